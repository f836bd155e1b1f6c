"""A puzzle at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from guillotine_widget.game.game import Game
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle.attempt import Attempt
from guillotine_widget.puzzle.known import known_cards
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.puzzle.translation import theme_in
from guillotine_widget.puzzle.verdict import Variation, Verdict
from guillotine_widget.rules import engine
from guillotine_widget.widget.sessions.branches import Branches
from guillotine_widget.widget.sessions.table_session import TaskRequest, say
from guillotine_widget.widget.sessions.task_session import TaskSession
from guillotine_widget.widget.wire.messages import Task, TaskVerdict

_MOST_LINES = 10
"""The maximum number of best lines that a table shows; `puzzle.solve()` returns all."""


class PuzzleSession(TaskSession):
    """A puzzle at a table: the viewer solves it, and the puzzle chooses for the others.

    Args:
        puzzle: the puzzle.
        solution: whether the solution may be requested.
        game: returns the game on the table.

    Attributes:
        bots: the bots of the other players.
    """

    _BUSY = "puzzle_no_new_game"
    _ENDED = "the puzzle is over"

    def __init__(self, puzzle: Puzzle, solution: bool, game: Callable[[], Game]) -> None:
        self._attempt = Attempt(puzzle, solution)
        self._puzzle = puzzle
        self.begins = self._attempt.begins
        others = [name for name in puzzle.start().names if name != puzzle.player]
        self.bots: Mapping[str, Any] = dict.fromkeys(others, _Answers(self._attempt, game))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._puzzle

    @property
    def allows_solution(self) -> bool:
        """Whether the solution may be requested at this table."""
        return self._attempt.allows_solution

    def start(self, locale: str, branches: Branches) -> Game:
        """Return a new game at the start of the puzzle."""
        return self._puzzle.start(locale)

    def over(self, game: Game) -> bool:
        """Return whether the puzzle is over; the game itself may not be."""
        return self._attempt.over(game)

    def follow(self, game: Game, played_on: bool) -> None:
        """Update the session after a change of the game."""
        self._attempt.follow(game, played_on)

    def judged(self, game: Game) -> Game | None:
        """Return the game at the end of the puzzle; None before that."""
        return self._attempt.judged(game)

    def verdict(self, game: Game) -> Verdict | None:
        """Return the verdict, once the puzzle is over."""
        return self._attempt.verdict(game)

    def notice(self, game: Game, locale: str) -> str | None:
        """Return that there is no verdict, if the search is too long."""
        return say(locale, "puzzle_unproved") if self._attempt.unproved(game) else None

    def told(self, game: Game, locale: str) -> Task:
        """Return the puzzle as the table shows it, without the answer until it is requested."""
        attempt, puzzle = self._attempt, self._puzzle
        return {
            "title": puzzle.title_in(locale),
            "task": " ".join(
                [
                    puzzle.task_in(locale),
                    *known_cards(game.view(puzzle.player), load(locale)),
                ]
            ),
            "level": puzzle.level,
            "themes": [theme_in(theme, locale) for theme in puzzle.themes],
            "hints": list(attempt.hints_in(locale)),
            "more": attempt.more,
            "tries": attempt.tries,
            "verdict": self._told_verdict(game, locale) if attempt.over(game) else None,
            "reveal": attempt.reveals,
            "solution": None if attempt.solution is None else lines_told(attempt.solution, locale),
            "solvable": bool(attempt.solution),
            "step": None,
            "next": None,
            "record": None,
        }

    def _told_verdict(self, game: Game, locale: str) -> TaskVerdict:
        verdict = self._attempt.verdict(game)
        if verdict is None:
            return {
                "solved": False,
                "shown": False,
                "sentences": [say(locale, "puzzle_no_verdict")],
                "lost": None,
            }
        return {
            "solved": verdict.solved,
            "shown": self._attempt.shown,
            "sentences": list(verdict.sentences(load(locale).spoken("puzzle"))),
            "lost": self._attempt.lost(game),
        }

    def carry_out(self, asked: TaskRequest) -> None:
        """Execute a request about the puzzle.

        Raises:
            IllegalChoice: it cannot be done; the message says why.
        """
        attempt, game = self._attempt, asked.game
        if asked.kind == "hint":
            attempt.hint()
        elif asked.kind == "solution":
            attempt.reveal(asked.search)
        elif asked.kind == "retry":
            game.goto(self.begins)
        elif asked.kind == "goto":
            game.goto(self._own(asked.request.choice, game))
        elif attempt.solution:
            game.goto(self.begins)
            # The page needs the start first, so that it can show the moves from there.
            asked.send()
            attempt.show(game, asked.search)
        else:
            attempt.show(game, asked.search)

    def _own(self, choice: int | None, game: Game) -> int:
        """Return the solver's last decision at or before a moment; replies of other players belong to it."""
        assert choice is not None
        mine = game.names.index(self._puzzle.player)
        choice = max(choice, self.begins)
        while (
            self.begins < choice <= game.length and engine.decider(game._state_at(choice)) != mine
        ):
            choice -= 1
        return choice


class _Answers:
    """A bot that makes the choices that the puzzle prescribes."""

    name = "puzzle"

    def __init__(self, attempt: Attempt, game: Callable[[], Game]) -> None:
        self._attempt = attempt
        self._game = game

    def __call__(self, view: Any) -> Any:
        return self._attempt.answer(self._game())


def lines_told(lines: Sequence[Variation], locale: str) -> list[str]:
    """Return the best lines of a puzzle in words, at most ten; if there is none, that the goal cannot be reached."""
    told = [line.text_in(locale) for line in lines[:_MOST_LINES]] or [
        say(locale, "puzzle_impossible")
    ]
    more = len(lines) - _MOST_LINES
    return [*told, say(locale, "puzzle_more_lines", n=more)] if more > 0 else told
