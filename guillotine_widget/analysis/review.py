"""Judge the choices of a game afterwards, each from what its player knew then."""

from __future__ import annotations

from time import monotonic

from guillotine_widget.analysis.analyse import Analysis, analysis_of
from guillotine_widget.analysis.search import OptionSearch
from guillotine_widget.analysis.time_slices import Steps, complete
from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.game.view import View
from guillotine_widget.model.value import Value
from guillotine_widget.rules import engine

ITERATIONS = 240
"""The default budget for one choice."""


class JudgedChoice(Value):
    """A choice of a game, compared with the best option there was.

    Attributes:
        choice: how many choices were made before it.
        option: what was chosen.
        best: the option with the highest expected margin.
        chance: the chance to win after the choice, 0 to 1.
        loss: how many points of the expected final margin the choice gave away; 0 or more.
        loss_error: half of the 95 % interval of the loss. A loss that does not exceed it is not significant.
        best_chance: the chance to win after the best option.
        ahead: the significant lead of the best option over all others, in points; 0 if it may be luck.
        exact: whether the values are exact.
    """

    choice: int
    option: Option
    best: Option
    chance: float
    loss: float
    loss_error: float
    best_chance: float
    ahead: float
    exact: bool


def next_decision(game: Game, seat: int, choice: int) -> int | None:
    """Return the next choice of a seat that had an alternative; None if there is none up to the game's position.

    Args:
        game: the game.
        seat: the player's seat.
        choice: the number of choices before the first one to look at.
    """
    history = game._history
    for at in range(choice, game.position):
        s, chosen = history.states[at], history.choices[at]
        mine = engine.decider(s) == seat and (not isinstance(chosen, Lift) or chosen.seat == seat)
        if mine and len(s.options) + engine.may_lift(s, seat) > 1:
            return at
    return None


def judge(
    game: Game, choice: int, iterations: int = ITERATIONS, *, until: float | None = None
) -> JudgedChoice:
    """Judge one choice, from the view of its player at that time. The same game gives the same judgment.

    Args:
        game: the game.
        choice: the number of choices before it, as `next_decision` returns it.
        iterations: the budget.
        until: the `time.monotonic` value at which the budget ends, instead of a number of iterations.
    """
    return complete(judge_in_steps(game, choice, iterations, until=until))


def judge_in_steps(
    game: Game, choice: int, iterations: int = ITERATIONS, *, until: float | None = None
) -> Steps[JudgedChoice]:
    """Judge one choice in steps of one iteration; the generator returns what `judge` returns."""
    then = game.branch(choice)
    made = game._history.choices[choice]
    view = then.view(str(then.decider))
    return (yield from judge_view_in_steps(view, choice, made, iterations, until=until))


def judge_view_in_steps(
    view: View,
    choice: int,
    made: Choice,
    iterations: int = ITERATIONS,
    *,
    until: float | None = None,
) -> Steps[JudgedChoice]:
    """Judge one choice in steps of one iteration, from the view of its player at that time.

    Args:
        view: the view.
        choice: the number of choices before it.
        made: the choice.
        iterations: the budget.
        until: the `time.monotonic` value at which the budget ends, instead of a number of iterations.
    """
    search = OptionSearch(view, "review")

    def enough() -> bool:
        return search.iterations >= iterations if until is None else monotonic() >= until

    while search.exact is None and (search.rounds < 2 or not enough()):
        yield from search.steps()
    analysis = analysis_of(search)
    raw = made.card if isinstance(made, Lift) else made
    lifts = isinstance(made, Lift)
    value = next(
        each
        for each in analysis
        if each.option.raw == raw and (each.option.kind == "lift") == lifts
    )
    return JudgedChoice(
        choice,
        value.option,
        analysis.best,
        value.chance,
        max(0.0, analysis[0].margin - value.margin),
        value.behind_error,
        analysis[0].chance,
        _ahead(analysis),
        analysis.exact,
    )


def _ahead(analysis: Analysis) -> float:
    """Return the significant lead, in points, of the best option over the next one with another card or place."""
    best = analysis[0]
    others = [value for value in analysis if value.option.text != best.option.text]
    if not others:
        return 0.0
    behind = min(others, key=lambda value: value.behind)
    return behind.behind if behind.behind > behind.behind_error else 0.0
