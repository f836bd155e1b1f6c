"""Track the seats that decline reactions (*Warte mal*, R33) until the end of the turn or the day.

The game still asks; the table answers "no" for the seat. Other seats do not see that a seat declines.
"""

from __future__ import annotations

from guillotine_widget.model.state import State
from guillotine_widget.rules import engine
from guillotine_widget.widget.wire.messages import Until


class Declines:
    """The seats for which a table declines reactions, each until the end of a turn or of a day."""

    def __init__(self) -> None:
        self._until: dict[int, tuple[Until, int]] = {}

    def decline(self, s: State, seat: int, until: Until) -> None:
        """Decline for a seat until the current turn or day ends."""
        self._until[seat] = until, _number(s, until)

    def ask_again(self, seat: int) -> None:
        """Stop declining for a seat."""
        self._until.pop(seat, None)

    def until(self, s: State, seat: int | None) -> Until | None:
        """Return until when the table declines for a seat; None if the seat is asked."""
        if seat is None or seat not in self._until or s.frame is None:
            return None
        until, number = self._until[seat]
        return until if _number(s, until) == number else None

    def answer(self, s: State) -> bool:
        """Return whether the open decision is a reaction that the table declines."""
        return (
            s.frame is not None
            and engine.kind(s) == "reaction"
            and self.until(s, engine.decider(s)) is not None
        )


def _number(s: State, until: Until) -> int:
    return s.turn if until == "turn" else s.day
