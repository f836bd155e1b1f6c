"""Decide who sees what. The table, the bots, the log and the saved widget get only what these functions return.

A seat sees its own hand and what is public, and remembers a card that it has seen until the card is shuffled (R42). The
order in which a hand or a deck is stored carries no information: known cards come first, by number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from guillotine_widget.model.events import EVERYBODY, Event
from guillotine_widget.model.state import (
    ACTION_DECK,
    HANDS,
    NOBLE_DECK,
    RawOption,
    State,
    hand,
    is_hand,
    owner,
)
from guillotine_widget.model.value import Value
from guillotine_widget.rules import restrictions
from guillotine_widget.rules.rng import permuter, randbelow, scripted_rng

Seen = int | None
"""A card, or None for a hidden one."""

_DECKS = (NOBLE_DECK, ACTION_DECK)

_OPEN_KINDS = frozenset({"play", "move", "noble", "order", "player", "pile", "hand", "front"})
"""The kinds of decisions whose options depend only on what the player who decides sees, including its order."""

_OWN_KINDS = _OPEN_KINDS | {"reaction", "final"}
"""The same, and those in which it depends on the hands of all players who is asked."""


def knows(s: State, viewer: int | None, card: int, zone: int) -> bool:
    """Return whether a viewer sees a card in a zone; viewer None is the public."""
    if not is_hand(zone) and zone not in _DECKS:
        return True
    if viewer is None:
        viewer = s.seats
    elif zone == hand(viewer):
        return True
    return s.known is not None and bool(s.known[viewer] >> card & 1)


def zone_seen(s: State, viewer: int | None, zone: int) -> list[Seen]:
    """Return a zone as a viewer sees it.

    The viewer's own hand, public zones and decks keep their order; other hands start with the known cards. None
    replaces each hidden card.
    """
    cards = s.zones[zone]
    seen: list[Seen] = [card if knows(s, viewer, card, zone) else None for card in cards]
    if is_hand(zone) and viewer != owner(zone):
        known = sorted(card for card in seen if card is not None)
        return [*known, *[None] * (len(cards) - len(known))]
    return seen


def event_seen(event: Event, viewer: int | None) -> Event:
    """Return an event without the cards that a viewer did not see; the number of cards is kept."""
    if event.seen == EVERYBODY or (event.seen == viewer and viewer is not None):
        return event
    if (
        event.word == "swapped"
        and viewer is not None
        and viewer in (owner(event.source), owner(event.target))
    ):
        return event  # both players know the hand they gave and the hand they got
    order = None if event.order is None else ()
    return event._replace(cards=(), order=order)


def determinize(s: State, viewer: int | None, chance: State | None = None) -> State:
    """Redeal the cards that a viewer does not see; `Determinizer` deals one state many times.

    Args:
        s: the state.
        viewer: the seat whose knowledge is kept; None: the public.
        chance: a state whose random source is used for the deal; None: the copy's own.
    """
    return Determinizer(s, viewer).deal(chance)


class Redaction:
    """What a viewer sees of a state, and how many cards they do not see.

    It is computed when `seen` is first read, since most bots read little more than their options. From then on, and in
    another process, it holds no unseen card.

    Args:
        s: the state, which must not change; it is kept until `seen` is read.
        viewer: the seat of the viewer; None: the public.
    """

    def __init__(self, s: State, viewer: int | None) -> None:
        self._real: State | None = s
        self._viewer = viewer
        self._full: State | None = None

    @property
    def seen(self) -> State:
        """A state in which the decks and the hands of others are empty, with the options of the open decision."""
        real = self._real
        if real is not None:
            self._redact(real, self._viewer)
            # Last, because another thread may read the same view.
            self._real = None
        return self._seen

    @property
    def public(self) -> State:
        """A state of which only what everybody sees may be read."""
        return self._real or self._seen

    @property
    def own_options(self) -> tuple[RawOption, ...] | None:
        """The options of the open decision, if the viewer decides and they depend only on what they see."""
        return _options_seen(self.public, self._viewer, _OWN_KINDS)

    def __getstate__(self) -> dict[str, Any]:
        self.seen  # noqa: B018
        return vars(self)

    def _redact(self, s: State, viewer: int | None) -> None:
        options = _options_seen(s, viewer)
        if options is None and _asked(s) is not None:
            # The seat that is asked for a card is information about hands.
            dealer = s.clone()
            dealer.rng = scripted_rng(_InOrder())
            dealt = determinize(s, viewer, dealer)
            dealt.rng = 0
            self._seen = self._full = dealt
            return
        seen = s.clone()
        seen.rng = 0
        seen.options = options or ()
        zones = seen.zones
        mask = 0
        places: list[tuple[int, int]] = []
        knowledge: list[tuple[int, list[tuple[int, int]]]] | None = None
        if s.known is not None:
            keeper = s.seats if viewer is None else viewer
            mask = s.known[keeper] | s.known[-1]
            own = () if viewer is None else zones[hand(viewer)]
            # Most known cards are in hands; the decks are searched for the others only.
            held: frozenset[int] = frozenset().union(*zones[HANDS])
            places = _places_in_decks(s, mask, held)
            # Of what the others know, the viewer may know which cards of their own hand, and where in the decks.
            public = s.known[-1]
            knowledge = [
                (known, [])
                if seat in (keeper, s.seats)
                else (public | _mask(_seen_among(own, known)), _places_in_decks(s, known, held))
                for seat, known in enumerate(s.known)
            ]
            seen.known = None
        hidden: list[tuple[int, int, list[tuple[int, int]]]] = []
        for seat in range(s.seats):
            if seat != viewer:
                zone = hand(seat)
                cards = zones[zone]
                # The place of a known card within a hand is unknown.
                known = list(enumerate(sorted(_seen_among(cards, mask))))
                hidden.append((zone, len(cards), known))
                zones[zone] = ()
        for zone in _DECKS:
            cards = zones[zone]
            known = [(place, cards[place]) for deck, place in places if deck == zone]
            hidden.append((zone, len(cards), known))
            zones[zone] = ()
        self._hidden, self._knowledge = hidden, knowledge
        if options is None:
            self._full = self._dealt(seen)
            seen.options = self._full.options
        self._seen = seen

    @property
    def full(self) -> State:
        """The state with the unseen cards dealt by number, computed on first access.

        It is not a likely state; `determinize` deals a fair one from it.
        """
        seen = self.seen
        if self._full is None:
            self._full = self._dealt(seen)
        return self._full

    def _dealt(self, seen: State) -> State:
        full = seen.clone()
        zones, rules = full.zones, full.rules
        known = {card for _, _, cards in self._hidden for _, card in cards}
        shown = known.union(*zones)
        nobles = [card for card in rules.nobles if card not in shown]
        actions = [card for card in rules.actions if card not in shown]
        start = 0
        for zone, size, cards in self._hidden:
            end = start + size - len(cards)
            if zone == NOBLE_DECK:
                dealt = nobles
            else:
                dealt, start = actions[start:end], end
            for place, card in cards:
                dealt.insert(place, card)
            zones[zone] = tuple(dealt)
        if self._knowledge is not None:
            full.known = tuple(
                mask | _mask([zones[zone][place] for zone, place in places])
                for mask, places in self._knowledge
            )
        frame = full.frame
        if frame is not None and frame[0].asks and not full.options:
            full.options = tuple(frame[0].ask(full, frame))
        return full


def redacted(s: State, viewer: int | None) -> State:
    """Return a state without hidden information: the cards that the viewer does not see are dealt by number.

    It is not a likely state; `determinize` deals a fair one from it.
    """
    return Redaction(s, viewer).full


def _places_in_decks(s: State, mask: int, held: frozenset[int]) -> list[tuple[int, int]]:
    """Return the places in decks of the cards of a bit mask, sorted by zone and place to reveal nothing.

    Args:
        s: the state.
        mask: the cards.
        held: the cards in hands, which are not looked for.
    """
    cards = [card for card in _cards_of(mask) if card not in held]
    if not cards:
        return []
    decks = [(zone, s.zones[zone]) for zone in _DECKS]
    return sorted(
        [(zone, deck.index(card)) for zone, deck in decks for card in cards if card in deck]
    )


def _options_seen(
    s: State, viewer: int | None, kinds: frozenset[str] = _OPEN_KINDS
) -> tuple[RawOption, ...] | None:
    """Return the options of the open decision, if the viewer decides and they depend only on what they see.

    Args:
        s: the state.
        viewer: the seat of the viewer; None: the public.
        kinds: the kinds of decisions that do.
    """
    frame = s.frame
    if viewer is None or frame is None:
        return None
    step = frame[0]
    if not step.asks or step.kind(s, frame) not in kinds or step.who(s, frame) != viewer:
        return None
    return tuple(s.options)


class _Asked(Value):
    """Public knowledge about hands that follows from who is asked for a reaction or a final play.

    Attributes:
        hand: the hand of the player who is asked, which holds at least one of `cards`.
        passed: the hands of the players who were passed over, which hold none of `cards`.
        cards: the cards that can be played.
    """

    hand: int
    passed: frozenset[int]
    cards: frozenset[int]


class Determinizer:
    """Redeals the cards that a viewer does not see, any number of times, after preparing once.

    Every deal is consistent with what the viewer may know, and all consistent deals are equally likely. The player who
    is asked for a card (a reaction, a final play) holds such a card, which is redealt; the players who were passed over
    hold none.

    Args:
        s: the state.
        viewer: the seat whose knowledge is kept; None: the public.
    """

    def __init__(self, s: State, viewer: int | None) -> None:
        self._s = s
        keeper = s.seats if viewer is None else viewer
        seen = 0 if s.known is None else s.known[keeper] | s.known[-1]
        asked = _asked(s)
        # The zones that are dealt, each with its known cards. The place of a known card in a hand is not known.
        self._decks: list[tuple[int, list[Seen]]] = []
        self._free: list[tuple[int, tuple[int, ...], int]] = []
        self._passed: list[tuple[int, tuple[int, ...], int]] = []
        pool: dict[bool, list[int]] = {True: [], False: []}
        for zone in _DECKS:
            cards = s.zones[zone]
            known_here = _seen_among(cards, seen)
            if known_here:
                self._decks.append((zone, [card if card in known_here else None for card in cards]))
                cards = tuple([card for card in cards if card not in known_here])
            else:
                self._decks.append((zone, [None] * len(cards)))
            pool[zone == NOBLE_DECK] += cards
        self._needs_one = False
        for seat in range(s.seats):
            if seat == viewer:
                continue
            zone = hand(seat)
            cards = s.zones[zone]
            known = tuple(sorted(_seen_among(cards, seen)))
            pool[False] += [card for card in cards if card not in known] if known else cards
            dealt = (zone, known, len(cards) - len(known))
            if asked is None:
                self._free.append(dealt)
            elif zone in asked.passed:
                self._passed.append(dealt)
            elif zone == asked.hand and asked.cards.isdisjoint(known):
                self._needs_one = True
                self._free.insert(0, dealt)
            else:
                self._free.append(dealt)
        # Sorted by number: if the deal depended on where the cards are, it would reveal them.
        self._nobles = tuple(sorted(pool[True]))
        actions = sorted(pool[False])
        answers = frozenset() if asked is None else asked.cards.intersection(actions)
        self._answers = tuple(sorted(answers))
        self._actions = tuple([card for card in actions if card not in answers])
        self._viewer = viewer
        self._hands = (*self._passed, *self._free)
        # Options that depend only on what the viewer sees are the same in every deal.
        self._options = _options_seen(s, viewer)

    def deal(self, chance: State | None = None) -> State:
        """Return a copy of the prepared state with the unseen cards redealt.

        Args:
            chance: a state whose random source is used for the deal; None: the copy's own.
        """
        twin = self._s.clone()
        dealer = chance or twin
        zones = twin.zones
        permuted = permuter(dealer)
        nobles = permuted(self._nobles)
        actions = self._dealt_actions(dealer, permuted(self._actions))
        start = 0
        for zone, known, n in self._hands:
            zones[zone] = (*known, *actions[start : start + n])
            start += n
        for zone, cards in self._decks:
            unseen = nobles if zone == NOBLE_DECK else actions[start:]
            if len(unseen) == len(cards):
                zones[zone] = tuple(unseen)
            else:
                fresh = iter(unseen)
                zones[zone] = tuple([next(fresh) if card is None else card for card in cards])
        if twin.known is not None:
            twin.known = _known_in(self._s, twin, self._viewer)
        # The future must not be predictable either.
        twin.rng = dealer.rng ^ 0x9E3779B97F4A7C15 if type(dealer.rng) is int else 0
        if self._options is not None:
            twin.options = self._options
        elif twin.frame is not None and twin.frame[0].asks:
            twin.options = tuple(twin.frame[0].ask(twin, twin.frame))
        return twin

    def _dealt_actions(self, dealer: State, others: Sequence[int]) -> Sequence[int]:
        """Return the action cards in the order of the deal: the hands passed over, the hand asked, the others.

        Args:
            dealer: the state whose random source deals.
            others: the cards that cannot be played, in random order.
        """
        if not self._answers:
            return others
        passed = sum(n for _, _, n in self._passed)
        free = len(others) + len(self._answers) - passed
        asked = self._free[0][2] if self._needs_one else free
        # Rejection sampling: the playable cards go to random places outside the hands that were passed over, until
        # one is in the hand that is asked.
        while True:
            left = list(range(free))
            places = [left.pop(randbelow(dealer, len(left))) for _ in self._answers]
            if min(places) < asked:
                break
        order = list(others)
        for place, card in sorted(zip(places, self._answers, strict=True)):
            order.insert(passed + place, card)
        return order


class _InOrder:
    """A random source that leaves everything in order."""

    def randbelow(self, n: int) -> int:
        return 0

    def shuffled(self, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        return cards


def _known_in(s: State, twin: State, viewer: int | None) -> tuple[int, ...]:
    """Return the knowledge of the seats in a deal.

    The knowledge of the viewer and of the public is kept, as is what the viewer may know of the others' knowledge:
    which cards in the viewer's hand and which places of the decks they have seen.

    Args:
        s: the real state, in which hidden cards are known.
        twin: the deal.
        viewer: the seat whose knowledge is kept; None: the public.
    """
    assert s.known is not None
    own = 0 if viewer is None else _mask(s.zones[hand(viewer)])
    public = s.known[-1]
    keepers = (s.seats if viewer is None else viewer, s.seats)
    kept = []
    for seat, mask in enumerate(s.known):
        if seat not in keepers and mask:
            cards = _cards_of(mask)
            places = [
                twin.zones[zone][deck.index(card)]
                for zone in _DECKS
                for deck in [s.zones[zone]]
                for card in cards
                if card in deck
            ]
            mask = mask & own | public | _mask(places)
        elif seat not in keepers:
            mask = public
        kept.append(mask)
    return tuple(kept)


def _seen_among(cards: Sequence[int], mask: int) -> list[int]:
    """Return the cards that are in a bit mask."""
    return [card for card in cards if mask >> card & 1] if mask else []


def _cards_of(mask: int) -> list[int]:
    """Return the cards of a bit mask."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


def _mask(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _asked(s: State) -> _Asked | None:
    """Return what the open decision reveals about hands; None if it is neither a reaction nor a final play."""
    if s.frame is None:
        return None
    step, you, _, _, note, _ = s.frame
    if not step.asks:
        # A puzzle has ended between two decisions.
        return None
    match step.kind(s, s.frame):
        case "final":
            first, cards = s.seat, s.rules.final
        case "reaction":
            first, cards = you + len(note) + 1, restrictions.reactions_allowed(s)
        case _:
            return None
    decider = step.who(s, s.frame)
    passed = (decider - first) % s.seats
    hands = frozenset(hand((first + k) % s.seats) for k in range(passed))
    return _Asked(hand(decider), hands, cards)
