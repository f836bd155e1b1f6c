"""Cards as cells meet them: values that print as their names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape

from guillotine_widget.locales.describe import printed
from guillotine_widget.model.kinds import Kind, Noble

INKS = {
    "purple": "#6b3fa0",
    "red": "#b3231b",
    "green": "#2a7a3b",
    "blue": "#1d5fa8",
    "grey": "#6b6b6b",
}


@dataclass(frozen=True, slots=True)
class Card:
    """One of the cards. Equal copies (two Stumbles) are different cards that cannot be told apart by name.

    Attributes:
        id: the card's number in its edition, nobles first.
        kind: what is printed on it (`guillotine_widget.model.kinds`).
    """

    id: int
    kind: Kind = field(compare=False)

    @property
    def name(self) -> str:
        """The English name."""
        return self.kind.title

    @property
    def is_noble(self) -> bool:
        """Whether the card is a noble."""
        return isinstance(self.kind, Noble)

    @property
    def color(self) -> str:
        """The class of a noble: "purple", "red", "green", "blue", "grey"; "" for an action card."""
        return str(self.kind.color) if isinstance(self.kind, Noble) else ""

    @property
    def points(self) -> str:
        """The printed points of a noble: "5", "-1", "*" where the card counts the pile; "" for an action card."""
        return printed(self.kind)

    def __str__(self) -> str:
        return self.kind.title

    def __repr__(self) -> str:
        return self.kind.title

    def __format__(self, spec: str) -> str:
        return format(self.kind.title, spec)

    def _repr_html_(self) -> str:
        return chip(self)


class Cards(tuple[Card, ...]):
    """Cards in their order: a tuple that prints as names and shows as chips; `"Duke" in game.line` asks by name."""

    __slots__ = ()

    @property
    def names(self) -> list[str]:
        """The English names, in order."""
        return [card.name for card in self]

    def __contains__(self, card: object) -> bool:
        return card in self.names if isinstance(card, str) else tuple.__contains__(self, card)

    def __repr__(self) -> str:
        return f"[{', '.join(card.name for card in self)}]"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        return chips(self)


class SeenCards(tuple[Card | None, ...]):
    """Cards as somebody sees them: None for a card that is face down."""

    __slots__ = ()

    @property
    def names(self) -> list[str | None]:
        """The English names, in order; None for a card that is face down."""
        return [None if card is None else card.name for card in self]

    def __contains__(self, card: object) -> bool:
        return card in self.names if isinstance(card, str) else tuple.__contains__(self, card)

    def __repr__(self) -> str:
        return f"[{', '.join('?' if card is None else card.name for card in self)}]"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        return chips(self)


def chip(card: Card | None) -> str:
    """Return a card as a small piece of HTML, in the colour of its class."""
    if card is None:
        return (
            "<span style='border:1px dashed;border-radius:4px;padding:0 .35em;opacity:.6'>?</span>"
        )
    ink = INKS.get(card.color, "currentColor")
    points = f"<b>{escape(card.points)}</b> " if card.points else ""
    return (
        f"<span style='border:1px solid {ink};border-left-width:4px;border-radius:4px;padding:0 .35em;"
        f"white-space:nowrap'>{points}{escape(card.name)}</span>"
    )


def chips(cards: Iterable[Card | None]) -> str:
    """Return cards as a row of chips."""
    return "<div style='line-height:1.9'>" + " ".join(chip(card) for card in cards) + "</div>"
