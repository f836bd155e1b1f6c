"""Answers to requests that only read.

They change nothing, so they are answered at any revision of the table; but what is asked of the open decision is
asked of the one that the browser sees (`OF_DECISION`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from guillotine_widget.widget.explanations import explained_score, forecast, lifting, ruling
from guillotine_widget.widget.messages import Reply, Request
from guillotine_widget.widget.past import as_it_lay, course, look
from guillotine_widget.widget.table_serializer import TableSerializer

_OLDER = 80
"""Events in one answer to "log"."""


def _log(picture: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.before is not None
    reply["events"] = picture.events(max(0, request.before - _OLDER), request.before)


def _look(picture: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seq is not None
    reply["look"] = look(picture, request.seq)


def _course(picture: TableSerializer, request: Request, reply: Reply) -> None:
    reply["course"] = course(picture)


def _preview(picture: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.option is not None
    reply["preview"] = forecast(picture, picture.state.options[request.option])


def _lifting(picture: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seat is not None
    reply["preview"] = lifting(picture, request.seat)


def _rule(picture: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.rule is not None
    reply["ruling"] = ruling(request.rule, picture.speaker.locale.code)


def _score(picture: TableSerializer, request: Request, reply: Reply) -> None:
    assert request.seat is not None
    then = None if request.seq is None else as_it_lay(picture, request.seq)
    reply["score"] = explained_score(picture, request.seat, then)


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
