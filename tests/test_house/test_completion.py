"""What JupyterLab offers after a dot and in the help of a call, asked of IPython, which answers JupyterLab."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import guillotine_widget as gw
from tests.test_house.public_api import function_of, members

Complete = Callable[[str], set[str]]


@pytest.fixture(scope="module", params=["jedi", "plain"])
def complete(request: pytest.FixtureRequest, bundle: object) -> Iterator[Complete]:
    """Return a function that completes a line in a notebook with a game, its view, a table and more."""
    shell = InteractiveShell()
    shell.Completer.use_jedi = request.param == "jedi"
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    shell.user_ns |= {
        "gw": gw,
        "game": game,
        "view": game.view("Ada"),
        "table": gw.GuillotineWidget(game),
        "editor": gw.ScenarioEditor(),
        "puzzle": gw.puzzles()[0],
    }

    def completions(line: str) -> set[str]:
        # ipykernel makes the same call.
        with provisionalcompleter():
            found = [*shell.Completer.completions(line, len(line))]
        return {one.text.rpartition(".")[2] for one in found}

    yield completions
    shell.history_manager.end_session()
    InteractiveShell.clear_instance()


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        (
            "game.",
            "play choose skip undo line players options turn day score scores log why save to_text",
        ),
        ("view.", "hand line players options decision viewer"),
        ("table.", "game new_game setup speed theme locale viewer layout observe close edit stop"),
        ("editor.", "scenario code problems undo redo start text table layout observe"),
        ("puzzle.", "solve check hint show start variant task to_text"),
        ("gw.goals.", "collect avoid most_points win"),
        ("gw.bots.", "Greedy Random Planner ISMCTS"),
    ],
)
def test_what_a_user_needs_is_offered(complete: Complete, line: str, wanted: str) -> None:
    """A dot offers the names of the tutorial, and nothing with an underscore."""
    offered = complete(line)
    assert set(wanted.split()) <= offered
    assert not {name for name in offered if name.startswith("_")}


def test_the_package_offers_its_public_names(complete: Complete) -> None:
    """Imports of the package itself and its errors (they are in `gw.errors`) are not among them."""
    assert complete("gw.") == set(gw.__all__)


@pytest.mark.parametrize("line", ["gw.puzzle.", "gw.lesson."])
def test_a_package_that_is_mistaken_for_a_function_offers_nothing(
    complete: Complete, line: str
) -> None:
    """Its modules are internal; a user looks for `gw.puzzles` and `gw.Puzzle`."""
    assert complete(line) == set()


@pytest.mark.parametrize("line", ["table.", "editor."])
def test_a_widget_does_not_offer_its_machinery(complete: Complete, line: str) -> None:
    """Of ipywidgets and traitlets only what users call is offered; everything else works when it is typed."""
    offered = complete(line)
    hidden = {
        "comm",
        "keys",
        "get_state",
        "set_state",
        "send_state",
        "notify_change",
        "draft",
        "widgets",
    }
    assert not offered & hidden
    assert len(offered) < 50


def test_names_that_are_not_offered_still_work(bundle: object) -> None:
    """Other libraries use the machinery of a widget."""
    table = gw.GuillotineWidget(gw.Game(2, seed=7))
    assert table.has_trait("comm")
    assert "layout" in table.keys
    assert "speed" in table.get_state()


def calls() -> Iterator[tuple[str, Any]]:
    """Yield the calls of the tutorial and of the reference."""
    for name in gw.__all__:
        value = getattr(gw, name)
        if inspect.isfunction(value):
            yield f"gw.{name}", value
    for owner in (gw.Game, gw.View, gw.GuillotineWidget, gw.ScenarioEditor, gw.Puzzle, gw.Scenario):
        for name, _ in members(owner):
            member = inspect.getattr_static(owner, name)
            if not isinstance(member, property) and not name.startswith("_"):
                yield f"{owner.__name__}.{name}", function_of(member)


@pytest.mark.parametrize(("name", "call"), list(calls()))
def test_the_help_of_a_call_is_readable(name: str, call: Any) -> None:
    """The signature has the arguments that the docstring explains, with short defaults, and a summary follows."""
    signature, doc = inspect.signature(call), inspect.getdoc(call) or ""
    parameters = [one for one in signature.parameters if one not in ("self", "cls")]
    explained = doc.partition("Args:\n")[2].partition("\n\n")[0]
    described = re.findall(r"^    (?=\S)([\w, *]+?):", explained, re.MULTILINE)
    known = {each.strip(" *") for line in described for each in line.split(",")}
    assert known <= set(parameters), f"{name} explains arguments that it does not have"
    assert all(len(repr(one.default)) < 40 for one in signature.parameters.values())
    assert 0 < len(doc.partition("\n\n")[0]) < 300
