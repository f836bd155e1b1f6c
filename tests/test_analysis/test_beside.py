"""Searches beside the game run in a process of their own and find the same there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import guillotine_widget as gw
from guillotine_widget.analysis import beside
from guillotine_widget.analysis.beside import ProcessEnded, SearchProcess
from guillotine_widget.analysis.hint import chances_in_steps, hint_in_steps
from guillotine_widget.analysis.time_slices import Steps, complete
from guillotine_widget.game.view import View
from guillotine_widget.model.edition import EditionLike
from tests.test_widget.table import until


@pytest.fixture(scope="module")
def process() -> Iterator[SearchProcess]:
    """Start a process of searches."""
    process = SearchProcess()
    assert process.ready.wait(60)
    yield process
    process.close()


def view_of_two(edition: EditionLike = "amigo") -> View:
    return gw.Game(["Ada", "Bo"], seed=7, first="Ada", edition=edition).view("Ada")


def hint_here(view: View) -> object:
    return complete(hint_in_steps(view, 60, 60.0))


def test_the_process_finds_the_same(process: SearchProcess) -> None:
    """In the printed editions, and with cards of a cell, which are sent to it."""
    salon = gw.make.edition("salon", gw.make.noble("Painter", 3, gw.make.GREEN))
    for edition in ("amigo", "wizards", salon):
        view = view_of_two(edition)
        there = complete(process.steps(hint_in_steps, (view, 60, 60.0), {}))
        assert there == hint_here(view)


def test_an_error_arrives(process: SearchProcess) -> None:
    over = gw.Game(2, seed=3).run({"Ada": "random", "Bo": "random"}).view("Ada")
    with pytest.raises(ValueError, match=r"not in list|empty"):
        complete(process.steps(hint_in_steps, (over, 60, 60.0), {}))
    assert complete(process.steps(chances_in_steps, (over,), {}))


def test_a_search_that_is_closed_ends_there(process: SearchProcess) -> None:
    """Otherwise the next one would never begin."""
    view = view_of_two()
    endless = process.steps(hint_in_steps, (view, 10**9, 1e9), {})
    next(endless)
    endless.close()
    assert complete(process.steps(hint_in_steps, (view, 60, 60.0), {})) == hint_here(view)


def test_an_interrupt_does_not_end_the_process(process: SearchProcess) -> None:
    process._process.send_signal(signal.SIGINT)
    assert complete(process.steps(chances_in_steps, (view_of_two(),), {}))


def test_if_the_process_ends_the_search_is_completed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = SearchProcess()
    assert ended.ready.wait(60)
    monkeypatch.setattr(beside, "_started", (os.getpid(), ended))
    view = view_of_two()
    search = beside.beside(hint_in_steps, view, 60, 60.0)
    next(search)
    ended._process.kill()
    assert complete(search) == hint_here(view)
    until(lambda: ended.ended)
    with pytest.raises(ProcessEnded):
        next(ended.steps(hint_in_steps, (view, 60, 60.0), {}))
    assert complete(beside.beside(hint_in_steps, view, 60, 60.0)) == hint_here(view)


@pytest.mark.parametrize("executable", ["", "/no/python"])
def test_without_a_process_the_search_runs_here(
    executable: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "_started", None)
    monkeypatch.setattr(sys, "executable", executable)
    view = view_of_two()
    assert complete(beside.beside(hint_in_steps, view, 60, 60.0)) == hint_here(view)


def test_a_search_begins_here_until_the_process_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hint does not wait for a new Python."""
    monkeypatch.setattr(beside, "_started", None)
    steps: list[int] = []

    def search() -> Steps[int]:
        steps.append(1)
        yield
        return 7

    assert complete(beside.beside(search)) == 7
    assert steps == [1]
    assert beside._started
    process = beside._started[1]
    assert process
    process.close()


def test_the_process_ends_with_the_one_that_started_it(tmp_path: Path) -> None:
    """A script without a main guard runs once, and leaves no process."""
    script = tmp_path / "script.py"
    script.write_text(
        "print('main')\n"
        "from guillotine_widget.analysis.beside import SearchProcess\n"
        "process = SearchProcess()\n"
        "assert process.ready.wait(60)\n"
        "print(process._process.pid)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    main, pid = done.stdout.split()
    assert main == "main"
    end = time.monotonic() + 30
    while _runs(int(pid)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not _runs(int(pid))


def _runs(pid: int) -> bool:
    if Path("/proc").is_dir():
        status = Path(f"/proc/{pid}/stat")
        return status.exists() and ") Z " not in status.read_text()
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True
