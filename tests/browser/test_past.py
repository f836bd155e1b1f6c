"""The timeline by clicks and keys: steps, jumps, new events, branches and a reload."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .people import two_people
from .table import Table
from .test_fit import screen
from .test_looks import FAULTS


@pytest.fixture
def table(book, lay) -> Table:
    """A table at which three choices have been made: six nobles stood in line, and three are left."""
    laid = lay(**two_people(), viewer="Ada")
    with laid.changing():
        book.run("game.skip(); game.skip(); game.skip()")
    # The cell's choices may come in several messages.
    expect(laid.find("line-card")).to_have_count(3)
    laid.rests()
    return laid


def looking(table: Table, back: bool = True) -> None:
    """Wait until the table looks back, or until it shows the present again."""
    expect(table.root).to_have_attribute("data-looking", str(back).lower())


def at(table: Table) -> int:
    """Return the number of the event that is looked back at."""
    return int(table.find("looking").get_attribute("data-seq") or -1)


def lines(table: Table) -> list[dict[str, Any]]:
    """Return the lines of the log; what they rest on stands behind, in a column of its own."""
    found: list[dict[str, Any]] = table.find("log").evaluate(
        "log => [...log.querySelectorAll('[data-seq]')].map(line => ({seq: +line.dataset.seq,"
        " text: line.innerText.split('\\n')[0]}))"
    )
    return found


def test_a_phone_has_the_slider_while_one_looks_back(book, table):
    """The row above the table holds it in place of the tools, and nothing is cut off, not even beside cell numbers."""
    with screen(book, table, 390, 844, files=False):
        expect(table.root).to_have_attribute("data-shape", "phone")
        assert table.root.bounding_box()["width"] < 300
        assert not table.root.evaluate(FAULTS)
        table.find("back").click()
        looking(table)
        slider = table.find("slider")
        expect(slider).to_be_in_viewport(ratio=1)
        assert slider.bounding_box()["width"] > 60
        slider.fill("0")
        expect(table.find("back")).to_be_disabled()
        table.find("now").click()
        looking(table, False)
        expect(slider).to_be_hidden()


def test_steps_back_and_forward(book, table):
    """Each step shows the table of then, in the words of the log; at the end of the steps the present stands."""
    now, told = table.line, lines(table)
    for line in reversed(told[:-1]):
        table.find("back").click()
        expect(table.find("looking")).to_have_attribute("data-seq", str(line["seq"]))
        assert line["text"] in table.prompt
    assert table.line == ["martyr", "duke", "count", "bishop", "baron", "mayor"]
    expect(table.find("back")).to_be_disabled()
    expect(table.root.locator("[data-option], [data-sends]")).to_have_count(0)
    for _ in told[:-1]:
        table.find("on").click()
    looking(table, False)
    assert table.line == now
    assert book.ask("game.position") == 3


def test_a_jump_by_the_log_by_the_keys_and_by_the_chart(table):
    """A line of the log, the slider's keys and a click on the chart lead to a moment; Escape to the present."""
    line = next(line for line in lines(table) if "beheaded the Duke" in line["text"])
    table.unfold()
    table.find("log").locator(f"[data-seq='{line['seq']}'] button").first.click()
    looking(table)
    assert at(table) == line["seq"]
    assert table.line == ["count", "bishop", "baron", "mayor"]
    table.page.keyboard.press("Escape")
    looking(table, False)

    table.find("slider").focus()
    table.page.keyboard.press("ArrowLeft")
    looking(table)
    assert at(table) == lines(table)[-2]["seq"]
    table.page.keyboard.press("Home")
    expect(table.find("back")).to_be_disabled()
    table.page.keyboard.press("End")
    looking(table, False)

    table.find("chart-open").click()
    chart = table.find("chart")
    expect(chart.locator("svg")).to_be_visible()
    box = chart.bounding_box()
    slider = table.find("slider").bounding_box()
    assert box
    assert slider
    # It opens under the slider, and reaches beyond it on both sides.
    assert box["x"] <= slider["x"]
    assert box["x"] + box["width"] >= slider["x"] + slider["width"] - 30
    assert box["y"] >= slider["y"]
    table.page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)
    looking(table)
    expect(table.find("back")).to_be_disabled()


def test_what_happens_meanwhile_is_announced(book, table):
    """A cell plays on while one looks back: the view stays, says so, and returns to the newest table when asked."""
    table.find("first").click()
    looking(table)
    line = table.line
    with table.changing():
        book.run("game.skip()")
    looking(table)
    assert table.line == line
    expect(table.find("missed")).not_to_have_attribute("data-count", "0")
    expect(table.find("missed")).to_contain_text("new event")
    table.find("now").click()
    looking(table, False)
    assert table.line == book.ask("[card.kind.key for card in game.line]")


def test_a_past_moment_shows_only_the_viewers_hand(book, table):
    """The viewer's hand is shown as it was, and the other's stays closed, also in what travels to the page."""
    table.find("first").click()
    looking(table)
    assert table.hand == ["pushed"]
    expect(table.find("known-hand")).to_have_count(0)
    expect(table.root.locator("[data-kind='trip']")).to_have_count(0)


def test_play_from_here_and_return(book, table):
    """From a moment of the past a branch is played; the game of the cells stays, and the table returns to it."""
    now = table.line
    table.find("first").click()
    looking(table)
    table.click(table.find("from-here"))
    looking(table, False)
    expect(table.find("branch")).to_be_visible()
    assert table.line == ["martyr", "duke", "count", "bishop", "baron", "mayor"]
    table.click(table.hand_card("pushed"))
    table.click(table.find("cancel"))
    table.click(table.find("skip"))
    assert book.ask("[game.position, table.game is game, table.game.position]") == [3, False, 1]
    table.click(table.find("return"))
    expect(table.find("branch")).to_have_count(0)
    assert table.line == now
    assert book.ask("[table.game is game, len(table.branches)]") == [True, 1]


def test_looking_back_affects_only_one_view(book, table):
    """Another view of the same widget shows the present while the first looks back, and may play."""
    cell = book.run("table")
    other = Table.of(cell)
    table.find("first").click()
    looking(table)
    looking(other, False)
    with other.changing():
        book.run("game.skip()")
    looking(table)
    looking(other, False)


def test_a_reload_shows_the_present(open_notebook):
    """Looking back is of the view, not of the game: after a reload the present is shown, and the branch is kept."""
    book = open_notebook(
        "import guillotine_widget as gw",
        "game = gw.Game(['Ada', 'Bo'], seed=3, first='Ada')\ngame.skip().skip()",
        "table = gw.GuillotineWidget(game, viewer='Ada', speed=0); table",
    )
    shown = Table.of(book.run_all()[2])
    shown.find("first").click()
    looking(shown)
    shown.click(shown.find("from-here"))
    shown.find("back").click()
    book.save()
    book.reload()
    again = Table.of(book.cell(2))
    looking(again, False)
    expect(again.find("branch")).to_be_visible()
    again.click(again.find("return"))
    expect(again.find("branch")).to_have_count(0)
