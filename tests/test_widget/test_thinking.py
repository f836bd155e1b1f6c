"""Bots run outside the lock of the game: they can be stopped, have a time limit, and may fail in any way."""

from __future__ import annotations

import signal
import threading
import time

import pytest
from ipywidgets.widgets.widget import _instances

import guillotine_widget as gw
from guillotine_widget.bots.interruptible import CallStopped, InterruptibleCall
from guillotine_widget.widget.wire.throttle import Throttle

from .table import Page, page, quiet, until


class Endless:
    """A bot that never returns, busy or asleep, unless `quick` is set."""

    def __init__(self, asleep=False):
        self.asleep = asleep
        self.quick = False
        self.calls = 0
        self.ended = threading.Event()

    def __call__(self, view):
        self.calls += 1
        if self.quick:
            return quiet(view)
        try:
            while True:
                if self.asleep:
                    time.sleep(3)
        finally:
            self.ended.set()


def two(bot, **options):
    """Ada against a bot."""
    return page(gw.Game(["Ada", "Bo"], seed=5, first="Ada"), bots={"Bo": bot}, **options)


@pytest.mark.parametrize("asleep", [False, True])
def test_a_bot_that_never_returns_blocks_neither_the_page_nor_a_cell(asleep):
    """A click is answered, the table names who thinks, cells read and change the game, "stop" ends it."""
    bot = Endless(asleep)
    p = two(bot)
    assert p.ask("choose", option=p.decision["skip"])["ok"]
    until(lambda: p.tables[-1]["thinking"] == 1)
    assert (p.widget.thinking, p.tables[-1]["decision"]["waits"]) == ("Bo", False)
    assert p.tables[-1]["snapshot"]["seat"] == 1
    game = p.widget.game
    assert game.decider == "Bo"
    assert game.copy().position == game.position == 1
    rev = p.tables[-1]["rev"]
    assert p.say({"kind": "stop", "id": "s", "rev": rev})["ok"]
    assert p.table["thinking"] is None
    assert p.table["rev"] > rev
    assert "Bo was stopped" in p.table["notice"]
    assert p.decision["waits"]
    if not asleep:
        assert bot.ended.wait(5), "the thread of a stopped bot keeps running"
    # The table has recovered: the bot plays on request, and after the next move by itself.
    bot.quick = True
    assert p.ask("run")["ok"]
    assert p.table["notice"] is None
    assert game.decider == "Ada"
    assert p.ask("choose", option=p.decision["skip"])["ok"]
    p.rest()
    assert (game.decider, bot.calls) == ("Ada", 3)


def test_a_cell_stops_a_bot_and_chooses_for_it():
    """`table.stop()` returns who was thinking; then a cell decides, and the game continues."""
    p = two(Endless())
    assert p.widget.stop() is None
    p.ask("choose", option=p.decision["skip"])
    until(lambda: p.widget.thinking == "Bo")
    assert p.widget.stop() == "Bo"
    assert p.widget.thinking is None
    p.widget.game.choose(quiet(p.widget.game.view("Bo")))
    assert p.decision["mine"]
    assert p.table["notice"] is None


def test_a_cell_that_moves_while_a_bot_thinks_makes_its_answer_stale():
    """A bot's answer for an earlier position is dropped silently; after an undo the bot waits."""
    go, done = threading.Event(), threading.Event()

    def slow(view):
        go.wait(10)
        done.set()
        return quiet(view)

    p = two(slow)
    p.ask("choose", option=p.decision["skip"])
    until(lambda: p.widget.thinking == "Bo")
    p.widget.game.undo()
    go.set()
    assert done.wait(5)
    until(lambda: p.widget.thinking is None)
    assert (p.widget.position, p.widget.decider) == (0, "Ada")
    assert p.table["notice"] is None
    # Refused as stale while the dropped answer is still being cleared up.
    until(lambda: p.ask("choose", option=p.decision["skip"])["ok"])
    p.rest()
    assert p.widget.position == 2


def test_a_time_limit_stops_a_bot():
    """`bot_seconds` limits a choice; a notice reports the stop, and the limit can be changed."""
    bot = Endless()
    p = two(bot, bot_seconds=0.2)
    start = time.monotonic()
    p.widget.game.skip()
    assert time.monotonic() - start > 0.15
    assert (p.widget.decider, p.widget.thinking) == ("Bo", None)
    assert "more than 0.2 s" in p.table["notice"]
    assert p.decision["waits"]
    p.widget.bot_seconds = None
    bot.quick = True
    p.ask("run")
    p.rest()
    assert p.widget.decider == "Ada"


@pytest.mark.parametrize("asleep", [False, True])
def test_a_time_limit_holds_for_the_first_choice_too(asleep):
    """A bot that begins and never returns does not keep the cell that makes the table."""
    bot = Endless(asleep)
    table = gw.play("Ada", "Bo", bots={"Ada": bot}, first="Ada", seed=5, bot_seconds=0.2)
    assert (table.decider, table.thinking, bot.calls) == ("Ada", None, 1)
    p = Page(table)
    assert "more than 0.2 s" in p.table["notice"]
    bot.quick = True
    assert p.ask("run")["ok"]
    p.rest()
    assert table.decider == "Bo"


def test_the_cell_that_makes_a_table_can_be_interrupted():
    """An interrupt ends a bot that begins and never returns; the table that nobody got is closed."""
    bot = Endless()
    tables = count_tables()
    interrupt_when(lambda: bot.calls)
    with pytest.raises(KeyboardInterrupt):
        gw.play("Ada", "Bo", bots={"Ada": bot}, first="Ada", seed=5)
    assert bot.ended.wait(5)
    assert count_tables() == tables


def test_a_cell_that_runs_bots_can_be_interrupted():
    """`game.run` ends with the interrupt, and the game stands where it stood."""
    bot = Endless()
    game = gw.Game(["Ada", "Bo"], first="Ada", seed=5)
    interrupt_when(lambda: bot.calls)
    with pytest.raises(KeyboardInterrupt):
        game.run(bots={"Ada": bot, "Bo": "random"})
    assert game.position == 0
    assert game.skip().position == 1


def count_tables():
    """Return how many tables are open."""
    return sum(isinstance(one, gw.GuillotineWidget) for one in list(_instances.values()))


def interrupt_when(condition):
    """Interrupt the main thread, as "Interrupt the kernel" does, once a condition holds."""

    def wait():
        until(condition)
        signal.raise_signal(signal.SIGINT)

    threading.Thread(target=wait, daemon=True).start()


def test_the_move_of_a_fast_bot_comes_with_the_reply():
    """The choice of a fast bot is in the table that replies to the click: one table, not two."""
    p = two(quiet)
    count = len(p.tables)
    p.ask("choose", option=p.decision["skip"])
    p.rest()
    assert len(p.tables) == count + 1


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, GeneratorExit, ZeroDivisionError])
def test_a_bot_may_raise_anything_on_a_click(error):
    """The page gets reply and table, and its next click works; what is not an `Exception` is raised again."""

    def raising(view):
        raise error("no idea")

    p = two(raising)
    count = len(p.replies)
    content = {"kind": "choose", "id": "c", "rev": p.table["rev"], "option": p.decision["skip"]}
    if issubclass(error, Exception):
        p.widget._handle_custom_msg(content, [])
    else:
        with pytest.raises(error):
            p.widget._handle_custom_msg(content, [])
    assert p.replies[count:] == [{"kind": "reply", "id": "c", "ok": True}]
    assert p.decision["waits"]
    assert "Bo" in p.table["notice"]
    assert p.ask("undo")["ok"]
    assert p.decision["mine"]


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, GeneratorExit])
def test_an_interrupt_reaches_the_cell(error):
    """In a cell it is raised, too; the choice that came before stands, and the table shows it."""

    def raising(view):
        raise error

    p = two(raising)
    with pytest.raises(error):
        p.widget.game.skip()
    assert p.widget.position == 1
    assert p.decision["waits"]


def test_the_lock_is_free_while_a_bot_of_a_cell_thinks():
    """Another thread uses the game while a cell waits for a bot."""
    free = []

    def look(view):
        done = threading.Event()
        threading.Thread(target=lambda: (game.copy(), done.set()), daemon=True).start()
        free.append(done.wait(5))
        return quiet(view)

    p = two(look)
    game = p.widget.game
    game.skip()
    assert free == [True]


def test_a_goal_that_never_returns_can_be_stopped():
    """A goal is user code too: cells keep running, and `stop` frees the table."""
    stuck = threading.Event()
    puzzle = gw.Puzzle(
        gw.Scenario(["Martyr", "Duke", "Count"], {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}})
    )
    p = Page(puzzle.show())
    original = p.widget._session.follow

    def follow(game, played_on):
        if not stuck.is_set():
            stuck.set()
            while True:
                pass
        original(game, played_on)

    p.widget._session.follow = follow  # type: ignore[method-assign]
    p.widget._handle_custom_msg(
        {"kind": "choose", "id": "c", "rev": p.table["rev"], "option": p.decision["skip"]}, []
    )
    assert stuck.wait(5)
    assert p.widget.game.copy().position == 1
    p.widget.stop()
    until(lambda: p.widget._search is None)
    until(lambda: p.ask("undo")["ok"])
    assert p.widget.position == 0


@pytest.mark.parametrize("kind", ["solution", "show"])
def test_the_search_for_a_solution_can_be_stopped(kind):
    """Giving the solution and showing it run goals, too: `stop` frees the table, and it can be asked for again."""
    stuck = threading.Event()
    loops = [False]

    def goal(end):
        while loops[0]:
            stuck.set()
        return end.total(end.seat)

    hands = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
    puzzle = gw.Puzzle(gw.Scenario(["Martyr", "Duke", "Count"], hands), goal, hints=["Count."])
    p = Page(puzzle.show())
    assert p.ask("hint")["ok"]
    if kind == "show":
        assert p.ask("solution")["ok"]
    loops[0] = True
    p.widget._handle_custom_msg({"kind": kind, "id": "c", "rev": p.table["rev"]}, [])
    assert stuck.wait(5)
    assert p.widget.game.copy().position == 0
    p.widget.stop()
    until(lambda: p.widget._search is None)
    loops[0] = False
    until(lambda: p.ask(kind)["ok"])
    assert p.table["puzzle"]["solution"]


# --- the parts ----------------------------------------------------------------------------------------------------


def test_a_call_returns_or_raises_what_its_function_does():
    """Results and errors of all kinds come through."""
    assert InterruptibleCall(lambda: None).run() is None
    for error in (ZeroDivisionError, KeyboardInterrupt, SystemExit):

        def fail(error=error):
            raise error("x")

        with pytest.raises(error, match="x"):
            InterruptibleCall(fail).run()


def test_a_call_is_stopped_from_another_thread():
    """`run` raises at once; the thread of the function ends at its next instruction."""
    ended = threading.Event()

    def loop():
        try:
            while True:
                pass
        finally:
            ended.set()

    call = InterruptibleCall(loop)
    threading.Timer(0.1, call.stop).start()
    with pytest.raises(CallStopped):
        call.run()
    assert ended.wait(5)
    call.stop()


def test_without_threads_calls_are_made_here(monkeypatch):
    """In Pyodide no thread starts: bots answer in the cell or the click itself."""

    def refuse(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert InterruptibleCall(lambda: 7).run(seconds=1) == 7
    p = two(quiet)
    assert p.ask("choose", option=p.decision["skip"])["ok"]
    assert p.tables[-1]["decision"]["mine"]
    assert p.widget.position == 2


def test_a_throttle_calls_at_once_then_later_once():
    """The first request is answered at once, all others of the interval together at its end."""
    calls = []
    throttle = Throttle(lambda: calls.append(time.monotonic()), interval=0.2)
    for _ in range(50):
        throttle.request()
    assert len(calls) == 1
    until(lambda: len(calls) == 2)
    assert calls[1] - calls[0] >= 0.19
    time.sleep(0.3)
    assert len(calls) == 2


def test_a_request_during_a_call_is_not_lost():
    """It does not wait; the thread that calls does so once more."""
    calls, inside, go = [], threading.Event(), threading.Event()

    def send():
        calls.append(len(calls))
        inside.set()
        go.wait(5)

    throttle = Throttle(send)
    thread = threading.Thread(target=throttle.now)
    thread.start()
    assert inside.wait(5)
    throttle.now()
    go.set()
    thread.join(5)
    assert calls == [0, 1]


def test_a_throttle_survives_an_error():
    """A call that raises does not block later ones."""

    def fail():
        raise ZeroDivisionError

    throttle = Throttle(fail)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            throttle.now()
