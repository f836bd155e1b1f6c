"""Tournaments: many games between bots, with the same result however the games are spread over processes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from copy import deepcopy
from dataclasses import dataclass
from random import Random as Rng
from typing import Any

from guillotine_widget.arena.executors import executor_of
from guillotine_widget.arena.results import Results
from guillotine_widget.bots.base import ask, bot_of
from guillotine_widget.bots.random import Random
from guillotine_widget.errors import BrokenTournament, GuillotineError
from guillotine_widget.game.game import Game
from guillotine_widget.game.setup import check_seed, resolve_edition
from guillotine_widget.game.table import check_names
from guillotine_widget.integers import as_integer
from guillotine_widget.suggest import did_you_mean, known_keywords, quote

CHUNK = 10
"""Games that are played in one piece. It does not depend on the executor, or results would."""
_IN_FLIGHT = 64
"""Chunks that wait in an executor at most, so that memory does not grow with the number of games."""
_SEATS = ("rotate", "fixed", "random")
_ON_ERROR = ("raise", "forfeit", "random")


@dataclass(frozen=True)
class Match:
    """What every game of a tournament has in common."""

    bots: dict[str, Any]
    seed: int | str
    edition: Any
    seats: str
    on_error: str


@known_keywords
def tournament(
    players: Mapping[str, Any],
    games: int = 100,
    *,
    seed: int | str = 0,
    edition: Any = "amigo",
    seats: str = "rotate",
    executor: Any = None,
    progress: bool = True,
    on_error: str = "raise",
) -> Results:
    """Let bots play many games against each other, all of them at one table.

    The same arguments give the same result, in this process and with any executor and number of workers. A bot that
    is an object is copied for every ten games.

    Args:
        players: two to five bots by name: `{"greedy": "greedy", "mine": my_bot}`.
        games: how many games.
        seed: the seed of all games.
        edition: "amigo", "wizards" or a custom `Edition`.
        seats: "rotate": each deal is played once from every seat; "fixed": in the given order; "random".
        executor: None: in this process; "processes": in all cores, by loky; or any `concurrent.futures` executor.
        progress: show a bar, if tqdm is installed.
        on_error: what a bot's error or illegal choice does: "raise" it, "forfeit" the game, or let a "random" option
            be chosen.

    Returns:
        The results. When the run is interrupted (Ctrl-C), those of the games that are finished.

    Raises:
        UnknownBot, UnknownPlayer, UnknownEdition, GuillotineError: an argument is not valid.
        BrokenTournament: the executor broke; `error.results` holds what is finished.

    Example:
        >>> results = tournament({"greedy": "greedy", "random": "random"}, games=4, seed=1, progress=False)
        >>> results.games, results.players
        (4, ('greedy', 'random'))
    """
    if not isinstance(players, Mapping):
        raise GuillotineError(
            f"players are bots by name, as in {{'greedy': 'greedy', 'mine': my_bot}}, not {quote(players)}"
        )
    names = check_names(list(players))
    bots = dict(zip(names, players.values(), strict=True))
    for name, bot in bots.items():
        bot_of(bot, name)
    count = as_integer(games, "games", 1)
    rules = resolve_edition(edition)
    for value, what, known in ((seats, "seats", _SEATS), (on_error, "on_error", _ON_ERROR)):
        if value not in known:
            raise GuillotineError(
                f"{what} is one of {', '.join(known)}, not {quote(value)}; {did_you_mean(value, known)}"
            )
    match = Match(bots, check_seed(seed), edition, seats, on_error)
    total = Results(names, rules.edition.name, count)
    pieces = ((start, min(start + CHUNK, count)) for start in range(0, count, CHUNK))
    pool = executor_of(executor)
    bar = _bar(count, progress)
    try:
        for done in _serial(match, pieces) if pool is None else _spread(match, pieces, pool):
            planned = total.planned
            total = total + done
            total.planned = planned
            if bar is not None:
                bar.update(done.games)
    except KeyboardInterrupt:
        total.interrupted = True
    except BrokenExecutor as error:
        total.interrupted = True
        raise BrokenTournament(
            f"the executor broke after {total.games} of {count} games ({error}); "
            "`error.results` holds what is finished",
            total,
        ) from error
    finally:
        if bar is not None:
            bar.close()
    return total


def play_games(match: Match, start: int, stop: int) -> Results:
    """Play the games of one chunk, from number `start` up to `stop`; a worker process calls this."""
    results = Results(tuple(match.bots), resolve_edition(match.edition).edition.name)
    bots = {name: _copied(bot) for name, bot in match.bots.items()}
    for number in range(start, stop):
        _play_game(match, bots, number, results)
    return results


def _serial(match: Match, pieces: Iterator[tuple[int, int]]) -> Iterator[Results]:
    for start, stop in pieces:
        yield play_games(match, start, stop)


def _spread(
    match: Match, pieces: Iterator[tuple[int, int]], executor: Executor
) -> Iterator[Results]:
    """Play chunks in an executor; yield them as they are finished."""
    running: set[Future[Results]] = set()
    try:
        for start, stop in pieces:
            running.add(executor.submit(play_games, match, start, stop))
            while len(running) >= _IN_FLIGHT:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        for future in running:
            future.cancel()


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
            ask(game, player, seated[player])
        except Exception as error:
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


def _copied(bot: Any) -> Any:
    """Return a copy of a bot, so that what it has learned in a chunk does not depend on who plays the others."""
    try:
        return deepcopy(bot)
    except Exception:
        return bot  # it cannot be copied, and could not go to another process either


def _bar(games: int, progress: bool) -> Any:
    if not progress:
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(total=games, unit="game", leave=False)
