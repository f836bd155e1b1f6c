"""Name the nobles of the line; those that share their name are told apart by their places."""

from __future__ import annotations

from collections.abc import Sequence

from guillotine_widget.game.table.card import Card
from guillotine_widget.model.state import LINE, State


def placed(s: State, card: Card, cards: Sequence[Card]) -> str:
    """Name a noble of the line; one of several equal ones gets its place: "Palace Guard #3"."""
    place = places_of_twins(s, cards).get(card.id)
    return f"{card.name} #{place}" if place else card.name


def places_of_twins(s: State, cards: Sequence[Card]) -> dict[int, int]:
    """Return the places in line of the nobles that share their name with another in line."""
    names = [cards[card].name for card in s.zones[LINE]]
    if len(set(names)) == len(names):
        return {}
    return {
        card: place
        for place, (card, name) in enumerate(zip(s.zones[LINE], names, strict=True), 1)
        if names.count(name) > 1
    }
