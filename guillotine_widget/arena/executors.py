"""Where the games of a tournament are played: in this process, in others by loky, or in an executor that is given."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

from guillotine_widget.errors import GuillotineError
from guillotine_widget.suggest import quote


def executor_of(executor: Any) -> Executor | None:
    """Return the executor that an argument stands for; None: play in this process.

    Args:
        executor: None, "processes", or an executor with `submit`.

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
            raise ImportError(
                "executor=\"processes\" needs loky: pip install 'guillotine-widget[processes]', or pip install loky",
                name="loky",
            ) from None
        processes: Executor = get_reusable_executor()
        return processes
    if isinstance(executor, str) or not callable(getattr(executor, "submit", None)):
        raise GuillotineError(
            "executor is None, 'processes' or a concurrent.futures executor, as from "
            f"dask's client.get_executor(pure=False), not {quote(executor)}"
        )
    return executor  # type: ignore[no-any-return]
