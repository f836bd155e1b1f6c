"""Run user code so that it can be stopped: bots, goals, searches.

Python cannot end a thread, and an interrupt reaches the main thread only. Such code therefore runs in a separate
thread while the caller waits. If the call is stopped, the caller continues at once; the thread gets an exception at its
next Python instruction, and whatever it returns later is ignored.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import copy_context
from threading import Event, Lock, Thread
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")

HAS_THREADS = sys.platform != "emscripten"
"""Whether threads can be started: not in Pyodide, the Python of JupyterLite."""

# A wait without a timeout cannot be interrupted on Windows.
_TICK = 0.2


class CallStopped(Exception):
    """A call was stopped before it returned.

    Attributes:
        seconds: the time limit that it exceeded, in seconds; None: `stop` was called.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        super().__init__("the call was stopped" if seconds is None else f"{seconds:g} s are over")


class _Abandoned(BaseException):
    """Raised in the thread of a stopped call."""


class InterruptibleCall(Generic[T]):
    """A call that another thread, a time limit or an interrupt can stop.

    Args:
        function: the function to call, without arguments.

    Example:
        >>> InterruptibleCall(lambda: 6 * 7).run()
        42
    """

    def __init__(self, function: Callable[[], T]) -> None:
        self._function = function
        self._lock = Lock()
        self._finished = Event()
        self._thread: Thread | None = None
        self._results: list[T] = []
        self._error: BaseException | None = None
        self._left_alone = False

    def run(self, seconds: float | None = None) -> T:
        """Call the function and return its result. Its exceptions are raised here.

        Args:
            seconds: the time limit in seconds; None: no limit. Without threads (Pyodide), the call cannot be stopped.

        Raises:
            CallStopped: the call was stopped, or took too long.
        """
        try:
            # An interrupt may arrive before `_start` returns, while the thread is already running.
            if not self._start():
                return self._outcome()
            end = None if seconds is None else monotonic() + seconds
            while not self._finished.wait(_TICK if end is None else min(_TICK, end - monotonic())):
                if end is not None and monotonic() >= end:
                    self._abandon(CallStopped(seconds))
        except BaseException:
            self._abandon(CallStopped())
            raise
        return self._outcome()

    def run_in_background(self, patience: float) -> None:
        """Call the function, and return when it does or when the time is up; in that case the call continues.

        Args:
            patience: the time to wait, in seconds. Exceptions raised in this time are raised here; later ones are
                reported as uncaught exceptions of a thread.
        """
        if self._start():
            self._finished.wait(patience)
            with self._lock:
                self._left_alone = not self._finished.is_set()
        if not self._left_alone:
            self._outcome()

    def stop(self) -> None:
        """Make `run` raise `CallStopped` at once. This has no effect if the call has returned."""
        self._abandon(CallStopped())

    def _start(self) -> bool:
        """Start the call in a thread; return False if there are no threads and it was made here."""
        # The copied context sends printed output to the cell that made the call.
        context = copy_context()
        self._thread = Thread(target=lambda: context.run(self._work), daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            self._work()
            return False
        return True

    def _outcome(self) -> T:
        if self._error is not None:
            raise self._error
        return self._results[0]

    def _work(self) -> None:
        try:
            self._finish(result=[self._function()])
        except _Abandoned:
            pass
        except BaseException as error:
            if self._finish(error=error) and self._left_alone:
                raise

    def _finish(self, result: list[T] | None = None, error: BaseException | None = None) -> bool:
        """Store the outcome, unless there is one already; return whether it was stored."""
        with self._lock:
            if self._finished.is_set():
                return False
            self._results, self._error = result or [], error
            self._finished.set()
            return True

    def _abandon(self, error: CallStopped) -> None:
        thread = self._thread
        if not self._finish(error=error) or thread is None or thread.ident is None:
            return
        try:
            import ctypes

            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(thread.ident), ctypes.py_object(_Abandoned)
            )
        except (AttributeError, ImportError):
            # Only CPython offers this; elsewhere the thread runs until it returns.
            return
