"""Type checkers know what the public names return, and the examples that say so run.

basedpyright is in the dependency group `types` and not in the default environment: JupyterLab starts a language server
for every notebook if it finds one. `uv run --isolated --group types pytest -n0 -m long tests/test_house/test_typing.py`
runs it.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests import typed_examples


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
