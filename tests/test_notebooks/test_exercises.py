"""The notebooks' exercises: their feedback without an answer, to a right answer and to a wrong one."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

import guillotine_widget as gw
from guillotine_widget import make

from .key import KEY

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def cells_of(name: str) -> dict[str, str]:
    """Return a notebook's code by cell id, with few games: exercises do not depend on their number."""
    book = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    sources = {cell["id"]: cell["source"] for cell in book.cells if cell.cell_type == "code"}
    return {
        cell: re.sub(r"(^GAMES = |games=)\d+", r"\g<1>3", source, flags=re.MULTILINE)
        for cell, source in sources.items()
    }


def run(name: str, answers: dict[str, str] | None = None) -> dict[str, Any]:
    """Run a notebook's code with the given answers; return its variables, and each cell's output as "[id]"."""
    variables: dict[str, Any] = {"__name__": name}
    for cell, source in (cells_of(name) | (answers or {})).items():
        tree = ast.parse(source, f"{name}: {cell}")
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, f"{name}: {cell}", "exec"), variables)
        if isinstance(last, ast.Expr):
            shown = ast.Expression(last.value)
            variables[f"[{cell}]"] = eval(compile(shown, f"{name}: {cell}", "eval"), variables)
    return variables


@pytest.mark.parametrize("name", KEY)
def test_exercises_are_questions(name: str) -> None:
    """Every check cell asks a question of `gw.quiz`, so that all exercises read answers in the same way."""
    cells = cells_of(name)
    whole = "\n".join(cells.values())
    asked = [source for cell, source in cells.items() if cell.startswith("check")]
    assert all(".check(" in source for source in asked)
    assert "gw.quiz." in whole
    assert [source for source in asked if '"Not yet' in source or '"Right' in source] == []


@pytest.mark.parametrize("name", KEY)
def test_right_answers_are_accepted(name: str, bundle: object) -> None:
    """Every exercise has an answer in the key, and accepts it."""
    checks = {cell for cell in cells_of(name) if cell.startswith("check")}
    assert checks == {answer.replace("answer", "check") for answer in KEY[name]}
    shown = run(name, KEY[name])
    told = {check: str(shown[f"[{check}]"]) for check in checks}
    assert [text for text in told.values() if not text.startswith("Right")] == []


ODD: dict[str, dict[str, tuple[str, str]]] = {
    "03-scenarios": {
        "answer-1": ("mine = ['Martyr']", "Not yet: write a gw.Scenario(…) with the line"),
        "answer-2": ("place = 'the fifth'", "Not yet: write a number such as 7, not 'the fifth'."),
        "answer-3": ("faulty = None", "Not yet: write a gw.Scenario(…)."),
    },
    "04-turns-undo-and-why": {
        "answer-1": ("without, after_stumble = 'Martyrr', 'Duke'", "Not yet: there is no card 'Martyrr'"),
        "answer-2": ("freed = 'Cardinal'", "Not yet: write a game, such as guarded.branch(0)"),
    },
    "12-look-ahead": {
        "answer-1": ("worth = [0]", "Not yet: write a number"),
        "answer-2": ("average = '2/1'", "Not yet: each outcome counts half."),
        "answer-3": ("expected = lambda view: 1", "Not yet: it raises TypeError: "),
    },
    "14-make-a-lesson": {
        "answer-2": ("noble = gw.card('Duke')", "Not yet: the game of a chapter is at its last position"),
        "answer-3": ("mine = 'The Duke'", "Not yet: write a Lesson, not 'The Duke'."),
    },
    "15-run-a-class": {
        "answer-1": ("difficulty = '8,12'", "Not yet: divide the points"),
        "answer-2": ("arguments = 'student'", "Not yet: what you chose is right, but something"),
        "answer-3": ("hardest = lambda shares: shares.columns[0]", "Not yet: if nobody earns"),
    },
}  # fmt: skip


@pytest.mark.parametrize("name", ODD)
def test_invalid_answers_get_a_helpful_message(name: str, bundle: object) -> None:
    """No answer stops a check cell with an error, whatever its kind."""
    shown = run(name, {answer: source for answer, (source, _) in ODD[name].items()})
    for answer, (_, said) in ODD[name].items():
        assert str(shown[f"[{answer.replace('answer', 'check')}]"]).startswith(said)


@pytest.fixture(scope="module")
def own(bundle: object) -> dict[str, Any]:
    """Return the variables of the notebook on custom cards."""
    return run("08-your-own-card")


def _hat(**more: Any) -> Any:
    return make.action("Lost Hat", **{"copies": 2, "play": _back(make.exactly(2)), **more})


def _back(places: Any) -> Any:
    return make.Move(make.A_NOBLE, back=places)


def _boy(**more: Any) -> Any:
    return make.noble(
        "Baker's Boy", **{"points": 1, "color": "grey", "collected": make.Draw(), **more}
    )


def _alms(**more: Any) -> Any:
    front = make.Put(make.THIS, make.YOUR_FRONT)
    return make.action("Alms", **{"play": front, "points": make.Per("grey", 2), **more})


OWN: dict[str, tuple[Callable[[], Any], str]] = {
    "bakers_boy": (_boy, "Right: one point"),
    "bakers_boy: no answer": (lambda: None, "Not yet: write the result of make.noble(…)."),
    "bakers_boy: a title": (lambda: "Baker's Boy", "Not yet: the edition 'exercise' has 1 problem"),
    "bakers_boy: red": (lambda: _boy(color="red"), "Not yet: the class is red"),
    "bakers_boy: too much": (lambda: _boy(points=2), "Not yet: he is worth 2 points"),
    "bakers_boy: no card": (lambda: _boy(collected=()), "Not yet. Ada drew 1 cards"),
    "lost_hat": (_hat, "Right: exactly 2 back"),
    "lost_hat: no answer": (lambda: None, "Not yet: write the result of make.action(…)."),
    "lost_hat: up to": (lambda: _hat(play=_back(make.up_to(2))), "Not yet: the Count may move too"),
    "lost_hat: one": (lambda: _hat(copies=1), "Not yet: copies is 1"),
    "lost_hat: purple": (
        lambda: _hat(play=make.Move(make.a_noble("purple"), back=make.exactly(2))),
        "Not yet: in the line Duke, Martyr, Count, Sheriff your card offers",
    ),
    "lost_hat: a noble": (_boy, "Not yet"),
    "alms": (_alms, "Right: 2 for every grey noble"),
    "alms: no answer": (lambda: None, "Not yet: write the result of make.action(…)."),
    "alms: a number": (lambda: _alms(points=2), "Not yet: with two grey nobles it gives 2 points"),
    "alms: gone": (
        lambda: make.action("Alms", play=make.Draw()),
        "Not yet: the card does not stay",
    ),
    "alms: for another": (
        lambda: _alms(play=[make.ChoosePlayer(make.OTHER), make.Put(make.THIS, make.TARGET_FRONT)]),
        "Not yet: the card is not in front of Ada",
    ),
}


@pytest.mark.parametrize("case", OWN)
def test_custom_cards(own: dict[str, Any], case: str) -> None:
    """Each exercise accepts a card with the right effects, and says what is wrong with any other."""
    answer, said = OWN[case]
    exercise = case.partition(":")[0]
    assert own[exercise] is None, "the notebook must not contain the answer"
    assert str(own[f"{exercise}_question"].check(answer())).startswith(said)


@pytest.fixture(scope="module")
def solving(bundle: object) -> dict[str, Any]:
    """Return the variables of the notebook on puzzles."""
    return run("06-puzzles")


@pytest.mark.parametrize(("number", "puzzle"), [(1, "wedding"), (2, "line"), (3, "spy")])
def test_puzzles(solving: dict[str, Any], number: int, puzzle: str) -> None:
    """A list of moves or the table's game solves a puzzle; missing and wrong answers get a message."""
    posed, question = solving[puzzle], solving["solved_by"](solving[puzzle])

    def judged(answer: Any) -> str:
        return str(question.check(answer))

    assert judged(solving[f"answer_{number}"]).startswith("Not yet: ")
    assert judged(["skip"]).startswith("Not yet. Not solved")
    assert judged(["Queen"]).startswith("Not yet. Not solved: there is no card 'Queen'")
    best = posed.solve().lines[0].moves
    assert judged([str(move) for move in best]) == f"Right: {posed.title}."
    game = solving[f"{puzzle}_table"].game
    assert judged(game).startswith("Not yet. Not finished")
    for move in best:
        game.choose(move)
    assert judged(game) == f"Right: {posed.title}."
    assert solving[f"{puzzle}_table"].verdict.solved


@pytest.fixture(scope="module")
def making(bundle: object) -> dict[str, Any]:
    """Return the variables of the notebook on making puzzles."""
    return run("07-make-and-grade")


def _own(line: list[str], *hand: str) -> gw.Puzzle:
    players = {"Ada": {"hand": list(hand), "pile": ["Count"]}, "Bo": {"hand": []}}
    return gw.Puzzle(gw.Scenario(line, players))


MADE: dict[str, tuple[str, Callable[[dict[str, Any]], Any], str]] = {
    "goal: as it stands": ("goal_question", lambda cells: cells["answer_1"], "Not yet. Pushed on the Duke must meet"),
    "goal: half": ("goal_question", lambda cells: gw.goals.collect("Duke"), "Not yet: a player with a Double"),
    "goal: no goal": ("goal_question", lambda cells: 3, "Not yet: write a goal from gw.goals"),
    "goal: nothing": ("goal_question", lambda cells: None, "Not yet: write a goal from gw.goals"),
    "goal": (
        "goal_question",
        lambda cells: gw.goals.collect("Duke") & gw.goals.avoid("Bishop"),
        "Right: it asks for the Duke",
    ),
    "hand: as it stands": ("mended_question", lambda cells: cells["answer_2"], "Not yet: it has 2 best lines"),
    "hand: no puzzle": ("mended_question", lambda cells: "Pushed", "Not yet: write the result of with_hand"),
    "hand: empty": ("mended_question", lambda cells: cells["with_hand"](), "Not yet: it is solved without"),
    "hand": ("mended_question", lambda cells: cells["with_hand"]("Pushed", "Stumble"), "Right: one line"),
    "own: as it stands": ("own_question", lambda cells: cells["answer_3"], "Not yet: the best line gains only 5"),
    "own: no puzzle": ("own_question", lambda cells: None, "Not yet: write a gw.Puzzle"),
    "own: one card": (
        "own_question",
        lambda cells: _own(["Cardinal", "Mayor", "Martyr"], "Double Feature"),
        "Not yet: one card does as well",
    ),
    "own": (
        "own_question",
        lambda cells: _own(["Martyr", "Duke", "Hero of the People", "Countess"], "Trip", "Pushed"),
        "Right: two cards",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", MADE)
def test_custom_puzzles(making: dict[str, Any], case: str) -> None:
    """Each exercise checks the learner's puzzle with the solver, and says what is wrong with it."""
    question, answer, said = MADE[case]
    assert str(making[question].check(answer(making))).startswith(said)


def test_claims_about_puzzles(making: dict[str, Any]) -> None:
    """The notebook's claims hold: a trap, then the guard; copied answers fail; the graded cell is solved."""
    assert str(making["puzzle"].solve().lines[0]) == "Pushed, Duke 2"
    assert str(making["better"].solve().lines[0]) == "Stumble, Palace Guard 1"
    assert all(variant.solve().unique for variant in making["variants"].values())
    told = {
        name: making["told"](making["variants"][name], making["copied"]) for name in ("Ada", "Eve")
    }
    assert told["Ada"] == "Solved."
    assert told["Eve"].startswith("Not solved")
    assert making["better"].solved(making["my_moves"]())


def test_nbgrader_metadata() -> None:
    """One cell holds the solution to remove, and one gives points."""
    book = nbformat.read(NOTEBOOKS / "07-make-and-grade.ipynb", as_version=4)
    marked = [cell for cell in book.cells if "nbgrader" in cell.metadata]
    assert [(c.metadata.nbgrader.solution, c.metadata.nbgrader.grade) for c in marked] == [
        (True, False),
        (False, True),
    ]
    lines = [line.strip() for line in marked[0].source.splitlines()]
    assert lines.index("### BEGIN SOLUTION") < lines.index("### END SOLUTION")
    assert marked[1].metadata.nbgrader.points == 2


def test_claims_about_custom_cards(own: dict[str, Any]) -> None:
    """The notebook's claims hold: one solution, a text that round-trips, four faults."""
    assert own["puzzle"].solve().unique
    assert own["again"] == own["position"]
    assert len(own["faults"]) == 4
    assert "Court Cellist" in str(own["table"])
    assert isinstance(own["mine"], type(gw.EDITIONS["amigo"]))
