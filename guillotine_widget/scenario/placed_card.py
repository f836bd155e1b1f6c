"""The parts of a scenario as they lie on an editor's table: rows of cards that remember who has seen them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from guillotine_widget.errors import GuillotineError, IllegalEdit, UnknownCard
from guillotine_widget.game.setup import resolve_edition
from guillotine_widget.game.table import check_names, seat_of
from guillotine_widget.locales import find_kind
from guillotine_widget.model.kinds import Kind
from guillotine_widget.scenario.resolver import PARTS, ZONES
from guillotine_widget.scenario.scenario import Scenario

MOST_CARDS = 200
"""In one zone: more than there are cards, so that a fault can be shown, and not more than a screen can."""
MOST_SEATS = 12


class NotPlaced(GuillotineError):
    """A part of a scenario is not what it is said to be, and has no place on a table."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card that lies somewhere.

    Args:
        name: its English name; a name that no card has stays as it is.
        shown: everybody has rightly seen it there (R42).
        seen: the players who have.
    """

    name: str
    shown: bool = False
    seen: frozenset[str] = frozenset()

    def called(self, names: Mapping[str, str | None]) -> PlacedCard:
        """Return this card where players are called otherwise; None: not any more."""
        seen = (names.get(name, name) for name in self.seen)
        return replace(self, seen=frozenset(name for name in seen if name is not None))


Row = tuple[PlacedCard, ...]


def memories(row: Row) -> tuple[list[int], dict[str, list[int]]]:
    """Return which places of a row everybody has seen, and for each player those that only he has."""
    shown = [place for place, card in enumerate(row, 1) if card.shown]
    viewers = sorted({name for card in row for name in card.seen})
    seen = {
        name: [place for place, card in enumerate(row, 1) if name in card.seen] for name in viewers
    }
    return shown, seen


def checked(at: Any, most: int, what: str) -> int:
    """Return an index, if it is one.

    Raises:
        IllegalEdit: it is not; the message tells those that there are.
    """
    if type(at) is not int or not 0 <= at <= most:
        there = f"they run from 0 to {most}" if most >= 0 else "there is none"
        raise IllegalEdit(f"there is no {what} with the number {at!r:.40}; {there}")
    return at


def inserted(row: Row, zone: str, at: int, card: PlacedCard) -> Row:
    """Return a row with one more card.

    Raises:
        IllegalEdit: there is no such place, or no room.
    """
    checked(at, len(row), f"place in {zone}")
    if len(row) >= MOST_CARDS:
        raise IllegalEdit(f"{zone} has {len(row)} cards; there is no room for more")
    return (*row[:at], card, *row[at:])


def parts_of(scenario: Scenario) -> tuple[tuple[str, ...], dict[str, Row | None], dict[str, Any]]:
    """Return the players, the zones and all other arguments of a scenario, in one spelling.

    Raises:
        NotLaid: a part is not what it is said to be.
    """
    try:
        kinds = resolve_edition(scenario.edition).edition.kinds
    except GuillotineError:
        kinds = resolve_edition("amigo").edition.kinds
    names = _names_of(scenario.players)
    zones: dict[str, Row | None] = {}
    for zone in ZONES:
        value = getattr(scenario, zone)
        left = value is None if zone == "line" else "discard" in zone and value == "rest"
        row = None if left else _row(value, kinds)
        for who, cards in _mapping(getattr(scenario, f"{zone}_seen", {})).items():
            row = _marked(row, cards, _seat(who, names), kinds)
        zones[zone] = row
    given = (
        scenario.players if isinstance(scenario.players, Mapping) else {name: {} for name in names}
    )
    for seat, part in enumerate(given.values()):
        zones.update(_own(part, seat, names, kinds))
    fields = {
        name: value
        for name, value in vars(scenario).items()
        if name not in (*ZONES, "players", "noble_deck_seen", "action_deck_seen")
    }
    for field in ("turn", "started"):
        fields[field] = _known(fields[field], names)
    for field in ("rush", "confused"):
        fields[field] = [_known(name, names) for name in _list(fields[field])]
    fields["choices"] = _list(fields["choices"])
    return names, zones, fields


def _names_of(players: Any) -> tuple[str, ...]:
    if isinstance(players, int):
        try:
            return tuple(check_names(players))
        except GuillotineError as error:
            raise NotPlaced(str(error)) from None
    names = list(players) if isinstance(players, Mapping) else _list(players)
    if not all(isinstance(name, str) for name in names) or not 0 < len(names) <= MOST_SEATS:
        raise NotPlaced(f"players are at most {MOST_SEATS} names")
    if len({name.casefold() for name in names}) < len(names):
        raise NotPlaced("players need different names")
    return tuple(names)


def _own(part: Any, seat: int, names: Sequence[str], kinds: Sequence[Kind]) -> dict[str, Any]:
    part = _mapping(part)
    if not set(part) <= {*PARTS, "shown", "seen"}:
        raise NotPlaced(f"a player has {', '.join(PARTS)}, shown and seen")
    zones: dict[str, Row | None] = {}
    for name in PARTS:
        cards = part.get(name)
        nothing = None if name == "hand" else ()
        zones[f"{name}:{seat}"] = nothing if cards is None else _row(cards, kinds)
    row = zones[f"hand:{seat}"]
    row = _marked(row, part.get("shown") or (), None, kinds)
    for who, cards in _mapping(part.get("seen") or {}).items():
        row = _marked(row, cards, _seat(who, names), kinds)
    return {**zones, f"hand:{seat}": row}


def _row(cards: Any, kinds: Sequence[Kind]) -> Row:
    found = _list(cards)
    if len(found) > MOST_CARDS:
        raise NotPlaced(f"a row has at most {MOST_CARDS} cards")
    return tuple(PlacedCard(_title(card, kinds)) for card in found)


def _title(card: Any, kinds: Sequence[Kind]) -> str:
    try:
        return find_kind(card, kinds).title
    except UnknownCard:
        return str(card)


def _marked(row: Row | None, cards: Any, viewer: str | None, kinds: Sequence[Kind]) -> Row | None:
    """Return a row with some cards seen, by a player or, without one, by everybody."""
    marked = list(row or ())
    for card in _list(cards):
        if isinstance(card, int):
            at = card - 1
        else:
            title = _title(card, kinds)
            unseen = (n for n, laid in enumerate(marked) if laid.name == title)
            at = next((n for n in unseen if not _has_seen(marked[n], viewer)), -1)
        if not 0 <= at < len(marked):
            raise NotPlaced(f"{card!r} is not there to be seen")
        old = marked[at]
        marked[at] = (
            replace(old, shown=True) if viewer is None else replace(old, seen=old.seen | {viewer})
        )
    return None if row is None else tuple(marked)


def _has_seen(card: PlacedCard, viewer: str | None) -> bool:
    return card.shown if viewer is None else viewer in card.seen


def _seat(who: Any, names: Sequence[str]) -> str:
    try:
        return names[seat_of(who, names)]
    except GuillotineError as error:
        raise NotPlaced(str(error)) from None


def _known(name: Any, names: Sequence[str]) -> Any:
    """Return the name of a player that is meant; a name that nobody has stays as it is."""
    try:
        return name if name is None else names[seat_of(name, names)]
    except GuillotineError:
        return name


def _list(value: Any) -> list[Any]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise NotPlaced(f"{value!r} is no list")
    return list(value)


def _mapping(value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise NotPlaced(f"{value!r} is no dict")
    return value
