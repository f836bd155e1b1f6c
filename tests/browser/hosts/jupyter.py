"""JupyterLab and Notebook 7, also below a base address and with a content security policy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, Literal

from playwright.sync_api import Page

from tests.browser.lab import Lab
from tests.browser.notebook import NotebookPage

from .host import TABLE, Host

CELL = f"import guillotine_widget as gw\n{TABLE}"

# What JupyterLab itself needs; of scripts no more than its own, its schemas compiled in the page, and `blob:`.
_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws:; worker-src 'self' blob:"
)


class Jupyter(Host):
    """JupyterLab."""

    name = "JupyterLab"
    keeps = True
    program: ClassVar[Literal["jupyterlab", "notebook"]] = "jupyterlab"
    base: ClassVar[str] = "/"
    flags: ClassVar[tuple[str, ...]] = ()

    @contextmanager
    def running(self, home: Path) -> Iterator[None]:
        with Lab.running(home, self.program, self.base, self.flags) as lab:
            self.url = lab.url
            self._lab = lab
            yield

    def open(self, page: Page) -> None:
        self._book = NotebookPage(page, self._lab, self._lab.notebook("table", [CELL]))
        self._book.open()
        self._book.run_all()
        self._book.save()

    def reload(self, page: Page) -> None:
        self._book.reload()

    def dark(self, page: Page) -> None:
        self._book.theme("dark")


class Hub(Jupyter):
    """JupyterLab as a hub runs it: below the address of a user, with a content security policy."""

    name = "JupyterHub"
    base = "/user/ada/"
    noise = r"Executing inline script violates"  # a script of JupyterLab, which it does without
    flags = (
        "--ServerApp.tornado_settings=" + repr({"headers": {"Content-Security-Policy": _POLICY}}),
    )


class Notebook7(Jupyter):
    """Notebook 7, which shows a notebook without the frame of JupyterLab."""

    name = "Notebook 7"
    program = "notebook"
    noise = r"reading 'schema'"
