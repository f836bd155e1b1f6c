"""A scenario as plain values, in one spelling; and the scenario of a position of a game."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import BrokenScenario, GuillotineError
from guillotine_widget.game import setup
from guillotine_widget.game.decision import Option, find_option, options_of
from guillotine_widget.game.table import seat_of
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.state import (
    ACTION_DECK,
    LINE,
    NOBLE_DECK,
    State,
    front,
    hand,
    pile,
)
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules.turns import FinalPlays, PlayStep, stands_between
from guillotine_widget.scenario.resolver import PARTS, ZONES, Reading

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game
    from guillotine_widget.scenario.scenario import Scenario

FORMAT = "guillotine_widget scenario"
VERSION = 1
SKIP_WORD = "skip"

Plain = dict[str, Any]


# --- plain values ------------------------------------------------------------------------------------------------


def plain(scenario: Scenario, reading: Reading, game: Game | None) -> Plain:
    """Return the arguments of a scenario in one spelling, without those that have their defaults.

    Cards become English names, players their names; with faults in it, the arguments stay as they were given.

    Args:
        scenario: the scenario.
        reading: the same, read.
        game: the game that it starts; None: it has faults.
    """
    defaults = _defaults()
    given = {name: _json(value) for name, value in vars(scenario).items()}
    if game is not None:
        given.update(_spelt(scenario, reading, game))
    if isinstance(scenario.edition, Edition):
        given["edition"] = scenario.edition.name
    return {
        name: given[name]
        for name in defaults
        if name == "players" or given[name] != _json(defaults[name])
    }


def _defaults() -> dict[str, Any]:
    from guillotine_widget.scenario.scenario import Scenario

    defaults = {name: part.default for name, part in signature(Scenario).parameters.items()}
    return {**defaults, "noble_deck_seen": {}, "action_deck_seen": {}}


def _spelt(scenario: Scenario, reading: Reading, game: Game) -> Plain:
    names, kinds = reading.names, reading.rules.kinds
    spelt: Plain = {"edition": reading.rules.edition.name}
    for name, (zone, _, _) in ZONES.items():
        cards = [kinds[card].title for card in reading.zones.get(zone, ())]
        spelt[name] = "rest" if getattr(scenario, name) == "rest" else cards
    if scenario.line is None:
        spelt["line"] = None
    spelt["turn"] = names[reading.turn] if reading.turn else None
    spelt["started"] = None if reading.starter == reading.turn else names[reading.starter]
    for label in ("rush", "confused"):
        seats = {seat_of(name, names) for name in getattr(scenario, label)}
        spelt[label] = [names[seat] for seat in sorted(seats)]
    spelt["noble_deck_seen"] = _seen(reading, NOBLE_DECK)
    spelt["action_deck_seen"] = _seen(reading, ACTION_DECK)
    spelt["players"] = {name: _part(reading, seat) for seat, name in enumerate(names)}
    spelt["choices"] = chosen(game, 0)
    return spelt


def _part(reading: Reading, seat: int) -> Plain:
    kinds = reading.rules.kinds
    part: Plain = {}
    for name, zone in zip(PARTS, (hand(seat), pile(seat), front(seat)), strict=True):
        if zone in reading.zones and (reading.zones[zone] or name == "hand"):
            part[name] = [kinds[card].title for card in reading.zones[zone]]
    shown = _named(reading, reading.memory[-1], hand(seat))
    seen = _seen(reading, hand(seat))
    return part | ({"shown": shown} if shown else {}) | ({"seen": seen} if seen else {})


def _seen(reading: Reading, zone: int) -> dict[str, list[str | int]]:
    """Return for each player the cards of a hand or a deck that he, and not everybody, has seen."""
    seen = {}
    for seat, name in enumerate(reading.names):
        if zone != hand(seat):
            cards = _named(reading, reading.memory[seat] & ~reading.memory[-1], zone)
            seen[name] = cards
    return {name: cards for name, cards in seen.items() if cards}


def _named(reading: Reading, mask: int, zone: int) -> list[str | int]:
    """Return the cards of a mask in a zone by name, or by place where the name would mean an equal card before it."""
    kinds = reading.rules.kinds
    there = reading.zones.get(zone, [])
    named: list[str | int] = []
    for place, card in enumerate(there, 1):
        if mask >> card & 1:
            before = [other for other in there[: place - 1] if kinds[other] is kinds[card]]
            first = all(mask >> other & 1 for other in before)
            named.append(kinds[card].title if first else place)
    return named


def chosen(game: Game, since: int) -> list[str | int]:
    """Return what a game has chosen since a position: in words that choose it again, or as the option's number."""
    return [
        _told(game, since + number, who, option)
        for number, (who, option) in enumerate(game.history[since:])
    ]


def _told(game: Game, at: int, who: str, option: Option) -> str | int:
    if option.kind == "lift":
        return f"lift {who}"
    options = options_of(game._state_at(at), game.cards, game.names)
    text = SKIP_WORD if option.skips else option.text
    try:
        found = find_option(options, text, game._rules.edition.kinds)
    except GuillotineError:
        found = None
    # Orders of equal nobles look alike, and are.
    meant = found is not None and (
        found == option or (found.order is not None and found.text == option.text)
    )
    return text if meant and not text.casefold().startswith("lift") else options.index(option)


# --- the scenario of a game --------------------------------------------------------------------------------------


def arguments_of(game: Game) -> Plain:
    """Return the arguments of the scenario that starts where a game stands.

    Raises:
        BrokenScenario: no position of the game so far can be said.
    """
    for at in range(game.position, -1, -1):
        s = game._state_at(at)
        if _sayable(s):
            return _arguments_of(s, game, chosen(game, at))
    raise BrokenScenario(["this edition has brought the game to a position that no scenario says"])


def _sayable(s: State) -> bool:
    """Tell whether no card is under way, and nothing is owed that the arguments of a scenario do not name."""
    if not stands_between(s) or s.ending or s.late:
        return False
    if s.frame is None or isinstance(s.frame[0], FinalPlays):
        hurried = any(pending is Pending.HURRIED for pending, _ in s.marks)
        return not hurried and not s.plays and not s.owed
    # The turn will begin once more: Rush Job is in force again, and would be so too if it were only announced.
    return bool(s.zones[LINE]) and all(
        (pending is Pending.HURRIED) <= (seat == s.seat)
        and (pending is not Pending.RUSHED or seat != s.seat)
        for pending, seat in s.marks
    )


def _arguments_of(s: State, game: Game, choices: list[str | int]) -> Plain:
    names, kinds = game.names, s.rules.kinds

    def titles(zone: int) -> list[str]:
        return [kinds[card].title for card in s.zones[zone]]

    def whose(*pending: Pending) -> list[str]:
        return [
            names[seat] for seat in range(s.seats) if any((p, seat) in s.marks for p in pending)
        ]

    known = s.known or (0,) * (s.seats + 1)

    def seen(zone: int) -> dict[str, list[int]]:
        found = {
            name: _places(s, known[seat] & ~known[-1], zone)
            for seat, name in enumerate(names)
            if zone != hand(seat)
        }
        return {name: places for name, places in found.items() if places}

    players = {
        name: {
            "hand": titles(hand(seat)),
            "pile": titles(pile(seat)),
            "front": titles(front(seat)),
            "shown": _places(s, known[-1], hand(seat)),
            "seen": seen(hand(seat)),
        }
        for seat, name in enumerate(names)
    }
    in_turn = s.frame is not None and isinstance(s.frame[0], PlayStep)
    final = s.frame is not None and isinstance(s.frame[0], FinalPlays)
    return {
        **{name: titles(zone) for name, (zone, _, _) in ZONES.items()},
        "players": players,
        "turn": names[s.seat],
        "day": s.day,
        "started": names[s.starter],
        "rush": whose(Pending.RUSHED, Pending.HURRIED),
        "confused": whose(Pending.CONFUSED),
        "plays": s.plays if in_turn else 1,
        "collects": s.owed if in_turn else 1,
        "noble_deck_seen": seen(NOBLE_DECK),
        "action_deck_seen": seen(ACTION_DECK),
        "turn_number": s.turn,
        "phase": "turn" if in_turn else "final" if final else "over",
        "passed": len(s.frame[4]) if s.frame is not None and final else 0,
        "choices": choices,
        "edition": _edition_of(s),
        "seed": game.seed,
        "chance": f"{s.rng:016x}",
    }


def _places(s: State, mask: int, zone: int) -> list[int]:
    return [place for place, card in enumerate(s.zones[zone], 1) if mask >> card & 1]


def _edition_of(s: State) -> Any:
    edition = s.rules.edition
    return edition.name if setup.is_printed(edition) else edition


# --- plain values read -------------------------------------------------------------------------------------------


def arguments(data: Any, edition: Any) -> Plain:
    """Return the arguments of the scenario that was made plain.

    Raises:
        BrokenScenario: the data are no scenario, of another version, or hold an unknown name.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BrokenScenario(
            [f'this is not a scenario of guillotine_widget: it lacks "format": "{FORMAT}"']
        )
    if data.get("version") != VERSION:
        raise BrokenScenario(
            [f"it was written in version {data.get('version')!r}; version {VERSION} can be read"]
        )
    known = list(_defaults())
    given = {name: value for name, value in data.items() if name not in ("format", "version")}
    faults = []
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(str(name), known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
            faults.append(f"a scenario has no {name!r}; {hint}")
    players = given.get("players")
    if isinstance(players, list) and not all(isinstance(player, str) for player in players):
        if all(isinstance(player, Mapping) and _is_name(player.get("name")) for player in players):
            by_name = {player["name"]: _without_name(player) for player in players}
            if len(by_name) < len(players):
                faults.append("players need different names")
            given["players"] = by_name
        else:
            faults.append('players are a list of objects with a "name", or a list of names')
    if faults:
        raise BrokenScenario(faults)
    if edition is not None:
        given["edition"] = edition
    return given


def _is_name(name: Any) -> bool:
    return isinstance(name, str)


def _without_name(player: Mapping[str, Any]) -> Plain:
    return {part: cards for part, cards in player.items() if part != "name"}


def _json(value: Any) -> Any:
    """Return a value as JSON has it; what JSON has not becomes its text."""
    if isinstance(value, Mapping):
        return {str(key): _json(part) for key, part in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [_json(part) for part in value]
    return value if value is None or isinstance(value, str | int | float | bool) else str(value)
