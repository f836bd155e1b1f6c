"""Everything prints well: text in a terminal, HTML in a notebook, and names are text, never HTML."""

from __future__ import annotations

import pickle
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from tests.strategies import Deal, deals, played

EVIL = "<b onclick='x()'>&\"Bo"
VOID = {"br", "hr", "img"}


class Checker(HTMLParser):
    """Reads HTML and records tags, attributes, and whether all tags are closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == [], html

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def printable(game: gw.Game) -> list[Any]:
    """Return everything of a game that a cell may show."""
    things: list[Any] = [
        game,
        game.line,
        game.players,
        game.players[0],
        game.view(0),
        game.view(),
        game.log(),
    ]
    things += [
        game.log(viewer=1),
        game.score(0),
        game.score(0, adding="Duke") if "Duke" not in game.players[0].pile.names else game.score(0),
        game.why(),
        game.why("Pushed"),
        game.scores(),
        game.view(1).hand,
        game.view(0).players[1].hand,
    ]
    if game.decision:
        things += [game.decision, *game.options[:3]]
        things += [game.preview(0)]
    return [*things, *game.line[:1]]


@given(deals(80))
@settings(max_examples=20)
def test_everything_has_text_and_sound_html(deal: Deal) -> None:
    """Nothing prints as `<object at 0x…>`; all HTML is closed, without scripts, styles of pages and handlers."""
    for thing in printable(played(deal)):
        assert str(thing) or thing in ((), "")
        assert " object at 0x" not in str(thing) + repr(thing)
        if hasattr(thing, "_repr_html_"):
            html = Checker(thing._repr_html_())
            assert not html.tags & {"script", "style", "iframe", "img", "a"}
            assert not [name for name in html.attributes if name.startswith("on")]


def test_names_are_text() -> None:
    """A name with HTML is shown unchanged everywhere and creates no element."""
    names = [EVIL, "<script>alert(1)</script>", "</table>"]
    game = gw.Game(names, seed=3)
    game.run({name: gw.bots.Random(name) for name in names}, until="day")
    for thing in printable(game):
        if hasattr(thing, "_repr_html_"):
            source = thing._repr_html_()
            html = Checker(source)
            assert not html.tags & {"b onclick", "script"}
            assert "onclick" not in html.attributes
            assert "<script" not in source
    assert EVIL in Checker(game._repr_html_()).text
    assert EVIL in Checker(game.log()._repr_html_()).text
    assert EVIL in str(game)


def test_a_card_prints_as_its_name() -> None:
    """`str`, `repr` and a format give the English name, in any locale; cards in a row print as their names."""
    game = gw.Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Trip"]}, "Bo": {"hand": []}}).start(
        locale="de"
    )
    martyr, duke = game.line
    assert (str(duke), repr(duke), f"{duke:>6}", duke.name) == ("Duke", "Duke", "  Duke", "Duke")
    assert (duke.points, martyr.points, duke.color, martyr.color) == (3, -1, "purple", "grey")
    assert str(game.line) == repr(game.line) == "[Martyr, Duke]"
    assert repr(game.view("Bo").players["Ada"].hand) == "[?]"
    assert game.view("Bo").players["Ada"].hand.names == [None]
    trip = game.players["Ada"].hand[0]
    assert trip
    assert (trip.color, trip.points, trip.is_noble, duke.is_noble) == ("", 0, False, True)


def test_options_read_well() -> None:
    """An option prints as its text; in a decision each has its index."""
    game = gw.Scenario(
        ["Martyr", "Duke", "Count"], {"Ada": {"hand": ["L'Idiot"]}, "Bo": {"hand": []}}
    ).start()
    assert repr(game.options) == "(<no card>, <L'Idiot>)"
    assert [option.skips for option in game.options] == [True, False]
    game.choose("L'Idiot")
    assert str(game.decision).splitlines() == [
        "L'Idiot: a noble moves up to 2 places forward. Which, and how far?",
        "   0  Duke 1",
        "   1  Count 1",
        "   2  Count 2",
    ]
    option = game.options[2]
    assert (option.card, option.places, option.player, option.order) == (
        game.line[2],
        2,
        None,
        None,
    )


def test_a_score_explains_its_lines() -> None:
    """A line for every noble and every card in front, with points, rule and reason; the total is their sum."""
    pile = ["Count", "Countess", "Palace Guard", "Palace Guard", "Martyr", "Tragic Figure"]
    players = {
        "Ada": {"hand": [], "pile": pile, "front": ["Military Support", "Fountain of Blood"]},
        "Bo": {},
    }
    score = gw.Scenario(["Duke"], players).start().score("Ada")
    assert [line.card.name for line in score.lines] == [
        *pile,
        "Military Support",
        "Fountain of Blood",
    ]
    assert [line.points for line in score.lines] == [4, 4, 2, 2, -1, -2, 2, 2]
    assert score.total == int(score) == 13
    assert {line.card.name: line.rule for line in score.lines}["Count"] == "R21"
    assert all(line.rule and line.why for line in score.lines)
    rows = str(score).splitlines()
    assert rows[0] == "Ada"
    assert re.fullmatch(r" +13  total", rows[-1])
    assert len(rows) == len(score.lines) + len(score.groups) + 2
    html = Checker(score._repr_html_())
    assert "Ada: 13" in html.text
    assert "table" in html.tags


def test_the_worked_score_of_the_rule_sheet() -> None:
    """Section 5: colored nobles worth 17, two of them red, one grey -1; Military Support after day three: 18."""
    pile = [
        "King Louis XVI",
        "Duke",
        "Lieutenant",
        "Lieutenant",
        "Sheriff",
        "Bishop",
        "Countess",
        "Martyr",
    ]
    players = {"Ada": {"hand": ["Military Support"], "pile": pile}, "Bo": {"hand": []}}
    game = gw.Scenario([], players, day=3).start()
    assert game.scores() == {"Ada": 16, "Bo": 0}
    assert game.play("Military Support").score("Ada").total == 18
    assert game.winners == ["Ada"]
    assert str(game.scores()) == "Ada    18\nBo      0"


def test_a_shared_win() -> None:
    """Equal points share the win."""
    players = {
        "Ada": {"hand": [], "pile": ["Duke"]},
        "Bo": {"hand": [], "pile": ["Baron"]},
        "Cy": {"hand": []},
    }
    game = gw.Scenario([], players, day=3, edition="wizards").start()
    assert game.winners == ["Ada", "Bo"]
    assert str(game).endswith("The game is over. Ada and Bo won.")


def test_the_log_of_a_player() -> None:
    """Ada reads what she drew; Bo reads that she drew a card; slices of a log are logs."""
    players = {"Ada": {"hand": []}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Duke"], players, action_deck=["Trip"]).start().skip()
    assert "Ada drew Trip." in str(game.log())
    assert "Ada drew Trip." in str(game.log(viewer="Ada"))
    assert "Ada drew a card." in str(game.log(viewer="Bo"))
    assert "Trip" not in str(game.log(viewer="Bo"))
    log = game.log()
    assert isinstance(log[-2:], type(log))
    assert (len(log[-2:]), str(log[0])) == (2, "Turn 1: Ada.")
    assert [line.number for line in log] == sorted({line.number for line in log})


@given(deals())
@settings(max_examples=10)
def test_no_sentence_has_an_unfilled_placeholder(deal: Deal) -> None:
    """In every language, no sentence of the log, prompt and score contains braces or a key."""
    game = played(deal)
    for locale in ("en", "de", "es", "pl", "nl"):
        for line in game.log(locale=locale):
            assert not re.search(r"[{}]|^(log|ask|why|score)\.", line.text), line.text
    texts = [line.why for name in deal.names for line in game.score(name).lines]
    texts += [game.decision.prompt] if game.decision else []
    texts += [game.why_not(card) or "" for name in deal.names for card in game.players[name].hand]
    assert not [text for text in texts if re.search(r"[{}]|^(log|ask|why|score)\.", text)]


# --- lifting Callous Guards --------------------------------------------------------------------------------------


def guarded() -> gw.Game:
    """Return a game in which Ada decides and has Callous Guards."""
    players = {"Ada": {"hand": ["Stumble"], "front": ["Callous Guards"]}, "Bo": {"hand": ["Trip"]}}
    return gw.Scenario(["Martyr", "Duke", "Count"], players, turn="Ada").start()


def test_a_decision_says_that_callous_guards_may_be_lifted() -> None:
    """Options, decision, game and view name the call that lifts them (R5); the options keep their indexes."""
    game = guarded()
    call = "Ada may discard Callous Guards at any decision (R5); game.lift('Ada')"
    assert game.decision is not None
    assert game.decision.lifts == ("Ada",)
    assert game.decision.note == f"{call}, game.choose('lift')"
    assert [option.text for option in game.options] == ["no card"]
    assert repr(game.options) == "(<no card>,), or 'lift' to discard the Callous Guards (R5)"
    for shown in (game.decision, game, game.view("Ada"), game.view("Bo")):
        assert f"{call}, game.choose('lift')" in str(shown)
        assert "game.lift(&#x27;Ada&#x27;)" in shown._repr_html_()


def test_another_player_decides_while_guards_may_be_lifted() -> None:
    """Bo cannot choose Ada's lift; only the call that names Ada does it."""
    game = guarded().skip()
    assert (game.decider, game.decision and game.decision.lifts) == ("Bo", ("Ada",))
    assert "choose('lift')" not in str(game)
    assert "game.lift('Ada')" in str(game.decision)
    assert type(game.options) is tuple


def test_without_callous_guards_lifting_is_not_mentioned() -> None:
    """After the lift neither the decision nor the options mention it."""
    game = guarded().lift("Ada")
    assert game.decision is not None
    assert (game.decision.lifts, game.decision.note) == ((), "")
    assert "lift" not in f"{game}{game.decision}{game.options!r}{game.view('Bo')}"


def test_options_with_a_lift_are_options() -> None:
    """They compare and pickle like any tuple of options."""
    options = guarded().options
    assert options == tuple(options)
    assert repr(pickle.loads(pickle.dumps(options))) == repr(options)


@pytest.mark.parametrize("locale", ["de", "es", "pl", "nl"])
def test_the_sentence_about_lifting_is_translated(locale: str) -> None:
    """The sentence is translated, and the call is the same."""
    players = {"Ada": {"hand": [], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr"], players).start(locale)
    note = game.decision.note if game.decision else ""
    assert "game.lift('Ada')" in note
    assert "may discard" not in note
