"""Measure several programs in turn, so that a disturbance affects all of them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median

Measure = Callable[[float], float]
"""A function that works for about a given CPU time in seconds and returns a figure. It must be importable by name."""


@dataclass(frozen=True)
class Race:
    """A comparison of several programs.

    Attributes:
        title: The heading of the table: what is measured.
        unit: The unit of the figures.
        runners: The measurements by name. The others are compared with the first one.
        less_is_better: Whether the figure is a time rather than a rate.
    """

    title: str
    unit: str
    runners: dict[str, Measure]
    less_is_better: bool = False


@dataclass(frozen=True)
class Result:
    """The result of a race.

    Attributes:
        race: The race.
        figures: The figures of all rounds, by name; empty if the runner is absent.
        absent: The reasons why runners could not run, by name.
    """

    race: Race
    figures: dict[str, list[float]]
    absent: dict[str, str]

    def ratio(self, name: str) -> float:
        """Return how many times better the first runner's median is than that of ``name``."""
        ours, theirs = (
            median(self.figures[next(iter(self.race.runners))]),
            median(self.figures[name]),
        )
        return theirs / ours if self.race.less_is_better else ours / theirs

    def __str__(self) -> str:
        first = next(iter(self.race.runners))
        width = max(map(len, self.race.runners))
        lines = [
            f"{self.race.title}, {self.race.unit}",
            f"{'':{width}} {'median':>12} {'from':>12} {'to':>12}   {first} is",
        ]
        for name in self.race.runners:
            if name in self.absent:
                lines.append(f"{name:{width}} {self.absent[name]}")
                continue
            rounds = self.figures[name]
            cells = " ".join(
                f"{figure(value):>12}" for value in (median(rounds), min(rounds), max(rounds))
            )
            compared = (
                ""
                if name == first or first in self.absent
                else f"   {self.ratio(name):.2f} times as good"
            )
            lines.append(f"{name:{width}} {cells}{compared}")
        return "\n".join(lines)


def run(race: Race, rounds: int = 5, seconds: float = 2.0) -> Result:
    """Run a race: each runner in its own process, one at a time, in several rounds.

    Args:
        race: What to measure.
        rounds: The number of measurements of each runner.
        seconds: CPU time of one measurement, in seconds.
    """
    figures: dict[str, list[float]] = {name: [] for name in race.runners}
    absent: dict[str, str] = {}
    # Use a new interpreter for each, so that no runner is affected by the imports of another.
    context = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        lanes = {
            name: stack.enter_context(ProcessPoolExecutor(1, mp_context=context))
            for name in race.runners
        }
        for name, measure in race.runners.items():
            try:
                lanes[name].submit(
                    measure, seconds / 10
                ).result()  # imports modules and warms caches
            except ImportError as error:
                absent[name] = f"not measured: {error}"
        for _ in range(rounds):
            for name, measure in race.runners.items():
                if name not in absent:
                    figures[name].append(lanes[name].submit(measure, seconds).result())
    return Result(race, figures, absent)


def figure(value: float) -> str:
    """Format a figure with about three significant digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
