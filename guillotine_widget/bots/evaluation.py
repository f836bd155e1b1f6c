"""The value of a position for a player before the game is over: points and cards in hand."""

from __future__ import annotations

from guillotine_widget.model.state import HANDS, LINE, State
from guillotine_widget.rules import scoring

CARD_POINTS = 0.8
"""The value in points of a card in hand while its owner has turns left to play it."""
_NOBLES_A_DAY = 12


def turns_left(s: State) -> float:
    """Return the approximate number of turns each player has left."""
    if s.frame is None:
        return 0.0
    nobles: int = len(s.zones[LINE]) + _NOBLES_A_DAY * (s.rules.edition.days - s.day)
    return nobles / s.seats


def worths(s: State) -> list[float]:
    """Return the value of a position to each seat, in points: its score and its playable cards."""
    most = turns_left(s)
    points = []
    for seat, cards in enumerate(s.zones[HANDS]):
        held = len(cards)
        points.append(scoring.total(s, seat) + CARD_POINTS * (held if held < most else most))
    return points


def lead(s: State, seat: int) -> float:
    """Return the lead of a seat in points: its value minus that of the others, the strongest of whom counts most."""
    others = worths(s)
    mine = others.pop(seat)
    if len(others) == 1:
        return mine - others[0]
    return mine - (max(others) + sum(others) / len(others)) / 2


def win_chance(s: State, lead: float) -> float:
    """Return the estimated chance to win for a lead in points, 0 to 1; a lead counts more near the end.

    It uses only basic arithmetic, so that the result is the same on every platform.
    """
    scale = 4.0 + 0.7 * turns_left(s)
    return 0.5 + 0.5 * lead / (scale + abs(lead))
