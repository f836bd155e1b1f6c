"""The pictures of the documentation show the current table.

    RENEW_PICTURES=1 uv run pytest -n0 tests/browser/test_pictures.py

draws them again. Look at them before you commit them.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

from playwright.sync_api import expect

from .table import Table
from .test_looks import FAULTS

PICTURES = Path(__file__).parents[2] / "notebooks" / "images"

# A game on its third day, at a decision of the person.
PLAYED = """
table = gw.play("Ada", bots={"Bo": "greedy", "Cy": "greedy"}, seed=7, speed=0, coach=False, autosave=False)
player = gw.bots.Greedy()
while table.day < 3 or table.turn != "Ada" or table.game.decision.kind != "play":
    table.game.choose(player(table.game.view(table.game.decider)))
table
"""


def size_of(picture: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG picture."""
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_the_picture_of_the_table(open_notebook):
    """It shows a whole table, not clipped, in the current size of the table."""
    book = open_notebook("pass", width=1440, height=760)
    book.run("import guillotine_widget as gw")
    table = Table.of(book.run(PLAYED))
    expect(table.find("skip")).to_be_visible()
    book.page.mouse.move(0, 0)
    assert table.root.evaluate(FAULTS) == []
    drawn = table.root.screenshot(animations="disabled", type="png")
    path = PICTURES / "table.png"
    if os.environ.get("RENEW_PICTURES"):
        path.write_bytes(drawn)
    assert size_of(path.read_bytes()) == size_of(drawn)
