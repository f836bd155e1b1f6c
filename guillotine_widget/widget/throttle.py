"""When the table is sent to the browser: at once, but not more often than a person can see.

A cell that makes a thousand moves sends few messages; a loop that sleeps between moves shows each.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Timer
from time import monotonic
from typing import Any


class Throttle:
    """Calls `send` at once if the last call is long enough ago, else a little later, once for all that came between.

    Args:
        send: called without arguments, under `lock`, from any thread.
        lock: held while sending.
        interval: seconds between two calls at least.
    """

    def __init__(
        self, send: Callable[[], None], lock: AbstractContextManager[Any], interval: float = 0.1
    ) -> None:
        self._send = send
        self._lock = lock
        self._interval = interval
        self._last = float("-inf")
        self._later = False

    def ask(self) -> None:
        """Ask for a call, now or soon."""
        with self._lock:
            wait = self._last + self._interval - monotonic()
            if wait <= 0:
                self.now()
            elif not self._later:
                self._later = True
                self._start(wait)

    def now(self) -> None:
        """Call at once; a call that was to come later is not needed any more."""
        with self._lock:
            self._later = False
            self._last = monotonic()
            self._send()

    def flush(self) -> None:
        """Make a call that was to come later now."""
        with self._lock:
            if self._later:
                self.now()

    def _start(self, wait: float) -> None:
        timer = Timer(wait, self.flush)
        # A notebook's kernel may end while a table still waits to be sent.
        timer.daemon = True
        try:
            timer.start()
        except RuntimeError:
            # Pyodide has no threads, but an event loop that turns when the cell has ended.
            asyncio.get_event_loop().call_later(wait, self.flush)
