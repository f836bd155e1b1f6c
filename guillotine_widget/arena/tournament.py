"""Tournaments: many games between bots, with the same result for any number of processes."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from copy import deepcopy
from dataclasses import dataclass
from random import Random as Rng
from typing import TYPE_CHECKING, Any

from guillotine_widget.arena.executors import executor_of
from guillotine_widget.arena.results import Results
from guillotine_widget.bots.base import BOT_FAULTS, ask, bot_of, check_on_error, name_of
from guillotine_widget.bots.random import Random
from guillotine_widget.errors import BrokenTournament, GuillotineError
from guillotine_widget.game.decision import PLAY_KINDS
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.setup import check_seed, resolve_edition
from guillotine_widget.game.table.table import check_names
from guillotine_widget.integers import as_integer
from guillotine_widget.model.state import SKIP
from guillotine_widget.rules import engine
from guillotine_widget.suggest import check_flag, check_word, known_keywords, quote

if TYPE_CHECKING:
    from guillotine_widget.arena.executors import ExecutorLike
    from guillotine_widget.bots.base import BotLike
    from guillotine_widget.model.edition import EditionLike

CHUNK = 10
"""The number of games in a chunk. It must not depend on the executor, or results would."""
_IN_FLIGHT = 64
"""The maximum number of chunks queued in an executor, so that memory does not grow with the number of games."""
_SEATS = ("rotate", "fixed", "random")


@dataclass(frozen=True)
class Match:
    """The settings shared by all games of a tournament."""

    bots: dict[str, Any]
    seed: int | str
    edition: Any
    seats: str
    on_error: str
    seconds: float | None


@dataclass(frozen=True)
class Chunk:
    """The return value of a worker: the results of some games, and the error of a bot that stopped them.

    The error is returned as a value, to tell it from errors that the executor raises.
    """

    results: Results
    error: BaseException | None = None


@known_keywords
def tournament(
    players: Mapping[str, BotLike] | Sequence[BotLike],
    games: int = 100,
    *,
    seed: int | str = 0,
    edition: EditionLike = "amigo",
    seats: str = "rotate",
    executor: ExecutorLike | None = None,
    progress: bool = True,
    on_error: str = "raise",
    seconds: float | None = None,
) -> Results:
    """Let bots play many games against each other, all bots in each game.

    The same arguments give the same result, in this process and with any executor and number of workers. Each chunk of
    ten games gets a copy of a bot that is an object. (With a time limit in `seconds`, results also depend on the
    machine.)

    Args:
        players: two to five bots by name: `{"greedy": "greedy", "mine": my_bot}`. In a list, `["greedy", my_bot]`,
            each bot goes by its own name; the second of the same name is "greedy 2".
        games: the number of games.
        seed: the seed of all games: an int or a str.
        edition: "amigo", "wizards" or a custom `Edition`.
        seats: "rotate": each deal is played once from every seat; "fixed": in the given order; "random".
        executor: None: this process; "processes": all cores (loky); any `concurrent.futures` executor; or a Dask
            `Client`, whose workers may be on many machines.
        progress: show a bar, if tqdm is installed.
        on_error: what to do if a bot raises an error, makes an illegal choice or takes too long: "raise" the error,
            "forfeit" the game, or choose a "random" option. `Results.table` counts forfeits and errors.
        seconds: the time limit for one choice of a bot, in seconds. None: no limit.

    Returns:
        The results; after an interrupt (Ctrl-C), those of the finished games.

    Raises:
        UnknownBot, UnknownPlayer, UnknownEdition, GuillotineError: an argument is not valid.
        BrokenTournament: the executor broke; `error.results` holds the results of the finished games.

    Example:
        >>> results = tournament({"greedy": "greedy", "random": "random"}, games=4, seed=1, progress=False)
        >>> results.games, results.players
        (4, ('greedy', 'random'))
    """
    players = _by_name(players)
    names = check_names(list(players))
    bots = dict(zip(names, players.values(), strict=True))
    for name, bot in bots.items():
        bot_of(bot, name)
    count = as_integer(games, "games", 1)
    rules = resolve_edition(edition)
    check_word(seats, "seats", _SEATS)
    limit = check_on_error(on_error, seconds)
    shows = check_flag(progress, "progress")
    match = Match(bots, check_seed(seed), edition, seats, on_error, limit)
    total = Results(names, rules.edition.name, count)
    pieces = ((start, min(start + CHUNK, count)) for start in range(0, count, CHUNK))
    if not isinstance(progress, bool):
        raise GuillotineError(f"progress is True or False, not {quote(progress)}")
    pool = executor_of(executor)
    bar = _bar(count, shows)
    try:
        for chunk in _serial(match, pieces) if pool is None else _spread(match, pieces, pool):
            total = total + chunk.results
            total.planned = count
            if bar is not None:
                bar.update(chunk.results.games)
            if chunk.error is not None:
                chunk.error.add_note(f"{total.games} of {count} games were finished")
                raise chunk.error
    except KeyboardInterrupt:
        total.interrupted = True
    except _ExecutorFailed as failed:
        total.interrupted = True
        error = failed.__cause__
        raise BrokenTournament(
            f"the executor broke after {total.games} of {count} games ({type(error).__name__}: {_first_line(error)}); "
            f"{_hint(error)}`error.results` holds what is finished",
            total,
        ) from error
    finally:
        if bar is not None:
            bar.close()
    return total


def _by_name(players: object) -> Mapping[str, Any]:
    if isinstance(players, Mapping):
        return players
    if not isinstance(players, list | tuple):
        raise GuillotineError(
            "players are bots by name, as in {'greedy': 'greedy', 'mine': my_bot}, or a list of bots, "
            f"not {quote(players)}"
        )
    named: dict[str, Any] = {}
    for at, bot in enumerate(players, 1):
        name = called = _name(bot, f"bot {at}")
        count = 1
        while name in named:
            count += 1
            name = f"{called} {count}"
        named[name] = bot
    return named


def _name(bot: object, otherwise: str) -> str:
    """Return the name of a bot in a list: its `name`, that of a named bot, or that of a function or class."""
    for name in (getattr(bot, "name", None), name_of(bot), getattr(bot, "__name__", None)):
        if isinstance(name, str) and name:
            return name
    return otherwise


def play_games(match: Match, start: int, stop: int) -> Chunk:
    """Play the games of one chunk, from number `start` up to `stop`; a worker process calls this."""
    results = Results(tuple(match.bots), resolve_edition(match.edition).edition.name)
    bots = {name: _copied(bot) for name, bot in match.bots.items()}
    for number in range(start, stop):
        try:
            _play_game(match, bots, number, results)
        except BOT_FAULTS as error:
            return Chunk(results, error)
    return Chunk(results)


def play_games_elsewhere(match: Match, start: int, stop: int) -> Chunk:
    """Play a chunk like `play_games`, in another process; errors of bots are made picklable."""
    chunk = play_games(match, start, stop)
    if chunk.error is None:
        return chunk
    try:
        pickle.loads(pickle.dumps(chunk.error))
    except Exception:
        error = GuillotineError(f"{type(chunk.error).__name__}: {chunk.error}")
        for note in getattr(chunk.error, "__notes__", ()):
            error.add_note(note)
        return Chunk(chunk.results, error)
    return chunk


class _ExecutorFailed(Exception):
    """An executor raised an error, which is the `__cause__`."""


def _serial(match: Match, pieces: Iterator[tuple[int, int]]) -> Iterator[Chunk]:
    for start, stop in pieces:
        yield play_games(match, start, stop)


def _spread(match: Match, pieces: Iterator[tuple[int, int]], executor: Executor) -> Iterator[Chunk]:
    """Play chunks in an executor; yield them as they finish.

    Raises:
        _ExecutorFailed: the executor broke; all finished chunks have been yielded.
    """
    running: set[Future[Chunk]] = set()
    failed: BaseException | None = None
    try:
        for start, stop in pieces:
            try:
                future = executor.submit(play_games_elsewhere, match, start, stop)
                if not isinstance(future, Future):
                    raise TypeError(f"its submit returned {quote(future)}, not a Future")
                running.add(future)
            except Exception as refusal:
                failed = refusal
                break
            while len(running) >= _IN_FLIGHT and failed is None:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    if (error := _error_of(future)) is None:
                        yield future.result()
                    else:
                        failed = error
            if failed is not None:
                break
        while running and failed is None:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                if (error := _error_of(future)) is None:
                    yield future.result()
                else:
                    failed = error
        if failed is not None:
            yield from _finished(running)
            raise _ExecutorFailed from failed
    except KeyboardInterrupt:
        yield from _finished(running)
        raise
    finally:
        for future in running:
            future.cancel()


def _first_line(error: BaseException | None) -> str:
    """Return the first line of an error; those of loky go on with advice about workers."""
    return str(error).partition("\n")[0].strip().rstrip(".")


def _hint(error: BaseException | None) -> str:
    """Return advice if a bot could not be sent to another process."""
    if "pickle" not in str(error).lower():
        return ""
    return (
        "a bot cannot be sent to another process: executor='processes' also sends functions of a cell, but no bot "
        "that holds a lock, an open file or a table; "
    )


def _finished(futures: set[Future[Chunk]]) -> Iterator[Chunk]:
    """Yield the finished chunks, without waiting."""
    for future in futures:
        if future.done() and _error_of(future) is None:
            yield future.result()


def _error_of(future: Future[Chunk]) -> BaseException | None:
    """Return the error of a finished future; None if it has a result."""
    try:
        error = future.exception()
    except CancelledError as raised:
        return raised
    if error is None and not isinstance(future.result(), Chunk):
        return TypeError(f"it returned {quote(future.result())} in place of results")
    return error


def _play_game(match: Match, bots: Mapping[str, Any], number: int, results: Results) -> None:
    names = results.players
    n = len(names)
    deal, turned = divmod(number, n) if match.seats == "rotate" else (number, 0)
    order = [names[(seat + turned) % n] for seat in range(n)]
    if match.seats == "random":
        rng = Rng(f"{match.seed} seats {number}")
        order.sort(key=lambda name: rng.random())
    game = Game(order, edition=match.edition, seed=f"{match.seed} deal {deal}")
    seated = {name: bot_of(bot, f"{match.seed} {number} {name}") for name, bot in bots.items()}
    spare = Random(f"{match.seed} {number} spare")
    errors = dict.fromkeys(names, 0)
    lost = None
    while lost is None and (player := game.decider) is not None:
        try:
            ask(game, player, seated[player], match.seconds)
        except BOT_FAULTS as error:
            if match.on_error == "raise":
                error.add_note(
                    f"the bot {player!r} failed in game {number} of the tournament with seed {match.seed!r}"
                )
                raise
            errors[player] += 1
            if match.on_error == "forfeit":
                lost = names.index(player)
            else:
                ask(game, player, spare)
    scores = game.scores()
    results.count([scores[name] for name in names], lost, [errors[name] for name in names])
    if lost is None:
        for name in names:
            margin = scores[name] - max(scores[other] for other in names if other != name)
            used = _played(game, order.index(name)) | {
                card.name for card in game.players[name].pile
            }
            results.count_cards(used, margin)


def _played(game: Game, seat: int) -> set[str]:
    """Return the English names of the action cards that a player has played."""
    kinds = game.state.rules.kinds
    return {
        kinds[choice].title
        for s, choice in zip(game._history.states, game._history.choices, strict=False)
        if isinstance(choice, int)
        and choice != SKIP
        and engine.decider(s) == seat
        and engine.kind(s) in PLAY_KINDS
    }


def _copied(bot: Any) -> Any:
    """Return a copy of a bot, so that what it learns in one chunk does not affect other chunks."""
    try:
        return deepcopy(bot)
    except Exception:
        return bot  # it cannot be copied, nor sent to another process


def _bar(games: int, progress: bool) -> Any:
    if not progress:
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(total=games, unit="game", leave=False)
