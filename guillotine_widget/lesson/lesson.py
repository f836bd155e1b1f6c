"""A lesson: chapters with comments, marks, branches and questions, in one readable text file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Self

from guillotine_widget.errors import BrokenLesson, BrokenSave, UnknownLesson
from guillotine_widget.game.game import Game
from guillotine_widget.game.history import saves
from guillotine_widget.game.table.showing import shown
from guillotine_widget.integers import as_integer
from guillotine_widget.lesson.chapter import Chapter, checked_viewer
from guillotine_widget.lesson.lesson_text import (
    Parts,
    check_author,
    check_chapter_title,
    check_title,
    read_lesson,
    write_lesson,
)
from guillotine_widget.lesson.translation import difference
from guillotine_widget.locales.locale import load
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import did_you_mean, known_keywords, listed, quote

if TYPE_CHECKING:
    from guillotine_widget.model.edition import EditionLike
    from guillotine_widget.widget.lesson_table import LessonTable

_MOST = 200
"""Chapters of a lesson at most."""


class Lesson:
    """A lesson: a sequence of chapters, each a game or a position with comments, marks, branches and questions.

    Args:
        title: the title.
        author: who wrote it, "" by default.
        locale: the language of its texts: "en" (default), "de", "es", "pl" or "nl".

    Attributes:
        title, author, locale: as above.

    Raises:
        BrokenLesson: the title is empty or too long.
        UnknownLocale: there is no such language.

    Example:
        >>> lesson = Lesson("Into the basket")
        >>> start = Scenario(["Martyr", "Count", "Cardinal"], {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}, seed=1)
        >>> chapter = lesson.add("Two places", start, viewer="Ada")
        >>> chapter.game.comment("The Cardinal is worth 5.", marks=["Cardinal"]).play("Pushed", "Cardinal")
        <Game of Ada, Bo: Day 1 of 3, turn 2: Bo, choice 1>
        >>> chapter.ask("What does Ada play?", hints=["Count the places."])
        <Chapter 'Two places': 1 question, 1 choice>
        >>> Lesson.parse(lesson.to_text()).to_text() == lesson.to_text()
        True
    """

    @known_keywords
    def __init__(self, title: str, *, author: str = "", locale: str = "en") -> None:
        self.title = check_title(title)
        self.author = check_author(author)
        self.locale = load(locale).code
        self._chapters: list[Chapter] = []
        self._translations: dict[str, Callable[[], Lesson]] = {}
        # "auto" for the shipped lessons, if they are to follow the language of the browser.
        self._table_locale = self.locale

    # --- chapters ----------------------------------------------------------------------------------------------------

    @known_keywords
    def add(
        self,
        title: str,
        game: Game | Scenario | None = None,
        *,
        viewer: str | int | None = None,
        before: int | None = None,
    ) -> Chapter:
        """Add a chapter.

        Args:
            title: its title.
            game: the game, with its comments and variations, or a position to begin in. The chapter makes its own copy.
                None (default): a new game with three players.
            viewer: the player whose hand is shown. None (default) shows all hands.
            before: the number of the chapter before which it is inserted, from 1. None (default) appends it.

        Returns:
            The chapter: add comments, marks and variations to its `game`, and questions with its `ask`.

        Raises:
            BrokenLesson: the title is empty or too long, or the game is of another type.
            BrokenScenario: the position has faults.
            UnknownPlayer: no player has that name.
            UnknownLesson: there is no such chapter.

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> chapter.title, len(lesson)
            ('The line', 1)
        """
        title = check_chapter_title(title)
        if isinstance(game, Chapter):
            raise BrokenLesson("a chapter is made of a Game: lesson.add(title, chapter.game)")
        if isinstance(game, Scenario):
            game = game.start()
        elif game is None:
            game = Game(3)
        elif not isinstance(game, Game):
            raise BrokenLesson(f"a chapter is made of a Game or a Scenario, not {quote(game)}")
        if len(self._chapters) >= _MOST:
            raise BrokenLesson(f"a lesson has at most {_MOST} chapters")
        chapter = Chapter(title, game.copy(), checked_viewer(viewer, game))
        at = len(self._chapters) if before is None else self.number(before) - 1
        self._chapters.insert(at, chapter)
        return chapter

    def remove(self, chapter: int | str | Chapter) -> Self:
        """Remove a chapter.

        Args:
            chapter: the chapter, its number from 1, or its title.

        Raises:
            UnknownLesson: there is no such chapter; the message lists the chapters.

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> len(lesson.remove("The line"))
            0
        """
        del self._chapters[self.number(chapter) - 1]
        return self

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters in order."""
        return tuple(self._chapters)

    def number(self, chapter: Chapter | int | str) -> int:
        """Return the number of a chapter, from 1.

        Args:
            chapter: the chapter, its number, or its title.

        Raises:
            UnknownLesson: there is no such chapter; the message lists the chapters.

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> lesson.number("the line"), lesson.number(chapter)
            (1, 1)
        """
        titles = [each.title for each in self._chapters]
        if isinstance(chapter, Chapter):
            for at, each in enumerate(self._chapters, 1):
                if each is chapter:
                    return at
            raise UnknownLesson(f"{quote(chapter.title)} is not a chapter of this lesson")
        if isinstance(chapter, str):
            for at, title in enumerate(titles, 1):
                if title.casefold() == chapter.casefold().strip():
                    return at
            known = listed([*map(quote, titles)])
            raise UnknownLesson(
                f"there is no chapter {quote(chapter)}; {did_you_mean(chapter, titles, known)}"
            )
        if not titles:
            raise UnknownLesson("this lesson has no chapters yet: lesson.add(title, game)")
        return as_integer(chapter, "a chapter", 1, len(titles), error=UnknownLesson)

    def __getitem__(self, chapter: int | str) -> Chapter:
        return self._chapters[self.number(chapter) - 1]

    def __iter__(self) -> Iterator[Chapter]:
        return iter(self.chapters)

    def __len__(self) -> int:
        return len(self._chapters)

    def problems(self) -> list[str]:
        """Return the problems of all chapters (`Chapter.problems`).

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> lesson.problems()
            []
        """
        return [problem for chapter in self._chapters for problem in chapter.problems()]

    # --- languages ---------------------------------------------------------------------------------------------------

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages of the lesson: that of its texts, then those of its translations."""
        return (self.locale, *self._translations)

    def add_translation(self, lesson: Lesson) -> Self:
        """Add the same lesson in another language, which a table in that language then shows.

        The chapters of both have the same games, branches, marks, arrows and questions; only the texts differ. To
        translate a lesson, save it, translate the texts in a copy of the file, change its line `locale:`, and load it.
        `save` writes one language.

        Args:
            lesson: the translation. Later changes to its texts are shown, too; a chapter that no longer agrees with the
                chapter of this lesson is not.

        Returns:
            The lesson.

        Raises:
            BrokenLesson: it has the same language or differs in more than its texts; the message says where.

        Example:
            >>> import guillotine_widget as gw
            >>> position = gw.Scenario(["Martyr", "Count"], {"Ada": {"hand": []}, "Bo": {"hand": []}}, seed=1)
            >>> lesson, lektion = gw.Lesson("The line"), gw.Lesson("Die Reihe", locale="de")
            >>> for each, text in ((lesson, "The Martyr is first."), (lektion, "Die Märtyrerin steht vorn.")):
            ...     _ = each.add(each.title, position).game.comment(text)
            >>> lesson.add_translation(lektion).locales
            ('en', 'de')
            >>> lesson.show(locale="de").lesson.in_language("de").title
            'Die Reihe'
        """
        if not isinstance(lesson, Lesson):
            raise BrokenLesson(f"a translation is a Lesson, not {quote(lesson)}")
        if lesson.locale == self.locale:
            raise BrokenLesson(
                f"the translation is in the language of the lesson, {self.locale!r}: Lesson(title, locale='de')"
            )
        if len(lesson) != len(self):
            raise BrokenLesson(
                f"the translation has {len(lesson)} chapters, and the lesson has {len(self)}"
            )
        for number, (mine, theirs) in enumerate(zip(self, lesson, strict=True), 1):
            if differs := difference(mine, theirs):
                raise BrokenLesson(f"chapter {number} of the translation differs: {differs}")
        self._translations[lesson.locale] = lambda: lesson
        return self

    def in_language(self, locale: str) -> Lesson:
        """Return the lesson in a language: its translation, or the lesson itself if there is none.

        Args:
            locale: the language: "en", "de", "es", "pl" or "nl".

        Raises:
            UnknownLocale: there is no such language.

        Example:
            >>> import guillotine_widget as gw
            >>> gw.lessons()["end-of-day"].in_language("nl").title
            'Het einde van een dag'
        """
        code = load(locale).code
        translation = self._translations.get(code) if code != self.locale else None
        return self if translation is None else translation()

    # --- text and files ----------------------------------------------------------------------------------------------

    @known_keywords
    def to_text(self, locale: str = "en") -> str:
        """Return the lesson as text: see `guillotine_widget.lesson.lesson_text`.

        Args:
            locale: the language of the names of cards; `parse` reads all five.

        Raises:
            UnknownLocale: there is no such language.

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> print(lesson.to_text().partition("guillotine game")[0].strip())
            guillotine lesson 1
            title: First steps
            locale: en
            <BLANKLINE>
            === The line ===
        """
        parts = Parts(self.title, self.author, self.locale, self._chapters)
        return write_lesson(parts, load(locale).code)

    @classmethod
    @known_keywords
    def parse(cls, text: str, edition: EditionLike | None = None) -> Self:
        """Read a lesson from a text that `to_text` or a person wrote.

        Args:
            text: the text.
            edition: the custom `Edition` of its games. None (default): the editions that the records name.

        Raises:
            BrokenLesson: the text cannot be read; the message names line and column and how to correct it.

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> Lesson.parse(lesson.to_text()).chapters
            (<Chapter 'The line': 0 questions, 0 choices>,)
        """
        parts = read_lesson(text, edition)
        lesson = cls(parts.title, author=parts.author, locale=parts.locale)
        lesson._chapters = parts.chapters
        return lesson

    def save(self, path: str | Path) -> Path:
        """Write the lesson to a text file, and return its path.

        Raises:
            OSError: the file cannot be written.

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     lesson.save(f"{folder}/lesson.txt").name
            'lesson.txt'
        """
        return saves.write_text(self.to_text(), path)

    @classmethod
    @known_keywords
    def load(cls, path: str | Path, edition: EditionLike | None = None) -> Self:
        """Read a lesson from a file that `save` or a person wrote.

        Args:
            path: the file.
            edition: as for `parse`.

        Raises:
            BrokenLesson: the file does not hold a lesson; the message names line and column.
            OSError: the file cannot be read.

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     Lesson.load(lesson.save(f"{folder}/lesson.txt")).title
            'First steps'
        """
        try:
            text = saves.read_text(path)
        except BrokenSave as error:
            raise BrokenLesson(str(error)) from error
        return cls.parse(text, edition)

    # --- showing -----------------------------------------------------------------------------------------------------

    @known_keywords
    def show(
        self,
        chapter: int | str = 1,
        *,
        edit: bool = False,
        locale: str | None = None,
        speed: float = 1.0,
        theme: str = "auto",
    ) -> LessonTable:
        """Show the lesson at a table: moment by moment, with questions that are answered by a move.

        Keys: N or Page Down goes on, B or Page Up goes back, R shows the move of a question, and F fills the window for
        a projector. What follows a question is not in the page before it is answered or shown.

        Args:
            chapter: the chapter to begin with: its number, from 1 (default), or its title.
            edit: whether moves can be made freely at the table and added to the lesson.
            locale: the language of the table, and of the texts if the lesson is translated; "auto" for that of the
                browser. None (default): that of the lesson.
            speed: how fast moves are shown: 1 is normal.
            theme: "light", "dark", or "auto" (default) for that of the page.

        Returns:
            The table (`LessonTable`).

        Raises:
            UnknownLesson: there is no such chapter, or none at all.
            UnknownLocale: there is no such language.

        Example:
            >>> import guillotine_widget as gw
            >>> lesson = gw.Lesson("First steps")
            >>> chapter = lesson.add("The line", gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> lesson.show("The line").lesson is lesson
            True
        """
        table: LessonTable = shown(
            "LessonTable",
            self,
            chapter=chapter,
            edit=edit,
            locale=self._table_locale if locale is None else locale,
            speed=speed,
            theme=theme,
        )
        return table

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lesson):
            return NotImplemented
        return self.to_text() == other.to_text()

    __hash__ = object.__hash__

    def _rows(self) -> Sequence[str]:
        return [
            f"{number}. {chapter.title}"
            + (f" ({n} question{'s' * (n != 1)})" if (n := len(chapter.questions)) else "")
            for number, chapter in enumerate(self._chapters, 1)
        ]

    def __str__(self) -> str:
        by = f", by {self.author}" if self.author else ""
        return "\n".join([f"{self.title}{by}", *(f"  {row}" for row in self._rows())])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        by = f", by {escape(self.author)}" if self.author else ""
        rows = "".join(f"<div>{escape(row)}</div>" for row in self._rows())
        return f"<div><b>{escape(self.title)}</b>{by}{rows}</div>"
