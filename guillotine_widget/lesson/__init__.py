"""Teaching with the game: the tutorial, the trainer, questions, assignments and worksheets."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, NoReturn


class _LessonPackage(ModuleType):
    """This package, with a clear error for `gw.lesson(…)`: users may mistake the module for a function."""

    def __call__(self, *args: Any, **keywords: Any) -> NoReturn:
        name = args[0] if args and isinstance(args[0], str) else "first-game"
        raise TypeError(
            f"guillotine_widget.lesson is a package; lessons()[{name[:60]!r}] is the lesson of that name, and "
            "Lesson(title) makes a new one"
        )


sys.modules[__name__].__class__ = _LessonPackage
