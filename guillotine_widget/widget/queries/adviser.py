"""Answer the requests of a table that need a search: a hint, the chances to win, the value of a past choice.

An answer takes a fraction of a second. It is computed from a view of the game, without holding its lock: in a process
of its own, while a thread waits for it (`analysis.beside`), or in slices of time where there are neither threads nor
processes. Only one search of a table runs at a time; a change of the game, or `stop`, ends it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from threading import Event, Lock
from typing import TypeVar

from guillotine_widget.analysis.beside import beside
from guillotine_widget.analysis.hint import chances_in_steps, hint_in_steps
from guillotine_widget.analysis.review import ITERATIONS, JudgedChoice, judge_view_in_steps
from guillotine_widget.analysis.search import options_with_lift
from guillotine_widget.analysis.time_slices import Steps, complete, complete_in_slices
from guillotine_widget.game.game import Game
from guillotine_widget.game.view import View
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.widget.wire import messages as m
from guillotine_widget.widget.wire.table_serializer import TableSerializer

ANALYSES = frozenset({"advise", "outlook", "review"})
"""The requests that need a search."""

_ITERATIONS = 500
"""The budget of a hint."""
_SECONDS = 1.5
"""The time limit of a hint in seconds, for slow machines."""
_REVIEW_ITERATIONS = ITERATIONS
"""The budget of the judgment of a past choice."""

T = TypeVar("T")


class SearchStopped(Exception):
    """The game has moved on, or the search was stopped."""


class Adviser:
    """Searches for one table, one at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._slices_lock = asyncio.Lock()
        self._stop = Event()

    def stop(self) -> None:
        """Stop the running search."""
        self._stop.set()
        self._stop = Event()

    def complete(self, search: Steps[T]) -> T:
        """Complete a search in this thread, after a search running in another thread."""
        with self._lock:
            return complete(search)

    async def complete_in_slices(self, search: Steps[T]) -> Callable[[], T]:
        """Complete a search in slices of time, after the running search; see `time_slices`."""
        async with self._slices_lock:
            return await complete_in_slices(search)

    def advise(self, view: View, speaker: Speaker) -> Steps[m.Advice]:
        """Return a search for the best option of a decision, with its reason.

        Args:
            view: the view of the player who decides.
            speaker: the language of the reason.

        Raises:
            SearchStopped: `stop` was called.
        """
        return _until_stopped(_advice(view, speaker), self._stop)

    def outlook(self, view: View) -> Steps[list[float]]:
        """Return a search for the chance to win of each seat, as far as a viewer can know.

        Raises:
            SearchStopped: `stop` was called.
        """
        return _until_stopped(_chances(view), self._stop)

    def review(self, game: Game, choice: int) -> Steps[JudgedChoice]:
        """Return a search that tells how good a past choice was.

        Args:
            game: a copy of the game.
            choice: the number of choices before it.

        Raises:
            SearchStopped: `stop` was called.
        """
        return _until_stopped(_judged(game, choice), self._stop)


def _until_stopped(steps: Steps[T], stop: Event) -> Steps[T]:
    """Run the steps of a search until an event is set.

    Raises:
        SearchStopped: the event was set.
    """
    with closing(steps):
        while True:
            if stop.is_set():
                raise SearchStopped
            try:
                next(steps)
            except StopIteration as end:
                result: T = end.value
                return result
            yield


def _advice(view: View, speaker: Speaker) -> Steps[m.Advice]:
    hint = yield from beside(hint_in_steps, view, _ITERATIONS, _SECONDS)
    return {
        "option": hint.option,
        "chance": round(hint.chance, 3),
        "reason": "" if hint.reason is None else speaker.say(hint.reason),
    }


def _chances(view: View) -> Steps[list[float]]:
    chances = yield from beside(chances_in_steps, view)
    return [round(chance, 3) for chance in chances]


def _judged(game: Game, choice: int) -> Steps[JudgedChoice]:
    then = game.branch(choice)
    view = then.view(str(then.decider))
    made = game._history.choices[choice]
    judged = yield from beside(judge_view_in_steps, view, choice, made, _REVIEW_ITERATIONS)
    # The kinds of custom cards are compared by identity, so the options of another process are replaced by own ones.
    own = {option: option for option in options_with_lift(view)}
    return judged.with_values(option=own[judged.option], best=own[judged.best])


def judged_data(judged: JudgedChoice, table: TableSerializer) -> m.JudgedChoiceData:
    """Return a past choice and its judgment for the page, in the language of the table."""
    then = table.at(judged.choice)
    return {
        "choice": judged.choice,
        "day": then.state.day,
        "turn": then.state.turn,
        "option": then.option_text(judged.option),
        "best": then.option_text(judged.best),
        "chance": round(judged.chance, 3),
        # A loss that is not significant is not shown.
        "loss": round(judged.loss, 1) if judged.loss > judged.loss_error else 0.0,
    }
