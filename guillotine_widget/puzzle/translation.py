"""The titles and hints of shipped puzzles in other languages: `locales/*/library.toml`.

They are found by the name of a puzzle and by its English texts, so that a variant, or a puzzle read from a text, has
them, too, while a title or a hint that somebody else wrote stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from guillotine_widget.locales.locale import load

if TYPE_CHECKING:
    from guillotine_widget.puzzle.puzzle import Puzzle


def title_of(puzzle: Puzzle, locale: str) -> str:
    """Return the title of a puzzle in a language, or as it is."""
    known = load(locale).library.get(puzzle.name)
    if known is None or puzzle.title != _english(puzzle.name)[0]:
        return puzzle.title
    return str(known["title"])


def hints_of(puzzle: Puzzle, locale: str) -> tuple[str, ...]:
    """Return the hints of a puzzle in a language, or as they are, so that they do not mix two languages."""
    known = load(locale).library.get(puzzle.name)
    if known is None:
        return puzzle.hints
    said = dict(zip(_english(puzzle.name)[1], known["hints"], strict=True))
    found = tuple(said[hint] for hint in puzzle.hints if hint in said)
    return found if len(found) == len(puzzle.hints) else puzzle.hints


def _english(name: str) -> tuple[str, tuple[str, ...]]:
    # The definitions import puzzles, and most puzzles never ask for another language.
    from guillotine_widget.puzzle.library.collection import puzzles

    spec = puzzles()._named(name)
    return spec.title, spec.hints
