"""Bots: functions that are called with a view and return a choice.

A bot sees what its player may see (`View`), so it cannot cheat. It returns a choice in the grammar of `Game.choose`: an
`Option`, its index, its text, or a tuple such as `("Pushed", "Duke")`. `Random` chooses at random, `Greedy` maximizes
the points of the turn, `Planner` looks one round ahead, and `ISMCTS` searches a tree of several rounds.

Example:
    >>> def timid(view):
    ...     return "skip" if any(option.skips for option in view.options) else view.options[0]
"""

from guillotine_widget.bots.base import BOTS, Bot, ask, bot_of, name_of, run, seat_bots
from guillotine_widget.bots.greedy import Greedy
from guillotine_widget.bots.ismcts import ISMCTS
from guillotine_widget.bots.planner import Planner
from guillotine_widget.bots.random import Random
from guillotine_widget.suggest import public_module

__all__ = [
    "BOTS",
    "Bot",
    "Greedy",
    "ISMCTS",
    "Planner",
    "Random",
    "ask",
    "bot_of",
    "name_of",
    "run",
    "seat_bots",
]


public_module(
    __name__,
    "a bot has a name, as in play(bots={{'Bo': 'greedy'}}), or is an object, as in bots.Greedy()",
)
