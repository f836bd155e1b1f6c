"""Race the engine against its peers, and print the tables."""

from __future__ import annotations

import argparse
import platform

from . import ours, peers
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
    """Run all races."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=5, help="how often everyone is measured (default: 5)"
    )
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="CPU time of one measurement (default: 2.0)"
    )
    given = parser.parse_args()
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}; CPU time, "
        f"median of {given.rounds} rounds of {given.seconds:g} s, everyone in turn"
    )
    for race in RACES:
        print(f"\n{run(race, given.rounds, given.seconds)}", flush=True)


if __name__ == "__main__":
    main()
