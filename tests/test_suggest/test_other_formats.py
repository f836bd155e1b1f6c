"""A text or a file of another kind is recognized, and the error says what reads it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import guillotine_widget as gw

PLAYERS = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}


def position() -> gw.Scenario:
    return gw.Scenario(["Martyr", "Count", "Cardinal"], PLAYERS, seed=1)


def puzzle() -> gw.Puzzle:
    return gw.Puzzle(position(), title="Into the basket")


def lesson() -> gw.Lesson:
    made = gw.Lesson("First steps")
    made.add("The line", position().start())
    return made


def saved(save: Callable[[str], Path], folder: Path) -> str:
    return save(f"{folder}/saved").read_text("utf-8")


CONTENTS: dict[str, Callable[[Path], str]] = {
    "game": lambda folder: position().start().to_text(),
    "puzzle": lambda folder: puzzle().to_text(),
    "lesson": lambda folder: lesson().to_text(),
    "scenario": lambda folder: position().to_text(),
    "saved game": lambda folder: saved(position().start().save, folder),
    "saved puzzle": lambda folder: saved(puzzle().save, folder),
    "progress": lambda folder: saved(gw.Progress().save, folder),
    "scenario data": lambda folder: json.dumps(position().to_dict()),
}
"""The content of a file of each format."""

READERS: dict[str, Callable[[Any], object]] = {
    "gw.Game.parse(text)": gw.Game.parse,
    "gw.Puzzle.parse(text)": gw.Puzzle.parse,
    "gw.Lesson.parse(text)": gw.Lesson.parse,
    "gw.Scenario.parse(text)": gw.Scenario.parse,
    "gw.Game.load(path)": gw.Game.load,
    "gw.Puzzle.load(path)": gw.Puzzle.load,
    "gw.Lesson.load(path)": gw.Lesson.load,
    "gw.Progress.load(path)": gw.Progress.load,
    "gw.read_games(path)": lambda path: list(gw.read_games(path)),
    "gw.Game.from_dict(data)": gw.Game.from_dict,
    "gw.Puzzle.from_dict(data)": gw.Puzzle.from_dict,
    "gw.Scenario.from_dict(data)": gw.Scenario.from_dict,
    "gw.Progress.from_dict(data)": gw.Progress.from_dict,
}


def read(reader: str, content: str, folder: Path) -> None:
    """Read a value as text, file or data; a value that is not JSON is passed as data."""
    path = folder / "content"
    path.write_text(content, "utf-8")
    given = {"(text)": content, "(path)": path}.get(reader[reader.index("(") :])
    READERS[reader](json.loads(content) if given is None else given)


@pytest.mark.parametrize("name", CONTENTS)
def test_the_error_says_what_reads_it(name: str, tmp_path: Path) -> None:
    """Every reader either reads a content or names a reader that does."""
    content = CONTENTS[name](tmp_path)
    for reader in READERS:
        if reader.endswith("(data)") and not content.startswith("{"):
            continue
        message = ""
        try:
            read(reader, content, tmp_path)
        except gw.GuillotineError as error:
            message = str(error)
        named = [one for one in READERS if one in message.rpartition("; this is ")[2]]
        assert named or not message, f"{reader} of a {name}: {message}"
        for one in named:
            read(one, content, tmp_path)


@pytest.mark.parametrize("reader", [gw.Game.parse, gw.Puzzle.parse, gw.Lesson.parse])
def test_a_fault_in_the_expected_format_names_no_other(reader: Callable[[str], object]) -> None:
    kind = reader.__qualname__.partition(".")[0].casefold()
    for text in ("", "dear reader", f"guillotine {kind} x", f"guillotine {kind} 99"):
        with pytest.raises(gw.GuillotineError) as error:
            reader(text)
        assert "reads it" not in str(error.value)
