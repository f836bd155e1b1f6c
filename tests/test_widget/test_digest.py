"""The digest: what changed since the viewer last acted, made of public facts only."""

from __future__ import annotations

import random

from hypothesis import given

import guillotine_widget as gw
from guillotine_widget.widget.queries.digest import digest_of
from tests.strategies import Deal, deals, plain
from tests.test_engine.test_visibility import twins_of
from tests.test_fuzz.fuzzing import fuzz
from tests.test_fuzz.test_hidden_cards import twins

from .table import page

LINE = ["Count", "Duke", "Cardinal", "Martyr", "Mayor", "Sheriff"]


def two(edition: str = "amigo", **more) -> gw.Game:
    players = {"Ada": {"hand": ["Trip"]}, "Bo": {"hand": ["Pushed", "Tough Crowd"]}}
    return gw.Scenario(LINE, players, turn="Ada", edition=edition, seed=1, **more).start()


def said(game: gw.Game, player: str) -> dict[str, tuple[list[str], list[str], int]]:
    """Return the digest of a player in names: cards, nobles and points of each player who is in it."""
    found = digest_of(game, game.names.index(player))
    cards = game.cards
    return {
        game.names[one["seat"]]: (
            [cards[card].name for card in one["cards"]],
            [cards[card].name for card in one["nobles"]],
            one["gain"],
        )
        for one in (found["changed"] if found else [])
    }


def test_the_digest_says_what_others_played_collected_and_gained():
    game = two().skip().play("Pushed", "Martyr")
    assert said(game, "Ada") == {"Bo": (["Pushed"], ["Martyr"], -1)}
    page_of_ada = page(game, viewer="Ada")
    assert page_of_ada.table["digest"] == digest_of(game, 0)


def test_the_digest_is_cleared_when_the_viewer_acts_and_omits_their_own_turn():
    game = two().skip().play("Pushed", "Martyr").play("Trip", "Duke")
    assert said(game, "Ada") == {}
    game.skip()
    assert said(game, "Ada") == {}
    assert said(game, "Bo") == {"Ada": (["Trip"], ["Cardinal"], 5)}


def test_the_digest_says_what_others_did_to_the_viewer():
    game = two().skip().play("Tough Crowd", "Ada")
    assert said(game, "Ada")["Ada"] == ([], [], -2)


def test_before_the_viewers_first_turn_the_digest_covers_all_turns():
    game = two().skip()
    assert said(game, "Bo") == {"Ada": ([], ["Count"], 2)}
    assert said(game, "Ada") == {}


def test_the_digest_follows_the_moment_that_is_shown():
    game = two().skip().skip()
    assert said(game, "Ada")
    assert said(game.undo(), "Ada") == {}
    assert said(game.redo(), "Ada")


def test_an_answer_out_of_turn_counts_as_acting():
    players = {"Ada": {"hand": ["Confusion in Line"]}, "Bo": {"hand": []}}
    game = gw.Scenario(LINE, players, turn="Bo", seed=1).start().skip()
    assert game.decision.kind == "reaction"
    game.skip()
    assert said(game, "Ada") == {"Bo": ([], ["Count"], 2)}


def test_in_the_final_plays_the_digest_omits_the_viewers_own_card():
    players = {
        "Ada": {"hand": ["Fountain of Blood", "Military Support"]},
        "Bo": {"hand": ["Church Support", "Civic Support"], "pile": ["Cardinal"]},
    }
    game = gw.Scenario([], players, turn="Ada", phase="final", day=3, seed=1).start()
    game.play("Fountain of Blood").play("Church Support")
    assert said(game, "Ada") == {"Bo": (["Church Support"], [], 1)}


def test_at_a_hot_seat_each_person_gets_their_own_digest_after_the_cover():
    p = page(two())
    p.ask("open", seat=0)
    assert p.table["digest"] is None
    p.ask("choose", option=p.decision["skip"])
    assert (p.table["cover"], p.table["digest"]) == (1, None)
    p.ask("open", seat=1)
    assert [one["seat"] for one in p.table["digest"]["changed"]] == [0]


@given(deals(90))
@fuzz(12)
def test_the_digest_holds_no_hidden_card(deal: Deal) -> None:
    """Games that differ only in cards a seat has not seen have the same digest for that seat."""
    of, die = twins_of(deal), random.Random(deal.luck)
    for seat in range(len(deal.names)):
        mine = digest_of(of.game, seat)
        for other in twins(of, seat, die):
            assert plain(other) == plain(of.game) or digest_of(other, seat) == mine
