"""A finished picture: SVG source that can be displayed, saved, and converted to PNG."""

from __future__ import annotations

from html import escape
from pathlib import Path

from guillotine_widget.game.history.saves import write_bytes, write_text
from guillotine_widget.pictures.art import image_address


class Svg(str):
    """An SVG picture as text. A notebook shows the picture.

    It is self-contained: it needs no font, file or network. Its text stays text, in the viewer's fonts.

    Example:
        >>> from guillotine_widget.reference.gallery import card
        >>> picture = card("Duke").to_svg()
        >>> picture.size, picture.alt, picture.startswith("<svg")
        ((120, 168), 'Duke, purple, 3 points', True)
    """

    __slots__ = ("size", "alt")

    size: tuple[int, int]
    """Width and height in pixels."""
    alt: str
    """The text alternative."""

    def __new__(cls, source: str, size: tuple[int, int], alt: str) -> Svg:  # noqa: D102 - as `Svg(source, size, alt)`
        made = super().__new__(cls, source)
        made.size, made.alt = size, alt
        return made

    def __reduce__(self) -> tuple[type[Svg], tuple[str, tuple[int, int], str]]:
        return Svg, (str(self), self.size, self.alt)

    def __repr__(self) -> str:
        width, height = self.size
        return f"<SVG, {width} x {height}: {self.alt.splitlines()[0]}>"

    def save(self, path: str | Path) -> Path:
        """Write the picture to a file and return its path.

        Args:
            path: the file; an existing one is replaced.
        """
        return write_text(str(self), path)

    def to_png(self, path: str | Path | None = None, *, scale: float = 2.0) -> bytes:
        """Return the picture as a PNG. This needs resvg: `pip install 'guillotine-widget[pictures]'`.

        Args:
            path: a file to write it to as well.
            scale: pixels of the PNG for each pixel of the picture. Default: 2.

        Raises:
            ImportError: resvg is not installed.
            ValueError: the scale is not a positive number, or the PNG would be too large.
        """
        from guillotine_widget.pictures.png import rasterized

        data = rasterized(self, scale)
        if path is not None:
            write_bytes(data, path)
        return data

    def to_html(self) -> str:
        """Return the picture as an HTML image with its text alternative."""
        width, height = self.size
        return (
            f"<img alt='{escape(self.alt)}' width='{width}' height='{height}' "
            f"style='max-width:100%;height:auto' src='{image_address(str(self))}'>"
        )

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.to_html()
