"""The marks and arrows of a comment as the page draws them: by the ids of cards."""

from __future__ import annotations

from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.history.marks import card_called
from guillotine_widget.model.state import FRONTS, HANDS, LINE, State, hand
from guillotine_widget.widget.wire.messages import ArrowData, CardId


def markable(s: State, seat: int | None) -> set[int]:
    """Return the cards that a comment may mark for a viewer.

    Args:
        s: the state.
        seat: the seat whose hand the viewer sees; None: all hands; -1: none.
    """
    hands = s.zones[HANDS] if seat is None else [s.zones[hand(seat)]] if seat >= 0 else []
    return {card for zone in (s.zones[LINE], *s.zones[FRONTS], *hands) for card in zone}


def marked_cards(comment: Comment, s: State, seat: int | None) -> list[CardId]:
    """Return the marked cards that a viewer sees."""
    seen = markable(s, seat)
    cards = (card_called(name, s) for name in comment.marks)
    return [card for card in cards if card is not None and card in seen]


def arrows_drawn(comment: Comment, s: State) -> list[ArrowData]:
    """Return the arrows whose nobles are in line."""
    found = ((card_called(noble, s), place) for noble, place in comment.arrows)
    return [{"card": card, "to": place - 1} for card, place in found if card is not None]
