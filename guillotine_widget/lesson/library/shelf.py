"""The lessons that come with the package, each a text file for each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from html import escape
from importlib import resources
from typing import overload

from guillotine_widget.errors import UnknownLesson
from guillotine_widget.lesson.lesson import Lesson
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.locales.naming import folded
from guillotine_widget.suggest import closest, guess, item_at, known_keywords, listed, quote

NAMES = ("first-game", "tempo-and-parity", "end-of-day")
"""The names of the lessons, in the order in which they are best read."""


class LessonCollection(Sequence[Lesson]):
    """Lessons by number, name or title, in any language; prints as a table.

    Args:
        lessons: the lessons, by name.

    Example:
        >>> lessons()["end-of-day"].title, lessons()[0].title, len(lessons())
        ('The end of a day', 'A first game', 3)
    """

    def __init__(self, lessons: dict[str, Lesson]) -> None:
        self._lessons = dict(lessons)

    @property
    def names(self) -> list[str]:
        """The names, in order."""
        return [*self._lessons]

    @overload
    def __getitem__(self, index: int | str) -> Lesson: ...

    @overload
    def __getitem__(self, index: slice) -> LessonCollection: ...

    def __getitem__(self, index: int | str | slice) -> Lesson | LessonCollection:
        if isinstance(index, slice):
            return LessonCollection(dict([*self._lessons.items()][index]))
        if isinstance(index, str):
            return self._named(index)
        return item_at([*self._lessons.values()], index, "lesson")

    def __len__(self) -> int:
        return len(self._lessons)

    def _named(self, wanted: str) -> Lesson:
        names = {folded(name): name for name in self._lessons}
        titles = {folded(lesson.title): name for name, lesson in self._lessons.items()}
        found = names.get(folded(wanted), titles.get(folded(wanted)))
        if found is None:
            # The translations are read only for a title that the language of the texts lacks.
            for name, lesson in self._lessons.items():
                for code in lesson.locales:
                    titles.setdefault(folded(lesson.in_language(code).title), name)
            found = titles.get(folded(wanted))
        if found is None:
            near = closest(folded(wanted), [*names, *titles])
            hint = guess({**titles, **names}[near[0]]) if near else listed(self.names)
            raise UnknownLesson(f"there is no lesson {quote(wanted)}; {hint}")
        return self._lessons[found]

    def _rows(self) -> Iterator[tuple[str, ...]]:
        for name, lesson in self._lessons.items():
            questions = sum(len(chapter.questions) for chapter in lesson)
            yield name, lesson.title, str(len(lesson)), str(questions), " ".join(lesson.locales)

    def __str__(self) -> str:
        rows = [_HEADS, *self._rows()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        def row(cells: Iterable[str], tag: str) -> str:
            open_tag = f"<{tag} style='text-align:left'>"
            return f"<tr>{''.join(f'{open_tag}{escape(cell)}</{tag}>' for cell in cells)}</tr>"

        rows = "".join(row(cells, "td") for cells in self._rows())
        return f"<table><thead>{row(_HEADS, 'th')}</thead><tbody>{rows}</tbody></table>"


_HEADS = ("name", "title", "chapters", "questions", "languages")


@overload
def lessons(name: str, *, locale: str = "en") -> Lesson: ...
@overload
def lessons(name: None = None, *, locale: str = "en") -> LessonCollection: ...
@known_keywords
def lessons(name: str | None = None, *, locale: str = "en") -> Lesson | LessonCollection:
    """List the lessons that come with the package: `lessons()["first-game"]` or `lessons("first-game")` is one.

    "first-game" explains the first day of a game and what differs in the two editions, "tempo-and-parity" who takes
    which noble, and "end-of-day" what ends a day. Each call returns new copies. Each lesson is translated into all five
    languages: a table shows it in its own language.

    Args:
        name: the name of one, or its title in any language. None (default): all.
        locale: the language of the texts: "en" (default), "de", "es", "pl" or "nl"; "auto": the texts are English in
            Python, and a table follows the language of the browser.

    Raises:
        UnknownLesson: there is no such lesson; the message lists the names.
        UnknownLocale: there is no such language.

    Example:
        >>> [lesson.title for lesson in lessons()]
        ['A first game', 'Tempo and parity', 'The end of a day']
        >>> lessons("end-of-day")["Robespierre ends the day"].viewer
        'Ada'
        >>> lessons("tempo-and-parity", locale="es").title
        'Tiempo y paridad'
    """
    follows = locale == "auto"
    code = load("en" if follows else locale).code
    given: object = name
    if name is not None and given in NAMES:
        return _lesson(name, code, follows)
    shelf = LessonCollection({each: _lesson(each, code, follows) for each in NAMES})
    if name is None:
        return shelf
    if not isinstance(given, str):
        raise UnknownLesson(
            f'a lesson goes by its name, as lessons("first-game"), not {quote(given)}'
        )
    return shelf[given]


def _lesson(name: str, locale: str, follows: bool) -> Lesson:
    """Return a lesson in a language, with its translations, which are read when they are needed."""
    lesson = _read(name, locale)
    lesson._translations = {
        code: cache(partial(_read, name, code)) for code in LOCALES if code != locale
    }
    if follows:
        lesson._table_locale = "auto"
    return lesson


def _read(name: str, locale: str) -> Lesson:
    file = resources.files(__package__).joinpath(locale, f"{name}.txt")
    return Lesson.parse(file.read_text(encoding="utf-8"))
