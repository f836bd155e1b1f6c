"""Invalid input is refused at once, with short errors that say what is expected; harmless input is accepted."""

from __future__ import annotations

import json
import pickle
import time
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO
from guillotine_widget.model.kinds import Color, noble
from guillotine_widget.scenario.draft import ScenarioDraft

MANY = 300_000
HUGE = 10**6000

# A guard against hanging, not a measurement: before the bounds, some cases took a minute.
SECONDS = 30


def nested(depth: int, wrap: Callable[[Any], Any]) -> Any:
    """Return a value nested to a given depth."""
    value: Any = []
    for _ in range(depth):
        value = wrap(value)
    return value


DEEP = nested(5_000, lambda value: [value])
DEEP_DICT = nested(5_000, lambda value: {"a": value})

ABSURD: dict[str, dict[str, Any]] = {
    "many unknown nobles": {"line": ["Dukke"] * MANY},
    "many nobles": {"line": ["Martyr"] * MANY},
    "many misspelled nobles": {"line": [f"Duk{n}ke" for n in range(200)]},
    "a long name": {"line": ["x" * 10**6]},
    "a long list of players": {"players": [f"p{n}" for n in range(MANY)]},
    "a long dict of players": {"players": {f"p{n}": {"hand": ["Dukke"]} for n in range(MANY)}},
    "a player with many keys": {"players": {"Ada": {f"p{n}": [] for n in range(MANY)}, "Bo": {}}},
    "a long name of a player": {"players": ["x" * 10**6, "Bo"]},
    "many unknown rushed players": {"rush": ["Zed"] * MANY},
    "many rushed players": {"rush": ["Ada"] * MANY},
    "many choices": {"choices": ["skip"] * MANY},
    "many viewers": {"noble_deck": ["Duke"], "noble_deck_seen": {f"p{n}": [1] for n in range(MANY)}},
    "many seen cards": {"noble_deck": ["Duke"], "noble_deck_seen": {"Ada": ["Count"] * MANY}},
    **{f"a deep {name}": {name: DEEP} for name in ("line", "players", "turn", "day", "edition", "phase", "chance")},
    **{f"a deep {name} again": {name: [DEEP]} for name in ("line", "rush", "noble_deck")},
    **{f"a deep dict as {name}": {name: DEEP_DICT} for name in ("line", "players", "noble_deck_seen", "seed")},
    **{f"a huge {name}": {name: HUGE} for name in ("seed", "day", "turn", "players", "passed", "plays", "line")},
}  # fmt: skip


@pytest.mark.parametrize("case", ABSURD)
def test_absurd_arguments_get_short_faults_at_once(case: str) -> None:
    scenario = gw.Scenario(**ABSURD[case])
    began = time.monotonic()
    problems = scenario.problems()
    assert 1 <= len(problems) <= 101
    assert all(len(problem) < 400 for problem in problems)
    with pytest.raises(gw.BrokenScenario) as refusal:
        scenario.start()
    assert len(str(refusal.value)) < 20_000
    for text in (repr(scenario), str(scenario), scenario.to_code(), scenario._repr_html_()):
        assert len(text) < 10**6 + 50_000
    json.dumps(scenario.to_dict())
    with suppress(gw.BrokenScenario):
        ScenarioDraft.of(scenario)
    assert time.monotonic() - began < SECONDS


ABSURD_CALLS: dict[str, Callable[[], Any]] = {
    "a long text": lambda: gw.Scenario.parse("x" * 10**7),
    "a long seed": lambda: gw.Scenario.parse(f"guillotine/1;@Ada;@Bo;seed={'9' * 5_000};end"),
    "many fields": lambda: gw.Scenario.parse(f"guillotine/1;@Ada;@Bo;{'x=1;' * 4_000}end"),
    "a deep text": lambda: gw.Scenario.parse(DEEP),
    "many keys": lambda: gw.Scenario.from_dict(
        {**gw.Scenario().to_dict(), **{f"a{n}": 1 for n in range(MANY)}}
    ),
    "a deep version": lambda: gw.Scenario.from_dict({**gw.Scenario().to_dict(), "version": DEEP}),
    "deep values": lambda: gw.Scenario.from_dict(DEEP_DICT),
}


@pytest.mark.parametrize("case", ABSURD_CALLS)
def test_absurd_texts_and_dicts_get_short_errors_at_once(case: str) -> None:
    began = time.monotonic()
    with pytest.raises(gw.BrokenScenario) as refusal:
        ABSURD_CALLS[case]()
    assert len(str(refusal.value)) < 25_000
    assert all(len(problem) < 400 for problem in refusal.value.problems)
    assert time.monotonic() - began < SECONDS


def test_all_faults_are_listed_up_to_a_bound() -> None:
    problems = gw.Scenario([f"Duk{n}ke" for n in range(150)]).problems()
    assert len(problems) == 101
    assert problems[-1] == "there are more problems; these are the first 100"


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [np.int64, np.int8, np.uint16])
def test_numpy_numbers_are_stored_and_written_as_plain_numbers(kind: Callable[[int], Any]) -> None:
    numbers = {
        "day": 2,
        "seed": 5,
        "plays": 2,
        "collects": 2,
        "turn_number": 3,
        "turn": 1,
        "started": 1,
    }
    scenario = gw.Scenario(["Martyr", "Duke"], **{name: kind(n) for name, n in numbers.items()})
    plain = gw.Scenario(["Martyr", "Duke"], **numbers)
    for name, number in numbers.items():
        assert (type(getattr(scenario, name)), getattr(scenario, name)) == (int, number)
    assert scenario.problems() == []
    assert scenario == plain
    assert scenario.to_code() == plain.to_code()
    assert "int" not in scenario.to_code()
    assert scenario.to_text() == plain.to_text()
    json.dumps(scenario.to_dict())


def test_numpy_numbers_are_accepted_inside_lists() -> None:
    one: Any = np.int64(1)
    two: Any = np.int64(2)
    players = {"Ada": {"hand": ["Trip", "Pushed"], "shown": [two], "seen": {"Bo": [one]}}, "Bo": {}}
    scenario = gw.Scenario(["Duke", "Count"], players, rush=[one], choices=[np.int64(0)])
    plain = {"Ada": {"hand": ["Trip", "Pushed"], "shown": [2], "seen": {"Bo": [1]}}, "Bo": {}}
    assert scenario == gw.Scenario(["Duke", "Count"], plain, rush=["Bo"], choices=[0])
    assert [type(choice) for choice in scenario.choices] == [int]
    assert "np." not in repr(scenario) + scenario.to_code()
    assert gw.Scenario(players=np.int64(3)).start().names == ("Ada", "Bo", "Cy")
    assert ScenarioDraft.of(scenario).scenario() == scenario


def test_faulty_numpy_values_are_written_as_plain_values() -> None:
    scenario = gw.Scenario([np.str_("Dukke"), np.float64(1.5)], day=np.int64(9))
    assert "np." not in repr(scenario) + scenario.to_code()
    assert scenario.to_dict()["day"] == 9


@pytest.mark.parametrize("day", [True, np.True_, 1.0, np.float64(1), "1"])
def test_only_integers_are_numbers(day: Any) -> None:
    """A day that is not an integer is a fault of the scenario, True and 1.0 included."""
    (problem,) = gw.Scenario(day=day).problems()
    assert problem.startswith("day is 1, 2 or 3, not ")


# --- names and texts -------------------------------------------------------------------------------------------------

DECOMPOSED = unicodedata.normalize("NFD", "José")


def test_names_have_one_canonical_form() -> None:
    scenario = gw.Scenario(
        ["Duke"], {f" {DECOMPOSED}\u200b ": {"hand": ["Trip"]}, "Bo": {}}, turn="José"
    )
    assert scenario.problems() == []
    assert scenario.start().names == ("José", "Bo")
    assert scenario == gw.Scenario(["Duke"], {"José": {"hand": ["Trip"]}, "Bo": {}})
    assert gw.Scenario.parse(scenario.to_text()) == scenario
    assert ScenarioDraft.of(scenario).players == ("José", "Bo")


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ([DECOMPOSED, "José"], "players need different names"),
        ({DECOMPOSED: {}, "José": {}}, "players need different names"),
        (["Ada", "Ada\u200b"], "players need different names"),
        (["\u200b", "Bo"], "a letter that can be seen"),
        (["A\ud800", "Bo"], "half of a character"),
        (["A\nB", "Bo"], "the end of a line"),
    ],
)
def test_names_that_look_alike_or_cannot_be_stored_are_faults(players: Any, says: str) -> None:
    scenario = gw.Scenario(["Duke"], players)
    (problem,) = scenario.problems()
    assert says in problem
    with pytest.raises(gw.BrokenScenario, match=says):
        scenario.edit()


def test_a_seed_with_half_a_character_is_a_fault() -> None:
    (problem,) = gw.Scenario(seed="a\ud800b").problems()
    assert "half of a character" in problem
    assert problem.isascii()


def test_a_text_may_begin_with_a_byte_order_mark_and_hold_invisible_characters() -> None:
    scenario = gw.Scenario(["Martyr", "Count"], {"Ada": {"hand": ["Stumble"]}, "Bo": {}})
    text = "\ufeff" + scenario.to_text().replace(";", ";\u200b\u00ad").replace("@", "\u2066@")
    assert gw.Scenario.parse(text) == scenario


# --- pickling --------------------------------------------------------------------------------------------------------


def test_a_scenario_can_be_pickled() -> None:
    game = gw.Game(["Ada", "Bo", "Cy"], seed=7, edition="wizards").skip().skip()
    custom = replace(AMIGO.with_kinds(noble("Duke of Cells", 6, Color.PURPLE)), name="own")
    for scenario in (
        gw.Scenario(["Martyr"], edition=AMIGO),
        game.to_scenario(),
        gw.Scenario(["Duke of Cells"], edition=custom),
        gw.Scenario(["Dukke"], day=9),
    ):
        copy = pickle.loads(pickle.dumps(scenario))
        assert copy == scenario
        assert copy.to_code() == scenario.to_code()
        assert copy.problems() == scenario.problems()
        if not scenario.problems():
            assert copy.start().line.names == scenario.start().line.names


def test_a_pickled_error_keeps_its_faults() -> None:
    with pytest.raises(gw.BrokenScenario) as refusal:
        gw.Scenario(["Dukke"], day=9).start()
    copy = pickle.loads(pickle.dumps(refusal.value))
    assert (copy.problems, str(copy)) == (refusal.value.problems, str(refusal.value))
    assert copy.problems[1].field == "day"
