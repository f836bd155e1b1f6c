"""The help page: how to play, by the rules of the edition at the table, in the viewer's language."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.locales.locale import LOCALES

from .table import page


def texts(edition: str = "amigo", locale: str = "en") -> str:
    """Return all titles and sentences of the page."""
    return said(page(gw.Game(2, edition=edition, seed=1), locale=locale).ask("help")["help"])


def said(found: dict[str, Any]) -> str:
    parts = [*found["turn"], *found["parts"]]
    rows = [row["text"] for part in parts for row in part["rows"]]
    return "\n".join([found["title"], found["text"], *(part["title"] for part in parts), *rows])


def test_the_page_follows_the_edition():
    """Final plays and the reaction belong to the rules of 2002; those of 1998 end after day three."""
    assert "Final plays: after day 3" in texts("amigo")
    assert "Confusion in Line: you may play it out of turn" in texts("amigo")
    assert "Final plays" not in texts("wizards")
    assert "out of turn" not in texts("wizards")
    assert "After day 3 the game ends at once" in texts("wizards")


def test_points_of_classes_are_those_of_the_cards():
    amigo = texts()
    assert "Royal: 1 to 5 points" in amigo
    assert "Military: 2 to 4 points, or ★" in amigo
    assert "Commoners: −3 to −1 points, or ★" in amigo
    assert "Palace Guard: Each is worth 1 point for every Palace Guard in the same pile." in amigo


def test_a_custom_edition_has_its_own_page():
    """The page counts the cards and days of the edition at the table, and names no card that is not there."""
    red = gw.make.noble("Marshal", 9, "red")
    few = replace(gw.EDITIONS["wizards"].with_kinds(red), name="short", days=2, base="wizards")
    few = replace(few, actions=few.actions[:5])
    found = page(gw.Game(2, edition=few, seed=1)).ask("help")["help"]
    assert "after 2 days" in found["text"]
    assert "Military: 2 to 9 points, or ★" in said(found)
    badges = [sign for row in found["parts"][-1]["rows"] for sign in row["signs"]]
    assert badges == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_every_picture_is_a_card_and_no_placeholder_is_left(edition, locale):
    game = gw.Game(2, edition=edition, seed=1)
    found = page(game, locale=locale).ask("help")["help"]
    assert "{" not in said(found) + found["foot"]
    signs = [
        s
        for part in [*found["turn"], *found["parts"]]
        for row in part["rows"]
        for s in row["signs"]
    ]
    numbers = [
        int(sign.split()[1]) for sign in signs if sign.split()[0] in ("face", "head", "badge")
    ]
    assert len(numbers) > 9
    assert all(0 <= number < len(game.cards) for number in numbers)


def test_the_page_is_in_the_language_of_the_table():
    assert "Letzte Karten: Nach Tag 3" in texts(locale="de")
    assert "od 1 do 5 pkt" in texts(locale="pl")
