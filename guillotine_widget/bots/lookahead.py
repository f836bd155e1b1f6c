"""The best that a player can do in a turn, looked for in one world."""

from __future__ import annotations

from collections.abc import Sequence

from guillotine_widget.game.history import Choice, Lift, carry_out
from guillotine_widget.model.kinds import Noble
from guillotine_widget.model.state import LINE, SKIP, RawOption, State
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.rules.choices import MoveChosenStep, MoveToEndStep

DEEP = 4
"""Nobles at the front that may be collected in one turn: who stands behind them does not change the score."""
MOST = 40
"""Positions looked at for one option, so that a hand with everything in it does not stop the game."""


def margin(s: State, seat: int) -> float:
    """Return a seat's score, less the average of the others'."""
    totals = [scoring.total(s, other) for other in range(s.seats)]
    mine = totals.pop(seat)
    return mine - sum(totals) / len(totals)


def choices(s: State) -> list[Choice]:
    """Return what is worth trying in the open decision.

    Equal cards of a hand come once, and of all the moves far from the front one: they come to the same this turn. The
    decider's lift of Callous Guards comes last (R5).
    """
    found: list[Choice] = list(_worth_trying(s, engine.kind(s)))
    seat = engine.decider(s)
    found.extend(Lift(seat, card) for card in restrictions.liftable(s, seat)[:1])
    return found


class Lookahead:
    """Looks for what is best for a seat until the turn, or the final play, is over.

    The seat itself chooses the best; others let be what they may, and else choose what seems best for them.
    The card that a Trip allows is not looked for before the Trip has been played.

    Args:
        s: the position at which the looking begins; it is not changed.
        seat: for whom.

    Attributes:
        looked: positions looked at so far.
    """

    def __init__(self, s: State, seat: int) -> None:
        self.seat = seat
        self._turn = s.turn
        self._left = MOST
        self.looked = 0

    def value(self, s: State, choice: Choice) -> float:
        """Return the margin that a choice leads to at the end of the turn."""
        self._left = MOST
        return self._after(s, choice, again=False)

    def _after(self, s: State, choice: Choice, again: bool) -> float:
        self._left -= 1
        self.looked += 1
        next_s = s.clone()
        kind = engine.kind(s)
        carry_out(next_s, choice)
        played = kind in ("play", "reaction", "final") and choice != SKIP
        return self._best(next_s, again or (played and not isinstance(choice, Lift)))

    def _best(self, s: State, played: bool) -> float:
        while True:
            if s.frame is None or s.turn != self._turn:
                return margin(s, self.seat)
            kind = engine.kind(s)
            if kind == "final":
                return margin(s, self.seat)
            who = engine.decider(s)
            if who == self.seat and not (played and kind in ("play", "reaction")):
                break
            # A second card after a Trip is not looked for; what others choose is guessed.
            engine.take(s, _guess(s, kind))
        found: Sequence[RawOption] = _worth_trying(s, kind)
        if self._left <= 0:
            found = found[:1]
        return max(self._after(s, option, played) for option in found)


def _worth_trying(s: State, kind: str) -> Sequence[RawOption]:
    if kind in ("move", "noble"):
        return _near_the_front(s)
    if kind in ("play", "reaction", "final", "hand", "their_hand", "discards"):
        kind_of = s.rules.kind_of
        # Of equal cards the first: a later one does not replace it.
        firsts: dict[int, RawOption] = {}
        for option in s.options:
            assert isinstance(option, int)
            firsts.setdefault(kind_of[option] if option >= 0 else SKIP, option)
        return list(firsts.values())
    return s.options


def _near_the_front(s: State) -> list[RawOption]:
    line = s.zones[LINE]
    step = None if s.frame is None else s.frame[0]
    near: list[RawOption] = []
    far: list[RawOption] = []
    for option in s.options:
        card, places = option if isinstance(option, tuple) else (option, 0)
        place = line.index(card)
        if isinstance(step, MoveToEndStep) and step.first:
            place = 0
        elif isinstance(step, MoveChosenStep) and step.forward:
            place -= places
        (near if place < DEEP else far).append(option)
    return near + far[:1]


def _guess(s: State, kind: str) -> RawOption:
    options = s.options
    if SKIP in options and kind in ("play", "reaction", "final"):
        return SKIP
    if kind == "pile":
        kinds = s.rules.kinds

        def printed(option: RawOption) -> int:
            noble = kinds[option] if isinstance(option, int) else None
            points = noble.points if isinstance(noble, Noble) else 0
            return points if isinstance(points, int) else 1

        return max(options, key=printed)
    return options[0]
