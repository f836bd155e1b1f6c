"""Panel: an app in Python that shows widgets through Bokeh."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import files
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.server import free_port, serving

from .host import TABLE, Host

PROGRAM = f"""
import guillotine_widget as gw
import panel as pn

pn.extension("ipywidgets")
pn.panel({TABLE}, sizing_mode="stretch_width").servable()
"""
_LOADER = re.compile(r"^https://unpkg\.com/anywidget@")


class Panel(Host):
    """Panel, whose page loads anywidget from a content delivery network: the test answers with the installed file."""

    name = "Panel"
    # Besides anywidget: icons, without which the page works.
    outside = _LOADER.pattern + r"|font-?awesome"
    noise = r"favicon\.ico|ERR_NAME_NOT_RESOLVED"

    @contextmanager
    def running(self, home: Path) -> Iterator[None]:
        (home / "app.py").write_text(PROGRAM, encoding="utf-8")
        port = free_port()
        self.url = f"http://127.0.0.1:{port}/app"
        command = [sys.executable, "-m", "panel", "serve", "app.py"]
        command += ["--address=127.0.0.1", f"--port={port}"]
        with serving(command, home / "server.log", port):
            yield

    def open(self, page: Page) -> None:
        (loader,) = (
            file
            for file in files("anywidget") or []
            if file.match("nbextensions/anywidget/index.js")
        )
        page.route(
            _LOADER,
            lambda route: route.fulfill(
                path=loader.locate(),
                content_type="text/javascript",
                headers={"Access-Control-Allow-Origin": "*"},
            ),
        )
        super().open(page)

    def dark(self, page: Page) -> None:
        page.goto(f"{self.url}?theme=dark")
