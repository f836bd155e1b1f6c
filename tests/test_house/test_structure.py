"""Nothing is defined in two places of the package."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import guillotine_widget as gw


def modules(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """Yield each module of the package: its path within the package, and its syntax tree."""
    package = root / "guillotine_widget"
    for path in sorted(package.rglob("*.py")):
        yield path.relative_to(package).as_posix(), ast.parse(path.read_text("utf-8"))


def fields_by_number(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what reads a field of a frame by its number; field 0 is the step."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Subscript) or isinstance(node.slice, ast.Slice):
            continue
        if ast.unparse(node.value).endswith("frame") and ast.unparse(node.slice) != "0":
            yield node


def written_guesses(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield texts with "did you mean" that are not documentation."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in docs else None
        if isinstance(text, str) and "did you mean" in text.casefold():
            yield node


def scans(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield calls that look at all names of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("globals", "locals", "vars"):
            yield node


def public_errors(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield classes that inherit from an error of the package and have a public name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
            if bases & set(gw.errors.__all__):
                yield node


RULES = {
    "unpack the frame where it is used: `step, you, this, target, note, below = frame`": (
        fields_by_number,
        "",
        (),
    ),
    "`suggest.did_you_mean` or `suggest.guess` writes the guess": (
        written_guesses,
        "",
        ("suggest.py",),
    ),
    "list the cards of an edition one by one": (scans, "editions/", ()),
    "define the error in errors.py": (public_errors, "", ("errors.py", "terminal/reading.py")),
}
"""By what to do instead: what is looked for, in which folder, and the files where it belongs."""


@pytest.mark.parametrize("instead", RULES)
def test_one_place_for_one_thing(root: Path, instead: str) -> None:
    look, folder, home = RULES[instead]
    found = [
        f"{path}:{node.lineno}: {instead}"  # type: ignore[attr-defined]
        for path, tree in modules(root)
        if path.startswith(folder) and path not in home
        for node in look(tree)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("instead", "code"),
    [
        ("unpack the frame", "noble = s.frame[3]"),
        ("unpack the frame", "noble = frame[-1]"),
        ("`suggest", "raise ValueError(f'no {x}; did you mean {y}?')"),
        ("list the cards", "cards = [v for v in globals().values()]"),
        ("define the error", "class UnknownDeck(GuillotineError): pass"),
        ("define the error", "class UnknownDeck(errors.UnknownCard): pass"),
    ],
)
def test_each_rule_finds_an_example(instead: str, code: str) -> None:
    look = next(rule[0] for name, rule in RULES.items() if name.startswith(instead))
    assert [*look(ast.parse(code))]
