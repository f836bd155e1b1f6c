"""Compile the words for places and cards in scripts into functions that find them in a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
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
    ANobleOf,
    AtRandom,
    Nearest,
    OneOfThem,
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

SHARED_ZONES: Mapping[Where, int] = MappingProxyType(
    {
        Where.LINE: LINE,
        Where.SAME_PLACE: LINE,
        Where.NOBLE_DECK: NOBLE_DECK,
        Where.NOBLE_DISCARD: NOBLE_DISCARD,
        Where.ACTION_DECK: ACTION_DECK,
        Where.ACTION_DISCARD: ACTION_DISCARD,
    }
)
"""The shared places."""

_YOURS = {Where.YOUR_HAND: hand, Where.YOUR_PILE: pile, Where.YOUR_FRONT: front}
_TARGETS = {Where.TARGET_HAND: hand, Where.TARGET_PILE: pile, Where.TARGET_FRONT: front}
_GROUPS: dict[Where, tuple[Callable[[int], int], int]] = {
    Where.OTHER_HANDS: (hand, 1),
    Where.ALL_HANDS: (hand, 0),
    Where.ALL_FRONTS: (front, 0),
}


def zones_of(where: Where) -> Zones:
    """Return the function that finds the zones of a place, players in turn order from you."""
    if where in SHARED_ZONES:
        shared = (SHARED_ZONES[where],)
        return lambda s, frame: shared
    if where in _YOURS:
        yours = _YOURS[where]
        return lambda s, frame: (yours(_you(frame)),)
    if where in _TARGETS:
        targets = _TARGETS[where]
        return lambda s, frame: (targets(_target(frame)),)
    zone_of, start = _GROUPS[where]

    def group(s: State, frame: Frame) -> tuple[int, ...]:
        you = _you(frame)
        return tuple(zone_of((you + k) % s.seats) for k in range(start, s.seats))

    return group


def cards_of(what: What, matching: Mapping[str, frozenset[int]]) -> Callable[[State, Frame], Found]:
    """Return the function that finds cards that need no choice, each with its zone, in order."""
    if isinstance(what, This):
        return _this
    if isinstance(what, Nearest):
        meant = matching[what.of]
        return lambda s, frame: [(card, LINE) for card in s.zones[LINE] if card in meant][:1]
    if isinstance(what, Others):
        return _others
    if isinstance(what, Picked):
        return _picked(what.nth - 1)
    if isinstance(what, Top | AtRandom | All):
        zones = zones_of(what.where)
        some = _some(what)
        return lambda s, frame: [
            (card, zone) for zone in zones(s, frame) for card in some(s, frame, zone)
        ]
    raise TypeError(f"a player chooses {what}: a step that asks must find it")


def zone_of_card(s: State, card: int) -> int:
    """Return the zone in which a card is."""
    # Most cards that act have just been played or collected; the decks, which are long, are among the first zones.
    zones = s.zones
    if card in zones[IN_PLAY]:
        return IN_PLAY
    for zone in range(len(zones) - 1, -1, -1):
        if card in zones[zone]:
            return zone
    raise LookupError(card)


def _you(frame: Frame) -> int:
    _, you, _, _, _, _ = frame
    return you


def _target(frame: Frame) -> int:
    _, _, _, target, _, _ = frame
    return target


def _this(s: State, frame: Frame) -> Found:
    _, _, this, _, _, _ = frame
    return [(this, zone_of_card(s, this))]


def _others(s: State, frame: Frame) -> Found:
    _, _, _, _, (looked_at, *_), _ = frame
    return [(card, NOBLE_DECK) for card in s.zones[NOBLE_DECK][:looked_at]]


def _picked(nth: int) -> Callable[[State, Frame], Found]:
    def picked(s: State, frame: Frame) -> Found:
        _, _, _, _, picks, _ = frame
        card = picks[nth]
        return [(card, zone_of_card(s, card))] if card >= 0 else []

    return picked


def _some(what: Top | AtRandom | All) -> Callable[[State, Frame, int], tuple[int, ...]]:
    if isinstance(what, All):
        return lambda s, frame, zone: s.zones[zone]
    if isinstance(what, AtRandom):
        return lambda s, frame, zone: _drawn(s, s.zones[zone], what.n)
    fixed = what.n

    def first(s: State, frame: Frame, zone: int) -> tuple[int, ...]:
        _, _, _, _, note, _ = frame
        n = note[0] if fixed is None else fixed
        cards = s.zones[zone]
        return cards[::-1][:n] if zone >= SHARED else cards[:n]

    return first


def _drawn(s: State, cards: tuple[int, ...], n: int) -> tuple[int, ...]:
    left = list(cards)
    return tuple(left.pop(randbelow(s, len(left))) for _ in range(min(n, len(left))))


def report_nothing(s: State, frame: Frame, what: What) -> None:
    """Report that a card finds nothing to act on, with the first of the places where it looked (R3).

    Nothing is reported for the steps of a turn, nor if an earlier effect of the script should have found the cards:
    that effect reports it.
    """
    _, you, this, _, _, _ = frame
    if s.log is None or this < 0 or isinstance(what, This | OneOfThem | Others | Picked):
        return
    where = Where.LINE if isinstance(what, ANobleOf | Nearest) else what.where
    zones = zones_of(where)(s, frame)
    s.report("nothing", you, source=zones[0], places=(len(zones),), cause=this)
