"""Tournaments play many games, and the result depends only on the arguments."""

from __future__ import annotations

from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
)
from io import BytesIO
from pathlib import Path
from statistics import mean
from threading import Lock
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.arena.rating import elo, wilson
from guillotine_widget.arena.results import Results
from guillotine_widget.bots.base import bot_of

RANDOM = {"a": "random", "b": "random"}


def first(view: gw.View) -> Any:
    """Choose the first option."""
    return view.options[0]


def broken(view: gw.View) -> Any:
    """Raise an error."""
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


def test_bots_defined_in_a_cell_play_in_processes() -> None:
    """Functions that are in no module can be sent to processes of loky."""
    bots = {"a": "random", "b": lambda view: view.options[-1]}
    assert run(bots, 21, executor="processes") == run(bots, 21)


def test_a_bot_that_cannot_be_sent_to_processes() -> None:
    """The error names the bot and says which bots can be sent."""
    lock = Lock()

    def locked(view: gw.View) -> Any:
        with lock:
            return 0

    with pytest.raises(gw.errors.BrokenTournament, match="a bot cannot be sent to another process"):
        run({"a": "random", "b": locked}, executor="processes")


def test_better_bots_win_more() -> None:
    """Greedy is above Random in the table, with a positive margin and the higher rating."""
    results = run({"g": "greedy", "r": "random"}, 6)
    best, worst = results.table
    assert (best["player"], worst["player"]) == ("g", "r")
    assert best["margin"] > 0 > worst["margin"]
    assert best["elo"] == pytest.approx(-worst["elo"])


def test_bots_in_a_list_go_by_their_own_names() -> None:
    def mine(view: gw.View) -> int:
        return 0

    bots = ["random", gw.bots.Greedy(), mine, "random"]
    results = gw.tournament(bots, games=2, progress=False)
    assert results.players == ("random", "greedy", "mine", "random 2")
    named = dict(zip(results.players, bots, strict=True))
    assert results == gw.tournament(named, games=2, progress=False)


def test_every_deal_is_played_from_every_seat() -> None:
    """Equal bots have exactly equal results when the seats rotate."""
    results = run({"a": first, "b": first}, 8)
    assert results.table[0]["points"] == results.table[1]["points"]
    assert {row["win_rate"] for row in results.table} == {0.5}
    assert run({"a": first, "b": first}, 8, seats="fixed") != results


def test_a_bot_that_fails() -> None:
    """As `on_error` says, its error is raised with its name and game, or it forfeits, or a random option is chosen."""
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


def test_an_interrupted_run_keeps_what_an_executor_has_finished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Finished chunks count, including those that were not fetched yet."""

    def interrupted(futures, **more):
        raise KeyboardInterrupt

    monkeypatch.setattr("guillotine_widget.arena.tournament.wait", interrupted)
    results = run(games=30, executor=Prompt())
    assert (results.games, results.interrupted) == (30, True)


class Prompt(Executor):
    """Runs submitted calls at once, until it breaks at a given call."""

    def __init__(self, error: Exception | None = None, at: int = 1, submitting: bool = False):
        self.error, self.at, self.submitting, self.calls = error, at, submitting, 0

    def submit(self, function, /, *args, **more):
        future: Future[Any] = Future()
        broken = self.error is not None and self.calls >= self.at
        self.calls += 1
        if not broken:
            future.set_result(function(*args))
        elif self.submitting:
            assert self.error is not None
            raise self.error
        elif isinstance(self.error, CancelledError):
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_exception(self.error)
        return future


@pytest.mark.parametrize("submitting", [True, False])
@pytest.mark.parametrize(
    "error",
    [
        BrokenExecutor("a worker died.\n\nIts exit code was 1."),
        RuntimeError("cannot schedule new futures after shutdown"),
        CancelledError(),
        TypeError("cannot pickle"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_executor_that_breaks(error: Exception, submitting: bool) -> None:
    """The error says so and contains the finished games, whatever the executor raises."""
    with pytest.raises(gw.errors.BrokenTournament, match=type(error).__name__) as broken:
        run(games=40, executor=Prompt(error, 2, submitting))
    results = broken.value.results
    assert (results.games, results.planned, results.interrupted) == (20, 40, True)
    assert "broke after 20 of 40 games" in str(broken.value)
    assert "\n" not in str(broken.value)


@pytest.mark.parametrize("answer", [None, 42])
def test_an_executor_that_returns_something_else(answer: int | None) -> None:
    """It counts as broken if it returns no future, or a future of anything but results."""

    class Strange(Prompt):
        def submit(self, function, /, *args, **more):
            future = super().submit(function, *args, **more)
            if self.calls < 3:
                return future
            if answer is None:
                return None
            other: Future[Any] = Future()
            other.set_result(answer)
            return other

    with pytest.raises(gw.errors.BrokenTournament, match=f"returned {answer}") as broken:
        run(games=40, executor=Strange())
    assert broken.value.results.games == 20


def test_a_bot_that_raises_in_another_process_is_not_taken_for_a_broken_executor() -> None:
    class Local(Exception):
        def __init__(self, one: int, two: int) -> None:
            super().__init__("oh")

    def bad(view: gw.View) -> Any:
        raise Local(1, 2)  # cannot be rebuilt from its arguments

    with (
        ThreadPoolExecutor(2) as pool,
        pytest.raises(gw.GuillotineError, match="Local: oh") as error,
    ):
        run({"good": first, "bad": bad}, executor=pool)
    assert "the bot 'bad' failed in game 0" in error.value.__notes__[0]
    assert "games were finished" in error.value.__notes__[-1]


def test_results_add_up_and_are_saved() -> None:
    some = run(games=10)
    twice = some + some
    assert (twice.games, twice.planned) == (20, 20)
    assert twice.win_rate("a")[0] == some.win_rate("a")[0]
    assert twice.table[0]["elo_error"] < some.table[0]["elo_error"]
    assert Results.from_json(twice.to_json()) == twice
    assert sum([some, some]) == twice
    assert len(twice.to_frame()) == 2
    assert "<caption>20 games (amigo)" in twice._repr_html_()
    with pytest.raises(gw.GuillotineError, match="add up if players and edition are the same"):
        _ = some + run({"a": "random", "c": "random"}, 1)
    for wrong in ("", "{}", "[]", twice.to_json().replace('"won": [', '"won": [1, ')):
        with pytest.raises(gw.BrokenSave, match=r"the JSON that|not results|a list of 2 whole"):
            Results.from_json(wrong)
    with pytest.raises(gw.GuillotineError, match="nobody is called 'z'"):
        some.win_rate("z")


def test_the_values_of_cards() -> None:
    """The values of `cards`, recomputed from separately played games; counts add up and are saved."""
    results = run({"a": "random", "b": "greedy"}, 6, seats="fixed")
    margins: dict[str, list[int]] = {}
    others: dict[str, list[int]] = {}
    for number in range(6):
        game = gw.Game(["a", "b"], seed=f"1 deal {number}")
        bots = {"a": "random", "b": "greedy"}
        game.run({name: bot_of(bot, f"1 {number} {name}") for name, bot in bots.items()})
        names = {card.name for card in game.cards}
        for me, other in (("a", "b"), ("b", "a")):
            played = {
                event.cards[0]
                for event in game.events
                if event.word == "played" and game.names[event.seat] == me
            }
            used = {game.cards[card].name for card in played}
            used |= {card.name for card in game.players[me].pile}
            margin = game.score(me).total - game.score(other).total
            for name in names:
                (margins if name in used else others).setdefault(name, []).append(margin)
    assert len(margins) > 40
    assert {row["card"]: row["uses"] for row in results.cards} == {
        name: len(found) for name, found in margins.items()
    }
    for row in results.cards:
        assert row["margin_with"] == pytest.approx(mean(margins[row["card"]]))
        assert row["worth"] == pytest.approx(
            mean(margins[row["card"]]) - mean(others.get(row["card"], [0]))
        )
        assert row["worth_error"] >= 0
    assert [row["worth"] for row in results.cards] == sorted(
        (row["worth"] for row in results.cards), reverse=True
    )
    twice = results + results
    assert [row["uses"] for row in twice.cards] == [2 * row["uses"] for row in results.cards]
    assert Results.from_json(twice.to_json()).cards == twice.cards
    assert len(twice.to_frame("cards")) == len(twice.cards)
    with pytest.raises(gw.GuillotineError, match="did you mean 'cards'"):
        twice.to_frame("card")


def test_pictures() -> None:
    """Win rates and cards, each with its interval; names are escaped."""
    pytest.importorskip("matplotlib").use("agg")
    results = run({"$a$": "random", "b": "random"}, 4)
    axes = results.plot()
    assert {label.get_text() for label in axes.get_yticklabels()} == {"$a$", "b"}
    assert axes.get_title() == results.title
    cards = results.plot("cards", ax=axes.figure.subplots())
    assert len(cards.get_yticklabels()) == len(results.cards)
    axes.figure.savefig(BytesIO())
    with pytest.raises(gw.GuillotineError, match="did you mean 'cards'"):
        results.plot("crads")


def test_parquet_files(tmp_path: Path) -> None:
    """Results are read from a Parquet file unchanged; other files are refused."""
    results = run(games=4)
    results.to_parquet(tmp_path / "results.parquet")
    assert Results.from_parquet(tmp_path / "results.parquet") == results
    results.to_frame().to_parquet(tmp_path / "table.parquet")
    with pytest.raises(gw.GuillotineError, match="holds no results"):
        Results.from_parquet(tmp_path / "table.parquet")
    (tmp_path / "text").write_text("no")
    with pytest.raises(gw.GuillotineError, match="not a Parquet file"):
        Results.from_parquet(tmp_path / "text")


def test_intervals_and_ratings() -> None:
    """Values from the literature: Wilson's interval for 10 of 10, and 400 points for ten to one."""
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    (high, error), (low, _) = elo([[0, 10_000], [1_000, 0]])
    assert high - low == pytest.approx(400, abs=0.5)
    assert 0 < error < 15


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": {"a": "random"}}, "2 to 5"),
        ({"players": {"a": "random", "b": "gredy"}}, "did you mean 'greedy'"),
        ({"players": "greedy"}, "players are bots by name"),
        ({"games": 0}, "games is a whole number from 1, not 0"),
        ({"seats": "rotat"}, "did you mean 'rotate'"),
        ({"on_error": "ignore"}, "on_error is one of 'raise', 'forfeit', 'random'"),
        ({"executor": "process"}, "not 'process'; did you mean 'processes'?"),
        ({"executor": 4}, "executor is None, 'processes' or"),
        ({"executor": ThreadPoolExecutor}, "an instance: ThreadPoolExecutor()"),
        ({"players": {"a": "random", "b": "ismcts:many"}}, "as in 'ismcts:500'"),
        ({"seconds": 0}, "seconds, the time limit of a choice, is a number greater than 0"),
        ({"seconds": "2"}, "seconds, the time limit of a choice, is a number greater than 0"),
        ({"edition": "amig"}, "amigo"),
        ({"progress": "yes"}, "progress is True or False, not 'yes'"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], message: str) -> None:
    """The error names the argument and says what is expected."""
    with pytest.raises(gw.GuillotineError) as refusal:
        run(**arguments)
    assert message in str(refusal.value)
