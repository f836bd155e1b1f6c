"""The examples in docstrings run and give the documented output."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
from importlib import import_module

import pytest

import guillotine_widget
from tests.test_house.public_api import is_callable, is_ours, members, names

MODULES = ["guillotine_widget"] + [
    module.name
    for module in pkgutil.walk_packages(guillotine_widget.__path__, "guillotine_widget.")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str, bundle: object) -> None:
    """Each example of the module gives the documented output."""
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, _ = doctest.testmod(import_module(name), optionflags=flags)
    assert failed == 0


# Public functions and methods without an example, each with its reason.
WITHOUT_EXAMPLE = {
    "BaseWidget.set_state": "ipywidgets calls it with what the page sends",
    "Goal.checked": "a puzzle calls it",
    "Goal.renamed": "a puzzle calls it",
    "Goal.tried": "a puzzle calls it",
    "Goal.value": "the solver calls it",
    "ScenarioEditor.redo": "there is nothing to redo before a click",
    "ScenarioEditor.undo": "there is nothing to undo before a click",
}


def test_every_public_name_has_an_example(bundle: object) -> None:
    """Functions, classes and their methods each show a call in their own docstring, which runs with the others.

    Properties are listed in the docstrings of their classes, and errors in those of the calls that raise them.
    """
    missing = set()
    for _, value in names():
        error = inspect.isclass(value) and issubclass(value, Exception)
        if not is_callable(value) or not is_ours(value) or error:
            continue
        functions = [value]
        if inspect.isclass(value):
            functions += [
                function
                for name, function in members(value)
                if not name.startswith("_")
                and not isinstance(inspect.getattr_static(value, name), property)
            ]
        for function in functions:
            if ">>>" not in (inspect.getdoc(function) or ""):
                missing.add(function.__qualname__)
    assert missing == set(WITHOUT_EXAMPLE)
