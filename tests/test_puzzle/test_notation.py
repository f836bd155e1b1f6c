"""Puzzles round-trip as text, as plain values, as a cell and as a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.puzzle.goal import Goal
from guillotine_widget.puzzle.notation import goal_from_code, goal_to_code

goals = gw.goals

GOALS = [
    goals.most_points(),
    goals.most_points("Bo"),
    goals.lead(-3, over="Bo") | goals.win(),
    goals.most_points() & goals.few_cards(2) & goals.avoid("Martyr", "grey"),
    goals.most_points() & (goals.collect("Duke") | ~goals.collect("red")),
    ~(goals.collect("Duke") & goals.collect("Count")),
    goals.give("Bo", "Martyr", "Martyr"),
    goals.most_points() & goals.never_behind("Bo") & goals.without_playing("Pushed", "red"),
    ~goals.without_playing("Trip") | goals.never_behind(),
    goals.line_up("Duke", "'Tis", 'a "quoted" one', exactly=True),
]


def same(one: gw.Puzzle, other: gw.Puzzle) -> bool:
    """Return whether two puzzles are the same in everything that can be written down."""
    return one.to_dict() == other.to_dict() and one.task == other.task and str(one) == str(other)


def own() -> gw.Puzzle:
    """Return a puzzle in which no argument has its default value."""
    position = gw.Scenario(
        ["Martyr", "Count", "Cardinal", "Mayor"],
        {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
        seed="two words",
    )
    return gw.Puzzle(
        position,
        goals.most_points("Bo") & goals.few_cards(1),
        title="Zwei: Schritte \\ n",
        hints=["Count: the places.", "Two lines\nof a hint, with \\n in it.", "> quoted"],
        by=3,
        opponents="greedy",
        chance="worst",
        name="two-steps",
        level=2,
        themes=["moves", "class cards"],
    )


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_the_code_of_a_goal_round_trips(goal: Goal) -> None:
    """The expression makes an equal goal, as a cell would."""
    code = goal_to_code(goal)
    assert goal_from_code(code) == goal
    assert eval(code, vars(goals)) == goal


@pytest.mark.parametrize("name", gw.puzzles().names)
def test_every_shipped_puzzle_round_trips(name: str) -> None:
    """As text, as plain values through JSON, and as a cell."""
    puzzle = gw.puzzles()[name]
    assert same(gw.Puzzle.parse(puzzle.to_text()), puzzle)
    assert same(gw.Puzzle.from_dict(json.loads(json.dumps(puzzle.to_dict()))), puzzle)
    cell: dict[str, Any] = {}
    exec(puzzle.to_code(), cell)
    assert same(cell["puzzle"], puzzle)


def test_every_argument_round_trips(tmp_path: Path) -> None:
    """Texts with colons, backslashes and several lines too."""
    puzzle = own()
    assert same(gw.Puzzle.parse(puzzle.to_text()), puzzle)
    assert same(gw.Puzzle.load(puzzle.save(tmp_path / "p.json")), puzzle)
    cell: dict[str, Any] = {}
    exec(puzzle.to_code("mine"), cell)
    assert same(cell["mine"], puzzle)
    assert gw.Puzzle.parse(puzzle.to_text()).hints == puzzle.hints


def test_text_from_an_email_can_be_read() -> None:
    """Quote marks, a byte-order mark, other line ends, blank lines and a wrapped line are accepted."""
    puzzle = own()
    text = puzzle.to_text()
    lines = text.split("\n")
    assert same(gw.Puzzle.parse("\ufeff" + text.replace("\n", "\r\n")), puzzle)
    unquoted = gw.Puzzle(puzzle.scenario, puzzle.goal, title="Push", hints=["One."])
    quoted = "\n\n".join(f"> > {line}" for line in unquoted.to_text().split("\n"))
    assert same(gw.Puzzle.parse(quoted), unquoted)
    position = lines[-1]
    broken = [*lines[:-1], position[:30], position[30:]]
    assert same(gw.Puzzle.parse("\n".join(broken)), puzzle)


def test_a_function_is_written_by_name_only() -> None:
    """A text cannot hold code; a cell may name the function that another cell defines."""

    def short_line(end: gw.goals.Ending) -> bool:
        """Leave few nobles in line."""
        return len(end.line) < 3

    puzzle = gw.Puzzle(own().scenario, short_line)
    for write in (puzzle.to_text, puzzle.to_dict):
        with pytest.raises(gw.BrokenPuzzle, match="cannot be written down"):
            write()
    cell: dict[str, Any] = {"short_line": short_line}
    exec(puzzle.to_code(), cell)
    assert cell["puzzle"].task == puzzle.task
    with pytest.raises(gw.BrokenPuzzle, match="cannot be written down"):
        gw.Puzzle(own().scenario, lambda end: True).to_code()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'begins with "guillotine puzzle 1"'),
        ("guillotine puzzle 2\nposition: x", 'begins with "guillotine puzzle 1"'),
        ("guillotine puzzle 1", 'no line "position:"'),
        ("guillotine puzzle 1\ntitel: One\nposition: x", "did you mean 'title'"),
        ("guillotine puzzle 1\ngoal: colect('Duke')\nposition: x", "did you mean 'collect'"),
        ("guillotine puzzle 1\ngoal: win(\nposition: x", "the goal cannot be read"),
        ("guillotine puzzle 1\ngoal: win() and win()\nposition: x", "a goal is made of"),
        ("guillotine puzzle 1\ngoal: __import__('os')\nposition: x", "there is no goal"),
        ("guillotine puzzle 1\ngoal: collect(open('x'))\nposition: x", "the goal cannot be read"),
        ("guillotine puzzle 1\ngoal: lead()\nposition: x", "lead needs 'n'"),
        ("guillotine puzzle 1\ngoal: collect()\nposition: x", "names no noble"),
        ("guillotine puzzle 1\ntitle: a\ntitle: b\nposition: x", "two lines 'title'"),
        (
            "guillotine puzzle 1\n" + "goal: " + "~" * 20_000 + "win()\nposition: x",
            "the goal cannot be read",
        ),
        ("x" * 200_000, "at most 100,000 letters"),
        (7, "read from a text, not 7"),
        (None, "read from a text, not None"),
    ],
)
def test_invalid_puzzle_texts_are_refused(text: Any, message: str) -> None:
    """The message says what is wrong, and nothing in the text is executed."""
    with pytest.raises(gw.BrokenPuzzle) as refusal:
        gw.Puzzle.parse(text)
    assert message in str(refusal.value)
    assert len(str(refusal.value)) < 600


def test_a_broken_position_is_named() -> None:
    """Its faults are those of the scenario."""
    text = own().to_text()
    with pytest.raises(gw.GuillotineError):
        gw.Puzzle.parse(text.replace("guillotine/1;", "guillotine/1;day=9;"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess"}, "not a puzzle"),
        ({"version": 2}, "version 2"),
        ({"titel": "One"}, "did you mean 'title'"),
        ({"goal": 5}, "the goal is a text, not 5"),
        ({"level": 9}, "a level is a whole number"),
    ],
)
def test_invalid_puzzle_data_are_refused(change: dict[str, Any], message: str) -> None:
    """The message says what is expected."""
    with pytest.raises(gw.BrokenPuzzle, match=message):
        gw.Puzzle.from_dict({**own().to_dict(), **change})


def test_a_set_of_puzzles_round_trips(tmp_path: Path) -> None:
    """As one text and as a file, with a heading, quote marks of a mail program and other line ends."""
    some = gw.puzzles(theme="pairs")
    text = some.to_text()
    for written in (text, "# my set\n\n" + text, "\ufeff" + text.replace("\n", "\r\n")):
        read = gw.PuzzleCollection.parse(written)
        assert read.names == some.names
        assert all(same(one, other) for one, other in zip(read, some, strict=True))
    quoted = "\n".join(f"> {line}" for line in text.split("\n"))
    assert gw.PuzzleCollection.parse(quoted).to_text() == text
    path = some.save(tmp_path / "set.txt")
    assert path.read_text(encoding="utf-8") == text
    assert gw.PuzzleCollection.load(path).to_text() == text
    assert len(gw.PuzzleCollection.parse("")) == 0


def test_puzzles_of_a_set_have_different_names() -> None:
    """A puzzle without a name goes by its title, and equal names get a number."""
    plain = gw.Puzzle(own().scenario, title="Two steps")
    nameless = gw.Puzzle(own().scenario)
    mine = gw.PuzzleCollection([own(), plain, nameless, own(), nameless])
    assert mine.names == ["two-steps", "two-steps-2", "puzzle-3", "two-steps-3", "puzzle-5"]
    assert mine["two-steps-2"].title == "Two steps"
    assert "puzzle-3" in str(mine)
    assert "None" not in str(mine)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello\nguillotine puzzle 1", "line 1: a set begins with"),
        (None, "read from a text, not None"),
        ("x" * 4_000_001, "at most 4,000,000 letters"),
        (
            "guillotine puzzle 1\nposition: guillotine/1;@Ada=Pu;@Bo=;line=MtDu;end\n\nguillotine puzzle 1\ntitle: B",
            "puzzle 2 (line 4)",
        ),
        (
            "guillotine puzzle 1\ngoal: wim()\nposition: x",
            "puzzle 1 (line 1): there is no goal 'wim'",
        ),
        ("guillotine puzzle 7\nposition: x", "puzzle 1 (line 1): the text of a puzzle begins"),
    ],
)
def test_a_faulty_set_is_refused(text: Any, message: str) -> None:
    """The message names the puzzle and its line."""
    with pytest.raises(gw.BrokenPuzzle) as refusal:
        gw.PuzzleCollection.parse(text)
    assert message in str(refusal.value)


@pytest.mark.parametrize("given", ["marry-well", None, [1], [gw.puzzles()]])
def test_a_set_is_made_of_puzzles(given: Any) -> None:
    """Anything else is refused by name."""
    with pytest.raises(gw.UnknownPuzzle, match="a collection is made of"):
        gw.PuzzleCollection(given)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    """A damaged file is named, and a missing folder too."""
    path = tmp_path / "set.txt"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(gw.BrokenSave, match=r"set\.txt is not text"):
        gw.PuzzleCollection.load(path)
    with pytest.raises(OSError, match="no folder"):
        gw.puzzles()[:1].save(tmp_path / "missing" / "set.txt")
