"""Messages: a key, the cards, players and numbers of the sentence, and the rule it rests on.

`rules` explains itself in messages; `locales` turns them into sentences of a language.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card in a message."""

    card: int


@dataclass(frozen=True, slots=True)
class SeatRef:
    """A player in a message."""

    seat: int


Arg = int | str | CardRef | SeatRef


@dataclass(frozen=True)
class Message:
    """A sentence that has no language yet.

    Args:
        key: which sentence: `"why.judge"`.
        rule: the ruling it rests on, `"R6"`, or `""`.
        args: the values for the placeholders of the sentence.
    """

    key: str
    rule: str = ""
    args: dict[str, Arg] = field(default_factory=dict)


def message(key: str, rule: str = "", **args: Arg) -> Message:
    """Make a message.

    Example:
        >>> message("why.judge", "R6", card=CardRef(28)).rule
        'R6'
    """
    return Message(key, rule, args)
