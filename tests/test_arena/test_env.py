"""Environments for reinforcement learning pass the checks of their libraries and show no hidden card."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from pettingzoo.test import api_test, render_test, seed_test

import guillotine_widget as gw
from guillotine_widget import make
from guillotine_widget.arena.action_space import Actions
from guillotine_widget.arena.observation import KINDS, Observations
from guillotine_widget.rules import engine
from guillotine_widget.rules.visibility import determinize
from tests.strategies import Deal, deals, played

EDITIONS = ("amigo", "wizards")


@pytest.mark.parametrize(("players", "edition"), [(2, "amigo"), (5, "wizards")])
def test_pettingzoo_accepts_the_environment(players: int, edition: str) -> None:
    """The environment passes the API test and the seed test of PettingZoo."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")  # a dictionary with a mask is not an array
        api_test(gw.env(players, edition=edition), num_cycles=300)
        seed_test(lambda: gw.env(players, edition=edition), num_cycles=60)


def test_pettingzoo_accepts_the_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **more: gw.env(3, **more))
    assert "Day 1 of 3" in capsys.readouterr().out


@pytest.mark.parametrize("opponents", ["random", {"Bo": "greedy", "Cy": "random"}])
@pytest.mark.filterwarnings("error")
def test_gymnasium_accepts_the_environment(opponents: Any) -> None:
    """The environment of one player passes the checker of Gymnasium."""
    # Gymnasium asks for a registered environment before it tries other render modes; there is one mode.
    check_env(gw.solo_env(opponents, render_mode="ansi"), skip_render_check=True)


def random_game(env: Any, seed: int) -> dict[str, float]:
    """Play a game of random actions; return the total reward of each agent."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    return total


@pytest.mark.parametrize("players", [2, 4])
def test_rewards(players: int) -> None:
    """A win is worth 1 in total, and all rewards add up to 0; margins add up to the final margin."""
    win, margin = gw.env(players), gw.env(players, reward="margin")
    for seed in range(3):
        got = random_game(win, seed)
        assert sum(got.values()) == pytest.approx(0)
        winners = win.game.winners
        assert {name for name, value in got.items() if value == max(got.values())} == set(winners)
        if len(winners) == 1:
            assert got[winners[0]] == pytest.approx(1)
        margins = random_game(margin, seed)
        scores = margin.game.scores()
        assert margins == {
            name: scores[name] - max(scores[other] for other in scores if other != name)
            for name in scores
        }


@given(deals())
@settings(max_examples=60)
def test_every_option_has_its_own_action(deal: Deal) -> None:
    """At every decision each choice has one legal action, which is mapped back to it, with its own name."""
    game = played(deal)
    actions = Actions(game.state.rules, len(game.names))
    assert len(set(actions.names)) == len(actions)
    for name in game.names:
        view = game.view(name)
        legal = actions.legal(view)
        assert len(legal) == len(view.options) + (bool(view.options) and view.may_lift)
        assert actions.mask(view).sum() == len(legal)
        for number, choice in legal.items():
            assert actions.choice(number, view) == choice
            if choice != "lift":
                assert actions.number(choice, view) == number
                told = actions.names[number]
                assert choice.card is None or choice.card.name in told
                assert choice.places is None or told.endswith(f" {choice.places}")


@given(deals())
@settings(max_examples=40)
def test_an_observation_depends_only_on_the_view(deal: Deal) -> None:
    """Redealing the unseen cards changes neither observation nor mask; all values are in the space."""
    game = played(deal)
    rules, seats = game.state.rules, len(game.names)
    observations, actions = Observations(rules, seats), Actions(rules, seats)
    for seat, name in enumerate(game.names):
        view = game.view(name)
        seen = observations.of(view)
        assert seen.shape == (len(observations),)
        assert seen.dtype == np.float32
        assert np.all(np.abs(seen) <= 1)
        world = game.state.clone()
        world = determinize(world, seat)
        other = gw.View(world, seat, game.names, "en")
        assert np.array_equal(observations.of(other), seen)
        assert np.array_equal(actions.mask(other), actions.mask(view))


def test_an_observation_can_be_read_by_name() -> None:
    """Places of cards, the order of the line and the decision can be read by name."""
    game = gw.Scenario(
        ["Martyr", "Duke"],
        {"Ada": {"hand": ["Pushed"], "pile": ["Count"]}, "Bo": {"hand": ["Stumble"]}},
    ).start()
    observations = Observations(game.state.rules, 2)

    def told(name: str) -> dict[str, float]:
        values = observations.of(game.view(name))
        pairs = zip(observations.names, values, strict=True)
        return {meaning.replace("#", ""): float(value) for meaning, value in pairs if value}

    ids = {card.name: card.id for card in (*game.line, *game.players["Ada"].hand)}
    ada, bo = told("Ada"), told("Bo")
    assert ada[f"Martyr {ids['Martyr']} in order of the line"] == 1
    assert 0 < ada[f"Duke {ids['Duke']} in order of the line"] < 1
    assert f"Pushed {ids['Pushed']} in the hand of yourself" in ada
    assert not [meaning for meaning in bo if "Pushed" in meaning]
    assert any(
        m.startswith(("Count #", "Count "))
        for m in bo
        if "in the pile of player 1 to the left" in m
    )
    assert {"decision play", "you decide", "it is your turn"} <= set(ada)
    assert "decision play" in bo
    assert "you decide" not in bo
    assert ada["score of yourself"] == bo["score of player 1 to the left"] == pytest.approx(0.02)


def test_players_are_counted_from_the_agent() -> None:
    """Cy sits to Bo's left, and Ada to the left of Cy."""
    standing = gw.Scenario(
        ["Martyr", "Duke", "Count"],
        {"Ada": {}, "Bo": {"hand": ["Rush Job"]}, "Cy": {}},
        turn="Bo",
    ).start()
    standing.choose("Rush Job")
    actions = Actions(standing.state.rules, 3)
    legal = actions.legal(standing.view("Bo"))
    assert {actions.names[number]: str(option) for number, option in legal.items()} == {
        "yourself": "Bo",
        "player 1 to the left": "Cy",
        "player 2 to the left": "Ada",
    }


def test_all_kinds_of_decisions_are_observed() -> None:
    """`KINDS` lists all kinds of decisions in random games of both editions."""
    found = set()
    for edition in EDITIONS:
        for seed in range(25):
            game = gw.Game(3, edition=edition, seed=seed)
            game.run(dict.fromkeys(game.names, "random"))
            found |= {engine.kind(s) for s in game._history.states[:-1]}
    assert found <= set(KINDS)
    assert len(found) > 10


def test_a_custom_edition_has_actions_for_its_cards() -> None:
    """A card that moves a noble seven places has actions for seven places."""
    leap = make.action("Leap", play=make.Move(make.A_NOBLE, forward=make.up_to(7)))
    env = gw.env(2, edition=make.edition("leaping", leap))
    assert "Duke 7" in env.actions.names
    assert "Duke 7" not in gw.env(2).actions.names
    assert "Leap" in env.actions.names


def test_an_illegal_action() -> None:
    """The environment for many agents refuses it; in the environment for a single agent the game is lost."""
    env = gw.env(2)
    env.reset(seed=1)
    position = env.game.position
    for wrong, says in (
        (env.actions.names.index("lift"), r"1 \(lift\)"),
        (-1, "-1"),
        ("x", "'x'"),
        (9999, "9999"),
    ):
        with pytest.raises(
            gw.IllegalChoice, match=f"action {says} is not legal for .*; legal are 'no card'"
        ):
            env.step(wrong)
    assert env.game.position == position
    solo = gw.solo_env("random")
    solo.reset(seed=1)
    _, reward, terminated, _, info = solo.step(1)
    assert (reward, terminated) == (-1, True)
    assert "action 1 (lift) is not legal" in info["illegal"]
    with pytest.raises(gw.GameOver, match=r"call env\.reset"):
        solo.step(0)
    assert solo.reset(seed=1)


def test_a_single_agent_environment() -> None:
    """Only the agent decides; the reward says who has won; the same seed gives the same game."""

    def play(seed: int) -> tuple[list[int], float]:
        env = gw.solo_env({"Bo": "random", "Cy": "random"}, agent="Ada", render_mode="ansi")
        seen, _ = env.reset(seed=seed)
        taken, terminated, reward = [], False, 0.0
        while not terminated:
            assert env.game.decider == "Ada"
            assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))
            assert "Ada" in env.render()
            taken.append(int(np.flatnonzero(seen["action_mask"])[-1]))
            seen, reward, terminated, _, _ = env.step(taken[-1])
        assert (reward == 1) == (env.game.winners == ["Ada"])
        return taken, reward

    assert play(3) == play(3)
    assert play(3) != play(4)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: gw.env(1), "2 to 5 players"),
        (lambda: gw.env(reward="wins"), "did you mean 'win'"),
        (lambda: gw.env(render_mode="rgb"), "render_mode is one of 'human', 'ansi'"),
        (lambda: gw.env(edition="amgo"), "amigo"),
        (lambda: gw.env().observe("Ada"), "call env.reset"),
        (lambda: gw.env().step(0), "call env.reset"),
        (lambda: gw.solo_env("gredy"), "did you mean 'greedy'"),
        (lambda: gw.solo_env({}), "one to four bots"),
        (lambda: gw.solo_env({"agent": "random"}), "different names"),
        (lambda: gw.solo_env(render_mode="human"), "render_mode is one of 'ansi'"),
        (lambda: gw.solo_env().step(0), "call env.reset"),
    ],
)  # fmt: skip
def test_wrong_arguments(call: Any, says: str) -> None:
    """The error names the argument and says what is expected."""
    with pytest.raises(gw.GuillotineError, match=says):
        call()


@pytest.mark.parametrize("environment", [gw.env, gw.solo_env])
def test_seeds_of_numpy_deal_the_same_game_and_other_values_are_refused(environment: Any) -> None:
    deals = []
    for seed in (3, np.int64(3), np.uint8(3)):
        env = environment()
        env.reset(seed=seed)
        deals.append(env.game.to_dict())
    assert deals[0] == deals[1] == deals[2]
    for wrong in (1.5, True, "3"):
        with pytest.raises(gw.GuillotineError, match="a seed is a whole number"):
            environment().reset(seed=wrong)
