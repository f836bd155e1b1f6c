"""Assignments: points for answers in plain names, feedback that depends on the answer alone, no leaked solution."""

from __future__ import annotations

import re
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.lesson.assignments import TaskResult
from guillotine_widget.puzzle.puzzle import Puzzle
from tests.test_game.test_printing import Checker

LINE = ["Martyr", "Count", "Cardinal", "Mayor"]


def small(goal: Any = None, **more: Any) -> Puzzle:
    """Return a puzzle: the Cardinal is worth 5, the Count 2, the Martyr −1."""
    position = gw.Scenario(LINE, {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}})
    return gw.Puzzle(position, goal, **{"title": "Into the basket", "hints": ["Count."], **more})


def names(puzzle: Puzzle) -> list[str]:
    """Return a solution in plain names."""
    line = puzzle.solve().lines[0]
    return ["lift" if move.kind == "lift" else move.text for move in line.moves]


def test_the_best_answer_gets_all_points_and_others_a_share():
    """The Cardinal is the best (5); the Count (2) gains half as much over playing no card (−1)."""
    work = gw.assignment([(small(), 4)])
    assert work.points == 4
    assert work.check(1, [("Pushed", "Cardinal")]).points == 4
    half = work.check(1, [("Stumble", "Count")])
    assert (half.points, half.of, bool(half)) == (2, 4, False)
    assert "2 points, but the best result is 5 points" in half.text
    assert work.check(1, ["skip"]).points == 0
    assert work.check(1, "skip").points == 0


def test_a_goal_without_points_gives_all_points_or_none():
    """All points or none, likewise with a condition that is not met."""
    work = gw.assignment([small(gw.goals.collect("Cardinal"))])
    assert work.check(1, ["Pushed", "Cardinal"]).points == 1
    assert work.check(1, ["Stumble", "Count"]).points == 0
    kept = gw.assignment([small(gw.goals.most_points() & gw.goals.avoid("Count"))])
    assert kept.check(1, ["Stumble", "Count"]).points == 0


def test_an_answer_always_gets_the_same_result():
    """Repeated checks and another copy of the assignment give the same result."""
    one, other = gw.assignment([small()]), gw.assignment([small()])
    first = one.check(1, ["Stumble", "Count"])
    assert all(one.check(1, ["Stumble", "Count"]) == first for _ in range(3))
    assert other.check(1, ["Stumble", "Count"]) == first


SMALL = small()


@pytest.mark.parametrize(
    "answer",
    [
        SMALL.solve(),
        SMALL.solve().lines[0],
        list(SMALL.solve().lines[0].moves),
        [["Pushed", SMALL.solve().lines[0].moves[-1]]],
        SMALL.start().line[0],
        SMALL.check(["Pushed", "Cardinal"]),
        {"Pushed": "Cardinal"},
        True,
        1.5,
        object(),
        lambda game: game,
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_only_plain_names_are_an_answer(answer: Any):
    """In particular no solution, line or option of the solver; the feedback shows how to write an answer."""
    result = gw.assignment([small()]).check(1, answer)
    assert result.points == 0
    assert '[("Pushed", "Duke"), "skip"]' in result.text


def test_the_moves_of_a_game_can_be_copied_as_an_answer():
    """Moves played at the table can be copied as an answer."""
    work = gw.assignment([small()])
    game = work[1].game().play("Pushed", "Cardinal")
    result = work.check(1, game)
    assert result.points == 0
    found = re.search(r"these are (\[.*\])\.", result.text)
    assert found is not None
    assert work.check(1, eval(found[1])).points == 1
    assert "these are" not in work.check(1, gw.Game(2)).text


@pytest.mark.parametrize("name", gw.puzzles(theme="guards").names + gw.puzzles(theme="tempo").names)
def test_solutions_of_shipped_puzzles_can_be_written_in_names(name: str):
    """Each gets all points, also with lifted guards, orders and places."""
    puzzle = gw.puzzles()[name]
    assert gw.assignment([puzzle]).check(1, names(puzzle)).points == 1


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (None, "Not answered yet"),
        ([], "Not answered yet"),
        (["Pusht", "Duke"], "cannot be played"),
        (["Pushed", "Duke"], "cannot be played"),
        (["Pushed"], "points, but the best"),
        ([["Pushed"], ["Cardinal"], "skip"], "comes too late"),
        ([[[[[[[[[["skip"]]]]]]]]]], "Only names are an answer"),
        (["x" * 100_000], "cannot be played"),
    ],
)
def test_a_faulty_answer_gets_feedback_not_an_error(answer: Any, message: str):
    """A grader continues with the next task; the text is short."""
    result = gw.assignment([small()]).check(1, answer)
    if message.startswith("points"):
        assert result.points < 1
    else:
        assert message in result.text
    assert len(result.text) < 700


def test_each_student_has_a_variant():
    """It is solved by no line of the original; spelling of the name does not matter, and variants can be turned off."""
    puzzle = gw.puzzles()["marry-well"]
    work = gw.assignment([puzzle], student="Ada Lovelace")
    assert work[1].varied
    assert work.check(1, names(puzzle)).points < 1
    assert str(gw.assignment([puzzle], " ada  lovelace ")[1]) == str(work[1])
    assert str(gw.assignment([puzzle], "Bo Diddley")[1]) != str(work[1])
    plain = gw.assignment([puzzle], "Ada", variants=False)
    assert not plain[1].varied
    assert plain.check(1, names(puzzle)).points == 1


def test_the_answer_is_not_shown():
    """Neither what the assignment prints nor a public attribute of it or its tasks holds a solution."""
    puzzle = gw.puzzles()["marry-well"]
    work = gw.assignment([puzzle, (gw.quiz.number(4711, text="How many?"), 1)])
    printed = str(work) + work._repr_html_() + repr(work[1]) + str(work[2])
    line = str(puzzle.solve().lines[0])
    assert line not in printed
    assert "4711" not in printed
    for thing in (work, *work):
        for name in dir(thing):
            if not name.startswith("_"):
                value = getattr(thing, name)
                assert not isinstance(value, Puzzle | gw.quiz.Question), name
                assert line not in str(value)
    assert not any(hasattr(work[1], name) for name in ("solve", "puzzle", "solution"))
    table: Any = work[1].show()
    assert table._session._attempt.allows_solution is False


def test_without_feedback_check_only_confirms_the_answer():
    """`grade` shows the rest, in the test that students do not see."""
    work = gw.assignment([small(), gw.quiz.number(3)], feedback=False)
    right, wrong = work.check(1, ["Pushed", "Cardinal"]), work.check(1, ["skip"])
    assert (str(right), str(wrong)) == ("Noted; it is graded later.",) * 2, "no points, not even 0"
    assert right == wrong
    assert not right.graded
    assert work.check(2, 3) == work.check(2, 4)
    assert "Not answered yet" in work.check(1, None).text
    assert work.grade([["Pushed", "Cardinal"], 3]).points == 2
    table = work[1].show()
    assert table.verdict is None
    assert table.decider == "Ada"


def test_without_feedback_check_still_reports_invalid_answers():
    """A misspelled card or a word instead of a number is reported at once; that reveals nothing about the answer."""
    work = gw.assignment([small(), gw.quiz.number(3), gw.quiz.card("Duke")], feedback=False)
    assert str(work.check(1, ["Pushd"])) == (
        "The moves cannot be played: there is no card 'Pushd'; did you mean 'Pushed'?"
    )
    assert str(work.check(2, "three")) == "Not yet: write a number such as 7, not 'three'."
    assert "did you mean 'Duke'" in str(work.check(3, "Dukke"))
    sealed = gw.quiz.sealed(gw.quiz.number(3).seal().split("'")[1])
    only = gw.assignment([sealed], feedback=False)
    assert "such as 7" in str(only.check(1, "three"))
    assert only.check(1, 3) == only.check(1, 4)


def test_a_teacher_reproduces_a_students_variant():
    """`puzzle.variant` draws by the same name as the assignment, however the name is written."""
    for name, others in (("Ada", ()), ("Zoë ", ("Zoë ", "Ada"))):
        work = gw.assignment(["falling-in-line"], student=name, classmates=others)
        twin = gw.puzzles()["falling-in-line"].variant(name.strip().upper(), others)
        [line] = twin.solve().lines
        assert work.grade([[str(move) for move in line.moves]]).points == 1


def test_one_point_is_singular():
    """The heading of an assignment says "1 point"."""
    assert str(gw.assignment([small()])).startswith("Assignment, 1 point\n")
    assert (
        "Test for Ada, 2 points" in gw.assignment([(small(), 2)], "Ada", title="Test")._repr_html_()
    )


def test_the_grade_of_all_tasks():
    """By number or in order; a missing answer has no points; it prints as a table and goes into a file."""
    work = gw.assignment([(small(), 2), ("marry-well", 3)], student="Ada <b>", variants=False)
    grade = work.grade({1: ["Pushed", "Cardinal"]})
    assert (grade.points, grade.of) == (2, 5)
    assert work.grade([["Pushed", "Cardinal"], None]) == grade
    assert grade.to_dict()["tasks"][0] == {
        "number": 1,
        "title": "Into the basket",
        "points": 2,
        "of": 2,
    }
    assert str(grade).startswith("Ada <b>: 2 of 5 points")
    assert "2 of 5 points" in Checker(grade._repr_html_()).text
    assert "<b>" not in grade._repr_html_().replace("<b>Ada", "").replace("Ada &lt;b&gt;", "")
    assert "Marry well" in Checker(work._repr_html_()).text


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: gw.assignment([]), "at least one task"),
        (lambda: gw.assignment("marry-well"), "tasks are a list"),
        (lambda: gw.assignment(small()), "tasks are a list"),
        (lambda: gw.assignment(["marry-wel"]), "did you mean 'marry-well'"),
        (lambda: gw.assignment([7]), "task 1 is a puzzle"),
        (lambda: gw.assignment([(small(), 0)]), "points is a number greater than 0"),
        (lambda: gw.assignment([(small(), True)]), "points is a number greater than 0"),
        (lambda: gw.assignment([(small(), float("nan"))]), "points is a number greater than 0"),
        (lambda: gw.assignment([small(gw.goals.collect("Duke"))]), "cannot be reached"),
        (lambda: gw.assignment([small()], "a\x00b"), "a student's name"),
        (lambda: gw.assignment([small()])[0], "numbered from 1 to 1"),
        (lambda: gw.assignment([small()]).check(2, "skip"), "numbered from 1 to 1"),
        (lambda: gw.assignment([small()]).grade("skip"), "answers are a list"),
        (lambda: gw.assignment([small()]).grade(["skip", "skip"]), "numbered from 1 to 1"),
        (lambda: gw.assignment([gw.quiz.number(1)])[1].show(), "without a table"),
    ],
)
def test_wrong_assignments_are_refused(make: Any, message: str):
    """The message says what is expected."""
    with pytest.raises(gw.GuillotineError, match=message):
        make()


def test_results_compare_and_print():
    """A result is true with all points."""
    assert TaskResult(1, "A", 1.0, 1.0, "Solved.")
    assert str(TaskResult(1, "A", 0.5, 1.0, "Half.")) == "0.5 of 1: Half."


def test_variants_of_classmates_have_different_answers() -> None:
    """With the names of the class, the answer of one student is worth nothing to any other."""
    students = ["Ada L.", "Bo", "Cy", "Dee"]
    works = [gw.assignment(["chain-of-custody"], name, classmates=students)[1] for name in students]
    answers = [names(work._task) for work in works]
    right = [[bool(work.check(answer)) for answer in answers] for work in works]
    assert right == [[one is other for other in students] for one in students]
    with pytest.raises(gw.BrokenPuzzle, match=r"a list of names"):
        gw.assignment(["chain-of-custody"], "Ada", classmates="Bo")
