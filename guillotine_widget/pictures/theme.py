"""The color themes of pictures: light, dark, and black and white for print."""

from __future__ import annotations

from typing import Any, NamedTuple

from guillotine_widget.suggest import did_you_mean, quote


class Theme(NamedTuple):
    """The colors of a picture.

    Attributes:
        ground: the background.
        panel: the background of panels.
        edge: the edges of panels and cards.
        ink: text on the background and on panels.
        muted: less important text.
        sky: the sky above the street.
        street: the street under the line.
        paper: the background of cards.
        paper_ink: names on cards.
        paper_muted: other text on cards.
        mark: highlights.
        pointer: the marks and arrows of a comment.
        classes: the color of each class of nobles.
        seats: the color of each player.
        printed: whether the picture is black and white, with letters for the classes and gray portraits.
    """

    ground: str
    panel: str
    edge: str
    ink: str
    muted: str
    sky: str
    street: str
    paper: str
    paper_ink: str
    paper_muted: str
    mark: str
    pointer: str
    classes: dict[str, str]
    seats: tuple[str, ...]
    printed: bool = False


_LIGHT = Theme(
    ground="#e2d0a5",
    panel="#f7efdc",
    edge="#b79f70",
    ink="#2b2016",
    muted="#5c4a35",
    sky="#c3d3cd",
    street="#b9a377",
    paper="#fffcf4",
    paper_ink="#2a2018",
    paper_muted="#5f4f3d",
    mark="#a34a06",
    pointer="#c4107f",
    classes={
        "purple": "#6a2f9c",
        "red": "#b02a22",
        "green": "#2c7434",
        "blue": "#1f5c9e",
        "grey": "#5c5f63",
    },
    seats=("#8a5a12", "#1d6a6a", "#9a3f66", "#5d6420", "#48557d"),
)

_DARK = Theme(
    ground="#2b1e15",
    panel="#35271c",
    edge="#5f4a35",
    ink="#f3e7d0",
    muted="#cbb695",
    sky="#1d2335",
    street="#2c211a",
    paper="#efe3c9",
    paper_ink="#2a2018",
    paper_muted="#5f4f3d",
    mark="#f3b54a",
    pointer="#ff6cc4",
    classes={
        "purple": "#7d47b0",
        "red": "#b8382e",
        "green": "#35803e",
        "blue": "#2b6bb0",
        "grey": "#666a6f",
    },
    seats=("#d69a3a", "#4fb0ac", "#d57aa2", "#a5ad55", "#93a3d6"),
)

_PRINT = Theme(
    ground="#ffffff",
    panel="#ffffff",
    edge="#777777",
    ink="#000000",
    muted="#333333",
    sky="#ffffff",
    street="#e6e6e6",
    paper="#ffffff",
    paper_ink="#000000",
    paper_muted="#222222",
    mark="#000000",
    pointer="#000000",
    classes={
        "purple": "#333333",
        "red": "#333333",
        "green": "#333333",
        "blue": "#333333",
        "grey": "#333333",
    },
    seats=("#000000", "#000000", "#000000", "#000000", "#000000"),
    printed=True,
)

THEMES = {"light": _LIGHT, "dark": _DARK, "print": _PRINT}


def resolve_theme(name: Any) -> Theme:
    """Return a theme by name.

    Raises:
        ValueError: there is no such theme; the message names them.
    """
    if isinstance(name, str) and name in THEMES:
        return THEMES[name]
    hint = did_you_mean(name, THEMES, f"choose one of {', '.join(map(repr, THEMES))}")
    raise ValueError(f"there is no theme {quote(name)}; {hint}")
