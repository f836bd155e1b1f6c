"""The steps of the turn and the day. Like a card, a turn is a script of the edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.message import CardRef, Message, SeatRef, message
from guillotine_widget.model.state import (
    HANDS,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    SKIP,
    Frame,
    RawOption,
    State,
)
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules import restrictions, zones
from guillotine_widget.rules.steps import NOTHING, Matching, Step
from guillotine_widget.rules.triggers import collect, play


class BeginTurnStep(Step[effects.BeginTurn]):
    """`BeginTurn`: with an empty line the day is over (R35), and Rush Job waits (R26)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        if not s.zones[LINE]:
            s.report("ended", places=(s.day, 0))
            jump(s, "day")
            return
        seat = s.seat
        s.turn += 1
        s.plays = 1
        s.owed = 1
        if s.marks and (mark := s.mark_on(seat, Pending.RUSHED)):
            s.marks = (s.marks - {mark}) | {mark._replace(pending=Pending.HURRIED)}
        if s.log is not None:
            s.report("turn", seat, places=(s.turn,))
        s.frame = (self.next, seat, -1, -1, NOTHING, None)


class PlayActionStep(Step[effects.PlayAction]):
    """`PlayAction`: the player to move is always asked (R45), again after each Trip (R25)."""

    asks = True
    always = True
    __slots__ = ()

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        _, you, _, _, _, _ = frame
        return restrictions.playable(s, you) if s.plays else NOTHING

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        if option == SKIP:
            s.plays = 0
            self.go_on(s, frame)
        else:
            _, you, _, _, _, _ = frame
            s.plays -= 1
            play(s, you, cast(int, option))

    def kind(self, s: State, frame: Frame) -> str:
        return "play"

    def prompt(self, s: State, frame: Frame) -> Message:
        _, you, _, _, _, _ = frame
        return message("ask.play", who=SeatRef(you))


class CollectOwedStep(Step[effects.CollectOwed]):
    """`CollectOwed`: one collection at a time, as many as are owed (R8, R24)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        if s.owed and s.ending < 2 and s.zones[LINE]:
            _, you, _, _, _, _ = frame
            s.owed -= 1
            # This step comes again after the collection.
            s.frame = (s.rules.scripts["collect"], you, -1, -1, NOTHING, frame)
        else:
            s.owed = 0
            self.go_on(s, frame)


class AskReactionStep(Step[effects.Collect]):
    """Before a collection from the line, any other player who holds a reaction may play it (R33).

    The note has one entry for each seat already asked.
    """

    asks = True
    __slots__ = ()

    def who(self, s: State, frame: Frame) -> int:
        # Nearly always nobody holds such a card; it is cheap to see that first.
        cards = s.rules.reactions
        for held in s.zones[HANDS]:
            if not cards.isdisjoint(held):
                break
        else:
            return -1
        _, you, _, _, asked, _ = frame
        for k in range(len(asked) + 1, s.seats):
            seat = (you + k) % s.seats
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
        _, you, _, _, _, _ = frame
        key = "ask.reaction" if s.rules.shuffles else "ask.interrupt"
        return message(key, "R33", who=SeatRef(you), noble=CardRef(s.zones[LINE][0]))


class CollectFrontStep(Step[effects.Collect]):
    """A collection from the front of the line; a Confusion pending on the player shuffles the line first (R32)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        self.go_on(s, frame)
        if s.ending == 2 or not s.zones[LINE]:
            return
        if s.marks and (mark := s.mark_on(you, Pending.CONFUSED)):
            s.marks -= {mark}
            zones.shuffle(s, LINE, you, mark.source)
        collect(s, you, s.zones[LINE][0], LINE, this)


class DrawLateStep(Step[effects.DrawLate]):
    """`DrawLate` (R24, R37)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        if s.late:
            seats, s.late = s.late, ()
            for seat in seats:
                zones.draw(s, seat)
        self.go_on(s, frame)


class EndTurnStep(Step[effects.EndTurn]):
    """`EndTurn`: the turn passes to the left."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        if s.marks and (mark := s.mark_on(s.seat, Pending.HURRIED)):
            s.marks -= {mark}
        s.seat = (s.seat + 1) % s.seats
        if s.ending:
            s.report("ended", places=(s.day, s.ending))
            jump(s, "day")
        else:
            jump(s, "turn")


class NextDayStep(Step[effects.NextDay]):
    """`NextDay`: after the last day, or with no noble left to deal, the game ends (R17)."""

    __slots__ = ("left",)

    def __init__(self, effect: effects.NextDay, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.left = effect.starter is vocabulary.Starter.LEFT_OF_STARTER

    def run(self, s: State, frame: Frame) -> None:
        s.ending = 0
        if s.day == s.rules.edition.days or not s.zones[NOBLE_DECK]:
            jump(s, "end")
            return
        if self.left and s.day:
            s.seat = (s.starter + 1) % s.seats
        s.starter = s.seat
        s.day += 1
        s.report("day", s.seat, places=(s.day,))
        self.go_on(s, frame)


class FinalPlaysStep(Step[effects.FinalPlays]):
    """`FinalPlays`: in turn order, until all have passed in a row; players without such a card pass unasked (R41).

    The note has one entry for each player who has passed in a row; `State.seat` is asked next.
    """

    asks = True
    __slots__ = ()

    def who(self, s: State, frame: Frame) -> int:
        _, _, _, _, passed, _ = frame
        for k in range(s.seats - len(passed)):
            seat = (s.seat + k) % s.seats
            if restrictions.finals(s, seat):
                return seat
        return -1

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        seat = self.who(s, frame)
        return [*restrictions.finals(s, seat), SKIP] if seat >= 0 else NOTHING

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        step, you, this, target, passed, below = frame
        seat = self.who(s, frame)
        if option == SKIP:
            passed = (0,) * (len(passed) + (seat - s.seat) % s.seats + 1)
            s.frame = (step, you, this, target, passed, below)
            s.seat = (seat + 1) % s.seats
            s.report("passed", seat)
        else:
            s.frame = (step, you, this, target, NOTHING, below)
            s.seat = (seat + 1) % s.seats
            play(s, seat, cast(int, option))

    def kind(self, s: State, frame: Frame) -> str:
        return "final"

    def prompt(self, s: State, frame: Frame) -> Message:
        return message("ask.final", "R41", who=SeatRef(self.who(s, frame)))


def jump(s: State, script: str) -> None:
    """Replace the whole stack by a script of the edition; an empty script ends the game."""
    step = s.rules.scripts[script]
    s.frame = None if step is None else (step, s.seat, -1, -1, NOTHING, None)


def begin_final_plays(s: State, passed: int = 0) -> None:
    """Begin the final plays (R41) at the seat `State.seat`, after some players have passed in a row."""
    jump(s, "end")
    assert s.frame is not None
    step, you, this, target, _, below = s.frame
    s.frame = (step, you, this, target, (0,) * passed, below)


def passed_in_a_row(s: State) -> int:
    """Return how many players have passed in a row in the final plays (R41); 0 elsewhere."""
    if s.frame is None or not isinstance(s.frame[0], FinalPlaysStep):
        return 0
    _, _, _, _, passed, _ = s.frame
    return len(passed)


def between_cards(s: State) -> bool:
    """Return whether no card is in play: at the start of a turn, in a play step, in the final plays, or at the end."""
    if s.zones[IN_PLAY]:
        return False
    if s.frame is None:
        return True
    step, you, this, target, note, below = s.frame
    if isinstance(step, FinalPlaysStep):
        return below is None
    if (you, this, target, note, below) != (s.seat, -1, -1, NOTHING, None) or s.ending or s.late:
        return False
    if isinstance(step, PlayActionStep):
        return True
    return step is s.rules.scripts["turn"] and not (s.plays or s.owed)
