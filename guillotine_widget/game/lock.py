"""The lock around a game, and the calls that wait until it is released."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock, get_ident
from types import TracebackType


class GameLock:
    """A re-entrant lock that defers user code until it is released.

    Clicks are handled in another thread than cells (ipykernel 7), so every change of a game holds its lock. A bot, a
    goal or a callback may never return; if it ran while the lock is held, no cell could use the game any
    more. Code that changes the game therefore registers such calls with `after_release`.

    Example:
        >>> lock = GameLock()
        >>> with lock:
        ...     with lock:
        ...         lock.after_release(lambda: print("released"))
        ...     print("still held")
        still held
        released
    """

    def __init__(self) -> None:
        self._lock = RLock()
        self._depth = 0
        self._owner = 0
        self._calls: list[Callable[[], None]] = []

    def after_release(self, call: Callable[[], None]) -> None:
        """Run a call in this thread as soon as the thread no longer holds the lock.

        Calls run in the order of registration. If some of them raise errors, the others still run, and the first error
        is raised at the end.

        Raises:
            RuntimeError: this thread does not hold the lock.
        """
        if not self._depth or self._owner != get_ident():
            raise RuntimeError("only the thread that holds the lock registers calls")
        self._calls.append(call)

    def __enter__(self) -> GameLock:
        self._lock.acquire()
        self._depth += 1
        self._owner = get_ident()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._depth -= 1
        if self._depth or not self._calls:
            self._lock.release()
            return
        calls, self._calls = self._calls, []
        self._lock.release()
        _run_all(calls)


def _run_all(calls: list[Callable[[], None]]) -> None:
    """Run all calls; raise the first error at the end."""
    first: BaseException | None = None
    for call in calls:
        try:
            call()
        except BaseException as error:
            first = first or error
    if first is not None:
        raise first
