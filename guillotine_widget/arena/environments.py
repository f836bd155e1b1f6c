"""Environments for reinforcement learning. Their libraries are imported only when an environment is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from guillotine_widget.arena.reward import REWARDS
from guillotine_widget.bots.base import bot_of
from guillotine_widget.errors import UnknownBot
from guillotine_widget.game.history.setup import resolve_edition
from guillotine_widget.game.table.table import check_names
from guillotine_widget.suggest import check_word, known_keywords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from guillotine_widget.arena.aec_env import GuillotineEnv
    from guillotine_widget.arena.solo_env import SoloEnv
    from guillotine_widget.bots.base import BotLike
    from guillotine_widget.model.edition import EditionLike

_DEFAULT_AGENT = "agent"


@known_keywords
def env(
    players: int | Sequence[str] = 2,
    *,
    edition: EditionLike = "amigo",
    reward: str = "win",
    render_mode: str | None = None,
) -> GuillotineEnv:
    """Return a PettingZoo environment in which every player is an agent.

    Agents act in turn (the AEC interface). Each observes a dictionary: "observation", an array of numbers between -1
    and 1 computed from the view of its player, and "action_mask", an array with 1 for each legal action.
    `env.actions.names` and `env.observations.names` say what the actions and numbers mean.

    Args:
        players: 2 to 5 names in seat order, or a number of players.
        edition: "amigo", "wizards" or a custom `Edition`.
        reward: "win": at the end, 1 for the winner and a negative reward for the others, with sum 0. "margin": after
            each action, the change of the agent's margin over the best other player, in points.
        render_mode: "ansi": `render()` returns text; "human": it prints the text; None: neither.

    Raises:
        GuillotineError: an argument is not valid.
        ImportError: PettingZoo is missing; the message says how to install it.

    Example:
        >>> environment = env(2)
        >>> environment.reset(seed=1)
        >>> observation, reward, terminated, truncated, info = environment.last()
        >>> action = environment.action_space("Ada").sample(observation["action_mask"])
        >>> environment.step(action)
    """
    names = check_names(players)
    resolve_edition(edition)
    _check(reward, "reward", REWARDS)
    if render_mode is not None:
        _check(render_mode, "render_mode", ("human", "ansi"))
    try:
        from guillotine_widget.arena.aec_env import GuillotineEnv
    except ImportError as error:
        raise _missing("env()", error) from error
    return GuillotineEnv(names, edition, reward, render_mode)


@known_keywords
def solo_env(
    opponents: BotLike | Mapping[str, BotLike] = "greedy",
    *,
    agent: str = _DEFAULT_AGENT,
    edition: EditionLike = "amigo",
    reward: str = "win",
    render_mode: str | None = None,
) -> SoloEnv:
    """Return a Gymnasium environment: one agent against bots.

    Observations and actions are those of `env`. The starting player is drawn for every game.

    Args:
        opponents: a bot, or one to four bots by name: `{"Bo": "greedy", "Cy": my_bot}`.
        agent: the name of the agent's player. Default "agent".
        edition: "amigo", "wizards" or a custom `Edition`.
        reward: "win" or "margin", as for `env`.
        render_mode: "ansi": `render()` returns text; None: nothing.

    Raises:
        GuillotineError: an argument is not valid.
        ImportError: Gymnasium is missing; the message says how to install it.

    Example:
        >>> environment = solo_env("random")
        >>> observation, info = environment.reset(seed=1)
        >>> action = environment.action_space.sample(observation["action_mask"])
        >>> observation, reward, terminated, truncated, info = environment.step(action)
    """
    bots = dict(opponents) if isinstance(opponents, Mapping) else {"opponent": opponents}
    if not bots:
        raise UnknownBot("opponents are one to four bots by name, as in {'Bo': 'greedy'}")
    first, *others = check_names([agent, *bots])
    seated = dict(zip(others, bots.values(), strict=True))
    for name, bot in seated.items():
        bot_of(bot, name)
    resolve_edition(edition)
    _check(reward, "reward", REWARDS)
    if render_mode is not None:
        _check(render_mode, "render_mode", ("ansi",))
    try:
        from guillotine_widget.arena.solo_env import SoloEnv
    except ImportError as error:
        raise _missing("solo_env()", error) from error
    return SoloEnv(first, seated, edition, reward, render_mode)


def _check(value: Any, what: str, known: tuple[str, ...]) -> None:
    check_word(value, what, known)


def _missing(call: str, error: ImportError) -> ImportError:
    return ImportError(
        f"{call} needs {error.name}: pip install 'guillotine-widget[rl]', or pip install pettingzoo",
        name=error.name,
    )
