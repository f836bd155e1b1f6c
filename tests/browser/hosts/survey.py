"""Find out what works in a host, as a person would: look, play, reload, change the theme."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.table import Table
from tests.browser.timing import time_click

from .host import Host

MOVES = 10
_TIMED = 5


@dataclass(frozen=True)
class Findings:
    """What works in a host.

    Attributes:
        start: The seconds from the first request of the page to a table that takes clicks.
        moves: How many decisions were made by clicks.
        covered: Whether both hands were covered until their players opened them, and then only one was open.
        kept: Whether the same game was shown after a reload.
        dark: Whether the table is dark in the dark theme of the host.
        whole: Whether the pictures of the cards fill their frames; hosts have rules for images in outputs.
        click: The median milliseconds from a click to the changed page.
    """

    start: float
    moves: int
    covered: bool
    kept: bool
    dark: bool
    whole: bool
    click: float


def survey(host: Host, page: Page, pictures: Path | None = None) -> Findings:
    """Look at a table in a host, play at it, reload the page and change its theme.

    Args:
        host: The host, running.
        page: An empty page.
        pictures: The folder for a picture in each theme. None: no pictures.
    """
    start = time.perf_counter()
    host.open(page)
    table = host.table(page)
    started = time.perf_counter() - start
    covered = _covered(table)
    player = Player(table, 1)
    moves = 0
    while moves < MOVES:
        opened = player.decide() in {"open", "run"}
        moves += not opened
        covered = covered and len(_open_hands(table)) <= 1
    host.check(page, moves)
    whole = _whole(table)
    if pictures:
        _picture(table, pictures / f"{_slug(host)}-light.png")
    click = median(_time(player) for _ in range(_TIMED))
    before = table.line
    host.reload(page)
    table = host.table(page)
    kept = table.line == before
    host.dark(page)
    table = host.table(page)
    try:
        expect(table.root).to_have_attribute("data-theme", "dark")
        dark = True
    except AssertionError:
        dark = False
    if pictures:
        _picture(table, pictures / f"{_slug(host)}-dark.png")
    return Findings(started, moves, covered, kept, dark, whole, click)


def _covered(table: Table) -> bool:
    return table.find("cover").count() == 1 and not _open_hands(table)


def _open_hands(table: Table) -> list[str]:
    seats: list[str] = table.root.locator("[data-gw='hand']").evaluate_all(
        "hands => hands.filter(hand => hand.querySelector('[data-kind]')).map(hand => hand.dataset.seat)"
    )
    return seats


def _whole(table: Table) -> bool:
    """Return whether each picture is as large as its frame, to a pixel."""
    heights: list[float] = table.root.locator(
        ".gw-picture img:visible, .gw-portrait img:visible, .gw-back img:visible"
    ).evaluate_all(
        "images => images.map(image => image.clientHeight - image.parentElement.clientHeight)"
    )
    return bool(heights) and all(abs(height) <= 1 for height in heights)


def _time(player: Player) -> float:
    """Decide until a hand is to be opened or a turn can be ended; do it, and return the milliseconds."""
    table = player.table
    while True:
        for name in ("open", "skip"):
            button = table.find(name)
            if button.count():
                rev = table.says("rev")
                changed, _ = time_click(button, table.root, "data-rev")
                player.wait(rev)
                return changed
        player.decide()


def _picture(table: Table, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    table.root.scroll_into_view_if_needed()
    table.page.screenshot(path=path)


def _slug(host: Host) -> str:
    return "-".join(host.name.lower().replace(",", "").split())
