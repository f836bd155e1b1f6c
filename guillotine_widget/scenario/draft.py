"""A scenario under construction: every card in its place, and the changes that an editor makes.

A draft may hold what no game allows, such as three Dukes: `Scenario.problems` says so, and nothing is lost. What
cannot be meant at all, such as a noble in a hand, is refused, and nothing is changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
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
from guillotine_widget.game import setup
from guillotine_widget.game.table import check_name, seat_of
from guillotine_widget.locales import find_kind
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.model.state import front, hand, pile
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.scenario.codes import quoted
from guillotine_widget.scenario.placed_card import (
    NotPlaced,
    PlacedCard,
    Row,
    checked,
    inserted,
    memories,
    parts_of,
)
from guillotine_widget.scenario.resolver import (
    PARTS,
    ZONES,
    Reading,
    confusion_pends,
    has_final_plays,
)
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.scenario.setting import name_at, setting

_DISCARDS = ("noble_discard", "action_discard")
_OWN = {"hand": hand, "pile": pile, "front": front}


@dataclass(frozen=True)
class Draft:
    """A scenario as an editor holds it: a value; each change returns another one.

    Zones go by the names that the table gives them: "line", "noble_deck", "hand:0" …

    Args:
        players: the names, in seat order.
        zones: the cards of each zone. None: they are dealt by the seed, or, for discards, are all that is left over.
        fields: the other arguments of `Scenario`, players by name.

    Example:
        >>> draft = Draft.of(Scenario(["Martyr"], ["Ada", "Bo"])).put("duke", "line", 0).move("line", 1, "line", 0)
        >>> draft.scenario().line
        ['Martyr', 'Duke']
    """

    players: tuple[str, ...]
    zones: Mapping[str, Row | None]
    fields: Mapping[str, Any]

    @classmethod
    def of(cls, scenario: Scenario) -> Draft:
        """Return the draft of a scenario. It may have faults, but its parts must be what they are said to be.

        Raises:
            BrokenScenario: a line that is no list, a player twice and the like: that cannot be laid on a table.
        """
        try:
            return cls(*parts_of(scenario))
        except NotPlaced:
            raise BrokenScenario(scenario.problems()) from None

    def scenario(self) -> Scenario:
        """Return the scenario that this draft says."""
        given: dict[str, Any] = {}
        for zone in ZONES:
            row = self.zones[zone]
            left = "rest" if zone in _DISCARDS else None
            given[zone] = left if row is None else [card.name for card in row]
            if zone.endswith("deck"):
                given[f"{zone}_seen"] = memories(row or ())[1]
        players = {name: self._part(seat) for seat, name in enumerate(self.players)}
        return Scenario(**{**given, **self.fields, "players": players})

    def _part(self, seat: int) -> dict[str, Any]:
        part: dict[str, Any] = {}
        for name in PARTS:
            row = self.zones[f"{name}:{seat}"]
            if row or (name == "hand" and row is not None):
                part[name] = [card.name for card in row]
        shown, seen = memories(self.zones[f"hand:{seat}"] or ())
        return part | ({"shown": shown} if shown else {}) | ({"seen": seen} if seen else {})

    # --- what there is -------------------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> CompiledEdition:
        """The compiled edition; that of "amigo" where there is no such edition, for its cards have the same names."""
        try:
            return setup.resolve_edition(self.fields["edition"])
        except GuillotineError:
            return setup.resolve_edition("amigo")

    @cached_property
    def left(self) -> dict[str, int]:
        """How many cards of each kind lie nowhere yet, by key; below zero where there are not so many."""
        used = Counter(card.name for row in self.zones.values() for card in row or ())
        return {kind.key: kind.copies - used[kind.title] for kind in self.rules.edition.kinds}

    @property
    def editions(self) -> list[str]:
        """The names of the editions that can be chosen: those printed, and your own if this is one."""
        return list(dict.fromkeys((*EDITIONS, self.rules.edition.name)))

    @property
    def final(self) -> bool:
        """Whether the edition has final plays (R41)."""
        return has_final_plays(self.rules)

    @property
    def confuses(self) -> bool:
        """Whether Confusion in Line can be pending in the edition (R32)."""
        return confusion_pends(self.rules)

    def key_of(self, name: str) -> str | None:
        """Return the key of the kind that a card's name means; None: it means none."""
        try:
            return find_kind(name, self.rules.edition.kinds).key
        except UnknownCard:
            return None

    def seat(self, field: str) -> int | None:
        """Return the seat of the player that a field names; None: nobody, or nobody who is here."""
        try:
            return seat_of(self.fields[field], self.players)
        except GuillotineError:
            return None

    # --- cards ---------------------------------------------------------------------------------------------------

    def put(self, card: str, zone: str, at: int) -> Draft:
        """Put a card from the box into a zone.

        Args:
            card: its key, or its name in any language.
            zone: where.
            at: how many cards of the zone come before it.

        Raises:
            UnknownCard: with a guess.
            IllegalEdit: there is no such zone or place, or the card cannot be there.
        """
        kind = find_kind(card, self.rules.edition.kinds)
        self._check_kind(kind, zone)
        return self._with(zone, inserted(self._row(zone), zone, at, PlacedCard(kind.title)))

    def move(self, zone: str, index: int, to: str, at: int) -> Draft:
        """Move a card to a place of the same or of another zone.

        Args:
            zone: where it lies.
            index: which card, the first is 0.
            to: where it goes.
            at: how many cards come before that place, as the zones stand before the move.

        Raises:
            IllegalEdit: there is no such card or place, or the card cannot be there.
        """
        row = self._row(zone)
        card = row[checked(index, len(row) - 1, f"card of {zone}")]
        rest = (*row[:index], *row[index + 1 :])
        if zone == to:
            checked(at, len(row), f"place in {to}")
            return self._with(zone, inserted(rest, zone, at - (at > index), card))
        self._check_kind(find_kind(card.name, self.rules.edition.kinds), to)
        # What somebody has seen of a card is forgotten when it goes elsewhere.
        there = inserted(self._row(to), to, at, PlacedCard(card.name))
        return self._with(zone, rest)._with(to, there)

    def remove(self, zone: str, index: int) -> Draft:
        """Take a card out of a zone, back into the box.

        Raises:
            IllegalEdit: there is no such card.
        """
        row = self._row(zone)
        checked(index, len(row) - 1, f"card of {zone}")
        return self._with(zone, (*row[:index], *row[index + 1 :]))

    def clear(self, zone: str) -> Draft:
        """Empty a zone: nothing is dealt there.

        Raises:
            IllegalEdit: there is no such zone.
        """
        self._row(zone)
        return self._with(zone, ())

    def deal(self, zone: str) -> Draft:
        """Leave a zone to the seed: a line of twelve, a hand of five; discards take all cards left over.

        Raises:
            IllegalEdit: there is no such zone, or nothing is dealt there.
        """
        self._row(zone)
        if not (zone == "line" or zone.startswith("hand:") or zone in _DISCARDS):
            raise IllegalEdit(f"nothing is dealt to {zone}; a line, hands and discards can be left")
        return self._with(zone, None)

    def spread(self) -> Draft:
        """Name the cards that the seed deals to the line and the hands, so that they can be changed.

        Raises:
            BrokenScenario: it has faults, so that nothing can be dealt.
        """
        reading = Reading(self.scenario())
        if reading.problems:
            raise BrokenScenario(reading.problems)
        s, zones = reading.state(), dict(self.zones)
        for zone, row in self.zones.items():
            name, _, seat = zone.partition(":")
            if row is None and zone not in _DISCARDS:
                there = _OWN[name](int(seat)) if seat else ZONES[zone][0]
                zones[zone] = tuple(
                    PlacedCard(s.rules.kinds[card].title) for card in s.zones[there]
                )
        return replace(self, zones=zones)

    def _row(self, zone: str) -> Row:
        if zone not in self.zones:
            raise IllegalEdit(
                f"there is no place {zone!r} on the table; there are {', '.join(self.zones)}"
            )
        return self.zones[zone] or ()

    def _with(self, zone: str, row: Row | None) -> Draft:
        return replace(self, zones={**self.zones, zone: row})

    def _check_kind(self, kind: Kind, zone: str) -> None:
        self._row(zone)
        family = PARTS[zone.partition(":")[0]] if ":" in zone else ZONES[zone][2]
        if not isinstance(kind, family):
            what = "an action card" if isinstance(kind, Action) else "a noble"
            other = "nobles" if family is Noble else "action cards"
            raise IllegalEdit(f"{kind.title} is {what}, and {zone} is for {other}")
        if zone.startswith("front:") and isinstance(kind, Action) and not kind.stays:
            raise IllegalEdit(f"{kind.title} does not stay in front of a player")

    # --- players -------------------------------------------------------------------------------------------------

    def join(self) -> Draft:
        """Seat one more player, last, whose hand is dealt.

        Raises:
            IllegalEdit: five play already.
        """
        if len(self.players) >= 5:
            raise IllegalEdit("Guillotine is for 2 to 5 players")
        taken = {name.casefold() for name in self.players}
        ready = ("Ada", "Bo", "Cy", "Dot", "Eve", "Flo")
        name = next(name for name in ready if name.casefold() not in taken)
        seat = len(self.players)
        own: dict[str, Row | None] = {f"hand:{seat}": None, f"pile:{seat}": (), f"front:{seat}": ()}
        return replace(self, players=(*self.players, name), zones={**self.zones, **own})

    def leave(self, seat: int) -> Draft:
        """Take a player from the table; his cards go back into the box.

        Raises:
            IllegalEdit: there is no such seat, or only two are left.
        """
        name = self._name(seat)
        if len(self.players) <= 2:
            raise IllegalEdit("Guillotine is for 2 to 5 players")
        players = (*self.players[:seat], *self.players[seat + 1 :])
        zones: dict[str, Row | None] = {zone: self.zones[zone] for zone in ZONES}
        for new, old in enumerate(n for n in range(len(self.players)) if n != seat):
            zones.update({f"{part}:{new}": self.zones[f"{part}:{old}"] for part in PARTS})
        return replace(self, players=players, zones=zones)._called({name: None})

    def rename(self, seat: int, name: str) -> Draft:
        """Give a player another name, wherever it stands.

        Raises:
            IllegalEdit: there is no such seat, or somebody else has that name.
            UnknownPlayer: the name is empty or too long.
        """
        old, new = self._name(seat), check_name(name).strip()
        for n, other in enumerate(self.players):
            if n != seat and other.casefold() == new.casefold():
                raise IllegalEdit(f"players need different names; there is a {other} already")
        players = (*self.players[:seat], new, *self.players[seat + 1 :])
        return replace(self, players=players)._called({old: new})

    def _name(self, seat: int) -> str:
        return name_at(seat, self.players)

    def _called(self, names: Mapping[str, str | None]) -> Draft:
        """Return this draft with players called otherwise wherever they are named; None: not any more."""

        def named(name: Any) -> Any:
            return names.get(name, name) if isinstance(name, str) else name

        fields = dict(self.fields)
        for field in ("turn", "started"):
            fields[field] = named(fields[field])
        for field in ("rush", "confused"):
            fields[field] = [new for name in fields[field] if (new := named(name)) is not None]
        zones = {
            zone: None if row is None else tuple(card.called(names) for card in row)
            for zone, row in self.zones.items()
        }
        return replace(self, fields=fields, zones=zones)

    # --- all else ------------------------------------------------------------------------------------------------

    def load(self, text: str) -> Draft:
        """Return the draft of a scenario in one line, by the edition that it names; your own is known here too.

        Raises:
            BrokenScenario: it is no such line; the message names every fault.
        """
        own = self.fields["edition"]
        here = isinstance(own, Edition) and f"edition={quoted(own.name)};" in text
        return Draft.of(Scenario.parse(text, own if here else None))

    def set(self, field: str, value: Any) -> Draft:
        """Set what is neither a card nor a player.

        Args:
            field: an argument of `Scenario`: "day", "turn", "started", "rush", "confused", "plays", "collects",
                "phase", "passed", "edition", "seed", "choices", "chance".
            value: players are seats; "choices" and "chance" can only be forgotten, by `[]` and None.

        Raises:
            IllegalEdit: there is no such field, or it does not take this value.
            UnknownEdition: with what there is.
        """
        new = setting(field, value, self.fields, self.players, self.rules)
        fields = {**self.fields, field: new}
        if field == "phase":
            # What belongs to another phase would only be a fault.
            fields |= {"passed": 0} if value != "final" else {}
            fields |= {"plays": 1, "collects": 1} if value != "turn" else {}
            fields["turn_number"] = fields["turn_number"] or 1
        return replace(self, fields=fields)
