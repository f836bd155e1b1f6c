"""Try the table in every host, and draw a picture of each."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from hatch_build import build_front_end
from tests.browser.chromium import launch
from tests.browser.hosts.hosts import HOSTS
from tests.browser.hosts.survey import survey
from tests.browser.table import SOON

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "_build" / "hosts"


def table() -> Iterator[str]:
    """Yield the lines of a Markdown table, one for each host, and draw its pictures into `docs/_build/hosts`.

    The last two columns are the seconds until the table is there, with the start of a kernel, and the median
    milliseconds from a click to the changed page.
    """
    expect.set_options(timeout=SOON)
    build_front_end(ROOT)
    yield "| host | moves by clicks | hands covered | after a reload | dark theme | start, s | click, ms |"
    yield "|---|---|---|---|---|---|---|"
    for kind in HOSTS:
        host = kind()
        with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
            home = Path(name)
            for folder in ("server", "browser"):
                (home / folder).mkdir()
            context = launch(playwright, home / "browser")
            try:
                with host.running(home / "server"):
                    page = context.new_page()
                    page.set_viewport_size({"width": 1400, "height": 900})
                    found = survey(host, page, PICTURES)
                    page.close()
            finally:
                context.close()
        kept = "the same game" if found.kept else "a new game"
        yield (
            f"| {host.name} | {found.moves} | {_yes(found.covered)} | {kept} | {_yes(found.dark)} "
            f"| {found.start:.0f} | {found.click:.0f} |"
        )


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
