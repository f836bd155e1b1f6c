"""A puzzle in the terminal: the player solves it, and the puzzle chooses for the other players."""

from __future__ import annotations

from guillotine_widget.errors import TooManyPositions
from guillotine_widget.game.game import Game
from guillotine_widget.puzzle.attempt import Attempt
from guillotine_widget.puzzle.known import known_cards
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.terminal.screen import Screen
from guillotine_widget.terminal.session import Session
from guillotine_widget.terminal.words import COMMANDS


class PuzzleInTerminal(Session):
    """Presents a puzzle in the terminal.

    Args:
        puzzle: the puzzle.
        screen: the input and output.
        locale: the language. Custom titles and hints are shown as they are.
    """

    commands = COMMANDS
    after_end = ("undo", "retry", "hint", "solution", "why", "quit")

    def __init__(self, puzzle: Puzzle, screen: Screen, locale: str) -> None:
        game = puzzle.start(locale)
        others = {
            name: lambda view: view.options[0] for name in game.names if name != puzzle.player
        }
        super().__init__(game, others, screen)
        self._puzzle = puzzle
        self._attempt = Attempt(puzzle)

    @property
    def over(self) -> bool:
        """Whether the puzzle is over."""
        return self._attempt.over(self.game)

    @property
    def code(self) -> int:
        """The exit code: 0 if the puzzle is solved, else 1."""
        verdict = self._attempt.verdict(self.game)
        return 0 if verdict is not None and verdict.solved else 1

    @property
    def shown(self) -> Game:
        """The displayed game; once the puzzle is over, the position that was judged, not the engine's."""
        return self._attempt.judged(self.game) or self.game

    @property
    def _first(self) -> int:
        return self._attempt.begins

    def greet(self) -> None:
        """Write the title and the task."""
        puzzle = self._puzzle
        code = self.words.locale.code
        if title := puzzle.title_in(code):
            self.screen.write(self.screen.style.strong(title))
        self.screen.write_wrapped(puzzle.task_in(code))
        for text in known_cards(self.game.view(puzzle.player), self.words.locale):
            self.screen.write_wrapped(text)
        self._told[puzzle.player] = self._attempt.begins
        self.screen.write(self.words.say("ask"))

    def choose_for(self, player: str) -> None:
        """Make the choice of another player, as the puzzle prescribes."""
        self.game.choose(self._attempt.answer(self.game))

    def tell_end(self) -> None:
        """Write the verdict."""
        words = self.words.locale.spoken("puzzle")
        verdict = self._attempt.verdict(self.game)
        self.screen.write()
        if verdict is None:
            self._refuse(self.words.game("table.puzzle_no_verdict"))
        else:
            sentences = " ".join(verdict.sentences(words))
            self.screen.write_wrapped(self.screen.style.strong(sentences))
        self._offer()

    def _leave(self) -> None:
        return

    def _do_hint(self, _: str) -> bool:
        attempt = self._attempt
        if attempt.more:
            attempt.hint()
            number = len(attempt.hints)
            title = self.words.table("hint_n", n=number)
            self.screen.write_wrapped(f"{title}: {attempt.hints_in(self.words.locale.code)[-1]}")
        else:
            self._refuse(self.words.say("no_hint"))
        return False

    def _do_solution(self, _: str) -> bool:
        try:
            lines = self._puzzle.solve().lines
        except TooManyPositions:
            self._refuse(self.words.game("table.puzzle_unproved"))
            return False
        if not lines:
            self._refuse(self.words.game("table.puzzle_impossible"))
        code = self.words.locale.code
        for line in lines[:3]:
            self.screen.write_wrapped(self.words.say("solution_is", moves=line.text_in(code)))
        return False

    def _do_retry(self, _: str) -> bool:
        return self._go(self._attempt.begins, "nothing_undone")
