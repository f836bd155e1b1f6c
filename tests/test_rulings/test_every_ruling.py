"""Every ruling has a test named after it, and every such test has a docstring."""

import ast
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
TESTS = [
    node
    for path in sorted(FOLDER.glob("test_*.py"))
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
]


@pytest.mark.parametrize("number", range(1, 46))
def test_every_ruling_has_a_test_named_after_it(number):
    """R1 to R45, `test_r1_…` to `test_r45_…`."""
    assert any(test.name.startswith(f"test_r{number}_") for test in TESTS)


def test_every_test_says_what_must_be_true():
    """Every test has a docstring, and no test name is used twice."""
    assert [test.name for test in TESTS if not ast.get_docstring(test)] == []
    twice = {test.name for test in TESTS if [other.name for other in TESTS].count(test.name) > 1}
    assert twice == set()
