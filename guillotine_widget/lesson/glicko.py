"""Glicko ratings of learners and puzzles, with their uncertainty.

Each attempt is a game between a learner and a puzzle, which the learner wins by solving it. The formulas are those of
M. E. Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied Statistics 48 (1999),
pages 377 to 394; each attempt is a rating period.
"""

from __future__ import annotations

from math import log, pi, sqrt

from guillotine_widget.model.value import Value

Z = 1.959963984540054
"""The half-width of a 95 % interval, in standard deviations."""
UNKNOWN = 350.0
"""The deviation of a new rating."""
_GROWTH = 12.8
"""The square root of the growth of the variance per day without an attempt: 50 grows to `UNKNOWN` in two years."""
_Q = log(10) / 400


class Rating(Value):
    """A rating and its standard deviation.

    Attributes:
        value: the rating; 1500 is average. A lead of 400 wins ten times in eleven.
        deviation: its standard deviation.

    Example:
        >>> Rating(1500.0, 100.0)
        Rating(1500 ± 196)
    """

    value: float = 1500.0
    deviation: float = UNKNOWN

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        return Z * self.deviation

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.value - self.margin, self.value + self.margin

    def __repr__(self) -> str:
        return f"Rating({self.value:.0f} ± {self.margin:.0f})"


def expected(learner: Rating, puzzle: Rating) -> float:
    """Return the expected score of a learner at a puzzle, from 0 to 1.

    Example:
        >>> round(expected(Rating(1500, 50), Rating(1500, 50)), 2), round(expected(Rating(1900, 0), Rating(1500, 0)), 2)
        (0.5, 0.91)
    """
    return _chance(learner, puzzle, sqrt(learner.deviation**2 + puzzle.deviation**2))


def after_rest(rating: Rating, days: float) -> Rating:
    """Return a rating after some days without an attempt: its uncertainty has grown.

    Example:
        >>> after_rest(Rating(1500, 50), 365)
        Rating(1500 ± 489)
    """
    grown = sqrt(rating.deviation**2 + _GROWTH**2 * max(0.0, days))
    return Rating(rating.value, min(UNKNOWN, grown))


def met(learner: Rating, puzzle: Rating, score: float) -> tuple[Rating, Rating]:
    """Return the ratings of a learner and a puzzle after an attempt.

    Args:
        learner: the learner's rating before.
        puzzle: the puzzle's rating before.
        score: 1 if the puzzle was solved, 0 if not, 0.5 if it was solved with help.

    Example:
        >>> met(Rating(1500, 200), Rating(1400, 30), 1)
        (Rating(1563 ± 343), Rating(1398 ± 59))
    """
    return _moved(learner, puzzle, score), _moved(puzzle, learner, 1 - score)


def _moved(rating: Rating, other: Rating, score: float) -> Rating:
    weight = _weight(other.deviation)
    chance = _chance(rating, other, other.deviation)
    information = _Q**2 * weight**2 * chance * (1 - chance)
    precision = 1 / rating.deviation**2 + information
    return Rating(
        rating.value + _Q / precision * weight * (score - chance),
        sqrt(1 / precision),
    )


def _weight(deviation: float) -> float:
    return 1 / sqrt(1 + 3 * (_Q * deviation / pi) ** 2)


def _chance(rating: Rating, other: Rating, deviation: float) -> float:
    odds: float = 10.0 ** (-_weight(deviation) * (rating.value - other.value) / 400)
    return 1 / (1 + odds)
