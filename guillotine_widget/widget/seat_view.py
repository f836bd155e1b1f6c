"""Whose hand a table shows, and who may decide at it."""

from __future__ import annotations

from collections.abc import Sequence

from guillotine_widget.model.state import State
from guillotine_widget.rules import engine


class SeatView:
    """The eyes with which a table looks: a fixed seat's, or in turn those of the people at one screen (hot seat).

    Args:
        people: the seats that no bot plays.
        viewer: the seat whose hand is shown. None: the only person's, or hot seat.
        open_hands: all hands are shown.

    Attributes:
        people: those seats.
        open_hands: whether all hands are shown.
        opened: hot seat: who last said that the hand may be opened.
    """

    def __init__(self, people: Sequence[int], viewer: int | None, open_hands: bool) -> None:
        self.people = list(people)
        self.open_hands = open_hands
        self.opened: int | None = None
        self._hot = viewer is None and len(self.people) > 1
        self._seat = self.people[0] if viewer is None and len(self.people) == 1 else viewer

    def look(self, s: State) -> int | None:
        """Return the seat whose hand is shown; None: nobody's."""
        if not self._hot:
            return self._seat
        seat = engine.decider(s)
        if self.open_hands and seat in self.people:
            return seat
        # Somebody else's hand stays open while bots decide, and closes when another person's decision comes.
        return None if seat in self.people and seat != self.opened else self.opened

    def cover(self, s: State) -> int | None:
        """Return the seat whose hand waits to be opened by its owner."""
        seat = engine.decider(s)
        waits = self._hot and seat in self.people and self.look(s) != seat
        return seat if waits else None

    def mine(self, s: State) -> bool:
        """Tell whether the open decision may be made at this table now."""
        seat = engine.decider(s)
        if seat not in self.people:
            return False
        if self.open_hands and self._seat is None:
            return True
        return seat == self.look(s)

    def lifts(self, s: State) -> list[int]:
        """Return who may discard Callous Guards at this table now (R5)."""
        able = self.people if self._hot else [self._seat]
        return [seat for seat in able if seat is not None and engine.may_lift(s, seat)]
