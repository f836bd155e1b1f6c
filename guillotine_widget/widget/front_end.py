"""The front end of the widgets: built from `js/`, and sent to a page once for all widgets of a kernel."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import anywidget
import traitlets
from IPython.core.getipython import get_ipython

_STATIC = Path(__file__).parent.parent / "static"

if not (_STATIC / "widget.js").is_file():
    raise ImportError(
        "the table's front end has not been built. In a checkout `pip install .` builds it, or "
        "`uv sync --reinstall-package guillotine-widget`; a wheel contains it. "
        "The engine works without it: guillotine_widget.Game"
    )


def built(name: str) -> str:
    """Return the text of a file built from `js/`."""
    return (_STATIC / name).read_text("utf-8")


class FrontEnd(anywidget.AnyWidget):
    """The module and style sheet of one kind of widget, which all widgets of this kind in a kernel share.

    A page receives and parses them once, and a notebook that is saved with the state of its widgets contains them once.

    Args:
        name: "widget", "editor" or "lesson", as the files in `static/`.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)

    def __init__(self, name: str) -> None:
        # anywidget replaces a style sheet by one of the same id, so that each name needs its own.
        super().__init__(
            _esm=built(f"{name}.js"),
            _css=built(f"{name}.css"),
            _anywidget_id=f"guillotine_widget.{name}",
        )


_lock = threading.Lock()
_shared: WeakKeyDictionary[Any, dict[str, FrontEnd]] = WeakKeyDictionary()
"""The front ends by kernel and name. Some hosts run several kernels in one process."""


def shared_front_end(name: str) -> FrontEnd | None:
    """Return the front end that the widgets of the running kernel share.

    Returns:
        None outside a Jupyter kernel: marimo and Shiny pass a page only the widgets that it shows, so that each of them
        needs its own copy.
    """
    kernel = getattr(get_ipython(), "kernel", None)
    if kernel is None:
        return None
    with _lock:
        front_ends = _shared.setdefault(kernel, {})
        found = front_ends.get(name)
        # `Widget.close_all` closes it.
        if found is None or found.comm is None:
            found = front_ends[name] = FrontEnd(name)
            # So can a page.
            found.comm.on_close(lambda _: front_ends.pop(name, None))
        return found
