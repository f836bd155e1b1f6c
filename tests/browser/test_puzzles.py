"""A puzzle at the table with clicks: solved, failed, retried, with hints, with and without a solution."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .table import SOON, Table

HINTS = ["Count the places.", "Two <b>of</b> them."]


@pytest.fixture
def pose(book):
    """Show a puzzle in which Pushed gets the Cardinal; in the notebook it is ``puzzle``, its table ``table``."""

    def pose_one(**show: Any) -> Table:
        given = {"speed": 0, **show}
        return Table.of(
            book.run(
                "puzzle = gw.Puzzle(gw.Scenario(['Martyr', 'Count', 'Cardinal', 'Mayor', 'Duke'], "
                "{'Ada': {'hand': ['Stumble', 'Pushed']}, 'Bo': {'hand': []}}), "
                f"title='Two <i>steps</i>', hints={HINTS!r}, level=1, themes=['moves'])\n"
                f"table = puzzle.show(**{given!r})\n"
                "table"
            )
        )

    return pose_one


def pushes(table: Table, noble: str) -> None:
    """Play Pushed on a noble, with the mouse."""
    table.click(table.hand_card("pushed"))
    table.click(table.noble(noble))


def judged(table: Table, stamp: str) -> None:
    """Wait for a verdict."""
    expect(table.find("verdict")).to_have_attribute("data-stamp", stamp, timeout=SOON)


def test_a_puzzle_is_solved_by_clicks(book, pose):
    """The card shows the task; the last click gives the verdict, which the next cell can read."""
    table = pose()
    expect(table.find("task")).to_contain_text("Two <i>steps</i>")
    expect(table.find("task-text")).to_contain_text("get the most points")
    assert book.ask("table.verdict") is None
    pushes(table, "cardinal")
    judged(table, "solved")
    # Keyboard users continue from here.
    expect(table.find("verdict")).to_be_focused()
    expect(table.root.locator("[data-option], [data-sends]")).to_have_count(0)
    assert book.ask("[table.verdict.solved, puzzle.check(table.game).solved]") == [True, True]


def test_a_failed_puzzle_returns_to_the_choice_that_lost_it(book, pose):
    """The verdict names that choice; a click goes back there, another noble is moved, and the puzzle is solved."""
    table = pose()
    pushes(table, "mayor")
    judged(table, "failed")
    expect(table.find("verdict")).to_contain_text("lost the best result at move 2")
    assert book.ask("[table.verdict.lost_at, puzzle.check(table.game).lost_at]") == [2, 2]
    table.click(table.find("to-loss"))
    expect(table.find("verdict")).to_have_count(0)
    assert table.says("decision") == "move"
    table.click(table.noble("cardinal"))
    judged(table, "solved")
    expect(table.find("tries")).to_have_text("2 tries")


def test_hints_are_given_one_by_one_and_stay_after_a_retry(pose):
    """Each click shows one more; the newest is open; a retry keeps all of them."""
    table = pose()
    table.click(table.find("hint"))
    expect(table.find("hint-note")).to_have_count(1)
    expect(table.find("hint-note")).to_contain_text(HINTS[0])
    table.click(table.find("skip"))
    judged(table, "failed")
    table.click(table.find("retry"))
    assert table.says("decision") == "play"
    expect(table.find("hint-note")).to_have_count(1)
    table.click(table.find("hint"))
    expect(table.find("hint-note").last).to_contain_text(HINTS[1])
    expect(table.find("hint")).to_be_disabled()


def test_the_solution_is_given_after_a_try_and_then_played(pose):
    """The solution is offered only after a try, as text and move by move; then it is the learner's turn."""
    table = pose(speed=4)
    expect(table.find("solution")).to_have_count(0)
    table.click(table.find("skip"))
    judged(table, "failed")
    table.find("solution").click()
    expect(table.find("solution-note")).to_contain_text("Pushed, Cardinal 2")
    # The click that follows at once is at another place, so it counts.
    table.find("show").click()
    expect(table.root).to_have_attribute("data-showing", "true", timeout=SOON)
    expect(table.find("verdict")).to_have_count(0)
    judged(table, "shown")
    expect(table.find("tries")).to_have_text("1 try")
    table.click(table.find("retry"))
    pushes(table, "cardinal")
    judged(table, "solved")


def test_a_withheld_solution_is_not_in_the_saved_state(book, pose):
    """No button asks for it, and neither it nor a hint not yet shown is in the state saved with the notebook."""
    table = pose(solution=False)
    table.click(table.find("hint"))
    table.click(table.find("skip"))
    judged(table, "failed")
    expect(table.find("solution")).to_have_count(0)
    state = book.ask(
        "{k: v for k, v in table.get_state().items() if k not in ('_esm', '_css', '_words', '_catalogue')}"
    )
    assert HINTS[0] in str(state)
    assert HINTS[1] not in str(state)
    assert "Pushed, Cardinal 2" not in str(state)


def test_a_cell_plays_the_puzzle_on_the_table(book, pose):
    """Choices made in a cell are judged at the table; an undo in a cell removes the verdict."""
    table = pose()
    with table.changing():
        book.run("table.game.play('Stumble', 'Count')")
    judged(table, "failed")
    with table.changing():
        book.run("table.game.goto(0)")
    expect(table.find("verdict")).to_have_count(0)
    with table.changing():
        book.run("table.game.play('Pushed', 'Cardinal')")
    judged(table, "solved")


def test_looking_back_at_a_puzzle_takes_choices_back_there(book, pose):
    """The past hides the verdict; continuing from there makes no branch but takes the choices back."""
    table = pose()
    pushes(table, "mayor")
    judged(table, "failed")
    table.find("first").click()
    expect(table.root).to_have_attribute("data-looking", "true")
    expect(table.find("verdict")).to_have_count(0)
    table.click(table.find("from-here"))
    expect(table.root).to_have_attribute("data-looking", "false")
    assert table.says("decision") == "play"
    assert book.ask("[table.game.position, len(table.branches)]") == [0, 0]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [700, 1400])
def test_a_puzzle_is_accessible(book, pose, theme, width):
    """With hints, solution and verdict shown, axe finds no serious violation, and nothing sticks out of the table."""
    table = pose()
    book.theme(theme)
    book.fit(table.root, width)
    table.click(table.find("hint"))
    assert book.axe(".gw") == []
    table.click(table.find("skip"))
    table.click(table.find("solution"))
    judged(table, "failed")
    assert book.axe(".gw") == []
    assert table.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    table.click(table.find("retry"))
    pushes(table, "cardinal")
    judged(table, "solved")
    assert book.axe(".gw") == []
