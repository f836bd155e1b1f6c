"""The documented calls on scenarios, as in a cell."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import guillotine_widget as gw

# Confusion in Line can be pending only in "wizards" (R32); in "amigo" it is a reaction.
PROMISED = """
import guillotine_widget as gw

s = gw.Scenario(
    line=["Martyr", "Palace Guard", "King Louis XVI"],
    players={"Ada": dict(hand=["Pushed"], pile=["Count"], front=["Church Support"]), "Bo": {}},
    turn="Ada", day=3, started="Ada",
    noble_deck=["Robespierre"], action_deck=["Trip"],
    noble_discard=[], action_discard=["Stumble"],
    rush=["Bo"], confused=CONFUSED, edition=EDITION, seed=1)
problems = s.problems()
game = s.start();  code = game.to_scenario().to_code()
"""


@pytest.mark.parametrize(("edition", "confused"), [("amigo", []), ("wizards", ["Bo"])])
def test_the_documented_lines_work(edition: str, confused: list[str]) -> None:
    """The example of the documentation makes the position that it describes."""
    cell: dict[str, Any] = {"EDITION": edition, "CONFUSED": confused}
    exec(PROMISED, cell)
    game = cell["game"]
    assert cell["problems"] == []
    assert game.line.names == ["Martyr", "Palace Guard", "King Louis XVI"]
    ada, bo = game.players["Ada"], game.players["Bo"]
    assert (ada.hand.names, ada.pile.names, ada.front.names) == (
        ["Pushed"],
        ["Count"],
        ["Church Support"],
    )
    assert (len(bo.hand), bo.pile.names, bo.front.names) == (5, [], [])
    assert (game.turn, game.day, game.decision.player, game.decision.kind) == (
        "Ada",
        3,
        "Ada",
        "play",
    )
    assert (game.noble_deck.names[0], game.action_deck.names[0]) == ("Robespierre", "Trip")
    assert (game.noble_discard.names, game.action_discard.names) == ([], ["Stumble"])
    assert (bo.rushed, bo.confused) == (True, bool(confused))
    cards = sum(len(zone) for zone in (game.line, game.noble_deck, game.noble_discard))
    cards += sum(len(player.pile) for player in game.players.values())
    assert cards == sum(kind.copies for kind in gw.EDITIONS[edition].nobles)


@pytest.mark.parametrize(("edition", "confused"), [("amigo", []), ("wizards", ["Bo"])])
def test_the_code_of_a_game_rebuilds_the_game(edition: str, confused: list[str]) -> None:
    cell: dict[str, Any] = {"EDITION": edition, "CONFUSED": confused}
    exec(PROMISED, cell)
    again: dict[str, Any] = {}
    exec(cell["code"], again)
    assert again["scenario"] == cell["game"].to_scenario()
    assert again["scenario"].to_code() == cell["code"]
    here, there = cell["game"], again["scenario"].start()
    for game in (here, there):
        game.play("Pushed", "King Louis XVI")
    assert (there.line.names, there.turn, there.day) == (here.line.names, here.turn, here.day)
    assert there.players["Bo"].hand.names == here.players["Bo"].hand.names


def test_what_is_left_out_is_dealt_and_an_empty_list_is_empty() -> None:
    game = gw.Scenario(players={"Ada": {}, "Bo": {"hand": []}}).start()
    assert (len(game.line), len(game.players["Ada"].hand), len(game.players["Bo"].hand)) == (
        12,
        5,
        0,
    )
    assert len(gw.Scenario(line=[], players=2).start().line) == 12, "the empty line ends the day"


def test_rest_makes_the_deck_exactly_its_list() -> None:
    game = gw.Scenario(
        ["Martyr", "Duke"],
        2,
        noble_deck=["Count"],
        noble_discard="rest",
        action_deck=["Trip"],
        action_discard="rest",
    ).start()
    assert (game.noble_deck.names, game.action_deck.names) == (["Count"], ["Trip"])


def test_every_fault_is_named_with_a_guess() -> None:
    problems = gw.Scenario(
        ["Marytr", "Duke"],
        {"Ada": {"hand": ["Pushd"], "pile": ["Duke"], "front": ["Trip"]}, "Bob": {"hnad": []}},
        turn="Bo",
        day=4,
        edition="amgio",
    ).problems()
    wanted = [
        "did you mean 'Martyr' or 'Mayor'?", "did you mean 'Pushed'?", "Duke is named 2 times; there is only 1",
        "Trip does not stay in front of a player", "no 'hnad'; did you mean 'hand'?", "did you mean 'Bob'?",
        "day is 1, 2 or 3, not 4", "there is no edition 'amgio'",
    ]  # fmt: skip
    for part in wanted:
        assert any(part in problem for problem in problems), part
    assert len(problems) == len(wanted)


def test_the_documented_arguments_are_there() -> None:
    names = list(inspect.signature(gw.Scenario).parameters)
    for name in (
        "line", "players", "turn", "day", "started", "noble_deck", "action_deck", "noble_discard", "action_discard",
        "rush", "confused", "edition", "seed",
    ):  # fmt: skip
        assert name in names


@pytest.mark.parametrize(
    "name", ["duke", "DUKE", "the Duke", "Herzog", "Duque", "hertog", "Książę"]
)
def test_cards_have_any_case_and_language(name: str) -> None:
    assert gw.Scenario([name]).start().line.names == ["Duke"]
