"""The shipped lessons can be read, and the engine confirms what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources

import pytest

import guillotine_widget as gw
from guillotine_widget.game.history.history import History
from guillotine_widget.lesson import library
from guillotine_widget.lesson.library.shelf import NAMES
from guillotine_widget.locales.locale import LOCALES

SCORE = re.compile(r"\b(Ada|Bo) (−?\d+)\b(?=[,.])")
"""What a comment says of a score: "Ada 4, Bo 0."."""
SCORES_ALONE = re.compile(r"(Ada −?\d+, Bo −?\d+\.)?$")
"""A text that is the same in all languages."""


def texts(lesson: gw.Lesson) -> Iterator[str]:
    """Yield all texts of a lesson."""

    def comments(history: History) -> Iterator[str]:
        yield from (history.comments[at].text for at in sorted(history.comments))
        for _, variation in history.variations:
            yield from comments(variation)

    yield lesson.title
    for chapter in lesson:
        yield chapter.title
        yield from comments(chapter.game._history)
        for question in chapter.questions:
            yield from (question.text, *question.hints, question.why)


@pytest.fixture(params=NAMES)
def name(request) -> str:
    return request.param


@pytest.fixture
def lesson(name) -> gw.Lesson:
    return gw.lessons(name)


def test_a_lesson_round_trips_and_has_no_problems(lesson):
    """Every move reaches the goal of its question, and every branch that is marked as bad misses it."""
    assert gw.Lesson.parse(lesson.to_text()) == lesson
    assert lesson.problems() == []
    assert any(chapter.questions for chapter in lesson)


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_a_translation_says_the_same_in_its_language(name, lesson, locale):
    """Games, marks and questions agree, every text is translated, and the file is in canonical form."""
    translation = gw.lessons(name, locale=locale)
    assert translation.locale == locale
    gw.lessons(name).add_translation(translation)
    for mine, theirs in zip(texts(lesson), texts(translation), strict=True):
        assert (mine == theirs) is bool(SCORES_ALONE.match(mine)), mine
    file = resources.files(library).joinpath(locale, f"{name}.txt")
    assert translation.to_text(locale) == file.read_text("utf-8")


@pytest.mark.parametrize("locale", LOCALES)
def test_scores_in_comments_are_correct(name, locale):
    lesson = gw.lessons(name, locale=locale)
    said = 0
    for chapter in lesson:
        for position, comment in chapter.game._history.comments.items():
            scores = chapter.at(position).scores()
            for name, points in SCORE.findall(comment.text):
                assert scores[name] == int(points.replace("−", "-")), (chapter.title, comment.text)
                said += 1
    assert said >= 8


def test_every_question_is_answered_as_the_lesson_says(lesson):
    """The lesson's move is right, each branch is as good as its glyph says, and each answer gets its reason."""
    for chapter in lesson:
        for question in chapter.questions:
            at = question.position
            end = chapter.move_end(at)
            right = chapter.judge(chapter.at(end), at)
            assert right.right
            assert len(right.sentences) > 1
            for branch in chapter.branches(at):
                answer = chapter.judge(branch.game.branch(branch.end), at)
                assert answer.right is branch.right
                assert branch.text in answer.sentences


def test_a_lesson_plays_at_a_table_from_start_to_end(lesson):
    """Next and "show the move" lead through all moments of all chapters."""
    table = lesson.show()
    for number, chapter in enumerate(lesson, 1):
        if number > 1:
            table._handle({"kind": "step", "id": "s", "rev": table._rev, "choice": number})
        for moment in chapter.moments[1:]:
            kind = "show" if table._status.task["reveal"] else "moment"
            table._handle({"kind": kind, "id": "m", "rev": table._rev, "choice": moment})
            assert table.position == moment
        assert dict(table.game.scores()) == dict(chapter.game.scores())


@pytest.mark.parametrize(
    ("title", "says"),
    [
        ("Whoever begins an odd line ends it", {"skip": 9, "Stumble Cardinal": -3}),
        ("One noble fewer changes whose turn it is", {"skip": 2, "Fled to England Martyr": -3}),
        ("Two at once: a gain of tempo", {"Double Feature": 8, "Stumble Cardinal": 2}),
    ],
)
def test_parity_decides_as_the_lesson_says(title, says):
    """The margin at the end of the line, if nobody plays another card, is what the lesson counts."""
    chapter = gw.lessons("tempo-and-parity")[title]
    for move, margin in says.items():
        game = chapter.at(0)
        card = next(
            (
                name
                for name in ("Stumble", "Fled to England", "Double Feature")
                if move.startswith(name)
            ),
            move,
        )
        rest = move.removeprefix(card).strip()
        game.choose(*([card, rest] if rest else [card]))
        while game.line and not game.over:
            game.skip()
        assert game.score("Ada").total - game.score("Bo").total == margin, move


def test_the_editions_differ_as_the_first_game_says():
    """The Clown of the Rival Executioner stays by one edition's rules, and goes to Bo by the other's (R11)."""
    lesson = gw.lessons("first-game")
    for edition, owner in (("Amigo", "Ada"), ("Wizards", "Bo")):
        game = lesson[f"The Rival Executioner, {edition} rules"].game
        assert game.edition == edition.casefold()
        assert "The Clown" in game.players[owner].pile.names


def test_an_unknown_lesson_gets_a_guess():
    with pytest.raises(gw.errors.UnknownLesson, match="did you mean 'first-game'"):
        gw.lessons("first-gane")
