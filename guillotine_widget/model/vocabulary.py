"""The vocabulary of scripts: moments, players, places, cards and distances.

In a script YOU is the player who plays the card or collects the noble, TARGET the player whom an earlier
`ChoosePlayer` chose, and THIS the card on which the script is printed.
"""

from __future__ import annotations

from enum import Enum

from guillotine_widget.model.value import Value
from guillotine_widget.suggest import known_keywords

# --- moments and bans --------------------------------------------------------------------------------------------


class Moment(Enum):
    """A moment at which a card in line or in front of a player acts (`when=`)."""

    ACTION_PLAYED = "action played"
    """An action card has been executed completely (R7)."""
    COLLECTED_PURPLE = "collected purple"
    """The player who has the card in front of them has collected a purple noble (R38)."""


class Ban(Enum):
    """A standing ban (`forbids=`)."""

    ANY_ACTION = "any action"
    """No player may play an action card (R6)."""
    ALTERING_THE_LINE = "altering the line"
    """No player may play an action card that alters the line (R4)."""


ACTION_PLAYED = Moment.ACTION_PLAYED
COLLECTED_PURPLE = Moment.COLLECTED_PURPLE
ANY_ACTION = Ban.ANY_ACTION
ALTERING_THE_LINE = Ban.ALTERING_THE_LINE


# --- players ---------------------------------------------------------------------------------------------------------


class Who(Enum):
    """The players that a script can name."""

    YOU = "you"
    TARGET = "target"
    ANY = "any player"
    OTHER = "another player"


YOU, TARGET, ANY, OTHER = Who.YOU, Who.TARGET, Who.ANY, Who.OTHER


# --- places -------------------------------------------------------------------------------------------------------


class Where(Enum):
    """The places for cards that a script can name."""

    LINE = "the line"
    SAME_PLACE = "the place in line that has just become free"
    NOBLE_DECK = "the noble deck"
    NOBLE_DISCARD = "the noble discards"
    ACTION_DECK = "the action deck"
    ACTION_DISCARD = "the action discards"
    YOUR_HAND = "your hand"
    TARGET_HAND = "the target's hand"
    OTHER_HANDS = "every other player's hand"
    ALL_HANDS = "all hands"
    YOUR_PILE = "your pile"
    TARGET_PILE = "the target's pile"
    YOUR_FRONT = "in front of you"
    TARGET_FRONT = "in front of the target"
    ALL_FRONTS = "in front of any player"


LINE = Where.LINE
SAME_PLACE = Where.SAME_PLACE
NOBLE_DECK = Where.NOBLE_DECK
NOBLE_DISCARD = Where.NOBLE_DISCARD
ACTION_DECK = Where.ACTION_DECK
ACTION_DISCARD = Where.ACTION_DISCARD
YOUR_HAND = Where.YOUR_HAND
TARGET_HAND = Where.TARGET_HAND
OTHER_HANDS = Where.OTHER_HANDS
ALL_HANDS = Where.ALL_HANDS
YOUR_PILE = Where.YOUR_PILE
TARGET_PILE = Where.TARGET_PILE
YOUR_FRONT = Where.YOUR_FRONT
TARGET_FRONT = Where.TARGET_FRONT
ALL_FRONTS = Where.ALL_FRONTS


# --- cards -------------------------------------------------------------------------------------------------


class This(Value):
    """The card on which the script is printed."""


class ANobleOf(Value):
    """A noble of the line that you choose: any, one of a class, or one with a title."""

    of: str | None = None


class Nearest(Value):
    """The noble of a class, or with a title, that is nearest to the front of the line, if there is one."""

    of: str


class Top(Value):
    """The first `n` cards: the next ones of a deck, those at the front of the line, the latest of a pile.

    `n` None means as many as the preceding `ShuffleInto` mixed in.
    """

    n: int | None
    where: Where


class AtRandom(Value):
    """`n` cards drawn at random from each such place."""

    n: int
    where: Where


class ACard(Value):
    """A card that `by` chooses there, or `n` cards one by one; all of them if there are no more than `n`.

    `but_picked`: any card except the one picked before.
    """

    where: Where
    by: Who = YOU
    but_picked: bool = False
    n: int = 1


class OneOfThem(Value):
    """One of the cards that a `Look` just showed, chosen by you."""


class Others(Value):
    """The cards that a `Look` showed and that were not chosen."""


class All(Value):
    """All cards there.

    Example:
        >>> import guillotine_widget as gw
        >>> look = gw.make.Look(gw.make.All(gw.make.TARGET_HAND))
        >>> gw.make.action("Glimpse", play=[gw.make.ChoosePlayer(gw.make.OTHER), look])
        Glimpse: action card
    """

    where: Where


class Picked(Value):
    """The card of an earlier `Pick`: the first, the second and so on.

    Example:
        >>> import guillotine_widget as gw
        >>> first = gw.make.Pick(gw.make.a_card(gw.make.YOUR_PILE))
        >>> gw.make.action("Pardon", play=[first, gw.make.Put(gw.make.Picked(1), gw.make.NOBLE_DISCARD)])
        Pardon: action card
    """

    nth: int


THIS = This()
A_NOBLE = ANobleOf()
FRONT_NOBLE = Top(1, LINE)
ONE_OF_THEM = OneOfThem()
THE_OTHERS = Others()

What = This | ANobleOf | Nearest | Top | AtRandom | ACard | OneOfThem | Others | All | Picked


@known_keywords
def a_noble(of: str) -> ANobleOf:
    """Name a noble of the line that you choose, of a class or with a title.

    Example:
        >>> a_noble("red")
        ANobleOf(of='red')
    """
    return ANobleOf(of)


@known_keywords
def nearest(of: str) -> Nearest:
    """Name the noble of a class, or with a title, that is nearest to the front.

    Example:
        >>> nearest("Duke")
        Nearest(of='Duke')
    """
    return Nearest(of)


@known_keywords
def top(n: int | None, where: Where) -> Top:
    """Name the first `n` cards of a place; None: as many as were just mixed in.

    Example:
        >>> top(3, NOBLE_DECK)
        Top(n=3, where=<Where.NOBLE_DECK: 'the noble deck'>)
    """
    return Top(n, where)


@known_keywords
def at_random(n: int, where: Where) -> AtRandom:
    """Name `n` random cards of a place.

    Example:
        >>> at_random(1, LINE)
        AtRandom(n=1, where=<Where.LINE: 'the line'>)
    """
    return AtRandom(n, where)


@known_keywords
def a_card(where: Where, by: Who = YOU) -> ACard:
    """Name a card that `by` chooses in a place.

    Example:
        >>> a_card(TARGET_PILE)
        ACard(where=<Where.TARGET_PILE: "the target's pile">, by=<Who.YOU: 'you'>, but_picked=False, n=1)
    """
    return ACard(where, by)


@known_keywords
def cards(n: int, where: Where, by: Who = YOU) -> ACard:
    """Name n cards that `by` chooses in a place; fewer if there are fewer (R31).

    Example:
        >>> cards(2, TARGET_HAND, by=TARGET)
        ACard(where=<Where.TARGET_HAND: "the target's hand">, by=<Who.TARGET: 'target'>, but_picked=False, n=2)
    """
    return ACard(where, by, n=n)


AS_MANY = None


# --- distances ---------------------------------------------------------------------------------------------------


class Places(Value):
    """A number of places in line: `least` to `most` (R2)."""

    least: int
    most: int


@known_keywords
def exactly(n: int) -> Places:
    """Move n places; fewer are not possible.

    Example:
        >>> exactly(2)
        Places(least=2, most=2)
    """
    return Places(n, n)


@known_keywords
def up_to(n: int) -> Places:
    """Move 1 to n places.

    Example:
        >>> up_to(3)
        Places(least=1, most=3)
    """
    return Places(1, n)


class End(Enum):
    """The ends of the line."""

    FIRST = "the front"
    LAST = "the end"


FIRST, LAST = End.FIRST, End.LAST


# --- draws, pending effects, days --------------------------------------------------------------------------------


class Time(Enum):
    """When a card is drawn."""

    NOW = "at once"
    END_OF_TURN = "at the end of the turn, after the normal draw"


class Pending(Enum):
    """What can be pending on a player."""

    RUSHED = "rushed"
    """They may not play an action card on their next turn (R26)."""
    HURRIED = "hurried"
    """That turn has come."""
    CONFUSED = "confused"
    """The line is shuffled before they next collect (R32)."""


class Starter(Enum):
    """Who starts a day."""

    NEXT_IN_TURN = "the player whose turn is next"
    LEFT_OF_STARTER = "the left neighbor of the player who started the day before"


NOW, END_OF_TURN = Time.NOW, Time.END_OF_TURN
