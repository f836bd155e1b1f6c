"""Positions written in card names."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from tests.strategies import plain

NOBLES = [kind.title for kind in EDITIONS["amigo"].nobles for _ in range(kind.copies)]
ACTIONS = [kind.title for kind in EDITIONS["amigo"].actions for _ in range(kind.copies)]
STAY = [kind.title for kind in EDITIONS["amigo"].actions if kind.stays]


def test_a_scenario_with_all_arguments_is_that_position() -> None:
    """Each zone holds the given cards in the given order."""
    game = gw.Scenario(
        line=["Martyr", "Palace Guard", "King Louis XVI"],
        players={
            "Ada": {
                "hand": ["Pushed", "Trip"],
                "pile": ["Count", "Duke"],
                "front": ["Church Support"],
            },
            "Bo": {"hand": [], "pile": [], "front": []},
            "Cy": {},
        },
        turn="Bo",
        day=3,
        started="Cy",
        noble_deck=["Robespierre", "Lady"],
        action_deck=["Trip", "Rush Job"],
        noble_discard=["Mayor", "Martyr"],
        action_discard=["Stumble", "Pushed"],
        rush=["Cy"],
        confused=["Ada"],
        edition="wizards",
        seed=1,
    ).start()
    ada, bo, cy = game.players.values()
    assert (game.turn, game.day, game.edition, game.decider) == ("Bo", 3, "wizards", "Bo")
    assert game.line.names == ["Martyr", "Palace Guard", "King Louis XVI"]
    assert (ada.hand.names, ada.pile.names, ada.front.names) == (
        ["Pushed", "Trip"],
        ["Count", "Duke"],
        ["Church Support"],
    )
    assert (bo.hand, bo.pile, bo.front) == ((), (), ())
    assert (len(cy.hand), cy.pile, cy.front) == (5, (), ())
    assert game.noble_deck.names[:2] == ["Robespierre", "Lady"]
    assert game.action_deck.names[:2] == ["Trip", "Rush Job"]
    assert game.noble_discard.names == ["Mayor", "Martyr"]
    assert game.action_discard.names == ["Stumble", "Pushed"]
    assert (len(game.noble_deck), len(game.action_deck)) == (50 - 3 - 2 - 2, 60 - 2 - 1 - 5 - 2)
    assert (cy.rushed, ada.rushed, ada.confused, cy.confused) == (True, False, True, False)
    assert (game.state.starter, game.position, game.state.turn) == (2, 0, 1)


def test_what_is_left_out_is_dealt() -> None:
    """Twelve nobles, five cards to each player, the first player's turn on day one; the seed deals."""
    game = gw.Scenario(players=["Ada", "Bo"]).start()
    assert (len(game.line), len(game.players["Ada"].hand), len(game.players["Bo"].hand)) == (
        12,
        5,
        5,
    )
    assert (game.turn, game.day, game.state.starter) == ("Ada", 1, 0)
    assert plain(gw.Scenario(players=["Ada", "Bo"]).start()) == plain(game)
    assert gw.Scenario(players=["Ada", "Bo"], seed="other").start().line != game.line
    assert len(gw.Scenario(players=4).start().names) == 4
    assert gw.Scenario(players=3, turn="Cy").start().state.starter == 2


def test_rest_puts_the_cards_left_over_on_the_discards() -> None:
    """With "rest" the deck is just its list."""
    game = gw.Scenario(
        ["Martyr"],
        {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}},
        noble_deck=["Duke"],
        action_deck=["Trip"],
        noble_discard="rest",
        action_discard="rest",
    ).start()
    assert (game.noble_deck.names, game.action_deck.names) == (["Duke"], ["Trip"])
    assert (len(game.noble_discard), len(game.action_discard)) == (48, 58)


def test_an_empty_line_ends_the_day() -> None:
    """`line=[]` is the start of a turn with an empty line: the next day is dealt at once (R35)."""
    game = gw.Scenario([], {"Ada": {"hand": []}, "Bo": {"hand": []}}, day=1).start()
    assert (game.day, len(game.line), game.turn) == (2, 12, "Ada")
    assert gw.Scenario([], {"Ada": {}, "Bo": {}}, day=3, edition="wizards").start().over


def test_cards_are_given_by_name_in_any_language_or_as_cards() -> None:
    """Names in five languages and cards of a game may be mixed."""
    duke = gw.Game(2)._rules.named("duke")
    card = next(
        card for card in gw.Game(2, seed=1).noble_deck + gw.Game(2, seed=1).line if card.id == duke
    )
    names = ["märtyrerin", "EL CONDE", card, "burgemeester"]
    assert gw.Scenario(names, {"Ada": {}, "Bo": {}}).start().line.names == [
        "Martyr",
        "Count",
        "Duke",
        "Mayor",
    ]


def test_each_start_is_a_new_game() -> None:
    """The games are independent, each in its language."""
    scenario = gw.Scenario(["Martyr", "Duke"], {"Ada": {"hand": []}, "Bo": {"hand": []}})
    first, second = scenario.start(), scenario.start(locale="de")
    first.skip()
    assert second.position == 0
    assert (second.locale, first.locale) == ("de", "en")
    assert repr(scenario).startswith(
        "Scenario(line=['Martyr', 'Duke'], players={'Ada': {'hand': []}"
    )
    with pytest.raises(gw.UnknownLocale, match="en, de, es, pl, nl"):
        scenario.start(locale="fr")


@given(st.data())
@settings(max_examples=40)
def test_any_possible_position_is_set_up_as_written(draw: st.DataObject) -> None:
    """Cards drawn without replacement make a scenario without problems; its zones are the given lists."""
    nobles = draw.draw(st.permutations(NOBLES))
    actions = draw.draw(st.permutations(ACTIONS))

    def some(cards: list[str], most: int) -> list[str]:
        return [cards.pop() for _ in range(draw.draw(st.integers(0, min(most, len(cards)))))]

    stay = [card for card in actions if card in STAY]
    loose = [card for card in actions if card not in STAY]
    names = ["Ada", "Bo", "Cy", "Dot", "Eve"][: draw.draw(st.integers(2, 5))]
    players = {
        name: {"hand": some(loose, 6), "pile": some(nobles, 5), "front": some(stay, 2)}
        for name in names
    }
    given_zones = {
        "line": [nobles.pop(), *some(nobles, 10)],
        "noble_deck": some(nobles, 4),
        "action_deck": some(loose, 4),
        "noble_discard": some(nobles, 4),
        "action_discard": some(loose, 4),
    }
    turn = draw.draw(st.sampled_from(names))
    scenario = gw.Scenario(
        players=players, turn=turn, day=draw.draw(st.integers(1, 3)), **given_zones
    )
    assert scenario.problems() == []
    game = scenario.start()
    assert game.turn == turn
    for zone, cards in given_zones.items():
        assert getattr(game, zone).names[: len(cards)] == cards
    for name, parts in players.items():
        player = game.players[name]
        assert (player.hand.names, player.pile.names, player.front.names) == (
            parts["hand"],
            parts["pile"],
            parts["front"],
        )
    assert sorted(card for zone in game.state.zones for card in zone) == list(range(110))


# --- faults ------------------------------------------------------------------------------------------------------

PAIR: dict[str, Any] = {"Ada": {}, "Bo": {}}

FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "unknown card": (
        {"line": ["Dukke"]},
        "the line: there is no card 'Dukke'; did you mean 'Duke'?",
    ),
    "not a name": (
        {"line": [5]},
        "the line: a card goes by its name, such as 'Duke' or 'Pushed', not 5",
    ),
    "too many copies": (
        {"line": ["Duke", "Duke"]},
        "Duke is named 2 times; there is only 1 card of it",
    ),
    "too many in all": (
        {"players": {"Ada": {"hand": ["Trip", "Trip"]}, "Bo": {"hand": ["Trip"]}}},
        "Trip is named 3 times; there are only 2 cards of it",
    ),
    "a noble in a hand": (
        {"players": {"Ada": {"hand": ["Duke"]}, "Bo": {}}},
        "Ada's hand: Duke is a noble",
    ),
    "an action in line": (
        {"line": ["Trip"]},
        "the line: Trip is an action card and cannot be there",
    ),
    "does not stay": (
        {"players": {"Ada": {"front": ["Trip"]}, "Bo": {}}},
        "the cards in front of Ada: Trip does not stay in front of a player",
    ),
    "unknown part": (
        {"players": {"Ada": {"hnad": []}, "Bo": {}}},
        "Ada has hand, pile and front, but no 'hnad'",
    ),
    "parts": (
        {"players": {"Ada": ["Trip"], "Bo": {}}},
        "Ada needs a dict with hand, pile and front",
    ),
    "line as text": ({"line": "Duke"}, "the line must be a list of card names, not 'Duke'"),
    "line as number": ({"line": 5}, "the line must be a list of card names, not 5"),
    "rest in line": ({"line": "rest"}, "the line must be a list of card names, not 'rest'"),
    "discards as text": (
        {"noble_discard": "all"},
        "the noble discards must be a list of card names",
    ),
    "one player": ({"players": {"Ada": {}}}, "2 to 5 players, not 1"),
    "six players": ({"players": 6}, "2 to 5 players, not 6"),
    "equal names": ({"players": ["Ada", "ADA"]}, "players need different names"),
    "players' type": (
        {"players": None},
        "players are a dict, a list of names or a number, not None",
    ),
    "a player's type": ({"players": [1, 2]}, "a player's name is a text"),
    "turn": ({"turn": "Cy"}, "turn: "),
    "started": ({"started": "Bob"}, "started: "),
    "day": ({"day": 4}, "day is 1, 2 or 3, not 4"),
    "day zero": ({"day": 0}, "day is 1, 2 or 3, not 0"),
    "day's type": ({"day": "1"}, "day is 1, 2 or 3, not '1'"),
    "half a day": ({"day": 1.0}, "day is 1, 2 or 3, not 1.0"),
    "rush": ({"rush": ["Cy"]}, "rush: "),
    "rush as text": ({"rush": "Bo"}, "rush must be a list of players, not 'Bo'"),
    "rush as number": ({"rush": 1}, "rush must be a list of players, not 1"),
    "confused in amigo": ({"confused": ["Bo"]}, "confused: in this edition"),
    "confused": ({"confused": ["Cy"], "edition": "wizards"}, "confused: "),
    "edition": (
        {"edition": "hasbro"},
        "there is no edition 'hasbro'; choose one of amigo, wizards",
    ),
    "edition's type": ({"edition": None}, "there is no edition None"),
    "seed": ({"seed": 1.5}, "a seed is a whole number or a text, not 1.5"),
    "rush on nobody": ({"rush": [None]}, "rush: nobody here is called None"),
    "no play": ({"plays": 0}, "plays is a whole number from 1 to 60, not 0"),
    "collections": ({"collects": "2"}, "collects is a whole number from 0 to 50, not '2'"),
    "plays with nobody in line": ({"plays": 2, "line": []}, "with an empty line no turn begins"),
    "plays after the end": (
        {"collects": 2, "phase": "over"},
        "collects belongs to a turn, and phase is 'over'",
    ),
    "phase": ({"phase": "end"}, "phase is 'turn', 'final' or 'over', not 'end'"),
    "final plays of 1998": (
        {"phase": "final", "edition": "wizards"},
        "phase: in this edition there are no final plays (R41)",
    ),
    "passed in a turn": ({"passed": 1}, "passed counts passes in the final plays (R41)"),
    "all passed": (
        {"passed": 2, "phase": "final"},
        "passed is a whole number from 0 to 1, not 2",
    ),
    "turn number": ({"turn_number": 0}, "turn_number is a whole number from 1 to 1000, not 0"),
    "chance": ({"chance": "0x12"}, "16 digits of 0-9 and a-f, not '0x12'"),
    "shown of a dealt hand": (
        {"players": {"Ada": {"shown": ["Trip"]}, "Bo": {}}},
        "what was shown of Ada's hand: Ada's hand is dealt by the seed; name its cards",
    ),
    "shown but not there": (
        {"players": {"Ada": {"hand": ["Trip"], "shown": ["Stumble"]}, "Bo": {}}},
        "what was shown of Ada's hand: Stumble is not named there",
    ),
    "shown twice": (
        {"players": {"Ada": {"hand": ["Trip"], "shown": ["Trip", "Trip"]}, "Bo": {}}},
        "what was shown of Ada's hand: Trip is not named there",
    ),
    "shown as text": (
        {"players": {"Ada": {"hand": ["Trip"], "shown": "Trip"}, "Bo": {}}},
        "must be a list of card names or of places, not 'Trip'",
    ),
    "seen at no place": (
        {"players": {"Ada": {"hand": ["Trip"], "seen": {"Bo": [2]}}, "Bo": {}}},
        "what Bo has seen of Ada's hand: there is no card at place 2; Ada's hand has 1",
    ),
    "seen of the own hand": (
        {"players": {"Ada": {"hand": ["Trip"], "seen": {"Ada": [1]}}, "Bo": {}}},
        "Ada's seen: Ada sees that hand anyway",
    ),
    "seen by nobody here": (
        {"players": {"Ada": {"hand": ["Trip"], "seen": {"Cy": [1]}}, "Bo": {}}},
        "Ada's seen: nobody here is called 'Cy'",
    ),
    "seen as a list": (
        {"players": {"Ada": {"hand": ["Trip"], "seen": ["Bo"]}, "Bo": {}}},
        "Ada's seen must be a dict that lists for a player the cards that they have seen",
    ),
    "seen of the deck": (
        {"noble_deck": ["Duke"], "noble_deck_seen": {"Bo": ["Count"]}},
        "what Bo has seen of the noble deck: Count is not named there",
    ),
    "choices as text": ({"choices": "skip"}, "choices must be a list of choices, not 'skip'"),
    "a choice": (
        {"choices": ["skip", "Duke"]},
        "choice 2: Duke is not in Bo's hand; legal ",
    ),
    "a choice of no card": ({"choices": ["Dukke"]}, "choice 1: there is no card 'Dukke'"),
    "a lift of nothing": (
        {"choices": ["lift Bo"]},
        "choice 1: no Callous Guards lie in front of Bo",
    ),
    "no line left": (
        {"noble_discard": NOBLES[:40]},
        "only 10 nobles are left to deal a line of twelve",
    ),
    "no hands left": (
        {"action_discard": ACTIONS[:52]},
        "only 8 action cards are left to deal 2 hands of five; name the hands",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault: str) -> None:
    """Each fault is one sentence in `problems()` and in the error that `start()` raises."""
    arguments, sentence = FAULTS[fault]
    scenario = gw.Scenario(**{"players": PAIR, **arguments})
    problems = scenario.problems()
    assert len(problems) == 1
    assert sentence in problems[0]
    with pytest.raises(gw.BrokenScenario) as refusal:
        scenario.start()
    assert refusal.value.problems == tuple(problems)
    assert problems[0] in str(refusal.value)


def test_every_fault_is_listed_at_once() -> None:
    """A scenario with many faults lists them all, also with an unknown edition and too few cards."""
    scenario = gw.Scenario(
        line=["Dook", "Trip", "Martyr", "Martyr", "Martyr", "Martyr"],
        players={
            "Ada": {"hand": ["Duke"], "front": ["Trip"], "pocket": []},
            "Bo": {"pile": "Duke"},
        },
        turn="Cy",
        started="Bob",
        day=7,
        noble_deck=5,
        action_discard=ACTIONS,
        rush=["Dot"],
        confused="Ada",
        edition="hasbro",
        seed=None,
    )
    wanted = [
        "'Dook'", "the line: Trip", "Martyr is named 4 times", "Ada's hand: Duke", "Trip does not stay", "'pocket'",
        "Bo's pile must be a list", "turn: ", "started: ", "day is 1, 2 or 3", "the noble deck must be a list",
        "rush: ", "confused must be a list", "no edition 'hasbro'", "a seed is", "only 0 action cards are left",
    ]  # fmt: skip
    problems = scenario.problems()
    for part in wanted:
        assert [problem for problem in problems if part in problem], part
    assert len(problems) == len(wanted)
    with pytest.raises(gw.BrokenScenario, match=f"the scenario has {len(wanted)} problems:\n  - "):
        scenario.start()


def test_an_unknown_player_gets_a_guess() -> None:
    """The sentence lists the players and guesses who is meant."""
    (problem,) = gw.Scenario(players=["Ada", "Bertha"], turn="Berta").problems()
    assert "did you mean 'Bertha'?" in problem
    assert "Ada, Bertha" in problem


def test_the_other_edition_has_other_cards_of_the_same_name() -> None:
    """A `Card` of one edition in a scenario of the other means the card of that name."""
    amigo = gw.Scenario(
        ["Rival Executioner", "Duke"], {"Ada": {"hand": []}, "Bo": {"hand": []}}
    ).start()
    scenario = gw.Scenario(
        list(amigo.line), {"Ada": {"hand": []}, "Bo": {"hand": []}}, edition="wizards"
    )
    assert scenario.problems() == []
    line = scenario.start().line
    assert line.names == ["Rival Executioner", "Duke"]
    assert line[0].kind in EDITIONS["wizards"].nobles
    assert line[0].kind is not amigo.line[0].kind


def test_an_unknown_argument_is_a_type_error_with_a_guess() -> None:
    """A misspelled argument is refused at once, with a guess."""
    with pytest.raises(TypeError, match=r"'lines'.*did you mean 'line'"):
        gw.Scenario(lines=["Duke"])
    with pytest.raises(TypeError, match=r"'sed'.*did you mean 'seed'"):
        gw.Game(2, sed=1)
