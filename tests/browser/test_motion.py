"""Replays and steps through the game, the header and its menu, the banner of a day, and the end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .table import Table
from .test_fit import screen
from .test_looks import FAULTS

# Parts of the header that stick out of it or overlap.
CROWDED = """header => {
  const area = header.getBoundingClientRect();
  const seen = [...header.querySelectorAll('button, input, select, .gw-title, .gw-days, .gw-when-words')]
    .map(node => [node.dataset.gw ?? node.className, node.getBoundingClientRect(), node.checkVisibility()])
    .filter(([, box, shown]) => shown && box.width > 2);
  const faults = seen.filter(([, box]) => box.left < area.left - 1 || box.right > area.right + 1)
    .map(([name]) => `${name} sticks out`);
  seen.forEach(([name, box], at) => seen.slice(at + 1).forEach(([other, next]) => {
    if (Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1)
      faults.push(`${name} and ${other} overlap`);
  }));
  return faults;
}"""
WIDTH = "(root, width) => { root.style.flex = 'none'; root.style.width = `${width}px`; }"
WIDTHS = [320, 360, 390, 480, 539, 540, 590, 640, 659, 660, 749, 750, 859, 860, 1024, 1180, 1319]


@pytest.fixture
def table(book) -> Table:
    """A table at which two days have been played."""
    cell = book.run(
        "bots = {'Ada': 'greedy', 'Bartholomew': 'greedy'}\n"
        "game = gw.Game([*bots], seed=3, first='Ada')\n"
        "for _ in range(2): game.run(bots=bots, until='day')\n"
        "table = gw.GuillotineWidget(game, viewer='Ada', bots={'Bartholomew': 'greedy'}, speed=0)\n"
        "table"
    )
    return Table.of(cell)


def test_the_header_keeps_to_its_row_at_any_width(book, table):
    """Nothing sticks out of the header or overlaps, in the present and the past, in a language with long words."""
    header = table.root.locator(".gw-header")
    faults: list[str] = []

    def look(state: str) -> None:
        for width in WIDTHS:
            table.root.evaluate(WIDTH, width)
            expect(table.root).to_have_css("width", f"{width}px")
            # A narrower layout is applied within some frames: only lasting faults count.
            for _ in range(20):
                book.page.wait_for_timeout(60)
                if not (crowded := header.evaluate(CROWDED)):
                    break
            faults.extend(f"{state}, {width}: {fault}" for fault in crowded)

    look("now")
    book.run("table.locale = 'de'")
    expect(table.find("replay")).to_have_attribute("title", "Wiederholung abspielen")
    look("German")
    table.find("back").click()
    expect(table.root).to_have_attribute("data-looking", "true")
    look("past")
    assert not faults, "\n".join(faults)


def test_steps_by_day_and_turn_and_a_replay(book, table):
    """Buttons and keys step by day and turn; a replay continues from there until it is paused."""
    when, looking = table.find("when"), table.find("looking")
    table.find("unit").select_option("day")
    table.find("back").click()
    expect(when).to_contain_text("Day 3")
    expect(table.root.locator(".gw-day-tick")).to_be_visible()
    table.find("back").click()
    expect(when).to_contain_text("Day 2")
    table.find("back").click()
    expect(when).to_contain_text("Day 1")
    for turn in (1, 2):
        book.page.keyboard.press("t")
        expect(table.find("prompt")).to_contain_text(f"Turn {turn}:")
    book.page.keyboard.press("Shift+T")
    expect(table.find("prompt")).to_contain_text("Turn 1:")

    first = looking.get_attribute("data-seq")
    table.find("replay").click()
    expect(looking).not_to_have_attribute("data-seq", first or "")
    book.page.keyboard.press("p")
    expect(table.find("replay")).to_have_attribute("title", "Replay")
    book.page.keyboard.press("Escape")
    expect(table.root).to_have_attribute("data-looking", "false")
    assert book.ask("game.day") == 3


def test_the_browser_keeps_the_speed(book, table):
    """The speed of the menu applies to all tables and after a reload; Escape closes the menu, keeping the focus."""
    try:
        table.find("pace").click()
        expect(table.find("speed", speed="instant")).to_be_checked()
        table.find("speed", speed="slow").check()
        assert not book.axe(".gw")
        book.page.keyboard.press("Escape")
        expect(table.find("pace-panel")).to_have_count(0)
        expect(table.find("pace")).to_be_focused()
        book.save()
        at = book.index(table.root)
        book.reload()
        table = Table.of(book.cell(at))
        table.find("pace").click()
        expect(table.find("speed", speed="slow")).to_be_checked()
        expect(table.find("sound")).not_to_be_checked()
    finally:
        book.page.evaluate("() => localStorage.removeItem('guillotine_widget.speed')")
        book.reload()


# Whether the banner takes clicks, and whether it lies over the line.
OVER_THE_LINE = """banner => {
  const [box, line] = [banner, banner.closest('.gw').querySelector('.gw-street')].map(
    node => node.getBoundingClientRect());
  return [getComputedStyle(banner).pointerEvents, box.top > line.top && box.bottom < line.bottom];
}"""
# Collects whether the scores of the podium count up.
COUNTING = """root => {
  window.counting = new Set();
  const look = () => counting.add(root.querySelector('[data-gw=result]')?.dataset.counting);
  new MutationObserver(look).observe(root, {subtree: true, childList: true, attributes: true});
}"""
LAST_TURN_OF_A_DAY: dict[str, Any] = {
    "line": ["Duke"],
    "day": 2,
    "turn": "Ada",
    "players": {"Ada": {"hand": []}, "Bo": {"hand": [], "pile": ["Lord"]}},
    "seed": 5,
}


def test_a_banner_announces_a_day_without_delaying_the_game(book, lay):
    """The banner takes no clicks and disappears by itself; with reduced motion there is no banner and no delay."""
    table = lay(**LAST_TURN_OF_A_DAY, viewer="Ada", bots={"Bo": "greedy"}, speed=0.5)
    table.find("skip").click()
    banner = table.find("banner")
    expect(banner).to_have_text("Day 3 of 3")
    assert banner.evaluate(OVER_THE_LINE) == ["none", True]
    expect(banner).to_have_count(0)
    table.rests()

    book.page.emulate_media(reduced_motion="reduce")
    try:
        table = lay(**LAST_TURN_OF_A_DAY, viewer="Ada", bots={"Bo": "greedy"}, speed=0.5)
        table.root.evaluate(
            "root => { window.shown = []; new MutationObserver(() => shown.push(root.dataset.showing))"
            ".observe(root, {attributes: true, attributeFilter: ['data-rev', 'data-showing']}); }"
        )
        with table.changing():
            book.run("game.skip()")
        expect(table.find("when")).to_contain_text("Day 3")
        assert "true" not in book.page.evaluate("() => shown")
        expect(table.find("banner")).to_have_count(0)
    finally:
        book.page.emulate_media(reduced_motion="no-preference")


def test_the_podium(book):
    """The scores count up; the deciding turn, the arithmetic and another game are available, also on a phone."""
    cell = book.run(
        "game = gw.Scenario(['Count', 'Duke', 'Cardinal', 'Baron'], {'Ada': {'hand': []},"
        " 'Bartholomew': {'hand': []}}, turn='Ada', day=3).start().skip().skip().skip()\n"
        "table = gw.GuillotineWidget(game, viewer='Ada', speed=1)\n"
        "table"
    )
    table = Table.of(cell)
    table.root.evaluate(COUNTING)
    book.run("game.skip()")
    result = table.find("result")
    expect(result).to_have_attribute("data-counting", "false")
    assert "true" in book.page.evaluate("() => [...counting]")
    expect(table.find("result-player", seat=0).locator(".gw-score")).to_have_text("7")
    expect(table.find("decisive")).to_contain_text("Day 3, turn 3: Ada")
    assert not table.root.evaluate(FAULTS)
    assert not book.axe(".gw")
    table.find("result-player", seat=0).locator("summary").click()
    expect(table.find("result-line").first).to_be_visible()
    table.find("result-player", seat=0).locator("summary").click()
    table.find("watch").click()
    expect(table.find("looking")).to_contain_text("Turn 3: Ada.")
    table.find("now").click()
    expect(result).to_have_attribute("data-counting", "false")

    with screen(book, table, 390, 844, files=False):
        table.find("enlarge").click()
        expect(table.root).to_have_attribute("data-shape", "phone")
        for gw in ("play-again", "new-game", "decisive", "winners"):
            expect(table.find(gw)).to_be_in_viewport(ratio=1)
        for player in table.find("result-player").all():
            expect(player).to_be_in_viewport(ratio=0.9)
        table.find("enlarge").click()
