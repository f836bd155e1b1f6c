"""`gw.analyse` evaluates each option from the perspective of the deciding player."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings

import guillotine_widget as gw
from guillotine_widget.analysis.search import OptionSearch, average, standard_errors
from guillotine_widget.game.history.history import History
from guillotine_widget.rules import visibility
from guillotine_widget.rules.rng import seed_rng
from tests.board import both_editions
from tests.strategies import Deal, deals, played


def last_day(line: list[str], hand: list[str], bo: list[str] | None = None) -> gw.Game:
    """Return a game on its last day, with Ada to play."""
    players = {"Ada": {"hand": hand}, "Bo": {"hand": bo or []}}
    return gw.Scenario(line, players, day=3).start()


def last_turn(*hand: str) -> gw.Game:
    """Return a game of the 1998 edition (no final plays) in its last turn: Ada plays and collects the last noble."""
    players = {"Ada": {"hand": list(hand)}, "Bo": {"hand": [], "pile": ["Duke"]}}
    return gw.Scenario(["Cardinal"], players, day=3, edition="wizards").start()


def test_the_best_option_comes_first() -> None:
    """If Ada leaves the Martyr to Bo, she gets the Sheriff now and the Cardinal afterwards."""
    game = last_day(["Sheriff", "Cardinal", "Martyr"], ["Stumble"]).choose("Stumble")
    analysis = gw.analyse(game, iterations=300, seed=1)
    assert analysis.best.text == "Martyr 1"
    assert [value.margin for value in analysis] == sorted(
        (value.margin for value in analysis), reverse=True
    )
    assert analysis[0].behind == 0
    assert all(value.behind > 0 for value in analysis[1:])


@both_editions
def test_each_legal_option_has_a_value(edition: str) -> None:
    game = gw.Game(["Ada", "Bo", "Cy"], seed=4, edition=edition)
    for _ in range(12):
        analysis = gw.analyse(game, iterations=2, seed=1)
        assert {value.option for value in analysis} == set(game.options)
        for value in analysis:
            assert 0 <= value.chance_low <= value.chance <= value.chance_high <= 1
            assert value.margin_error >= 0
            assert value.visits >= 2
        game.choose(analysis.best)


def test_equal_cards_have_one_value_and_a_lift_is_an_option() -> None:
    players = {"Ada": {"hand": ["Stumble", "Stumble"], "front": ["Callous Guards"]}, "Bo": {}}
    game = gw.Scenario(["Martyr", "Count", "Duke"], players, edition="wizards", seed=1).start()
    analysis = gw.analyse(game, iterations=60)
    texts = sorted(value.option.text for value in analysis)
    assert texts == sorted([*(option.text for option in game.options), "lift Callous Guards"])
    lift = next(value.option for value in analysis if value.option.kind == "lift")
    assert not game.copy().choose(lift).players["Ada"].front
    game.choose(lift)
    values = [value for value in gw.analyse(game, iterations=60) if "Stumble" in str(value.option)]
    assert len(values) == 2
    assert values[0].with_values(option=values[1].option) == values[1]


@given(deals(100))
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_hidden_cards_change_nothing(deal: Deal) -> None:
    """A game with other hidden cards and another random source has the same analysis."""
    game = played(deal)
    assume(not game.over)
    dealer = game.state.clone()
    dealer.rng = seed_rng("other")
    seat = game.names.index(str(game.decider))
    world = visibility.determinize(game.state, seat, dealer)
    twin = gw.Game._from_history(game.names, 0, "en", History(world, []))
    once = gw.analyse(game, iterations=30, seed=deal.luck)
    assert once == gw.analyse(twin, iterations=30, seed=deal.luck)
    assert once == gw.analyse(game.view(str(game.decider)), iterations=30, seed=deal.luck)


def test_equal_seeds_give_equal_analyses() -> None:
    """Equal seeds and iterations give equal analyses; other seeds give different ones."""
    game = gw.Game(2, seed=3)
    assert gw.analyse(game, iterations=60, seed=1) == gw.analyse(game, iterations=60, seed=1)
    assert gw.analyse(game, iterations=60, seed=1) != gw.analyse(game, iterations=60, seed="b")


def test_an_analysis_does_not_change_the_game() -> None:
    game = gw.Game(2, seed=3)
    before = game.to_dict()
    gw.analyse(game, iterations=30)
    assert game.to_dict() == before


def test_a_small_position_is_exact() -> None:
    """Ada collects the Cardinal (5 points) in any case, and the Duke of Bo counts 3."""
    analysis = gw.analyse(last_turn("Pushed"), iterations=50)
    assert analysis.exact
    assert [value.margin for value in analysis] == [2.0] * len(analysis)
    assert [(value.chance, value.margin_error, value.visits) for value in analysis] == [
        (1.0, 0.0, 0)
    ] * len(analysis)
    assert "exact" in str(analysis)
    assert "±" not in str(analysis)


def test_a_position_with_hidden_hands_is_not_exact() -> None:
    players: dict[str, Any] = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": ["Stumble"]}}
    game = gw.Scenario(["Cardinal"], players, day=3, edition="wizards").start()
    analysis = gw.analyse(game, iterations=50)
    assert not analysis.exact
    assert analysis.inexact == "the player who decides does not see all hands"


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (gw.Game(2, seed=3), "another day follows"),
        (last_day(["Martyr"] * 3 + ["Duke", "Count"], []), "more than 4 nobles are in line"),
        # Ada may draw a card for the final plays (R41), and does not see what Bo draws.
        (last_day(["Duke", "Martyr"], []), "has to choose again without seeing all hands"),
    ],
    ids=["day", "line", "draw"],
)
def test_an_estimate_says_why_it_is_not_exact(game: gw.Game, why: str) -> None:
    assert why in gw.analyse(game, iterations=10).inexact
    assert gw.analyse(last_turn("Pushed")).inexact == ""


def test_few_samples_are_uncertain() -> None:
    """One sample has an unknown error; with more, the 95 % interval contains the mean in 95 % of all cases."""
    stop = threading.Event()
    stop.set()
    once = gw.analyse(gw.Game(2, seed=3), stop=stop)
    assert [value.visits for value in once] == [1] * len(once)
    assert {(value.chance_low, value.chance_high) for value in once} == {(0.0, 1.0)}
    assert "± ?" in str(once)
    assert once[0].behind_error == 0
    dice = random.Random(1)
    for n in (2, 3, 5, 12, 40):
        samples = [[dice.gauss(7, 2) for _ in range(n)] for _ in range(2000)]
        found = [average(sample) for sample in samples]
        inside = sum(abs(mean - 7) <= standard_errors(n) * error for mean, error in found)
        assert 0.935 < inside / 2000 < 0.965


def test_the_estimate_of_a_small_position_is_near_its_exact_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = ["Palace Guard", "Cardinal"]
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    game = gw.Scenario(line, players, day=3, edition="wizards", seed=1).start()
    exact = gw.analyse(game)
    assert exact.exact
    monkeypatch.setattr(OptionSearch, "_exact_values", lambda search: None)
    estimate = gw.analyse(game, iterations=400)
    assert not estimate.exact
    true = {value.option: value.margin for value in exact}
    assert estimate.best == exact.best
    assert all(abs(value.margin - true[value.option]) < 0.5 for value in estimate)


def test_a_budget_in_seconds_is_respected() -> None:
    assert gw.analyse(gw.Game(2, seed=3), seconds=0.01).iterations >= 2
    assert gw.analyse(gw.Game(2, seed=3), iterations=100).iterations <= 100


def test_a_stopped_analysis_returns_its_results_so_far() -> None:
    stop = threading.Event()
    shares: list[float] = []

    def progress(share: float) -> None:
        shares.append(share)
        if len(shares) == 4:
            stop.set()

    analysis = gw.analyse(gw.Game(2, seed=3), iterations=10**9, stop=stop, progress=progress)
    assert analysis.stopped
    assert "stopped early" in str(analysis)
    assert 0 < analysis[0].visits < 10
    assert shares == sorted(shares)


def test_an_interrupted_analysis_returns_its_results_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rounds = OptionSearch.round

    def interrupted(search: OptionSearch) -> None:
        if search.rounds == limit:
            raise KeyboardInterrupt
        rounds(search)

    monkeypatch.setattr(OptionSearch, "round", interrupted)
    limit = 3
    assert gw.analyse(gw.Game(2, seed=3)).stopped
    limit = 0
    with pytest.raises(KeyboardInterrupt):
        gw.analyse(gw.Game(2, seed=3))


def test_an_analysis_prints_well() -> None:
    """Text and HTML have a row for each option, the best first, and names are escaped."""
    game = gw.Scenario(
        ["Martyr", "Count"], {"<b>Ada</b>": {"hand": ["Pushed"]}, "Bo": {}}, seed=2
    ).start()
    analysis = gw.analyse(game, iterations=40)
    text, html = str(analysis), analysis._repr_html_()
    assert "40 iterations, from what <b>Ada</b> sees" in text
    assert text.count("\n") == len(analysis)
    assert "<b>Ada" not in html
    assert html.count("<tr>") == len(analysis) + 1
    assert analysis.table[0]["option"] == analysis.best.text
    assert set(analysis.to_frame()["option"]) == {option.text for option in game.options}
    assert str(analysis[0]).startswith(f"{analysis.best}: ")


def test_progress_is_reported() -> None:
    shares: list[float] = []
    gw.analyse(gw.Game(2, seed=3), iterations=60, progress=shares.append)
    assert shares[-1] == 1.0
    assert gw.analyse(gw.Game(2, seed=3), iterations=60, progress=True)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"seconds": 1, "iterations": 5}, "one budget"),
        ({"seconds": 0}, "greater than 0"),
        ({"seconds": float("inf")}, "greater than 0"),
        ({"iterations": 0}, "from 1"),
        ({"iterations": True}, "from 1"),
        ({"seed": 1.5}, "seed"),
        ({"stop": True}, "is_set"),
        ({"progress": "yes"}, "True, False or a function"),
    ],
)
def test_bad_arguments_are_explained(arguments: dict[str, Any], says: str) -> None:
    """The error names the argument and says what is expected."""
    with pytest.raises(gw.GuillotineError, match=says):
        gw.analyse(gw.Game(2, seed=3), **arguments)
    with pytest.raises(TypeError, match="did you mean 'iterations'"):
        gw.analyse(gw.Game(2, seed=3), iteration=5)


def test_a_game_that_cannot_be_analysed_is_refused_with_the_reason() -> None:
    game = gw.Game(2, seed=3).run({"Ada": "random", "Bo": "random"})
    for over in (game, game.view("Ada")):
        with pytest.raises(gw.errors.GameOver, match="nothing to analyze"):
            gw.analyse(over)
    table = gw.GuillotineWidget(gw.Game(2, seed=3))
    with pytest.raises(
        gw.GuillotineError, match=r"not a GuillotineWidget; .*analyse\(table\.game\)"
    ):
        gw.analyse(table)
    other = gw.Game(["Ada", "Bo"], seed=3, first="Ada").view("Bo")
    with pytest.raises(gw.errors.IllegalChoice, match=r"game\.view\('Ada'\)"):
        gw.analyse(other)
