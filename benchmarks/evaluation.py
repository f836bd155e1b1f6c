"""Fit the value of a position that the bots use (`bots.evaluation`), and play it against simpler values.

python -m benchmarks.evaluation --games 6000
python -m benchmarks.evaluation --duels 1200

The fit is a ridge regression (it needs numpy): which features of a player explain the points that they gain in the rest
of the game, compared with the other players? Games of two, three and four players in both editions, played by
`bots.playout.play_out`, give the samples; the features are those of a quarter of the turns. In the duels one player
maximizes one evaluation with the same policy, the others another one, and every deal is played from every seat.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from statistics import mean, stdev
from typing import Any, NamedTuple

from guillotine_widget.bots import evaluation
from guillotine_widget.bots.playout import play_out
from guillotine_widget.editions import AMIGO, WIZARDS
from guillotine_widget.model.kinds import Action
from guillotine_widget.model.state import FRONTS, HANDS, LINE, PILES, State
from guillotine_widget.rules import engine, scoring
from guillotine_widget.rules.compiler import compile_edition

_EDITIONS = [compile_edition(edition) for edition in (AMIGO, WIZARDS)]
_KINDS = sorted(
    {kind.title for rules in _EDITIONS for kind in rules.kinds if isinstance(kind, Action)}
)
_PLACES = 4
_NAMES = [*(f"noble {place + 1}" for place in range(_PLACES)), "to move", "a card", *_KINDS]
_SAMPLED = 0.25
"""The part of the turns that are samples: turns of one game are much alike."""
_RIDGE = 1000.0
"""The penalty on the differences between kinds of cards."""
_TRIALS = 4
"""The number of cards that a player tries in each turn."""


def features(s: State) -> list[list[float]]:
    """Return the features of each seat, in the order of `_NAMES`, at the start of a turn."""
    rules, zones, line = s.rules, s.zones, s.zones[LINE]
    left = evaluation.turns_left(s)
    rows = []
    for seat, cards in enumerate(zones[HANDS]):
        row = dict.fromkeys(_NAMES, 0.0)
        row["to move"] = float(seat == s.seat)
        for place, noble in enumerate(line[:_PLACES]):
            if (s.seat + place) % s.seats == seat:
                row[f"noble {place + 1}"] = evaluation._gain(
                    rules, zones[PILES][seat], zones[FRONTS][seat], noble
                )
        playable = min(1.0, left / len(cards)) if cards else 0.0
        row["a card"] = playable * len(cards)
        for card in cards:
            row[rules.kinds[card].title] += playable
        rows.append(list(row.values()))
    return rows


def fit(games: int) -> None:
    """Play, fit and print the weights with 95 % intervals."""
    import numpy as np

    found: list[Any] = []
    gains: list[Any] = []
    numbers: list[int] = []
    for number in range(games):
        seats, dice = 2 + number % 3, random.Random(number)
        s = engine.new(_EDITIONS[number // 3 % 2], seats, number)
        moments = []
        while s.frame is not None:
            if s.owed and dice.random() < _SAMPLED:
                moments.append(s.clone())
            s = play_out(s, s.turn + 1, dice.random, _TRIALS)
        final = [scoring.total(s, seat) for seat in range(seats)]
        for then in moments:
            gained = [final[seat] - scoring.total(then, seat) for seat in range(seats)]
            for rows, mine in ((found, features(then)), (gains, gained)):
                values = np.array(mine, dtype=float)
                rows.append(values - values.mean(axis=0))
            numbers += [number] * seats
    x, y, game = np.concatenate(found), np.concatenate(gains), np.array(numbers)
    common = len(_NAMES) - len(_KINDS)
    penalty = np.diag([1.0] * common + [_RIDGE] * len(_KINDS))
    inverse = np.linalg.inv(x.T @ x + penalty)
    weights = inverse @ x.T @ y
    # Samples of one game are not independent: their errors are added up before they are squared.
    errors = x * (y - x @ weights)[:, None]
    sums = np.array([errors[game == number].sum(axis=0) for number in np.unique(game)])
    halves = 1.96 * np.sqrt(np.diag(inverse @ (sums.T @ sums) @ inverse))
    print(f"{len(y)} samples of {games} games")
    for name, weight, half in zip(_NAMES, weights, halves, strict=True):
        note = ""
        if name in _KINDS:
            known = evaluation.KIND_POINTS.get(name, evaluation.CARD_POINTS)
            note = f"   with the average {weights[common - 1] + weight:+.2f}, in use {known}"
        print(f"{name:24} {weight:+.2f} ± {half:.2f}{note}")


class Weights(NamedTuple):
    """The weights of an evaluation; see `bots.evaluation`."""

    card: float
    kinds: dict[str, float]
    shares: tuple[float, ...]

    def use(self) -> None:
        """Evaluate with these weights from now on."""
        evaluation.CARD_POINTS = self.card
        evaluation.KIND_POINTS = self.kinds
        evaluation.LINE_SHARES = self.shares  # type: ignore[assignment]  # any number of places
        evaluation._card_values.cache_clear()
        evaluation._hand_worth.cache_clear()


def duel(one: Weights, other: Weights, seats: int, games: int) -> str:
    """Return how one evaluation does against another, which all other players use."""
    margins, wins = [], []
    for deal in range(max(2, games // seats)):
        results = [_played(one, other, seats, deal, seat) for seat in range(seats)]
        margins.append(mean(margin for margin, _ in results))
        wins.append(mean(win for _, win in results))
    halves = [1.96 * stdev(values) / len(values) ** 0.5 for values in (margins, wins)]
    return (
        f"margin {mean(margins):+.2f} ± {halves[0]:.2f} points, wins {100 * mean(wins):.0f} ± {100 * halves[1]:.0f} % "
        f"of {seats * len(wins)} games (share {100 / seats:.0f} %)"
    )


def _played(one: Weights, other: Weights, seats: int, deal: int, seat: int) -> tuple[float, float]:
    s, dice = engine.new(_EDITIONS[deal % 2], seats, f"duel {deal}"), random.Random(deal)
    while s.frame is not None:
        (one if s.seat == seat else other).use()
        s = play_out(s, s.turn + 1, dice.random, _TRIALS)
    scores: list[Any] = [scoring.total(s, player) for player in range(seats)]
    winners = scoring.winners(s)
    mine = scores.pop(seat)
    return mine - mean(scores), (seat in winners) / len(winners)


def duels(games: int, tables: Sequence[int] = (2, 4)) -> None:
    """Play the evaluation against simpler ones, and print."""
    now = Weights(evaluation.CARD_POINTS, evaluation.KIND_POINTS, evaluation.LINE_SHARES)
    plain = now._replace(kinds={}, shares=())
    pairs = {
        "a card 0.125 against 0.8": (plain, plain._replace(card=0.8)),
        "a card 0.125 against 0": (plain, plain._replace(card=0.0)),
        "the nobles in line against none": (plain._replace(shares=now.shares), plain),
        "cards by kind against all alike": (now, now._replace(kinds={})),
    }
    for seats in tables:
        for name, (one, other) in pairs.items():
            print(f"{seats} players, {name}: {duel(one, other, seats, games)}", flush=True)
    now.use()


def main() -> None:
    """Fit, or play."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.evaluation", description=__doc__)
    parser.add_argument("--games", type=int, default=0, help="to fit the weights to")
    parser.add_argument("--duels", type=int, default=0, help="games of each comparison")
    given = parser.parse_args()
    if not given.games and not given.duels:
        parser.error("give --games, --duels or both")
    if given.games:
        fit(given.games)
    if given.duels:
        duels(given.duels)


if __name__ == "__main__":
    main()
