"""Tempo: who is on turn when it matters."""

from __future__ import annotations

from guillotine_widget.games.puzzles.posed import Posed

PUZZLES: tuple[Posed, ...] = ()
