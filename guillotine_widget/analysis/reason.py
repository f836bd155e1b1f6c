"""Explain in one sentence why a choice is good, if a simple reason holds for all sampled deals of the hidden cards."""

from __future__ import annotations

from guillotine_widget.bots.planner import best_results
from guillotine_widget.game.history.history import Choice
from guillotine_widget.game.view import View
from guillotine_widget.model.kinds import Noble
from guillotine_widget.model.message import CardRef, Message, SeatRef, message
from guillotine_widget.model.state import LINE, SKIP, State, pile
from guillotine_widget.rules import engine, scoring

_WORLDS = 4
"""The number of sampled worlds in which a reason must hold."""
_OWN = ("play", "move", "noble", "order", "front", "discards")
"""Kinds of decisions that a player makes about their own turn."""


def reason_of(view: View, choice: Choice) -> Message | None:
    """Return why a choice is good for the player who makes it; None if there is no simple reason.

    Args:
        view: the view of the player who decides, in their own turn.
        choice: the choice.
    """
    first = view.world("reason 0")
    seat = engine.decider(first)
    if first.seat != seat or engine.kind(first) not in _OWN:
        return None
    worlds = [first, *(view.world(f"reason {n}") for n in range(1, _WORLDS))]
    turns = [_Turn(s, seat, choice) for s in worlds]
    if SKIP not in first.options:
        return _collected(turns, gain=1)
    if choice == SKIP:
        best = [max(_Turn(s, seat, option).points for option in s.options) for s in worlds]
        none_gains = all(turn.points >= most for turn, most in zip(turns, best, strict=True))
        return message("hint.keep") if none_gains and len(first.options) > 1 else None
    without = [_Turn(s, seat, SKIP) for s in worlds]
    return _compared(turns, without)


class _Turn:
    """The end of the turn after a choice, in one world.

    Attributes:
        nobles: the nobles that the seat collects.
        points: how many points the seat gains.
        next: the noble at the front of the line afterwards, or None.
        follower: the seat whose turn is next; None at the end of a day.
    """

    def __init__(self, s: State, seat: int, choice: Choice) -> None:
        [end] = best_results(s, seat, choice, 1)
        before, after = s.zones[pile(seat)], end.zones[pile(seat)]
        self.nobles = set(after) - set(before)
        self.points = scoring.total(end, seat) - scoring.total(s, seat)
        same_day = end.frame is not None and end.day == s.day and end.zones[LINE]
        self.next = end.zones[LINE][0] if same_day else None
        self.follower = end.seat if same_day else None
        self.kinds = s.rules.kinds

    def printed(self, card: int) -> int:
        """Return the points printed on a noble; 1 for a star."""
        kind = self.kinds[card]
        points = kind.points if isinstance(kind, Noble) else 0
        return points if isinstance(points, int) else 1


def _compared(turns: list[_Turn], without: list[_Turn]) -> Message | None:
    """Return the reason to play a card, compared with playing none; None if there is no simple one."""
    gain = min(turn.points - other.points for turn, other in zip(turns, without, strict=True))
    first = turns[0]
    spared = set.intersection(
        *(other.nobles - turn.nobles for turn, other in zip(turns, without, strict=True))
    )
    if gain > 0:
        passed_on = {(other.next, other.follower) for other in without}
        if len(passed_on) == 1:
            [(noble, follower)] = passed_on
            won = set.intersection(*(turn.nobles for turn in turns))
            if noble in won and follower is not None and first.printed(noble) > 0:
                return message("hint.takes", card=CardRef(noble), who=SeatRef(follower))
        bad = min(spared, key=first.printed, default=None)
        if bad is not None and first.printed(bad) < 0:
            return message("hint.spares", card=CardRef(bad), n=gain)
        return _collected(turns, gain)
    left = {(turn.next, turn.follower) for turn in turns}
    if gain == 0 and len(left) == 1:
        [(noble, follower)] = left
        better = all(
            other.next is not None
            and noble is not None
            and first.printed(other.next) > first.printed(noble)
            for other in without
        )
        if noble is not None and follower is not None and better and first.printed(noble) <= 0:
            return message("hint.leaves", card=CardRef(noble), who=SeatRef(follower))
    return None


def _collected(turns: list[_Turn], gain: int) -> Message | None:
    """Return the reason that names the best noble collected in all worlds; None if there is none worth points."""
    first = turns[0]
    nobles = sorted(set.intersection(*(turn.nobles for turn in turns)))
    best = max(nobles, key=first.printed, default=None)
    if best is None or first.printed(best) <= 0:
        return None
    return message("hint.collects", card=CardRef(best), n=gain)
