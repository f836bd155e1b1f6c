"""A puzzle on the table, solved and failed by clicks, with what the table tells and keeps to itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .notebook import NotebookPage
from .table import Table

PUZZLE = """
position = gw.Scenario(
    ["Martyr", "Count", "Cardinal", "Mayor", "Duke"],
    {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
)
puzzle = gw.Puzzle(position, title="Two <b>steps</b>", hints=["Count the places.", "Two of them."])
"""


@pytest.fixture
def pose(book: NotebookPage) -> Callable[..., Table]:
    """Put the puzzle of these tests on a table: Pushed fetches the Cardinal. In the notebook it is called `table`."""

    def pose_one(**options: object) -> Table:
        given = ", ".join(f"{name}={value!r}" for name, value in {"speed": 0, **options}.items())
        return Table.of(book.run(f"{PUZZLE}\ntable = puzzle.show({given})\ntable"))

    return pose_one


def push(table: Table, card: str, noble: str) -> None:
    """Play a card that moves a noble to the one place where it can go."""
    table.click(table.hand_card(card))
    table.noble(noble).click()
    table.click(table.find("move"))


def sees_no_barrier(book: NotebookPage) -> None:
    """Look for barriers by day and by night."""
    for theme in ("light", "dark"):
        book.theme(theme)
        assert book.axe(".gw") == []


def test_a_puzzle_is_solved_by_clicks_and_the_next_cell_reads_the_verdict(book, pose):
    """Title and task are there; the last move brings the verdict in the place of the prompt; a cell grades it."""
    table = pose()
    expect(table.find("task")).to_contain_text("Two <b>steps</b>")
    expect(table.find("task-text")).to_have_text("Ada: get the most points, by the end of turn.")
    expect(table.find("verdict")).to_have_count(0)
    assert book.ask("table.verdict is None")
    push(table, "pushed", "cardinal")
    expect(table.find("verdict")).to_contain_text("Solved: value 5.")
    assert table.find("verdict").get_attribute("data-stamp") == "solved"
    expect(table.root.locator("[data-option], [data-sends], [data-picks]")).to_have_count(0)
    assert book.ask("[table.verdict.solved, puzzle.check(table.game).solved]") == [True, True]
    sees_no_barrier(book)


def test_a_failure_says_where_and_leads_back_there(book, pose):
    """The verdict names the choice that gave the best away; one click stands before it again, and it can be solved."""
    table = pose()
    push(table, "pushed", "mayor")
    verdict = table.find("verdict")
    expect(verdict).to_contain_text("Not solved: value -1, but value 5 could be had.")
    expect(verdict).to_contain_text("given away with choice 2: Mayor 2.")
    assert book.ask("[table.verdict.solved, table.verdict.lost_at]") == [False, 2]
    sees_no_barrier(book)
    table.click(table.find("to-loss"))
    assert table.says("decision") == "move"
    table.noble("cardinal").click()
    table.click(table.find("move"))
    expect(verdict).to_contain_text("Solved")
    expect(table.find("tries")).to_have_text("2 tries")


def test_hints_are_told_one_by_one_and_stay_after_a_retry(book, pose):
    """Each click tells one more; a new start takes none of them back."""
    table = pose()
    notes = table.find("hint-note")
    expect(notes).to_have_count(0)
    table.click(table.find("hint"))
    expect(notes).to_contain_text(["Count the places."])
    table.click(table.find("skip"))
    table.click(table.find("retry"))
    assert book.ask("table.game.position") == 0
    expect(notes).to_have_count(1)
    table.click(table.find("hint"))
    expect(notes.nth(1)).to_contain_text("Two of them.")
    expect(table.find("hint")).to_have_count(0)


def test_the_solution_is_told_after_a_try_and_played_on_the_table(book, pose):
    """Before a try nothing offers it; then it is told in words, and played move by move, which is no solved try."""
    table = pose()
    expect(table.find("solution")).to_have_count(0)
    table.click(table.find("skip"))
    table.click(table.find("solution"))
    expect(table.find("solution-note")).to_contain_text("Pushed, Cardinal 2")
    book.run("table.speed = 1.0")
    table.find("show").click()
    expect(table.root).to_have_attribute("data-showing", "true")
    expect(table.find("verdict")).to_have_count(0)
    table.rests()
    expect(table.find("verdict")).to_have_attribute("data-stamp", "shown")
    expect(table.find("tries")).to_have_text("1 try")
    assert table.line[0] == "martyr"
    assert "cardinal" not in table.line


def test_a_kept_solution_is_neither_offered_nor_in_the_page(book, pose):
    """With `solution=False` no button asks for it, after any number of tries, and the page has not got it."""
    table = pose(solution=False)
    table.click(table.find("skip"))
    table.click(table.find("hint"))
    table.click(table.find("hint"))
    expect(table.root.locator("[data-gw='solution'], [data-gw='show']")).to_have_count(0)
    assert "Cardinal 2" not in book.page.content()
    assert "Cardinal 2" not in book.ask("str(table.get_state(['table']))")


def test_a_cell_and_a_click_play_the_same_puzzle(book, pose):
    """A cell's moves are followed on the table, the verdict appears there; a step back by click is one of the game."""
    table = pose()
    with table.changing():
        book.run("table.game.play('Stumble', 'Count');")
    expect(table.find("verdict")).to_contain_text("given away with choice 1: Stumble")
    table.click(table.find("take-back"))
    expect(table.find("verdict")).to_have_count(0)
    assert book.ask("[table.game.position, table.verdict is None]") == [1, True]
