"""`bots.Planner` and `bots.ISMCTS` look further than one turn and use only what their seat may see."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings

import guillotine_widget as gw
from guillotine_widget.bots.lookahead import candidates
from guillotine_widget.bots.search_tree import DecisionNode, choice_key
from guillotine_widget.game.history.history import History
from guillotine_widget.rules import visibility
from guillotine_widget.rules.rng import seed_rng
from tests.strategies import Deal, deals, played

SLOW = [HealthCheck.too_slow]


def searchers(seed: int | str = 1) -> list[Any]:
    """Return a bot of each kind, with a small budget."""
    return [gw.bots.Planner(seed, worlds=1), gw.bots.ISMCTS(12, seed=seed)]


def ours(line: list[str], hand: list[str], bot: Any, **more: Any) -> list[str]:
    """Return the choice of a bot in Ada's turn on the last day."""
    bo = more.pop("bo", {"hand": []})
    players = {"Ada": {"hand": hand, **more.pop("ada", {})}, "Bo": bo}
    game = gw.Scenario(line, players, day=3, **more).start()
    game.run({"Ada": bot, "Bo": "random"}, until="turn")
    return [option.text for name, option in game.history if name == "Ada"]


@pytest.mark.parametrize("bot", [gw.bots.Planner(1), gw.bots.ISMCTS(400, seed=1)])
def test_searching_bots_see_what_the_next_player_gets(bot: Any) -> None:
    """Greedy gets the Cardinal at once; leaving the Martyr to Bo gains the Sheriff now and the Cardinal afterwards."""
    line = ["Sheriff", "Cardinal", "Martyr"]
    assert ours(line, ["Stumble"], gw.bots.Greedy(1)) == ["Stumble", "Cardinal 1"]
    assert ours(line, ["Stumble"], bot) == ["Stumble", "Martyr 1"]


def test_a_plan_sees_what_the_next_player_gets() -> None:
    """The estimate by the end of the turn takes the Cardinal at once; the plan, which looks further, does not."""
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Sheriff", "Cardinal", "Martyr"], players, day=3).start().play("Stumble")
    view = game.view("Ada")
    worlds = [view.world(n) for n in range(3)]
    found = candidates(worlds[0])
    texts = {choice_key(worlds[0], option.raw): option.text for option in view.options}
    short, long = DecisionNode(), DecisionNode()
    short.estimate(worlds, 0, found)
    long.plan(worlds, 0, found)
    best = [max(node.edges.values(), key=lambda edge: edge.prior) for node in (short, long)]
    assert [texts[edge.key] for edge in best] == ["Cardinal 1", "Martyr 1"]
    assert [edge.behind for edge in best] == [0, 0]
    assert long.trust > short.trust


@given(deals(100))
@settings(max_examples=6, deadline=None, suppress_health_check=SLOW)
def test_choices_do_not_depend_on_hidden_cards(deal: Deal) -> None:
    """The same view and seed give the same choice for all hidden cards and random sources."""
    game = played(deal)
    assume(not game.over)
    player = str(game.decider)
    seat = game.names.index(player)
    choices = [bot(game.view(player)) for bot in searchers(deal.luck)]
    dealer = game.state.clone()
    dealer.rng = seed_rng("other")
    world = visibility.determinize(game.state, seat, dealer)
    twin = gw.Game._from_history(game.names, 0, "en", History(world, []))
    assert [bot(twin.view(player)) for bot in searchers(deal.luck)] == choices


@given(deals(100))
@settings(max_examples=6, deadline=None, suppress_health_check=SLOW)
def test_searching_bots_choose_legally_at_every_kind_of_decision(deal: Deal) -> None:
    """In both editions, with 2 to 5 players, in the middle of every card, in reactions and final plays."""
    game = played(deal)
    bots = searchers()
    for number in range(6):
        if not game.over:
            game.choose(bots[number % 2](game.view(str(game.decider))))


def test_the_same_bot_called_twice_makes_the_same_choice() -> None:
    game = gw.Game(["Ada", "Bo"], seed=3, first="Ada")
    for bot in searchers():
        view = game.view("Ada")
        assert bot(view) == bot(view) == pickle.loads(pickle.dumps(bot))(view)


def test_choices_are_the_same_in_another_process() -> None:
    """The order of sets and the hashes of texts differ between processes, but the choices do not."""
    script = (
        "import guillotine_widget as gw\n"
        "game = gw.Game(3, seed=5)\n"
        "for _ in range(4):\n"
        "    for bot in (gw.bots.Planner(2, worlds=2), gw.bots.ISMCTS(30, seed=2)):\n"
        "        choice = bot(game.view(game.decider)); print(repr(choice))\n"
        "    game.choose(choice)"
    )

    def printed(hash_seed: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": hash_seed},
        )
        return done.stdout

    assert printed("1") == printed("2") != ""


def test_the_tree_is_reused_within_a_turn() -> None:
    """The choice of a noble continues the search for its card; if the game continues differently, it restarts."""
    players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
    line = ["Martyr", "Martyr", "Cardinal", "Count"]
    game = gw.Scenario(line, players, day=3).start()
    bot = gw.bots.ISMCTS(60, seed=1)
    assert bot(game.view("Ada")).text == "Pushed"
    game.play("Pushed")
    first = game.view("Ada").world("1 0")
    assert bot._last
    node = bot._last.node_of(first, 0)
    assert node
    assert node.visits > 10
    assert bot._last.node_of(first, 1) is None
    elsewhere = gw.Scenario([*line, "Duke"], players, day=3).start().choose("Pushed")
    assert bot._last.node_of(elsewhere.view("Ada").world("1 0"), 0) is None


def test_equal_cards_are_one_choice() -> None:
    players = {"Ada": {"hand": ["Pushed", "Pushed", "Stumble"]}, "Bo": {"hand": []}}
    s = gw.Scenario(["Martyr", "Duke", "Count"], players).start().state
    assert len({choice_key(s, option) for option in s.options}) == 3


def test_a_budget_in_seconds() -> None:
    """The search ends after the given time, independent of the number of iterations."""
    game = gw.Game(3, seed=1)
    gw.bots.ISMCTS(seconds=0.05)(game.view(str(game.decider)))
    assert repr(gw.bots.ISMCTS(seconds=0.5)) == "bots.ISMCTS(seconds=0.5)"


def test_by_name() -> None:
    """The searching bots have names, with the budget after a colon, in upper or lower case."""
    assert repr(gw.bots.bot_of(" ISMCTS: 30", "1")) == "bots.ISMCTS(iterations=30)"
    assert repr(gw.bots.bot_of("ISMCTS", "1")) == "bots.ISMCTS(iterations=500)"
    assert repr(gw.bots.bot_of("planner", "1")) == "bots.Planner()"
    game = gw.Game(["Ada", "Bo"], seed=3, first="Ada").run(
        {"Ada": "ismcts:2", "Bo": "planner"}, until="turn"
    )
    assert game.turn == "Bo"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"iterations": 0}, "iterations is a whole number from 1, not 0"),
        ({"iterations": True}, "iterations is a whole number from 1, not True"),
        ({"iterations": 2.5}, "iterations is a whole number from 1, not 2.5"),
        ({"seconds": 0}, "seconds is a number greater than 0, not 0"),
        ({"seconds": float("nan")}, "seconds is a number greater than 0, not nan"),
        ({"seconds": "1"}, "seconds is a number greater than 0, not '1'"),
        ({"iterations": 5, "seconds": 1}, "one budget: iterations=500 or seconds=1, not both"),
    ],
)
def test_wrong_budgets(arguments: dict[str, Any], message: str) -> None:
    """A budget that is not positive is refused with the expected values."""
    with pytest.raises(gw.GuillotineError) as refusal:
        gw.bots.ISMCTS(**arguments)
    assert message in str(refusal.value)
    with pytest.raises(TypeError, match="did you mean 'iterations'"):
        gw.bots.ISMCTS(iteration=5)


@pytest.mark.parametrize(("name", "edition"), [("planner", "wizards"), ("ismcts:12", "amigo")])
def test_searching_bots_beat_random_bots(name: str, edition: str) -> None:
    """In two games, one from each seat, each is ahead of a random bot."""
    lead = 0
    for seed in range(2):
        game = gw.Game(2, edition=edition, seed=seed, first=0)
        me, other = game.names[seed], game.names[1 - seed]
        game.run({me: name, other: "random"})
        lead += game.scores()[me] - game.scores()[other]
    assert lead > 0
