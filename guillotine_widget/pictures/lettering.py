"""Fit text into pictures without a font: widths are estimated from those of a wide font family (DejaVu)."""

from __future__ import annotations

from typing import NamedTuple

_WIDTHS = {
    0.31: "ilj|.,:;'!’‘· ",
    0.40: 'Ift()[]{}/\\-–"',
    0.45: "rJ*",
    0.92: "mwMWŒœ—@%…",
    0.72: "ABCDEFGHKLNOPQRSTUVXYZÄÖÜĄĆĘŁŃÓŚŹŻÀÁÂÇÈÉÊËÑÔÙÚÛ&+=<>−±≤★",
}
_WIDTH = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_USUAL = 0.60
_WIDE = 1.05
"""The width of letters in scripts with square letters."""
_BOLD = 1.16


def width_of(text: str, size: float, bold: bool = False) -> float:
    """Estimate the width of a line of text in pixels. It is rarely wider in any font.

    Args:
        text: the text.
        size: the font size, in pixels.
        bold: whether the text is bold.
    """
    ems = sum(_WIDTH.get(c, _WIDE if c > "\u2e00" else _USUAL) for c in text)
    return ems * size * (_BOLD if bold else 1)


_SQUEEZE = 1.6
"""How many times wider than the room a single word may be: it is condensed up to this limit, then cut."""


class Setting(NamedTuple):
    """Lines of text that fit, with their font size. A long word may have to be condensed.

    Attributes:
        lines: the lines.
        size: the font size, in pixels.
        cut: whether text is missing after the last line.
    """

    lines: tuple[str, ...]
    size: float
    cut: bool = False


def wrapped(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """Wrap a text into lines that fit the room; a word that is too long gets its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


def fitted(
    text: str, room: float, size: float, most: int, least: float, bold: bool = False
) -> Setting:
    """Wrap a text into a limited number of lines, in the largest font size that fits.

    Args:
        text: the text.
        room: the width of the lines, in pixels.
        size: the maximum font size, in pixels.
        most: the maximum number of lines.
        least: the minimum font size, in pixels; text that does not fit even then is cut, with an ellipsis.
        bold: whether the text is bold.

    Example:
        >>> fitted("Captain of the Guard", 70, 13, 2, 9, bold=True)
        Setting(lines=('Captain of', 'the Guard'), size=11.5, cut=False)
    """
    while True:
        lines = wrapped(text, room, size, bold)
        fits = len(lines) <= most and all(width_of(line, size, bold) <= room for line in lines)
        if fits or size <= least:
            break
        size = max(least, size - 0.5)
    narrow = all(
        width_of(line, size, bold) <= room * (_SQUEEZE if " " not in line else 1) for line in lines
    )
    if fits or (narrow and len(lines) <= most):
        return Setting(tuple(lines), size)
    kept = lines[:most]
    last = " ".join(lines[most - 1 :]) if len(lines) >= most else kept[-1]
    kept[-1] = shortened(last, room, size, bold)
    return Setting(tuple(shortened(line, room, size, bold) for line in kept), size, True)


def shortened(text: str, room: float, size: float, bold: bool = False) -> str:
    """Return a text that fits in one line, cut with an ellipsis if it is too long."""
    if width_of(text, size, bold) <= room:
        return text
    kept = text
    while kept and width_of(f"{kept}…", size, bold) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"
