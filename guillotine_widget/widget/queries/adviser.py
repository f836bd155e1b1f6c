"""Answer the requests of a table that need a search: a hint, the chances to win, the value of a past choice.

An answer takes a fraction of a second. It is computed from a view of the game, without holding its lock. Only one
search runs at a time; a change of the game, or `stop`, ends it.
"""

from __future__ import annotations

from threading import Event, Lock
from time import monotonic

from guillotine_widget.analysis.analyse import analysis_of
from guillotine_widget.analysis.outlook import outlook
from guillotine_widget.analysis.reason import reason_of
from guillotine_widget.analysis.review import JudgedChoice, judge
from guillotine_widget.analysis.search import OptionSearch
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


class SearchStopped(Exception):
    """The game has moved on, or the search was stopped."""


class Adviser:
    """Searches for one table."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._stop = Event()

    def stop(self) -> None:
        """Stop the running search."""
        self._stop.set()

    def advise(self, view: View, speaker: Speaker) -> m.Advice:
        """Return the best option of a decision, with its reason.

        Args:
            view: the view of the player who decides.
            speaker: the language of the reason.

        Raises:
            SearchStopped: `stop` was called.
        """
        with self._lock:
            self._stop = stop = Event()
            search = OptionSearch(view, "hint")
            end = monotonic() + _SECONDS
            while search.exact is None and search.iterations < _ITERATIONS:
                if stop.is_set():
                    raise SearchStopped
                if search.rounds > 1 and monotonic() > end:
                    break
                search.round()
        best = analysis_of(search)[0]
        lifts = best.option.kind == "lift"
        reason = None if lifts else reason_of(view, best.option.raw)
        return {
            "option": None if lifts else view.options.index(best.option),
            "chance": round(best.chance, 3),
            "reason": "" if reason is None else speaker.say(reason),
        }

    def outlook(self, view: View) -> list[float]:
        """Return the chance to win of each seat, as far as a viewer can know."""
        with self._lock:
            return [round(chance, 3) for chance in outlook(view)]

    def review(self, game: Game, choice: int) -> JudgedChoice:
        """Judge a past choice.

        Args:
            game: a copy of the game.
            choice: the number of choices before it.

        Raises:
            SearchStopped: `stop` was called.
        """
        with self._lock:
            self._stop = stop = Event()

            def go_on() -> None:
                if stop.is_set():
                    raise SearchStopped

            return judge(game, choice, after_round=go_on)


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
