"""Unique solutions are unique against every best reply of the rivals, not only against the listed one."""

from __future__ import annotations

import pytest

import guillotine_widget as gw
from guillotine_widget.puzzle.grading import BUDGET
from guillotine_widget.puzzle.solver import Solver
from guillotine_widget.puzzle.transitions import ChanceError, SearchNode
from guillotine_widget.rules import engine

SPECS = gw.puzzles().specs
# Where the goal is only reached or missed, a rival who has lost may choose anything: all replies are equally good.
STRICT = [
    spec.name
    for spec in SPECS
    if spec.unique and spec.opponents == "worst" and spec.puzzle().goal.most
]


def two_ways(search: Solver, node: SearchNode, seen: set[object]) -> bool:
    """Return whether the solver has two best choices anywhere in best play, whatever the rivals reply."""
    if node.over or search.key(node) in seen:
        return False
    seen.add(search.key(node))
    best = search.value(node)
    lead = {}
    for choice in search.options(node):
        if search.worth(node, choice) == best:
            try:
                ways = search.outcomes(node, choice)
            except ChanceError:
                continue
            lead[tuple(search.key(after) for _, after in ways)] = ways
    if len(lead) > 1 and engine.decider(node.s) == search.context.seat:
        return True
    return any(
        two_ways(search, after, seen)
        for ways in lead.values()
        for _, after in ways
        if search.value(after) == best
    )


@pytest.mark.parametrize("name", STRICT)
def test_one_best_choice_whatever_the_rivals_reply(name: str) -> None:
    """The solver never has two best choices that lead to different positions."""
    search = gw.puzzles()[name]._solver(BUDGET)
    assert not two_ways(search, search.root, set())


def test_a_second_solution_is_detected() -> None:
    """The check finds a second solution: against one of two equally good replies, the Rush Job can wait."""
    position = gw.Scenario(
        ["Land Lord", "Cardinal", "Colonel", "Heretic", "Duke", "Wealthy Priest"],
        {
            "Ada": {"hand": ["Friend of the Queen", "Rush Job"]},
            "Bo": {"hand": ["Public Demand", "Friend of the Queen"]},
        },
        noble_discard="rest",
        edition="wizards",
    )
    puzzle = gw.Puzzle(position, by="end of day")
    assert puzzle.solve().unique
    search = puzzle._solver(BUDGET)
    assert two_ways(search, search.root, set())
