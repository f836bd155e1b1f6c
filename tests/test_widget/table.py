"""Test a widget without a browser: read what it sends and send what a browser would."""

from __future__ import annotations

import json
import time
from typing import Any

import guillotine_widget as gw
from guillotine_widget.widget.widget import GuillotineWidget

from .decoding import decode_reply, decode_table


def until(condition, seconds=5.0):
    """Wait until a condition holds; fail if it does not hold in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "the condition did not become true in time"
        time.sleep(0.005)


class Page:
    """The browser's side of a widget, with one view.

    Args:
        widget: the widget.
        attach: whether the view announces itself, as the front end does.
    """

    def __init__(self, widget: GuillotineWidget, attach: bool = True) -> None:
        self.widget = widget
        self.replies: list[dict[str, Any]] = []
        self.tables: list[dict[str, Any]] = []
        self.bytes = 0
        widget._send = self._receive
        if attach:
            self.say({"kind": "attach", "id": "a", "rev": 0, "view": "v"})

    def _receive(self, message: dict[str, Any], buffers: Any = None) -> None:
        # Messages are JSON in UTF-8; a set, a Card or a lone surrogate would fail here.
        self.bytes += len(json.dumps(message, ensure_ascii=False).encode("utf-8"))
        if message["method"] == "custom":
            self.replies.append(decode_reply(message["content"]))
        elif "_table" in message["state"]:
            self.tables.append(decode_table(message["state"]["_table"]))
            answers = self.tables[-1]["answers"]
            self.replies += [{"kind": "reply", "id": name, "ok": True} for name in answers]

    @property
    def table(self) -> dict[str, Any]:
        """The table in the browser once everything has been sent."""
        self.rest()
        return self.tables[-1]

    def rest(self, seconds: float = 10.0) -> None:
        """Wait until no bot thinks and everything has been sent."""
        end = time.monotonic() + seconds
        while self.widget.thinking is not None and time.monotonic() < end:
            time.sleep(0.005)
        self.widget._throttle.flush()
        # If another thread is in the middle of a call, it also sends what was requested meanwhile.
        while self.widget._throttle._sending and time.monotonic() < end:
            time.sleep(0.005)

    @property
    def decision(self) -> dict[str, Any]:
        """The decision that the browser shows."""
        return self.table["decision"]

    def ask(self, kind: str, rev: int | None = None, **fields: Any) -> dict[str, Any]:
        """Send a request, and return its reply."""
        content = {
            "kind": kind,
            "id": "q",
            "rev": self.table["rev"] if rev is None else rev,
            **fields,
        }
        return self.say(content)

    def say(self, content: Any) -> dict[str, Any]:
        """Send anything, and return the reply."""
        count = len(self.replies)
        self.widget._handle_custom_msg(content, [])
        end = time.monotonic() + 10
        while len(self.replies) == count and time.monotonic() < end:
            time.sleep(0.005)
        return self.replies[-1]

    def choose(self, text: str) -> dict[str, Any]:
        """Choose the option with this text."""
        texts = [option["text"] for option in self.decision["options"]]
        return self.ask("choose", option=texts.index(text))


def shown(widget: GuillotineWidget) -> dict[str, Any]:
    """Return the table in the state of a widget, without a view."""
    return decode_table(widget.get_state("_table")["_table"])


def lesson(edition="amigo", **more):
    """Two people; Ada holds a Pushed and a Milling, Bo a Trip, and Fountain of Blood is in front of Bo."""
    players = {
        "Ada": {"hand": ["Pushed", "Milling in Line"], "pile": ["Count"]},
        "Bo": {"hand": ["Trip"], "front": ["Fountain of Blood"]},
    }
    line = ["Martyr", "Duke", "Sheriff", "Cardinal"]
    return gw.Scenario(line, players, edition=edition, seed=1, **more).start()


def page(game=None, **options):
    """Create a table with one view."""
    return Page(gw.GuillotineWidget(game or lesson(), **options))


def quiet(view):
    """Play no card, or choose the first option if there is no such choice."""
    return next((option for option in view.options if option.skips), view.options[0])
