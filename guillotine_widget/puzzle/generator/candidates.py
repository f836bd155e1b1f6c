"""Where made puzzles come from: turns of games that bots play, cut down to what a solver can know."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from guillotine_widget.bots import Bot, Greedy, Random
from guillotine_widget.game.game import Game
from guillotine_widget.model.effects import Shuffle, ShuffleInto
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.model.state import LINE, State, hand
from guillotine_widget.model.vocabulary import AtRandom, Where
from guillotine_widget.rules import engine
from guillotine_widget.scenario.scenario import Scenario

_TOPS = 3
"""Cards of the noble deck that lie open, where something may bring them into play: an Extra Cart takes three."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What is kept of a position.

    Attributes:
        held: action cards in the solver's hand; with fewer a position is passed over.
        replies: action cards in the hand of the player who comes next.
        shortest, longest: how many nobles the line may have.
    """

    held: int
    replies: int
    shortest: int
    longest: int


CUTS = {1: Cut(2, 0, 2, 4), 2: Cut(3, 0, 2, 5), 3: Cut(3, 0, 3, 5), 4: Cut(3, 1, 3, 4)}
"""What a position of each level looks like."""


def mined(label: str, names: Sequence[str], edition: Any, cut: Cut) -> Iterator[Scenario]:
    """Play one game among bots, and yield the positions of it that a puzzle could be made of.

    Args:
        label: of the game: the same label gives the same game and the same cuts.
        names: the players in seat order.
        edition: by which it is played.
        cut: what is kept.
    """
    die = random.Random(label)
    game = Game(names, edition=edition, seed=label)
    bots: dict[str, Bot] = {
        name: Greedy(worlds=1) if die.random() < 0.5 else Random(f"{label} {name}")
        for name in names
    }
    while not game.over:
        if engine.phase(game.state) == "turn":
            found = _cut(game, cut, die)
            if found is not None:
                yield found
        game.run(bots=bots, until="turn")


def _cut(game: Game, cut: Cut, die: random.Random) -> Scenario | None:
    s = game.state
    if not cut.shortest <= len(s.zones[LINE]) <= cut.longest:
        return None
    scenario = game.to_scenario()
    if scenario.choices:
        return None
    players = {}
    involved: list[Kind] = [s.rules.kinds[card] for card in s.zones[LINE]]
    for seat, name in enumerate(game.names):
        after = (seat - s.seat) % s.seats
        held = _lean(s, seat, (cut.held, cut.replies, 0, 0, 0)[after], die)
        if after == 0 and len(held) < cut.held:
            return None
        involved += held
        there = scenario.players[name]  # type: ignore[call-overload,index]
        players[name] = {
            "hand": [kind.title for kind in held],
            "pile": there["pile"],
            "front": there["front"],
        }
    open_deck = any(speaks_of(kind, Where.NOBLE_DECK) for kind in involved)
    scenario.players = players
    scenario.noble_deck = scenario.noble_deck[:_TOPS] if open_deck else []
    scenario.action_deck = []
    scenario.noble_deck_seen = scenario.action_deck_seen = {}
    scenario.seed, scenario.chance = 0, None
    return scenario


def _lean(s: State, seat: int, n: int, die: random.Random) -> list[Kind]:
    """Return up to n cards of a hand, none of which leaves something to chance."""
    kinds = [s.rules.kinds[card] for card in s.zones[hand(seat)]]
    held = [kind for kind in kinds if not _chancy(kind)]
    while len(held) > n:
        held.pop(int(die.random() * len(held)))
    return held


def _chancy(kind: Kind) -> bool:
    play = kind.play if isinstance(kind, Action) else ()
    return any(isinstance(part, Shuffle | ShuffleInto | AtRandom) for part in parts(play))


def speaks_of(kind: Kind, where: Where) -> bool:
    """Tell whether what a card does names a place.

    Example:
        >>> from guillotine_widget.editions.nobles import general
        >>> speaks_of(general, Where.NOBLE_DECK), speaks_of(general, Where.ALL_HANDS)
        (True, False)
    """
    script = kind.collected if isinstance(kind, Noble) else kind.play
    return any(part is where for part in parts(script))


def parts(script: Any) -> Iterator[Any]:
    """Yield all verbs of a script, and everything in them."""
    yield script
    inner: Sequence[Any] = ()
    if isinstance(script, tuple):
        inner = script
    elif is_dataclass(script):
        inner = [getattr(script, field.name) for field in fields(script)]
    for part in inner:
        yield from parts(part)
