"""Lessons: how they are made, their text, and their answers to moves."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.locales.locale import LOCALES

TEXT = """guillotine lesson 1
title: Into the basket
author: A teacher

=== The odd noble ===
viewer: Ada

guillotine game 1
players: Ada, Bo
{start}

{{The Cardinal is worth 5. [mark Cardinal, Count] [arrow Cardinal -> 1]
   [ask How does Ada get him?] [hint Count the places.] [hint Two.] [goal most_points()]}}
1. Ada: Pushed, Cardinal 2 {{He comes first.}} (1. Ada: - ? {{The Martyr costs 1.}}) (1. Ada: Stumble ?, Count 1)
2. Bo: - {{Bo has no card.}}

=== Another position ===

guillotine game 1
players: Ada, Bo
seed: 7
first: Ada
"""


def scenario() -> gw.Scenario:
    return gw.Scenario(
        ["Martyr", "Count", "Cardinal", "Mayor"],
        {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
        seed=1,
    )


def made() -> gw.Lesson:
    """Return a lesson of two chapters, made in cells."""
    lesson = gw.Lesson("Into the basket", author="A teacher")
    chapter = lesson.add("The odd noble", scenario(), viewer="Ada")
    game = chapter.game
    game.comment(
        "The Cardinal is worth 5.", marks=["Cardinal", "Count"], arrows=[("Cardinal", 1)]
    ).play("Pushed", "Cardinal").comment("He comes first.")
    game.add_variation(game.branch(0).skip().comment("The Martyr costs 1.", glyph="?"))
    stumble = game.branch(0).play("Stumble", "Count")
    game.add_variation(stumble.comment(glyph="?", position=1))
    game.skip().comment("Bo has no card.")
    chapter.ask(
        "How does Ada get him?", hints=["Count the places.", "Two."], goal=gw.goals.most_points()
    )
    lesson.add("Another position", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
    return lesson


def test_a_lesson_made_in_cells_round_trips_through_its_text():
    """Chapters, comments, marks, arrows, branches and questions come back."""
    text = made().to_text()
    again = gw.Lesson.parse(text)
    assert again.to_text() == text
    assert again == made()
    assert [chapter.title for chapter in again] == ["The odd noble", "Another position"]
    chapter = again[1]
    assert chapter.viewer == "Ada"
    assert again["another position"].viewer is None
    assert chapter.game.to_dict() == made()[1].game.to_dict()
    comment = chapter.comment_at(0)
    assert (comment.marks, comment.arrows) == (("Cardinal", "Count"), (("Cardinal", 1),))
    assert chapter.questions == made()[1].questions


def test_people_write_lessons_too():
    """A handwritten text gives the same lesson, also quoted in a mail and with card names in another language."""
    text = TEXT.format(start=f"seed: 1\nposition: {scenario().to_text()}")
    assert gw.Lesson.parse(text) == made()
    quoted = "\n".join(f"> {line}" for line in text.splitlines())
    assert gw.Lesson.parse(quoted) == made()
    for locale in LOCALES:
        assert gw.Lesson.parse(made().to_text(locale)) == made()


def test_a_lesson_is_saved_and_loaded(tmp_path):
    """The file contains the text; other files are refused."""
    path = made().save(tmp_path / "lesson.txt")
    assert gw.Lesson.load(path) == made()
    path.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(gw.errors.BrokenLesson, match="not text"):
        gw.Lesson.load(path)


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("guillotine lesson 1", "guillotine lesson 9", "guillotine lesson 9", "version 9"),
        ("guillotine lesson 1", "A lesson", "A lesson", 'begins with "guillotine lesson 1"'),
        ("author:", "autho:", "autho:", "did you mean 'author'"),
        ("author: A teacher", "title: again", "title: again", "two lines 'title'"),
        ("author: A teacher", "locale: dee", "dee", "did you mean 'de'"),
        ("viewer: Ada", "viewer: Adda", "Adda", "nobody here is called 'Adda'"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: 7", "seed: 7", "seed: 7", "begins with 'seed: 7'"),
        ("[mark Cardinal, Count]", "[mrak Cardinal]", "[mrak", "did you mean 'mark'"),
        ("[mark Cardinal, Count]", "[mark Dukke]", "[mark", "did you mean 'Duke'"),
        ("[mark Cardinal, Count]", "[mark]", "[mark", "needs a card"),
        ("[arrow Cardinal -> 1]", "[arrow Cardinal -> 9]", "[arrow", "the place of an arrow"),
        ("[hint Two.]", "[ask Again?]", "[ask Again", "one [ask …]"),
        ("[goal most_points()]", "[goal most_pionts()]", "[goal", "did you mean 'most_points'"),
        ("[goal most_points()]", "[goal win()]", "[goal", "about one turn"),
        ("{The Martyr costs 1.}", "{[ask Why?]}", "[ask Why", "not in a variation"),
        ("Pushed, Cardinal 2", "Pushed, Martyr 2", "Martyr 2", "'Martyr 2'"),
        ("{Bo has no card.}", "{[ask What now?]}", "guillotine game", "needs its answer"),
        ("[ask How does Ada get him?]", "", "guillotine game", "without a question"),
    ],
)  # fmt: skip
def test_every_fault_is_named_with_its_place(old, new, place, message):
    """Line and column refer to the text, and the message says what is expected."""
    text = TEXT.format(start=f"position: {scenario().to_text()}").replace(old, new, 1)
    assert new in text
    with pytest.raises(gw.errors.BrokenLesson) as caught:
        gw.Lesson.parse(text)
    assert message in str(caught.value)
    before = text[: text.index(place)].split("\n")
    assert (caught.value.line, caught.value.column) == (len(before), len(before[-1]) + 1)


@given(st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_a_damaged_text_is_read_or_refused(seed):
    """For any damage the reader fails only with the place of a fault."""
    die = random.Random(seed)
    text = list(made().to_text())
    for _ in range(die.randint(1, 6)):
        at = die.randrange(len(text))
        text[at : at + die.randint(0, 30)] = die.choice(
            ["", "[", "]", "}", "{", "\n", "===", "[ask x]", "\\"]
        )
    with contextlib.suppress(gw.errors.BrokenLesson):
        again = gw.Lesson.parse("".join(text))
        assert gw.Lesson.parse(again.to_text()) == again


def test_a_lesson_answers_a_move():
    """The move of the game is right; a branch answers with its comment; the goal judges all others."""
    chapter = made()[1]
    right = chapter.answer("Pushed", "Cardinal")
    assert right.right
    assert str(right) == "Right. He comes first."
    wrong = chapter.answer("skip")
    assert not wrong
    assert "The Martyr costs 1." in str(wrong)
    assert wrong.branch == 1
    assert "Cardinal" in wrong.best
    other = chapter.answer("Stumble", "Cardinal", locale="de")
    assert not other
    assert "besseren Zug" in str(other)
    with pytest.raises(gw.IllegalChoice, match="not complete"):
        chapter.answer("Pushed")
    with pytest.raises(gw.errors.BrokenLesson, match="no question at position 1"):
        chapter.answer("skip", position=1)


def test_a_branch_marked_as_good_is_right():
    """The glyph of the first choice decides."""
    lesson = made()
    chapter = lesson[1]
    chapter.game.branch(0)
    again = gw.Lesson.parse(lesson.to_text().replace("- ? {The Martyr", "- ! {The Martyr"))
    assert again[1].answer("skip").right
    assert again.problems() == ["The odd noble, position 0: branch 1 misses the goal"]


def test_without_a_goal_a_move_is_judged_by_the_points_it_loses():
    """The answer to a move that is not in the lesson says how many points it loses."""
    lesson = gw.Lesson("The last turn")
    start = gw.Scenario(
        ["Martyr", "King Louis XVI"],
        {"Ada": {"hand": ["Stumble", "Bribed Guards"]}, "Bo": {"hand": []}},
        day=3,
        noble_deck=[],
        noble_discard="rest",
        seed=1,
    )
    chapter = lesson.add("The king", start)
    chapter.game.play("Stumble", "King Louis XVI")
    chapter.ask()
    assert chapter.answer("Stumble", "King Louis XVI").right
    assert "gives away about 12 points" in str(chapter.answer("skip"))
    assert chapter.answer("Bribed Guards").right


def test_the_engine_checks_what_a_lesson_claims():
    """A correct lesson has no problems; a move that misses its goal is one."""
    lesson = made()
    assert lesson.problems() == []
    chapter = lesson[1]
    chapter.ask("Who?", goal=gw.goals.collect("Mayor"))
    assert lesson.problems() == ["The odd noble, position 0: the move of the game misses the goal"]


def test_a_question_is_removed_with_its_answer():
    """A question after the last choice is refused; removing the move of a question removes the question."""
    chapter = made()[1]
    with pytest.raises(gw.errors.BrokenLesson, match="needs its answer"):
        chapter.ask("What now?", position=3)
    chapter.ask("And Bo?", position=2)
    assert [each.position for each in chapter.questions] == [0, 2]
    chapter.game.goto(1).choose(0)
    chapter.game.goto(0)
    assert [each.position for each in chapter.questions] == [0]
    assert chapter.forget(0).questions == ()
    with pytest.raises(gw.errors.BrokenLesson, match="no question at position 0"):
        chapter.forget(0)


def test_the_moments_at_which_a_lesson_stops():
    """The start, the end of each move, comments and questions."""
    assert made()[1].moments == (0, 2, 3)


def test_two_branches_are_compared():
    """The two lines are shown side by side, with differences marked."""
    chapter = made()[1]
    comparison = chapter.compare(0, 2)
    assert comparison.scores == [{"Ada": 5, "Bo": 0}, {"Ada": 2, "Bo": 0}]
    assert comparison.moved == [[1], [1]]
    assert "1. " in str(comparison)
    assert "<mark>Ada 5</mark>" in comparison._repr_html_()
    with pytest.raises(gw.errors.BrokenLesson, match="branches at: 0"):
        chapter.compare(2)


def test_chapters_are_found_moved_and_removed():
    """By number, title or the chapter itself; a wrong name gets a suggestion."""
    lesson = made()
    lesson.add("First", before=1)
    assert [chapter.title for chapter in lesson] == ["First", "The odd noble", "Another position"]
    assert lesson.remove("first").number(lesson[2]) == 2
    with pytest.raises(gw.errors.UnknownLesson, match="did you mean 'The odd noble'"):
        lesson["The odd nobel"]
    with pytest.raises(gw.errors.UnknownLesson):
        lesson[9]
    with pytest.raises(gw.errors.BrokenLesson, match="Game or a Scenario"):
        lesson.add("x", "Duke")
    with pytest.raises(gw.errors.BrokenLesson, match="equal sign"):
        lesson.add("== x", None)
    assert len(lesson) == 2


def test_a_translation_differs_only_in_its_texts():
    """One with another move, mark, question or viewer is refused, and the message says where."""
    lesson = made()
    text = lesson.to_text().replace("locale: en", "locale: de")
    translation = gw.Lesson.parse(text.replace("He comes first.", "Er steht vorn."))
    assert lesson.add_translation(translation).locales == ("en", "de")
    assert lesson.in_language("de") is translation
    assert lesson.in_language("es") is lesson
    for old, new, message in (
        ("locale: de", "locale: en", "language of the lesson, 'en'"),
        ("viewer: Ada", "viewer: Bo", "'Ada' here and 'Bo' there"),
        ("[mark Cardinal, Count]", "[mark Cardinal]", r"\[mark Cardinal\]' there"),
        ("[hint Two.]", "", r"after '\[hint …\]', '\[hint …\]' here is '\[goal"),
        ("{Bo has no card.}", "", "after '2. Bo: -', '{…}' here is 'nothing' there"),
        ("Cardinal 2 {", "Count 1 {", "Count"),
    ):
        assert old in text
        with pytest.raises(gw.errors.BrokenLesson, match=message):
            made().add_translation(gw.Lesson.parse(text.replace(old, new)))
    with pytest.raises(gw.errors.BrokenLesson, match="1 chapters"):
        made().add_translation(gw.Lesson.parse(text).remove(2))


def test_marks_refer_to_cards_on_the_table():
    """Equal nobles are distinguished by their places; an unknown or absent card is refused, and nothing changes."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    game.comment(marks="Wealthy Priest #6", arrows=("General", 1))
    [comment] = game.comments
    assert (comment.marks, comment.arrows) == (("Wealthy Priest #6",), (("General", 1),))
    for marks, message in (
        (["Wealthy Priest"], "say which"),
        (["Duke"], "in line: "),
        ([7], "by its name"),
    ):
        with pytest.raises(gw.IllegalChoice, match=message):
            game.comment(marks=marks)
    with pytest.raises(gw.UnknownCard, match="did you mean 'Duke'"):
        game.comment(marks=["Dukke"])
    with pytest.raises(gw.IllegalChoice, match="pair"):
        game.comment(arrows=["General"])
    assert game.comments == [comment]
    assert game.comment(marks=(), arrows=()).comments == []


def test_a_comment_with_only_marks_is_not_in_the_log():
    """The log has only sentences; saves and records keep the marks."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada").comment(marks=["General"])
    assert "{" not in str(game.log())
    assert gw.Game.from_dict(game.to_dict()).comments == game.comments
    assert gw.Game.parse(game.to_text()).comments == game.comments


def test_other_brackets_are_kept_as_text():
    """Only brackets with keywords of lessons are read; a comment may contain any text."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    for text in ("see [1] and [mark Duke]", "[%eval 0.3] [ask]", "a [ b ] \\[hint x]"):
        assert gw.Game.parse(game.comment(text).to_text()).comments[0].text == text
