"""The verbs of the turn and the day, compiled into steps. The turn is a script of the edition like any card's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.events import Event
from guillotine_widget.model.message import Arg, CardRef, Message, SeatRef, message
from guillotine_widget.model.state import IN_PLAY, LINE, NOBLE_DECK, SKIP, Frame, RawOption, State
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules import restrictions, zones
from guillotine_widget.rules.steps import NOTHING, Step, push
from guillotine_widget.rules.triggers import collect, play

if TYPE_CHECKING:
    from guillotine_widget.rules.compiler import CompiledEdition


class BeginTurn(Step):
    """`BeginTurn`: with an empty line the day is over (R35) and Rush Job waits (R26)."""

    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.BeginTurn) -> None:
        super().__init__(rules)

    def run(self, s: State, frame: Frame) -> None:
        if not s.zones[LINE]:
            if s.log is not None:
                s.log.append(Event("ended", places=(s.day, 0)))
            jump(s, "day")
            return
        seat = s.seat
        s.turn += 1
        s.plays = 1
        s.owed = 1
        if s.marks and (Pending.RUSHED, seat) in s.marks:
            s.marks = (s.marks - {(Pending.RUSHED, seat)}) | {(Pending.HURRIED, seat)}
        if s.log is not None:
            s.log.append(Event("turn", seat, places=(s.turn,)))
        s.frame = (self.next, seat, -1, -1, NOTHING, None)


class PlayStep(Step):
    """`PlayStep`: always asked of the player whose turn it is (R45), again after each Trip (R25)."""

    asks = True
    always = True
    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.PlayStep) -> None:
        super().__init__(rules)

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        return restrictions.playable(s, frame[1]) if s.plays else NOTHING

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        if option == SKIP:
            s.plays = 0
            self.go_on(s, frame)
        else:
            s.plays -= 1
            play(s, frame[1], cast(int, option))

    def kind(self, s: State, frame: Frame) -> str:
        return "play"

    def prompt(self, s: State, frame: Frame) -> Message:
        return message("ask.play", who=SeatRef(frame[1]))


class CollectStep(Step):
    """`CollectStep`: one collection after the other, as many as are owed (R8, R24)."""

    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.CollectStep) -> None:
        super().__init__(rules)

    def run(self, s: State, frame: Frame) -> None:
        if s.owed and s.ending < 2 and s.zones[LINE]:
            s.owed -= 1
            push(s, self.rules.scripts["collect"], frame[1], -1)
        else:
            s.owed = 0
            self.go_on(s, frame)


class AskReaction(Step):
    """Before a collection from the line: any other player who holds the reaction may play it (R33).

    The note counts the seats already asked.
    """

    asks = True
    __slots__ = ()

    def who(self, s: State, frame: Frame) -> int:
        you, seats = frame[1], s.seats
        for k in range(len(frame[4]) + 1, seats):
            seat = (you + k) % seats
            if restrictions.reactions(s, seat):
                return seat
        return -1

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        if s.ending == 2:
            return NOTHING
        seat = self.who(s, frame)
        return [*restrictions.reactions(s, seat), SKIP] if seat >= 0 else NOTHING

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        step, you, this, target, _, below = frame
        seat = self.who(s, frame)
        asked = (0,) * ((seat - you) % s.seats)
        s.frame = (step, you, this, target, asked, below)
        if option != SKIP:
            play(s, seat, cast(int, option))

    def kind(self, s: State, frame: Frame) -> str:
        return "reaction"

    def prompt(self, s: State, frame: Frame) -> Message:
        key = "ask.reaction" if self.rules.shuffles else "ask.interrupt"
        return message(key, "R33", who=SeatRef(frame[1]), noble=CardRef(s.zones[LINE][0]))


class CollectFront(Step):
    """A collection from the front of the line; a Confusion pending on the player shuffles it first (R32)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        self.go_on(s, frame)
        if s.ending == 2 or not s.zones[LINE]:
            return
        you = frame[1]
        if s.marks and (Pending.CONFUSED, you) in s.marks:
            s.marks -= {(Pending.CONFUSED, you)}
            zones.shuffle(s, LINE, you, self.rules.named("confusion-in-line"))
        collect(s, you, s.zones[LINE][0], LINE, frame[2])


class DrawLate(Step):
    """`DrawLate` (R24, R37)."""

    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.DrawLate) -> None:
        super().__init__(rules)

    def run(self, s: State, frame: Frame) -> None:
        if s.late:
            seats, s.late = s.late, ()
            for seat in seats:
                zones.draw(s, seat)
        self.go_on(s, frame)


class EndTurn(Step):
    """`EndTurn`: the turn passes to the left."""

    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.EndTurn) -> None:
        super().__init__(rules)

    def run(self, s: State, frame: Frame) -> None:
        if s.marks:
            s.marks -= {(Pending.HURRIED, s.seat)}
        s.seat = (s.seat + 1) % s.seats
        if s.ending:
            if s.log is not None:
                s.log.append(Event("ended", places=(s.day, s.ending)))
            jump(s, "day")
        else:
            jump(s, "turn")


class NextDay(Step):
    """`NextDay`: after the last day, or with no noble left to deal, the game ends (R17)."""

    __slots__ = ("left",)

    def __init__(self, rules: CompiledEdition, op: effects.NextDay) -> None:
        super().__init__(rules)
        self.left = op.starter is vocabulary.Starter.LEFT_OF_STARTER

    def run(self, s: State, frame: Frame) -> None:
        s.ending = 0
        if s.day == self.rules.edition.days or not s.zones[NOBLE_DECK]:
            jump(s, "end")
            return
        if self.left and s.day:
            s.seat = (s.starter + 1) % s.seats
        s.starter = s.seat
        s.day += 1
        if s.log is not None:
            s.log.append(Event("day", s.seat, places=(s.day,)))
        self.go_on(s, frame)


class FinalPlays(Step):
    """`FinalPlays`: in turn order, until all have passed in a row; who has no such card passes unasked (R41).

    The note counts those who have passed in a row; `State.seat` is the next to be asked.
    """

    asks = True
    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.FinalPlays) -> None:
        super().__init__(rules)

    def who(self, s: State, frame: Frame) -> int:
        for k in range(s.seats - len(frame[4])):
            seat = (s.seat + k) % s.seats
            if restrictions.finals(s, seat):
                return seat
        return -1

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        seat = self.who(s, frame)
        return [*restrictions.finals(s, seat), SKIP] if seat >= 0 else NOTHING

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        seat = self.who(s, frame)
        if option == SKIP:
            passed = len(frame[4]) + (seat - s.seat) % s.seats + 1
            s.frame = (*frame[:4], (0,) * passed, None)
            s.seat = (seat + 1) % s.seats
            if s.log is not None:
                s.log.append(Event("passed", seat))
        else:
            s.frame = (*frame[:4], NOTHING, None)
            s.seat = (seat + 1) % s.seats
            play(s, seat, cast(int, option))

    def kind(self, s: State, frame: Frame) -> str:
        return "final"

    def prompt(self, s: State, frame: Frame) -> Message:
        args: dict[str, Arg] = {"who": SeatRef(self.who(s, frame))}
        return Message("ask.final", "R41", args)


def jump(s: State, script: str) -> None:
    """Replace the whole stack by a script of the edition; an empty one ends the game."""
    step = s.rules.scripts[script]
    s.frame = None if step is None else (step, s.seat, -1, -1, NOTHING, None)


def stands_between(s: State) -> bool:
    """Tell whether no card is under way: at a turn's start or play step, in the final plays, at the end."""
    frame = s.frame
    if s.zones[IN_PLAY]:
        return False
    if frame is None or isinstance(frame[0], FinalPlays):
        return frame is None or frame[5] is None
    if frame[1:] != (s.seat, -1, -1, NOTHING, None) or s.ending or s.late:
        return False
    if isinstance(frame[0], PlayStep):
        return True
    return frame[0] is s.rules.scripts["turn"] and not (s.plays or s.owed)
