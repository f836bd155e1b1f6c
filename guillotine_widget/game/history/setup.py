"""Resolve and validate the setup of a game: the edition, the seed, the state of the random source."""

from __future__ import annotations

from operator import index
from typing import Any

from guillotine_widget.editions import EDITIONS
from guillotine_widget.errors import GuillotineError, UnknownEdition
from guillotine_widget.integers import is_integer
from guillotine_widget.model.edition import Edition
from guillotine_widget.rules.compiler import CompiledEdition, compile_edition
from guillotine_widget.suggest import check_text, did_you_mean, quote

_SEED_BITS = 4096
_SEED_LENGTH = 1000
"""The maximum length of a text seed in characters."""


def resolve_edition(edition: Any) -> CompiledEdition:
    """Resolve an edition to its compiled form.

    Args:
        edition: "amigo", "wizards", or an `Edition`.

    Raises:
        UnknownEdition: no edition has that name; the message offers a guess.
    """
    if isinstance(edition, Edition):
        return compile_edition(edition)
    if not isinstance(edition, str) or edition.casefold() not in EDITIONS:
        hint = did_you_mean(edition, EDITIONS, "")
        raise UnknownEdition(
            f"there is no edition {quote(edition)}; choose one of {', '.join(EDITIONS)}, or pass a custom "
            f"edition itself, not its name: edition=…{hint and '; '}{hint}"
        )
    return compile_edition(EDITIONS[edition.casefold()])


def is_printed(edition: Edition) -> bool:
    """Return whether an edition is one of the printed ones, which are found by name."""
    return EDITIONS.get(edition.name) is edition


def new_seed() -> int:
    """Return a random seed of 128 bits: too many to guess it from the visible cards."""
    from secrets import randbits

    return randbits(128)


def check_seed(seed: Any) -> int | str:
    """Validate a seed and return it: NumPy integers become plain `int`, texts are put into canonical form.

    Raises:
        GuillotineError: it is neither an int nor a str, or it is too long.
    """
    if isinstance(seed, str):
        return check_text(seed, "a seed", most=_SEED_LENGTH, empty=True)
    if not is_integer(seed):
        raise GuillotineError(f"a seed is a whole number or a text, not {quote(seed)}")
    number = index(seed)
    if number.bit_length() > _SEED_BITS:
        raise GuillotineError(
            f"a seed is a whole number of at most {_SEED_BITS:,} bits, not {number.bit_length():,}"
        )
    return number


def chance_of(chance: Any) -> int:
    """Parse the state of the random source in a scenario.

    Raises:
        GuillotineError: it is not sixteen hexadecimal digits.
    """
    digits = chance if isinstance(chance, str) else ""
    if len(digits) != 16 or not set(digits) <= set("0123456789abcdef"):
        raise GuillotineError(
            "chance is the state of the random source as `to_scenario()` writes it, "
            f"16 digits of 0-9 and a-f, not {quote(chance)}"
        )
    return int(digits, 16)
