"""Everything that a worker process needs can be pickled, and a view's pickle contains no hidden card."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO
from guillotine_widget.model.kinds import Color, noble
from guillotine_widget.rules import visibility
from guillotine_widget.rules.rng import scripted_rng, seed_rng
from tests.strategies import Deal, deals, played


def again(thing: Any) -> Any:
    """Pickle and unpickle."""
    return pickle.loads(pickle.dumps(thing))


def same_view(one: gw.View, other: gw.View) -> None:
    """Compare what two views show, and the worlds they deal."""
    assert str(one) == str(other)
    assert one.options == other.options
    assert one.noble_deck.names == other.noble_deck.names
    assert one.world(3).same_as(other.world(3))


@given(deals(60))
@settings(max_examples=20)
def test_views_states_decisions_and_logs(deal: Deal) -> None:
    """At any decision of both editions everything is restored equal and continues in the same way."""
    game = played(deal)
    for name in (None, *game.names):
        same_view(again(game.view(name)), game.view(name))
    state = again(game.state)
    assert state.same_as(game.state)
    assert state.rules is game.state.rules
    assert again(game.decision) == game.decision
    assert again(game.options) == game.options
    assert str(again(game.log())) == str(game.log())
    assert str(again(game.score(game.names[0]))) == str(game.score(game.names[0]))
    assert again(game.scores()) == game.scores()
    assert again(game.players[0]).hand == game.players[0].hand


def test_printed_cards_stay_the_same_objects() -> None:
    """Kinds are compared by identity, so a pickled card has the very kind of its edition; copies too."""
    game = gw.Game(2, seed=1)
    assert again(game.line[0]).kind is game.line[0].kind
    assert again(AMIGO) is AMIGO
    assert copy.deepcopy(game.line[0]).kind is game.line[0].kind
    view = again(game.view("Ada"))
    assert view.world(0).rules is game.state.rules


def test_a_custom_edition_is_pickled_too() -> None:
    """The view of a game with a custom edition needs nothing else in the other process."""
    edition = AMIGO.with_kinds(noble("Duke of Cells", 6, Color.PURPLE))
    view = again(gw.Game(["Ada", "Bo"], edition=edition, seed=1, first="Ada").view("Ada"))
    world = view.world(0)
    assert len(world.rules.kinds) == 111
    assert {card.kind for card in view.line} <= set(world.rules.kinds)
    bot = gw.bots.Greedy(1)
    assert bot(view) in view.options


def test_a_view_in_another_process() -> None:
    """A process that has imported nothing else reads a view and answers it."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    code = (
        "import pickle, sys; view = pickle.load(sys.stdin.buffer);"
        "import guillotine_widget as gw; sys.stdout.buffer.write(pickle.dumps(gw.bots.Greedy(1)(view)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=pickle.dumps(game.view("Ada")),
        capture_output=True,
        check=True,
    )
    answer = pickle.loads(done.stdout)
    assert answer in game.options
    assert game.choose(answer).history[0][1] == answer


@given(deals(60))
@settings(max_examples=20)
def test_the_pickle_of_a_view_does_not_depend_on_hidden_cards(deal: Deal) -> None:
    """Games that differ only in what a player has not seen give that player the same bytes."""
    game = played(deal)
    for seat, name in enumerate(game.names):
        dealer = game.state.clone()
        dealer.rng = seed_rng(f"twin {deal.luck}")
        twin = gw.Game._from_history(
            game.names,
            0,
            "en",
            type(game._history)(visibility.determinize(game.state, seat, dealer), []),
        )
        assert pickle.dumps(twin.view(name)) == pickle.dumps(game.view(name))


@pytest.mark.parametrize("error", ["UnknownCard", "IllegalChoice", "UnknownPlayer", "GameOver"])
def test_errors(error: str) -> None:
    """An error in a worker reaches the caller with its message."""
    raised = getattr(gw.errors, error)("what would be right")
    assert (type(again(raised)), str(again(raised))) == (type(raised), "what would be right")


@given(deals(60))
@settings(max_examples=40, deadline=None)
def test_a_quick_redaction_is_the_same(deal: Deal) -> None:
    """Where nobody is asked for a hidden card a state is redacted without a deal, with the same outcome."""
    state = played(deal).state
    if visibility._asked(state) is not None:
        return
    for seat in (None, *range(state.seats)):
        dealer = state.clone()
        dealer.rng = scripted_rng(visibility._InOrder())
        slow = visibility.determinize(state, seat, dealer)
        slow.rng = 0
        assert visibility.redacted(state, seat).same_as(slow)


def test_widgets_say_what_to_pickle_instead() -> None:
    """A widget cannot go to another process; the error names what can."""
    for widget in (gw.GuillotineWidget(gw.Game(2, seed=1)), gw.ScenarioEditor()):
        with pytest.raises(TypeError, match="pickle what it shows: its game"):
            pickle.dumps(widget)
