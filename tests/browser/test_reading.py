"""The texts of cards open by touch and by keyboard, and dragging over the table selects no text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .table import Table

POSITION = {
    "line": ["Martyr", "Palace Guard", "Unpopular Judge", "Duke", "Master Spy"],
    "players": {
        "Ada": {"hand": ["Pushed", "Callous Guards"], "pile": ["Count"]},
        "Bo": {"hand": ["Trip"], "front": ["Church Support"]},
    },
    "turn": "Ada",
    "seed": 1,
}
TEXTS = {"martyr": "", "unpopular-judge": "front", "master-spy": "end of the line"}


def corners(thing: Locator) -> tuple[float, float, float, float]:
    """Return the points where an element begins and ends, slightly inside."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + 6, box["y"] + 6, box["x"] + box["width"] - 6, box["y"] + box["height"] - 6


def selected(table: Table, start: Locator, end: Locator) -> str:
    """Drag from the beginning of an element to the end of another one, and return the selected text."""
    left, top, _, _ = corners(start)
    _, _, right, bottom = corners(end)
    mouse = table.page.mouse
    table.page.evaluate("() => getSelection().removeAllRanges()")
    mouse.move(left, top)
    mouse.down()
    mouse.move((left + right) / 2, (top + bottom) / 2, steps=4)
    mouse.move(right, bottom, steps=4)
    mouse.up()
    text: str = table.page.evaluate("() => getSelection().toString()")
    return text.strip()


def test_only_the_log_can_be_selected(book, lay):
    """Dragging over cards, the prompt or the players selects nothing; the log can be copied."""
    table = lay(**POSITION, viewer="Ada", bots={"Bo": "greedy"})
    table.click(table.find("skip"))
    hand, line, player = (table.find(gw) for gw in ("hand-card", "line-card", "player"))
    for start, end in (
        (hand.first, hand.last),
        (line.last, hand.last),
        (table.find("prompt"), player.last),
        (player.first, player.last),
    ):
        assert selected(table, start, end) == ""
    table.unfold()
    lines = table.find("log").locator("[data-seq]")
    lines.last.scroll_into_view_if_needed()
    assert "Martyr" in selected(table, lines.first, lines.last)


@pytest.mark.parametrize("kind", TEXTS)
def test_a_long_press_shows_the_text_of_a_noble_that_may_not_be_chosen(book, lay, kind):
    """A finger resting on a card opens its text, and lifting it chooses nothing."""
    table = lay(**POSITION, viewer="Ada")
    noble = table.noble(kind)
    noble.scroll_into_view_if_needed()
    left, top, right, bottom = corners(noble)
    at = {"x": (left + right) / 2, "y": (top + bottom) / 2}
    browser = table.page.context.new_cdp_session(table.page)
    browser.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    table.page.wait_for_timeout(800)
    browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    browser.detach()
    expect(table.find("tip")).to_be_visible()
    expect(table.find("tip")).to_contain_text(TEXTS[kind])
    table.page.wait_for_timeout(300)
    expect(table.find("tip")).to_be_visible()
    assert book.ask("len(game.history)") == 0


def test_arrow_keys_show_the_text_of_every_noble(book, lay):
    """Tab moves the focus to the line, and the arrows move it from noble to noble, each with its text."""
    table = lay(**POSITION, viewer="Ada")
    table.noble("martyr").focus()
    for kind in ("palace-guard", "unpopular-judge", "duke", "master-spy"):
        table.page.keyboard.press("ArrowRight")
        expect(table.noble(kind)).to_be_focused()
        expect(table.find("tip")).to_be_visible()
    expect(table.find("tip")).to_contain_text("Master Spy")
    assert book.ask("len(game.history)") == 0


def test_a_card_that_shows_its_text_has_no_tooltip(book, lay):
    """In a row of the hand the text is on the card; a tooltip would cover the prompt. A refused card has one."""
    book.resize(1440, 760)
    table = lay(**POSITION, viewer="Ada")
    table.noble("unpopular-judge").hover()
    expect(table.find("tip")).to_be_visible()
    table.click(table.hand_card("pushed"))
    expect(table.hand_card("callous-guards")).to_have_attribute("role", "img")
    table.noble("duke").hover()
    expect(table.find("tip")).to_contain_text("Duke")
    table.hand_card("callous-guards").hover()
    expect(table.find("tip")).to_have_count(0)
    table = lay(**{**POSITION, "line": ["Unpopular Judge", "Duke"]}, viewer="Ada")
    table.hand_card("pushed").hover()
    expect(table.find("tip")).to_contain_text("Unpopular Judge")


@pytest.mark.parametrize("width", [1440, 1000, 560])
def test_the_prompt_stays_in_its_row(book, lay, width):
    """A reason that does not fit is cut off or left out; nothing is printed over the line or the hand."""
    book.resize(width, 760)
    table = lay(**{**POSITION, "line": ["Unpopular Judge", "Duke"]}, viewer="Ada")
    _, top, _, bottom = corners(table.find("stage"))
    _, first, _, last = corners(table.find("ask"))
    assert top - 6 <= first <= last <= bottom + 6
    assert table.find("ask").evaluate("each => getComputedStyle(each).overflow") == "hidden"
    expect(table.find("prompt")).to_be_in_viewport(ratio=1)
