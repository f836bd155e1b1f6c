"""The random source: PCG-XSH-RR 64/32 (O'Neill 2014), its whole state one integer in the game state.

The same seed and the same choices give the same game on every Python version and platform; an undo restores the
source along with the cards. Draws are unbiased (Lemire's rejection, 2019).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol, cast

from guillotine_widget.model.state import State

_MASK = (1 << 64) - 1
_WORD = (1 << 32) - 1
_TWICE = (1 << 32) + 1
"""Repeats a word of 32 bits, so that a shift of the result is a rotation of the word."""


class ScriptedRng(Protocol):
    """A scripted random source for a search over all outcomes (`scripted_rng`)."""

    def randbelow(self, n: int) -> int:
        """Decide a number from 0 to n - 1."""

    def shuffled(self, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Decide the order of cards."""


def scripted_rng(rng: ScriptedRng) -> int:
    """Return a scripted source to use as the `rng` of a state for lookahead, which is never saved."""
    return cast(int, rng)


def seed_rng(seed: int | str) -> int:
    """Return the initial state of the random source for a seed."""
    from hashlib import sha256  # imported late, because it is slow

    return int.from_bytes(sha256(f"guillotine:{seed}".encode()).digest()[:8], "big")


def randbelow(s: State, n: int) -> int:
    """Draw a number from 0 to n - 1."""
    if type(s.rng) is not int:
        return cast(Any, s.rng).randbelow(n)  # type: ignore[no-any-return]
    while True:
        old = s.rng
        s.rng = (old * 6364136223846793005 + 1442695040888963407) & _MASK
        word = (((old >> 18) ^ old) >> 27) & _WORD
        turn = old >> 59
        wide = ((word * _TWICE >> turn) & _WORD) * n
        low = wide & _WORD
        if low >= n or low >= (1 << 32) % n:
            return wide >> 32


def shuffled(s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards in a random order (Fisher and Yates)."""
    if type(s.rng) is not int:
        return cast(Any, s.rng).shuffled(s, cards)  # type: ignore[no-any-return]
    order = list(cards)
    rng = s.rng
    # The body of `randbelow` is inlined here: the setup of a game draws a hundred numbers.
    for n in range(len(order), 1, -1):
        while True:
            old = rng
            rng = (old * 6364136223846793005 + 1442695040888963407) & _MASK
            word = (((old >> 18) ^ old) >> 27) & _WORD
            turn = old >> 59
            wide = ((word * _TWICE >> turn) & _WORD) * n
            low = wide & _WORD
            if low >= n or low >= (1 << 32) % n:
                break
        other = wide >> 32
        order[n - 1], order[other] = order[other], order[n - 1]
    s.rng = rng
    return tuple(order)


def permuter(s: State) -> Callable[[tuple[int, ...]], Sequence[int]]:
    """Return a function that shuffles cards, for temporary deals of a search.

    It is several times as fast as `shuffled`, because it sorts the cards by numbers of Python's own random source. All
    versions of Python give the same numbers for the same seed, but a game uses `shuffled`, which does not depend on
    that.

    Args:
        s: the state whose random source seeds the orders; one number is drawn from it.
    """
    if type(s.rng) is not int:
        return partial(cast(Any, s.rng).shuffled, s)
    from random import Random  # imported late, because it is slow and most games are not searched

    number = Random(s.rng).random
    s.rng = (s.rng * 6364136223846793005 + 1442695040888963407) & _MASK
    return lambda cards: sorted(cards, key=lambda _: number())
