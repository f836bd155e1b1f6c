"""The players, nobles and numbers that a goal names, looked up; what is wrong is said with what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from guillotine_widget.errors import BrokenPuzzle, GuillotineError
from guillotine_widget.game.table import seat_of
from guillotine_widget.locales import find_kind
from guillotine_widget.model.kinds import Kind, Noble


def rival(name: str, names: Sequence[str], seat: int) -> str:
    """Return the name of a rival, as the table has it."""
    try:
        found = seat_of(name, names)
    except GuillotineError as error:
        raise BrokenPuzzle(f"the goal: {error}") from None
    if found == seat:
        raise BrokenPuzzle(f"the goal: {names[found]} solves the puzzle and is no rival")
    return names[found]


def nobles(nobles: Sequence[str], kinds: Sequence[Kind]) -> tuple[str, ...]:
    """Return the English names of nobles."""
    if not nobles:
        raise BrokenPuzzle("the goal: name at least one noble")
    titles = []
    for noble in nobles:
        try:
            kind = find_kind(noble, kinds)
        except GuillotineError as error:
            raise BrokenPuzzle(f"the goal: {error}") from None
        if not isinstance(kind, Noble):
            raise BrokenPuzzle(f"the goal: {kind.title} is an action card, not a noble")
        titles.append(kind.title)
    for title, n in Counter(titles).items():
        copies = next(kind.copies for kind in kinds if kind.title == title)
        if n > copies:
            raise BrokenPuzzle(
                f"the goal: {title} is named {n} times; there is no more than {copies}"
            )
    return tuple(titles)


def number(n: Any, call: str, least: float = float("-inf")) -> None:
    """See to it that a number is one, and not below the least."""
    if type(n) is not int or n < least:
        start = "" if least == float("-inf") else f" from {least}"
        raise BrokenPuzzle(f"the goal: {call}(n) takes a whole number{start}, not {n!r}")
