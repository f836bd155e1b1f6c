"""Validate integer arguments: counts, indexes, levels and seeds.

NumPy integers and everything else with `__index__` are accepted and stored as plain `int`; `bool` is refused.
"""

from __future__ import annotations

from operator import index
from typing import Any

from guillotine_widget.errors import GuillotineError
from guillotine_widget.suggest import quote


def is_integer(value: Any) -> bool:
    """Return whether a value counts as an integer: whether it has `__index__` and is not a bool.

    Example:
        >>> is_integer(3), is_integer(True), is_integer(3.0), is_integer("3")
        (True, False, False, False)
    """
    # NumPy's bool has __index__ too, but raises when it is called.
    if isinstance(value, bool) or not hasattr(type(value), "__index__"):
        return False
    try:
        index(value)
    except TypeError:
        return False
    return True


def as_integer(
    value: Any,
    what: str,
    least: int | None = None,
    most: int | None = None,
    *,
    error: type[GuillotineError] = GuillotineError,
) -> int:
    """Validate an integer and return it as a plain `int`.

    Args:
        value: the value: an `int`, or anything with `__index__`, such as a NumPy integer.
        what: a noun phrase for the message, with an article: "a level".
        least: the lowest value that is valid; None: no bound.
        most: the highest value that is valid; None: no bound.
        error: the class of the error.

    Raises:
        GuillotineError: the value is not an integer or is out of bounds; the message says which values are valid.

    Example:
        >>> as_integer(3, "a level", 1, 4)
        3
        >>> as_integer(True, "a level", 1, 4)
        Traceback (most recent call last):
        guillotine_widget.errors.GuillotineError: a level is a whole number from 1 to 4, not True
    """
    if is_integer(value):
        number = index(value)
        if (least is None or number >= least) and (most is None or number <= most):
            return number
    if least is not None and most is not None:
        bounds = f" from {least} to {most}"
    elif least is not None:
        bounds = f" from {least}"
    elif most is not None:
        bounds = f" up to {most}"
    else:
        bounds = ""
    raise error(f"{what} is a whole number{bounds}, not {quote(value)}")
