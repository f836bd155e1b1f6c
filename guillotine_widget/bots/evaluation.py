"""The value of a position for a player before the game is over: points, the nobles they get next, and cards in hand.

The weights are a linear regression of the points that each player gained in the rest of the game, in games of
`playout.play_out`. `python -m benchmarks.evaluation` repeats it, and plays the evaluation against simpler ones.
"""

from __future__ import annotations

from functools import lru_cache

from guillotine_widget.model.state import LINE, SHARED, State, front, pile
from guillotine_widget.rules import scoring
from guillotine_widget.rules.compiler import CompiledEdition

CARD_POINTS = 0.125
"""The value in points of a card in hand while its owner has turns left to play it.

Without the values by kind, 0.1 wins against 0.8 by 1.0 ± 0.6 points, and against 0 by 1.2 ± 0.6 (two players).
"""
KIND_POINTS = {
    "After You...": 0.5,
    "Bribed Guards": 0.5,
    "Callous Guards": 0.0,
    "Civic Support": 0.5,
    "Confusion in Line": 0.0,
    "Double Feature": 1.5,
    "Escape!": 0.5,
    "Extra Cart": 0.0,
    "Forced Break": 0.0,
    "Foreign Support": 0.0,
    "Forward March": 0.5,
    "Fountain of Blood": 0.75,
    "Indifferent Public": 1.5,
    "Infighting": 0.0,
    "Information Exchange": 0.0,
    "Lack of Faith": 0.5,
    "Lack of Support": 0.0,
    "Late Arrival": 0.0,
    "Mass Confusion": 0.5,
    "Military Support": 0.75,
    "Milling in Line": 0.5,
    "Opinionated Guards": 0.5,
    "Public Demand": 0.75,
    "Rain Delay": 0.0,
    "Rat Break": 0.0,
    "Rush Job": 0.0,
    "Stumble": 0.0,
    "The Long Walk": 0.5,
}
"""The value of the kinds whose value clearly differs from the average, by title.

Negative values are raised to 0, because nobody has to play a card. Against the same value for all cards, values by
kind won by 2.7 ± 0.6 points (two players, before negative values were raised) and 0.7 ± 0.2 (four). All values are
multiples of 1/8, whose sums are exact in any order.
"""
LINE_SHARES = (0.5, 0.25)
"""The part of its points that the noble at each place in line is worth to the player who would get it, at the start of
a turn. With shares of 0.35 and 0.3, the evaluation won by 2.9 ± 0.6 points (two players); with these, by 0.3 ± 0.3
(four)."""
_NOBLES_A_DAY = 12


def turns_left(s: State) -> float:
    """Return the approximate number of turns each player has left."""
    if s.frame is None:
        return 0.0
    nobles: int = len(s.zones[LINE]) + _NOBLES_A_DAY * (s.rules.edition.days - s.day)
    return nobles / s.seats


def worths(s: State) -> list[float]:
    """Return the value of a position to each seat, in points: its score, the nobles it gets next, its cards."""
    # A search evaluates every position that it reaches, so that this avoids calls where it can.
    rules, zones = s.rules, s.zones
    most = turns_left(s)
    points: list[float] = []
    for zone in range(SHARED, len(zones), 3):
        cards = zones[zone]
        worth = _hand_worth(rules, cards)
        if len(cards) > most:
            worth *= most / len(cards)
        points.append(scoring.points_of(rules, zones[zone + 1], zones[zone + 2]) + worth)
    line = zones[LINE]
    # A line that has just been dealt is a matter of luck, which no choice before it can influence.
    if s.owed and len(line) < _NOBLES_A_DAY:
        seat, seats = s.seat, len(points)
        for share, noble in zip(LINE_SHARES, line, strict=False):
            points[seat] += share * _gain(rules, zones[pile(seat)], zones[front(seat)], noble)
            seat = (seat + 1) % seats
    return points


@lru_cache(maxsize=1 << 14)
def _hand_worth(rules: CompiledEdition, cards: tuple[int, ...]) -> float:
    """Return the value of the cards in a hand while its owner has turns left to play them all."""
    values = _card_values(rules)
    return sum([values[card] for card in cards])


@lru_cache
def _card_values(rules: CompiledEdition) -> tuple[float, ...]:
    """Return the value of each card in hand, by its number."""
    return tuple([KIND_POINTS.get(kind.title, CARD_POINTS) for kind in rules.kinds])


@lru_cache(maxsize=1 << 16)
def _gain(
    rules: CompiledEdition, nobles: tuple[int, ...], fronts: tuple[int, ...], noble: int
) -> int:
    """Return how many points one more noble adds to a pile, with the cards in front of its owner."""
    before = scoring.points_of(rules, nobles, fronts)
    return scoring.points_of(rules, (*nobles, noble), fronts) - before


def lead(s: State, seat: int) -> float:
    """Return the lead of a seat in points: its value minus that of the others, the strongest of whom counts most."""
    return _lead(worths(s), seat)


def leads(s: State) -> list[float]:
    """Return the lead of each seat, as `lead` does."""
    points = worths(s)
    return [_lead(points.copy(), seat) for seat in range(len(points))]


def _lead(points: list[float], seat: int) -> float:
    """Return the lead of a seat; the list is used up."""
    mine = points.pop(seat)
    if len(points) == 1:
        return mine - points[0]
    return mine - (max(points) + sum(points) / len(points)) / 2


def win_chance(s: State, lead: float) -> float:
    """Return the estimated chance to win for a lead in points, 0 to 1; a lead counts more near the end.

    It uses only basic arithmetic, so that the result is the same on every platform.
    """
    scale = 4.0 + 0.7 * turns_left(s)
    return 0.5 + 0.5 * lead / (scale + abs(lead))
