"""The lesson that is open for editing, to which other tables can add their games."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.lesson.chapter import Chapter
from guillotine_widget.lesson.lesson import Lesson
from guillotine_widget.locales.locale import fill, load

_open: WeakKeyDictionary[object, tuple[Lesson, Callable[[], bool]]] = WeakKeyDictionary()
"""The lesson of each table that edits one, and whether the table is on the screen; the latest last."""


def open_for_editing(table: object, lesson: Lesson, is_seen: Callable[[], bool]) -> None:
    """Register a table that edits a lesson, for as long as it exists.

    Args:
        table: the table.
        lesson: its lesson.
        is_seen: returns whether the table is on the screen. It must not refer to the table strongly.
    """
    _open[table] = lesson, is_seen


def open_lesson() -> Lesson | None:
    """Return the lesson that was opened last and is still on the screen."""
    seen = [lesson for lesson, is_seen in _open.values() if is_seen()]
    return seen[-1] if seen else None


def include(lesson: Lesson, game: Game, viewer: str | None, locale: str) -> Chapter:
    """Add a game up to its position to a lesson, and return the chapter.

    A game that begins like a chapter continues it or becomes a branch of it; any other game becomes a new chapter.

    Args:
        lesson: the lesson.
        game: the game.
        viewer: the player whose hand the table shows; None: it shows all hands.
        locale: the language of the title of a new chapter.

    Raises:
        IllegalChoice: the lesson contains the game already.
    """
    played = game.copy()
    history = played._history
    history.cut()
    for chapter in reversed(lesson.chapters):
        main = chapter.game._history
        same = chapter.game.names == game.names and main.states[0].same_as(history.states[0])
        if not same or chapter.viewer != viewer:
            continue
        if history.choices == main.choices[: len(history.choices)]:
            raise IllegalChoice(load(locale).say("table.lesson_nothing_to_add"))
        if main.choices == history.choices[: len(main.choices)]:
            with chapter.game._lock:
                chapter.game.goto("end")._make(history.choices[len(main.choices) :])
        else:
            chapter.game.add_variation(played)
        return chapter
    s, words = game.state, load(locale).table
    when = fill(words["day_of"], {"n": s.day, "of": 3}), fill(words["turn_n"], {"n": s.turn})
    return lesson.add(" · ".join(when), played, viewer=viewer)
