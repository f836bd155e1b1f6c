"""The tutorial at a table: each step is a puzzle with its own texts, followed by the next step."""

from __future__ import annotations

from collections.abc import Callable

from guillotine_widget.errors import GuillotineError, IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.lesson.tutorial import Tutorial
from guillotine_widget.widget.sessions.puzzle_session import PuzzleSession
from guillotine_widget.widget.wire.messages import Task


class TutorialSession(PuzzleSession):
    """One step of the tutorial at a table.

    Args:
        tutorial: the tutorial.
        step: the number of the step.
        game: returns the game on the table.
    """

    def __init__(self, tutorial: Tutorial, step: int, game: Callable[[], Game]) -> None:
        self._tutorial = tutorial
        self._step = step
        self.name = f".{step}"
        super().__init__(tutorial.puzzle(step), solution=True, game=game)

    def told(self, game: Game, locale: str) -> Task:
        """Return the step as the table shows it: the task, and after an answer why it is right or wrong."""
        tutorial, step = self._tutorial, self._step
        task = super().told(game, locale)
        task["title"] = tutorial.text(step, "title", locale)
        task["task"] = tutorial.text(step, "task", locale)
        task["step"] = {"n": step, "of": len(tutorial.names)}
        task["next"] = step + 1 if step < len(tutorial.names) else None
        if (verdict := task["verdict"]) is not None:
            part = "right" if verdict["solved"] else "wrong"
            verdict["sentences"] = [tutorial.text(step, part, locale)]
        return task

    def step(self, number: int, locale: str, game: Callable[[], Game]) -> TutorialSession:
        """Return another step of the tutorial.

        Raises:
            IllegalChoice: there is no such step.
        """
        try:
            return TutorialSession(self._tutorial, self._tutorial.number(number), game)
        except GuillotineError as error:
            raise IllegalChoice(str(error)) from None
