"""`gw.rule` and `why`: every explanation names a ruling."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO, WIZARDS
from guillotine_widget.locales.locale import load
from guillotine_widget.model.effects import ChoosePlayer, Script
from guillotine_widget.model.kinds import Kind
from guillotine_widget.rules.compiler import compile_edition
from tests.board import board, both_editions
from tests.strategies import Deal, deals, played
from tests.test_game.test_printing import Checker

RULINGS = [f"R{n}" for n in range(1, 46)]
SECTIONS = [f"§{n}" for n in range(1, 8)]

# From the specification: the parts that differ by edition, and the strength of each ruling.
MARKED = {
    "§2": "A", "§4": "AW", "R4": "W", "R9": "A", "R11": "AW", "R14": "AW", "R17": "A", "R26": "W",
    "R34": "AW", "R37": "AW", "R43": "AW",
}  # fmt: skip
ONLY = {"R32": "wizards", "R33": "amigo", "R41": "amigo"}
STRENGTHS = {
    "T": "R10 R11 R21 R22 R23 R24 R25 R27 R28 R29 R30 R35 R40 R43",
    "I": "R7 R16 R17 R20 R31 R36",
    "J": "R1 R3 R13 R15 R18 R19 R39 R42 R44 R45",
    "TI": "R2 R4 R6",
    "TJ": "R5 R8 R9 R12 R26 R32 R33 R34 R37 R38 R41",
    "TF": "R14",
}


# --- the book ----------------------------------------------------------------------------------------------------


def test_every_section_and_every_ruling_exists():
    """Sections 1 to 7, then R1 to R45, each once, with a title and whole sentences."""
    book = gw.rule()
    assert [ruling.number for ruling in book] == SECTIONS + RULINGS
    assert len({ruling.title for ruling in book}) == 52
    for ruling in book:
        assert not ruling.title.endswith(".")
        for part in ruling.parts:
            assert part.endswith(".")
            assert "\n" not in part
            assert "{" not in part
    assert len(book[:3]) == 3
    assert isinstance(book[:3], gw.RulesReference)


def test_ruling_texts_and_facts_match():
    """Every text belongs to a ruling, and every number in a text can be looked up."""
    known = {*SECTIONS, *RULINGS}
    said = {
        key.split(".")[1] for key in load("en").sentence_keys() if re.match(r"rules\.[R§]", key)
    }
    assert said == known
    for ruling in gw.rule():
        named = re.findall(r"R\d+|§\d", " ".join([*ruling.parts, ruling.grounds, *ruling.see]))
        assert {*named} <= known
        assert ruling.number not in ruling.see


def test_the_marks_of_the_editions():
    """Where the editions differ each part has its mark; three rulings hold in one edition only."""
    for ruling in gw.rule():
        marks = "A" * bool(ruling.amigo) + "W" * bool(ruling.wizards)
        assert marks == MARKED.get(ruling.number, ""), ruling.number
        assert ruling.only == ONLY.get(ruling.number, "")
        paragraphs = " ".join(ruling.parts)
        assert ("[A] Amigo" in paragraphs) == ("A" in marks or ruling.only == "amigo")
        assert ("[W] Wizards" in paragraphs) == ("W" in marks or ruling.only == "wizards")
    assert "[W] Wizards rules (1998) only" in str(gw.rule("R32"))


def test_the_strength_of_each_ruling():
    """Every ruling states its source in words; sections are the rules themselves."""
    strengths = {number: how for how, numbers in STRENGTHS.items() for number in numbers.split()}
    assert {number: gw.rule(number).strength for number in RULINGS} == strengths
    assert "our judgment" in str(gw.rule("R3"))
    assert "the official FAQ, as reported" in str(gw.rule("R14"))
    assert str(gw.rule("R10")).count("the printed text") == 1
    assert all(gw.rule(number).grounds for number in RULINGS)


def test_the_cards_of_a_ruling():
    """R4 those that alter the line, R30 those that name a player, R38 the purple nobles, R41 the final plays."""
    rules = {edition: compile_edition(edition) for edition in (AMIGO, WIZARDS)}
    altering = {r.kinds[card].title for r in rules.values() for card in r.alters}
    named = {"Callous Guards", "After You...", "Double Feature", "Scarlet Pimpernel"}
    assert {*gw.rule("R4").cards} == altering | named
    final = {kind.title for kind in AMIGO.actions if kind.final}
    assert {*gw.rule("R41").cards} == final
    purple = {kind.title for kind in AMIGO.nobles if kind.color == "purple"}
    assert {*gw.rule("R38").cards} == purple | {"Foreign Support"}
    scripts: list[tuple[Script, Kind]] = []
    for edition in (AMIGO, WIZARDS):
        scripts += [(noble.collected, noble) for noble in edition.nobles]
        scripts += [(action.play, action) for action in edition.actions]
    choosing = {
        kind.title
        for script, kind in scripts
        if any(isinstance(effect, ChoosePlayer) for effect in script)
    }
    assert {*gw.rule("R30").cards} == choosing
    assert gw.rule("R45").cards == ()


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("R9", "R9"),
        ("r9", "R9"),
        (9, "R9"),
        ("9", "R9"),
        ("rule 9", "R9"),
        (" R09 ", "R9"),
        ("§3", "§3"),
        ("section 3", "§3"),
        ("a turn", "§3"),
        ("Political Influence", "R24"),
    ],
)
def test_a_ruling_is_found_by_number_and_title(asked: Any, number: str):
    """In any case, with or without its letter; a section by its sign."""
    assert gw.rule(asked).number == number


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("R46", "R1 to R45, sections §1 to §7"),
        (0, "R1 to R45"),
        (True, "R1 to R45"),
        ("§8", "sections §1 to §7"),
        ("", "R1 to R45"),
        (3.5, "R1 to R45"),
        ("pushd-pulled", "R1 to R45"),
        ("Trip", r"gw.card\('Trip'\) shows that card, with R2, R3, R4, R25, R40"),
        ("stumble", r"gw.card\('Stumble'\)"),
        ("neck", r"it is mentioned in §2 \(Set-up\)"),
        ("zebra", "R1 to R45"),
        ("out of turn", r"it is mentioned in R33 \(Confusion in Line as a reaction\)"),
    ],
)
def test_an_unknown_ruling(asked: Any, says: str):
    """The error lists the rulings, names those that contain the word, or says that it is a card."""
    with pytest.raises(gw.UnknownRule, match=says):
        gw.rule(asked)


def test_a_wrong_keyword_and_a_wrong_language():
    """Both errors say what is expected."""
    with pytest.raises(TypeError, match="did you mean 'locale'"):
        gw.rule("R9", local="de")
    with pytest.raises(gw.UnknownLocale, match="choose one of en, de"):
        gw.rule("R9", locale="fr")


def test_a_ruling_prints():
    """As text with its number, parts and notes; as sound HTML."""
    ruling = gw.rule("R14")
    lines = str(ruling).splitlines()
    assert lines[0] == "R14  Clerical Error"
    assert max(map(len, lines)) <= 96
    text = Checker(ruling._repr_html_()).text
    for word in ("R14", "[A]", "[W]", "See also: R9, R15, R38."):
        assert word in text
        assert word in str(ruling)
    assert str(gw.rule()).splitlines()[7] == "R1   Missed! takes the top of the pile"
    assert "R45" in Checker(gw.rule()._repr_html_()).text


# --- why ---------------------------------------------------------------------------------------------------------


def rules_said(b: Any) -> dict[str, str]:
    """Return what the log says, with the rulings."""
    return {line.text: line.rule for line in b.game.log()}


def test_why_a_card_is_refused():
    """The sentence of `why_not`, with the ruling in full; a card that may be played has its reason too."""
    b = board("Unpopular Judge Duke", hand="Pushed Trip")
    reason = b.game.why("Pushed")
    assert (reason.rule, reason.ruling.number) == ("R6", "R6")
    assert f"{reason.text} (R6)" == b.why_not("Pushed")
    assert "While he is first in line" in str(reason)
    assert "While he is first in line" in Checker(reason._repr_html_()).text
    b = board("Martyr Duke Count", hand="Pushed Trip")
    assert b.game.why("Pushed").text == "Pushed may be played now."
    assert b.game.why("Pushed").rule == "§3"
    assert b.game.why("Duke").rule == "§3"
    assert b.play("Pushed").game.why("Trip").rule == "§3"
    with pytest.raises(gw.UnknownCard, match="did you mean"):
        b.game.why("Pushd")


def test_why_in_the_final_plays_and_after_the_end():
    """[A] R41 says which card may be played then; of a game that is over §4."""
    b = board("Duke", day=3, bo={"hand": "Fountain of Blood Trip"}).skip()
    assert [b.game.why(card).rule for card in ("Fountain of Blood", "Trip")] == ["R41", "R41"]
    b.skip()
    assert b.game.over
    assert b.game.why("Trip").rule == "§4"
    assert b.game.why()[-1].text == "The game is over."


def test_why_a_choice_was_made_by_the_engine():
    """With two players the Clown goes to the other one: R45 says so, then R12."""
    b = board("The Clown Duke").skip()
    reasons = {reason.text: reason.rule for reason in b.game.why()}
    assert reasons["The Clown left Ada one choice: Bo."] == "R45"
    assert reasons["The Clown went onto Bo's pile."] == "R12"
    assert "The Clown left Ada one choice: Bo. (R45)" in str(b.game.log("Bo"))
    b = board("Duke Innocent Victim", hand="Pushed Trip").play("Trip", "Duke").skip()
    forced = [reason.text for reason in b.game.why() if reason.rule == "R45"]
    assert forced == ["Innocent Victim left Ada one choice: Pushed."]
    b = board("Duke Count", hand="Stumble").play("Stumble")
    assert [r.text for r in b.game.why() if r.rule == "R45"] == [
        "Stumble left Ada one choice: Count."
    ]


@both_editions
def test_why_a_day_ended(edition: str):
    """R35, R9 or R10; an error before any day has ended."""
    b = board("Duke", edition=edition)
    with pytest.raises(gw.IllegalChoice, match="no day has ended yet"):
        b.game.why("day")
    assert b.skip().game.why("day").rule == "R35"
    assert board("Robespierre Duke", edition=edition).skip().game.why("day").rule == "R9"
    b = board("Duke Count", hand="Scarlet Pimpernel", edition=edition).play("Scarlet Pimpernel")
    reason = b.game.why("day")
    assert reason.rule == "R10"
    assert reason.text == "Day 1 is over; the nobles left in line are discarded."


def test_why_a_point():
    """A line of the score names its ruling, or says that the card prints it."""
    b = board(pile="Count Countess Duke Palace Guard", front="Church Support")
    lines = {line.card.name: line for line in b.game.score("Ada").lines}
    assert b.game.why(lines["Count"]).ruling.number == lines["Count"].ruling.number == "R21"
    assert "No power: worth its printed points." in str(b.game.why(lines["Duke"]))
    assert "1 point for every Palace Guard" in str(b.game.why(lines["Palace Guard"]))
    assert b.game.why(lines["Church Support"]).rule == "R23"


def test_why_a_line_of_the_log():
    """The reason is a ruling, the text of a card, or the course of the game."""
    b = board("Martyr Duke General", hand="Pushed").play("Pushed", "General")
    basis = {line.text: line for line in b.game.log()}
    assert basis["Ada played Pushed."].basis == "§3"
    assert basis["The General moved to the front."].basis == "R2"
    joined = next(line for line in basis.values() if "joined" in line.text)
    assert (joined.rule, joined.basis) == ("", "§1")
    assert "the top noble of the deck joins" in str(b.game.why(joined))
    assert basis["Turn 2: Bo."].ruling.title == "A turn"


def test_rulings_that_depend_on_earlier_events():
    """R8, R24, R25, R33, R37, R41: the event alone does not determine the ruling."""
    said = rules_said(board("Duke Count Baron", hand="Double Feature").play("Double Feature"))
    assert said["Ada beheaded the Duke (3)."] == ""
    assert said["Ada beheaded the Count (2)."] == "R8"
    b = board("Duke Count", hand="Political Influence").play("Political Influence")
    assert [line.rule for line in b.game.log() if " drew " in line.text] == ["", *["R24"] * 3]
    b = board("Martyr Duke Count", hand="Trip Stumble").play("Trip", "Martyr")
    said = rules_said(b.play("Stumble", "Martyr"))
    assert (said["Ada played Trip."], said["Ada played Stumble."]) == ("", "R25")
    b = board("Duke Count", bo={"hand": "Confusion in Line"}).skip().choose("Confusion in Line")
    assert rules_said(b)["Bo played Confusion in Line."] == "R33"
    b = board("Lady Duke", edition="wizards").skip()
    assert [line.rule for line in b.game.log() if " drew " in line.text] == ["", "R37"]
    b = board("Duke", day=3, bo={"hand": "Fountain of Blood"}).skip().play("Fountain of Blood")
    assert rules_said(b)["Bo played Fountain of Blood."] == "R41"


def test_the_game_ends_when_no_noble_is_left():
    """R17: a game that ends before day three says why."""
    b = board("Duke", noble_discard="rest", edition="wizards").skip()
    assert b.game.over
    assert b.game.log()[-1].rule == "R17"


def test_why_depends_on_the_viewer():
    """Ada reads what she drew, Bo that she drew a card."""
    b = board("Duke Count", action_deck="Trip").skip()
    assert "Ada drew Trip." in str(b.game.why())
    assert "Ada drew Trip." in str(b.game.why(viewer="Ada"))
    assert "Trip" not in str(b.game.why(viewer="Bo"))
    with pytest.raises(gw.UnknownPlayer, match="at the table are Ada, Bo"):
        b.game.why(viewer="Cyd")


def test_reasons_print_each_ruling_once():
    """In full where it first appears, then by its number."""
    b = board("Duke Count").skip()
    assert str(b.game.why()).count("Play one action card, or none") == 1
    html = Checker(b.game.why()._repr_html_()).text
    assert html.count("Play one action card, or none") == 1
    assert html.count("§3") >= 2


@given(deals(60))
@settings(max_examples=15, deadline=None)
def test_everything_that_happens_has_a_reason(deal: Deal):
    """Every line of the log and of every score names a rule that can be looked up."""
    game = played(deal)
    for line in (*game.log(), *(line for name in game.names for line in game.score(name).lines)):
        assert line.ruling.number
        assert game.why(line).rule == line.ruling.number
    for reason in game.why():
        assert reason.text
        assert reason.ruling.number == reason.rule
    for name in game.names:
        assert all(reason.text for reason in game.why(viewer=name))


# --- earlier faults of explanations -------------------------------------------------------------------------


def test_a_scenario_in_the_final_plays_cites_r41():
    """Plays cite R41 and the end of the game cites no ruling, as in a game played from the start."""
    players = {
        "Ada": {"hand": ["Fountain of Blood"], "pile": ["Duke"]},
        "Bo": {"hand": ["Church Support"]},
    }
    game = gw.Scenario([], players, day=3, turn="Ada", phase="final").start()
    game.play("Fountain of Blood").play("Church Support")
    assert game.over
    rules = {line.text: line.rule for line in game.log()}
    assert rules["Ada played Fountain of Blood."] == rules["Bo played Church Support."] == "R41"
    assert rules["The game is over."] == ""
    again = gw.Scenario([], players, day=3, phase="final").start().to_scenario().start()
    assert again.play("Fountain of Blood").why()[0].rule == "R41"


@both_editions
def test_the_log_names_the_nobles_dealt_for_a_day(edition: str):
    """One sentence per day names all of them, front first, for every viewer."""
    game = gw.Game(["Ada", "Bo"], seed=1, edition=edition)
    line = game.line.names
    sentence = f"12 nobles line up: {', '.join(line)}."
    for viewer in (None, "Ada", "Bo"):
        assert [entry.text for entry in game.log(viewer)][1] == sentence
    game.run(dict.fromkeys(game.names, "random"), until="day")
    found = [entry for entry in game.log() if "line up" in entry.text]
    assert [len(entry.text.split(",")) for entry in found] == [12, 12]
    assert {(entry.rule, entry.basis) for entry in found} == {("", "§4")}
    assert found[1].text == f"12 nobles line up: {', '.join(game.line.names)}."


def test_a_day_with_fewer_nobles_says_why():
    players = {"Ada": {"hand": []}, "Bo": {"hand": []}}
    game = gw.Scenario(
        ["Duke"], players, day=1, noble_deck=["Martyr", "Count"], noble_discard="rest"
    ).start()
    game.skip()
    entry = next(entry for entry in game.log() if "line up" in entry.text)
    assert (entry.text, entry.rule) == ("2 nobles line up: Martyr, Count.", "R16")


def test_the_rules_name_the_starting_player():
    assert "longest neck" in str(gw.rule("§2"))
    assert gw.rule("§2").amigo


def test_the_misprint_of_the_polish_missing_heads_is_documented():
    assert "Missing Heads" in gw.rule("§7").text
    assert "Polish" in str(gw.rule("R43"))


def test_why_refuses_a_whole_score():
    """The error says how to ask for one line."""
    game = gw.Game(["Ada", "Bo"], seed=1, first="Ada")
    for what in ("score", "scores", game.score("Ada"), game.log()):
        with pytest.raises(
            gw.errors.IllegalChoice, match=r"one line of a (score|log) at a time: why\("
        ):
            game.why(what)


@pytest.mark.parametrize("what", [None, 5, b"Duke"])
def test_card_refuses_a_value_that_is_not_a_name(what: Any):
    with pytest.raises(gw.UnknownCard, match="a card goes by its name, such as 'Duke'"):
        gw.card(what)


def test_cards_accepts_a_class_as_its_argument():
    assert gw.cards("red").names == gw.cards(color="red").names
    assert {*gw.cards(color="church").names} < {*gw.cards("church").names}
    with pytest.raises(gw.UnknownCard, match="by a part of their name, not 5"):
        gw.cards(5)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Widget", "did you mean 'GuillotineWidget'?"),
        ("Games", "did you mean 'Game'"),
        ("UnknwonCard", "did you mean 'UnknownCard'"),
        ("xyzzy", "no attribute 'xyzzy'$"),
    ],
)
def test_a_wrong_name_of_the_package_gets_a_guess(name: str, says: str):
    with pytest.raises(AttributeError, match=says):
        getattr(gw, name)
