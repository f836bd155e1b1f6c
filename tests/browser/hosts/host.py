"""A program whose pages show the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Page, expect

from tests.browser.table import SOON, Table

TABLE = """gw.play("Ada", "Bo", "Cy", bots={"Cy": "greedy"}, seed=4, speed=0)"""
"""The table in every host: two people at one screen, whose hands are covered, and a bot."""


class Host(ABC):
    """A program whose pages show the table.

    Attributes:
        name: Its name, as in the documentation.
        keeps: Whether a reload shows the same game. A host that gives every page its own kernel starts a new one.
        has_dark: Whether the host has a dark theme.
        noise: The console errors of the host itself, as a pattern.
        outside: The addresses on other machines that its page requests, as a pattern.
        patience: How long to wait for the table, in seconds.
    """

    name: ClassVar[str]
    keeps: ClassVar[bool] = False
    has_dark: ClassVar[bool] = True
    noise: ClassVar[str] = r"favicon\.ico"
    outside: ClassVar[str] = r"$^"  # nothing
    patience: ClassVar[float] = SOON / 1000

    def __init__(self) -> None:
        self.url = ""

    @contextmanager
    @abstractmethod
    def running(self, home: Path) -> Iterator[None]:
        """Run the program until the end of the block, with its files in an empty folder."""
        yield

    def open(self, page: Page) -> None:
        """Open the page with the table, and run what a person would run."""
        page.goto(self.url)

    def reload(self, page: Page) -> None:
        """Reload the page, as with F5, and run what a person would have to run again."""
        page.reload()

    @abstractmethod
    def dark(self, page: Page) -> None:
        """Change the page to the dark theme of the host, if it has one."""

    def check(self, page: Page, moves: int) -> None:
        """Check what only this host promises, once moves were made by clicks."""
        return

    def table(self, page: Page) -> Table:
        """Return the table of the page, once it is ready."""
        expect(page.locator(".gw[data-rev]").first).to_be_visible(timeout=self.patience * 1000)
        return Table.of(page.locator("body"))
