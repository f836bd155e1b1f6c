"""The decisive turn: the one in which the winner took the lead for good."""

from __future__ import annotations

from typing import Any

import guillotine_widget as gw
from guillotine_widget.rules import scoring
from guillotine_widget.widget.queries.decisive_turn import decisive_turn

from .table import page


def last_day(line: list[str], **players: Any) -> gw.Game:
    """Return a game on its last day in which Ada begins and nobody plays a card."""
    players = {name: {"hand": [], **of} for name, of in players.items()}
    game = gw.Scenario(line, players, turn="Ada", day=3, seed=1).start()
    while game.decision:
        game.skip()
    return game


def test_the_decisive_turn_is_the_one_after_which_the_winner_stayed_ahead():
    game = last_day(["Count", "Duke", "Cardinal", "Baron"], Ada={}, Bo={})
    found = decisive_turn(game)
    assert found is not None
    assert (found["day"], found["seat"]) == (3, 0)
    (changed,) = found["changed"]
    cards = [game.cards[card].name for card in changed["nobles"]]
    assert (changed["seat"], changed["cards"], cards, changed["gain"]) == (0, [], ["Cardinal"], 5)
    table = page(game, viewer="Ada").table
    assert table["result"]["decisive"] == found


def test_the_decisive_turn_begins_with_its_first_event():
    game = last_day(["Count", "Duke", "Cardinal", "Baron"], Ada={}, Bo={})
    found = decisive_turn(game)
    assert found is not None
    events = [event for chunk in game._event_groups for event in chunk]
    begin = events[found["seq"]]
    assert (begin.word, begin.seat) == ("turn", 0)
    assert [event.word for event in events[: found["seq"]]].count("turn") == found["turn"] - 1


def test_the_decisive_turn_may_be_another_players():
    """Bo falls behind by their own noble: Ada leads from then on."""
    game = last_day(["Martyr", "Hero of the People"], Ada={"pile": ["Lady"]}, Bo={"pile": ["Lord"]})
    found = decisive_turn(game)
    assert found is not None
    assert (found["seat"], scoring.winners(game.state)) == (1, [0])
    assert [(one["seat"], one["gain"]) for one in found["changed"]] == [(1, -3)]


def test_there_is_no_decisive_turn_for_a_shared_win_or_a_lead_from_the_start():
    assert decisive_turn(last_day(["Lady", "Lord"], Ada={}, Bo={})) is None
    assert decisive_turn(last_day(["Count"], Ada={"pile": ["Duke"]}, Bo={})) is None


def test_the_decisive_turn_may_be_the_final_plays():
    players = {
        "Ada": {"hand": ["Fountain of Blood"], "pile": ["Lady"]},
        "Bo": {"hand": [], "pile": ["Lord"]},
    }
    scenario = gw.Scenario(["Martyr"], players, turn="Ada", day=3, action_deck=["Stumble"], seed=1)
    game = scenario.start().skip().play("Fountain of Blood")
    assert game.decision is None
    found = decisive_turn(game)
    assert found is not None
    assert (found["turn"], found["day"]) == (None, 3)
    assert [(one["seat"], one["gain"]) for one in found["changed"]] == [(0, 2)]
