"""The lessons that come with the package."""

from __future__ import annotations

from importlib import resources
from typing import overload

from guillotine_widget.errors import UnknownLesson
from guillotine_widget.lesson.lesson import Lesson
from guillotine_widget.suggest import did_you_mean, known_keywords, quote

NAMES = ("first-game", "tempo-and-parity", "end-of-day")
"""The names of the lessons, in the order in which they are best read."""


@overload
def lessons(name: str) -> Lesson: ...
@overload
def lessons() -> list[Lesson]: ...
@known_keywords
def lessons(name: str | None = None) -> Lesson | list[Lesson]:
    """Return the lessons that come with the package, or one of them.

    "first-game" explains the first day of a game and what differs in the two editions, "tempo-and-parity" who takes
    which noble, and "end-of-day" what ends a day. They are in English. Each call returns new copies.

    Args:
        name: the name of one. None (default): all.

    Raises:
        UnknownLesson: there is no such lesson; the message lists the names.

    Example:
        >>> [lesson.title for lesson in lessons()]
        ['A first game', 'Tempo and parity', 'The end of a day']
        >>> lessons("end-of-day")["Robespierre ends the day"].viewer
        'Ada'
    """
    if name is None:
        return [_read(each) for each in NAMES]
    if name not in NAMES:
        raise UnknownLesson(f"there is no lesson {quote(name)}; {did_you_mean(name, NAMES)}")
    return _read(name)


def _read(name: str) -> Lesson:
    file = resources.files(__package__).joinpath(f"{name}.txt")
    return Lesson.parse(file.read_text(encoding="utf-8"))
