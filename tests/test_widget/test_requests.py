"""Malformed messages from the browser are refused with an error that says what is expected."""

from __future__ import annotations

import json

import pytest

from guillotine_widget.errors import BadMessage
from guillotine_widget.widget.wire.messages import parse
from guillotine_widget.widget.wire.request_parsing import request_id

from .table import page


def test_a_request_is_read():
    """A well-formed request comes out as a value."""
    request = parse({"kind": "choose", "id": "a1", "rev": 3, "option": 2})
    assert (request.kind, request.id, request.rev, request.option) == ("choose", "a1", 3, 2)


@pytest.mark.parametrize(
    ("content", "hint"),
    [
        (None, "an object with kind, id and rev"),
        ("choose", "an object with kind, id and rev"),
        ([1, 2], "an object with kind, id and rev"),
        ({}, "one of choose, undo"),
        ({"kind": "cheat", "id": "a", "rev": 1}, "one of choose, undo"),
        ({"kind": ["choose"], "id": "a", "rev": 1}, "one of choose, undo"),
        ({"kind": "undo", "rev": 1}, "an id of 1 to 64 letters"),
        ({"kind": "undo", "id": "", "rev": 1}, "an id of 1 to 64 letters"),
        ({"kind": "undo", "id": "x" * 65, "rev": 1}, "an id of 1 to 64 letters"),
        ({"kind": "undo", "id": 7, "rev": 1}, "an id of 1 to 64 letters"),
        ({"kind": "undo", "id": "a\ud800", "rev": 1}, "an id of 1 to 64 letters"),
        ({"kind": "un\ud800do", "id": "a", "rev": 1}, "one of choose, undo"),
        ({"kind": "rule", "id": "a", "rev": 1, "rule": "R\ud800"}, "'rule', a text of 1 to 80"),
        ({"kind": "attach", "id": "a", "rev": 1, "view": ""}, "'view', a text of 1 to 80"),
        ({"kind": "undo", "id": "a"}, "'rev', a whole number"),
        ({"kind": "undo", "id": "a", "rev": -1}, "'rev', a whole number"),
        ({"kind": "undo", "id": "a", "rev": 1.5}, "'rev', a whole number"),
        ({"kind": "undo", "id": "a", "rev": True}, "'rev', a whole number"),
        ({"kind": "undo", "id": "a", "rev": 10**30}, "'rev', a whole number"),
        ({"kind": "choose", "id": "a", "rev": 1}, "'option', a whole number"),
        ({"kind": "choose", "id": "a", "rev": 1, "option": "0"}, "'option', a whole number"),
        ({"kind": "choose", "id": "a", "rev": 1, "option": -1}, "'option', a whole number"),
        ({"kind": "lift", "id": "a", "rev": 1}, "'seat', a whole number"),
        ({"kind": "open", "id": "a", "rev": 1, "seat": None}, "'seat', a whole number"),
        ({"kind": "log", "id": "a", "rev": 1}, "'before', a whole number"),
        ({"kind": "look", "id": "a", "rev": 1, "seq": "first"}, "'seq', a whole number"),
        ({"kind": "branch", "id": "a", "rev": 1}, "'choice', a whole number"),
        (
            {"kind": "undo", "id": "a", "rev": 1, **{str(n): n for n in range(6)}},
            "at most 8 fields",
        ),
    ],
)
def test_malformed_requests_are_refused(content, hint):
    """Every malformed request gets an error that says what is expected."""
    with pytest.raises(BadMessage, match=hint):
        parse(content)


def test_a_long_value_is_not_repeated_whole():
    """An oversized value does not come back in the error."""
    with pytest.raises(BadMessage) as error:
        parse({"kind": "x" * 100_000, "id": "a", "rev": 1})
    assert len(str(error.value)) < 400


def test_a_reply_has_the_id_of_its_request():
    """The id is found even in an invalid request; an invalid id becomes empty."""
    assert request_id({"id": "a1", "kind": "?"}) == "a1"
    assert request_id({"id": 3}) == ""
    assert request_id({"id": "x" * 65}) == ""
    assert request_id({"id": "a\ud800b"}) == ""
    assert request_id("nonsense") == ""


@pytest.mark.parametrize(
    "content",
    [
        {"kind": "undo", "id": "a\ud800", "rev": 1},
        {"kind": "un\ud800do", "id": "a", "rev": 1},
        {"kind": "rule", "id": "a", "rev": 1, "rule": "R\ud800"},
        {"kind": "choose", "id": "a", "rev": 1, "option": "\ud800"},
        {"\ud800": 1},
        "\ud800",
        [[[[[[[[[[[]]]]]]]]]]],
    ],
)
def test_a_lone_surrogate_gets_a_reply_that_can_be_sent(content):
    """A lone surrogate in a request breaks neither the reply nor the table."""
    p = page(viewer="Ada")
    reply = p.say(content)
    assert not reply["ok"]
    assert json.dumps(reply, ensure_ascii=False).encode("utf-8")
