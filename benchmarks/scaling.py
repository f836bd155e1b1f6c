"""Measure how much faster two processes play a tournament than one."""

from __future__ import annotations

import time
from concurrent.futures import Executor
from statistics import median

import guillotine_widget as gw

WORKERS = 2
_BOTS = {"greedy": "greedy", "random": "random"}


def report(rounds: int, games: int = 60) -> str:
    """Return a report on the time of a tournament in this process and in two others, measured alternately.

    The report uses wall time, so the machine should be otherwise idle.

    Args:
        rounds: How often each is measured.
        games: The number of games of the tournament.
    """
    try:
        from loky import get_reusable_executor
    except ImportError as error:
        return f"A tournament in {WORKERS} processes: not measured: {error}"
    workers = get_reusable_executor(WORKERS)
    _seconds(workers, 20 * WORKERS)  # starts the processes, which import the package
    alone, together = [], []
    for _ in range(rounds):
        alone.append(_seconds(None, games))
        together.append(_seconds(workers, games))
    return (
        f"A tournament of {games} games: {median(alone):.1f} s in one process, {median(together):.1f} s in {WORKERS}: "
        f"{median(alone) / median(together):.2f} times as fast"
    )


def _seconds(executor: Executor | None, games: int) -> float:
    start = time.perf_counter()
    gw.tournament(_BOTS, games, seed=1, executor=executor, progress=False)
    return time.perf_counter() - start
