"""The compact text, the cell and the plain values of a scenario: their format, and invalid input."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from guillotine_widget.scenario.notation import CODES
from tests.strategies import Deal, deals, played

TEXT = (
    "guillotine/1;edition=wizards;day=3;turn=Bo;started=Ada;rush=Ada;confused=Bo;"
    "@Ada=PuTr/CoDu/Ch/2;@Bo=StSt///1/Ada:2;line=MtPgKi;ndeck=RoLa;adeck=Xc;ngone=My;agone=*;"
    "nseen=Ada:1;seed='a%20b;did=St,Pg+1;end"
)

FULL = gw.Scenario(
    line=["Martyr", "Palace Guard", "King Louis XVI"],
    players={
        "Ada": {
            "hand": ["Pushed", "Trip"],
            "pile": ["Count", "Duke"],
            "front": ["Church Support"],
            "shown": ["Trip"],
        },
        "Bo": {"hand": ["Stumble", "Stumble"], "shown": ["Stumble"], "seen": {"Ada": [2]}},
    },
    turn="Bo",
    day=3,
    started="Ada",
    noble_deck=["Robespierre", "Lady"],
    action_deck=["Extra Cart"],
    noble_discard=["Mayor"],
    action_discard="rest",
    rush=["Ada"],
    confused=["Bo"],
    noble_deck_seen={"Ada": ["Robespierre"]},
    choices=["Stumble", "Palace Guard 1"],
    edition="wizards",
    seed="a b",
)


def test_the_text_of_version_1_never_changes() -> None:
    """This line means the same scenario in every release that reads version 1."""
    assert FULL.to_text() == TEXT
    assert gw.Scenario.parse(TEXT) == FULL
    assert gw.Scenario.parse(TEXT).problems() == []
    assert FULL.start().line.names == ["Martyr", "King Louis XVI"]


def test_the_codes_are_all_different_and_name_every_card() -> None:
    """Ninety kinds, ninety codes of a capital and a small letter."""
    kinds = {kind.key for edition in EDITIONS.values() for kind in edition.kinds}
    assert set(CODES) == kinds
    assert len(set(CODES.values())) == len(kinds) == 90
    assert all(len(c) == 2 and c[0].isupper() and c[1].islower() for c in CODES.values())


def test_a_mail_program_does_not_damage_the_text() -> None:
    """Lines that are wrapped anywhere, quoted with marks and indented give the same scenario."""
    for width in (7, 20, 72):
        rows = [TEXT[at : at + width] for at in range(0, len(TEXT), width)]
        assert gw.Scenario.parse("\r\n".join(f"> > {row} " for row in rows)) == FULL


def test_fields_have_any_order_and_cards_may_be_named() -> None:
    """A text written by hand has spaces, another order, names in brackets and in another language."""
    text = "Guillotine/1; @Ada=[Pushed]; line = [duke] [Märtyrerin] Co; @Bo ; day=2; end;"
    scenario = gw.Scenario.parse(text)
    assert scenario == gw.Scenario(
        ["Duke", "Martyr", "Count"], {"Ada": {"hand": ["Pushed"]}, "Bo": {}}, day=2
    )


def test_plain_values_are_canonical() -> None:
    """The players are a list, defaults are left out, cards have English names; JSON changes nothing."""
    data = gw.Scenario(["märtyrerin"], {"2": {"hand": []}, "1": {}}, turn="1", seed=3).to_dict()
    assert data == {
        "format": "guillotine_widget scenario",
        "version": 1,
        "line": ["Martyr"],
        "players": [{"name": "2", "hand": []}, {"name": "1"}],
        "turn": "1",
        "seed": 3,
    }
    assert gw.Scenario.from_dict(json.loads(json.dumps(FULL.to_dict()))) == FULL
    # By hand one may write the players as the constructor takes them.
    head = {"format": data["format"], "version": 1}
    forms: list[Any] = [2, ["Ada", "Bo"], {"Ada": {}, "Bo": {}}]
    for players in forms:
        assert gw.Scenario.from_dict({**head, "players": players}) == gw.Scenario(players=players)


def test_code_is_shown_verbatim():
    """The code can be copied from a terminal and from a notebook, line by line and without escapes."""
    code = gw.Scenario(["Duke"], {"A<b>": {}, "Bo": {}}).to_code()
    assert repr(code) == code
    assert "A&lt;b&gt;" in code._repr_html_()


def test_the_code_of_a_cell() -> None:
    """A cell has the arguments without their default, in rows of a readable length."""
    assert gw.Scenario().to_code() == "import guillotine_widget as gw\n\nscenario = gw.Scenario()"
    assert (
        gw.Scenario(players=3)
        .to_code("mine")
        .endswith('mine = gw.Scenario(\n    players=["Ada", "Bo", "Cy"],\n)')
    )
    assert (
        FULL.to_code()
        == """import guillotine_widget as gw

scenario = gw.Scenario(
    line=["Martyr", "Palace Guard", "King Louis XVI"],
    players={
        "Ada": dict(
            hand=["Pushed", "Trip"],
            pile=["Count", "Duke"],
            front=["Church Support"],
            shown=["Trip"],
        ),
        "Bo": dict(hand=["Stumble", "Stumble"], shown=["Stumble"], seen={"Ada": [2]}),
    },
    turn="Bo",
    day=3,
    started="Ada",
    noble_deck=["Robespierre", "Lady"],
    action_deck=["Extra Cart"],
    noble_discard=["Mayor"],
    action_discard="rest",
    rush=["Ada"],
    confused=["Bo"],
    noble_deck_seen={"Ada": ["Robespierre"]},
    choices=["Stumble", "Palace Guard 1"],
    edition="wizards",
    seed="a b",
)"""
    )
    code = played(Deal("amigo", 5, 1, 1, 60)).to_scenario().to_code()
    assert max(map(len, code.splitlines())) <= 88
    for name in ("my scenario", "class", "", 5):
        with pytest.raises(gw.GuillotineError, match="not a valid variable name"):
            FULL.to_code(name)


def test_scenarios_are_equal_if_they_mean_the_same() -> None:
    """Spelling and defaults do not matter; cards, seed and choices do."""
    pair = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    scenario = gw.Scenario(["Duke", "Martyr"], pair)
    assert scenario == gw.Scenario(
        ["herzog", "MARTYR"], {"Ada": {"hand": ["stumble"], "pile": []}, "Bo": {"hand": ()}}, turn=0
    )
    assert scenario != gw.Scenario(["Martyr", "Duke"], pair)
    assert scenario != gw.Scenario(["Duke", "Martyr"], pair, seed=1)
    assert scenario != gw.Scenario(["Duke", "Martyr"], pair, choices=["skip"])
    assert scenario != "Duke"
    assert gw.Scenario(["Dukke"]) == gw.Scenario(["Dukke"])
    assert gw.Scenario(["Dukke"]) != gw.Scenario(["Duke"])


def test_a_scenario_prints_as_its_table_or_its_faults() -> None:
    """A scenario prints as its table, or as the list of its faults; its repr is one line of code."""
    assert str(FULL) == str(FULL.start())
    assert "Trip" in FULL._repr_html_()  # a scenario states all hands, so it shows them
    assert "Stumble" in FULL._repr_html_()
    assert (
        repr(gw.Scenario(["duke"], day=2))
        == "Scenario(line=['Duke'], players={'Ada': {}, 'Bo': {}}, day=2)"
    )
    broken = gw.Scenario(["<b>"], day=9)
    assert str(broken).startswith("the scenario has 2 problems:\n  - the line: there is no card")
    assert "&lt;b&gt;" in broken._repr_html_()
    assert "<b>'" not in broken._repr_html_()


# --- invalid input -----------------------------------------------------------------------------------------------

BAD_TEXTS: dict[str, tuple[Any, str]] = {
    "not a text": (5, "the text of a scenario is a text like 'guillotine/1;"),
    "nothing": ("", "begins with guillotine/1"),
    "FEN of chess": ("8/8/8/8 w - - 0 1", "begins with guillotine/1, as in 'guillotine/1;@Ada=St"),
    "no version": ("guillotine;@Ada;@Bo;end", "this is version '' of the notation; version 1"),
    "a later version": ("guillotine/2;@Ada;@Bo;end", "version '2' of the notation; version 1 can"),
    "cut short": (TEXT[:100], "does not finish with ;end: a part of it is missing"),
    "cut at the end": (TEXT[:-2], "does not finish with ;end"),
    "nobody": (
        "guillotine/1;line=Du;end",
        "nobody plays; name the players in seat order: @Ada;@Bo",
    ),
    "field": (
        "guillotine/1;@Ada;@Bo;lien=Du;end",
        "there is no field 'lien'; did you mean 'line'?",
    ),
    "odd field": ("guillotine/1;@Ada;@Bo;xyz=1;end", "there are edition, day, turn, "),
    "no value": ("guillotine/1;@Ada;@Bo;day;end", "'day': this field needs a value: day=…"),
    "twice": ("guillotine/1;@Ada;@Bo;day=1;day=2;end", "'day=2': this field is there twice"),
    "player twice": ("guillotine/1;@Ada;@Ada;end", "'@Ada': this player is there twice"),
    "code": (
        "guillotine/1;@Ada;@Bo;line=DuDx;end",
        "no card with the code Dx; the codes with D are Df Double",
    ),
    "no code": (
        "guillotine/1;@Ada;@Bo;line=duke;end",
        "'duke' does not begin with a card; a card is two",
    ),
    "name": ("guillotine/1;@Ada;@Bo;line=[Dukke];end", "'Dukke'; did you mean 'Duke'?"),
    "bracket": ("guillotine/1;@Ada;@Bo;line=[Duke;end", "'[Duke' does not begin with a card"),
    "star": ("guillotine/1;@Ada;@Bo;line=*;end", "only a hand and the discards may be *"),
    "star in a pile": ("guillotine/1;@Ada=*/*;@Bo;end", "only a hand and the discards may be *"),
    "parts": ("guillotine/1;@Ada=/////;@Bo;end", "hand/pile/front/shown/seen, not 6 parts"),
    "places": ("guillotine/1;@Ada=Pu///x;@Bo;end", "places of cards are written 1.3, not 'x'"),
    "place zero": (
        "guillotine/1;@Ada=Pu///0;@Bo;end",
        "places of cards are written 1.3, not '0'",
    ),
    "seen": ("guillotine/1;@Ada=Pu////Bo;@Bo;end", "is written Ada:1.3, not 'Bo'"),
    "seen twice": ("guillotine/1;@Ada;@Bo;ndeck=Du;nseen=Bo:1,Bo:1;end", "Bo is there twice"),
    "number": ("guillotine/1;@Ada;@Bo;day=two;end", "a whole number belongs here, not 'two'"),
    "other digits": ("guillotine/1;@Ada;@Bo;day=²;end", "a whole number belongs here"),
    "seed": ("guillotine/1;@Ada;@Bo;seed=abc;end", "a seed is a whole number, or a text after an"),
    "edition": ("guillotine/1;edition=hasbro;@Ada;@Bo;end", "choose one of amigo, wizards"),
    "choice": ("guillotine/1;@Ada;@Bo;did=Du++;end", "'Du++' is not a choice; there are Du, Du+2"),
    "no choice": ("guillotine/1;@Ada;@Bo;did=-,;end", "'' is not a choice"),
    "no letter": ("guillotine/1;@A%E9a;@Bo;end", "'@A%E9a': what follows % is not a letter"),
    "no letter in a card": ("guillotine/1;@Ada;@Bo;line=[%AD];end", "%C3%A9 is é"),
    "a book": ("guillotine/1;" + "@Ada;" * 9000, "has some hundred letters, not 45,013"),
}


@pytest.mark.parametrize("fault", BAD_TEXTS)
def test_a_text_that_cannot_be_read_is_refused(fault: str) -> None:
    """Each fault is one sentence that says what would have been right."""
    text, sentence = BAD_TEXTS[fault]
    with pytest.raises(gw.BrokenScenario) as refusal:
        gw.Scenario.parse(text)
    assert len(refusal.value.problems) == 1
    assert sentence in refusal.value.problems[0]


def test_all_faults_of_a_text_are_listed() -> None:
    """One error names every field at fault."""
    with pytest.raises(gw.BrokenScenario, match="4 problems") as refusal:
        gw.Scenario.parse("guillotine/1;day=x;lien=;@Ada=Zz;@Bo;edition=y;end")
    assert len(refusal.value.problems) == 4


def test_an_impossible_position_is_a_problem_of_the_scenario() -> None:
    """A text may be well formed and describe an impossible position; `problems` names the fault."""
    scenario = gw.Scenario.parse("guillotine/1;day=9;turn=Cy;@Ada;@Bo;line=DuDuPu;end")
    assert len(scenario.problems()) == 4
    with pytest.raises(gw.BrokenScenario, match="4 problems"):
        scenario.to_text()


BAD_DATA: dict[str, tuple[Any, str]] = {
    "nothing": (None, 'it lacks "format": "guillotine_widget scenario"'),
    "a game": (gw.Game(2, seed=1).to_dict(), "this is not a scenario of guillotine_widget"),
    "version": ({"version": 2}, "version 2; version 1 can be read"),
    "name": ({"lien": []}, "a scenario has no 'lien'; did you mean 'line'?"),
    "odd name": ({5: []}, "a scenario has no 5; there are line, players"),
    "players": ({"players": [{"hand": []}, {}]}, 'players are a list of objects with a "name"'),
    "mixed": ({"players": ["Ada", {"name": "Bo"}]}, 'players are a list of objects with a "name"'),
    "equal": ({"players": [{"name": "Ada"}, {"name": "Ada"}]}, "players need different names"),
}


@pytest.mark.parametrize("fault", BAD_DATA)
def test_invalid_plain_values_are_refused(fault: str) -> None:
    """Each fault is one sentence that says what would have been right."""
    data, sentence = BAD_DATA[fault]
    if isinstance(data, dict) and "format" not in data:
        data = {"format": "guillotine_widget scenario", "version": 1, **data}
    with pytest.raises(gw.BrokenScenario) as refusal:
        gw.Scenario.from_dict(data)
    assert len(refusal.value.problems) == 1
    assert sentence in refusal.value.problems[0]


@given(st.data())
@settings(max_examples=200)
def test_a_text_with_typing_errors_is_read_or_refused(draw: st.DataObject) -> None:
    """Whatever letters are changed, dropped or added, `parse` returns a scenario or raises `BrokenScenario`."""
    text = list(TEXT)
    for _ in range(draw.draw(st.integers(1, 3))):
        at = draw.draw(st.integers(0, len(text) - 1))
        letters = st.text(st.sampled_from("@=;/,.:*#+-!'[]%0127DuPgxé\ud800"), max_size=2)
        text[at : at + draw.draw(st.integers(0, 2))] = draw.draw(letters)
        text = text or ["x"]
    try:
        scenario = gw.Scenario.parse("".join(text))
    except gw.BrokenScenario:
        return
    assert str(scenario)
    if not scenario.problems():
        assert gw.Scenario.parse(scenario.to_text()) == scenario


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 120),
    st.sampled_from(
        [10**30, 1.5, float("nan"), "", "x", "Ada", "Duke", "rest", [], {}, [[]], [0], [None], ["Duke"], {"Ada": 1},
         {"Ada": {"hand": 5, "seen": 5, "shown": {}}, "Bo": {"seen": {"Ada": [None, 1.5]}}},
         b"x", ["lift Ada"], ("skip",)]
    ),
)  # fmt: skip
ARGUMENTS = [name for name in vars(gw.Scenario()) if name != "self"]


@given(st.dictionaries(st.sampled_from(ARGUMENTS), JUNK, max_size=4))
@settings(max_examples=100)
def test_any_value_of_any_argument_is_a_fault_or_fine(arguments: dict[str, Any]) -> None:
    """`problems`, printing and writing never raise, whatever the arguments are."""
    scenario = gw.Scenario(**arguments)
    problems = scenario.problems()
    assert all(problems)
    assert str(scenario)
    assert scenario._repr_html_()
    assert repr(scenario)
    assert scenario.to_code()
    json.dumps(scenario.to_dict())
    if problems:
        with pytest.raises(gw.BrokenScenario):
            scenario.start()
    else:
        assert gw.Scenario.parse(scenario.to_text()) == scenario


@given(deals(40))
@settings(max_examples=15)
def test_a_link_holds_the_whole_position(deal):
    """`url` puts the text into the fragment; reading it back gives the same scenario, also from an encoded link."""
    position = played(deal).to_scenario()
    link = position.url("https://example.org/a/table.html?lang=de#old")
    assert link == f"https://example.org/a/table.html?lang=de#{position.to_text()}"
    assert gw.Scenario.parse(link) == position
    assert gw.Scenario.parse(f"> {link}\n") == position
    page, _, fragment = link.partition("#")
    assert gw.Scenario.parse(f"{page}#{quote(fragment)}") == position


def test_the_number_of_an_equal_noble_is_no_fragment():
    """A text with "#1" is a text, not a link, also as an e-mail quotes it."""
    die = random.Random(265)
    game = gw.Game(2, seed=265, edition="wizards")
    while game.position < 39:
        game.choose(die.randrange(len(game.options)))
    position = game.to_scenario()
    text = position.to_text()
    assert "did=Fq,Wp#1+2" in text
    for written in (text, f"> {text}", position.url("guillotine/table.html")):
        assert gw.Scenario.parse(written) == position


def test_a_link_without_a_position_is_refused():
    with pytest.raises(gw.BrokenScenario, match="begins with guillotine/1"):
        gw.Scenario.parse("https://example.org/#top")
    for base in ("", None, 7):
        with pytest.raises(gw.errors.BadText, match="the address of a page"):
            gw.Scenario(["Martyr"]).url(base)
