"""Limit how often a table is sent to the browser.

A cell that makes a thousand moves sends few messages; a loop that sleeps between moves shows each.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Lock, Timer
from time import monotonic
from weakref import ref


class Throttle:
    """Call a function at once if its last call is long enough ago, otherwise a little later, once for all requests.

    The function runs in one thread at a time. A request that arrives while it runs in another thread does not wait: the
    running thread calls the function again.

    Args:
        send: the function, without arguments; called from any thread.
        interval: the minimum time between two calls, in seconds.
    """

    def __init__(self, send: Callable[[], None], interval: float = 0.1) -> None:
        self._send = send
        self._interval = interval
        self._lock = Lock()
        self._last = float("-inf")
        self._due = float("inf")
        self._sending = False
        self._again = False

    def request(self, delay: float = 0.0) -> None:
        """Request a call as soon as the interval allows.

        Args:
            delay: the minimum delay in seconds.
        """
        with self._lock:
            now = monotonic()
            due = max(now + delay, self._last + self._interval)
            if due > now:
                if due < self._due:
                    self._due = due
                    self._start_timer(due - now)
                return
        self.now()

    def now(self) -> None:
        """Call at once; this answers all earlier requests."""
        with self._lock:
            self._due = float("inf")
            if self._sending:
                self._again = True
                return
            self._sending = True
        try:
            while True:
                with self._lock:
                    self._again = False
                    self._last = monotonic()
                self._send()
                with self._lock:
                    if not self._again:
                        self._sending = False
                        return
        except BaseException:
            self._sending = False
            raise

    def flush(self) -> None:
        """Make a pending call now."""
        if self._due < float("inf"):
            self.now()

    def _on_timer(self) -> None:
        # A later request may have moved the call forward, or another call may have served it.
        if self._due - monotonic() <= 0.001:
            self.now()

    def _start_timer(self, wait: float) -> None:
        # A timer must not keep a closed table in memory.
        weak = ref(self)

        def call() -> None:
            if (throttle := weak()) is not None:
                throttle._on_timer()

        timer = Timer(wait, call)
        # A pending call must not keep the kernel from ending.
        timer.daemon = True
        try:
            timer.start()
        except RuntimeError:
            # Pyodide has no threads, but an event loop that runs after the cell.
            asyncio.get_event_loop().call_later(wait, call)
