"""A simulated player who only clicks what is on the screen."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TookTooLong

from .table import SOON, Table

# A game of five has 36 nobles to collect; the longest game so far took 190 choices.
_MOST = 500
_TRIES = 10

# The visible and enabled controls, and what they represent.
_CLICKABLE = """root => [...root.querySelectorAll('[data-option], [data-picks]')]
  .filter(node => !node.disabled && node.checkVisibility() && node.getClientRects().length)
  .map(node => ({
    gw: node.dataset.gw,
    option: node.dataset.option ?? null,
    picks: node.dataset.picks ?? null,
  }))"""


class Player:
    """A person at a table, or everybody in turn at a hot-seat table.

    Attributes:
        made: How many decisions of each kind were made, by the kind's name; ``"open"`` counts opened hands, ``"run"``
            bots that were asked to continue.
        clicks: The number of clicks so far.
    """

    def __init__(self, table: Table, seed: int = 0) -> None:
        self.table = table
        self.made: Counter[str] = Counter()
        self.clicks = 0
        self._chance = Random(seed)

    def play(self) -> None:
        """Play until the game is over and the result is shown."""
        self.wait()
        for _ in range(_MOST):
            if self.table.says("phase") == "over":
                expect(self.table.find("result")).to_be_visible()
                return
            self.decide()
        raise AssertionError(f"no end after {_MOST} choices: {dict(self.made)}")

    def wait(self, after: str = "") -> None:
        """Wait until the table is at rest; click "skip ahead" while it shows events.

        Args:
            after: The previous state of the table, as in ``data-rev``.
        """
        news = f"[data-busy='false'][data-showing='false']:not([data-rev='{after}'])"
        rests = self.table.root.and_(self.table.page.locator(news))
        skip = self.table.find("skip-ahead")
        for _ in range(_TRIES):
            if not skip.count():
                self.table.looks(after)
            expect(rests.or_(skip)).to_be_attached(timeout=SOON)
            if not skip.count():
                break
            # The animation may end while the pointer is on its way.
            with suppress(TookTooLong):
                skip.click(timeout=2000)
        expect(rests).to_be_attached(timeout=SOON)

    def decide(self) -> str:
        """Answer the open decision of any kind and return its kind."""
        table = self.table
        for button in ("open", "run"):
            if table.find(button).count():
                return self._made(button, table.find(button))
        kind = table.says("decision")
        assert table.says("mine") == "true", f"nothing to decide here: {kind!r}, {table.prompt!r}"
        if kind == "order":
            self._swap()
        things = table.root.evaluate(_CLICKABLE)
        options = [thing["option"] for thing in things if thing["option"] is not None]
        assert things, f"nothing to click for {kind!r}: {table.prompt!r}"
        assert len(set(options)) == len(options), f"an option twice on the screen: {things}"
        cards = [thing for thing in things if thing["gw"] != "skip"]
        # Play cards most of the time: they lead to more kinds of decisions.
        chosen = self._chance.choice(cards if cards and self._chance.random() < 0.85 else things)
        if chosen["picks"] is None:
            return self._made(kind, table.root.locator(f"[data-option='{chosen['option']}']"))
        self._click(
            table.root.locator(f"[data-gw='{chosen['gw']}'][data-picks='{chosen['picks']}']")
        )
        return self._made(kind, self._sender())

    def _sender(self) -> Locator:
        """Find the control that sends the picked card: a place in line, a button, or the card itself."""
        senders = self.table.root.locator(
            "[data-gw='landing'], [data-gw='move'], [data-gw='confirm'], [data-sends]"
        )
        expect(senders.first).to_be_visible()
        return senders.nth(self._chance.randrange(senders.count()))

    def _swap(self) -> None:
        places = self.table.find("order-card")
        first, second = self._chance.sample(range(places.count()), 2)
        self._click(places.nth(first))
        self._click(places.nth(second))

    def _made(self, kind: str, thing: Locator) -> str:
        rev = self.table.says("rev")
        self._click(thing)
        self.wait(rev)
        self.made[kind] += 1
        return kind

    def _click(self, thing: Locator) -> None:
        thing.click()
        self.clicks += 1
