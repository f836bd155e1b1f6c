"""All notebooks run from top to bottom, also where no front end is: a grader's machine, a build of the manual."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


def test_there_are_notebooks():
    """The manual is there, and its parts are numbered through."""
    assert [int(path.name[:2]) for path in NOTEBOOKS] == list(range(1, 9))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_runs_without_a_browser(path, bundle):
    """No cell raises or waits for somebody to click, and an exercise that is not done says so."""
    book = nbformat.read(path, as_version=4)
    NotebookClient(
        book, timeout=120, kernel_name="python3", resources={"metadata": {"path": path.parent}}
    ).execute()
    for cell in book.cells:
        if cell["id"].startswith("check"):
            assert "Not yet" in cell["outputs"][-1]["data"]["text/plain"], cell["source"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_is_stored_clean(path):
    """A notebook is stored without outputs, with ids of its cells and a kernel that is there everywhere."""
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    assert book.metadata.kernelspec.name == "python3"
    for cell in book.cells:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_leads_on(path):
    """The links between the notebooks lead somewhere."""
    text = "".join(cell["source"] for cell in nbformat.read(path, as_version=4).cells)
    for name in {part.split(")")[0] for part in text.split("](")[1:]}:
        assert name.startswith("http") or (path.parent / name).exists(), name
