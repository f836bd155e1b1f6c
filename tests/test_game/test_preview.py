"""A preview shows what a choice would change, and nothing that the player cannot know."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings

import guillotine_widget as gw
from guillotine_widget.game import preview as preview_module
from tests.strategies import Deal, deals, plain, played


# The Lady, one of fifty nobles, who draws a card, is at the front of the line that Mass Confusion deals.
@example(Deal("amigo", 3, 64970, 0, 0))
@given(deals(60))
@settings(max_examples=25)
def test_a_preview_agrees_with_what_happens(deal: Deal) -> None:
    """Everything that a preview states is true; a certain preview leaves nothing open."""
    game = played(deal)
    before = plain(game)
    for option in game.options[:12]:
        told = game.preview(option)
        assert plain(game) == before
        after = game.copy().choose(option)
        while after.decision and after.decision.kind == "reaction":
            after.skip()
        line = list(after.line)
        assert len(told.line) <= len(line)
        for card, real in zip(told.line, line, strict=False):
            assert card in (None, real)
        for name in deal.names:
            was, then = told.scores[name]
            assert was == game.score(name).total
            assert then in (None, after.score(name).total)
            gain = len(after.players[name].hand) - len(game.players[name].hand)
            assert told.hands[name] in (None, gain)
        if told.certain:
            assert list(told.line) == line
            assert None not in told.hands.values()
            assert None not in [then for _, then in told.scores.values()]


def test_a_random_order_is_not_previewed() -> None:
    """The new order of Milling in Line is not shown; only places that chance cannot change are certain."""
    line = ["Duke", "Baron", "Count", "Mayor", "Colonel", "Bishop", "Heretic"]
    game = gw.Scenario(line, {"Ada": {"hand": ["Milling in Line"]}, "Bo": {"hand": []}}).start()
    told = game.preview("Milling in Line")
    assert not told.certain
    assert list(told.line)[:4] == [None] * 4
    assert [card.name for card in told.line[4:] if card] == ["Bishop", "Heretic"]


def test_the_deck_is_not_previewed() -> None:
    """The General adds the next noble of the deck; the preview does not show which one."""
    game = gw.Scenario(
        ["General", "Duke"], {"Ada": {"hand": []}, "Bo": {"hand": []}}, noble_deck=["Martyr"]
    ).start()
    told = game.preview("skip")
    assert [card and card.name for card in told.line] == ["Duke", None]
    assert told.scores["Ada"] == (0, 4)
    assert told.hands == {"Ada": 1, "Bo": 0}
    assert not told.certain


def test_a_move_is_certain() -> None:
    """A plain move and the collection after it are shown in full."""
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Duke", "Count"], players).start().choose("Stumble")
    told = game.preview("Duke")
    assert told.certain
    assert [card.name for card in told.line if card] == ["Martyr", "Count"]
    assert told.scores["Ada"] == (0, 3)
    assert str(told).splitlines()[1] == "scores  Ada 0 → 3, Bo 0 → 0"


def test_a_lift_can_be_previewed() -> None:
    """Lifting Callous Guards changes neither line nor scores."""
    players = {"Ada": {"hand": [], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Duke"], players).start()
    told = game.preview("lift")
    assert told.certain
    assert told.scores == {"Ada": (0, 0), "Bo": (0, 0)}
    assert game.players["Ada"].front.names == ["Callous Guards"]


def test_a_preview_names_who_leaves_the_line_and_what_is_asked_next() -> None:
    """The noble who would be collected is named; a card that asks shows its question, and no answer."""
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Duke", "Count"], players).start()
    told = game.preview("skip")
    assert (told.left.names, told.asks) == (["Martyr"], "")
    told = game.preview("Stumble")
    assert told.left.names == []
    game.choose("Stumble")
    assert told.asks == game.decision.prompt
    assert str(told).splitlines()[-1] == f"asks    {told.asks}"


def test_the_question_to_another_player_is_hidden() -> None:
    """If the next question goes to another player, the preview says who decides, not what they may choose."""
    players = {
        "Ada": {"hand": ["Clerical Error"], "pile": ["Sheriff", "Colonel"]},
        "Bo": {"hand": [], "pile": ["Duke", "Count"]},
    }
    game = gw.Scenario(["Martyr", "Baron"], players).start()
    game.choose("Clerical Error")
    while game.decision.kind != "pile":
        game.choose(game.options[0])
    assert game.preview("Duke").asks == "Bo decides."
    game.choose("Duke")
    assert game.decider == "Bo"


@given(deals(60))
@settings(max_examples=20, deadline=None)
def test_one_world_gives_the_same_preview_as_many(deal: Deal) -> None:
    """Where one world is enough, a preview in many worlds is the same."""
    game = played(deal)
    for option in game.options[:8]:
        quick = game.preview(option)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(preview_module, "_certain", lambda *_: None)
            assert game.preview(option) == quick


def test_one_world_is_enough_for_most_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that moves a noble needs one world; a card that depends on chance needs many."""
    dealt: list[int] = []
    real = preview_module._world

    def counted(s: Any, dealer: Any, n: int) -> Any:
        dealt.append(n)
        return real(s, dealer, n)

    monkeypatch.setattr(preview_module, "_world", counted)
    players = {"Ada": {"hand": ["Stumble", "Milling in Line"]}, "Bo": {"hand": ["Trip"]}}
    game = gw.Scenario(["Martyr", "Duke", "Count", "Mayor", "Baron", "Regent"], players).start()
    game.preview(game.options[1])
    assert dealt == [0]
    dealt.clear()
    game.preview(game.options[2])
    assert len(dealt) == preview_module.WORLDS + 1
