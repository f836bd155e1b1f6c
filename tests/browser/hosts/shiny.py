"""Shiny: an app in Python that shows widgets."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.server import free_port, serving

from .host import TABLE, Host

PROGRAM = f"""
import guillotine_widget as gw
from shiny.express import ui
from shinywidgets import render_widget

ui.input_dark_mode(id="mode", mode="light")

@render_widget
def table():
    return {TABLE}
"""


class Shiny(Host):
    """Shiny for Python, with shinywidgets."""

    name = "Shiny"

    @contextmanager
    def running(self, home: Path) -> Iterator[None]:
        (home / "app.py").write_text(PROGRAM, encoding="utf-8")
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "shiny", "run", "app.py"]
        command += ["--host=127.0.0.1", f"--port={port}"]
        with serving(command, home / "server.log", port):
            yield

    def dark(self, page: Page) -> None:
        page.locator("bslib-input-dark-mode").click()
