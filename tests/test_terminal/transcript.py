"""Run a session of the terminal in this process, and return what it writes."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import guillotine_widget as gw
from guillotine_widget.bots.base import seat_bots
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.terminal.puzzle_session import PuzzleInTerminal
from guillotine_widget.terminal.screen import Screen
from guillotine_widget.terminal.session import Session
from guillotine_widget.terminal.style import Style


def played(
    game: gw.Game, *lines: str, bots: Mapping[str, Any] | None = None, style: Style | None = None
) -> str:
    """Return what is written when somebody types these lines.

    Args:
        game: the game.
        lines: what is typed.
        bots: the bots; None: one for Bo. Without bots, people sit at one keyboard.
        style: how text is marked up.
    """
    screen, written = _screen(lines, style)
    seated = {"Bo": "greedy"} if bots is None else bots
    Session(game, seat_bots(seated, game.names, 1), screen).run()
    return written.getvalue()


def solved(puzzle: Puzzle, *lines: str, locale: str = "en") -> tuple[int, str]:
    """Return the exit code of a puzzle, and what is written."""
    screen, written = _screen(lines, None)
    code = PuzzleInTerminal(puzzle, screen, locale).run()
    return code, written.getvalue()


def _screen(lines: tuple[str, ...], style: Style | None) -> tuple[Screen, io.StringIO]:
    written = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    return Screen(typed, written, style or Style(width=100)), written
