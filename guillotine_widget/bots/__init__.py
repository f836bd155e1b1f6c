"""Bots: anything that is called with a view and returns an option.

A bot sees what its player may see (`View`), so it cannot cheat. `Random` is the simplest of them, `Greedy` takes the
most points of the turn.

Example:
    >>> def timid(view):
    ...     return "skip" if any(option.skips for option in view.options) else view.options[0]
"""

from guillotine_widget.bots.base import BOTS, Bot, ask, run, seat_bots
from guillotine_widget.bots.greedy import Greedy
from guillotine_widget.bots.random import Random

__all__ = ["BOTS", "Bot", "Greedy", "Random", "ask", "run", "seat_bots"]
