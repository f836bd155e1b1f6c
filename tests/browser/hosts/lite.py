"""JupyterLite: JupyterLab without a server, with Python in the browser."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.notebook import NotebookPage
from tests.browser.server import free_port, serving
from tests.test_house.test_wheel import uv

from .host import Host
from .jupyter import CELL

ROOT = Path(__file__).parents[3]


class Lite(Host):
    """The site that ``docs/lite.py`` builds, on a server for files.

    Args:
        site: The folder of the site. None: build it.
    """

    name = "JupyterLite"
    patience = 60

    def __init__(self, site: Path | None = None) -> None:
        super().__init__()
        self.site = site

    @contextmanager
    def running(self, home: Path) -> Iterator[None]:
        if self.site is None:
            self.site = home / "site"
            # In a separate environment: the extensions of JupyterLite break other pages of Jupyter.
            build = [*uv(), "run", "--isolated", "--only-group", "lite", "python", "docs/lite.py"]
            subprocess.run([*build, "--out", str(self.site)], cwd=ROOT, check=True)
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "http.server", str(port), "--bind=127.0.0.1"]
        command += [f"--directory={self.site}"]
        with serving(command, home / "server.log", port):
            yield

    def address(self, path: str) -> str:
        """Return the address that opens a notebook."""
        return f"{self.url}/lab/index.html?path={path}"

    def notebook(self, page: Page) -> NotebookPage:
        """Open a notebook of the site and remove its cells; the kernel is ready."""
        book = NotebookPage(page, self, "notebooks/01-first-game.ipynb")
        book.open()
        book.clear()
        return book

    def open(self, page: Page) -> None:
        self.book = self.notebook(page)
        self.book.run(CELL)

    def reload(self, page: Page) -> None:
        page.reload()
        self.book.wait_for_kernel()
        self.book.clear()
        self.book.run(CELL)

    def dark(self, page: Page) -> None:
        self.book.theme("dark")
