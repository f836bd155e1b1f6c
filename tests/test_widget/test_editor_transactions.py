"""An edit of the scenario editor is a transaction: it is made completely or not at all, whatever raises."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.scenario.draft import ScenarioDraft
from tests.test_widget.test_editor import Desk

HALF = "\ud800"


def snapshot(editor: gw.ScenarioEditor) -> Any:
    """Return everything that an edit may change, except undo and redo, which `history` walks."""
    return (
        json.dumps(editor.draft, sort_keys=True),
        editor.scenario,
        editor._catalogue,
        editor.spellings,
        editor._words,
        editor.table,
    )


def history(editor: gw.ScenarioEditor) -> list[str]:
    """Return the scenarios that undo and redo lead through, oldest first; the editor is as before."""
    codes, back = [editor.code], 0
    while editor.draft["undo"]:
        editor.undo()
        codes.insert(0, editor.code)
        back += 1
    for _ in range(back):
        editor.redo()
    forward = 0
    while editor.draft["redo"]:
        editor.redo()
        codes.append(editor.code)
        forward += 1
    for _ in range(forward):
        editor.undo()
    return codes


def desk_with_past() -> Desk:
    """Return an editor with two edits to undo and one to redo."""
    desk = Desk(gw.Scenario(["Martyr"], ["Ada", "Bo"]).edit())
    for field, value in (("day", 2), ("seed", "x"), ("day", 3)):
        assert desk.ask("set", field=field, value=value)["ok"]
    desk.ask("undo")
    return desk


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("set", {"field": "seed", "value": f"a{HALF}b"}),
        ("set", {"field": f"seed{HALF}", "value": 1}),
        ("set", {"field": "edition", "value": f"amigo{HALF}"}),
        ("set", {"field": "phase", "value": HALF}),
        ("rename", {"seat": 0, "text": f"A{HALF}"}),
        ("rename", {"seat": 0, "text": "A\u0000da"}),
        ("rename", {"seat": 0, "text": "\u200b"}),
        ("put", {"card": f"Du{HALF}ke", "zone": "line", "at": 0}),
        ("put", {"card": "duke", "zone": f"line{HALF}", "at": 0}),
        ("move", {"zone": "line", "index": 0, "to": HALF, "at": 0}),
        ("clear", {"zone": HALF}),
        ("load", {"text": f"guillotine/1;@A{HALF};@Bo;end"}),
        ("load", {"text": "guillotine/1;@A%ED%A0%80;@Bo;end"}),
        ("load", {"text": "guillotine/1;@Ada;@Bo;line=[Du%ED%A0%80ke];end"}),
        (HALF, {}),
    ],
)
def test_a_text_that_cannot_be_sent_is_refused(kind: str, fields: dict[str, Any]) -> None:
    desk = desk_with_past()
    steps = history(desk.editor)
    before, rev = snapshot(desk.editor), desk.draft["rev"]
    reply = desk.ask(kind, **fields)
    assert reply["ok"] is False
    json.dumps(reply, ensure_ascii=False).encode()
    assert (snapshot(desk.editor), desk.draft["rev"]) == (before, rev)
    assert history(desk.editor) == steps
    # The page continues with the revision that it has.
    assert desk.ask("put", card="duke", zone="line", at=0, rev=desk.draft["rev"])["ok"]


def test_what_a_cell_sets_can_always_be_sent() -> None:
    editor = gw.ScenarioEditor(gw.Scenario([f"Du{HALF}ke"], 2, turn=f"Z{HALF}", seed=f"s{HALF}"))
    json.dumps(editor.draft, ensure_ascii=False).encode()
    assert len(editor.draft["problems"]) == 3
    assert editor.scenario.line == [f"Du{HALF}ke"]


FAILURES: dict[str, Callable[[pytest.MonkeyPatch, gw.ScenarioEditor], None]] = {
    "the problems": lambda patch, _: patch.setattr(gw.Scenario, "problems", fail),
    "the cell": lambda patch, _: patch.setattr(gw.Scenario, "to_code", fail),
    "the draft": lambda patch, _: patch.setattr(ScenarioDraft, "scenario", fail),
    "an observer": lambda _, editor: editor.observe(fail, "draft"),
    "an interrupted observer": lambda _, editor: editor.observe(interrupt, "draft"),
    "the connection": lambda patch, editor: patch.setattr(editor, "send_state", fail),
}


def fail(*args: Any, **kwargs: Any) -> Any:
    raise RuntimeError("broken")


def interrupt(*args: Any) -> None:
    raise KeyboardInterrupt


EDITS: dict[str, dict[str, Any]] = {
    "put": {"card": "duke", "zone": "line", "at": 0},
    "set": {"field": "edition", "value": "wizards"},
    "undo": {},
    "redo": {},
    "try": {},
    "reseat": {"seat": 0, "at": 1},
    "load": {"text": "guillotine/1;day=3;@Ada;@Cy;line=MtCo;end"},
}


@pytest.mark.parametrize("kind", EDITS)
@pytest.mark.parametrize("failure", FAILURES)
def test_an_edit_that_fails_anywhere_changes_nothing(
    failure: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_with_past()
    steps = history(desk.editor)
    before = snapshot(desk.editor)
    with monkeypatch.context() as patch:
        FAILURES[failure](patch, desk.editor)
        try:
            reply = desk.ask(kind, **EDITS[kind])
            assert reply["ok"] is False
        except KeyboardInterrupt:
            pass
    desk.editor.unobserve_all("draft")
    assert snapshot(desk.editor) == before
    assert history(desk.editor) == steps
    assert desk.ask(kind, **EDITS[kind])["ok"]


def test_a_scenario_that_cannot_be_shown_changes_nothing() -> None:
    desk = desk_with_past()
    before = snapshot(desk.editor)
    for scenario in (
        gw.Scenario("Duke"),
        gw.Scenario(players=[f"A{HALF}", "Bo"]),
        gw.Scenario(seed=[]),
    ):
        with pytest.raises(gw.BrokenScenario):
            desk.editor.scenario = scenario
        assert snapshot(desk.editor) == before
    assert len(history(desk.editor)) == 4


TEXTS = [
    "",
    "Ada",
    "Bo",
    "duke",
    "Duke",
    "martyr",
    "trip",
    "?",
    "line",
    "hand:0",
    "pile:1",
    "front:0",
    "noble_deck",
    "action_discard",
    "day",
    "turn",
    "rush",
    "seed",
    "edition",
    "phase",
    "choices",
    "chance",
    "wizards",
    "amigo",
    "final",
    "over",
    HALF,
    f"a{HALF}b",
    "\u200b",
    "x" * 300,
    "x" * 50_000,
    "\x00",
    "José",
    "Jose\u0301",
    "guillotine/1;@Ada=Tr;@Bo;line=MtCo;end",
    "guillotine/1;@A%ED%A0%80;@Bo;end",
    "guillotine/1;seed='x;@A;@B;end",
]
VALUES: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(TEXTS),
    st.integers(-2, 6),
    st.sampled_from([10**30, -1, 1.5, None, True, [], [0], [1, 0], [9], ["Ada"], {"a": 1}, [[[]]]]),
    st.text(max_size=5),
)  # fmt: skip
KINDS = ["put", "move", "remove", "clear", "deal", "spread", "set", "join", "leave", "reseat", "rename", "load", "undo",
         "redo", "try", "back", "cheat", HALF]  # fmt: skip
FIELDS = ["card", "zone", "index", "to", "at", "seat", "field", "text", "value", "other"]


@given(st.integers(0, 2**32), st.data())
@settings(max_examples=60)
def test_any_messages_keep_page_and_python_in_step(seed: int, data: st.DataObject) -> None:
    """After any message the page's revision is Python's, refused edits change nothing, and undo leads back."""
    rng = random.Random(seed)
    desk = Desk(gw.Scenario(["Martyr", "Dukke"], 3).edit())
    codes = [desk.editor.code]
    for _ in range(8):
        kind = data.draw(st.sampled_from(KINDS))
        names = rng.sample(FIELDS, rng.randint(0, 6))
        content = {"kind": kind, "id": "q", "rev": desk.draft["rev"]}
        content |= {name: data.draw(VALUES) for name in names}
        if rng.random() < 0.3:
            content |= sensible(kind, rng)
        if rng.random() < 0.1:
            content[rng.choice(["kind", "id", "rev"])] = data.draw(VALUES)
        before = snapshot(desk.editor)
        count = len(desk.replies)
        reply = desk.say(content)
        assert len(desk.replies) == count + 1
        json.dumps(desk.editor.draft, ensure_ascii=False).encode()
        if reply["ok"]:
            assert desk.draft["rev"] == json.loads(before[0])["rev"] + 1
            if kind not in ("try", "back"):
                codes.append(desk.editor.code)
        else:
            assert snapshot(desk.editor) == before
    assert history(desk.editor)[0] == codes[0]
    desk.editor.close()


def sensible(kind: str, rng: random.Random) -> dict[str, Any]:
    """Return fields with which an edit may well be made."""
    zone = rng.choice(["line", "hand:0", "pile:1", "noble_deck"])
    fields: dict[str, dict[str, Any]] = {
        "put": {"card": rng.choice(["duke", "martyr", "trip"]), "zone": zone, "at": 0},
        "move": {"zone": "line", "index": 0, "to": rng.choice(["line", "pile:0"]), "at": 0},
        "remove": {"zone": "line", "index": 0},
        "set": {"field": "day", "value": rng.randint(1, 3)},
        "leave": {"seat": 0},
        "reseat": {"seat": 0, "at": 1},
        "rename": {"seat": 0, "text": rng.choice(["Zoë", "Bea"])},
        "load": {"text": "guillotine/1;@Ada=Tr;@Bo;line=MtCo;end"},
    }
    return fields.get(kind, {"zone": zone})
