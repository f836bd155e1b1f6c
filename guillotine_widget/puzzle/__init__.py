"""Positions with a goal: puzzles, their solver, grading, library and generator."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, NoReturn


class _PuzzlePackage(ModuleType):
    """This package, with a clear error for `gw.puzzle(…)`: users may mistake the module for a function."""

    def __call__(self, *args: Any, **keywords: Any) -> NoReturn:
        name = args[0] if args and isinstance(args[0], str) else "marry-well"
        raise TypeError(
            f"guillotine_widget.puzzle is a package; puzzles()[{name[:60]!r}] is the puzzle of that name, and "
            "Puzzle(scenario, goal) makes a new one"
        )


sys.modules[__name__].__class__ = _PuzzlePackage
