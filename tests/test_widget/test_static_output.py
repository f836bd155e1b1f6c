"""Without a front end (nbconvert, GitHub), a table shows what its viewer sees as HTML and text."""

from __future__ import annotations

from typing import Any

import guillotine_widget as gw
from tests.test_game.test_printing import EVIL, Checker


def bundle_of(table: Any) -> dict[str, Any]:
    bundle = table._repr_mimebundle_()
    data: dict[str, Any] = bundle[0] if isinstance(bundle, tuple) else bundle
    return data


def test_a_table_is_html_and_text_without_a_front_end():
    players: dict[str, Any] = {EVIL: {"hand": ["Trip"]}, "Bo": {"hand": ["Pushed"]}}
    game = gw.Scenario(["Martyr", "Duke"], players).start()
    data = bundle_of(gw.GuillotineWidget(game, viewer=EVIL))
    html = Checker(data["text/html"])
    for shown in (html.text, data["text/plain"]):
        assert EVIL in shown
        assert "Trip" in shown
        assert "Duke" in shown
        assert "Pushed" not in shown
    assert not html.tags & {"script", "style", "iframe", "img", "a"}


def test_open_hands_show_all_hands():
    players: dict[str, Any] = {"Ada": {"hand": ["Trip"]}, "Bo": {"hand": ["Pushed"]}}
    game = gw.Scenario(["Martyr", "Duke"], players).start()
    data = bundle_of(gw.GuillotineWidget(game, viewer="Ada", open_hands=True))
    assert "Pushed" in data["text/html"]


def test_an_editor_is_text_alone():
    assert "text/html" not in bundle_of(gw.GuillotineWidget.edit(gw.Scenario(["Martyr"], 2)))


def test_a_puzzle_shows_its_task():
    puzzle = gw.puzzles()[0]
    table = puzzle.show()
    data = bundle_of(table)
    assert puzzle.title in Checker(data["text/html"]).text
