"""A custom card is named as the cause of its effects, even if they happen later."""

from __future__ import annotations

import pytest

import guillotine_widget as gw
from guillotine_widget import make
from guillotine_widget.model.state import PendingMark
from guillotine_widget.model.vocabulary import Pending


def fog() -> gw.Game:
    """Return a game (1998) in which Bo's next collection is confused by a custom card."""
    card = make.action("Fog", play=(make.ChoosePlayer(make.OTHER), make.Mark(make.CONFUSED)))
    edition = make.edition("mine", card, base="wizards")
    players = {"Ada": {"hand": ["Fog"]}, "Bo": {"hand": []}}
    scenario = gw.Scenario(
        ["Martyr", "Duke", "Count", "Baron"], players, edition=edition, seed=1, noble_deck=["Mayor"]
    )
    return scenario.start().play("Fog")


def test_a_pending_confusion_is_caused_by_the_card_that_was_played() -> None:
    """[W] R32: the shuffle before Bo's collection names Fog, not Confusion in Line, and cites R32."""
    game = fog()
    (mark,) = game.state.marks
    assert (mark.pending, game._rules.kinds[mark.source].title) == (Pending.CONFUSED, "Fog")
    game.skip()
    lines = [line for line in game.log() if "was shuffled" in line.text]
    assert [(line.cause.title, line.rule) for line in lines if line.cause] == [("Fog", "R32")]


def test_the_source_of_a_mark_is_saved() -> None:
    """It is the same after a save, and a mark is shown and resolved as before."""
    game = fog()
    again = gw.Game.from_dict(game.to_dict(), edition=game._rules.edition)
    assert again.state.marks == game.state.marks
    assert again.players["Bo"].confused


def test_old_saves_without_mark_sources_load() -> None:
    """Its marks get the printed card."""
    from guillotine_widget.model.state_json import state_from_dict, state_to_dict

    game = gw.Scenario(["Martyr", "Duke"], {"Ada": {}, "Bo": {}}, rush=["Bo"], seed=1).start()
    plain = state_to_dict(game.state)
    assert [mark[:2] for mark in plain["marks"]] == [["rushed", 1]]
    old = {**plain, "marks": [["rushed", 1]]}
    assert state_from_dict(old, game._rules).marks == game.state.marks
    rush_job = game._rules.named("rush-job")
    assert game.state.marks == {PendingMark(Pending.RUSHED, 1, rush_job)}


@pytest.mark.parametrize(
    "mark", [["rushed"], ["asleep", 1], ["rushed", 7], ["rushed", 1, -1], "rushed"]
)
def test_an_invalid_mark_is_refused(mark: object) -> None:
    """The error for a damaged save says what a mark is."""
    from guillotine_widget.model.state_json import state_from_dict, state_to_dict

    game = gw.Game(2, seed=1)
    damaged = {**state_to_dict(game.state), "marks": [mark]}
    with pytest.raises(gw.errors.BrokenSave, match="confused, hurried, rushed, a seat and a card"):
        state_from_dict(damaged, game._rules)


def test_a_refusal_names_the_custom_card_that_forbids_playing() -> None:
    """R26: where a custom card rushes a player, the reason names it and not Rush Job."""
    card = make.action("Whip", play=(make.ChoosePlayer(make.OTHER), make.Mark(make.RUSHED)))
    players = {"Ada": {"hand": ["Whip"]}, "Bo": {"hand": ["Stumble"]}}
    game = gw.Scenario(
        ["Martyr", "Duke", "Count"], players, edition=make.edition("mine", card), seed=1
    ).start()
    game.play("Whip")
    assert game.decider == "Bo"
    why = str(game.why_not("Stumble"))
    assert "Whip forbids Bo any action card this turn" in why
    assert "Rush Job" not in why
