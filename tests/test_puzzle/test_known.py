"""What is known of the decks is told where a puzzle is posed: in a picture, on paper, at the table, in the terminal."""

from __future__ import annotations

from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle.known import known_cards
from tests.test_widget.table import Page

DECK = "Action deck, next first: Public Demand, Fled to England, Trip, …"


def posed(**more: Any) -> gw.Puzzle:
    """Return a puzzle with a line, a card in hand and what is given."""
    players = {"Ada": {"hand": ["Rat Break"]}, "Bo": {"hand": []}}
    return gw.Puzzle(gw.Scenario(["Martyr", "Duke"], players, **more))


def test_a_deck_is_told_from_the_top() -> None:
    """As far as it is known: an ellipsis stands for the rest, and an unknown deck is not told."""
    view = gw.puzzles()["friends-abroad"].start().view("Ada")
    assert known_cards(view, load("en")) == [DECK]
    assert known_cards(gw.Game(["Ada", "Bo"], seed=1).view("Ada"), load("en")) == []
    whole = posed(noble_deck=["Count", "Lady"], noble_discard="rest").start().view("Ada")
    assert known_cards(whole, load("de")) == ["Adelsstapel, nächste Karte zuerst: Graf, Lady."]


def test_discards_are_told_on_paper_only() -> None:
    """At a table they can be looked through."""
    view = posed(action_discard=["Trip", "Missed!"]).start().view("Ada")
    assert known_cards(view, load("en")) == []
    assert known_cards(view, load("en"), discards=True) == [
        "Action discards, newest first: Missed!, Trip."
    ]


def test_a_long_row_is_cut() -> None:
    """Twelve cards are told."""
    view = posed(action_discard=[kind.title for kind in AMIGO.actions][:14])
    told = known_cards(view.start().view("Ada"), load("en"), discards=True)
    assert told[0].endswith(", …")
    assert told[0].count(",") - 1 == 12


@pytest.mark.parametrize("theme", ["light", "print"])
def test_a_picture_tells_the_deck(theme: str) -> None:
    """The title of the picture, which a screen reader reads, has the deck, too."""
    assert DECK in gw.puzzles()["friends-abroad"].to_svg(theme=theme)


def test_a_worksheet_tells_decks_and_discards() -> None:
    """On paper nothing can be opened."""
    sheet = gw.worksheet([gw.puzzles()[name] for name in ("friends-abroad", "second-hand")])
    assert f"<p>{DECK}</p>" in sheet
    assert (
        "<p>Action discards, newest first: Double Feature, Missed!, &#x27;Tis a Far Better Thing.</p>"
        in sheet
    )


def test_the_table_tells_the_deck_as_it_is() -> None:
    """After a card has been drawn, the next one is the first."""
    page = Page(gw.puzzles()["friends-abroad"].show())
    assert page.table["puzzle"]["task"].endswith(f"by the end of the day. {DECK}")
    page.widget.game.skip()
    assert page.table["puzzle"]["task"].endswith(
        DECK.replace("Public Demand, Fled to England, ", "")
    )
