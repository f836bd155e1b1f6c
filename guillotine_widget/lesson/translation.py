"""The same lesson in another language: the same games, marks and questions, with other texts."""

from __future__ import annotations

from itertools import zip_longest

from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.history.history import History
from guillotine_widget.game.record_writer import write_record
from guillotine_widget.lesson.chapter import Chapter
from guillotine_widget.suggest import quote

_TEXT = "…"
"""Stands for a text that a translation replaces."""


def difference(one: Chapter, other: Chapter) -> str:
    """Return how two chapters differ apart from the language of their texts; "" if they do not.

    Moves, branches, glyphs, marks, arrows and goals have to agree, and so does which of them have a text.
    """
    if one.viewer != other.viewer:
        return f"the viewer is {quote(one.viewer)} here and {quote(other.viewer)} there"
    before = one.title
    for here, there in zip_longest(_outline(one), _outline(other), fillvalue="nothing"):
        if here != there:
            return f"after {quote(before)}, {quote(here)} here is {quote(there)} there"
        before = here
    return ""


def _outline(chapter: Chapter) -> list[str]:
    """Return the words of the record of a chapter, with all texts replaced."""
    game = chapter.game
    history = _blank(game._history)
    history.at = len(history.choices)
    notes = {
        at: [(word, text if word == "goal" or not text else _TEXT) for word, text in pairs]
        for at, pairs in chapter._notes().items()
    }
    record = write_record(game.names, game.seed, "en", history, "en", notes)
    return [word.strip() for part in record.split("\n\n") for word in _parts(part)]


def _parts(text: str) -> list[str]:
    """Return the clauses of a record, whatever its line breaks are."""
    plain = " ".join(text.split())
    for sign in "{}[]()":
        plain = plain.replace(sign, f"\n{sign}" if sign in "{[(" else f"{sign}\n")
    return [clause for clause in map(str.strip, plain.split("\n")) if clause]


def _blank(history: History) -> History:
    """Return a copy of a history, with the texts of all comments replaced."""
    twin = history.copy()
    twin.comments = {
        at: Comment(at, _TEXT if each.text else "", each.glyph, each.marks, each.arrows)
        for at, each in history.comments.items()
    }
    twin.variations = [(at, _blank(variation)) for at, variation in history.variations]
    return twin
