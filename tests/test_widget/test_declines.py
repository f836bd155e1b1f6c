"""Declining *Warte mal* in advance: a table declines for a seat until the turn or the day ends."""

from __future__ import annotations

import pytest

import guillotine_widget as gw
from guillotine_widget.errors import BadMessage
from guillotine_widget.widget.wire.messages import parse

from .table import page, quiet

LINE = ["Count", "Duke", "Cardinal", "Martyr", "Mayor", "Sheriff", "Bishop"]


def waiting(edition: str = "amigo", **more) -> gw.Game:
    """Return a game in which Ada holds the reaction; it is Bo's turn, then Cy's."""
    hands = {"Ada": ["Confusion in Line"], "Bo": ["Double Feature"], "Cy": []}
    players = {name: {"hand": hand} for name, hand in hands.items()}
    return gw.Scenario(LINE, players, turn="Bo", edition=edition, seed=1, **more).start()


def asked(**more):
    """Return the page of Ada, who is asked whether she interrupts; bots play Bo and Cy."""
    p = page(waiting(), viewer="Ada", bots={"Bo": quiet, "Cy": quiet}, **more)
    assert p.decision["kind"] == "reaction"
    return p


def test_not_this_day_answers_no_until_the_day_ends():
    p = asked()
    assert p.ask("decline", until="day")["ok"]
    assert (p.decision["kind"], p.decision["mine"], p.table["declines"]) == ("play", True, "day")
    p.ask("choose", option=p.decision["skip"])
    # Bo's and Cy's turns have passed without a question.
    assert p.decision["kind"] == "play"
    game = p.widget.game
    assert sum(option.kind == "reaction" for _, option in game.history) == 4
    while game.day == 1:
        p.ask("choose", option=p.decision["skip"])
    assert p.table["declines"] is None


def test_not_this_turn_asks_again_in_the_next_turn():
    p = asked()
    p.ask("decline", until="turn")
    assert (p.decision["kind"], p.widget.game.turn) == ("reaction", "Cy")
    assert p.table["declines"] is None


def test_not_this_turn_holds_for_every_collection_of_the_turn():
    game = waiting()
    p = page(game, viewer="Ada", bots={"Cy": quiet})
    game.play("Double Feature")
    assert game.decision.kind == "reaction"
    p.ask("decline", until="turn")
    assert (game.turn, game.decider) == ("Cy", "Ada")
    assert game.players["Bo"].pile.names == ["Count", "Duke"]


def test_declining_can_be_switched_off():
    p = asked()
    p.ask("decline", until="day")
    assert p.ask("ask_again")["ok"]
    assert p.table["declines"] is None
    p.ask("choose", option=p.decision["skip"])
    assert p.decision["kind"] == "reaction"


def test_after_an_undo_the_question_is_asked():
    """Undo returns to the question, where the player can choose."""
    p = asked()
    p.ask("decline", until="day")
    p.ask("undo")
    assert p.decision["kind"] == "reaction"
    assert p.decision["mine"]


def test_another_table_of_the_game_does_not_learn_of_it():
    """Bo's page is the same, byte for byte, whether Ada declines in advance or each time."""
    tables = []
    for kind in ("decline", "choose"):
        game = waiting()
        ada, bo = page(game, viewer="Ada"), page(game, viewer="Bo")
        game.skip()
        fields = {"until": "day"} if kind == "decline" else {"option": ada.decision["skip"]}
        assert ada.ask(kind, **fields)["ok"]
        tables.append({**bo.table, "game": ""})
        assert bo.table["declines"] is None
    assert tables[0] == tables[1]


def test_at_a_hot_seat_players_see_only_their_own_setting():
    p = page(waiting())
    p.ask("open", seat=1)
    p.ask("choose", option=p.decision["skip"])
    p.ask("open", seat=0)
    p.ask("decline", until="day")
    assert (p.table["cover"], p.table["declines"]) == (2, None)
    p.ask("open", seat=2)
    assert p.table["declines"] is None
    p.ask("choose", option=p.decision["skip"])
    # Ada was not asked; her own turn comes.
    assert (p.table["cover"], p.widget.game.decision.kind) == (0, "play")
    p.ask("open", seat=0)
    assert p.table["declines"] == "day"


def test_bots_are_still_asked():
    """A bot that holds the reaction decides about it, whatever people have declined."""
    questions = []

    def curious(view):
        questions.append(view.decision.kind)
        return quiet(view)

    players = {"Ada": {"hand": []}, "Bo": {"hand": ["Confusion in Line"]}}
    p = page(gw.Scenario(LINE, players, seed=1).start(), viewer="Ada", bots={"Bo": curious})
    p.ask("choose", option=p.decision["skip"])
    assert "reaction" in questions


def test_declining_is_refused_outside_a_reaction():
    for edition in ("amigo", "wizards"):
        game = gw.Game(["Ada", "Bo"], edition=edition, seed=1, first="Ada")
        p = page(game, viewer="Ada")
        reply = p.ask("decline", until="day")
        assert not reply["ok"]
        assert "No reaction is asked for" in reply["reason"]
        assert game.position == 0


@pytest.mark.parametrize("until", [None, "", "week", 1, ["day"], "day\ud800"])
def test_a_malformed_request_says_what_is_expected(until):
    with pytest.raises(BadMessage, match='"turn" or "day"'):
        parse({"kind": "decline", "id": "a", "rev": 1, "until": until})
