"""The templates: a teacher's copy runs and gets full marks; parts that students must not see are marked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from .templates import FOLDER, NBGRADER, OTTER, code, read

SOURCE = NBGRADER / "source" / "guillotine" / "guillotine.ipynb"


@pytest.mark.parametrize("path", [SOURCE, OTTER], ids=["nbgrader", "otter"])
def test_the_teachers_copy_runs_and_has_full_marks(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every cell runs without a browser, and the answers get all points."""
    folder = tmp_path / "source" / "guillotine"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    cells: dict[str, Any] = {}
    for source in code(read(path)):
        exec(source, cells)
    work = cells["work"]
    grade = work.grade([cells[f"answer_{n}"] for n in range(1, 4)])
    assert (grade.points, grade.of) == (6, 6)
    assert all(task.varied for task in list(work)[:2])


def test_nbgrader_removes_what_students_must_not_see() -> None:
    """Answers and hidden tests are between nbgrader's marks; the cell with the tasks is locked."""
    notebook = read(SOURCE)
    by_id = {
        cell["metadata"]["nbgrader"]["grade_id"]: cell
        for cell in notebook["cells"]
        if "nbgrader" in cell["metadata"]
    }
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        left = re.sub(r"### BEGIN (\w+).*?### END \1", "", source, flags=re.DOTALL)
        assert ".grade(" not in left
        assert ".solve(" not in left
    assert by_id["work"]["metadata"]["nbgrader"]["locked"]
    points = {
        name: cell["metadata"]["nbgrader"].get("points")
        for name, cell in by_id.items()
        if cell["metadata"]["nbgrader"]["grade"]
    }
    assert points == {"student-test": 1, "test-1": 2, "test-2": 3, "test-3": 1, "because": 2}


def test_the_guide_names_the_files() -> None:
    """The guide names every file that a teacher copies."""
    guide = (FOLDER / "README.md").read_text(encoding="utf-8")
    for path in (NBGRADER, OTTER, NBGRADER / "nbgrader_config.py"):
        assert path.exists()
    assert "docs/assignments/nbgrader" in guide
    assert "docs/assignments/otter/guillotine.ipynb" in guide
