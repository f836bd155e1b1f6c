"""The titles and hints of shipped puzzles in other languages: `locales/*/library.toml`.

They are found by the name of a puzzle and by its English texts, so that a variant, or a puzzle read from a text, has
them, too, while a title or a hint that somebody else wrote stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from guillotine_widget.locales.locale import load


def title_of(name: str, title: str, locale: str) -> str:
    """Return the title of a puzzle in a language, or as it is.

    Args:
        name: the name of the puzzle.
        title: its title.
        locale: the language.
    """
    known = load(locale).library.get(name)
    if known is None or title != _english(name)[0]:
        return title
    return str(known["title"])


def hints_of(name: str, hints: Sequence[str], locale: str) -> tuple[str, ...]:
    """Return the hints of a puzzle in a language, or as they are, so that they do not mix two languages.

    Args:
        name: the name of the puzzle.
        hints: its hints.
        locale: the language.
    """
    known = load(locale).library.get(name)
    if known is None:
        return tuple(hints)
    said = dict(zip(_english(name)[1], known["hints"], strict=True))
    found = tuple(said[hint] for hint in hints if hint in said)
    return found if len(found) == len(hints) else tuple(hints)


def theme_in(theme: str, locale: str) -> str:
    """Return a theme in a language; a theme that somebody else named stays as it is."""
    words = load(locale).spoken("puzzle")
    key = f"puzzle.theme.{theme.replace(' ', '_')}"
    return words.say(key) if words.has(key) else theme


def _english(name: str) -> tuple[str, tuple[str, ...]]:
    # The definitions import puzzles, and most puzzles never ask for another language.
    from guillotine_widget.puzzle.library.collection import shipped

    spec = shipped()[name]
    return spec.title, spec.hints
