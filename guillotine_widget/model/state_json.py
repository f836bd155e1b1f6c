"""Serialize and restore a game state, also in the middle of a decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guillotine_widget.errors import BrokenSave
from guillotine_widget.model.state import (
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    SHARED,
    Frame,
    PendingMark,
    State,
    pile,
)
from guillotine_widget.model.vocabulary import Pending

_MOST = {
    "rng": 2**64 - 1,
    "seat": 4,
    "day": 1_000,
    "turn": 1_000_000,
    "starter": 4,
    "plays": 1_000,
    "owed": 1_000,
    "ending": 2,
}
"""The maximum of each number: a damaged save must not keep the engine busy for hours."""

_PENDING = frozenset(pending.value for pending in Pending)


def state_to_dict(s: State) -> dict[str, Any]:
    """Return a state as plain values; the frames of the stack name their steps."""
    frames = []
    frame = s.frame
    while frame is not None:
        step, you, this, target, note, below = frame
        frames.append([step.name, you, this, target, list(note)])
        frame = below
    return {
        "zones": [list(cards) for cards in s.zones],
        "frames": frames,
        **{name: getattr(s, name) for name in _MOST},
        "marks": sorted([pending.value, seat, source] for pending, seat, source in s.marks),
        "late": list(s.late),
        "known": None if s.known is None else list(s.known),
    }


def state_from_dict(data: Any, rules: Any) -> State:
    """Rebuild a state from the output of `state_to_dict`; `engine.advance` then finds its options.

    Args:
        data: the plain values.
        rules: the compiled edition.

    Raises:
        BrokenSave: something is missing, has the wrong type, or is impossible.
    """
    if not isinstance(data, Mapping):
        raise BrokenSave("the saved position is not an object with zones, frames and numbers")
    zones = _listed(data, "zones")
    seats, odd = divmod(len(zones) - SHARED, 3)
    if odd or not 2 <= seats <= 5:
        raise BrokenSave(
            f"the saved position has {len(zones)} zones; 2 to 5 players have 6 and 3 each"
        )
    s = State(rules, seats, 0)
    s.zones = [_cards(cards, rules) for cards in zones]
    if sorted(card for cards in s.zones for card in cards) != list(range(len(rules.kinds))):
        raise BrokenSave("the saved position does not hold every card exactly once")
    nobles = frozenset(rules.nobles)
    for zone, cards in enumerate(s.zones):
        if not (
            nobles.issuperset(cards) if zone in _for_nobles(seats) else nobles.isdisjoint(cards)
        ):
            raise BrokenSave(
                "the saved position has nobles where action cards belong, or the reverse"
            )
    for name, most in _MOST.items():
        setattr(s, name, _number(data.get(name), name, most))
    if s.day > rules.edition.days:
        raise BrokenSave(f"the saved position is of day {s.day}; a game has {rules.edition.days}")
    if s.seat >= seats or s.starter >= seats:
        raise BrokenSave("the saved position names a seat that is not there")
    s.marks = frozenset(_mark(mark, seats, rules) for mark in _listed(data, "marks"))
    s.late = tuple(_number(seat, "late", seats - 1) for seat in _listed(data, "late"))
    known = data.get("known")
    if known is not None:
        every = (1 << len(rules.kinds)) - 1
        s.known = tuple(_number(mask, "known", every) for mask in _listed(data, "known"))
        if len(s.known) != seats + 1:
            raise BrokenSave(f"the saved position has {len(s.known)} memories for {seats} players")
    s.frame = _stack(_listed(data, "frames"), rules, seats)
    return s


def fingerprint(s: State) -> str:
    """Return a short text that differs for different positions, so that a diverging replay is detected."""
    from hashlib import sha256

    # The source of a mark is left out, for compatibility with saves from before marks had one.
    marks = sorted([mark.pending.value, mark.seat] for mark in s.marks)
    plain = {**state_to_dict(s), "marks": marks}
    return sha256(repr(plain).encode()).hexdigest()[:12]


def _stack(frames: list[Any], rules: Any, seats: int) -> Frame | None:
    stack: Frame | None = None
    for frame in reversed(frames):
        match frame:
            case [str(name), int(you), int(this), int(target), [*note]]:
                step = rules.steps.get(name)
                inside = 0 <= you < seats and -1 <= target < seats and -1 <= this < len(rules.kinds)
                if step is None or not inside:
                    raise BrokenSave(
                        f"the saved position stands at {name!r}, which these rules do not know"
                    )
                stack = (step, you, this, target, tuple(_number(n, "note") for n in note), stack)
            case _:
                raise BrokenSave(
                    f"the saved position has the frame {frame!r}; it is a step, you, this, target and a list"
                )
    return stack


def _listed(data: Mapping[str, Any], name: str) -> list[Any]:
    value = data.get(name)
    if not isinstance(value, list):
        raise BrokenSave(f"the saved position needs a list {name!r}")
    return value


def _number(value: Any, name: str, most: int | None = None) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BrokenSave(f"the saved position needs a whole number for {name!r}, not {value!r}")
    if most is not None and not 0 <= value <= most:
        raise BrokenSave(f"the saved position has {value} for {name!r}; 0 to {most} is possible")
    return value


def _for_nobles(seats: int) -> set[int]:
    return {LINE, NOBLE_DECK, NOBLE_DISCARD, *(pile(seat) for seat in range(seats))}


def _cards(cards: Any, rules: Any) -> tuple[int, ...]:
    if not isinstance(cards, list):
        raise BrokenSave("a zone of the saved position is not a list of card numbers")
    return tuple(_number(card, "card") for card in cards)


def _mark(mark: Any, seats: int, rules: Any) -> PendingMark:
    match mark:
        case [str(name), int(seat), *source] if 0 <= seat < seats and name in _PENDING:
            pending = Pending(name)
            match source:
                case [] if pending in rules.marking:  # a save from before marks had a source
                    return PendingMark(pending, seat, rules.marking[pending])
                case [int(card)] if 0 <= card < len(rules.kinds):
                    return PendingMark(pending, seat, card)
    raise BrokenSave(
        f"the saved position has the pending effect {mark!r}; "
        f"it is one of {', '.join(sorted(_PENDING))}, a seat and a card"
    )
