"""Examples for type checkers: what a user's editor knows about the results of the public names.

`tests/test_house/test_typing.py` runs pyright on it, and mypy checks it with the other tests. It also runs.
"""

from __future__ import annotations

from typing import assert_type

import guillotine_widget as gw
from guillotine_widget.analysis.analyse import OptionRow
from guillotine_widget.arena.results import CardRow, PlayerRow, ResultsDict
from guillotine_widget.game.explain import Reason, Reasons
from guillotine_widget.game.history.saves import GameDict
from guillotine_widget.game.report.log import Log
from guillotine_widget.game.table.card import Cards
from guillotine_widget.lesson.attempts import AttemptRow
from guillotine_widget.model.kinds import Action, Noble
from guillotine_widget.puzzle.notation import PuzzleDict
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
    assert_type(game.why("Pushed"), Reason)
    assert_type(game.why(), Reasons)
    game.goto("start").choose(("Military Might", ("General", 2)))
    game.goto(0).play(
        "Military Might", next(card for card in game.line if card.name == "General"), 2
    )
    game.comment("A gamble.", glyph="?!", marks=["General"], arrows=[("General", 3)])
    game.run({"Ada": "greedy", "Bo": a_bot}, until="turn")


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
    assert_type(puzzle.check(puzzle.start().play("Pushed", "Cardinal")), Verdict)
    assert_type(puzzle.check(gw.GuillotineWidget(puzzle)), Verdict)
    most = gw.Puzzle(scenario, lambda end: end.score("Ada").total)
    assert_type(most.goal, gw.goals.Goal)
    assert_type(gw.puzzles(level=1), gw.PuzzleCollection)
    assert_type(gw.puzzles()[0], gw.Puzzle)


def many_games() -> None:
    """A tournament and an analysis."""
    results = gw.tournament({"mine": a_bot, "random": "random"}, games=2, progress=False)
    assert_type(results, gw.Results)
    analysis = gw.analyse(gw.Game(2, seed=7), iterations=10)
    assert_type(analysis.best, gw.Option)
    assert_type(analysis[0], gw.OptionValue)
    assert_type(analysis.table, list[OptionRow])
    assert_type(analysis.table[0]["margin"], float)
    assert_type(results.table, list[PlayerRow])
    assert_type(results.table[0]["win_rate"], float)
    assert_type(results.cards, list[CardRow])


def the_book() -> None:
    """Cards, the gallery and the rules."""
    assert_type(gw.card("Duke"), gw.CardInfo)
    assert_type(gw.cards(color="red"), gw.Gallery)
    assert_type(gw.card(gw.Game(2).cards[0]), gw.CardInfo)
    assert_type(gw.rule("R9"), gw.Ruling)
    assert_type(gw.rule(), gw.RulesReference)


def plain_values() -> None:
    """What is written to files, and read back."""
    game = gw.Game(["Ada", "Bo"], seed=7)
    saved = game.to_dict()
    assert_type(saved, GameDict)
    assert_type(saved["players"], list[str])
    assert_type(gw.Game.from_dict(saved), gw.Game)
    puzzle = gw.puzzles()[0].to_dict()
    assert_type(puzzle, PuzzleDict)
    assert_type(gw.Puzzle.from_dict(puzzle), gw.Puzzle)
    results = gw.Results(["greedy", "random"], "amigo").to_dict()
    assert_type(results, ResultsDict)
    assert_type(gw.Results.from_dict(results), gw.Results)
    assert_type(gw.Progress("Ada").rows(), list[AttemptRow])
    table = gw.GuillotineWidget(game, bots={"Bo": "greedy"})
    if table.setup is not None:
        assert_type(gw.play(**table.setup), gw.GuillotineWidget)


def a_card() -> None:
    """Custom cards and their edition, wherever an edition is asked for."""
    draw = gw.make.Draw(2)
    gardener = gw.make.noble("Gardener", 2, "green", collected=draw)
    hop = gw.make.action(
        "Hop", play=[gw.make.Move(gw.make.A_NOBLE, forward=gw.make.up_to(3)), draw]
    )
    spy = gw.make.noble(
        "Spy", 1, "red", when={gw.make.ACTION_PLAYED: gw.make.Move(gw.make.THIS, to=gw.make.LAST)}
    )
    assert_type(gardener, Noble)
    assert_type(hop, Action)
    mine = gw.make.edition("mine", gardener, hop, spy, base=gw.EDITIONS["amigo"])
    assert_type(gw.Game(2, edition=mine), gw.Game)
    assert_type(gw.cards(edition=mine), gw.Gallery)
