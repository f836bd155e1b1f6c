"""Positions as plain values, at every decision, even in the middle of a card."""

from __future__ import annotations

import json
import random

from hypothesis import given, settings

from guillotine_widget.game.history.history import carry_out
from guillotine_widget.model.state import State
from guillotine_widget.model.state_json import fingerprint, state_from_dict, state_to_dict
from guillotine_widget.rules import engine
from tests.strategies import Deal, deals, some_choice, walk


def through_json(s: State) -> State:
    """Return a position after it was written to JSON and read again."""
    again = state_from_dict(json.loads(json.dumps(state_to_dict(s))), s.rules)
    engine.advance(again)
    return again


@given(deals())
@settings(max_examples=40)
def test_saved_at_every_decision(deal: Deal) -> None:
    """A position read from JSON is the position that was written, with the same open decision."""
    for s, _ in walk(deal):
        again = through_json(s)
        assert again.same_as(s)
        assert (engine.decider(again), engine.kind(again)) == (engine.decider(s), engine.kind(s))
        assert engine.prompt(again) == engine.prompt(s)
        assert fingerprint(again) == fingerprint(s)


@given(deals())
@settings(max_examples=25)
def test_a_saved_position_has_the_same_future(deal: Deal) -> None:
    """From any decision on, the same choices lead to the same end by the same events, chance included."""
    for s, _ in list(walk(deal))[-3:]:
        again = through_json(s)
        futures = []
        for one in (s, again):
            one.log = []
            die = random.Random(deal.luck)
            while one.frame is not None:
                carry_out(one, some_choice(one, die))
            futures.append((state_to_dict(one), one.log))
        assert futures[0] == futures[1]


@given(deals())
@settings(max_examples=40)
def test_a_saved_position_is_small(deal: Deal) -> None:
    """A position in the middle of any decision takes at most 4 kB."""
    for s, _ in walk(deal):
        assert len(json.dumps(state_to_dict(s))) <= 4096


@given(deals())
@settings(max_examples=40)
def test_different_positions_have_different_fingerprints(deal: Deal) -> None:
    """A position and its successor have different fingerprints."""
    for s, choice in walk(deal):
        after = s.clone()
        carry_out(after, choice)
        assert fingerprint(after) != fingerprint(s)
