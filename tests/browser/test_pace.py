"""Moves of bots are shown one after the other and can be skipped."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import expect

from .people import WATCH, two_people


def test_bots_moves_are_shown_one_after_another_at_normal_speed(book, lay):
    """The move of a bot is shown event by event, slowly enough to follow, before the next decision opens."""
    table = lay(**two_people(), viewer="Ada", bots={"Bo": "random"}, speed=1)
    table.root.evaluate(WATCH)
    table.find("skip").click()
    expect(table.root).to_have_attribute("data-showing", "true")
    assert table.says("mine") == "false", "nothing can be decided while the past is shown"
    assert table.root.locator("[data-option]").count() == 0
    expect(table.root).to_have_attribute("data-showing", "false", timeout=20_000)
    seen = book.page.evaluate("() => seen.filter(each => each.showing === 'true')")
    times = {each["said"]: each["time"] for each in reversed(seen)}
    events = sorted(times.values())
    assert len(events) >= 4, seen
    # On a busy machine single events may be late: only the total time has a bound.
    assert all(sooner < later for sooner, later in pairwise(events)), events
    assert events[-1] - events[0] > 600, events


def test_skip_ahead_shows_the_present_at_once(book, lay):
    """A click while moves are shown skips to the newest state and makes no choice."""
    table = lay(**two_people(), viewer="Ada", bots={"Bo": "random"}, speed=0.1)
    table.find("skip").click()
    expect(table.root).to_have_attribute("data-showing", "true")
    table.find("skip-ahead").click()
    expect(table.root).to_have_attribute("data-showing", "false", timeout=20_000)
    assert table.says("mine") == "true"
    assert book.ask("sum(player == 'Ada' for player, _ in game.history)") == 1
