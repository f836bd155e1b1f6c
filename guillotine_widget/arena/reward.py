"""The rewards of an environment."""

from __future__ import annotations

from collections.abc import Mapping

from guillotine_widget.game.game import Game

REWARDS = ("win", "margin")
"""The reward schemes. "win": the result, at the end. "margin": each change of the margin, at once."""


def rewards_of(game: Game, before: Mapping[str, int], reward: str) -> dict[str, float]:
    """Return the reward of each player for the last choice.

    Args:
        game: the game after the choice.
        before: the scores before it.
        reward: "win" or "margin".
    """
    if reward == "margin":
        after = game.scores()
        return {name: float(_margin(after, name) - _margin(before, name)) for name in game.names}
    if not game.over:
        return dict.fromkeys(game.names, 0.0)
    # The rewards add up to 0: two players get 1 and -1, or 0 each for a shared win.
    others = len(game.names) - 1
    share = 1 / len(game.winners)
    return {
        name: (others + 1) / others * (share if name in game.winners else 0.0) - 1 / others
        for name in game.names
    }


def _margin(scores: Mapping[str, int], name: str) -> int:
    """Return a player's lead over the best other player, in points."""
    return scores[name] - max(score for other, score in scores.items() if other != name)
