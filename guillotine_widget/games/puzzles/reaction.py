"""The card played out of turn: Confusion in Line, in the edition of Amigo the reaction."""

from __future__ import annotations

from guillotine_widget.games.puzzles.posed import Posed

PUZZLES: tuple[Posed, ...] = ()
