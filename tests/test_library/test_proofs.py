"""Proofs of every shipped puzzle: it has the claimed solutions and no easier one."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

import guillotine_widget as gw
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from tests.test_library.keys import KEYS
from tests.test_library.proof import cards_played, cooked, greedy_solves, keeps_to, solved

ALL = gw.puzzles().specs
each = pytest.mark.parametrize("spec", ALL, ids=[spec.name for spec in ALL])


@each
def test_every_puzzle_can_be_solved(spec: PuzzleSpec) -> None:
    """There is a best line, and as many as the puzzle claims."""
    _, solution = solved(spec.name)
    assert solution.solvable
    assert solution.unique == spec.unique, solution


@each
def test_every_best_line_plays_the_key(spec: PuzzleSpec) -> None:
    """No best line avoids the idea of the puzzle."""
    _, solution = solved(spec.name)
    assert KEYS[spec.name], "a puzzle without a key is about nothing"
    assert [line for line in solution.lines if not keeps_to(line, KEYS[spec.name])] == []


@each
def test_no_solution_needs_fewer_cards(spec: PuzzleSpec) -> None:
    """The best lines play as few cards as the goal can be reached with."""
    _, solution = solved(spec.name)
    assert not cooked(spec, solution)
    assert len(set(map(cards_played, solution.lines))) == 1


def test_the_proofs_detect_a_bad_puzzle() -> None:
    """A puzzle with an easier solution is not unique, misses its key, and needs fewer cards."""
    bad = PuzzleSpec(
        "bad",
        "Bad",
        2,
        ("moves",),
        gw.Scenario(
            ["Duke", "Hero of the People", "Governor", "Land Lord"],
            {"Ada": {"hand": ["Trip", "Stumble", "Pushed"]}, "Bo": {"hand": []}},
        ),
        gw.goals.collect("Governor"),
        ("A hint.",),
    )
    solution = bad.puzzle().solve()
    assert not solution.unique
    assert {cards_played(line) for line in solution.lines} == {1, 2}
    assert not all(keeps_to(line, ["Trip", "Stumble"]) for line in solution.lines)
    dear = tuple(line for line in solution.lines if cards_played(line) == 2)
    assert cooked(bad, replace(solution, lines=dear))
    assert not cooked(bad, solution)


@each
def test_every_puzzle_is_solved_within_a_second(spec: PuzzleSpec) -> None:
    """A learner who asks for the solution gets it at once."""
    puzzle = spec.puzzle()
    start = time.process_time()
    puzzle.solve()
    assert time.process_time() - start < 1.0


@pytest.mark.parametrize(
    "name", [spec.name for spec in ALL if spec.level > 1 and spec.opponents != "help"]
)
def test_the_greedy_bot_fails_from_level_2_on(name: str) -> None:
    """Maximizing the points of each turn, as the greedy bot does, does not solve it or needs several cards."""
    puzzle, solution = solved(name)
    assert not greedy_solves(puzzle) or min(map(cards_played, solution.lines)) > 1


@each
def test_best_lines_solve_a_puzzle_and_playing_no_card_does_not(spec: PuzzleSpec) -> None:
    """Every best line solves it; playing no card at all does not, unless that is the key."""
    puzzle, solution = solved(spec.name)
    assert all(puzzle.solved(line) for line in solution.lines[:5])
    if any(map(cards_played, solution.lines)):
        game = puzzle.start()
        skip = [option for option in game.options if option.card is None and option.kind == "play"]
        if skip:
            assert not puzzle.solved(game.skip())


@each
def test_nothing_is_left_to_chance(spec: PuzzleSpec) -> None:
    """Line and hands are given, and chance is forbidden unless the reaction shuffles the line."""
    assert spec.chance == "forbidden" or "reaction" in spec.themes
    assert spec.position.line is not None
    assert all("hand" in parts for parts in spec.position.players.values())
