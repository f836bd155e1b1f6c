"""Intervals of proportions (Wilson, 1927) and Elo ratings from pairwise results (Bradley and Terry, 1952)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt

Z = 1.959963984540054
"""The half-width of a 95 % interval, in standard errors."""
_ROUNDS = 500


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a win rate.

    Example:
        >>> [round(bound, 3) for bound in wilson(50, 100)]
        [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def elo(beaten: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """Return the Elo rating of each player, with half of its 95 % interval; the average rating is 0.

    Each pair is credited with one additional draw, so that all ratings are finite.

    Args:
        beaten: `beaten[a][b]` is how often a finished ahead of b; equal scores count half for each.
    """
    n = len(beaten)
    won = [[beaten[a][b] + 0.5 * (a != b) for b in range(n)] for a in range(n)]
    strength = [1.0] * n
    for _ in range(_ROUNDS):
        strength = [
            sum(won[a])
            / sum((won[a][b] + won[b][a]) / (strength[a] + strength[b]) for b in range(n) if b != a)
            for a in range(n)
        ]
        whole = sum(strength)
        strength = [n * value / whole for value in strength]
    points = [400 * log10(value) for value in strength]
    average = sum(points) / n
    rated = []
    for a in range(n):
        information = sum(
            (won[a][b] + won[b][a])
            * (strength[a] / (strength[a] + strength[b]))
            * (strength[b] / (strength[a] + strength[b]))
            for b in range(n)
            if b != a
        )
        rated.append((points[a] - average, Z * 400 / _LN_10 / sqrt(information)))
    return rated


_LN_10 = 2.302585092994046
"""The natural logarithm of 10: ratings use base-10 logarithms."""
