"""Grey nobles: Martyrs to pass on, the Clown, the Tragic Figure, and a public that does not care."""

from __future__ import annotations

from guillotine_widget.games.puzzles.posed import Posed

PUZZLES: tuple[Posed, ...] = ()
