"""marimo: a notebook of cells that run again when what they read has changed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Page

from tests.browser.server import free_port, serving

from .host import TABLE, Host

# The second cell reads the widget: marimo runs it again after each click.
PROGRAM = f"""
import marimo

app = marimo.App()

@app.cell
def _():
    import guillotine_widget as gw
    import marimo as mo
    table = mo.ui.anywidget({TABLE})
    table
    return gw, mo, table

@app.cell
def _(mo, table):
    mo.md(f"Position: {{table.value['position']}}")
    return

if __name__ == "__main__":
    app.run()
"""

# The editor runs the cells when the page opens, as an app does, and the theme is that of the system.
SETTINGS = """
[runtime]
auto_instantiate = true
[display]
theme = "system"
"""


class MarimoRun(Host):
    """marimo as an app: the code is hidden."""

    name = "marimo run"
    mode: ClassVar[str] = "run"
    patience = 60

    @contextmanager
    def running(self, home: Path) -> Iterator[None]:
        (home / "table.py").write_text(PROGRAM, encoding="utf-8")
        (home / "marimo").mkdir()
        (home / "marimo" / "marimo.toml").write_text(SETTINGS, encoding="utf-8")
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        command = [
            sys.executable,
            "-m",
            "marimo",
            "--yes",
            self.mode,
            "table.py",
            "--headless",
            "--no-token",
        ]
        command += ["--host=127.0.0.1", f"--port={port}"]
        environment = {
            name: str(home) for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        }
        with serving(command, home / "server.log", port, environment=environment):
            yield

    def dark(self, page: Page) -> None:
        page.emulate_media(color_scheme="dark")

    def check(self, page: Page, moves: int) -> None:
        """The second cell has run again after the latest click; the bot's moves count too."""
        page.wait_for_function(
            """least => [...document.querySelectorAll("p, span")].some(
                each => Number(/^Position: (\\d+)$/.exec(each.textContent.trim())?.[1]) >= least
            )""",
            arg=moves,
        )


class MarimoEdit(MarimoRun):
    """marimo as an editor: the cells and their code."""

    name = "marimo edit"
    mode = "edit"
    keeps = True
