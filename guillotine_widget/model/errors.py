"""The errors, small and named: each says what would have been right, and the game is as it was."""

from __future__ import annotations

from collections.abc import Sequence


class GuillotineError(ValueError):
    """The base of all errors of this package."""


class UnknownCard(GuillotineError):
    """No card has that name in any of the five languages; the message offers a guess."""


class UnknownRule(GuillotineError):
    """There is no such ruling or section; the message names those that speak of it."""


class UnknownPlayer(GuillotineError, KeyError):
    """Nobody at the table has that name."""

    def __str__(self) -> str:
        # KeyError would print the message in quotation marks.
        return str(self.args[0]) if self.args else ""


class UnknownEdition(GuillotineError):
    """There is no such edition."""


class UnknownLocale(GuillotineError):
    """There is no such language."""


class UnknownBot(GuillotineError):
    """There is no such bot."""


class IllegalChoice(GuillotineError):
    """The choice is not one of the legal options; the message names them and the rule that forbids it."""


class GameOver(IllegalChoice):
    """The game is over: there is nothing left to decide."""


class StaleChoice(IllegalChoice):
    """The choice was made for a position that has passed."""


class BadMessage(GuillotineError):
    """A message from the browser that makes no sense."""


class BrokenSave(GuillotineError):
    """A saved game cannot be read."""


class BrokenPuzzle(GuillotineError):
    """A puzzle cannot be posed as it is written."""


class UnknownPuzzle(GuillotineError, LookupError):
    """No puzzle has that name, level or theme; the message offers a guess."""


class TooManyPositions(GuillotineError):
    """A search would have to look at more positions than it was allowed."""


class NotSolved(GuillotineError, AssertionError):
    """A puzzle is not solved; the message is written for a learner."""


class BrokenScenario(GuillotineError):
    """A scenario cannot be set up.

    Attributes:
        problems: every fault, one sentence each.
    """

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        lines = "".join(f"\n  - {problem}" for problem in self.problems)
        count = len(self.problems)
        super().__init__(f"the scenario has {count} problem{'s' * (count != 1)}:{lines}")
