"""Names: class names are unique, and modules do not shadow public names."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import guillotine_widget as gw
from tests.test_house.public_api import is_callable

# Names that two modules define, each with its reason.
TWICE: dict[str, str] = {}


def test_no_class_is_defined_twice(root: Path) -> None:
    places = defaultdict(list)
    for path in sorted((root / "guillotine_widget").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{path.relative_to(root).as_posix()}:{node.lineno}")
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert not {name: found for name, found in twice.items() if name not in TWICE}
    assert set(TWICE) <= set(twice), "an exception that is no longer needed"


def test_no_module_of_the_package_has_the_name_of_a_public_function(root: Path) -> None:
    """Importing such a module would replace the function."""
    functions = {name for name in dir(gw) if is_callable(getattr(gw, name)) and name.islower()} | {
        "train",
        "learn",
        "resume",
        "tournament",
    }
    modules = {path.stem for path in (root / "guillotine_widget").glob("*.py")}
    folders = {path.parent.name for path in (root / "guillotine_widget").rglob("__init__.py")}
    # In `game` a module `card` cannot hide `gw.card`: it is an attribute of `guillotine_widget.game`.
    assert not functions & (modules | folders)


def test_all_errors_are_in_gw_errors_and_at_their_old_places() -> None:
    for name in gw.errors.__all__:
        error = getattr(gw.errors, name)
        assert issubclass(error, gw.GuillotineError)
        assert getattr(gw, name) is error
    shown = set(dir(gw)) & set(gw.errors.__all__)
    assert shown == {"GuillotineError"}
