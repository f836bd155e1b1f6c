"""Run a search in steps: to its end in a thread, or in slices of time on the event loop where there are no threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from functools import partial
from time import monotonic
from typing import NoReturn, TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]
"""A search that yields after each small step and finally returns its result."""

_SLICE = 0.03
"""The length of a slice in seconds: short, so that clicks are handled within a few frames."""


def complete(steps: Steps[T]) -> T:
    """Execute all steps and return the result.

    Example:
        >>> def search():
        ...     yield
        ...     return 7
        >>> complete(search())
        7
    """
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


async def complete_in_slices(steps: Steps[T], seconds: float = _SLICE) -> Callable[[], T]:
    """Execute all steps; between two slices, the event loop handles other events.

    Args:
        steps: the search.
        seconds: the length of a slice.

    Returns:
        A function that returns the result, or raises the error with which the search has ended.
    """
    while True:
        end = monotonic() + seconds
        try:
            while monotonic() < end:
                next(steps)
        except StopIteration as done:
            result: T = done.value
            return lambda: result
        except Exception as error:
            return partial(_fail, error)
        await asyncio.sleep(0)


def _fail(error: Exception) -> NoReturn:
    raise error
