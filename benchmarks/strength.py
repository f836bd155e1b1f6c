"""Play bots against each other, seats swapped, and print win rates and Elo with intervals of 95 %.

python -m benchmarks.strength greedy random --games 200
python -m benchmarks.strength ismcts:300 greedy --games 100 --edition wizards --processes
"""

from __future__ import annotations

import argparse
import sys
import time

import guillotine_widget as gw


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("bots", nargs="+", help="two to five names: greedy, ismcts:300 …")
    parser.add_argument("--games", type=int, default=40, help="in each edition (default: 40)")
    parser.add_argument(
        "--edition", choices=("amigo", "wizards", "both"), default="both", help="(default: both)"
    )
    parser.add_argument("--seed", default="strength", help="of all games (default: strength)")
    parser.add_argument("--processes", action="store_true", help="use all cores (needs loky)")
    given = parser.parse_args()
    editions = ("amigo", "wizards") if given.edition == "both" else (given.edition,)
    for edition in editions:
        start = time.perf_counter()
        try:
            results = gw.tournament(
                {bot: bot for bot in given.bots},
                given.games,
                seed=given.seed,
                edition=edition,
                executor="processes" if given.processes else None,
            )
        except gw.GuillotineError as error:
            sys.exit(str(error))
        print(results)
        print(f"{(time.perf_counter() - start) / results.games:.2f} s a game\n")


if __name__ == "__main__":
    main()
