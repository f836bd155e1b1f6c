"""The history of a game: its states, and the choices between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import RawOption, State
from guillotine_widget.model.value import Value
from guillotine_widget.rules import engine
from guillotine_widget.rules.compiler import CompiledEdition


class Lift(Value):
    """The choice to discard Callous Guards (R5).

    Attributes:
        seat: their owner.
        card: the card.
    """

    seat: int
    card: int


Choice = RawOption | Lift
"""A choice as the engine executes it."""


def carry_out(s: State, choice: Choice) -> None:
    """Execute a choice that is known to be legal."""
    if isinstance(choice, Lift):
        engine.lift(s, choice.seat, choice.card)
    else:
        engine.take(s, choice)


class History:
    """The states of a game and the choices between them.

    States share their parts, so keeping all of them is cheap. Events are computed on demand, by making the choice
    again: a game between bots never computes any.

    Args:
        start: the first state; the history keeps it.
        events: the events of the setup, or a function that returns them, which is called when they are first read.
        first: the seat that starts; None: it was drawn.
        origin: the plain values of the initial position of a scenario; None: the game was dealt from its seed.

    Attributes:
        states: `states[k]` is the state after k choices. They are never changed.
        choices: `choices[k]` leads from `states[k]` to the next.
        at: the current position; later choices were undone and can be redone.
        first: the seat that starts; None: it was drawn.
        origin: the plain values of the first position; None: the game was dealt from its seed.
        scenario: the `Scenario` that set up the first position; None: there was none, or it is unknown.
        comments: by position, including those of undone choices.
        variations: for each, the position at which it leaves this history, and its own history from the same start,
            with the comments and variations after that position.
    """

    def __init__(
        self,
        start: State,
        events: Sequence[Event] | Callable[[], Sequence[Event]],
        first: int | None = None,
        origin: dict[str, Any] | None = None,
    ) -> None:
        start.log = None
        self.states = [start]
        self.choices: list[Choice] = []
        self._set_up = events
        self._events: list[tuple[Event, ...] | None] = [None]
        self.at = 0
        self.first = first
        self.origin = origin
        self.scenario: Any = None
        self.comments: dict[int, Comment] = {}
        self.variations: list[tuple[int, History]] = []

    @classmethod
    def dealt(
        cls, rules: CompiledEdition, seats: int, seed: int | str, first: int | None
    ) -> History:
        """Return the history of a game that is dealt from a seed; `engine.new` describes the arguments."""

        def events() -> list[Event]:
            log: list[Event] = []
            engine.new(rules, seats, seed, first, log)
            return log

        return cls(engine.new(rules, seats, seed, first), events, first)

    @property
    def state(self) -> State:
        """The state at the current position."""
        return self.states[self.at]

    def choose(self, choice: Choice) -> None:
        """Make a choice that is known to be legal, and discard undone choices."""
        s = self.state.clone()
        carry_out(s, choice)
        if self.at < len(self.choices):
            self.cut()
        self.states.append(s)
        self.choices.append(choice)
        self._events.append(None)
        self.at += 1

    def events(self) -> tuple[Event, ...]:
        """Return all events up to the current position."""
        return tuple(event for group in self.event_groups() for event in group)

    def event_groups(self) -> list[tuple[Event, ...]]:
        """Return the events up to the current position, grouped: first the setup, then those after each choice."""
        return [self.events_of(position) for position in range(self.at + 1)]

    def events_of(self, position: int) -> tuple[Event, ...]:
        """Return the events after the choice that led to a position; at 0, the events of the setup."""
        events = self._events[position]
        if events is None and position == 0:
            events = tuple(self._set_up() if callable(self._set_up) else self._set_up)
        elif events is None:
            s = self.states[position - 1].clone()
            log: list[Event] = []
            s.log = log
            carry_out(s, self.choices[position - 1])
            events = tuple(log)
        self._events[position] = events
        return events

    def cut(self) -> None:
        """Discard undone choices."""
        del self.states[self.at + 1 :], self.choices[self.at :], self._events[self.at + 1 :]
        if self.comments:
            self.comments = {at: each for at, each in self.comments.items() if at <= self.at}
        if self.variations:
            # Keep variations of the next choice.
            self.variations = [each for each in self.variations if each[0] <= self.at]

    def end_here(self) -> None:
        """Discard undone choices, and variations of the next choice."""
        self.cut()
        self.variations = [each for each in self.variations if each[0] < self.at]

    def comment(
        self, position: int, text: Any, glyph: Any, marks: Any = None, arrows: Any = None
    ) -> None:
        """Add, change or remove the comment on the choice that led to a position; see `Comment.changed`."""
        before = self.comments.get(position, Comment(position))
        comment = before.changed(text, glyph, self.states[position], marks, arrows)
        if comment.empty:
            self.comments.pop(position, None)
        else:
            self.comments[position] = comment

    def comments_here(self) -> list[Comment]:
        """Return the comments up to the current position, in order."""
        return [self.comments[at] for at in sorted(self.comments) if at <= self.at]

    def begin_variation(self, at: int) -> History:
        """Return a history with the first choices of this one, to be passed to `add_variation` once it has others."""
        twin = self.copy()
        twin.at = at
        twin.cut()
        twin.comments, twin.variations = {}, []
        return twin

    def add_variation(self, other: History) -> None:
        """Add another history from the same start, from the first choice that differs.

        Raises:
            IllegalChoice: it does not differ, or has another start; the message says what is wrong.
        """
        if (
            other.state.rules is not self.state.rules
            or other.states[0].seats != self.states[0].seats
            or not other.states[0].same_as(self.states[0])
        ):
            raise IllegalChoice("a variation is a branch of this game; that game began elsewhere")
        pairs = zip(self.choices, other.choices, strict=False)
        at = next((n for n, (mine, theirs) in enumerate(pairs) if mine != theirs), None)
        if at is None:
            raise IllegalChoice("a variation has another choice than this game; that game has none")
        twin = other.copy()
        twin.at = len(twin.choices)
        twin.comments = {n: each for n, each in other.comments.items() if n > at}
        twin.variations = [each for each in other.variations if each[0] > at]
        self.variations = sorted([*self.variations, (at, twin)], key=lambda each: each[0])

    def end_with(self, state: State, events: tuple[Event, ...]) -> None:
        """Replace the outcome of the latest choice, for a puzzle that ends before the next decision.

        Args:
            state: the state after the choice.
            events: the events after the choice.
        """
        self.states[self.at] = state
        self._events[self.at] = events

    def copy(self) -> History:
        """Return an independent copy; it shares the states, which are never changed."""
        twin = History(self.states[0], self._set_up, self.first, self.origin)
        twin.states = self.states.copy()
        twin.choices = self.choices.copy()
        twin._events = self._events.copy()
        twin.at = self.at
        twin.scenario = self.scenario
        twin.comments = self.comments.copy()
        twin.variations = self.variations.copy()
        return twin
