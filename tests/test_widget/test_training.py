"""The trainer at the table: verdicts are recorded, "Next" continues, and the learner's rating is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import guillotine_widget as gw
from guillotine_widget.lesson.attempts import Progress
from guillotine_widget.locales.locale import LOCALES
from guillotine_widget.widget.sessions.training_session import TrainingSession
from guillotine_widget.widget.setup.progress_files import progress_file

from .table import Page


def train(**more: Any) -> Page:
    """Return the page of a trainer that keeps its record in memory."""
    return Page(gw.train(**{"level": 1, "record": False, **more}))


def record(p: Page) -> Progress:
    """Return the record of the learner at the table."""
    assert p.widget.progress is not None
    return p.widget.progress


def puzzle_at(p: Page) -> Any:
    """Return the puzzle at the table, whose title is in the language of the table."""
    title, locale = p.table["puzzle"]["title"], p.widget.locale
    return next(puzzle for puzzle in gw.puzzles() if puzzle.title_in(locale) == title)


def answer(p: Page, right: bool) -> dict[str, Any]:
    """Play an answer in a cell, and return the task with its verdict."""
    puzzle, game = puzzle_at(p), p.widget.game
    if right:
        for move in puzzle.solve().lines[0].moves:
            game.choose("lift" if move.kind == "lift" else move)
        return p.table["puzzle"]
    start = game.position
    for option in game.options:
        game.goto(start)
        game.choose(option)
        while not p.widget.over:
            game.choose(game.options[0])
        if not p.widget.verdict.solved:
            return p.table["puzzle"]
    raise AssertionError("every first move solves this puzzle")


def test_a_right_answer_is_recorded_and_next_continues():
    """The record holds the attempt; the next puzzle is another one, as a new game at the same table."""
    p = train()
    first, task = p.table["game"], p.table["puzzle"]
    assert (task["next"], task["step"]) == (2, None)
    assert task["record"] == "Rating 1500 ± 686"
    solved = answer(p, right=True)
    assert solved["verdict"]["solved"]
    [attempt] = record(p)
    assert (attempt.puzzle, attempt.solved, attempt.hints) == (puzzle_at(p).name, True, 0)
    assert "(+" in solved["record"]
    assert p.ask("step", choice=2)["ok"]
    table = p.table
    assert table["game"] != first
    assert table["puzzle"]["title"] != solved["title"]
    assert table["puzzle"]["verdict"] is None
    assert "(+" not in table["puzzle"]["record"]
    answer(p, right=True)
    assert "2 in a row" in p.table["puzzle"]["record"]


def test_only_the_first_answer_counts():
    """A puzzle that was not solved at the first attempt is missed and returns later."""
    p = train()
    missed = answer(p, right=False)
    assert "1 to repeat" in missed["record"]
    assert p.ask("retry")["ok"]
    assert answer(p, right=True)["verdict"]["solved"]
    [attempt] = record(p)
    assert not attempt.solved
    assert record(p).missed() == [attempt.puzzle]


def test_hints_and_the_solution_count():
    """Hints are recorded; a puzzle counts as missed after a request for the solution."""
    p = train()
    for _ in puzzle_at(p).hints:
        assert p.ask("hint")["ok"]
    assert p.ask("solution")["ok"]
    assert p.ask("show")["ok"]
    [attempt] = record(p)
    assert (attempt.solved, attempt.hints) == (False, len(puzzle_at(p).hints))
    assert p.ask("step", choice=2)["ok"]
    assert p.ask("hint")["ok"]
    answer(p, right=True)
    assert (record(p)[1].solved, record(p)[1].hints) == (True, 1)


def test_a_puzzle_may_be_skipped():
    """Nothing is recorded, and "Next" accepts only the number of the next puzzle."""
    p = train()
    title = p.table["puzzle"]["title"]
    assert not p.ask("step", choice=1)["ok"]
    assert not p.ask("step", choice=3)["ok"]
    assert p.ask("step", choice=2)["ok"]
    assert p.table["puzzle"]["title"] != title
    assert len(record(p)) == 0


def test_the_record_is_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """One file for each learner; the variable names the folder, or turns saving off."""
    monkeypatch.setenv("GUILLOTINE_WIDGET_SAVES", str(tmp_path))
    p = train(record=True, learner="Ada")
    answer(p, right=True)
    assert progress_file("Ada") == tmp_path / "progress-ada.json"
    assert gw.progress("Ada").attempts == record(p).attempts
    assert len(gw.progress()) == 0
    assert [game.name for game in gw.saved_games()] == []
    # The next table continues where this one has stopped.
    again = gw.train(level=1, learner="Ada")
    assert len(again.progress) == 1
    monkeypatch.setenv("GUILLOTINE_WIDGET_SAVES", "off")
    assert progress_file("Ada") is None
    assert len(gw.train(level=1, learner="Ada").progress) == 0


def test_a_damaged_record_is_reported_at_the_table(tmp_path: Path):
    """The notice names the file that was kept."""
    path = tmp_path / "mine.json"
    path.write_text("{")
    p = train(record=path)
    [kept] = tmp_path.glob("mine-damaged-*.json")
    assert kept.name in p.table["notice"]
    answer(p, right=True)
    assert len(Progress.load(path)) == 1


def test_a_record_that_cannot_be_saved_is_reported(tmp_path: Path):
    """Training continues in memory."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    p = train(record=blocked / "mine.json")
    answer(p, right=True)
    assert "mine.json" in p.table["notice"]
    assert len(record(p)) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_the_trainer_is_in_the_language_of_the_table(locale: str):
    """Its texts and the themes are translated, and no English word is left."""
    p = train(locale=locale, themes="guards")
    answer(p, right=False)
    task = p.table["puzzle"]
    assert ("to repeat" in task["record"]) == (locale == "en")
    assert ("guards" in task["themes"]) == (locale == "en")


def test_puzzles_are_chosen_by_level_theme_edition_or_given(tmp_path: Path):
    """Several themes, a list, a file; both ways together are refused."""
    themes = {"moves", "pairs"}
    table = gw.train(themes=["moves", "pairs"], edition="amigo", record=False)
    session = table._session
    assert isinstance(session, TrainingSession)
    trainer = session._trainer
    assert {spec.themes[0] for spec in trainer.collection.specs} >= themes
    assert {spec.edition for spec in trainer.collection.specs} == {"amigo"}
    mine = gw.puzzles()["marry-well"]
    assert Page(gw.train(puzzles=[mine], record=False)).table["puzzle"]["title"] == mine.title
    path = gw.PuzzleCollection([mine]).save(tmp_path / "set.txt")
    assert Page(gw.train(puzzles=path, record=False)).table["puzzle"]["title"] == mine.title
    with pytest.raises(TypeError, match="choose them yourself"):
        gw.train(puzzles=[mine], level=1)
    with pytest.raises(gw.UnknownPuzzle, match="did you mean"):
        gw.train(themes="mvoes")
    with pytest.raises(gw.GuillotineError, match="record is True, False or a file"):
        gw.train(record=cast(Any, 3))


def test_other_tables_have_no_record():
    """The attribute is None without a trainer."""
    assert gw.play("Ada", "Bo", seed=1).progress is None
    assert gw.puzzles()["marry-well"].show().progress is None
