"""The effects that make up cards, turns and days; `model.vocabulary` has the values that they use.

A script is a tuple of effects. Effects are plain values that can be compared and printed. `rules.compiler` turns each
of them into the steps that execute it.

Every effect declares whether it alters the line, which matters for Callous Guards (R4). An effect without this
declaration is abstract: mypy and Python refuse to create it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from guillotine_widget.model.value import Value
from guillotine_widget.model.vocabulary import (
    NOW,
    YOU,
    All,
    ANobleOf,
    AtRandom,
    End,
    Nearest,
    Pending,
    Places,
    Starter,
    Time,
    Top,
    What,
    Where,
    Who,
)


class DeclaredEffect(Value, ABC):
    """The base class of all effects; it requires them to declare whether they alter the line."""

    @property
    @abstractmethod
    def alters_line(self) -> bool:
        """Whether a card with this effect alters the line (R4), unless the card says otherwise."""


# --- effects of cards --------------------------------------------------------------------------------------------


class Move(DeclaredEffect):
    """Move a noble inside the line: some places forward or back, or to one end (R2).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Hop", play=gw.make.Move(gw.make.A_NOBLE, forward=gw.make.up_to(3)))
        Hop: action card
    """

    what: What
    forward: Places | None = None
    back: Places | None = None
    to: End | None = None

    alters_line = True


class Put(DeclaredEffect):
    """Put cards somewhere, one by one: onto a pile or the discards, at the end of the line, in a hand.

    `received`: a noble goes onto a pile as if it were collected, but is not collected (R11).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Pardon", play=gw.make.Put(gw.make.A_NOBLE, gw.make.NOBLE_DISCARD))
        Pardon: action card
    """

    what: What
    to: Where
    received: bool = False

    @property
    def alters_line(self) -> bool:
        """Whether the cards leave the line or join it."""
        match self.what:
            case ANobleOf() | Nearest():
                return True
            case Top(where=source) | AtRandom(where=source) | All(where=source):
                return _is_line(source) or _is_line(self.to)
        return _is_line(self.to)


class Collect(DeclaredEffect):
    """`by` collects a noble: it goes onto their pile and its power works (R11, R14).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Harvest", play=gw.make.Collect(gw.make.FRONT_NOBLE))
        Harvest: action card
    """

    what: What
    by: Who = YOU

    alters_line = False


class ChoosePlayer(DeclaredEffect):
    """You choose a player, the target of later effects. It must come before all effects that name the target.

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Hurry", play=[gw.make.ChoosePlayer(gw.make.OTHER), gw.make.Mark(gw.make.RUSHED)])
        Hurry: action card
    """

    who: Who

    alters_line = False


class Pick(DeclaredEffect):
    """Choose a card for a later effect (Clerical Error: both players choose, then both cards change hands).

    Example:
        >>> import guillotine_widget as gw
        >>> first = gw.make.Pick(gw.make.a_card(gw.make.YOUR_PILE))
        >>> gw.make.action("Pardon", play=[first, gw.make.Put(gw.make.Picked(1), gw.make.NOBLE_DISCARD)])
        Pardon: action card
    """

    what: What

    alters_line = False


class Look(DeclaredEffect):
    """You see cards that are hidden: a hand, or the next cards of a deck (R42).

    Example:
        >>> import guillotine_widget as gw
        >>> look = gw.make.Look(gw.make.All(gw.make.TARGET_HAND))
        >>> gw.make.action("Glimpse", play=[gw.make.ChoosePlayer(gw.make.OTHER), look])
        Glimpse: action card
    """

    what: What

    alters_line = False


class Shuffle(DeclaredEffect):
    """Shuffle a place, or only its first cards.

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Panic", play=gw.make.Shuffle(gw.make.LINE, first=5))
        Panic: action card
    """

    where: Where
    first: int | None = None

    @property
    def alters_line(self) -> bool:
        """Whether the line is shuffled."""
        return _is_line(self.where)


class Reverse(DeclaredEffect):
    """Reverse the line. Only one card uses it, because no other effect changes the order without a choice or chance.

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("About Turn", play=gw.make.Reverse())
        About Turn: action card
    """

    alters_line = True


class Arrange(DeclaredEffect):
    """You put the first n nobles of the line in any order. Only one card uses it: no other choice is an order.

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("New Order", play=gw.make.Arrange(4))
        New Order: action card
    """

    first: int

    alters_line = True


class ShuffleInto(DeclaredEffect):
    """Shuffle all cards of some places into a deck.

    Example:
        >>> import guillotine_widget as gw
        >>> back = gw.make.ShuffleInto(gw.make.LINE, gw.make.NOBLE_DECK)
        >>> out = gw.make.Put(gw.make.top(gw.make.AS_MANY, gw.make.NOBLE_DECK), gw.make.LINE)
        >>> gw.make.action("Amnesty", play=[back, out])
        Amnesty: action card
    """

    where: Where
    deck: Where

    @property
    def alters_line(self) -> bool:
        """Whether the line goes into the deck."""
        return _is_line(self.where)


class DealHands(DeclaredEffect):
    """Deal n action cards to every player, round by round (setup, R19).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.DealHands(5)
        DealHands(n=5)
    """

    n: int

    alters_line = False


class SwapHands(DeclaredEffect):
    """You and the target swap hands. Only one card uses it: no other effect moves hands as a whole (R42).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Barter", play=[gw.make.ChoosePlayer(gw.make.OTHER), gw.make.SwapHands()])
        Barter: action card
    """

    alters_line = False


class Draw(DeclaredEffect):
    """You draw n action cards, now or at the end of the turn (R18, R37).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Supplies", play=gw.make.Draw(3, gw.make.END_OF_TURN))
        Supplies: action card
    """

    n: int = 1
    time: Time = NOW

    alters_line = False


class Mark(DeclaredEffect):
    """Something is pending on the target: Rush Job (R26), Confusion in Line (R32).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Hurry", play=[gw.make.ChoosePlayer(gw.make.OTHER), gw.make.Mark(gw.make.RUSHED)])
        Hurry: action card
    """

    pending: Pending

    alters_line = False


class PlayAgain(DeclaredEffect):
    """You may play one more action card this turn (R25). Only one card uses it: no other effect adds a play.

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Haste", play=[gw.make.Draw(1), gw.make.PlayAgain()])
        Haste: action card
    """

    alters_line = False


class CollectMore(DeclaredEffect):
    """Collect n more nobles in the collect step of this turn (R8).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Greed", play=gw.make.CollectMore(1))
        Greed: action card
    """

    n: int = 1

    alters_line = False


class CollectNone(DeclaredEffect):
    """Collect no noble in the collect step of this turn (R24). Only one card uses it: the opposite of `CollectMore`.

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.action("Patience", play=gw.make.CollectNone())
        Patience: action card
    """

    alters_line = False


class EndDay(DeclaredEffect):
    """The day ends after this turn; `at_once`: collections from the line that are still owed are lost (R9, R10).

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.noble("Night Watch", 2, "red", collected=gw.make.EndDay())
        Night Watch: red noble, 2 points
    """

    at_once: bool = False

    alters_line = False


CardEffect = (
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
)
"""The effects that a card may have."""


# --- effects of the turn and the day -----------------------------------------------------------------------------


class FinishCard(DeclaredEffect):
    """End an action card: it goes to the discards, unless it stays (R27). The compiler adds it to every action card."""

    alters_line = False


class BeginTurn(DeclaredEffect):
    """Begin a turn, or end the day if the line is empty."""

    alters_line = False


class PlayAction(DeclaredEffect):
    """The player may play an action card; they are asked again as long as a Trip allows it (R25, R45)."""

    alters_line = False


class CollectOwed(DeclaredEffect):
    """The player collects the nobles that this turn owes, one after the other."""

    alters_line = False


class DrawLate(DeclaredEffect):
    """Players draw the cards that are due at the end of the turn (R24, R37)."""

    alters_line = False


class EndTurn(DeclaredEffect):
    """The turn passes on; after Robespierre or Scarlet Pimpernel the day ends."""

    alters_line = False


class NextDay(DeclaredEffect):
    """Begin the next day, or end the game after the last day or when no noble is left (R17)."""

    starter: Starter

    alters_line = False


class FinalPlays(DeclaredEffect):
    """After day three players may play cards that change the score, until all have passed in a row (R41)."""

    alters_line = False


TurnEffect = (
    FinishCard | BeginTurn | PlayAction | CollectOwed | DrawLate | EndTurn | NextDay | FinalPlays
)
"""The effects of which an edition makes its turns and days; no card has them."""

Effect = CardEffect | TurnEffect

Script = tuple[Effect, ...]


def as_script(script: Effect | Script) -> Script:
    """Return a script for one effect or for several."""
    return script if isinstance(script, tuple) else (script,)


def _is_line(where: Where) -> bool:
    return where in (Where.LINE, Where.SAME_PLACE)
