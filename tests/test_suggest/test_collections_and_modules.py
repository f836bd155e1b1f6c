"""Wrong indexes of collections, and modules that are called like functions, get an error that says what is right."""

from __future__ import annotations

import pytest

import guillotine_widget as gw
from guillotine_widget.lesson.attempts import ClassProgress


@pytest.mark.parametrize(
    ("collection", "noun"),
    [
        (gw.puzzles(), "puzzle"),
        (gw.lessons(), "lesson"),
        (gw.cards(), "card"),
        (gw.rule(), "ruling"),
        (gw.Game(2, seed=1).log(), "line of the log"),
        (gw.Progress("Ada"), "attempt"),
        (ClassProgress([gw.Progress("Ada")]), "record"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_index_is_refused_with_those_that_exist(collection, noun):
    size = len(collection)
    there = f"they are numbered from 0 to {size - 1}" if size else "there is none"
    for index in (size, -size - 1):
        with pytest.raises(IndexError, match=f"^there is no {noun} {index}; {there}$"):
            collection[index]
    with pytest.raises(TypeError, match=f"the number of a {noun} is a whole number, not 1.5"):
        collection[1.5]
    assert len(collection[:1]) == min(size, 1)
    assert len(list(collection)) == size


def test_an_unknown_learner_is_refused_with_a_guess():
    records = ClassProgress([gw.Progress("Adele")])
    with pytest.raises(gw.errors.UnknownPlayer, match="no record of 'Adela'; did you mean 'Adele'"):
        records["Adela"]


@pytest.mark.parametrize(
    ("name", "usage"),
    [
        ("bots", "bots.Greedy()"),
        ("goals", "goals.most_points()"),
        ("lesson", "lessons()['first-game'] is the lesson of that name"),
        ("make", "make.noble('Bishop', 4, 'blue')"),
        ("puzzle", "puzzles()['marry-well'] is the puzzle of that name"),
        ("quiz", "quiz.number(14)"),
    ],
)
def test_a_module_that_is_called_says_what_would_be_right(name, usage):
    module = getattr(gw, name)
    with pytest.raises(TypeError, match="not a function: ") as refusal:
        module()
    assert usage in str(refusal.value)


def test_the_hint_names_what_was_passed():
    with pytest.raises(TypeError, match=r"puzzles\(\)\['order-in-court'\] is the puzzle"):
        gw.puzzle("order-in-court")


@pytest.mark.parametrize("name", ["bots", "goals", "lesson", "make", "puzzle", "quiz"])
def test_a_module_offers_its_public_names_only(name):
    module = getattr(gw, name)
    assert sorted(dir(module)) == sorted(getattr(module, "__all__", []))


@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [
        ("bots", "Greed", "Greedy"),
        ("goals", "most_point", "most_points"),
        ("quiz", "numbr", "number"),
    ],
)
def test_a_wrong_name_in_a_module_gets_a_guess(name, wrong, right):
    with pytest.raises(AttributeError, match=f"did you mean '{right}'"):
        getattr(getattr(gw, name), wrong)
