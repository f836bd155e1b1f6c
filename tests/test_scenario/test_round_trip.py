"""A game's position, written as a scenario, starts in the same position: as code, as JSON and as a line of text."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.game.history import Lift
from guillotine_widget.model.state import State, hand
from guillotine_widget.rules import engine
from guillotine_widget.rules.turns import FinalPlaysStep
from tests.strategies import Deal, deals, make, played, some_choice

PAIR = {"Ada": {"hand": []}, "Bo": {"hand": []}}


def same(a: gw.Game, b: gw.Game) -> None:
    """Hold two games to the same position and future: all but which of two equal cards is which."""
    assert told(a.state) == told(b.state)
    assert a.names == b.names
    assert [option.text for option in a.options] == [option.text for option in b.options]
    assert str(a.decision) == str(b.decision)
    assert a.title == b.title
    for viewer in (None, *a.names):
        assert repr(a.view(viewer)) == repr(b.view(viewer))


def told(s: State) -> Any:
    """Return everything that a position is made of, with cards numbered as they lie, not as they were printed."""
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
    """Clerical Error notes the cards picked; every other note counts something."""
    picks = step.startswith("clerical-error")
    return [numbers.get(n, n) if picks else n for n in note]


def memories(s: State, numbers: dict[int, str]) -> list[list[str]]:
    """What each seat, and last everybody, knows of hidden cards, own hands left out; twins in a hand are one."""
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
    """Yield a scenario as it comes back from each way of writing it down."""
    cell: dict[str, Any] = {}
    exec(scenario.to_code(), cell)
    yield cell["scenario"]
    yield gw.Scenario.from_dict(json.loads(json.dumps(scenario.to_dict())))
    yield gw.Scenario.parse(scenario.to_text())


def written(game: gw.Game) -> None:
    """Hold a game to its scenario, and that to itself in every form."""
    scenario = game.to_scenario()
    assert scenario.problems() == []
    again = scenario.start()
    same(game, again)
    assert again.to_scenario() == scenario
    for form in forms(scenario):
        assert form == scenario
        assert form.to_text() == scenario.to_text()
        same(game, form.start())


@given(deals(90))
@settings(max_examples=60)
def test_any_position_of_any_game(deal: Deal) -> None:
    """Wherever a random game is stopped, its scenario starts there: as code, as JSON and as text."""
    written(played(deal))


@given(deals(60))
@settings(max_examples=30)
def test_the_same_choices_have_the_same_future(deal: Deal) -> None:
    """The random source belongs to the position: the original and the scenario go on alike to the end."""
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
        assert told(game.state) == told(again.state)
    same(game, again)


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_game(edition: str, seats: int) -> None:
    """From the first choice to the end, at every one, and in every kind of decision that comes up."""
    deal = Deal(edition, seats, 3, 14, 400)
    game = gw.Game(deal.names, edition=edition, seed=deal.seed)
    die = random.Random(deal.luck)
    while not game.over:
        same(game, game.to_scenario().start())
        make(game, some_choice(game.state, die))
    written(game)


def test_a_started_scenario_can_be_saved_and_undone() -> None:
    """The choices that a scenario names are choices of the game: undo takes them back, a save keeps them."""
    for deal in (
        Deal("amigo", 3, 5, 8, 33),
        Deal("wizards", 2, 9, 1, 47),
        Deal("amigo", 4, 1, 1, 400),
    ):
        game = played(deal).to_scenario().start()
        loaded = gw.Game.from_dict(json.loads(json.dumps(game.to_dict())))
        assert loaded.to_dict() == game.to_dict()
        same(loaded, game)
        if game.position:
            game.undo()
            written(game)


def test_in_the_middle_of_a_card() -> None:
    """A card under way is the start of the turn and what was chosen since; both choosers of Clerical Error."""
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
    written(game)


def test_equal_nobles_are_told_apart_by_their_place() -> None:
    """Three Palace Guards in line: the choice says which; twins of a hand or a pile by the option's number."""
    line = ["Duke", "Palace Guard", "Mayor", "Palace Guard", "Palace Guard"]
    players = {
        "Ada": {"hand": ["Trip", "Forward March", "Stumble", "Trip"]},
        "Bo": {"hand": ["Pushed"]},
    }
    game = gw.Scenario(line, players, edition="wizards").start()
    game.choose("Trip").choose(("Palace Guard #2", 1))
    assert game.to_scenario().choices == []  # the second play step is as good a beginning
    assert (
        gw.Scenario(line, players, choices=["Trip", "Palace Guard #2 1"])
        .to_text()
        .endswith(";did=Tr,Pg#2+1;end")
    )
    second = gw.Scenario(line, players).start().choose(4)
    assert second.to_scenario().choices == [4]
    assert "did=4;" in second.to_scenario().to_text()
    written(game)
    written(second)


def test_what_is_pending_goes_along() -> None:
    """Rush Job announced and in force, Confusion, and the play that a Trip allows."""
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
        written(game)
    players = {"Ada": {"hand": ["Stumble", "Pushed", "Trip"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Duke", "Mayor", "Baron"], players, plays=2, collects=2).start()
    written(game)
    game.play("Stumble", "Mayor")
    assert (game.decider, game.decision.kind) == ("Ada", "play")
    assert (game.to_scenario().plays, game.to_scenario().collects) == (1, 2)
    written(game)
    game.skip()
    assert (game.decider, len(game.players["Ada"].pile)) == ("Bo", 2)
    written(game)


def test_who_has_seen_what_goes_along() -> None:
    """R42: what was looked at stays known to who looked; what everybody saw, to everybody."""
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
    written(game)
    game.choose("Late Arrival").choose(2)
    scenario = game.to_scenario()
    assert scenario.noble_deck_seen == {"Cy": [1, 2]}
    assert scenario.to_dict()["noble_deck_seen"] == {"Cy": ["Martyr", "Duke"]}
    written(game)
    game.play("Rat Break", "Pushed")
    assert game.to_scenario().players["Ada"]["shown"] == [2]
    assert game.view("Cy").players["Ada"].hand.names.count("Pushed") == 1
    written(game)


def test_a_later_twin_in_a_deck_is_known_by_its_place() -> None:
    """The name means the first such card; whoever knows of another one knows its place."""
    scenario = gw.Scenario(
        ["Baron"], PAIR, noble_deck=["Martyr", "Duke", "Martyr"], noble_deck_seen={"Ada": [3]}
    )
    assert scenario.to_dict()["noble_deck_seen"] == {"Ada": [3]}
    game = scenario.start()
    assert game.to_scenario().noble_deck_seen == {"Ada": [3]}
    written(game)
    named = gw.Scenario(
        ["Baron"],
        PAIR,
        noble_deck=["Martyr", "Duke", "Martyr"],
        noble_deck_seen={"Ada": ["martyr"]},
    )
    assert named.to_dict()["noble_deck_seen"] == {"Ada": ["Martyr"]}
    assert named != scenario


def test_final_plays_and_the_end() -> None:
    """R41: who is asked next and how many have passed; a game that is over is over again."""
    players = {
        "Ada": {"hand": ["Church Support"]},
        "Bo": {"hand": ["Fountain of Blood"]},
        "Cy": {"hand": ["Twist of Fate"]},
    }
    game = gw.Scenario([], players, day=3).start()
    while not game.over:
        scenario = game.to_scenario()
        assert scenario.phase == "final"
        written(game)
        game.skip()
    assert game.to_scenario().phase == "over"
    assert game.to_scenario().start().winners == game.winners
    written(game)
    played_out = gw.Scenario([], players, phase="final", passed=2, turn="Cy", day=3).start()
    assert (played_out.decider, played_out.skip().over) == ("Cy", True)
    said = gw.Scenario(["Duke"], PAIR, phase="over", day=3)
    assert said.start().over
    written(said.start())


def test_odd_names_and_seeds() -> None:
    """Names of any letters and marks, also such as mean something in the notation, and a seed that is a text."""
    names = ["Ada; end", "@Bo/=,:", "skip", "Żółć 'x' \"y\"\n", "  lift Ada <b>&\\"]
    for seed in ("it's; a seed", "", -5, 10**30):
        game = gw.Game(names, seed=seed)
        for _ in range(8):
            written(game)
            game.choose(len(game.options) - 1)


def test_cards_of_your_own() -> None:
    """An edition of your own is named where a scenario is read; its cards go by their names in brackets."""
    from guillotine_widget.editions import AMIGO
    from guillotine_widget.model.kinds import Color, noble

    edition = AMIGO.with_kinds(noble("Duke of [Cells]; end", 6, Color.PURPLE))
    scenario = gw.Scenario(["Duke of [Cells]; end", "Duke"], PAIR, edition=edition)
    game = scenario.start()
    text = game.to_scenario().to_text()
    assert "line=[Duke%20of%20%5BCells%5D%3B%20end]Du" in text
    same(gw.Scenario.parse(text, edition=edition).start(), game)
    again = gw.Scenario.from_dict(game.to_scenario().to_dict(), edition=edition)
    same(again.start(), game)
    cell: dict[str, Any] = {"EDITION": edition}
    exec(scenario.to_code(), cell)
    assert cell["scenario"] == scenario
    with pytest.raises(gw.BrokenScenario, match=r"line=\[Duke%20of.*: there is no card"):
        gw.Scenario.parse(text)
