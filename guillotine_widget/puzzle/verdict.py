"""What is said of a puzzle: its solution, and how good an answer was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from guillotine_widget.game.decision import Option
from guillotine_widget.puzzle.goal import MISSED
from guillotine_widget.puzzle.solver import MOST_LINES


@dataclass(frozen=True, slots=True)
class Variation:
    """Choices one after the other.

    Attributes:
        moves: the solver's choices, for `Puzzle.check` or `Game.choose`.
        told: all choices, others' too: who, and what.
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
    """What the search has proved.

    Attributes:
        value: the best value: for a goal that asks for the most its number, else 1 if it can be reached and 0 if not;
            with chance "expected" what it comes to on average.
        solvable: whether the goal can be reached.
        lines: all best lines, at most 200; of twin cards one. None where the goal cannot be reached.
        unique: there is one best line and no other.
        positions: how many positions were looked at.
        luck: on some ways chance would decide, and the puzzle forbids it: those were given up.
    """

    value: float
    solvable: bool
    lines: tuple[Variation, ...]
    unique: bool
    positions: int
    most: bool = field(repr=False, default=False)
    luck: bool = field(repr=False, default=False)

    def __str__(self) -> str:
        if not self.solvable:
            luck = (
                ' while chance may decide nothing; chance="worst" or "expected" reckons with it'
                if self.luck
                else ""
            )
            return f"The goal cannot be reached{luck} ({self._looked()})."
        lines = self.lines[:10]
        more = len(self.lines) - len(lines)
        rows = [f"  {number}. {line}" for number, line in enumerate(lines, 1)]
        if more:
            rows.append(f"  … and {more} more")
        return "\n".join([self._title(), *rows])

    __repr__ = __str__

    def _title(self) -> str:
        least = "at least " if len(self.lines) == MOST_LINES else ""
        count = "the only best line" if self.unique else f"{least}{len(self.lines)} best lines"
        return f"{said(self.value, self.most)}, {count} ({self._looked()})"

    def _looked(self) -> str:
        return f"{self.positions:,} position{'s' * (self.positions != 1)} looked at"

    def _repr_html_(self) -> str:
        if not self.solvable:
            return f"<div>{escape(str(self))}</div>"
        rows = "".join(f"<li>{escape(str(line))}</li>" for line in self.lines[:10])
        more = len(self.lines) - 10
        end = f"<p>… and {more} more</p>" if more > 0 else ""
        return (
            f"<div><b>{escape(self._title())}</b><ol style='margin:.3em 0'>{rows}</ol>{end}</div>"
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """How good an answer to a puzzle was.

    Attributes:
        solved: the answer came to the end of the puzzle and never gave the best away.
        finished: the answer came to the end of the puzzle.
        value: the value reached; of an unfinished answer the best that can still be reached.
        best: the best value that could be reached.
        lost_at: the number of the choice, from 1, at which the best was first given away; None: it was not.
        lost: that choice.
        hint: the next hint, while the puzzle is not solved and there is one.
        chance: that choice let chance decide, or played a card that came by chance, and the puzzle forbids it.
    """

    solved: bool
    finished: bool
    value: float
    best: float
    lost_at: int | None = None
    lost: Option | None = None
    hint: str | None = None
    most: bool = field(repr=False, default=False)
    chance: bool = False

    def __bool__(self) -> bool:
        return self.solved

    def __str__(self) -> str:
        return " ".join(self.sentences())

    __repr__ = __str__

    def sentences(self) -> Sequence[str]:
        """Return the verdict sentence by sentence, for a learner."""
        if self.solved:
            return [f"Solved: {said(self.value, self.most)}." if self.most else "Solved."]
        found = []
        if self.lost_at is None and self.finished:
            found.append("Not solved: the goal cannot be reached.")
        elif self.lost_at is None:
            found.append("Not finished: so far nothing was given away; go on.")
        else:
            reached = said(self.value, self.most)
            where = "" if self.finished else " can still be reached"
            if self.most and self.value < self.best:
                found.append(
                    f"Not solved: {reached}{where}, but {said(self.best, True)} could be had."
                )
            else:
                found.append("Not solved.")
            found.append(
                f"Choice {self.lost_at} lets chance decide, which this puzzle does not allow: {self.lost}."
                if self.chance
                else f"The best was given away with choice {self.lost_at}: {self.lost}."
            )
        if self.hint:
            found.append(f"Hint: {self.hint}")
        return found

    def _repr_html_(self) -> str:
        first, *others = self.sentences()
        rest = "".join(f"<div>{escape(sentence)}</div>" for sentence in others)
        return f"<div><b>{escape(first)}</b>{rest}</div>"


def said(value: float, most: bool) -> str:
    """Return a value in words.

    Example:
        >>> said(3.0, True), said(1.0, False), said(0.25, False)
        ('value 3', 'reached', 'reached with probability 0.25')
    """
    if value == MISSED:
        return "missed"
    if most:
        return f"value {value:g}"
    if value in (0, 1):
        return "reached" if value else "not reached"
    return f"reached with probability {value:g}"
