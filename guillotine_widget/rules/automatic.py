"""What the verbs of cards do that ask nothing: each verb of `model.ops` compiled into a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    LINE,
    Frame,
    State,
    hand,
    is_hand,
    owner,
)
from guillotine_widget.rules import zones
from guillotine_widget.rules.selectors import cards_of, zones_of
from guillotine_widget.rules.steps import Step
from guillotine_widget.rules.triggers import collect, finish

if TYPE_CHECKING:
    from guillotine_widget.rules.compiler import CompiledEdition


class MoveNamed(Step):
    """`Move` of a noble that nobody chooses, to an end of the line; already there: nothing happens."""

    __slots__ = ("cards", "first")

    def __init__(self, rules: CompiledEdition, op: effects.Move) -> None:
        super().__init__(rules)
        self.cards = cards_of(op.what, rules.matching)
        self.first = op.to is vocabulary.FIRST

    def run(self, s: State, frame: Frame) -> None:
        for card, source in self.cards(s, frame):
            line = s.zones[LINE]
            if source != LINE:
                continue  # another card has taken him out of the line before he could move
            goal = 0 if self.first else len(line) - 1
            if line[goal] != card:
                zones.put(s, card, LINE, LINE, frame[1], at=goal, cause=frame[2])
        self.go_on(s, frame)


class PutNamed(Step):
    """`Put` of cards that nobody chooses."""

    __slots__ = ("cards", "same_place", "targets", "word")

    def __init__(self, rules: CompiledEdition, op: effects.Put) -> None:
        super().__init__(rules)
        self.cards = cards_of(op.what, rules.matching)
        self.targets = zones_of(op.to)
        self.same_place = op.to is vocabulary.SAME_PLACE
        self.word = "received" if op.received else ""

    def run(self, s: State, frame: Frame) -> None:
        target = self.targets(s, frame)[0]
        at = frame[4][0] if self.same_place else None
        for card, source in self.cards(s, frame):
            if not zones.goes(source, target):
                continue  # it is no longer where the card expects it
            actor = owner(source) if is_hand(source) else frame[1]
            zones.put(s, card, source, target, actor, at=at, word=self.word, cause=frame[2])
        self.go_on(s, frame)


class CollectNamed(Step):
    """`Collect` of a noble that nobody chooses, from elsewhere than the line (R11)."""

    __slots__ = ("cards",)

    def __init__(self, rules: CompiledEdition, op: effects.Collect) -> None:
        super().__init__(rules)
        self.cards = cards_of(op.what, rules.matching)

    def run(self, s: State, frame: Frame) -> None:
        self.go_on(s, frame)
        for card, source in self.cards(s, frame):
            collect(s, frame[1], card, source, frame[2])


class Look(Step):
    """`Look`: you see the cards, and know them from now on (R42)."""

    __slots__ = ("cards",)

    def __init__(self, rules: CompiledEdition, op: effects.Look) -> None:
        super().__init__(rules)
        self.cards = cards_of(op.what, rules.matching)

    def run(self, s: State, frame: Frame) -> None:
        you = frame[1]
        found = self.cards(s, frame)
        cards = tuple(card for card, _ in found)
        hidden = tuple(card for card, source in found if source != hand(you))
        if hidden:
            zones.see(s, you, hidden)
            if s.log is not None:
                s.log.append(
                    Event("looked", you, cards, found[0][1], -1, (len(cards),), you, frame[2])
                )
        # The number, not the cards: whose eyes may read a frame is nobody's business but `sight`'s.
        self.bind(s, frame, note=(len(cards),))


class Shuffle(Step):
    """`Shuffle`."""

    __slots__ = ("first", "of_line", "zones")

    def __init__(self, rules: CompiledEdition, op: effects.Shuffle) -> None:
        super().__init__(rules)
        self.first = op.first
        self.of_line = op.where is vocabulary.LINE
        self.zones = zones_of(op.where)

    def run(self, s: State, frame: Frame) -> None:
        for zone in self.zones(s, frame):
            zones.shuffle(s, zone, frame[1], frame[2], self.first)
        self.go_on(s, frame)

    def possible(self, s: State) -> bool:
        """R33: a line with one noble may be shuffled, an empty one not; other places are never refused."""
        return not self.of_line or bool(s.zones[LINE])


class Reverse(Step):
    """`Reverse`: the guillotine changes ends."""

    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.Reverse) -> None:
        super().__init__(rules)

    def run(self, s: State, frame: Frame) -> None:
        zones.lay_out(s, LINE, s.zones[LINE][::-1], "reversed", frame[1], frame[2])
        self.go_on(s, frame)


class ShuffleInto(Step):
    """`ShuffleInto`; notes how many cards were mixed in."""

    __slots__ = ("decks", "zones")

    def __init__(self, rules: CompiledEdition, op: effects.ShuffleInto) -> None:
        super().__init__(rules)
        self.zones = zones_of(op.where)
        self.decks = zones_of(op.deck)

    def run(self, s: State, frame: Frame) -> None:
        deck = self.decks(s, frame)[0]
        mixed = 0
        for zone in self.zones(s, frame):
            mixed += len(s.zones[zone])
            seat = owner(zone) if is_hand(zone) else frame[1]
            zones.mix_in(s, zone, deck, seat, frame[2])
        zones.shuffle(s, deck, frame[1], frame[2])
        self.bind(s, frame, note=(mixed,))


class DealHands(Step):
    """`DealHands`: round by round while cards last; the discards help if the deck cannot serve all (R19)."""

    __slots__ = ("n",)

    def __init__(self, rules: CompiledEdition, op: effects.DealHands) -> None:
        super().__init__(rules)
        self.n = op.n

    def run(self, s: State, frame: Frame) -> None:
        seats = s.seats
        if len(s.zones[ACTION_DECK]) < self.n * seats and s.zones[ACTION_DISCARD]:
            zones.mix_in(s, ACTION_DISCARD, ACTION_DECK, -1, frame[2])
            zones.shuffle(s, ACTION_DECK, -1, frame[2])
        for deal in range(self.n * seats):
            if s.zones[ACTION_DECK]:
                zones.draw(s, (frame[1] + deal) % seats, frame[2])
        self.go_on(s, frame)


class SwapHands(Step):
    """`SwapHands`; the card played has already left the hand (R29)."""

    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.SwapHands) -> None:
        super().__init__(rules)

    def run(self, s: State, frame: Frame) -> None:
        zones.swap(s, frame[1], frame[3], frame[2])
        self.go_on(s, frame)


class Draw(Step):
    """`Draw`, at once or noted for the end of the turn (R37)."""

    __slots__ = ("late", "n")

    def __init__(self, rules: CompiledEdition, op: effects.Draw) -> None:
        super().__init__(rules)
        self.n = op.n
        self.late = op.time is vocabulary.END_OF_TURN

    def run(self, s: State, frame: Frame) -> None:
        for _ in range(self.n):
            if self.late:
                s.late += (frame[1],)
            else:
                zones.draw(s, frame[1], frame[2])
        self.go_on(s, frame)


class Mark(Step):
    """`Mark`: something is pending on him."""

    __slots__ = ("pending",)

    def __init__(self, rules: CompiledEdition, op: effects.Mark) -> None:
        super().__init__(rules)
        self.pending = op.pending

    def run(self, s: State, frame: Frame) -> None:
        s.marks |= {(self.pending, frame[3])}
        if s.log is not None:
            s.log.append(Event(self.pending.value, frame[3], cause=frame[2]))
        self.go_on(s, frame)


class PlayAgain(Step):
    """`PlayAgain`: the play step asks once more (R25)."""

    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.PlayAgain) -> None:
        super().__init__(rules)

    def run(self, s: State, frame: Frame) -> None:
        s.plays += 1
        self.go_on(s, frame)


class CollectMore(Step):
    """`CollectMore` (R8)."""

    __slots__ = ("n",)

    def __init__(self, rules: CompiledEdition, op: effects.CollectMore) -> None:
        super().__init__(rules)
        self.n = op.n

    def run(self, s: State, frame: Frame) -> None:
        s.owed += self.n
        self.go_on(s, frame)


class CollectNone(Step):
    """`CollectNone` (R24)."""

    __slots__ = ()

    def __init__(self, rules: CompiledEdition, op: effects.CollectNone) -> None:
        super().__init__(rules)

    def run(self, s: State, frame: Frame) -> None:
        s.owed = 0
        self.go_on(s, frame)


class EndDay(Step):
    """`EndDay` (R9, R10)."""

    __slots__ = ("weight",)

    def __init__(self, rules: CompiledEdition, op: effects.EndDay) -> None:
        super().__init__(rules)
        self.weight = 2 if op.at_once else 1

    def run(self, s: State, frame: Frame) -> None:
        s.ending = max(s.ending, self.weight)
        if s.log is not None:
            s.log.append(Event("ending", frame[1], places=(self.weight,), cause=frame[2]))
        self.go_on(s, frame)


class Finish(Step):
    """The end of every action card's script."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        self.go_on(s, frame)
        finish(s, frame[1], frame[2])
