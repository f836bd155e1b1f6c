"""A choice as reported by `Game.on_move` and `Game.on_end`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guillotine_widget.game.decision import Option
from guillotine_widget.game.report.log import Log
from guillotine_widget.game.report.score import Scores
from guillotine_widget.model.events import Event
from guillotine_widget.model.value import Value

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game

_PUBLIC = ("player", "option", "position", "day", "turn", "scores", "winners")


class GameMove(Value, compared=_PUBLIC, shown=_PUBLIC):
    """One choice of a game, with the events up to the next decision.

    Attributes:
        player: who chose.
        option: what was chosen; an option of kind "lift" if Callous Guards were discarded.
        position: the position after it: the number of choices made.
        day: the day after it, 1 to 3.
        turn: whose turn it is after it.
        scores: the totals after it, by player.
        winners: the names of the winners; empty before the end of the game.
    """

    player: str
    option: Option
    position: int
    day: int
    turn: str
    scores: Scores
    winners: tuple[str, ...]
    _game: Game

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that followed."""
        return self._game._history.events_of(self.position)

    def log(self, viewer: str | int | None = None, locale: str | None = None) -> Log:
        """Return the log of what followed; see `Game.log`.

        Args:
            viewer: a player, for what that player saw. None: everything, hidden cards included.
            locale: the language; None: the game's.
        """
        return self._game._log_of(self.position, viewer, locale)

    def __str__(self) -> str:
        said = " ".join(line.text for line in self.log())
        return f"{self.player}: {self.option.text}. {said}".rstrip()
