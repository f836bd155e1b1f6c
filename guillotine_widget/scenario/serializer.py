"""Convert a scenario to plain values in canonical form, and a position of a game to a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import signature
from itertools import islice
from typing import TYPE_CHECKING, Any, TypedDict

from guillotine_widget.errors import BrokenScenario, GuillotineError
from guillotine_widget.game.decision import Option, find_option, options_of
from guillotine_widget.game.history import setup
from guillotine_widget.game.table.table import seat_of
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
from guillotine_widget.rules.turns import (
    FinalPlaysStep,
    PlayActionStep,
    between_cards,
    passed_in_a_row,
)
from guillotine_widget.scenario.resolver import (
    PLAYER_ZONES,
    ZONES,
    ResolvedScenario,
    as_int,
    is_list,
    is_rest,
    limited,
)
from guillotine_widget.suggest import did_you_mean, other_format, quote

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game
    from guillotine_widget.scenario.scenario import Scenario

FORMAT = "guillotine_widget scenario"
VERSION = 1

_SKIP_WORD = "skip"
_MAX_UNKNOWN = 20
"""The maximum number of unknown argument names in an error message."""
_MAX_DEPTH, _MAX_LENGTH = 8, 1_000
"""Limits for the arguments of a scenario with faults; deeper or longer values are replaced by a short repr."""

Plain = dict[str, Any]


class ScenarioDict(TypedDict, total=False):
    """A scenario as plain values: `format`, `version`, `players`, and the arguments without a default value."""

    format: str
    version: int
    line: list[str] | None
    players: list[dict[str, Any]] | list[str] | dict[str, Any] | int
    turn: str
    day: int
    started: str
    noble_deck: list[str]
    action_deck: list[str]
    noble_discard: list[str] | str
    action_discard: list[str] | str
    rush: list[str]
    confused: list[str]
    plays: int
    collects: int
    noble_deck_seen: dict[str, list[str | int]]
    action_deck_seen: dict[str, list[str | int]]
    turn_number: int
    phase: str
    passed: int
    choices: list[str | int]
    edition: str
    seed: int | str
    chance: str


# --- a scenario as plain values ----------------------------------------------------------------------------------


def to_plain(scenario: Scenario, resolved: ResolvedScenario, game: Game | None) -> Plain:
    """Return the arguments of a scenario in canonical form, without default values.

    Cards become English names, players their names. If the scenario has faults, the arguments are returned as given.

    Args:
        scenario: the scenario.
        resolved: the same scenario, resolved.
        game: the game that it starts; None: it has faults.
    """
    defaults = _defaults()
    given = {name: _to_json(value) for name, value in vars(scenario).items()}
    if game is not None:
        given.update(_canonical(scenario, resolved, game))
    if isinstance(scenario.edition, Edition):
        given["edition"] = scenario.edition.name
    return {
        name: given[name]
        for name in defaults
        if name == "players" or given[name] != _to_json(defaults[name])
    }


def _defaults() -> dict[str, Any]:
    from guillotine_widget.scenario.scenario import Scenario

    defaults = {name: part.default for name, part in signature(Scenario).parameters.items()}
    return {**defaults, "noble_deck_seen": {}, "action_deck_seen": {}}


def _canonical(scenario: Scenario, resolved: ResolvedScenario, game: Game) -> Plain:
    names, kinds = resolved.names, resolved.rules.kinds
    plain: Plain = {"edition": resolved.rules.edition.name, "seed": resolved.seed}
    for name, (zone, _, _) in ZONES.items():
        cards = [kinds[card].title for card in resolved.zones.get(zone, ())]
        plain[name] = "rest" if is_rest(getattr(scenario, name)) else cards
    if scenario.line is None:
        plain["line"] = None
    plain["turn"] = names[resolved.turn] if resolved.turn else None
    plain["started"] = None if resolved.starter == resolved.turn else names[resolved.starter]
    for label in ("rush", "confused"):
        seats = {seat_of(as_int(name), names) for name in getattr(scenario, label)}
        plain[label] = [names[seat] for seat in sorted(seats)]
    plain["noble_deck_seen"] = _seen(resolved, NOBLE_DECK)
    plain["action_deck_seen"] = _seen(resolved, ACTION_DECK)
    plain["players"] = {name: _player(resolved, seat) for seat, name in enumerate(names)}
    plain["choices"] = choices_since(game, 0)
    return plain


def _player(resolved: ResolvedScenario, seat: int) -> Plain:
    kinds = resolved.rules.kinds
    player: Plain = {}
    for name, zone in zip(PLAYER_ZONES, (hand(seat), pile(seat), front(seat)), strict=True):
        if zone in resolved.zones and (resolved.zones[zone] or name == "hand"):
            player[name] = [kinds[card].title for card in resolved.zones[zone]]
    shown = _names_or_places(resolved, resolved.memory[-1], hand(seat))
    seen = _seen(resolved, hand(seat))
    return player | ({"shown": shown} if shown else {}) | ({"seen": seen} if seen else {})


def _seen(resolved: ResolvedScenario, zone: int) -> dict[str, list[str | int]]:
    """Return for each player the cards of a hand or a deck that they, but not everybody, have seen."""
    seen = {}
    for seat, name in enumerate(resolved.names):
        if zone != hand(seat):
            mask = resolved.memory[seat] & ~resolved.memory[-1]
            seen[name] = _names_or_places(resolved, mask, zone)
    return {name: cards for name, cards in seen.items() if cards}


def _names_or_places(resolved: ResolvedScenario, mask: int, zone: int) -> list[str | int]:
    """Return the cards of a mask in a zone by name, or by place if the name would refer to an equal card before it."""
    kinds = resolved.rules.kinds
    row = resolved.zones.get(zone, [])
    found: list[str | int] = []
    for place, card in enumerate(row, 1):
        if mask >> card & 1:
            before = [other for other in row[: place - 1] if kinds[other] is kinds[card]]
            first = all(mask >> other & 1 for other in before)
            found.append(kinds[card].title if first else place)
    return found


def choices_since(game: Game, position: int) -> list[str | int]:
    """Return the choices made since a position: texts for `Game.choose`, or the index of the option."""
    return [
        _choice(game, position + number, player, option)
        for number, (player, option) in enumerate(game.history[position:])
    ]


def _choice(game: Game, position: int, player: str, option: Option) -> str | int:
    if option.kind == "lift":
        return f"lift {player}"
    options = options_of(game._state_at(position), game.cards, game.names)
    text = _SKIP_WORD if option.skips else option.text
    try:
        found = find_option(options, text, game._rules.edition.kinds)
    except GuillotineError:
        found = None
    # Orders of equal nobles have the same text and the same effect.
    unambiguous = found is not None and (
        found == option or (found.order is not None and found.text == option.text)
    )
    is_lift = text.casefold().startswith("lift")
    return text if unambiguous and not is_lift else options.index(option)


def _to_json(value: Any, depth: int = 0) -> Any:
    """Return a JSON-compatible value; any other value becomes a str."""
    value = as_int(value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        # Python refuses to write numbers of more than 4,300 digits.
        return int(value) if value.bit_length() <= 10_000 else quote(value)
    if isinstance(value, float):
        return float(value)
    if isinstance(value, Mapping) and depth < _MAX_DEPTH and len(value) <= _MAX_LENGTH:
        return {
            str(key) if isinstance(key, str) else quote(key): _to_json(part, depth + 1)
            for key, part in value.items()
        }
    if is_list(value) and depth < _MAX_DEPTH and len(value) <= _MAX_LENGTH:
        return [_to_json(part, depth + 1) for part in value]
    return _text(value)


def _text(value: Any) -> str:
    """Return the name of an object such as a `Card`; for anything else, a short repr."""
    if isinstance(value, Mapping) or is_list(value):
        return quote(value)
    try:
        return str(value)[:200]
    except Exception:
        return quote(value)


# --- the scenario of a game --------------------------------------------------------------------------------------


def from_game(game: Game) -> Plain:
    """Return the arguments of the scenario that starts at the current position of a game.

    Raises:
        BrokenScenario: no position of the game so far can be written as a scenario.
    """
    for at in range(game.position, -1, -1):
        s = game._state_at(at)
        if _is_expressible(s):
            return _arguments_at(s, game, choices_since(game, at))
    raise BrokenScenario(
        ["this edition has brought the game to a position that no scenario can express"]
    )


def _is_expressible(s: State) -> bool:
    """Return whether no card is in play, and nothing is owed that a scenario cannot express."""
    if not between_cards(s) or s.ending or s.late:
        return False
    if s.frame is None or isinstance(s.frame[0], FinalPlaysStep):
        hurried = any(mark.pending is Pending.HURRIED for mark in s.marks)
        return not hurried and not s.plays and not s.owed
    # The turn will begin again: an active Rush Job becomes pending again, indistinguishable from a pending one.
    return bool(s.zones[LINE]) and all(
        (mark.pending is Pending.HURRIED) <= (mark.seat == s.seat)
        and (mark.pending is not Pending.RUSHED or mark.seat != s.seat)
        for mark in s.marks
    )


def _arguments_at(s: State, game: Game, choices: list[str | int]) -> Plain:
    names, kinds = game.names, s.rules.kinds

    def titles(zone: int) -> list[str]:
        return [kinds[card].title for card in s.zones[zone]]

    def whose(*pending: Pending) -> list[str]:
        return [names[seat] for seat in range(s.seats) if any(s.mark_on(seat, p) for p in pending)]

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
    in_turn = s.frame is not None and isinstance(s.frame[0], PlayActionStep)
    final = s.frame is not None and isinstance(s.frame[0], FinalPlaysStep)
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
        "passed": passed_in_a_row(s),
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


# --- plain values as a scenario ----------------------------------------------------------------------------------


def from_plain(data: Any, edition: Any) -> Plain:
    """Rebuild the arguments of a scenario from plain values.

    Raises:
        BrokenScenario: the data is not a scenario, has another version, or contains an unknown name.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        other = other_format(data, FORMAT)
        raise BrokenScenario(
            [f'this is not a scenario of guillotine_widget: it lacks "format": "{FORMAT}"{other}']
        )
    if data.get("version") != VERSION:
        raise BrokenScenario(
            [
                f"it was written in version {quote(data.get('version'))}; version {VERSION} can be read"
            ]
        )
    known = _defaults()
    given = {name: value for name, value in data.items() if name not in ("format", "version")}
    problems = [
        f"a scenario has no {quote(name)}; {did_you_mean(name, known, 'there are ' + ', '.join(known))}"
        for name in islice((name for name in given if name not in known), _MAX_UNKNOWN)
    ]
    players = given.get("players")
    if isinstance(players, list) and not all(isinstance(player, str) for player in players):
        if all(
            isinstance(player, Mapping) and isinstance(player.get("name"), str)
            for player in players
        ):
            by_name = {player["name"]: _without_name(player) for player in players}
            if len(by_name) < len(players):
                problems.append("players need different names")
            given["players"] = by_name
        else:
            problems.append('players are a list of objects with a "name", or a list of names')
    if problems:
        raise BrokenScenario(limited(problems))
    if edition is not None:
        given["edition"] = edition
    return given


def _without_name(player: Mapping[str, Any]) -> Plain:
    return {key: value for key, value in player.items() if key != "name"}
