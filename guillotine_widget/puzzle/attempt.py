"""One attempt at a puzzle on a table: its state, the hints and solution given, and the number of tries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from guillotine_widget.bots.greedy import Greedy
from guillotine_widget.errors import IllegalChoice, TooManyPositions
from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.history import Choice
from guillotine_widget.puzzle.grading import Playthrough, choices_of
from guillotine_widget.puzzle.verdict import Variation, Verdict

if TYPE_CHECKING:
    from guillotine_widget.puzzle.puzzle import Puzzle

T = TypeVar("T")

BUDGET = 20_000
"""The search limit in positions while a person is waiting at a table: a second or two."""


class Search(Protocol):
    """Runs a search."""

    def __call__(self, function: Callable[[], T], /) -> T:
        """Return what the function returns."""


def at_once(function: Callable[[], T]) -> T:
    """Run a search that cannot be stopped."""
    return function()


class Attempt:
    """One attempt at a puzzle.

    It does not hold a game: its methods take a game begun with `puzzle.start()`, at any moment, also after an undo.

    Args:
        puzzle: the puzzle.
        solution: whether the solution may be requested, after a try or after all hints.

    Attributes:
        allows_solution: whether the solution may be requested at all.
        begins: the number of choices that lead to the puzzle's position.
        tries: how often the puzzle was played to its end.
        solution: the best variations, once they have been requested.
        shown: whether the game is at the end of the solution played by `show`.

    Example:
        >>> from guillotine_widget.puzzle.puzzle import Puzzle
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> hands = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> attempt = Attempt(Puzzle(Scenario(["Martyr", "Count", "Cardinal"], hands)))
        >>> game = attempt.puzzle.start().play("Pushed", "Cardinal")
        >>> attempt.over(game), attempt.verdict(game)
        (True, Solved: 5 points.)
    """

    def __init__(self, puzzle: Puzzle, solution: bool = True) -> None:
        self.puzzle = puzzle
        self.begins = puzzle.start().position
        self.tries = 0
        self.solution: tuple[Variation, ...] | None = None
        self.shown = False
        self.allows_solution = bool(solution)
        self._told = 0
        # Choices after which no verdict is possible.
        self._unproved: tuple[Choice, ...] | None = None
        self._ended = False
        self._shows = False
        self._prove(puzzle.playthrough(BUDGET))

    # --- status -----------------------------------------------------------------------------------

    def over(self, game: Game) -> bool:
        """Return whether the puzzle is over. This runs neither a search nor a goal function."""
        return self._at(game).over

    def judged(self, game: Game) -> Game | None:
        """Return the game at the end of the puzzle; None before that.

        The game itself goes on to the next decision: cards are drawn, a new day may begin. The verdict refers to the
        position before that.
        """
        playthrough = self._at(game)
        if not playthrough.over or not playthrough.choices:
            return None
        end = game.branch(self.begins + len(playthrough.choices))
        end._history.end_with(playthrough.node.s, playthrough.last_events())
        end._state = end._history.state
        return end

    def verdict(self, game: Game) -> Verdict | None:
        """Return the verdict; None before the end of the puzzle or if the search is too long."""
        playthrough = self._at(game)
        if not playthrough.over or not self._prove(playthrough):
            return None
        return playthrough.verdict()

    def unproved(self, game: Game) -> bool:
        """Return whether the search is too long for a verdict."""
        return not self._prove(self._at(game))

    def lost(self, game: Game) -> int | None:
        """Return the position before the choice that lost the best result; None if none has."""
        playthrough = self._at(game)
        if not self._prove(playthrough):
            return None
        at = playthrough.lost_at
        return None if at is None else self.begins + at

    def answer(self, game: Game) -> Option | str:
        """Return the choice of another player that the puzzle prescribes, in the grammar of `Game.choose`.

        If the search is too long, `bots.Greedy` chooses.
        """
        playthrough = self._at(game)
        if game.position < self.begins:
            raise IllegalChoice(f"the puzzle begins later; game.goto({self.begins}) leads there")
        if not self._is_too_long(playthrough):
            try:
                return _as_choice(playthrough.next_option())
            except TooManyPositions:
                self._unproved = tuple(playthrough.choices)
        player = game.decider
        assert player is not None
        greedy: Option | str = Greedy()(game.view(player))
        return greedy

    def _at(self, game: Game) -> Playthrough:
        """Return a new object with the answer so far, because several threads may call this."""
        playthrough = self.puzzle.playthrough(BUDGET)
        playthrough.go_to(choices_of(game, self.begins))
        return playthrough

    def _prove(self, playthrough: Playthrough) -> bool:
        """Judge the choices so far; return whether that was possible."""
        if self._is_too_long(playthrough):
            return False
        try:
            playthrough.judge()
        except TooManyPositions:
            self._unproved = tuple(playthrough.choices)
            return False
        return True

    def _is_too_long(self, playthrough: Playthrough) -> bool:
        """Return whether an earlier search for these choices, or for the first of them, was too long."""
        return self._unproved is not None and _starts_with(playthrough.choices, self._unproved)

    def follow(self, game: Game, played_on: bool) -> None:
        """Count a try when the game has come to the end of the puzzle.

        Args:
            game: the game.
            played_on: whether a choice was made; otherwise the game went to another moment of its history.
        """
        over = self.over(game)
        self.shown = over and self._shows
        if over and played_on and not self._ended and not self._shows:
            self.tries += 1
        self._ended = over

    # --- hints and solution--------------------------------------------------------------------------------------

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints given so far; a retry keeps them."""
        return self.puzzle.hints[: self._told]

    def hints_in(self, locale: str) -> tuple[str, ...]:
        """Return the hints given so far in a language."""
        return self.puzzle.hints_in(locale)[: self._told]

    @property
    def more(self) -> int:
        """The number of remaining hints."""
        return len(self.puzzle.hints) - self._told

    def hint(self) -> None:
        """Give the next hint.

        Raises:
            IllegalChoice: there is none.
        """
        if not self.more:
            raise IllegalChoice(
                "all hints have been shown" if self._told else "this puzzle has no hints"
            )
        self._told += 1

    @property
    def reveals(self) -> bool:
        """Whether the solution may be requested now."""
        return self.allows_solution and (self.tries > 0 or self._told == len(self.puzzle.hints) > 0)

    def reveal(self, search: Search = at_once) -> None:
        """Give the solution.

        Args:
            search: runs the search; it may stop the search by raising an error.

        Raises:
            IllegalChoice: it may not be requested, or not yet.
            TooManyPositions: the search is too long.
        """
        if not self.allows_solution:
            raise IllegalChoice("this table does not show the solution")
        if not self.reveals:
            raise IllegalChoice(
                "the solution is shown only after a first try or after the last hint"
            )
        if self.solution is None:
            self.solution = tuple(search(self.puzzle.playthrough(BUDGET).variations))

    def show(self, game: Game, search: Search = at_once) -> None:
        """Play the solution from the current position; the other players choose as the puzzle prescribes.

        Args:
            game: the game.
            search: runs each search; it may stop a search by raising an error. The game then stays where it is.

        Raises:
            IllegalChoice: the solution has not been given, or the goal cannot be reached.
            TooManyPositions: the search is too long.
        """
        if self.solution is None:
            raise IllegalChoice("the solution has not been shown yet: ask for it first")
        if not self.solution:
            raise IllegalChoice("there is nothing to show: the goal cannot be reached")
        self._shows = True
        try:
            while not (playthrough := self._at(game)).over:
                game.choose(_as_choice(search(playthrough.next_option)))
        finally:
            self._shows = False


def _starts_with(choices: Sequence[Choice], first: Sequence[Choice]) -> bool:
    return tuple(choices[: len(first)]) == tuple(first)


def _as_choice(option: Option) -> Option | str:
    return "lift" if option.kind == "lift" else option
