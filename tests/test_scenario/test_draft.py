"""A scenario under construction: which edits are made, which are refused, and that nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO
from guillotine_widget.errors import BrokenScenario, GuillotineError, IllegalEdit, UnknownCard
from guillotine_widget.model.kinds import Color, noble
from guillotine_widget.scenario.draft import ScenarioDraft
from tests.strategies import Deal, deals, played
from tests.test_scenario.test_round_trip import assert_same_position


def draft(line: str = "Martyr Duke Count", **more: Any) -> ScenarioDraft:
    """Return a draft of two players with few cards."""
    players = {"Ada": {"hand": ["Pushed", "Trip"], "pile": ["Mayor"]}, "Bo": {"hand": []}}
    return ScenarioDraft.of(gw.Scenario(line.split(), **{"players": players, **more}))


def row(d: ScenarioDraft, zone: str) -> str | None:
    """Return a zone as its names; None where it is left to the seed."""
    cards = d.zones[zone]
    return None if cards is None else " ".join(card.name for card in cards)


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "line"),
    [
        (0, "Baron Martyr Duke Count"),
        (2, "Martyr Duke Baron Count"),
        (3, "Martyr Duke Count Baron"),
    ],
)
def test_a_card_is_put_at_its_place(at, line):
    """The place is the number of cards before it; the original draft does not change."""
    d = draft()
    assert row(d.put("baron", "line", at), "line") == line
    assert row(d, "line") == "Martyr Duke Count"


def test_a_card_is_given_by_key_or_by_any_name():
    """The key "tis-a-far-better-thing" and the name "Herzog" find their cards."""
    d = draft("Martyr").put("Herzog", "line", 1).put("tis-a-far-better-thing", "hand:1", 0)
    assert (row(d, "line"), row(d, "hand:1")) == ("Martyr Duke", "'Tis a Far Better Thing")


@pytest.mark.parametrize(
    ("index", "at", "line"),
    [
        (0, 0, "Martyr Duke Count"),
        (0, 1, "Martyr Duke Count"),
        (0, 2, "Duke Martyr Count"),
        (0, 3, "Duke Count Martyr"),
        (2, 0, "Count Martyr Duke"),
        (2, 1, "Martyr Count Duke"),
    ],
)
def test_a_card_moves_within_its_zone(index, at, line):
    """Places are counted before the move."""
    assert row(draft().move("line", index, "line", at), "line") == line


def test_a_card_moves_to_another_zone():
    """It leaves the one zone and enters the other."""
    d = draft().move("line", 1, "pile:0", 0).move("line", 0, "noble_deck", 0)
    assert [row(d, zone) for zone in ("line", "pile:0", "noble_deck")] == [
        "Count", "Duke Mayor", "Martyr",
    ]  # fmt: skip


def test_too_many_copies_are_a_fault_and_stay():
    """The third Duke stays, the fault names its kind, and `left` is negative."""
    d = draft().put("duke", "line", 0).put("duke", "pile:1", 0)
    assert row(d, "line") == "Duke Martyr Duke Count"
    assert d.left["duke"] == -2
    (problem,) = d.scenario().problems()
    assert (problem, problem.card) == (
        "Duke is named 3 times; there is only 1 card of it",
        "duke",
    )


def test_a_dealt_zone_is_not_an_empty_zone():
    """Line and hands can be dealt or empty, discards can take the cards left over; each can be set and unset."""
    d = draft()
    for zone in ("line", "hand:0", "noble_discard", "action_discard"):
        assert row(d.deal(zone), zone) is None
        assert row(d.deal(zone).clear(zone), zone) == ""
    scenario = d.deal("line").deal("hand:1").deal("action_discard").scenario()
    assert (scenario.line, scenario.action_discard) == (None, "rest")
    assert "hand" not in scenario.players["Bo"]
    assert row(d.deal("line").put("duke", "line", 0), "line") == "Duke"


def test_dealt_cards_can_be_named():
    """`spread` names the cards that the seed deals."""
    d = ScenarioDraft.of(gw.Scenario(players=3, seed=5))
    opened = d.spread()
    game = d.scenario().start()
    assert [card.name for card in opened.zones["line"]] == game.line.names
    for seat, player in enumerate(game.players.values()):
        assert [card.name for card in opened.zones[f"hand:{seat}"]] == player.hand.names
    assert opened.scenario().problems() == []


def test_a_draft_with_faults_is_not_dealt():
    """With faults the seed cannot deal."""
    with pytest.raises(BrokenScenario, match="Duke is named 2 times"):
        draft().put("duke", "line", 0).deal("hand:0").spread()


def test_a_seen_card_stays_seen_within_its_zone():
    """Within its zone a seen card stays seen (R42); in another zone that is forgotten."""
    players = {
        "Ada": {"hand": ["Pushed", "Trip"], "seen": {"Bo": ["Trip"]}, "shown": [1]},
        "Bo": {},
    }
    d = ScenarioDraft.of(gw.Scenario(["Duke"], players)).move("hand:0", 1, "hand:0", 0)
    part = d.scenario().players["Ada"]
    assert (part["hand"], part["shown"], part["seen"]) == (["Trip", "Pushed"], [2], {"Bo": [1]})
    away = d.move("hand:0", 0, "action_deck", 0).rename(1, "Cy").scenario()
    assert away.players["Ada"] == {"hand": ["Pushed"], "shown": [1]}
    assert d.rename(1, "Cy").scenario().players["Ada"]["seen"] == {"Cy": [1]}


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        (lambda d: d.put("dukke", "line", 0), UnknownCard, "did you mean 'Duke'"),
        (lambda d: d.put("x" * 10**6, "line", 0), UnknownCard, "cards go by the names"),
        (lambda d: d.put("duke", "lime", 0), IllegalEdit, "there are line, noble_deck"),
        (lambda d: d.put("duke", "hand:7", 0), IllegalEdit, "no place 'hand:7'"),
        (lambda d: d.put("duke", "line", 4), IllegalEdit, "they run from 0 to 3"),
        (lambda d: d.put("duke", "line", -1), IllegalEdit, "they run from 0 to 3"),
        (lambda d: d.put("duke", "hand:0", 0), IllegalEdit, "Duke is a noble, and hand:0 is for"),
        (lambda d: d.put("trip", "line", 0), IllegalEdit, "Trip is an action card"),
        (lambda d: d.put("trip", "front:0", 0), IllegalEdit, "does not stay in front"),
        (lambda d: d.move("line", 3, "line", 0), IllegalEdit, "no card of line with the number 3"),
        (lambda d: d.move("hand:1", 0, "hand:0", 0), IllegalEdit, "there is none"),
        (lambda d: d.move("line", 0, "hand:0", 0), IllegalEdit, "hand:0 is for action cards"),
        (lambda d: d.remove("line", 3), IllegalEdit, "they run from 0 to 2"),
        (lambda d: d.remove("line", True), IllegalEdit, "they run from 0 to 2"),
        (lambda d: d.clear("deck"), IllegalEdit, "no place 'deck'"),
        (lambda d: d.deal("pile:0"), IllegalEdit, "nothing is dealt to pile:0"),
        (lambda d: d.deal("noble_deck"), IllegalEdit, "nothing is dealt to noble_deck"),
        (lambda d: d.load("guillotine/9;end"), BrokenScenario, "version 1 can be read"),
        (lambda d: d.load("x" * 10**6), BrokenScenario, "has some hundred letters"),
    ],
)  # fmt: skip
def test_an_impossible_edit_is_refused(change, error, says):
    """Each error says what is possible; the draft is a value and cannot have changed."""
    with pytest.raises(error, match=says) as raised:
        change(draft())
    assert len(str(raised.value)) < 10**6 + 200


def test_a_zone_has_a_bound():
    """A zone has at most as many cards as the screen can show."""
    d = draft("")
    for _ in range(200):
        d = d.put("martyr", "line", 0)
    with pytest.raises(IllegalEdit, match="no room for more"):
        d.put("martyr", "line", 0)


# --- players ---------------------------------------------------------------------------------------------------------


def test_players_join_leave_and_are_renamed():
    """Cards, turn and pending effects go with the player."""
    d = draft(turn="Bo", started="Bo", rush=["Bo"]).join().join()
    assert d.players == ("Ada", "Bo", "Cy", "Dot")
    assert row(d, "hand:3") is None
    d = d.rename(1, "  Bea ").leave(0)
    assert d.players == ("Bea", "Cy", "Dot")
    assert (d.fields["turn"], d.fields["started"], d.fields["rush"]) == ("Bea", "Bea", ["Bea"])
    assert (row(d, "hand:0"), row(d, "hand:1")) == ("", None)
    assert d.left["mayor"] == 1
    gone = d.leave(0)
    assert (gone.fields["turn"], gone.fields["rush"], gone.players) == (None, [], ("Cy", "Dot"))
    assert gone.scenario().problems() == []


def test_players_change_seats_with_their_cards_and_turn():
    """Cards, turn, start, pending effects and seen cards go with the player; the others keep their order."""
    players = {
        "Ada": {"hand": ["Pushed"], "pile": ["Mayor"], "seen": {"Cy": [1]}},
        "Bo": {"hand": [], "front": ["Church Support"]},
        "Cy": {},
    }
    d = ScenarioDraft.of(gw.Scenario(["Duke"], players, turn="Bo", started="Cy", rush=["Cy"]))
    moved = d.reseat(0, 2)
    assert moved.players == ("Bo", "Cy", "Ada")
    assert [row(moved, f"hand:{seat}") for seat in range(3)] == ["", None, "Pushed"]
    assert (row(moved, "pile:2"), row(moved, "front:0")) == ("Mayor", "Church Support")
    scenario = moved.scenario()
    assert scenario.problems() == []
    assert scenario.players["Ada"]["seen"] == {"Cy": [1]}
    game = scenario.start()
    assert (game.turn, game.names, scenario.rush) == ("Bo", ("Bo", "Cy", "Ada"), ["Cy"])
    assert moved.reseat(2, 0).scenario() == d.scenario()
    assert d.reseat(1, 1).scenario() == d.scenario()


@pytest.mark.parametrize(("seat", "at"), [(0, 1), (1, 0), (0, 2), (2, 0), (2, 1)])
def test_a_new_order_of_seats_does_not_change_whose_turn_it_is(seat, at):
    """Also where the scenario leaves the turn to the first player."""
    d = ScenarioDraft.of(gw.Scenario(["Duke"], ["Ada", "Bo", "Cy"]))
    moved = d.reseat(seat, at)
    assert moved.scenario().start().turn == "Ada"
    assert moved.scenario().problems() == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: d.reseat(2, 0), "no seat with the number 2"),
        (lambda d: d.reseat(0, 2), "no seat with the number 2"),
        (lambda d: d.reseat(0, -1), "no seat with the number -1"),
        (lambda d: d.reseat(True, 0), "no seat with the number True"),
        (lambda d: d.rename(0, "B\u200bo"), "there is a Bo already"),
        (lambda d: d.rename(0, "A\ud800"), "half of a character"),
        (lambda d: d.join().join().join().join(), "2 to 5 players"),
        (lambda d: d.leave(0), "2 to 5 players"),
        (lambda d: d.leave(2), "no seat with the number 2"),
        (lambda d: d.rename(0, "bo"), "there is a Bo already"),
        (lambda d: d.rename(0, "  "), "cannot be empty"),
        (lambda d: d.rename(0, "x" * 10**6), "at most 40 letters"),
        (lambda d: d.rename(5, "Cy"), "no seat with the number 5"),
    ],
)
def test_an_impossible_change_of_players_is_refused(change, says):
    """A table has two to five players with different names."""
    with pytest.raises(GuillotineError, match=says):
        change(draft())


# --- all else --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "held"),
    [
        ("day", 3, 3),
        ("turn", 1, "Bo"),
        ("turn", None, None),
        ("started", 1, "Bo"),
        ("rush", [1, 1, 0], ["Bo", "Ada"]),
        ("plays", 2, 2),
        ("collects", 0, 0),
        ("turn_number", 9, 9),
        ("phase", "final", "final"),
        ("passed", 1, 1),
        ("edition", "wizards", "wizards"),
        ("seed", "abc", "abc"),
        ("seed", -4, -4),
        ("choices", [], []),
        ("chance", None, None),
    ],
)
def test_a_field_is_set(field, value, held):
    """An edit gives players by seat, the draft holds them by name."""
    assert draft().set(field, value).fields[field] == held


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("day", 9, "day is a whole number from 1 to 3, not 9"),
        ("day", "2", "day is a whole number"),
        ("day", True, "day is a whole number"),
        ("turn", 2, "no seat with the number 2"),
        ("rush", 1, "a list of seats"),
        ("rush", [0, 7], "no seat with the number 7"),
        ("plays", 0, "from 1 to 60"),
        ("collects", 51, "from 0 to 50"),
        ("passed", 2, "from 0 to 1"),
        ("phase", "night", "'turn', 'final' or 'over'"),
        ("edition", "gold", "choose one of amigo, wizards"),
        ("edition", ["amigo"], "choose one of amigo, wizards"),
        ("seed", "x" * 5_000, "a seed has at most"),
        ("seed", 1.5, "a seed is a whole number or a text"),
        ("choices", ["Trip"], "can only be removed"),
        ("chance", "0" * 16, "can only be removed"),
        ("line", [], "there are turn, day"),
        ("__class__", 1, "there are turn, day"),
    ],
)
def test_a_wrong_value_of_a_field_is_refused(field, value, says):
    """The error says what is expected."""
    with pytest.raises(GuillotineError, match=says):
        draft().set(field, value)


def test_a_change_of_phase_resets_the_fields_of_the_old_one():
    """Cards to play belong to a turn, passes to the final plays."""
    d = draft().set("plays", 2).set("phase", "final").set("passed", 1)
    assert d.fields["plays"] == 1
    assert d.scenario().problems() == []
    assert d.set("phase", "turn").scenario().problems() == []
    over = ScenarioDraft.of(gw.Scenario([], ["Ada", "Bo"], phase="over", turn_number=0))
    assert over.set("phase", "turn").scenario().problems() == []


# --- scenarios -------------------------------------------------------------------------------------------------------


@given(deals(90))
@settings(max_examples=60)
def test_any_position_goes_through_a_draft_unchanged(deal: Deal):
    """The scenario of its draft is the same scenario and starts in the same position."""
    game = played(deal)
    scenario = game.to_scenario()
    again = ScenarioDraft.of(scenario).scenario()
    assert again == scenario
    assert_same_position(game, again.start())


@given(deals(40), st.data())
@settings(max_examples=40)
def test_moves_and_their_reverse_change_nothing(deal: Deal, data: st.DataObject):
    """Moves lose no card; the reverse moves restore the draft."""
    d = start = ScenarioDraft.of(played(deal).to_scenario())
    cards = sorted(card.name for cards in d.zones.values() for card in cards or ())
    back = []
    for _ in range(6):
        full = [zone for zone, cards in d.zones.items() if cards]
        if not full:
            return
        zone = data.draw(st.sampled_from(full))
        most = len(d.zones[zone]) - 1
        index, at = data.draw(st.integers(0, most)), data.draw(st.integers(0, most + 1))
        landed = at - (at > index)
        back.append((zone, landed, index + (index > landed)))
        d = d.move(zone, index, zone, at)
    assert sorted(card.name for cards in d.zones.values() for card in cards or ()) == cards
    for zone, index, at in reversed(back):
        d = d.move(zone, index, zone, at)
    assert d == start


def test_a_scenario_with_faults_keeps_them_all():
    """An unknown name, a wrong day and an unknown player stay until they are corrected."""
    scenario = gw.Scenario(["Dukke", "Martyr"], ["Ada", "Bo"], day=9, turn="Zed", rush=["Cy"])
    d = ScenarioDraft.of(scenario)
    assert d.scenario().problems() == scenario.problems()
    assert row(d, "line") == "Dukke Martyr"
    mended = d.remove("line", 0).set("day", 3).set("turn", 1).set("rush", [])
    assert mended.scenario().problems() == []


def test_faults_know_their_place():
    """A fault names the zone, the kind or the field that it is about."""
    players = {"Ada": {"hand": ["Duke"], "front": ["Trip"]}, "Bo": {}}
    faults = gw.Scenario(["Dukke"], players, day=9, turn="Zed", plays=99).problems()
    assert [(fault.zone, fault.card, fault.field) for fault in faults] == [
        ("line", "", ""),
        ("hand:0", "", ""),
        ("front:0", "", ""),
        ("", "", "day"),
        ("", "", "turn"),
        ("", "", "plays"),
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        {"line": "Duke"},
        {"line": 7},
        {"players": 6},
        {"players": "Ada"},
        {"players": ["Ada", "ada"]},
        {"players": ["Ada", 7]},
        {"players": {"Ada": [], "Bo": {}}},
        {"players": {"Ada": {"hnad": []}, "Bo": {}}},
        {"players": {"Ada": {"hand": [], "shown": [1]}, "Bo": {}}},
        {"players": {"Ada": {"hand": ["Trip"], "seen": {"Zed": [1]}}, "Bo": {}}},
        {"noble_deck": None},
        {"rush": "Ada"},
        {"choices": "Trip"},
    ],
)  # fmt: skip
def test_arguments_of_a_wrong_type_are_refused(arguments: dict[str, Any]) -> None:
    """The error lists all faults; no argument is dropped."""
    scenario = gw.Scenario(**arguments)
    with pytest.raises(BrokenScenario) as raised:
        ScenarioDraft.of(scenario)
    assert list(raised.value.problems) == scenario.problems() != []


def test_six_players_can_be_shown():
    """Too many players are a fault like any other, and one can be removed."""
    d = ScenarioDraft.of(gw.Scenario([], {name: {"hand": []} for name in "ABCDEF"}))
    assert d.scenario().problems() == ["Guillotine is for 2 to 5 players, not 6"]
    assert d.leave(0).scenario().problems() == []


def test_a_custom_edition_stays():
    """Its cards are in the box, loading a text keeps it, and another edition can be chosen."""
    own = replace(AMIGO.with_kinds(noble("Duke of Cells", 6, Color.PURPLE)), name="own")
    d = ScenarioDraft.of(gw.Scenario(["Duke of Cells"], ["Ada", "Bo"], edition=own))
    assert (d.left["duke-of-cells"], d.editions) == (0, ["amigo", "wizards", "own"])
    text = d.scenario().to_text()
    assert d.put("duke", "line", 0).load(text).scenario() == d.scenario()
    assert d.set("edition", "own").fields["edition"] is own
    assert d.set("edition", "amigo").scenario().problems()[0].startswith("the line: there is no")
