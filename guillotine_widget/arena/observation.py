"""The observations of an environment: a view as numbers between -1 and 1."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from guillotine_widget.game.table.card import all_cards
from guillotine_widget.game.view import View
from guillotine_widget.rules.compiler import CompiledEdition

KINDS = (
    "play",
    "move",
    "noble",
    "order",
    "player",
    "pile",
    "hand",
    "their_hand",
    "discards",
    "peek",
    "front",
    "reaction",
    "final",
)
"""The kinds of decisions, in the order of the observation."""
_PLACES = (
    "the line",
    "the noble deck",
    "the noble discards",
    "the action deck",
    "the action discards",
    "in play",
)
_OF_PLAYER = ("the hand", "the pile", "the front")
_SCORE = 100
"""The score, in points, that is scaled to 1; larger ones are clipped."""


class Observations:
    """The numbers that describe a view, in a fixed order, computed from the view alone.

    For each card of the edition: the zone in which the viewer sees it (none if it is hidden) and its place in the line,
        1 at the front; then the day, the open decision and the card that asks for it; and for each player, viewer
        first, the score, the size of the hand and pending effects.

    Args:
        rules: the compiled edition.
        seats: the number of players.

    Attributes:
        names: the meaning of each number: "Duke in the line", "score of yourself".
    """

    def __init__(self, rules: CompiledEdition, seats: int) -> None:
        self._days = rules.edition.days
        cards = all_cards(rules)
        self._nobles = sum(card.is_noble for card in cards)
        self._actions = len(cards) - self._nobles
        players = ["yourself", *(f"player {distance} to the left" for distance in range(1, seats))]
        places = [*_PLACES, *(f"{what} of {player}" for player in players for what in _OF_PLAYER)]
        self._width = len(places) + 1
        labels = [f"{card.name} #{card.id}" for card in cards]
        self.names = (
            *(f"{card} in {place}" for card in labels for place in (*places, "order of the line")),
            *(f"day {day + 1}" for day in range(self._days)),
            "the final plays",
            "the day ends after this turn",
            "cards in the noble deck",
            "cards in the action deck",
            *(f"decision {kind}" for kind in KINDS),
            "you decide",
            "it is your turn",
            "you may lift Callous Guards",
            *(f"{card} asks" for card in labels),
            *(
                f"{what} of {player}"
                for player in players
                for what in ("score", "size of the hand", "Rush Job", "Confusion in Line")
            ),
        )

    def __len__(self) -> int:
        return len(self.names)

    def of(self, view: View) -> NDArray[np.float32]:
        """Return the observation of a view's player."""
        cards = self._nobles + self._actions
        table = np.zeros((cards, self._width), dtype=np.float32)
        names = [*view.players]
        you = names.index(str(view.viewer))
        players = [view.players[name] for name in (*names[you:], *names[:you])]
        shared = (
            view.line,
            view.noble_deck,
            view.noble_discard,
            view.action_deck,
            view.action_discard,
            view.in_play,
        )
        owned = [part for player in players for part in (player.hand, player.pile, player.front)]
        for column, place in enumerate([*shared, *owned]):
            table[[card.id for card in place if card is not None], column] = 1
        for at, card in enumerate(view.line):
            table[card.id, -1] = 1 - at / self._nobles
        decision = view.decision
        kind = "" if decision is None else decision.kind
        asking = np.zeros(cards, dtype=np.float32)
        if decision is not None and decision.card is not None:
            asking[decision.card.id] = 1
        rest = [
            *(view.day == day + 1 for day in range(self._days)),
            view.phase == "final",
            view.ends_today,
            len(view.noble_deck) / self._nobles,
            len(view.action_deck) / self._actions,
            *(kind == known for known in KINDS),
            decision is not None and decision.player == view.viewer,
            view.turn == view.viewer,
            view.may_lift,
        ]
        of_players = [
            value
            for player in players
            for value in (
                min(1.0, max(-1.0, player.score / _SCORE)),
                len(player.hand) / self._actions,
                player.rushed,
                player.confused,
            )
        ]
        parts = (table.ravel(), rest, asking, of_players)
        return np.concatenate([np.asarray(part, dtype=np.float32) for part in parts])
