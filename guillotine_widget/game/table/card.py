"""Cards as values: they print as their names, and a notebook shows them with class and points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from sys import maxsize
from typing import TYPE_CHECKING, SupportsIndex, TypeVar

from guillotine_widget.editions import EDITIONS
from guillotine_widget.locales.describe import card_text, points_mark
from guillotine_widget.locales.locale import load
from guillotine_widget.locales.naming import is_named
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.kinds import CLASSES, Kind, Noble
from guillotine_widget.model.value import Value
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.suggest import quote

if TYPE_CHECKING:
    from guillotine_widget.pictures.svg import Svg

INKS = {
    "purple": "#6b3fa0",
    "red": "#b3231b",
    "green": "#2a7a3b",
    "blue": "#1d5fa8",
    "grey": "#6b6b6b",
}
"""The color of each class of nobles in HTML."""

SIGNS = {"purple": "♛", "red": "⚔", "green": "⚖", "blue": "✝", "grey": "⚒"}
"""The sign of each class of nobles, so that classes are distinguishable without color."""

LETTERS = {color: name[:2].title() for name, color in CLASSES.items()}
"""The letters of each class, for fonts that lack the sign: "Ro" for royal."""


class Card(Value, compared=("id",)):
    """One of the cards. Equal copies (two Stumbles) are different cards with the same name.

    Attributes:
        id: the card's number in its edition, nobles first.
        kind: what is printed on it (`guillotine_widget.model.kinds`).

    Example:
        >>> from guillotine_widget.game.game import Game
        >>> duke = next(card for card in Game(2, seed=1).cards if card.name == "Duke")
        >>> duke, duke.points, duke.points_mark, duke.color, duke.text
        (Duke, 3, '3', 'purple', 'No power: worth its printed points.')
    """

    id: int
    kind: Kind

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
        """The class of a noble: "purple", "red", "green", "blue" or "grey"; "" for an action card."""
        return color_of(self.kind)

    @property
    def points(self) -> int | None:
        """The printed points; None if they depend on the pile: a Palace Guard, the Tragic Figure, most supports.

        An action card is worth points only if it stays in front of a player: Fountain of Blood 2, Pushed 0.
        """
        return points_of(self.kind)

    @property
    def points_mark(self) -> str:
        """The points as printed on a noble: "5", "−1", "★" if they depend on the pile; "" for an action card."""
        return points_mark(self.kind)

    @property
    def text(self) -> str:
        """What the card does, in one English sentence; `gw.card` has the other languages."""
        return card_text(load("en"), self.kind, _edition_of(self))

    def to_svg(self, *, locale: str = "en", theme: str = "light") -> Svg:
        """Draw the card. `gw.card(name).to_svg()` does so without a game.

        Args:
            locale: the language.
            theme: "light", "dark", or "print": black and white with the letters of the class.

        Raises:
            UnknownLocale: there is no such language.
            ValueError: there is no such theme.

        Example:
            >>> import guillotine_widget as gw
            >>> gw.Game(2, seed=1).cards[0].to_svg()[:4]
            '<svg'
        """
        return _drawn([self], locale, theme)

    def to_png(
        self,
        path: str | Path | None = None,
        *,
        locale: str = "en",
        theme: str = "light",
        scale: float = 2.0,
    ) -> bytes:
        """Return the picture that `to_svg` draws as a PNG; see `Svg.to_png`.

        Example:
            >>> import guillotine_widget as gw
            >>> gw.Game(2, seed=1).cards[0].to_png()[1:4]
            b'PNG'
        """
        return self.to_svg(locale=locale, theme=theme).to_png(path, scale=scale)

    def __str__(self) -> str:
        return self.kind.title

    def __repr__(self) -> str:
        return self.kind.title

    def __format__(self, spec: str) -> str:
        return format(self.kind.title, spec)

    def _repr_html_(self) -> str:
        return chip(self)


C = TypeVar("C", bound="Card | None", covariant=True)


class _CardTuple(tuple[C, ...]):
    """The base class of `Cards` and `SeenCards`."""

    __slots__ = ()

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            return any(each is not None and is_named(each.kind, card) for each in self)
        return tuple.__contains__(self, card)

    def count(self, card: object, /) -> int:
        """Return how many cards have a name in any language, or are a given card."""
        if isinstance(card, str):
            return sum(each is not None and is_named(each.kind, card) for each in self)
        return tuple.count(self, card)

    def index(
        self, card: object, start: SupportsIndex = 0, stop: SupportsIndex = maxsize, /
    ) -> int:
        """Return the index of the first card that has a name in any language, or of a given card.

        Raises:
            ValueError: there is no such card.
        """
        for at in range(*slice(start, stop).indices(len(self))):
            each = self[at]
            if each is not None and (
                is_named(each.kind, card) if isinstance(card, str) else each == card
            ):
                return at
        raise ValueError(f"{quote(card)} is not among these cards: {quote(self)}")

    def to_svg(self, *, locale: str = "en", theme: str = "light") -> Svg:
        """Draw the cards in one or more rows; a hidden card shows its back.

        Args:
            locale: the language.
            theme: "light", "dark", or "print": black and white with the letters of the classes.

        Raises:
            UnknownLocale: there is no such language.
            ValueError: there is no such theme.
        """
        return _drawn(self, locale, theme)

    def to_png(
        self,
        path: str | Path | None = None,
        *,
        locale: str = "en",
        theme: str = "light",
        scale: float = 2.0,
    ) -> bytes:
        """Return the picture that `to_svg` draws as a PNG; see `Svg.to_png`."""
        return self.to_svg(locale=locale, theme=theme).to_png(path, scale=scale)

    def __repr__(self) -> str:
        return f"[{', '.join('?' if card is None else card.name for card in self)}]"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        return chips(self)


class Cards(_CardTuple[Card]):
    """Cards in order: a tuple that prints as names and is displayed as chips.

    `in`, `count` and `index` take a card or a name in any language: `"Duke" in game.line`.
    """

    __slots__ = ()

    @property
    def names(self) -> list[str]:
        """The English names, in order."""
        return [card.name for card in self]


class SeenCards(_CardTuple[Card | None]):
    """Cards as a player sees them: None for a card that is face down."""

    __slots__ = ()

    @property
    def names(self) -> list[str | None]:
        """The English names, in order; None for a card that is face down."""
        return [None if card is None else card.name for card in self]


def all_cards(rules: CompiledEdition) -> Cards:
    """Return all cards of a compiled edition by number, cached for each edition."""
    return _all_cards(rules.edition)


@lru_cache(maxsize=32)
def _all_cards(edition: Edition) -> Cards:
    kinds = [kind for kind in edition.kinds for _ in range(kind.copies)]
    return Cards(Card(card, kind) for card, kind in enumerate(kinds))


def _edition_of(card: Card | None) -> str:
    """Return the name of the first printed edition with this kind of card; "" for a custom card."""
    if card is None:
        return ""
    return next((name for name, edition in EDITIONS.items() if card.kind in edition.kinds), "")


def _drawn(cards: Sequence[Card | None], locale: str, theme: str) -> Svg:
    from guillotine_widget.pictures.card import cards_svg, kinds_of

    edition = next(filter(None, map(_edition_of, cards)), "")
    return cards_svg(kinds_of(cards), edition, locale=locale, theme=theme)


def points_of(kind: Kind) -> int | None:
    """Return the printed points of a kind; None if they depend on the pile."""
    return kind.points if isinstance(kind.points, int) else None


def color_of(kind: Kind) -> str:
    """Return the class of a noble; "" for an action card."""
    return str(kind.color) if isinstance(kind, Noble) else ""


def labeled(card: Card | None) -> str:
    """Return a card as text with class and points: "Duke (purple 3)", "Pushed"; "?" for a card that is face down.

    Example:
        >>> from guillotine_widget.game.game import Game
        >>> [labeled(card) for card in Game(2, seed=1).cards if card.name in ("Duke", "Pushed")][:2]
        ['Duke (purple 3)', 'Pushed']
    """
    if card is None:
        return "?"
    return f"{card.name} ({card.color} {card.points_mark})" if card.color else card.name


def sign(color: str) -> str:
    """Return the sign and letters of a class as HTML, with its name for screen readers; "" for an action card."""
    if color not in SIGNS:
        return ""
    name = next(name for name, of in CLASSES.items() if of == color)
    # U+FE0E selects a plain glyph if the font also has an emoji.
    return (
        f"<span role='img' aria-label='{name}' title='{name} ({color})'>{SIGNS[color]}\ufe0e</span>"
        f"<small>{LETTERS[color]}</small>"
    )


def chip(card: Card | None) -> str:
    """Return a card as a small piece of HTML, with the sign and the color of its class."""
    if card is None:
        return (
            "<span style='border:1px dashed;border-radius:4px;padding:0 .35em;opacity:.6'>?</span>"
        )
    ink = INKS.get(card.color, "currentColor")
    marks = f"{sign(card.color)} <b>{escape(card.points_mark)}</b> " if card.color else ""
    return (
        f"<span style='border:1px solid {ink};border-left-width:4px;border-radius:4px;padding:0 .35em;"
        f"white-space:nowrap'>{marks}{escape(card.name)}</span>"
    )


def chips(cards: Iterable[Card | None]) -> str:
    """Return cards as a row of chips."""
    return "<div style='line-height:1.9'>" + " ".join(chip(card) for card in cards) + "</div>"


def legend() -> str:
    """Return the signs of the classes with their names, as a line of HTML."""
    classes = " · ".join(f"{sign(color)} {name}" for name, color in CLASSES.items())
    return f"<div style='opacity:.75'><small>{classes}</small></div>"
