"""Track whose hand a table shows, and who may decide there."""

from __future__ import annotations

from collections.abc import Sequence

from guillotine_widget.model.state import State
from guillotine_widget.rules import engine


class SeatView:
    """Tracks whose hand a table shows: that of a fixed seat, or in turn those of the people at one screen (hot seat).

    Args:
        people: the seats that no bot plays.
        viewer: the seat whose hand is shown. None: that of the only person, or a hot seat.
        open_hands: whether to show all hands.

    Attributes:
        people: the seats that no bot plays.
        open_hands: whether all hands are shown.
        opened: at a hot seat, the seat that opened its hand last.
    """

    def __init__(self, people: Sequence[int], viewer: int | None, open_hands: bool) -> None:
        self.people = list(people)
        self.open_hands = open_hands
        self.opened: int | None = None
        self._hot = viewer is None and len(self.people) > 1
        self._seat = self.people[0] if viewer is None and len(self.people) == 1 else viewer

    def viewer(self, s: State) -> int | None:
        """Return the seat whose hand is shown; None if no hand is."""
        if not self._hot:
            return self._seat
        seat = engine.decider(s)
        if self.open_hands and seat in self.people:
            return seat
        # An open hand stays open while bots decide, and closes when another person decides.
        return None if seat in self.people and seat != self.opened else self.opened

    def cover(self, s: State) -> int | None:
        """Return the seat whose covered hand is waiting to be opened; None if there is none."""
        seat = engine.decider(s)
        waits = self._hot and seat in self.people and self.viewer(s) != seat
        return seat if waits else None

    def mine(self, s: State) -> bool:
        """Return whether the open decision may be made at this table now."""
        seat = engine.decider(s)
        if seat not in self.people:
            return False
        if self.open_hands and self._seat is None:
            return True
        return seat == self.viewer(s)

    def lifts(self, s: State) -> list[int]:
        """Return the seats that may discard Callous Guards at this table now (R5)."""
        able = self.people if self._hot else [self._seat]
        return [seat for seat in able if seat is not None and engine.may_lift(s, seat)]
