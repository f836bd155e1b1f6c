"""Check the view that a bot is called with, and format its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.game.view import View
from guillotine_widget.suggest import quote

if TYPE_CHECKING:
    from guillotine_widget.game.decision import Option


def check_view(view: Any, bot: object) -> None:
    """Check that a bot is called with the view of the player who decides.

    Args:
        view: the argument of the bot.
        bot: the bot, or what the message calls it.

    Raises:
        IllegalChoice: the view is of another player; the message says which view is right.
    """
    if not isinstance(view, View):
        raise IllegalChoice(
            f"{bot} is called with a view, as in {bot}(game.view(game.decider)), not with {quote(view)}"
        )
    if not view._choices:
        whose = "what everybody sees" if view.viewer is None else f"the view of {view.viewer}"
        if view.decision is None:
            raise IllegalChoice(f"{bot} has nothing to choose: the game is over")
        raise IllegalChoice(
            f"{bot} chooses for {view.decision.player}, who has the decision: call it with "
            f"game.view({view.decision.player!r}), not with {whose}"
        )


def answer_of(choice: Choice, view: View) -> Option | str:
    """Return a choice in the form that a bot returns: an option of its view, or "lift"."""
    if isinstance(choice, Lift):
        return "lift"
    return view._option(choice)
