"""The end position of a puzzle, as seen by a goal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from guillotine_widget.game.position import Position
from guillotine_widget.game.table.card import Card
from guillotine_widget.model.kinds import Kind, Noble
from guillotine_widget.model.state import State, pile
from guillotine_widget.rules import scoring

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game


class PuzzleContext:
    """Data shared by all positions of one puzzle.

    Args:
        game: the game at its start.
        seat: the solver's seat.
    """

    def __init__(self, game: Game, seat: int) -> None:
        self.names = game.names
        self.locale = game.locale
        self.cards: list[Card] = list(game.cards)
        self.kinds: Sequence[Kind] = game._rules.kinds
        self.seat = seat
        self.start = game.state
        self.first_total = scoring.total(game.state, seat)
        self.colors = {
            kind.title: str(kind.color)
            for kind in game._rules.edition.kinds
            if isinstance(kind, Noble)
        }

    def count(self, s: State, seat: int, noble: str) -> int:
        """Return the number of nobles with a title or of a class in the pile of a seat."""
        titles = [self.kinds[card].title for card in s.zones[pile(seat)]]
        return sum(noble in (title, self.colors[title]) for title in titles)


class Ending(Position):
    """The end position of a puzzle, with the read-only attributes of a game.

    Attributes:
        player: the solver.
        played: the number of action cards that the solver has played.
        missed: the path goals (`Goal.path`) that are missed.

    Example:
        >>> import guillotine_widget as gw
        >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
        >>> puzzle = gw.Puzzle(position, lambda end: end.score("Ada").total - end.played)
        >>> puzzle.solve().value
        4.0
    """

    def __init__(
        self,
        context: PuzzleContext,
        state: State,
        played: int,
        missed: Collection[object] = frozenset(),
    ) -> None:
        super().__init__(state, context.names, context.locale)
        self._context = context
        self.seat = context.seat
        self.played = played
        self.missed = missed

    @property
    def player(self) -> str:
        """The name of the solver."""
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
        """Return the score of a seat.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> gw.Puzzle(position, lambda end: end.total(0) >= 5).solve().solvable
            True
        """
        return scoring.total(self._state, seat)

    @property
    def colors(self) -> Mapping[str, str]:
        """The class of each noble of the edition by title."""
        return self._context.colors

    def gained(self, seat: int, noble: str) -> int:
        """Return the number of nobles in the pile of a seat that were not there at the start.

        Args:
            seat: the seat.
            noble: the title of the nobles to count, or a class ("red").

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> gw.Puzzle(position, lambda end: end.gained(0, "Cardinal") == 1).solve().solvable
            True
        """
        return self._context.count(self._state, seat, noble) - self._context.count(
            self._context.start, seat, noble
        )
