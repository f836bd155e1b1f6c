"""Random games for property tests.

A `Deal` describes a whole random game in five values. Hypothesis shrinks it when a test fails, and the same deal
gives the same game on every machine.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from guillotine_widget.game.history.history import Choice, Lift, carry_out
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import State
from guillotine_widget.model.state_json import state_to_dict
from guillotine_widget.rules import engine
from guillotine_widget.rules.compiler import CompiledEdition, compile_edition

LIFTS = 0.3
"""The probability of lifting Callous Guards: high, so that lifts occur at unusual moments."""

LONGEST = 400
"""The maximum length of a game in choices; hundreds of thousands of random games stayed below 150."""


@dataclass(frozen=True)
class Deal:
    """A random game.

    Attributes:
        edition: "amigo" or "wizards".
        seats: 2 to 5.
        seed: the seed of the game.
        luck: the seed of the choices.
        length: the maximum number of choices; the game stops after them.
    """

    edition: str
    seats: int
    seed: int
    luck: int
    length: int

    @property
    def rules(self) -> CompiledEdition:
        """The compiled edition."""
        return compile_edition(EDITIONS[self.edition])

    @property
    def names(self) -> list[str]:
        """The players."""
        return ["Ada", "Bo", "Cy", "Dot", "Eve"][: self.seats]


def deals(length: int = LONGEST) -> st.SearchStrategy[Deal]:
    """Draw a random game of any edition and number of players with at most `length` choices."""
    number = st.integers(0, 2**32)
    editions = st.sampled_from(sorted(EDITIONS))
    return st.builds(Deal, editions, st.integers(2, 5), number, number, st.integers(0, length))


def dealt(deal: Deal, log: list[Event] | None = None) -> State:
    """Return the first position of a random game."""
    return engine.new(deal.rules, deal.seats, deal.seed, None, log)


def some_choice(s: State, die: random.Random) -> Choice:
    """Return a random choice, which may be to lift somebody's Callous Guards."""
    for seat in range(s.seats):
        if engine.may_lift(s, seat) and die.random() < LIFTS:
            return Lift(
                seat,
                next(
                    c for c in s.zones[8 + 3 * seat] if s.rules.kinds[c].title == "Callous Guards"
                ),
            )
    return s.options[die.randrange(len(s.options))]


def walk(deal: Deal) -> Iterator[tuple[State, Choice]]:
    """Play a random game; yield an independent copy of each position with the choice made in it."""
    s, die = dealt(deal), random.Random(deal.luck)
    for _ in range(deal.length):
        if s.frame is None:
            return
        choice = some_choice(s, die)
        yield s.clone(), choice
        carry_out(s, choice)


def last_state(deal: Deal) -> State:
    """Return the position at which a random game stops."""
    s = dealt(deal)
    for before, choice in walk(deal):
        s = before
        carry_out(s, choice)
    return s


def played(deal: Deal) -> gw.Game:
    """Return a random game as a `Game`, with its history."""
    game = gw.Game(deal.names, edition=deal.edition, seed=deal.seed)
    die = random.Random(deal.luck)
    for _ in range(deal.length):
        if game.over:
            break
        make(game, some_choice(game.state, die))
    return game


def make(game: gw.Game, choice: Choice) -> None:
    """Make an engine choice in a game through its public methods."""
    if isinstance(choice, Lift):
        game.lift(choice.seat)
    else:
        game.choose(game.state.options.index(choice))


def plain(thing: gw.Game | State) -> str:
    """Return a game or a position as text, to check that nothing has changed."""
    data: Any = state_to_dict(thing) if isinstance(thing, State) else thing.to_dict()
    return json.dumps(data, sort_keys=True)
