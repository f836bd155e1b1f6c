"""Creating tables: seats, languages, text output and the end."""

from __future__ import annotations

import json

import pytest

import guillotine_widget as gw

from .table import lesson, page, shown


def test_play_without_names_is_you_against_two_bots():
    """`gw.play()` gives a table at which you can play at once."""
    table = gw.play(seed=1)
    players = shown(table)["snapshot"]["players"]
    assert [player["bot"] for player in players] == [None, "greedy", "greedy"]
    assert table.viewer == players[0]["name"] == "You"
    assert shown(table)["decision"] is None or shown(table)["decision"]["mine"]


def test_the_player_named_you_is_addressed_directly():
    """The player named You reads "your hand" and a lower-case "you"; others read their name."""
    game = gw.play(seed=1).game
    refusals = []
    for name, card in (("You", "Duke"), ("Bo", "Duke")):
        position = gw.Scenario(["Duke"], {"You": {"hand": []}, "Bo": {"hand": []}}, turn=name)
        refusals.append(position.start().why_not(card))
    assert refusals == ["Duke is not in your hand.", "Duke is not in Bo's hand."]
    said = [
        str(line)
        for seed in range(4)
        for line in gw.Game(list(game.names), seed=seed)
        .run({name: gw.bots.Random(name) for name in game.names})
        .log()
    ]
    assert any("your" in line for line in said)
    assert any(line.startswith("You beheaded") for line in said)
    assert not [line for line in said if "You's" in line or "begins with You" in line]


def test_play_with_names_is_hot_seat():
    """Names alone are people; bots are named by player."""
    assert gw.play("Ada", "Bo", seed=1).viewer is None
    assert gw.play("Ada", "Bo", bots={"Bo": "random"}, seed=1).viewer == "Ada"
    assert [p["bot"] for p in shown(gw.play("Ada"))["snapshot"]["players"]] == [
        None,
        "greedy",
        "greedy",
    ]


@pytest.mark.parametrize(
    ("people", "bots", "seated"),
    [
        (["Ada"], {"Di": "planner"}, {"Ada": None, "Di": "planner"}),
        (
            ["Ada"],
            {"Di": "planner", "Bo": "random"},
            {"Ada": None, "Di": "planner", "Bo": "random"},
        ),
        (["Ada"], {"Cy": "planner"}, {"Ada": None, "Bo": "greedy", "Cy": "planner"}),
        (["Ada"], {"bo": "planner"}, {"Ada": None, "Bo": "planner", "Cy": "greedy"}),
        (["Ada"], {1: "planner"}, {"Ada": None, "Bo": "planner", "Cy": "greedy"}),
        (["Bo"], {"Dot": "planner"}, {"Bo": None, "Cy": "greedy", "Dot": "planner"}),
        (["Ada"], {"Ada": "random"}, {"Ada": "random", "Bo": "greedy", "Cy": "greedy"}),
        (["Ada"], {"Ada": "random", "Di": "random"}, {"Ada": "random", "Di": "random"}),
        ([], {"Di": "planner"}, {"You": None, "Di": "planner"}),
        ([], {}, {"You": None, "Bo": "greedy", "Cy": "greedy"}),
    ],
)
def test_one_person_plays_against_the_bots_that_are_named(people, bots, seated):
    """Other names than those of the usual two bots take their seats; the usual names say how they play."""
    table = gw.play(*people, bots=bots, seed=1, autosave=False)
    assert list(table.game.names) == list(seated)
    assert table.setup["bots"] == {name: bot for name, bot in seated.items() if bot}


@pytest.mark.parametrize(
    "start",
    [
        lambda bots: gw.play("Ada", "Bo", bots=bots),
        lambda bots: gw.play(2, bots=bots),
        lambda bots: gw.GuillotineWidget(gw.Game(["Ada", "Bo"]), bots=bots),
        lambda bots: gw.play("Ada", "Bo").new_game(bots=bots),
        lambda bots: gw.Game(["Ada", "Bo"]).run(bots),
    ],
)
def test_a_bot_for_somebody_who_does_not_play_is_refused(start):
    """The message says who plays and how to seat somebody else; a misspelled name gets a guess instead."""
    with pytest.raises(gw.UnknownPlayer, match=r"at the table are Ada, Bo; .*name them all"):
        start({"Dilbert": "greedy"})
    with pytest.raises(gw.UnknownPlayer, match="did you mean 'Ada'") as refusal:
        start({"Adaa": "greedy"})
    assert "name them all" not in str(refusal.value)


@pytest.mark.parametrize("players", [["Ada", "Bo", "Cy"], ("Ada", "Bo", "Cy"), 3])
def test_players_may_be_given_as_to_a_game(players):
    """What `Game` takes as players, a list of names or a number, `play` takes too: people at a hot seat."""
    table = gw.play(players, seed=1)
    assert table.game.names == ("Ada", "Bo", "Cy")
    assert [player["bot"] for player in shown(table)["snapshot"]["players"]] == [None] * 3
    for wrong in (None, 1, [], 2.0):
        with pytest.raises(gw.UnknownPlayer, match="players"):
            gw.play(wrong)


@pytest.mark.parametrize("call", [gw.play, gw.GuillotineWidget])
def test_an_unknown_keyword_is_a_helpful_error(call):
    """A misspelled keyword is an error with a guess, and is not ignored."""
    with pytest.raises(TypeError, match="no argument 'veiwer'; did you mean 'viewer'"):
        call(veiwer="Ada")


def test_wrong_arguments_are_named():
    """The error for each wrong argument lists the valid values."""
    with pytest.raises(gw.UnknownPlayer, match="Ada, Bo"):
        gw.GuillotineWidget(lesson(), viewer="Zoe")
    with pytest.raises(gw.UnknownPlayer, match="Ada, Bo"):
        gw.play("Ada", "Bo", bots={"Zoe": "random"})
    with pytest.raises(gw.UnknownBot, match="random"):
        gw.play("Ada", "Bo", bots={"Bo": "randm"})
    with pytest.raises(gw.UnknownLocale, match="en, de, es, pl, nl"):
        gw.play(locale="fr")
    with pytest.raises(gw.UnknownEdition, match="amigo, wizards"):
        gw.play(edition="hasbro")
    with pytest.raises(TypeError, match="a Scenario or a Puzzle"):
        gw.GuillotineWidget("Ada")


def test_a_scenario_may_be_shown_at_once():
    """A table takes a scenario as well as a game."""
    table = gw.GuillotineWidget(gw.Scenario(["Duke"], 2), viewer="Ada")
    assert table.game.line.names == ["Duke"]


def test_without_a_front_end_the_table_is_text():
    """The repr shows what the viewer sees, so that a terminal and nbconvert have something to show."""
    table = gw.GuillotineWidget(lesson(), viewer="Ada")
    text = repr(table)
    assert "Pushed" in text
    assert "Trip" not in text
    assert table._repr_mimebundle_()[0]["text/plain"] == text


def test_without_a_front_end_open_hands_are_open():
    """Where all hands are shown, the text shows them, too."""
    assert "Trip" in repr(gw.GuillotineWidget(lesson(), open_hands=True))


def test_names_are_text():
    """A player's name travels as it is; the browser shows it as text."""
    name = "<img src=x onerror=alert(1)>"
    table = shown(gw.play(name, "Bo", seed=1))
    assert table["snapshot"]["players"][0]["name"] == name


@pytest.mark.parametrize("locale", ["en", "de", "es", "pl", "nl"])
def test_cards_have_faces_in_every_language(locale):
    """All 90 kinds have a name, nobles a class and points, action cards a sentence."""
    catalogue = gw.play(seed=1, locale=locale)._catalogue
    assert len(catalogue["cards"]) == 110
    assert len(catalogue["kinds"]) == 90
    for face in catalogue["kinds"].values():
        assert face["name"]
        assert face["text"] or face["family"] == "noble"
    assert json.dumps(catalogue)


def test_the_language_can_be_changed():
    """A new locale changes the words on the table; an unknown one changes nothing."""
    table = gw.play(seed=1)
    table.locale = "de"
    assert table._catalogue["kinds"]["duke"]["name"] == "Herzog"
    with pytest.raises(gw.UnknownLocale):
        table.locale = "fr"
    assert table.locale == "de"


def test_a_closed_table_no_longer_updates():
    """After `close()` the game continues without the table."""
    game = lesson()
    table = gw.GuillotineWidget(game, viewer="Ada")
    rev = table._rev
    table.close()
    game.skip()
    assert table._rev == rev


def test_the_end_explains_every_score():
    """When the game is over the winners and a line for each card are there."""
    game = gw.Scenario(
        ["Duke"], {"Ada": {"hand": [], "pile": ["Count"]}, "Bo": {"hand": []}}, day=3, seed=1
    ).start()
    p = page(game, viewer="Ada")
    p.ask("choose", option=0)
    result = p.table["result"]
    assert result["winners"] == [0]
    assert [score["total"] for score in result["scores"]] == [5, 0]
    lines = [line for group in result["scores"][0]["groups"] for line in group["lines"]]
    assert [line["points"] for line in lines] == [2, 3]
