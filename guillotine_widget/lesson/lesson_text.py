"""Write lessons as text, and read them back.

    guillotine lesson 1
    title: Tempo and parity
    author: A teacher
    locale: en

    === The odd noble ===
    viewer: Ada

    guillotine game 1
    players: Ada, Bo
    position: guillotine/1;@Ada=St;@Bo;line=MtCoCa;end

    {The Cardinal stands third. [mark Cardinal] [ask How does Ada get him?] [hint Count the places.]}
    1. Ada: Stumble, Cardinal {[why One place is enough.]} (1. Ada: - ? {Then Bo takes him.})

The head contains the title and optionally `author` and `locale`, the language of the texts. Each chapter begins with
its title between equal signs, may name the `viewer` whose hand is shown (otherwise all hands are), and contains the
record of a game (`guillotine_widget.game.record`). The comments of the record are the text of the lesson.

Questions are written in brackets in the comments of the main line: `[ask …]` asks for the next move, `[hint …]` is a
    hint, `[why …]` is the reason for the right move, and `[goal …]` is a goal, written as in Python, that is checked by
    an exact search: `[goal collect("Duke")]`. `[mark …]` and `[arrow …]` may be used in any comment.

Lines that begin with `#`, and the `>` that mail programs put before quoted lines, are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, NoReturn

from guillotine_widget.errors import BrokenLesson, BrokenRecord, GuillotineError
from guillotine_widget.game.game import Game
from guillotine_widget.game.record import FORMAT as GAME_FORMAT
from guillotine_widget.game.record_reader import read_record
from guillotine_widget.game.record_writer import write_record
from guillotine_widget.lesson.chapter import Chapter, checked_viewer
from guillotine_widget.lesson.move_question import MoveQuestion, checked_question
from guillotine_widget.locales.locale import LOCALES
from guillotine_widget.puzzle.notation import goal_from_code, goal_to_code
from guillotine_widget.suggest import check_text, did_you_mean, other_format, quote, without_bom

FORMAT = "guillotine lesson"
VERSION = 1

LONGEST = 4_000_000
"""Characters of the text of a lesson at most."""
LONGEST_TITLE = 200
_KEYS = ("title", "author", "locale")
_CHAPTER_KEYS = ("viewer",)

_FIRST_LINE = re.compile(rf"[>\s]*{FORMAT}\s+(\d+)\s*", re.IGNORECASE)
_GAME_LINE = re.compile(rf"(?:> ?)*{GAME_FORMAT}\s+\d+\s*", re.IGNORECASE)
_CHAPTER = re.compile(r"(?:> ?)*===+[ \t]*(.*?)[ \t]*===+\s*")
_LINE = re.compile(r"([A-Za-z]\w*)\s*:(.*)")


class Parts(NamedTuple):
    """The parts of a lesson."""

    title: str
    author: str
    locale: str
    chapters: list[Chapter]


# --- writing -----------------------------------------------------------------------------------------------------


def write_lesson(parts: Parts, cards_in: str) -> str:
    """Return a lesson as text.

    Args:
        parts: the parts of the lesson.
        cards_in: the language of the card names.
    """
    lines = [f"{FORMAT} {VERSION}", f"title: {parts.title}"]
    lines += [f"author: {parts.author}"] if parts.author else []
    lines += [f"locale: {parts.locale}"]
    text = "\n".join(lines) + "\n"
    for chapter in parts.chapters:
        game = chapter.game
        history = game._history.copy()
        history.at = len(history.choices)
        record = write_record(
            game.names, game.seed, game.locale, history, cards_in, chapter._notes()
        )
        viewer = f"viewer: {chapter.viewer}\n" if chapter.viewer is not None else ""
        text += f"\n=== {chapter.title} ===\n{viewer}\n{record}"
    return text


def notes_of(question: MoveQuestion) -> list[tuple[str, str]]:
    """Return a question as it is written in a comment: pairs of a keyword and its text."""
    return [
        ("ask", question.text),
        *(("hint", hint) for hint in question.hints),
        *([("why", question.why)] if question.why else []),
        *([("goal", goal_to_code(question.goal))] if question.goal is not None else []),
    ]


# --- reading -----------------------------------------------------------------------------------------------------


def read_lesson(text: Any, edition: Any = None) -> Parts:
    """Return the parts of the lesson in a text.

    Args:
        text: the text.
        edition: the custom `Edition` of its games; None: the editions that the records name.

    Raises:
        BrokenLesson: the text cannot be read; the message names line and column and how to correct it.
    """
    if not isinstance(text, str):
        raise BrokenLesson(f"a lesson is read from a text, not {quote(text)}", 1)
    if len(text) > LONGEST:
        raise BrokenLesson(
            f"the text of a lesson has at most {LONGEST:,} letters, not {len(text):,}", 1
        )
    plain = without_bom(text).replace("\r\n", "\n").replace("\r", "\n")
    return _LessonReader(plain.split("\n"), edition).read()


class _LessonReader:
    """Reads the text of a lesson.

    Args:
        lines: its lines.
        edition: as for `read_lesson`.
    """

    def __init__(self, lines: list[str], edition: Any) -> None:
        self._lines = lines
        self._edition = edition

    def read(self) -> Parts:
        starts = [at for at, line in enumerate(self._lines) if _CHAPTER.fullmatch(line)]
        ends = [*starts, len(self._lines)]
        head = self._head(ends[0])
        chapters = [self._chapter(start, end) for start, end in zip(starts, ends[1:], strict=True)]
        return Parts(head["title"], head["author"], head["locale"], chapters)

    def _fault(self, message: str, at: int, found: str = "") -> NoReturn:
        """Return the error for a line, at the column of the given text or at the beginning of the line."""
        line = self._lines[at] if at < len(self._lines) else ""
        column = line.find(found) if found else len(line) - len(line.lstrip("> \t"))
        raise BrokenLesson(message, at + 1, max(0, column) + 1) from None

    def _values(
        self, start: int, end: int, keys: tuple[str, ...], what: str
    ) -> dict[str, tuple[str, int]]:
        """Return the values of the lines "key: value" in a range of lines, each with its line number."""
        found: dict[str, tuple[str, int]] = {}
        for at in range(start, end):
            line = self._lines[at].lstrip("> \t").rstrip()
            if not line or line.startswith("#"):
                continue
            match = _LINE.fullmatch(line)
            key = "" if match is None else match[1].casefold()
            if match is None or key not in keys:
                hint = did_you_mean(key or line, keys)
                self._fault(f"no line of {what} begins with {quote(line[:40])}; {hint}", at)
            if key in found:
                self._fault(f"{what} has two lines {key!r}", at)
            found[key] = match[2].strip(), at
        return found

    def _head(self, end: int) -> dict[str, str]:
        first = 0
        while first < end and not self._lines[first].strip("> \t"):
            first += 1
        line = self._lines[first] if first < end else ""
        match = _FIRST_LINE.fullmatch(line)
        if match is None:
            if not line:
                self._fault(f'the text is empty; a lesson begins with "{FORMAT} {VERSION}"', 0)
            self._fault(
                f'the text of a lesson begins with "{FORMAT} {VERSION}", not with {quote(line.strip())}'
                f"{other_format(line, FORMAT)}",
                first,
            )
        if match[1] != str(VERSION):
            self._fault(
                f"this is version {match[1][:20]} of the text; version {VERSION} can be read", first
            )
        found = self._values(first + 1, end, _KEYS, "the head of a lesson")
        if "title" not in found:
            self._fault('the head of a lesson needs a line "title: Tempo"', first)
        locale, at = found.get("locale", ("en", first))
        if locale not in LOCALES:
            self._fault(
                f"there is no language {quote(locale)}; {did_you_mean(locale, LOCALES)}", at, locale
            )
        checked = {"locale": locale}
        for key, check in (("title", check_title), ("author", check_author)):
            value, at = found.get(key, ("", first))
            checked[key] = self._checked(partial(check, value), at, value)
        return checked

    def _checked(self, check: Callable[[], Any], at: int, found: str) -> Any:
        try:
            return check()
        except GuillotineError as error:
            self._fault(str(error), at, found)

    def _chapter(self, start: int, end: int) -> Chapter:
        match = _CHAPTER.fullmatch(self._lines[start])
        assert match is not None
        title = self._checked(lambda: check_chapter_title(match[1]), start, match[1])
        game_at = next(
            (at for at in range(start + 1, end) if _GAME_LINE.fullmatch(self._lines[at])), end
        )
        found = self._values(start + 1, game_at, _CHAPTER_KEYS, "a chapter before its game")
        if game_at == end:
            self._fault(
                f'a chapter holds the record of a game, which begins with "{GAME_FORMAT} 1"', start
            )
        asked: dict[int, dict[str, Any]] = {}
        notes = {word: partial(_note, asked, word) for word in ("ask", "hint", "why", "goal")}
        try:
            names, seed, locale, history = read_record(
                "\n".join(self._lines[game_at:end]), self._edition, game_at + 1, notes
            )
        except BrokenRecord as error:
            raise BrokenLesson(error._message, error.line, error.column) from None
        game = Game._from_history(names, seed, locale, history)
        viewer, at = found.get("viewer", (None, start))
        chapter = Chapter(
            title,
            game,
            None
            if viewer is None
            else self._checked(lambda: checked_viewer(viewer, game), at, viewer),
        )
        self._ask(chapter, asked, game_at)
        return chapter

    def _ask(self, chapter: Chapter, asked: dict[int, dict[str, Any]], game_at: int) -> None:
        for at, parts in asked.items():
            if "ask" not in parts:
                self._fault(
                    f"position {at} of this game has a [{next(iter(parts))} …] without a question: [ask …]",
                    game_at,
                )
            try:
                chapter._set_question(
                    checked_question(
                        at,
                        parts["ask"],
                        parts.get("hint", []),
                        parts.get("why", ""),
                        parts.get("goal"),
                    )
                )
            except GuillotineError as error:
                self._fault(str(error), game_at)


def _note(asked: dict[int, dict[str, Any]], word: str, argument: str, at: int) -> None:
    """Store the contents of a bracket.

    Raises:
        BrokenLesson: it occurs twice or cannot be read.
    """
    parts = asked.setdefault(at, {})
    if word == "hint":
        parts.setdefault(word, []).append(argument)
    elif word in parts:
        raise BrokenLesson(f"a question has one [{word} …], and this is the second")
    else:
        parts[word] = goal_from_code(argument) if word == "goal" else argument
    checked_question(
        at, parts.get("ask", ""), parts.get("hint", []), parts.get("why", ""), parts.get("goal")
    )


def check_title(title: Any) -> str:
    """Validate the title of a lesson and return it in canonical form.

    Raises:
        BrokenLesson: it is not a text, is empty, or is too long.
    """
    return check_text(title, "the title of a lesson", most=LONGEST_TITLE, error=BrokenLesson)


def check_chapter_title(title: Any) -> str:
    """Validate the title of a chapter and return it in canonical form.

    Raises:
        BrokenLesson: it is not a text, is empty or too long, or begins or ends with an equal sign.
    """
    found = check_text(title, "the title of a chapter", most=LONGEST_TITLE, error=BrokenLesson)
    if found.startswith("=") or found.endswith("="):
        raise BrokenLesson(
            f"the title of a chapter neither begins nor ends with an equal sign, as {quote(found)} does"
        )
    return found


def check_author(author: Any) -> str:
    """Validate the author of a lesson and return it in canonical form.

    Raises:
        BrokenLesson: it is not a text, or too long.
    """
    return check_text(
        author, "the author of a lesson", most=LONGEST_TITLE, empty=True, error=BrokenLesson
    )
