"""Fast playouts from a position, for searches that look further than one turn."""

from __future__ import annotations

from collections.abc import Callable

from guillotine_widget.bots.evaluation import lead
from guillotine_widget.bots.lookahead import guess, worth_trying
from guillotine_widget.model.state import SKIP, RawOption, State
from guillotine_widget.rules import engine


def play_out(s: State, until: int, random: Callable[[], float], trials: int = 2) -> State:
    """Play on until a turn begins, the day ends or the game is over.

    In each turn the player tries a few of their cards, each with random further choices, and keeps the result with the
    largest lead.

    Args:
        s: the position; it may be changed.
        until: the number of the turn at which to stop.
        random: returns a random number in [0, 1).
        trials: the number of cards tried in a turn.

    Returns:
        The position reached.
    """
    day = s.day
    while s.frame is not None and s.turn < until and s.day == day:
        kind = engine.kind(s)
        if kind == "play" and len(s.options) > 1:
            s = _play_turn(s, random, trials)
        else:
            engine.take(s, guess(s, kind) if kind in _OF_OTHERS else _some(s, kind, random))
    return s


_OF_OTHERS = ("play", "reaction", "final", "pile")


def _play_turn(s: State, random: Callable[[], float], trials: int) -> State:
    seat = engine.decider(s)
    cards = list(worth_trying(s, "play"))
    cards.remove(SKIP)
    chosen: list[RawOption] = [SKIP]
    for _ in range(min(trials, len(cards))):
        chosen.append(cards.pop(int(random() * len(cards))))
    best, best_lead = s, float("-inf")
    for card in chosen:
        trial = s.clone()
        engine.take(trial, card)
        _finish_turn(trial, s.turn, random)
        ahead = lead(trial, seat)
        if ahead > best_lead:
            best, best_lead = trial, ahead
    return best


def _finish_turn(s: State, turn: int, random: Callable[[], float]) -> None:
    while s.frame is not None and s.turn == turn:
        kind = engine.kind(s)
        if kind == "final":
            return
        engine.take(s, guess(s, kind) if kind in _OF_OTHERS else _some(s, kind, random))


def _some(s: State, kind: str, random: Callable[[], float]) -> RawOption:
    options = worth_trying(s, kind)
    return options[int(random() * len(options))]
