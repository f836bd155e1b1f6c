"""New games, and games continued after their kernel has died, by clicks."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from .table import SOON, Table
from .test_fit import PLACES

START = (
    "import os\nos.environ['GUILLOTINE_WIDGET_SAVES'] = {where!r}\nimport guillotine_widget as gw\n"
)


def test_a_new_game_is_set_up_at_the_table(book):
    """A panel of the header starts a new game, after confirmation if one is in progress; cells use the new game."""
    table = Table.of(
        book.run(
            "table = gw.play('Ada', 'Bo', seed=7, first='Ada', bots={'Bo': 'random'}, speed=0)\ntable"
        )
    )
    table.click(table.find("skip"))
    places = table.root.evaluate(PLACES)
    table.find("new-game").click()
    panel = table.find("new-game-panel")
    expect(panel).to_be_visible()
    assert table.root.evaluate(PLACES) == places, "nothing moves below the panel"
    table.find("count", count=3).click()
    table.find("seat-name", seat=1).fill("Zoe")
    table.find("seat-bot", seat=1).select_option("")
    table.find("edition").select_option("wizards")
    table.find("begins").select_option("0")
    table.find("seed").fill("42")
    cell = 'gw.play("Ada", "Zoe", "Cy", bots={"Cy": "greedy"}, edition="wizards", seed=42, first="Ada")'
    expect(table.find("cell")).to_have_text(cell)
    table.find("deal").click()
    expect(table.find("in-progress")).to_be_visible()
    table.click(table.find("give-up"))
    expect(panel).to_have_count(0)
    expect(table.find("cover", seat=0)).to_be_visible()
    told = book.run("print(table.game.names, table.setup['edition'], table.setup['seed'])")
    assert told.text.strip() == "('Ada', 'Zoe', 'Cy') wizards 42"
    table.opens(0)
    table.click(table.find("skip"))


def test_the_end_offers_another_game(book):
    """The button "Play again" opens the panel with the same players, and Enter starts the game."""
    table = Table.of(
        book.run(
            "table = gw.play('Ada', 'Bo', seed=7, speed=0)\n"
            "table.game.run({'Ada': 'random', 'Bo': 'random'})\ntable"
        )
    )
    table.find("play-again").click()
    table.find("seed").fill("5")
    expect(table.find("cell")).to_have_text('gw.play("Ada", "Bo", seed=5)')
    with table.changing():
        table.find("seed").press("Enter")
    expect(table.find("new-game-panel")).to_have_count(0)
    assert table.says("phase") == "turn"


def test_a_game_is_continued_after_its_kernel_has_died(open_notebook, tmp_path: Path):
    """The table without its kernel shows a cell that continues the game; another table's panel lists the game."""
    start = START.format(where=str(tmp_path))
    book = open_notebook("")
    table = Table.of(
        book.run(f"{start}gw.play('Ada', 'Bo', seed=7, first='Ada', speed=0, viewer='Ada')")
    )
    table.click(table.find("skip"))
    hand = table.hand
    book.run("import os\nos._exit(9)", wait=False)
    cell = table.find("disconnected").locator("[data-gw=cell]")
    expect(cell).to_contain_text("gw.resume(", timeout=SOON)
    code = cell.inner_text()
    book.page.locator(".jp-Dialog .jp-mod-accept").click()
    book.wait_for_kernel()
    again = Table.of(book.run(f"{start}{code}"))
    assert again.hand == hand
    assert again.says("seat") == "1"
    other = Table.of(book.run("other = gw.play('Cy', 'Dot', seed=1, speed=0)\nother"))
    other.find("new-game").click()
    saved = other.find("saved-game")
    expect(saved).to_contain_text("Ada 1, Bo 0")
    other.click(saved.first)
    assert book.run("print(other.game.names, other.position)").text.strip() == "('Ada', 'Bo') 1"
