"""A bot that chooses at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from guillotine_widget.bots.views import check_view
from guillotine_widget.game.history.setup import check_seed
from guillotine_widget.game.view import View
from guillotine_widget.suggest import known_keywords

if TYPE_CHECKING:
    from guillotine_widget.game.decision import Option

LIFTS = 0.05
"""The probability of discarding its own Callous Guards when it may."""


class Random:
    """A bot that chooses uniformly among the legal options.

    Args:
        seed: the seed of its random source; None: a new one each time.

    Raises:
        GuillotineError: `seed` is not valid.

    Example:
        >>> import guillotine_widget as gw
        >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> gw.bots.Random(seed=1)(game.view("Ada")) in game.options
        True
    """

    name = "random"

    @known_keywords
    def __init__(self, seed: int | str | None = None) -> None:
        self._rng = random.Random(None if seed is None else check_seed(seed))

    def __call__(self, view: View) -> Option | str:
        """Return a random option of the view, rarely "lift".

        Args:
            view: the view of the player who decides.

        Raises:
            IllegalChoice: the view is of a player who does not decide.
        """
        check_view(view, self)
        if view.may_lift and self._rng.random() < LIFTS:
            return "lift"
        choices = view._choices
        return view._option(choices[int(self._rng.random() * len(choices))])

    def __repr__(self) -> str:
        return "bots.Random()"
