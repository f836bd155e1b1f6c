"""Validate numbers: counts, indexes, levels, seeds, and amounts such as seconds.

NumPy integers and everything else with `__index__` are accepted and stored as plain `int`; `bool` is refused.
"""

from __future__ import annotations

from math import isfinite
from numbers import Real
from operator import index
from typing import Any

from guillotine_widget.errors import GuillotineError
from guillotine_widget.suggest import quote

_MOST_BITS = 4096
"""Python cannot print integers that are much larger."""


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
        huge = number.bit_length() > _MOST_BITS
        if not huge and (least is None or number >= least) and (most is None or number <= most):
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


def positive_number(
    value: Any, what: str, *, none: bool = False, error: type[Exception] = GuillotineError
) -> float:
    """Validate a positive number, such as an amount of seconds, and return it as a plain `float`.

    Args:
        value: the value: a finite number greater than 0, of Python or NumPy.
        what: the name of the argument, for the message: "seconds".
        none: whether the message also offers None, which the caller has handled.
        error: the class of the error.

    Raises:
        GuillotineError: the value is something else, or too large for a `float`.

    Example:
        >>> positive_number(2, "seconds")
        2.0
        >>> positive_number(float("nan"), "seconds")
        Traceback (most recent call last):
        guillotine_widget.errors.GuillotineError: seconds is a number greater than 0, not nan
    """
    if isinstance(value, Real) and not isinstance(value, bool):
        try:
            number = float(value)
        except OverflowError:
            number = 0.0
        if isfinite(number) and number > 0:
            return number
    offer = ", or None" if none else ""
    raise error(f"{what} is a number greater than 0{offer}, not {quote(value)}")


def signed(value: float, places: int = 1) -> str:
    """Return a number with its sign, for a table: with a minus sign, not a hyphen.

    Example:
        >>> signed(2), signed(-0.85), signed(12.4, 0)
        ('+2.0', '−0.8', '+12')
    """
    return f"{value:+.{places}f}".replace("-", "−")
