"""Candidate positions for puzzles: turns of games between bots, reduced to what a solver can know."""

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

_PILE = 3
"""The number of nobles kept on top of each pile, besides those whose points depend on others."""

_TOPS = 3
"""The number of open cards on top of the noble deck if an effect may use them; Extra Cart takes three."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of what is kept of a position.

    Attributes:
        held: the number of action cards in the solver's hand; a position with fewer is skipped.
        replies: the number of action cards in the hand of the next player.
        shortest, longest: the minimum and maximum number of nobles in line.
    """

    held: int
    replies: int
    shortest: int
    longest: int


LIMITS = {
    1: Limits(2, 0, 2, 4),
    2: Limits(3, 0, 2, 5),
    3: Limits(3, 0, 3, 5),
    4: Limits(3, 1, 3, 5),
}
"""The limits of each level."""


def candidates(
    label: str, names: Sequence[str], edition: Any, limits: Limits
) -> Iterator[Scenario]:
    """Play one game between bots, and yield its candidate positions.

    Args:
        label: a label; the same label gives the same game and the same positions.
        names: the players in seat order.
        edition: the edition that is played.
        limits: the limits of what is kept.
    """
    rng = random.Random(label)
    game = Game(names, edition=edition, seed=label)
    bots: dict[str, Bot] = {
        name: Greedy(worlds=1) if rng.random() < 0.5 else Random(f"{label} {name}")
        for name in names
    }
    while not game.over:
        if engine.phase(game.state) == "turn":
            found = _reduced(game, limits, rng)
            if found is not None:
                yield found
        game.run(bots=bots, until="turn")


def _reduced(game: Game, limits: Limits, rng: random.Random) -> Scenario | None:
    s = game.state
    if not limits.shortest <= len(s.zones[LINE]) <= limits.longest:
        return None
    scenario = game.to_scenario()
    if scenario.choices:
        return None
    players = {}
    involved: list[Kind] = [s.rules.kinds[card] for card in s.zones[LINE]]
    for seat, name in enumerate(game.names):
        after = (seat - s.seat) % s.seats
        held = _lean(s, seat, (limits.held, limits.replies, 0, 0, 0)[after], rng)
        if after == 0 and len(held) < limits.held:
            return None
        involved += held
        there = scenario.players[name]  # type: ignore[call-overload,index]
        pile, removed = _topped(there["pile"], s)
        if not isinstance(scenario.noble_discard, str):
            scenario.noble_discard = [*scenario.noble_discard, *removed]
        players[name] = {
            "hand": [kind.title for kind in held],
            "pile": pile,
            "front": there["front"],
        }
    open_deck = any(speaks_of(kind, Where.NOBLE_DECK) for kind in involved)
    scenario.players = players
    scenario.noble_deck = scenario.noble_deck[:_TOPS] if open_deck else []
    scenario.action_deck = []
    scenario.noble_deck_seen = scenario.action_deck_seen = {}
    scenario.seed, scenario.chance = 0, None
    return scenario


def _topped(pile: Sequence[str], s: State) -> tuple[list[str], list[str]]:
    """Return the nobles of a pile to keep, and those to move to the discards, so that the idea stands out."""
    by_title = {kind.title: kind for kind in s.rules.kinds}
    below = len(pile) - _PILE
    keeps = [at >= below or _depends(by_title[title]) for at, title in enumerate(pile)]
    kept = [title for title, keep in zip(pile, keeps, strict=True) if keep]
    return kept, [title for title, keep in zip(pile, keeps, strict=True) if not keep]


def _depends(kind: Kind) -> bool:
    """Return whether the points of a noble depend on others in the pile."""
    return isinstance(kind, Noble) and (not isinstance(kind.points, int) or kind.bonus is not None)


def _lean(s: State, seat: int, n: int, rng: random.Random) -> list[Kind]:
    """Return up to *n* cards of a hand whose effects do not depend on chance."""
    kinds = [s.rules.kinds[card] for card in s.zones[hand(seat)]]
    held = [kind for kind in kinds if not _chancy(kind)]
    while len(held) > n:
        held.pop(int(rng.random() * len(held)))
    return held


def _chancy(kind: Kind) -> bool:
    play = kind.play if isinstance(kind, Action) else ()
    return any(isinstance(part, Shuffle | ShuffleInto | AtRandom) for part in parts(play))


def speaks_of(kind: Kind, where: Where) -> bool:
    """Return whether the effects of a card refer to a place.

    Example:
        >>> from guillotine_widget.editions.nobles import general
        >>> speaks_of(general, Where.NOBLE_DECK), speaks_of(general, Where.ALL_HANDS)
        (True, False)
    """
    script = kind.collected if isinstance(kind, Noble) else kind.play
    return any(part is where for part in parts(script))


def parts(script: Any) -> Iterator[Any]:
    """Yield all effects of a script, and everything in them."""
    yield script
    inner: Sequence[Any] = ()
    if isinstance(script, tuple):
        inner = script
    elif is_dataclass(script):
        inner = [getattr(script, field.name) for field in fields(script)]
    for part in inner:
        yield from parts(part)
