"""The examples in docstrings run and give the documented output."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import guillotine_widget

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
