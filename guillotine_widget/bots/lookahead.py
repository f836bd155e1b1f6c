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
"""The maximum number of nobles collected in one turn. The order of the nobles behind them does not affect the score."""
MOST_POSITIONS = 40
"""The maximum number of positions to search for one option: large hands would take too long."""
MOST_WITH_A_SECOND = 240
"""The maximum number of positions for a card that allows another one, such as Trip: both cards have further choices."""


def margin(s: State, seat: int) -> float:
    """Return a seat's score minus the average of the other scores."""
    totals = [scoring.total(s, other) for other in range(s.seats)]
    mine = totals.pop(seat)
    return mine - sum(totals) / len(totals)


def candidates(s: State) -> list[Choice]:
    """Return the choices of the open decision to try.

    Only one of several equal cards is tried, and only one of all moves far from the front, because they make no
    difference in this turn. Discarding Callous Guards comes last (R5).
    """
    found: list[Choice] = list(worth_trying(s, engine.kind(s)))
    seat = engine.decider(s)
    found.extend(Lift(seat, card) for card in restrictions.liftable(s, seat)[:1])
    return found


class Lookahead:
    """Searches for the best result of a seat at the end of the turn, or of the final play.

    The seat itself chooses the best option. The other players skip if they can, and otherwise choose what seems best
    for them.

    Args:
        s: the position at which the search begins; it is not changed.
        seat: the seat to search for.
        evaluate: returns the value of a position at the end of the turn to a seat.
        second: whether to search a second card that the first one allows (Trip, R25). The number of positions grows
            with the size of the hand. If False, a second card is searched only once the first is played.

    Attributes:
        positions: the number of positions visited so far.
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
        """Return the value of a choice at the end of the turn, as given by `evaluate` (by default the margin)."""
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
            # The choices of other players are guessed.
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
    """Return the options worth trying: one of several equal cards, and one of all moves far from the front."""
    if kind in ("move", "noble"):
        return _near_the_front(s)
    if kind in ("play", "reaction", "final", "hand", "their_hand", "discards"):
        kind_of = s.rules.kind_of
        # Keep the first of several equal cards.
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
    """Return a simple default choice: no card, or the noble with the most printed points."""
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
