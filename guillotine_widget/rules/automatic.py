"""Steps of card effects that need no decision."""

from __future__ import annotations

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.events import EventWord
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    LINE,
    Frame,
    PendingMark,
    State,
    hand,
    is_hand,
    owner,
)
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules import zones
from guillotine_widget.rules.selectors import SHARED_ZONES, cards_of, report_nothing, zones_of
from guillotine_widget.rules.steps import NOTHING, Matching, Step
from guillotine_widget.rules.triggers import collect, finish


class MoveNamedStep(Step[effects.Move]):
    """`Move` of a noble that the card determines, to an end of the line; nothing happens if it is there already."""

    __slots__ = ("cards", "first")

    def __init__(self, effect: effects.Move, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.cards = cards_of(effect.what, matching)
        self.first = effect.to is vocabulary.FIRST

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        moved, there = False, NOTHING
        for card, source in self.cards(s, frame):
            line = s.zones[LINE]
            if source != LINE:
                continue  # another card has removed the noble from the line
            goal = 0 if self.first else len(line) - 1
            if line[goal] == card:
                there = (card,)
            else:
                zones.put(s, card, LINE, LINE, you, at=goal, cause=this)
                moved = True
        if not moved and not isinstance(self.effect.what, vocabulary.This):
            s.report("nothing", you, there, source=LINE, places=(1,), cause=this)
        self.go_on(s, frame)


class PutNamedStep(Step[effects.Put]):
    """`Put` of cards that the effect determines."""

    __slots__ = ("cards", "same_place", "targets", "word")

    def __init__(self, effect: effects.Put, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.cards = cards_of(effect.what, matching)
        self.targets = zones_of(effect.to)
        self.same_place = effect.to is vocabulary.SAME_PLACE
        self.word: EventWord | None = "received" if effect.received else None

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, note, _ = frame
        target = self.targets(s, frame)[0]
        at = note[0] if self.same_place else None
        found = self.cards(s, frame)
        if not found:
            report_nothing(s, frame, self.effect.what)
        for card, source in found:
            if not zones.goes(source, target):
                continue  # the card is no longer where the script expects it
            actor = owner(source) if is_hand(source) else you
            zones.put(s, card, source, target, actor, at=at, word=self.word, cause=this)
        self.go_on(s, frame)


class PutFirstStep(Step[effects.Put]):
    """`Put` of the first cards of the line or the noble deck, to the end of a place."""

    __slots__ = ("n", "source", "targets", "word")

    def __init__(self, effect: effects.Put, matching: Matching) -> None:
        super().__init__(effect, matching)
        assert isinstance(effect.what, vocabulary.Top)
        self.n = effect.what.n
        self.source = SHARED_ZONES[effect.what.where]
        self.targets = zones_of(effect.to)
        self.word: EventWord | None = "received" if effect.received else None

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, note, _ = frame
        n = note[0] if self.n is None else self.n
        target = self.targets(s, frame)[0]
        if n and not s.zones[self.source]:
            report_nothing(s, frame, self.effect.what)
        zones.put_first(s, n, self.source, target, you, word=self.word, cause=this)
        self.go_on(s, frame)


class CollectNamedStep(Step[effects.Collect]):
    """`Collect` of a noble that the effect determines, from anywhere but the line (R11)."""

    __slots__ = ("cards",)

    def __init__(self, effect: effects.Collect, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.cards = cards_of(effect.what, matching)

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        self.go_on(s, frame)
        found = self.cards(s, frame)
        if not found:
            report_nothing(s, frame, self.effect.what)
        for card, source in found:
            collect(s, you, card, source, this)


class LookStep(Step[effects.Look]):
    """`Look`: the player sees the cards and remembers them (R42)."""

    __slots__ = ("cards",)

    def __init__(self, effect: effects.Look, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.cards = cards_of(effect.what, matching)

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        found = self.cards(s, frame)
        cards = tuple(card for card, _ in found)
        if not found:
            report_nothing(s, frame, self.effect.what)
        hidden = tuple(card for card, source in found if source != hand(you))
        if hidden:
            zones.see(s, you, hidden)
            s.report(
                "looked",
                you,
                cards,
                source=found[0][1],
                places=(len(cards),),
                seen=you,
                cause=this,
            )
        # Visibility is decided in `visibility`, so the frame stores only the count.
        self.go_on_with(s, frame, note=(len(cards),))


class ShuffleStep(Step[effects.Shuffle]):
    """`Shuffle`."""

    __slots__ = ("of_line", "zones")

    def __init__(self, effect: effects.Shuffle, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.of_line = effect.where is vocabulary.LINE
        self.zones = zones_of(effect.where)

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        for zone in self.zones(s, frame):
            zones.shuffle(s, zone, you, this, self.effect.first)
        self.go_on(s, frame)

    def possible(self, s: State) -> bool:
        """R33: a line with one noble can be shuffled, an empty one cannot; other places always can."""
        return not self.of_line or bool(s.zones[LINE])


class ReverseStep(Step[effects.Reverse]):
    """`Reverse`: the guillotine changes ends."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        zones.rearrange(s, LINE, s.zones[LINE][::-1], "reversed", you, this)
        self.go_on(s, frame)


class ShuffleIntoStep(Step[effects.ShuffleInto]):
    """`ShuffleInto`; the note says how many cards were mixed in."""

    __slots__ = ("decks", "zones")

    def __init__(self, effect: effects.ShuffleInto, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.zones = zones_of(effect.where)
        self.decks = zones_of(effect.deck)

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        deck = self.decks(s, frame)[0]
        mixed = 0
        for zone in self.zones(s, frame):
            mixed += len(s.zones[zone])
            seat = owner(zone) if is_hand(zone) else you
            zones.mix_in(s, zone, deck, seat, this)
        zones.shuffle(s, deck, you, this)
        self.go_on_with(s, frame, note=(mixed,))


class DealHandsStep(Step[effects.DealHands]):
    """`DealHands`: the discards are shuffled in if the deck has too few cards (R19)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        n = self.effect.n
        if len(s.zones[ACTION_DECK]) < n * s.seats and s.zones[ACTION_DISCARD]:
            zones.mix_in(s, ACTION_DISCARD, ACTION_DECK, -1, this)
            zones.shuffle(s, ACTION_DECK, -1, this)
        zones.deal(s, n, you, this)
        self.go_on(s, frame)


class SwapHandsStep(Step[effects.SwapHands]):
    """`SwapHands`; the played card has already left the hand (R29)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, target, _, _ = frame
        zones.swap(s, you, target, this)
        self.go_on(s, frame)


class DrawStep(Step[effects.Draw]):
    """`Draw`, at once or scheduled for the end of the turn (R37)."""

    __slots__ = ("late", "n")

    def __init__(self, effect: effects.Draw, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.n = effect.n
        self.late = effect.time is vocabulary.END_OF_TURN

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        if self.late:
            s.late += (you,) * self.n
        else:
            for _ in range(self.n):
                zones.draw(s, you, this)
        self.go_on(s, frame)


_MARKED: dict[Pending, EventWord] = {Pending.RUSHED: "rushed", Pending.CONFUSED: "confused"}


class MarkStep(Step[effects.Mark]):
    """`Mark`: an effect is pending on the target; a second one of the same kind changes nothing."""

    __slots__ = ("word",)

    def __init__(self, effect: effects.Mark, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.word = _MARKED[effect.pending]

    def run(self, s: State, frame: Frame) -> None:
        _, _, this, target, _, _ = frame
        pending = self.effect.pending
        if s.mark_on(target, pending) is None:
            s.marks |= {PendingMark(pending, target, this)}
        s.report(self.word, target, cause=this)
        self.go_on(s, frame)


class PlayAgainStep(Step[effects.PlayAgain]):
    """`PlayAgain`: the play step asks once more (R25)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        s.plays += 1
        self.go_on(s, frame)


class CollectMoreStep(Step[effects.CollectMore]):
    """`CollectMore` (R8)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        s.owed += self.effect.n
        self.go_on(s, frame)


class CollectNoneStep(Step[effects.CollectNone]):
    """`CollectNone` (R24)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        s.owed = 0
        self.go_on(s, frame)


class EndDayStep(Step[effects.EndDay]):
    """`EndDay` (R9, R10)."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        ending = 2 if self.effect.at_once else 1
        s.ending = max(s.ending, ending)
        s.report("ending", you, places=(ending,), cause=this)
        self.go_on(s, frame)


class FinishCardStep(Step[effects.FinishCard]):
    """`FinishCard`, the last step of every action card."""

    __slots__ = ()

    def run(self, s: State, frame: Frame) -> None:
        _, you, this, _, _, _ = frame
        self.go_on(s, frame)
        finish(s, you, this)
