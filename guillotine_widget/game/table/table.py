"""Players and their cards, and the whole table as text and HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from html import escape
from itertools import islice
from operator import index
from typing import Any

from guillotine_widget.errors import UnknownPlayer
from guillotine_widget.game.table.card import Card, Cards, SeenCards, chips, labeled, legend
from guillotine_widget.integers import is_integer
from guillotine_widget.locales.describe import signed
from guillotine_widget.model.value import Value
from guillotine_widget.suggest import check_text, did_you_mean, quote, same_text, twins

LONGEST_NAME = 40
"""The maximum length of a player's name in characters."""


class Player(Value):
    """A player and their cards at one moment.

    Attributes:
        name: the name.
        seat: 0 for the first in seat order.
        hand: the cards in the hand; None for a hidden one.
        pile: the collected nobles, oldest first: the last one is on top.
        front: the action cards in front of the player, oldest first.
        score: the current total.
        rushed: no action card may be played on the next turn (R26).
        confused: the line is shuffled before the next collection (R32).
    """

    name: str
    seat: int
    hand: SeenCards
    pile: Cards
    front: Cards
    score: int
    rushed: bool = False
    confused: bool = False

    def __str__(self) -> str:
        pile = ", ".join(labeled(card) for card in self.pile)
        return (
            f"{self.name} ({signed(self.score)})\n  hand   {self.hand}\n  pile   [{pile}]\n"
            f"  front  {self.front}"
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = (("hand", self.hand), ("pile", self.pile), ("in front", self.front))
        shown = "".join(
            f"<tr><td style='text-align:left;vertical-align:top;white-space:nowrap'>{label}</td>"
            f"<td style='text-align:left'>{chips(cards)}</td></tr>"
            for label, cards in rows
        )
        return (
            f"<table><caption style='text-align:left;white-space:nowrap'>"
            f"<b>{escape(self.name)}</b>, {signed(self.score)} points</caption><tbody>{shown}</tbody></table>"
        )


class Players(Mapping[str, Player]):
    """The players by name, in seat order. Lookup also accepts a seat number."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = tuple(players)

    def __getitem__(self, name: str | int) -> Player:
        return self._players[seat_of(name, [player.name for player in self._players])]

    def __iter__(self) -> Iterator[str]:
        return (player.name for player in self._players)

    def __len__(self) -> int:
        return len(self._players)

    def __repr__(self) -> str:
        return "\n".join(str(player) for player in self._players)

    def _repr_html_(self) -> str:
        return "".join(player._repr_html_() for player in self._players)


def seat_of(name: Any, names: Sequence[str]) -> int:
    """Return the seat of a player.

    Args:
        name: the player's name, a `Player`, or the seat itself.
        names: the players in seat order.

    Raises:
        UnknownPlayer: no player has that name; the message lists the players.
    """
    if isinstance(name, str) and name in names:
        return names.index(name)
    if isinstance(name, Player):
        name = name.name
    if is_integer(name) and 0 <= index(name) < len(names):
        return index(name)
    if isinstance(name, str):
        if name in names:
            return list(names).index(name)
        wanted = same_text(name)
        alike = [seat for seat, player in enumerate(names) if same_text(player) == wanted]
        if len(alike) == 1:
            return alike[0]
    hint = did_you_mean(name, names, "")
    # The names of a scenario are not validated yet and may have any length.
    here = ", ".join(player if len(player) <= LONGEST_NAME else quote(player) for player in names)
    raise UnknownPlayer(
        f"nobody here is called {quote(name)}; at the table are {here}{hint and '; '}{hint}"
    )


def check_name(name: Any) -> str:
    """Validate a player's name, and return it in canonical form (`guillotine_widget.suggest.check_text`).

    Raises:
        UnknownPlayer: it is not a str, is empty, invisible or too long, or contains a character that cannot be stored.
    """
    return check_text(name, "a player's name", most=LONGEST_NAME, error=UnknownPlayer)


def check_names(players: Any) -> list[str]:
    """Validate the players and return their names.

    Args:
        players: 2 to 5 names in seat order, or a number of players with default names.

    Raises:
        UnknownPlayer: not 2 to 5 players, or names that are empty or not all different.
    """
    names: list[Any]
    if is_integer(players):
        count = index(players)
        names = ["Ada", "Bo", "Cy", "Dot", "Eve"][: max(count, 0)]
    else:
        if isinstance(players, str | bool) or not isinstance(players, Iterable):
            raise UnknownPlayer(f"players are a list of names or a number, not {quote(players)}")
        if isinstance(players, set | frozenset):
            raise UnknownPlayer("a set has no order: give the players in seat order, as a list")
        # Stop here: more are too many anyway, and an iterator may be infinite.
        names = list(islice(players, 100))
        count = len(players) if isinstance(players, Sized) else len(names)
    if not 2 <= count <= 5:
        raise UnknownPlayer(f"Guillotine is for 2 to 5 players, not {quote(count)}")
    checked = [check_name(name) for name in names]
    if alike := twins(checked):
        raise UnknownPlayer(
            f"players need different names, not {alike[0]} and {alike[1]}, which look the same"
        )
    return checked


def text_table(
    title: str, line: Sequence[Card | None], players: Sequence[Player], prompt: str
) -> str:
    """Return the table as text: the line with the places of the nobles, then the players."""
    places = "  ".join(f"{place}. {labeled(card)}" for place, card in enumerate(line, 1))
    return "\n".join(
        [
            title,
            f"line   {places or 'empty'}",
            *(str(player) for player in players),
            *filter(None, [prompt]),
        ]
    )


def html_table(
    title: str, line: Sequence[Card | None], players: Sequence[Player], prompt: str
) -> str:
    """Return the table as HTML, for notebooks that cannot show the widget."""
    seated = "".join(player._repr_html_() for player in players)
    asked = escape(prompt).replace("\n", "<br>")
    asked = f"<p>{asked}</p>" if asked else ""
    return f"<div><b>{escape(title)}</b>{legend()}{chips(line)}{seated}{asked}</div>"
