"""A browser, a JupyterLab, and notebooks in it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from .lab import Lab
from .notebook import NotebookPage

ARTIFACTS = Path(__file__).parent / "artifacts"

NO_CHROMIUM = (
    "The browser tests need Chromium: install it (on Debian and Ubuntu: apt-get install chromium), "
    "or let Playwright bring its own: uv run playwright install chromium"
)

_PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Quiet, and cut off from everything but this machine, so that a request to the outside fails and is noticed.
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)

_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test failed, for the fixture that takes the picture."""
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A Chromium: the machine's, or the one that Playwright brought.

    It keeps its cache, as a person's browser does: JupyterLab opens faster from the second page on.
    """
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            tmp_path_factory.mktemp("browser"),
            executable_path=find_chromium(playwright),
            args=list(_FLAGS),
        )
        yield context
        context.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, root: Path, bundle: Path) -> Iterator[Lab]:
    """A JupyterLab with copies of all the project's notebooks."""
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
    test is over, none of its pages may have asked for anything outside of this machine or complained of an error.
    """
    test = re.sub(r"\W+", "-", request.node.name).strip("-")
    books: list[NotebookPage] = []

    def open_one(
        *cells: str, path: str | None = None, width: int = 1400, height: int = 900
    ) -> NotebookPage:
        page = browser.new_page()
        page.set_viewport_size({"width": width, "height": height})
        book = NotebookPage(page, lab, path or lab.notebook(f"{test}-{len(books)}", cells))
        books.append(book)
        book.open()
        return book

    yield open_one

    if request.node.stash[_failed]:
        keep_evidence(test, books, lab)
    errors = [error for book in books for error in book.errors]
    strays = [address for book in books for address in book.strays]
    for book in books:
        book.page.close()
    lab.tidy()
    assert not strays, f"asked for {strays}"
    assert not errors, "\n".join(errors)


def find_chromium(playwright: Playwright) -> str:
    """Return the path of a Chromium, or fail the test with what to install."""
    for name in _PROGRAMS:
        if path := shutil.which(name):
            return path
    path = playwright.chromium.executable_path
    if not Path(path).is_file():
        pytest.fail(NO_CHROMIUM, pytrace=False)
    return path


def keep_evidence(test: str, books: list[NotebookPage], lab: Lab) -> None:
    """Save what the pages of a failed test look like and what the server printed."""
    ARTIFACTS.mkdir(exist_ok=True)
    for at, book in enumerate(books):
        book.page.screenshot(path=ARTIFACTS / f"{test}-{at}.png")
        (ARTIFACTS / f"{test}-{at}.txt").write_text(
            "\n".join([*book.errors, *book.strays]), encoding="utf-8"
        )
    shutil.copy(lab.log, ARTIFACTS / f"{test}-server.log")
