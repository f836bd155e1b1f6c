"""Draw the win rate of ISMCTS by its number of iterations, from a record of `benchmarks.strength`.

python -m benchmarks.curve docs/strength.csv docs/images/strength.svg
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from pathlib import Path

from guillotine_widget.arena.rating import wilson

FEWEST = 20
"""With fewer games, a point is not drawn: a line through it would show a trend that nobody has measured."""

Totals = dict[str, dict[int, tuple[int, float]]]
"""The numbers of games and of wins of ISMCTS, by opponent and iterations."""


def totals(record: Path) -> Totals:
    """Return the totals of a record."""
    sums: Totals = defaultdict(dict)
    with record.open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            name, _, iterations = row["bot"].partition(":")
            if name == "ismcts" and iterations:
                games, wins = sums[row["opponent"]].get(int(iterations), (0, 0.0))
                total = games + int(row["games"]), wins + float(row["wins"])
                sums[row["opponent"]][int(iterations)] = total
    return dict(sums)


def draw(sums: Totals, picture: Path) -> None:
    """Draw a curve for each opponent, with intervals of 95 %."""
    import matplotlib as mpl
    from matplotlib.figure import Figure
    from matplotlib.ticker import NullLocator

    # The same record gives the same file, byte for byte.
    mpl.rcParams.update({"svg.hashsalt": "guillotine", "svg.fonttype": "none"})
    figure = Figure(figsize=(6.4, 3.8), layout="constrained")
    axes = figure.subplots()
    axes.axhline(50, color="gray", linewidth=1, linestyle=":")
    for number, (opponent, points) in enumerate(sorted(sums.items())):
        iterations = sorted(n for n, (games, _) in points.items() if games >= FEWEST)
        shares = [100 * points[n][1] / points[n][0] for n in iterations]
        bounds = [[100 * bound for bound in wilson(points[n][1], points[n][0])] for n in iterations]
        below = [share - low for share, (low, _) in zip(shares, bounds, strict=True)]
        above = [high - share for share, (_, high) in zip(shares, bounds, strict=True)]
        axes.errorbar(
            # Shifted slightly, so that the intervals do not overlap.
            [n * (1 + 0.05 * number) for n in iterations],
            shares,
            yerr=[below, above],
            marker="o",
            capsize=4,
            label=f"against {opponent}",
        )
    axes.set_xscale("log")
    ticks = sorted({n for points in sums.values() for n in points if points[n][0] >= FEWEST})
    axes.set_xticks(ticks, [f"{n:,}" for n in ticks])
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_xlabel("iterations for a choice")
    axes.set_ylabel("wins of ISMCTS, %")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    picture.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture, metadata={"Date": None}, facecolor="white")


def main() -> None:
    """Draw a record, and print its totals."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.curve", description=__doc__)
    parser.add_argument("record", type=Path, help="a CSV file that benchmarks.strength has written")
    parser.add_argument("picture", type=Path, help="the picture to write: .svg or .png")
    given = parser.parse_args()
    sums = totals(given.record)
    draw(sums, given.picture)
    for opponent, points in sorted(sums.items()):
        for iterations, (games, wins) in sorted(points.items()):
            low, high = wilson(wins, games)
            print(
                f"ismcts:{iterations:<5} against {opponent:8} {games:4} games  "
                f"{100 * wins / games:.0f} % ({100 * low:.0f} - {100 * high:.0f})"
            )


if __name__ == "__main__":
    main()
