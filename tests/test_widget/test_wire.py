"""Tables and replies travel as JSON text without nulls, which every host delivers unchanged."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_origin, get_type_hints

import pytest

import guillotine_widget as gw
from guillotine_widget.widget.wire import messages
from guillotine_widget.widget.wire.encoding import (
    EMPTY,
    SEAT_ZONES,
    SHARED_ZONES,
    encode_table,
    zone_number,
)

from .decoding import NULLABLE, decode_table
from .table import page, quiet, shown

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "wire.json"
SOURCE = (ROOT / "js" / "src" / "wire.ts").read_text("utf-8")


def nulls(value):
    """Count the nulls that are fields of an object."""
    if isinstance(value, dict):
        return sum(part is None for part in value.values()) + sum(map(nulls, value.values()))
    return sum(map(nulls, value)) if isinstance(value, list) else 0


def test_the_golden_table_is_encoded_as_the_front_end_decodes_it():
    """`js/test/wire.test.ts` decodes the same text to the same table."""
    golden = json.loads(GOLDEN.read_text("utf-8"))
    assert encode_table(golden["table"]) == golden["text"]
    assert decode_table(golden["text"]) == golden["table"]


@pytest.mark.parametrize("open_hands", [False, True])
def test_no_field_is_null_on_the_way_and_every_table_comes_back(open_hands):
    """Over a whole game the text holds no field that is null, and decoding gives the table that was encoded."""
    p = page(gw.Game(3, seed=4), bots=dict.fromkeys(["Bo", "Cy"], quiet), open_hands=open_hands)
    while not p.widget.over:
        with p.widget.game._lock:
            table = p.widget._build_table()
        text = encode_table(table)
        assert nulls(json.loads(text)) == 0
        assert decode_table(text) == table
        p.widget.game.choose(quiet(p.widget.game.view(p.widget.decider)))


def test_both_sides_know_the_same_fields_that_may_be_null():
    """The table of such fields in `wire.ts` is that of the types in `messages`."""
    body = re.search(r"NULLABLE[^=]*= \{(.*?)\n\};", SOURCE, re.DOTALL)[1]
    theirs = {
        (key or "").strip('"'): re.findall(r'"(\w+)"', fields)
        for key, fields in re.findall(r'(""|\w+): \[(.*?)\]', body, re.DOTALL)
    }
    assert theirs == NULLABLE


def test_both_sides_know_the_same_fields_that_are_left_out_where_they_are_empty():
    """The table of such fields in `wire.ts` is that of `encoding`."""
    body = re.search(r"const EMPTY = (\{.*?\n\});", SOURCE, re.DOTALL)[1]
    quoted = re.sub(r"(\w+):", r'"\1":', body)
    assert json.loads(re.sub(r",(\s*\})", r"\1", quoted)) == EMPTY


def test_what_is_left_out_is_the_empty_value_of_its_type():
    """A field that is left out is False, or a list or a mapping without parts, and may not be null."""
    types = {
        "table": messages.Table,
        "snapshot": messages.Snapshot,
        "player": messages.PlayerData,
        "decision": messages.DecisionData,
        "since": messages.Since,
    }
    assert set(types) == set(EMPTY)
    for kind, fields in EMPTY.items():
        hints = get_type_hints(types[kind])
        for name, empty in fields.items():
            assert (get_origin(hints[name]) or hints[name]) is type(empty)
            assert not empty


def test_both_sides_number_the_zones_alike():
    """The order of the zones is part of the format."""
    for name, zones in (("SHARED_ZONES", SHARED_ZONES), ("SEAT_ZONES", SEAT_ZONES)):
        body = re.search(rf"{name} = \[(.*?)\]", SOURCE, re.DOTALL)[1]
        assert tuple(re.findall(r'"(\w+)"', body)) == zones
    assert zone_number("front:4") == len(SHARED_ZONES) + 5 * len(SEAT_ZONES) - 1


def test_a_move_costs_few_bytes():
    """The bytes sent for one move of a person and two bots, without Jupyter's own frames."""
    p = page(gw.Game(["Ada", "Bo", "Cy"], seed=5, first="Ada"), bots={"Bo": quiet, "Cy": quiet})
    sizes = []
    for _ in range(6):
        before = p.bytes
        p.ask("choose", option=p.decision["skip"] or 0)
        p.rest()
        sizes.append(p.bytes - before)
    assert sorted(sizes)[len(sizes) // 2] < 4_000, sizes


def test_a_move_of_five_people_costs_few_bytes():
    """At a table of open hands, whose viewer changes with every turn, a move costs no more than at any other.

    Jupyter's own frames are another 1,600 bytes, so that a move stays below 4,000 in all.
    """
    p = page(gw.Game(["Ada", "Bo", "Cy", "Dot", "Eve"], seed=1), open_hands=True)
    sizes = []
    for number in range(40):
        before = p.bytes
        p.ask("choose", option=number % len(p.decision["options"]))
        p.rest()
        sizes.append(p.bytes - before)
    assert sorted(sizes)[len(sizes) // 2] < 2_100, sizes


def test_a_choice_is_answered_by_one_message():
    """The table after a choice names the request; a refusal has its own message."""
    p = page(gw.Game(["Ada", "Bo"], seed=5, first="Ada"), viewer="Ada")
    sent = []
    p.widget._send = lambda message, buffers=None: (sent.append(message), p._receive(message))
    assert p.ask("choose", option=p.decision["skip"])["ok"]
    (update,) = sent
    assert json.loads(update["state"]["_table"])["answers"] == ["q"]
    sent.clear()
    assert not p.ask("choose", rev=0, option=0)["ok"]
    assert sent[-1]["method"] == "custom"
    # No later table contains the answer.
    p.widget.game.skip()
    assert p.table["answers"] == []


def test_a_table_repeats_no_event_of_the_table_before():
    """Views that follow the game have them; a page that is opened later begins with the latest eight at least."""
    p = page(gw.Game(["Ada", "Bo", "Cy"], seed=5))
    for _ in range(5):
        end = p.table["events"][-1]["seq"]
        p.widget.game.skip()
        assert p.table["events"][0]["seq"] == end + 1
    assert len(shown(p.widget)["events"]) >= 8


def test_a_table_of_open_hands_repeats_no_event_for_another_viewer():
    """All people see the same there, so the log goes on from one to the next."""
    p = page(gw.Game(["Ada", "Bo", "Cy"], seed=5), open_hands=True)
    for _ in range(3):
        before = p.table
        p.ask("choose", option=p.decision["skip"])
        assert p.table["viewer"] != before["viewer"]
        assert p.table["events"][0]["seq"] == before["events"][-1]["seq"] + 1


def test_a_table_for_another_viewer_repeats_the_latest_events():
    """The log of the previous person is not shown to the next one, so the latest events are sent again."""
    p = page(gw.Game(["Ada", "Bo"], seed=5))
    p.ask("open", seat=0)
    p.widget.game.skip()
    p.ask("open", seat=1)
    assert p.table["viewer"] == 1
    assert len(p.table["events"]) >= 8


def test_the_draft_of_an_editor_travels_as_text():
    """Cells read a dictionary; the page gets JSON text, in which no host drops a null."""
    editor = gw.ScenarioEditor()
    text = editor.get_state("draft")["draft"]
    assert json.loads(text) == editor.draft
    assert None in editor.draft.values()
