"""The errors, small and named: each says what would have been right, and the game is as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class GuillotineError(ValueError):
    """The base of all errors of this package."""


class BadText(GuillotineError):
    """A text (a name, a title, a seed) cannot be used; the message says which character or length is at fault."""


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


class IllegalEdit(GuillotineError):
    """An editor's change that no scenario can take; the message says which there are."""


class BadMessage(GuillotineError):
    """A message from the browser that makes no sense."""


class BrokenSave(GuillotineError):
    """A saved game cannot be read."""


class BrokenPuzzle(GuillotineError):
    """A puzzle cannot be posed as it is written."""


class BrokenGoal(BrokenPuzzle, TypeError):
    """A goal is written wrongly: a wrong argument, or `and`, `or`, `not` in place of `&`, `|`, `~`."""


class UnknownPuzzle(GuillotineError, LookupError):
    """No puzzle has that name, level or theme; the message offers a guess."""


class TooFewPuzzles(GuillotineError):
    """No more puzzles were found.

    Attributes:
        puzzles: those that were found before.
    """

    def __init__(self, message: str, puzzles: Sequence[Any] = ()) -> None:
        self.puzzles = puzzles
        super().__init__(message)


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
        super().__init__(_listed("the scenario", self.problems))

    def __reduce__(self) -> tuple[type[BrokenScenario], tuple[tuple[str, ...]]]:
        return BrokenScenario, (self.problems,)


class BrokenCard(GuillotineError):
    """A card of one's own, or an edition with it, cannot be as it is declared.

    Attributes:
        problems: every fault, one sentence each.
    """

    def __init__(self, what: str, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        self._what = what
        super().__init__(_listed(what, self.problems))

    def __reduce__(self) -> tuple[type[BrokenCard], tuple[str, tuple[str, ...]]]:
        return BrokenCard, (self._what, self.problems)


def _listed(what: str, problems: Sequence[str]) -> str:
    lines = "".join(f"\n  - {problem}" for problem in problems)
    return f"{what} has {len(problems)} problem{'s' * (len(problems) != 1)}:{lines}"


__all__ = [
    "BadMessage",
    "BadText",
    "BrokenCard",
    "BrokenGoal",
    "BrokenPuzzle",
    "BrokenSave",
    "BrokenScenario",
    "GameOver",
    "GuillotineError",
    "IllegalChoice",
    "IllegalEdit",
    "NotSolved",
    "StaleChoice",
    "TooFewPuzzles",
    "TooManyPositions",
    "UnknownBot",
    "UnknownCard",
    "UnknownEdition",
    "UnknownLocale",
    "UnknownPlayer",
    "UnknownPuzzle",
    "UnknownRule",
]
