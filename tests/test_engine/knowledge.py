"""An independent model of what each seat may know (R42), computed from the events without the engine's memory.

The kind of an event decides who sees it, not what the event itself says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from guillotine_widget.model.events import Event
from guillotine_widget.model.state import ACTION_DECK, ACTION_DISCARD, NOBLE_DECK, is_hand, owner
from guillotine_widget.rules.compiler import CompiledEdition


class Knowledge:
    """The knowledge of all seats.

    Attributes:
        hands: where the cards of each hand are, as the owner of the engine sees it.
        known: for each viewer, and last for everybody, the names of the cards known in each other's hand, counted.
        deck: for each viewer the cards known in the noble deck.
        ever_seen: for each seat all cards it has seen at any time.
    """

    def __init__(self, seats: int, rules: CompiledEdition) -> None:
        self.seats = seats
        self.rules = rules
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.known = [[Counter[str]() for _ in range(seats)] for _ in range(seats + 1)]
        self.deck: list[set[int]] = [set() for _ in range(seats)]
        self.ever_seen: list[set[int]] = [set() for _ in range(seats)]

    def hand(self, viewer: int, seat: int) -> list[str]:
        """Return the names of the cards that a viewer knows in another's hand."""
        return sorted(self.known[viewer][seat].elements())

    def may_know(self, viewer: int, card: int) -> bool:
        """Return whether a hidden card may be one of those that a viewer knows."""
        if card in self.deck[viewer]:
            return True
        name = self.rules.kinds[card].title
        return any(
            card in self.hands[seat] and self.known[viewer][seat][name]
            for seat in range(self.seats)
        )

    def follow(self, events: Iterable[Event]) -> None:
        """Follow all events of a game."""
        for event in events:
            self._see(event)
            if event.word == "swapped":
                self._swap(event)
            elif event.word == "looked":
                self._look(event)
            elif event.word == "mixed":
                self._mix(event)
            elif event.word in ("shuffled", "arranged", "reversed"):
                if event.source == NOBLE_DECK:
                    for deck in self.deck:
                        deck.clear()
            elif event.cards:
                self._move(event)

    def _see(self, event: Event) -> None:
        """Record who sees the cards of an event."""
        order = () if event.source in (NOBLE_DECK, ACTION_DECK) else (event.order or ())
        for seat in range(self.seats):
            if event.word == "drew" or event.word == "looked":
                sees = seat == event.seat
            elif event.word == "mixed" and is_hand(event.source):
                sees = seat == owner(event.source)
            elif event.word == "swapped":
                sees = seat in (owner(event.source), owner(event.target))
            else:
                sees = True
            if sees:
                self.ever_seen[seat] |= {*event.cards, *order}

    def _swap(self, event: Event) -> None:
        you, other = owner(event.source), owner(event.target)
        self.hands[you], self.hands[other] = self.hands[other], self.hands[you]
        for known in self.known:
            known[you], known[other] = known[other], known[you]
        for giver, taker in ((you, other), (other, you)):
            self.known[giver][taker] = Counter(
                self.rules.kinds[card].title for card in self.hands[taker]
            )
            self.known[giver][giver] = Counter()

    def _look(self, event: Event) -> None:
        if event.source == NOBLE_DECK:
            self.deck[event.seat] |= set(event.cards)
        else:
            names = (self.rules.kinds[card].title for card in event.cards)
            self.known[event.seat][owner(event.source)] = Counter(names)

    def _mix(self, event: Event) -> None:
        if is_hand(event.source):
            seat = owner(event.source)
            self.hands[seat].clear()
            for known in self.known:
                known[seat].clear()

    def _move(self, event: Event) -> None:
        (card,) = event.cards
        name = self.rules.kinds[card].title
        if is_hand(event.target):
            seat = owner(event.target)
            self.hands[seat].add(card)
            if event.source == ACTION_DISCARD:
                for viewer in range(self.seats + 1):
                    if viewer != seat:
                        self.known[viewer][seat][name] += 1
        elif is_hand(event.source):
            seat = owner(event.source)
            self.hands[seat].discard(card)
            for known in self.known:
                if known[seat][name]:
                    known[seat][name] -= 1
        elif event.source == NOBLE_DECK:
            for deck in self.deck:
                deck.discard(card)
