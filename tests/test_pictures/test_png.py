"""PNGs of pictures: the right size, with their text, the same on every machine."""

from __future__ import annotations

import builtins
import struct
from pathlib import Path
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.pictures.canvas import Canvas
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.pictures.theme import THEMES


def size_of(png: bytes) -> tuple[int, int]:
    """Return width and height of a PNG."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_png_has_the_size_of_the_picture_times_its_scale(tmp_path: Path):
    game = gw.Game(["Ada", "Bo"], seed=7)
    width, height = game.to_svg("Ada").size
    png = game.to_png(tmp_path / "game.png", "Ada", scale=1)
    assert size_of(png) == (width, height)
    assert (tmp_path / "game.png").read_bytes() == png
    assert size_of(gw.puzzles()[0].to_png(scale=0.5))[0] == 500
    assert size_of(game.score_chart().to_png()) == (1280, 560)
    pictured = (
        gw.card("Duke"),
        gw.cards("Duke"),
        game.cards[0],
        game.line,
        game.view("Ada").hand,
    )
    for cards in (*pictured, game.view("Ada")):
        width, height = cards.to_svg().size
        assert size_of(cards.to_png()) == (2 * width, 2 * height)
    assert size_of(gw.card("Duke").to_png(scale=1)) == (120, 168)


@pytest.mark.parametrize("serif", [False, True])
def test_text_is_set_in_bundled_fonts(serif):
    """This includes Polish letters; without these fonts resvg silently omits text."""

    def written(text: str) -> bytes:
        canvas = Canvas(THEMES["light"])
        canvas.text(5, 30, text, 20, "#000000", bold=True, serif=serif)
        return canvas.finish(200, 40, "a text").to_png(scale=1)

    empty = written("")
    shown = {written(letter) for letter in "AaŁłŻ★−1"}
    assert empty not in shown
    assert len(shown) == 8


@pytest.mark.parametrize("scale", [0, -1, float("nan"), "big", True, None])
def test_a_scale_that_is_not_a_positive_number_is_refused(scale):
    with pytest.raises(ValueError, match="scale is a number greater than 0"):
        gw.card("Duke").to_svg().to_png(scale=scale)


def test_a_png_that_would_be_too_large_is_refused_with_what_is_possible():
    with pytest.raises(ValueError, match="scale is at most"):
        Svg("<svg/>", (1000, 1000), "large").to_png(scale=100)


@pytest.mark.parametrize("missing", ["resvg_py", "font_source_sans_pro"])
def test_without_the_extra_the_error_says_what_to_install(missing, monkeypatch):
    """SVG needs nothing; a PNG needs the extra."""
    from guillotine_widget.pictures import png

    find = builtins.__import__

    def refuse(name: str, *more: Any, **options: Any) -> Any:
        if name == missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return find(name, *more, **options)

    png._fonts.cache_clear()
    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(ImportError, match=r"guillotine-widget\[pictures\]"):
        gw.card("Duke").to_svg().to_png()
