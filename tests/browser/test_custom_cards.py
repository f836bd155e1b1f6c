"""Custom cards declared in a cell are shown at the table and played by clicks."""

from __future__ import annotations

from urllib.parse import unquote

from playwright.sync_api import Locator, expect

from .table import Table

CELL = """
from guillotine_widget import make

cellist = make.noble("Court Cellist", 3, "purple", collected=make.Draw(2), look={"hair": "curly", "prop": "book"},
                     text="When collected: you draw 2 action cards.")
encore = make.action("Encore!", play=[make.Move(make.a_noble("purple"), to=make.LAST), make.PlayAgain()],
                     text="Move a purple noble to the end of the line; you may play one more card.")
mine = make.edition("mine", cellist, encore)
game = gw.Scenario(["Duke", "Court Cellist", "Martyr", "Baron"],
                   {"Ada": {"hand": ["Encore!", "Pushed"]}, "Bo": {"hand": []}}, edition=mine).start()
table = gw.GuillotineWidget(game, viewer="Ada", speed=0)
table
"""


def test_a_custom_card_is_drawn_and_played(book):
    """It has a portrait and its text, is played by clicks, and its power works when it is collected."""
    table = Table.of(book.run(CELL))
    card = table.hand_card("encore")
    expect(card).to_contain_text("you may play one more card")
    assert _paths(card.locator(".gw-picture img").first) > 10, (
        "an emblem, its background and the line"
    )
    noble = table.noble("court-cellist")
    portraits = [one.locator("img.gw-art-portrait") for one in (noble, table.noble("duke"))]
    assert _paths(portraits[0]) > 20, "a portrait of many parts"
    assert portraits[0].get_attribute("src") != portraits[1].get_attribute("src")
    expect(noble).to_have_accessible_name(
        "2nd in line: Court Cellist, purple, 3 points. When collected: you draw 2 action cards."
    )
    table.click(card)
    assert table.says("decision") == "noble"
    expect(table.find("prompt")).to_contain_text(
        "Encore!: a purple noble goes to the end of the line"
    )
    table.click(table.noble("duke"))
    assert table.line == ["court-cellist", "martyr", "baron", "duke"]
    table.click(table.find("skip"))
    assert book.ask("game.players['Ada'].pile") == ["Court Cellist"]
    assert book.ask("len(game.players['Ada'].hand)") == 4
    expect(table.player(0)).to_have_attribute("data-score", "3")
    expect(table.find("log")).to_contain_text("The Duke moved to the end of the line.")


def test_a_custom_card_that_may_not_be_played_shows_the_reason(book):
    """A custom card that may not be played is dimmed and shows the reason."""
    cell = CELL.replace('["Duke", "Court Cellist", "Martyr", "Baron"]', '["Martyr", "Sheriff"]')
    table = Table.of(book.run(cell))
    card = table.hand_card("encore")
    expect(card).to_have_attribute("aria-disabled", "true")
    card.focus()
    expect(table.find("why")).to_contain_text(
        "a purple noble that is not at the end already is not in line"
    )


def _paths(picture: Locator) -> int:
    """Count the paths of a picture, an SVG image in a data URL."""
    return unquote(picture.get_attribute("src") or "").count("<path")
