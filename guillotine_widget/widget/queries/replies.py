"""Answer the requests that only read: previews, rulings, explained scores.

They are answered at any revision of the table, except for requests about the open decision (`OF_DECISION`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.game.option_text import index_after
from guillotine_widget.game.preview import preview, state_after
from guillotine_widget.game.report.score import score_of
from guillotine_widget.model.message import message
from guillotine_widget.model.state import SKIP, State
from guillotine_widget.reference.rules import rule
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.widget.queries.decisive_turn import decisive_turn
from guillotine_widget.widget.queries.help_page import help_page
from guillotine_widget.widget.queries.past import course, look, state_shown
from guillotine_widget.widget.wire import messages as m
from guillotine_widget.widget.wire.messages import Reply, Request
from guillotine_widget.widget.wire.table_serializer import TableSerializer

_ON_TABLE = ("move", "noble", "order", "player", "pile", "front")
"""The kinds of decisions about public cards."""

_OLDER = 80
"""The number of events in one reply to "log"."""


def forecast(table: TableSerializer, choice: Choice) -> m.Forecast:
    """Preview an option of the open decision, or a lift, as far as its player can know."""
    told = preview(table.state, choice, table.game.cards, table.speaker)
    # At a hot seat, the hand of the player who lifts may be covered.
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


def asked_next(table: TableSerializer, choice: Choice) -> State | None:
    """Return the state in which a card asks for a choice; None if it asks nothing or the player cannot know it."""
    after = state_after(table.state, choice)
    if after is None or engine.asking(after) < 0:
        return None
    same = engine.decider(after) == engine.decider(table.state)
    return after if same and engine.kind(after) in _ON_TABLE else None


def targets(after: State) -> m.Targets:
    """Return the options of a decision about public cards, without texts."""
    kind = cast(m.DecisionKind, engine.kind(after))
    return {"kind": kind, "options": [_target(after, kind, option) for option in after.options]}


def _target(s: State, kind: str, option: Choice) -> m.TargetOption:
    if isinstance(option, tuple):
        return {} if kind == "order" else {"card": option[0], "to": index_after(s, *option)}
    if option == SKIP or isinstance(option, Lift):
        return {}
    return {"seat": option} if kind == "player" else {"card": option}


def lifting(table: TableSerializer, seat: int) -> m.Forecast:
    """Preview the discard of a player's Callous Guards (R5)."""
    return forecast(table, Lift(seat, restrictions.liftable(table.state, seat)[0]))


def ruling(number: str, locale: str) -> m.RulingData:
    """Return the text of a ruling or a section of the rules.

    Raises:
        UnknownRule: there is no such number; the message names those that exist.
    """
    found = rule(number, locale=locale)
    return {
        "number": found.number,
        "title": found.title,
        "parts": list(found.parts),
        "notes": list(found.notes),
    }


def explained_score(table: TableSerializer, seat: int, then: State | None = None) -> m.ScoreData:
    """Return a player's score by class and card. Piles are public, so any viewer may ask.

    Args:
        table: the game, as its viewer sees it.
        seat: the player.
        then: the state with the piles and fronts to count. None: the current one.
    """
    score = score_of(then or table.state, seat, table.game.cards, table.speaker)
    # A card worth its printed points needs no explanation.
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


def scores_over(
    table: TableSerializer, steps: Sequence[int], first: int = 0
) -> list[list[dict[str, Any]]]:
    """Return the explained scores of each seat over a game, each with the event from which it is valid.

    Args:
        table: the game, as its viewer sees it.
        steps: the numbers of the events at which a viewer may ask for the score.
        first: the event from which the current score is valid if there are no steps.
    """
    shown: list[tuple[int, State]] = []
    for step in steps:
        then = state_shown(table, step)
        if not shown or then is not shown[-1][1]:
            shown.append((step, then))
    shown.append((steps[-1] if steps else first, table.state))
    found: list[list[dict[str, Any]]] = []
    for seat in range(table.state.seats):
        scores: list[dict[str, Any]] = []
        for step, then in shown:
            score = explained_score(table, seat, then)
            if not scores or scores[-1]["score"] != score:
                scores.append({"from": step, "score": score})
        found.append(scores)
    return found


def result(table: TableSerializer) -> m.Result | None:
    """Return the winners and all explained scores; None before the end of the game."""
    s = table.state
    if s.frame is not None:
        return None
    return {
        "winners": scoring.winners(s),
        "scores": [explained_score(table, seat) for seat in range(s.seats)],
        "decisive": decisive_turn(table.game),
    }


def _log(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.before is not None
    reply["events"] = table.events(max(0, request.before - _OLDER), request.before)


def _look(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seq is not None
    reply["look"] = look(table, request.seq)


def _course(table: TableSerializer, request: Request, reply: Reply) -> None:
    reply["course"] = course(table)


def _help(table: TableSerializer, request: Request, reply: Reply) -> None:
    reply["help"] = help_page(table.game._rules, table.speaker.locale)


def _preview(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.option is not None
    reply["preview"] = forecast(table, table.state.options[request.option])


def _targets(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.option is not None
    after = asked_next(table, table.state.options[request.option])
    if after is not None:
        reply["targets"] = targets(after)


def _lifting(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seat is not None
    reply["preview"] = lifting(table, request.seat)


def _rule(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.rule is not None
    reply["ruling"] = ruling(request.rule, table.speaker.locale.code)


def _score(table: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seat is not None
    then = None if request.seq is None else state_shown(table, request.seq)
    reply["score"] = explained_score(table, request.seat, then)


READS: Mapping[str, Callable[[TableSerializer, Request, Reply], None]] = {
    "log": _log,
    "look": _look,
    "course": _course,
    "help": _help,
    "preview": _preview,
    "targets": _targets,
    "lifting": _lifting,
    "rule": _rule,
    "score": _score,
}
"""The function that adds the answer to the reply, by kind of request."""

OF_DECISION = frozenset({"preview", "targets", "lifting"})
"""The requests about the effect of a choice, which are answered only if that choice may be made now."""
