"""Analyze the open decision: what each option is worth to the player who decides."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from html import escape
from math import isfinite
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, cast, overload

from guillotine_widget.analysis.search import OptionSearch, standard_errors
from guillotine_widget.bots.views import check_view
from guillotine_widget.errors import GameOver, GuillotineError
from guillotine_widget.game.dataframe import data_frame
from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.setup import check_seed
from guillotine_widget.game.view import View
from guillotine_widget.integers import as_integer, positive_number, signed
from guillotine_widget.model.value import Value
from guillotine_widget.suggest import known_keywords, quote

if TYPE_CHECKING:
    from pandas import DataFrame

SECONDS = 1.0
"""The default budget of an analysis, in seconds."""
_LEAST_ROUNDS = 2
"""The minimum number of samples of an option: a single sample has no standard error."""


class StopEvent(Protocol):
    """An event that ends a search, such as a `threading.Event`."""

    def is_set(self) -> bool:
        """Return whether the search has to end."""


class OptionRow(TypedDict):
    """A row of `Analysis.table`: the attributes of an `OptionValue`, the option as text."""

    option: str
    margin: float
    chance: float
    chance_low: float
    chance_high: float
    behind: float
    margin_error: float
    behind_error: float
    visits: int


class OptionValue(Value):
    """The value of one option in an analysis.

    Attributes:
        option: the option; `game.choose(option)` makes the choice.
        margin: the expected final margin in points: the player's score minus that of the best other player.
        margin_error: half of its 95 % interval; 0 if the value is exact.
        chance: the chance to win, 0 to 1; a shared win counts as a fraction.
        chance_low: the lower bound of its 95 % interval.
        chance_high: the upper bound.
        behind: how many points it is behind the best option, in the same worlds; 0 for the best.
        behind_error: half of its 95 % interval. If it is greater than `behind`, the two may be equally good.
        visits: the number of iterations that tried it; 0 if the value is exact.

    Example:
        >>> import guillotine_widget as gw
        >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
        >>> value = gw.analyse(position.start(), iterations=30, seed=1)[0]
        >>> value.option, 0 <= value.chance <= 1
        (<Pushed>, True)
    """

    option: Option
    margin: float
    chance: float
    chance_low: float
    chance_high: float
    behind: float
    margin_error: float = 0.0
    behind_error: float = 0.0
    visits: int = 0

    def __str__(self) -> str:
        return f"{self.option}: {signed(self.margin)} points, {100 * self.chance:.0f} %"


class Analysis(Sequence[OptionValue]):
    """The options of a decision with their values, best first: a sequence of `OptionValue`.

    Attributes:
        player: the player who decides. The analysis uses only what they can see.
        prompt: the question in words.
        iterations: the number of iterations.
        exact: whether the values are exact because the rest of the game was searched completely.
        inexact: why the values are estimates, such as "another day follows"; "" if they are exact.
        stopped: whether the analysis was stopped before its budget was used up.

    Example:
        >>> import guillotine_widget as gw
        >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> analysis = gw.analyse(game, iterations=30, seed=1)
        >>> len(analysis) == len(game.options), analysis.player
        (True, 'Ada')
    """

    def __init__(
        self,
        values: Sequence[OptionValue],
        *,
        player: str,
        prompt: str,
        iterations: int,
        exact: bool,
        stopped: bool,
        inexact: str = "",
    ) -> None:
        self._values = tuple(values)
        self.player = player
        self.prompt = prompt
        self.iterations = iterations
        self.exact = exact
        self.inexact = inexact
        self.stopped = stopped

    @property
    def best(self) -> Option:
        """The option with the highest expected margin."""
        return self._values[0].option

    @property
    def table(self) -> list[OptionRow]:
        """One row for each option, best first, with the attributes of `OptionValue`; the option is given as text."""
        fields = [name for name in OptionValue._fields if name != "option"]
        return [
            cast(
                "OptionRow",
                {"option": value.option.text, **{name: getattr(value, name) for name in fields}},
            )
            for value in self
        ]

    def to_frame(self) -> DataFrame:
        """Return the rows of `table` as a pandas table.

        Raises:
            ImportError: pandas is missing; the message says how to install it.

        Example:
            >>> import guillotine_widget as gw
            >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> [*gw.analyse(game, iterations=30, seed=1).to_frame().columns][:3]
            ['option', 'margin', 'chance']
        """
        return data_frame(self.table)

    @overload
    def __getitem__(self, index: int) -> OptionValue: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[OptionValue]: ...
    def __getitem__(self, index: int | slice) -> OptionValue | Sequence[OptionValue]:
        return self._values[index]

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Analysis):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = object.__hash__

    # --- printing ------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The heading: who decides, and how the values were computed."""
        if self.exact:
            how = "exact: the rest of the game is searched completely"
        else:
            how = f"{self.iterations:,} iterations, from what {self.player} sees"
        return f"{self.prompt} ({how}{', stopped early' if self.stopped else ''})"

    def __str__(self) -> str:
        width = max(len(value.option.text) for value in self)
        rows = [
            f"{place:3}. {value.option.text:{width}}  {_margin(value, self.exact):>12}"
            f"  {_chance(value, self.exact):>16}"
            for place, value in enumerate(self, 1)
        ]
        return "\n".join([self.title, *rows])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        cell = "style='padding:.1em .6em;text-align:left;white-space:nowrap'"
        head = "".join(
            f"<th {cell}>{word}</th>"
            for word in ("option", "expected final margin", "chance to win", "", "visits")
        )
        rows = "".join(
            f"<tr><td {cell}>{escape(value.option.text)}</td><td {cell}>{_margin(value, self.exact)}</td>"
            f"<td {cell}>{_chance(value, self.exact)}</td><td {cell}>{_bar(value)}</td>"
            f"<td {cell}>{'' if self.exact else f'{value.visits:,}'}</td></tr>"
            for value in self
        )
        return (
            f"<div><b>{escape(self.title)}</b>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )


def _margin(value: OptionValue, exact: bool) -> str:
    if exact:
        return signed(value.margin)
    error = f"{value.margin_error:.1f}" if isfinite(value.margin_error) else "?"
    return f"{signed(value.margin)} ± {error}"


def _chance(value: OptionValue, exact: bool) -> str:
    low, high = 100 * value.chance_low, 100 * value.chance_high
    return f"{100 * value.chance:.0f} %" + ("" if exact else f" ({low:.0f} – {high:.0f})")


def _bar(value: OptionValue) -> str:
    """Return the chance to win as a bar, with a line for its interval."""
    chance, low, high = (100 * part for part in (value.chance, value.chance_low, value.chance_high))
    line = (
        f"<span style='position:absolute;left:{low:.1f}%;width:{max(high - low, 1):.1f}%;"
        "top:42%;height:16%;background:currentColor'></span>"
    )
    return (
        "<span aria-hidden='true' style='display:inline-block;position:relative;width:10em;height:.9em;"
        "background:rgba(128,128,128,.2)'>"
        f"<span style='position:absolute;left:0;top:0;height:100%;width:{chance:.1f}%;background:#8a6fc0'></span>"
        f"{line}</span>"
    )


@known_keywords
def analyse(
    game: Game | View,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int | str = 0,
    progress: bool | Callable[[float], object] = False,
    stop: StopEvent | None = None,
) -> Analysis:
    """Evaluate each option of the open decision: its expected final margin and its chance to win, with 95 % intervals.

    The analysis uses only what the player who decides can see: each round redeals the unseen cards at random and
    tries all options in the same deal, with the search of `bots.ISMCTS`. It looks about two turns of each player
    ahead and estimates the rest, so the intervals express the sampling error, not the quality of the estimate.
    Options that are clearly behind get fewer iterations.

    Near the end of the game, if all hands are known, the values are exact (`Analysis.exact`): they assume that the
    other player knows the hand of the player who decides and replies with what is worst for them. Otherwise
    `Analysis.inexact` says why the values are estimates, such as hands that the player does not see.

    An interrupt (the stop button of a notebook, Ctrl-C) or `stop` ends the analysis early, with the results so far. The
    same view, seed and number of iterations give the same analysis.

    Args:
        game: a game, or the view of the player who decides.
        seconds: the time budget in seconds (default 1).
        iterations: the budget as a total number of iterations of all options, at least 1, instead of a time. Each
            option is tried at least twice.
        seed: the seed of the deals: an int or a str.
        progress: True shows a bar, if tqdm is installed; a function is called with the fraction done, 0 to 1.
        stop: a `threading.Event`, or anything with `is_set`: the analysis ends once it is set.

    Returns:
        The `Analysis`, a sequence of the options with the highest expected margin first.

    Raises:
        GameOver: there is nothing to decide.
        GuillotineError: an argument is not valid; the message says what would be right.

    Example:
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> game = Scenario(["Martyr", "Count", "Cardinal"], players, day=3).start()
        >>> analysis = analyse(game, iterations=50, seed=1)
        >>> analysis.best, analysis.exact
        (<Pushed>, False)
    """
    view = _view_of(game)
    if seconds is not None and iterations is not None:
        raise GuillotineError("analyse takes one budget: seconds=1 or iterations=500, not both")
    limit = None if iterations is None else as_integer(iterations, "iterations", 1)
    time = positive_number(SECONDS if seconds is None else seconds, "seconds")
    check_stop(stop)
    bar = SearchProgress(progress)
    search = OptionSearch(view, check_seed(seed))
    stopped = False
    started = monotonic()
    try:
        while search.exact is None:
            if limit is None:
                done = (monotonic() - started) / time
            else:
                done = (search.iterations + search.next_round - 1) / limit
            if search.rounds >= _LEAST_ROUNDS and done >= 1:
                break
            bar.show(min(done, 1.0))
            if stop is not None and stop.is_set() and search.rounds:
                stopped = True
                break
            search.round()
        bar.show(1.0)
    except KeyboardInterrupt:
        if not search.rounds:
            raise
        stopped = True
    finally:
        bar.close()
    return analysis_of(search, stopped=stopped)


def check_stop(stop: Any) -> None:
    """Validate the event that stops an analysis.

    Raises:
        GuillotineError: it is neither None nor an event.
    """
    if stop is not None and not callable(getattr(stop, "is_set", None)):
        raise GuillotineError(
            f"stop is an event with `is_set`, such as threading.Event(), not {quote(stop)}"
        )


def analysis_of(search: OptionSearch, *, stopped: bool = False) -> Analysis:
    """Return what a search has found so far.

    Args:
        search: the search, after at least one round unless it is exact.
        stopped: whether it was stopped early.
    """
    decision = search.view.decision
    assert decision is not None
    found = _exact(search) if search.exact is not None else _estimated(search)
    values = [OptionValue(option=option, **found[key]) for option, key in search.keyed_options()]
    return Analysis(
        sorted(values, key=lambda value: -value.margin),
        player=decision.player,
        prompt=decision.prompt,
        iterations=search.iterations,
        exact=search.exact is not None,
        inexact=search.inexact,
        stopped=stopped,
    )


def _exact(search: OptionSearch) -> dict[Hashable, dict[str, Any]]:
    assert search.exact is not None
    best = max(margin for margin, _ in search.exact.values())
    return {
        key: {
            "margin": margin,
            "chance": chance,
            "chance_low": chance,
            "chance_high": chance,
            "behind": best - margin,
        }
        for key, (margin, chance) in search.exact.items()
    }


def _estimated(search: OptionSearch) -> dict[Hashable, dict[str, Any]]:
    leader = search.leader()
    margin, _ = leader.margin()
    chance, _ = leader.chance()
    found = {}
    for key, entry in search.entries.items():
        # A dropped option was tried in fewer worlds than the leader, perhaps lucky ones: compare the two only in the
        # worlds in which both were tried.
        ahead, ahead_error, chance_ahead = entry.compared_with(leader)
        likely = min(max(chance + chance_ahead, 0.0), 1.0)
        factor = standard_errors(entry.counted)
        half = factor * entry.chance()[1]
        found[key] = {
            "margin": margin + ahead,
            "margin_error": factor * entry.margin()[1],
            "chance": likely,
            "chance_low": max(0.0, likely - half),
            "chance_high": min(1.0, likely + half),
            "behind": -ahead,
            "behind_error": 0.0 if entry is leader else factor * ahead_error,
            "visits": len(entry.samples),
        }
    return found


def _view_of(game: Any) -> View:
    """Return the view of the player who decides.

    Raises:
        GameOver, IllegalChoice, GuillotineError: there is no such view; the message says what would be right.
    """
    if isinstance(game, View):
        if game.decision is not None:
            check_view(game, "analyse")
            return game
        raise GameOver("the game is over: there is nothing to analyze")
    if not isinstance(game, Game):
        if isinstance(getattr(game, "game", None), Game):
            raise GuillotineError(
                f"analyse takes a game, not a {type(game).__name__}; its game is its attribute `game`: "
                "analyse(table.game)"
            )
        raise GuillotineError(f"analyse takes a game, not {quote(game)}")
    with game._lock:
        if game.decider is None:
            raise GameOver(
                "the game is over: there is nothing to analyze; game.branch(5) is the game after 5 choices"
            )
        return game.view(game.decider)


class SearchProgress:
    """Reports the progress of an analysis.

    Args:
        wanted: True for a bar, False for nothing, or a function of the fraction done.

    Raises:
        GuillotineError: it is something else.
    """

    def __init__(self, wanted: Any) -> None:
        self._bar: Any = None
        self._call: Callable[[float], object] | None = None
        if callable(wanted):
            self._call = wanted
        elif not isinstance(wanted, bool):
            raise GuillotineError(
                f"progress is True, False or a function of the share that is done, not {quote(wanted)}"
            )
        elif wanted:
            try:
                from tqdm.auto import tqdm
            except ImportError:
                return
            self._bar = tqdm(total=100, unit="%", leave=False)

    def show(self, share: float) -> None:
        """Report the fraction done, 0 to 1."""
        if self._call is not None:
            self._call(share)
        elif self._bar is not None:
            self._bar.update(int(100 * share) - self._bar.n)

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.close()
