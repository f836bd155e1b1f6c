"""The documented calls on a game, as in a cell."""

from __future__ import annotations

import guillotine_widget as gw


def test_the_documented_calls(tmp_path):
    """Each line works, in this order, on a game of three."""
    game = gw.Game(["Ada", "Bo", "Cy"], edition="amigo", seed=7, first="Ada")
    assert gw.Game(3).names == ("Ada", "Bo", "Cy")
    assert (len(game.line), game.day, game.turn) == (12, 1, "Ada")
    assert (game.line[0].name, str(game.line[0])) == ("Wealthy Priest", "Wealthy Priest")
    assert game.line[0].kind.title == "Wealthy Priest"
    for cards in (game.noble_deck, game.action_deck, game.noble_discard, game.action_discard):
        assert all(card.name for card in cards)
    decision = game.decision
    assert (decision.player, decision.kind, decision.options) == ("Ada", "play", game.options)
    assert decision.prompt
    assert game.why_not("Ignoble Noble") is None
    assert game.preview(game.options[1]).scores["Ada"]
    assert game.choose(game.options[0]).turn == "Bo"
    assert game.undo().turn == "Ada"
    assert game.choose(0).undo().choose("no card").turn == "Bo"
    assert game.undo().play("Ignoble Noble", "General").players["Ada"].pile
    assert game.skip().skip().turn == "Ada"
    player = game.players["Ada"]
    assert (len(player.hand), len(player.pile), len(player.front)) == (5, 1, 0)
    assert game.undo().redo().position == len(game.history) == 4
    assert game.goto(2).position == 2
    assert (game.branch(1).position, game.branch(1).length) == (1, 1)
    assert len(game.events) > len(game.log()) > 0
    score = game.score("Ada")
    assert score.total == sum(line.points for line in score.lines) == game.scores()["Ada"]
    view = game.view("Ada")
    assert all(view.players["Ada"].hand)
    assert not any(view.players["Bo"].hand)
    assert view.as_game(seed=1).view("Ada").hand == view.hand
    assert game.turn_number == view.turn_number == 2
    game.save(tmp_path / "g.json")
    assert gw.Game.load(tmp_path / "g.json").to_dict() == game.to_dict()
    assert gw.Game.from_dict(game.to_dict()).position == 2
    bots = {"Ada": "random", "Bo": "random", "Cy": gw.bots.Random(3)}
    assert game.run(bots=bots, until="turn").turn != "Bo" or game.position > 2
    assert game.run(bots=bots, until="day").day == 2
    assert game.run(bots=bots, until="end").over
    assert game.winners
    assert game.decision is None
    assert game.goto(day=2).day == 2
    assert game.goto(turn=7).state.turn == 7
    assert game.goto("day 2").day == 2
    ends = []
    stop, end = game.on_move(ends.append), game.on_end(ends.append)
    game.skip()
    stop()
    end()
    assert len(ends) == 1


def test_one_grammar_of_a_choice():
    """A card with its choices is one call of `play`, `choose` and `preview`."""
    there = gw.Scenario(
        ["Martyr", "Baron", "Duke", "Count"], {"Ada": {"hand": ["Pushed"]}, "Bo": {}}
    )
    for act in ("play", "choose"):
        game = getattr(there.start(), act)("Pushed", "Duke")
        assert game.players["Ada"].pile.names == ["Duke"]
    assert there.start().preview("Pushed", "Duke").left.names == ["Duke"]


def test_lift():
    """Anybody's Callous Guards are discarded at any decision (R5)."""
    there = gw.Scenario(["Duke"], {"Ada": {"front": ["Callous Guards"]}, "Bo": {}}, turn="Bo")
    assert there.start().lift("Ada").players["Ada"].front == ()
