"""Measure several programs in turns, so that what disturbs one of them disturbs all."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median

Measure = Callable[[float], float]
"""Works for about so many seconds of CPU time, and returns a figure. Must be found in a module by its name."""


@dataclass(frozen=True)
class Race:
    """What is measured, and who takes part.

    Attributes:
        title: What is measured, as a heading of the table.
        unit: The unit of the figures.
        runners: Who takes part, by name. The first one is the one that the others are compared with.
        less_is_better: Whether the figure is a time, and not a rate.
    """

    title: str
    unit: str
    runners: dict[str, Measure]
    less_is_better: bool = False


@dataclass(frozen=True)
class Result:
    """What a race came to.

    Attributes:
        race: The race.
        figures: The figure of every round, by name; none for those who could not take part.
        absent: Why somebody could not take part, by name.
    """

    race: Race
    figures: dict[str, list[float]]
    absent: dict[str, str]

    def ratio(self, name: str) -> float:
        """Say how many times better than ``name`` the first one is, by the medians."""
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
    """Run a race: everyone in a process of its own, one after the other, several times round.

    Args:
        race: What is measured, and who takes part.
        rounds: How often everyone is measured.
        seconds: CPU time of one measurement.
    """
    figures: dict[str, list[float]] = {name: [] for name in race.runners}
    absent: dict[str, str] = {}
    # A new interpreter each: nobody pays for what another has imported.
    context = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        lanes = {
            name: stack.enter_context(ProcessPoolExecutor(1, mp_context=context))
            for name in race.runners
        }
        for name, measure in race.runners.items():
            try:
                lanes[name].submit(measure, seconds / 10).result()  # imports, and warms the caches
            except ImportError as error:
                absent[name] = f"not measured: {error}"
        for _ in range(rounds):
            for name, measure in race.runners.items():
                if name not in absent:
                    figures[name].append(lanes[name].submit(measure, seconds).result())
    return Result(race, figures, absent)


def figure(value: float) -> str:
    """Write a figure with about three digits that mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
