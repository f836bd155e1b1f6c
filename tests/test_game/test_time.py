"""Undo, redo, goto and branch; the random source is part of the state."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.model.kinds import Action
from tests.strategies import Deal, deals, make, plain, played, some_choice

fractions = st.floats(0, 1)


def standing(game: gw.Game) -> tuple[str, list[str], str]:
    """Return everything that a game shows at its position."""
    return str(game), [str(line) for line in game.log()], repr(game.decision)


@given(deals())
@settings(max_examples=15)
def test_undo_to_the_start_and_redo_to_the_end(deal: Deal) -> None:
    """Undoing all choices one by one and redoing them passes through the same positions."""
    game = played(deal)
    end = standing(game)
    forth, back = [], []
    while game.position:
        back.append(game.state)
        game.undo()
    assert standing(game) == standing(gw.Game(deal.names, edition=deal.edition, seed=deal.seed))
    while game.position < game.length:
        game.redo()
        forth.append(game.state)
    assert len(back) == len(forth)
    assert all(a.same_as(b) for a, b in zip(reversed(back), forth, strict=True))
    assert standing(game) == end


@given(deals())
@settings(max_examples=15)
def test_the_same_choice_after_undo_has_the_same_outcome(deal: Deal) -> None:
    """Undo restores the random source: the same choices lead to the same game."""
    game = played(deal)
    before, choices = plain(game), [option for _, option in game.history]
    game.goto(0)
    for option in choices:
        if option.kind == "lift":
            owner = next(
                name for name, player in game.players.items() if option.card in player.front
            )
            game.lift(owner)
        else:
            game.choose(option)
    assert plain(game) == before


@given(deals(), fractions)
@settings(max_examples=15)
def test_goto_and_branch_agree(deal: Deal, where: float) -> None:
    """A branch is at that position without later choices; `goto` keeps the later choices."""
    game = played(deal)
    position = round(where * game.length)
    before = plain(game)
    branch = game.branch(position)
    assert plain(game) == before
    assert (branch.position, branch.length) == (position, position)
    assert standing(branch) == standing(game.copy().goto(position))
    length = game.length
    assert game.goto(position).length == length
    assert branch.state.same_as(game.state)


@given(deals(), fractions)
@settings(max_examples=15)
def test_copies_are_independent(deal: Deal, where: float) -> None:
    """Playing a copy, a pickled or a deep-copied game does not change the original."""
    game = played(deal)
    game.goto(round(where * game.length))
    before = plain(game)
    for twin in (
        game.copy(),
        pickle.loads(pickle.dumps(game)),
        copy.deepcopy(game),
        copy.copy(game),
    ):
        assert plain(twin) == before
        assert standing(twin) == standing(game)
        die = random.Random(deal.luck)
        while not twin.over:
            make(twin, some_choice(twin.state, die))
        assert plain(game) == before


@given(deals(60))
@settings(max_examples=15)
def test_a_new_choice_discards_the_undone_ones(deal: Deal) -> None:
    """After an undo, another choice makes redo impossible; the error says so."""
    game = played(deal)
    if game.position < 2:
        return
    game.undo(2)
    game.choose(0)
    assert game.length == game.position
    with pytest.raises(gw.IllegalChoice, match=f"positions 0 to {game.position}"):
        game.redo()


def test_undo_and_redo_by_number() -> None:
    """`undo(n)` and `redo(n)` take n choices; the history names who chose what."""
    game = gw.Game(["Ada", "Bo", "Cy"], seed=7, first="Ada").skip().skip().skip()
    assert [(who, option.text) for who, option in game.history] == [
        ("Ada", "no card"),
        ("Bo", "no card"),
        ("Cy", "no card"),
    ]
    assert game.undo(2).position == 1
    assert game.turn == "Bo"
    assert game.redo(2).position == 3
    assert game.goto(0).history == []
    assert len(game.events) < len(game.redo(3).events)


@pytest.mark.parametrize("position", [-1, 3, 1.0, "1", None, True])
def test_unknown_position(position: object) -> None:
    """`goto` takes a number from 0 to the last choice; the error for anything else lists the valid range."""
    game = gw.Game(2, seed=7).skip().skip().undo()
    before = plain(game)
    with pytest.raises(gw.IllegalChoice, match="positions 0 to 2"):
        game.goto(position)
    if position is not None:  # `branch(None)` is at the current position
        with pytest.raises(gw.IllegalChoice, match="positions 0 to 2"):
            game.branch(position)
    for far in (game.undo, game.redo):
        with pytest.raises(gw.IllegalChoice, match="positions 0 to 2"):
            far(2)
    assert plain(game) == before


@given(deals())
@settings(max_examples=30)
def test_zones_of_the_owner(deal: Deal) -> None:
    """The zones that the owner of a game sees hold all 110 cards."""
    game = played(deal)
    shared = [
        game.line,
        game.noble_deck,
        game.action_deck,
        game.noble_discard,
        game.action_discard,
        game.in_play,
    ]
    own = [
        zone
        for player in game.players.values()
        for zone in (player.hand, player.pile, player.front)
    ]
    cards = [card for zone in (*shared, *own) for card in zone if card]
    assert sorted(card.id for card in cards) == list(range(110))
    assert sum(isinstance(card.kind, Action) for card in cards) == 60


def test_nothing_to_undo_or_redo() -> None:
    """`undo` at the start and `redo` at the latest choice are refused; the game does not change."""
    game = gw.Game(2, seed=7)
    with pytest.raises(gw.IllegalChoice, match="there is nothing to undo"):
        game.undo()
    with pytest.raises(gw.IllegalChoice, match="there is nothing to redo"):
        game.redo()
    game.skip()
    with pytest.raises(
        gw.IllegalChoice, match="there are not 5 choices to undo; this game stands at position 1"
    ):
        game.undo(5)
    assert game.undo(0).position == 1


def test_a_moment_by_its_day_or_turn() -> None:
    """`goto` and `branch` find the first decision of a day or a turn, by number or as text."""
    game = gw.Game(["Ada", "Bo", "Cy"], seed=5)
    game.run(dict.fromkeys(game.names, "random"))
    for what in ("day", "turn"):
        for number in (1, 2, np.int64(3)):
            game.goto(**{what: number})
            there = game.position
            assert getattr(game.state, what) == number
            assert there == 0 or getattr(game._state_at(there - 1), what) == number - 1
            assert game.goto(f"{what} {number}").position == there
            assert game.goto(f" {what.upper()}{number} ").position == there
            assert game.branch(f"{what} {number}").position == there
    assert game.goto("start").position == 0
    assert game.goto("end").over
    assert game.goto(np.int64(2)).position == 2
    assert game.goto(np.uint8(2)).position == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"day": 2}, "this game has no day 2; it has days 1 to 1"),
        ({"turn": 9}, "this game has no turn 9; it has turns 1 to 3"),
        ({"turn": 0}, "a turn is a whole number from 1, not 0"),
        ({"day": True}, "a day is a whole number from 1, not True"),
        ({"day": "two"}, "a day is a whole number from 1, not 'two'"),
        ({"position": "day 2"}, "this game has no day 2"),
        (
            {"position": "noon"},
            "there is no moment 'noon'; a moment is a number of choices, 'day 2'",
        ),
        ({"position": 1, "day": 1}, "goto takes one moment"),
        ({"days": 1}, "no argument 'days'; did you mean 'day'?"),
    ],
)
def test_unknown_day_or_turn(arguments: dict[str, object], message: str) -> None:
    """The message lists the valid range; the game does not change."""
    game = gw.Game(2, seed=7).skip().skip()
    with pytest.raises((gw.IllegalChoice, TypeError)) as refusal:
        game.goto(**arguments)
    assert message in str(refusal.value)
    assert game.position == 2


def test_events_do_not_depend_on_when_they_are_read():
    """They are recorded when somebody reads them: at once, or after the game has moved on, in a copy as well."""
    at_once, later = (gw.Game(["Ada", "Bo"], seed=7, first="Ada") for _ in range(2))
    dealt = at_once.events
    at_once.skip().skip()
    assert at_once.events[: len(dealt)] == dealt
    assert later.skip().skip().copy().events == at_once.events
    assert later.undo(2).events == dealt
