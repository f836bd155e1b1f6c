"""All errors of the package.

Every message says what is wrong, what would be right, and where possible a guess at what was meant. An operation that
raises one of these errors changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from guillotine_widget.arena.results import Results
    from guillotine_widget.puzzle.puzzle import Puzzle

_LONGEST_LIST = 280
"""The approximate maximum length, in characters, of a message that lists problems."""


class GuillotineError(ValueError):
    """The base class of all errors of this package.

    Example:
        >>> import guillotine_widget as gw
        >>> try:
        ...     gw.card("Dukke")
        ... except gw.GuillotineError as error:
        ...     print(error)
        there is no card 'Dukke'; did you mean 'Duke'?
    """


class BadText(GuillotineError):
    """A text (a name, a title, a seed) cannot be used; the message says which character or length is at fault."""


class UnknownCard(GuillotineError):
    """No card has that name in any of the five languages."""


class UnknownRule(GuillotineError):
    """There is no such ruling or section; the message names rulings that mention the word."""


class UnknownPlayer(GuillotineError, KeyError):
    """No player has that name, or a name cannot be used."""

    def __str__(self) -> str:
        # KeyError would print the message in quotation marks.
        return str(self.args[0]) if self.args else ""


class UnknownEdition(GuillotineError):
    """There is no edition of that name."""


class UnknownLocale(GuillotineError):
    """There is no language of that code."""


class UnknownBot(GuillotineError):
    """There is no bot of that name, or the value is not a bot."""


class BotTimeout(GuillotineError, TimeoutError):
    """A bot took longer for a choice than its time limit."""


class IllegalChoice(GuillotineError):
    """The choice is not legal; the message lists the legal options, or names the rule that forbids the choice."""


class GameOver(IllegalChoice):
    """The game is over, so there is no decision to make."""


class StaleChoice(IllegalChoice):
    """The choice was made for an earlier position."""


class IllegalEdit(GuillotineError):
    """A change in the scenario editor is not possible; the message lists what is."""


class BadMessage(GuillotineError):
    """A message from the browser is malformed."""


class BrokenSave(GuillotineError):
    """A saved game, a record of progress, or the results of a tournament cannot be read."""


class BrokenRecord(GuillotineError):
    """The record of a game cannot be read.

    Attributes:
        line: the number of the line at fault in the text, from 1.
        column: the number of the character in that line, from 1.
    """

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self._message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[BrokenRecord], tuple[str, int, int]]:
        return BrokenRecord, (self._message, self.line, self.column)


class BrokenLesson(GuillotineError):
    """A lesson is not well defined, or its text cannot be read.

    Attributes:
        line: the number of the line at fault in the text, from 1; None: the lesson was not read from a text.
        column: the number of the character in that line, from 1.
    """

    def __init__(self, message: str, line: int | None = None, column: int = 1) -> None:
        where = "" if line is None else f"line {line}, column {column}: "
        super().__init__(f"{where}{message}")
        self._message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[BrokenLesson], tuple[str, int | None, int]]:
        return BrokenLesson, (self._message, self.line, self.column)


class UnknownLesson(GuillotineError, LookupError):
    """No lesson or chapter has that name or number."""


class UnknownSave(GuillotineError, LookupError):
    """No saved game has that number or name, or none is saved."""


class BrokenPuzzle(GuillotineError):
    """A puzzle is not well defined."""


class BrokenGoal(BrokenPuzzle, TypeError):
    """A goal is not valid: a wrong argument, or `and`, `or`, `not` instead of `&`, `|`, `~`."""


class BrokenTournament(GuillotineError):
    """The executor of a tournament broke.

    Attributes:
        results: the results of the finished games.
    """

    def __init__(self, message: str, results: Results | None = None) -> None:
        super().__init__(message)
        self.results = results


class UnknownPuzzle(GuillotineError, LookupError):
    """No puzzle has that name, level or theme."""


class TooFewPuzzles(GuillotineError):
    """Fewer puzzles were found than asked for.

    Attributes:
        puzzles: the puzzles that were found.
    """

    def __init__(self, message: str, puzzles: Sequence[Puzzle] = ()) -> None:
        self.puzzles = puzzles
        super().__init__(message)


class TooManyPositions(GuillotineError):
    """A search needs more positions than its limit allows."""


class NotSolved(GuillotineError, AssertionError):
    """A puzzle is not solved; the message is written for learners."""


class BrokenScenario(GuillotineError):
    """A scenario cannot be set up.

    Attributes:
        problems: all faults, one sentence each.
    """

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(_listed("the scenario", self.problems))

    def __reduce__(self) -> tuple[type[BrokenScenario], tuple[tuple[str, ...]]]:
        return BrokenScenario, (self.problems,)


class BrokenCard(GuillotineError):
    """The declaration of a custom card, or of an edition with custom cards, is wrong.

    Attributes:
        problems: all faults, one sentence each.
    """

    def __init__(self, what: str, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        self._what = what
        super().__init__(_listed(what, self.problems))

    def __reduce__(self) -> tuple[type[BrokenCard], tuple[str, tuple[str, ...]]]:
        return BrokenCard, (self._what, self.problems)


def _listed(what: str, problems: Sequence[str]) -> str:
    """Return a message that lists as many problems as fit; the error's `problems` holds all of them."""
    lines: list[str] = []
    for problem in problems:
        if sum(map(len, lines)) + len(problem) > _LONGEST_LIST and lines:
            lines.append(
                f"\n  - and {len(problems) - len(lines)} more: `problems` of this error lists all"
            )
            break
        lines.append(f"\n  - {problem}")
    return f"{what} has {len(problems)} problem{'s' * (len(problems) != 1)}:{''.join(lines)}"


__all__ = [
    "BadMessage",
    "BadText",
    "BotTimeout",
    "BrokenCard",
    "BrokenGoal",
    "BrokenLesson",
    "BrokenPuzzle",
    "BrokenRecord",
    "BrokenSave",
    "BrokenTournament",
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
    "UnknownLesson",
    "UnknownLocale",
    "UnknownPlayer",
    "UnknownPuzzle",
    "UnknownRule",
    "UnknownSave",
]

if not TYPE_CHECKING:  # keeps the names visible to type checkers

    def __getattr__(name: str) -> Any:
        if name.startswith(
            "__"
        ):  # the import system looks up `__path__` before `suggest` is loaded
            raise AttributeError(name)
        from guillotine_widget.suggest import no_attribute

        raise no_attribute(__name__, name, __all__)

    def __dir__() -> list[str]:
        return list(__all__)
