"""A position written down in card names: for teaching, for tests, for puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from guillotine_widget.games import saves
from guillotine_widget.games.game import Game
from guillotine_widget.games.keywords import known_keywords
from guillotine_widget.games.table import check_names, seat_of
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.locale import load
from guillotine_widget.model.errors import BrokenScenario, GuillotineError, UnknownCard
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.model.saving import state_to_dict
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    State,
    front,
    hand,
    pile,
)
from guillotine_widget.model.words import Pending
from guillotine_widget.rules.chance import shuffled, source
from guillotine_widget.rules.rulebook import Rulebook
from guillotine_widget.rules.turns import jump

Names = Sequence[Any]
Discards = Names | Literal["rest"]

_PARTS = {"hand": Action, "pile": Noble, "front": Action}


class Scenario:
    """A position at the start of a turn. What is left out is dealt from the cards left over, by the seed.

    Cards go by name, in any case and any of the five languages. Equal cards are interchangeable.

    Args:
        line: the nobles in line, front first. None: twelve are dealt; `[]` is an empty line.
        players: for each name, in seat order, a dict with `hand`, `pile` and `front` (cards in front), oldest first;
            a hand left out is dealt five cards, `[]` is empty. Or names, or a number of players.
        turn: whose turn it is, at its start. None: the first player's.
        day: 1 to 3.
        started: who started the day. None: the one whose turn it is.
        noble_deck, action_deck: the tops of the decks, next card first; what is left over is shuffled under them.
        noble_discard, action_discard: oldest first. The word "rest" puts all cards left over here instead, so that
            the deck is just its list.
        rush: players on whom Rush Job is pending (R26).
        confused: players on whom Confusion in Line is pending (R32; "wizards" only).
        edition: "amigo", "wizards" or an `Edition`.
        seed: of all that is dealt, and of the game.

    Example:
        >>> position = Scenario(line=["Martyr", "Count"], players={"Ada": {"hand": ["Stumble"]}, "Bo": {}})
        >>> position.start().play("Stumble", "Count").score("Ada").total
        2
    """

    @known_keywords
    def __init__(
        self,
        line: Names | None = None,
        players: Mapping[str, Mapping[str, Names]] | Sequence[str] | int = 2,
        *,
        turn: str | int | None = None,
        day: int = 1,
        started: str | int | None = None,
        noble_deck: Names = (),
        action_deck: Names = (),
        noble_discard: Discards = (),
        action_discard: Discards = (),
        rush: Sequence[str] = (),
        confused: Sequence[str] = (),
        edition: Any = "amigo",
        seed: int | str = 0,
    ) -> None:
        self.line = line
        self.players = players
        self.turn = turn
        self.day = day
        self.started = started
        self.noble_deck = noble_deck
        self.action_deck = action_deck
        self.noble_discard = noble_discard
        self.action_discard = action_discard
        self.rush = rush
        self.confused = confused
        self.edition = edition
        self.seed = seed

    def problems(self) -> list[str]:
        """Return every fault, one sentence each; an empty list: the scenario can be started."""
        return _Reading(self).problems

    def start(self, locale: str = "en") -> Game:
        """Return a new game that stands at this position.

        Args:
            locale: the language of prompts and sentences.

        Raises:
            BrokenScenario: the scenario has faults; the message lists them all.
            UnknownLocale: there is no such language.
        """
        load(locale)
        reading = _Reading(self)
        if reading.problems:
            raise BrokenScenario(reading.problems)
        s = reading.state()
        return Game.of(reading.names, self.seed, locale, saves.begun(s, state_to_dict(s)))

    def __repr__(self) -> str:
        given = [
            f"{name}={value!r}"
            for name, value in vars(self).items()
            if value not in (None, (), [], {}) and not (name == "seed" and value == 0)
        ]
        return f"Scenario({', '.join(given)})"


class _Reading:
    """A scenario read: its faults, and if there are none its position."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems: list[str] = []
        self.rules = self._rules()
        self._edition_known = not self.problems
        self.names = self._names()
        self.zones: dict[int, list[int]] = {}
        self.open_hands: list[int] = []
        self._free: dict[Kind, list[int]] = {}
        self._wanted: Counter[Kind] = Counter()
        for card, kind in enumerate(self.rules.kinds):
            self._free.setdefault(kind, []).append(card)
        self._read_cards()
        self._read_turn()
        for kind, wanted in self._wanted.items():
            if wanted > kind.copies:
                cards = "1 card" if kind.copies == 1 else f"{kind.copies} cards"
                self.problems.append(
                    f"{kind.title} is named {wanted} times; there is only {cards} of it"
                    if kind.copies == 1
                    else f"{kind.title} is named {wanted} times; there are only {cards} of it"
                )
        self._check_supply()

    def _rules(self) -> Rulebook:
        try:
            return saves.rulebook_of(self.scenario.edition)
        except GuillotineError as error:
            self.problems.append(str(error))
            # All editions have cards of the same names: the other faults can be named all the same.
            return saves.rulebook_of("amigo")

    def _names(self) -> list[str]:
        players: Any = self.scenario.players
        try:
            if not isinstance(players, int | str | Mapping | Sequence) or isinstance(players, bool):
                raise GuillotineError(
                    f"players are a dict, a list of names or a number, not {players!r}"
                )
            return check_names(players if isinstance(players, int | str) else list(players))
        except GuillotineError as error:
            self.problems.append(str(error))
            return []

    def _read_cards(self) -> None:
        sc = self.scenario
        if sc.line is not None:
            self.zones[LINE] = self._cards(sc.line, "the line", Noble)
        self.zones[NOBLE_DECK] = self._cards(sc.noble_deck, "the noble deck", Noble)
        self.zones[ACTION_DECK] = self._cards(sc.action_deck, "the action deck", Action)
        for zone, value, where, family in (
            (NOBLE_DISCARD, sc.noble_discard, "the noble discards", Noble),
            (ACTION_DISCARD, sc.action_discard, "the action discards", Action),
        ):
            self.zones[zone] = [] if value == "rest" else self._cards(value, where, family)
        given = sc.players if isinstance(sc.players, Mapping) else {name: {} for name in self.names}
        for seat, (name, parts) in enumerate(given.items()):
            self._read_player(seat, name, parts)

    def _read_player(self, seat: int, name: str, parts: Any) -> None:
        if not isinstance(parts, Mapping):
            self.problems.append(f"{name} needs a dict with hand, pile and front, not {parts!r}")
            return
        for part in parts:
            if part not in _PARTS:
                self.problems.append(f"{name} has hand, pile and front, but no {part!r}")
        for part, zone in (("hand", hand(seat)), ("pile", pile(seat)), ("front", front(seat))):
            if parts.get(part) is None:
                if part == "hand":
                    self.open_hands.append(zone)
                continue
            where = f"the cards in front of {name}" if part == "front" else f"{name}'s {part}"
            self.zones[zone] = self._cards(parts[part], where, _PARTS[part], stays=part == "front")

    def _cards(self, names: Any, where: str, family: type, stays: bool = False) -> list[int]:
        if isinstance(names, str) or not isinstance(names, Sequence):
            self.problems.append(f"{where} must be a list of card names, not {names!r}")
            return []
        found = [self._card(name, where, family, stays) for name in names]
        return [card for card in found if card is not None]

    def _card(self, name: Any, where: str, family: type, stays: bool) -> int | None:
        try:
            # By name also where a `Card` is given: it may be one of another edition.
            kind = find_kind(str(name), self.rules.edition.kinds)
        except UnknownCard as error:
            self.problems.append(f"{where}: {error}")
            return None
        if not isinstance(kind, family):
            other = "an action card" if isinstance(kind, Action) else "a noble"
            self.problems.append(f"{where}: {kind.title} is {other} and cannot be there")
            return None
        if stays and isinstance(kind, Action) and not kind.stays:
            self.problems.append(f"{where}: {kind.title} does not stay in front of a player")
            return None
        self._wanted[kind] += 1
        free = self._free.get(kind, [])
        return free.pop(0) if free else None

    def _read_turn(self) -> None:
        sc = self.scenario
        if type(sc.day) is not int or sc.day not in (1, 2, 3):
            self.problems.append(f"day is 1, 2 or 3, not {sc.day!r}")
        try:
            saves.check_seed(sc.seed)
        except GuillotineError as error:
            self.problems.append(str(error))
        for label, names in (
            ("turn", [sc.turn]),
            ("started", [sc.started]),
            ("rush", sc.rush),
            ("confused", sc.confused),
        ):
            if isinstance(names, str) or not isinstance(names, Sequence):
                self.problems.append(f"{label} must be a list of players, not {names!r}")
                continue
            for name in names:
                if name is not None and self.names:
                    self._seat(name, label)
        if (
            self._edition_known
            and sc.confused
            and not any(
                kind.title == "Confusion in Line" and not kind.reaction
                for kind in self.rules.edition.actions
            )
        ):
            self.problems.append(
                "confused: in this edition Confusion in Line is a reaction and never pending (R33)"
            )

    def _seat(self, name: Any, label: str) -> int:
        try:
            return seat_of(name, self.names)
        except GuillotineError as error:
            self.problems.append(f"{label}: {error}")
            return 0

    def _check_supply(self) -> None:
        free = self._left()
        sc = self.scenario
        short = 12 - len(free[Noble])
        if sc.line is None and short > 0:
            self.problems.append(
                f"only {len(free[Noble])} nobles are left to deal a line of twelve; name the line"
            )
        need = 5 * len(self.open_hands)
        if need > len(free[Action]):
            self.problems.append(
                f"only {len(free[Action])} action cards are left to deal {len(self.open_hands)} hands of five; "
                "name the hands"
            )

    def _left(self) -> dict[type, list[int]]:
        left: dict[type, list[int]] = {Noble: [], Action: []}
        for kind, cards in self._free.items():
            left[type(kind)] += cards
        return {family: sorted(cards) for family, cards in left.items()}

    def state(self) -> State:
        """Return the position at the start of its turn, before anything of it has run."""
        sc, rules = self.scenario, self.rules
        s = State(rules, len(self.names), source(f"scenario:{sc.seed}"))
        left = self._left()
        nobles = list(shuffled(s, tuple(left[Noble])))
        actions = list(shuffled(s, tuple(left[Action])))
        if sc.line is None:
            self.zones[LINE] = [nobles.pop() for _ in range(12)]
        for zone in self.open_hands:
            self.zones[zone] = [actions.pop() for _ in range(5)]
        self.zones[NOBLE_DISCARD if sc.noble_discard == "rest" else NOBLE_DECK] += nobles
        self.zones[ACTION_DISCARD if sc.action_discard == "rest" else ACTION_DECK] += actions
        for zone, cards in self.zones.items():
            s.zones[zone] = tuple(cards)
        s.day = sc.day
        s.seat = 0 if sc.turn is None else self._seat(sc.turn, "turn")
        s.starter = s.seat if sc.started is None else self._seat(sc.started, "started")
        rushed = {(Pending.RUSHED, self._seat(name, "rush")) for name in sc.rush}
        confused = {(Pending.CONFUSED, self._seat(name, "confused")) for name in sc.confused}
        s.marks = frozenset(rushed | confused)
        jump(s, "turn")
        return s
