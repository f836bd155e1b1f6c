"""The public contract of the table."""

from __future__ import annotations

import inspect

import guillotine_widget as gw


def test_the_arguments_of_play():
    """`gw.play()` seats you and two bots; it takes names, bots, edition, seed and locale."""
    table = gw.play()
    assert table.game.names[0] == "You"
    table = gw.play("Ada", "Bo", bots={"Bo": "greedy"}, edition="wizards", seed=7, locale="pl")
    assert (table.game.names, table.game.edition, table.locale) == (("Ada", "Bo"), "wizards", "pl")
    assert table.viewer == "Ada"


def test_the_arguments_of_the_widget():
    """The keywords of the constructor, with their defaults."""
    game = gw.Game(["Ada", "Bo", "Cy"], edition="amigo", seed=7, first="Ada")
    table = gw.GuillotineWidget(
        game,
        viewer="Ada",
        bots={"Bo": "greedy"},
        locale="en",
        open_hands=False,
        theme="auto",
    )
    assert table.game is game
    defaults = inspect.signature(gw.GuillotineWidget.__init__).parameters
    assert (defaults["open_hands"].default, defaults["theme"].default) == (False, "auto")


def test_setups_new_games_and_saved_games():
    """A setup goes back to `play`; a new game replaces the old one; saved games are listed and resumed."""
    table = gw.play("Ada", "Bo", bots={"Bo": "greedy"}, seed=7)
    again = gw.play(**table.setup, autosave=False)
    assert again.setup == table.setup
    assert list(table.setup)[:4] == ["players", "bots", "edition", "seed"]
    old = table.game
    assert table.new_game(edition="wizards") is table.game is not old
    assert list(inspect.signature(gw.resume).parameters) == ["which", "bots", "edition"]
    assert isinstance(gw.saved_games(), gw.SavedGames)
    defaults = inspect.signature(gw.GuillotineWidget.__init__).parameters
    assert defaults["autosave"].default is True


def test_the_public_traits_and_events():
    """The seven traits, `observe`, `on_move` with its end, and `on_end`."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    table = gw.GuillotineWidget(game, bots={"Bo": "greedy"})
    assert (table.day, table.turn, table.decider) == (1, "Ada", "Ada")
    assert table.scores == {"Ada": 0, "Bo": 0}
    assert table.line == game.line.names
    assert (table.position, table.over) == (0, False)
    days, moves, ends = [], [], []
    table.observe(lambda change: days.append(change["new"]), names="day")
    stop = game.on_move(moves.append)
    game.on_end(ends.append)
    game.skip()
    assert moves[0].player == "Ada"
    assert moves[-1].player == "Bo"
    assert moves[-1].position == game.position == table.position
    stop()
    count = len(moves)
    game.run(bots={"Ada": "random", "Bo": "greedy"}, until="end")
    assert len(moves) == count
    assert days == [2, 3]
    assert len(ends) == 1
    assert table.over
    assert table.decider is None
