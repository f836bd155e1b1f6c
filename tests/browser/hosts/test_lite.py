"""In JupyterLite every part of the package answers clicks, not only the table: Python runs in the browser there.

``uv run --isolated --group hosts pytest -n0 -m long tests/browser/hosts/test_lite.py``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

import guillotine_widget as gw
from tests.browser.notebook import NotebookPage
from tests.browser.table import SOON, Table
from tests.browser.test_editor import put, row
from tests.browser.watch import Watch

from .lite import Lite

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]

BASKET = """gw.Scenario(
    ["Martyr", "Count", "Cardinal", "Mayor"],
    {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
    seed=1,
)"""
# Names that Python knows in the test, too: the serial tournament must give the same results in both.
PLAYERS = {"greedy": "greedy", "random": "random"}


@pytest.fixture(scope="module")
def page(
    browser: BrowserContext, tmp_path_factory: pytest.TempPathFactory, bundle: Any
) -> Iterator[NotebookPage]:
    """An empty notebook of the site, whose kernel has imported ``gw``; one for all parts, because it starts slowly."""
    host = Lite()
    with host.running(tmp_path_factory.mktemp("lite")):
        page = browser.new_page()
        page.set_viewport_size({"width": 1400, "height": 900})
        book = host.notebook(page)
        book.run("import guillotine_widget as gw")
        yield book
        page.close()


@pytest.fixture
def lite(page: NotebookPage) -> Iterator[NotebookPage]:
    """The notebook without cells; the test fails if the page reports an error or makes a request to another host."""
    page.clear()
    watch = Watch(page.page)
    yield page
    assert not watch.errors, "\n".join(watch.errors)
    assert not watch.strays, f"asked for {watch.strays}"


def judged(table: Table, stamp: str) -> None:
    """Wait for a verdict."""
    expect(table.find("verdict")).to_have_attribute("data-stamp", stamp, timeout=SOON)


def pushes(table: Table, noble: str) -> None:
    """Play Pushed on a noble."""
    table.click(table.hand_card("pushed"))
    table.click(table.noble(noble))


def test_a_position_is_built_in_the_editor_and_played(lite):
    """Cards are put with clicks; a cell reads the scenario; its game is played to the first beheading."""
    cell = lite.run("editor = gw.GuillotineWidget.edit()\neditor")
    desk = Table(cell.locator.locator(".gw-editing"))
    desk.stands()
    put(desk, "duke", "line", 0)
    put(desk, "martyr", "line", 0)
    put(desk, "pushed", "hand:0", 0)
    assert row(desk, "line") == ["martyr", "duke"]
    assert lite.ask("editor.scenario.line") == ["Martyr", "Duke"]
    table = Table.of(lite.run("gw.GuillotineWidget(editor.start(), viewer=None, speed=0)"))
    table.opens(0)
    table.click(table.find("skip"))
    assert table.line == ["duke"]


def test_a_puzzle_is_failed_hinted_and_solved(lite):
    """The proof runs in the page's kernel; the verdict, the way back and the hint come from there."""
    shown = f"puzzle = gw.Puzzle({BASKET}, hints=['Count the places.'])\ntable = puzzle.show(speed=0)\ntable"
    table = Table.of(lite.run(shown))
    pushes(table, "mayor")
    judged(table, "failed")
    table.click(table.find("to-loss"))
    table.click(table.noble("cardinal"))
    judged(table, "solved")
    assert lite.ask("table.verdict.solved") is True


def test_the_trainer_rates_an_answer_and_poses_the_next_puzzle(lite):
    """The right answer changes the rating; the next puzzle is the other one of the two."""
    table = Table.of(
        lite.run(
            f"puzzles = [gw.Puzzle({BASKET}, title=title, level=1) for title in ('One', 'Two')]\n"
            "table = gw.train(puzzles=puzzles, record=False, speed=0)\n"
            "table"
        )
    )
    title, record = (table.root.locator(name) for name in (".gw-task-title", "[data-gw='record']"))
    first, before = title.inner_text(), record.inner_text()
    pushes(table, "cardinal")
    judged(table, "solved")
    expect(record).not_to_have_text(before)
    table.click(table.find("next"))
    expect(title).to_have_text("Two" if first == "One" else "One")
    expect(table.find("verdict")).to_have_count(0)
    assert lite.ask("table.progress.rating.value") > 1500


def test_a_question_of_a_lesson_is_answered(lite):
    """A wrong move is answered by its branch, the right one goes on."""
    table = Table.of(
        lite.run(
            f"lesson = gw.Lesson('Into the basket')\nchapter = lesson.add('One', {BASKET}, viewer='Ada')\n"
            "game = chapter.game.comment('Count.')\n"
            "game.play('Pushed', 'Cardinal').comment('He comes first.')\n"
            "game.add_variation(game.branch(0).skip().comment('The Martyr costs 1.', glyph='?'))\n"
            "chapter.ask('How does Ada get him?')\n"
            "lesson.show(speed=0)"
        )
    )
    table.click(table.find("skip"))
    judged(table, "failed")
    expect(table.find("verdict")).to_contain_text("The Martyr costs 1.")
    table.click(table.find("retry").first)
    pushes(table, "cardinal")
    judged(table, "solved")
    table.click(table.find("lesson-on"))
    expect(table.find("task-text")).to_have_text("He comes first.")


def test_the_first_step_of_the_tutorial_is_solved(lite):
    table = Table.of(lite.run("gw.learn(speed=0)"))
    table.click(table.find("skip"))
    judged(table, "solved")
    table.click(table.find("next"))
    expect(table.find("step")).to_have_text("2 of 10")


def test_a_serial_tournament_gives_the_same_results_as_here(lite):
    """There are no processes in the browser; the same seeds give the same games."""
    code = f"gw.tournament({PLAYERS}, games=4, seed=1, progress=False).to_dict()"
    found = lite.ask(code, seconds=120)
    here = gw.tournament(PLAYERS, games=4, seed=1, progress=False).to_dict()
    assert found == json.loads(json.dumps(here))
