"""Run searches beside the game, in a process of their own, so that they do not slow down clicks and cells.

The process is started by the first search and ends with this one. Until it is ready, and where no process can be
started (Pyodide, an embedded Python), a search runs where its steps are executed.

The process is not one of `multiprocessing`, which would import the main module again: a script without a main guard
would run twice. Searches need only this package, never the code of a cell.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import IO, Any, ParamSpec, TypeVar

from guillotine_widget.analysis.time_slices import Steps
from guillotine_widget.bots.interruptible import HAS_THREADS

P = ParamSpec("P")
T = TypeVar("T")

_TICK = 0.01
"""The time in seconds that one step waits for the process."""
_COMMAND = """
import signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the process that asks
sys.path[:] = sys.argv[1:]
from guillotine_widget.analysis import hint, review  # so that the first search does not wait for them
from guillotine_widget.analysis.beside import serve
serve()
"""


class ProcessEnded(Exception):
    """The process of searches has ended, so it gives no answer."""


def beside(search: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> Steps[T]:
    """Return a search that is carried out in the other process, if it is ready; its steps wait for it.

    Closing the returned steps ends the search there, too.

    Args:
        search: a public function of this package that returns the steps of a search.
        args: its arguments; they and the result are pickled.
        kwargs: its keyword arguments.

    Raises:
        Exception: the error with which the search has ended.
    """
    process = _process()
    if process is not None:
        try:
            return (yield from process.steps(search, args, kwargs))
        except ProcessEnded:
            pass
    return (yield from search(*args, **kwargs))


class SearchProcess:
    """A Python process that carries out searches, one at a time.

    Attributes:
        ready: set once the process has started; never set if it ends before.
        ended: whether it has ended.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self) -> None:
        self.ready = Event()
        self.ended = False
        self._numbers = count()
        self._answers: dict[int, _Answer] = {}
        self._lock = Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-c", _COMMAND, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        Thread(target=self._receive, daemon=True).start()

    def steps(
        self, search: Callable[..., Steps[T]], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> Steps[T]:
        """Return a search that is carried out in the process.

        Raises:
            ProcessEnded: the process ended before it found anything.
        """
        number, answer = next(self._numbers), _Answer()
        self._answers[number] = answer
        try:
            self._send((number, search, args, kwargs))
            while not answer.given.wait(_TICK):
                if self.ended:
                    raise ProcessEnded
                yield
        finally:
            del self._answers[number]
            if not answer.given.is_set() and not self.ended:
                self._send((number, None, (), {}))
        if answer.error is not None:
            raise answer.error
        result: T = answer.result
        return result

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()

    def _send(self, message: Any) -> None:
        data = pickle.dumps(message)
        try:
            with self._lock:
                assert self._process.stdin is not None
                self._process.stdin.write(data)
                self._process.stdin.flush()
        except (OSError, ValueError):
            raise ProcessEnded from None

    def _receive(self) -> None:
        assert self._process.stdout is not None
        try:
            while True:
                number, result, error = pickle.load(self._process.stdout)
                if number is None:
                    self.ready.set()
                elif (answer := self._answers.get(number)) is not None:
                    answer.result, answer.error = result, error
                    answer.given.set()
        except (EOFError, OSError, pickle.UnpicklingError):
            self.ended = True
            self._process.kill()
            self._process.wait()


class _Answer:
    """What the process has found.

    Attributes:
        given: set once there is an answer.
        result: what the search returned.
        error: the error that it raised, or None.
    """

    def __init__(self) -> None:
        self.given = Event()
        self.result: Any = None
        self.error: Exception | None = None


_starting = Lock()
_started: tuple[int, SearchProcess | None] | None = None
"""The process that started the other one, since a fork of it cannot use it; and the other one, None if it failed."""


def _process() -> SearchProcess | None:
    """Return the other process if it is ready; start it if that has not been tried.

    A process that has ended is not started again, because what ended it, such as a lack of memory, may end it again.
    """
    global _started
    if not HAS_THREADS:
        return None
    with _starting:
        if _started is None or _started[0] != os.getpid():
            try:
                _started = os.getpid(), SearchProcess()
            except (OSError, ValueError):
                _started = os.getpid(), None
    process = _started[1]
    return process if process is not None and process.ready.is_set() and not process.ended else None


def serve() -> None:
    """Carry out the searches that arrive at the standard input, until it is closed: the main function."""
    out, inbox = sys.stdout.buffer, _Inbox(sys.stdin.buffer)
    sys.stdout = sys.stderr
    if hasattr(os, "nice"):
        os.nice(5)  # with few cores, the game and the browser go first

    def send(*answer: Any) -> None:
        out.write(pickle.dumps(answer))
        out.flush()

    send(None, None, None)
    while True:
        number, search, args, kwargs = inbox.searches.get()
        try:
            steps = search(*args, **kwargs)
            while number not in inbox.canceled:
                next(steps)
            steps.close()
        except StopIteration as end:
            send(number, end.value, None)
        except Exception as error:
            send(number, None, error)


class _Inbox:
    """The messages that arrive at the process.

    Attributes:
        searches: the searches to carry out, each with its number.
        canceled: the numbers of searches that are no longer wanted.
    """

    def __init__(self, stream: IO[bytes]) -> None:
        self.searches: SimpleQueue[Any] = SimpleQueue()
        self.canceled: set[int] = set()
        self._stream = stream
        Thread(target=self._receive, daemon=True).start()

    def _receive(self) -> None:
        try:
            while True:
                message = pickle.load(self._stream)
                number, search, _, _ = message
                if search is None:
                    self.canceled.add(number)
                else:
                    self.searches.put(message)
        except (EOFError, OSError):
            os._exit(0)  # the main thread may be in the middle of a search
