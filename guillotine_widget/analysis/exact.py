"""Compute exact values of the options in small positions by searching the whole rest of the game.

A position is small if it is near the end of the game and the player who decides knows the hands of all others. The
puzzle solver then searches every reply and every chance outcome.
"""

from __future__ import annotations

from collections.abc import Sequence

from guillotine_widget.analysis.outlook import chances, margin
from guillotine_widget.errors import TooManyPositions
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.history import Choice, History
from guillotine_widget.model.state import LINE, State, hand
from guillotine_widget.puzzle.context import Ending, PuzzleContext
from guillotine_widget.puzzle.goal import Goal
from guillotine_widget.puzzle.solver import Solver
from guillotine_widget.puzzle.transitions import SearchNode
from guillotine_widget.rules import engine, visibility

_MOST_NOBLES = 4
"""The maximum number of nobles in line for an exact search."""
_MOST_POSITIONS = 4000
"""The maximum number of positions to search for all options."""


class Inexact(Exception):
    """The values of a position cannot be exact; the message says why."""


class _FinalMargin(Goal):
    """The goal to maximize the final margin over the best other player, in points."""

    most = True

    def value(self, end: Ending) -> float:
        return margin(end._state, end.seat)


class _FinalShare(Goal):
    """The goal to maximize the share of the win."""

    most = True

    def value(self, end: Ending) -> float:
        return chances(end._state)[end.seat]


class _ExactSolver(Solver):
    """A solver that gives up if its player decides without knowing a hand, or if a third player has a choice."""

    def options(self, node: SearchNode) -> list[Choice]:
        found = super().options(node)
        if len(found) > 1:
            s, seat = node.s, self.context.seat
            if engine.decider(s) != seat:
                if s.seats > 2:
                    raise Inexact("with three or more players, another player has a decision left")
            elif not _knows_hands(s, seat):
                raise Inexact("the player who decides has to choose again without seeing all hands")
        return found


def exact_values(s: State, seat: int, choices: Sequence[Choice]) -> list[tuple[float, float]]:
    """Return the exact final margin and chance to win of each choice in a small position.

    Margins assume best play for the margin, chances assume best play for the win. The other player is assumed to know
    the seat's hand and to reply with what is worst for the seat; with three or more players, no other player may have a
    decision left.

    Args:
        s: the position, in which the cards that the seat does not see may be redealt arbitrarily.
        seat: the seat that decides.
        choices: the choices to value.

    Raises:
        Inexact: the position is not small, or the values depend on cards that the seat does not see.
    """
    if s.day < s.rules.edition.days:
        raise Inexact("another day follows")
    if len(s.zones[LINE]) > _MOST_NOBLES:
        raise Inexact(f"more than {_MOST_NOBLES} nobles are in line")
    if not _knows_hands(s, seat):
        raise Inexact("the player who decides does not see all hands")
    game = Game._from_history([f"{n}" for n in range(s.seats)], 0, "en", History(s.clone(), []))
    context = PuzzleContext(game, seat)
    try:
        found = []
        for goal in (_FinalMargin(), _FinalShare()):
            solver = _ExactSolver(
                context, goal, "end of game", "worst", "expected", _MOST_POSITIONS
            )
            found.append([solver.worth(solver.root, choice) for choice in choices])
    except TooManyPositions:
        raise Inexact(f"the rest of the game has more than {_MOST_POSITIONS:,} positions") from None
    return list(zip(*found, strict=True))


def _knows_hands(s: State, seat: int) -> bool:
    """Return whether a seat knows all cards in the hands of the others."""
    return all(
        visibility.knows(s, seat, card, hand(other))
        for other in range(s.seats)
        for card in s.zones[hand(other)]
    )
