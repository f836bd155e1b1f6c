"""The way from a thing of the engine to the widget that shows it; nothing is imported before it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def shown(widget: str, *things: Any, **options: Any) -> Any:
    """Return a widget of the package, by its public name, that shows something.

    The engine leans on no widget: as for everybody else, the package hands them out by name.
    """
    package = import_module(__package__.partition(".")[0])
    return getattr(package, widget)(*things, **options)
