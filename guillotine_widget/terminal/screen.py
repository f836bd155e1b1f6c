"""Input and output of a session in the terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import TextIO

from guillotine_widget.terminal.style import Style

_CODE = re.compile("\x1b\\[[0-9;]*m")
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Screen:
    """Writes text and reads lines.

    Args:
        reads: the input stream.
        writes: the output stream.
        style: the markup of text.

    Attributes:
        style: as above.
        interactive: whether the input is a terminal.
    """

    def __init__(self, reads: TextIO, writes: TextIO, style: Style) -> None:
        self.style = style
        self.interactive = reads.isatty() and writes.isatty()
        self._reads = reads
        self._writes = writes

    def write(self, text: str = "") -> None:
        """Write a line."""
        self._writes.write(f"{text}\n")

    def write_wrapped(self, text: str, first: str = "", rest: str | None = None) -> None:
        """Write text, wrapped to the width of the screen.

        Args:
            text: plain text, or text with markup around all of it.
            first: the prefix of the first line.
            rest: the prefix of the other lines; None: spaces, as wide as *first*.
        """
        indent = " " * columns(first) if rest is None else rest
        codes = _CODE.findall(text)
        lines = textwrap.wrap(_CODE.sub("", text), max(20, self.style.width - columns(indent))) or [
            ""
        ]
        for number, line in enumerate(lines):
            marked = f"{codes[0]}{line}{codes[-1]}" if codes else line
            self.write(f"{indent if number else first}{marked}")

    def write_row(self, pieces: Sequence[str], first: str = "") -> None:
        """Write pieces one after another, wrapped between pieces only."""
        line, used = first, columns(first)
        begun = False
        for piece in pieces:
            if begun and used + 2 + columns(piece) > self.style.width:
                self.write(line.rstrip())
                line, used, begun = " " * columns(first), columns(first), False
            gap = "  " if begun else ""
            line, used, begun = f"{line}{gap}{piece}", used + len(gap) + columns(piece), True
        self.write(line.rstrip())

    def read(self, prompt: str = "> ") -> str | None:
        """Read a line; None at the end of the input."""
        if self.interactive:
            try:
                return input(prompt)
            except EOFError:
                self.write()
                return None
        self._writes.write(prompt)
        self._writes.flush()
        line = self._reads.readline()
        if not line:
            self.write()
            return None
        # Without a terminal the input is not echoed; write it, so that the transcript is complete.
        self.write(line.rstrip("\r\n"))
        return line.rstrip("\r\n")

    def clear(self) -> None:
        """Clear the screen, if possible."""
        if self.interactive:
            self._writes.write(_CLEAR)


def columns(text: str) -> int:
    r"""Return the width of a text in columns, without its markup.

    Example:
        >>> columns("\x1b[1mAda\x1b[0m")
        3
    """
    return len(_CODE.sub("", text))
