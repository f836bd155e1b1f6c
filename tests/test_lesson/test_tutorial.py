"""The tutorial: every step has one right answer, confirmed by the solver, and its text is true."""

from __future__ import annotations

import re
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.lesson.tutorial import Tutorial
from guillotine_widget.locales.locale import LOCALES, load

RIGHT: dict[str, list[Any]] = {
    "behead": ["skip"],
    "play": [("Stumble", "Cardinal", 1)],
    "classes": [("Civic Pride", "Governor", 2)],
    "star": [("Pushed", "Palace Guard", 2)],
    "back": [("Friend of the Queen", "Hero of the People", 1)],
    "supports": ["Church Support"],
    "powers": [("Stumble", "Fast Noble", 1)],
    "day": [("Stumble", "Duke", 1)],
    "final": ["Military Support"],
    "end": ["Scarlet Pimpernel"],
}
WRONG: dict[str, list[Any]] = {
    "behead": ["Bribed Guards"],
    "play": ["skip"],
    "classes": [("Civic Pride", "Governor", 1)],
    "star": ["skip"],
    "back": ["skip"],
    "supports": ["Military Support"],
    "powers": ["skip"],
    "day": ["skip"],
    "final": ["skip"],
    "end": ["skip"],
}
STEPS = list(enumerate(Tutorial.names, start=1))


def test_there_are_ten_steps_and_each_is_tested():
    assert list(RIGHT) == list(WRONG) == list(Tutorial.names)
    assert len(RIGHT) == 10


@pytest.mark.parametrize(("step", "name"), STEPS)
def test_the_right_answer_solves_the_step_and_the_wrong_one_does_not(step, name):
    puzzle = Tutorial().puzzle(step)
    assert puzzle.solve().solvable
    assert puzzle.check(RIGHT[name]).solved
    assert not puzzle.check(WRONG[name]).solved


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [("behead", 3, -1), ("play", 5, 3), ("star", 7, 5), ("back", 2, -3), ("powers", 5, 3)],
)
def test_the_promised_points_are_gained(name, right, wrong):
    step = Tutorial.names.index(name) + 1
    for moves, gain in ((RIGHT[name], right), (WRONG[name], wrong)):
        game = Tutorial().puzzle(step).start()
        before = game.scores()["You"]
        for move in moves:
            game.choose(move)
        assert game.scores()["You"] - before == gain
        part = "right" if moves == RIGHT[name] else "wrong"
        assert str(abs(gain)) in Tutorial().text(step, part, "en")


@pytest.mark.parametrize(
    ("name", "moves", "scores"),
    [
        ("final", WRONG["final"], (7, 9)),
        ("final", RIGHT["final"], (10, 9)),
        ("end", WRONG["end"], (8, 10)),
        ("end", RIGHT["end"], (8, 5)),
    ],
)
def test_the_final_scores_are_those_in_the_text(name, moves, scores):
    game = Tutorial().puzzle(Tutorial.names.index(name) + 1).start()
    for move in moves:
        game.choose(move)
    while not game.over:
        game.skip()
    assert tuple(game.scores().values()) == scores


@pytest.mark.parametrize("locale", LOCALES)
def test_every_step_names_a_card_of_its_hand_in_the_language(locale):
    """A learner can find on the table the card named in the sentence."""
    tutorial, words = Tutorial(locale=locale), load(locale)
    for step, name in STEPS:
        puzzle = tutorial.puzzle(step)
        you = puzzle.start().names[0]
        keys = [card.kind.key for card in puzzle.start().players[you].hand]
        said = " ".join(tutorial.text(step, part, locale) for part in ("task", "right", "wrong"))
        # Polish inflects the name: its beginning is enough.
        assert any(words.name(key)[:7] in said for key in keys), (step, name)
        assert not re.search(r"[{}]", said)


def test_a_step_that_does_not_exist_is_refused():
    for step in (0, 11, "two", True):
        with pytest.raises(gw.GuillotineError, match="a step of the tutorial"):
            Tutorial(step)
    with pytest.raises(gw.errors.UnknownLocale):
        gw.learn(locale="xx")
