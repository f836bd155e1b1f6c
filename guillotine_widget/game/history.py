"""The history of a game: the position after each choice. Positions share their parts, so keeping all is cheap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from guillotine_widget.model.events import Event
from guillotine_widget.model.state import RawOption, State
from guillotine_widget.rules import engine


@dataclass(frozen=True, slots=True)
class Lift:
    """The choice to discard Callous Guards (R5): whose, and which card."""

    seat: int
    card: int


Choice = RawOption | Lift


def carry_out(s: State, choice: Choice) -> None:
    """Carry out a choice that is known to be legal."""
    if isinstance(choice, Lift):
        engine.lift(s, choice.seat, choice.card)
    else:
        engine.take(s, choice)


class History:
    """The positions of a game and the choices between them.

    Attributes:
        states: `states[k]` is the position after k choices.
        choices: `choices[k]` leads from `states[k]` to the next.
        at: where the game stands; later choices were taken back and can be made again.
        first: the seat that was said to start; None: it was drawn.
        origin: the plain values of the position that a scenario set up; None: the game was dealt from its seed.
    """

    def __init__(
        self,
        start: State,
        events: list[Event],
        first: int | None = None,
        origin: dict[str, Any] | None = None,
    ) -> None:
        start.log = None
        self.states = [start]
        self.choices: list[Choice] = []
        self._events = [tuple(events)]
        self.at = 0
        self.first = first
        self.origin = origin

    @property
    def state(self) -> State:
        """The position at which the game stands."""
        return self.states[self.at]

    def choose(self, choice: Choice) -> None:
        """Carry out a choice; choices that were taken back are forgotten."""
        s = self.state.clone()
        log: list[Event] = []
        s.log = log
        carry_out(s, choice)
        s.log = None
        self.cut()
        self.states.append(s)
        self.choices.append(choice)
        self._events.append(tuple(log))
        self.at += 1

    def events(self) -> tuple[Event, ...]:
        """Return everything that happened up to here."""
        return tuple(event for chunk in self.chunks() for event in chunk)

    def chunks(self) -> list[tuple[Event, ...]]:
        """Return what happened up to here: first the set-up, then what followed each choice."""
        return self._events[: self.at + 1]

    def events_of(self, position: int) -> tuple[Event, ...]:
        """Return what followed the choice that led to a position; at 0, the events of the set-up."""
        return self._events[position]

    def cut(self) -> None:
        """Forget the choices that were taken back."""
        del self.states[self.at + 1 :], self.choices[self.at :], self._events[self.at + 1 :]

    def copy(self) -> History:
        """Return an independent copy. Positions are never changed once they are in a history, so it shares them."""
        twin = History(self.states[0], [], self.first, self.origin)
        twin.states = self.states.copy()
        twin.choices = self.choices.copy()
        twin._events = self._events.copy()
        twin.at = self.at
        return twin
