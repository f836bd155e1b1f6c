"""Answers to requests that only read: they change nothing, so they are answered at any revision of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from guillotine_widget.widget.messages import Reply, Request
from guillotine_widget.widget.past import course, look
from guillotine_widget.widget.picture import Picture

_OLDER = 80
"""Events in one answer to "log"."""


def _log(picture: Picture, request: Request, reply: Reply) -> None:
    assert request.before is not None
    reply["events"] = picture.events(max(0, request.before - _OLDER), request.before)


def _look(picture: Picture, request: Request, reply: Reply) -> None:
    assert request.seq is not None
    reply["look"] = look(picture, request.seq)


def _course(picture: Picture, request: Request, reply: Reply) -> None:
    reply["course"] = course(picture)


READS: Mapping[str, Callable[[Picture, Request, Reply], None]] = {
    "log": _log,
    "look": _look,
    "course": _course,
}
"""By the kind of the request: what writes the answer into its reply."""
