"""A page of examples that type checkers read: what a user's editor knows about the results of the public names.

`tests/test_house/test_typing.py` runs pyright on it, and mypy checks it with the other tests. It also runs.
"""

from __future__ import annotations

from typing import assert_type

import guillotine_widget as gw
from guillotine_widget.game.report.log import Log
from guillotine_widget.game.table.card import Cards
from guillotine_widget.puzzle.verdict import Solution, Verdict


def a_game() -> None:
    """A game, its decision and its options."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    assert_type(game, gw.Game)
    assert_type(game.line, Cards)
    assert_type(game.line[0], gw.Card)
    assert_type(game.line[0].points, int | None)
    assert_type(game.decision, gw.Decision | None)
    assert_type(game.options, tuple[gw.Option, ...])
    assert_type(game.skip(), gw.Game)
    assert_type(game.undo().day, int)
    assert_type(game.winners, list[str])
    assert_type(game.log("Ada"), Log)
    assert_type(game.score("Ada"), gw.Score)
    assert_type(game.score("Ada").total, int)
    assert_type(game.view("Ada"), gw.View)
    assert_type(game.why_not("Pushed"), str | None)


def a_bot(view: gw.View) -> gw.Option:
    """Return the first option: a bot is a function like this one."""
    return view.options[0]


def a_puzzle() -> None:
    """A position, a puzzle, its solution and a verdict."""
    scenario = gw.Scenario(
        ["Martyr", "Count", "Cardinal"], {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
    )
    assert_type(scenario.start(), gw.Game)
    puzzle = gw.Puzzle(scenario, gw.goals.collect("Cardinal"))
    assert_type(puzzle.solve(), Solution)
    assert_type(puzzle.check([("Pushed", "Cardinal")]), Verdict)
    assert_type(gw.puzzles(level=1), gw.PuzzleCollection)
    assert_type(gw.puzzles()[0], gw.Puzzle)


def many_games() -> None:
    """A tournament and an analysis."""
    results = gw.tournament({"mine": a_bot, "random": "random"}, games=2, progress=False)
    assert_type(results, gw.Results)
    analysis = gw.analyse(gw.Game(2, seed=7), iterations=10)
    assert_type(analysis.best, gw.Option)
    assert_type(analysis[0], gw.OptionValue)


def the_book() -> None:
    """Cards and the gallery."""
    assert_type(gw.card("Duke"), gw.CardInfo)
    assert_type(gw.cards(color="red"), gw.Gallery)
