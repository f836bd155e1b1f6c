"""Learn from your mistakes: after a review, a player makes each bad choice again, and the new one is judged."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.analysis.review import JudgedChoice, judge
from guillotine_widget.widget.queries import adviser
from guillotine_widget.widget.sessions.mistake_session import mistakes_of

from .table import Page, page, until


@pytest.fixture
def _quick_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review games, and judge new choices, with few iterations: both with as many, so that they agree."""
    monkeypatch.setattr(adviser, "_REVIEW_ITERATIONS", 40)
    monkeypatch.setattr("guillotine_widget.analysis.review.judge.__defaults__", (40,))


def bad_choices() -> gw.Game:
    """Return a finished last day in which Ada has played badly."""
    game = gw.Scenario(players={"Ada": {}, "Bo": {}}, day=3, turn="Ada", seed=3).start()
    return game.run(bots={"Ada": "random", "Bo": "greedy"})


def reviewed(table: Page) -> list[dict[str, Any]]:
    """Let the page review the whole game, and return what was judged."""
    found, at = [], 0
    while at is not None:
        review = table.ask("review", choice=at)["review"]
        found += [review["judged"]] if review["judged"] else []
        at = review["next"]
    return found


def learning(**options: Any) -> tuple[Page, list[dict[str, Any]]]:
    """Return a table that shows the first mistake of a reviewed game, and the mistakes."""
    table = page(bad_choices(), viewer="Ada", bots={"Bo": "greedy"}, **options)
    wrong = [one for one in reviewed(table) if one["loss"] >= 1.5]
    assert table.ask("learn")["ok"]
    return table, wrong


@pytest.mark.usefixtures("_quick_review")
def test_the_first_mistake_is_shown_with_what_was_chosen() -> None:
    """The table shows that decision, on a branch; the better choice is not shown."""
    table, wrong = learning()
    task = table.table["puzzle"]
    first = wrong[0]
    assert table.widget.game.position == first["choice"]
    assert task["step"] == {"n": 1, "of": len(wrong)}
    assert f"Day 3, turn {first['turn']}: you chose “{first['option']}”" in task["task"]
    assert first["best"] not in str({**task, "task": ""})
    assert task["verdict"] is None
    assert table.decision["mine"]
    assert table.table["branch"] == first["choice"]


@pytest.mark.usefixtures("_quick_review")
def test_a_choice_is_judged_and_may_be_tried_again() -> None:
    """The old choice is wrong again, the best one is right; nobody plays after it."""
    table, wrong = learning()
    first = wrong[0]
    assert table.choose(first["option"])["ok"]
    verdict = table.table["puzzle"]["verdict"]
    assert verdict["solved"] is False
    assert "is not the best choice: another one is better by" in verdict["sentences"][0]
    assert table.widget.game.position == first["choice"] + 1
    assert not table.ask("choose", option=0)["ok"]
    with pytest.raises(gw.IllegalChoice, match="the choice is made"):
        table.widget.game.choose(0)
    assert table.ask("retry")["ok"]
    assert table.table["puzzle"]["verdict"] is None
    assert table.choose(first["best"])["ok"]
    task = table.table["puzzle"]
    assert task["verdict"]["solved"] is True
    assert f"Right: “{first['best']}” is the best choice." in task["verdict"]["sentences"]
    assert task["tries"] == 2


@pytest.mark.usefixtures("_quick_review")
def test_hint_and_solution_are_shown_on_request() -> None:
    """The hint is the reason of the best choice; the solution names it, and shows it on the table."""
    table, wrong = learning()
    task = table.table["puzzle"]
    if task["more"]:
        assert table.ask("hint")["ok"]
        [hint] = table.table["puzzle"]["hints"]
        assert hint
        assert table.table["puzzle"]["more"] == 0
    assert table.ask("solution")["ok"]
    assert table.table["puzzle"]["solution"] == [wrong[0]["best"]]
    assert table.ask("show")["ok"]
    verdict = table.table["puzzle"]["verdict"]
    assert verdict["shown"] is True
    assert table.widget.game.position == wrong[0]["choice"] + 1


@pytest.mark.usefixtures("_quick_review")
def test_the_next_mistake_follows_and_return_leads_back_to_the_game() -> None:
    """Each in its own branch; the game does not change, and its review is still known."""
    table, wrong = learning()
    assert len(wrong) > 1
    root = table.widget._branches._under[-1].stem
    assert table.ask("step", choice=2)["ok"]
    assert table.widget.game.position == wrong[1]["choice"]
    assert table.table["puzzle"]["step"]["n"] == 2
    assert not table.ask("step", choice=99)["ok"]
    assert table.ask("return")["ok"]
    assert table.widget.game is root
    assert table.table["puzzle"] is None
    assert table.table["result"] is not None
    assert table.table["branch"] is None
    assert reviewed(table) == reviewed(table)
    assert table.ask("learn")["ok"]


@pytest.mark.usefixtures("_quick_review")
def test_only_a_reviewed_game_has_mistakes() -> None:
    """Before the review, during a game and at a puzzle, the request is refused with the reason."""
    table = page(bad_choices(), viewer="Ada", bots={"Bo": "greedy"})
    assert "review the game first" in table.ask("learn")["reason"]
    going_on = page(gw.Game(2, seed=1), viewer="Ada")
    assert not going_on.ask("learn")["ok"]
    assert not Page(gw.puzzles()[0].show()).ask("learn")["ok"]
    table, _ = learning()
    assert not table.ask("learn")["ok"]
    assert not table.ask("branch", choice=0)["ok"]
    assert not table.ask("new", game=table.table["game"], setup={})["ok"]


@pytest.mark.usefixtures("_quick_review")
def test_mistakes_are_in_the_language_of_the_table() -> None:
    """Task and verdict follow the locale."""
    table, _ = learning(locale="de")
    assert "eine bessere Entscheidung" in table.table["puzzle"]["task"]
    assert table.table["puzzle"]["title"] == "Aus deinen Fehlern lernen"


@pytest.mark.usefixtures("_quick_review")
def test_attempts_are_not_saved_as_games(tmp_path, monkeypatch) -> None:
    """Attempts are not saved as games."""
    monkeypatch.setenv("GUILLOTINE_WIDGET_SAVES", str(tmp_path))
    table, wrong = learning()
    before = sorted(path.name for path in tmp_path.iterdir())
    table.choose(wrong[0]["option"])
    table.rest()
    table.widget.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_the_worst_mistakes_come_in_their_order() -> None:
    """Insignificant losses are not asked, and of many mistakes only the worst are."""
    option = gw.Game(2, seed=1).options[0]
    judged = [
        JudgedChoice(at, option, option, 0.5, loss, 1.0, 0.5, 0.0, False)
        for at, loss in enumerate([9.0, 0.9, *([2.0 + n / 100 for n in range(12)])])
    ]
    found = [one.choice for one in mistakes_of(judged)]
    assert found == [0, *range(5, 14)]


@pytest.mark.usefixtures("_quick_review")
def test_cells_use_the_game_while_the_choice_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search holds no lock, and `stop` ends it: the table says so, and another try is judged again."""
    searching, go = threading.Event(), threading.Event()

    def slow(*args: Any) -> JudgedChoice:
        searching.set()
        while not go.is_set():
            time.sleep(0.005)
        return judge(*args)

    table, wrong = learning()
    monkeypatch.setattr("guillotine_widget.widget.sessions.mistake_session.judge", slow)
    request = {"kind": "choose", "id": "c", "rev": table.table["rev"], "option": 0}
    table.widget._handle_custom_msg(request, [])
    assert searching.wait(5)
    read = threading.Thread(target=table.widget.game.copy, daemon=True)
    read.start()
    read.join(5)
    assert not read.is_alive(), "a cell waits for the search"
    table.widget.stop()
    until(lambda: "stopped" in (table.table["notice"] or ""))
    go.set()
    assert table.ask("retry")["ok"]
    assert table.choose(wrong[0]["option"])["ok"]
    assert table.table["puzzle"]["verdict"]["solved"] is False
