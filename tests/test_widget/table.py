"""A widget without a browser: what it says is read from its trait, what a browser would send is handed to it."""

from __future__ import annotations

import json
from typing import Any

import guillotine_widget as gw
from guillotine_widget.widget.widget import GuillotineWidget


class Page:
    """The browser's side of a widget.

    Args:
        widget: the widget.
    """

    def __init__(self, widget: GuillotineWidget) -> None:
        self.widget = widget
        self.replies: list[dict[str, Any]] = []
        self.tables: list[dict[str, Any]] = [widget.table]
        widget.send = lambda content, buffers=None: self.replies.append(content)
        widget.observe(lambda change: self.tables.append(change["new"]), "table")

    @property
    def table(self) -> dict[str, Any]:
        """What the browser sees now."""
        self.widget._pace.flush()
        # What travels is JSON; a set or a Card in it would fail here.
        return json.loads(json.dumps(self.widget.table))

    @property
    def decision(self) -> dict[str, Any]:
        """The decision that the browser sees."""
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
        self.widget._handle_custom_msg(content, [])
        return self.replies[-1]

    def choose(self, text: str) -> dict[str, Any]:
        """Choose the option with this text."""
        texts = [option["text"] for option in self.decision["options"]]
        return self.ask("choose", option=texts.index(text))


def lesson(edition="amigo", **more):
    """Two people; Ada holds a Pushed and a Milling, Bo a Trip, and Fountain of Blood lies before Bo."""
    players = {
        "Ada": {"hand": ["Pushed", "Milling in Line"], "pile": ["Count"]},
        "Bo": {"hand": ["Trip"], "front": ["Fountain of Blood"]},
    }
    line = ["Martyr", "Duke", "Sheriff", "Cardinal"]
    return gw.Scenario(line, players, edition=edition, seed=1, **more).start()


def page(game=None, **options):
    """Lay a table and sit down at it."""
    return Page(gw.GuillotineWidget(game or lesson(), **options))


def quiet(view):
    """Play no card, and the first option where there is no such choice."""
    return next((option for option in view.options if option.skips), view.options[0])
