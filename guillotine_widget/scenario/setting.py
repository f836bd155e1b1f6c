"""What an editor may set of a scenario beside cards and players, and to what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from guillotine_widget.errors import IllegalEdit
from guillotine_widget.game import setup
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.scenario.placed_card import checked
from guillotine_widget.scenario.resolver import MOST_COLLECTIONS, MOST_PLAYS, MOST_TURNS, PHASES

_LONGEST_SEED = 100


@dataclass(frozen=True, slots=True)
class _Board:
    """What a value may depend on."""

    fields: Mapping[str, Any]
    players: Sequence[str]
    rules: CompiledEdition


def setting(
    field: str,
    value: Any,
    fields: Mapping[str, Any],
    players: Sequence[str],
    rules: CompiledEdition,
) -> Any:
    """Return what a field of a scenario becomes when an editor sets it.

    Args:
        field: an argument of `Scenario`.
        value: players are seats; "choices" and "chance" can only be forgotten, by `[]` and None.
        fields: the arguments as they are.
        players: the names, in seat order.
        rules: the edition.

    Raises:
        IllegalEdit: there is no such field, or it does not take this value.
        UnknownEdition: with what there is.
    """
    if field not in _SETTERS:
        raise IllegalEdit(f"there is no {field!r:.40} to set; there are {', '.join(_SETTERS)}")
    return _SETTERS[field](_Board(fields, players, rules), value)


def name_at(seat: Any, players: Sequence[str]) -> str:
    """Return the player of a seat.

    Raises:
        IllegalEdit: there is no such seat.
    """
    return players[checked(seat, len(players) - 1, "seat")]


def _whole(label: str, least: int, most: int | None) -> Callable[[_Board, Any], int]:
    def read(board: _Board, value: Any) -> int:
        limit = board.rules.edition.days if most is None else most
        if type(value) is not int or not least <= value <= limit:
            raise IllegalEdit(
                f"{label} is a whole number from {least} to {limit}, not {value!r:.40}"
            )
        return value

    return read


def _passed(board: _Board, value: Any) -> int:
    return _whole("passed", 0, max(len(board.players) - 1, 0))(board, value)


def _player(board: _Board, value: Any) -> str | None:
    return None if value is None else name_at(value, board.players)


def _seats(board: _Board, value: Any) -> list[str]:
    if not isinstance(value, list | tuple):
        raise IllegalEdit(f"players are given as a list of seats, not {value!r:.40}")
    return list(dict.fromkeys(name_at(seat, board.players) for seat in value))


def _phase(board: _Board, value: Any) -> str:
    if value not in PHASES:
        raise IllegalEdit(f"phase is 'turn', 'final' or 'over', not {value!r:.40}")
    return str(value)


def _edition(board: _Board, value: Any) -> Any:
    if value == board.rules.edition.name:
        return board.fields["edition"]
    setup.resolve_edition(value)
    return value


def _seed(board: _Board, value: Any) -> int | str:
    if isinstance(value, str) and len(value) > _LONGEST_SEED:
        raise IllegalEdit(f"a seed has at most {_LONGEST_SEED} letters here, not {len(value)}")
    return setup.check_seed(value)


def _forgotten(label: str, blank: Any) -> Callable[[_Board, Any], Any]:
    def forget(board: _Board, value: Any) -> Any:
        if value != blank:
            raise IllegalEdit(f"{label} can only be forgotten here, by {blank!r}")
        return blank

    return forget


_SETTERS: Mapping[str, Callable[[_Board, Any], Any]] = {
    "turn": _player,
    "day": _whole("day", 1, None),
    "started": _player,
    "rush": _seats,
    "confused": _seats,
    "plays": _whole("plays", 1, MOST_PLAYS),
    "collects": _whole("collects", 0, MOST_COLLECTIONS),
    "turn_number": _whole("turn_number", 1, MOST_TURNS),
    "phase": _phase,
    "passed": _passed,
    "edition": _edition,
    "seed": _seed,
    "choices": _forgotten("choices", []),
    "chance": _forgotten("chance", None),
}
