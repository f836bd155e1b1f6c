"""Collections of puzzles, which can be listed, filtered and indexed by number, name or title."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from guillotine_widget.errors import BrokenPuzzle, GuillotineError, UnknownPuzzle
from guillotine_widget.game.history import saves
from guillotine_widget.game.history.setup import resolve_edition
from guillotine_widget.integers import as_integer
from guillotine_widget.locales.locale import LOCALES, Locale, load
from guillotine_widget.locales.naming import folded
from guillotine_widget.model.kinds import slug
from guillotine_widget.puzzle import notation
from guillotine_widget.puzzle.library.spec import THEMES, PuzzleSpec
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.puzzle.translation import theme_in, title_of
from guillotine_widget.suggest import closest, did_you_mean, guess, item_at, known_keywords, quote

if TYPE_CHECKING:
    from guillotine_widget.model.edition import EditionLike

LEVELS = (1, 2, 3, 4)


class PuzzleCollection(Sequence[Puzzle]):
    """Puzzles by number, name or title, in any language; prints as a table. Each access returns a new puzzle.

    Args:
        puzzles: the puzzles. One without a name is named after its title; duplicate names get a number.

    Attributes:
        specs: the definitions of the puzzles.

    Raises:
        UnknownPuzzle: an item is not a puzzle.

    Example:
        >>> mine = PuzzleCollection([puzzles()["marry-well"], puzzles()["off-duty"]])
        >>> PuzzleCollection.parse(mine.to_text()).names
        ['marry-well', 'off-duty']
    """

    def __init__(self, puzzles: Iterable[Puzzle | PuzzleSpec]) -> None:
        self.specs = tuple(_specs(puzzles))

    @overload
    def __getitem__(self, index: int | str) -> Puzzle: ...

    @overload
    def __getitem__(self, index: slice) -> PuzzleCollection: ...

    def __getitem__(self, index: int | str | slice) -> Puzzle | PuzzleCollection:
        if isinstance(index, slice):
            return PuzzleCollection(self.specs[index])
        if isinstance(index, str):
            return self._named(index).puzzle()
        return item_at(self.specs, index, "puzzle").puzzle()

    def __len__(self) -> int:
        return len(self.specs)

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, Puzzle):
            return wanted.name in self.names
        return isinstance(wanted, str) and self._find(wanted) is not None

    def _named(self, name: str) -> PuzzleSpec:
        found = self._find(name)
        if found is None:
            titles = {folded(title): title for code in LOCALES for title in self._titles(code)}
            near = closest(folded(name), [*(folded(known) for known in self.names), *titles])
            spec = self._find(near[0]) if near else None
            hint = guess(spec.name) if spec else ".names lists the names"
            raise UnknownPuzzle(f"there is no puzzle {quote(name)} among these {len(self)}; {hint}")
        return found

    def _find(self, name: str) -> PuzzleSpec | None:
        """Return the puzzle with a name, or with a title in any language."""
        wanted = folded(name)
        for spec in self.specs:
            if folded(spec.name) == wanted:
                return spec
        # English first: other languages are read only for a title that it lacks.
        for code in sorted(LOCALES, key=lambda code: code != "en"):
            for title, spec in zip(self._titles(code), self.specs, strict=True):
                if folded(title) == wanted:
                    return spec
        return None

    def _titles(self, locale: str) -> list[str]:
        return [title_of(spec.name, spec.title, locale) for spec in self.specs]

    @property
    def names(self) -> list[str]:
        """The names, in order."""
        return [spec.name for spec in self.specs]

    @known_keywords
    def to_text(self) -> str:
        """Return all puzzles as one text (see `Puzzle.to_text`), separated by blank lines.

        Raises:
            BrokenPuzzle: the goal of a puzzle is a function.

        Example:
            >>> puzzles(level=1).to_text().splitlines()[0]
            'guillotine puzzle 1'
        """
        return "\n\n".join(puzzle.to_text() for puzzle in self) + "\n"

    @classmethod
    @known_keywords
    def parse(cls, text: str, edition: EditionLike | None = None) -> PuzzleCollection:
        """Read puzzles from a text, without executing any of it. Comment lines ("#") may precede the first puzzle.

        Args:
            text: the text, which may be quoted by a mail program.
            edition: the custom `Edition` they are played with; None: the edition named in each puzzle.

        Raises:
            BrokenPuzzle: a puzzle cannot be read; the message says which, its line, and what is wrong.

        Example:
            >>> some = PuzzleCollection([puzzles()[0], puzzles()[1]])
            >>> len(PuzzleCollection.parse(some.to_text()))
            2
        """
        found = []
        for number, (line, part) in enumerate(notation.split(text), 1):
            try:
                found.append(Puzzle.parse(part, edition))
            except GuillotineError as error:
                raise BrokenPuzzle(f"puzzle {number} (line {line}): {error}") from error
        return cls(found)

    @known_keywords
    def save(self, path: str | Path) -> Path:
        """Write all puzzles to a text file, and return its path.

        Raises:
            BrokenPuzzle: the goal of a puzzle is a function.
            OSError: the file cannot be written.

        Example:
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     PuzzleCollection([puzzles()[0]]).save(f"{folder}/puzzles.txt").name
            'puzzles.txt'
        """
        return saves.write_text(self.to_text(), path)

    @classmethod
    @known_keywords
    def load(cls, path: str | Path, edition: EditionLike | None = None) -> PuzzleCollection:
        """Read the puzzles from a text file.

        Args:
            path: the file.
            edition: as for `parse`.

        Raises:
            BrokenPuzzle: as for `parse`.
            BrokenSave: the file is not text.
            OSError: the file cannot be read.

        Example:
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     len(PuzzleCollection.load(PuzzleCollection([puzzles()[0]]).save(f"{folder}/puzzles.txt")))
            1
        """
        return cls.parse(saves.read_text(path), edition)

    def _count(self, words: Locale) -> str:
        return words.say("puzzle.collection.count", {"n": len(self)})

    @known_keywords
    def text_in(self, locale: str) -> str:
        """Return the table of the puzzles as text in a language.

        Args:
            locale: the language: "en", "de", "es", "pl", "nl".

        Raises:
            UnknownLocale: there is no such language; the message lists them.

        Example:
            >>> print(puzzles()[:1].text_in("de"))
            Name                Stufe  Ausgabe  Themen       Titel
            the-basket-is-near  1      amigo    Verschieben  Der Korb ist nah
            1 Rätsel
        """
        words = load(locale).spoken("puzzle")
        rows = [
            (spec.name, _level(spec), spec.edition, _themes(spec, words.code), title)
            for spec, title in zip(self.specs, self._titles(words.code), strict=True)
        ]
        heads = tuple(words.say(f"puzzle.collection.{head}") for head in _HEADS)
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        lines = [
            "  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip()
            for row in (heads, *rows)
        ]
        count = self._count(words)
        return "\n".join([*lines, count]) if rows else count

    def __str__(self) -> str:
        return self.text_in("en")

    __repr__ = __str__

    def _repr_html_(self) -> str:
        def row(cells: Iterable[str], tag: str) -> str:
            return "".join(
                f"<{tag} style='text-align:left'>{escape(cell)}</{tag}>" for cell in cells
            )

        rows = "".join(
            f"<tr>{row((spec.title, _level(spec), ', '.join(spec.themes), spec.edition), 'td')}"
            f"<td style='text-align:left;white-space:nowrap'><code>{escape(spec.name)}</code></td></tr>"
            for spec in self.specs
        )
        heads = row(("title", "level", "themes", "edition", "name"), "th")
        table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        return f"<div>{table if self.specs else ''}<small>{self._count(load('en'))}</small></div>"


def _specs(given: Any) -> Iterator[PuzzleSpec]:
    """Yield the definitions of puzzles, with unique names."""
    if not isinstance(given, Iterable) or isinstance(given, str):
        raise UnknownPuzzle(f"a collection is made of a list of puzzles, not of {quote(given)}")
    taken: set[str] = set()
    for number, one in enumerate(given, 1):
        if isinstance(one, PuzzleSpec):
            taken.add(folded(one.name))
            yield one
            continue
        if not isinstance(one, Puzzle):
            raise UnknownPuzzle(f"a collection is made of puzzles, not of {quote(one)}")
        stem = one.name or slug(one.title) or f"puzzle-{number}"
        names = chain([stem], (f"{stem}-{n}" for n in count(2)))
        name = next(name for name in names if folded(name) not in taken)
        taken.add(folded(name))
        yield PuzzleSpec.of(one, name)


_HEADS = ("name", "level", "edition", "themes", "title")


def _themes(spec: PuzzleSpec, locale: str) -> str:
    return ", ".join(theme_in(theme, locale) for theme in spec.themes)


def _level(spec: PuzzleSpec) -> str:
    return "" if spec.level is None else str(spec.level)


@overload
def puzzles(name: str, /) -> Puzzle: ...
@overload
def puzzles(
    *, level: int | None = None, theme: str = "", edition: EditionLike | None = None
) -> PuzzleCollection: ...
@known_keywords
def puzzles(
    *unnamed: object, level: int | None = None, theme: str = "", edition: EditionLike | None = None
) -> PuzzleCollection | Puzzle:
    """List the shipped puzzles, or some of them: `puzzles()["marry-well"]` or `puzzles("marry-well")` is one.

    No puzzle is solved before its solution is needed.

    Args:
        unnamed: the name of a puzzle, or its title in any language, instead of the other arguments.
        level: 1 to 4, as defined in `guillotine_widget.puzzle.library`. None (default): all.
        theme: "moves", "class cards", "guards", "pairs", "greys", "tempo", "hands", "day ends", "reaction" or
            "final plays", or its word in another language. "" (default): all.
        edition: "amigo" or "wizards": the rules by which they are played. None (default): both.

    Raises:
        UnknownPuzzle: there is no such level or theme; the message lists them.
        UnknownEdition: there is no such edition; the message lists them.
        TypeError: an unknown keyword, or an argument that is not a name; the message says what would be right.

    Example:
        >>> puzzles()["the-basket-is-near"].title, puzzles("marry-well").level
        ('The basket is near', 1)
        >>> {puzzle.level for puzzle in puzzles(level=1, theme="moves")}
        {1}
    """
    if unnamed:
        [name, *more] = unnamed
        one = isinstance(name, str) and not (more or level or theme or edition)
        if not isinstance(name, str) or not one or folded(name) in map(folded, THEMES):
            raise TypeError(_by_keyword(name))
        return PuzzleCollection(_all())[name]
    if level is not None:
        level = as_integer(level, "a level", 1, LEVELS[-1], error=UnknownPuzzle)
    subject = _theme(theme)
    rules = None if edition is None else resolve_edition(edition).edition.name
    return PuzzleCollection(
        spec
        for spec in _all()
        if level in (None, spec.level)
        and (not subject or subject in spec.themes)
        and rules in (None, spec.edition)
    )


def _by_keyword(wrong: Any) -> str:
    """Return the error message for calls such as `puzzles("moves")` and `puzzles(2)`, with the intended call."""
    call = 'puzzles() lists the puzzles; puzzles("marry-well") is the one of that name; '
    if isinstance(wrong, str):
        return f"{call}puzzles(theme={quote(wrong)}) those of a theme"
    return f"{call}puzzles(level={quote(wrong)}) those of a level"


def _theme(theme: Any) -> str:
    if theme is None or (isinstance(theme, str) and not theme):
        return ""
    by_fold = {folded(known): known for known in THEMES}
    wanted = folded(theme) if isinstance(theme, str) else ""
    if wanted in by_fold:
        return by_fold[wanted]
    for code in LOCALES:
        for known in THEMES:
            by_fold.setdefault(folded(theme_in(known, code)), known)
    if wanted in by_fold:
        return by_fold[wanted]
    raise UnknownPuzzle(f"there is no theme {quote(theme)}; {did_you_mean(wanted, THEMES)}")


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, PuzzleSpec]:
    """Return the shipped puzzles by name."""
    return {spec.name: spec for spec in _all()}


@lru_cache(maxsize=1)
def _all() -> tuple[PuzzleSpec, ...]:
    # The modules of themes are imported when the puzzles are first listed, not with the package.
    from guillotine_widget.puzzle.library import (
        class_cards,
        day_ends,
        final_plays,
        greys,
        guards,
        hands,
        moves,
        pairs,
        reaction,
        tempo,
    )

    # In the order of `THEMES`.
    themes = (
        moves,
        class_cards,
        guards,
        pairs,
        greys,
        tempo,
        hands,
        day_ends,
        reaction,
        final_plays,
    )
    return tuple(spec for theme in themes for spec in theme.PUZZLES)
