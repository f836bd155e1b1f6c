"""A bot that takes the most points it can get in the turn."""

from __future__ import annotations

from typing import Any

from guillotine_widget.bots.lookahead import Lookahead, choices
from guillotine_widget.bots.views import check_view
from guillotine_widget.game.history import Lift
from guillotine_widget.game.setup import check_seed
from guillotine_widget.game.view import View
from guillotine_widget.integers import as_integer


class Greedy:
    """A bot that chooses what gives it the best score at the end of the turn.

    It tries each option in several worlds that fit its view, cards unseen dealt anew, and takes the one with the best
    score on average: its own points, less the average of the others'. Of equal options it takes the first, and that is
    to play no card. So it cannot cheat, and the same view gives the same choice.

    Args:
        seed: of the worlds; None: as 0.
        worlds: how many worlds each promising option is tried in; a whole number from 1 (default 8).

    Raises:
        GuillotineError: `worlds` is not such a number.

    Example:
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> game = Scenario(["Martyr", "Count", "Cardinal"], players).start()
        >>> Greedy(seed=1)(game.view("Ada"))
        <Pushed>
    """

    name = "greedy"

    def __init__(self, seed: int | str | None = None, *, worlds: int = 8) -> None:
        self._seed = 0 if seed is None else check_seed(seed)
        self._worlds = as_integer(worlds, "worlds", 1)

    def __call__(self, view: View) -> Any:
        """Return an option of the view, or "lift".

        Args:
            view: of the player who decides.
        """
        check_view(view, repr(self))
        seat = view.players[str(view.viewer)].seat
        first = view.world(f"{self._seed} 0")
        found = choices(first)
        if len(found) > 1:
            sums = dict.fromkeys(range(len(found)), 0.0)
            left = _MOST
            for n in range(self._worlds):
                if n == 1:
                    # Most options are far behind after one world: those that are in sight are tried on.
                    bar = max(sums.values()) - _IN_SIGHT
                    sums = {number: total for number, total in sums.items() if total >= bar}
                if n and (len(sums) == 1 or left <= 0):
                    break
                world = first if n == 0 else view.world(f"{self._seed} {n}")
                look = Lookahead(world, seat)
                for number in sums:
                    sums[number] += look.value(world, found[number])
                left -= look.looked
            best = max(sums, key=lambda number: (sums[number], -number))
        else:
            best = 0
        choice = found[best]
        if isinstance(choice, Lift):
            return "lift"
        return next(option for option in view.options if option.raw == choice)

    def __repr__(self) -> str:
        return "bots.Greedy()"


_MOST = 250
"""Positions looked at for one decision: no further world is begun after that."""
_IN_SIGHT = 4.0
"""Points: what chance does to one option in one world is seldom more."""
