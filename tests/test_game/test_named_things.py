"""Objects with a name may be passed in its place: players, kinds, cards of the gallery. Errors suggest a call."""

from __future__ import annotations

from typing import Any

import pytest

import guillotine_widget as gw
from tests.strategies import plain

LINE = ["Martyr", "Mayor", "Duke", "Count"]


def table(hand: list[str], line: list[str] = LINE, **more: Any) -> gw.Game:
    """Set a table of three; it is Ada's turn."""
    players = {"Ada": {"hand": hand}, "Bo": {"hand": []}, "Cy": {"hand": [], **more}}
    return gw.Scenario(line, players).start()


def test_a_player_object_means_its_name() -> None:
    """A player of `game.players` or of a view means the same as the player's name."""
    for seen in (lambda game: game.players["Cy"], lambda game: game.view("Ada").players["Cy"]):
        game = table(["Tough Crowd"])
        assert game.play("Tough Crowd", seen(game)).players["Cy"].front.names == ["Tough Crowd"]
    clown = table([], ["The Clown", "Duke"]).skip()
    assert clown.choose(clown.players["Cy"]).players["Cy"].pile.names == ["The Clown"]


def test_card_objects_mean_their_names() -> None:
    """A card, its kind and the result of `gw.card` mean the same as the card's name."""
    game = table(["Pushed"])
    card, noble = game.players["Ada"].hand[0], game.line[2]
    assert card
    for said, moved in (
        (card, noble),
        (card.kind, noble.kind),
        (gw.card("Pushed"), gw.card("Duke")),
    ):
        assert game.why_not(said) is None
        assert game.copy().play(said, moved).players["Ada"].pile.names == ["Duke"]
    assert table(["Majesty"]).play("Majesty", (gw.card("Duke"), 1)).line.names[:2] == [
        "Duke",
        "Mayor",
    ]


def test_a_scenario_takes_card_objects() -> None:
    """Cards, kinds and cards of the gallery are accepted instead of names."""
    dealt = gw.Game(2, seed=3)
    for noble in (dealt.line[0], dealt.line[0].kind, gw.card(dealt.line[0].name)):
        assert gw.Scenario([noble], 2).start().line.names == [dealt.line[0].name]


def test_a_player_of_another_table_is_refused() -> None:
    """A player who is not among the options is refused by name; the game does not change."""
    game = table(["Tough Crowd"])
    before = plain(game)
    with pytest.raises(
        gw.IllegalChoice, match="'Ada' is not among the options; legal are 'Bo', 'Cy'"
    ):
        game.play("Tough Crowd", game.players["Ada"])
    assert plain(game) == before


def test_a_name_is_found_among_cards() -> None:
    """`in` finds a card by the card or its English name; a hidden card has no name."""
    game = table(["Pushed"])
    assert "Duke" in game.line
    assert "Bishop" not in game.line
    assert game.line[0] in game.line
    assert game.line[0] not in game.noble_deck
    assert "Pushed" in game.players["Ada"].hand
    assert "Pushed" not in game.view("Bo").players["Ada"].hand
    assert None in game.view("Bo").players["Ada"].hand


def test_the_guards_are_lifted_whoever_owns_them() -> None:
    """R5: there is one Callous Guards card, so its owner need not be named; without it nothing changes."""
    game = table([], front=["Callous Guards"])
    assert game.lift().players["Cy"].front == ()
    assert game.history[-1][0] == "Cy"
    before = plain(game)
    with pytest.raises(gw.IllegalChoice, match="no Callous Guards lie in front of anybody"):
        game.lift()
    assert plain(game) == before


@pytest.mark.parametrize("choices", ["2", None, 1.0, True])
def test_time_moves_by_whole_numbers(choices: Any) -> None:
    """`undo` and `redo` refuse anything but a whole number; the game does not change."""
    game = table([]).skip()
    for act in (game.undo, game.redo):
        with pytest.raises(gw.IllegalChoice, match="the number of choices is a whole number, not "):
            act(choices)
    assert game.position == 1


def test_players_as_separate_arguments_are_refused() -> None:
    """`Game("Ada", "Bo")` is refused: the names are one list, and other arguments are given by keyword."""
    with pytest.raises(TypeError, match=r"one list of names: Game\(\['Ada', 'Bo'\]\)"):
        gw.Game("Ada", "Bo")
    with pytest.raises(TypeError, match=r"say Game\(players, edition='wizards'\)"):
        gw.Game(["Ada", "Bo"], "wizards")


def test_too_few_players_and_an_unknown_one() -> None:
    """With too few players, the unknown player is reported, too."""
    scenario = gw.Scenario(["Duke"], {"Ada": {}}, turn="Zed", started="Zoe", rush=["Zorro"])
    assert [str(fault) for fault in scenario.problems()] == [
        "Guillotine is for 2 to 5 players, not 1",
        "turn: nobody here is called 'Zed'; at the table are Ada",
        "started: nobody here is called 'Zoe'; at the table are Ada",
        "rush: nobody here is called 'Zorro'; at the table are Ada",
    ]


def test_the_class_of_a_bot_is_refused() -> None:
    """The message says how to create an instance."""
    game = gw.Game(["Ada", "Bo"], seed=1)
    with pytest.raises(gw.UnknownBot, match=r"Greedy\(\), not the class Greedy"):
        game.run({"Ada": gw.bots.Greedy, "Bo": "random"})
    assert game.position == 0


def test_a_preview_shows_in_a_notebook() -> None:
    """The HTML of a preview has the line as chips and what its text says of scores and hands."""
    html = table(["Public Demand"]).play("Public Demand").preview("Count")._repr_html_()
    assert "Ada 0 → 2" in html
    assert html.index("Martyr") < html.index("Duke")
    assert "Count" not in html
