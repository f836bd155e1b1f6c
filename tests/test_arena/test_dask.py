"""Tournaments on a Dask cluster are complete and reproducible, even if a worker dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dask import config
from distributed import Client, LocalCluster

import guillotine_widget as gw


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Return the client of a cluster of two processes on this machine."""
    with (
        config.set({"distributed.worker.daemon": False}),
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def first(view: gw.View) -> Any:
    return view.options[0]


def run(executor: Any = None, games: int = 60, **bots: Any) -> Any:
    players = bots or {"a": "random", "b": lambda view: view.options[-1]}
    return gw.tournament(players, games, seed=1, executor=executor, progress=False)


def test_the_result_is_the_same_even_if_a_worker_is_killed(client: Client, tmp_path: Path) -> None:
    """A bot defined in a cell kills its worker process once; another worker plays the lost games."""
    mark = str(tmp_path / "killed")

    def deadly(view: gw.View) -> Any:
        if view.turn_number == 5 and os.getpid() != here:
            try:
                os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), 9)
        return view.options[0]

    here = os.getpid()
    killed = run(client, a="random", b=deadly)
    assert os.path.exists(mark)  # noqa: PTH110
    assert killed.games == 60
    assert killed == run(a="random", b=first)


def test_the_executor_of_a_client_is_accepted(client: Client) -> None:
    assert run(client.get_executor(pure=False), 20) == run(games=20)


def test_a_cluster_that_is_closed_during_a_run(client: Client) -> None:
    """Finished games are kept, and the error says that the executor is broken."""
    with Client(client.cluster) as other:
        executor = other.get_executor(pure=False)
    with pytest.raises(gw.errors.BrokenTournament, match="the executor broke after 0 of 20 games"):
        run(executor, 20)
