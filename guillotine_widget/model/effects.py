"""The verbs in which cards, turns and days are written; `model.words` has the words that go with them.

A script is a tuple of verbs. Verbs are plain values: they can be compared, printed and read; `rules.verbs` says
what each of them does.
"""

from __future__ import annotations

from dataclasses import dataclass

from guillotine_widget.model.vocabulary import (
    NOW,
    YOU,
    End,
    Pending,
    Places,
    Starter,
    Time,
    What,
    Where,
    Who,
)

# --- verbs of cards ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move:
    """Move a noble inside the line: some places forward or back, or to one end (R2)."""

    what: What
    forward: Places | None = None
    back: Places | None = None
    to: End | None = None


@dataclass(frozen=True, slots=True)
class Put:
    """Put cards somewhere, one after the other: onto a pile or the discards, at the end of the line, in a hand.

    `received`: a noble comes onto a pile as it would by collecting, but is not collected (R11).
    """

    what: What
    to: Where
    received: bool = False


@dataclass(frozen=True, slots=True)
class Collect:
    """`by` collects a noble: it goes onto his pile and its power works (R11, R14)."""

    what: What
    by: Who = YOU


@dataclass(frozen=True, slots=True)
class ChoosePlayer:
    """You choose a player; the verbs after it call him *him*. The verb stands before all that speak of him."""

    who: Who


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose a card now that a later verb will use (Clerical Error: both choose, then both change hands)."""

    what: What


@dataclass(frozen=True, slots=True)
class Look:
    """You see cards that are hidden: a hand, or the next cards of a deck (R42)."""

    what: What


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffle a place, or only its first cards."""

    where: Where
    first: int | None = None


@dataclass(frozen=True, slots=True)
class Reverse:
    """Reverse the line. One card only: no other verb turns an order round without a choice or a die."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """You put the first n nobles of the line in any order. One card only: the one choice of an order."""

    first: int


@dataclass(frozen=True, slots=True)
class ShuffleInto:
    """Shuffle all cards of some places into a deck."""

    where: Where
    deck: Where


@dataclass(frozen=True, slots=True)
class DealHands:
    """Deal n action cards to everybody, round by round (set-up, R19)."""

    n: int


@dataclass(frozen=True, slots=True)
class SwapHands:
    """You and he swap hands. One card only: hands change owners as a whole, unseen by the rest (R42)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """You draw n action cards, now or at the end of the turn (R18, R37)."""

    n: int = 1
    time: Time = NOW


@dataclass(frozen=True, slots=True)
class Mark:
    """Something is pending on him: Rush Job (R26), Confusion in Line (R32)."""

    pending: Pending


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """You may play one more action card this turn (R25). One card only: nothing else adds a play."""


@dataclass(frozen=True, slots=True)
class CollectMore:
    """Collect n more nobles in this turn's collect step (R8)."""

    n: int = 1


@dataclass(frozen=True, slots=True)
class CollectNone:
    """Collect no noble in this turn's collect step (R24). One card only: the opposite of `CollectMore`."""


@dataclass(frozen=True, slots=True)
class EndDay:
    """The day ends after this turn; `at_once`: collections from the line still owed are lost (R9, R10)."""

    at_once: bool = False


# --- verbs of the turn and the day -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """Begin a turn, or end the day if the line is empty."""


@dataclass(frozen=True, slots=True)
class PlayStep:
    """The player may play an action card; asked again as long as a Trip allows (R25, R45)."""


@dataclass(frozen=True, slots=True)
class CollectStep:
    """The player collects the nobles this turn owes, one after the other."""


@dataclass(frozen=True, slots=True)
class DrawLate:
    """Cards to be drawn at the end of the turn are drawn, whoever they belong to (R24, R37)."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn passes on; after Robespierre or Scarlet Pimpernel the day ends."""


@dataclass(frozen=True, slots=True)
class NextDay:
    """Begin the next day, or end the game after the last one or when no noble is left (R17)."""

    starter: Starter


@dataclass(frozen=True, slots=True)
class FinalPlays:
    """After day three each may play cards that change the score, until all have passed in a row (R41)."""


Effect = (
    Move
    | Put
    | Collect
    | ChoosePlayer
    | Pick
    | Look
    | Shuffle
    | Reverse
    | Arrange
    | ShuffleInto
    | DealHands
    | SwapHands
    | Draw
    | Mark
    | PlayAgain
    | CollectMore
    | CollectNone
    | EndDay
    | BeginTurn
    | PlayStep
    | CollectStep
    | DrawLate
    | EndTurn
    | NextDay
    | FinalPlays
)

Script = tuple[Effect, ...]


def as_script(script: Effect | Script) -> Script:
    """Return a script for one verb or for several."""
    return script if isinstance(script, tuple) else (script,)
