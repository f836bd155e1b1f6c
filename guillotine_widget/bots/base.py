"""Find bots by name, ask them for their choices, and run a game with them."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from inspect import isasyncgen, isawaitable, iscoroutine, isgenerator
from typing import TYPE_CHECKING, Any

from guillotine_widget.bots.greedy import Greedy
from guillotine_widget.bots.interruptible import CallStopped, InterruptibleCall
from guillotine_widget.bots.ismcts import ISMCTS
from guillotine_widget.bots.planner import Planner
from guillotine_widget.bots.random import Random
from guillotine_widget.errors import (
    BotTimeout,
    GuillotineError,
    IllegalChoice,
    StaleChoice,
    UnknownBot,
    UnknownPlayer,
)
from guillotine_widget.game.decision import ChoicePart, Option, legal, read_choices
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.game.view import View
from guillotine_widget.integers import positive_number
from guillotine_widget.suggest import check_word, did_you_mean, listed, quote

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game

Bot = Callable[[View], ChoicePart]
"""A function of a view that returns a choice, in the grammar of `Game.choose`."""

BotLike = Bot | str
"""A bot, or the name of one: "random", "greedy", "planner", "ismcts" or "ismcts:500"."""

BOTS: dict[str, Callable[..., Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "planner": Planner,
    "ismcts": ISMCTS,
}
"""The bots by name; each class takes `seed`."""

_MOST_ITERATIONS = 1_000_000

_UNTIL = ("turn", "day", "end")
_ON_ERROR = ("raise", "forfeit", "random")

BOT_FAULTS = (Exception, SystemExit)
"""The exceptions that count as a failure of a bot. An interrupt (Ctrl-C) does not."""


def seat_bots(
    bots: Mapping[str, BotLike], names: tuple[str, ...], seed: object = 0
) -> dict[str, Bot]:
    """Resolve the bot of each named player.

    Args:
        bots: by player, a bot's name or a callable.
        names: the players in seat order.
        seed: the seed from which the seeds of bots given by name are derived, so that a seeded game is reproducible.

    Raises:
        UnknownPlayer, UnknownBot: the message lists the valid names.

    Example:
        >>> [*seat_bots({"Bo": "greedy"}, ("Ada", "Bo"))]
        ['Bo']
    """
    if not isinstance(bots, Mapping):
        raise UnknownBot(
            f"bots are given by player, as in {{{names[-1]!r}: 'random'}}, not as {quote(bots)}"
        )
    seated: dict[str, Bot] = {}
    for player, bot in bots.items():
        try:
            name = names[seat_of(player, names)]
        except UnknownPlayer as error:
            raise UnknownPlayer(f"{error}{_how_to_seat(player, names)}") from None
        if name in seated:
            raise UnknownBot(f"two bots are given for {name}; a player has one")
        seated[name] = bot_of(bot, f"{seed} {name}")
    return seated


def _how_to_seat(player: Any, names: Sequence[str]) -> str:
    """Return the end of a message about a bot for somebody who does not play; "" if the name looks misspelled."""
    if not isinstance(player, str) or did_you_mean(player, names, ""):
        return ""
    return (
        "; a bot plays for one of the players: name them all when you start the game, this one too"
    )


def bot_of(bot: BotLike, seed: str) -> Bot:
    """Resolve a name or a callable to a bot.

    Args:
        bot: "random", "greedy", "planner", "ismcts" or "ismcts:500", its number of iterations; or a callable.
        seed: the seed of a bot given by name.

    Raises:
        UnknownBot: it is not a bot; the message says what would be right.

    Example:
        >>> bot_of("ismcts:50", "a seed").iterations
        50
    """
    if isinstance(bot, str):
        word, colon, budget = bot.strip().casefold().partition(":")
        if word not in BOTS:
            hint = did_you_mean(word, BOTS, "a bot may also be a function of a view")
            raise UnknownBot(f"there is no bot {quote(bot)}; {listed([*BOTS])}; {hint}")
        if not colon:
            return BOTS[word](seed=seed)
        if word != "ismcts":
            raise UnknownBot(
                f"the bot {word!r} takes no budget, as in {quote(bot)}; only 'ismcts' does, as in 'ismcts:500'"
            )
        digits = budget.strip().replace("_", "")
        number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 9 else 0
        if not 1 <= number <= _MOST_ITERATIONS:
            raise UnknownBot(
                f"the budget of 'ismcts' is a number of iterations from 1 to {_MOST_ITERATIONS:,}, as in 'ismcts:500', "
                f"not {quote(budget)}"
            )
        return ISMCTS(number, seed=seed)
    if isinstance(bot, type):
        raise UnknownBot(f"a bot is an instance: {bot.__name__}(), not the class {bot.__name__}")
    if not callable(bot):
        raise UnknownBot(
            f"a bot is a name or a function of a view that returns an option, not {quote(bot)}"
        )
    return bot


def name_of(bot: object) -> str | None:
    """Return the name that `bot_of` resolves to such a bot; None if it has no name, as for a function.

    Args:
        bot: a bot, or its name.

    Example:
        >>> name_of(ISMCTS(iterations=200)), name_of(" Greedy "), name_of(max)
        ('ismcts:200', 'greedy', None)
    """
    if isinstance(bot, str):
        return bot.strip().casefold()
    if type(bot) is ISMCTS:
        return None if bot.iterations is None else f"ismcts:{bot.iterations}"
    return next((name for name, kind in BOTS.items() if type(bot) is kind), None)


def check_on_error(on_error: Any, seconds: Any) -> float | None:
    """Validate `on_error` and `seconds`, and return the time limit.

    Raises:
        GuillotineError: the message says what would be right.
    """
    check_word(on_error, "on_error", _ON_ERROR)
    if seconds is None:
        return None
    return positive_number(seconds, "seconds, the time limit of a choice,", none=True)


def ask(game: Game, player: str, bot: Bot, seconds: float | None = None) -> None:
    """Let a bot make the open decision of its player.

    The bot runs outside the game's lock, so that it does not block others.

    Args:
        game: the game.
        player: the player who decides.
        bot: their bot.
        seconds: the time limit in seconds; None: no limit. With a limit, the bot runs in a separate thread.

    Raises:
        BotTimeout: the time limit was exceeded; the game is unchanged.
        IllegalChoice: the bot's choice is not legal; the game is unchanged.
        StaleChoice: the game moved on while the bot was choosing.

    Example:
        >>> import guillotine_widget as gw
        >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> ask(game, "Ada", lambda view: view.options[-1])
        >>> game.history
        [('Ada', <Political Influence>)]
    """
    # The lock is not needed to read: the state of a moment never changes.
    asked_at = game.state
    view = View(asked_at, seat_of(player, game.names), game.names, game.locale)
    if seconds is None:
        choice = bot(view)
    else:
        try:
            choice = InterruptibleCall(lambda: bot(view)).run(seconds)
        except CallStopped:
            raise BotTimeout(
                f"the bot of {player} took more than {seconds:g} s for a choice"
            ) from None
    with game._lock:
        if game.state is not asked_at:
            raise StaleChoice(f"the game moved on while the bot of {player} was choosing")
        if not isinstance(choice, Option):
            _check_answer(choice, player, game)
        try:
            choices = read_choices(game.state, choice, game._cards, game.names)
        except GuillotineError as error:
            reason = _several(choice, game) or error
            raise IllegalChoice(f"the bot of {player} chose {quote(choice)}: {reason}") from error
        game._make(choices)


def _several(choice: Any, game: Game) -> str | None:
    """Return the message if a bot returned all its options instead of one; None if something else is wrong."""
    if not isinstance(choice, (list, tuple)):
        return None
    options = game.options
    if sum(isinstance(one, Option) and one in options for one in choice) < 2:
        return None
    return (
        f"these are several options; return one of them, as in `view.options[0]`; {legal(options)}"
    )


def _check_answer(choice: Any, player: str, game: Game) -> None:
    """Validate that a bot returned something that can be a choice.

    Raises:
        IllegalChoice: it returned None, an awaitable or a generator; the message says what would be right.
    """
    if choice is None:
        raise IllegalChoice(
            f"the bot of {player} chose None: it returned nothing; did you forget `return`? To play no card a "
            f"bot returns 'skip'; {legal(game.options)}"
        )
    if isawaitable(choice):
        if iscoroutine(choice):
            choice.close()  # or Python warns that it was never awaited
        raise IllegalChoice(
            f"the bot of {player} is asynchronous: it returned an awaitable instead of a choice; "
            "define it with `def`, not with `async def`"
        )
    if isgenerator(choice) or isasyncgen(choice):
        raise IllegalChoice(
            f"the bot of {player} is a generator: it yields choices instead of returning one; "
            "use `return`, not `yield`"
        )


def run(
    game: Game,
    bots: Mapping[str, Bot],
    until: str,
    on_error: str = "raise",
    seconds: float | None = None,
) -> Game:
    """Let bots play until the next turn, the next day or the end; `Game.run` describes the arguments.

    Raises:
        IllegalChoice: a player has no bot. Nothing has been played, unless that player had to decide in another
            player's turn.

    Example:
        >>> import guillotine_widget as gw
        >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> bots = seat_bots({"Ada": "random", "Bo": "random"}, game.names)
        >>> run(game, bots, "day").day
        2
    """
    check_word(until, "until", _UNTIL, error=IllegalChoice)
    limit = check_on_error(on_error, seconds)
    turn, day = game.state.turn, game.day
    missing = [name for name in game.names if name not in bots]
    if missing and until != "turn" and not game.over:
        decider = game.decider
        raise IllegalChoice(_no_bot(decider if decider in missing else missing[0], bots))
    told: set[str] = set()
    while (player := game.decider) is not None:
        if player not in bots:
            raise IllegalChoice(_no_bot(player, bots))
        asked_at = game.state
        try:
            ask(game, player, bots[player], limit)
        except BOT_FAULTS as error:
            # If the game has moved on, the error is not the bot's but that of another caller or of a callback.
            if game.state is not asked_at:
                raise
            if on_error == "raise":
                error.add_note(f"the bot of {player} failed at choice {game.position}")
                raise
            fault = f"the bot of {player} failed at choice {game.position}: {type(error).__name__}: {error}"
            if on_error == "forfeit":
                _warn(f"{fault}; {player} forfeits, and the game stops here")
                break
            if player not in told:
                told.add(player)
                _warn(f"{fault}; a random option is chosen whenever it fails")
            ask(game, player, Random(f"{game.seed} {game.position} spare"))
        if (until == "turn" and game.state.turn != turn) or (until == "day" and game.day != day):
            break
    return game


def _warn(text: str) -> None:
    # The caller of `Game.run` is three frames up, one of which is the wrapper of `known_keywords`.
    warnings.warn(text, RuntimeWarning, stacklevel=5)


def _no_bot(player: str | None, bots: Mapping[str, Bot]) -> str:
    there = f"; bots play for {', '.join(bots)}" if bots else ""
    return (
        f"{player} has a decision to make, but no bot plays for {player}{there}; add one, as in "
        f"bots={{{player!r}: 'greedy', …}}"
    )
