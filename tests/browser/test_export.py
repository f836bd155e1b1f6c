"""An exported game can be opened from a file and looked through, without a kernel or a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import guillotine_widget as gw

from .table import SOON, Table


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    """A page; the test fails if it requests an address or reports an error."""
    page = browser.new_page()
    page.set_viewport_size({"width": 1400, "height": 820})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)

    def note(request: Any) -> None:
        if not request.url.startswith(("file:", "blob:", "data:")):
            faults.append(request.url)

    page.on("request", note)
    yield page
    page.close()
    assert faults == []


@pytest.fixture
def exported(tmp_path: Path, page: Page, bundle: Path) -> tuple[gw.Game, Page]:
    """A whole game of three greedy bots, as Ada saw it, opened from its file."""
    names = ["Ada", "Bo", "Cy"]
    game = gw.Game(names, seed=4, first="Ada").run(bots=dict.fromkeys(names, "greedy"))
    gw.export_html(game, tmp_path / "game.html", viewer="Ada")
    page.goto((tmp_path / "game.html").as_uri())
    page.locator(".gw .gw-table").wait_for()
    return game, page


def test_a_game_is_stepped_through_from_a_file(exported):
    """The result is shown first; the start shows the initial table, and each step from there is shown."""
    game, page = exported
    root = page.locator(".gw")
    expect(root.locator("[data-gw=winners]")).to_be_visible(timeout=SOON)
    buttons = root.locator(".gw-steps button")
    buttons.first.click()
    expect(root.locator("[data-gw=line-card]")).to_have_count(12, timeout=SOON)
    start = game.copy().goto(0)
    names = root.locator("[data-gw=line-card]").evaluate_all(
        "cards => cards.map(card => card.dataset.kind)"
    )
    assert names == [card.kind.key for card in start.line]
    expect(root.locator(".gw-in-hand")).to_have_count(5)
    first = root.locator("[data-gw=looking]").get_attribute("data-seq")
    root.locator("[data-gw=from-here]").wait_for(state="detached")
    buttons.nth(3).click()
    expect(root.locator("[data-gw=looking]")).not_to_have_attribute("data-seq", first or "")
    root.locator("[data-gw=now]").click()
    expect(root.locator("[data-gw=winners]")).to_be_visible(timeout=SOON)


def test_a_replay_runs_scores_and_rules_are_explained(exported):
    """Without Python the replay continues, the score of a moment is explained, and a sentence shows its rule."""
    _, page = exported
    root = page.locator(".gw")
    root.locator(".gw-steps button").first.click()
    looking = root.locator("[data-gw=looking]")
    looking.locator("[data-gw=why-rule]").click()
    ruling = root.locator("[data-gw=ruling]")
    expect(ruling).to_contain_text("three days", timeout=SOON)
    page.keyboard.press("Escape")
    expect(ruling).to_have_count(0)
    first = looking.get_attribute("data-seq")
    root.locator(".gw-steps button").nth(2).click()
    expect(looking).not_to_have_attribute("data-seq", first or "", timeout=3 * SOON)
    root.locator("[data-gw=now]").click()
    root.locator(".gw-result summary").first.click()
    expect(root.locator("[data-gw=result-line]").first).to_be_visible(timeout=SOON)


def test_a_puzzle_is_solved_in_its_page(tmp_path: Path, page: Page, bundle: Path):
    """A wrong answer loses, a click goes back to that choice, the right one solves it; then the solution is shown."""
    puzzle = gw.Puzzle(
        gw.Scenario(
            ["Martyr", "Count", "Cardinal", "Mayor", "Duke"],
            {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {}},
        ),
        title="Two <i>steps</i>",
        hints=["Count the places."],
    )
    page.goto(gw.export_html(puzzle, tmp_path / "puzzle.html").as_uri())
    table = Table(page.locator(".gw"))
    table.stands()
    expect(table.find("task")).to_contain_text("Two <i>steps</i>")
    expect(table.player(1)).to_contain_text("5 in hand")
    table.hand_card("pushed").hover()
    expect(table.find("forecast")).to_be_visible()
    table.click(table.hand_card("pushed"))
    table.click(table.noble("mayor"))
    expect(table.find("verdict")).to_have_attribute("data-stamp", "failed", timeout=SOON)
    table.click(table.find("to-loss"))
    assert table.says("decision") == "move"
    table.click(table.noble("cardinal"))
    expect(table.find("verdict")).to_have_attribute("data-stamp", "solved", timeout=SOON)
    expect(table.find("tries")).to_have_text("2 tries")
    table.click(table.find("retry"))
    assert table.line == ["martyr", "count", "cardinal", "mayor", "duke"]
    table.click(table.find("hint"))
    expect(table.find("hint-note")).to_contain_text("Count the places.")
    table.click(table.find("solution"))
    expect(table.find("solution-note")).to_contain_text("Cardinal")
    table.click(table.find("show"))
    expect(table.find("verdict")).to_have_attribute("data-stamp", "shown", timeout=SOON)
    table.root.locator(".gw-steps button").first.click()
    expect(table.find("line-card")).to_have_count(5, timeout=SOON)
    table.find("now").click()
    expect(table.find("verdict")).to_be_visible(timeout=SOON)
