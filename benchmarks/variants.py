"""Measure the variants of the shipped puzzles: how many share an answer, and how long they take."""

from __future__ import annotations

import statistics
import sys
import time
from itertools import permutations

from guillotine_widget.errors import GuillotineError
from guillotine_widget.puzzle.library.collection import puzzles
from guillotine_widget.puzzle.puzzle import Puzzle

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
"""The students: each of them gets a variant of every puzzle."""


def variants() -> str:
    """Return a report on the variants of all shipped puzzles, in CPU time."""
    copies = pairs = copied = 0
    times: list[float] = []
    rows = []
    for spec in puzzles().specs:
        puzzle = spec.puzzle()
        start = time.process_time()
        made = _made(puzzle)
        times.append((time.process_time() - start) / len(NAMES))
        copies += sum(_copies(twin, puzzle) for twin in made)
        both = [_copies(one, other) for one, other in permutations(made, 2)]
        shared = sum(both)
        copied += shared
        pairs += len(both)
        if shared or len(made) < len(NAMES):
            rows.append(
                f"  {spec.name}: {len(made)} of {len(NAMES)} names, "
                f"{shared} of {len(both)} ordered pairs copied, {times[-1]:.2f} s a variant"
            )
    head = (
        f"Variants: {len(times) * len(NAMES)} asked, {copies} solved by a line of the original; "
        f"{copied} of {pairs} ordered pairs of names solved by a line of the other\n"
        f"median {statistics.median(times):.2f} s a variant, worst {max(times):.2f} s; not perfect:"
    )
    return "\n".join([head, *rows])


def _made(puzzle: Puzzle) -> list[Puzzle]:
    found = []
    for name in NAMES:
        try:
            found.append(puzzle.variant(name))
        except GuillotineError:
            continue
    return found


def _copies(puzzle: Puzzle, other: Puzzle) -> bool:
    """Return whether a best line of another puzzle solves this one."""
    for line in other.solve().lines:
        try:
            if puzzle.solved([option.text for option in line.moves]):
                return True
        except GuillotineError:
            continue
    return False


if __name__ == "__main__":
    sys.stdout.write(f"{variants()}\n")
