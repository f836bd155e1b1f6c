"""Render a picture as a PNG with resvg, which needs no browser and no system library."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from guillotine_widget.integers import positive_number
from guillotine_widget.suggest import missing_package

if TYPE_CHECKING:
    from guillotine_widget.pictures.svg import Svg

_MOST = 40_000_000
"""The maximum number of pixels: larger pictures take too long."""


@cache
def _fonts() -> tuple[str, ...]:
    """Return the font files for PNGs, which are the same on every machine, even one without fonts."""
    try:
        import font_source_sans_pro
        import font_source_serif_pro
    except ImportError as error:
        raise missing_package("to_png()", error.name or "fonts", "pictures") from None
    found = []
    for package, family in (
        (font_source_sans_pro, "SourceSansPro"),
        (font_source_serif_pro, "SourceSerifPro"),
    ):
        folder = Path(package.__file__ or "").parent / "files"
        found += [str(folder / f"{family}-{weight}.ttf") for weight in ("Regular", "Bold")]
    return tuple(found)


def rasterized(picture: Svg, scale: float) -> bytes:
    """Return a picture as a PNG; see `Svg.to_png`."""
    try:
        import resvg_py
    except ImportError:
        raise missing_package("to_png()", "resvg-py", "pictures") from None
    factor = positive_number(scale, "scale", error=ValueError)
    width, height = picture.size
    if width * height * factor * factor > _MOST:
        most = (_MOST / (width * height)) ** 0.5
        raise ValueError(
            f"a PNG at scale {factor:g} would have more than {_MOST:,} pixels; for this picture, "
            f"scale is at most {most:.1f}"
        )
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=str(picture),
            zoom=factor,
            font_files=list(_fonts()),
            font_family="Source Sans Pro",
            serif_family="Source Serif Pro",
            sans_serif_family="Source Sans Pro",
        )
    )
