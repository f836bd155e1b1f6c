"""A search for the best choice of a player within the turn, in one world."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from guillotine_widget.game.history.history import Choice, Lift, carry_out
from guillotine_widget.model.effects import PlayAgain
from guillotine_widget.model.kinds import Action, Noble
from guillotine_widget.model.state import LINE, SKIP, RawOption, State
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.rules.choices import MoveChosenStep, MoveToEndStep

DEPTH = 4
"""At most so many nobles are collected in one turn; the order of those behind them does not change the score."""
MOST_POSITIONS = 40
"""The limit of a search for one option; it keeps a hand full of cards from taking too long."""
MOST_WITH_A_SECOND = 240
"""The limit of a search for a card that allows another one, such as Trip: both cards have choices of their own."""


def margin(s: State, seat: int) -> float:
    """Return a seat's score, less the average of the others'."""
    totals = [scoring.total(s, other) for other in range(s.seats)]
    mine = totals.pop(seat)
    return mine - sum(totals) / len(totals)


def candidates(s: State) -> list[Choice]:
    """Return the choices of the open decision to try.

    Of equal cards only one is tried, and of all moves far from the front only one, because they make no difference in
    this turn. To discard Callous Guards comes last (R5).
    """
    found: list[Choice] = list(worth_trying(s, engine.kind(s)))
    seat = engine.decider(s)
    found.extend(Lift(seat, card) for card in restrictions.liftable(s, seat)[:1])
    return found


class Lookahead:
    """Searches for the best result of a seat at the end of the turn, or of the final play.

    The seat itself chooses the best option. The other players skip where they can, and else choose what seems best for
    them.

    Args:
        s: the position at which the search begins; it is not changed.
        seat: the seat to search for.
        evaluate: says what a position at the end of the turn is worth to a seat.
        second: also search the card that the first one allows the seat to play (Trip, R25). It takes about as many
            more positions as the hand has cards. Without it, a second card is searched only once the first is played.

    Attributes:
        positions: how many positions the search has visited.
    """

    def __init__(
        self,
        s: State,
        seat: int,
        evaluate: Callable[[State, int], float] = margin,
        *,
        second: bool = False,
    ) -> None:
        self.seat = seat
        self._second = second
        self._evaluate = evaluate
        self._turn = s.turn
        self._left = MOST_POSITIONS
        self.positions = 0

    def value(self, s: State, choice: Choice) -> float:
        """Return what a choice leads to at the end of the turn: the margin, or what `evaluate` says."""
        more = self._second and _allows_another(s, choice)
        self._left = MOST_WITH_A_SECOND if more else MOST_POSITIONS
        return self._after(s, choice, again=False)

    def _after(self, s: State, choice: Choice, again: bool) -> float:
        self._left -= 1
        self.positions += 1
        next_s = s.clone()
        kind = engine.kind(s)
        carry_out(next_s, choice)
        played = kind in ("play", "reaction", "final") and choice != SKIP
        return self._best(next_s, again or (played and not isinstance(choice, Lift)))

    def _best(self, s: State, played: bool) -> float:
        while True:
            if s.frame is None or s.turn != self._turn:
                return self._evaluate(s, self.seat)
            kind = engine.kind(s)
            if kind == "final":
                return self._evaluate(s, self.seat)
            who = engine.decider(s)
            if who == self.seat and not (played and kind in ("play", "reaction")):
                break
            if who == self.seat and kind == "play" and self._second and self._left > 0:
                break
            # What others choose is guessed.
            engine.take(s, guess(s, kind))
        found: Sequence[RawOption] = worth_trying(s, kind)
        if self._left <= 0:
            found = found[:1]
        return max(self._after(s, option, played) for option in found)


def _allows_another(s: State, choice: Choice) -> bool:
    """Return whether a choice plays a card that allows its player to play another one."""
    if not isinstance(choice, int) or choice < 0 or engine.kind(s) != "play":
        return False
    kind = s.rules.kinds[choice]
    return isinstance(kind, Action) and any(isinstance(one, PlayAgain) for one in kind.play)


def worth_trying(s: State, kind: str) -> Sequence[RawOption]:
    """Return the options worth trying: one of equal cards, and one of all moves far from the front."""
    if kind in ("move", "noble"):
        return _near_the_front(s)
    if kind in ("play", "reaction", "final", "hand", "their_hand", "discards"):
        kind_of = s.rules.kind_of
        # The first of equal cards stays.
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
        (near if place < DEPTH else far).append(option)
    return near + far[:1]


def guess(s: State, kind: str) -> RawOption:
    """Return a simple choice for a player: no card, or the noble with the most printed points."""
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
