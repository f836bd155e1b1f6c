"""Events: a record of what happened, for the log, the animation and the explanations.

The state is authoritative; no rule ever reads an event.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

EVERYBODY = -1
"""In `Event.seen`: the cards of the event are public."""
NOBODY = -2
"""In `Event.seen`: no player sees the cards of the event."""

EventWord = Literal[
    "day",
    "turn",
    "ended",
    "ending",
    "over",
    "played",
    "laid",
    "done",
    "passed",
    "lifted",
    "forced",
    "collected",
    "received",
    "given",
    "returned",
    "lost",
    "moved",
    "joined",
    "discarded",
    "turned away",
    "removed",
    "drew",
    "took",
    "looked",
    "swapped",
    "mixed",
    "shuffled",
    "reversed",
    "arranged",
    "rushed",
    "confused",
    "nothing",
]
"""The kinds of events. `locales.describe` has a sentence for each; mypy reports a missing one."""

EVENT_WORDS: tuple[EventWord, ...] = get_args(EventWord)


class Event(NamedTuple):
    """Something that happened.

    Attributes:
        word: the kind of event.
        seat: the player who caused it or to whom it happened; -1: no particular player.
        cards: the cards involved.
        source: the zone that the cards left, -1 if none; for a shuffle or a new order the zone itself.
        target: the zone that the cards entered, -1 if none.
        places: for a card that moves: its index in the source before, its index in the target after, and the number of
            cards in the target afterwards; for other events the numbers for the sentence.
        seen: EVERYBODY, NOBODY, or the seat that alone sees the cards.
        cause: the card whose power or ban caused it; -1 if no card did.
            For "nothing" (a card finds nothing to act on): the number of empty zones, the first of which is `source`.
        order: for a shuffle or a new order: the content of the zone afterwards.
    """

    word: EventWord
    seat: int = -1
    cards: tuple[int, ...] = ()
    source: int = -1
    target: int = -1
    places: tuple[int, ...] = ()
    seen: int = EVERYBODY
    cause: int = -1
    order: tuple[int, ...] | None = None
