"""Fixtures: a browser, a JupyterLab and its notebooks."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect, sync_playwright

from .chromium import NoChromium, launch
from .lab import Lab
from .notebook import NotebookPage
from .table import SOON, Table

# A busy machine needs more than Playwright's default of five seconds; waiting assertions pass as soon as they are true.
expect.set_options(timeout=SOON)

ARTIFACTS = Path(__file__).parent / "artifacts"

_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Record whether the test failed, for the fixture that takes screenshots."""
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A Chromium without access to other hosts."""
    try:
        with sync_playwright() as playwright:
            context = launch(playwright, tmp_path_factory.mktemp("browser"))
            yield context
            context.close()
    except NoChromium as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, root: Path, bundle: Path) -> Iterator[Lab]:
    """A JupyterLab with copies of the project's notebooks."""
    with Lab.running(tmp_path_factory.mktemp("lab")) as running:
        for notebook in sorted((root / "notebooks").glob("*.ipynb")):
            running.copy(notebook)
        yield running


@pytest.fixture
def open_notebook(
    request: pytest.FixtureRequest, browser: BrowserContext, lab: Lab
) -> Iterator[Callable[..., NotebookPage]]:
    """Open notebooks: ``open_notebook("import guillotine_widget as gw", "gw.play()")``.

    Takes the code of the cells, or ``path="01-first-game.ipynb"``; ``width`` and ``height`` in pixels. When the
    test is over, the fixture fails if a page made a request to another host or reported an error.
    """
    name = name_of(request.node)
    books: list[NotebookPage] = []

    def open_one(
        *cells: str, path: str | None = None, width: int = 1400, height: int = 900
    ) -> NotebookPage:
        book = new_page(browser, lab, path or lab.notebook(f"{name}-{len(books)}", cells))
        book.resize(width, height)
        books.append(book)
        book.open()
        return book

    yield open_one

    if request.node.stash[_failed]:
        keep_evidence(name, books, lab)
    for book in books:
        book.page.close()
    lab.tidy([book.path for book in books])
    check(books)


@pytest.fixture(scope="module")
def _shared(
    request: pytest.FixtureRequest, browser: BrowserContext, lab: Lab
) -> Iterator[NotebookPage]:
    """One page for all tests of a file, because opening JupyterLab takes longer than most tests."""
    book = new_page(browser, lab, lab.notebook(name_of(request.node), []))
    book.open()
    book.run("import guillotine_widget as gw, time")
    yield book
    book.page.close()
    lab.tidy([book.path])


@pytest.fixture
def book(request: pytest.FixtureRequest, _shared: NotebookPage, lab: Lab) -> Iterator[NotebookPage]:
    """An empty notebook, wide and with the light theme, whose kernel has imported ``gw``."""
    _shared.resize(1400)
    _shared.theme("light")
    _shared.clear()
    yield _shared
    if request.node.stash[_failed]:
        keep_evidence(name_of(request.node), [_shared], lab)
    check([_shared])


@pytest.fixture
def lay(book: NotebookPage) -> Callable[..., Table]:
    """Show a table with a position: ``lay(line=["Martyr", "Duke"], players={"Ada": {"hand": ["Pushed"]}, "Bo": {}})``.

    Takes what `Scenario` takes, and for the table itself ``viewer``, ``bots``, ``open_hands`` and ``speed``, which
    is 0 by default (no animation). In the notebook the table is called ``table`` and its game ``game``.
    """

    def lay_one(
        *,
        viewer: str | None = None,
        bots: dict[str, str] | None = None,
        open_hands: bool = False,
        speed: float = 0,
        **scenario: Any,
    ) -> Table:
        position = ", ".join(f"{name}={value!r}" for name, value in scenario.items())
        shown = f"{viewer=}, {bots=}, {open_hands=}, {speed=}"
        cell = book.run(
            f"game = gw.Scenario({position}).start()\n"
            f"table = gw.GuillotineWidget(game, {shown})\n"
            "table"
        )
        return Table.of(cell)

    return lay_one


def new_page(browser: BrowserContext, lab: Lab, path: str) -> NotebookPage:
    """Create a page of a usual window size for a notebook, without opening it."""
    book = NotebookPage(browser.new_page(), lab, path)
    book.resize(1400)
    return book


def name_of(node: pytest.Item | pytest.Collector) -> str:
    """Return a file name for the notebooks and screenshots of a test."""
    return re.sub(r"\W+", "-", node.name.removesuffix(".py")).strip("-")


def check(books: Iterable[NotebookPage]) -> None:
    """Fail if a page made a request to another host or reported an error; then reset the lists."""
    strays = [address for book in books for address in book.strays]
    errors = [error for book in books for error in book.errors]
    for book in books:
        book.strays.clear()
        book.errors.clear()
    assert not strays, f"asked for {strays}"
    assert not errors, "\n".join(errors)


def keep_evidence(test: str, books: list[NotebookPage], lab: Lab) -> None:
    """Save screenshots of a failed test and the output of the server."""
    ARTIFACTS.mkdir(exist_ok=True)
    for at, book in enumerate(books):
        book.page.screenshot(path=ARTIFACTS / f"{test}-{at}.png")
        (ARTIFACTS / f"{test}-{at}.txt").write_text(
            "\n".join([*book.errors, *book.strays]), encoding="utf-8"
        )
    shutil.copy(lab.log, ARTIFACTS / f"{test}-server.log")
