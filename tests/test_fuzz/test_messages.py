"""Every message of a browser gets one reply, and a refused message changes nothing."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

from hypothesis import given
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.widget.editor.edits import EditKind, Field
from guillotine_widget.widget.wire.messages import RequestKind
from tests.strategies import plain
from tests.test_fuzz.fuzzing import HALF, LONGEST, fuzz, json_junk, promptly
from tests.test_widget.posed import posed
from tests.test_widget.table import Page, lesson
from tests.test_widget.test_editor import Desk
from tests.test_widget.test_editor_transactions import history, snapshot

FIELDS = ("option", "seat", "before", "rule", "seq", "choice", "view", "extra")
FAILED = "Python failed"
"""How the reason begins if an error came out that is none of the package."""


def well_formed(kind: str, die: random.Random) -> dict[str, Any]:
    """Return fields with which a request can often be executed."""
    return {
        "option": die.randrange(6),
        "seat": die.randrange(3),
        "before": die.randrange(40),
        "rule": die.choice(["R9", "§3", "R1"]),
        "seq": die.randrange(40),
        "choice": die.randrange(4),
        "view": "w",
    }


def content(draw: st.DataObject, kinds: tuple[str, ...], fields: tuple[str, ...], rev: int) -> Any:
    """Draw a message; most are almost valid."""
    die = random.Random(draw.draw(st.integers(0, 2**32), "luck"))
    if die.random() < 0.05:
        return json_junk(draw, "message")
    kind = die.choice(kinds)
    message: dict[str, Any] = {"kind": kind, "id": "q", "rev": rev}
    if die.random() < 0.7:
        message |= {
            k: v for k, v in well_formed(kind, die).items() if k in fields and die.random() < 0.6
        }
    for _ in range(die.randrange(3)):
        name = die.choice([*fields, "kind", "id", "rev", HALF])
        message[name] = json_junk(draw, name)
    if die.random() < 0.1:
        message.pop(die.choice([*message]))
    return message


def check_reply(reply: dict[str, Any]) -> None:
    """Check that a reply can be sent, and that a refusal is short and intended."""
    json.dumps(reply, ensure_ascii=False, allow_nan=False).encode()
    if not reply["ok"]:
        assert 0 < len(reply["reason"]) <= LONGEST, reply["reason"][:200]
        assert not reply["reason"].startswith(FAILED), reply["reason"]


def tell(page: Page, draw: st.DataObject) -> None:
    """Send one message to a table and check the result."""
    game, table = page.widget.game, page.table
    before, looks = plain(game), {**table, "rev": 0, "events": [], "answers": []}
    message = content(draw, get_args(RequestKind), FIELDS, table["rev"])
    count = len(page.replies)
    with promptly():
        reply = page.say(message)
    assert len(page.replies) == count + 1
    check_reply(reply)
    if not reply["ok"]:
        assert page.widget.game is game
        assert plain(game) == before
        assert {**page.table, "rev": 0, "events": [], "answers": []} == {
            **looks,
            "jump": page.table["jump"],
        }


@given(st.data())
@fuzz(60)
def test_any_message_to_a_table_gets_one_reply(draw: st.DataObject) -> None:
    page = Page(gw.GuillotineWidget(lesson(), viewer=draw.draw(st.sampled_from([None, "Ada"]))))
    for _ in range(8):
        tell(page, draw)
    page.widget.close()


@given(st.data())
@fuzz(15)
def test_any_message_to_a_puzzle_gets_one_reply(draw: st.DataObject) -> None:
    page = Page(posed().show())
    for _ in range(6):
        tell(page, draw)
    page.widget.close()


EDIT_FIELDS = ("card", "zone", "index", "to", "at", "seat", "field", "text", "value", "extra")


def likely_edit(die: random.Random) -> dict[str, Any]:
    """Return fields with which an edit may well be made."""
    zone = die.choice(["line", "hand:0", "pile:1", "noble_deck"])
    return {
        "card": die.choice(["duke", "martyr", "trip"]),
        "zone": zone,
        "to": die.choice(["line", "pile:0"]),
        "index": 0,
        "at": 0,
        "seat": die.randrange(2),
        "field": die.choice(get_args(Field)),
        "text": die.choice(["Zoë", "guillotine/1;@Ada=Tr;@Bo;line=MtCo;end"]),
        "value": die.choice([1, 2, None, "x", [0]]),
    }


@given(st.data())
@fuzz(40)
def test_any_edits_keep_page_and_python_in_step(draw: st.DataObject) -> None:
    """An edit is made completely or not at all, page and Python keep the same revision, and undo works."""
    desk = Desk(Scenario(["Martyr", "Duke"], ["Ada", "Bo", "Cy"]).edit())
    start = desk.editor.code
    kinds = tuple(kind for kind in get_args(EditKind) if kind != "try")
    for _ in range(8):
        die = random.Random(draw.draw(st.integers(0, 2**32), "luck"))
        message: Any = {"kind": die.choice(kinds), "id": "q", "rev": desk.draft["rev"]}
        message |= {k: v for k, v in likely_edit(die).items() if die.random() < 0.5}
        for _ in range(die.randrange(3)):
            name = die.choice([*EDIT_FIELDS, "kind", "id", "rev"])
            message[name] = json_junk(draw, name)
        before, rev, count = snapshot(desk.editor), desk.draft["rev"], len(desk.replies)
        with promptly():
            reply = desk.say(message)
        assert len(desk.replies) == count + 1
        check_reply(reply)
        json.dumps(desk.editor.draft, ensure_ascii=False).encode()
        if reply["ok"]:
            assert desk.draft["rev"] == rev + 1
        else:
            assert snapshot(desk.editor) == before
    assert history(desk.editor)[0] == start
    desk.editor.close()
