"""A lesson at the table: a question, a branch, a comparison of two branches; the layout does not move."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Locator, Page, expect

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


def draw(
    page: Page, source: Locator, target: Locator, button: Literal["left", "right"] = "left"
) -> None:
    """Drag from the middle of a card to the middle of another one."""
    start, end = source.bounding_box(), target.bounding_box()
    assert start
    assert end
    for box in (start, end):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3, steps=4)
        if box is start:
            page.mouse.down(button=button)
    page.mouse.up(button=button)


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


def test_a_lesson_is_presented_by_keys(book):
    """N, B, R and the keys of a remote control lead through it, F fills the window, and the help lists them."""
    table, keys = Table.of(book.run(LESSON)), book.page.keyboard
    table.find("ask").focus()
    keys.press("n")
    expect(table.find("step")).to_have_text("1 of 3")
    keys.press("r")
    expect(table.find("task-text")).to_have_text("He comes first.", timeout=SOON)
    keys.press("n")
    expect(table.find("task-text")).to_have_text("Bo has no card.", timeout=SOON)
    keys.press("PageUp")
    expect(table.find("task-text")).to_have_text("He comes first.", timeout=SOON)
    keys.press("PageDown")
    expect(table.find("task-text")).to_have_text("Bo has no card.", timeout=SOON)
    keys.press("b")
    expect(table.find("task-text")).to_have_text("He comes first.", timeout=SOON)
    keys.press("f")
    expect(table.root).to_have_attribute("data-presents", "true")
    expect(table.find("log")).to_be_hidden()
    keys.press("f")
    expect(table.root).to_have_attribute("data-presents", "false")
    keys.press("?")
    expect(table.find("keys")).to_contain_text("Show the move of a question")


def test_a_projector_shows_large_cards(book):
    """In the presenter's view the table fills the window, and the question is seen without scrolling."""
    table = Table.of(book.run(LESSON))
    book.resize(1920, 1080)
    table.find("projector").click()
    expect(table.find("projector")).to_have_attribute("aria-pressed", "true")
    players = table.root.locator(".gw-players").bounding_box()
    assert players
    assert players["y"] + players["height"] > 0.94 * 1080
    for width, height in ((1920, 1080), (1280, 720), (1024, 768)):
        book.resize(width, height)
        expect(table.find("lesson-question")).to_be_in_viewport(ratio=1)
        expect(table.find("reveal")).to_be_in_viewport(ratio=1)
        assert table.find("reveal").evaluate("node => node.scrollWidth <= node.clientWidth")
    table.find("projector").click()


def test_no_sliver_of_the_log_is_left_beside_a_long_card(book):
    """Where the card of the lesson leaves less than two lines of the log, it has the column for itself."""
    table = Table.of(book.run(LESSON.replace("speed=0", "speed=0, edit=True")))
    log = table.root.locator(".gw-log")
    for click in ("lesson-mark", "lesson-mark"):
        shown = log.bounding_box()
        assert shown is None or shown["height"] >= 100
        table.find(click).click()
    short = LESSON.replace("it goes on and on ", "")
    table = Table.of(book.run(short))
    expect(table.root.locator(".gw-log")).to_be_visible()


def test_marks_are_drawn_on_the_table(book):
    """While a lesson is edited: by the right mouse button, by the left one in its mode, and by a key."""
    table, page = Table.of(book.run(LESSON.replace("speed=0", "speed=0, edit=True"))), book.page
    expect(table.find("mark")).to_have_count(1)
    table.noble("count").click(button="right")
    expect(table.find("mark")).to_have_count(2, timeout=SOON)
    draw(page, table.noble("mayor"), table.noble("martyr"), button="right")
    expect(table.find("arrow")).to_have_count(2, timeout=SOON)
    expect(page.locator(".lm-Menu")).to_have_count(0)

    table.find("lesson-mark").click()
    table.hand_card("stumble").click()
    draw(page, table.noble("martyr"), table.noble("count"))
    expect(table.find("arrow")).to_have_count(3, timeout=SOON)
    table.noble("count").click()
    expect(table.find("mark")).to_have_count(1, timeout=SOON)
    assert book.ask("table.game.position") == 0
    table.find("lesson-mark").click()

    # The arrow keys lead from the first noble to the others.
    table.find("line-card").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("m")
    expect(table.find("mark")).to_have_count(2, timeout=SOON)
    page.keyboard.press("a")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("a")
    expect(table.find("arrow")).to_have_count(4, timeout=SOON)

    assert book.ask("lesson[1].comment_at(0).marks") == [
        "Cardinal",
        "Pushed",
        "Stumble",
        "Count",
    ]
    assert book.ask("lesson[1].comment_at(0).arrows") == [
        ["Cardinal", 1],
        ["Mayor", 1],
        ["Martyr", 2],
        ["Count", 3],
    ]
