"""The table of a lesson: a table with the views of lessons in its front end."""

from __future__ import annotations

from typing import Any
from weakref import ref

from guillotine_widget.lesson.lesson import Lesson
from guillotine_widget.suggest import check_flag, known_keywords, quote
from guillotine_widget.widget.sessions.lesson_session import LessonSession
from guillotine_widget.widget.sessions.open_lesson import open_for_editing
from guillotine_widget.widget.sessions.task_session import TaskSession
from guillotine_widget.widget.widget import GuillotineWidget


class LessonTable(GuillotineWidget):
    """A table that shows a lesson; `Lesson.show` returns it.

    Args:
        lesson: the lesson.
        chapter: the chapter to begin with: its number, from 1 (default), or its title.
        edit: whether moves can be made freely and added to the lesson.
        **options: `locale`, `speed`, `theme`: as for `GuillotineWidget`.

    Raises:
        UnknownLesson: there is no such chapter, or none at all.
        UnknownLocale: there is no such language.

    Example:
        >>> lesson = Lesson("A game")
        >>> chapter = lesson.add("The first turn")
        >>> LessonTable(lesson).lesson is lesson
        True
    """

    # The views of lessons are in a separate script, because most notebooks show no lesson.
    _FRONT_END = "lesson"
    _ATTRIBUTES = GuillotineWidget._ATTRIBUTES | {"lesson"}

    @known_keywords
    def __init__(
        self,
        lesson: Lesson,
        *,
        chapter: int | str = 1,
        edit: bool = False,
        locale: str = "en",
        speed: float = 1.0,
        theme: str = "auto",
    ) -> None:
        if not isinstance(lesson, Lesson):
            raise TypeError(f"the table of a lesson shows a Lesson, not {quote(lesson)}")
        self._lesson = lesson
        self._first = lesson.number(chapter)
        self._edit = check_flag(edit, "edit")
        super().__init__(
            lesson, locale=locale, speed=speed, theme=theme, autosave=False, coach=False
        )
        if edit:
            here = ref(self)
            open_for_editing(
                self, lesson, lambda: (table := here()) is not None and table._is_seen()
            )

    @property
    def lesson(self) -> Lesson:
        """The lesson, including additions made at the table. Read-only."""
        return self._lesson

    def _session_of(self, task: Any, solution: bool) -> TaskSession:
        return LessonSession(self._lesson, self._first, self._edit)
