"""Collect the shapes of a picture. Each drawing is defined once and referenced where it appears."""

from __future__ import annotations

import re
from html import escape

from guillotine_widget.pictures.art import parts_of
from guillotine_widget.pictures.lettering import Setting, fitted, shortened, width_of
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.pictures.theme import Theme

SERIF = "Palatino,Georgia,'Times New Roman',serif"
SANS = "'Helvetica Neue',Arial,sans-serif"
_LINE = 1.18
"""The line height, as a multiple of the font size."""


# Characters that XML forbids, which user-supplied names and titles could contain.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _escaped(text: str) -> str:
    return escape(_UNWRITABLE.sub("\ufffd", text), quote=False)


def number(value: float) -> str:
    """Format a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


class Canvas:
    """A picture that is being drawn. Coordinates are pixels from the upper left corner.

    Args:
        theme: the colors.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._drawings: dict[tuple[str, bool], str] = {}
        self._shapes: list[str] = []

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        *,
        round: float = 0,  # noqa: A002 - the corners; `rx` says less
        edge: str = "",
        line: float = 1,
        dash: str = "",
    ) -> None:
        """Draw a rectangle."""
        more = f' rx="{number(round)}"' if round else ""
        more += f' stroke="{edge}" stroke-width="{number(line)}"' if edge else ""
        more += f' stroke-dasharray="{dash}"' if dash else ""
        self._shapes.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
            f'fill="{fill}"{more}/>'
        )

    def circle(self, x: float, y: float, radius: float, fill: str, *, edge: str = "") -> None:
        """Draw a circle."""
        more = f' stroke="{edge}" stroke-width="1"' if edge else ""
        self._shapes.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{more}/>'
        )

    def path(
        self, d: str, stroke: str, *, line: float = 1, dash: str = "", fill: str = "none"
    ) -> None:
        """Draw a line along a path, and fill it."""
        more = f' stroke-dasharray="{dash}"' if dash else ""
        self._shapes.append(
            f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{number(line)}" '
            f'stroke-linejoin="round"{more}/>'
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str,
        *,
        anchor: str = "start",
        bold: bool = False,
        serif: bool = False,
        room: float = 0,
    ) -> None:
        """Write a line of text on a baseline.

        Args:
            x: its start, middle or end, depending on `anchor`.
            y: the baseline.
            text: the text.
            size: the font size.
            fill: the color.
            anchor: "start", "middle" or "end".
            bold: whether the text is bold.
            serif: whether to use the serif font of names.
            room: the maximum width; 0: unlimited.
        """
        if room:
            text = shortened(text, room, size, bold)
        self._shapes.append(self._text(x, y, text, size, fill, anchor, bold, serif))

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str,
        anchor: str,
        bold: bool,
        serif: bool,
        narrow: float = 0,
    ) -> str:
        more = "" if anchor == "start" else f' text-anchor="{anchor}"'
        more += ' font-weight="700"' if bold else ""
        more += ' class="gw-serif"' if serif else ""
        if narrow:
            more += f' textLength="{number(narrow)}" lengthAdjust="spacingAndGlyphs"'
        return (
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{fill}"{more}>'
            f"{_escaped(text)}</text>"
        )

    def block(
        self,
        x: float,
        top: float,
        room: float,
        text: str,
        size: float,
        fill: str,
        *,
        most: int,
        least: float = 9,
        anchor: str = "start",
        bold: bool = False,
        serif: bool = False,
        height: float = 0,
    ) -> float:
        """Write wrapped text, and return the y coordinate of its end.

        Args:
            x: the start or the middle of the lines, depending on `anchor`.
            top: the upper edge of the first line.
            room: the width of the lines.
            text: the text.
            size: the font size, if the text fits.
            fill: the color.
            most: the maximum number of lines; the font shrinks down to `least` before the text is cut.
            least: the minimum font size.
            anchor: "start" or "middle".
            bold: whether the text is bold.
            serif: whether to use the serif font of names.
            height: center the lines in this height; 0: begin at the top.
        """
        found: Setting = fitted(text, room, size, most, least, bold)
        tall = len(found.lines) * found.size * _LINE
        y = top + max(0.0, (height - tall) / 2)
        for line in found.lines:
            base = y + found.size * 0.93
            narrow = room if width_of(line, found.size, bold) > room else 0.0
            self._shapes.append(
                self._text(x, base, line, found.size, fill, anchor, bold, serif, narrow)
            )
            y += found.size * _LINE
        return y

    def draw(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        color: str = "",
        fill: bool = True,
    ) -> None:
        """Place a drawing in a box.

        Args:
            name: the drawing (`art.drawings`).
            x: the left edge of the box.
            y: its upper edge.
            width: its width.
            height: its height.
            color: the color of a sign.
            fill: whether the drawing covers the box and is cropped; otherwise it is scaled to fit inside.
        """
        known = self._drawings.setdefault((name, fill), f"{name}{'' if fill else '-whole'}")
        more = f' color="{color}"' if color else ""
        more += ' filter="url(#grey)"' if self.theme.printed and not color else ""
        self._shapes.append(
            f'<use href="#{known}" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}"{more}/>'
        )

    def finish(self, width: float, height: float, title: str) -> Svg:
        """Return the finished picture.

        Args:
        width: its width in pixels.
        height: its height in pixels.
        title: the text alternative.
        """
        size = (round(width), round(height))
        defined = "".join(
            _symbol(name, fill, known) for (name, fill), known in self._drawings.items()
        )
        if self.theme.printed:
            defined += (
                '<filter id="grey" color-interpolation-filters="sRGB">'
                '<feColorMatrix type="saturate" values="0"/></filter>'
            )
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
            f'viewBox="0 0 {size[0]} {size[1]}" font-family="{SANS}" role="img">'
            f"<title>{_escaped(title)}</title><style>.gw-serif{{font-family:{SERIF}}}</style>"
            f"<defs>{defined}</defs>{''.join(self._shapes)}</svg>"
        )
        return Svg(source, size, title)


def _symbol(name: str, fill: bool, known: str) -> str:
    box, shared, shapes = parts_of(name)
    aspect = ' preserveAspectRatio="xMidYMin slice"' if fill else ""
    return f'<symbol id="{known}" viewBox="{box}"{aspect}><g{shared}>{shapes}</g></symbol>'
