"""Guards, Palace and Callous; the Judge, who forbids; who is forbidden what."""

from __future__ import annotations

from guillotine_widget.games.puzzles.posed import Posed

PUZZLES: tuple[Posed, ...] = ()
