"""The steps of card effects that need a decision: a noble and a distance, a card, a player, an order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import cast

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.message import CardRef, Message, SeatRef, message
from guillotine_widget.model.state import LINE, NOBLE_DECK, Frame, RawOption, State, hand, owner
from guillotine_widget.rules import zones
from guillotine_widget.rules.selectors import report_nothing, zone_of_card, zones_of
from guillotine_widget.rules.steps import E, Matching, Step, ask_message
from guillotine_widget.rules.triggers import collect


class MoveChosenStep(Step[effects.Move]):
    """`Move` of a noble that you choose by some places: the noble and the places are one choice (R2)."""

    asks = True
    required = True
    __slots__ = ("among", "forward", "least", "most", "of")

    def __init__(self, effect: effects.Move, matching: Matching, what: vocabulary.ANobleOf) -> None:
        super().__init__(effect, matching)
        places = effect.forward or effect.back
        assert places is not None
        self.forward = effect.forward is not None
        self.least, self.most = places.least, places.most
        self.of = what.of
        self.among = None if what.of is None else matching[what.of]

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        line = s.zones[LINE]
        among, least, most = self.among, self.least, self.most
        if least == most:
            able = line[most:] if self.forward else line[:-most]
            return [(card, most) for card in able if among is None or card in among]
        room = len(line) - 1
        options = []
        for place, card in enumerate(line):
            if among is None or card in among:
                ahead = place if self.forward else room - place
                for places in range(1, (most if most < ahead else ahead) + 1):
                    options.append((card, places))
        return options

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        _, you, this, _, _, _ = frame
        card, places = cast("tuple[int, int]", option)
        place = s.zones[LINE].index(card)
        goal = place - places if self.forward else place + places
        zones.put(s, card, LINE, LINE, you, at=goal, cause=this)
        self.go_on(s, frame)

    def possible(self, s: State) -> bool:
        line = s.zones[LINE]
        able = line[self.least :] if self.forward else line[: -self.least]
        return bool(able) if self.among is None else not self.among.isdisjoint(able)

    def lack(self, s: State, card: int) -> Message:
        way = "forward" if self.forward else "back"
        return message(
            f"why.move.{way}",
            _lacking(s, self.among),
            card=CardRef(card),
            n=self.least,
            what=self.of or "any",
        )

    def kind(self, s: State, frame: Frame) -> str:
        return "move"

    def prompt(self, s: State, frame: Frame) -> Message:
        way = "forward" if self.forward else "back"
        how = "exactly" if self.least == self.most else "up_to"
        return ask_message(f"move.{how}.{way}", frame, n=self.most, what=self.of or "any")


def _lacking(s: State, among: frozenset[int] | None) -> str:
    """Return the rule that forbids a move: no such noble is in line (R3), or none has the places (R2)."""
    return "R2" if among is None or not among.isdisjoint(s.zones[LINE]) else "R3"


class ChooseNobleStep(Step[E]):
    """The choice of a noble in line: the common part of `Move` to an end and of `Put`."""

    asks = True
    required = True
    __slots__ = ("among", "of")

    def __init__(self, effect: E, matching: Matching, what: vocabulary.ANobleOf) -> None:
        super().__init__(effect, matching)
        self.of = what.of
        self.among = None if what.of is None else matching[what.of]

    def able(self, s: State) -> tuple[int, ...]:
        """Return the nobles, of any class, for which the effect is possible."""
        return s.zones[LINE]

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        able = self.able(s)
        return able if self.among is None else [card for card in able if card in self.among]

    def possible(self, s: State) -> bool:
        able = self.able(s)
        return bool(able) if self.among is None else not self.among.isdisjoint(able)

    def kind(self, s: State, frame: Frame) -> str:
        return "noble"


class MoveToEndStep(ChooseNobleStep[effects.Move]):
    """`Move` of a noble that you choose to an end of the line; the noble already there is not an option (R2)."""

    __slots__ = ("first",)

    def __init__(self, effect: effects.Move, matching: Matching, what: vocabulary.ANobleOf) -> None:
        super().__init__(effect, matching, what)
        self.first = effect.to is vocabulary.FIRST

    def able(self, s: State) -> tuple[int, ...]:
        return s.zones[LINE][1:] if self.first else s.zones[LINE][:-1]

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        _, you, this, _, _, _ = frame
        goal = 0 if self.first else len(s.zones[LINE]) - 1
        zones.put(s, cast(int, option), LINE, LINE, you, at=goal, cause=this)
        self.go_on(s, frame)

    def lack(self, s: State, card: int) -> Message:
        key = "why.to_front" if self.first else "why.to_end"
        return message(key, _lacking(s, self.among), card=CardRef(card), what=self.of or "any")

    def prompt(self, s: State, frame: Frame) -> Message:
        return ask_message("to_front" if self.first else "to_end", frame, what=self.of or "any")


class PutNobleStep(ChooseNobleStep[effects.Put]):
    """`Put` of a noble of the line that you choose; the note is its place, for an effect that fills it."""

    __slots__ = ("targets",)

    def __init__(self, effect: effects.Put, matching: Matching, what: vocabulary.ANobleOf) -> None:
        super().__init__(effect, matching, what)
        self.targets = zones_of(effect.to)

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        _, you, this, _, _, _ = frame
        card = cast(int, option)
        place = s.zones[LINE].index(card)
        zones.put(s, card, LINE, self.targets(s, frame)[0], you, cause=this)
        self.go_on_with(s, frame, note=(place,))

    def lack(self, s: State, card: int) -> Message:
        if self.of is None or not s.zones[LINE]:
            return super().lack(s, card)
        return message("why.none_in_line", "R3", card=CardRef(card), what=self.of)

    def prompt(self, s: State, frame: Frame) -> Message:
        if self.of is None:
            return ask_message("discard_noble", frame)
        return ask_message("discard_such", frame, what=self.of)


class ChooseCardStep(Step[E]):
    """The choice of a card in a place: the common part of `Put`, `Collect` and `Pick` of `ACard`."""

    asks = True
    __slots__ = ("what", "zones")

    def __init__(self, effect: E, matching: Matching, what: vocabulary.ACard) -> None:
        super().__init__(effect, matching)
        self.what = what
        self.zones = zones_of(what.where)

    def who(self, s: State, frame: Frame) -> int:
        _, you, _, target, _, _ = frame
        return you if self.what.by is vocabulary.YOU else target

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        zones = self.zones(s, frame)
        cards = s.zones[zones[0]]
        if len(zones) > 1:
            cards = tuple(card for zone in zones for card in s.zones[zone])
        if self.what.but_picked:
            _, _, _, _, picked, _ = frame
            return [card for card in cards if card not in picked]
        return cards

    def none(self, s: State, frame: Frame) -> None:
        report_nothing(s, frame, self.what)
        super().none(s, frame)

    def kind(self, s: State, frame: Frame) -> str:
        where = self.what.where
        if where in (vocabulary.YOUR_HAND, vocabulary.TARGET_HAND):
            own = self.zones(s, frame)[0] == hand(self.who(s, frame))
            return "hand" if own else "their_hand"
        if where in (vocabulary.YOUR_PILE, vocabulary.TARGET_PILE):
            return "pile"
        fronts = (vocabulary.ALL_FRONTS, vocabulary.YOUR_FRONT, vocabulary.TARGET_FRONT)
        return "front" if where in fronts else "discards"

    def prompt(self, s: State, frame: Frame) -> Message:
        kind = self.kind(s, frame)
        if kind == "pile":
            return ask_message(kind, frame, owner=SeatRef(owner(self.zones(s, frame)[0])))
        return ask_message(kind, frame)


class PutCardStep(ChooseCardStep[effects.Put]):
    """`Put` of a card that a player chooses, the first of `left` cards that go there."""

    __slots__ = ("left", "targets")

    def __init__(
        self, effect: effects.Put, matching: Matching, what: vocabulary.ACard, left: int
    ) -> None:
        super().__init__(effect, matching, what)
        self.targets = zones_of(effect.to)
        self.left = left

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        cards = super().ask(s, frame)
        # If all of them must go, there is only one option, and the engine chooses it (R31, R45).
        return cards[:1] if len(cards) <= self.left else cards

    def none(self, s: State, frame: Frame) -> None:
        if self.left < self.what.n:
            self.go_on(s, frame)  # no cards are left
        else:
            super().none(s, frame)

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        _, _, this, _, _, _ = frame
        card = cast(int, option)
        target = self.targets(s, frame)[0]
        zones.put(s, card, zone_of_card(s, card), target, self.who(s, frame), cause=this)
        self.go_on(s, frame)


class CollectCardStep(ChooseCardStep[effects.Collect]):
    """`Collect` of a noble that a player chooses (Clerical Error of 1998, R14); the note is the noble."""

    __slots__ = ()

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        _, _, this, _, _, _ = frame
        card = cast(int, option)
        self.go_on_with(s, frame, note=(card,))
        collect(s, self.who(s, frame), card, zone_of_card(s, card), this)


class PickCardStep(ChooseCardStep[effects.Pick]):
    """`Pick`: the note lists the cards picked so far, -1 where there was none (R14, R15)."""

    __slots__ = ()

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        self._note(s, frame, cast(int, option))

    def none(self, s: State, frame: Frame) -> None:
        report_nothing(s, frame, self.what)
        self._note(s, frame, -1)

    def _note(self, s: State, frame: Frame, card: int) -> None:
        _, _, _, _, picked, _ = frame
        self.go_on_with(s, frame, note=(*picked, card))


class PutPeekedStep(Step[effects.Put]):
    """`Put` of one of the cards that a `Look` showed (R34); the note counts those that are left."""

    asks = True
    __slots__ = ("targets",)

    def __init__(self, effect: effects.Put, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.targets = zones_of(effect.to)

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        _, _, _, _, (left, *_), _ = frame
        return s.zones[NOBLE_DECK][:left]

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        _, you, this, _, (left, *_), _ = frame
        zones.put(s, cast(int, option), NOBLE_DECK, self.targets(s, frame)[0], you, cause=this)
        self.go_on_with(s, frame, note=(left - 1,))

    def kind(self, s: State, frame: Frame) -> str:
        return "peek"

    def prompt(self, s: State, frame: Frame) -> Message:
        _, _, _, _, (left, *_), _ = frame
        to_line = self.effect.to is vocabulary.LINE
        return ask_message("peek" if to_line else "one_of_them", frame, n=left)


class ChoosePlayerStep(Step[effects.ChoosePlayer]):
    """`ChoosePlayer`: in turn order from your left, yourself last where the card allows it (R30)."""

    asks = True
    __slots__ = ("self_too",)

    def __init__(self, effect: effects.ChoosePlayer, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.self_too = effect.who is vocabulary.ANY

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        _, you, _, _, _, _ = frame
        seats = s.seats
        return [(you + k) % seats for k in range(1, seats + self.self_too)]

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        self.go_on_with(s, frame, target=cast(int, option))

    def kind(self, s: State, frame: Frame) -> str:
        return "player"

    def prompt(self, s: State, frame: Frame) -> Message:
        return ask_message("player", frame)


class ArrangeStep(Step[effects.Arrange]):
    """`Arrange`: any order of the first nobles, the present one included (R36, R44)."""

    asks = True
    __slots__ = ("first",)

    def __init__(self, effect: effects.Arrange, matching: Matching) -> None:
        super().__init__(effect, matching)
        self.first = effect.first

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        first = s.zones[LINE][: self.first]
        return list(permutations(first)) if first else ()

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        _, you, this, _, _, _ = frame
        order = cast("tuple[int, ...]", option)
        rest = s.zones[LINE][self.first :]
        zones.rearrange(s, LINE, order + rest, "arranged", you, this)
        self.go_on(s, frame)

    def kind(self, s: State, frame: Frame) -> str:
        return "order"

    def prompt(self, s: State, frame: Frame) -> Message:
        return ask_message("order", frame, n=len(s.zones[LINE][: self.first]))
