"""A scenario read: the cards it names found, its faults named, and the position it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import GuillotineError, UnknownCard
from guillotine_widget.game import setup
from guillotine_widget.game.table import check_names, seat_of
from guillotine_widget.locales import find_kind
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    State,
    front,
    hand,
    owner,
    pile,
)
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.rules.rng import shuffled, source
from guillotine_widget.rules.turns import FinalPlays, jump
from guillotine_widget.scenario.fault import Fault

if TYPE_CHECKING:
    from guillotine_widget.scenario.scenario import Scenario

PARTS: dict[str, type[Noble] | type[Action]] = {"hand": Action, "pile": Noble, "front": Action}
PHASES = ("turn", "final", "over")
MOST_PLAYS, MOST_COLLECTIONS, MOST_TURNS = 60, 50, 1_000
ZONES: dict[str, tuple[int, str, type[Noble] | type[Action]]] = {
    "line": (LINE, "the line", Noble),
    "noble_deck": (NOBLE_DECK, "the noble deck", Noble),
    "action_deck": (ACTION_DECK, "the action deck", Action),
    "noble_discard": (NOBLE_DISCARD, "the noble discards", Noble),
    "action_discard": (ACTION_DISCARD, "the action discards", Action),
}


class Reading:
    """A scenario read, without the choices made since.

    Attributes:
        problems: every fault, one sentence each.
        names: the players in seat order; none if they are at fault.
        zones: the cards that are named, by zone; a zone that is dealt is missing.
        open_hands: the hands that are dealt.
        memory: for each seat, and last for everybody, a bit mask of the hidden cards that were seen.
        rules: the compiled edition.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems: list[str] = []
        self._at: dict[str, str] = {"field": "edition"}
        self.rules = self._rules()
        self._edition_known = not self.problems
        self._at = {"field": "players"}
        self._called: list[str] = []
        self.names = self._names()
        self.zones: dict[int, list[int]] = {}
        self.open_hands: list[int] = []
        self._free: dict[Kind, list[int]] = {}
        self._wanted: Counter[Kind] = Counter()
        for card, kind in enumerate(self.rules.kinds):
            self._free.setdefault(kind, []).append(card)
        self._read_cards()
        self.memory = [0] * (len(self.names) + 1)
        self._read_memory()
        self._read_turn()
        self._read_pending()
        for kind, wanted in self._wanted.items():
            self._at = {"card": kind.key}
            if wanted > kind.copies:
                there = "is only 1 card" if kind.copies == 1 else f"are only {kind.copies} cards"
                self._note(f"{kind.title} is named {wanted} times; there {there} of it")
        self._check_supply()

    def _note(self, problem: str) -> None:
        self.problems.append(Fault(problem, **self._at))

    def _try(self, read: Callable[[], Any], label: str = "") -> Any:
        """Return what a reader gives; where it refuses, note why and return None."""
        try:
            return read()
        except GuillotineError as error:
            self._note(f"{label}{error}")
            return None

    def _rules(self) -> CompiledEdition:
        rules: CompiledEdition | None = self._try(
            lambda: setup.resolve_edition(self.scenario.edition)
        )
        # All editions have cards of the same names: the other faults can be named all the same.
        return rules or setup.resolve_edition("amigo")

    def _names(self) -> list[str]:
        players: Any = self.scenario.players
        if not isinstance(players, int | str | Mapping | Sequence) or isinstance(players, bool):
            self._note(f"players are a dict, a list of names or a number, not {players!r}")
            return []
        given = players if isinstance(players, int | str) else list(players)
        if isinstance(given, list):
            # That nobody has a name can be said at a table of too few or too many players, too.
            self._called = [name for name in given if isinstance(name, str)]
        names: list[str] = self._try(lambda: check_names(given)) or []
        self._called = names or self._called
        return names

    # --- the cards -----------------------------------------------------------------------------------------------

    def _read_cards(self) -> None:
        sc = self.scenario
        for name, (zone, where, family) in ZONES.items():
            value = getattr(sc, name)
            if value is None and zone == LINE:
                continue
            self._at = {"zone": name}
            rest = zone in (NOBLE_DISCARD, ACTION_DISCARD) and value == "rest"
            self.zones[zone] = [] if rest else self._cards(value, where, family)
        given = sc.players if isinstance(sc.players, Mapping) else {name: {} for name in self.names}
        for seat, (name, parts) in enumerate(given.items()):
            self._read_player(seat, name, parts)

    def _read_player(self, seat: int, name: str, parts: Any) -> None:
        known = (*PARTS, "shown", "seen")
        self._at = {"zone": f"hand:{seat}"}
        if not isinstance(parts, Mapping):
            self._note(f"{name} needs a dict with hand, pile and front, not {parts!r}")
            return
        for part in parts:
            if part not in known:
                self._note(f"{name} has hand, pile and front, but no {part!r}")
        for part, zone in (("hand", hand(seat)), ("pile", pile(seat)), ("front", front(seat))):
            if parts.get(part) is None:
                if part == "hand":
                    self.open_hands.append(zone)
                continue
            self._at = {"zone": f"{part}:{seat}"}
            where = f"the cards in front of {name}" if part == "front" else f"{name}'s {part}"
            self.zones[zone] = self._cards(parts[part], where, PARTS[part], stays=part == "front")

    def _cards(self, names: Any, where: str, family: type, stays: bool = False) -> list[int]:
        if isinstance(names, str) or not isinstance(names, Sequence):
            self._note(f"{where} must be a list of card names, not {names!r}")
            return []
        found = [self._card(name, where, family, stays) for name in names]
        return [card for card in found if card is not None]

    def _card(self, name: Any, where: str, family: type, stays: bool) -> int | None:
        kind = self._kind(name, where)
        if kind is None:
            return None
        if not isinstance(kind, family):
            other = "an action card" if isinstance(kind, Action) else "a noble"
            self._note(f"{where}: {kind.title} is {other} and cannot be there")
            return None
        if stays and isinstance(kind, Action) and not kind.stays:
            self._note(f"{where}: {kind.title} does not stay in front of a player")
            return None
        self._wanted[kind] += 1
        free = self._free.get(kind, [])
        return free.pop(0) if free else None

    def _kind(self, name: Any, where: str) -> Kind | None:
        try:
            # By name also where a `Card` is given: it may be one of another edition.
            return find_kind(name, self.rules.edition.kinds)
        except UnknownCard as error:
            self._note(f"{where}: {error}")
            return None

    # --- who has seen what ---------------------------------------------------------------------------------------

    def _read_memory(self) -> None:
        sc = self.scenario
        for name, zone in (("noble_deck_seen", NOBLE_DECK), ("action_deck_seen", ACTION_DECK)):
            self._at = {"zone": name.removesuffix("_seen")}
            where = ZONES["noble_deck" if zone == NOBLE_DECK else "action_deck"][1]
            self._read_seen(getattr(sc, name), name, where, zone)
        if not isinstance(sc.players, Mapping) or not self.names:
            return
        for seat, (name, parts) in enumerate(sc.players.items()):
            if isinstance(parts, Mapping):
                self._at = {"zone": f"hand:{seat}"}
                where = f"{name}'s hand"
                if parts.get("shown") is not None:
                    label = f"what was shown of {where}"
                    bits = self._bits(parts["shown"], label, where, hand(seat))
                    self.memory = [mask | bits for mask in self.memory]
                if parts.get("seen") is not None:
                    self._read_seen(parts["seen"], f"{name}'s seen", where, hand(seat))

    def _read_seen(self, seen: Any, label: str, where: str, zone: int) -> None:
        if not isinstance(seen, Mapping):
            self._note(
                f"{label} must be a dict that lists for a player the cards he has seen, not {seen!r}"
            )
            return
        for viewer, cards in seen.items():
            seat = self._seat(viewer, label) if self.names else None
            if seat is None:
                continue
            if zone == hand(seat):
                self._note(f"{label}: {self.names[seat]} sees that hand anyway")
                continue
            what = f"what {self.names[seat]} has seen of {where}"
            self.memory[seat] |= self._bits(cards, what, where, zone)

    def _bits(self, cards: Any, label: str, where: str, zone: int) -> int:
        if isinstance(cards, str) or not isinstance(cards, Sequence):
            self._note(f"{label} must be a list of card names or of places, not {cards!r}")
            return 0
        there = self.zones.get(zone)
        if there is None:
            if cards:
                self._note(f"{label}: {where} is dealt by the seed; name its cards")
            return 0
        bits = 0
        for card in cards:
            if isinstance(card, int):
                if isinstance(card, bool) or not 1 <= card <= len(there):
                    self._note(
                        f"{label}: there is no card at place {card!r}; {where} has {len(there)}"
                    )
                else:
                    bits |= 1 << there[card - 1]
                continue
            kind = self._kind(card, label)
            if kind is None:
                continue
            like = [c for c in there if self.rules.kinds[c] is kind and not bits >> c & 1]
            if like:
                bits |= 1 << like[0]
            else:
                self._note(f"{label}: {kind.title} is not named there")
        return bits

    # --- the turn ------------------------------------------------------------------------------------------------

    def _read_turn(self) -> None:
        sc = self.scenario
        days = self.rules.edition.days
        self._at = {"field": "day"}
        if type(sc.day) is not int or not 1 <= sc.day <= days:
            every = ", ".join(str(day) for day in range(1, days))
            self._note(f"day is {f'{every} or ' * (days > 1)}{days}, not {sc.day!r}")
        self._at = {"field": "seed"}
        self._try(lambda: setup.check_seed(sc.seed))
        if sc.chance is not None:
            self._at = {"field": "chance"}
            self._try(lambda: setup.chance_of(sc.chance))
        for label, name in (("turn", sc.turn), ("started", sc.started)):
            self._at = {"field": label}
            if name is not None and self._called:
                self._seat(name, label)
        self._number("turn_number", sc.turn_number, int(sc.phase == "turn"), MOST_TURNS)
        self._at = {"field": "phase"}
        if sc.phase not in PHASES:
            self._note(f"phase is 'turn', 'final' or 'over', not {sc.phase!r}")
        elif sc.phase == "final" and self._edition_known and not has_final_plays(self.rules):
            self._note("phase: in this edition there are no final plays (R41)")
        if self._number("passed", sc.passed, 0, max(len(self.names) - 1, 0)) and (
            sc.passed and sc.phase != "final"
        ):
            self._note("passed counts passes in the final plays (R41); set phase='final'")

    def _read_pending(self) -> None:
        sc = self.scenario
        for label in ("rush", "confused"):
            self._at = {"field": label}
            names = getattr(sc, label)
            if isinstance(names, str) or not isinstance(names, Sequence):
                self._note(f"{label} must be a list of players, not {names!r}")
            elif self._called:
                for name in names:
                    self._seat(name, label)
        self._at = {"field": "confused"}
        if self._edition_known and sc.confused and not confusion_pends(self.rules):
            self._note(
                "confused: in this edition Confusion in Line is a reaction and never pending (R33)"
            )
        for label, value, least, most in (
            ("plays", sc.plays, 1, MOST_PLAYS),
            ("collects", sc.collects, 0, MOST_COLLECTIONS),
        ):
            if self._number(label, value, least, most) and value != 1:
                self._at = {"field": label}
                if sc.phase in PHASES[1:]:
                    self._note(f"{label} belongs to a turn, and phase is {sc.phase!r}")
                elif isinstance(sc.line, Sequence) and not sc.line:
                    self._note(f"{label}: with an empty line no turn begins (R35)")
        self._at = {"field": "choices"}
        if isinstance(sc.choices, str) or not isinstance(sc.choices, Sequence):
            self._note(f"choices must be a list of choices, not {sc.choices!r}")

    def _number(self, label: str, value: Any, least: int, most: int) -> bool:
        self._at = {"field": label}
        fits = type(value) is int and least <= value <= most
        if not fits:
            self._note(f"{label} is a whole number from {least} to {most}, not {value!r}")
        return fits

    def _seat(self, name: Any, label: str) -> int | None:
        seat: int | None = self._try(lambda: seat_of(name, self._called), f"{label}: ")
        return seat

    def _check_supply(self) -> None:
        free = self._left()
        self._at = {"zone": "line"}
        if self.scenario.line is None and len(free[Noble]) < 12:
            self._note(
                f"only {len(free[Noble])} nobles are left to deal a line of twelve; name the line"
            )
        if 5 * len(self.open_hands) > len(free[Action]):
            self._at = {"zone": f"hand:{owner(self.open_hands[0])}"}
            self._note(
                f"only {len(free[Action])} action cards are left to deal {len(self.open_hands)} hands of five; "
                "name the hands"
            )

    def _left(self) -> dict[type, list[int]]:
        left: dict[type, list[int]] = {Noble: [], Action: []}
        for kind, cards in self._free.items():
            left[type(kind)] += cards
        return {family: sorted(cards) for family, cards in left.items()}

    # --- the position --------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat whose turn it is; for a scenario without problems."""
        return 0 if self.scenario.turn is None else seat_of(self.scenario.turn, self.names)

    @property
    def starter(self) -> int:
        """The seat that started the day; for a scenario without problems."""
        started = self.scenario.started
        return self.turn if started is None else seat_of(started, self.names)

    def state(self) -> State:
        """Return the position, before anything of it has run; for a scenario without problems."""
        sc, rules = self.scenario, self.rules
        s = State(rules, len(self.names), source(f"scenario:{sc.seed}"))
        self._deal(s)
        if sc.chance is not None:
            s.rng = setup.chance_of(sc.chance)
        s.day, s.seat, s.starter = sc.day, self.turn, self.starter
        rushed = {(Pending.RUSHED, seat_of(name, self.names)) for name in sc.rush}
        confused = {(Pending.CONFUSED, seat_of(name, self.names)) for name in sc.confused}
        s.marks = frozenset(rushed | confused)
        if any(self.memory):
            s.known = tuple(self.memory)
        s.turn = sc.turn_number
        if sc.phase == "final":
            jump(s, "end")
            assert s.frame is not None
            s.frame = (*s.frame[:4], (0,) * sc.passed, None)
        elif sc.phase == "turn":
            s.turn -= 1
            jump(s, "turn")
            if (sc.plays, sc.collects) != (1, 1):
                # As after a Trip or a Double Feature: the turn has begun, and more is owed than a turn brings.
                assert s.frame is not None
                s.frame[0].run(s, s.frame)
                s.plays, s.owed = sc.plays, sc.collects
        return s

    def _deal(self, s: State) -> None:
        sc = self.scenario
        left = self._left()
        zones = {zone: list(cards) for zone, cards in self.zones.items()}
        nobles = list(shuffled(s, tuple(left[Noble])))
        actions = list(shuffled(s, tuple(left[Action])))
        if sc.line is None:
            zones[LINE] = [nobles.pop() for _ in range(12)]
        for zone in self.open_hands:
            zones[zone] = [actions.pop() for _ in range(5)]
        zones[NOBLE_DISCARD if sc.noble_discard == "rest" else NOBLE_DECK] += nobles
        zones[ACTION_DISCARD if sc.action_discard == "rest" else ACTION_DECK] += actions
        for zone, cards in zones.items():
            s.zones[zone] = tuple(cards)


def has_final_plays(rules: CompiledEdition) -> bool:
    """Tell whether an edition has final plays (R41)."""
    return isinstance(rules.scripts["end"], FinalPlays)


def confusion_pends(rules: CompiledEdition) -> bool:
    """Tell whether Confusion in Line can be pending in an edition (R32), and is no reaction (R33)."""
    return any(
        kind.title == "Confusion in Line" and not kind.reaction for kind in rules.edition.actions
    )
