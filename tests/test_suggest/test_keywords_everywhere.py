"""Every public callable answers a misspelled keyword with the name that is meant."""

from __future__ import annotations

import inspect
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


CALLS = {name: call for name, call in public() if guesses(call)}


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


def test_the_walk_finds_the_public_callables() -> None:
    """The list is not empty by mistake."""
    assert len(CALLS) > 70
    assert {"make_puzzles", "Game.undo", "Puzzle.variant", "Greedy", "View.world"} <= set(CALLS)
