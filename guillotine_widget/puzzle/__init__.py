"""Positions with a goal: puzzles, their solver, grading, library and generator."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, NoReturn


class _PuzzlePackage(ModuleType):
    """This package, with a clear error for `gw.puzzle(…)`: users may mistake the module for a function.

    For the same reason `dir` offers none of its modules: what they make public is in `guillotine_widget` itself.
    """

    def __dir__(self) -> list[str]:
        return sorted(name for name in vars(self) if name.startswith("__"))

    def __call__(self, *args: Any, **keywords: Any) -> NoReturn:
        name = args[0] if args and isinstance(args[0], str) else "marry-well"
        raise TypeError(
            f"guillotine_widget.puzzle is a package; puzzles()[{name[:60]!r}] is the puzzle of that name, and "
            "Puzzle(scenario, goal) makes a new one"
        )


sys.modules[__name__].__class__ = _PuzzlePackage
