"""What a puzzle asks for: plain values with words of their own, which compose.

`&` asks for both, `|` for one of them, `~` for the contrary. A goal either is reached or not, or asks for the most;
what is reached or not may stand beside what asks for the most: `most_points() & few_cards(1)`. A function of the end
position (`Ending`) is a goal too: it returns True or False, or a number to be made large.

Example:
    >>> print(most_points() & avoid("Martyr"))
    get the most points, and do not collect Martyr
    >>> print(lead(3, over="Bo") | win())
    have at least 3 points more than Bo, or win the game
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from guillotine_widget.locales.naming import name_of
from guillotine_widget.puzzle.context import Ending
from guillotine_widget.puzzle.goal import (
    AvoidNobles,
    CollectNobles,
    CompoundGoal,
    FewCards,
    FunctionGoal,
    Goal,
    Lead,
    LineUp,
    MostPoints,
    Not,
    Win,
)

# --- as cells write them -----------------------------------------------------------------------------------------


def most_points(over: str | None = None) -> Goal:
    """Ask for the most points gained; with `over`, for the largest lead over that rival."""
    return MostPoints(over)


def lead(n: int, over: str | None = None) -> Goal:
    """Ask for at least `n` points more than a rival; None: than every rival."""
    return Lead(n, over)


def win() -> Goal:
    """Ask for the win: the most points when the game is over; equal points share it."""
    return Win()


def collect(*nobles: Any) -> Goal:
    """Ask for all these nobles on the solver's pile, names or a list of them; a name given twice means two."""
    return CollectNobles(tuple(_named(nobles)))


def avoid(*nobles: Any) -> Goal:
    """Ask that none of these nobles comes to the solver's pile."""
    return AvoidNobles(tuple(_named(nobles)))


def give(player: str, *nobles: Any) -> Goal:
    """Ask that all these nobles come to a rival's pile."""
    return CollectNobles(tuple(_named(nobles)), player)


def line_up(*nobles: Any, exactly: bool = False) -> Goal:
    """Ask for nobles in line in this order, front first.

    Args:
        nobles: their names.
        exactly: nobody else may be in line; else (default) others may stand between them.
    """
    return LineUp(tuple(_named(nobles)), exactly)


def few_cards(n: int) -> Goal:
    """Ask that the solver plays no more than `n` action cards."""
    return FewCards(n)


def _named(nobles: Any) -> Iterator[str]:
    for noble in nobles:
        if isinstance(noble, list | tuple):
            yield from _named(noble)
        else:
            yield name_of(noble) or str(noble)


def judged(goal: Goal, start: Ending) -> Goal:
    """Return the goal with every function of it tried on the start of the puzzle."""
    if isinstance(goal, FunctionGoal):
        return goal.judged(start)
    if isinstance(goal, CompoundGoal):
        return type(goal)(tuple(judged(part, start) for part in goal.goals))
    return Not(judged(goal.goal, start)) if isinstance(goal, Not) else goal


def mapped(goal: Goal, names: Callable[[str], str]) -> Goal:
    """Return the same goal about other nobles."""
    if isinstance(goal, CollectNobles | AvoidNobles | LineUp):
        return replace(goal, nobles=tuple(names(noble) for noble in goal.nobles))
    if isinstance(goal, CompoundGoal):
        return type(goal)(tuple(mapped(part, names) for part in goal.goals))
    return Not(mapped(goal.goal, names)) if isinstance(goal, Not) else goal


def needs_end(goal: Goal) -> bool:
    """Tell whether a goal is reached only when the game is over."""
    if isinstance(goal, CompoundGoal):
        return any(needs_end(part) for part in goal.goals)
    return needs_end(goal.goal) if isinstance(goal, Not) else isinstance(goal, Win)


__all__ = [
    "Ending",
    "Goal",
    "avoid",
    "collect",
    "few_cards",
    "give",
    "lead",
    "line_up",
    "most_points",
    "win",
]
