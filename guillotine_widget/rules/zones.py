"""Move cards: one card (`put`), the first cards of a deck, or a whole zone. All moves use these functions.

They change the state, update the knowledge of the seats (R42), and report an event if events are recorded.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from guillotine_widget.model.events import EVERYBODY, NOBODY, Event, EventWord
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

WORDS: Mapping[tuple[int, int], EventWord] = MappingProxyType(
    {
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
)
"""The allowed moves between zones, and the event of each."""


def goes(source: int, target: int) -> bool:
    """Return whether a card may move from one zone to another."""
    return (_sort(source), _sort(target)) in WORDS


def put(
    s: State,
    card: int,
    source: int,
    target: int,
    seat: int,
    *,
    at: int | None = None,
    word: EventWord | None = None,
    cause: int = -1,
) -> None:
    """Move one card to another zone: to its end, or to index `at`."""
    zones = s.zones
    old = zones[source]
    place = old.index(card)
    zones[source] = old[:place] + old[place + 1 :] if place else old[1:]
    if at is None:
        zones[target] += (card,)
    else:
        new = zones[target]
        zones[target] = (*new[:at], card, *new[at:])
    if source in _HIDDEN:
        if s.known is not None and target not in _HANDS:
            _reveal(s, card, source)
    elif target in _HANDS:
        # Taken from the discards (R27), so all players saw the card.
        s.known = tuple(mask | 1 << card for mask in s.known or (0,) * (s.seats + 1))
    # This is the inner loop of a search: nothing is computed for an event that is not recorded.
    if s.log is not None:
        seen = seat if source == ACTION_DECK else EVERYBODY
        size = len(zones[target])
        places = (place, size - 1 if at is None else at, size)
        word = word or WORDS[_sort(source), _sort(target)]
        s.log.append(Event(word, seat, (card,), source, target, places, seen, cause))


def put_first(
    s: State,
    n: int,
    source: int,
    target: int,
    seat: int,
    *,
    word: EventWord | None = None,
    cause: int = -1,
) -> None:
    """Move the first n cards of the line or of the noble deck, one by one, to the end of a zone."""
    zones = s.zones
    cards = zones[source][:n]
    if s.log is None and s.known is None and source != target:
        zones[source] = zones[source][n:]
        zones[target] += cards
        return
    for card in cards:
        put(s, card, source, target, seat, word=word, cause=cause)


def rearrange(
    s: State, zone: int, order: tuple[int, ...], word: EventWord, seat: int, cause: int = -1
) -> None:
    """Reorder a zone; in a hidden zone, all knowledge of its cards is lost."""
    s.zones[zone] = order
    hidden = zone in (NOBLE_DECK, ACTION_DECK)
    if hidden and s.known is not None:
        _forget(s, order)
    s.report(
        word,
        seat,
        source=zone,
        target=zone,
        places=(len(order),),
        seen=NOBODY if hidden else EVERYBODY,
        cause=cause,
        order=order,
    )


def shuffle(s: State, zone: int, seat: int = -1, cause: int = -1, first: int | None = None) -> None:
    """Shuffle a zone, or its first cards."""
    cards = s.zones[zone]
    cut = len(cards) if first is None else first
    rearrange(s, zone, shuffled(s, cards[:cut]) + cards[cut:], "shuffled", seat, cause)


def draw(s: State, seat: int, cause: int = -1) -> None:
    """Draw an action card; the discards are shuffled into an empty deck first (R18)."""
    zones = s.zones
    deck = zones[ACTION_DECK]
    if not deck:
        if not zones[ACTION_DISCARD]:
            s.report("nothing", seat, source=ACTION_DECK, places=(1,), cause=cause)
            return
        mix_in(s, ACTION_DISCARD, ACTION_DECK, -1)
        shuffle(s, ACTION_DECK)
        deck = zones[ACTION_DECK]
    # `put` of the first card, inlined: half of all moves are draws, and the knowledge of the card does not change.
    zone = hand(seat)
    zones[ACTION_DECK] = deck[1:]
    zones[zone] += deck[:1]
    if s.log is not None:
        held = zones[zone]
        places = (0, len(held) - 1, len(held))
        s.log.append(Event("drew", seat, deck[:1], ACTION_DECK, zone, places, seat, cause))


def deal(s: State, n: int, first: int, cause: int = -1) -> None:
    """Deal n action cards to every player, round by round from the seat `first`, while the deck lasts."""
    zones, seats = s.zones, s.seats
    deck = zones[ACTION_DECK]
    many = min(n * seats, len(deck))
    if s.log is not None:
        for k in range(many):
            draw(s, (first + k) % seats, cause)
        return
    zones[ACTION_DECK] = deck[many:]
    for k in range(seats):
        zones[hand((first + k) % seats)] += deck[k:many:seats]


def mix_in(s: State, zone: int, deck: int, seat: int, cause: int = -1) -> None:
    """Put all cards of a zone under a deck that is shuffled next."""
    cards = s.zones[zone]
    s.zones[zone] = ()
    s.zones[deck] += cards
    if cards:
        seen = NOBODY if is_hand(zone) else EVERYBODY
        s.report(
            "mixed",
            seat,
            cards,
            source=zone,
            target=deck,
            places=(len(cards),),
            seen=seen,
            cause=cause,
        )


def swap(s: State, you: int, target: int, cause: int = -1) -> None:
    """Let two players swap hands. Both know the cards they gave away, and the knowledge of others is kept (R42)."""
    zones = s.zones
    your_hand, target_hand = hand(you), hand(target)
    yours, theirs = zones[your_hand], zones[target_hand]
    for seat, cards in ((you, yours), (target, theirs)):
        if cards:
            see(s, seat, cards)
    zones[your_hand], zones[target_hand] = theirs, yours
    s.report(
        "swapped",
        you,
        yours + theirs,
        source=your_hand,
        target=target_hand,
        places=(len(yours), len(theirs)),
        seen=NOBODY,
        cause=cause,
    )


def see(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Record that a seat has seen hidden cards (R42)."""
    known = list(s.known or (0,) * (s.seats + 1))
    for card in cards:
        known[seat] |= 1 << card
    s.known = tuple(known)


def _reveal(s: State, card: int, source: int) -> None:
    """Update the knowledge of the seats when a hidden card becomes public.

    Public cards need no memory. Two cards of one kind are indistinguishable: a seat that knows one of them in a hand
    and sees the other one leave assumes that it was the known one.
    """
    assert s.known is not None
    bit = 1 << card
    twins = s.rules.twins[card] if source in _HANDS else 0
    alike = bit | twins
    for mask in s.known:
        if mask & alike:
            break
    else:
        return  # nobody knows this card, or another one of its kind
    if twins:
        twins &= _mask(s.zones[source])
    known = []
    for mask in s.known:
        if not mask & bit and mask & twins:
            mask &= ~(mask & twins & -(mask & twins))
        known.append(mask & ~bit)
    s.known = tuple(known) if any(known) else None


def _forget(s: State, cards: tuple[int, ...]) -> None:
    assert s.known is not None
    mixed = _mask(cards)
    known = tuple(mask & ~mixed for mask in s.known)
    s.known = known if any(known) else None


def _mask(cards: tuple[int, ...]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _sort(zone: int) -> int:
    """Return the kind of a zone: HAND, PILE or FRONT for zones of players, otherwise the zone itself."""
    return zone if zone < SHARED else SHARED + (zone - SHARED) % 3
