"""The tutorial: ten positions, each with one thing to do, from the first head to a won game.

Every step is a puzzle, so the solver judges the answers; the texts are in `locales/xx/tutorial.toml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from guillotine_widget.errors import GuillotineError
from guillotine_widget.integers import as_integer
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle import goals
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import known_keywords

_RIVAL = "Bo"


def _position(
    line: Sequence[str],
    hand: Sequence[str],
    pile: Sequence[str] = (),
    theirs: Sequence[str] = (),
    **more: Any,
) -> Callable[[str], Scenario]:
    """Return a function that sets up a position for a learner with a given name; the rival has no cards in hand."""

    def scenario(learner: str) -> Scenario:
        players: Mapping[str, Mapping[str, Any]] = {
            learner: {"hand": list(hand), "pile": list(pile)},
            _RIVAL: {"hand": [], "pile": list(theirs)},
        }
        return Scenario(list(line), players, turn=learner, seed=1, **more)

    return scenario


_GUARDS = ["Palace Guard"] * 3
_CLERGY = ["Cardinal", "Bishop", "Heretic", "Lieutenant"]
_SOLDIERS = ["Colonel", "Lieutenant", "Lieutenant"]

_STEPS: Mapping[str, tuple[Callable[[str], Scenario], Any, str]] = {
    "behead": (
        _position(["Duke", "Martyr", "Sheriff"], ["Bribed Guards"]),
        goals.collect("Duke"),
        "end of turn",
    ),
    "play": (
        _position(["Mayor", "Cardinal", "Martyr", "Sheriff"], ["Stumble"]),
        goals.most_points(),
        "end of turn",
    ),
    "classes": (
        _position(["Martyr", "Count", "Governor", "Bishop"], ["Civic Pride"]),
        goals.collect("Governor"),
        "end of turn",
    ),
    "star": (
        _position(["Marie Antoinette", "Martyr", "Palace Guard", "Sheriff"], ["Pushed"], _GUARDS),
        goals.most_points(),
        "end of turn",
    ),
    "back": (
        _position(["Hero of the People", "Bishop", "Martyr", "Colonel"], ["Friend of the Queen"]),
        goals.most_points(),
        "end of turn",
    ),
    "supports": (
        _position(["Sheriff", "Count", "Duke"], ["Church Support", "Military Support"], _CLERGY),
        goals.most_points(),
        "end of turn",
    ),
    "powers": (
        _position(["Mayor", "Fast Noble", "Martyr", "Sheriff"], ["Stumble"]),
        goals.most_points(),
        "end of turn",
    ),
    "day": (
        _position(["Hero of the People", "Duke"], ["Stumble"]),
        goals.most_points(over=_RIVAL),
        "end of day",
    ),
    "final": (
        _position(
            [], ["Military Support"], _SOLDIERS, ["Cardinal", "Regent"], phase="final", day=3
        ),
        goals.win(),
        "end of game",
    ),
    "end": (
        _position(
            ["Count", "Cardinal"],
            ["Scarlet Pimpernel"],
            ["Regent", "Bishop"],
            ["King Louis XVI"],
            day=3,
        ),
        goals.win(),
        "end of game",
    ),
}
"""The position, the goal and the end of each step."""


class Tutorial:
    """The steps of the tutorial. The learner is called "You" in the chosen language.

    Args:
        step: the step to begin with, from 1 (default).
        locale: the language of the learner's name.

    Attributes:
        step: as above.
        names: the names of the steps, in order.

    Raises:
        GuillotineError: there is no such step; the message says how many there are.
        UnknownLocale: there is no such language.

    Example:
        >>> tutorial = Tutorial()
        >>> len(tutorial.names), tutorial.text(1, "title", "de")
        (10, 'Köpfen')
        >>> tutorial.puzzle(2).solve().value
        5
    """

    names = tuple(_STEPS)

    @known_keywords
    def __init__(self, step: int = 1, *, locale: str = "en") -> None:
        self.step = self.number(step)
        self._learner = load(locale).say("table.you")

    def number(self, step: int) -> int:
        """Return the number of a step.

        Raises:
            GuillotineError: there is no such step.
        """
        return as_integer(step, "a step of the tutorial", 1, len(self.names), error=GuillotineError)

    def puzzle(self, step: int) -> Puzzle:
        """Return the puzzle of a step."""
        position, goal, by = _STEPS[self.names[step - 1]]
        return Puzzle(position(self._learner), goal, by=by)

    def text(self, step: int, part: str, locale: str) -> str:
        """Return a text of a step.

        Args:
            step: the number of the step.
            part: "title", "task", "right" (what a right answer shows) or "wrong".
            locale: the language.
        """
        return load(locale).tutorial[f"{self.names[step - 1]}_{part}"]
