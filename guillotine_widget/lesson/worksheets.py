"""Worksheets: puzzles on paper, with room for answers and a sheet of solutions."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from guillotine_widget.errors import BrokenPuzzle
from guillotine_widget.game.history.saves import write_text
from guillotine_widget.integers import as_integer
from guillotine_widget.locales.locale import Locale, load
from guillotine_widget.pictures.position import position_svg
from guillotine_widget.puzzle.known import known_cards
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.suggest import check_flag, check_text, known_keywords, quote

_MOST = 100
"""The maximum number of puzzles on a worksheet: more take minutes to solve."""
_MOST_LINES = 20
_SHOWN = 3
"""The maximum number of best variations shown for a puzzle on the sheet of solutions."""

_STYLE = """
@page { size: A4; margin: 10mm 14mm; }
body { margin: 0 auto; max-width: 182mm; color: #000; background: #fff; }
body { font: 11pt/1.35 Georgia, 'Times New Roman', serif; }
header { display: flex; gap: 8mm; align-items: baseline; justify-content: space-between; margin-bottom: 4mm; }
h1 { margin: 0; font-size: 17pt; }
h2 { margin: 0 0 1mm; font-size: 13pt; }
.blank { flex: none; font-size: 10pt; }
.blank span { display: inline-block; width: 38mm; border-bottom: 1px solid #000; }
.puzzle { margin: 0 0 4mm; break-inside: avoid; }
.puzzle p { margin: 0 0 1mm; }
.puzzle svg { display: block; width: 170mm; max-width: 100%; height: auto; }
.answer div { height: 6.8mm; border-bottom: 1px solid #888; }
.solutions { break-before: page; }
.solutions li { margin-bottom: 3mm; break-inside: avoid; }
.solutions ul { margin: 1mm 0 0; padding-left: 5mm; }
@media screen {
  body { padding: 14mm; }
  .solutions { margin-top: 20mm; border-top: 1px dashed #888; padding-top: 8mm; }
}
"""


class Worksheet(str):
    """A worksheet as HTML. `save` writes it to a file; a browser prints it on A4.

    Example:
        >>> import guillotine_widget as gw
        >>> sheet = gw.worksheet(gw.puzzles()["the-basket-is-near"])
        >>> sheet, len(sheet.puzzles)
        (<Worksheet of 1 puzzle; save it with .save('worksheet.html')>, 1)
    """

    __slots__ = ("puzzles",)

    puzzles: tuple[Puzzle, ...]
    """The puzzles, in order."""

    def save(self, path: str | Path) -> Path:
        """Write the worksheet to a file and return its path.

        Args:
            path: the file; an existing one is replaced.

        Example:
            >>> import guillotine_widget as gw
            >>> from tempfile import TemporaryDirectory
            >>> sheet = gw.worksheet(gw.puzzles()["the-basket-is-near"])
            >>> with TemporaryDirectory() as folder:
            ...     sheet.save(f"{folder}/sheet.html").name
            'sheet.html'
        """
        return write_text(str(self), path)

    def __repr__(self) -> str:
        n = len(self.puzzles)
        return f"<Worksheet of {n} puzzle{'s' * (n != 1)}; save it with .save('worksheet.html')>"


@known_keywords
def worksheet(
    puzzles: Puzzle | Iterable[Puzzle],
    path: str | Path | None = None,
    *,
    title: str = "",
    lines: int = 4,
    solutions: bool = True,
    locale: str = "en",
) -> Worksheet:
    """Make a worksheet of puzzles: HTML that prints in black and white on A4, with room for answers.

    The last page holds the solutions, as proved by the solver.

    Args:
        puzzles: the puzzles in order, such as `gw.puzzles(level=1)`; at most 100.
        path: a file to write it to as well.
        title: the heading. "": "Guillotine" in the language of the worksheet.
        lines: the number of ruled lines for each answer, 0 to 20 (default 4).
        solutions: whether to add the sheet of solutions.
        locale: the language. Custom titles are not translated.

    Returns:
        The worksheet, a `str` of HTML.

    Raises:
        BrokenPuzzle: there is no puzzle, more than 100, or something else than a puzzle.
        TooManyPositions: a puzzle is too large to be solved; `solutions=False` leaves the solutions out.
        UnknownLocale: there is no such language.
        GuillotineError: the number of lines is out of range.
        BadText: the title cannot be printed.

    Example:
        >>> from guillotine_widget.puzzle.library.collection import puzzles
        >>> sheet = worksheet(puzzles(level=1)[:2], title="Tuesday")
        >>> sheet, "Tuesday" in sheet
        (<Worksheet of 2 puzzles; save it with .save('worksheet.html')>, True)
    """
    chosen = _checked(puzzles)
    words = load(locale)
    ruled = as_integer(lines, "the number of lines", 0, _MOST_LINES)
    solved = check_flag(solutions, "solutions")
    heading = check_text(title, "a title", most=200, empty=True) or words.table["title"]
    say = words.table
    blanks = " ".join(
        f"{escape(say[key])} <span></span>" for key in ("worksheet_name", "worksheet_date")
    )
    parts = [f"<header><h1>{escape(heading)}</h1><div class='blank'>{blanks}</div></header>"]
    for number, puzzle in enumerate(chosen, 1):
        head = f"{number}. {escape(puzzle.title_in(words.code))}".rstrip()
        game = puzzle.start(words.code)
        picture = position_svg(game, puzzle.player, theme="print")
        known = known_cards(game.view(puzzle.player), words, discards=True)
        task = "".join(f"<p>{escape(text)}</p>" for text in (puzzle.task_in(words.code), *known))
        answer = f"<div class='answer'>{'<div></div>' * ruled}</div>" if ruled else ""
        parts.append(f"<section class='puzzle'><h2>{head}</h2>{task}{picture}{answer}</section>")
    if solved:
        rows = "".join(f"<li>{_solved(puzzle, words)}</li>" for puzzle in chosen)
        parts.append(
            f"<section class='solutions'><h1>{escape(say['worksheet_solutions'])}</h1><ol>{rows}</ol></section>"
        )
    made = Worksheet(
        f"<!doctype html>\n<html lang='{words.code}'><head><meta charset='utf-8'><title>{escape(heading)}</title>"
        f"<style>{_STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )
    made.puzzles = chosen
    if path is not None:
        made.save(path)
    return made


def _checked(puzzles: Any) -> tuple[Puzzle, ...]:
    if isinstance(puzzles, Puzzle):
        return (puzzles,)
    if isinstance(puzzles, str) or not isinstance(puzzles, Iterable):
        raise BrokenPuzzle(f"a worksheet has a list of puzzles, not {quote(puzzles)}")
    chosen = []
    for puzzle in puzzles:
        if not isinstance(puzzle, Puzzle):
            raise BrokenPuzzle(f"a worksheet has puzzles, not {quote(puzzle)}")
        chosen.append(puzzle)
        if len(chosen) > _MOST:
            raise BrokenPuzzle(f"a worksheet has at most {_MOST} puzzles")
    if not chosen:
        raise BrokenPuzzle("a worksheet needs at least one puzzle")
    return tuple(chosen)


def _solved(puzzle: Puzzle, words: Locale) -> str:
    """Return the solution of a puzzle as HTML: its title, and the best variations."""
    solution = puzzle.solve()
    title = f"<b>{escape(puzzle.title_in(words.code))}</b>" if puzzle.title else ""
    if not solution.solvable:
        return f"{title} –"
    lines = solution.lines[:_SHOWN]
    rows = "".join(f"<li>{escape(line.text_in(words.code))}</li>" for line in lines)
    return f"{title}<ul>{rows}</ul>"
