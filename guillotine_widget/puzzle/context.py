"""The position at which a puzzle ends, for a goal to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from guillotine_widget.game.card import Card
from guillotine_widget.game.decision import Option
from guillotine_widget.game.position import Position
from guillotine_widget.model.events import Event
from guillotine_widget.model.kinds import Kind
from guillotine_widget.model.state import State, pile
from guillotine_widget.rules import scoring

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game


class PuzzleContext:
    """What all positions of one puzzle share.

    Args:
        game: the game at its start.
        seat: the solver's.
    """

    def __init__(self, game: Game, seat: int) -> None:
        self.names = game.names
        self.locale = game.locale
        self.cards: list[Card] = list(game.cards)
        self.kinds: Sequence[Kind] = game._rules.kinds
        self.seat = seat
        self.start = game.state
        self.first_total = scoring.total(game.state, seat)
        self.first_piles = [
            _titles(game.state, seat, self.kinds) for seat in range(len(game.names))
        ]


class Ending(Position):
    """The position at which a puzzle ends; everything that can be read off a game can be read off it.

    Attributes:
        player: who solves the puzzle.
        played: how many action cards that player has played.
    """

    def __init__(self, context: PuzzleContext, state: State, played: int) -> None:
        self._context = context
        self._state = state
        self.names = context.names
        self.locale = context.locale
        self._cards = context.cards
        self.seat = context.seat
        self.played = played

    @property
    def state(self) -> State:
        """The engine's state, for reading."""
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        """Nothing: of the ways to an end only the end counts."""
        return ()

    @property
    def _chunks(self) -> list[tuple[Event, ...]]:
        """Nothing, likewise."""
        return [()]

    @property
    def history(self) -> list[tuple[str, Option]]:
        """Nothing, likewise."""
        return []

    def _state_at(self, position: int) -> State:
        """Return the engine's state: there is only this one."""
        return self._state

    @property
    def player(self) -> str:
        """Who solves the puzzle."""
        return self.names[self.seat]

    @property
    def start(self) -> Ending:
        """The position at which the puzzle starts."""
        return Ending(self._context, self._context.start, 0)

    @property
    def kinds(self) -> Sequence[Kind]:
        """The kind of each card."""
        return self._context.kinds

    @property
    def first_total(self) -> int:
        """The solver's score at the start."""
        return self._context.first_total

    def total(self, seat: int) -> int:
        """Return the score of a seat."""
        return scoring.total(self._state, seat)

    def gained(self, seat: int, title: str) -> int:
        """Return how many nobles of a kind the pile of a seat has more than at the start."""
        now = _titles(self._state, seat, self.kinds).count(title)
        return now - self._context.first_piles[seat].count(title)


def _titles(s: State, seat: int, kinds: Sequence[Kind]) -> list[str]:
    return [kinds[card].title for card in s.zones[pile(seat)]]
