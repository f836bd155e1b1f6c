"""A game as a pandas table with one row per choice."""

from __future__ import annotations

import sys

import pandas as pd
import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.game.dataframe import rows
from tests.board import board
from tests.strategies import Deal, deals, played


def test_the_columns_of_a_row():
    """A row has player, time, question, choice, the line before, the scores after, and the sentences."""
    b = board(
        "Martyr Duke Count Baron",
        hand="Pushed",
        bo={"hand": "Trip"},
        action_deck="Stumble Extra Cart",
    )
    frame = b.choose("Pushed", "Count").game.to_frame()
    played_, moved = frame.to_dict("records")
    assert (played_["choice"], played_["day"], played_["turn"]) == (0, 1, 1)
    assert (played_["player"], played_["whose turn"], played_["phase"]) == ("Ada", "Ada", "turn")
    assert (played_["kind"], played_["option"], played_["card"]) == ("play", "Pushed", "Pushed")
    assert played_["options"] == 2
    assert played_["line"] == ("Martyr", "Duke", "Count", "Baron")
    assert pd.isna(played_["places"])
    assert pd.isna(played_["card asking"])
    assert moved["card asking"] == "Pushed"
    assert (moved["score Ada"], moved["score Bo"], moved["hand Ada"], moved["pile Ada"]) == (
        2,
        0,
        1,
        1,
    )
    assert "Ada beheaded the Count (2)." in moved["what followed"]


def test_a_move_and_a_player_have_their_columns():
    """The number of places that a noble moves, and the player that a card names."""
    b = board("Martyr Duke Count Baron", hand="L'Idiot Rush Job")
    frame = b.play("L'Idiot", "Count", 1).skip().play("Rush Job", "Bo").game.to_frame()
    moved = frame[frame["kind"] == "move"].iloc[0]
    assert (moved["card"], moved["places"]) == ("Count", 1)
    named = frame[frame["kind"] == "player"].iloc[0]
    assert (named["target"], named["card asking"]) == ("Bo", "Rush Job")
    assert [*frame["choice"]] == [*range(len(frame))]


def test_the_columns_have_fixed_types():
    """Columns of numbers are integers and others are text, even before the first choice."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    empty, one = game.to_frame(), game.skip().to_frame()
    assert (len(empty), len(one)) == (0, 1)
    assert [*empty.columns] == [*one.columns]
    for frame in (empty, one):
        assert frame["score Ada"].dtype == "Int64"
        assert frame["places"].dtype == "Int64"
        assert frame["option"].dtype == "string"
    assert one["score Ada"].sum() == game.scores()["Ada"]


def test_the_frame_ends_at_the_current_position():
    """After an undo the choice is gone; with a viewer, the sentences hold only what that player saw."""
    game = board("Duke Count", action_deck="Trip").skip().game
    assert "Ada drew Trip." in game.to_frame()["what followed"][0]
    assert "Trip" not in game.to_frame(viewer="Bo")["what followed"][0]
    assert len(game.undo().to_frame()) == 0
    with pytest.raises(gw.UnknownPlayer, match="at the table are Ada, Bo"):
        game.to_frame(viewer="Cy")


def test_a_lift_has_a_row():
    """R5: it is a choice like any other, of the owner, in anybody's turn."""
    frame = board(bo={"front": "Callous Guards"}).lift("Bo").game.to_frame()
    assert (frame["player"][0], frame["kind"][0], frame["card"][0]) == (
        "Bo",
        "lift",
        "Callous Guards",
    )


def test_without_pandas_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch):
    """Only `to_frame` needs pandas."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    game = gw.Game(2, seed=1)
    with pytest.raises(ImportError, match=r"pip install 'guillotine-widget\[frames\]'") as caught:
        game.to_frame()
    assert caught.value.name == "pandas"
    assert rows(game) == []


@given(deals(60))
@settings(max_examples=15, deadline=None)
def test_the_frame_agrees_with_the_game(deal: Deal):
    """A row for each choice; the last row's scores are the game's."""
    game = played(deal)
    frame = game.to_frame()
    assert len(frame) == game.position == len(rows(game))
    assert [*zip(frame["player"], frame["option"], strict=True)] == [
        (player, option.text) for player, option in game.history
    ]
    if len(frame):
        last = frame.iloc[-1]
        assert {name: last[f"score {name}"] for name in game.names} == game.scores()


def test_a_viewer_does_not_see_how_many_options_others_had():
    """The count depends on a hidden hand; the viewer's own counts are there."""
    game = (
        board("Martyr Duke Count Baron", hand="Pushed", bo={"hand": "Trip Stumble"})
        .skip()
        .skip()
        .game
    )
    assert [*game.to_frame()["options"]] == [2, 3]
    bo = game.to_frame(viewer="Bo")["options"]
    assert pd.isna(bo[0])
    assert bo[1] == 3


@given(deals(60))
@settings(max_examples=15, deadline=None)
def test_a_viewers_frame_names_only_what_the_viewer_saw(deal: Deal):
    """A card in the row of another player's choice was visible to the viewer, or is named in the viewer's sentences."""
    game = played(deal)
    for viewer, name in enumerate(game.names):
        for at, row in enumerate(rows(game, viewer)):
            if row["player"] == name or row["card"] is None:
                continue
            before, after = game.branch(at).view(name), game.branch(at + 1).view(name)
            seen = [
                card.name
                for view in (before, after)
                for cards in (
                    view.line, view.noble_discard, view.action_discard, view.in_play, view.noble_deck,
                    view.action_deck, *(z for p in view.players.values() for z in (p.hand, p.pile, p.front)),
                )
                for card in cards
                if card is not None
            ]  # fmt: skip
            assert row["card"] in seen or row["card"] in row["what followed"]
