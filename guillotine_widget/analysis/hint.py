"""Find the best option of a decision within a short time, with its reason, in steps: the hint of a table."""

from __future__ import annotations

from time import monotonic

from guillotine_widget.analysis.analyse import analysis_of
from guillotine_widget.analysis.outlook import outlook_in_steps
from guillotine_widget.analysis.reason import reason_of
from guillotine_widget.analysis.search import OptionSearch
from guillotine_widget.analysis.time_slices import Steps
from guillotine_widget.game.view import View
from guillotine_widget.model.message import Message
from guillotine_widget.model.value import Value


class Hint(Value):
    """The best option of a decision.

    Attributes:
        option: its number among the options of the view; None for discarding Callous Guards (R5).
        chance: the chance to win with it, 0 to 1.
        reason: why it is good; None if there is no simple reason.
    """

    option: int | None
    chance: float
    reason: Message | None


def hint_in_steps(view: View, iterations: int, seconds: float) -> Steps[Hint]:
    """Search for the best option in steps of one iteration.

    Args:
        view: the view of the player who decides.
        iterations: the budget.
        seconds: the time limit in seconds, for slow machines.
    """
    search = OptionSearch(view, "hint")
    yield
    end = monotonic() + seconds
    while search.exact is None and search.iterations < iterations:
        if search.rounds > 1 and monotonic() > end:
            break
        yield from search.steps()
    best = analysis_of(search)[0]
    if best.option.kind == "lift":
        return Hint(None, best.chance, None)
    number = view.options.index(best.option)
    return Hint(number, best.chance, reason_of(view, best.option.raw))


def chances_in_steps(view: View) -> Steps[list[float]]:
    """Estimate the chance to win of each seat in steps of one deal; `outlook.outlook` describes the result."""
    chances: list[float] = []
    for so_far in outlook_in_steps(view):
        chances = so_far
        yield
    return chances
