"""Colors and signs for text in a terminal, if it supports them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from typing import TextIO

from guillotine_widget.game.table.card import SIGNS
from guillotine_widget.model.kinds import CLASSES
from guillotine_widget.suggest import check_word

WHEN = ("auto", "always", "never")
"""The values of the option `--color`."""

_CODES = {"purple": "35", "red": "31", "green": "32", "blue": "94", "grey": "37"}
_MOST_WIDTH = 100
_LEAST_WIDTH = 40


class Style:
    r"""Marks up text for a terminal, or leaves it plain.

    Args:
        color: whether to use colors.
        signs: whether the terminal can show the signs of the classes; otherwise letters replace them.
        width: the width of the text in columns.

    Example:
        >>> Style(color=False, signs=False).noble("Duke", "purple", "3")
        'R Duke 3'
        >>> Style(color=True).strong("Ada")
        '\x1b[1mAda\x1b[0m'
    """

    def __init__(self, color: bool = False, signs: bool = True, width: int = 80) -> None:
        self.color = color
        self.width = width
        self._signs = SIGNS if signs else {of: name[:1].upper() for name, of in CLASSES.items()}

    def strong(self, text: str) -> str:
        """Return text in bold."""
        return self._marked(text, "1")

    def faint(self, text: str) -> str:
        """Return text marked as less important."""
        return self._marked(text, "2")

    def wrong(self, text: str) -> str:
        """Return text marked as an error."""
        return self._marked(text, "33")

    def noble(self, name: str, color: str, points: str) -> str:
        """Return a noble with the sign and the color of its class, and its points."""
        return self._marked(f"{self._signs[color]} {name} {points}", _CODES[color])

    def _marked(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.color else text


def style_for(stream: TextIO, when: str, environ: Mapping[str, str] | None = None) -> Style:
    """Return the style for a stream.

    With "auto" text is colored if the stream is a terminal that can show it, unless the environment variable NO_COLOR
    is set (https://no-color.org). FORCE_COLOR asks for colors in a pipe, too.

    Args:
        stream: where the text goes.
        when: "auto", "always" or "never".
        environ: the environment variables; None: those of the process.

    Raises:
        ValueError: *when* is something else.
    """
    check_word(when, "color", WHEN, error=ValueError)
    variables = os.environ if environ is None else environ
    if when == "auto":
        if variables.get("NO_COLOR"):
            color = False
        elif variables.get("FORCE_COLOR"):
            color = True
        else:
            color = stream.isatty() and variables.get("TERM") != "dumb"
    else:
        color = when == "always"
    if color and os.name == "nt":
        os.system("")  # makes the console of Windows read color codes
    columns = shutil.get_terminal_size((80, 24)).columns
    width = min(max(columns, _LEAST_WIDTH), _MOST_WIDTH)
    return Style(color, _can_show("".join(SIGNS.values()), stream), width)


def _can_show(text: str, stream: TextIO) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
