"""The site is built without warnings and works in a browser from a folder, without any other host."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import guillotine_widget as gw

PAGES = (
    "docs/index.html",
    "docs/tutorial.html",
    "docs/hosts.html",
    "docs/engine.html",
    "docs/benchmarks.html",
    "docs/bots.html",
    "docs/_generated/rules.html",
    "docs/_generated/cards.html",
    "docs/_generated/puzzles.html",
    "docs/_generated/api/games.html",
    "docs/_generated/api/playing.html",
    "notebooks/01-first-game.html",
    "CONTRIBUTING.html",
)


MODULES = [name for name in gw.__all__ if isinstance(getattr(gw, name), ModuleType)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, root: Path, bundle: Path) -> Path:
    """The site, built in a temporary folder; this takes half a minute."""
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, str(root / "docs" / "build.py"), "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=out)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 problems" in done.stdout
    return out / "html"


@pytest.fixture
def open_page(browser: BrowserContext, site: Path) -> Iterator[Callable[..., Page]]:
    """Open pages of the site as files; fail if one made a request to another host or reported an error."""
    pages: list[Page] = []
    faults: list[str] = []

    def open_one(name: str, width: int = 1280, theme: str = "light", query: str = "") -> Page:
        page = browser.new_page()
        pages.append(page)
        page.on(
            "request", lambda request: faults.append(request.url) if outside(request.url) else None
        )
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=theme)
        page.goto((site / name).as_uri() + query)
        return page

    yield open_one
    for page in pages:
        page.close()
    assert not faults


def outside(url: str) -> bool:
    """Return whether an address is on another host."""
    return not url.startswith(("file:", "data:", "blob:", "about:"))


def test_the_site_has_every_page_and_every_public_name(site):
    """The build checks all links; the API pages contain each name of the package, the card page each kind."""
    for name in PAGES:
        assert (site / name).is_file(), name
    api = "".join(path.read_text("utf-8") for path in (site / "docs/_generated/api").glob("*.html"))
    titles = {"EDITIONS": ">EDITIONS<", **{name: f">gw.{name}<" for name in MODULES}}
    missing = [
        name for name in gw.__all__ if titles.get(name, f'id="guillotine_widget.{name}"') not in api
    ]
    assert not missing
    for trait in ("day", "scores", "theme", "bot_seconds"):
        assert f"GuillotineWidget.{trait}" in api
    # Arguments by name, not those of `traitlets.HasTraits` or `str.format`.
    assert '<span class="pre">kwargs</span>' not in api
    cards = (site / "docs/_generated/cards.html").read_text("utf-8")
    assert cards.count("<img src='../../pictures/") == 90
    rules = (site / "docs/_generated/rules.html").read_text("utf-8")
    assert all(f'id="rule-r{number}"' in rules for number in range(1, 46))


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1280, "light")])
def test_pages_fit_and_follow_the_theme(open_page, width, theme):
    """No page is wider than the window, and the background is light or dark like the system."""
    for name in PAGES:
        page = open_page(name, width, theme)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, (name, wide)
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (brightness(ground) < 128) == (theme == "dark"), (name, ground)


def brightness(color: str) -> float:
    """Return the mean of the three channels of a computed color."""
    return sum(int(channel) for channel in re.findall(r"\d+", color)[:3]) / 3


def test_all_pictures_are_shown(open_page):
    """Including those of the cards, which are loaded on scrolling."""
    page = open_page("docs/_generated/cards.html")
    page.evaluate(
        "document.querySelectorAll('img').forEach((image) => { image.loading = 'eager' })"
    )
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    assert page.evaluate("[...document.images].filter((image) => !image.naturalWidth).length") == 0


def test_the_search_finds_a_card_and_a_name(open_page):
    """The pages are files, without a server."""
    page = open_page("search.html", query="?q=Robespierre")
    expect(page.locator("#search-results li a").first).to_be_visible()
    expect(page.locator("#search-results")).to_contain_text("The cards")
    page = open_page("search.html", query="?q=why_not")
    expect(page.locator("#search-results")).to_contain_text("why_not")


def test_the_index_page_leads_to_the_start_page(open_page):
    page = open_page("index.html")
    expect(page.locator("h1")).to_contain_text("Guillotine in a notebook")
