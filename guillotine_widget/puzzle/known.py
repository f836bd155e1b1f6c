"""What a player knows of the decks, which a picture and a task tell in words."""

from __future__ import annotations

from collections.abc import Sequence

from guillotine_widget.game.table.card import Card
from guillotine_widget.game.view import View
from guillotine_widget.locales.describe import sentence
from guillotine_widget.locales.locale import Locale

_MOST = 12
"""The maximum number of cards told of a deck."""


def known_cards(view: View, words: Locale, *, discards: bool = False) -> list[str]:
    """Return a text for each deck of which cards are known, next card first.

    Args:
        view: what the player sees.
        words: the language.
        discards: whether to add the action discards, which can be looked through at a table but not on paper.

    Example:
        >>> from guillotine_widget.locales.locale import load
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> players = ["Ada", "Bo"]
        >>> scenario = Scenario(["Duke"], players, noble_deck=["Count"], noble_deck_seen={"Ada": ["Count"]})
        >>> known_cards(scenario.start().view("Ada"), load("en"))
        ['Noble deck, next first: Count, …']
    """
    rows: list[tuple[str, Sequence[Card | None]]] = [
        ("noble_deck", view.noble_deck),
        ("action_deck", view.action_deck),
    ]
    if discards:
        rows.append(("action_discard", view.action_discard[::-1]))
    told = []
    for key, cards in rows:
        known = [words.name(card.kind.key, card.name) for card in cards if card is not None]
        if known:
            more = "." if len(known) == len(cards) <= _MOST else ", …"
            told.append(
                sentence(f"{words.table[f'sheet_{key}']}: {', '.join(known[:_MOST])}{more}")
            )
    return told
