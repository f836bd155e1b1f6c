"""Export a game, a lesson or a puzzle to one HTML file, which needs neither Python nor a network."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Mapping
from html import escape
from itertools import accumulate
from pathlib import Path
from typing import Any

from guillotine_widget.game.game import Game
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.history.saves import write_text
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.lesson.chapter import Chapter
from guillotine_widget.lesson.lesson import Lesson
from guillotine_widget.locales.locale import Locale, fill, load
from guillotine_widget.pictures.position import position_svg
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.reference.rules import rule
from guillotine_widget.suggest import check_flag, check_word, known_keywords, quote
from guillotine_widget.widget.base import words_of
from guillotine_widget.widget.exported_puzzle import PuzzleTree, TooManyNodes, best_lines
from guillotine_widget.widget.front_end import built
from guillotine_widget.widget.lesson_table import LessonTable
from guillotine_widget.widget.queries.help_page import help_page
from guillotine_widget.widget.queries.past import course
from guillotine_widget.widget.queries.replies import result, ruling, scores_over
from guillotine_widget.widget.sessions.puzzle_session import PuzzleSession
from guillotine_widget.widget.widget import GuillotineWidget
from guillotine_widget.widget.wire.encoding import encode
from guillotine_widget.widget.wire.pointers import arrows_drawn, marked_cards
from guillotine_widget.widget.wire.table_serializer import TableSerializer, catalogue

_MOST_BYTES = 600_000
"""The maximum size of a page."""

_PAGE = """<!doctype html>
<html lang="{locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="guillotine_widget">
<title>{title}</title>
<style>
:root {{ color-scheme: {scheme}; }}
body {{ margin: 12px auto; max-width: 1500px; padding: 0 12px; font-family: system-ui, sans-serif; }}
footer {{ margin: 10px 2px; font-size: 13px; opacity: .75; }}
</style>
<style>{style}</style>
</head>
<body>
<main>
{content}
</main>
<footer>{note}</footer>
<script type="text/plain" id="front-end">{front_end}</script>
<script type="text/plain" id="exported">{exported}</script>
{games}
<script type="module">
const text = (id) => document.getElementById(id).textContent;
const unpack = (id) => {{
  const packed = Uint8Array.from(atob(text(id)), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}};
const load = (id) =>
  import(URL.createObjectURL(new Blob([text(id)], {{ type: "text/javascript" }})));
const frontEnd = await load("front-end");
const {{ showExported }} = await load("exported");
for (const place of document.querySelectorAll("[data-game]")) {{
  showExported(frontEnd, place, await unpack(place.dataset.game), new AbortController().signal);
}}
</script>
</body>
</html>
"""


@known_keywords
def export_html(
    game: Game | GuillotineWidget | Lesson | Puzzle,
    path: str | Path,
    *,
    viewer: str | int | None = None,
    open_hands: bool | None = None,
    locale: str | None = None,
    theme: str = "auto",
) -> Path:
    """Export a game up to its current position, a lesson or a puzzle to one HTML file, which any browser opens offline.

    The page of a game shows the table with timeline, replay, chart, log, comments, explained scores and rulings. It
    cannot be played. The page of a lesson shows its chapters below each other, with comments, marks and arrows;
    questions and branches can be unfolded.

    The page of a puzzle can be played, with hints, verdict and solution: it holds all positions that the solver can
    reach and the replies to each of their choices. If there are more than 1,500 or they do not fit into 600 kB, the
    page shows only the position, the hints and the solution, and says that it cannot be played.

    Args:
        game: the game, or a table, whose viewer and language are the defaults; a lesson or a puzzle, or its table. A
            puzzle starts anew; the page of a table with `solution=False` contains no solution.
        path: the file; an existing one is replaced.
        viewer: the player whose view the page shows; it contains only what they have seen. None: the public view.
        open_hands: whether the page shows all hands and decks. None: no, or as the table does.
        locale: the language. None: that of the game or the table.
        theme: "light", "dark", or "auto" for that of the browser.

    Returns:
        The path.

    Raises:
        UnknownPlayer, UnknownLocale: the message names those that exist.
        OSError: the file cannot be written.
        TypeError, ValueError: it is not a game, or not a theme; a lesson or a puzzle with `viewer` or `open_hands`.

    Example:
        >>> import tempfile
        >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").run(bots={"Ada": "greedy", "Bo": "greedy"}, until="day")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     export_html(game, f"{folder}/game.html", open_hands=True).stat().st_size < 600_000
        True
    """
    check_word(theme, "theme", ("auto", "light", "dark"), error=ValueError)
    if isinstance(game, LessonTable):
        locale = game.locale if locale is None else locale
        game = game.lesson
    if isinstance(game, Lesson):
        if viewer is not None or open_hands is not None:
            raise TypeError(
                "each chapter of a lesson names its viewer: leave out viewer and open_hands"
            )
        return _write_lesson(game, path, load(game.locale if locale is None else locale), theme)
    solution = True
    if isinstance(game, GuillotineWidget) and isinstance(session := game._session, PuzzleSession):
        locale = game.locale if locale is None else locale
        game, solution = session.puzzle, session.allows_solution
    if isinstance(game, Puzzle):
        if viewer is not None or open_hands is not None:
            raise TypeError("a puzzle names its viewer: leave out viewer and open_hands")
        words = load("en" if locale is None else locale)
        return write_text(_puzzle_page(game, solution, words, theme), path)
    if isinstance(game, GuillotineWidget):
        viewer = game.viewer if viewer is None else viewer
        open_hands = game._seats.open_hands if open_hands is None else open_hands
        locale = game.locale if locale is None else locale
        game = game.game
    if not isinstance(game, Game):
        raise TypeError(
            f"what is exported is a Game, a Lesson, a Puzzle or a table, not {quote(game)}"
        )
    words = load(game.locale if locale is None else locale)
    seat = None if viewer is None else seat_of(viewer, game.names)
    shows_all = open_hands is not None and check_flag(open_hands, "open_hands")
    content, packed = _exported(game, seat, shows_all, words, theme, "game")
    title = f"{words.table['title']}: {', '.join(game._speaker(words.code).names)}"
    return write_text(_page(title, content, packed, words, theme), path)


def _write_lesson(lesson: Lesson, path: str | Path, words: Locale, theme: str) -> Path:
    """Write the page of a lesson: its chapters below each other."""
    lesson = lesson.in_language(words.code)
    content, games = [f"<h1>{escape(lesson.title)}</h1>"], []
    if lesson.author:
        content.append(f"<p>{escape(lesson.author)}</p>")
    for number, chapter in enumerate(lesson, 1):
        game = chapter.game.copy()
        game.goto("end")
        seat = None if chapter.viewer is None else game.names.index(chapter.viewer)
        place, packed = _exported(game, seat, seat is None, words, theme, f"game-{number}")
        content += [f"<h2>{number}. {escape(chapter.title)}</h2>", _notes(chapter, words), place]
        games.append(packed)
    page = _page(lesson.title, "\n".join(content), "\n".join(games), words, theme, bundle="lesson")
    return write_text(page, path)


def _notes(chapter: Chapter, words: Locale) -> str:
    """Return the comments of a chapter in order; answers to questions are folded."""
    rows: list[str] = []
    for moment in chapter.moments:
        if text := str(chapter.comment_at(moment)):
            rows.append(f"<p>{escape(text)}</p>")
        if moment == chapter.game.length:
            break
        question = chapter.question_at(moment)
        branches = "".join(
            f"<p>{escape(words.table['lesson_branches'])}: {escape(each.move(words.code))} "
            f"<b>{escape(each.glyph)}</b> {escape(each.text)}</p>"
            for each in chapter.branches(moment)
        )
        if question is not None:
            asked = escape(question.text or words.table["lesson_your_move"])
            answer = chapter.judge(chapter.at(chapter.move_end(moment)), moment, words.code)
            said = " ".join([f"{answer.move}.", *([question.why] if question.why else [])])
            hints = "".join(f"<li>{escape(hint)}</li>" for hint in question.hints)
            rows.append(
                f"<details><summary>{asked}</summary>{hints and f'<ul>{hints}</ul>'}"
                f"<p><b>{escape(said)}</b></p>{branches}</details>"
            )
        elif branches:
            rows.append(branches)
    return "\n".join(rows)


def _puzzle_page(puzzle: Puzzle, solution: bool, words: Locale, theme: str) -> str:
    """Return the page of a puzzle: playable if all positions fit, else the position with hints and solution."""
    texts_of = words_of(words.code)
    title = puzzle.title_in(words.code) or texts_of["puzzle"]
    game = puzzle.start(words.code)
    seat = game.names.index(puzzle.player)
    try:
        tree = PuzzleTree(puzzle, words.code, solution)
    except TooManyNodes:
        pass
    else:
        place, packed = _exported(game, seat, False, words, theme, "game", tree.to_dict())
        page = _page(title, place, packed, words, theme, "exported_puzzle")
        if len(page.encode()) <= _MOST_BYTES:
            return page
    place, packed = _exported(game, seat, False, words, theme, "game")
    hint = texts_of["hint_n"]
    told = [(fill(hint, {"n": n}), [text]) for n, text in enumerate(puzzle.hints_in(words.code), 1)]
    if solution and (lines := best_lines(puzzle, words.code)) is not None:
        told.append((texts_of["solution"], lines))
    notes = "".join(
        f"<details><summary>{escape(head)}</summary>"
        f"{''.join(f'<p>{escape(text)}</p>' for text in texts)}</details>"
        for head, texts in told
    )
    content = f"<h1>{escape(title)}</h1><p>{escape(puzzle.task_in(words.code))}</p>{notes}{place}"
    return _page(title, content, packed, words, theme, "exported_position")


def _page(
    title: str,
    content: str,
    games: str,
    words: Locale,
    theme: str,
    note: str = "exported",
    bundle: str = "widget",
) -> str:
    """Return the page, with a note about what can be done there. The bundle "lesson" also draws marks."""
    return _PAGE.format(
        locale=words.code,
        title=escape(title),
        scheme="light dark" if theme == "auto" else theme,
        style=built(f"{bundle}.css"),
        content=content,
        games=games,
        note=escape(words.say(f"table.{note}")),
        front_end=_script(f"{bundle}.js"),
        exported=_script("exported.js"),
    )


def _script(name: str) -> str:
    return built(name).replace("</script", "<\\/script")


def _exported(
    game: Game,
    seat: int | None,
    open_hands: bool,
    words: Locale,
    theme: str,
    name: str,
    puzzle: Mapping[str, Any] | None = None,
) -> tuple[str, str]:
    """Return the placeholder of a table in the page, and the packed game or puzzle that it shows."""
    with game._lock:
        table = TableSerializer(game.copy(), seat, words.code, open_hands)
        record = json.dumps(
            _record(table, theme, puzzle), ensure_ascii=False, separators=(",", ":")
        )
        picture = position_svg(game, seat, open_hands=open_hands, locale=words.code, theme="light")
    # The same game gives the same file.
    packed = base64.b64encode(gzip.compress(record.encode(), 9, mtime=0)).decode()
    return (
        f'<div data-game="{name}"><noscript>{picture}</noscript></div>',
        f'<script type="text/plain" id="{name}">{packed}</script>',
    )


def _record(table: TableSerializer, theme: str, puzzle: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the `ExportedGame` or `ExportedPuzzle` of `js/src/exported/`."""
    game, words = table.game, table.speaker.locale
    record: dict[str, Any] = {
        "locale": table.locale,
        "theme": theme,
        "words": words_of(table.locale),
        "catalogue": catalogue(game._rules, table.locale),
        "rulings": [ruling(one.number, table.locale) for one in rule(locale=table.locale)],
        "help": help_page(game._rules, words),
    }
    if puzzle is not None:
        return {**record, "puzzle": puzzle}
    groups = game._event_groups
    starts = [0, *accumulate(len(group) for group in groups)][:-1]
    seen = course(table)
    answers = {
        "course": seen,
        "snapshots": [table.at(k).snapshot() for k in range(len(groups))],
        "starts": starts,
        "scores": scores_over(table, seen["steps"]),
        "pointers": [_pointers(table, comment) for comment in game.comments],
    }
    return {**record, "table": encode(_table(table)), "answers": encode(answers)}


def _pointers(table: TableSerializer, comment: Comment) -> dict[str, Any]:
    """Return the marks and arrows of a comment that the viewer sees, with the number of choices before them."""
    s = table.game._state_at(comment.position)
    seat = -1 if table.viewer is None else table.viewer
    marks = marked_cards(comment, s, None if table.open_hands else seat)
    return {"from": comment.position, "marks": marks, "arrows": arrows_drawn(comment, s)}


def _table(table: TableSerializer) -> Mapping[str, Any]:
    """Return the table at the end, with all events and without options."""
    return {
        "rev": 0,
        "game": "exported",
        "jump": True,
        "viewer": table.viewer,
        "open": table.open_hands,
        "snapshot": table.snapshot(),
        "decision": table.decision(mine=False, waits=False),
        "lifts": [],
        "undo": False,
        "redo": False,
        "events": table.events(0),
        "result": result(table),
        "hints": False,
        "comments": table.comments(),
    }
