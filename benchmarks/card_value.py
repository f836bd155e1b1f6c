"""Measure what one more card in hand is worth: the same position is played out with it and without it.

python -m benchmarks.card_value --seconds 60

Quick playouts play the rest of the game. The bots use `CARD_POINTS` and `KIND_POINTS` of `bots.evaluation`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import mean, stdev

from guillotine_widget.bots.playout import play_out
from guillotine_widget.editions import AMIGO, WIZARDS
from guillotine_widget.model.state import ACTION_DECK, State, hand
from guillotine_widget.rules import engine, scoring
from guillotine_widget.rules.compiler import compile_edition

_EDITIONS = [compile_edition(edition) for edition in (AMIGO, WIZARDS)]
_LAST_TURN = 33
"""The latest turn in which the card is given; a game has about 36."""
_PLAYOUTS = 2


def difference(seats: int, number: int) -> float | None:
    """Return by how many points one more card has changed a final margin over the average of the others.

    Args:
        seats: the number of players.
        number: the number of the sample, which is its seed.

    Returns:
        The difference; None if the game ends before the turn, or nobody can get a card.
    """
    dice = random.Random(number)
    s = engine.new(_EDITIONS[number % 2], seats, number)
    until = 1 + int(dice.random() * _LAST_TURN)
    while s.frame is not None and s.turn < until:
        s = play_out(s, until, dice.random)
    deck = s.zones[ACTION_DECK]
    if s.frame is None or engine.kind(s) != "play" or not deck:
        return None
    richer = with_card(s)
    changes = []
    for playout in range(_PLAYOUTS):
        ends = [
            finish(start.clone(), random.Random(f"{number} {playout}").random)
            for start in (richer, s)
        ]
        more, less = (margin(end, s.seat) for end in ends)
        changes.append(more - less)
    return mean(changes)


def with_card(s: State) -> State:
    """Return a copy of a position in which the player to move holds the last card of the deck, too."""
    twin = s.clone()
    deck = twin.zones[ACTION_DECK]
    twin.zones[ACTION_DECK] = deck[:-1]
    twin.zones[hand(s.seat)] = (*twin.zones[hand(s.seat)], deck[-1])
    engine.advance(twin)
    return twin


def finish(s: State, dice: Callable[[], float]) -> State:
    """Play to the end of the game."""
    while s.frame is not None:
        s = play_out(s, s.turn + 1000, dice)
    return s


def margin(s: State, seat: int) -> float:
    """Return the points of a seat over the average of the others."""
    scores = [scoring.total(s, other) for other in range(s.seats)]
    return scores.pop(seat) - mean(scores)


def main() -> None:
    """Measure with two and with four players, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.card_value", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="for each (default: 60)")
    seconds = parser.parse_args().seconds
    for seats in (2, 4):
        found: list[float] = []
        number, end = 0, time.process_time() + seconds
        while time.process_time() < end or len(found) < 2:
            number += 1
            if (change := difference(seats, number)) is not None:
                found.append(change)
        half = 1.96 * stdev(found) / len(found) ** 0.5
        print(f"{seats} players: {mean(found):+.2f} ± {half:.2f} points ({len(found)} positions)")


if __name__ == "__main__":
    main()
