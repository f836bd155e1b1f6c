"""Cards in hand: mine, yours, and which to part with."""

from __future__ import annotations

from guillotine_widget.games.puzzles.posed import Posed

PUZZLES: tuple[Posed, ...] = ()
