"""Tables and replies travel as JSON text without nulls, which every host delivers unchanged."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import guillotine_widget as gw
from guillotine_widget.widget.wire.encoding import SEAT_ZONES, SHARED_ZONES, encode, zone_number

from .decoding import NULLABLE, decode_table
from .table import page, quiet

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
    assert encode(golden["table"]) == golden["text"]
    assert decode_table(golden["text"]) == golden["table"]


@pytest.mark.parametrize("open_hands", [False, True])
def test_no_field_is_null_on_the_way_and_every_table_comes_back(open_hands):
    """Over a whole game the text holds no field that is null, and decoding gives the table that was encoded."""
    p = page(gw.Game(3, seed=4), bots=dict.fromkeys(["Bo", "Cy"], quiet), open_hands=open_hands)
    while not p.widget.over:
        with p.widget.game._lock:
            table = p.widget._build_table()
        text = encode(table)
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


def test_the_draft_of_an_editor_travels_as_text():
    """Cells read a dictionary; the page gets JSON text, in which no host drops a null."""
    editor = gw.ScenarioEditor()
    text = editor.get_state("draft")["draft"]
    assert json.loads(text) == editor.draft
    assert None in editor.draft.values()
