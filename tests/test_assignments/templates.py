"""The templates in `docs/assignments`, and how a student fills them in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import guillotine_widget as gw
from guillotine_widget.suggest import same_text

FOLDER = Path(__file__).parent.parent.parent / "docs" / "assignments"
NBGRADER = FOLDER / "nbgrader"
OTTER = FOLDER / "otter" / "guillotine.ipynb"
PUZZLES = ("marry-well", "falling-in-line")


def read(path: Path) -> dict[str, Any]:
    """Return a notebook."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def code(notebook: dict[str, Any]) -> list[str]:
    """Return the source of its code cells."""
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def solution(name: str, student: str) -> list[str]:
    """Return the moves in names that solve a student's variant."""
    puzzle = gw.puzzles()[name].variant(same_text(student))
    return [move.text for move in puzzle.solve().lines[0].moves]


def filled_in(path: Path, target: Path, answers: dict[str, Any]) -> None:
    """Write a student's copy with values in the cells that assign these names."""
    notebook = read(path)
    left = dict(answers)
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        for name in list(left):
            if cell["cell_type"] == "code" and source.startswith(f"{name} ="):
                cell["source"] = f"{name} = {left.pop(name)!r}"
    assert not left, "the template has a cell for each answer"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(notebook), encoding="utf-8")


def answers(student: str, solved_for: str, number: Any) -> dict[str, Any]:
    """Return what a student writes: their id, the moves that solve somebody's variants, and a number."""
    moves = {f"answer_{n}": solution(name, solved_for) for n, name in enumerate(PUZZLES, 1)}
    return {"student": student, **moves, "answer_3": number}
