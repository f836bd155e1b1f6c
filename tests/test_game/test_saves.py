"""Saved games: saved at any decision, loaded again, and refused with a reason if they are damaged."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from guillotine_widget.model.state_json import fingerprint, state_from_dict
from guillotine_widget.rules import engine
from guillotine_widget.rules.compiler import compile_edition
from tests.strategies import Deal, deals, make, plain, played, some_choice


def finished(game: gw.Game, luck: int) -> str:
    """Play a game to its end with seeded choices, and return it as text."""
    die = random.Random(luck)
    while not game.over:
        make(game, some_choice(game.state, die))
    return plain(game) + str(game.log())


@given(deals(60), st.integers(0, 3))
@settings(max_examples=12)
def test_saved_and_read_at_every_decision(deal: Deal, back: int) -> None:
    """At any decision, a game round-trips through a dict and JSON, with its history, redo and future."""
    game = played(deal)
    for position in range(max(0, game.length - 8), game.length + 1):
        game.goto(position)
        again = gw.Game.from_dict(json.loads(json.dumps(game.to_dict())))
        assert plain(again) == plain(game)
        assert again.state.same_as(game.state)
        assert again.events == game.events
        assert str(again) == str(game)
        assert again.length == game.length
    game.goto(max(0, game.length - back))
    assert finished(gw.Game.from_dict(game.to_dict()), deal.luck) == finished(game, deal.luck)


@given(deals())
@settings(max_examples=25)
def test_a_saved_game_is_small(deal: Deal) -> None:
    """A game with its whole history takes at most 4 kB, at any decision."""
    game = played(deal)
    assert len(json.dumps(game.to_dict(), separators=(",", ":")).encode()) <= 4096


def test_files(tmp_path: Path) -> None:
    """`save` returns the path, `load` takes a path or a text; an existing file is replaced, no other file is left."""
    game = gw.Game(["Ada", "Zoë"], seed="été", edition="wizards", locale="pl").skip()
    path = game.save(tmp_path / "g.json")
    assert path == tmp_path / "g.json"
    assert plain(gw.Game.load(str(path))) == plain(game)
    game.skip().save(str(path))
    again = gw.Game.load(path)
    assert (again.position, again.names, again.edition, again.locale, again.seed) == (
        2,
        ("Ada", "Zoë"),
        "wizards",
        "pl",
        "été",
    )
    assert [file.name for file in tmp_path.iterdir()] == ["g.json"]


def clerical_error(edition: str) -> gw.Game:
    """Return a game between the two choices of Clerical Error."""
    players = {
        "Ada": {"hand": ["Clerical Error"], "pile": ["Duke", "Martyr"]},
        "Bo": {"hand": [], "pile": ["Count", "Lady"]},
    }
    game = gw.Scenario(["Sheriff", "Mayor"], players, edition=edition, seed=5).start()
    return game.play("Clerical Error", "Count")


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_between_the_two_choosers_of_clerical_error(edition: str, tmp_path: Path) -> None:
    """Saved after Ada's choice and before Bo's, as a dict, JSON or a file, the game continues in the same way."""
    game = clerical_error(edition)
    assert game.decision
    assert (game.decider, game.decision.kind, game.turn) == ("Bo", "pile", "Ada")
    through_file = gw.Game.load(game.save(tmp_path / "g.json"))
    through_json = gw.Game.from_dict(json.loads(json.dumps(game.to_dict())))
    for again in (through_file, through_json, game.copy(), game.branch()):
        assert again.decision == game.decision
        assert again.state.same_as(game.state)
        again.choose("Duke")
        assert again.players["Bo"].pile.names[-1] == "Duke"
    ends = {finished(again, 3) for again in (through_file, through_json, game.choose("Duke"))}
    assert len(ends) == 1


# --- what is not a saved game ----------------------------------------------------------------------------------------


def data() -> dict[str, Any]:
    """Return a valid saved game to damage."""
    return dict(gw.Game(["Ada", "Bo"], seed=7, first="Ada").skip().skip().undo().to_dict())


Spoil = Callable[[dict[str, Any]], Any]

SPOILT: dict[str, tuple[Spoil, str]] = {
    "foreign": (lambda d: {"cells": [], "nbformat": 4}, 'lacks "format": "guillotine_widget game"'),
    "a list": (lambda d: [d], "not a saved game"),
    "nothing": (lambda d: None, "not a saved game"),
    "newer version": (lambda d: {**d, "version": 99}, "version 99; version 1 can be read"),
    "no version": (lambda d: {**d, "version": None}, "version None"),
    "edition": (
        lambda d: {**d, "edition": "hasbro"},
        "no edition 'hasbro'; choose one of amigo, wizards",
    ),
    "edition's type": (lambda d: {**d, "edition": 3}, "no edition 3"),
    "other edition's game": (
        lambda d: {**d, "edition": "wizards", "choices": [[1, 2]]},
        "never legal",
    ),
    "locale": (lambda d: {**d, "locale": "fr"}, "en, de, es, pl, nl, not 'fr'"),
    "locale's type": (lambda d: {**d, "locale": ["en"]}, "locale"),
    "one player": (lambda d: {**d, "players": ["Ada"]}, "2 to 5 players, not 1"),
    "players' type": (lambda d: {**d, "players": "Ada"}, "list of players"),
    "a player's type": (lambda d: {**d, "players": ["Ada", 5]}, "a player's name is a text"),
    "equal players": (lambda d: {**d, "players": ["Ada", "ada"]}, "different names"),
    "seed": (lambda d: {**d, "seed": 1.5}, "a seed is a whole number or a text"),
    "another seed": (lambda d: {**d, "seed": 8}, "saved game"),
    "first": (lambda d: {**d, "first": 2}, "seat 2, which is not there"),
    "first's type": (lambda d: {**d, "first": "Ada"}, "seat 'Ada', which is not there"),
    "cards": (lambda d: {**d, "cards": 1}, "other cards"),
    "no choices": (lambda d: {k: v for k, v in d.items() if k != "choices"}, "list of choices"),
    "illegal choice": (
        lambda d: {**d, "choices": [109]},
        "choice 0 of the saved game, 109, was never legal",
    ),
    "choice's type": (lambda d: {**d, "choices": [None]}, "never legal"),
    "true is no choice": (lambda d: {**d, "choices": [True]}, "never legal"),
    "lift of nothing": (lambda d: {**d, "choices": [["lift", 0, 91]]}, "never legal"),
    "lift by nobody": (lambda d: {**d, "choices": [["lift", -1, 91]]}, "never legal"),
    "one choice less": (lambda d: {**d, "choices": [-1]}, "do not lead to the position"),
    "position": (lambda d: {**d, "position": 3}, "stands at position 3, but has 2 choices"),
    "position's type": (lambda d: {**d, "position": True}, "stands at position True"),
    "check": (lambda d: {**d, "check": "0"}, "do not lead to the position"),
    "start": (lambda d: {**d, "start": 5}, "not an object"),
}


@pytest.mark.parametrize("fault", SPOILT)
def test_a_damaged_save_is_refused_with_its_reason(fault: str) -> None:
    """Each fault raises `BrokenSave`; the message says what is wrong and what is expected."""
    spoil, message = SPOILT[fault]
    assert gw.Game.from_dict(data()).position == 1
    with pytest.raises(gw.BrokenSave) as refusal:
        gw.Game.from_dict(spoil(data()))
    assert message in str(refusal.value)


def test_files_that_are_not_saves_are_refused(tmp_path: Path) -> None:
    """Truncated, binary, empty, huge, deeply nested files and directories: refused, with the name of the file."""
    good = json.dumps(data())
    contents = {
        "truncated.json": good[: len(good) // 2].encode(),
        "empty.json": b"",
        "binary.json": bytes(range(256)),
        "nested.json": b"[" * 200_000,
        "long-number.json": b'{"seed": ' + b"9" * 5000 + b"}",
        "huge.json": b" " * 4_000_001,
        "constant.json": b"NaN",
    }
    for name, content in contents.items():
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(gw.BrokenSave, match=r"no saved game|not a saved game"):
            gw.Game.load(file)
    with pytest.raises(FileNotFoundError):
        gw.Game.load(tmp_path / "none.json")


SCENARIO = gw.Scenario(
    ["Robespierre", "Fast Noble", "The Clown"],
    {
        "Ada": {"hand": ["Clerical Error"], "pile": ["Duke", "Martyr"]},
        "Bo": {"pile": ["Count", "Lady"]},
    },
    rush=["Bo"],
    seed=5,
)


@cache
def scenario_save() -> str:
    """Return the save of a game that a scenario began, in the middle of a card."""
    return json.dumps(SCENARIO.start().play("Clerical Error", "Count").choose("Duke").to_dict())


def somewhere(draw: st.DataObject, data: Any) -> tuple[Any, ...]:
    """Draw a path to a value inside nested data, level by level, so that long lists do not dominate."""
    way: tuple[Any, ...] = ()
    while (
        isinstance(data, dict | list) and data and (not way or draw.draw(st.booleans(), "deeper"))
    ):
        key = draw.draw(
            st.sampled_from(sorted(data) if isinstance(data, dict) else range(len(data))), "where"
        )
        way, data = (*way, key), data[key]
    return way


def put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    """Replace the value at the end of a path."""
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = deepcopy(value)  # a second fault may be put inside it


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 120),
    st.sampled_from(
        [10**30, -(10**30), 1.5, float("nan"), "", "x", "Ada", [], {}, [[]], [0], ["lift", 0, 0]]
    ),
)


@given(st.data())
@settings(max_examples=200)
def test_any_value_may_be_tampered_with(draw: st.DataObject) -> None:
    """Any changed value raises `BrokenSave`, or gives a game that can be shown and played to its end."""
    spoilt = json.loads(scenario_save())
    for _ in range(draw.draw(st.integers(1, 2), "how many")):
        put(spoilt, somewhere(draw, spoilt), draw.draw(JUNK, "what"))
    if draw.draw(st.booleans(), "no choices yet"):
        spoilt.update(choices=[], position=0)
    try:
        game = gw.Game.from_dict(spoilt)
    except gw.BrokenSave:
        return
    assert str(game.log())
    assert game._repr_html_()
    finished(game, 1)


@given(st.data())
@settings(max_examples=200)
def test_a_tampered_position_is_read_or_refused(draw: st.DataObject) -> None:
    """With a recomputed checksum, too: nonsense is refused; what is accepted can be shown and played."""
    spoilt = {**json.loads(scenario_save()), "choices": [], "position": 0}
    for _ in range(draw.draw(st.integers(1, 2), "how many")):
        put(spoilt["start"], somewhere(draw, spoilt["start"]), draw.draw(JUNK, "what"))
    try:
        s = state_from_dict(spoilt["start"], compile_edition(EDITIONS["amigo"]))
        engine.advance(s)
        spoilt["check"] = fingerprint(s)
    except Exception:
        spoilt["check"] = ""  # then `Game.from_dict` has to make a `BrokenSave` of it
    try:
        again = gw.Game.from_dict(spoilt)
    except gw.BrokenSave:
        return
    assert str(again)
    assert again._repr_html_()
    assert again.view("Ada")._repr_html_()
    finished(again, 1)
