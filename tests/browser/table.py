"""A table on the screen, for browser tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Error, Locator, expect

from .notebook import Cell

# JupyterLab renders a widget a moment after its cell has ended; a busy machine takes longer.
SOON = 20_000
_NUMBER = re.compile(r"^\d+$")

# Waits in the page until the table is at rest in another state than `after`, or a second has passed. The assertions of
# Playwright look again only after 100, 250, 500 and 1000 ms, which adds up to minutes over all tests.
_AT_REST = """(root, after) => new Promise(done => {
  const look = () => {
    const {rev, busy, showing} = root.dataset;
    if (rev !== after && busy === 'false' && showing === 'false') end();
  };
  const seen = new MutationObserver(look);
  const end = () => { seen.disconnect(); clearTimeout(late); done(); };
  const late = setTimeout(end, 1000);
  seen.observe(root, {attributes: true});
  look();
})"""


class Table:
    """A table on the screen.

    Attributes:
        root: The root element of the table. ``js/README.md`` lists its attributes.
        page: The page that it is on.
    """

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page = root.page

    @classmethod
    def of(cls, cell: Cell | Locator) -> Table:
        """Find the table in the output of a cell and wait until it is ready."""
        table = cls((cell.locator if isinstance(cell, Cell) else cell).locator(".gw"))
        table.stands()
        return table

    def stands(self) -> None:
        """Wait until the table is drawn and shows no more events."""
        expect(self.root).to_have_attribute("data-rev", _NUMBER, timeout=SOON)
        self.rests()

    def rests(self, timeout: float = SOON) -> None:
        """Wait until no request is pending and all events have been shown."""
        self.looks()
        expect(self.root).to_have_attribute("data-busy", "false", timeout=timeout)
        expect(self.root).to_have_attribute("data-showing", "false", timeout=timeout)

    def says(self, name: str) -> str:
        """Return a data attribute of the table: ``says("decision")``."""
        return self.root.get_attribute(f"data-{name}") or ""

    def looks(self, after: str = "") -> None:
        """Wait up to a second until the table is at rest; an assertion must follow.

        Args:
            after: The previous state of the table, as in ``data-rev``.
        """
        # The table may be redrawn, or the page reloaded.
        with suppress(Error):
            self.root.evaluate(_AT_REST, after, timeout=1000)

    @property
    def rev(self) -> int:
        """Which state of the table is shown."""
        return int(self.says("rev"))

    def find(self, gw: str, **data: Any) -> Locator:
        """Find elements by their hooks: ``find("hand-card", kind="pushed")``."""
        marks = "".join(f"[data-{name}='{value}']" for name, value in data.items())
        return self.root.locator(f"[data-gw='{gw}']{marks}")

    def hand_card(self, kind: str) -> Locator:
        """Find a card of the open hand by its kind: ``"was-that-my-name"``."""
        return self.find("hand-card", kind=kind).first

    def noble(self, kind: str) -> Locator:
        """Find a noble of the line."""
        return self.find("line-card", kind=kind).first

    def tray_card(self, kind: str) -> Locator:
        """Find a card in the tray."""
        return self.find("tray-card", kind=kind).first

    def player(self, seat: int) -> Locator:
        """Find the panel of a player."""
        return self.find("player", seat=seat)

    def unfold(self) -> None:
        """Unfold all turns of the log."""
        folded = self.root.locator("[data-gw='turn-line'][aria-expanded='false']")
        while folded.count():
            folded.first.click()

    @property
    def line(self) -> list[str]:
        """The kinds of the nobles in line, front first."""
        return self._kinds("line-card")

    @property
    def hand(self) -> list[str]:
        """The kinds of the cards in the open hand."""
        return self._kinds("hand-card")

    @property
    def prompt(self) -> str:
        """The text of the prompt."""
        return self.find("prompt").text_content() or ""

    def click(self, thing: Locator) -> None:
        """Click a control that sends a request, and wait until the reply is on the screen."""
        with self.changing():
            thing.click()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """After the block, wait until a new state of the table is shown and nothing moves."""
        rev = self.says("rev")
        yield
        self.looks(rev)
        expect(self.root).not_to_have_attribute("data-rev", rev, timeout=SOON)
        self.rests()

    def opens(self, seat: int) -> None:
        """Open the covered hand of a seat, as its player would."""
        expect(self.find("cover", seat=seat)).to_be_visible()
        self.click(self.find("open", seat=seat))

    def _kinds(self, gw: str) -> list[str]:
        kinds: list[str] = self.find(gw).evaluate_all(
            "cards => cards.map(card => card.dataset.kind)"
        )
        return kinds
