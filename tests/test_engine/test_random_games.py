"""Invariants of every position of random games, of both editions and with 2 to 5 players."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings

from guillotine_widget.editions import EDITIONS
from guillotine_widget.game.history.history import carry_out
from guillotine_widget.model.events import Event
from guillotine_widget.model.kinds import Noble
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    front,
    hand,
    pile,
)
from guillotine_widget.rules import engine
from guillotine_widget.rules.compiler import compile_edition
from tests.strategies import LONGEST, Deal, deals, dealt, last_state, plain, some_choice, walk
from tests.test_engine.reference import playable_titles


@given(deals())
@settings(max_examples=60)
def test_every_card_occurs_once(deal: Deal) -> None:
    """Each of the 110 cards is in exactly one place, and no noble is among action cards."""
    nobles = {card for card, kind in enumerate(deal.rules.kinds) if isinstance(kind, Noble)}
    assert (len(nobles), len(deal.rules.kinds)) == (50, 110)
    for s, _ in walk(deal):
        assert sorted(card for zone in s.zones for card in zone) == list(range(110))
        for zone in (LINE, NOBLE_DECK, NOBLE_DISCARD, *map(pile, range(s.seats))):
            assert nobles.issuperset(s.zones[zone])
        for zone in (
            ACTION_DECK,
            ACTION_DISCARD,
            IN_PLAY,
            *map(hand, range(s.seats)),
            *map(front, range(s.seats)),
        ):
            assert nobles.isdisjoint(s.zones[zone])
        assert all(
            s.rules.action(card).stays for seat in range(s.seats) for card in s.zones[front(seat)]
        )


@given(deals())
@settings(max_examples=30)
def test_every_listed_option_works_on_a_copy(deal: Deal) -> None:
    """Each option can be executed on a copy; the original position does not change."""
    for s, _ in walk(deal):
        before = plain(s)
        for option in s.options:
            twin = s.clone()
            engine.take(twin, option)
            assert sorted(card for zone in twin.zones for card in zone) == list(range(110))
            assert twin.frame is None or twin.options
        assert plain(s) == before


@given(deals())
@settings(max_examples=40)
def test_a_decision_is_a_choice(deal: Deal) -> None:
    """Options differ from each other; only the play step is asked with a single one (R45); somebody decides."""
    for s, _ in walk(deal):
        assert len(set(s.options)) == len(s.options)
        assert len(s.options) > 1 or engine.kind(s) == "play"
        assert 0 <= engine.decider(s) < s.seats
        assert engine.kind(s) != "play" or engine.decider(s) == s.seat


@given(deals())
@settings(max_examples=60)
def test_the_play_step_offers_what_the_rules_allow(deal: Deal) -> None:
    """The reference implementation of R2 to R6, R26 and R40 gives the same cards."""
    for s, _ in walk(deal):
        if engine.kind(s) == "play":
            offered = {s.rules.kinds[card].title for card in s.options if card != -1}
            assert offered == playable_titles(s, engine.decider(s))


@given(deals())
@settings(max_examples=80)
def test_the_game_ends(deal: Deal) -> None:
    """Every game ends, on the third day or without nobles (R17)."""
    s, die = dealt(deal), random.Random(deal.luck)
    choices = 0
    while s.frame is not None:
        carry_out(s, some_choice(s, die))
        choices += 1
        assert choices < LONGEST
    assert s.options == ()
    assert (engine.decider(s), engine.kind(s), engine.phase(s)) == (-1, "", "over")
    assert s.day == 3 or not s.zones[NOBLE_DECK]
    assert not s.zones[LINE]
    assert not s.zones[IN_PLAY]


@given(deals())
@settings(max_examples=40)
def test_the_same_seed_and_choices_give_the_same_game(deal: Deal) -> None:
    """A replay gives the same position and the same events."""
    events: tuple[list[Event], list[Event]] = ([], [])
    ends = []
    for log in events:
        s = dealt(deal, log)
        for _, choice in walk(deal):
            carry_out(s, choice)
        ends.append(s)
    assert ends[0].same_as(ends[1])
    assert events[0] == events[1]


@given(deals())
@settings(max_examples=30)
def test_copies_are_independent_of_the_original(deal: Deal) -> None:
    """Playing a copy to the end does not change the original, and both reach the same end."""
    s = last_state(deal)
    before, twin = plain(s), s.clone()
    assert twin.same_as(s)
    for luck, one in ((1, twin), (1, s)):
        die = random.Random(luck)
        while one.frame is not None:
            carry_out(one, some_choice(one, die))
        if one is twin:
            assert plain(s) == before
    assert twin.same_as(s)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_kind_of_card_is_used(edition: str) -> None:
    """In three hundred games every kind of action card is played and every kind of noble collected."""
    rules = compile_edition(EDITIONS[edition])
    used: Counter[str] = Counter()
    for seed in range(300):
        log: list[Event] = []
        s, die = engine.new(rules, 2 + seed % 4, seed, None, log), random.Random(seed)
        while s.frame is not None:
            carry_out(s, some_choice(s, die))
        for event in log:
            if event.word in ("played", "collected"):
                used[rules.kinds[event.cards[0]].title] += 1
    assert {kind.title for kind in rules.edition.kinds} - set(used) == set()
