"""A view as a game, in which a bot can try choices without seeing hidden cards."""

from __future__ import annotations

from pathlib import Path
from pickle import dumps

import pytest
from hypothesis import assume, given, settings

import guillotine_widget as gw
from guillotine_widget.game.history.history import History
from guillotine_widget.model.state_json import state_to_dict
from guillotine_widget.rules import visibility
from guillotine_widget.rules.rng import seed_rng
from tests.strategies import Deal, deals, plain, played


@given(deals())
@settings(max_examples=30)
def test_the_game_has_the_position_of_the_view(deal: Deal) -> None:
    """The viewer sees and may choose the same in the game, which is at its first position."""
    standing = played(deal)
    for name in deal.names:
        view = standing.view(name)
        game = view.as_game(seed=3)
        assert game.position == 0
        assert [option.raw for option in game.view(name).options] == [
            option.raw for option in view.options
        ]
        assert game.scores() == standing.scores()
        assert game.turn_number == standing.turn_number == view.turn_number
        assert (game.line, game.view(name).hand) == (view.line, view.hand)
        assert game.state.same_as(view.as_game(seed=3).state)


@given(deals(100))
@settings(max_examples=30)
def test_the_game_does_not_depend_on_hidden_cards(deal: Deal) -> None:
    """Two games that look the same to a player give that player the same game."""
    standing = played(deal)
    assume(not standing.over)
    name = str(standing.decider)
    dealer = standing.state.clone()
    dealer.rng = seed_rng("other")
    world = visibility.determinize(standing.state, standing.names.index(name), dealer)
    other = gw.Game._from_history(standing.names, 0, "en", History(world, []))
    games = [game.view(name).as_game(seed=1) for game in (standing, other)]
    assert games[0].names == games[1].names
    assert state_to_dict(games[0].state) == state_to_dict(games[1].state)


def test_choices_do_not_change_the_real_game() -> None:
    """Options of the view are options of the game; undo leads back to the position of the view and no further."""
    real = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    before = plain(real)
    view = real.view("Ada")
    game = view.as_game(seed=1)
    for option in view.options:
        game.choose(option)
        game.undo()
    with pytest.raises(gw.errors.IllegalChoice, match="there is nothing to undo"):
        game.undo()
    assert game.run({"Ada": "greedy", "Bo": "random"}).over
    assert plain(real) == before
    assert gw.Game.from_dict(game.to_dict()).scores() == game.scores()


def test_seeds_deal_different_hands() -> None:
    """Over a few seeds Bo holds different cards, and rarely the real ones."""
    real = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    hands = {tuple(real.view("Ada").as_game(seed).players["Bo"].hand) for seed in range(10)}
    assert len(hands) == 10
    assert tuple(real.players["Bo"].hand) not in hands


def test_the_language_is_that_of_the_view() -> None:
    """A Polish game is tried out in Polish."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada", locale="pl")
    assert game.view("Ada").as_game().locale == "pl"


def test_a_game_in_the_middle_of_a_card(tmp_path: Path) -> None:
    """It can be continued; saving it is refused with the reason, because its file could not be loaded."""
    real = gw.Game(["Ada", "Bo"], seed=7, first="Ada").choose("Military Might")
    game = real.view("Ada").as_game().choose(0)
    for write in (
        game.to_dict,
        game.to_text,
        lambda: game.save(tmp_path / "game.json"),
        lambda: dumps(game),
    ):
        with pytest.raises(gw.errors.GuillotineError, match=r"middle of a card.*two cards"):
            write()
    assert list(tmp_path.iterdir()) == []
    assert game.run({"Ada": "greedy", "Bo": "greedy"}).over
