"""The two functions through which every card moves: one card (`put`), or a zone as a whole (`lay_out`).

Both change the state, keep what the seats know true (R42), and report an event if somebody listens.
"""

from __future__ import annotations

from guillotine_widget.model.events import EVERYBODY, NOBODY, Event
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    SHARED,
    State,
    hand,
    is_hand,
)
from guillotine_widget.rules.rng import shuffled

HAND, PILE, FRONT = SHARED, SHARED + 1, SHARED + 2

_HANDS = frozenset(hand(seat) for seat in range(5))
_HIDDEN = _HANDS | {NOBLE_DECK, ACTION_DECK}

WORDS = {
    (LINE, LINE): "moved",
    (LINE, NOBLE_DISCARD): "discarded",
    (PILE, NOBLE_DISCARD): "lost",
    (NOBLE_DECK, NOBLE_DISCARD): "turned away",
    (HAND, ACTION_DISCARD): "discarded",
    (FRONT, ACTION_DISCARD): "removed",
    (IN_PLAY, ACTION_DISCARD): "done",
    (IN_PLAY, FRONT): "laid",
    (HAND, IN_PLAY): "played",
    (NOBLE_DECK, LINE): "joined",
    (PILE, LINE): "returned",
    (LINE, PILE): "given",
    (PILE, PILE): "given",
    (NOBLE_DECK, PILE): "received",
    (ACTION_DECK, HAND): "drew",
    (ACTION_DISCARD, HAND): "took",
}
"""From where to where a card may go by itself, and what the event is called."""


def goes(source: int, target: int) -> bool:
    """Tell whether cards go from a zone to a zone by themselves."""
    return (_sort(source), _sort(target)) in WORDS


def put(
    s: State,
    card: int,
    source: int,
    target: int,
    seat: int,
    *,
    at: int | None = None,
    word: str = "",
    cause: int = -1,
) -> None:
    """Move one card from a zone to a zone: to its end, or to index `at`."""
    zones = s.zones
    old = zones[source]
    place = old.index(card)
    zones[source] = old[:place] + old[place + 1 :] if place else old[1:]
    new = zones[target]
    if at is None:
        at = len(new)
        zones[target] = (*new, card)
    else:
        zones[target] = (*new[:at], card, *new[at:])
    if source in _HIDDEN:
        if s.known is not None and target not in _HANDS:
            _learn(s, card, source)
    elif target in _HANDS:
        # Taken from the discards (R27): everybody saw which card it is.
        s.known = tuple(mask | 1 << card for mask in s.known or (0,) * (s.seats + 1))
    if s.log is not None:
        word = word or WORDS[_sort(source), _sort(target)]
        seen = seat if source == ACTION_DECK else EVERYBODY
        places = (place, at, len(zones[target]))
        s.log.append(Event(word, seat, (card,), source, target, places, seen, cause))


def lay_out(
    s: State, zone: int, order: tuple[int, ...], word: str, seat: int, cause: int = -1
) -> None:
    """Give a zone a new order of the same cards; in a hidden zone that mixes all knowledge away."""
    s.zones[zone] = order
    hidden = zone in (NOBLE_DECK, ACTION_DECK)
    if hidden and s.known is not None:
        _forget(s, order)
    if s.log is not None:
        seen = NOBODY if hidden else EVERYBODY
        s.log.append(Event(word, seat, (), zone, zone, (len(order),), seen, cause, order))


def shuffle(s: State, zone: int, seat: int = -1, cause: int = -1, first: int | None = None) -> None:
    """Shuffle a zone, or its first cards."""
    cards = s.zones[zone]
    cut = len(cards) if first is None else first
    lay_out(s, zone, shuffled(s, cards[:cut]) + cards[cut:], "shuffled", seat, cause)


def draw(s: State, seat: int, cause: int = -1) -> None:
    """Draw an action card; an empty deck is made anew of the discards first (R18)."""
    deck = s.zones[ACTION_DECK]
    if not deck:
        if not s.zones[ACTION_DISCARD]:
            return
        mix_in(s, ACTION_DISCARD, ACTION_DECK, -1)
        shuffle(s, ACTION_DECK)
        deck = s.zones[ACTION_DECK]
    put(s, deck[0], ACTION_DECK, hand(seat), seat, cause=cause)


def mix_in(s: State, zone: int, deck: int, seat: int, cause: int = -1) -> None:
    """Lay all cards of a zone on a deck, to be shuffled."""
    cards = s.zones[zone]
    s.zones[zone] = ()
    s.zones[deck] += cards
    if s.log is not None and cards:
        seen = NOBODY if is_hand(zone) else EVERYBODY
        s.log.append(Event("mixed", seat, cards, zone, deck, (len(cards),), seen, cause))


def swap(s: State, you: int, target: int, cause: int = -1) -> None:
    """Let two players swap hands; each knows what he gave away, and others' knowledge goes along (R42)."""
    zones = s.zones
    yours, his = zones[hand(you)], zones[hand(target)]
    for seat, cards in ((you, yours), (target, his)):
        if cards:
            see(s, seat, cards)
    zones[hand(you)], zones[hand(target)] = his, yours
    if s.log is not None:
        s.log.append(
            Event(
                "swapped",
                you,
                yours + his,
                hand(you),
                hand(target),
                (len(yours), len(his)),
                NOBODY,
                cause,
            )
        )


def see(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Let a seat know hidden cards from now on (R42)."""
    known = list(s.known or (0,) * (s.seats + 1))
    for card in cards:
        known[seat] |= 1 << card
    s.known = tuple(known)


def _learn(s: State, card: int, source: int) -> None:
    """Keep what is known true when a hidden card comes to light.

    A card in public needs no memory. Two cards of one kind cannot be told apart: whoever knows of one in a hand and
    sees the other leave it takes it for the one he knew.
    """
    assert s.known is not None
    bit = 1 << card
    twins = 0
    if is_hand(source):
        for other in s.zones[source]:
            if other != card and s.rules.kind_of[other] == s.rules.kind_of[card]:
                twins |= 1 << other
    known = []
    for mask in s.known:
        if not mask & bit and mask & twins:
            mask &= ~(mask & twins & -(mask & twins))
        known.append(mask & ~bit)
    s.known = tuple(known) if any(known) else None


def _forget(s: State, cards: tuple[int, ...]) -> None:
    assert s.known is not None
    mixed = 0
    for card in cards:
        mixed |= 1 << card
    known = tuple(mask & ~mixed for mask in s.known)
    s.known = known if any(known) else None


def _sort(zone: int) -> int:
    return zone if zone < SHARED else SHARED + (zone - SHARED) % 3
