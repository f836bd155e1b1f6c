"""The state of a game: a mutable shell around immutable parts, so that a copy costs less than a microsecond.

Cards are small ints: their index in the edition's list of cards. Zones are small ints too: five common ones, then
a hand, a pile and a front for each seat (`hand(seat)` …).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guillotine_widget.model.events import Event
from guillotine_widget.model.vocabulary import Pending

LINE, NOBLE_DECK, NOBLE_DISCARD, ACTION_DECK, ACTION_DISCARD, IN_PLAY = range(6)
SHARED = 6
SKIP = -1
"""The option to play no card: `skip`, pass."""

RawOption = int | tuple[int, ...]
"""An option as the engine holds it: a card, a seat, SKIP, (noble, places), or an order of nobles."""

Frame = tuple[Any, int, int, int, tuple[int, ...], Any]
"""One frame of the stack: (step, you, this, him, note, the frame below)."""

Marks = frozenset[tuple[Pending, int]]

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
    """Return the seat to which a zone belongs, -1 for the shared ones."""
    return (zone - SHARED) // 3 if zone >= SHARED else -1


def is_hand(zone: int) -> bool:
    """Tell whether a zone is some player's hand."""
    return zone >= SHARED and (zone - SHARED) % 3 == 0


class State:
    """A game at one moment, also in the middle of a decision.

    Attributes:
        rules: the compiled edition by which it is played.
        seats: the number of players is `(len(zones) - 6) // 3`.
        zones: a tuple of cards for each zone; decks and the line with the next card first, the rest oldest first.
        frame: the top of the stack; None when the game is over. The open decision is read off it.
        rng: the whole state of the random source (`rules.chance`).
        seat: whose turn it is; in the final plays, whose chance it is to play.
        day: 1 to 3; 0 before the first deal.
        turn: turns begun so far.
        starter: who started the day.
        plays: action cards the player may still play in this turn.
        owed: nobles still to be collected in this turn's collect step.
        ending: 0; 1: the day ends after this turn; 2: and no noble is collected from the line any more (R9).
        marks: what is pending on players.
        late: seats that draw at the end of the turn, one entry a card.
        known: for each seat, and last for everybody, a bit mask of the hidden cards rightly seen (R42); None: none.
        options: the legal options of the open decision; empty when the game is over.
        log: where events are appended; None: nobody listens, as in a copy made for looking ahead.
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

    @property
    def seats(self) -> int:
        """The number of players."""
        return (len(self.zones) - SHARED) // 3

    def same_as(self, other: State) -> bool:
        """Tell whether both are the same position with the same future."""
        return all(
            getattr(self, name) == getattr(other, name)
            for name in State.__slots__
            if name not in ("log", "rules")
        )
