"""A scenario under construction: the cards in their zones, and the edits of the scenario editor.

A draft may contain what no game allows, such as three Dukes; `Scenario.problems` reports the fault. An edit that no
scenario can express, such as a noble in a hand, is refused and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from guillotine_widget.editions import EDITIONS
from guillotine_widget.errors import (
    BrokenScenario,
    GuillotineError,
    IllegalEdit,
    UnknownCard,
)
from guillotine_widget.game.history import setup
from guillotine_widget.game.table.table import check_name, check_names, seat_of
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.model.state import front, hand, pile
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.scenario.notation import encode
from guillotine_widget.scenario.resolver import (
    MAX_CARDS,
    MAX_COLLECTIONS,
    MAX_PLAYS,
    MAX_SEATS,
    MAX_TURNS,
    PHASES,
    PLAYER_KEYS,
    PLAYER_ZONES,
    ZONES,
    ResolvedScenario,
    as_int,
    can_confuse,
    has_final_plays,
    is_list,
    is_rest,
    kind_named,
)
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import quote, same_text

_DISCARDS = ("noble_discard", "action_discard")
_PLAYER_ZONE_NUMBERS = {"hand": hand, "pile": pile, "front": front}
_MAX_PLAYERS = 5
_MAX_CHOICES = 1_000


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card in a zone.

    Args:
        name: its English name; an unknown name is kept.
        shown: whether everybody has seen it there (R42).
        seen: the players who have seen it there.
    """

    name: str
    shown: bool = False
    seen: frozenset[str] = frozenset()

    def renamed(self, names: Mapping[str, str | None]) -> PlacedCard:
        """Return this card with players renamed; the players who become None are removed."""
        seen = (names.get(name, name) for name in self.seen)
        return replace(self, seen=frozenset(name for name in seen if name is not None))


Row = tuple[PlacedCard, ...]


@dataclass(frozen=True)
class ScenarioDraft:
    """An immutable draft of a scenario: each edit returns a new draft.

    Zones are named as at the table: "line", "noble_deck", "hand:0" …

    Args:
        players: the names, in seat order.
        zones: the cards of each zone. None: dealt from the seed, or, for discards, all cards left over.
        fields: the other arguments of `Scenario`, with players by name.

    Example:
        >>> draft = ScenarioDraft.of(Scenario(["Martyr"], ["Ada", "Bo"]))
        >>> draft.put("duke", "line", 0).move("line", 1, "line", 0).scenario().line
        ['Martyr', 'Duke']
    """

    players: tuple[str, ...]
    zones: Mapping[str, Row | None]
    fields: Mapping[str, Any]

    @classmethod
    def of(cls, scenario: Scenario) -> ScenarioDraft:
        """Return the draft of a scenario. The scenario may have faults, but each argument must have the right type.

        Raises:
            BrokenScenario: an argument cannot be displayed: a line that is not a list, a duplicate player …
        """
        try:
            return cls(*_split(scenario))
        except _Unplaceable as error:
            raise BrokenScenario(scenario.problems() or [str(error)]) from None

    def scenario(self) -> Scenario:
        """Return the scenario of this draft."""
        given: dict[str, Any] = {}
        for zone in ZONES:
            row = self.zones[zone]
            left = "rest" if zone in _DISCARDS else None
            given[zone] = left if row is None else [card.name for card in row]
            if zone.endswith("deck"):
                given[f"{zone}_seen"] = _memory_of(row or ())[1]
        players = {name: self._player(seat) for seat, name in enumerate(self.players)}
        return Scenario(**{**given, **self.fields, "players": players})

    def _player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = {}
        for name in PLAYER_ZONES:
            row = self.zones[f"{name}:{seat}"]
            if row or (name == "hand" and row is not None):
                player[name] = [card.name for card in row]
        shown, seen = _memory_of(self.zones[f"hand:{seat}"] or ())
        return player | ({"shown": shown} if shown else {}) | ({"seen": seen} if seen else {})

    # --- properties ----------------------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> CompiledEdition:
        """The compiled edition; for an unknown edition "amigo", whose cards have the same names."""
        try:
            return setup.resolve_edition(self.fields["edition"])
        except GuillotineError:
            return setup.resolve_edition("amigo")

    @cached_property
    def left(self) -> dict[str, int]:
        """The number of unplaced cards of each kind, by key; negative if there are too many in the zones."""
        placed = Counter(card.name for row in self.zones.values() for card in row or ())
        return {kind.key: kind.copies - placed[kind.title] for kind in self.rules.edition.kinds}

    @property
    def editions(self) -> list[str]:
        """The names of the available editions: the printed ones, and the custom one if this draft has one."""
        return list(dict.fromkeys((*EDITIONS, self.rules.edition.name)))

    @property
    def final(self) -> bool:
        """Whether the edition has final plays (R41)."""
        return has_final_plays(self.rules)

    @property
    def confuses(self) -> bool:
        """Whether Confusion in Line can be pending in the edition (R32)."""
        return can_confuse(self.rules)

    def key_of(self, name: str) -> str | None:
        """Return the key of the kind with a name; None if there is no such kind."""
        try:
            return kind_named(name, self.rules.edition.kinds).key
        except UnknownCard:
            return None

    def seat(self, field: str) -> int | None:
        """Return the seat of the player in a field; None if the field names no player of this draft."""
        try:
            return seat_of(self.fields[field], self.players)
        except GuillotineError:
            return None

    # --- cards ---------------------------------------------------------------------------------------------------

    def put(self, card: str, zone: str, at: int) -> ScenarioDraft:
        """Put a card from the box into a zone.

        Args:
            card: its key, or its name in any language.
            zone: the zone.
            at: the number of cards of the zone before it.

        Raises:
            UnknownCard: there is no such card; the message has a guess.
            IllegalEdit: there is no such zone or place, or the card cannot be there.
        """
        kind = kind_named(card, self.rules.edition.kinds)
        self._check_kind(kind, zone)
        return self._with(zone, _inserted(self._row(zone), zone, at, PlacedCard(kind.title)))

    def move(self, zone: str, index: int, to: str, at: int) -> ScenarioDraft:
        """Move a card to a place in the same or in another zone.

        Args:
            zone: the zone it is in.
            index: its index there.
            to: the zone it goes to.
            at: the number of cards before its new place, counted before the move.

        Raises:
            IllegalEdit: there is no such card or place, or the card cannot be there.
        """
        row = self._row(zone)
        card = row[_checked_index(index, len(row) - 1, f"card of {zone}")]
        rest = (*row[:index], *row[index + 1 :])
        if zone == to:
            _checked_index(at, len(row), f"place in {to}")
            return self._with(zone, _inserted(rest, zone, at - (at > index), card))
        self._check_kind(kind_named(card.name, self.rules.edition.kinds), to)
        # The memory of who has seen a card is lost when it changes zones.
        target = _inserted(self._row(to), to, at, PlacedCard(card.name))
        return self._with(zone, rest)._with(to, target)

    def remove(self, zone: str, index: int) -> ScenarioDraft:
        """Put a card of a zone back into the box.

        Raises:
            IllegalEdit: there is no such card.
        """
        row = self._row(zone)
        _checked_index(index, len(row) - 1, f"card of {zone}")
        return self._with(zone, (*row[:index], *row[index + 1 :]))

    def clear(self, zone: str) -> ScenarioDraft:
        """Empty a zone, so that nothing is dealt there.

        Raises:
            IllegalEdit: there is no such zone.
        """
        self._row(zone)
        return self._with(zone, ())

    def deal(self, zone: str) -> ScenarioDraft:
        """Let a zone be dealt from the seed: a line of twelve, a hand of five. Discards become all cards left over.

        Raises:
            IllegalEdit: there is no such zone, or nothing is dealt there.
        """
        self._row(zone)
        if not (zone == "line" or zone.startswith("hand:") or zone in _DISCARDS):
            raise IllegalEdit(f"nothing is dealt to {zone}; only to the line, hands and discards")
        return self._with(zone, None)

    def spread(self) -> ScenarioDraft:
        """Place the cards that the seed deals to the line and the hands, so that they can be edited.

        Raises:
            BrokenScenario: the scenario has faults, so that nothing can be dealt.
        """
        resolved = ResolvedScenario(self.scenario())
        if resolved.problems:
            raise BrokenScenario(resolved.problems)
        s, zones = resolved.state(), dict(self.zones)
        for zone, row in self.zones.items():
            name, _, seat = zone.partition(":")
            if row is None and zone not in _DISCARDS:
                number = _PLAYER_ZONE_NUMBERS[name](int(seat)) if seat else ZONES[zone][0]
                zones[zone] = tuple(
                    PlacedCard(s.rules.kinds[card].title) for card in s.zones[number]
                )
        return replace(self, zones=zones)

    def _row(self, zone: str) -> Row:
        if zone not in self.zones:
            raise IllegalEdit(
                f"there is no place {quote(zone)} on the table; there are {', '.join(self.zones)}"
            )
        return self.zones[zone] or ()

    def _with(self, zone: str, row: Row | None) -> ScenarioDraft:
        return replace(self, zones={**self.zones, zone: row})

    def _check_kind(self, kind: Kind, zone: str) -> None:
        self._row(zone)
        family = PLAYER_ZONES[zone.partition(":")[0]] if ":" in zone else ZONES[zone][2]
        if not isinstance(kind, family):
            what = "an action card" if isinstance(kind, Action) else "a noble"
            other = "nobles" if family is Noble else "action cards"
            raise IllegalEdit(f"{kind.title} is {what}, and {zone} is for {other}")
        if zone.startswith("front:") and isinstance(kind, Action) and not kind.stays:
            raise IllegalEdit(f"{kind.title} does not stay in front of a player")

    # --- players -------------------------------------------------------------------------------------------------

    def join(self) -> ScenarioDraft:
        """Add a player at the last seat, with a hand dealt from the seed.

        Raises:
            IllegalEdit: there are five players already.
        """
        if len(self.players) >= _MAX_PLAYERS:
            raise IllegalEdit("Guillotine is for 2 to 5 players")
        taken = {same_text(name) for name in self.players}
        ready = ("Ada", "Bo", "Cy", "Dot", "Eve", "Flo")
        name = next(name for name in ready if same_text(name) not in taken)
        seat = len(self.players)
        own: dict[str, Row | None] = {f"hand:{seat}": None, f"pile:{seat}": (), f"front:{seat}": ()}
        return replace(self, players=(*self.players, name), zones={**self.zones, **own})

    def leave(self, seat: int) -> ScenarioDraft:
        """Remove a player; their cards go back into the box.

        Raises:
            IllegalEdit: there is no such seat, or only two players are left.
        """
        name = self._name_at(seat)
        if len(self.players) <= 2:
            raise IllegalEdit("Guillotine is for 2 to 5 players")
        seats = [other for other in range(len(self.players)) if other != seat]
        return self._seated(seats)._renamed({name: None})

    def reseat(self, seat: int, at: int) -> ScenarioDraft:
        """Move a player to another seat; the players between shift. Cards and turn stay with their players.

        Args:
            seat: the player's seat.
            at: the new seat.

        Raises:
            IllegalEdit: there is no such seat.
        """
        self._name_at(seat)
        self._name_at(at)
        seats = [other for other in range(len(self.players)) if other != seat]
        seats.insert(at, seat)
        fields = dict(self.fields)
        if fields["turn"] is None:
            # None means the first player, who may be a different one now.
            fields["turn"] = self.players[0]
        draft = replace(self, fields=fields)._seated(seats)
        if draft.seat("turn") == 0:
            fields["turn"] = None
        return replace(draft, fields=fields)

    def rename(self, seat: int, name: str) -> ScenarioDraft:
        """Rename a player, everywhere in the scenario.

        Raises:
            IllegalEdit: there is no such seat, or another player has that name.
            UnknownPlayer: the name is empty or too long.
        """
        old, new = self._name_at(seat), check_name(name)
        for n, other in enumerate(self.players):
            if n != seat and same_text(other) == same_text(new):
                raise IllegalEdit(f"players need different names; there is a {other} already")
        players = (*self.players[:seat], new, *self.players[seat + 1 :])
        return replace(self, players=players)._renamed({old: new})

    def _name_at(self, seat: Any) -> str:
        return self.players[_checked_index(seat, len(self.players) - 1, "seat")]

    def _seated(self, seats: Sequence[int]) -> ScenarioDraft:
        """Return this draft with the players of some seats, in this order."""
        zones: dict[str, Row | None] = {zone: self.zones[zone] for zone in ZONES}
        for new, old in enumerate(seats):
            zones.update({f"{name}:{new}": self.zones[f"{name}:{old}"] for name in PLAYER_ZONES})
        return replace(self, players=tuple(self.players[seat] for seat in seats), zones=zones)

    def _renamed(self, names: Mapping[str, str | None]) -> ScenarioDraft:
        """Return this draft with players renamed wherever they are named; None removes the name."""

        def renamed(name: Any) -> Any:
            return names.get(name, name) if isinstance(name, str) else name

        fields = dict(self.fields)
        for field in ("turn", "started"):
            fields[field] = renamed(fields[field])
        for field in ("rush", "confused"):
            fields[field] = [new for name in fields[field] if (new := renamed(name)) is not None]
        zones = {
            zone: None if row is None else tuple(card.renamed(names) for card in row)
            for zone, row in self.zones.items()
        }
        return replace(self, fields=fields, zones=zones)

    # --- everything else -----------------------------------------------------------------------------------------

    def load(self, text: str) -> ScenarioDraft:
        """Return the draft for a compact text, which may refer to the custom edition of this draft.

        Raises:
            BrokenScenario: the text cannot be read; the message names every fault.
        """
        edition = self.fields["edition"]
        custom = isinstance(edition, Edition) and f"edition={encode(edition.name)};" in text
        return ScenarioDraft.of(Scenario.parse(text, edition if custom else None))

    def set(self, field: str, value: Any) -> ScenarioDraft:
        """Set an argument of `Scenario` that is neither a card nor a player.

        Args:
            field: "day", "turn", "started", "rush", "confused", "plays", "collects", "turn_number", "phase",
                "passed", "edition", "seed", "choices" or "chance".
            value: the value; players are given by seat. "choices" and "chance" can only be removed, by `[]` and None.

        Raises:
            IllegalEdit: there is no such field, or it does not take this value.
            UnknownEdition: there is no such edition; the message lists them.
        """
        if field not in _SETTERS:
            raise IllegalEdit(f"there is no {quote(field)} to set; there are {', '.join(_SETTERS)}")
        new = _SETTERS[field](self, value)
        fields = {**self.fields, field: new}
        if field == "phase":
            # A value that belongs to another phase would be a fault.
            fields |= {"passed": 0} if value != "final" else {}
            fields |= {"plays": 1, "collects": 1} if value != "turn" else {}
            fields["turn_number"] = fields["turn_number"] or 1
        return replace(self, fields=fields)


# --- rows and indexes --------------------------------------------------------------------------------------------


def _memory_of(row: Row) -> tuple[list[int], dict[str, list[int]]]:
    """Return the places of a row that everybody has seen, and for each player the places that only they have seen."""
    shown = [place for place, card in enumerate(row, 1) if card.shown]
    viewers = sorted({name for card in row for name in card.seen})
    seen = {
        name: [place for place, card in enumerate(row, 1) if name in card.seen] for name in viewers
    }
    return shown, seen


def _checked_index(at: Any, most: int, what: str) -> int:
    """Return an index if it is a whole number from 0 to `most`.

    Raises:
        IllegalEdit: it is not.
    """
    if type(at) is not int or not 0 <= at <= most:
        known = f"they run from 0 to {most}" if most >= 0 else "there is none"
        raise IllegalEdit(f"there is no {what} with the number {quote(at)}; {known}")
    return at


def _inserted(row: Row, zone: str, at: int, card: PlacedCard) -> Row:
    """Return a row with a card inserted.

    Raises:
        IllegalEdit: there is no such place, or no room.
    """
    _checked_index(at, len(row), f"place in {zone}")
    if len(row) >= MAX_CARDS:
        raise IllegalEdit(f"{zone} has {len(row)} cards; there is no room for more")
    return (*row[:at], card, *row[at:])


# --- the fields that can be set ----------------------------------------------------------------------------------


def _whole(label: str, least: int, most: int | None) -> Callable[[ScenarioDraft, Any], int]:
    def check(draft: ScenarioDraft, value: Any) -> int:
        limit = draft.rules.edition.days if most is None else most
        if type(value) is not int or not least <= value <= limit:
            raise IllegalEdit(
                f"{label} is a whole number from {least} to {limit}, not {quote(value)}"
            )
        return value

    return check


def _passed(draft: ScenarioDraft, value: Any) -> int:
    return _whole("passed", 0, max(len(draft.players) - 1, 0))(draft, value)


def _player_at(draft: ScenarioDraft, value: Any) -> str | None:
    return None if value is None else draft._name_at(value)


def _players_at(draft: ScenarioDraft, value: Any) -> list[str]:
    if not is_list(value):
        raise IllegalEdit(f"players are given as a list of seats, not {quote(value)}")
    return list(dict.fromkeys(draft._name_at(seat) for seat in value))


def _phase(draft: ScenarioDraft, value: Any) -> str:
    if not isinstance(value, str) or value not in PHASES:
        raise IllegalEdit(f"phase is 'turn', 'final' or 'over', not {quote(value)}")
    return value


def _edition(draft: ScenarioDraft, value: Any) -> Any:
    if value == draft.rules.edition.name:
        return draft.fields["edition"]
    setup.resolve_edition(value)
    return value


def _seed(draft: ScenarioDraft, value: Any) -> int | str:
    return setup.check_seed(value)


def _removed(label: str, blank: Any) -> Callable[[ScenarioDraft, Any], Any]:
    def check(draft: ScenarioDraft, value: Any) -> Any:
        if value != blank:
            raise IllegalEdit(f"{label} can only be removed here, by {blank!r}")
        return blank

    return check


_SETTERS: Mapping[str, Callable[[ScenarioDraft, Any], Any]] = {
    "turn": _player_at,
    "day": _whole("day", 1, None),
    "started": _player_at,
    "rush": _players_at,
    "confused": _players_at,
    "plays": _whole("plays", 1, MAX_PLAYS),
    "collects": _whole("collects", 0, MAX_COLLECTIONS),
    "turn_number": _whole("turn_number", 1, MAX_TURNS),
    "phase": _phase,
    "passed": _passed,
    "edition": _edition,
    "seed": _seed,
    "choices": _removed("choices", []),
    "chance": _removed("chance", None),
}


# --- a scenario split into its parts -----------------------------------------------------------------------------


class _Unplaceable(GuillotineError):
    """An argument of a scenario has the wrong type and cannot be shown on a table."""


def _split(scenario: Scenario) -> tuple[tuple[str, ...], dict[str, Row | None], dict[str, Any]]:
    """Return the players, the zones and all other arguments of a scenario, in canonical form.

    Raises:
        _Unplaceable: an argument has the wrong type.
    """
    try:
        kinds = setup.resolve_edition(scenario.edition).edition.kinds
    except GuillotineError:
        kinds = setup.resolve_edition("amigo").edition.kinds
    names = _names_of(scenario.players)
    zones: dict[str, Row | None] = {}
    for zone in ZONES:
        value = getattr(scenario, zone)
        left = value is None if zone == "line" else zone in _DISCARDS and is_rest(value)
        row = None if left else _row_of(value, kinds)
        for who, cards in _mapping(getattr(scenario, f"{zone}_seen", {})).items():
            row = _marked(row, cards, _player_named(who, names), kinds)
        zones[zone] = row
    given = (
        scenario.players if isinstance(scenario.players, Mapping) else {name: {} for name in names}
    )
    for seat, player in enumerate(given.values()):
        zones.update(_zones_of(player, seat, names, kinds))
    fields = {
        name: value
        for name, value in vars(scenario).items()
        if name not in (*ZONES, "players", "noble_deck_seen", "action_deck_seen")
    }
    for field in ("turn", "started"):
        fields[field] = _canonical_name(fields[field], names)
    for field in ("rush", "confused"):
        fields[field] = [_canonical_name(name, names) for name in _list(fields[field], MAX_CARDS)]
    fields["choices"] = _list(fields["choices"], _MAX_CHOICES)
    for field in ("seed", "phase", "chance", "edition"):
        if not isinstance(fields[field], str | int | Edition | None):
            raise _Unplaceable(f"{field} cannot be {quote(fields[field])}")
    return names, zones, fields


def _names_of(players: Any) -> tuple[str, ...]:
    try:
        if isinstance(players, int):
            return tuple(check_names(players))
        given = list(players) if isinstance(players, Mapping) else _list(players, MAX_SEATS)
        if not 0 < len(given) <= MAX_SEATS:
            raise _Unplaceable(f"players are at most {MAX_SEATS} names")
        names = tuple(check_name(name) for name in given)
    except GuillotineError as error:
        raise _Unplaceable(str(error)) from None
    if len({same_text(name) for name in names}) < len(names):
        raise _Unplaceable("players need different names")
    return names


def _zones_of(
    player: Any, seat: int, names: Sequence[str], kinds: tuple[Kind, ...]
) -> dict[str, Row | None]:
    player = _mapping(player)
    if not set(player) <= set(PLAYER_KEYS):
        raise _Unplaceable(f"a player has {', '.join(PLAYER_ZONES)}, shown and seen")
    zones: dict[str, Row | None] = {}
    for name in PLAYER_ZONES:
        cards = player.get(name)
        nothing = None if name == "hand" else ()
        zones[f"{name}:{seat}"] = nothing if cards is None else _row_of(cards, kinds)
    row = zones[f"hand:{seat}"]
    row = _marked(row, player.get("shown") or (), None, kinds)
    for who, cards in _mapping(player.get("seen") or {}).items():
        row = _marked(row, cards, _player_named(who, names), kinds)
    return {**zones, f"hand:{seat}": row}


def _row_of(cards: Any, kinds: tuple[Kind, ...]) -> Row:
    return tuple(PlacedCard(_title_of(card, kinds)) for card in _list(cards, MAX_CARDS))


def _title_of(card: Any, kinds: tuple[Kind, ...]) -> str:
    try:
        return kind_named(card, kinds).title
    except UnknownCard:
        if isinstance(card, str):
            return str(card)
        raise _Unplaceable(f"a card goes by its name, not {quote(card)}") from None


def _marked(row: Row | None, cards: Any, viewer: str | None, kinds: tuple[Kind, ...]) -> Row | None:
    """Return a row with some cards marked as seen, by a player or, if `viewer` is None, by everybody."""
    marked = list(row or ())
    for card in map(as_int, _list(cards, MAX_CARDS)):
        if isinstance(card, int):
            at = card - 1
        else:
            title = _title_of(card, kinds)
            alike = (n for n, placed in enumerate(marked) if placed.name == title)
            at = next((n for n in alike if not _has_seen(marked[n], viewer)), -1)
        if not 0 <= at < len(marked):
            raise _Unplaceable(f"{quote(card)} is not in that place, so nobody can have seen it")
        old = marked[at]
        marked[at] = (
            replace(old, shown=True) if viewer is None else replace(old, seen=old.seen | {viewer})
        )
    return None if row is None else tuple(marked)


def _has_seen(card: PlacedCard, viewer: str | None) -> bool:
    return card.shown if viewer is None else viewer in card.seen


def _player_named(who: Any, names: Sequence[str]) -> str:
    try:
        return names[seat_of(as_int(who), names)]
    except GuillotineError as error:
        raise _Unplaceable(str(error)) from None


def _canonical_name(name: Any, names: Sequence[str]) -> Any:
    """Resolve a player's name; an unknown name is returned unchanged."""
    if name is None:
        return None
    try:
        return names[seat_of(as_int(name), names)]
    except GuillotineError:
        if isinstance(name, str):
            return str(name)
        raise _Unplaceable(f"a player goes by their name, not {quote(name)}") from None


def _list(value: Any, most: int) -> list[Any]:
    if not is_list(value):
        raise _Unplaceable(f"{quote(value)} is not a list")
    if len(value) > most:
        raise _Unplaceable(f"a list has at most {most} entries here, not {len(value):,}")
    return list(value)


def _mapping(value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise _Unplaceable(f"{quote(value)} is not a dict")
    return value
