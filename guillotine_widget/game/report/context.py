"""Find the rulings behind log sentences that depend on earlier events, not only on their own."""

from __future__ import annotations

from collections.abc import Sequence

from guillotine_widget.model.effects import Draw
from guillotine_widget.model.events import Event
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.model.state import LINE
from guillotine_widget.model.vocabulary import END_OF_TURN


class LogContext:
    """Follows the events of a game in order, and names the rulings that depend on earlier events.

    Args:
        kinds: the kind of each card.
        days: how many days the game lasts.
        final: whether the game started in the final plays, as a scenario may (R41).
    """

    def __init__(self, kinds: Sequence[Kind], days: int, final: bool = False) -> None:
        self._kinds = kinds
        self._days = days
        self._ended = days if final else 0
        self._begin_turn(-1)

    def _begin_turn(self, seat: int) -> None:
        self._seat = seat
        self._played = self._collected = self._drawn = 0
        self._late: list[str] = []

    def rule(self, event: Event) -> str:
        """Process the next event, and return the ruling behind it; "" if none follows from the context."""
        match event.word:
            case "turn":
                self._begin_turn(event.seat)
            case "ended":
                self._ended = event.places[0]
            case "played":
                return self._play(event)
            case "collected":
                return self._collect(event)
            case "drew" if event.cause < 0:
                return self._draw(event.seat)
            case "over" if self._ended < self._days:
                return "R17"
        return ""

    def _play(self, event: Event) -> str:
        kind = self._kinds[event.cards[0]]
        if isinstance(kind, Action):
            self._note_late_draws(kind.play, "R24")
        if self._ended == self._days:
            return "R41"
        if event.seat != self._seat:
            return "R33"
        self._played += 1
        return "R25" if self._played > 1 else ""

    def _collect(self, event: Event) -> str:
        kind = self._kinds[event.cards[0]]
        if isinstance(kind, Noble):
            self._note_late_draws(kind.collected, "R37")
        if event.source != LINE or event.cause >= 0:
            return ""
        self._collected += 1
        return "R8" if self._collected > 1 else ""

    def _draw(self, seat: int) -> str:
        if seat == self._seat and not self._drawn:
            self._drawn = 1
            return ""
        return self._late.pop(0) if self._late else ""

    def _note_late_draws(self, script: Sequence[object], rule: str) -> None:
        for effect in script:
            if isinstance(effect, Draw) and effect.time is END_OF_TURN:
                self._late += [rule] * effect.n
