"""Measure random play of card games in other engines, through their Python interfaces.

Each engine is used as its documentation shows, in the fastest way it offers. Only the choices of players count as
decisions; shuffling and dealing take time but do not count.
"""

from __future__ import annotations

import copy
import random
import time
import warnings

SIMULATIONS = 100
"""The number of simulations of a search for one decision."""


def rlcard_uno(seconds: float) -> float:
    """Return decisions per second of RLCard's uno with ``env.step``."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    choose = random.Random(1).choice
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(choose(list(state["legal_actions"])))
            decisions += 1
    return decisions / spent


def rlcard_uno_with_undo(seconds: float) -> float:
    """Return decisions per second of RLCard's uno with undo for every step, which this engine always has."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1, "allow_step_back": True})
    choose = random.Random(1).choice
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state, _ = env.reset()
        while not env.is_over() and time.process_time() - start < seconds:
            state, _ = env.step(choose(list(state["legal_actions"])))
            decisions += 1
    return decisions / spent


def rlcard_uno_clone(seconds: float) -> float:
    """Return the time of one copy, in microseconds, in the middle of a game of RLCard's uno."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    choose = random.Random(1).choice
    state, _ = env.reset()
    for _ in range(10):
        state, _ = env.step(choose(list(state["legal_actions"])))
    copies, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        copy.deepcopy(env.game)
        copies += 1
    return spent / copies * 1e6


def openspiel_hearts(seconds: float) -> float:
    """Return decisions per second of OpenSpiel's hearts, which is written in C++."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    choose = random.Random(1).choice
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            # All outcomes of the deal are equally likely, so they need no weights, which would take longer.
            state.apply_action(choose(state.legal_actions()))
    return decisions / spent


def openspiel_hearts_clone(seconds: float) -> float:
    """Return the time of one clone, in microseconds, in the middle of a game of OpenSpiel's hearts."""
    import pyspiel

    state = pyspiel.load_game("hearts").new_initial_state()
    choose = random.Random(1).choice
    for _ in range(80):
        state.apply_action(choose(state.legal_actions()))
    clone = state.clone
    copies, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(1000):  # reading the clock costs as much as a clone
            clone()
        copies += 1000
    return spent / copies * 1e6


def pettingzoo_holdem(seconds: float) -> float:
    """Return decisions per second of PettingZoo's limit Texas hold'em, in its ``agent_iter`` loop."""
    warnings.simplefilter("ignore")  # PettingZoo warns about its own dependencies
    from pettingzoo.classic import texas_holdem_v4

    env = texas_holdem_v4.env()
    choose = random.Random(1).choice
    decisions, games, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        games += 1
        env.reset(seed=games)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(choose(observation["action_mask"].nonzero()[0].tolist()))
            decisions += 1
    return decisions / spent


def openspiel_ismcts(seconds: float) -> float:
    """Return simulations per second of OpenSpiel's search in Python, at the decisions of games of hearts.

    The game itself is written in C++. Simulations play to the end, up to 52 cards. No cards are passed at the start,
    since OpenSpiel cannot redeal hands after that.
    """
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("hearts(pass_cards=false)")
    chance = np.random.RandomState(1)
    choose = random.Random(1).choice
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        uct_c=2.0,
        max_simulations=SIMULATIONS,
        random_state=chance,
    )
    simulations, spent = 0, 0.0
    while spent < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            # The bot does not search if there is only one legal action.
            if not state.is_chance_node() and len(state.legal_actions()) > 1 and spent < seconds:
                start = time.process_time()
                bot.step(state)
                spent += time.process_time() - start
                simulations += SIMULATIONS
            state.apply_action(choose(state.legal_actions()))
    return simulations / spent
