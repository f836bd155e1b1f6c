"""The shelf of puzzles: listed, filtered, taken down by name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from importlib import import_module
from typing import Any, overload

from guillotine_widget.errors import UnknownPuzzle
from guillotine_widget.game.setup import resolve_edition
from guillotine_widget.locales.naming import folded
from guillotine_widget.puzzle.library.spec import THEMES, PuzzleSpec
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.suggest import known_keywords

LEVELS = (1, 2, 3, 4)


class PuzzleCollection(Sequence[Puzzle]):
    """Puzzles by number or by name; prints as a table. A puzzle is set up when it is taken down, each time anew.

    Attributes:
        specs: the puzzles as they are written down.
    """

    def __init__(self, specs: Iterable[PuzzleSpec]) -> None:
        self.specs = tuple(specs)

    @overload
    def __getitem__(self, index: int | str) -> Puzzle: ...

    @overload
    def __getitem__(self, index: slice) -> PuzzleCollection: ...

    def __getitem__(self, index: int | str | slice) -> Puzzle | PuzzleCollection:
        if isinstance(index, slice):
            return PuzzleCollection(self.specs[index])
        if isinstance(index, str):
            return self._named(index).puzzle()
        return self.specs[index].puzzle()

    def __len__(self) -> int:
        return len(self.specs)

    def __contains__(self, wanted: object) -> bool:
        name = wanted.name if isinstance(wanted, Puzzle) else wanted
        return name in self.names

    def _named(self, name: str) -> PuzzleSpec:
        by_name = {folded(spec.name): spec for spec in self.specs}
        by_title = {folded(spec.title): spec for spec in self.specs}
        wanted = folded(name)
        found = by_name.get(wanted) or by_title.get(wanted)
        if found is None:
            near = difflib.get_close_matches(wanted, [*by_name, *by_title], n=1)
            guess = by_name.get(near[0]) or by_title[near[0]] if near else None
            hint = f"did you mean {guess.name!r}?" if guess else ".names lists what there is"
            raise UnknownPuzzle(f"there is no puzzle {name!r} among these {len(self)}; {hint}")
        return found

    @property
    def names(self) -> list[str]:
        """The names, in order."""
        return [spec.name for spec in self.specs]

    def _count(self) -> str:
        return f"{len(self)} puzzle{'' if len(self) == 1 else 's'}"

    def __str__(self) -> str:
        rows = [
            (spec.name, str(spec.level), spec.edition, ", ".join(spec.themes), spec.title)
            for spec in self.specs
        ]
        heads = ("name", "level", "edition", "themes", "title")
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        lines = [
            "  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip()
            for row in (heads, *rows)
        ]
        return "\n".join([*lines, self._count()]) if rows else self._count()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        def row(cells: Iterable[str], tag: str) -> str:
            return "".join(
                f"<{tag} style='text-align:left'>{escape(cell)}</{tag}>" for cell in cells
            )

        rows = "".join(
            f"<tr>{row((spec.title, str(spec.level), ', '.join(spec.themes), spec.edition), 'td')}"
            f"<td style='text-align:left;white-space:nowrap'><code>{escape(spec.name)}</code></td></tr>"
            for spec in self.specs
        )
        heads = row(("title", "level", "themes", "edition", "name"), "th")
        table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        return f"<div>{table if self.specs else ''}<small>{self._count()}</small></div>"


@known_keywords
def puzzles(*, level: int | None = None, theme: str = "", edition: Any = None) -> PuzzleCollection:
    """List the puzzles that come with the package, or some of them. Nothing is solved before it is asked for.

    Args:
        level: 1 to 4: `guillotine_widget.puzzle.library` says what that means. None (default): all.
        theme: "moves", "class cards", "guards", "pairs", "greys", "tempo", "hands", "day ends", "reaction" or
            "final plays". "" (default): all.
        edition: "amigo" or "wizards": by whose rules they are played. None (default): both.

    Raises:
        UnknownPuzzle: there is no such level or theme; the message names them.
        UnknownEdition: there is no such edition; the message names them.
        TypeError: an unknown keyword; the message offers a guess.

    Example:
        >>> puzzles()["the-basket-is-near"].title
        'The basket is near'
        >>> {puzzle.level for puzzle in puzzles(level=1, theme="moves")}
        {1}
    """
    if level is not None and (type(level) is not int or level not in LEVELS):
        raise UnknownPuzzle(f"there is no level {level!r}; the levels are 1 to {LEVELS[-1]}")
    subject = _theme(theme)
    rules = None if edition is None else resolve_edition(edition).edition.name
    return PuzzleCollection(
        spec
        for spec in _all()
        if level in (None, spec.level)
        and (not subject or subject in spec.themes)
        and rules in (None, spec.edition)
    )


def _theme(theme: Any) -> str:
    if theme is None or theme == "":
        return ""
    by_fold = {folded(known): known for known in THEMES}
    wanted = folded(str(theme))
    if wanted in by_fold:
        return by_fold[wanted]
    near = difflib.get_close_matches(wanted, by_fold, n=1)
    hint = f"did you mean {by_fold[near[0]]!r}?" if near else f"there are {', '.join(THEMES)}"
    raise UnknownPuzzle(f"there is no theme {theme!r}; {hint}")


@lru_cache(maxsize=1)
def _all() -> tuple[PuzzleSpec, ...]:
    # A theme's module is read when the puzzles are first listed, not when the package is imported.
    here = __name__.rpartition(".")[0]
    modules = (import_module(f"{here}.{theme.replace(' ', '_')}") for theme in THEMES)
    return tuple(spec for module in modules for spec in module.PUZZLES)
