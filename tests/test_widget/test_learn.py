"""The tutorial at the table: steps, explanations, the way on, and resuming at a step."""

from __future__ import annotations

from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.locales.locale import LOCALES
from tests.test_lesson.test_tutorial import RIGHT, STEPS, WRONG

from .table import Page


def learn(step: int = 1, **more) -> Page:
    return Page(gw.learn(step, **more))


def play(p: Page, moves: list[Any]) -> dict[str, Any]:
    """Play the learner's moves in a cell, and return the task with its verdict."""
    for move in moves:
        p.widget.game.choose(move)
    return p.table["puzzle"]


@pytest.mark.parametrize(("step", "name"), STEPS)
def test_right_and_wrong_answers_are_explained_at_every_step(step, name):
    p = learn(step)
    task = p.table["puzzle"]
    assert task["step"] == {"n": step, "of": 10}
    assert task["verdict"] is None
    wrong = play(p, WRONG[name])["verdict"]
    assert not wrong["solved"]
    assert p.ask("retry")["ok"]
    right = play(p, RIGHT[name])["verdict"]
    assert right["solved"]
    assert right["sentences"] != wrong["sentences"]
    assert p.widget.verdict.solved


def test_next_leads_through_all_steps_on_one_table():
    p = learn()
    ids = set()
    for step, name in STEPS:
        assert p.table["puzzle"]["step"]["n"] == step
        ids.add(p.table["game"])
        assert play(p, RIGHT[name])["verdict"]["solved"]
        reply = p.ask("step", choice=step + 1)
        assert reply["ok"] == (step < 10), reply
    assert len(ids) == 10, "the page treats every step as a new game"


def test_a_step_starts_without_the_verdict_and_the_moves_of_the_last_one():
    p = learn()
    play(p, RIGHT["behead"])
    p.ask("step", choice=2)
    table = p.table
    assert table["puzzle"]["verdict"] is None
    assert (table["jump"], table["undo"], table["decision"]["mine"]) == (True, False, True)
    assert p.widget.game.position == 0
    assert p.widget.verdict is None
    assert p.widget.line[0] == "Mayor"


def test_a_step_can_be_skipped_and_resumed():
    p = learn(step=4)
    assert p.table["puzzle"]["step"] == {"n": 4, "of": 10}
    assert p.ask("step", choice=7)["ok"]
    assert p.table["puzzle"]["title"] == "Powers"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_texts_follow_the_language_of_the_table(locale):
    p = learn(locale=locale)
    english = learn().table["puzzle"]
    task = p.table["puzzle"]
    assert (task["task"] == english["task"]) == (locale == "en")
    p.widget.locale = "en"
    assert p.table["puzzle"]["task"] == english["task"]


def test_other_tables_have_no_steps():
    puzzle = gw.puzzles()[0]
    for widget in (gw.GuillotineWidget(gw.Game(2, seed=1)), puzzle.show()):
        p = Page(widget)
        reply = p.ask("step", choice=2)
        assert not reply["ok"]
        assert "tutorial" in reply["reason"]


def test_a_step_that_does_not_exist_changes_nothing():
    p = learn(3)
    before = p.table["game"]
    for step in (0, 11):
        assert not p.ask("step", choice=step)["ok"]
    assert p.table["game"] == before


def test_a_cell_does_not_play_on_after_the_end_of_a_later_step():
    """Every step ends for cells too, not only the one that the table began with."""
    p = learn()
    assert p.ask("step", choice=2)["ok"]
    game = p.widget.game
    game.skip()
    assert p.widget.over
    with pytest.raises(gw.IllegalChoice, match="the puzzle is over"):
        game.skip()
