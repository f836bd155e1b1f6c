"""The words for places and cards in scripts, compiled into functions that find them in a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    SHARED,
    Frame,
    State,
    front,
    hand,
    pile,
)
from guillotine_widget.model.vocabulary import (
    All,
    AtRandom,
    Nearest,
    Others,
    Picked,
    This,
    Top,
    What,
    Where,
)
from guillotine_widget.rules.rng import randbelow

Zones = Callable[[State, Frame], tuple[int, ...]]
Found = list[tuple[int, int]]
"""Cards, each with its zone."""

_SHARED = {
    Where.LINE: LINE,
    Where.SAME_PLACE: LINE,
    Where.NOBLE_DECK: NOBLE_DECK,
    Where.NOBLE_DISCARD: NOBLE_DISCARD,
    Where.ACTION_DECK: ACTION_DECK,
    Where.ACTION_DISCARD: ACTION_DISCARD,
}
_YOURS = {Where.YOUR_HAND: hand, Where.YOUR_PILE: pile, Where.YOUR_FRONT: front}
_HIS = {Where.TARGET_HAND: hand, Where.TARGET_PILE: pile, Where.TARGET_FRONT: front}
_GROUPS: dict[Where, tuple[Callable[[int], int], int]] = {
    Where.OTHER_HANDS: (hand, 1),
    Where.ALL_HANDS: (hand, 0),
    Where.ALL_FRONTS: (front, 0),
}


def zones_of(where: Where) -> Zones:
    """Return the function that finds the zones meant, players in turn order from you."""
    if where in _SHARED:
        shared = (_SHARED[where],)
        return lambda s, frame: shared
    if where in _YOURS:
        yours = _YOURS[where]
        return lambda s, frame: (yours(frame[1]),)
    if where in _HIS:
        his = _HIS[where]
        return lambda s, frame: (his(frame[3]),)
    zone, start = _GROUPS[where]
    return lambda s, frame: tuple(zone((frame[1] + k) % s.seats) for k in range(start, s.seats))


def cards_of(what: What, matching: Mapping[str, frozenset[int]]) -> Callable[[State, Frame], Found]:
    """Return the function that finds the cards meant without anybody's choice, each with its zone, in order."""
    if isinstance(what, This):
        return lambda s, frame: [(frame[2], zone_of_card(s, frame[2]))]
    if isinstance(what, Nearest):
        meant = matching[what.of]
        return lambda s, frame: [(card, LINE) for card in s.zones[LINE] if card in meant][:1]
    if isinstance(what, Others):
        return _others
    if isinstance(what, Picked):
        nth = what.nth - 1
        return lambda s, frame: (
            [(frame[4][nth], zone_of_card(s, frame[4][nth]))] if frame[4][nth] >= 0 else []
        )
    if isinstance(what, Top | AtRandom | All):
        zones = zones_of(what.where)
        some = _some(what)
        return lambda s, frame: [
            (card, zone) for zone in zones(s, frame) for card in some(s, frame, zone)
        ]
    raise TypeError(f"{what} is chosen by a player: a step that asks must find it")


def zone_of_card(s: State, card: int) -> int:
    """Return the zone in which a card is."""
    for zone, cards in enumerate(s.zones):
        if card in cards:
            return zone
    raise LookupError(card)


def _others(s: State, frame: Frame) -> Found:
    return [(card, NOBLE_DECK) for card in s.zones[NOBLE_DECK][: frame[4][0]]]


def _some(what: Top | AtRandom | All) -> Callable[[State, Frame, int], tuple[int, ...]]:
    if isinstance(what, All):
        return lambda s, frame, zone: s.zones[zone]
    if isinstance(what, AtRandom):
        return lambda s, frame, zone: _drawn(s, s.zones[zone], what.n)
    fixed = what.n

    def first(s: State, frame: Frame, zone: int) -> tuple[int, ...]:
        n = frame[4][0] if fixed is None else fixed
        cards = s.zones[zone]
        return cards[::-1][:n] if zone >= SHARED else cards[:n]

    return first


def _drawn(s: State, cards: tuple[int, ...], n: int) -> tuple[int, ...]:
    left: list[Any] = list(cards)
    return tuple(left.pop(randbelow(s, len(left))) for _ in range(min(n, len(left))))
