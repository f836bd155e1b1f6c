"""What is wrong with the script of a card of one's own: a verb that cannot be carried out there, or not told of."""

from __future__ import annotations

from typing import Any

from guillotine_widget.model import ops, words
from guillotine_widget.model.kinds import Action, Kind
from guillotine_widget.model.ops import Op, Script
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
)
from guillotine_widget.model.words import Moment, Where, Who
from guillotine_widget.rules.moving import FRONT, HAND, PILE, WORDS

_SORTS = {
    Where.LINE: LINE,
    Where.SAME_PLACE: LINE,
    Where.NOBLE_DECK: NOBLE_DECK,
    Where.NOBLE_DISCARD: NOBLE_DISCARD,
    Where.ACTION_DECK: ACTION_DECK,
    Where.ACTION_DISCARD: ACTION_DISCARD,
    Where.YOUR_HAND: HAND,
    Where.HIS_HAND: HAND,
    Where.OTHER_HANDS: HAND,
    Where.ALL_HANDS: HAND,
    Where.YOUR_PILE: PILE,
    Where.HIS_PILE: PILE,
    Where.YOUR_FRONT: FRONT,
    Where.HIS_FRONT: FRONT,
    Where.ALL_FRONTS: FRONT,
}
_HIS = {Where.HIS_HAND, Where.HIS_PILE, Where.HIS_FRONT}
_MANY = {Where.OTHER_HANDS, Where.ALL_HANDS, Where.ALL_FRONTS}
_PILES = {Where.YOUR_PILE, Where.HIS_PILE}
_FRONTS = {Where.YOUR_FRONT, Where.HIS_FRONT, Where.ALL_FRONTS}
_TOPS = {Where.LINE, Where.NOBLE_DECK, *_PILES}
_SHUFFLED = {Where.LINE, Where.NOBLE_DECK, Where.ACTION_DECK, *_PILES}
_MIXED = {
    Where.NOBLE_DECK: {Where.LINE},
    Where.ACTION_DECK: {
        Where.ACTION_DISCARD,
        Where.YOUR_HAND,
        Where.HIS_HAND,
        Where.OTHER_HANDS,
        Where.ALL_HANDS,
    },
}
_OF_THE_TURN = (
    ops.BeginTurn
    | ops.PlayStep
    | ops.CollectStep
    | ops.DrawLate
    | ops.EndTurn
    | ops.NextDay
    | ops.FinalPlays
)
_LATE = (ops.Put, ops.ChoosePlayer, ops.Pick, ops.Shuffle)
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
        isinstance(op, ops.Put | ops.Shuffle) and _of_line(op) for op in kind.play
    ):
        found.append("final: after day three there is no line any more (R41)")
    turns = (ops.PlayAgain, ops.CollectMore, ops.CollectNone)
    if kind.reaction and any(issubclass(verb, turns) for verb in verbs):
        found.append(
            "reaction: it is played in another player's turn, and cannot change what that turn allows"
        )
    return found


def _of_line(op: ops.Put | ops.Shuffle) -> bool:
    if isinstance(op, ops.Shuffle):
        return op.where is Where.LINE
    what = op.what
    if isinstance(what, words.ANobleOf | words.Nearest):
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

    def _fault(self, op: Op, right: str) -> None:
        self.found.append(f"{self.slot}: {type(op).__name__}: {right}")

    def _verb(self, op: Any) -> None:
        match op:
            case ops.Move():
                self._move(op)
            case ops.Put():
                self._put(op)
            case ops.Collect():
                self._collect(op)
            case ops.ChoosePlayer(who):
                if who not in (Who.ANY, Who.OTHER):
                    self._fault(op, "ANY or OTHER can be chosen")
                self.him = True
            case ops.Pick(what):
                self._pick(op, what)
            case ops.Look(what):
                self._look(op, what)
            case ops.Shuffle(where, first):
                self._shuffle(op, where, first)
            case ops.Arrange(first):
                if not _whole(first, 2, 5):
                    self._fault(op, f"the first 2 to 5 nobles can be put in order, not {first!r}")
            case ops.ShuffleInto(where, deck):
                self._names(op, where)
                if where not in _MIXED.get(deck, ()):
                    self._fault(
                        op, "LINE goes into NOBLE_DECK; hands and ACTION_DISCARD into ACTION_DECK"
                    )
                self.note = "mixed"
            case ops.SwapHands() | ops.Mark(words.Pending.RUSHED | words.Pending.CONFUSED):
                self._needs_him(op)
            case ops.Mark():
                self._fault(op, "RUSHED or CONFUSED can be pending on a player")
            case ops.DealHands(n) | ops.Draw(n) | ops.CollectMore(n):
                if not _whole(n, 1, 10):
                    self._fault(op, f"a whole number from 1 to 10 belongs here, not {n!r}")
            case ops.PlayAgain():
                if self.slot != "play":
                    self._fault(op, "only an action card that is played can allow another one")
            case ops.Reverse() | ops.CollectNone() | ops.EndDay():
                pass
            case _:
                right = "this verb belongs to the turn of an edition, not to a card"
                self._fault(
                    op, right if isinstance(op, _OF_THE_TURN) else "this is no verb of a card"
                )

    # --- verbs ---------------------------------------------------------------------------------------------------

    def _move(self, op: ops.Move) -> None:
        given = [way for way in (op.forward, op.back, op.to) if way is not None]
        if len(given) != 1:
            self._fault(op, "say one of forward=exactly(2), back=up_to(3), to=FIRST, to=LAST")
        if any(not _far(places) for places in (op.forward, op.back) if places is not None):
            self._fault(op, "how far is exactly(n) or up_to(n), n from 1")
        if op.to not in (None, *words.End):
            self._fault(op, "an end of the line is FIRST or LAST")
        match op.what:
            case words.ANobleOf():
                return
            case words.This():
                if self.this != LINE:
                    self._fault(op, "THIS moves only when=… while it stands in line")
            case words.Nearest():
                pass
            case words.Top(n, Where.LINE) | words.AtRandom(n, Where.LINE):
                if not _whole(n, 1, 60):
                    self._fault(op, "how many is a whole number from 1")
            case _:
                self._fault(
                    op, "what moves is A_NOBLE, a_noble(…), nearest(…), FRONT_NOBLE or THIS"
                )
                return
        if op.to is None and len(given) == 1:
            self._fault(op, "a noble that nobody chooses goes to an end: to=FIRST or to=LAST")

    def _put(self, op: ops.Put) -> None:
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
        if isinstance(op.what, words.ANobleOf):
            self.note = "place"

    def _travel(self, op: ops.Put, source: int) -> None:
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

    def _source(self, op: ops.Put) -> int | None:
        """Return the sort of zone that the cards come from, or None after a fault."""
        match op.what:
            case words.ANobleOf() | words.Nearest():
                return LINE
            case words.This():
                return self.this
            case words.ACard():
                return self._chosen(op, op.what)
            case words.OneOfThem() | words.Others():
                if self.note != "looked":
                    self._fault(
                        op, "ONE_OF_THEM and THE_OTHERS come after a Look(top(n, NOBLE_DECK))"
                    )
                return NOBLE_DECK
            case words.Picked(nth):
                if self.note != "picked" or not _whole(nth, 1, self.picks):
                    self._fault(op, f"Picked({nth!r}) needs as many Pick(a_card(…)) just before")
                return PILE
            case words.Top(n, where):
                if where not in _TOPS:
                    self._fault(op, f"top(…) is of {_listed(_TOPS)}")
                elif n is None and self.note != "mixed":
                    self._fault(op, "AS_MANY comes after a ShuffleInto")
                elif n is not None and not _whole(n, 1, 60):
                    self._fault(op, "how many is a whole number from 1")
                self._names(op, where)
                return _SORTS.get(where)
            case words.AtRandom(where=where) | words.All(where):
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

    def _chosen(self, op: Op, what: words.ACard) -> int | None:
        """Return the sort of zone in which a card is chosen, or None after a fault."""
        if what.where not in {
            *_PILES, *_FRONTS, Where.YOUR_HAND, Where.HIS_HAND, Where.ACTION_DISCARD
        }:  # fmt: skip
            self._fault(
                op,
                "a card is chosen in a pile, a hand, the ACTION_DISCARD or in front; in line say a_noble()",
            )
            return None
        self._names(op, what.where)
        if what.by is Who.HIM:
            self._needs_him(op)
        elif what.by is not Who.YOU:
            self._fault(op, "YOU or HIM can choose")
        if what.where is Where.HIS_HAND and what.by is Who.YOU and not self.hand_seen:
            self._fault(op, "you choose of a hand that you see: Look(All(HIS_HAND)) comes before")
        if what.where is Where.YOUR_HAND and what.by is Who.HIM:
            self._fault(op, "he does not see your hand: you choose of it, or he of his own")
        if what.but_picked and self.note != "collected":
            self._fault(op, "but_picked=True comes after a Collect(a_card(…))")
        if not _whole(what.n, 1, 10):
            self._fault(op, "how many is a whole number from 1")
        return _SORTS[what.where]

    def _collect(self, op: ops.Collect) -> None:
        match op.what:
            case words.ACard(where):
                if where not in _PILES:
                    self._fault(
                        op,
                        "a noble is collected from a pile, the front of the line or the noble deck",
                    )
                elif self._chosen(op, op.what) is not None and op.what.by is not op.by:
                    self._fault(op, "who chooses collects: say by=… twice")
                self.note = "collected"
            case words.Top(n, Where.NOBLE_DECK) if _whole(n, 1, 10) and op.by is Who.YOU:
                pass
            case words.Top(1, Where.LINE) if op.by is Who.YOU:
                self.note = ""
            case _:
                self._fault(op, "you collect FRONT_NOBLE, top(1, NOBLE_DECK) or a_card(HIS_PILE)")

    def _pick(self, op: ops.Pick, what: words.What) -> None:
        if not isinstance(what, words.ACard) or what.where not in _PILES or what.n != 1:
            self._fault(op, "a noble of a pile can be picked: a_card(HIS_PILE)")
        elif self.note not in ("", "picked"):
            self._fault(op, "Pick comes before verbs that choose or look")
        else:
            self._chosen(op, what)
        self.note = "picked"
        self.picks += 1

    def _look(self, op: ops.Look, what: words.What) -> None:
        match what:
            case words.All(Where.HIS_HAND):
                self._needs_him(op)
                self.hand_seen = True
                self.note = ""
            case words.Top(n, Where.NOBLE_DECK | Where.ACTION_DECK as deck) if _whole(n, 1, 10):
                self.note = "looked" if deck is Where.NOBLE_DECK else ""
            case _:
                self._fault(
                    op, "you look at All(HIS_HAND), top(3, NOBLE_DECK) or top(3, ACTION_DECK)"
                )

    def _shuffle(self, op: ops.Shuffle, where: Where, first: int | None) -> None:
        self._names(op, where)
        if where not in _SHUFFLED:
            self._fault(op, f"{_listed(_SHUFFLED)} can be shuffled")
        if first is not None and not (where is Where.LINE and _whole(first, 2, 60)):
            self._fault(op, "first=n is for the line, n from 2")
        if where is Where.NOBLE_DECK and self.note == "looked":
            self.note = ""

    # --- names ---------------------------------------------------------------------------------------------------

    def _names(self, op: Op, where: Any) -> None:
        if not isinstance(where, Where):
            self._fault(op, f"a place is one of {_listed(set(Where))}, not {where!r}")
        elif where in _HIS:
            self._needs_him(op)

    def _needs_him(self, op: Op) -> None:
        if not self.him:
            self._fault(
                op, "ChoosePlayer(ANY) or ChoosePlayer(OTHER) has to come before: who is *him*?"
            )


def _far(places: Any) -> bool:
    return (
        isinstance(places, words.Places)
        and _whole(places.most, 1, 60)
        and places.least in (1, places.most)
    )


def _whole(n: object, least: int, most: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and least <= n <= most


def _listed(places: set[Where]) -> str:
    return ", ".join(where.name for where in Where if where in places)
