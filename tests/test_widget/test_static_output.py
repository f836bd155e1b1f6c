"""Without a front end (nbconvert, GitHub), a table shows what its viewer sees as HTML and text."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import nbformat
from nbconvert import HTMLExporter

import guillotine_widget as gw
from tests.test_game.test_printing import EVIL, Checker


def bundle_of(table: Any) -> dict[str, Any]:
    bundle = table._repr_mimebundle_()
    data: dict[str, Any] = bundle[0] if isinstance(bundle, tuple) else bundle
    return data


def svg_of(address: str) -> ElementTree.Element:
    """Return the picture in a data URL without a character that a sanitizer might see as the end of a tag."""
    prefix, _, source = address.partition(",")
    assert prefix == "data:image/svg+xml;base64"
    return ElementTree.fromstring(b64decode(source, validate=True))


class Images(HTMLParser):
    """Collects the sources of pictures, and their alternative texts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "img":
            svg = svg_of(values["src"])
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


def test_an_editor_shows_its_position_or_its_faults():
    """With all hands, as in the editor; a position that cannot be drawn is a list of its faults."""
    players: dict[str, Any] = {"Ada": {"hand": ["Trip"]}, "Bo": {"hand": ["Pushed"]}}
    editor = gw.GuillotineWidget.edit(gw.Scenario(["Martyr", "Duke"], players))
    shown = picture_in(bundle_of(editor)["text/html"])
    assert all(name in shown for name in ("Martyr", "Trip", "Pushed"))
    editor.scenario = gw.Scenario(["Martyr", "<i>Duke</i>"], players)
    faults = Checker(bundle_of(editor)["text/html"])
    assert "there is no card '<i>Duke</i>'" in faults.text
    assert "i" not in faults.tags


def test_a_puzzle_shows_its_task():
    puzzle = gw.puzzles()[0]
    table = puzzle.show()
    data = bundle_of(table)
    assert puzzle.title in picture_in(data["text/html"])


def test_nbconvert_shows_the_picture_if_no_state_is_saved():
    """Its page has the picture, as it is in the notebook, and asks for no widget scripts."""
    data = bundle_of(gw.GuillotineWidget(gw.Game(["Ada", "Bo"], seed=7), viewer="Ada"))
    output = nbformat.v4.new_output("display_data", data=data)
    cell = nbformat.v4.new_code_cell("gw.play()", outputs=[output])
    page, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    sources: list[str] = re.findall(r"src=['\"](data:image/svg[^'\"]*)", page)
    assert [svg_of(source).tag for source in sources] == ["{http://www.w3.org/2000/svg}svg"]
    assert "application/vnd.jupyter.widget-view+json" not in page
