"""Load the drawings of the front end, for the pictures and HTML that Python generates."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from functools import cache
from importlib.resources import files

from guillotine_widget.model.kinds import Kind, Noble


@cache
def drawings() -> dict[str, str]:
    """Return the SVG sources of kinds, signs and backs by name. The front-end build writes them
    (`js/src/art/printed.ts`).

    Raises:
        FileNotFoundError: the front end has not been built.
    """
    file = files("guillotine_widget") / "static" / "pictures.json"
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found


def has_drawings() -> bool:
    """Return whether the front end, and with it the drawings, has been built."""
    return (files("guillotine_widget") / "static" / "pictures.json").is_file()


def drawing_of(kind: Kind) -> str:
    """Return the name of the drawing of a kind. A custom card gets that of the card it resembles, or a generic one."""
    known = drawings()
    like = kind.face.look.get("like", "") if kind.face and kind.face.look else ""
    for name in (kind.key, str(like)):
        if name in known:
            return name
    return f"noble-{kind.color}" if isinstance(kind, Noble) else "action"


@cache
def parts_of(name: str) -> tuple[str, str, str]:
    """Return the view box of a drawing, the attributes shared by all its shapes, and the source of its shapes."""
    found = re.fullmatch(r"<svg([^>]*)>(.*)</svg>", drawings()[name], re.DOTALL)
    assert found is not None
    attributes, shapes = found.groups()
    box = re.search(r'viewBox="([^"]*)"', attributes)
    shared = re.findall(r' (?:stroke-linecap|stroke-linejoin|fill-rule)="\w+"', attributes)
    return box[1] if box else "", "".join(shared), shapes


def image_address(source: str) -> str:
    """Return an SVG source as a data URL.

    In Base64, although that is longer: sites that sanitize the output of a notebook remove attributes in which a tag
    ends, such as `</style>`, even if it is the source of an image.
    """
    return f"data:image/svg+xml;base64,{b64encode(source.encode()).decode()}"


def picture_html(kind: str, style: str) -> str:
    """Return an ``<img>`` element with the picture of a printed kind; ``""`` for a custom card.

    Screen readers skip the image, because the card around it has the name.

    Args:
        kind: the key of the kind, such as "king-louis-xvi".
        style: the CSS of the image.
    """
    source = drawings().get(kind) if has_drawings() else None
    if source is None:
        return ""
    return f"<img alt='' style='{style}' src='{image_address(source)}'>"
