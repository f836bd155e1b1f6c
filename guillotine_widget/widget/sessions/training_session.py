"""The trainer at a table: one puzzle after another, with a record of the attempts."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.lesson.attempts import Progress
from guillotine_widget.lesson.trainer import Trainer
from guillotine_widget.locales.describe import signed
from guillotine_widget.locales.locale import load
from guillotine_widget.widget.sessions.puzzle_session import PuzzleSession
from guillotine_widget.widget.sessions.table_session import TaskRequest, say
from guillotine_widget.widget.wire.messages import Task


class TrainingSession(PuzzleSession):
    """One puzzle of a trainer at a table.

    Args:
        trainer: the trainer.
        number: the number of the puzzle since the table was opened, from 1.
        game: returns the game on the table.
    """

    def __init__(self, trainer: Trainer, number: int, game: Callable[[], Game]) -> None:
        self._trainer = trainer
        self._number = number
        self._since = monotonic()
        self._noted = False
        self._failure = ""
        self.name = f".{number}"
        super().__init__(trainer.next(), solution=True, game=game)

    @property
    def progress(self) -> Progress:
        """The record of the learner."""
        return self._trainer.progress

    def follow(self, game: Game, played_on: bool) -> None:
        """Update the session after a change of the game, and record the first verdict."""
        super().follow(game, played_on)
        if not self._noted and self._attempt.over(game):
            verdict = self._attempt.verdict(game)
            if verdict is not None:
                self._note(verdict.solved)

    def _note(self, solved: bool) -> None:
        self._noted = True
        hints, seconds = len(self._attempt.hints), monotonic() - self._since
        try:
            self._trainer.note(self._puzzle, solved=solved, hints=hints, seconds=seconds)
        except OSError as error:
            self._failure = f"{self._trainer.path}: {error.strerror or error}"

    def carry_out(self, asked: TaskRequest) -> None:
        """Execute a request about the puzzle; asking for the solution before an answer counts as a miss.

        Raises:
            IllegalChoice: it cannot be done; the message says why.
        """
        super().carry_out(asked)
        if asked.kind == "solution" and not self._noted:
            self._note(solved=False)

    def notice(self, game: Game, locale: str) -> str | None:
        """Return why the record is not saved or was started anew, or why there is no verdict."""
        words = load(locale)
        if self._failure:
            return words.say("table.not_saved", {"reason": self._failure})
        if self._number == 1 and self._trainer.set_aside is not None:
            return words.say("table.training_damaged", {"file": self._trainer.set_aside.name})
        return super().notice(game, locale)

    def told(self, game: Game, locale: str) -> Task:
        """Return the puzzle as the table shows it, with the learner's rating and the number of the next puzzle."""
        task = super().told(game, locale)
        task["next"] = self._number + 1
        task["record"] = self._record(locale)
        return task

    def _record(self, locale: str) -> str:
        words, progress = load(locale), self.progress
        rating = progress.rating
        holes = {"n": f"{rating.value:.0f}", "margin": f"{rating.margin:.0f}"}
        parts = [words.say("table.training_rating", holes)]
        if self._noted and (change := progress.last_change) is not None:
            points = round(change)
            parts[0] += f" ({'+' * (points > 0)}{signed(points)})"
        if progress.streak > 1:
            parts.append(words.say("table.training_streak", {"n": progress.streak}))
        if missed := progress.missed():
            parts.append(words.say("table.training_repeat", {"n": len(missed)}))
        return " · ".join(parts)

    def step(self, number: int, locale: str, game: Callable[[], Game]) -> TrainingSession:
        """Return the next puzzle.

        Raises:
            IllegalChoice: it is not the number of the next puzzle.
        """
        if number != self._number + 1:
            raise IllegalChoice(say(locale, "moved_on"))
        if not self._noted:
            self._trainer.skip(self._puzzle.name)
        return TrainingSession(self._trainer, number, game)
