"""The pictures of the printed cards, as the table draws them, for HTML without a front end."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from urllib.parse import quote

_UNCHANGED = ' =:;/,().-<>"'
"""Characters that an address in single quotes may hold as they are."""


@cache
def _pictures() -> dict[str, str]:
    """Read the SVG sources by kind; the build of the front end writes the file."""
    file = files("guillotine_widget") / "static" / "pictures.json"
    pictures: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return pictures


def picture_html(kind: str, style: str) -> str:
    """Return an image of the picture of a kind. A custom card has none: ``""``.

    It is silent for screen readers, since the card around it says the name.

    Args:
        kind: the key of the kind, such as "king-louis-xvi".
        style: the style of the image.
    """
    source = _pictures().get(kind)
    if source is None:
        return ""
    return f"<img alt='' style='{style}' src='data:image/svg+xml,{quote(source, safe=_UNCHANGED)}'>"
