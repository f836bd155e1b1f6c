"""The timeline with clicks and keys: steps, jumps, new events, branches and a reload."""

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
    """A table after three choices: six nobles were in line, and three are left."""
    laid = lay(**two_people(), viewer="Ada")
    with laid.changing():
        book.run("game.skip(); game.skip(); game.skip()")
    # The choices of the cell may arrive in several messages.
    expect(laid.find("line-card")).to_have_count(3)
    laid.rests()
    return laid


def looking(table: Table, back: bool = True) -> None:
    """Wait until the table shows the past, or the present again."""
    expect(table.root).to_have_attribute("data-looking", str(back).lower())


def at(table: Table) -> int:
    """Return the number of the past event that is shown."""
    return int(table.find("looking").get_attribute("data-seq") or -1)


def lines(table: Table) -> list[dict[str, Any]]:
    """Return the lines of the log, without the column of their rules."""
    found: list[dict[str, Any]] = table.find("log").evaluate(
        "log => [...log.querySelectorAll('[data-seq]')].map(line => ({seq: +line.dataset.seq,"
        " text: line.innerText.split('\\n')[0]}))"
    )
    return found


def test_a_phone_shows_the_slider_while_looking_back(book, table):
    """The slider replaces the tools in the row above the table; nothing is clipped, not even beside cell numbers."""
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
    """Each step shows the table at that time, with the sentence of the log; the last step is the present."""
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


def test_jumps_by_log_keys_and_chart(table):
    """A line of the log, the keys of the slider and a click on the chart go to a moment; Escape goes to the present."""
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
    # It opens below the slider and is wider on both sides.
    assert box["x"] <= slider["x"]
    assert box["x"] + box["width"] >= slider["x"] + slider["width"] - 30
    assert box["y"] >= slider["y"]
    table.page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)
    looking(table)
    expect(table.find("back")).to_be_disabled()


def test_new_events_are_announced_while_looking_back(book, table):
    """If a cell continues the game meanwhile, the view stays, announces it, and goes to the newest table on request."""
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
    """The viewer's hand is shown as it was; the other hand stays hidden, also in the data sent to the page."""
    table.find("first").click()
    looking(table)
    assert table.hand == ["pushed"]
    expect(table.find("known-hand")).to_have_count(0)
    expect(table.root.locator("[data-kind='trip']")).to_have_count(0)


def test_play_from_here_and_return(book, table):
    """A branch is played from a past moment; the game of the cells does not change, and the table returns to it."""
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
    """While one view of a widget shows the past, another one shows the present and can be played."""
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
    """Looking back belongs to the view, not to the game: a reload shows the present and keeps the branch."""
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
