"""Shared by all fuzz tests: the number of examples, invalid values, and requirements for refusals."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

import guillotine_widget as gw

FACTOR = float(os.environ.get("FUZZ_EXAMPLES", "1"))
"""`FUZZ_EXAMPLES=20` runs 20 times as many examples as usual, and other ones on each run."""

SECONDS = 1.0
"""Processor time in which every call has to return."""

LONGEST = 500
"""Letters that a message may have, whatever it is about."""

LONGEST_LIST = 1_000
"""Letters of a message that lists the problems of a scenario or of a card."""

HALF = "\ud800"
"""Half of a character, which neither a file nor a message can carry."""


def fuzz(examples: int) -> settings:
    """Return the settings of a fuzz test: the same examples on every run, unless more are requested."""
    return settings(
        max_examples=max(1, round(examples * FACTOR)),
        derandomize=FACTOR == 1,
        deadline=None,
        # No shrinking: it would take minutes, and the examples are short.
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def nested(kind: type, depth: int) -> Any:
    """Return a list or a dict that is nested deeper than Python's stack."""
    value: Any = kind()
    for _ in range(depth):
        value = [value] if kind is list else {"a": value}
    return value


TEXTS = [
    "",
    " ",
    "x",
    "Ada",
    "ada ",
    "Bo",
    "Duke",
    "duke",
    "Herzog",
    "Pushed",
    "skip",
    "no card",
    "lift",
    "day 2",
    "R9",
    "§3",
    "red",
    "amigo",
    "wizards",
    "greedy",
    HALF,
    f"a{HALF}b",
    "\u200b",
    "A\u00a0B",
    "Jose\u0301",
    "\x00",
    "a\nb",
    "\ufeffAda",
    "x" * 300,
    "9" * 200,
    "<script>alert(1)</script>",
    "{0.__class__}",
    "%s%n",
]
NUMBERS = [10**30, -(10**30), 1.5, -0.0, float("nan"), float("inf"), -1, 0, 1, 2, 3, 255]
CONTAINERS = [[], {}, [[]], [0], [None], ["Ada"], {"a": 1}, {"name": "Ada"}, [["Pushed", "Duke"]]]
HUGE: dict[str, Callable[[], Any]] = {
    "a deep list": lambda: nested(list, 5_000),
    "a deep dict": lambda: nested(dict, 5_000),
    "a number of 6,000 digits": lambda: 10**6_000,
    "a long text": lambda: "x" * 100_000,
    "a long list": lambda: ["Duke"] * 20_000,
}
"""Values by name: a failing test prints the name, because it cannot print the value."""
ODD = [object(), b"x", (), {1, 2}, range(3), int, len, ...]

_JSON_JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 120),
    st.sampled_from(TEXTS),
    st.sampled_from([HALF, f"a{HALF}"]),
    st.sampled_from(NUMBERS),
    st.sampled_from(CONTAINERS),
    st.sampled_from([*HUGE]),
    st.text(st.characters(), max_size=8),
)
_JUNK = st.one_of(_JSON_JUNK, st.sampled_from(ODD))


def json_junk(draw: st.DataObject, what: str) -> Any:
    """Draw a value that JSON can represent and that may be invalid everywhere."""
    return _value(draw.draw(_JSON_JUNK, what))


def junk(draw: st.DataObject, what: str) -> Any:
    """Draw a value that a cell might pass."""
    return _value(draw.draw(_JUNK, what))


def _value(drawn: Any) -> Any:
    if isinstance(drawn, str):
        return HUGE[drawn]() if drawn in HUGE else drawn
    return deepcopy(drawn)


@contextmanager
def promptly() -> Iterator[None]:
    """Check that a call returns at once. Only its own processor time counts, so that a busy machine does not matter."""
    before = time.thread_time()
    yield
    spent = time.thread_time() - before
    assert spent < SECONDS, f"took {spent:.1f} s"


def refused_or_done(call: Callable[[], Any], *others: type[BaseException]) -> bool:
    """Make a call; return whether it succeeded. A refusal must be an error of the package with a short message.

    Args:
        call: the call.
        others: other errors that are allowed, such as `TypeError` for an invalid call.
    """
    with promptly():
        try:
            call()
        except gw.GuillotineError as error:
            _check_message(error, LONGEST_LIST if hasattr(error, "problems") else LONGEST)
            return False
        except others as error:
            _check_message(error, LONGEST)
            return False
    return True


def _check_message(error: BaseException, longest: int) -> None:
    said = str(error)
    assert len(said) <= longest, f"{len(said)} letters: {said[:200]}"
    said.encode()
