"""Unknown keywords, refused with a guess at the right one."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def known_keywords(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function name the keywords it knows when it is called with one that it does not.

    Raises:
        TypeError: by the function, with a guess.

    Example:
        >>> @known_keywords
        ... def deal(cards: int = 5) -> int:
        ...     return cards
        >>> deal(card=3)
        Traceback (most recent call last):
        TypeError: deal has no argument 'card'; did you mean 'cards'?
    """
    known = [
        name
        for name, parameter in signature(function).parameters.items()
        if name != "self" and parameter.kind is not Parameter.VAR_POSITIONAL
    ]
    title = function.__qualname__.removesuffix(".__init__")

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        for name in kwargs:
            if name not in known:
                near = difflib.get_close_matches(name, known, n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
                raise TypeError(f"{title} has no argument {name!r}; {hint}")
        return function(*args, **kwargs)

    return checked
