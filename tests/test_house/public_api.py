"""The public interface: the public names, their public methods, and the classes of the package that these name."""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import guillotine_widget as gw

_SPECIAL = ("__call__", "__getitem__", "__iter__", "__contains__")
"""The special methods that users call without their names."""


@cache
def classes() -> dict[str, type]:
    """Return the classes of the package by name; `test_names` checks that names are unique."""
    found: dict[str, type] = {}
    for module in pkgutil.walk_packages(gw.__path__, "guillotine_widget."):
        if module.name.endswith("__main__"):
            continue
        for name, value in vars(import_module(module.name)).items():
            if inspect.isclass(value) and value.__module__ == module.name:
                found[name] = value
    return found


def is_ours(value: object) -> bool:
    """Return whether something is defined in the package."""
    return (getattr(value, "__module__", None) or "").startswith("guillotine_widget")


def function_of(member: object) -> Any:
    """Return the function behind a method, a property or a class method; None if there is none."""
    if isinstance(member, property):
        return member.fget
    if isinstance(member, classmethod | staticmethod):
        return member.__func__
    return member if inspect.isfunction(member) else None


def names() -> Iterator[tuple[str, Any]]:
    """Yield the names of the package and of its public modules, with their values."""
    for name in dir(gw):
        value = getattr(gw, name)
        yield f"gw.{name}", value
        if isinstance(value, ModuleType):
            for inner in getattr(value, "__all__", ()):
                if not isinstance(getattr(value, inner), ModuleType):
                    yield f"gw.{name}.{inner}", getattr(value, inner)


def members(owner: type) -> Iterator[tuple[str, Any]]:
    """Yield the public methods and properties of a class that the package defines, each with its function."""
    for name, member in inspect.getmembers_static(owner):
        function = function_of(member)
        public = not name.startswith("_") or name in _SPECIAL
        if public and function is not None and is_ours(function):
            yield name, function


def is_callable(value: object) -> bool:
    """Return whether a value is a function or class. A module that is called only says what would be right."""
    return callable(value) and not inspect.ismodule(value)


def signatures() -> Iterator[tuple[str, inspect.Signature]]:
    """Yield all public signatures, each once, and those of the classes that they name."""
    wanted = [(name, value) for name, value in names() if is_ours(value)]
    seen: set[int] = set()
    while wanted:
        name, value = wanted.pop()
        enumeration = inspect.isclass(value) and issubclass(value, Enum)
        if (
            id(value) in seen
            or not is_callable(value)
            or enumeration
            or getattr(value, "_is_protocol", False)
        ):
            continue
        seen.add(id(value))
        if inspect.isclass(value):
            wanted += [(f"{value.__name__}.{each}", function) for each, function in members(value)]
        if inspect.isclass(value) and issubclass(value, str | tuple | dict | BaseException):
            continue  # its constructor is that of Python
        signature = inspect.signature(value)
        yield name, signature
        known, words = classes(), re.findall(r"\w+", str(signature))
        wanted += [(word, known[word]) for word in words if word in known]
