"""A puzzle while it is played: followed choice by choice, with what was told and how often it was tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guillotine_widget.bots.greedy import Greedy
from guillotine_widget.errors import IllegalChoice, TooManyPositions
from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.history import Choice
from guillotine_widget.puzzle.grading import Playthrough, choices_of
from guillotine_widget.puzzle.verdict import Variation, Verdict

if TYPE_CHECKING:
    from guillotine_widget.puzzle.puzzle import Puzzle

BUDGET = 20_000
"""Positions that may be looked at for one choice of somebody who waits for the answer; a second or two."""


class Attempt:
    """A puzzle while it is played.

    It holds no game: it is asked about a game begun by `puzzle.start()`, at any moment of it, also after moves were
    taken back.

    Args:
        puzzle: the puzzle.
        solution: whether the solution may be asked for, once the puzzle has been tried or all hints are told.

    Attributes:
        begins: how many choices the game has at its start: those that bring a scenario to its position.
        tries: how often the puzzle was played to its end.
        solution: the best lines, once they were asked for.
        shown: the game stands at the end of the solution, as it was shown.

    Example:
        >>> from guillotine_widget.puzzle.puzzle import Puzzle
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> hands = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> attempt = Attempt(Puzzle(Scenario(["Martyr", "Count", "Cardinal"], hands)))
        >>> game = attempt.puzzle.start().play("Pushed", "Cardinal")
        >>> attempt.over(game), attempt.verdict(game)
        (True, Solved: value 5.)
    """

    def __init__(self, puzzle: Puzzle, solution: bool = True) -> None:
        self.puzzle = puzzle
        self.begins = puzzle.start().position
        self.tries = 0
        self.solution: tuple[Variation, ...] | None = None
        self.shown = False
        self._allowed = bool(solution)
        self._told = 0
        # How the answer stands after each choice, and the choices between.
        self._playthroughs: list[Playthrough] = [puzzle.playthrough(BUDGET)]
        self._choices: list[Choice] = []
        self._ended = False
        self._shows = False
        try:
            self._playthroughs[0].verdict()
        except TooManyPositions as error:
            self._playthroughs[0].unproved = str(error)

    # --- where the game stands -----------------------------------------------------------------------------------

    def over(self, game: Game) -> bool:
        """Tell whether the puzzle is over."""
        return self._at(game).over

    def verdict(self, game: Game) -> Verdict | None:
        """Return the verdict; None before the puzzle is over, and where the search is too long."""
        playthrough = self._at(game)
        return playthrough.verdict() if playthrough.over and playthrough.unproved is None else None

    def unproved(self, game: Game) -> str | None:
        """Return why nothing can be said of the answer, if the search is too long."""
        return self._at(game).unproved

    def lost(self, game: Game) -> int | None:
        """Return how many choices had been made when the best was given away; None: it was not."""
        playthrough = self._at(game)
        if not playthrough.lost:
            return None
        return self.begins + next(k for k, each in enumerate(self._playthroughs) if each.lost) - 1

    def answer(self, game: Game) -> Option | str:
        """Return what the player who decides chooses, as `Game.choose` takes it: the puzzle says how others answer.

        Where the search is too long it is what `bots.Greedy` would choose.
        """
        playthrough = self._at(game)
        if game.position < self.begins:
            raise IllegalChoice(f"the puzzle begins later; game.goto({self.begins}) leads there")
        if playthrough.unproved is None:
            try:
                return _said(playthrough.next())
            except TooManyPositions as error:
                playthrough.unproved = str(error)
        player = game.decider
        assert player is not None
        greedy: Option | str = Greedy()(game.view(player))
        return greedy

    def _at(self, game: Game) -> Playthrough:
        """Follow a game to where it stands; what was followed before is not searched again."""
        made = choices_of(game, self.begins)
        same = 0
        for ours, theirs in zip(self._choices, made, strict=False):
            if ours != theirs:
                break
            same += 1
        if same < len(made):
            # Another choice than before: what had followed then is forgotten.
            del self._playthroughs[same + 1 :], self._choices[same:]
        for choice in made[same:]:
            playthrough = self._playthroughs[-1].copy()
            if not playthrough.over:
                _make(playthrough, choice)
            self._playthroughs.append(playthrough)
            self._choices.append(choice)
        return self._playthroughs[len(made)]

    def follow(self, game: Game, played_on: bool) -> None:
        """Take notice of a change of the game.

        Args:
            game: the game.
            played_on: a choice was made; else the game went to another moment of its history.
        """
        over = self.over(game)
        self.shown = over and self._shows
        if over and played_on and not self._ended and not self._shows:
            self.tries += 1
        self._ended = over

    # --- what is told --------------------------------------------------------------------------------------------

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints told so far; a retry does not take them back."""
        return self.puzzle.hints[: self._told]

    @property
    def more(self) -> int:
        """How many hints are left."""
        return len(self.puzzle.hints) - self._told

    def hint(self) -> None:
        """Tell the next hint.

        Raises:
            IllegalChoice: there is none.
        """
        if not self.more:
            raise IllegalChoice(
                "all hints have been told" if self._told else "this puzzle has no hints"
            )
        self._told += 1

    @property
    def reveals(self) -> bool:
        """Whether the solution may be asked for now."""
        return self._allowed and (self.tries > 0 or self._told == len(self.puzzle.hints) > 0)

    def reveal(self) -> None:
        """Tell the solution.

        Raises:
            IllegalChoice: it may not be asked for, or not yet.
            TooManyPositions: the search is too long.
        """
        if not self._allowed:
            raise IllegalChoice("the solution of this puzzle is not told here")
        if not self.reveals:
            raise IllegalChoice("the solution is told after a first try, or after the last hint")
        if self.solution is None:
            self.solution = (
                tuple(self._playthroughs[0].lines()) if self._playthroughs[0].solvable else ()
            )

    def show(self, game: Game) -> None:
        """Play the solution from where the game stands; the others answer as the puzzle says.

        Raises:
            IllegalChoice: the solution has not been told, or the goal cannot be reached.
            TooManyPositions: the search is too long.
        """
        if self.solution is None:
            raise IllegalChoice("the solution has not been told: ask for it first")
        if not self.solution:
            raise IllegalChoice("there is nothing to show: the goal cannot be reached")
        self._shows = True
        try:
            while not (playthrough := self._at(game)).over:
                game.choose(_said(playthrough.next()))
        finally:
            self._shows = False


def _make(playthrough: Playthrough, choice: Choice) -> None:
    if playthrough.unproved is None:
        try:
            playthrough.make(choice)
            return
        except TooManyPositions as error:
            playthrough.unproved = str(error)
    playthrough.go(choice)


def _said(option: Option) -> Option | str:
    return "lift" if option.kind == "lift" else option
