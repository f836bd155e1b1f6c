"""Days that end early: Robespierre, the Scarlet Pimpernel, and an empty line."""

from __future__ import annotations

from guillotine_widget.games.puzzles.posed import Posed

PUZZLES: tuple[Posed, ...] = ()
