"""Export a game to one HTML file: the table with its timeline, without Python and without a network."""

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
from guillotine_widget.game.history.saves import write_text
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.locales.locale import load
from guillotine_widget.model.state import State
from guillotine_widget.pictures.position import position_svg
from guillotine_widget.reference.rules import rule
from guillotine_widget.suggest import check_flag, check_word, known_keywords, quote
from guillotine_widget.widget.base import built, words_of
from guillotine_widget.widget.queries.help_page import help_page
from guillotine_widget.widget.queries.past import course, state_shown
from guillotine_widget.widget.queries.replies import explained_score, result, ruling
from guillotine_widget.widget.widget import GuillotineWidget
from guillotine_widget.widget.wire.encoding import encode
from guillotine_widget.widget.wire.table_serializer import TableSerializer, catalogue

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
<main id="table"><noscript>{picture}</noscript></main>
<footer>{note}</footer>
<script type="text/plain" id="front-end">{script}</script>
<script type="text/plain" id="game">{game}</script>
<script type="module">
const text = (id) => document.getElementById(id).textContent;
const packed = Uint8Array.from(atob(text("game")), (letter) => letter.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const game = await new Response(unpacked).json();
const front = URL.createObjectURL(new Blob([text("front-end")], {{ type: "text/javascript" }}));
const {{ showExported }} = await import(front);
showExported(document.getElementById("table"), game, new AbortController().signal);
</script>
</body>
</html>
"""


@known_keywords
def export_html(
    game: Game | GuillotineWidget,
    path: str | Path,
    *,
    viewer: str | int | None = None,
    open_hands: bool | None = None,
    locale: str | None = None,
    theme: str = "auto",
) -> Path:
    """Export a game up to its current position to one HTML file, which any browser opens without a network.

    It shows the table with timeline, replay, chart, log, comments, explained scores and rulings. It cannot be played.

    Args:
        game: the game, or a table, whose viewer and language are the defaults.
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
        TypeError, ValueError: it is not a game, or not a theme.

    Example:
        >>> import tempfile
        >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").run(bots={"Ada": "greedy", "Bo": "greedy"}, until="day")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     export_html(game, f"{folder}/game.html", open_hands=True).stat().st_size < 600_000
        True
    """
    if isinstance(game, GuillotineWidget):
        viewer = game.viewer if viewer is None else viewer
        open_hands = game._seats.open_hands if open_hands is None else open_hands
        locale = game.locale if locale is None else locale
        game = game.game
    if not isinstance(game, Game):
        raise TypeError(f"what is exported is a Game or a table, not {quote(game)}")
    check_word(theme, "theme", ("auto", "light", "dark"), error=ValueError)
    shows_all = open_hands is not None and check_flag(open_hands, "open_hands")
    words = load(game.locale if locale is None else locale)
    with game._lock:
        seat = None if viewer is None else seat_of(viewer, game.names)
        table = TableSerializer(game.copy(), seat, words.code, shows_all)
        record = json.dumps(_record(table, theme), ensure_ascii=False, separators=(",", ":"))
        picture = position_svg(game, seat, open_hands=shows_all, locale=words.code, theme="light")
    names = ", ".join(table.speaker.names)
    page = _PAGE.format(
        locale=words.code,
        title=escape(f"{words.table['title']}: {names}"),
        scheme="light dark" if theme == "auto" else theme,
        style=built("widget.css"),
        picture=str(picture),
        note=escape(words.table["exported"]),
        script=built("widget.js").replace("</script", "<\\/script"),
        # The same game gives the same file.
        game=base64.b64encode(gzip.compress(record.encode(), 9, mtime=0)).decode(),
    )
    return write_text(page, path)


def _record(table: TableSerializer, theme: str) -> dict[str, Any]:
    """Return the `ExportedGame` of `js/src/exported.ts`."""
    game, words = table.game, table.speaker.locale
    groups = game._event_groups
    starts = [0, *accumulate(len(group) for group in groups)][:-1]
    seen = course(table)
    answers = {
        "course": seen,
        "snapshots": [table.at(k).snapshot() for k in range(len(groups))],
        "starts": starts,
        "scores": [_scores(table, seat, seen["steps"]) for seat in range(table.state.seats)],
        "rulings": [ruling(one.number, table.locale) for one in rule(locale=table.locale)],
        "help": help_page(game._rules, words),
    }
    return {
        "locale": table.locale,
        "theme": theme,
        "words": words_of(table.locale),
        "catalogue": catalogue(game._rules, table.locale),
        "table": encode(_table(table)),
        "answers": encode(answers),
    }


def _scores(table: TableSerializer, seat: int, steps: list[int]) -> list[dict[str, Any]]:
    """Return the explained scores of a seat, each with the event from which it is valid."""
    found: list[dict[str, Any]] = []
    known: State | None = None
    for step in steps:
        then = state_shown(table, step)
        if then is known:
            continue
        known = then
        score = explained_score(table, seat, then)
        if not found or found[-1]["score"] != score:
            found.append({"from": step, "score": score})
    last = explained_score(table, seat)
    if not found or found[-1]["score"] != last:
        found.append({"from": steps[-1] if steps else 0, "score": last})
    return found


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
