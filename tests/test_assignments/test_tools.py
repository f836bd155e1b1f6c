"""The templates with the real nbgrader and the real otter, which are in the dependency group `graders`.

Run by `uv run --isolated --group graders pytest -n0 -m long tests/test_assignments`.
"""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .templates import NBGRADER, OTTER, answers, code, filled_in, read

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]


def run(command: str, *arguments: str, cwd: Path) -> str:
    """Run a command of the environment; fail with what it prints."""
    found = shutil.which(command, path=str(Path(sys.executable).parent))
    assert found, (
        f"{command} is missing: uv run --isolated --group graders pytest -n0 -m long tests/test_assignments"
    )
    bin_ = str(Path(sys.executable).parent)
    environment = {**os.environ, "PATH": os.pathsep.join([bin_, os.environ["PATH"]])}
    done = subprocess.run(
        [found, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    printed = done.stdout + done.stderr
    assert done.returncode == 0, printed[-4000:]
    return printed


def test_nbgrader_releases_grades_and_gives_feedback(tmp_path: Path) -> None:
    """Right answers get all points, copied answers none, even under the classmate's id; each student gets a page."""
    course = tmp_path / "course"
    shutil.copytree(NBGRADER, course)
    run("nbgrader", "generate_assignment", "guillotine", cwd=course)
    released = course / "release" / "guillotine" / "guillotine.ipynb"
    assert not any(".grade(" in source or ".solve(" in source for source in code(read(released)))
    for student, values in (
        ("ada", answers("ada", "ada", "8 points")),
        ("bo", answers("bo", "ada", 7)),
        ("cy", answers("ada", "ada", 8)),
        ("dot", {"student": "dot", "answer_1": [], "answer_2": None, "answer_3": None}),
    ):
        path = course / "submitted" / student / "guillotine" / "guillotine.ipynb"
        filled_in(released, path, values)
    run("nbgrader", "autograde", "guillotine", "--create", cwd=course)
    run("nbgrader", "generate_feedback", "guillotine", cwd=course)
    run("nbgrader", "export", cwd=course)
    with (course / "grades.csv").open() as file:
        points = {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}
    assert points == {"ada": 7, "bo": 1, "cy": 1, "dot": 1}
    for student in points:
        page = course / "feedback" / student / "guillotine" / "guillotine.html"
        assert "Three tasks from the guillotine" in page.read_text(encoding="utf-8")


def test_otter_assigns_and_grades(tmp_path: Path) -> None:
    """Right answers get all points, copied answers only those for the name; the students' copy shows no answer."""
    shutil.copy(OTTER, tmp_path)
    run("otter", "assign", "guillotine.ipynb", "dist", cwd=tmp_path)
    student = tmp_path / "dist" / "student" / "guillotine.ipynb"
    text = student.read_text(encoding="utf-8")
    assert ".grade(" not in text
    assert ".solve(" not in text
    [autograder] = (tmp_path / "dist" / "autograder").glob("*.zip")
    points = {}
    for name, values in (
        ("ada", answers("ada", "ada", 8)),
        ("bo", answers("bo", "ada", 7)),
    ):
        submission = tmp_path / f"{name}.ipynb"
        filled_in(student, submission, values)
        graded = tmp_path / name
        graded.mkdir()
        run("otter", "run", "-a", str(autograder), "-o", str(graded), str(submission), cwd=tmp_path)
        results = json.loads((graded / "results.json").read_text(encoding="utf-8"))
        points[name] = sum(test.get("score", 0) for test in results["tests"])
    assert points == {"ada": 7, "bo": 1}
