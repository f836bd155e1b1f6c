"""The base class of sessions: a game that is played to its end. Other sessions add a task."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.lesson.attempts import Progress
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle.attempt import Search
from guillotine_widget.puzzle.verdict import Verdict
from guillotine_widget.widget.wire.messages import Request, Task

if TYPE_CHECKING:
    from guillotine_widget.widget.sessions.task_session import TaskSession

ASKS = frozenset(
    {
        "hint",
        "retry",
        "goto",
        "solution",
        "show",
        "moment",
        "variation",
        "compare",
        "add",
        "comment",
        "mark",
    }
)
"""The requests that only a table with a task answers."""


class TaskRequest(NamedTuple):
    """A request about the task at a table, with what is needed to execute it.

    Attributes:
        request: one of `ASKS`.
        game: the game at the table.
        locale: the language of refusals.
        send: sends the current table.
        search: runs a search, so that it can be stopped.
    """

    request: Request
    game: Game
    locale: str
    send: Callable[[], None]
    search: Search

    @property
    def kind(self) -> str:
        """What is requested."""
        return self.request.kind


class TableSession:
    """A game that is played to its end.

    Attributes:
        begins: the number of choices before the start, which cannot be undone.
        name: distinguishes successive sessions at a table.
        has_task: whether there is a task. A game without one may be saved, replaced and reviewed.
        stem: the game of which the session shows a branch, so that the table can return to it; None if it is no branch.
    """

    begins = 0
    name = ""
    has_task = False
    stem: Game | None = None

    @property
    def progress(self) -> Progress | None:
        """The record of the learner, at a table with a trainer."""
        return None

    @property
    def outer(self) -> TableSession:
        """The session to return to when the table leaves a branch."""
        return self

    def over(self, game: Game) -> bool:
        """Return whether the task has ended."""
        return False

    def may_choose(self, game: Game) -> bool:
        """Return whether people at this table may choose now."""
        return True

    def follow(self, game: Game, played_on: bool) -> None:
        """Update the session after a change of the game; this may take a long search.

        Args:
            game: a copy of the game.
            played_on: whether a choice was made; otherwise the game went to another moment of its history.
        """

    def judged(self, game: Game) -> Game | None:
        """Return the game at the end of the task, which the table then shows; None before that."""
        return None

    def verdict(self, game: Game) -> Verdict | None:
        """Return the verdict, once the puzzle is over."""
        return None

    def told(self, game: Game, locale: str) -> Task | None:
        """Return the task as the table shows it."""
        return None

    def comments(self, game: Game, locale: str) -> list[Comment]:
        """Return the comments that the log shows."""
        return game.comments

    def notice(self, game: Game, locale: str) -> str | None:
        """Return a notice for the table, if there is one."""
        return None

    def text(self, game: Game, locale: str) -> list[str]:
        """Return the lines above a table printed as text."""
        return []

    def refuse_after_end(self, game: Game) -> None:
        """Refuse a choice, also one from a cell, once the task is over.

        Raises:
            IllegalChoice: the task is over; the message says how to play on.
        """

    def admit(self, request: Request, game: Game, locale: str) -> None:
        """Admit a request that every table answers.

        Raises:
            IllegalChoice: this table does not answer it, or not now; the message says why.
        """

    def carry_out(self, asked: TaskRequest) -> None:
        """Execute a request about the task.

        Raises:
            IllegalChoice: it cannot be done; the message says why.
        """
        raise IllegalChoice(say(asked.locale, "no_puzzle"))

    def step(self, number: int, locale: str, game: Callable[[], Game]) -> TaskSession:
        """Return another step of the tutorial, the trainer or the mistakes.

        Args:
            number: the number of the step.
            locale: the language of refusals.
            game: returns the game at the table.

        Raises:
            IllegalChoice: there is no such step, or the session has no steps.
        """
        raise IllegalChoice(say(locale, "no_steps"))


def say(locale: str, key: str, **holes: object) -> str:
    """Return a sentence of the table in a language."""
    return load(locale).say(f"table.{key}", holes)
