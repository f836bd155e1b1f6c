"""The hint and the chances to win at a table: computed beside the game, from what the viewer sees."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.analysis import beside
from guillotine_widget.game.history.history import History
from guillotine_widget.rules import visibility
from guillotine_widget.rules.rng import seed_rng
from guillotine_widget.widget import widget
from guillotine_widget.widget.queries import adviser

from .table import Page, until


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "_ITERATIONS", 60)


def game_of_two(**more: Any) -> gw.Game:
    """Return a game in which Ada, with a Stumble, gets the Duke before Bo can."""
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": ["Pushed"]}}
    return gw.Scenario(["Martyr", "Duke", "Count"], players, day=3, seed=1, **more).start()


def test_a_hint_names_an_option_and_its_reason() -> None:
    game = game_of_two()
    page = Page(gw.GuillotineWidget(game, bots={"Bo": "greedy"}))
    advice = page.ask("advise")["advice"]
    assert game.options[advice["option"]].text == "Stumble"
    assert advice["reason"] == "You get the Duke before Bo can."
    assert 0.5 < advice["chance"] <= 1
    assert game.position == 0


def test_the_reason_is_in_the_language_of_the_table() -> None:
    page = Page(gw.GuillotineWidget(game_of_two(), bots={"Bo": "greedy"}, locale="de"))
    assert "kommt zu dir, bevor Bo" in page.ask("advise")["advice"]["reason"]


def test_lifting_callous_guards_may_be_the_best_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    players = {"Ada": {"hand": ["Stumble"], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    line = ["Hero of the People", "Cardinal", "Martyr"]
    game = gw.Scenario(line, players, day=3, edition="wizards", seed=1).start()
    page = Page(gw.GuillotineWidget(game, bots={"Bo": "greedy"}))
    assert page.ask("advise")["advice"]["option"] is None


def test_the_chances_add_up_and_follow_what_is_seen() -> None:
    game = gw.Game(["Ada", "Bo", "Cy"], seed=7, first="Ada")
    dealer = game.state.clone()
    dealer.rng = seed_rng("other")
    world = visibility.determinize(game.state, 0, dealer)
    twin = gw.Game._from_history(game.names, 0, "en", History(world, []))
    bots = {"Bo": "greedy", "Cy": "greedy"}
    [chances, others] = [
        Page(gw.GuillotineWidget(one, bots=bots)).ask("outlook")["outlook"] for one in (game, twin)
    ]
    assert chances == others
    assert sum(chances) == pytest.approx(1, abs=0.01)
    [advice, other] = [
        Page(gw.GuillotineWidget(one, bots=bots)).ask("advise")["advice"] for one in (game, twin)
    ]
    assert advice == other


def test_at_the_end_the_chances_are_the_result() -> None:
    game = gw.Game(2, seed=3).run({"Ada": "random", "Bo": "random"})
    page = Page(gw.GuillotineWidget(game, viewer="Ada"))
    won = [float(name in game.winners) / len(game.winners) for name in game.names]
    assert page.ask("outlook")["outlook"] == won


def test_a_table_without_hints_refuses_them() -> None:
    table = gw.GuillotineWidget(game_of_two(), bots={"Bo": "greedy"}, hints=False)
    page = Page(table)
    assert page.table["hints"] is False
    for kind in ("advise", "outlook"):
        reply = page.ask(kind)
        assert (reply["ok"], reply["reason"]) == (False, "This table gives no hints.")
    table.hints = True
    until(lambda: page.tables[-1]["hints"])
    assert page.ask("advise")["ok"]


def test_a_puzzle_has_its_own_hints() -> None:
    page = Page(gw.puzzles()[0].show())
    assert page.table["hints"] is False
    assert not page.ask("advise")["ok"]


def test_only_the_deciding_player_gets_a_hint_and_only_for_the_current_table() -> None:
    game = game_of_two()
    page = Page(gw.GuillotineWidget(game, viewer="Bo"))
    reply = page.ask("advise")
    assert not reply["ok"]
    assert "Ada" in reply["reason"]
    assert not page.ask("advise", rev=99)["ok"]
    assert not page.ask("outlook", rev=99)["ok"]


@pytest.mark.parametrize("beside_the_game", [True, False])
@pytest.mark.parametrize("by", ["stop", "move"])
def test_a_search_ends_at_once(
    by: str, beside_the_game: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button "Stop" ends it, and so does a move in a cell; the game is not locked meanwhile."""
    if beside_the_game:
        until(lambda: beside._process() is not None)
    else:
        monkeypatch.setattr(beside, "HAS_THREADS", False)
    monkeypatch.setattr(adviser, "_ITERATIONS", 10**9)
    monkeypatch.setattr(adviser, "_SECONDS", 10**9)
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    table = gw.GuillotineWidget(game)
    page = Page(gw.GuillotineWidget(game, open_hands=True))
    replies: list[Any] = []
    asking = Thread(target=lambda: replies.append(page.ask("advise")))
    asking.start()
    until(page.widget._adviser._lock.locked)
    if by == "stop":
        page.widget.stop()
    else:
        game.skip()
    asking.join(20)
    assert replies[0]["reason"] == "The search for a hint was stopped."
    table.close()


def test_without_threads_a_search_runs_in_slices_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop handles clicks between the slices: a move or "Stop" ends a search, a second one waits."""
    for module in (widget, beside):
        monkeypatch.setattr(module, "HAS_THREADS", False)
    monkeypatch.setattr(adviser, "_ITERATIONS", 10**9)
    monkeypatch.setattr(adviser, "_SECONDS", 10**9)
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    page = Page(gw.GuillotineWidget(game, open_hands=True))

    async def reply_to(kind: str, then: Callable[[], object] = lambda: None) -> Any:
        name = f"{kind} {len(page.replies)}"
        content = {"kind": kind, "id": name, "rev": page.table["rev"]}
        if kind == "review":
            content["choice"] = 0
        page.widget._handle_custom_msg(content, [])
        assert name not in [reply["id"] for reply in page.replies]
        for _ in range(3):
            await asyncio.sleep(0)
        then()
        while True:
            for reply in page.replies:
                if reply["id"] == name:
                    return reply
            await asyncio.sleep(0)

    async def play() -> None:
        for end in (page.widget.stop, game.skip):
            reply = await reply_to("advise", end)
            assert reply["reason"] == "The search for a hint was stopped."
        monkeypatch.setattr(adviser, "_ITERATIONS", 60)
        both = await asyncio.gather(reply_to("advise"), reply_to("outlook"))
        assert "option" in both[0]["advice"]
        assert len(both[1]["outlook"]) == 2
        refused = await reply_to("review")
        assert "not over" in refused["reason"]

    # In a separate thread: in this one the driver of the browser tests may have left a running event loop.
    with ThreadPoolExecutor(1) as executor:
        executor.submit(asyncio.run, play()).result(60)


def test_hints_are_part_of_the_setup_and_of_the_saved_options() -> None:
    table = gw.play("Ada", "Bo", bots={"Bo": "greedy"}, seed=7, hints=False, autosave=False)
    assert table.setup is not None
    assert table.setup["hints"] is False
    assert gw.play(**table.setup, autosave=False).hints is False
    table.new_game()
    assert table.hints is False
    page = Page(table)
    setup = page.ask("setup")["new_game"]["setup"]
    assert setup["hints"] is False
    assert page.ask("new", game=page.table["game"], setup={**setup, "hints": True})["ok"]
    assert table.hints is True
    assert not page.ask("cell", setup={**setup, "hints": "yes"})["ok"]
    assert table._saved_options()["hints"] is True
    assert inspect.signature(gw.play).parameters["hints"].default is True


# --- after the game ------------------------------------------------------------------------------------------------


def reviewed(page: Page) -> list[dict[str, Any]]:
    """Return all choices that the page of a finished game gets."""
    found, at = [], 0
    while at is not None:
        reply = page.ask("review", choice=at)
        assert reply["ok"], reply
        review = reply["review"]
        if review["judged"]:
            found.append(review["judged"])
        at = review["next"]
    return found


@pytest.fixture
def _quick_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "_REVIEW_ITERATIONS", 20)


@pytest.mark.usefixtures("_quick_review")
def test_the_choices_of_the_viewer_are_judged_after_the_game() -> None:
    game = gw.Game(["Ada", "Bo"], seed=5, first="Ada").run({"Ada": "random", "Bo": "greedy"})
    table = gw.GuillotineWidget(game, viewer="Ada", bots={"Bo": "greedy"}, hints=False, locale="de")
    page = Page(table)
    found = reviewed(page)
    assert [one["choice"] for one in found] == sorted({one["choice"] for one in found})
    for one in found:
        then = game.branch(one["choice"])
        assert then.decider == "Ada"
        assert (one["day"], one["turn"]) == (then.day, then.state.turn)
        assert one["option"]
        assert one["loss"] >= 0
        assert (one["option"] == one["best"]) <= (one["loss"] == 0)
    assert page.ask("review", choice=0)["review"]["of"] == game.position
    # "Try again" leads to a branch at that moment.
    assert page.ask("branch", choice=found[2]["choice"])["ok"]
    assert table.game.position == found[2]["choice"]
    assert table.decider == "Ada"


def test_an_unfinished_game_is_not_reviewed() -> None:
    reply = Page(gw.GuillotineWidget(game_of_two())).ask("review", choice=0)
    assert not reply["ok"]
    assert "not over" in reply["reason"]
    assert not Page(gw.puzzles()[0].show()).ask("review", choice=0)["ok"]


@pytest.mark.usefixtures("_quick_review")
def test_at_a_table_without_a_viewer_a_person_is_reviewed() -> None:
    game = gw.Game(["Ada", "Bo"], seed=5, first="Ada").run({"Ada": "random", "Bo": "random"})
    page = Page(gw.GuillotineWidget(game, bots={"Ada": "greedy"}))
    assert page.ask("review", choice=0)["review"]["judged"]["choice"] > 0
