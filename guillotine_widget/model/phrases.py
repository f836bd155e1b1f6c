"""A sentence before it is said: a key, the cards, players and numbers in it, and the rule it rests on.

`rules` explains itself in phrases; `locales` says them in a language.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card in a phrase."""

    card: int


@dataclass(frozen=True, slots=True)
class SeatRef:
    """A player in a phrase."""

    seat: int


Arg = int | str | CardRef | SeatRef


@dataclass(frozen=True)
class Phrase:
    """A sentence to be said.

    Args:
        key: which sentence: `"why.judge"`.
        rule: the ruling it rests on, `"R6"`, or `""`.
        args: what fills the holes of the sentence.
    """

    key: str
    rule: str = ""
    args: dict[str, Arg] = field(default_factory=dict)


def phrase(key: str, rule: str = "", **args: Arg) -> Phrase:
    """Make a phrase.

    Example:
        >>> phrase("why.judge", "R6", card=CardRef(28)).rule
        'R6'
    """
    return Phrase(key, rule, args)
