"""The final plays of the edition of Amigo: what still counts after day three."""

from __future__ import annotations

from guillotine_widget.games.puzzles.posed import Posed

PUZZLES: tuple[Posed, ...] = ()
