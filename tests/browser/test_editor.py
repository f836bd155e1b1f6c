"""The scenario editor in a notebook, used with the mouse, the keyboard and from cells."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .table import SOON, Table
from .test_looks import FAULTS

FULL = """players = {
    "Ada": dict(hand=["Fainting Spell", "Pushed"], pile=["Regent", "Palace Guard"], front=["Church Support"]),
    "Bo the Terrible of Bordeaux": dict(front=["Fountain of Blood"]),
    "Cy": {},
}
line = ["Martyr", "Captain of the Guard", "Duke", "Unpopular Judge", "Marie Antoinette", "Duke",
        "Royal Cartographer", "Hero of the People", "Rival Executioner", "Q" * 60]
editor = gw.Scenario(line, players, rush=["Cy"], day=2, noble_deck=["Lady"], action_discard="rest").edit()
editor"""


@pytest.fixture
def edit(book):
    """Open an editor, called `editor` in the notebook, from a cell; by default with an empty table."""

    def open_one(code: str = "editor = gw.GuillotineWidget.edit()\neditor") -> Table:
        desk = Table(book.run(code).locator.locator(".gw-editing"))
        desk.stands()
        return desk

    return open_one


def put(desk: Table, kind: str, zone: str, at: int) -> None:
    """Put a card of the box at a place with two clicks."""
    desk.find("box-card", kind=kind).click()
    desk.click(desk.find("place", zone=zone, at=at))


def row(desk: Table, zone: str) -> list[str]:
    """Return the kinds of the cards in a zone."""
    kinds: list[str] = desk.find("card", zone=zone).evaluate_all(
        "cards => cards.map(card => card.dataset.kind)"
    )
    return kinds


def test_a_position_is_built_by_mouse(book, edit):
    """A fault appears and disappears meanwhile; the next cell starts the scenario."""
    desk = edit()
    expect(desk.find("sound")).to_be_visible()
    put(desk, "duke", "line", 0)
    put(desk, "martyr", "line", 0)
    put(desk, "pushed", "hand:0", 0)
    put(desk, "church-support", "front:1", 0)
    put(desk, "duke", "pile:1", 0)
    expect(desk.find("fault")).to_have_text("Duke is named 2 times; there is only 1 card of it")
    expect(desk.find("try")).to_be_disabled()
    desk.find("card", zone="pile:1").click()
    desk.click(desk.find("remove"))
    expect(desk.find("fault")).to_have_count(0)
    with desk.changing():
        desk.find("day").select_option("2")
    with desk.changing():
        desk.find("turn", seat=1).check()
    assert row(desk, "line") == ["martyr", "duke"]
    assert book.ask("editor.scenario.line") == ["Martyr", "Duke"]
    game = "(game.line.names, game.day, game.turn, game.players['Ada'].hand.names)"
    book.run("game = editor.start()")
    assert book.ask(game) == [["Martyr", "Duke"], 2, "Bo", ["Pushed"]]


def test_a_position_is_built_by_keyboard_alone(book, edit):
    """Search, arrows, Space, Escape and Delete can do everything the mouse can; JupyterLab receives no key."""
    desk = edit()
    cells = "() => jupyterapp.shell.currentWidget.content.widgets.length"
    before = desk.page.evaluate(cells)
    keys = desk.page.keyboard
    desk.find("search").focus()
    keys.insert_text("herzog")
    keys.press("ArrowDown")
    expect(desk.find("box-card", kind="duke")).to_be_focused()
    keys.press(" ")
    expect(desk.find("place", zone="line", at=0)).to_be_focused()
    with desk.changing():
        keys.press(" ")
    desk.find("search").fill("bishop")
    desk.find("search").press("ArrowDown")
    keys.press("Enter")
    expect(desk.find("place", zone="line", at=1)).to_be_focused()
    keys.press("ArrowLeft")
    with desk.changing():
        keys.press("Enter")
    assert row(desk, "line") == ["archbishop", "duke"]
    expect(desk.find("status")).to_contain_text("Archbishop lies in the line, place 1.")
    desk.find("card", zone="line", index=0).focus()
    keys.press(" ")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    with desk.changing():
        keys.press(" ")
    assert row(desk, "line") == ["duke", "archbishop"]
    expect(desk.find("card", zone="line", index=1)).to_be_focused()
    keys.press(" ")
    keys.press("ArrowDown")
    expect(desk.root.locator("[data-gw=place][data-zone^=pile]:focus")).to_have_count(1)
    keys.press("Escape")
    expect(desk.find("card", zone="line", index=1)).to_be_focused()
    for key in ("b", "m", "d", "d", "x"):
        keys.press(key)
    with desk.changing():
        keys.press("Delete")
    expect(desk.find("card", zone="line", index=0)).to_be_focused()
    assert book.ask("editor.scenario.line") == ["Duke"]
    assert desk.page.evaluate(cells) == before


def test_a_card_is_dragged_to_its_place(book, edit):
    """A card dropped outside every zone stays where it was."""
    desk = edit("editor = gw.Scenario(['Martyr', 'Duke', 'Count'], 2).edit()\neditor")
    card, goal = desk.find("card", zone="line", index=0), desk.find("card", zone="line", index=2)
    mouse = desk.page.mouse
    goal.scroll_into_view_if_needed()

    def draw(x: float, y: float) -> None:
        box = card.bounding_box()
        assert box is not None
        mouse.move(box["x"] + 30, box["y"] + 60)
        mouse.down()
        mouse.move(x - 30, y, steps=4)
        mouse.move(x, y, steps=2)
        mouse.up()

    box = goal.bounding_box()
    assert box is not None
    with desk.changing():
        draw(box["x"] + box["width"] - 2, box["y"] + 60)
    assert row(desk, "line") == ["duke", "count", "martyr"]
    area = desk.find("status").bounding_box()
    assert area is not None
    draw(area["x"] + 300, area["y"] + 10)
    expect(desk.root.locator(".gw-drawn")).to_have_count(0)
    expect(desk.root).to_have_attribute("data-held", "")
    assert row(desk, "line") == ["duke", "count", "martyr"]


def test_the_seats_are_reordered_by_mouse_and_by_keys(book, edit):
    """Players keep their cards and the turn when moved; the focus stays with them, so that Enter moves them again."""
    desk = edit(
        "players = {'Ada': {'hand': ['Trip']}, 'Bo': {'hand': []}, 'Cy': {'hand': ['Pushed']}}\n"
        "editor = gw.Scenario(['Duke', 'Martyr'], players, turn='Bo').edit()\neditor"
    )

    def names() -> list[str]:
        found: list[str] = desk.find("name").evaluate_all(
            "fields => fields.map(field => field.value)"
        )
        return found

    desk.click(desk.find("earlier", seat=2))
    assert names() == ["Ada", "Cy", "Bo"]
    assert row(desk, "hand:1") == ["pushed"]
    expect(desk.find("turn", seat=2)).to_be_checked()
    expect(desk.find("earlier", seat=1)).to_be_focused()
    with desk.changing():
        desk.page.keyboard.press("Enter")
    assert names() == ["Cy", "Ada", "Bo"]
    expect(desk.find("status")).to_contain_text("Cy has seat 1 now.")
    expect(desk.find("later", seat=0)).to_be_focused()
    with desk.changing():
        desk.page.keyboard.press(" ")
    assert names() == ["Ada", "Cy", "Bo"]
    assert book.ask("list(editor.scenario.players)") == ["Ada", "Cy", "Bo"]
    assert book.ask("editor.start().turn") == "Bo"
    desk.click(desk.find("undo"))
    assert names() == ["Cy", "Ada", "Bo"]


def test_a_scenario_set_by_a_cell_is_shown(book, edit):
    """The page shows the new scenario, and undo restores the previous one."""
    desk = edit()
    with desk.changing():
        book.run(
            "editor.scenario = gw.Scenario(['Count'], ['Cy', 'Dot'], day=3, edition='wizards')"
        )
    assert row(desk, "line") == ["count"]
    expect(desk.find("day")).to_have_value("3")
    expect(desk.find("name").first).to_have_value("Cy")
    expect(desk.find("confused", seat=0)).to_be_visible()
    desk.click(desk.find("undo"))
    assert row(desk, "line") == []
    assert book.ask("list(editor.scenario.players)") == ["Ada", "Bo"]


def test_code_is_copied_and_a_text_is_pasted(book, edit):
    """The copied code creates the same scenario; a pasted text is loaded, an invalid one is refused."""
    desk = edit(
        "editor = gw.Scenario(['Martyr'], {'Ada': {'hand': ['Trip']}, 'Bo': {}}).edit()\neditor"
    )
    desk.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.find("copy-code").click()
    expect(desk.find("status")).to_contain_text("on the clipboard")
    code = desk.page.evaluate("() => navigator.clipboard.readText()")
    book.run(code)
    assert book.ask("scenario == editor.scenario") is True
    desk.find("paste").fill("guillotine/1;day=3;@Ada=Tr;@Bo;line=MtCo;end")
    desk.click(desk.find("load"))
    assert row(desk, "line") == ["martyr", "count"]
    desk.find("paste").fill("guillotine/1;day=3")
    desk.find("paste").press("Enter")
    expect(desk.find("status")).to_contain_text("a part of it is missing")
    assert row(desk, "line") == ["martyr", "count"]


def test_the_scenario_is_tried_out_in_place_of_the_editor(book, edit):
    """The button "Try it" shows a playable table; "Back" shows the editor as before."""
    desk = edit("editor = gw.Scenario(['Martyr', 'Duke'], 2, seed=1).edit()\neditor")
    output = desk.root.locator("xpath=..")
    with desk.changing():
        desk.find("try").click()
    table = Table(output.locator(".gw[data-decision]"))
    table.stands()
    expect(desk.root).to_be_hidden()
    table.click(table.find("skip"))
    assert book.ask("editor.table.game.line.names") == ["Duke"]
    output.locator("[data-gw=to-editor]").click()
    expect(desk.root).to_be_visible(timeout=SOON)
    expect(table.root).to_have_count(0)
    assert row(desk, "line") == ["martyr", "duke"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [480, 650, 700, 1250])
def test_no_text_is_cut_off_and_axe_finds_nothing(book, edit, theme, width):
    """At every width, with faults and with a card picked up, no text is clipped and axe finds no serious violation."""
    desk = edit(FULL)
    book.theme(theme)
    book.fit(desk.root, width)
    expect(desk.find("fault")).to_have_count(2)
    desk.find("card", zone="line", index=1).click()
    assert desk.root.evaluate(FAULTS) == []
    assert book.axe(".gw") == []
