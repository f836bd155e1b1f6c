"""Play bots against each other with swapped seats, and print win rates and Elo with 95 % intervals.

python -m benchmarks.strength greedy random --games 200
python -m benchmarks.strength ismcts:300 greedy --games 100 --edition wizards --processes
python -m benchmarks.strength random greedy planner ismcts:100 --games 40 --duels
python -m benchmarks.strength planner greedy greedy greedy --games 40
python -m benchmarks.strength ismcts:3000 planner --games 20 --seed 8 --record docs/strength.csv

A record collects matches of two bots; `python -m benchmarks.curve` draws it. Another seed gives other games.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import guillotine_widget as gw
from guillotine_widget.arena.rating import elo
from guillotine_widget.arena.results import Results


def main() -> None:
    """Run the matches given on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("bots", nargs="+", help="two to five names: greedy, ismcts:300 …")
    parser.add_argument("--games", type=int, default=40, help="in each edition (default: 40)")
    parser.add_argument(
        "--edition", choices=("amigo", "wizards", "both"), default="both", help="(default: both)"
    )
    parser.add_argument("--seed", default="strength", help="of all games (default: strength)")
    parser.add_argument("--processes", action="store_true", help="use all cores (needs loky)")
    parser.add_argument(
        "--duels", action="store_true", help="every pair at a table of two, then an Elo of all"
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="a CSV file to which matches of two are added"
    )
    given = parser.parse_args()
    editions = ("amigo", "wizards") if given.edition == "both" else (given.edition,)
    tables = list(combinations(given.bots, 2)) if given.duels else [tuple(given.bots)]
    beaten = {bot: dict.fromkeys(given.bots, 0.0) for bot in given.bots}
    for edition in editions:
        for bots in tables:
            start = time.perf_counter()
            try:
                results = gw.tournament(
                    seated(bots),
                    given.games,
                    seed=given.seed,
                    edition=edition,
                    executor="processes" if given.processes else None,
                )
            except gw.GuillotineError as error:
                sys.exit(str(error))
            print(results)
            print(f"{(time.perf_counter() - start) / results.games:.2f} s a game\n", flush=True)
            if given.record and len(bots) == 2:
                record(results, given.record)
            if given.duels:
                one, other = bots
                beaten[one][other] += results.win_rate(one)[0] * results.games
                beaten[other][one] += results.win_rate(other)[0] * results.games
    if given.duels:
        print("Elo of all duels, the average is 0")
        ratings = elo([[beaten[a][b] for b in given.bots] for a in given.bots])
        for bot, (rating, half) in sorted(
            zip(given.bots, ratings, strict=True), key=lambda p: -p[1][0]
        ):
            print(f"{bot:12} {rating:+5.0f} ± {half:.0f}")


def seated(bots: Sequence[str]) -> dict[str, str]:
    """Return the bots by the names of their players; a bot that plays again gets a number.

    Example:
        >>> seated(["planner", "greedy", "greedy"])
        {'planner': 'planner', 'greedy': 'greedy', 'greedy 2': 'greedy'}
    """
    players: dict[str, str] = {}
    for number, bot in enumerate(bots):
        again = bots[:number].count(bot)
        players[f"{bot} {again + 1}" if again else bot] = bot
    return players


def record(results: Results, file: Path) -> None:
    """Add the result of a match of two to a record: both bots, the games, and the wins of the first.

    Args:
        results: the match.
        file: a CSV file; it is created if it does not exist.
    """
    one, other = results.players
    new = not file.exists()
    with file.open("a", encoding="utf-8", newline="") as rows:
        write = csv.writer(rows, lineterminator="\n").writerow
        if new:
            write(["bot", "opponent", "games", "wins"])
        write([one, other, results.games, f"{results.win_rate(one)[0] * results.games:g}"])


if __name__ == "__main__":
    main()
