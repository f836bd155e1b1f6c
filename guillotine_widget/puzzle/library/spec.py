"""The definition of a puzzle as plain values, converted to a `Puzzle` on demand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from guillotine_widget.model.edition import Edition
from guillotine_widget.puzzle.goal import Goal
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.scenario.scenario import Scenario

THEMES = (
    "moves",
    "class cards",
    "guards",
    "pairs",
    "greys",
    "tempo",
    "hands",
    "day ends",
    "reaction",
    "final plays",
)
"""The themes of the puzzles; each has a module of the same name."""


@dataclass(frozen=True, slots=True, eq=False)
class PuzzleSpec:
    """A puzzle of a collection.

    Attributes:
        name: its name in the collection; that of a shipped puzzle is in lower case with hyphens and never changes.
        title: its title.
        level: 1 to 4, as defined in the docstring of the package. None: unknown.
        themes: its themes, that of its module first.
        position: the scenario. Every hand is listed, because the solver must know it.
        goal, by, opponents, chance: as for `Puzzle`.
        hints: the hints, from vague to nearly the answer.
        unique: whether there is exactly one best line.
    """

    name: str
    title: str
    level: int | None
    themes: tuple[str, ...]
    position: Scenario
    goal: Goal
    hints: tuple[str, ...]
    by: str | int | None = None
    opponents: str = "worst"
    chance: str = "forbidden"
    unique: bool = True

    @property
    def edition(self) -> str:
        """The name of its edition."""
        edition = self.position.edition
        return edition.name if isinstance(edition, Edition) else str(edition)

    @classmethod
    def of(cls, puzzle: Puzzle, name: str) -> Self:
        """Return the definition of a puzzle, with a name."""
        return cls(
            name,
            puzzle.title,
            puzzle.level,
            puzzle.themes,
            puzzle.scenario,
            puzzle.goal,
            puzzle.hints,
            by=puzzle.by,
            opponents=puzzle.opponents,
            chance=puzzle.chance,
        )

    def puzzle(self) -> Puzzle:
        """Return the puzzle."""
        return Puzzle(
            self.position,
            self.goal,
            title=self.title,
            hints=self.hints,
            by=self.by,
            opponents=self.opponents,
            chance=self.chance,
            name=self.name,
            level=self.level,
            themes=self.themes,
        )
