"""The game as a PettingZoo environment: one agent for each player, one action at a time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from guillotine_widget.arena.action_space import Actions
from guillotine_widget.arena.observation import Observations
from guillotine_widget.arena.reward import rewards_of
from guillotine_widget.errors import GuillotineError
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.setup import resolve_edition
from guillotine_widget.integers import as_integer

if TYPE_CHECKING:
    from guillotine_widget.model.edition import EditionLike


def spaces_of(actions: Actions, observations: Observations) -> tuple[spaces.Dict, spaces.Discrete]:
    """Return the observation space and the action space."""
    seen = spaces.Box(-1.0, 1.0, (len(observations),), dtype=np.float32)
    mask = spaces.Box(0, 1, (len(actions),), dtype=np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(len(actions))


class AgentObservation(TypedDict):
    """What an agent observes: an array of numbers between -1 and 1, and an array with 1 for each legal action."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


class GuillotineEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """A PettingZoo environment (agent-environment cycle); see `gw.env` for the arguments.

    An agent observes `{"observation": …, "action_mask": …}`, both computed from the view of its player.

    Attributes:
        game: the game, for inspection and rendering; it shows hidden cards.
        actions: the numbering of actions: `actions.names`.
        observations: the meaning of the numbers: `observations.names`.
    """

    metadata = {  # noqa: RUF012 -- the convention of PettingZoo
        "name": "guillotine_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self, names: Sequence[str], edition: EditionLike, reward: str, render_mode: str | None
    ) -> None:
        super().__init__()
        rules = resolve_edition(edition)
        self._edition, self._reward, self.render_mode = edition, reward, render_mode
        self._rng = random.Random()
        self.possible_agents = list(names)
        self.agents: list[str] = []
        self.actions = Actions(rules, len(names))
        self.observations = Observations(rules, len(names))
        seen, chosen = spaces_of(self.actions, self.observations)
        self.observation_spaces = {name: spaces.Dict(seen.spaces) for name in names}
        self.action_spaces = {name: spaces.Discrete(chosen.n) for name in names}
        self.game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions; the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a new game.

        Args:
            seed: the seed of this game and the following ones; None: continue with the current random source.
            options: not used.
        """
        if seed is not None:
            self._rng = random.Random(as_integer(seed, "a seed"))
        self.game = Game(
            self.possible_agents, edition=self._edition, seed=self._rng.getrandbits(64)
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = str(self.game.decider)

    def observe(self, agent: str) -> AgentObservation:
        """Return the observation of an agent; its mask is all 0 while another agent decides."""
        view = self._dealt().view(agent)
        return {"observation": self.observations.of(view), "action_mask": self.actions.mask(view)}

    def step(self, action: int | np.integer | None) -> None:
        """Execute the action of the agent that decides.

        Args:
            action: the number of the action; None for an agent whose game is over.

        Raises:
            IllegalChoice: the action is not legal; the game is unchanged.
        """
        game, agent = self._dealt(), self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice = self.actions.choice(action, game.view(agent))
        before = game.scores()
        game.choose(choice)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = rewards_of(game, before, self._reward)
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = str(game.decider)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the public view as text ("ansi"), or print it ("human")."""
        if self.render_mode is None:
            return None
        text = str(self._dealt().view(None))
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201
        return None

    def close(self) -> None:
        """Do nothing: there is no window or file to close."""

    def _dealt(self) -> Game:
        if self.game is None:
            raise GuillotineError("no game has been dealt yet: call env.reset() first")
        return self.game
