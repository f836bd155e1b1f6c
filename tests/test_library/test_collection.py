"""The collection: what it lists, how it is filtered, how it prints, and the messages for wrong names."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.puzzle.library.spec import THEMES
from tests.test_game.test_printing import Checker
from tests.test_library.keys import KEYS

COLLECTION: Any = gw.puzzles()
PACKAGE: Any = gw


def test_names_and_titles_are_unique() -> None:
    """A name finds one puzzle, and the tests have a key for each puzzle."""
    assert [name for name, n in Counter(COLLECTION.names).items() if n > 1] == []
    assert [t for t, n in Counter(spec.title for spec in COLLECTION.specs).items() if n > 1] == []
    assert sorted(COLLECTION.names) == sorted(KEYS)


@pytest.mark.parametrize("spec", COLLECTION.specs, ids=COLLECTION.names)
def test_every_puzzle_is_described(spec) -> None:
    """A puzzle has a name of small letters and hyphens, a title, two hints, known themes, a level, an edition."""
    puzzle = spec.puzzle()
    assert set(puzzle.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert puzzle.title
    assert len(puzzle.hints) >= 2
    assert all(hint[0].isupper() and hint[-1] in ".!?" for hint in puzzle.hints)
    assert puzzle.themes
    assert set(puzzle.themes) <= set(THEMES)
    assert spec.edition in gw.EDITIONS
    assert f"level {puzzle.level}; {', '.join(puzzle.themes)}" in str(puzzle)
    assert puzzle.title in Checker(puzzle._repr_html_()).text
    assert spec.position.problems() == []


def test_filters() -> None:
    """Filters by level, theme and edition, alone and combined, in upper or lower case."""
    assert len(gw.puzzles(level=2)) == sum(puzzle.level == 2 for puzzle in COLLECTION)
    some = gw.puzzles(level=1, theme="Moves", edition="AMIGO")
    assert some
    assert all(
        puzzle.level == 1 and "moves" in puzzle.themes and puzzle.scenario.edition == "amigo"
        for puzzle in some
    )
    assert gw.puzzles(theme="day-ends").names == gw.puzzles(theme="day ends").names
    assert sum(len(gw.puzzles(level=level)) for level in (1, 2, 3, 4)) == len(COLLECTION)
    assert sum(len(gw.puzzles(edition=edition)) for edition in gw.EDITIONS) == len(COLLECTION)


def test_a_puzzle_is_found_by_number_name_or_title() -> None:
    """Each call sets up a new puzzle."""
    first = COLLECTION[0]
    assert first.name == COLLECTION.names[0] == COLLECTION[first.title].name
    assert COLLECTION[first.name.upper()].title == first.title
    assert COLLECTION[first.name] is not first
    assert COLLECTION[-1].name == COLLECTION.names[-1]
    assert COLLECTION[:2].names == COLLECTION.names[:2]
    assert first.name in COLLECTION
    assert first in COLLECTION
    assert "no-such-puzzle" not in COLLECTION


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: gw.puzzles()["the-basket-is-neat"], "did you mean 'the-basket-is-near'"),
        (lambda: gw.puzzles()["qqqqqqq"], r"\.names lists the names"),
        (lambda: gw.puzzles(level=5), "a level is a whole number from 1 to 4"),
        (lambda: gw.puzzles(level=True), "a level is a whole number from 1 to 4"),
        (lambda: gw.puzzles(theme="move"), "did you mean 'moves'"),
        (lambda: gw.puzzles(theme="chess"), "there are moves, class cards"),
    ],
)
def test_an_unknown_name_level_or_theme(ask, message: str) -> None:
    """The message has a guess, or the list."""
    with pytest.raises(gw.UnknownPuzzle, match=message):
        ask()


def test_an_unknown_edition_and_an_unknown_keyword() -> None:
    """Both are refused with a guess or a list."""
    with pytest.raises(gw.UnknownEdition, match="amigo, wizards"):
        gw.puzzles(edition="hasbro")
    with pytest.raises(TypeError, match="did you mean 'theme'"):
        gw.puzzles(themes="moves")


def test_the_collection_prints() -> None:
    """A row for every puzzle, as text and as well-formed HTML; an empty collection says so."""
    text, html = str(COLLECTION), Checker(COLLECTION._repr_html_())
    for spec in COLLECTION.specs:
        assert spec.name in text
        assert spec.title in html.text
    assert text.endswith(f"{len(COLLECTION)} puzzles")
    assert str(COLLECTION[:0]) == "0 puzzles"
    assert "0 puzzles" in Checker(COLLECTION[:0]._repr_html_()).text


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: gw.puzzles("marry-well", 2), r'puzzles\("marry-well"\)'),
        (lambda: gw.puzzles("marry-well", level=1), r'puzzles\("marry-well"\)'),
        (lambda: gw.puzzles("moves"), r"puzzles\(theme='moves'\)"),
        (lambda: gw.puzzles(2), r"puzzles\(level=2\)"),
        (lambda: PACKAGE.puzzle("marry-well"), r"puzzles\(\)\['marry-well'\]"),
        (lambda: PACKAGE.puzzle(gw.Scenario), r"Puzzle\(scenario, goal\)"),
        (lambda: gw.lessons() and PACKAGE.lesson("end-of-day"), r"lessons\(\)\['end-of-day'\]"),
    ],
)
def test_likely_mistakes_get_the_correct_call(ask, message: str) -> None:
    """The message suggests the intended call."""
    with pytest.raises(TypeError, match=message):
        ask()


def test_one_is_found_by_its_name_in_the_call_and_in_the_collection() -> None:
    """Puzzles and lessons follow the same convention, by name or title; a wrong name gets a guess."""
    for title in ("marry-well", "Marry Well"):
        assert gw.puzzles(title).name == gw.puzzles()[title].name == "marry-well"
    for title in ("end-of-day", "the end of a day"):
        assert gw.lessons(title) == gw.lessons()[title] == gw.lessons()[2] == gw.lessons()[2:][0]
    assert "end-of-day" in str(gw.lessons())
    assert gw.lessons().names[0] in gw.lessons()._repr_html_()
    for wrong in (lambda: gw.puzzles("marry"), lambda: gw.puzzles()["marry"]):
        with pytest.raises(gw.errors.UnknownPuzzle, match="did you mean 'marry-well'"):
            wrong()
    with pytest.raises(gw.errors.UnknownLesson, match="did you mean 'end-of-day'"):
        gw.lessons("end-of-dya")
    with pytest.raises(gw.errors.UnknownLesson, match="did you mean 'end-of-day'"):
        gw.lessons()["end-of-dya"]


def test_the_collection_is_loaded_lazily() -> None:
    """Importing the package imports no puzzles, and listing puzzles sets up no game."""
    script = (
        "import sys, guillotine_widget as gw; gw.Game\n"
        "assert not [m for m in sys.modules if 'puzzles' in m]\n"
        "from guillotine_widget.game.game import Game\n"
        "def refuse(*args): raise AssertionError('a game was set up')\n"
        "Game.of = refuse\n"
        "str(gw.puzzles(level=1)); gw.puzzles().names; gw.puzzles()._repr_html_()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
