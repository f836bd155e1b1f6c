"""Shiny and Panel: apps in Python that show widgets."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Page

from tests.browser.server import free_port, serving

from .host import TABLE, Host


class App(Host):
    """An app in one file."""

    program: ClassVar[str]
    command: ClassVar[tuple[str, ...]]

    @contextmanager
    def running(self, home: Path) -> Iterator[None]:
        (home / "app.py").write_text(self.program, encoding="utf-8")
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", *self.command, f"--port={port}"]
        with serving(command, home / "server.log", port):
            yield


class Shiny(App):
    """Shiny for Python, with shinywidgets."""

    name = "Shiny"
    program = f"""
import guillotine_widget as gw
from shiny.express import ui
from shinywidgets import render_widget

ui.input_dark_mode(id="mode", mode="light")

@render_widget
def table():
    return {TABLE}
"""
    command = ("shiny", "run", "app.py", "--host=127.0.0.1")

    def dark(self, page: Page) -> None:
        page.locator("bslib-input-dark-mode").click()


class Panel(App):
    """Panel, with ipywidgets_bokeh."""

    name = "Panel"
    program = f"""
import guillotine_widget as gw
import panel as pn

pn.extension("ipywidgets")
pn.panel({TABLE}).servable()
"""
    command = ("panel", "serve", "app.py", "--address=127.0.0.1")
    # The loader of anywidget, and icons, without which it works.
    outside = r"//unpkg\.com/anywidget@|/font-?awesome/"
    noise = r"favicon\.ico|/font-?awesome/"
    patience = 60

    def dark(self, page: Page) -> None:
        page.goto(f"{self.url}/app?theme=dark")

    def open(self, page: Page) -> None:
        # Panel asks a content delivery network for the loader of anywidget, which is installed here.
        loader = Path(sys.prefix) / "share" / "jupyter" / "nbextensions" / "anywidget" / "index.js"
        page.route("**/anywidget@*/**", lambda route: route.fulfill(path=loader))
        page.goto(f"{self.url}/app")
