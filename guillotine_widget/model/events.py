"""What has happened, one small value at a time: for the log, the animation and the teaching text.

The state alone is the truth; no rule ever reads an event.
"""

from __future__ import annotations

from typing import NamedTuple

EVERYBODY = -1
"""In `Event.seen`: the cards of the event are public."""


class Event(NamedTuple):
    """Something that happened.

    Attributes:
        word: what kind of thing: "day", "turn", "played", "collected", "moved", "drew", "shuffled" …
        seat: the player who did it or to whom it happened; -1: nobody in particular.
        cards: the cards it is about.
        source: the zone the cards left, -1 if none; for a shuffle or a new order the zone itself.
        target: the zone the cards entered, -1 if none.
        places: for a card that moves: its index in the source before, in the target after, and how many cards the
            target then holds; for other events numbers that the sentence needs.
        seen: EVERYBODY, or the seat that alone sees the cards; -2: nobody does.
        cause: the card by whose power or ban it happened; -1: by the course of the game.
        order: for a shuffle or a new order: the zone's content afterwards.
    """

    word: str
    seat: int = -1
    cards: tuple[int, ...] = ()
    source: int = -1
    target: int = -1
    places: tuple[int, ...] = ()
    seen: int = EVERYBODY
    cause: int = -1
    order: tuple[int, ...] | None = None


NOBODY = -2
