"""Looking back at a table: as the viewer saw it, without hidden cards; and the course of all scores."""

from __future__ import annotations

import json
from itertools import accumulate, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.rules import scoring
from guillotine_widget.widget.queries.past import course, look, state_shown
from guillotine_widget.widget.queries.replies import explained_score
from guillotine_widget.widget.wire.table_serializer import TableSerializer
from tests.strategies import LONGEST, Deal, deals, played
from tests.test_engine.knowledge import Knowledge

from .table import lesson, page, quiet


def total(game):
    """Count all events of a game."""
    return len(game.events)


# --- what was hidden stays hidden -----------------------------------------------------------------------------------


def knowledge_at(game, choice):
    """Return what all players know after a number of choices, by independent bookkeeping."""
    knowledge = Knowledge(len(game.names), game._rules)
    for chunk in game._event_groups[: choice + 1]:
        knowledge.follow(chunk)
    return knowledge


def shows_no_more(snapshot, knowledge, viewer, rules):
    """Check that a snapshot shows exactly the hands that the viewer knew, and no unknown card of a deck."""
    seats = len(snapshot["players"])
    for seat, player in enumerate(snapshot["players"]):
        shown = {card for card in player["hand"] if card is not None}
        if seat == viewer:
            assert shown == knowledge.hands[seat]
            continue
        assert shown <= knowledge.hands[seat]
        names = sorted(rules.kinds[card].title for card in shown)
        assert names == knowledge.hand(seats if viewer is None else viewer, seat)
    deck = {card for card in snapshot["noble_deck"] if card is not None}
    assert deck <= (set() if viewer is None else knowledge.deck[viewer])


@given(deals(), st.integers(-1, 4), st.floats(0, 1))
@settings(deadline=None, max_examples=60)
def test_the_past_shows_only_what_was_visible_then(deal: Deal, number: int, share: float):
    """At any event of any game a look back shows the hands and deck cards known then, by independent bookkeeping."""
    game = played(deal)
    viewer = None if number < 0 else number % deal.seats
    seq = int(share * (total(game) - 1))
    seen = look(TableSerializer(game, viewer, "en"), seq)
    choice = seen["choice"]
    shows_no_more(seen["before"], knowledge_at(game, max(0, choice - 1)), viewer, game._rules)
    then = knowledge_at(game, choice)
    shows_no_more(seen["after"], then, viewer, game._rules)
    hidden = ("hand:", "noble_deck", "action_deck")
    for event in seen["events"]:
        changes: list[Any] = [*event["changes"]]
        for change in changes:
            if "zone" in change:
                inside = change["order"] if change["zone"].startswith(hidden) else []
            else:
                both = change["from"].startswith(hidden) and change["to"].startswith(hidden)
                inside = [change["card"]] if both else []
            for card in inside:
                assert card is None or (viewer is not None and card in then.ever_seen[viewer])


@given(deals(), st.integers(-1, 4), st.floats(0, 1))
@settings(deadline=None, max_examples=40)
def test_the_past_shows_nothing_of_later_events(deal: Deal, number: int, share: float):
    """A look back is the same whether the game has gone on or has ended with that choice."""
    game = played(deal)
    viewer = None if number < 0 else number % deal.seats
    seq = int(share * (total(game) - 1))
    seen = look(TableSerializer(game, viewer, "en"), seq)
    assert seen == look(TableSerializer(game.branch(seen["choice"]), viewer, "en"), seq)


def test_a_hand_that_changed_owners_is_hidden_before_the_change():
    """A player who gets another's hand sees it from then on; at earlier moments it stays hidden."""
    game = gw.Scenario(
        ["Martyr", "Duke", "Count"],
        {"Ada": {"hand": ["Information Exchange"]}, "Bo": {"hand": ["Stumble"]}},
        action_deck=["Trip"],
        seed=1,
    ).start()
    p = page(game, viewer="Ada", bots={"Bo": quiet})
    p.choose("Information Exchange")
    mine = [game.cards[card].name for card in p.table["snapshot"]["players"][0]["hand"]]
    assert mine[0] == "Stumble"
    swapped = next(event["seq"] for event in p.table["events"] if event["word"] == "swapped")
    seen = p.ask("look", seq=swapped)["look"]
    assert seen["before"]["players"][1]["hand"] == [None]
    assert seen["after"]["players"][0]["hand"][0] is not None


def test_a_covered_hand_stays_covered_in_the_past():
    """While the cover is closed in hot seat, all past hands are closed; after opening, the player's own are open."""
    p = page(lesson())
    last = p.table["events"][-1]["seq"]
    hands = [player["hand"] for player in p.ask("look", seq=last)["look"]["after"]["players"]]
    assert hands == [[None, None], [None]]
    p.ask("open", seat=0)
    hands = [player["hand"] for player in p.ask("look", seq=last)["look"]["after"]["players"]]
    assert None not in hands[0]
    assert hands[1] == [None]


def test_open_hands_are_open_in_the_past():
    """At a table with open hands the past is as open as the present."""
    p = page(lesson(), open_hands=True)
    p.ask("choose", option=p.decision["skip"])
    past = p.ask("look", seq=0)["look"]
    assert all(None not in player["hand"] for player in past["before"]["players"])
    assert None not in past["before"]["noble_deck"]


# --- what a look back contains --------------------------------------------------------------------------------------


def test_looking_back_returns_the_whole_choice():
    """All events of the choice that the event belongs to come, with the tables before and after, and change nothing."""
    p = page(gw.Game(["Ada", "Bo", "Cy"], seed=5, first="Ada"), bots={"Bo": quiet, "Cy": quiet})
    game = p.widget.game
    p.ask("choose", option=p.decision["skip"])
    before = game.to_dict()
    chunks = game._event_groups
    ends = list(accumulate(len(chunk) for chunk in chunks))
    for choice, end in enumerate(ends):
        for seq in (end - len(chunks[choice]), end - 1):
            seen = p.ask("look", rev=0, seq=seq)["look"]
            assert seen["seq"] == seq
            assert seen["choice"] == choice
            numbers = [event["seq"] for event in seen["events"]]
            assert numbers == list(range(end - len(chunks[choice]), end))
            then = p.widget._serializer().at(choice)
            assert seen["after"] == json.loads(json.dumps(then.snapshot()))
    assert seen["after"] == p.table["snapshot"]
    assert game.to_dict() == before


def test_bots_are_marked_in_the_past():
    """A player that a bot plays is one in the look back, too."""
    p = page(lesson(), bots={"Bo": quiet})
    assert p.ask("look", seq=0)["look"]["after"]["players"][1]["bot"] == "quiet"


@pytest.mark.parametrize("seq", [10**6, 10**8])
def test_looking_at_a_future_event_is_refused(seq):
    """An event after the last one is refused, with the number of the last."""
    p = page(lesson())
    reply = p.ask("look", seq=seq)
    assert not reply["ok"]
    assert f"the last one is {total(p.widget.game) - 1}" in reply["reason"]


def test_looking_at_an_undone_choice_is_refused():
    """After an undo the events that it took back cannot be looked at."""
    p = page(lesson(), viewer="Ada")
    p.ask("choose", option=p.decision["skip"])
    last = total(p.widget.game) - 1
    p.ask("undo")
    assert not p.ask("look", seq=last)["ok"]
    assert p.ask("course")["course"]["steps"][-1] < last


# --- a score of the past --------------------------------------------------------------------------------------------


def shown_at(events, snapshot, seq):
    """Return the scores that a look back shows with an event, as the browser finds them."""
    told = [event for event in events if event["text"]]
    later = next((event["seq"] for event in told if event["seq"] > seq), None)
    scores = [player["score"] for player in snapshot["players"]]
    for event in events:
        if (later is None or event["seq"] < later) and event["scores"] is not None:
            scores = event["scores"]
    return scores


@given(deals(), st.floats(0, 1))
@settings(deadline=None, max_examples=40)
def test_a_past_score_agrees_with_the_past_table(deal: Deal, share: float):
    """At any event with a sentence, a score's breakdown adds up to the score in the panel and lists the past pile."""
    game = played(deal)
    picture = TableSerializer(game, None, "en")
    steps = course(picture)["steps"]
    seq = steps[int(share * (len(steps) - 1))]
    seen = look(picture, seq)
    later = next(
        (event["seq"] for event in seen["events"] if event["text"] and event["seq"] > seq), None
    )
    after = seen["after"]
    expected = shown_at(seen["events"], seen["before"], seq)
    if not seen["choice"] or later is None:
        expected = [player["score"] for player in after["players"]]
    then = state_shown(picture, seq)
    for seat in range(deal.seats):
        score = explained_score(picture, seat, then)
        assert score["total"] == expected[seat]
        assert (
            sum(line["points"] for group in score["groups"] for line in group["lines"])
            == score["total"]
        )


def test_a_past_score_is_shown_as_it_was():
    """The reply has the cards of that event, or the current ones without an event; a wrong event is refused."""
    p = page(lesson(), viewer="Ada")
    p.ask("choose", option=p.decision["skip"])
    game = p.widget.game

    def names(**fields):
        groups = p.ask("score", seat=0, **fields)["score"]["groups"]
        return [game.cards[line["card"]].name for group in groups for line in group["lines"]]

    fell = next(event["seq"] for event in p.table["events"] if event["word"] == "collected")
    assert names(seq=fell - 1) == ["Count"]
    assert names(seq=fell) == names() == ["Count", "Martyr"]
    assert p.ask("score", seat=0, seq=0)["score"]["total"] == 2
    reply = p.ask("score", seat=0, seq=total(game))
    assert not reply["ok"]
    assert f"the last one is {total(game) - 1}" in reply["reason"]
    assert not p.ask("score", seat=0, seq="1")["ok"]
    assert not p.ask("score", seat=0, seq=-1)["ok"]


# --- the course of the scores ---------------------------------------------------------------------------------------


@given(deals(LONGEST), st.integers(0, 4))
@settings(deadline=None, max_examples=25)
def test_the_course_is_the_score_at_every_choice(deal: Deal, seat: int):
    """The course has all scores after each choice, the days, the turns, and the events that have a sentence."""
    game = played(deal)
    found = course(TableSerializer(game, None, "en"))
    first = 0
    for choice, chunk in enumerate(game._event_groups):
        first += len(chunk)
        state = game._state_at(choice)
        at = max(i for i, seq in enumerate(found["seqs"]) if seq < max(1, first))
        assert found["scores"][at] == [scoring.total(state, each) for each in range(deal.seats)]
    assert found["seqs"] == sorted(set(found["seqs"]))
    events = game.events
    assert found["days"] == [n for n, event in enumerate(events) if event.word == "ended"]
    turns = [(n, event.seat) for n, event in enumerate(events) if event.word == "turn"]
    assert list(zip(found["turns"], found["seats"], strict=True)) == turns
    starts = list(accumulate(map(len, game._event_groups), initial=0))
    for viewer in (None, seat % deal.seats):
        lines = TableSerializer(game, viewer, "en").events(0)
        told = [line["seq"] for line in lines if line["text"]]
        firsts = (next((n for n in told if a <= n < b), None) for a, b in pairwise(starts))
        assert found["choices"] == [first for first in firsts if first is not None]
        assert found["steps"] == [line["seq"] for line in lines if line["text"]]


def test_the_course_follows_undo_and_other_choices():
    """Cached scores are used only while the choices are the same."""
    game = gw.Game(["Ada", "Bo"], seed=3, first="Ada")
    picture = TableSerializer(game, None, "en")
    random = {"Ada": gw.bots.Random(1), "Bo": gw.bots.Random(2)}
    game.run(bots=random, until="day")
    course(picture)
    game.undo(6)
    game.run(bots={"Ada": quiet, "Bo": quiet}, until="day")
    again = course(picture)
    assert again == course(TableSerializer(game.copy(), None, "en"))
    assert again["seqs"][-1] < total(game)


def test_a_course_begins_with_the_cards_of_the_scenario():
    """A scenario's piles count and cards in front count from the first event on."""
    p = page(lesson())
    start = p.ask("course")["course"]
    assert (start["seqs"], start["scores"]) == ([0], [[2, 2]])
    assert start["days"] == []
