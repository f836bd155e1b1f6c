"""A click applies to the table that was on the screen when it was made, and Escape cancels."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from .table import Table

# A second click may arrive before, with or after the reply to the first one.
DELAYS = [0, 60, 150, 300, 450]
BURST = 700

POSITION = {
    "line": ["Martyr", "Count", "Duke", "Baron", "Lord", "Mayor", "Sheriff", "Governor"],
    "players": {
        "Ada": {"hand": ["Pushed", "Stumble", "Fainting Spell", "Public Demand"]},
        "Bo": {"hand": []},
    },
    "turn": "Ada",
    "seed": 1,
}


def middle(thing: Locator) -> tuple[float, float]:
    """Return the center of an element."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def clicks_quickly(table: Table, thing: Locator, delay: int, times: int = 4) -> bool:
    """Click several times where something is now; return whether the clicks were one burst."""
    x, y = middle(thing)
    made = []
    for _ in range(times):
        table.page.mouse.click(x, y)
        made.append(time.monotonic())
        table.page.wait_for_timeout(delay)
    return all(1000 * (later - earlier) < BURST for earlier, later in pairwise(made))


@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize("speed", [0, 3])
def test_quick_clicks_on_one_spot_make_one_choice(book, lay, delay, speed):
    """Ada decides only once, however fast the clicks are: the next decision appears at the same place."""
    # On a busy machine the time between two clicks may be longer than a burst; then the test tries again.
    for _ in range(5):
        table = lay(**POSITION, viewer=None, open_hands=True, speed=speed)
        if clicks_quickly(table, table.find("skip"), delay):
            break
    table.rests()
    assert len(book.ask("[str(move) for move in game.history]")) == 1


@pytest.mark.parametrize("delay", DELAYS)
def test_quick_clicks_do_not_answer_the_question_that_a_card_asks(book, lay, delay):
    """Pushed asks for its noble at the place of the card: a double click on the card chooses no noble."""
    table = lay(**POSITION, viewer="Ada")
    clicks_quickly(table, table.hand_card("pushed"), delay, times=2)
    table.rests()
    assert table.says("decision") in {"move", "play"}
    assert book.ask("game.line")[:2] == ["Martyr", "Count"]


def test_the_same_spot_can_be_clicked_again_after_the_burst(book, lay):
    """When the burst is over, the table takes clicks at the same place."""
    table = lay(**POSITION, open_hands=True)
    clicks_quickly(table, table.find("skip"), 60, times=2)
    table.rests()
    table.page.wait_for_timeout(BURST)
    table.click(table.find("skip"))
    assert len(book.ask("[str(move) for move in game.history]")) == 2


def test_clicks_do_nothing_while_events_are_shown(book, lay):
    """Quick clicks on "Behead" do not skip the events that follow, though "Skip ahead" may appear at the same place."""
    table = lay(**POSITION, viewer="Ada", bots={"Bo": "greedy"}, speed=0.5)
    x, y = middle(table.find("skip"))
    for _ in range(100):
        table.page.mouse.click(x, y)
        if table.find("skip-ahead").count():
            break
        table.page.wait_for_timeout(50)
    table.page.mouse.click(x, y)
    assert table.find("skip-ahead").count() == 1
    assert table.says("decision") == ""


def test_escape_takes_back_a_card_that_asks_for_its_noble(book, lay):
    """After Escape, Pushed, which asks for its noble, is back in the hand."""
    table = lay(**POSITION, viewer="Ada")
    table.click(table.hand_card("pushed"))
    assert table.says("decision") == "move"
    assert "pushed" not in table.hand
    with table.changing():
        table.page.keyboard.press("Escape")
    assert table.says("decision") == "play"
    assert "pushed" in table.hand
    assert book.ask("len(game.history)") == 0


def test_escape_puts_a_picked_noble_down_before_it_takes_the_card_back(book, lay):
    """Each Escape takes back one step: first the noble, then the card."""
    table = lay(**POSITION, viewer="Ada")
    table.click(table.hand_card("fainting-spell"))
    table.noble("martyr").click()
    expect(table.noble("martyr")).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    expect(table.noble("martyr")).to_have_attribute("aria-pressed", "false")
    assert table.says("decision") == "move"
    with table.changing():
        table.page.keyboard.press("Escape")
    assert table.says("decision") == "play"
