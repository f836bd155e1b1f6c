"""Estimate the result of a position: the chances to win, which add up to 1, and the final margins.

The value of a position to a seat (`bots.evaluation.worths`) serves as its expected final score. The rest of the game
adds Gumbel noise to each score; its scale grows with the number of turns left. The scale was fitted to games of
`bots.Greedy` and `bots.Planner` with two to four players; `benchmarks/calibration.py` repeats the fit.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import exp, log

from guillotine_widget.bots.evaluation import turns_left, worths
from guillotine_widget.bots.ismcts import horizon
from guillotine_widget.bots.playout import play_out
from guillotine_widget.game.view import View
from guillotine_widget.model.state import State
from guillotine_widget.rules import scoring

_SCALE = 1.5
"""The scale of the noise, in points, when no further turns are left."""
_SCALE_A_TURN = 0.5
"""The growth of the scale, in points, for each turn that every player has left."""


def scale(turns: float) -> float:
    """Return the scale of the noise, in points.

    Args:
        turns: the approximate number of turns each player has left.
    """
    return _SCALE + _SCALE_A_TURN * turns


def chances(s: State) -> list[float]:
    """Return the chance to win of each seat; they add up to 1. At the end of the game, winners share the win.

    Args:
        s: the position, with no card hidden.
    """
    if s.frame is None:
        winners = scoring.winners(s)
        return [(seat in winners) / len(winners) for seat in range(s.seats)]
    values = worths(s)
    return shares(values, scale(turns_left(s)))


def shares(values: list[float], spread: float) -> list[float]:
    """Return for each value the chance to end up highest; the chances add up to 1.

    Args:
        values: the expected final scores.
        spread: the scale of the noise, in the same unit; greater than 0.

    Example:
        >>> shares([3.0, 3.0], 2.0)
        [0.5, 0.5]
    """
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def outlook(view: View, worlds: int = 32) -> list[float]:
    """Return the chance to win of each seat, as far as a viewer can know; they add up to 1.

    The unseen cards are redealt a few times; in each deal about two turns of each player are played with a fast policy,
    and the resulting position is evaluated. The same view gives the same chances.

    Args:
        view: the view.
        worlds: the number of deals, from 1.
    """
    *_, last = outlook_in_steps(view, worlds)
    return last


def outlook_in_steps(view: View, worlds: int = 32) -> Iterator[list[float]]:
    """Estimate the chance to win of each seat in steps of one deal: the average of the deals so far."""
    until = horizon(view)
    sums = [0.0] * len(view.players)
    for number in range(worlds):
        dice = random.Random(f"outlook {number}").random
        end = play_out(view.world(f"outlook {number}"), until, dice)
        sums = [total + chance for total, chance in zip(sums, chances(end), strict=True)]
        yield [total / (number + 1) for total in sums]


def margin(s: State, seat: int) -> float:
    """Return the expected final margin of a seat: its score minus that of the best other player.

    Args:
        s: the position, with no card hidden.
        seat: the seat.
    """
    if s.frame is None:
        scores = [float(scoring.total(s, other)) for other in range(s.seats)]
        return scores.pop(seat) - max(scores)
    others = worths(s)
    mine = others.pop(seat)
    best, spread = max(others), scale(turns_left(s))
    # The expected maximum of several Gumbel variables.
    return mine - best - spread * log(sum(exp((other - best) / spread) for other in others))
