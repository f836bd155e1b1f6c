"""A worksheet prints puzzles with room for answers, and their solutions on a separate sheet."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

import guillotine_widget as gw
from guillotine_widget.locales.locale import LOCALES, load
from tests.test_game.test_printing import Checker

SHELF = [*gw.puzzles(level=1)][:2]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_puzzle_has_its_task_picture_and_lines(locale):
    """The pictures are black and white, the texts are in the language, and nothing is loaded from the network."""
    sheet = gw.worksheet(SHELF, title="Tuesday <1>", lines=3, locale=locale)
    words = load(locale)
    shown = Checker(sheet.replace("<meta charset='utf-8'>", "")).text
    assert "Tuesday <1>" in shown
    for number, puzzle in enumerate(SHELF, 1):
        assert f"{number}. {puzzle.title_in(locale)}" in shown
        assert puzzle.task_in(locale) in shown
    assert sheet.count("<svg") == 2
    assert sheet.count("<div></div>") == 6
    assert 'filter="url(#grey)"' in sheet
    for key in ("worksheet_name", "worksheet_date", "worksheet_solutions"):
        assert words.table[key] in shown
    assert "http" not in sheet.replace("http://www.w3.org/", "")


def test_the_solutions_are_those_of_the_solver_and_can_be_left_out():
    """They are only on the last page; without them the sheet does not reveal the number of cards."""
    puzzle = SHELF[0]
    best = str(puzzle.solve().lines[0])
    page, _, solutions = gw.worksheet(puzzle).partition("<section class='solutions'>")
    assert f"<li>{escape(best)}</li>" in solutions
    assert best not in page
    without = gw.worksheet(puzzle, solutions=False)
    assert "class='solutions'" not in without
    assert f"{page}</body></html>\n" == without


def test_the_solutions_are_in_the_language_of_the_sheet():
    puzzle = next(
        puzzle
        for puzzle in gw.puzzles(level=1)
        if any(
            option.card and option.card.name == "Pushed" for option in puzzle.solve().lines[0].moves
        )
    )
    assert (
        load("de").name("pushed") in gw.worksheet(puzzle, locale="de").partition("solutions'>")[2]
    )


def test_a_worksheet_is_saved_and_has_a_short_repr(tmp_path: Path):
    sheet = gw.worksheet(SHELF, tmp_path / "sheet.html", solutions=False)
    assert (tmp_path / "sheet.html").read_text("utf-8") == sheet
    assert [puzzle.title for puzzle in sheet.puzzles] == [puzzle.title for puzzle in SHELF]
    assert repr(sheet) == "<Worksheet of 2 puzzles; save it with .save('worksheet.html')>"


def test_a_value_that_is_not_a_puzzle_is_refused():
    for wrong, message in (
        ([], "at least one puzzle"),
        ("push", "a list of puzzles"),
        (None, "a list of puzzles"),
        ([gw.Game(2)], "has puzzles, not"),
        (iter([SHELF[0]] * 200), "at most 100 puzzles"),
    ):
        with pytest.raises(gw.errors.BrokenPuzzle, match=message):
            gw.worksheet(wrong)
    for lines in (-1, 21, True, "four", 2.5):
        with pytest.raises(gw.GuillotineError, match="the number of lines"):
            gw.worksheet(SHELF, lines=lines)
