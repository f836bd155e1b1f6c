"""The game as a Gymnasium environment: one agent against bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import gymnasium
import numpy as np
from numpy.typing import NDArray

from guillotine_widget.arena.action_space import Actions
from guillotine_widget.arena.aec_env import AgentObservation, spaces_of
from guillotine_widget.arena.observation import Observations
from guillotine_widget.arena.reward import rewards_of
from guillotine_widget.bots.base import Bot, ask, bot_of
from guillotine_widget.errors import GameOver, GuillotineError, IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.setup import resolve_edition
from guillotine_widget.integers import as_integer

if TYPE_CHECKING:
    from guillotine_widget.bots.base import BotLike
    from guillotine_widget.model.edition import EditionLike


class SoloEnv(gymnasium.Env[AgentObservation, np.int64]):
    """A Gymnasium environment; see `gw.solo_env` for the arguments.

    Attributes:
        game: the game, for inspection and rendering; it shows hidden cards.
        actions: the numbering of actions: `actions.names`.
        observations: the meaning of the numbers: `observations.names`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 -- the convention of Gymnasium

    def __init__(
        self,
        agent: str,
        opponents: Mapping[str, BotLike],
        edition: EditionLike,
        reward: str,
        render_mode: str | None,
    ) -> None:
        rules = resolve_edition(edition)
        self._agent, self._opponents, self._edition = agent, dict(opponents), edition
        self._reward = reward
        self.render_mode = render_mode
        self.actions = Actions(rules, 1 + len(opponents))
        self.observations = Observations(rules, 1 + len(opponents))
        seen, self.action_space = spaces_of(self.actions, self.observations)
        self.observation_space = cast("gymnasium.Space[AgentObservation]", seen)
        self.game: Game | None = None
        self._bots: dict[str, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[AgentObservation, dict[str, object]]:
        """Deal a new game, and let the bots play until the agent decides.

        Args:
            seed: the seed of this game and the following ones; None: continue with the current random source.
            options: not used.

        Returns:
            The observation, and an empty dictionary.
        """
        super().reset(seed=None if seed is None else as_integer(seed, "a seed", 0))
        deal = int(self.np_random.integers(2**63))
        self.game = Game([self._agent, *self._opponents], edition=self._edition, seed=deal)
        self._bots = {name: bot_of(bot, f"{deal} {name}") for name, bot in self._opponents.items()}
        self._let_bots_play(self.game)
        return self._observed(self.game), {}

    def step(
        self, action: int | np.integer
    ) -> tuple[AgentObservation, float, bool, bool, dict[str, object]]:
        """Execute an action, and let the bots play until the agent decides again.

        An illegal action loses the game: the reward is -1, and `info["illegal"]` says what was legal.

        Args:
            action: the number of the action.

        Returns:
            The observation, the reward, terminated (whether the game is over), truncated (always False), and info.

        Raises:
            GameOver: the game is already over: call `reset`.
        """
        game = self._dealt()
        if game.over or not self._bots:
            raise GameOver("the game is over: call env.reset()")
        try:
            choice = self.actions.choice(action, game.view(self._agent))
        except IllegalChoice as error:
            self._bots = {}
            return self._observed(game), -1.0, True, False, {"illegal": str(error)}
        before = game.scores()
        game.choose(choice)
        self._let_bots_play(game)
        reward = rewards_of(game, before, self._reward)[self._agent]
        return self._observed(game), reward, game.over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the action mask, under the name that MaskablePPO of sb3-contrib expects."""
        return self.actions.mask(self._dealt().view(self._agent)).astype(np.bool_)

    def render(self) -> str | None:
        """Return the agent's view as text, with `render_mode="ansi"`."""
        return str(self._dealt().view(self._agent)) if self.render_mode == "ansi" else None

    def _let_bots_play(self, game: Game) -> None:
        while (player := game.decider) is not None and player != self._agent:
            ask(game, player, self._bots[player])

    def _observed(self, game: Game) -> AgentObservation:
        view = game.view(self._agent)
        return {"observation": self.observations.of(view), "action_mask": self.actions.mask(view)}

    def _dealt(self) -> Game:
        if self.game is None:
            raise GuillotineError("no game has been dealt yet: call env.reset() first")
        return self.game
