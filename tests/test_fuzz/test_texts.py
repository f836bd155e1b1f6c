"""Texts and values at every entry point: one canonical form, no lookalikes, and short messages."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas  # noqa: F401 - the first import takes longer than a call may
import pytest
from hypothesis import given
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget import goals, make
from guillotine_widget.scenario.scenario import Scenario
from tests.strategies import plain
from tests.test_fuzz.fuzzing import fuzz, junk, refused_or_done
from tests.test_widget.posed import posed
from tests.test_widget.table import lesson

GAME = lesson().skip().skip()
PUZZLE = posed()
SCENARIO = Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Pushed"]}, "Bo": {}}, seed=1)


def scenario(**parts: Any) -> None:
    """Make a scenario, list its faults, print it, and start it."""
    made = Scenario(**parts)
    for problem in made.problems():
        assert len(str(problem)) <= 300
    str(made)
    made.start()


ON_A_GAME: dict[str, Callable[[Any], Any]] = {
    "choose": GAME.choose,
    "play": GAME.play,
    "play with": lambda value: GAME.play("Pushed", value),
    "play with two": lambda value: GAME.play("Pushed", "Duke", value),
    "preview": GAME.preview,
    "why_not": GAME.why_not,
    "why": GAME.why,
    "why for": lambda value: GAME.why(viewer=value),
    "lift": GAME.lift,
    "undo": GAME.undo,
    "redo": GAME.redo,
    "goto": GAME.goto,
    "goto day": lambda value: GAME.goto(day=value),
    "goto turn": lambda value: GAME.goto(turn=value),
    "branch": GAME.branch,
    "branch day": lambda value: GAME.branch(day=value),
    "player": lambda value: GAME.players[value],
    "score": GAME.score,
    "view": GAME.view,
    "world": lambda value: GAME.view("Ada").world(value),
    "log": lambda value: GAME.log(value),
    "log locale": lambda value: GAME.log(locale=value),
    "frame": lambda value: GAME.to_frame(viewer=value),
    "run": lambda value: GAME.run(bots=value),
    "run bot": lambda value: GAME.run(bots={"Ada": value, "Bo": value}),
    "run until": lambda value: GAME.run(bots={"Ada": "random", "Bo": "random"}, until=value),
    "a bot chooses": lambda value: GAME.run(bots={"Ada": lambda view: value, "Bo": "random"}),
    "on_move": GAME.on_move,
}
ELSEWHERE: dict[str, Callable[[Any], Any]] = {
    "players": gw.Game,
    "a player": lambda value: gw.Game(["Ada", value]),
    "seed": lambda value: gw.Game(2, seed=value),
    "first": lambda value: gw.Game(2, first=value),
    "edition": lambda value: gw.Game(2, edition=value),
    "locale": lambda value: gw.Game(2, locale=value),
    "card": gw.card,
    "cards": gw.cards,
    "rule": gw.rule,
    "puzzles": lambda value: gw.puzzles(level=value),
    "theme": lambda value: gw.puzzles(theme=value),
    "a puzzle": lambda value: gw.puzzles()[value],
    "scenario line": lambda value: scenario(line=value),
    "scenario players": lambda value: scenario(players=value),
    "scenario hand": lambda value: scenario(players={"Ada": {"hand": value}, "Bo": {}}),
    "scenario player": lambda value: scenario(players={"Ada": value, "Bo": {}}),
    "scenario turn": lambda value: scenario(turn=value),
    "scenario day": lambda value: scenario(day=value),
    "scenario deck": lambda value: scenario(noble_deck=value),
    "scenario discard": lambda value: scenario(action_discard=value),
    "scenario rush": lambda value: scenario(rush=value),
    "scenario seed": lambda value: scenario(seed=value),
    "title": lambda value: gw.Puzzle(SCENARIO, title=value),
    "hints": lambda value: gw.Puzzle(SCENARIO, hints=value),
    "goal": lambda value: gw.Puzzle(SCENARIO, goal=value),
    "by": lambda value: gw.Puzzle(SCENARIO, by=value),
    "level": lambda value: gw.Puzzle(SCENARIO, level=value),
    "of": lambda value: gw.Puzzle(value),
    "check": PUZZLE.check,
    "check a list": lambda value: PUZZLE.check([value]),
    "check a move": lambda value: PUZZLE.check([("Pushed", value)]),
    "assert_solved": PUZZLE.assert_solved,
    "collect": goals.collect,
    "give": lambda value: goals.give(value, value),
    "lead": goals.lead,
    "few_cards": goals.few_cards,
    "greedy": gw.bots.Greedy,
    "a view for greedy": lambda value: gw.bots.Greedy()(value),
    "worlds": lambda value: gw.bots.Greedy(worlds=value if not isinstance(value, int) else -1),
    "custom title": lambda value: make.noble(value, 2, "green"),
    "custom points": lambda value: make.noble("Gardener", value, "green"),
    "custom color": lambda value: make.noble("Gardener", 2, value),
    "custom effect": lambda value: make.noble("Gardener", 2, "green", collected=value),
    "custom draw": lambda value: make.noble("Gardener", 2, "green", collected=make.Draw(value)),
    "custom text": lambda value: make.noble("Gardener", 2, "green", text=value),
    "custom look": lambda value: make.noble("Gardener", 2, "green", look=value),
    "custom copies": lambda value: make.noble("Gardener", 2, "green", copies=value),
    "custom play": lambda value: make.action("Hop", play=value),
    "custom when": lambda value: make.action("Hop", when=value),
    "custom edition": make.edition,
    "editor": gw.ScenarioEditor,
}  # fmt: skip


@pytest.mark.parametrize("what", ON_A_GAME)
@given(draw=st.data())
@fuzz(20)
def test_any_value_on_a_game(what: str, draw: st.DataObject) -> None:
    """It is refused by name and the game does not change, or the call is made."""
    GAME.goto(2)
    before = plain(GAME)
    value = junk(draw, "value")
    done = refused_or_done(lambda: ON_A_GAME[what](value), TypeError)
    # A bot that always chooses "no card" is refused where a card has to be chosen, after it has played.
    played = what == "a bot chooses" and isinstance(value, str)
    if not done and not played:
        assert plain(GAME) == before
    else:
        json.dumps(GAME.to_dict(), ensure_ascii=False).encode()


@pytest.mark.parametrize("what", ELSEWHERE)
@given(draw=st.data())
@fuzz(20)
def test_any_value_elsewhere(what: str, draw: st.DataObject) -> None:
    """Any value as any other argument is accepted or refused with an error that says why."""
    value = junk(draw, "value")
    refused_or_done(lambda: ELSEWHERE[what](value), TypeError, IndexError)


@pytest.mark.parametrize(
    "name", ["José", "Jose\u0301", " José", "José\u00a0", "\u200bJosé", "\ufeffJosé"]
)
def test_a_name_has_one_canonical_form(name: str) -> None:
    for names in (
        gw.Game([name, "Bo"], seed=1).names,
        Scenario(players=[name, "Bo"]).start().names,
        gw.play(name, "Bo").game.names,
        gw.Game.from_dict(gw.Game([name, "Bo"], seed=1).to_dict()).names,
        Scenario.parse(Scenario(players=[name, "Bo"]).to_text()).start().names,
    ):
        assert names == ("José", "Bo")


@pytest.mark.parametrize(
    "pair", [("José", "Jose\u0301"), ("Ada", "ADA"), ("Ada", "Ada\u200b"), ("A B", "A\u00a0B"), ("Ada", "\u0410da")]
)  # fmt: skip
def test_names_that_look_the_same_are_refused(pair: tuple[str, str]) -> None:
    for make_game in (
        gw.Game,
        lambda names: Scenario(players=names).start(),
        lambda names: gw.play(*names),
        lambda names: gw.GuillotineWidget(Scenario(players=names)),
    ):
        with pytest.raises(gw.GuillotineError, match="look the same"):
            make_game(list(pair))


def test_numpy_numbers_are_stored_as_plain_numbers() -> None:
    assert gw.rule(np.int64(9)).number == "R9"
    noble = make.noble(
        "Gardener", np.int64(2), "green", copies=np.int8(3), collected=make.Draw(np.int16(2))
    )
    (drawn,) = noble.collected
    assert isinstance(drawn, make.Draw)
    assert (type(noble.points), type(noble.copies), type(drawn.n)) == (int, int, int)


def test_a_person_may_have_a_name_that_looks_like_a_bots_name() -> None:
    assert gw.play("Bо").game.names == ("Bо", "Cy", "Dot")  # the second letter is Cyrillic


def test_one_player_has_one_bot() -> None:
    with pytest.raises(gw.errors.UnknownBot, match="two bots"):
        gw.GuillotineWidget(lesson(), bots={"Bo": "random", "bo ": "greedy"})


def test_an_impossible_undo_is_refused_with_the_reason() -> None:
    game = lesson().skip()
    with pytest.raises(gw.IllegalChoice, match="there are not 5 choices to undo"):
        game.undo(5)
    with pytest.raises(gw.IllegalChoice, match="there is nothing to redo"):
        game.redo()
    assert game.skip().branch(turn=2).position == 1


def test_a_message_lists_a_readable_number_of_problems() -> None:
    broken = Scenario([f"Nobody {n}" for n in range(60)])
    with pytest.raises(gw.BrokenScenario) as refusal:
        broken.start()
    assert len(refusal.value.problems) == len(broken.problems()) == 60
    assert "more: `problems` of this error lists all" in str(refusal.value)
    assert len(str(refusal.value)) <= 1_000


def test_no_cell_and_no_bot_can_change_the_editions() -> None:
    editions: Any = gw.EDITIONS
    with pytest.raises(TypeError):
        editions["mine"] = editions["amigo"]
