"""Type checkers know what the public names return, and the examples that say so run.

basedpyright is in the dependency group `types` and not in the default environment: JupyterLab starts a language server
for every notebook if it finds one. `uv run --isolated --group types pytest -n0 -m long tests/test_house/test_typing.py`
runs it.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import guillotine_widget as gw
from tests import typed_examples
from tests.test_house.public_api import signatures

# Signatures that cannot say more than `Any`, each with its reason.
ANY = {
    "State": "the engine's state knows no compiled edition: `model` is below `rules`",
}


@pytest.mark.long
def test_pyright_agrees_with_the_examples(root):
    """The page is checked by mypy, too, with all other tests. A wrong type there makes both fail."""
    page = str(root / "tests" / "typed_examples.py")
    command = [
        sys.executable,
        "-m",
        "basedpyright",
        "--level",
        "error",
        "--pythonpath",
        sys.executable,
        page,
    ]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 errors" in done.stdout


def test_the_examples_run():
    """An example that a checker accepts must not raise an error."""
    typed_examples.a_game()
    typed_examples.a_puzzle()
    typed_examples.many_games()
    typed_examples.the_book()
    typed_examples.plain_values()
    typed_examples.a_card()


def test_public_signatures_avoid_any(bundle: object):
    """A signature with `Any` helps neither an editor nor a type checker."""
    found = {name: str(one) for name, one in signatures() if re.search(r"\bAny\b", str(one))}
    assert set(found) == set(ANY), {name: text for name, text in found.items() if name not in ANY}


def test_public_signatures_are_complete(bundle: object):
    """Each argument has a type and a readable default, and each result has a type: this is what an editor shows."""
    wrong = {}
    for name, signature in signatures():
        parameters = [
            one for one in signature.parameters.values() if one.name not in ("self", "cls")
        ]
        typed = all(one.annotation is not one.empty for one in parameters)
        result = (
            name.rpartition(".")[2][0].isupper()
            or signature.return_annotation is not signature.empty
        )
        if not typed or not result or " at 0x" in str(signature):
            wrong[name] = str(signature)
    assert not wrong


def test_checkers_know_every_public_name(root: Path):
    """Names are loaded on first use; what a checker reads has to list the same ones."""
    tree = ast.parse((root / "guillotine_widget" / "__init__.py").read_text(encoding="utf-8"))
    known = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for statement in node.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }
    assert {*gw.__all__, *gw.errors.__all__} - known == set()
