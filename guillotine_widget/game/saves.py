"""Saved games: where a game started, the choices made, and where it stands."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from guillotine_widget.errors import BrokenSave, GuillotineError
from guillotine_widget.game.history import Choice, History, Lift
from guillotine_widget.game.setup import check_seed, resolve_edition
from guillotine_widget.game.table import check_names
from guillotine_widget.locales.locale import LOCALES
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import State
from guillotine_widget.model.state_json import fingerprint, state_from_dict
from guillotine_widget.rules import engine, restrictions
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.rules.turns import PlayStep, stands_between

FORMAT = "guillotine_widget game"
VERSION = 1
LARGEST = 4_000_000
"""Bytes; no saved game comes near it, so that a wrong file is refused before it is read."""


def game_to_dict(
    names: Sequence[str], seed: int | str, locale: str, history: History
) -> dict[str, Any]:
    """Return a game as plain values; a few kilobytes."""
    rules = history.state.rules
    return {
        "format": FORMAT,
        "version": VERSION,
        "edition": rules.edition.name,
        "cards": _cards_mark(rules),
        "players": list(names),
        "seed": seed,
        "first": history.first,
        "locale": locale,
        "start": history.origin,
        "choices": [_plain(choice) for choice in history.choices],
        "position": history.at,
        "check": fingerprint(history.states[-1]),
    }


def game_from_dict(
    data: Any, edition: Edition | str | None = None
) -> tuple[list[str], int | str, str, History]:
    """Return names, seed, locale and history of a game made plain.

    Args:
        data: the plain values.
        edition: the `Edition` it was played with; None: the one that is named.

    Raises:
        BrokenSave: it is not a saved game, of another version, or one of its choices was never legal.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BrokenSave(
            f'this is not a saved game of guillotine_widget: it lacks "format": "{FORMAT}"'
        )
    if data.get("version") != VERSION:
        raise BrokenSave(
            f"this game was saved in version {data.get('version')!r}; version {VERSION} can be read"
        )
    try:
        rules = resolve_edition(data.get("edition") if edition is None else edition)
        players = data.get("players")
        if not isinstance(players, list):
            raise BrokenSave("a saved game needs a list of players")
        names = check_names(players)
        seed = check_seed(data.get("seed"))
    except BrokenSave:
        raise
    except GuillotineError as error:
        raise BrokenSave(f"the saved game is broken: {error}") from error
    locale = data.get("locale")
    if locale not in LOCALES:
        raise BrokenSave(f"the saved game has no locale of {', '.join(LOCALES)}, but {locale!r}")
    if data.get("cards") != _cards_mark(rules):
        raise BrokenSave(
            f"the saved game was played with other cards than the edition {rules.edition.name!r} has; give the one "
            "it was played with: edition=…"
        )
    history = _start(data, rules, len(names), seed)
    choices, at = data.get("choices"), data.get("position")
    if not isinstance(choices, list):
        raise BrokenSave("a saved game needs a list of choices")
    for number, choice in enumerate(choices):
        history.choose(_checked(choice, history, number))
    if data.get("check") != fingerprint(history.states[-1]):
        raise BrokenSave(
            "the choices of the saved game do not lead to the position it was saved in"
        )
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= len(choices):
        raise BrokenSave(
            f"the saved game stands at position {at!r}, but has {len(choices)} choices"
        )
    history.at = at
    return names, seed, str(locale), history


def write(data: Mapping[str, Any], path: Path) -> Path:
    """Write a game to a JSON file; an older file is replaced only when the new one is complete."""
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_text(
        json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
    )
    return unfinished.replace(path)


def read(path: Path) -> Any:
    """Read a JSON file.

    Raises:
        BrokenSave: it is too large or not JSON.
    """
    size = path.stat().st_size
    if size > LARGEST:
        raise BrokenSave(
            f"{path.name} is no saved game: it has {size:,} bytes, a game has some thousand"
        )
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise BrokenSave(f"{path.name} is no saved game: it is not JSON ({error})") from error


def begun(s: State, origin: dict[str, Any]) -> History:
    """Return the history of a game that begins in a position which was set up; runs it to its first decision."""
    events: list[Event] = []
    s.log = events
    if s.frame is not None and isinstance(s.frame[0], PlayStep):
        # The engine tells of a turn when it begins; this one has begun.
        events.append(Event("turn", s.seat, places=(s.turn,)))
    try:
        engine.advance(s)
    except (AssertionError, LookupError, TypeError) as error:
        raise BrokenSave("the saved position cannot be played on from") from error
    return History(s, events, origin=origin)


def _start(data: Mapping[str, Any], rules: CompiledEdition, seats: int, seed: int | str) -> History:
    start, first = data.get("start"), data.get("first")
    if start is not None:
        state = state_from_dict(start, rules)
        if state.seats != seats:
            raise BrokenSave(
                f"the saved game has {seats} players, its first position {state.seats}"
            )
        if not stands_between(state):
            raise BrokenSave(
                "the saved game does not begin at the start of a turn or between cards"
            )
        return begun(state, start)
    if first is not None and (
        isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats
    ):
        raise BrokenSave(f"the saved game was started by seat {first!r}, which is not there")
    events: list[Event] = []
    return History(engine.new(rules, seats, seed, first, events), events, first)


def _checked(choice: Any, history: History, number: int) -> Choice:
    s = history.state
    match choice:
        case ["lift", int(seat), int(card)]:
            if (
                0 <= seat < s.seats
                and s.frame is not None
                and card in restrictions.liftable(s, seat)
            ):
                return Lift(seat, card)
        case int() if not isinstance(choice, bool):
            if choice in s.options:
                return choice
        case [*numbers] if all(isinstance(n, int) for n in numbers):
            if tuple(numbers) in s.options:
                return tuple(numbers)
    raise BrokenSave(f"choice {number} of the saved game, {choice!r}, was never legal there")


def _plain(choice: Choice) -> Any:
    if isinstance(choice, Lift):
        return ["lift", choice.seat, choice.card]
    return choice if isinstance(choice, int) else list(choice)


def _cards_mark(rules: CompiledEdition) -> int:
    return crc32(" ".join(kind.key for kind in rules.kinds).encode())
