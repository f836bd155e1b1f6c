"""Hints mark an option and give the reason; the chances to win are updated during the game."""

from __future__ import annotations

from playwright.sync_api import expect

from .table import SOON, Table

GAME = """
players = {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": ["Trip"]}}
game = gw.Scenario(["Martyr", "Duke", "Count", "Martyr", "Baron"], players, day=3, seed=1).start()
table = gw.GuillotineWidget(game, bots={"Bo": "greedy"}, speed=0)
table
"""


def test_a_hint_and_the_chances_to_win(book):
    """The option is marked until the next move; "hints off" hides the hint and the chances."""
    table = Table.of(book.run(GAME))
    table.find("advise").click()
    expect(table.find("advice")).to_contain_text("Hint:", timeout=SOON)
    advised = table.root.locator("[data-advised]")
    expect(advised).to_have_count(1)
    table.find("outlook-switch").click()
    expect(table.find("outlook")).to_be_visible(timeout=SOON)
    before = table.find("outlook").get_attribute("aria-label")
    with table.changing():
        book.run("game.play('Pushed', 'Count')")
    expect(table.find("advice")).to_have_count(0)
    expect(advised).to_have_count(0)
    expect(table.find("outlook")).not_to_have_attribute("aria-label", before, timeout=SOON)
    table.find("outlook-switch").click()
    expect(table.find("outlook")).to_have_count(0)
    with table.changing():
        book.run("game.undo(game.position)")
    # The key works wherever the table has the focus.
    table.find("ask").focus()
    book.page.keyboard.press("h")
    expect(table.find("advice")).to_be_visible(timeout=SOON)
    book.run("table.hints = False")
    expect(table.find("advise")).to_have_count(0, timeout=SOON)
    expect(table.find("outlook-switch")).to_have_count(0)


OVER = """
players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
game = gw.Scenario(["Sheriff", "Cardinal", "Martyr"], players, day=3, seed=1).start()
game.play("Stumble", "Cardinal").run({"Ada": "random", "Bo": "greedy"})
table = gw.GuillotineWidget(game, viewer="Ada", bots={"Bo": "greedy"}, speed=0)
table
"""


def test_after_the_game_the_worst_choice_can_be_tried_again(book):
    """The review lists the move that lost points, and leads back to it."""
    table = Table.of(book.run(OVER))
    table.find("review-open").click()
    expect(table.find("review")).to_have_attribute("aria-busy", "false", timeout=SOON)
    expect(table.find("review-graph")).to_be_visible()
    row = table.find("review-row").first
    expect(row).to_have_attribute("data-choice", "1")
    expect(row).to_contain_text("Martyr")
    with table.changing():
        row.locator("[data-gw=try-again]").click()
    assert book.ask("[table.game.position, table.decider, len(table.branches)]") == [1, "Ada", 1]
    assert table.says("decision") == "move"


def test_mistakes_are_practiced_after_the_game(book):
    """The viewer makes the choice again; the better choice is accepted, and a button leads back to the game."""
    table = Table.of(book.run(OVER))
    table.find("review-open").click()
    table.find("learn").click(timeout=SOON)
    expect(table.find("task-text")).to_contain_text("you chose", timeout=SOON)
    with table.changing():
        table.find("solution").click()
    with table.changing():
        table.find("show").click()
    expect(table.find("verdict")).to_have_attribute("data-stamp", "shown", timeout=SOON)
    with table.changing():
        table.find("retry").click()
    expect(table.find("verdict")).to_have_count(0)
    assert book.ask("table.game.position") == 1
    book.run("table.game.choose('Martyr 1')")
    expect(table.find("verdict")).to_have_attribute("data-stamp", "solved", timeout=SOON)
    table.find("return").click()
    expect(table.find("review-open")).to_be_visible(timeout=SOON)
