"""A puzzle on the table and a simulated learner."""

from __future__ import annotations

from typing import Any

import guillotine_widget as gw

from .table import Page

LINE = ["Martyr", "Count", "Cardinal", "Mayor", "Duke"]
HINTS = ["Count the places.", "Two of them."]


def posed(hand=("Stumble", "Pushed"), theirs=(), line=LINE, at=None, **more) -> gw.Puzzle:
    """Return the puzzle of most tests: Pushed gets the Cardinal."""
    players = {"Ada": {"hand": list(hand)}, "Bo": {"hand": list(theirs)}}
    return gw.Puzzle(
        gw.Scenario(line, players, **(at or {})), **{"hints": HINTS, "title": "Two steps", **more}
    )


def sit(puzzle: gw.Puzzle | None = None, **options: Any) -> Page:
    """Return the page of a puzzle's table."""
    return Page((puzzle or posed()).show(**options))


def move(p: Page, card: str, noble: str) -> None:
    """Play a card on a noble by clicks."""
    assert p.choose(card)["ok"]
    options = p.decision["options"]
    kinds = p.widget._catalogue["cards"]
    at = next(i for i, each in enumerate(options) if kinds[each["card"]] == noble)
    assert p.ask("choose", option=at)["ok"]


def fail(p: Page) -> None:
    """Play no card, which does not solve the puzzle."""
    assert p.ask("choose", option=p.decision["skip"])["ok"]
