"""Resolve a scenario: look up the cards and players that it names, list its faults, build its position."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import GuillotineError, UnknownCard
from guillotine_widget.game.history import setup
from guillotine_widget.game.table.table import check_names, seat_of
from guillotine_widget.integers import is_integer
from guillotine_widget.locales import find_kind
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    PendingMark,
    State,
    front,
    hand,
    owner,
    pile,
)
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.rules.rng import seed_rng, shuffled
from guillotine_widget.rules.turns import FinalPlaysStep, begin_final_plays, jump
from guillotine_widget.suggest import did_you_mean, quote

if TYPE_CHECKING:
    from guillotine_widget.scenario.scenario import Scenario

ZONES: dict[str, tuple[int, str, type[Noble] | type[Action]]] = {
    "line": (LINE, "the line", Noble),
    "noble_deck": (NOBLE_DECK, "the noble deck", Noble),
    "action_deck": (ACTION_DECK, "the action deck", Action),
    "noble_discard": (NOBLE_DISCARD, "the noble discards", Noble),
    "action_discard": (ACTION_DISCARD, "the action discards", Action),
}
"""The shared zones, by argument of `Scenario`: zone, name in a sentence, family of cards."""

PLAYER_ZONES: dict[str, type[Noble] | type[Action]] = {
    "hand": Action,
    "pile": Noble,
    "front": Action,
}
"""The zones of each player, by the key in the player's dict, with the family of cards."""

PLAYER_KEYS = (*PLAYER_ZONES, "shown", "seen")

PHASES = ("turn", "final", "over")
MAX_PLAYS, MAX_COLLECTIONS, MAX_TURNS = 60, 50, 1_000
MAX_CARDS = 200
"""The maximum number of cards in a zone: more than the game has, so that faults can be shown, but still displayable."""
MAX_SEATS = 12
"""The maximum number of players read: more than may play, so that faults can be shown."""
MAX_FAULTS = 100
_MORE_FAULTS = f"there are more problems; these are the first {MAX_FAULTS}"

_LINE_LENGTH, _HAND_LENGTH = 12, 5
_MAX_NAME = 200
"""The maximum length of a card name in characters; all names are shorter."""


class Fault(str):
    """A sentence that says what is wrong with a scenario, with the place of the fault.

    Args:
        text: the sentence.
        zone: the zone that it is about: "line", "hand:0" …; "" for none in particular.
        card: the key of the kind that it is about, in any zone; "" for none.
        field: the argument of `Scenario` that it is about: "day", "turn" …; "" for none.

    Example:
        >>> fault = Fault("day is 1, 2 or 3, not 9", field="day")
        >>> fault, fault.field
        ('day is 1, 2 or 3, not 9', 'day')
    """

    zone: str
    card: str
    field: str

    def __new__(cls, text: str, zone: str = "", card: str = "", field: str = "") -> Fault:
        """Make the sentence."""
        fault = super().__new__(cls, text)
        fault.zone, fault.card, fault.field = zone, card, field
        return fault


class _TooManyFaults(Exception):
    """The scenario has more faults than an error should list."""


class ResolvedScenario:
    """A scenario with its names looked up, without the choices made since.

    Attributes:
        problems: every fault, one sentence each.
        names: the players in seat order; empty if they are at fault.
        zones: the named cards, by zone, without the zones that are dealt from the seed.
        open_hands: the hands that are dealt from the seed.
        memory: for each seat, and last for the public, a bit mask of the hidden cards seen.
        rules: the compiled edition.
        seed: the seed in canonical form.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems: list[Fault] = []
        self.names: list[str] = []
        self.zones: dict[int, list[int]] = {}
        self.open_hands: list[int] = []
        self.memory: list[int] = []
        self.seed: Any = None
        self._place: dict[str, str] = {}
        try:
            self._resolve()
        except _TooManyFaults:
            self.problems[MAX_FAULTS:] = [Fault(_MORE_FAULTS)]

    def _resolve(self) -> None:
        self._place = {"field": "edition"}
        self.rules = self._resolve_edition()
        self._edition_known = not self.problems
        self._place = {"field": "players"}
        # The players that a name may refer to, even if there are too few or too many.
        self._candidates: list[str] = []
        self.names = self._resolve_names()
        self._unused: dict[Kind, list[int]] = {}
        self._named: Counter[Kind] = Counter()
        for card, kind in enumerate(self.rules.kinds):
            self._unused.setdefault(kind, []).append(card)
        self._resolve_cards()
        self.memory = [0] * (len(self.names) + 1)
        self._resolve_memory()
        self._resolve_turn()
        self._resolve_pending()
        for kind, named in self._named.items():
            if named > kind.copies:
                self._place = {"card": kind.key}
                there = "is only 1 card" if kind.copies == 1 else f"are only {kind.copies} cards"
                self._note(f"{kind.title} is named {named} times; there {there} of it")
        self._check_supply()

    def _note(self, problem: str) -> None:
        self.problems.append(Fault(problem, **self._place))
        if len(self.problems) > MAX_FAULTS:
            raise _TooManyFaults

    def _try(self, read: Callable[[], Any], label: str = "") -> Any:
        """Return the result of `read`; if it raises an error, record the reason and return None."""
        try:
            return read()
        except GuillotineError as error:
            self._note(f"{label}{error}")
            return None

    def _resolve_edition(self) -> CompiledEdition:
        rules: CompiledEdition | None = self._try(
            lambda: setup.resolve_edition(self.scenario.edition)
        )
        # Use a printed edition, whose cards have the same names, so that other faults can still be listed.
        return rules or setup.resolve_edition("amigo")

    def _resolve_names(self) -> list[str]:
        players: Any = self.scenario.players
        if not isinstance(players, int | str | Mapping | Sequence) or isinstance(players, bool):
            self._note(f"players are a dict, a list of names or a number, not {quote(players)}")
            return []
        given = players if isinstance(players, int | str) else list(players)
        if isinstance(given, list):
            self._candidates = [name for name in given[:MAX_SEATS] if isinstance(name, str)]
        names: list[str] = self._try(lambda: check_names(given)) or []
        self._candidates = names or self._candidates
        return names

    # --- cards ---------------------------------------------------------------------------------------------------

    def _resolve_cards(self) -> None:
        for name, (zone, where, family) in ZONES.items():
            value = getattr(self.scenario, name)
            if value is None and zone == LINE:
                continue
            self._place = {"zone": name}
            rest = zone in (NOBLE_DISCARD, ACTION_DISCARD) and is_rest(value)
            self.zones[zone] = [] if rest else self._resolve_row(value, where, family)
        given = self.scenario.players
        if not isinstance(given, Mapping):
            self.open_hands = [hand(seat) for seat in range(len(self.names))]
        elif len(given) <= MAX_SEATS:
            for seat, (name, player) in enumerate(given.items()):
                self._resolve_player(seat, str(name), player)

    def _resolve_player(self, seat: int, name: str, player: Any) -> None:
        self._place = {"zone": f"hand:{seat}"}
        if not isinstance(player, Mapping):
            self._note(f"{name} needs a dict with hand, pile and front, not {quote(player)}")
            return
        for key in player:
            if key not in PLAYER_KEYS:
                hint = did_you_mean(key, PLAYER_KEYS, "")
                self._note(
                    f"{name} has hand, pile and front, but no {quote(key)}{'; ' * bool(hint)}{hint}"
                )
        for key, zone in (("hand", hand(seat)), ("pile", pile(seat)), ("front", front(seat))):
            if player.get(key) is None:
                if key == "hand":
                    self.open_hands.append(zone)
                continue
            self._place = {"zone": f"{key}:{seat}"}
            where = f"the cards in front of {name}" if key == "front" else f"{name}'s {key}"
            self.zones[zone] = self._resolve_row(
                player[key], where, PLAYER_ZONES[key], stays=key == "front"
            )

    def _resolve_row(self, names: Any, where: str, family: type, stays: bool = False) -> list[int]:
        if not is_list(names):
            made = "; a game becomes a scenario with game.to_scenario()"
            hint = made if hasattr(type(names), "to_scenario") else ""
            self._note(f"{where} must be a list of card names, not {quote(names)}{hint}")
            return []
        if len(names) > MAX_CARDS:
            self._note(
                f"{where} cannot hold {len(names):,} cards: the game has only {len(self.rules.kinds)}"
            )
            return []
        found = [self._resolve_card(name, where, family, stays) for name in names]
        return [card for card in found if card is not None]

    def _resolve_card(self, name: Any, where: str, family: type, stays: bool) -> int | None:
        kind = self._resolve_kind(name, where)
        if kind is None:
            return None
        if not isinstance(kind, family):
            other = "an action card" if isinstance(kind, Action) else "a noble"
            self._note(f"{where}: {kind.title} is {other} and cannot be there")
            return None
        if stays and isinstance(kind, Action) and not kind.stays:
            self._note(f"{where}: {kind.title} does not stay in front of a player")
            return None
        self._named[kind] += 1
        unused = self._unused.get(kind, [])
        return unused.pop(0) if unused else None

    def _resolve_kind(self, name: Any, where: str) -> Kind | None:
        try:
            # A `Card` is also looked up by name: it may be from another edition.
            return kind_named(name, self.rules.edition.kinds)
        except UnknownCard as error:
            self._note(f"{where}: {error}")
            return None

    # --- seen cards (R42) ----------------------------------------------------------------------------------------

    def _resolve_memory(self) -> None:
        for name, zone in (("noble_deck_seen", NOBLE_DECK), ("action_deck_seen", ACTION_DECK)):
            deck = name.removesuffix("_seen")
            self._place = {"zone": deck}
            self._resolve_seen(getattr(self.scenario, name), name, ZONES[deck][1], zone)
        players = self.scenario.players
        if not isinstance(players, Mapping) or not self.names:
            return
        for seat, (name, player) in enumerate(players.items()):
            if not isinstance(player, Mapping):
                continue
            self._place = {"zone": f"hand:{seat}"}
            where = f"{name}'s hand"
            if player.get("shown") is not None:
                label = f"what was shown of {where}"
                mask = self._resolve_mask(player["shown"], label, where, hand(seat))
                self.memory = [known | mask for known in self.memory]
            if player.get("seen") is not None:
                self._resolve_seen(player["seen"], f"{name}'s seen", where, hand(seat))

    def _resolve_seen(self, seen: Any, label: str, where: str, zone: int) -> None:
        if not isinstance(seen, Mapping):
            self._note(
                f"{label} must be a dict that lists for a player the cards that they have seen, not {quote(seen)}"
            )
            return
        for viewer, cards in seen.items():
            seat = self._resolve_seat(viewer, label) if self.names else None
            if seat is None:
                continue
            if zone == hand(seat):
                self._note(f"{label}: {self.names[seat]} sees that hand anyway")
                continue
            what = f"what {self.names[seat]} has seen of {where}"
            self.memory[seat] |= self._resolve_mask(cards, what, where, zone)

    def _resolve_mask(self, cards: Any, label: str, where: str, zone: int) -> int:
        """Return the bit mask of cards given by name or by place, from 1."""
        if not is_list(cards):
            self._note(f"{label} must be a list of card names or of places, not {quote(cards)}")
            return 0
        if len(cards) > MAX_CARDS:
            self._note(f"{label} must name each card once, and not {len(cards):,} cards")
            return 0
        row = self.zones.get(zone)
        if row is None:
            if cards:
                self._note(f"{label}: {where} is dealt by the seed; name its cards")
            return 0
        mask = 0
        for card in map(as_int, cards):
            if isinstance(card, int):
                if isinstance(card, bool) or not 1 <= card <= len(row):
                    self._note(
                        f"{label}: there is no card at place {quote(card)}; {where} has {len(row)}"
                    )
                else:
                    mask |= 1 << row[card - 1]
                continue
            kind = self._resolve_kind(card, label)
            if kind is None:
                continue
            alike = [c for c in row if self.rules.kinds[c] is kind and not mask >> c & 1]
            if alike:
                mask |= 1 << alike[0]
            else:
                self._note(f"{label}: {kind.title} is not named there")
        return mask

    # --- the turn ------------------------------------------------------------------------------------------------

    def _resolve_turn(self) -> None:
        sc: Any = self.scenario
        days = self.rules.edition.days
        self._place = {"field": "day"}
        if type(sc.day) is not int or not 1 <= sc.day <= days:
            earlier = ", ".join(str(day) for day in range(1, days))
            self._note(f"day is {f'{earlier} or ' * (days > 1)}{days}, not {quote(sc.day)}")
        self._place = {"field": "seed"}
        self.seed = self._try(lambda: setup.check_seed(sc.seed))
        if sc.chance is not None:
            self._place = {"field": "chance"}
            self._try(lambda: setup.chance_of(sc.chance))
        for label, name in (("turn", sc.turn), ("started", sc.started)):
            self._place = {"field": label}
            if name is not None and self._candidates:
                self._resolve_seat(name, label)
        given: Any = sc.phase
        phase = given if isinstance(given, str) else ""
        self._check_number(
            "turn_number",
            sc.turn_number,
            int(phase == "turn"),
            MAX_TURNS,
        )
        self._place = {"field": "phase"}
        if not isinstance(sc.phase, str) or sc.phase not in PHASES:
            self._note(f"phase is 'turn', 'final' or 'over', not {quote(sc.phase)}")
        elif sc.phase == "final" and self._edition_known and not has_final_plays(self.rules):
            self._note("phase: in this edition there are no final plays (R41)")
        if self._check_number("passed", sc.passed, 0, max(len(self.names) - 1, 0)) and (
            sc.passed and phase not in ("", "final")
        ):
            self._note("passed counts passes in the final plays (R41); set phase='final'")

    def _resolve_pending(self) -> None:
        sc = self.scenario
        for label in ("rush", "confused"):
            self._place = {"field": label}
            names = getattr(sc, label)
            if not is_list(names):
                self._note(f"{label} must be a list of players, not {quote(names)}")
            elif len(names) > MAX_CARDS:
                self._note(f"{label} must name each player once, and not {len(names):,} players")
            elif self._candidates:
                for name in names:
                    self._resolve_seat(name, label)
        self._place = {"field": "confused"}
        if (
            self._edition_known
            and is_list(sc.confused)
            and sc.confused
            and not can_confuse(self.rules)
        ):
            self._note(
                "confused: in this edition Confusion in Line is a reaction and never pending (R33)"
            )
        for label, value, least, most in (
            ("plays", sc.plays, 1, MAX_PLAYS),
            ("collects", sc.collects, 0, MAX_COLLECTIONS),
        ):
            if self._check_number(label, value, least, most) and value != 1:
                given: Any = sc.phase
                if isinstance(given, str) and given in PHASES[1:]:
                    self._note(f"{label} belongs to a turn, and phase is {sc.phase!r}")
                elif is_list(sc.line) and not sc.line:
                    self._note(f"{label}: with an empty line no turn begins (R35)")
        self._place = {"field": "choices"}
        if not is_list(sc.choices):
            self._note(f"choices must be a list of choices, not {quote(sc.choices)}")

    def _check_number(self, label: str, value: Any, least: int, most: int) -> bool:
        self._place = {"field": label}
        fits = type(value) is int and least <= value <= most
        if not fits:
            self._note(f"{label} is a whole number from {least} to {most}, not {quote(value)}")
        return fits

    def _resolve_seat(self, name: Any, label: str) -> int | None:
        seat: int | None = self._try(lambda: seat_of(as_int(name), self._candidates), f"{label}: ")
        return seat

    def _check_supply(self) -> None:
        left = self._left_over()
        self._place = {"zone": "line"}
        if self.scenario.line is None and len(left[Noble]) < _LINE_LENGTH:
            self._note(
                f"only {len(left[Noble])} nobles are left to deal a line of twelve; name the line"
            )
        if _HAND_LENGTH * len(self.open_hands) > len(left[Action]):
            self._place = {"zone": f"hand:{owner(self.open_hands[0])}"}
            self._note(
                f"only {len(left[Action])} action cards are left to deal {len(self.open_hands)} hands of five; "
                "name the hands"
            )

    def _left_over(self) -> dict[type, list[int]]:
        """Return the cards that the scenario does not name, by family."""
        left: dict[type, list[int]] = {Noble: [], Action: []}
        for kind, cards in self._unused.items():
            left[type(kind)] += cards
        return {family: sorted(cards) for family, cards in left.items()}

    # --- the position; for a scenario without problems -----------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        turn = as_int(self.scenario.turn)
        return 0 if turn is None else seat_of(turn, self.names)

    @property
    def starter(self) -> int:
        """The seat that started the day."""
        started = as_int(self.scenario.started)
        return self.turn if started is None else seat_of(started, self.names)

    def state(self) -> State:
        """Return the position, before the engine has run any of it."""
        sc, rules = self.scenario, self.rules
        s = State(rules, len(self.names), seed_rng(f"scenario:{self.seed}"))
        self._deal(s)
        if sc.chance is not None:
            s.rng = setup.chance_of(sc.chance)
        s.day, s.seat, s.starter = sc.day, self.turn, self.starter
        pending = [(Pending.RUSHED, name) for name in sc.rush]
        pending += [(Pending.CONFUSED, name) for name in sc.confused]
        s.marks = frozenset(
            PendingMark(what, seat_of(as_int(name), self.names), rules.marking.get(what, -1))
            for what, name in pending
        )
        if any(self.memory):
            s.known = tuple(self.memory)
        s.turn = sc.turn_number
        if sc.phase == "final":
            begin_final_plays(s, sc.passed)
        elif sc.phase == "turn":
            s.turn -= 1
            jump(s, "turn")
            if (sc.plays, sc.collects) != (1, 1):
                # As after a Trip or a Double Feature, the turn has begun, and more is owed than at its start.
                assert s.frame is not None
                s.frame[0].run(s, s.frame)
                s.plays, s.owed = sc.plays, sc.collects
        return s

    def _deal(self, s: State) -> None:
        sc = self.scenario
        left = self._left_over()
        zones = {zone: list(cards) for zone, cards in self.zones.items()}
        nobles = list(shuffled(s, tuple(left[Noble])))
        actions = list(shuffled(s, tuple(left[Action])))
        if sc.line is None:
            zones[LINE] = [nobles.pop() for _ in range(_LINE_LENGTH)]
        for zone in self.open_hands:
            zones[zone] = [actions.pop() for _ in range(_HAND_LENGTH)]
        zones[NOBLE_DISCARD if is_rest(sc.noble_discard) else NOBLE_DECK] += nobles
        zones[ACTION_DISCARD if is_rest(sc.action_discard) else ACTION_DECK] += actions
        for zone, cards in zones.items():
            s.zones[zone] = tuple(cards)


def has_final_plays(rules: CompiledEdition) -> bool:
    """Return whether an edition has final plays (R41)."""
    return isinstance(rules.scripts["end"], FinalPlaysStep)


def can_confuse(rules: CompiledEdition) -> bool:
    """Return whether Confusion in Line can be pending in an edition (R32)."""
    return Pending.CONFUSED in rules.marking


def kind_named(name: Any, kinds: tuple[Kind, ...]) -> Kind:
    """Return the kind with a name, like `find_kind`, but make a guess at a misspelled name only once.

    Raises:
        UnknownCard: there is no such card; the message has a guess.
    """
    if not isinstance(name, str):
        return find_kind(name, kinds)
    found = _kind_or_reason(str(name[:_MAX_NAME]), kinds)
    if isinstance(found, str):
        raise UnknownCard(found)
    return found


@lru_cache(maxsize=2048)
def _kind_or_reason(name: str, kinds: tuple[Kind, ...]) -> Kind | str:
    try:
        return find_kind(name, kinds)
    except UnknownCard as error:
        return str(error)


# --- arguments of any type ------------------------------------------------------------------------------


def is_list(value: Any) -> bool:
    """Return whether a value is list-like and not a str."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def is_rest(value: Any) -> bool:
    """Return whether a value is the word for all cards left over, "rest"."""
    return isinstance(value, str) and value == "rest"


def as_int(value: Any) -> Any:
    """Return an integer of any type, such as NumPy's, as a plain int; any other value (also a bool) unchanged."""
    return operator.index(value) if is_integer(value) else value


def limited(problems: Sequence[str]) -> list[str]:
    """Return a list of problems of bounded length."""
    if len(problems) <= MAX_FAULTS:
        return list(problems)
    return [*problems[:MAX_FAULTS], _MORE_FAULTS]
