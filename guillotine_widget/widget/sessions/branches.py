"""Branches opened from a table: games that continue from a past moment of another game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game

_MOST = 20
"""The number of branches kept, with those on the way back to the first game."""

Say = Callable[..., str]
"""A function that returns a text of the table, called with its key and the values of its placeholders."""


class _Branch(NamedTuple):
    stem: Game
    choice: int
    number: int


class Branches:
    """The branches opened from the game of a table, and the way back.

    Attributes:
        games: the latest branches, oldest first.
    """

    def __init__(self) -> None:
        self.games: list[Game] = []
        self._opened = 0
        self._under: list[_Branch] = []

    @property
    def stem(self) -> int | None:
        """The position at which the branch at the table left its game; None if no branch is at the table."""
        return self._under[-1].choice if self._under else None

    @property
    def name(self) -> str:
        """The id of the branch at the table, different from that of its game and of all other branches."""
        return f"-{self._under[-1].number}" if self._under else ""

    def open(self, game: Game, choice: int, say: Say) -> Game:
        """Return a new game that continues from a moment of this one, which is not changed.

        The branch has the same history and the same cards in its decks: it reveals no more than an undo does.

        Args:
            game: the game at the table.
            choice: the number of choices made at that moment.
            say: returns the reason of a refusal.

        Raises:
            IllegalChoice: the game has not reached that moment; undone choices do not count.
        """
        if choice > game.position:
            raise IllegalChoice(say("no_branch_there", n=choice, last=game.position))
        branch = game.branch(choice)
        # All games of a table share one lock: a click on the branch must not interfere with a cell that uses the first
        # game.
        branch._lock = game._lock
        self._opened += 1
        self._under.append(_Branch(game, choice, self._opened))
        if len(self._under) > _MOST:
            # The way back then leaves out the oldest branch.
            first, second, *others = self._under
            left = min(first.choice, second.choice)
            self._under = [_Branch(first.stem, left, second.number), *others]
        kept = {id(each.stem) for each in self._under}
        spare = [each for each in self.games if id(each) not in kept][
            : max(0, len(self.games) + 1 - _MOST)
        ]
        self.games = [each for each in self.games if not any(each is one for one in spare)]
        self.games.append(branch)
        return branch

    def leave(self, say: Say) -> Game:
        """Return the game from which the branch at the table was opened; nested branches are left one at a time.

        Of more than twenty nested branches only the latest are kept, so that the last step leads to the first game.

        Raises:
            IllegalChoice: no branch is at the table.
        """
        if not self._under:
            raise IllegalChoice(say("no_branch"))
        return self._under.pop().stem
