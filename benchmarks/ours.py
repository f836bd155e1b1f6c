"""Measure this engine in the same way as the others."""

from __future__ import annotations

import json
import random
import statistics
import time
from itertools import cycle

from guillotine_widget.bots.ismcts import ISMCTS
from guillotine_widget.bots.lookahead import candidates
from guillotine_widget.editions import AMIGO, WIZARDS
from guillotine_widget.game.game import Game
from guillotine_widget.model.state import State
from guillotine_widget.rules import engine
from guillotine_widget.rules.compiler import compile_edition

from .peers import SIMULATIONS

TABLES = [
    (compile_edition(edition), seats) for seats in (2, 3, 4, 5) for edition in (AMIGO, WIZARDS)
]
"""Both editions with 2 to 5 players, played in turn."""


def ours_engine(seconds: float) -> float:
    """Return decisions per second of random play."""
    return _play(seconds)[0]


def ours_games(seconds: float) -> float:
    """Return whole games per second of random play."""
    return _play(seconds)[1]


def _play(seconds: float) -> tuple[float, float]:
    choose = random.Random(1).choice
    take = engine.take
    decisions, games, start = 0, 0, time.process_time()
    tables = cycle(TABLES)
    while (spent := time.process_time() - start) < seconds:
        rules, seats = next(tables)
        state = engine.new(rules, seats, games)
        while options := state.options:
            take(state, choose(options))
            decisions += 1
        games += 1
    return decisions / spent, games / spent


def ours_clone(seconds: float) -> float:
    """Return the time of one clone, in microseconds, in the middle of a game of five."""
    clone = _midgame().clone
    copies, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(1000):  # reading the clock costs as much as a clone
            clone()
        copies += 1000
    return spent / copies * 1e6


def _midgame() -> State:
    choose = random.Random(1).choice
    state = engine.new(compile_edition(AMIGO), 5, 1)
    for _ in range(25):
        engine.take(state, choose(state.options))
    return state


def ours_ismcts(seconds: float) -> float:
    """Return iterations per second of `bots.ISMCTS`, at the decisions of games of four players.

    An iteration ends after two turns of each player or at the end of the day. The time includes the first estimates.
    """
    choose = random.Random(1).choice
    iterations, games, spent = 0, 0, 0.0
    while spent < seconds:
        game = Game(4, edition=("amigo", "wizards")[games % 2], seed=games)
        games += 1
        while not game.over and spent < seconds:
            view = game.view(game.decider)
            if len(candidates(view.world(0))) > 1:  # otherwise the bot does not search
                bot = ISMCTS(SIMULATIONS, seed=1)
                start = time.process_time()
                bot(view)
                spent += time.process_time() - start
                iterations += SIMULATIONS
            game.choose(choose(game.options))
    return iterations / spent


def save_sizes(games: int = 40) -> tuple[float, int]:
    """Return the median and the largest size in bytes of a saved game, over all decisions of random games."""
    sizes = []
    for number in range(games):
        game = Game(2 + number % 4, edition=("amigo", "wizards")[number % 2], seed=number)
        choose = random.Random(number).choice
        while not game.over:
            sizes.append(len(json.dumps(game.to_dict(), separators=(",", ":")).encode()))
            game.choose(choose(game.options))
    return statistics.median(sizes), max(sizes)
