"""What the table tells when it is asked: what an option would change, what a rule says, where each point comes from."""

from __future__ import annotations

from typing import cast

from guillotine_widget.games.book import rule
from guillotine_widget.games.preview import preview
from guillotine_widget.games.score import score_of
from guillotine_widget.model.phrases import phrase
from guillotine_widget.rules import scoring
from guillotine_widget.widget import messages as m
from guillotine_widget.widget.picture import Picture


def forecast(picture: Picture, option: int) -> m.Forecast:
    """Return what an option of the open decision would change, as far as its player can know."""
    told = preview(
        picture.state, picture.state.options[option], picture.game.cards, picture.speaker
    )
    return {
        "line": [None if card is None else card.id for card in told.line],
        "left": [card.id for card in told.left],
        "scores": [
            None if after is None else after - before for before, after in told.scores.values()
        ],
        "hands": list(told.hands.values()),
        "certain": told.certain,
        "asks": told.asks,
    }


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


def explained_score(picture: Picture, seat: int) -> m.Score:
    """Return a player's score: class by class, a line for each card. Piles are public, so all may ask."""
    score = score_of(picture.state, seat, picture.game.cards, picture.speaker)
    # That a card is worth what is printed on it needs no sentence beside its points.
    printed = picture.speaker.say(phrase("score.printed"))
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


def result(picture: Picture) -> m.Result | None:
    """Return how the game ended, every score explained; None before the end."""
    s = picture.state
    if s.frame is not None:
        return None
    return {
        "winners": scoring.winners(s),
        "scores": [explained_score(picture, seat) for seat in range(s.seats)],
    }
