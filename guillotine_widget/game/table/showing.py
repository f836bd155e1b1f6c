"""Show an object of the engine in a widget, importing the widget only when it is needed."""

from __future__ import annotations

from typing import Any


def shown(widget: str, *things: Any, **options: Any) -> Any:
    """Return a widget that shows the given objects.

    The engine does not import widgets: it looks one up in the package by its public name.

    Args:
        widget: the public name of the widget class.
        things: its positional arguments.
        options: its keyword arguments.
    """
    import guillotine_widget

    return getattr(guillotine_widget, widget)(*things, **options)
