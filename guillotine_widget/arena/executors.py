"""Executors for tournaments: this process, other processes (loky), Dask, or any given executor."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any, Literal, Protocol

from guillotine_widget.errors import GuillotineError
from guillotine_widget.suggest import did_you_mean, missing_package, quote


class HasExecutor(Protocol):
    """A client that has an executor, such as that of Dask."""

    def get_executor(self, *, pure: bool) -> Executor:
        """Return the executor."""


ExecutorLike = Executor | HasExecutor | Literal["processes"]
"""An executor, a client that has one, or "processes" for all cores."""


def executor_of(executor: Any) -> Executor | None:
    """Resolve an argument to an executor; None means to play in this process.

    Args:
        executor: None, "processes", an executor with `submit`, or a Dask client.

    Raises:
        ImportError: loky is missing; the message says how to install it.
        GuillotineError: it is none of these.
    """
    if executor is None:
        return None
    if executor == "processes":
        try:
            from loky import get_reusable_executor
        except ImportError:
            raise missing_package('executor="processes"', "loky", "processes") from None
        processes: Executor = get_reusable_executor()
        return processes
    if not isinstance(executor, type) and callable(getattr(executor, "get_executor", None)):
        # Dask: `pure=False`, or equal calls would share a cached result.
        of_dask: Executor = executor.get_executor(pure=False)
        return of_dask
    if isinstance(executor, type):
        raise GuillotineError(
            f"an executor is an instance: {executor.__name__}(), not the class {executor.__name__}"
        )
    if isinstance(executor, str) or not callable(getattr(executor, "submit", None)):
        raise GuillotineError(
            "executor is None, 'processes' or a concurrent.futures executor, or a Dask client, "
            f"not {quote(executor)}{_hint(executor)}"
        )
    return executor  # type: ignore[no-any-return]


def _hint(executor: Any) -> str:
    hint = did_you_mean(executor, ["processes"], "")
    return hint and f"; {hint}"
