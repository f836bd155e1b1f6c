"""The estimated result of a position: chances that add up to 1, and exact values at the end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.analysis.outlook import chances, margin
from tests.strategies import Deal, deals, played


@given(deals())
@settings(max_examples=15, deadline=None)
def test_chances_add_up_to_one(deal: Deal) -> None:
    s = played(deal).state
    assert sum(chances(s)) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in chances(s))


def test_the_estimate_of_a_finished_game_is_its_result() -> None:
    game = gw.Game(3, seed=8).run(dict.fromkeys(["Ada", "Bo", "Cy"], "random"))
    scores = game.scores()
    best = max(scores.values())
    shares = [(points == best) / len(game.winners) for points in scores.values()]
    assert chances(game.state) == shares
    for seat, points in enumerate(scores.values()):
        others = [other for at, other in enumerate(scores.values()) if at != seat]
        assert margin(game.state, seat) == points - max(others)


def test_a_lead_counts_more_near_the_end() -> None:
    def of(day: int) -> float:
        players = {"Ada": {"pile": ["Cardinal"], "hand": []}, "Bo": {"hand": []}}
        return chances(gw.Scenario(["Martyr", "Count"], players, day=day).start().state)[0]

    assert 0.5 < of(1) < of(2) < of(3) < 1


def test_the_margin_is_over_the_best_other_player() -> None:
    """Two rivals are harder to beat than one, because either may be lucky."""

    def of(*rivals: str) -> float:
        players = {name: {"hand": []} for name in ("Ada", *rivals)}
        return margin(gw.Scenario(["Sheriff", "Count"], players, day=3).start().state, 0)

    assert of("Bo") == 0
    assert of("Bo", "Cy") < 0
