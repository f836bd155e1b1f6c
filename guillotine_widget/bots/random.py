"""A bot that chooses at random."""

from __future__ import annotations

import random
from typing import Any

from guillotine_widget.bots.views import check_view
from guillotine_widget.game.setup import check_seed
from guillotine_widget.game.view import View

LIFTS = 0.05
"""How often it discards its own Callous Guards when it might."""


class Random:
    """A bot that chooses any legal option with equal chance.

    Args:
        seed: of its die; None: another one each time.
    """

    name = "random"

    def __init__(self, seed: int | str | None = None) -> None:
        self._die = random.Random(None if seed is None else check_seed(seed))

    def __call__(self, view: View) -> Any:
        """Return an option of the view, rarely "lift"."""
        check_view(view, repr(self))
        if view.may_lift and self._die.random() < LIFTS:
            return "lift"
        return view.options[int(self._die.random() * len(view.options))]

    def __repr__(self) -> str:
        return "bots.Random()"
