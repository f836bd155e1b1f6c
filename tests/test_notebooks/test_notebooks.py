"""All notebooks run from top to bottom, also where no front end is: a grader's machine, a build of the manual."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from .key import KEY

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


def run(path: Path, answers: Mapping[str, str]) -> dict[str, str]:
    """Run a notebook with other answers in its cells; return what its checks tell, by their ids."""
    book = nbformat.read(path, as_version=4)
    for cell in book.cells:
        cell["source"] = answers.get(cell["id"], cell["source"])
    NotebookClient(
        book, timeout=120, kernel_name="python3", resources={"metadata": {"path": path.parent}}
    ).execute()
    return {
        cell["id"]: cell["outputs"][-1]["data"]["text/plain"].strip("'\"")
        for cell in book.cells
        if cell["id"].startswith("check-")
    }


def test_there_are_notebooks():
    """The manual is there, and its parts are numbered through."""
    numbers = [path.name[:2] for path in NOTEBOOKS]
    assert numbers == [f"{number:02}" for number in range(1, len(numbers) + 1)]
    assert len(numbers) >= 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_runs_without_a_browser(path, bundle):
    """No cell raises or waits for somebody to click, and an exercise that is not done says so."""
    told = run(path, {})
    assert all(text.startswith("Not yet") for text in told.values()), told
    assert told.keys() == {name.replace("answer", "check") for name in KEY.get(path.stem, {})}


@pytest.mark.parametrize("name", KEY)
def test_exercises_take_the_right_answer(name, bundle):
    """Each exercise can be solved, and says so."""
    told = run(next(path for path in NOTEBOOKS if path.stem == name), KEY[name])
    assert told
    assert all(text.startswith("Right") for text in told.values()), told


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
        if not name.startswith("http"):
            assert (path.parent / name).exists(), name
