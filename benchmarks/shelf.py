"""The solver: how many positions it looks at in a second, and how long each shipped puzzle takes."""

from __future__ import annotations

import statistics
import time

from guillotine_widget.puzzle import goals
from guillotine_widget.puzzle.library.collection import puzzles
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.scenario.scenario import Scenario

SLOWEST = 5
"""Puzzles that are named with their time."""


def solver() -> str:
    """Return as sentences what the solver does in a second of CPU time, and what the shelf takes it."""
    positions, seconds = _solved(_whole_day())
    rows = [
        f"Solver: {positions / seconds:,.0f} positions a second, on a day of two rivals with cards ({positions:,})"
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
