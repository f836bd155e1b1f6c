"""The log of the table equals the log of the game."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.widget.wire.table_serializer import TableSerializer

from ..strategies import Deal, deals, played


def at_the_table(
    game: gw.Game, seat: int | None, open_hands: bool = False
) -> list[tuple[Any, ...]]:
    """Return the log at the table of a viewer: number, sentence and rule."""
    events = TableSerializer(game, seat, "en", open_hands).events(0)
    return [
        (event["seq"], event["text"], event["rule"], event["rule"] or event["basis"])
        for event in events
        if event["text"]
    ]


def in_a_cell(game: gw.Game, viewer: str | None) -> list[tuple[Any, ...]]:
    """Return the same of `game.log`."""
    return [(line.number, line.text, line.rule, line.basis) for line in game.log(viewer)]


@given(deals())
@settings(max_examples=40)
def test_table_and_cell_have_the_same_log(deal: Deal) -> None:
    """For every player and the owner, table and cell have the same sentences with the same rulings."""
    game = played(deal)
    for seat, name in enumerate(game.names):
        assert at_the_table(game, seat) == in_a_cell(game, name)
    assert at_the_table(game, None, open_hands=True) == in_a_cell(game, None)


def test_a_forced_choice_is_in_both_logs() -> None:
    """R45: a card, a player and an order; every reader sees the same, because the answer is public at once."""
    players = {
        "Ada": {"hand": ["Pushed", "Opinionated Guards"]},
        "Bo": {"hand": ["Tough Crowd", "Trip"]},
    }
    line = ["Martyr", "The Clown", "Count", "Duke", "Baron"]
    game = gw.Scenario(line, players, seed=1, noble_deck=[], noble_discard="rest").start()
    game.play("Pushed", "Count").play("Tough Crowd").skip().skip()
    game.play("Opinionated Guards")
    forced = [
        "Tough Crowd left Bo one choice: Ada. (R45)",
        "The Clown left Ada one choice: Bo. (R45)",
        "Opinionated Guards left Ada one choice: Baron. (R45)",
    ]
    for name in (None, *game.names):
        assert [line for line in str(game.log(name)).splitlines() if "(R45)" in line] == forced
    for seat in (0, 1):
        assert at_the_table(game, seat) == in_a_cell(game, game.names[seat])


def test_random_outcomes_of_the_final_plays_are_logged() -> None:
    """R43 [A]: the pile that Missing Heads shuffles."""
    players = {"Ada": {"hand": ["Missing Heads"]}, "Bo": {"hand": [], "pile": ["Count", "Duke"]}}
    game = gw.Scenario(["Baron"], players, day=3, seed=1).start().skip()
    assert game.phase == "final"
    game.play("Missing Heads")
    assert "Bo's pile was shuffled. (R43)" in str(game.log())
    assert at_the_table(game, 0) == in_a_cell(game, "Ada")
