"""The results of a search and of an answer: variations, solutions and verdicts."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from guillotine_widget.game.decision import Option
from guillotine_widget.puzzle.goal import MISSED, Goal

MOST_VARIATIONS = 200
"""The maximum number of best variations listed; a puzzle with more has no clear idea."""

_PRINTED = 10


@dataclass(frozen=True, slots=True)
class Variation:
    """A sequence of choices from the start of a puzzle to its end.

    Attributes:
        moves: the solver's choices, for `Puzzle.check` or `Game.choose`.
        told: the choices of all players: who chose what.
    """

    moves: tuple[Option, ...]
    told: tuple[tuple[str, Option], ...]

    def __str__(self) -> str:
        solver = self.told[0][0] if self.told else ""
        return ", ".join(
            option.text if name == solver else f"({name}: {option.text})"
            for name, option in self.told
        )

    __repr__ = __str__


@dataclass(frozen=True, slots=True)
class Solution:
    """What the search has proved of a puzzle.

    Attributes:
        value: the best value. For a goal that asks for the most it is a number, otherwise 1 if the goal can be reached
            and 0 if not; with chance "expected" it is the average.
        solvable: the goal can be reached.
        lines: all best variations, at most 200, equal cards counted once. Empty if the goal cannot be reached.
        unique: there is exactly one best variation.
        positions: how many positions the search has looked at.
        luck: the search gave up some variations because chance would decide there, which the puzzle forbids.
    """

    value: float
    solvable: bool
    lines: tuple[Variation, ...]
    unique: bool
    positions: int
    goal: Goal = field(repr=False)
    luck: bool = field(repr=False, default=False)

    def __str__(self) -> str:
        if not self.solvable:
            luck = (
                ' without leaving something to chance; chance="worst" or "expected" allows for that'
                if self.luck
                else ""
            )
            return f"The goal cannot be reached{luck} ({self._searched()})."
        lines = self.lines[:_PRINTED]
        more = len(self.lines) - len(lines)
        rows = [f"  {number}. {line}" for number, line in enumerate(lines, 1)]
        if more:
            rows.append(f"  … and {more} more")
        return "\n".join([self._title(), *rows])

    __repr__ = __str__

    def _title(self) -> str:
        least = "at least " if len(self.lines) == MOST_VARIATIONS else ""
        count = "the only best line" if self.unique else f"{least}{len(self.lines)} best lines"
        return f"Best: {self.goal.amount(self.value)}, {count} ({self._searched()})"

    def _searched(self) -> str:
        return f"{self.positions:,} position{'s' * (self.positions != 1)} searched"

    def _repr_html_(self) -> str:
        if not self.solvable:
            return f"<div>{escape(str(self))}</div>"
        rows = "".join(f"<li>{escape(str(line))}</li>" for line in self.lines[:_PRINTED])
        more = len(self.lines) - _PRINTED
        end = f"<p>… and {more} more</p>" if more > 0 else ""
        return (
            f"<div><b>{escape(self._title())}</b><ol style='margin:.3em 0'>{rows}</ol>{end}</div>"
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer. It depends only on the answer, and is true if the puzzle is solved.

    Attributes:
        solved: the answer leads to the end of the puzzle and keeps the best result at every move.
        finished: the answer leads to the end of the puzzle.
        value: the value reached; of an unfinished answer the best value that can still be reached.
        best: the best value that can be reached from the start; with chance "expected" on average.
        lost_at: the number of the move, from 1, that first lost the best result; None: none did.
        lost: that move.
        chance: that move leaves something to chance, or plays a card that came by chance, and the puzzle forbids it.
        hints: the number of hints; `Puzzle.hint` gives them.
        expected: whether the best value is an average over random outcomes.
    """

    solved: bool
    finished: bool
    value: float
    best: float
    lost_at: int | None = None
    lost: Option | None = None
    chance: bool = False
    hints: int = 0
    expected: bool = field(repr=False, default=False)
    goal: Goal = field(repr=False, default_factory=Goal)

    def __bool__(self) -> bool:
        return self.solved

    def __str__(self) -> str:
        return " ".join([*self.sentences(), *self._help()])

    __repr__ = __str__

    def sentences(self) -> tuple[str, ...]:
        """Return the verdict in sentences, for a learner."""
        if self.solved:
            return (self._reached(),)
        if self.lost_at is None:
            if self.finished:
                return ("Not solved: the goal cannot be reached.",)
            return ("Not finished: go on. The best result can still be reached.",)
        reached = self._missed()
        move = "" if self.lost is None else _words(self.lost)
        if self.chance:
            return (
                reached,
                f"Move {self.lost_at} leaves something to chance, which this puzzle does not allow ({move}).",
            )
        return reached, f"You lost the best result at move {self.lost_at} ({move})."

    def _reached(self) -> str:
        amount = self.goal.amount
        if self.value == self.best:
            return f"Solved: {amount(self.value)}." if self.goal.most else "Solved."
        if self.expected:
            # The right choices, and luck of one kind or the other.
            return f"Solved: {amount(self.best)} to be expected, this time {amount(self.value)}."
        return f"Solved: {amount(self.best)} for certain, this time {amount(self.value)}."

    def _missed(self) -> str:
        if not self.goal.most:
            if self.value and self.finished:
                return "Not solved, though luck has brought what the goal asks for."
            return "Not solved."
        amount = self.goal.amount
        if self.value == MISSED:
            return "Not solved: a condition of the goal is not met."
        if self.value >= self.best:
            return f"Not solved, though luck has brought {amount(self.value)}."
        reach = "" if self.finished else " can still be reached"
        average = " on average" if self.expected else ""
        return f"Not solved: {amount(self.value)}{reach}, but the best result is {amount(self.best)}{average}."

    def _help(self) -> tuple[str, ...]:
        if self.solved or not self.hints:
            return ()
        return ("Ask for a hint with puzzle.hint().",)

    def _repr_html_(self) -> str:
        first, *others = [*self.sentences(), *self._help()]
        rest = "".join(f"<div>{escape(sentence)}</div>" for sentence in others)
        return f"<div><b>{escape(first)}</b>{rest}</div>"


def _words(option: Option) -> str:
    """Return a choice in words: "Mayor, 2 places"."""
    if option.places is not None:
        noble = option.text.rpartition(" ")[0]
        return f"{noble}, {option.places} place{'' if option.places == 1 else 's'}"
    return "Callous Guards lifted" if option.kind == "lift" else option.text
