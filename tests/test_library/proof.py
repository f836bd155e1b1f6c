"""Checks of shipped puzzles: their solutions, and whether the greedy bot solves them."""

from __future__ import annotations

from functools import cache

from guillotine_widget import Puzzle, bots, goals, puzzles
from guillotine_widget.puzzle.goal import AllOf, Goal
from guillotine_widget.puzzle.grading import BUDGET
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.puzzle.solver import Solver
from guillotine_widget.puzzle.verdict import Solution, Variation

PLAYS = ("play", "reaction", "final")


@cache
def solved(name: str) -> tuple[Puzzle, Solution]:
    """Return a shipped puzzle and its solution, found once for all tests."""
    puzzle = puzzles()[name]
    return puzzle, puzzle.solve()


def cards_played(line: Variation) -> int:
    """Return how many action cards the solver plays in a line."""
    return sum(option.kind in PLAYS and option.card is not None for option in line.moves)


def keeps_to(line: Variation, key: list[str]) -> bool:
    """Return whether a line contains the key's choices in order; other choices may come between."""
    rest = iter(option.text for option in line.moves)
    return all(choice in rest for choice in key)


def cooked(spec: PuzzleSpec, solution: Solution) -> bool:
    """Return whether fewer cards than in any best line reach the same value."""
    fewest = min(map(cards_played, solution.lines))
    if not fewest or _counts(spec.goal):
        return False
    puzzle = Puzzle(
        spec.position,
        spec.goal & goals.few_cards(fewest - 1),
        by=spec.by,
        opponents=spec.opponents,
        chance=spec.chance,
    )
    return puzzle.solve().value >= solution.value


def _counts(goal: Goal) -> bool:
    # A goal that counts the cards itself leaves no room for fewer.
    return any(map(_counts, goal.goals)) if isinstance(goal, AllOf) else goal.counts_cards


def greedy_solves(puzzle: Puzzle) -> bool:
    """Return whether the greedy bot solves a puzzle; the others choose as the puzzle says."""
    bot = bots.Greedy()
    game = puzzle.start()
    search: Solver = puzzle._solver(BUDGET)
    node = search.root
    while not node.over:
        player = game.decision.player
        if player == puzzle.player:
            chosen = bot(game.view(player))
            if chosen == "lift":
                game.lift(player)
                lifts = [choice for choice in search.options(node) if hasattr(choice, "seat")]
                node = search.follow(node, lifts[0])
                continue
            choice = chosen.raw
        else:
            choice = search.reply(node)
            if hasattr(choice, "seat"):
                game.lift(player)
                node = search.follow(node, choice)
                continue
        game.choose(next(option for option in game.options if option.raw == choice))
        node = search.follow(node, choice)
    return puzzle.solved(game)
