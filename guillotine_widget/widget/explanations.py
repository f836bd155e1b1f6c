"""What the table tells when it is asked: what an option would change, what a rule says, where each point comes from."""

from __future__ import annotations

from typing import cast

from guillotine_widget.game.history import Choice, Lift
from guillotine_widget.game.preview import preview
from guillotine_widget.game.score import score_of
from guillotine_widget.model.message import message
from guillotine_widget.model.state import State
from guillotine_widget.reference.rules import rule
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.widget import messages as m
from guillotine_widget.widget.table_serializer import TableSerializer


def forecast(picture: TableSerializer, choice: Choice) -> m.Forecast:
    """Return what an option of the open decision, or a lift, would change, as far as its player can know."""
    told = preview(picture.state, choice, picture.game.cards, picture.speaker)
    # Who lifts may sit at a table that does not show his hand: at a hot seat it is covered.
    shown = picture.open_hands or picture.viewer == engine.decider(picture.state)
    return {
        "line": [None if card is None else card.id for card in told.line],
        "left": [card.id for card in told.left],
        "scores": [
            None if after is None else after - before for before, after in told.scores.values()
        ],
        "hands": list(told.hands.values()),
        "certain": told.certain,
        "asks": told.asks,
        "frees": [card.id for card in told.frees] if shown else [],
    }


def lifting(picture: TableSerializer, seat: int) -> m.Forecast:
    """Return what it would change that a player discards the Callous Guards that lie in front of him (R5)."""
    return forecast(picture, Lift(seat, restrictions.liftable(picture.state, seat)[0]))


def ruling(number: str, locale: str) -> m.Ruling:
    """Return a ruling, or a section of the rules, in words.

    Raises:
        UnknownRule: there is none of that number; the message says what there is.
    """
    found = rule(number, locale=locale)
    return {
        "number": found.number,
        "title": found.title,
        "parts": list(found.parts),
        "notes": list(found.notes),
    }


def explained_score(picture: TableSerializer, seat: int, then: State | None = None) -> m.Score:
    """Return a player's score: class by class, a line for each card. Piles are public, so all may ask.

    Args:
        picture: the game, and who asks.
        seat: whose score.
        then: as the piles and the cards in front lay then; None: as they lie now.
    """
    score = score_of(then or picture.state, seat, picture.game.cards, picture.speaker)
    # That a card is worth what is printed on it needs no sentence beside its points.
    printed = picture.speaker.say(message("score.printed"))
    return {
        "seat": seat,
        "total": score.total,
        "groups": [
            {
                "color": cast(m.Color, group.color) or None,
                "title": group.title,
                "sum": group.sum,
                "total": group.total,
                "lines": [
                    {
                        "card": line.card.id,
                        "points": line.points,
                        "text": "" if line.why == printed else line.why,
                        "rule": line.rule,
                    }
                    for line in group.lines
                ],
            }
            for group in score.groups
        ],
    }


def result(picture: TableSerializer) -> m.Result | None:
    """Return how the game ended, every score explained; None before the end."""
    s = picture.state
    if s.frame is not None:
        return None
    return {
        "winners": scoring.winners(s),
        "scores": [explained_score(picture, seat) for seat in range(s.seats)],
    }
