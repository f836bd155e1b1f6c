"""What each seat may know (R42), by plain bookkeeping of what happened; it uses nothing of the engine's own memory.

Who sees an event is decided here by what kind of thing happened, not by what the event says about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from guillotine_widget.model.events import Event
from guillotine_widget.model.state import ACTION_DECK, ACTION_DISCARD, NOBLE_DECK, hand, is_hand, owner
from guillotine_widget.rules.rulebook import Rulebook


class Knowledge:
    """The knowledge of all seats.

    Attributes:
        hands: where the cards of each hand are, as the owner of the engine sees it.
        known: for each viewer and each other seat the names of the cards known in that hand, counted.
        exact: for each viewer the cards known in hands, where it is sure which of two equal cards it is.
        deck: for each viewer the cards known in the noble deck.
        public: for each seat the names of cards that all know in its hand.
        ever_seen: for each seat all cards it has seen at any time.
    """

    def __init__(self, seats: int, rules: Rulebook) -> None:
        self.seats = seats
        self.rules = rules
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.known = [[Counter[str]() for _ in range(seats)] for _ in range(seats)]
        self.deck: list[set[int]] = [set() for _ in range(seats)]
        self.public: list[set[str]] = [set() for _ in range(seats)]
        self.ever_seen: list[set[int]] = [set() for _ in range(seats)]

    def hand(self, viewer: int, seat: int) -> list[str]:
        """Return the names of the cards that a viewer knows in another's hand."""
        return sorted(self.known[viewer][seat].elements())

    def may_know(self, viewer: int, card: int) -> bool:
        """Tell whether a hidden card is perhaps one of those that a viewer knows."""
        if card in self.deck[viewer]:
            return True
        name = self.rules.kinds[card].title
        return any(card in self.hands[seat] and self.known[viewer][seat][name] for seat in range(self.seats))

    def taken_in_public(self, seat: int) -> set[str]:
        """Return the names of cards that everybody may know in a hand."""
        return self.public[seat]

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
        """Note who sees the cards of an event."""
        order = () if event.source in (NOBLE_DECK, ACTION_DECK) else (event.order or ())
        for seat in range(self.seats):
            if event.word == "drew":
                sees = seat == event.seat
            elif event.word == "looked":
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
        you, him = owner(event.source), owner(event.target)
        self.hands[you], self.hands[him] = self.hands[him], self.hands[you]
        self.public[you], self.public[him] = self.public[him], self.public[you]
        for viewer in range(self.seats):
            known = self.known[viewer]
            known[you], known[him] = known[him], known[you]
        for giver, taker in ((you, him), (him, you)):
            self.known[giver][taker] = Counter(self.rules.kinds[card].title for card in self.hands[taker])
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
            self.public[seat].clear()
            for viewer in range(self.seats):
                self.known[viewer][seat].clear()

    def _move(self, event: Event) -> None:
        (card,) = event.cards
        name = self.rules.kinds[card].title
        if is_hand(event.target):
            seat = owner(event.target)
            self.hands[seat].add(card)
            if event.source == ACTION_DISCARD:
                self.public[seat].add(name)
                for viewer in range(self.seats):
                    if viewer != seat:
                        self.known[viewer][seat][name] += 1
        elif is_hand(event.source):
            seat = owner(event.source)
            self.hands[seat].discard(card)
            for viewer in range(self.seats):
                if self.known[viewer][seat][name]:
                    self.known[viewer][seat][name] -= 1
        elif event.source == NOBLE_DECK:
            for deck in self.deck:
                deck.discard(card)


__all__ = ["Knowledge", "hand"]
