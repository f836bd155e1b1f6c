"""The optional puzzle attached to a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.lesson.attempts import Progress
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle.attempt import Attempt, Search
from guillotine_widget.puzzle.library.spec import THEMES
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.puzzle.verdict import Verdict
from guillotine_widget.rules import engine
from guillotine_widget.widget.wire.messages import Request, Task, TaskVerdict

_MOST_LINES = 10
"""Best lines that a table shows; `puzzle.solve()` has them all."""

ASKS = frozenset({"hint", "retry", "goto", "solution", "show"})
"""Requests that only a table with a puzzle answers."""


class NoPuzzle:
    """A table without a puzzle: the game goes on to its end.

    Attributes:
        begins: how many choices of the game come before the start and cannot be undone.
    """

    begins = 0
    name = ""
    """Tells the puzzles that stand on a table one after the other."""

    @property
    def progress(self) -> Progress | None:
        """The record of the learner, at a table with a trainer."""
        return None

    def over(self, game: Game) -> bool:
        """Return whether the puzzle has ended."""
        return False

    def follow(self, game: Game, played_on: bool) -> None:
        """Take note of a change of the game."""

    def judged(self, game: Game) -> Game | None:
        """Return the game at the end of the puzzle, which the table then shows; None before that."""
        return None

    def verdict(self, game: Game) -> Verdict | None:
        """Return the verdict, once the puzzle is over."""
        return None

    def told(self, game: Game, locale: str) -> Task | None:
        """Return the puzzle as the table shows it."""
        return None

    def notice(self, game: Game, locale: str) -> str | None:
        """Return a notice for the table, if there is one."""
        return None

    def text(self, game: Game, locale: str) -> list[str]:
        """Return lines that go above a table printed as text."""
        return []

    def refuse_after_end(self, game: Game) -> None:
        """Refuse a choice, of a cell too, once the puzzle is over.

        Raises:
            IllegalChoice: the puzzle is over; the message says how to play on.
        """

    def admit(self, request: Request, game: Game, locale: str) -> None:
        """Admit a request that every table answers.

        Raises:
            IllegalChoice: this table does not answer it, or not now; the message says why.
        """

    def carry_out(
        self,
        request: Request,
        game: Game,
        locale: str,
        send: Callable[[], None],
        search: Search,
    ) -> None:
        """Carry out a request about the puzzle.

        Args:
            request: one of `ASKS`.
            game: the game.
            locale: the language of refusals.
            send: sends the current table.
            search: runs a search, so that it can be stopped.

        Raises:
            IllegalChoice: it cannot be done; the message says why.
        """
        raise IllegalChoice(_say(locale, "no_puzzle"))

    def at_step(
        self, step: int, locale: str, game: Callable[[], Game]
    ) -> tuple[PuzzleSession, Game]:
        """Return another step of the tutorial, or the trainer's next puzzle, and its game.

        Args:
            step: the number of the step or puzzle.
            locale: the language of the game.
            game: returns the game on the table.

        Raises:
            IllegalChoice: there is no such step, or no tutorial at this table.
        """
        raise IllegalChoice(_say(locale, "no_steps"))


class PuzzleSession(NoPuzzle):
    """A puzzle on a table: the viewer solves it, and the puzzle chooses for the others.

    Args:
        puzzle: the puzzle.
        solution: the solution may be asked for.
        game: returns the game on the table.

    Attributes:
        bots: the bots of the other players.
    """

    def __init__(self, puzzle: Puzzle, solution: bool, game: Callable[[], Game]) -> None:
        self._attempt = Attempt(puzzle, solution)
        self._puzzle = puzzle
        self.begins = self._attempt.begins
        others = [name for name in puzzle.start().names if name != puzzle.player]
        self.bots: Mapping[str, Any] = dict.fromkeys(others, _Answers(self._attempt, game))

    def start(self, locale: str) -> Game:
        """Return a new game at the start of the puzzle."""
        return self._puzzle.start(locale)

    def over(self, game: Game) -> bool:
        """Return whether the puzzle is over; the game itself may not be."""
        return self._attempt.over(game)

    def follow(self, game: Game, played_on: bool) -> None:
        """Take note of a change of the game."""
        self._attempt.follow(game, played_on)

    def judged(self, game: Game) -> Game | None:
        """Return the game at the end of the puzzle; None before that."""
        return self._attempt.judged(game)

    def verdict(self, game: Game) -> Verdict | None:
        """Return the verdict, once the puzzle is over."""
        return self._attempt.verdict(game)

    def notice(self, game: Game, locale: str) -> str | None:
        """Return why there is no verdict, if the search is too long."""
        why = self._attempt.unproved(game)
        return None if why is None else _say(locale, "puzzle_unproved", error=why)

    def told(self, game: Game, locale: str) -> Task:
        """Return the puzzle as the table shows it, without the answer until it is requested."""
        attempt, puzzle = self._attempt, self._puzzle
        return {
            "title": puzzle.title,
            "task": puzzle.task_in(locale),
            "level": puzzle.level,
            "themes": [_theme(theme, locale) for theme in puzzle.themes],
            "hints": list(attempt.hints),
            "more": attempt.more,
            "tries": attempt.tries,
            "verdict": self._told_verdict(game, locale) if attempt.over(game) else None,
            "reveal": attempt.reveals,
            "solution": None if attempt.solution is None else self._lines(locale),
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
                "sentences": [_say(locale, "puzzle_no_verdict")],
                "lost": None,
            }
        return {
            "solved": verdict.solved,
            "shown": self._attempt.shown,
            "sentences": list(verdict.sentences(load(locale).spoken("puzzle"))),
            "lost": self._attempt.lost(game),
        }

    def _lines(self, locale: str) -> list[str]:
        lines = self._attempt.solution or ()
        told = [str(line) for line in lines[:_MOST_LINES]] or [_say(locale, "puzzle_impossible")]
        more = len(lines) - _MOST_LINES
        return [*told, _say(locale, "puzzle_more_lines", n=more)] if more > 0 else told

    def text(self, game: Game, locale: str) -> list[str]:
        """Return title, task, hints given and verdict, for a table printed as text."""
        told = self.told(game, locale)
        verdict = told["verdict"]
        said = " ".join(verdict["sentences"]) if verdict else ""
        hints = [f"({hint})" for hint in told["hints"]]
        return list(filter(None, [told["title"], told["task"], *hints, said]))

    def refuse_after_end(self, game: Game) -> None:
        """Refuse a choice once the puzzle is over, so that the table shows the position that was judged.

        Raises:
            IllegalChoice: the puzzle is over; the message says how to play on.
        """
        if self._attempt.over(game):
            raise IllegalChoice(
                "the puzzle is over: undo() takes a choice back, and branch() returns a game that goes on from here"
            )

    def admit(self, request: Request, game: Game, locale: str) -> None:
        """Admit a request, unless it goes on after the end or leaves the puzzle.

        Raises:
            IllegalChoice: the puzzle is over, it would go on in a branch, or another game would replace it.
        """
        if request.kind == "branch":
            raise IllegalChoice(_say(locale, "puzzle_no_branch"))
        if request.kind in ("new", "resume"):
            raise IllegalChoice(_say(locale, "puzzle_no_new_game"))
        if request.kind in ("choose", "lift") and self.over(game):
            raise IllegalChoice(_say(locale, "puzzle_over"))

    def carry_out(
        self,
        request: Request,
        game: Game,
        locale: str,
        send: Callable[[], None],
        search: Search,
    ) -> None:
        """Carry out a request about the puzzle.

        Raises:
            IllegalChoice: it cannot be done; the message says why.
        """
        attempt = self._attempt
        if request.kind == "hint":
            attempt.hint()
        elif request.kind == "solution":
            attempt.reveal(search)
        elif request.kind == "retry":
            game.goto(self.begins)
        elif request.kind == "goto":
            game.goto(self._own(request.choice, game))
        elif attempt.solution:
            game.goto(self.begins)
            # The page needs the start first, so that it can show the moves from there.
            send()
            attempt.show(game, search)
        else:
            attempt.show(game, search)

    def _own(self, choice: int | None, game: Game) -> int:
        """Return the solver's last decision at or before a moment: replies of others belong to it."""
        assert choice is not None
        mine = game.names.index(self._puzzle.player)
        choice = max(choice, self.begins)
        while (
            self.begins < choice <= game.length and engine.decider(game._state_at(choice)) != mine
        ):
            choice -= 1
        return choice


class _Answers:
    """A bot that chooses as the puzzle says."""

    name = "puzzle"

    def __init__(self, attempt: Attempt, game: Callable[[], Game]) -> None:
        self._attempt = attempt
        self._game = game

    def __call__(self, view: Any) -> Any:
        return self._attempt.answer(self._game())


def _theme(theme: str, locale: str) -> str:
    """Return a theme in a language; a theme that a user has made up stays as it is."""
    if theme not in THEMES:
        return theme
    return load(locale).spoken("puzzle").say(f"puzzle.theme.{theme.replace(' ', '_')}")


def _say(locale: str, key: str, **holes: Any) -> str:
    return load(locale).say(f"table.{key}", holes)
