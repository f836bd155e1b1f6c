"""Messages: the key of a sentence, its cards, players and numbers, and the ruling behind it.

`rules` produces messages; `locales` turns them into sentences of a language.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from guillotine_widget.model.value import Value


class CardRef(Value):
    """A card in a message."""

    card: int


class SeatRef(Value):
    """A player in a message."""

    seat: int


Arg = int | str | CardRef | SeatRef


class Message(Value):
    """A language-independent sentence.

    Args:
        key: the key of the sentence: `"why.judge"`.
        rule: the ruling behind it, such as `"R6"`, or `""`.
        args: the values for the placeholders of the sentence.
    """

    key: str
    rule: str = ""
    args: Mapping[str, Arg] = MappingProxyType({})


def message(key: str, rule: str = "", **args: Arg) -> Message:
    """Make a message.

    Example:
        >>> message("why.judge", "R6", card=CardRef(28)).rule
        'R6'
    """
    return Message(key, rule, args)
