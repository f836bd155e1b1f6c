"""Voila: a notebook as a page, without its code."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

import nbformat
from playwright.sync_api import Page

from tests.browser.server import free_port, serving

from .host import Host
from .jupyter import CELL


class Voila(Host):
    """Voila with the template that it has by default."""

    name = "Voila"
    template: ClassVar[str] = "lab"
    patience = 90
    # Icons and jQuery, which its pages request from a content delivery network; they work without them.
    outside = r"//cdn\.jsdelivr\.net/npm/(@fortawesome/)?font-?awesome|//cdnjs\.cloudflare\.com/"
    noise = r"/voila/api/shutdown/|favicon\.ico|ERR_NAME_NOT_RESOLVED|[Ss]hared module"

    @contextmanager
    def running(self, home: Path) -> Iterator[None]:
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
        nbformat.write(book, home / "table.ipynb")
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        command = [
            sys.executable,
            "-m",
            "voila",
            "table.ipynb",
            "--no-browser",
            "--Voila.ip=127.0.0.1",
        ]
        command += [f"--port={port}", f"--template={self.template}"]
        with serving(command, home / "server.log", port):
            yield

    def dark(self, page: Page) -> None:
        page.goto(f"{self.url}?theme=dark")


class VoilaClassic(Voila):
    """Voila with its classic template."""

    name = "Voila, classic template"
    template = "classic"
    has_dark = False

    def dark(self, page: Page) -> None:
        """Do nothing: the template is light."""
