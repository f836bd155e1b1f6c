"""Without a front end (nbconvert, GitHub), a table shows what its viewer sees as HTML and text."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import guillotine_widget as gw
from tests.test_game.test_printing import EVIL, Checker


def bundle_of(table: Any) -> dict[str, Any]:
    bundle = table._repr_mimebundle_()
    data: dict[str, Any] = bundle[0] if isinstance(bundle, tuple) else bundle
    return data


class Images(HTMLParser):
    """Collects the sources of pictures, and their alternative texts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "img":
            assert values["src"].startswith("data:image/svg+xml,")
            source = unquote(values["src"].partition(",")[2])
            svg = ElementTree.fromstring(source)
            self.found += values["alt"] + "\n".join(each.text or "" for each in svg.iter())


def picture_in(html: str) -> str:
    """Return the texts in the pictures of HTML, and their alternative texts."""
    return Images(html).found


def test_a_table_is_html_and_text_without_a_front_end():
    players: dict[str, Any] = {EVIL: {"hand": ["Trip"]}, "Bo": {"hand": ["Pushed"]}}
    game = gw.Scenario(["Martyr", "Duke"], players).start()
    data = bundle_of(gw.GuillotineWidget(game, viewer=EVIL))
    for shown in (picture_in(data["text/html"]), data["text/plain"]):
        assert EVIL in shown
        assert "Trip" in shown
        assert "Duke" in shown
        assert "Pushed" not in shown
    html = Checker(data["text/html"])
    assert html.tags <= {"div", "img", "code"}
    assert html.attributes <= {"alt", "src", "width", "height", "style"}


def test_open_hands_show_all_hands():
    players: dict[str, Any] = {"Ada": {"hand": ["Trip"]}, "Bo": {"hand": ["Pushed"]}}
    game = gw.Scenario(["Martyr", "Duke"], players).start()
    data = bundle_of(gw.GuillotineWidget(game, viewer="Ada", open_hands=True))
    assert "Pushed" in picture_in(data["text/html"])


def test_an_editor_has_only_a_text():
    assert "text/html" not in bundle_of(gw.GuillotineWidget.edit(gw.Scenario(["Martyr"], 2)))


def test_a_puzzle_shows_its_task():
    puzzle = gw.puzzles()[0]
    table = puzzle.show()
    data = bundle_of(table)
    assert puzzle.title in picture_in(data["text/html"])
