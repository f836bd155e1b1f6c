"""The state of a game: a mutable shell around immutable parts, so that a copy costs less than a microsecond.

Cards are small ints: their index in the edition's list of cards. Zones are small ints too: six shared ones, then
a hand, a pile and a front for each seat (`hand(seat)` …).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from guillotine_widget.model.events import EVERYBODY, Event, EventWord
from guillotine_widget.model.vocabulary import Pending

LINE, NOBLE_DECK, NOBLE_DISCARD, ACTION_DECK, ACTION_DISCARD, IN_PLAY = range(6)
SHARED = 6
SKIP = -1
"""The option to play no card: skip or pass."""

RawOption = int | tuple[int, ...]
"""An option in the engine's form: a card, a seat, SKIP, (noble, places), or an order of nobles."""

Frame = tuple[Any, int, int, int, tuple[int, ...], Any]
"""One frame of the stack: (step, you, this, target, note, the frame below). Unpack it by these names."""


class PendingMark(NamedTuple):
    """A pending effect on a player: its kind, the seat, and the card it comes from."""

    pending: Pending
    seat: int
    source: int


Marks = frozenset[PendingMark]

HANDS = slice(SHARED, None, 3)
"""The hands of all players among the zones, by seat."""
PILES = slice(SHARED + 1, None, 3)
"""The piles of all players among the zones, by seat."""
FRONTS = slice(SHARED + 2, None, 3)
"""The cards in front of all players among the zones, by seat."""

_new = object.__new__


def hand(seat: int) -> int:
    """Return the zone of a player's hand."""
    return SHARED + 3 * seat


def pile(seat: int) -> int:
    """Return the zone of a player's pile; the latest noble is the last."""
    return SHARED + 3 * seat + 1


def front(seat: int) -> int:
    """Return the zone of the cards lying in front of a player."""
    return SHARED + 3 * seat + 2


def owner(zone: int) -> int:
    """Return the seat that owns a zone; -1 for a shared zone."""
    return (zone - SHARED) // 3 if zone >= SHARED else -1


def is_hand(zone: int) -> bool:
    """Return whether a zone is a hand."""
    return zone >= SHARED and (zone - SHARED) % 3 == 0


def is_pile(zone: int) -> bool:
    """Return whether a zone is a pile."""
    return zone >= SHARED and (zone - SHARED) % 3 == 1


class State:
    """A game at one moment, also in the middle of a decision.

    Attributes:
        rules: the compiled edition by which it is played.
        seats: the number of players, `(len(zones) - 6) // 3`.
        zones: a tuple of cards for each zone; decks and the line with the next card first, the rest oldest first.
        frame: the top of the stack; None when the game is over. The open decision is read off it.
        rng: the whole state of the random source (`rules.rng`).
        seat: the seat whose turn it is; in the final plays, the seat that is asked next.
        day: 1 to 3; 0 before the first deal.
        turn: the number of turns begun so far.
        starter: the seat that started the day.
        plays: the number of action cards that the player may still play in this turn.
        owed: the number of nobles still to be collected in the collect step of this turn.
        ending: 0; 1: the day ends after this turn; 2: it does, and no more nobles are collected from the line (R9).
        marks: the pending effects on players.
        late: the seats that draw at the end of the turn, one entry for each card.
        known: for each seat, and last for the public, a bit mask of the hidden cards it has seen (R42); None: no cards.
        options: the legal options of the open decision; empty when the game is over.
        log: where events are appended; None: events are not recorded, as in a copy made for looking ahead.
    """

    __slots__ = (
        "rules",
        "zones",
        "frame",
        "rng",
        "seat",
        "day",
        "turn",
        "starter",
        "plays",
        "owed",
        "ending",
        "marks",
        "late",
        "known",
        "options",
        "log",
    )

    rules: Any
    zones: list[tuple[int, ...]]
    frame: Frame | None
    rng: int
    seat: int
    day: int
    turn: int
    starter: int
    plays: int
    owed: int
    ending: int
    marks: Marks
    late: tuple[int, ...]
    known: tuple[int, ...] | None
    options: Sequence[RawOption]
    log: list[Event] | None

    def __init__(self, rules: Any, seats: int, rng: int) -> None:
        self.rules = rules
        self.zones = [()] * (SHARED + 3 * seats)
        self.frame = None
        self.rng = rng
        self.seat = 0
        self.day = 0
        self.turn = 0
        self.starter = 0
        self.plays = 0
        self.owed = 0
        self.ending = 0
        self.marks = frozenset()
        self.late = ()
        self.known = None
        self.options = ()
        self.log = None

    def __repr__(self) -> str:
        now = "over" if self.frame is None else f"{len(self.options)} options"
        return f"<State of {self.seats} seats: day {self.day}, turn {self.turn}, {now}>"

    def clone(self) -> State:
        """Return an independent copy that records no events."""
        twin: State = _new(State)
        twin.rules = self.rules
        twin.zones = self.zones.copy()
        twin.frame = self.frame
        twin.rng = self.rng
        twin.seat = self.seat
        twin.day = self.day
        twin.turn = self.turn
        twin.starter = self.starter
        twin.plays = self.plays
        twin.owed = self.owed
        twin.ending = self.ending
        twin.marks = self.marks
        twin.late = self.late
        twin.known = self.known
        twin.options = self.options
        twin.log = None
        return twin

    def __getstate__(self) -> dict[str, Any]:
        # Steps hold functions, which cannot be pickled: frames name their steps, as saved games do.
        values = {name: getattr(self, name) for name in State.__slots__ if name != "log"}
        frames = []
        frame = self.frame
        while frame is not None:
            step, *bound, below = frame
            frames.append((step.name, *bound))
            frame = below
        return {**values, "frame": frames}

    def __setstate__(self, values: dict[str, Any]) -> None:
        steps = values["rules"].steps
        frame: Any = None
        for name, *rest in reversed(values["frame"]):
            frame = (steps[name], *rest, frame)
        for name in State.__slots__:
            setattr(self, name, values.get(name))
        self.frame = frame

    @property
    def seats(self) -> int:
        """The number of players."""
        return (len(self.zones) - SHARED) // 3

    def mark_on(self, seat: int, pending: Pending) -> PendingMark | None:
        """Return the pending effect of a kind on a player, or None."""
        for mark in self.marks:
            if mark.seat == seat and mark.pending is pending:
                return mark
        return None

    def report(
        self,
        word: EventWord,
        seat: int = -1,
        cards: tuple[int, ...] = (),
        *,
        source: int = -1,
        target: int = -1,
        places: tuple[int, ...] = (),
        seen: int = EVERYBODY,
        cause: int = -1,
        order: tuple[int, ...] | None = None,
    ) -> None:
        """Record an event, if events are recorded; the arguments are those of `Event`."""
        if self.log is not None:
            self.log.append(Event(word, seat, cards, source, target, places, seen, cause, order))

    def same_as(self, other: State) -> bool:
        """Return whether both are the same position with the same future."""
        return all(
            getattr(self, name) == getattr(other, name)
            for name in State.__slots__
            if name not in ("log", "rules")
        )
