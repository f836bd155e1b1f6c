"""The base class of tasks at a table: they end before the game does, and no other game may replace them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.widget.sessions.branches import Branches
from guillotine_widget.widget.sessions.table_session import TableSession, say
from guillotine_widget.widget.wire.messages import Request, Task


class TaskSession(TableSession, ABC):
    """A task at a table. The game may continue after the task, but not at this table."""

    has_task = True
    _BUSY: ClassVar[str]
    """The key of the sentence that says why no other game may replace this one."""
    _ENDED: ClassVar[str]
    """The start of the error message for a cell that plays on: what has ended."""

    bots: Mapping[str, Any] = {}
    """The bots of the other players."""
    viewer: str | None = None
    """The player whose hand is shown; None: the one who plays the task."""
    open_hands: bool | None = None
    """Whether all hands are shown; None: as the table was told."""

    @abstractmethod
    def start(self, locale: str, branches: Branches) -> Game:
        """Return the game at the start of the task: a new one, or a branch of the game at the table."""

    @abstractmethod
    def told(self, game: Game, locale: str) -> Task:
        """Return the task as the table shows it, without the answer until it is requested."""

    def text(self, game: Game, locale: str) -> list[str]:
        """Return the title, task, hints given and verdict, for a table printed as text."""
        told = self.told(game, locale)
        verdict = told["verdict"]
        said = " ".join(verdict["sentences"]) if verdict else ""
        hints = [f"({hint})" for hint in told["hints"]]
        return list(filter(None, [told["title"], told["task"], *hints, said]))

    def refuse_after_end(self, game: Game) -> None:
        """Refuse a choice once the task is over, so that the table keeps showing the position that was judged.

        Raises:
            IllegalChoice: the task is over; the message says how to play on.
        """
        if self.over(game):
            raise IllegalChoice(
                f"{self._ENDED}: undo() takes a choice back, and branch() returns a game that goes on from here"
            )

    def admit(self, request: Request, game: Game, locale: str) -> None:
        """Admit a request, unless it continues after the end or leaves the task.

        Raises:
            IllegalChoice: the task is over, would continue in a branch, or would be replaced by another game.
        """
        if request.kind == "branch":
            raise IllegalChoice(say(locale, "puzzle_no_branch"))
        if request.kind in ("new", "resume"):
            raise IllegalChoice(say(locale, self._BUSY))
        if request.kind in ("choose", "lift") and self.over(game):
            raise IllegalChoice(say(locale, "puzzle_over"))
