"""A bot that never returns: the table names it, cells can run, and a button stops it."""

from __future__ import annotations

from playwright.sync_api import expect

from .table import SOON, Table

ENDLESS = """
endless = True
def bo(view):
    while endless:
        pass
    return "skip" if any(option.skips for option in view.options) else view.options[0]
game = gw.Game(["Ada", "Bo"], seed=5, first="Ada")
table = gw.GuillotineWidget(game, bots={"Bo": bo}, speed=0)
table
"""


def test_a_bot_that_never_returns_is_stopped_at_the_table(book):
    """After a click the table names the thinking bot; a cell can run; after "Stop" the game can be continued."""
    table = Table.of(book.run(ENDLESS))
    table.find("skip").click()
    expect(table.find("prompt")).to_have_text("Bo is thinking …", timeout=SOON)
    expect(table.find("busy")).to_have_count(0)
    assert book.ask("[table.thinking, game.position, table.turn]") == ["Bo", 1, "Bo"]
    with table.changing():
        table.find("stop").click()
    expect(table.find("stop")).to_have_count(0)
    expect(table.find("notice")).to_contain_text("The bot of Bo was stopped")
    book.run("endless = False")
    table.click(table.find("run"))
    assert table.says("mine") == "true"
    table.click(table.find("skip"))
    assert book.ask("[table.thinking, game.position >= 3]") == [None, True]


def test_a_cell_that_waits_for_a_bot_is_interrupted(book):
    """Interrupting the kernel stops the cell; the table and the next cell work."""
    table = Table.of(book.run(ENDLESS))
    running = book.run("game.skip()", wait=False)
    expect(table.find("prompt")).to_have_text("Bo is thinking …", timeout=SOON)
    book.page.evaluate("() => { jupyterapp.commands.execute('notebook:interrupt-kernel') }")
    expect(running.locator).to_contain_text("KeyboardInterrupt", timeout=SOON)
    assert book.ask("[table.thinking, game.position]") == [None, 1]
    expect(table.find("run")).to_be_visible()
    with table.changing():
        book.run("game.undo()")
    assert table.says("mine") == "true"
