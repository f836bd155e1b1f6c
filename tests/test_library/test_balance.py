"""The collection as a whole: measured levels, editions in balance, all goals, one idea for each puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import guillotine_widget as gw
from guillotine_widget.puzzle import goal as kinds
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from tests.test_library.keys import KEYS
from tests.test_library.proof import greedy_solves, solved

ALL = gw.puzzles().specs
LEVELS = (1, 2, 3, 4)
COLORS = ("purple", "red", "green", "blue", "grey")
GOALS = (
    kinds.MostPoints,
    kinds.Lead,
    kinds.Win,
    kinds.CollectNobles,
    kinds.AvoidNobles,
    kinds.GiveNobles,
    kinds.LineUp,
    kinds.FewCards,
    kinds.NeverBehind,
    kinds.WithoutPlaying,
)


@pytest.mark.parametrize("spec", ALL, ids=[spec.name for spec in ALL])
def test_the_level_is_the_measured_one(spec: PuzzleSpec) -> None:
    """A level says how hard the proof shows a puzzle to be; what the greedy bot solves counts as found by it."""
    puzzle, _ = solved(spec.name)
    found = puzzle.difficulty()
    assert found.level == spec.level
    assert found.greedy or not greedy_solves(puzzle)
    assert found.traps >= found.choices > 0


def test_levels_rise() -> None:
    """A higher level has longer lines, more traps, and fewer puzzles that the greedy bot solves."""
    found = {level: [puzzle.difficulty() for puzzle in gw.puzzles(level=level)] for level in LEVELS}
    for about in ("choices", "traps", "bits", "score"):
        means = [sum(getattr(one, about) for one in found[n]) / len(found[n]) for n in LEVELS]
        assert means == sorted(means), about
    easy = [sum(one.greedy for one in found[n]) / len(found[n]) for n in LEVELS]
    assert easy == sorted(easy, reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_the_editions_are_in_balance(level: int) -> None:
    """Each level has as many puzzles in Amigo's edition as in that of Wizards, and twenty or more."""
    amigo, wizards = (len(gw.puzzles(level=level, edition=one)) for one in ("amigo", "wizards"))
    assert amigo == wizards >= 10


def test_all_goals_are_used() -> None:
    """Every goal occurs at least twice, a class at least four times, and many puzzles have three or four players."""
    used = Counter(type(part) for spec in ALL for part in parts(spec.goal))
    assert min(used[one] for one in GOALS) >= 2
    assert sum(any(color in str(spec.goal) for color in COLORS) for spec in ALL) >= 4
    seats = Counter(len(spec.position.players) for spec in ALL)
    assert seats[3] >= 20
    assert seats[4] >= 12


def parts(goal: kinds.Goal) -> Iterator[kinds.Goal]:
    """Yield a goal, or those that it is composed of."""
    inner = getattr(goal, "goals", None)
    if inner is None:
        yield goal
    else:
        for one in inner:
            yield from parts(one)


def test_lifting_guards_is_the_idea_of_several_puzzles() -> None:
    """In at least six puzzles the best line lifts Callous Guards, which the solver may do at any decision."""
    lifting = [
        name for name in KEYS if any(x.kind == "lift" for x in solved(name)[1].lines[0].moves)
    ]
    assert len(lifting) >= 6, lifting


def test_no_two_puzzles_share_their_answer() -> None:
    """Each puzzle has its own idea: no other has the same line, and its piles are small."""
    answers = Counter(
        tuple(option.text for option in solved(spec.name)[1].lines[0].moves) for spec in ALL
    )
    assert [answer for answer, n in answers.items() if n > 1] == []
    for spec in ALL:
        players = spec.position.players
        assert isinstance(players, dict)
        assert all(len(parts.get("pile") or ()) <= 6 for parts in players.values()), spec.name


def test_a_puzzle_that_cannot_be_solved_has_no_difficulty() -> None:
    """The error says so: difficulty is undefined without a solution."""
    position = gw.Scenario(["Duke"], {"Ada": {"hand": []}, "Bo": {"hand": []}})
    with pytest.raises(gw.BrokenPuzzle, match="cannot be solved"):
        gw.Puzzle(position, gw.goals.collect("Count")).difficulty()
