"""Measure the puzzle generator `make_puzzles`."""

from __future__ import annotations

import time
from statistics import median

from guillotine_widget.puzzle.generator.generate import make_puzzles

SEEDS = 3


def report(puzzles: int = 10) -> str:
    """Return a report on the CPU time for each level: the median, minimum and maximum over a few seeds.

    Args:
        puzzles: The number of puzzles per run.
    """
    rows = [f"{puzzles} generated puzzles, seconds; median of {SEEDS} seeds"]
    for level in (1, 2, 3, 4):
        times = [_seconds(puzzles, level, seed) for seed in range(SEEDS)]
        rows.append(
            f"level {level}: {median(times):.1f} (from {min(times):.1f} to {max(times):.1f})"
        )
    return "\n".join(rows)


def _seconds(puzzles: int, level: int, seed: int) -> float:
    start = time.process_time()
    make_puzzles(puzzles, seed=seed, level=level, progress=False)
    return time.process_time() - start
