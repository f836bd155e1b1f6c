"""The words for places and cards in scripts, resolved in a state."""

from __future__ import annotations

from guillotine_widget.model.ops import All, AtRandom, Nearest, Others, Picked, This, Top, What, Where
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
from guillotine_widget.rules.chance import below

_SHARED = {
    Where.LINE: LINE,
    Where.SAME_PLACE: LINE,
    Where.NOBLE_DECK: NOBLE_DECK,
    Where.NOBLE_DISCARD: NOBLE_DISCARD,
    Where.ACTION_DECK: ACTION_DECK,
    Where.ACTION_DISCARD: ACTION_DISCARD,
}
_YOURS = {Where.YOUR_HAND: hand, Where.YOUR_PILE: pile, Where.YOUR_FRONT: front}
_HIS = {Where.HIS_HAND: hand, Where.HIS_PILE: pile, Where.HIS_FRONT: front}


def zones_of(where: Where, s: State, frame: Frame) -> tuple[int, ...]:
    """Return the zones meant, players in turn order from you."""
    if where in _SHARED:
        return (_SHARED[where],)
    if where in _YOURS:
        return (_YOURS[where](frame[1]),)
    if where in _HIS:
        return (_HIS[where](frame[3]),)
    you, seats = frame[1], s.seats
    everybody = [(you + k) % seats for k in range(seats)]
    if where is Where.OTHER_HANDS:
        return tuple(hand(seat) for seat in everybody[1:])
    if where is Where.ALL_HANDS:
        return tuple(hand(seat) for seat in everybody)
    return tuple(front(seat) for seat in everybody)


def cards_of(what: What, s: State, frame: Frame, matching: dict[str, frozenset[int]]) -> list[tuple[int, int]]:
    """Return the cards that are meant without anybody's choice, each with its zone, in order."""
    if isinstance(what, This):
        return [(frame[2], zone_of_card(s, frame[2]))]
    if isinstance(what, Nearest):
        meant = matching[what.of]
        return [(card, LINE) for card in s.zones[LINE] if card in meant][:1]
    if isinstance(what, Others):
        left = set(s.zones[NOBLE_DECK])
        return [(card, NOBLE_DECK) for card in frame[4] if card in left]
    if isinstance(what, Picked):
        card = frame[4][what.nth - 1]
        return [(card, zone_of_card(s, card))] if card >= 0 else []
    found: list[tuple[int, int]] = []
    if isinstance(what, Top | AtRandom | All):
        for zone in zones_of(what.where, s, frame):
            found += [(card, zone) for card in _some(what, s, frame, zone)]
    return found


def zone_of_card(s: State, card: int) -> int:
    """Return the zone in which a card is."""
    for zone, cards in enumerate(s.zones):
        if card in cards:
            return zone
    raise LookupError(card)


def _some(what: Top | AtRandom | All, s: State, frame: Frame, zone: int) -> tuple[int, ...]:
    cards = s.zones[zone]
    if isinstance(what, Top):
        n = frame[4][0] if what.n is None else what.n
        return cards[::-1][:n] if zone >= SHARED else cards[:n]
    if isinstance(what, AtRandom):
        left = list(cards)
        return tuple(left.pop(below(s, len(left))) for _ in range(min(what.n, len(left))))
    return cards


__all__ = ["IN_PLAY", "cards_of", "zone_of_card", "zones_of"]
