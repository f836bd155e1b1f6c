"""What the verbs of cards do that ask a player: a noble and how far, a card, a player, an order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, cast

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.message import CardRef, Message, SeatRef, message
from guillotine_widget.model.state import LINE, NOBLE_DECK, Frame, RawOption, State, hand, owner
from guillotine_widget.rules import zones
from guillotine_widget.rules.selectors import zone_of_card, zones_of
from guillotine_widget.rules.steps import Step, ask_message
from guillotine_widget.rules.triggers import collect

if TYPE_CHECKING:
    from guillotine_widget.rules.compiler import CompiledEdition


class MoveChosen(Step):
    """`Move` of a noble of your choice some places: the noble and the places are one choice (R2)."""

    asks = True
    required = True
    __slots__ = ("among", "forward", "least", "most", "of")

    def __init__(self, rules: CompiledEdition, op: effects.Move, what: vocabulary.ANobleOf) -> None:
        super().__init__(rules)
        places = op.forward or op.back
        assert places is not None
        self.forward = op.forward is not None
        self.least, self.most = places.least, places.most
        self.of = what.of
        self.among = None if what.of is None else rules.matching[what.of]

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
        card, places = cast("tuple[int, int]", option)
        place = s.zones[LINE].index(card)
        goal = place - places if self.forward else place + places
        zones.put(s, card, LINE, LINE, frame[1], at=goal, cause=frame[2])
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
    """Return the rule that a move fails by: no noble of that sort is in line (R3), or none has the places (R2)."""
    return "R2" if among is None or not among.isdisjoint(s.zones[LINE]) else "R3"


class ChosenNoble(Step):
    """A noble of the line that you choose: the common part of `Move` to an end and of `Put`."""

    asks = True
    required = True
    __slots__ = ("among", "of")

    def __init__(self, rules: CompiledEdition, what: vocabulary.ANobleOf) -> None:
        super().__init__(rules)
        self.of = what.of
        self.among = None if what.of is None else rules.matching[what.of]

    def able(self, s: State) -> tuple[int, ...]:
        """Return the nobles with which it can be done at all."""
        return s.zones[LINE]

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        able = self.able(s)
        return able if self.among is None else [card for card in able if card in self.among]

    def possible(self, s: State) -> bool:
        able = self.able(s)
        return bool(able) if self.among is None else not self.among.isdisjoint(able)

    def kind(self, s: State, frame: Frame) -> str:
        return "noble"


class MoveToEnd(ChosenNoble):
    """`Move` of a noble of your choice to an end of the line; the one that stands there cannot be (R2)."""

    __slots__ = ("first",)

    def __init__(self, rules: CompiledEdition, op: effects.Move, what: vocabulary.ANobleOf) -> None:
        super().__init__(rules, what)
        self.first = op.to is vocabulary.FIRST

    def able(self, s: State) -> tuple[int, ...]:
        return s.zones[LINE][1:] if self.first else s.zones[LINE][:-1]

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        goal = 0 if self.first else len(s.zones[LINE]) - 1
        zones.put(s, cast(int, option), LINE, LINE, frame[1], at=goal, cause=frame[2])
        self.go_on(s, frame)

    def lack(self, s: State, card: int) -> Message:
        key = "why.to_front" if self.first else "why.to_end"
        return message(key, _lacking(s, self.among), card=CardRef(card), what=self.of or "any")

    def prompt(self, s: State, frame: Frame) -> Message:
        return ask_message("to_front" if self.first else "to_end", frame, what=self.of or "any")


class PutNoble(ChosenNoble):
    """`Put` of a noble of the line of your choice; notes its place for one that takes it."""

    __slots__ = ("targets",)

    def __init__(self, rules: CompiledEdition, op: effects.Put, what: vocabulary.ANobleOf) -> None:
        super().__init__(rules, what)
        self.targets = zones_of(op.to)

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        card = cast(int, option)
        place = s.zones[LINE].index(card)
        zones.put(s, card, LINE, self.targets(s, frame)[0], frame[1], cause=frame[2])
        self.bind(s, frame, note=(place,))

    def lack(self, s: State, card: int) -> Message:
        if self.of is None or not s.zones[LINE]:
            return super().lack(s, card)
        return message("why.none_in_line", "R3", card=CardRef(card), what=self.of)

    def prompt(self, s: State, frame: Frame) -> Message:
        if self.of is None:
            return ask_message("discard_noble", frame)
        return ask_message("discard_such", frame, what=self.of)


class ChooseCard(Step):
    """A card that a player chooses in a place: the common part of `Put`, `Collect` and `Pick` of `ACard`."""

    asks = True
    __slots__ = ("what", "zones")

    def __init__(self, rules: CompiledEdition, what: vocabulary.ACard) -> None:
        super().__init__(rules)
        self.what = what
        self.zones = zones_of(what.where)

    def who(self, s: State, frame: Frame) -> int:
        return frame[1] if self.what.by is vocabulary.YOU else frame[3]

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        zones = self.zones(s, frame)
        cards = s.zones[zones[0]]
        if len(zones) > 1:
            cards = tuple(card for zone in zones for card in s.zones[zone])
        if self.what.but_picked:
            return [card for card in cards if card not in frame[4]]
        return cards

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


class PutCard(ChooseCard):
    """`Put` of a card that a player chooses, the first of `left` that go there."""

    __slots__ = ("left", "targets")

    def __init__(
        self, rules: CompiledEdition, op: effects.Put, what: vocabulary.ACard, left: int
    ) -> None:
        super().__init__(rules, what)
        self.targets = zones_of(op.to)
        self.left = left

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        cards = super().ask(s, frame)
        # All of them must go: there is one possible answer, which the engine gives itself (R31, R45).
        return cards[:1] if len(cards) <= self.left else cards

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        card = cast(int, option)
        target = self.targets(s, frame)[0]
        zones.put(s, card, zone_of_card(s, card), target, self.who(s, frame), cause=frame[2])
        self.go_on(s, frame)


class CollectCard(ChooseCard):
    """`Collect` of a noble that a player chooses (Clerical Error of 1998, R14); notes it."""

    __slots__ = ()

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        card = cast(int, option)
        self.bind(s, frame, note=(card,))
        collect(s, self.who(s, frame), card, zone_of_card(s, card), frame[2])


class PickCard(ChooseCard):
    """`Pick`: the card chosen, or -1 where there was none, is noted after those picked before (R14, R15)."""

    __slots__ = ()

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        self.bind(s, frame, note=(*frame[4], cast(int, option)))

    def none(self, s: State, frame: Frame) -> None:
        self.bind(s, frame, note=(*frame[4], -1))


class PutOneOfThem(Step):
    """`Put` of one of the cards just looked at (R34)."""

    asks = True
    __slots__ = ("targets", "to_line")

    def __init__(self, rules: CompiledEdition, op: effects.Put) -> None:
        super().__init__(rules)
        self.targets = zones_of(op.to)
        self.to_line = op.to is vocabulary.LINE

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        return s.zones[NOBLE_DECK][: frame[4][0]]

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        zones.put(
            s, cast(int, option), NOBLE_DECK, self.targets(s, frame)[0], frame[1], cause=frame[2]
        )
        self.bind(s, frame, note=(frame[4][0] - 1,))

    def kind(self, s: State, frame: Frame) -> str:
        return "peek"

    def prompt(self, s: State, frame: Frame) -> Message:
        return ask_message("peek" if self.to_line else "one_of_them", frame, n=frame[4][0])


class ChoosePlayer(Step):
    """`ChoosePlayer`: in turn order from your left, yourself last where the card allows it (R30)."""

    asks = True
    __slots__ = ("self_too",)

    def __init__(self, rules: CompiledEdition, op: effects.ChoosePlayer) -> None:
        super().__init__(rules)
        self.self_too = op.who is vocabulary.ANY

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        you, seats = frame[1], s.seats
        return [(you + k) % seats for k in range(1, seats + self.self_too)]

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        self.bind(s, frame, target=cast(int, option))

    def kind(self, s: State, frame: Frame) -> str:
        return "player"

    def prompt(self, s: State, frame: Frame) -> Message:
        return ask_message("player", frame)


class Arrange(Step):
    """`Arrange`: any order of the first nobles, the present one included (R36, R44)."""

    asks = True
    __slots__ = ("first",)

    def __init__(self, rules: CompiledEdition, op: effects.Arrange) -> None:
        super().__init__(rules)
        self.first = op.first

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        first = s.zones[LINE][: self.first]
        return list(permutations(first)) if first else ()

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        order = cast("tuple[int, ...]", option)
        rest = s.zones[LINE][self.first :]
        zones.lay_out(s, LINE, order + rest, "arranged", frame[1], frame[2])
        self.go_on(s, frame)

    def kind(self, s: State, frame: Frame) -> str:
        return "order"

    def prompt(self, s: State, frame: Frame) -> Message:
        return ask_message("order", frame, n=len(s.zones[LINE][: self.first]))
