"""The timeline: back and on through the game, to any moment, and from there on in a branch; the game itself stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .people import LINE, two_people
from .table import Table


@pytest.fixture
def table(book, lay) -> Table:
    """A table at which Ada and Bo have had a turn each."""
    table = lay(**two_people(), viewer="Ada")
    with table.changing():
        book.run("game.play('Pushed', 'Count')")
    with table.changing():
        book.run("game.skip()")
    return table


def sees(table: Table, text: str) -> None:
    """Wait until the table shows the past, at an event with this sentence."""
    expect(table.root).to_have_attribute("data-looking", "true")
    expect(table.find("prompt")).to_contain_text(text)


def test_back_and_on_step_by_step(book, table):
    """Each step is one event in words, with the line as it stood and the scores as they were; on leads back."""
    assert table.line == ["duke", "bishop", "baron", "mayor"]
    table.find("back").click()
    sees(table, "Bo drew")
    table.find("back").click()
    sees(table, "Bo beheaded the Martyr")
    table.find("back").click()
    sees(table, "Turn 2: Bo.")
    assert table.line == ["martyr", "duke", "bishop", "baron", "mayor"]
    expect(table.player(0)).to_have_attribute("data-score", "2")
    expect(table.player(1)).to_have_attribute("data-score", "0")
    table.find("on").click()
    sees(table, "Bo beheaded the Martyr")
    expect(table.player(1)).to_have_attribute("data-score", "-1")
    table.find("live").click()
    expect(table.root).to_have_attribute("data-looking", "false")
    assert table.line == ["duke", "bishop", "baron", "mayor"]
    assert book.ask("game.position") == 3


def test_to_the_start_and_along_with_the_keyboard(book, table):
    """The slider goes by arrow keys, Escape returns to the present, and JupyterLab hears none of them."""
    cells = book.page.locator(".jp-Cell").count()
    table.find("first").click()
    expect(table.root).to_have_attribute("data-looking", "true")
    assert table.line == [name.lower() for name in LINE]
    table.find("slider").focus()
    for _ in range(2):
        book.page.keyboard.press("ArrowRight")
    sees(table, "The Count moved")
    assert table.line[:2] == ["count", "martyr"]
    book.page.keyboard.press("Escape")
    expect(table.root).to_have_attribute("data-looking", "false")
    assert book.page.locator(".jp-Cell").count() == cells


def test_a_line_of_the_log_leads_there(table):
    """A click on a line of the log shows the table of that moment."""
    table.find("log").get_by_text("Ada played Pushed.").click()
    sees(table, "Ada played Pushed.")
    assert table.line == [name.lower() for name in LINE]
    expect(table.root.locator("[data-option]")).to_have_count(0)


def test_the_chart_shows_all_scores_and_leads_there(table):
    """The chart opens with a line for each player, and a click on it goes to that moment."""
    table.find("chart-open").click()
    expect(table.find("chart").locator(".gw-course")).to_have_count(2)
    box = table.find("chart").bounding_box()
    table.page.mouse.click(box["x"] + 4, box["y"] + 40)
    expect(table.root).to_have_attribute("data-looking", "true")
    assert table.line == [name.lower() for name in LINE]


def test_what_happens_meanwhile_is_announced(book, table):
    """A move made by a cell while one looks back is told of, and seen when one returns."""
    table.find("log").get_by_text("Ada played Pushed.").click()
    sees(table, "Ada played Pushed.")
    book.run("game.skip()")
    expect(table.find("missed")).to_have_text("Meanwhile: 3 new events.")
    sees(table, "Ada played Pushed.")
    assert table.line == [name.lower() for name in LINE]
    table.find("now").click()
    expect(table.root).to_have_attribute("data-looking", "false")
    assert table.line == ["bishop", "baron", "mayor"]


def test_what_was_hidden_then_stays_hidden(book, table):
    """A card that Ada drew later is not in her hand of then, and Bo's hand is closed in the past as it was."""
    assert len(table.hand) == 1
    table.find("first").click()
    expect(table.root).to_have_attribute("data-looking", "true")
    assert table.hand == ["pushed"]
    assert "trip" not in table.root.inner_html()


def test_play_from_here_is_another_game(book, table):
    """A branch goes on from the decision before what is seen; the game of the cells stays, and one can return to it."""
    table.find("log").get_by_text("Turn 1: Ada.").click()
    sees(table, "Turn 1: Ada.")
    with table.changing():
        table.find("from-here").click()
    expect(table.find("branch")).to_be_visible()
    assert table.hand == ["pushed"]
    table.click(table.find("skip"))
    assert table.line == ["duke", "count", "bishop", "baron", "mayor"]
    assert book.ask("(game.position, table.game.position, len(table.branches))") == [3, 1, 1]
    with table.changing():
        table.find("return").click()
    expect(table.find("branch")).to_have_count(0)
    assert table.line == ["duke", "bishop", "baron", "mayor"]
    assert book.ask("table.game is game")
