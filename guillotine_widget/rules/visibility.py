"""Who sees what. The screen, the bots, the log and the saved widget all get what these functions give.

A seat sees its own hand and what is public, and remembers what it has rightly seen until the card is mixed away
(R42). The order in which a hand or a deck is kept tells nothing: known cards come first, by number.
"""

from __future__ import annotations

from guillotine_widget.model.events import EVERYBODY, Event
from guillotine_widget.model.state import ACTION_DECK, NOBLE_DECK, State, hand, is_hand, owner
from guillotine_widget.rules.rng import scripted_rng, shuffled

Seen = int | None
"""A card, or None for one that is not seen."""


def knows(s: State, viewer: int | None, card: int, zone: int) -> bool:
    """Tell whether a viewer sees a card in a zone; viewer None sees what is public."""
    if not is_hand(zone) and zone not in (NOBLE_DECK, ACTION_DECK):
        return True
    if viewer is None:
        viewer = s.seats
    elif zone == hand(viewer):
        return True
    return s.known is not None and bool(s.known[viewer] >> card & 1)


def zone_seen(s: State, viewer: int | None, zone: int) -> list[Seen]:
    """Return a zone as a viewer sees it.

    Own hands and public zones come in their order; other hands with the known cards first; decks in their order, with
    None for each card not known.
    """
    cards = s.zones[zone]
    seen: list[Seen] = [card if knows(s, viewer, card, zone) else None for card in cards]
    if is_hand(zone) and viewer != owner(zone):
        known = sorted(card for card in seen if card is not None)
        return [*known, *[None] * (len(cards) - len(known))]
    return seen


def event_seen(event: Event, viewer: int | None) -> Event:
    """Return an event without the cards that a viewer did not see happen; how many there were stays."""
    if event.seen == EVERYBODY or (event.seen == viewer and viewer is not None):
        return event
    if event.word == "swapped" and viewer is not None:
        return _swap_seen(event, viewer)
    order = None if event.order is None else ()
    return event._replace(cards=(), order=order)


def determinize(s: State, viewer: int | None, chance: State | None = None) -> State:
    """Return a state like this one in which all that the viewer does not see is dealt anew.

    Args:
        s: the state.
        viewer: the seat whose knowledge is kept; None: only what is public.
        chance: a state whose random source deals; left out, the copy's own.

    Who is being asked for a card that he must hold (a reaction, a final play) keeps it, and who was passed over
    is dealt none: all see who is asked.
    """
    twin = s.clone()
    dealer = chance or twin
    keep = _bound_to_stay(s)
    slots: list[tuple[int, int]] = []
    nobles: list[int] = []
    actions: list[int] = []
    seen = 0 if s.known is None else s.known[s.seats if viewer is None else viewer]
    own = -1 if viewer is None else hand(viewer)
    for zone in (NOBLE_DECK, ACTION_DECK, *(hand(seat) for seat in range(s.seats))):
        if zone != own:
            pool = nobles if zone == NOBLE_DECK else actions
            for place, card in enumerate(s.zones[zone]):
                if not seen >> card & 1 and card not in keep:
                    pool.append(card)
                    slots.append((zone, place))
    # What is dealt must not hang on where the cards lie: who knows the die could turn it back.
    nobles.sort()
    actions.sort()
    new = {zone: list(s.zones[zone]) for zone, _ in slots}
    without, barred = _passed_over(s)
    narrow = [slot for slot in slots if slot[0] in without]
    if narrow:
        harmless = shuffled(dealer, tuple(card for card in actions if card not in barred))[
            : len(narrow)
        ]
        for (zone, place), card in zip(narrow, harmless, strict=True):
            new[zone][place] = card
            actions.remove(card)
    pools = {
        True: list(shuffled(dealer, tuple(nobles))),
        False: list(shuffled(dealer, tuple(actions))),
    }
    for zone, place in slots:
        if zone not in without:
            new[zone][place] = pools[zone == NOBLE_DECK].pop()
    for zone, filled in new.items():
        twin.zones[zone] = tuple(filled)
    if s.known is not None:
        # What others know of a place they still know of the card that lies there now.
        keeper = s.seats if viewer is None else viewer
        there = [(s.zones[zone][place], new[zone][place]) for zone, place in slots]
        twin.known = tuple(
            mask if seat == keeper else _followed(mask, there) for seat, mask in enumerate(s.known)
        )
    # The future must not be readable either: the die is cast anew.
    twin.rng = dealer.rng ^ 0x9E3779B97F4A7C15 if type(dealer.rng) is int else 0
    if twin.frame is not None:
        twin.options = tuple(twin.frame[0].ask(twin, twin.frame))
    return twin


class _Unmixed:
    """A die that leaves everything as it is."""

    def randbelow(self, n: int) -> int:
        return 0

    def shuffled(self, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        return cards


def redacted(s: State, viewer: int | None) -> State:
    """Return a state in which all that the viewer does not see is laid out by number: it holds no secret.

    It is not a likely state: `determinize` deals a fair one from it.
    """
    dealer = s.clone()
    dealer.rng = scripted_rng(_Unmixed())
    twin = determinize(s, viewer, dealer)
    twin.rng = 0
    return twin


def _followed(mask: int, moves: list[tuple[int, int]]) -> int:
    result = mask
    for old, _ in moves:
        result &= ~(1 << old)
    for old, new in moves:
        if mask >> old & 1:
            result |= 1 << new
    return result


def _bound_to_stay(s: State) -> frozenset[int]:
    """Return the cards in hands that the open decision itself gives away."""
    frame = s.frame
    if frame is None or frame[0].kind(s, frame) not in ("reaction", "final"):
        return frozenset()
    return frozenset(option for option in s.options if isinstance(option, int) and option >= 0)


def _passed_over(s: State) -> tuple[frozenset[int], frozenset[int]]:
    """Return the hands that the open decision has passed over, and the cards that are therefore not in them."""
    frame = s.frame
    kind = "" if frame is None else frame[0].kind(s, frame)
    if frame is None or kind not in ("reaction", "final"):
        return frozenset(), frozenset()
    final = kind == "final"
    first = s.seat if final else frame[1] + len(frame[4]) + 1
    passed = (frame[0].who(s, frame) - first) % s.seats
    hands = frozenset(hand((first + k) % s.seats) for k in range(passed))
    return hands, s.rules.final if final else s.rules.reactions


def _swap_seen(event: Event, viewer: int) -> Event:
    yours, his = event.places
    if viewer in (owner(event.source), owner(event.target)):
        return event
    return event._replace(cards=(), places=(yours, his))
