"""What is wrong with the script of a card of one's own: a verb that cannot be carried out there, or not told of."""

from __future__ import annotations

from typing import Any

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.effects import Effect, Script
from guillotine_widget.model.kinds import Action, Kind
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
)
from guillotine_widget.model.vocabulary import Moment, Where, Who
from guillotine_widget.rules.zones import FRONT, HAND, PILE, WORDS

_SORTS = {
    Where.LINE: LINE,
    Where.SAME_PLACE: LINE,
    Where.NOBLE_DECK: NOBLE_DECK,
    Where.NOBLE_DISCARD: NOBLE_DISCARD,
    Where.ACTION_DECK: ACTION_DECK,
    Where.ACTION_DISCARD: ACTION_DISCARD,
    Where.YOUR_HAND: HAND,
    Where.TARGET_HAND: HAND,
    Where.OTHER_HANDS: HAND,
    Where.ALL_HANDS: HAND,
    Where.YOUR_PILE: PILE,
    Where.TARGET_PILE: PILE,
    Where.YOUR_FRONT: FRONT,
    Where.TARGET_FRONT: FRONT,
    Where.ALL_FRONTS: FRONT,
}
_HIS = {Where.TARGET_HAND, Where.TARGET_PILE, Where.TARGET_FRONT}
_MANY = {Where.OTHER_HANDS, Where.ALL_HANDS, Where.ALL_FRONTS}
_PILES = {Where.YOUR_PILE, Where.TARGET_PILE}
_FRONTS = {Where.YOUR_FRONT, Where.TARGET_FRONT, Where.ALL_FRONTS}
_TOPS = {Where.LINE, Where.NOBLE_DECK, *_PILES}
_SHUFFLED = {Where.LINE, Where.NOBLE_DECK, Where.ACTION_DECK, *_PILES}
_MIXED = {
    Where.NOBLE_DECK: {Where.LINE},
    Where.ACTION_DECK: {
        Where.ACTION_DISCARD,
        Where.YOUR_HAND,
        Where.TARGET_HAND,
        Where.OTHER_HANDS,
        Where.ALL_HANDS,
    },
}
_OF_THE_TURN = (
    effects.BeginTurn
    | effects.PlayStep
    | effects.CollectStep
    | effects.DrawLate
    | effects.EndTurn
    | effects.NextDay
    | effects.FinalPlays
)
_LATE = (effects.Put, effects.ChoosePlayer, effects.Pick, effects.Shuffle)
"""The verbs that can still change a score after day three."""


def faults_of(kind: Kind) -> list[str]:
    """Return every fault of a card's scripts, each with what would have been right."""
    if isinstance(kind, Action):
        found = _Walk("play", IN_PLAY).over(kind.play)
        found += _faults_of_timing(kind)
        acts, where = {Moment.COLLECTED_PURPLE: FRONT}, "in front of a player"
    else:
        found = _Walk("collected", PILE).over(kind.collected)
        acts, where = {Moment.ACTION_PLAYED: LINE}, "in line"
    for moment, script in kind.when.items():
        if moment not in acts:
            right = " or ".join(known.name for known in acts)
            found.append(f"when: a card that lies {where} acts at the moment {right}")
            continue
        found += _Walk(f"when {moment.name}", acts[moment]).over(script)
    return found


def _faults_of_timing(kind: Action) -> list[str]:
    found = []
    verbs = [type(op) for op in kind.play]
    if kind.final and not all(issubclass(verb, _LATE) for verb in verbs):
        found.append(
            "final: after day three only cards that change piles or cards in front can be played (R41)"
        )
    if kind.final and any(
        isinstance(op, effects.Put | effects.Shuffle) and _of_line(op) for op in kind.play
    ):
        found.append("final: after day three there is no line any more (R41)")
    turns = (effects.PlayAgain, effects.CollectMore, effects.CollectNone)
    if kind.reaction and any(issubclass(verb, turns) for verb in verbs):
        found.append(
            "reaction: it is played in another player's turn, and cannot change what that turn allows"
        )
    return found


def _of_line(op: effects.Put | effects.Shuffle) -> bool:
    if isinstance(op, effects.Shuffle):
        return op.where is Where.LINE
    what = op.what
    if isinstance(what, vocabulary.ANobleOf | vocabulary.Nearest):
        return True
    return Where.LINE in (op.to, getattr(what, "where", None))


class _Walk:
    """A walk over a script that remembers what the verbs before have named.

    Args:
        slot: where on the card the script stands.
        this: in which sort of zone the card itself lies meanwhile.
    """

    def __init__(self, slot: str, this: int) -> None:
        self.slot = slot
        self.this = this
        self.him = False
        self.note = ""
        self.picks = 0
        self.hand_seen = False
        self.found: list[str] = []

    def over(self, script: Script) -> list[str]:
        for op in script:
            self._verb(op)
        return self.found

    def _fault(self, op: Effect, right: str) -> None:
        self.found.append(f"{self.slot}: {type(op).__name__}: {right}")

    def _verb(self, op: Any) -> None:
        match op:
            case effects.Move():
                self._move(op)
            case effects.Put():
                self._put(op)
            case effects.Collect():
                self._collect(op)
            case effects.ChoosePlayer(who):
                if who not in (Who.ANY, Who.OTHER):
                    self._fault(op, "ANY or OTHER can be chosen")
                self.him = True
            case effects.Pick(what):
                self._pick(op, what)
            case effects.Look(what):
                self._look(op, what)
            case effects.Shuffle(where, first):
                self._shuffle(op, where, first)
            case effects.Arrange(first):
                if not _whole(first, 2, 5):
                    self._fault(op, f"the first 2 to 5 nobles can be put in order, not {first!r}")
            case effects.ShuffleInto(where, deck):
                self._names(op, where)
                if where not in _MIXED.get(deck, ()):
                    self._fault(
                        op, "LINE goes into NOBLE_DECK; hands and ACTION_DISCARD into ACTION_DECK"
                    )
                self.note = "mixed"
            case effects.SwapHands() | effects.Mark(
                vocabulary.Pending.RUSHED | vocabulary.Pending.CONFUSED
            ):
                self._needs_him(op)
            case effects.Mark():
                self._fault(op, "RUSHED or CONFUSED can be pending on a player")
            case effects.DealHands(n) | effects.Draw(n) | effects.CollectMore(n):
                if not _whole(n, 1, 10):
                    self._fault(op, f"a whole number from 1 to 10 belongs here, not {n!r}")
            case effects.PlayAgain():
                if self.slot != "play":
                    self._fault(op, "only an action card that is played can allow another one")
            case effects.Reverse() | effects.CollectNone() | effects.EndDay():
                pass
            case _:
                right = "this verb belongs to the turn of an edition, not to a card"
                self._fault(
                    op, right if isinstance(op, _OF_THE_TURN) else "this is no verb of a card"
                )

    # --- verbs ---------------------------------------------------------------------------------------------------

    def _move(self, op: effects.Move) -> None:
        given = [way for way in (op.forward, op.back, op.to) if way is not None]
        if len(given) != 1:
            self._fault(op, "say one of forward=exactly(2), back=up_to(3), to=FIRST, to=LAST")
        if any(not _far(places) for places in (op.forward, op.back) if places is not None):
            self._fault(op, "how far is exactly(n) or up_to(n), n from 1")
        if op.to not in (None, *vocabulary.End):
            self._fault(op, "an end of the line is FIRST or LAST")
        match op.what:
            case vocabulary.ANobleOf():
                return
            case vocabulary.This():
                if self.this != LINE:
                    self._fault(op, "THIS moves only when=… while it stands in line")
            case vocabulary.Nearest():
                pass
            case vocabulary.Top(n, Where.LINE) | vocabulary.AtRandom(n, Where.LINE):
                if not _whole(n, 1, 60):
                    self._fault(op, "how many is a whole number from 1")
            case _:
                self._fault(
                    op, "what moves is A_NOBLE, a_noble(…), nearest(…), FRONT_NOBLE or THIS"
                )
                return
        if op.to is None and len(given) == 1:
            self._fault(op, "a noble that nobody chooses goes to an end: to=FIRST or to=LAST")

    def _put(self, op: effects.Put) -> None:
        source = self._source(op)
        self._names(op, op.to)
        if not isinstance(op.to, Where):
            return
        if op.to in _MANY:
            self._fault(op, f"{op.to.name} are several places; say one of them")
        elif source is not None:
            self._travel(op, source)
        if op.received and not (source == NOBLE_DECK and op.to in _PILES):
            self._fault(op, "received=True is for nobles that come from the noble deck onto a pile")
        if op.to is Where.SAME_PLACE and self.note != "place":
            self._fault(op, "SAME_PLACE becomes free by a Put(A_NOBLE, …) just before")
        if isinstance(op.what, vocabulary.ANobleOf):
            self.note = "place"

    def _travel(self, op: effects.Put, source: int) -> None:
        target = _SORTS[op.to]
        if source == ACTION_DECK:
            self._fault(op, "action cards of the deck are drawn: say Draw(n)")
        elif (source, target) == (IN_PLAY, ACTION_DISCARD):
            self._fault(op, "a played card goes to the discards by itself")
        elif (source, target) not in WORDS or (
            source == ACTION_DISCARD and op.to is not Where.YOUR_HAND
        ):
            places = [
                where.name
                for where, sort in _SORTS.items()
                if (source, sort) in WORDS
                and where not in (*_MANY, Where.SAME_PLACE)
                and (source != ACTION_DISCARD or where is Where.YOUR_HAND)
                and (source, sort) != (IN_PLAY, ACTION_DISCARD)
            ]
            self._fault(op, f"from there a card may go to {', '.join(places)}, not to {op.to.name}")

    def _source(self, op: effects.Put) -> int | None:
        """Return the sort of zone that the cards come from, or None after a fault."""
        match op.what:
            case vocabulary.ANobleOf() | vocabulary.Nearest():
                return LINE
            case vocabulary.This():
                return self.this
            case vocabulary.ACard():
                return self._chosen(op, op.what)
            case vocabulary.OneOfThem() | vocabulary.Others():
                if self.note != "looked":
                    self._fault(
                        op, "ONE_OF_THEM and THE_OTHERS come after a Look(top(n, NOBLE_DECK))"
                    )
                return NOBLE_DECK
            case vocabulary.Picked(nth):
                if self.note != "picked" or not _whole(nth, 1, self.picks):
                    self._fault(op, f"Picked({nth!r}) needs as many Pick(a_card(…)) just before")
                return PILE
            case vocabulary.Top(n, where):
                if where not in _TOPS:
                    self._fault(op, f"top(…) is of {_listed(_TOPS)}")
                elif n is None and self.note != "mixed":
                    self._fault(op, "AS_MANY comes after a ShuffleInto")
                elif n is not None and not _whole(n, 1, 60):
                    self._fault(op, "how many is a whole number from 1")
                self._names(op, where)
                return _SORTS.get(where)
            case vocabulary.AtRandom(where=where) | vocabulary.All(where):
                if not _whole(getattr(op.what, "n", 1), 1, 60):
                    self._fault(op, "how many is a whole number from 1")
                if where is Where.SAME_PLACE:
                    self._fault(op, "cards are put to SAME_PLACE, not taken from there: say LINE")
                self._names(op, where)
                return _SORTS.get(where)
        self._fault(
            op, "what is put is one of the words for cards: A_NOBLE, top(1, NOBLE_DECK), THIS …"
        )
        return None

    def _chosen(self, op: Effect, what: vocabulary.ACard) -> int | None:
        """Return the sort of zone in which a card is chosen, or None after a fault."""
        if what.where not in {
            *_PILES, *_FRONTS, Where.YOUR_HAND, Where.TARGET_HAND, Where.ACTION_DISCARD
        }:  # fmt: skip
            self._fault(
                op,
                "a card is chosen in a pile, a hand, the ACTION_DISCARD or in front; in line say a_noble()",
            )
            return None
        self._names(op, what.where)
        if what.by is Who.TARGET:
            self._needs_him(op)
        elif what.by is not Who.YOU:
            self._fault(op, "YOU or TARGET can choose")
        if what.where is Where.TARGET_HAND and what.by is Who.YOU and not self.hand_seen:
            self._fault(
                op, "you choose of a hand that you see: Look(All(TARGET_HAND)) comes before"
            )
        if what.where is Where.YOUR_HAND and what.by is Who.TARGET:
            self._fault(op, "he does not see your hand: you choose of it, or he of his own")
        if what.but_picked and self.note != "collected":
            self._fault(op, "but_picked=True comes after a Collect(a_card(…))")
        if not _whole(what.n, 1, 10):
            self._fault(op, "how many is a whole number from 1")
        return _SORTS[what.where]

    def _collect(self, op: effects.Collect) -> None:
        match op.what:
            case vocabulary.ACard(where):
                if where not in _PILES:
                    self._fault(
                        op,
                        "a noble is collected from a pile, the front of the line or the noble deck",
                    )
                elif self._chosen(op, op.what) is not None and op.what.by is not op.by:
                    self._fault(op, "who chooses collects: say by=… twice")
                self.note = "collected"
            case vocabulary.Top(n, Where.NOBLE_DECK) if _whole(n, 1, 10) and op.by is Who.YOU:
                pass
            case vocabulary.Top(1, Where.LINE) if op.by is Who.YOU:
                self.note = ""
            case _:
                self._fault(
                    op, "you collect FRONT_NOBLE, top(1, NOBLE_DECK) or a_card(TARGET_PILE)"
                )

    def _pick(self, op: effects.Pick, what: vocabulary.What) -> None:
        if not isinstance(what, vocabulary.ACard) or what.where not in _PILES or what.n != 1:
            self._fault(op, "a noble of a pile can be picked: a_card(TARGET_PILE)")
        elif self.note not in ("", "picked"):
            self._fault(op, "Pick comes before verbs that choose or look")
        else:
            self._chosen(op, what)
        self.note = "picked"
        self.picks += 1

    def _look(self, op: effects.Look, what: vocabulary.What) -> None:
        match what:
            case vocabulary.All(Where.TARGET_HAND):
                self._needs_him(op)
                self.hand_seen = True
                self.note = ""
            case vocabulary.Top(n, Where.NOBLE_DECK | Where.ACTION_DECK as deck) if _whole(
                n, 1, 10
            ):
                self.note = "looked" if deck is Where.NOBLE_DECK else ""
            case _:
                self._fault(
                    op, "you look at All(TARGET_HAND), top(3, NOBLE_DECK) or top(3, ACTION_DECK)"
                )

    def _shuffle(self, op: effects.Shuffle, where: Where, first: int | None) -> None:
        self._names(op, where)
        if where not in _SHUFFLED:
            self._fault(op, f"{_listed(_SHUFFLED)} can be shuffled")
        if first is not None and not (where is Where.LINE and _whole(first, 2, 60)):
            self._fault(op, "first=n is for the line, n from 2")
        if where is Where.NOBLE_DECK and self.note == "looked":
            self.note = ""

    # --- names ---------------------------------------------------------------------------------------------------

    def _names(self, op: Effect, where: Any) -> None:
        if not isinstance(where, Where):
            self._fault(op, f"a place is one of {_listed(set(Where))}, not {where!r}")
        elif where in _HIS:
            self._needs_him(op)

    def _needs_him(self, op: Effect) -> None:
        if not self.him:
            self._fault(
                op, "ChoosePlayer(ANY) or ChoosePlayer(OTHER) has to come before: who is *him*?"
            )


def _far(places: Any) -> bool:
    return (
        isinstance(places, vocabulary.Places)
        and _whole(places.most, 1, 60)
        and places.least in (1, places.most)
    )


def _whole(n: object, least: int, most: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and least <= n <= most


def _listed(places: set[Where]) -> str:
    return ", ".join(where.name for where in Where if where in places)
