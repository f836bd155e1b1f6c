"""The scenario editor without a browser: its messages, state and public names."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.errors import BadMessage, BrokenScenario, IllegalEdit
from guillotine_widget.widget.editor.edits import parse_edit
from tests.strategies import Deal, deals, played
from tests.test_scenario.test_round_trip import assert_same_position

from .decoding import decode_reply
from .table import shown


class Desk:
    """The browser's side of an editor.

    Args:
        editor: the editor; left out, an empty one.
    """

    def __init__(self, editor: gw.ScenarioEditor | None = None) -> None:
        self.editor = editor or gw.ScenarioEditor()
        self.replies: list[dict[str, Any]] = []
        self.editor.send = lambda content, buffers=None: self.replies.append(decode_reply(content))

    @property
    def draft(self) -> dict[str, Any]:
        """The draft in the browser, decoded from JSON."""
        draft: dict[str, Any] = json.loads(json.dumps(self.editor.draft))
        return draft

    def ask(self, kind: str, rev: int | None = None, **fields: Any) -> dict[str, Any]:
        """Send a request, and return its reply."""
        rev = self.draft["rev"] if rev is None else rev
        return self.say({"kind": kind, "id": "q", "rev": rev, **fields})

    def say(self, content: Any) -> dict[str, Any]:
        """Send anything, and return the reply."""
        self.editor._handle_custom_msg(content, [])
        return self.replies[-1]

    def refused(self, says: str, kind: str, **fields: Any) -> None:
        """Check that a request is refused with these words and changes nothing."""
        before, scenario = self.draft, self.editor.scenario
        reply = self.ask(kind, **fields)
        assert (reply["ok"], says in reply.get("reason", "")) == (False, True), reply
        assert self.draft == before
        assert self.editor.scenario == scenario


def test_a_position_is_built_on_an_empty_table():
    """Faults come and go with the edits; Python's scenario is always the one on the screen."""
    desk = Desk()
    assert desk.draft["zones"]["line"] == []
    assert desk.ask("put", card="duke", zone="line", at=0) == {
        "kind": "reply",
        "id": "q",
        "ok": True,
    }
    desk.ask("put", card="martyr", zone="line", at=0)
    desk.ask("put", card="pushed", zone="hand:0", at=0)
    assert desk.editor.scenario.line == ["Martyr", "Duke"]
    desk.ask("put", card="duke", zone="pile:1", at=0)
    assert [problem["card"] for problem in desk.draft["problems"]] == ["duke"]
    assert (desk.draft["left"]["duke"], desk.draft["text"], desk.editor.text) == (-1, "", "")
    with pytest.raises(BrokenScenario, match="Duke is named 2 times"):
        desk.editor.start()
    desk.ask("remove", zone="pile:1", index=0)
    desk.ask("set", field="day", value=2)
    desk.ask("rename", seat=1, text="Zoë")
    assert desk.draft["problems"] == desk.editor.problems == []
    game = desk.editor.start()
    assert (game.line.names, game.day, game.names) == (["Martyr", "Duke"], 2, ("Ada", "Zoë"))
    assert desk.draft["code"] == desk.editor.code
    assert gw.Scenario.parse(desk.draft["text"]) == desk.editor.scenario


def test_the_code_makes_the_scenario():
    """The code on the screen makes the current scenario."""
    desk = Desk(gw.Scenario(["Martyr"], ["Ada", "Bo"], day=3).edit())
    cell: dict[str, Any] = {}
    exec(desk.draft["code"], cell)
    assert cell["scenario"] == desk.editor.scenario


@given(deals(90))
@settings(max_examples=25)
def test_any_position_can_be_edited(deal: Deal):
    """The scenario of its editor starts in the same position."""
    game = played(deal)
    editor = game.to_scenario().edit()
    assert_same_position(game, editor.scenario.start())
    assert editor.draft["problems"] == []
    editor.close()


def test_every_kind_of_request_makes_its_edit():
    """Each request changes what its name says."""
    desk = Desk(gw.Scenario(["Martyr", "Duke"], 2, seed=3).edit())
    assert desk.draft["zones"]["hand:0"] is None
    assert desk.ask("spread")["ok"]
    assert len(desk.draft["zones"]["hand:0"]) == 5
    desk.ask("move", zone="line", index=0, to="line", at=2)
    assert desk.draft["zones"]["line"] == ["duke", "martyr"]
    desk.ask("clear", zone="hand:0")
    assert desk.draft["zones"]["hand:0"] == []
    desk.ask("deal", zone="hand:0")
    assert desk.draft["zones"]["hand:0"] is None
    desk.ask("join")
    assert desk.draft["players"] == ["Ada", "Bo", "Cy"]
    desk.ask("reseat", seat=2, at=0)
    assert desk.draft["players"] == ["Cy", "Ada", "Bo"]
    desk.ask("reseat", seat=0, at=2)
    desk.ask("leave", seat=0)
    assert desk.draft["players"] == ["Bo", "Cy"]
    desk.ask("set", field="rush", value=[1])
    assert (desk.draft["rush"], desk.editor.scenario.rush) == ([1], ["Cy"])
    desk.ask("load", text="guillotine/1;day=3;@Ada=Tr;@Bo;line=MtCo;end")
    assert (desk.draft["day"], desk.draft["zones"]["line"]) == (3, ["martyr", "count"])
    desk.ask("undo")
    assert (desk.draft["day"], desk.draft["redo"]) == (1, True)
    desk.ask("redo")
    assert (desk.draft["day"], desk.draft["redo"]) == (3, False)


def test_every_edit_can_be_undone_and_redone():
    """Undo leads back to the first scenario, redo to the last; a new edit clears redo."""
    desk = Desk()
    first = desk.editor.scenario
    for at in range(3):
        desk.ask("put", card="martyr", zone="line", at=at)
    last = desk.editor.scenario
    desk.editor.undo().undo().undo()
    assert desk.editor.scenario == first
    with pytest.raises(IllegalEdit, match="nothing to undo"):
        desk.editor.undo()
    desk.editor.redo().redo().redo()
    assert desk.editor.scenario == last
    desk.editor.undo()
    desk.ask("put", card="duke", zone="line", at=0)
    desk.refused("nothing to redo", "redo")


def test_a_cell_sets_the_scenario():
    """The browser shows it, undo takes it back, and observers are notified."""
    desk, heard = Desk(), []
    desk.editor.observe(lambda change: heard.append(change["new"]["rev"]), "draft")
    desk.editor.scenario = gw.Scenario(["Count"], ["Cy", "Dot", "Eve"], edition="wizards")
    assert (desk.draft["players"], desk.draft["confuses"]) == (["Cy", "Dot", "Eve"], True)
    assert desk.editor._catalogue["edition"] == "wizards"
    desk.editor.scenario = gw.Game(2, seed=4)
    assert desk.editor.scenario.start().line.names == gw.Game(2, seed=4).line.names
    desk.editor.undo()
    assert desk.draft["players"] == ["Cy", "Dot", "Eve"]
    assert heard == [1, 2, 3]
    with pytest.raises(TypeError, match="a Scenario or a Game"):
        setattr(desk.editor, "scenario", "Duke")  # noqa: B010
    with pytest.raises(BrokenScenario, match="must be a list"):
        desk.editor.scenario = gw.Scenario("Duke")
    assert desk.draft["rev"] == 3


def test_the_original_scenario_does_not_change():
    """An editor works on a copy, and returns a copy too."""
    scenario = gw.Scenario(["Martyr"], {"Ada": {"hand": []}, "Bo": {"hand": []}})
    desk = Desk(scenario.edit())
    desk.ask("put", card="duke", zone="line", at=0)
    assert scenario.line == ["Martyr"]
    desk.editor.scenario.line.append("Count")
    assert desk.editor.scenario.line == ["Duke", "Martyr"]


@pytest.mark.parametrize(
    ("says", "kind", "fields"),
    [
        ("did you mean 'Duke'", "put", {"card": "dukke", "zone": "line", "at": 0}),
        ("there are line", "put", {"card": "duke", "zone": "lane", "at": 0}),
        ("they run from 0 to 1", "put", {"card": "duke", "zone": "line", "at": 2}),
        ("at most 200 letters", "put", {"card": "x" * 10**6, "zone": "line", "at": 0}),
        ("they run from 0 to 0", "move", {"zone": "line", "index": 1, "to": "line", "at": 0}),
        ("'index', a whole number", "remove", {"zone": "line", "index": -1}),
        ("'index', a whole number", "remove", {"zone": "line", "index": "0"}),
        ("'zone', a text", "clear", {}),
        ("from 1 to 3, not 9", "set", {"field": "day", "value": 9}),
        ("'set' needs 'value'", "set", {"field": "day", "value": {"a": 1}}),
        ("a few whole numbers", "set", {"field": "rush", "value": ["Ada"]}),
        ("a few whole numbers", "set", {"field": "rush", "value": [0] * 13}),
        ("a short value", "set", {"field": "seed", "value": "x" * 10**6}),
        ("a short value", "set", {"field": "day", "value": 10**5000}),
        ("there is a Bo already", "rename", {"seat": 0, "text": "bO"}),
        ("at most 40 letters", "rename", {"seat": 0, "text": "x" * 1_000}),
        ("2 to 5 players", "leave", {"seat": 0}),
        ("some hundred letters", "load", {"text": "x" * 30_000}),
        ("at most 40,000 letters", "load", {"text": "x" * 10**6}),
        ("begins with guillotine/1", "load", {"text": "<script>"}),
        ("'put' cannot take a text with", "put", {"card": "a\ud800", "zone": "line", "at": 0}),
        ("'set' cannot take a text with", "set", {"field": "seed", "value": "a\ud800"}),
        ("'seat', a whole number", "reseat", {"at": 1}),
        ("no seat with the number 2", "reseat", {"seat": 0, "at": 2}),
        ("nothing to undo", "undo", {}),
        ("a request is one of put, move", "cheat", {}),
    ],
)  # fmt: skip
def test_an_impossible_request_is_refused_and_changes_nothing(says, kind, fields):
    """The reply says what is expected."""
    desk = Desk(gw.Scenario(["Martyr"], {"Ada": {"hand": []}, "Bo": {"hand": []}}).edit())
    desk.refused(says, kind, **fields)


def test_a_sixth_player_is_refused():
    """A table has five players at most."""
    desk = Desk(gw.Scenario(players=5).edit())
    desk.refused("2 to 5 players", "join")


def test_a_stale_request_is_refused():
    """A request for an older draft is refused; no edit is made twice."""
    desk = Desk()
    desk.ask("put", card="duke", zone="line", at=0)
    desk.refused("moved on", "put", rev=0, card="count", zone="line", at=0)


@pytest.mark.parametrize(
    "content", [None, 7, "put", [], {}, {"kind": "put"}, {"kind": 1, "id": "a"}]
)
def test_a_malformed_request_is_refused(content):
    """Any value may arrive as a message."""
    with pytest.raises(BadMessage):
        parse_edit(content)
    assert Desk().say(content)["ok"] is False


def test_names_are_never_html():
    """A name with HTML stays text, also where a notebook prints it."""
    desk = Desk()
    evil = "<img src=x onerror=alert(1)>"
    desk.ask("rename", seat=0, text=evil)
    assert desk.draft["players"][0] == evil
    assert evil not in desk.editor.scenario._repr_html_()


def test_a_scenario_with_faults_is_shown_with_them():
    """Unknown cards stay as written, and each fault has its place."""
    desk = Desk(gw.Scenario(["Dukke", "Martyr"], 2, day=9, turn="Zed").edit())
    assert desk.draft["zones"]["line"] == ["?Dukke", "martyr"]
    where = [problem.get("zone") or problem.get("field") for problem in desk.draft["problems"]]
    assert where == ["line", "day", "turn"]
    assert (desk.draft["day"], desk.draft["turn"]) == (9, 0)


def test_a_scenario_can_be_tried_at_once():
    """The request "try" shows a table with open hands, "back" the same draft, and an edit closes the table too."""
    desk = Desk(gw.Scenario(["Martyr", "Duke"], 2).edit())
    desk.ask("try")
    table = desk.editor.table
    assert desk.draft["trial"] == table.model_id
    assert (table.game.line.names, shown(table)["open"], shown(table)["decision"]["mine"]) == (
        ["Martyr", "Duke"],
        True,
        True,
    )
    table.game.skip()
    desk.ask("back")
    assert (desk.draft["trial"], desk.draft["zones"]["line"]) == (None, ["martyr", "duke"])
    desk.ask("try")
    assert desk.editor.table is not table
    desk.ask("put", card="count", zone="line", at=0)
    assert desk.draft["trial"] is None
    desk.ask("put", card="duke", zone="line", at=0)
    desk.refused("Duke is named 2 times", "try")


def test_the_language_can_be_changed():
    """The names of cards change; the search knows all languages at any time."""
    editor = gw.ScenarioEditor(locale="de")
    assert editor._catalogue["kinds"]["duke"]["name"] == "Herzog"
    assert {"duke", "herzog", "hertog"} <= set(editor.spellings["duke"].split("|"))
    rev = editor.draft["rev"]
    editor.locale = "en"
    assert (editor._catalogue["kinds"]["duke"]["name"], editor.draft["rev"]) == ("Duke", rev + 1)
    with pytest.raises(gw.UnknownLocale, match="choose one of en"):
        editor.locale = "xx"


def test_the_browser_cannot_write_the_draft():
    """Only Python writes the traits; the browser sends requests."""
    desk = Desk()
    before = desk.draft
    desk.editor.set_state({"draft": {"zones": {}}, "words": {}, "locale": "de"})
    assert (desk.draft, desk.editor.locale) == (before, "en")


def test_an_editor_prints_as_text_without_a_front_end():
    """The text is the position, or its faults."""
    editor = gw.GuillotineWidget.edit(gw.Scenario(["Martyr"], {"Ada": {"hand": []}, "Bo": {}}))
    bundle = editor._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "1. Martyr (grey −1)" in data["text/plain"]
    assert "day is 1, 2 or 3" in repr(gw.Scenario(day=9).edit())


def test_wrong_arguments_get_a_guess():
    """An unknown name gets a guess."""
    with pytest.raises(TypeError, match="did you mean 'scenario'"):
        gw.ScenarioEditor(scenari=None)
    with pytest.raises(TypeError, match="a Scenario or a Game"):
        gw.ScenarioEditor(7)
    with pytest.raises(BrokenScenario, match="must be a list of card names"):
        gw.Scenario("Duke").edit()
    with pytest.raises(gw.UnknownLocale):
        gw.Scenario().edit(locale="xx")
