"""Measure the solver: positions per second, and the time for each puzzle of the collection."""

from __future__ import annotations

import statistics
import time

from guillotine_widget.puzzle import goals
from guillotine_widget.puzzle.library.collection import puzzles
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.scenario.scenario import Scenario

SLOWEST = 5
"""The number of puzzles that the report lists by name."""


def solver() -> str:
    """Return a report on the solver's speed and its time for the collection, in CPU time."""
    positions, seconds = _solved(_whole_day())
    rows = [
        f"Solver: {positions / seconds:,.0f} positions a second, on a whole day with two players ({positions:,})"
    ]
    taken = sorted(
        ((_solved(spec.puzzle()), spec.name) for spec in puzzles().specs),
        key=lambda found: -found[0][1],
    )
    times = [1000 * seconds for (_, seconds), _ in taken]
    rows.append(
        f"{len(taken)} shipped puzzles: median {statistics.median(times):.0f} ms, worst {times[0]:.0f} ms; slowest:"
    )
    rows += [
        f"  {name}: {1000 * seconds:.0f} ms, {positions:,} positions"
        for (positions, seconds), name in taken[:SLOWEST]
    ]
    return "\n".join(rows)


def _whole_day() -> Puzzle:
    position = Scenario(
        ["Duke", "Mayor", "Martyr", "Cardinal", "Palace Guard", "Sheriff"],
        {
            "Ada": {"hand": ["Stumble", "Fainting Spell", "Bribed Guards"]},
            "Bo": {"hand": ["Pushed", "L'Idiot"]},
        },
        noble_discard="rest",
    )
    return Puzzle(position, goals.most_points(over="Bo"), by="end of day")


def _solved(puzzle: Puzzle) -> tuple[int, float]:
    start = time.process_time()
    found = puzzle.solve()
    return found.positions, time.process_time() - start
