"""Text in pictures fits, whatever font it is set in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import matplotlib
import pytest
from PIL import ImageFont

from guillotine_widget.editions import EDITIONS
from guillotine_widget.locales.describe import card_text
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.pictures.lettering import fitted, shortened, width_of, wrapped

FACES = Path(matplotlib.get_data_path()) / "fonts" / "ttf"


@cache
def face(name: str) -> Any:
    return ImageFont.truetype(str(FACES / f"{name}.ttf"), 100)


@pytest.mark.parametrize("locale", LOCALES)
def test_widths_are_estimated_by_those_of_a_wide_family(locale):
    """No name or text of a card is more than 3 % wider in DejaVu than estimated, nor half as wide."""
    words = load(locale)
    for edition in EDITIONS.values():
        for kind in edition.kinds:
            name = words.name(kind.key, kind.title)
            text = card_text(words, kind, edition.name)
            for line, font, bold in ((name, "DejaVuSerif-Bold", True), (text, "DejaVuSans", False)):
                real = face(font).getlength(line)
                assert real / 1.03 <= width_of(line, 100, bold) <= real * 1.3, line


def test_text_is_wrapped_shrunk_and_only_then_cut():
    assert wrapped("one two three", 60, 10) == ["one two", "three"]
    assert fitted("Duke", 100, 14, 2, 8).size == 14
    small = fitted("Captain of the Guard", 60, 14, 2, 8)
    assert small.size < 14
    assert not small.cut
    assert " ".join(small.lines) == "Captain of the Guard"
    cut = fitted("A sentence that is much too long for the little room there is", 60, 10, 2, 9)
    assert cut.cut
    assert len(cut.lines) == 2
    assert cut.lines[-1].endswith("…")
    assert all(width_of(line, cut.size) <= 60 for line in cut.lines)
    assert shortened("Ada", 100, 10) == "Ada"
    assert fitted("", 10, 10, 1, 9).lines == ("",)
