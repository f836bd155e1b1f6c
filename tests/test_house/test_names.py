"""Names: class names are unique, and modules do not shadow public names."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import guillotine_widget as gw
from tests.test_house.public_api import is_callable

# Names that two modules define, each with its reason.
TWICE: dict[str, str] = {}


def test_no_class_is_defined_twice(root: Path) -> None:
    places = defaultdict(list)
    for path in sorted((root / "guillotine_widget").rglob("*.py")):
        for name, line in class_names(ast.parse(path.read_text(encoding="utf-8"))):
            places[name].append(f"{path.relative_to(root).as_posix()}:{line}")
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert not {name: found for name, found in twice.items() if name not in TWICE}
    assert set(TWICE) <= set(twice), "an exception that is no longer needed"


@pytest.mark.parametrize(
    "code",
    [
        "class Step: pass",
        "def f():\n    class Step: pass",
        "Step = namedtuple('Step', 'name place')",
        "Step = collections.namedtuple('Step', ['name'])",
        "Step = NamedTuple('Step', [('name', str)])",
        "Step = typing.NamedTuple(typename='Step', fields=[('name', str)])",
        "class Step(NamedTuple('Step', [('name', str)])): pass",
        "class Step(namedtuple('_Step', 'name')): pass",
        "Step = TypedDict('Step', {'name': str})",
        "Step = Enum('Step', 'ONE TWO')",
        "Step = StrEnum('Step', ['ONE'])",
        "Step = make_dataclass('Step', ['name'])",
        "Step = new_class('Step')",
        "Step = type('Step', (), {})",
        "Step = NewType('Step', int)",
    ],
)
def test_a_class_is_found_however_it_is_made(code: str) -> None:
    assert [name for name, _ in class_names(ast.parse(code))].count("Step") == 1


def test_a_call_of_type_that_makes_no_class_is_no_definition() -> None:
    assert not [*class_names(ast.parse("kind = type(value); name = type('text').__name__"))]


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


_CLASS_MAKERS = {
    "namedtuple",
    "NamedTuple",
    "TypedDict",
    "Enum",
    "IntEnum",
    "StrEnum",
    "Flag",
    "IntFlag",
    "make_dataclass",
    "new_class",
    "NewType",
    "type",
}
"""Functions and classes whose call defines a class."""


def class_names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield the name and line of each class that a module defines, by a statement or by a call."""
    bases = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name, node.lineno
            # The base made by a call in `class Step(NamedTuple("Step", ...))` is the same class for a reader.
            bases |= {id(base) for base in node.bases if made_name(base) == node.name}
    for node in ast.walk(tree):
        name = made_name(node)
        if name and id(node) not in bases:
            yield name, node.lineno  # type: ignore[attr-defined]


def made_name(node: ast.AST) -> str:
    """Return the name of the class that a call defines; "" if the node is no such call."""
    if not isinstance(node, ast.Call):
        return ""
    function = ast.unparse(node.func).rpartition(".")[2]
    if function not in _CLASS_MAKERS or (function == "type" and len(node.args) != 3):
        return ""
    given = {part.arg: part.value for part in node.keywords}
    first = node.args[0] if node.args else given.get("typename", given.get("name"))
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
