"""Nobles that are worth more together: Count and Countess, Palace Guards, supports."""

from __future__ import annotations

from guillotine_widget.games.puzzles.posed import Posed

PUZZLES: tuple[Posed, ...] = ()
