"""Public functions accept any argument or refuse it with a clear sentence."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import DOMWidget
from traitlets import TraitError

import guillotine_widget as gw


class Array:
    """Compares with everything, like an array of NumPy, and has no truth value."""

    def __eq__(self, other: object) -> Any:
        return self

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise ValueError("the truth value of an array is ambiguous")

    def __repr__(self) -> str:
        return "Array()"


class Index:
    """An integer of another library: it has `__index__` and no order."""

    def __index__(self) -> int:
        return 1


def nested(depth: int) -> list[Any]:
    """Return a list in a list in a list."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


WRONG: list[Any] = [
    None, True, -1, 3, 10**5000, 1.5, float("nan"), "", "x" * 5000, "\ud800", "a\0b", b"x", [], [None], {"x": 1},
    {1: 2}, {"Duke"}, object(), Array(), Index(), nested(3000), int, gw, ..., lambda *_: None,
]  # fmt: skip

LONGEST = 700
"""Characters of a message at most."""


def game() -> gw.Game:
    """Return a game after four choices."""
    found = gw.Game(["Ada", "Bo"], seed=3)
    for _ in range(4):
        found.choose(found.options[-1])
    return found


def puzzle() -> gw.Puzzle:
    """Return a small puzzle."""
    return gw.puzzles()["the-basket-is-near"]


LEFT_OUT = {"review", "to_png", "to_frame", "variants", "variant", "count", "index", "with_values"}
"""Methods whose valid calls take seconds, those of every sequence, and one that takes any keyword."""

OWNERS: dict[str, Callable[[], Any]] = {
    "game": game,
    "puzzle": puzzle,
    "scenario": lambda: gw.Scenario(line=["Duke"], players={"Ada": {}, "Bo": {}}),
    "view": lambda: game().view("Ada"),
    "puzzles": lambda: gw.puzzles()[:2],
    "card": lambda: gw.card("Duke"),
    "score": lambda: game().score("Ada"),
    "table": lambda: gw.GuillotineWidget(game(), autosave=False),
    "editor": gw.ScenarioEditor,
    "decision": lambda: game().decision,
    "preview": lambda: game().preview("skip"),
}
"""What methods are called on, made anew for each call."""

FUNCTIONS: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "Game": (gw.Game, (["Ada", "Bo"],)),
    "Scenario": (gw.Scenario, ()),
    "Puzzle": (gw.Puzzle, (gw.Scenario(line=["Duke"]),)),
    "puzzles": (gw.puzzles, ()),
    "cards": (gw.cards, ()),
    "card": (gw.card, ("Duke",)),
    "rule": (gw.rule, ()),
    "read_games": (lambda *args, **options: list(gw.read_games(*args, **options)), ("",)),
    "worksheet": (gw.worksheet, (puzzle(),)),
    "assignment": (gw.assignment, ([puzzle()],)),
    "progress": (gw.progress, ()),
    "ISMCTS": (gw.bots.ISMCTS, ()),
    "quiz.number": (gw.quiz.number, (3,)),
    "quiz.card": (gw.quiz.card, ("Duke",)),
    "quiz.order": (gw.quiz.order, (["Duke"],)),
    "quiz.choice": (gw.quiz.choice, (["a", "b"], "a")),
    "quiz.custom": (gw.quiz.custom, (bool,)),
    "quiz.sealed": (gw.quiz.sealed, ("",)),
    **{f"goals.{name}": (getattr(gw.goals, name), ()) for name in gw.goals.__all__ if name[0].islower()},
}  # fmt: skip


def methods() -> Iterator[tuple[str, str]]:
    """Yield the public methods of what the package hands out, each with its owner."""
    inherited = LEFT_OUT | set(dir(DOMWidget))
    for owner, make in OWNERS.items():
        made = make()
        for name in dir(made):
            if not name.startswith("_") and name not in inherited and callable(getattr(made, name)):
                yield owner, name


def fault(call: Callable[[], Any]) -> str:
    """Make a call and return what is wrong with its error; "" if there is none or the package raises it."""
    try:
        repr(call())
    except gw.GuillotineError as error:
        return "" if 0 < len(str(error)) <= LONGEST else f"{len(str(error))} letters"
    except (TypeError, ValueError, OSError, TraitError) as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        from_system = isinstance(error, OSError) and error.errno is not None
        worded = "guillotine_widget" in last.filename and (last.line or "").startswith("raise")
        short = len(str(error)) <= LONGEST
        return (
            "" if short and (worded or from_system) else f"{last.filename}:{last.lineno}: {error}"
        )
    return ""


def faults(function: Callable[[], Callable[..., Any]], given: tuple[Any, ...] = ()) -> set[str]:
    """Call a function with each invalid value as first argument and as each of its arguments; return the faults."""
    parameters = [
        each.name
        for each in inspect.signature(function()).parameters.values()
        if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)
    ]
    found = set()
    for value in WRONG:
        found.add(fault(lambda value=value: function()(value)))  # type: ignore[misc]
        for name in parameters[len(given) :]:
            found.add(fault(lambda name=name, value=value: function()(*given, **{name: value})))  # type: ignore[misc]
    return found - {""}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that a call writes go to a temporary folder."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("owner", "name"), list(methods()))
def test_methods_refuse_invalid_arguments_with_clear_errors(owner: str, name: str) -> None:
    """No method answers an invalid argument with an internal error."""
    assert not faults(lambda: getattr(OWNERS[owner](), name))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_refuse_invalid_arguments_with_clear_errors(name: str) -> None:
    """No public function or constructor answers an invalid argument with an internal error."""
    function, given = FUNCTIONS[name]
    assert not faults(lambda: function, given)


@pytest.mark.parametrize("module", [gw.bots, gw.errors, gw.goals, gw.make, gw.quiz])
def test_public_modules_list_their_names(module: Any) -> None:
    """`dir` of a public module, and completion, show its names and not what it imports."""
    assert set(dir(module)) == set(module.__all__)


@pytest.mark.parametrize(
    "call",
    [
        lambda flag: game().to_svg(open_hands=flag),
        lambda flag: gw.GuillotineWidget(game(), open_hands=flag),
        lambda flag: gw.play(open_hands=flag, autosave=False),
        lambda flag: gw.export_html(game(), "game.html", open_hands=flag),
    ],
)
def test_a_text_does_not_open_hands(call: Callable[[Any], Any]) -> None:
    """The text "no", which Python counts as true, does not show the hands of the others."""
    with pytest.raises(gw.GuillotineError, match="open_hands is True or False, not 'no'"):
        call("no")
    call(0)


def test_texts_in_another_encoding_are_named(tmp_path: Path) -> None:
    """A file of games in UTF-16 gets an error that says what to do."""
    path = tmp_path / "games.txt"
    path.write_text(game().to_text(), encoding="utf-16")
    with pytest.raises(
        gw.errors.BrokenRecord, match=r"games.txt is not text in UTF-8 .* save it as UTF-8"
    ):
        list(gw.read_games(path))
    with (
        path.open("rb") as file,
        pytest.raises(gw.errors.BrokenRecord, match="open the file as text"),
    ):
        list(gw.read_games(file))


def test_long_file_names_are_not_repeated() -> None:
    """The error about a file name that is too long is short."""
    with pytest.raises(OSError, match="the name of a file has at most 255 bytes") as caught:
        game().save("x" * 100_000)
    assert len(str(caught.value)) < LONGEST


def test_results_of_the_solver_are_not_accepted_as_answers() -> None:
    """`assert_solved` takes no line or option that the solver has found, however it is wrapped."""
    line = puzzle().solve().lines[0]
    for answer in (line, [line], list(line.moves), [line.moves]):
        with pytest.raises(gw.errors.NotSolved, match="a result of the solver"):
            puzzle().assert_solved(answer)


def test_goals_and_gallery_accept_the_same_class_names() -> None:
    """Goals and the gallery accept the same names of classes and suggest corrections of misspelled ones."""
    assert gw.cards(color="gray").names == gw.cards("Grey").names == gw.cards("gray").names
    with pytest.raises(gw.errors.UnknownCard, match="did you mean 'green'"):
        gw.cards(color="grean")
    with pytest.raises(
        gw.errors.BrokenPuzzle, match="no card or class 'grean'; did you mean 'green'"
    ):
        gw.Puzzle(gw.Scenario(line=["Duke"]), goal=gw.goals.collect("grean"))


@pytest.mark.parametrize("wrong", [0, "Ada", None, {"Ada": 1}, Array()])
def test_classmates_are_a_list(wrong: Any) -> None:
    """A single name is not taken for a class of its letters."""
    with pytest.raises(gw.BrokenPuzzle, match="classmates are a list of seeds"):
        puzzle().variant("Ada", wrong)
