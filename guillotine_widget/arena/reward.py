"""The rewards of an environment."""

from __future__ import annotations

from collections.abc import Mapping

from guillotine_widget.game.game import Game

REWARDS = ("win", "margin")
"""What can be rewarded. "win": the result, at the end. "margin": each change of the margin, at once."""


def rewards_of(game: Game, before: Mapping[str, int], reward: str) -> dict[str, float]:
    """Return what each player gets for the choice that was made last.

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
    # The rewards of all players add up to 0: two players get 1 and -1, and 0 each for a shared win.
    others = len(game.names) - 1
    share = 1 / len(game.winners)
    return {
        name: (others + 1) / others * (share if name in game.winners else 0.0) - 1 / others
        for name in game.names
    }


def _margin(scores: Mapping[str, int], name: str) -> int:
    """Return by how many points a player is ahead of the best other player."""
    return scores[name] - max(score for other, score in scores.items() if other != name)
