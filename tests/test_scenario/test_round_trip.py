"""A game's position, written as a scenario, starts in the same position: as code, as JSON and as a line of text."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.game.history.history import Lift
from guillotine_widget.model.state import State, hand
from guillotine_widget.rules import engine
from guillotine_widget.rules.turns import FinalPlaysStep
from tests.strategies import Deal, deals, make, played, some_choice

PAIR: dict[str, Any] = {"Ada": {"hand": []}, "Bo": {"hand": []}}


def assert_same_position(a: gw.Game, b: gw.Game) -> None:
    """Check that two games have the same position and future, but for the numbers of equal cards."""
    assert position_of(a.state) == position_of(b.state)
    assert a.names == b.names
    assert [option.text for option in a.options] == [option.text for option in b.options]
    assert str(a.decision) == str(b.decision)
    assert a.title == b.title
    for viewer in (None, *a.names):
        assert repr(a.view(viewer)) == repr(b.view(viewer))


def position_of(s: State) -> Any:
    """Return the parts of a position, with cards numbered in the order of the zones."""
    numbers: dict[int, str] = {}
    seen: dict[int, int] = {}
    for cards in s.zones:
        for card in cards:
            kind = s.rules.kind_of[card]
            seen[kind] = seen.get(kind, 0) + 1
            numbers[card] = f"{s.rules.kinds[card].title} {seen[kind]}"
    frames, frame = [], s.frame
    while frame is not None:
        step, you, this, target, note, below = frame
        # In the final plays nobody is "you": `State.seat` is the next to be asked.
        you = -1 if isinstance(step, FinalPlaysStep) else you
        frames.append(
            (step.name, you, numbers.get(this), target, note_of(step.name, note, numbers))
        )
        frame = below
    return {
        "zones": [[numbers[card] for card in cards] for cards in s.zones],
        "frames": frames,
        "numbers": [s.rng, s.seat, s.day, s.turn, s.starter, s.plays, s.owed, s.ending],
        "marks": sorted((mark.pending.value, mark.seat) for mark in s.marks),
        "late": s.late,
        "known": memories(s, numbers),
        "decider": engine.decider(s),
        "options": len(s.options),
    }


def note_of(step: str, note: tuple[int, ...], numbers: dict[int, str]) -> list[Any]:
    """Clerical Error stores the picked cards; all other notes are counts."""
    picks = step.startswith("clerical-error")
    return [numbers.get(n, n) if picks else n for n in note]


def memories(s: State, numbers: dict[int, str]) -> list[list[str]]:
    """Return the hidden cards that each seat, and last everybody, knows, without the own hand."""
    found = []
    for seat, mask in enumerate(s.known or (0,) * (s.seats + 1)):
        cards = []
        for zone, there in enumerate(s.zones):
            for card in there:
                if mask >> card & 1 and zone != hand(seat):
                    in_hand = zone in map(hand, range(s.seats))
                    title = s.rules.kinds[card].title
                    cards.append(f"{zone} {title if in_hand else numbers[card]}")
        found.append(sorted(cards))
    return found


def forms(scenario: gw.Scenario) -> Iterator[gw.Scenario]:
    """Yield the scenario that each way of writing gives back."""
    cell: dict[str, Any] = {}
    exec(scenario.to_code(), cell)
    yield cell["scenario"]
    yield gw.Scenario.from_dict(json.loads(json.dumps(scenario.to_dict())))
    yield gw.Scenario.parse(scenario.to_text())


def assert_round_trips(game: gw.Game) -> None:
    """Check that the scenario of a game starts the same game, in every form."""
    scenario = game.to_scenario()
    assert scenario.problems() == []
    again = scenario.start()
    assert_same_position(game, again)
    assert again.to_scenario() == scenario
    for form in forms(scenario):
        assert form == scenario
        assert form.to_text() == scenario.to_text()
        assert_same_position(game, form.start())


@given(deals(90))
@settings(max_examples=60)
def test_any_position_of_any_game_round_trips(deal: Deal) -> None:
    """The scenario of any position of a random game starts there: as code, as JSON and as text."""
    assert_round_trips(played(deal))


@given(deals(60))
@settings(max_examples=30)
def test_the_same_choices_have_the_same_outcome(deal: Deal) -> None:
    """The random source belongs to the position: the original and the scenario continue identically to the end."""
    game = played(deal)
    again = gw.Scenario.parse(game.to_scenario().to_text()).start()
    die = random.Random(deal.luck)
    for _ in range(60):
        if game.over:
            break
        choice = some_choice(game.state, die)
        if isinstance(choice, Lift):
            game.lift(choice.seat)
            again.lift(choice.seat)
        else:
            number = game.state.options.index(choice)
            game.choose(number)
            again.choose(number)
        assert position_of(game.state) == position_of(again.state)
    assert_same_position(game, again)


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_game_round_trips(edition: str, seats: int) -> None:
    """Every position from the first choice to the end, in every kind of decision that comes up."""
    deal = Deal(edition, seats, 3, 14, 400)
    game = gw.Game(deal.names, edition=edition, seed=deal.seed)
    die = random.Random(deal.luck)
    while not game.over:
        assert_same_position(game, game.to_scenario().start())
        make(game, some_choice(game.state, die))
    assert_round_trips(game)


def test_a_started_scenario_can_be_saved_and_undone() -> None:
    """The choices of a scenario become choices of the game: undo takes them back, a save keeps them."""
    for deal in (
        Deal("amigo", 3, 5, 8, 33),
        Deal("wizards", 2, 9, 1, 47),
        Deal("amigo", 4, 1, 1, 400),
    ):
        game = played(deal).to_scenario().start()
        loaded = gw.Game.from_dict(json.loads(json.dumps(game.to_dict())))
        assert loaded.to_dict() == game.to_dict()
        assert_same_position(loaded, game)
        if game.position:
            game.undo()
            assert_round_trips(game)


def test_a_position_in_the_middle_of_a_card_round_trips() -> None:
    """The scenario is the start of the turn and the choices since, also between the two choices of Clerical Error."""
    players = {
        "Ada": {"hand": ["Clerical Error"], "pile": ["Duke", "Martyr", "Mayor"]},
        "Bo": {"hand": [], "pile": ["Count", "Lady"]},
        "Cy": {"hand": [], "pile": []},
    }
    game = gw.Scenario(["Sheriff", "Baron"], players, edition="wizards").start()
    game.choose("Clerical Error").choose("Bo").choose("Count")
    scenario = game.to_scenario()
    assert scenario.choices == ["Clerical Error", "Bo", "Count"]
    assert scenario.start().decision.player == "Bo"
    assert scenario.to_text().endswith(";did=Ce,@Bo,Co;end")
    assert_round_trips(game)


def test_equal_nobles_are_distinguished_by_their_place() -> None:
    """The choice says which of three Palace Guards; equal cards of a hand or a pile go by the option's number."""
    line = ["Duke", "Palace Guard", "Mayor", "Palace Guard", "Palace Guard"]
    players = {
        "Ada": {"hand": ["Trip", "Forward March", "Stumble", "Trip"]},
        "Bo": {"hand": ["Pushed"]},
    }
    game = gw.Scenario(line, players, edition="wizards").start()
    game.choose("Trip").choose(("Palace Guard #2", 1))
    assert game.to_scenario().choices == []  # the second play step is an equivalent start
    assert (
        gw.Scenario(line, players, choices=["Trip", "Palace Guard #2 1"])
        .to_text()
        .endswith(";did=Tr,Pg#2+1;end")
    )
    second = gw.Scenario(line, players).start().choose(4)
    assert second.to_scenario().choices == [4]
    assert "did=4;" in second.to_scenario().to_text()
    assert_round_trips(game)
    assert_round_trips(second)


def test_pending_effects_are_kept() -> None:
    """Rush Job announced and in force, Confusion in Line, and the second play that a Trip allows."""
    for turn in ("Ada", "Bo"):
        game = gw.Scenario(
            ["Duke", "Mayor", "Baron"],
            PAIR,
            turn=turn,
            rush=["Bo"],
            confused=["Ada"],
            edition="wizards",
        ).start()
        assert game.to_scenario().rush == ["Bo"]
        assert_round_trips(game)
    players = {"Ada": {"hand": ["Stumble", "Pushed", "Trip"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Duke", "Mayor", "Baron"], players, plays=2, collects=2).start()
    assert_round_trips(game)
    game.play("Stumble", "Mayor")
    assert (game.decider, game.decision.kind) == ("Ada", "play")
    assert (game.to_scenario().plays, game.to_scenario().collects) == (1, 2)
    assert_round_trips(game)
    game.skip()
    assert (game.decider, len(game.players["Ada"].pile)) == ("Bo", 2)
    assert_round_trips(game)


def test_who_has_seen_which_cards_is_kept() -> None:
    """R42: a player who has looked at cards still knows them; what everybody saw, everybody knows."""
    players = {
        "Ada": {"hand": ["Lack of Support", "Rat Break"]},
        "Bo": {"hand": ["Stumble", "Stumble", "Trip"]},
        "Cy": {"hand": ["Late Arrival"]},
    }
    deck = ["Martyr", "Duke", "Martyr", "Martyr"]
    game = gw.Scenario(
        ["Sheriff", "Baron", "Count", "Mayor"],
        players,
        edition="wizards",
        action_discard=["Pushed"],
        action_deck=["Majesty"],
        noble_deck=deck,
    ).start()
    game.play("Lack of Support", "Bo", "Stumble").skip()
    assert game.to_scenario().players["Bo"]["seen"] == {"Ada": [1, 2]}
    assert_round_trips(game)
    game.choose("Late Arrival").choose(2)
    scenario = game.to_scenario()
    assert scenario.noble_deck_seen == {"Cy": [1, 2]}
    assert scenario.to_dict()["noble_deck_seen"] == {"Cy": ["Martyr", "Duke"]}
    assert_round_trips(game)
    game.play("Rat Break", "Pushed")
    assert game.to_scenario().players["Ada"]["shown"] == [2]
    assert game.view("Cy").players["Ada"].hand.names.count("Pushed") == 1
    assert_round_trips(game)


def test_a_second_equal_card_in_a_deck_is_given_by_its_place() -> None:
    """A name means the first such card; knowledge of another one is written by its place."""
    scenario = gw.Scenario(
        ["Baron"], PAIR, noble_deck=["Martyr", "Duke", "Martyr"], noble_deck_seen={"Ada": [3]}
    )
    assert scenario.to_dict()["noble_deck_seen"] == {"Ada": [3]}
    game = scenario.start()
    assert game.to_scenario().noble_deck_seen == {"Ada": [3]}
    assert_round_trips(game)
    named = gw.Scenario(
        ["Baron"],
        PAIR,
        noble_deck=["Martyr", "Duke", "Martyr"],
        noble_deck_seen={"Ada": ["martyr"]},
    )
    assert named.to_dict()["noble_deck_seen"] == {"Ada": ["Martyr"]}
    assert named != scenario


def test_final_plays_and_the_end_round_trip() -> None:
    """R41: the scenario keeps who is asked next and how many have passed; a finished game is finished."""
    players = {
        "Ada": {"hand": ["Church Support"]},
        "Bo": {"hand": ["Fountain of Blood"]},
        "Cy": {"hand": ["Twist of Fate"]},
    }
    game = gw.Scenario([], players, day=3).start()
    while not game.over:
        scenario = game.to_scenario()
        assert scenario.phase == "final"
        assert_round_trips(game)
        game.skip()
    assert game.to_scenario().phase == "over"
    assert game.to_scenario().start().winners == game.winners
    assert_round_trips(game)
    played_out = gw.Scenario([], players, phase="final", passed=2, turn="Cy", day=3).start()
    assert (played_out.decider, played_out.skip().over) == ("Cy", True)
    said = gw.Scenario(["Duke"], PAIR, phase="over", day=3)
    assert said.start().over
    assert_round_trips(said.start())


def test_unusual_names_and_seeds_round_trip() -> None:
    """Names hold any letters and marks, also those of the notation; a seed may be a text."""
    names = ["Ada; end", "@Bo/=,:", "skip", "Żółć 'x' \"y\"\n", "  lift Ada <b>&\\"]
    for seed in ("it's; a seed", "", -5, 10**30):
        game = gw.Game(names, seed=seed)
        for _ in range(8):
            assert_round_trips(game)
            game.choose(len(game.options) - 1)


def test_custom_cards_round_trip() -> None:
    """The reader passes the custom edition; its cards have their names in brackets."""
    from guillotine_widget.editions import AMIGO
    from guillotine_widget.model.kinds import Color, noble

    edition = AMIGO.with_kinds(noble("Duke of [Cells]; end", 6, Color.PURPLE))
    scenario = gw.Scenario(["Duke of [Cells]; end", "Duke"], PAIR, edition=edition)
    game = scenario.start()
    text = game.to_scenario().to_text()
    assert "line=[Duke%20of%20%5BCells%5D%3B%20end]Du" in text
    assert_same_position(gw.Scenario.parse(text, edition=edition).start(), game)
    again = gw.Scenario.from_dict(game.to_scenario().to_dict(), edition=edition)
    assert_same_position(again.start(), game)
    cell: dict[str, Any] = {"EDITION": edition}
    exec(scenario.to_code(), cell)
    assert cell["scenario"] == scenario
    with pytest.raises(gw.BrokenScenario, match=r"line=\[Duke%20of.*: there is no card"):
        gw.Scenario.parse(text)
