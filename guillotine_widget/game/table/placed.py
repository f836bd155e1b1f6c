"""Name the nobles of the line; those that share their name are told apart by their places."""

from __future__ import annotations

from guillotine_widget.game.table.card import Card
from guillotine_widget.model.state import LINE, State


def placed(s: State, card: Card) -> str:
    """Name a noble of the line; one of several equal ones gets its place: "Palace Guard #3"."""
    place = places_of_twins(s).get(card.id)
    return f"{card.name} #{place}" if place else card.name


def places_of_twins(s: State) -> dict[int, int]:
    """Return the places in line of the nobles that share their name with another in line."""
    kind_of = s.rules.kind_of
    line = s.zones[LINE]
    kinds = [kind_of[card] for card in line]
    if len(set(kinds)) == len(kinds):
        return {}
    return {
        card: place
        for place, (card, kind) in enumerate(zip(line, kinds, strict=True), 1)
        if kinds.count(kind) > 1
    }
