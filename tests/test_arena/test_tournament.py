"""Tournaments count many games, and the result depends on the arguments alone."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.arena.rating import elo, wilson
from guillotine_widget.arena.results import Results

RANDOM = {"a": "random", "b": "random"}


def first(view: gw.View) -> Any:
    """Choose the first option."""
    return view.options[0]


def broken(view: gw.View) -> Any:
    """Fail at once."""
    raise ZeroDivisionError("oh")


def run(players: dict[str, Any] = RANDOM, games: int = 12, **more: Any) -> Results:
    return gw.tournament(players, games, **{"seed": 1, "progress": False, **more})


def test_the_result_depends_neither_on_the_executor_nor_on_the_workers() -> None:
    bots = {"a": "random", "b": gw.bots.Random(5), "c": first}
    alone = run(bots, 25)
    assert alone.games == 25
    for workers in (1, 3):
        with ThreadPoolExecutor(workers) as pool:
            assert run(bots, 25, executor=pool) == alone
    assert run(bots, 25, seed=2) != alone


def test_bots_of_a_cell_play_in_processes() -> None:
    """Functions that no module holds can go to processes of loky."""
    bots = {"a": "random", "b": lambda view: view.options[-1]}
    assert run(bots, 21, executor="processes") == run(bots, 21)


def test_better_bots_win_more() -> None:
    results = run({"g": "greedy", "r": "random"}, 6)
    best, worst = results.table
    assert (best["player"], worst["player"]) == ("g", "r")
    assert best["margin"] > 0 > worst["margin"]
    assert best["elo"] == pytest.approx(-worst["elo"])


def test_every_deal_is_played_from_every_seat() -> None:
    """Bots that are the same are exactly as good when the seats rotate."""
    results = run({"a": first, "b": first}, 8)
    assert results.table[0]["points"] == results.table[1]["points"]
    assert {row["win_rate"] for row in results.table} == {0.5}
    assert run({"a": first, "b": first}, 8, seats="fixed") != results


def test_a_bot_that_fails() -> None:
    bots = {"good": first, "bad": broken}
    with pytest.raises(ZeroDivisionError) as error:
        run(bots)
    assert "the bot 'bad' failed in game 0" in error.value.__notes__[0]
    forfeited = run(bots, 4, on_error="forfeit")
    assert forfeited.win_rate("good")[0] == 1
    assert {row["player"]: row["forfeits"] for row in forfeited.table} == {"good": 0, "bad": 4}
    replaced = run(bots, 2, on_error="random")
    assert {row["player"]: row["errors"] > 10 for row in replaced.table} == {
        "good": False,
        "bad": True,
    }
    assert run({"good": first, "bad": lambda view: None}, 2, on_error="forfeit").games == 2


def test_an_interrupted_run_returns_what_is_finished() -> None:
    calls = 0

    def interrupted(view: gw.View) -> Any:
        nonlocal calls
        calls += 1
        if calls == 400:
            raise KeyboardInterrupt
        return view.options[0]

    results = run({"a": interrupted, "b": first}, 1000)
    assert results.interrupted
    assert 0 < results.games < 1000
    assert results.games % 10 == 0
    assert f"{results.games} games of 1000; the run was interrupted" in repr(results)


def test_an_executor_that_breaks() -> None:
    class Breaking(Executor):
        def submit(self, function, /, *args, **more):
            future: Future[Any] = Future()
            if args[1] < 10:
                future.set_result(function(*args))
            else:
                future.set_exception(BrokenExecutor("a worker died"))
            return future

    with pytest.raises(gw.errors.BrokenTournament, match="a worker died") as error:
        run(games=20, executor=Breaking())
    assert error.value.results.games in (0, 10)


def test_results_add_up_and_are_saved() -> None:
    some = run(games=10)
    twice = some + some
    assert (twice.games, twice.planned) == (20, 20)
    assert twice.win_rate("a")[0] == some.win_rate("a")[0]
    assert twice.table[0]["elo_error"] < some.table[0]["elo_error"]
    assert Results.from_json(twice.to_json()) == twice
    assert len(twice.to_frame()) == 2
    assert "<caption>20 games (amigo)" in twice._repr_html_()
    with pytest.raises(gw.GuillotineError, match="add up if players and edition are the same"):
        _ = some + run({"a": "random", "c": "random"}, 1)
    for wrong in ("", "{}", "[]", twice.to_json().replace('"won": [', '"won": [1, ')):
        with pytest.raises(gw.GuillotineError, match=r"no JSON|no results"):
            Results.from_json(wrong)
    with pytest.raises(gw.GuillotineError, match="nobody is called 'z'"):
        some.win_rate("z")


def test_intervals_and_ratings() -> None:
    """Values of the literature: Wilson's interval of 10 in 10, and 400 points for ten to one."""
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    (high, error), (low, _) = elo([[0, 10_000], [1_000, 0]])
    assert high - low == pytest.approx(400, abs=0.5)
    assert 0 < error < 15


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": {"a": "random"}}, "2 to 5"),
        ({"players": {"a": "random", "b": "gredy"}}, "did you mean 'greedy'"),
        ({"players": ["random", "greedy"]}, "players are bots by name"),
        ({"games": 0}, "games is a whole number from 1, not 0"),
        ({"seats": "rotat"}, "did you mean 'rotate'"),
        ({"on_error": "ignore"}, "on_error is one of raise, forfeit, random"),
        ({"executor": "process"}, "executor is None, 'processes' or"),
        ({"executor": 4}, "executor is None, 'processes' or"),
        ({"edition": "amig"}, "amigo"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(gw.GuillotineError) as refusal:
        run(**arguments)
    assert message in str(refusal.value)
