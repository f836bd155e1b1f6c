"""How bots check the view they are called with, and how they answer."""

from __future__ import annotations

from typing import Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.game.view import View
from guillotine_widget.suggest import quote


def check_view(view: Any, bot: str) -> None:
    """Check that a bot is called with the view of the player who decides.

    Raises:
        IllegalChoice: it is another view; the message says which is the right one.
    """
    if not isinstance(view, View):
        raise IllegalChoice(
            f"{bot} is called with a view, as in {bot}(game.view(game.decider)), not with {quote(view)}"
        )
    if not view.options:
        whose = "what everybody sees" if view.viewer is None else f"the view of {view.viewer}"
        if view.decision is None:
            raise IllegalChoice(f"{bot} has nothing to choose: the game is over")
        raise IllegalChoice(
            f"{bot} chooses for {view.decision.player}, who has the decision: call it with "
            f"game.view({view.decision.player!r}), not with {whose}"
        )


def answer_of(choice: Choice, view: View) -> Any:
    """Return a choice as a bot answers it: an option of its view, or "lift"."""
    if isinstance(choice, Lift):
        return "lift"
    return next(option for option in view.options if option.raw == choice)
