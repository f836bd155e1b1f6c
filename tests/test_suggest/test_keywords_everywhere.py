"""Every public callable answers a misspelled keyword with the intended name."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import guillotine_widget as gw

OWNERS = (
    gw.Game,
    gw.View,
    gw.Puzzle,
    gw.Scenario,
    gw.GuillotineWidget,
    gw.ScenarioEditor,
    gw.bots.Random,
    gw.bots.Greedy,
    gw.bots.Planner,
    gw.bots.ISMCTS,
)
"""Classes that a user constructs, or whose methods they call."""

MODULES = (gw.goals, gw.make, gw.quiz)


def public() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the public functions, and the constructors and own methods of the public classes."""
    for name in gw.__all__:
        thing = getattr(gw, name)
        if inspect.isfunction(thing):
            yield name, thing
    for module in MODULES:
        for name in getattr(module, "__all__", dir(module)):
            thing = getattr(module, name)
            if inspect.isfunction(thing) and thing.__module__ == module.__name__:
                yield f"{module.__name__}.{name}", thing
    for owner in OWNERS:
        yield owner.__name__, owner
        for name, thing in inspect.getmembers(owner):
            home = getattr(thing, "__module__", None) or ""
            own = home.startswith("guillotine_widget.") and ".widget.base" not in home
            if own and inspect.isroutine(thing) and not name.startswith("_"):
                yield f"{owner.__name__}.{name}", thing


def named(call: Callable[..., Any]) -> list[str]:
    """Return the names of the arguments that a callable takes by name."""
    parameters = inspect.signature(call).parameters.values()
    return [p.name for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]


def guesses(call: Callable[..., Any]) -> bool:
    """Return whether there is something to guess: the callable takes arguments, but not any keyword."""
    parameters = [p for p in inspect.signature(call).parameters.values() if p.name != "self"]
    return bool(parameters) and all(p.kind is not p.VAR_KEYWORD for p in parameters)


def counts(call: Callable[..., Any]) -> bool:
    """Return whether a callable is a function that takes a limited number of arguments."""
    parameters = inspect.signature(call).parameters.values()
    return inspect.isroutine(call) and all(p.kind is not p.VAR_POSITIONAL for p in parameters)


PUBLIC = dict(public())
CALLS = {name: call for name, call in PUBLIC.items() if guesses(call)}
COUNTED = {name: call for name, call in PUBLIC.items() if counts(call)}


@pytest.mark.parametrize("name", CALLS)
def test_an_unknown_keyword_is_refused_with_the_known_ones(name: str) -> None:
    """The error names the callable and the keyword; a keyword that lacks one letter gets the right one."""
    call = CALLS[name]
    keywords = [keyword for keyword in named(call) if keyword != "self"]
    with pytest.raises(TypeError, match=r"has no argument 'qqq'"):
        call(qqq=1)
    for keyword in keywords:
        if len(keyword) > 4:
            with pytest.raises(TypeError, match=f"did you mean '{keyword}'"):
                call(**{keyword[:2] + keyword[3:]: 1})


@pytest.mark.parametrize("name", COUNTED)
def test_too_many_arguments_are_refused_with_the_call_that_is_right(name: str) -> None:
    """The error says how many arguments there may be and how to call, in the words of the package."""
    with pytest.raises(TypeError, match=r"without a keyword, not \d+: \w+\("):
        COUNTED[name](*range(20))


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (
            lambda: gw.Game(2).score(),
            "Game.score needs 'player': score(player, adding=…, front=…)",
        ),
        (
            lambda: gw.Game(2).scores("Ada"),
            "Game.scores takes no arguments without a keyword, not 1: scores()",
        ),
        (
            lambda: gw.puzzles()[0].variant(),
            "Puzzle.variant needs 'seed': variant(seed, classmates=…)",
        ),
        (lambda: gw.bots.Greedy(1, 2, 3), "Greedy takes"),
    ],
)
def test_a_wrong_call_is_answered_with_the_right_one(call: Callable[[], Any], says: str) -> None:
    """Missing and surplus arguments are named."""
    with pytest.raises(TypeError, match=re.escape(says)):
        call()


def test_an_error_inside_a_function_stays_as_it_is() -> None:
    """Only an error of the call itself is rewritten."""
    puzzle = gw.Puzzle(gw.Scenario(["Duke", "Count"], {"Ada": {}, "Bo": {}}))

    def goal(ending):
        return len(5)

    with pytest.raises(Exception, match="int") as caught:
        gw.Puzzle(puzzle.scenario, goal)
    assert "len()" in str(caught.value) or "len" in str(caught.value.__cause__)


@pytest.mark.parametrize(
    ("module", "name", "guess"),
    [
        ("bots", "Greed", "Greedy"),
        ("goals", "colect", "collect"),
        ("make", "Mov", "Move"),
        ("errors", "IllegalChoise", "IllegalChoice"),
        ("quiz", "choic", "choice"),
    ],
)
def test_a_misspelled_name_of_a_module_gets_a_guess(module: str, name: str, guess: str) -> None:
    """The public modules answer like the package itself."""
    with pytest.raises(AttributeError, match=f"has no attribute '{name}'; did you mean '{guess}'"):
        getattr(getattr(gw, module), name)


def test_the_walk_finds_the_public_callables() -> None:
    """The list is not empty by mistake."""
    assert len(CALLS) > 70
    assert len(COUNTED) > 70
    assert {"make_puzzles", "Game.undo", "Puzzle.variant", "Greedy", "View.world"} <= set(CALLS)
