"""Compare the engine with other engines, and the table with a minimal widget, and print the results."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from . import asking, making, ours, peers, reviewing, scaling, shelf, trips, versions
from .race import Race, run

RACES = (
    Race(
        "Random play",
        "decisions a second",
        {
            "Guillotine": ours.ours_engine,
            "RLCard uno": peers.rlcard_uno,
            "RLCard uno, with undo": peers.rlcard_uno_with_undo,
            "OpenSpiel hearts (C++)": peers.openspiel_hearts,
            "PettingZoo hold'em": peers.pettingzoo_holdem,
        },
    ),
    Race(
        "Information-set search, simulations of 100 for each decision",
        "simulations a second",
        {
            "Guillotine": ours.ours_ismcts,
            "OpenSpiel hearts (Python bot, C++ game)": peers.openspiel_ismcts,
        },
    ),
    Race("Whole games of random play", "games a second", {"Guillotine": ours.ours_games}),
    Race(
        "A copy of the game's state",
        "microseconds",
        {
            "Guillotine": ours.ours_clone,
            "RLCard uno": peers.rlcard_uno_clone,
            "OpenSpiel hearts (C++)": peers.openspiel_hearts_clone,
        },
        less_is_better=True,
    ),
)


def main() -> None:
    """Run the benchmarks given on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "what",
        nargs="?",
        choices=("engine", "puzzles", "tournament", "reviews", "table", "hosts", "all"),
        default="engine",
        help="the engine compared with other engines, the puzzle generator, a tournament in two processes, reviews of "
        "games, the table in a browser compared with a minimal anywidget, or all of these; or the table in every host "
        "(default: engine)",
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="CHECKOUT",
        help="instead, compare this version with the one in another checkout",
    )
    parser.add_argument(
        "--rounds", type=int, default=5, help="the number of measurements of each (default: 5)"
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=2.0,
        help="CPU time of one measurement, in seconds (default: 2.0)",
    )
    given = parser.parse_args()
    # Otherwise the games of a benchmark replace the saved games of the person who runs it.
    with tempfile.TemporaryDirectory() as saves:
        os.environ["GUILLOTINE_WIDGET_SAVES"] = saves
        _measure(given)


def _measure(given: argparse.Namespace) -> None:
    against = given.against and given.against.resolve()
    if against and given.what == "engine":
        print(versions.compare(against, given.rounds), flush=True)
        return
    if given.what == "hosts":
        from . import hosts

        for line in hosts.table():
            print(line, flush=True)
        return
    if given.what in ("engine", "all"):
        race_engines(given.rounds, given.seconds)
    if given.what in ("puzzles", "all"):
        print(making.report(), flush=True)
    if given.what in ("tournament", "all"):
        print(scaling.report(given.rounds), flush=True)
    if given.what in ("reviews", "all"):
        print(reviewing.reviews(), flush=True)
    if given.what in ("table", "all"):
        # Imported here because it needs the browser, which the engine benchmarks do not.
        from . import table

        table.report(rounds=given.rounds, against=against)


def race_engines(rounds: int, seconds: float) -> None:
    """Run all engine benchmarks and print speeds, sizes and import time.

    Args:
        rounds: The number of measurements of each engine.
        seconds: CPU time of one measurement, in seconds.
    """
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}; CPU time, "
        f"median of {rounds} rounds of {seconds:g} s, interleaved"
    )
    for race in RACES:
        print(f"\n{run(race, rounds, seconds)}", flush=True)
    typical, largest = ours.save_sizes()
    print(f"\nA save, at any decision: median {typical:,.0f} bytes, largest {largest:,}")
    print(f"\nScenarios: {trips.trips()}")
    print(f"\n{asking.previews()}")
    print(f"\n{shelf.solver()}\n")
    print(f"import guillotine_widget and its Game: {import_time(rounds):.0f} ms")
    print(f"The front end, which every table sends: {bundle_size():,} bytes")


def import_time(rounds: int) -> float:
    """Return the median CPU time, in milliseconds, for a new interpreter to import the engine."""
    script = (
        "import time; start = time.process_time(); import guillotine_widget; guillotine_widget.Game; "
        "print(time.process_time() - start)"
    )
    command = [sys.executable, "-c", script]
    times = [
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        for _ in range(rounds)
    ]
    return median(times) * 1000


def bundle_size() -> int:
    """Return the size of the front end's script and style sheet in bytes; 0 if it is not built."""
    static = Path(__file__).parent.parent / "guillotine_widget" / "static"
    return sum(path.stat().st_size for path in static.glob("widget.*"))


if __name__ == "__main__":
    main()
