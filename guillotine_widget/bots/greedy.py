"""A bot that maximizes its points in the current turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guillotine_widget.bots.lookahead import Lookahead, candidates
from guillotine_widget.bots.views import answer_of, check_view
from guillotine_widget.game.history.setup import check_seed
from guillotine_widget.game.view import View
from guillotine_widget.integers import as_integer
from guillotine_widget.suggest import known_keywords

if TYPE_CHECKING:
    from guillotine_widget.game.decision import Option


class Greedy:
    """A bot that chooses the option with the best score at the end of the turn.

    It tries each option in several worlds: positions that fit its view, with the unseen cards redealt. It takes the
    option with the best average margin: its own points minus the average of the other players' points. Among equal
    options it takes the first, which is to play no card. The same view and seed give the same choice.

    Args:
        seed: the seed of the worlds; None means 0.
        worlds: the number of worlds in which each promising option is tried, an int of at least 1 (default 8).

    Raises:
        GuillotineError: `seed` or `worlds` is not valid.

    Example:
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> game = Scenario(["Martyr", "Count", "Cardinal"], players).start()
        >>> Greedy(seed=1)(game.view("Ada"))
        <Pushed>
    """

    name = "greedy"

    @known_keywords
    def __init__(self, seed: int | str | None = None, *, worlds: int = 8) -> None:
        self._seed = 0 if seed is None else check_seed(seed)
        self._worlds = as_integer(worlds, "worlds", 1)

    def __call__(self, view: View) -> Option | str:
        """Return an option of the view, or "lift".

        Args:
            view: the view of the player who decides.

        Raises:
            IllegalChoice: the view is of a player who does not decide.
        """
        check_view(view, self)
        seat = view.players[str(view.viewer)].seat
        first = view.world(f"{self._seed} 0")
        found = candidates(first)
        if len(found) > 1:
            sums = dict.fromkeys(range(len(found)), 0.0)
            left = _MOST_POSITIONS
            for n in range(self._worlds):
                if n == 1:
                    # After one world, most options are far behind; only those within reach are tried further.
                    bar = max(sums.values()) - _WITHIN_REACH
                    sums = {number: total for number, total in sums.items() if total >= bar}
                if n and (len(sums) == 1 or left <= 0):
                    break
                world = first if n == 0 else view.world(f"{self._seed} {n}")
                look = Lookahead(world, seat, second=True)
                for number in sums:
                    sums[number] += look.value(world, found[number])
                left -= look.positions
            best = max(sums, key=lambda number: (sums[number], -number))
        else:
            best = 0
        return answer_of(found[best], view)

    def __repr__(self) -> str:
        return "bots.Greedy()"


_MOST_POSITIONS = 250
"""The number of positions after which no further world is started for a decision."""
_WITHIN_REACH = 4.0
"""The difference in points by which the value of an option rarely varies between worlds."""
