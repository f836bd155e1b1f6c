"""Fit the chances to win of `guillotine_widget.analysis.outlook` to games, and print how good they are.

python -m benchmarks.calibration --games 200

Half of the games are played by `greedy`, half by `planner`, with two, three and four players, in both editions.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import product
from math import log

import guillotine_widget as gw
from guillotine_widget.analysis import outlook
from guillotine_widget.bots.evaluation import turns_left, worths

Moment = tuple[float, list[float], list[float]]
"""The number of turns left, the value of the position to each seat, and the final share of the win of each seat."""

_SCALES = (0.5, 1.0, 1.5, 2.0, 2.5, 3.0)
_SCALES_A_TURN = (0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0)


def moments(games: int) -> list[Moment]:
    """Return samples from the start of each turn of some games."""
    found = []
    for number in range(games):
        seats, edition = 2 + number % 3, ("amigo", "wizards")[number // 3 % 2]
        game = gw.Game(seats, seed=f"calibration {number}", edition=edition)
        game.run(dict.fromkeys(game.names, ("greedy", "planner")[number // 6 % 2]))
        shares = outlook.chances(game.state)
        turns = {s.turn: s for s in reversed(game._states[:-1])}
        found += [(turns_left(s), worths(s), shares) for s in turns.values()]
    return found


def loss(found: Sequence[Moment], first: float, a_turn: float) -> float:
    """Return the average logarithmic loss of the chances, for given parameters of the scale."""
    total = 0.0
    for turns, values, shares in found:
        chances = outlook.shares(values, first + a_turn * turns)
        total -= sum(
            share * log(max(chance, 1e-9)) for share, chance in zip(shares, chances, strict=True)
        )
    return total / len(found)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="(default: 60)")
    found = moments(parser.parse_args().games)
    now = outlook.scale(0), outlook.scale(1) - outlook.scale(0)
    best = min(product(_SCALES, _SCALES_A_TURN), key=lambda scales: loss(found, *scales))
    print(f"{len(found)} turns; average logarithmic loss, less is better")
    print(f"as it is   {now[0]:.1f} + {now[1]:.1f} a turn   {loss(found, *now):.3f}")
    print(f"best fit   {best[0]:.1f} + {best[1]:.1f} a turn   {loss(found, *best):.3f}")
    print("\nchance given   won   moments")
    for tenth in range(10):
        pairs = [
            (chance, share)
            for turns, values, shares in found
            for chance, share in zip(
                outlook.shares(values, outlook.scale(turns)), shares, strict=True
            )
            if tenth <= 10 * chance < tenth + 1 or (chance == 1 and tenth == 9)
        ]
        if pairs:
            given, won = (100 * sum(part) / len(pairs) for part in zip(*pairs, strict=True))
            print(f"{given:10.0f} % {won:4.0f} %   {len(pairs)}")


if __name__ == "__main__":
    main()
