"""A lesson at the table: a question, a branch, a comparison of two branches; the layout does not move."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .table import SOON, Table

LESSON = """
lesson = gw.Lesson("Into the basket")
chapter = lesson.add(
    "The odd noble",
    gw.Scenario(
        ["Martyr", "Count", "Cardinal", "Mayor"],
        {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
        seed=1,
    ),
    viewer="Ada",
)
game = chapter.game.comment(
    "The Cardinal is worth 5, and what is written here may be long: " + "it goes on and on " * 12,
    marks=["Cardinal", "Pushed"],
    arrows=[("Cardinal", 1)],
)
game.play("Pushed", "Cardinal").comment("He comes first.")
game.add_variation(game.branch(0).skip().comment("The Martyr costs 1.", glyph="?"))
chapter.ask("How does Ada get him?", hints=["Count the places."])
game.skip().comment("Bo has no card.")
table = lesson.show(speed=0)
table
"""


def places(page: Page) -> list[float]:
    """Return where hand and line are."""
    found: list[float] = page.evaluate(
        """() => ["hand", "line"].flatMap((name) => {
            const { x, y, width, height } = document.querySelector(`[data-gw=${name}]`).getBoundingClientRect();
            return [x, y, width, height];
        })"""
    )
    return found


def test_a_lesson_is_learned_by_clicks(book):
    """A wrong move is answered by a branch, the right one continues; marks do not move the layout."""
    table, page = Table.of(book.run(LESSON)), book.page
    expect(table.find("mark")).to_have_count(1)
    expect(table.find("arrow")).to_have_attribute("data-place", "1")
    before = places(page)
    table.click(table.find("hint"))
    expect(table.find("hint-note")).to_have_text("Count the places.")
    table.click(table.find("skip"))
    expect(table.find("verdict")).to_have_attribute("data-stamp", "failed", timeout=SOON)
    expect(table.find("verdict")).to_contain_text("The Martyr costs 1.")
    table.click(table.find("retry").first)
    expect(table.find("verdict")).to_have_count(0)
    assert places(page) == before
    table.click(table.hand_card("pushed"))
    table.click(table.noble("cardinal"))
    expect(table.find("verdict")).to_have_attribute("data-stamp", "solved", timeout=SOON)
    table.click(table.find("lesson-on"))
    expect(table.find("task-text")).to_have_text("He comes first.")
    assert places(page) == before
    table.click(table.find("variation"))
    expect(table.find("task-text")).to_contain_text("The Martyr costs 1.")
    table.click(table.find("compare"))
    expect(table.find("compared")).to_have_count(6)
    table.click(table.find("close"))
    expect(table.find("comparison")).to_have_count(0)
    assert places(page) == before
