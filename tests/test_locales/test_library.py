"""The titles and hints of the shipped puzzles in other languages."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.locales import load
from guillotine_widget.puzzle.library.spec import THEMES

SPECS = {spec.name: spec for spec in gw.puzzles().specs}
OTHERS = ("de", "es", "pl", "nl")


@pytest.mark.parametrize("code", OTHERS)
def test_every_shipped_puzzle_has_a_title_and_its_hints(code: str) -> None:
    """No puzzle is missing or left over; each has as many hints as in English, about the same rules."""
    known = load(code).library
    assert list(known) == list(SPECS)
    for name, words in known.items():
        spec = SPECS[name]
        assert set(words) == {"title", "hints"}, name
        assert words["title"].strip(), name
        assert len(words["hints"]) == len(spec.hints), name
        for hint, english in zip(words["hints"], spec.hints, strict=True):
            assert hint != english, name
            assert hint[0].isupper() or hint[0] in "¿¡", hint
            assert hint[-1] in ".!?", hint
            assert rules(hint) == rules(english), hint
    titles = [words["title"] for words in known.values()]
    assert len(set(titles)) == len(titles)


def rules(text: str) -> list[str]:
    """Return the numbers of the rulings in a text."""
    return sorted(re.findall(r"R\d+", text))


def test_a_puzzle_speaks_the_language_of_its_table() -> None:
    """Title and hints are those of the language, at the table and on a worksheet."""
    puzzle = gw.puzzles()["falling-in-line"]
    table: Any = puzzle.show("de")
    table._session._attempt.hint()
    told = table._session.told(table.game, "de")
    assert told["title"] == "Wer stolpert, macht Platz"
    assert told["hints"] == [puzzle.hints_in("de")[0]]
    assert "Gouverneur" in puzzle.hints_in("de")[0]
    assert puzzle.title_in("pl") in gw.worksheet([puzzle], locale="pl", solutions=False)
    assert puzzle.title_in("es") in puzzle.to_svg(locale="es")
    assert puzzle.title_in("en") == puzzle.title
    assert puzzle.hints_in("en") == puzzle.hints


def test_a_copy_and_a_variant_keep_the_translation() -> None:
    """A puzzle that is read from a text has it, and a variant has that of the hints that still hold for it."""
    puzzle = gw.puzzles()["falling-in-line"]
    assert gw.Puzzle.parse(puzzle.to_text()).hints_in("nl") == puzzle.hints_in("nl")
    twin = puzzle.variant("Ada")
    assert 0 < len(twin.hints) < len(puzzle.hints)
    kept = [puzzle.hints.index(hint) for hint in twin.hints]
    assert twin.hints_in("es") == tuple(puzzle.hints_in("es")[at] for at in kept)


@pytest.mark.parametrize("code", OTHERS)
def test_a_puzzle_is_found_by_its_title_in_any_language(code: str) -> None:
    """Case and accents do not matter, and a misspelled title gets a guess."""
    shelf = gw.puzzles()
    for name, spec in SPECS.items():
        title = load(code).library[name]["title"]
        assert shelf[title].name == name
        assert gw.puzzles(title.upper()).title == spec.title
        assert title in shelf
    title = load(code).library["falling-in-line"]["title"]
    with pytest.raises(gw.UnknownPuzzle, match="did you mean 'falling-in-line'"):
        shelf[title[:-1]]
    some = gw.puzzles(edition="wizards")
    assert title not in some
    with pytest.raises(gw.UnknownPuzzle, match="there is no puzzle"):
        some[title]


def test_a_title_of_a_custom_puzzle_is_no_title_of_a_shipped_one() -> None:
    """The name of a shipped puzzle gives a puzzle with another title no translated title."""
    position = gw.puzzles()["falling-in-line"].scenario
    mine = gw.PuzzleCollection([gw.Puzzle(position, title="Mine", name="falling-in-line")])
    assert mine["mine"].title == "Mine"
    assert "Wer stolpert, macht Platz" not in mine
    assert "Mine" in mine.text_in("de")


@pytest.mark.parametrize("code", OTHERS)
def test_themes_are_found_in_any_language(code: str) -> None:
    words = load(code)
    for theme in THEMES:
        said = words.say(f"puzzle.theme.{theme.replace(' ', '_')}")
        assert gw.puzzles(theme=said).names == gw.puzzles(theme=theme).names


@pytest.mark.parametrize("code", OTHERS)
def test_the_table_of_puzzles_is_in_one_language(code: str) -> None:
    """Names and editions stay: they are what a call takes."""
    words = load(code)
    lines = gw.puzzles(level=1).text_in(code).splitlines()
    for spec, line in zip(gw.puzzles(level=1).specs, lines[1:-1], strict=True):
        assert line.startswith(spec.name)
        assert line.endswith(words.library[spec.name]["title"])
        themes = ", ".join(
            words.say(f"puzzle.theme.{theme.replace(' ', '_')}") for theme in spec.themes
        )
        assert f"  {themes}  " in line
    english = str(gw.puzzles(level=1)).splitlines()
    assert lines[-1] != english[-1]
    assert lines[-1].split()[0] == english[-1].split()[0]


@pytest.mark.parametrize("code", OTHERS)
def test_a_lesson_is_found_by_its_title_in_any_language(code: str) -> None:
    for name in gw.lessons().names:
        title = gw.lessons(name, locale=code).title
        assert gw.lessons(title).title == gw.lessons(name).title
        assert gw.lessons()[title.upper()].title == gw.lessons(name).title
        with pytest.raises(gw.UnknownLesson, match=f"did you mean '{name}'"):
            gw.lessons(title[:-1])


def test_custom_texts_are_not_translated() -> None:
    """A puzzle with other texts says them in every language, even if its name is that of a shipped puzzle."""
    shipped = gw.puzzles()["falling-in-line"]
    mine = gw.Puzzle(
        shipped.scenario, title="Mine", hints=[shipped.hints[0], "Look."], name=shipped.name
    )
    assert mine.title_in("de") == "Mine"
    assert mine.hints_in("de") == mine.hints
    with pytest.raises(gw.UnknownLocale, match="choose one of"):
        mine.title_in("fr")


def test_translations_are_read_when_they_are_needed() -> None:
    """Listing and starting puzzles reads none of them."""
    script = (
        "import guillotine_widget as gw\n"
        "from guillotine_widget.locales import load\n"
        "str(gw.puzzles()); gw.puzzles()[0].start('de').line; gw.puzzles()[0].hint()\n"
        "assert not any('library' in vars(load(code)) for code in ('de', 'es', 'pl', 'nl'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
