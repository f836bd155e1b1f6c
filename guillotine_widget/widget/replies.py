"""Answers to the requests that only read: what an option would change, what a rule says, where points come from.

They change nothing, so they are answered at any revision of the table, except for questions about the open decision
(`OF_DECISION`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from guillotine_widget.game.history import Choice, Lift
from guillotine_widget.game.preview import preview
from guillotine_widget.game.score import score_of
from guillotine_widget.model.message import message
from guillotine_widget.model.state import State
from guillotine_widget.reference.rules import rule
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.widget import messages as m
from guillotine_widget.widget.messages import Reply, Request
from guillotine_widget.widget.past import as_it_lay, course, look
from guillotine_widget.widget.table_serializer import TableSerializer

_OLDER = 80
"""Events in one answer to "log"."""


def forecast(table: TableSerializer, choice: Choice) -> m.Forecast:
    """Return what an option of the open decision, or a lift, would change, as far as its player can know."""
    told = preview(table.state, choice, table.game.cards, table.speaker)
    # Who lifts may sit at a table that does not show his hand: at a hot seat it is covered.
    shown = table.open_hands or table.viewer == engine.decider(table.state)
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


def lifting(table: TableSerializer, seat: int) -> m.Forecast:
    """Return what it would change that a player discards the Callous Guards that lie in front of him (R5)."""
    return forecast(table, Lift(seat, restrictions.liftable(table.state, seat)[0]))


def ruling(number: str, locale: str) -> m.RulingData:
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


def explained_score(table: TableSerializer, seat: int, then: State | None = None) -> m.ScoreData:
    """Return a player's score: class by class, a line for each card. Piles are public, so all may ask.

    Args:
        table: the game, as its viewer sees it.
        seat: whose score.
        then: as the piles and the cards in front lay then; None: as they lie now.
    """
    score = score_of(then or table.state, seat, table.game.cards, table.speaker)
    # That a card is worth what is printed on it needs no sentence beside its points.
    printed = table.speaker.say(message("score.printed"))
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


def result(table: TableSerializer) -> m.Result | None:
    """Return how the game ended, every score explained; None before the end."""
    s = table.state
    if s.frame is not None:
        return None
    return {
        "winners": scoring.winners(s),
        "scores": [explained_score(table, seat) for seat in range(s.seats)],
    }


def _log(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.before is not None
    reply["events"] = table.events(max(0, request.before - _OLDER), request.before)


def _look(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seq is not None
    reply["look"] = look(table, request.seq)


def _course(table: TableSerializer, request: Request, reply: Reply) -> None:
    reply["course"] = course(table)


def _preview(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.option is not None
    reply["preview"] = forecast(table, table.state.options[request.option])


def _lifting(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seat is not None
    reply["preview"] = lifting(table, request.seat)


def _rule(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.rule is not None
    reply["ruling"] = ruling(request.rule, table.speaker.locale.code)


def _score(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seat is not None
    then = None if request.seq is None else as_it_lay(table, request.seq)
    reply["score"] = explained_score(table, request.seat, then)


READS: Mapping[str, Callable[[TableSerializer, Request, Reply], None]] = {
    "log": _log,
    "look": _look,
    "course": _course,
    "preview": _preview,
    "lifting": _lifting,
    "rule": _rule,
    "score": _score,
}
"""By the kind of the request: what writes the answer into its reply."""

OF_DECISION = frozenset({"preview", "lifting"})
"""The requests that ask what a choice would change: answered only where and when that may be made."""
