"""The public attributes of a game are documented, and arguments take any integer type."""

from __future__ import annotations

import inspect
import json
from typing import Any

import numpy as np
import pytest

import guillotine_widget as gw
from guillotine_widget.integers import as_integer, is_integer

INTERNAL = {
    "chunks",
    "context",
    "speaker",
    "position_at",
    "refusal",
    "rules",
    "of",
    "lock",
    "watch",
}


def test_dir_of_a_game_has_no_internals() -> None:
    """Every name without an underscore is for users, and has a docstring."""
    game = gw.Game(2, seed=1)
    names = {name for name in dir(game) if not name.startswith("_")}
    assert not names & INTERNAL
    for name in names:
        assert inspect.getdoc(getattr(gw.Game, name)), name


def test_what_a_save_depends_on_cannot_be_set() -> None:
    """With another seed or other players, a saved game could not be loaded; the language is checked."""
    game = gw.Game(["Ada", "Bo"], seed=7).skip()
    for name, value in {
        "seed": 8,
        "names": ("Cy", "Dot"),
        "day": 2,
        "turn": "Bo",
        "line": [],
    }.items():
        with pytest.raises(AttributeError, match=name):
            setattr(game, name, value)
    with pytest.raises(gw.errors.UnknownLocale):
        game.locale = "xx"
    game.locale = "de"
    assert gw.Game.from_dict(game.to_dict()).locale == "de"


def test_default_seeds_cannot_be_guessed() -> None:
    """They have far more than 64 bits, and differ."""
    seeds = [gw.Game(2).seed for _ in range(20)]
    assert len(set(seeds)) == 20
    assert all(isinstance(seed, int) for seed in seeds)
    assert max(int(seed) for seed in seeds) > 2**100


@pytest.mark.parametrize("seed", [np.int64(7), np.uint8(7), np.int32(7)])
def test_numpy_seeds(seed: Any) -> None:
    """A NumPy number is the same seed as Python's, and is saved as one."""
    game = gw.Game(["Ada", "Bo"], seed=seed)
    assert type(game.seed) is int
    assert json.loads(json.dumps(game.to_dict())) == gw.Game(["Ada", "Bo"], seed=7).to_dict()
    assert gw.bots.Random(seed) is not None


@pytest.mark.parametrize(
    "wrong", [True, np.bool_(True), 1.0, np.float64(1), 10**6000, "x" * 10_000, b"7"], ids=type
)
def test_invalid_seeds_are_refused(wrong: Any) -> None:
    """They are refused at once, with a short message."""
    with pytest.raises(gw.GuillotineError) as refusal:
        gw.Game(2, seed=wrong)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("number", [2, np.int64(2), np.uint8(2)])
def test_numpy_numbers_elsewhere(number: Any) -> None:
    """Players, seats, places, levels, worlds, counts: any integer, stored as a plain one."""
    assert len(gw.Game(number, seed=1).names) == 2
    game = gw.Game(3, seed=1, first=number)
    assert game.turn == "Cy"
    assert game.players[number].name == "Cy"
    assert game.score(number).total == game.scores()["Cy"]
    assert game.view(number).viewer == "Cy"
    assert type(game.to_dict()["first"]) is int
    game.skip().skip().skip()
    assert game.undo(number).redo(number).position == 3
    assert game.branch(number).position == 2
    assert gw.bots.Greedy(worlds=number)(game.view(game.decider)) is not None


def test_integers() -> None:
    """The bounds are named; other values than integers are refused with the value."""
    assert as_integer(np.int64(3), "a level", 1, 4) == 3
    assert type(as_integer(np.int64(3), "a level")) is int
    assert not is_integer(np.array([1]))
    assert is_integer(np.array(1))
    for bounds, says in (
        ((1, 4), "from 1 to 4"),
        ((1, None), "from 1"),
        ((None, 4), "up to 4"),
        ((), ""),
    ):
        with pytest.raises(gw.GuillotineError) as refusal:
            as_integer("x", "a level", *bounds)
        assert str(refusal.value) == f"a level is a whole number {says}".rstrip() + ", not 'x'"
