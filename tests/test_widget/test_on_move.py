"""Functions passed to `Game.on_move` are called for clicks and for the table's bots."""

from __future__ import annotations

import guillotine_widget as gw

from .table import Page


def test_clicks_and_the_tables_bots_are_reported():
    """A click is a choice like any other, and so are the choices of the bots at the table."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    page = Page(gw.GuillotineWidget(game, viewer="Ada", bots={"Bo": "greedy"}))
    moves = []
    stop = game.on_move(moves.append)
    assert page.ask("choose", option=0)["ok"]
    page.rest()
    assert [move.player for move in moves] == [player for player, _ in game.history]
    assert [move.option for move in moves] == [option for _, option in game.history]
    assert {move.player for move in moves} == {"Ada", "Bo"}
    count = len(moves)
    page.ask("undo")
    assert len(moves) == count
    stop()
    page.ask("choose", option=0)
    page.rest()
    assert len(moves) == count


def test_a_function_that_raises_does_not_break_the_table():
    """The choice is kept, the table shows it, and the page gets a notice about the error."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    page = Page(gw.GuillotineWidget(game, viewer="Ada"))

    def broken(move):
        raise ZeroDivisionError("oh")

    stop = game.on_move(broken)
    before = page.table["rev"]
    assert page.ask("choose", option=0)["ok"]
    assert "ZeroDivisionError: oh" in page.table["notice"]
    assert game.position == 1
    assert page.table["rev"] > before
    stop()
    assert page.table["decision"] is not None
