"""The table fits the screen: everything important is visible at once, and clickable elements do not move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from .table import Table
from .test_looks import FAULTS, LINE

NAMES = ["Ada", "Bartholomew", "Cy", "Dot", "Eve"]
HAND = ["Opinionated Guards", "Political Influence", "Rat Break", "Infighting", "Majesty"]
MORE = ["Pushed", "Trip", "Stumble", "Escape", "Rain Delay", "Extra Cart", "Lack of Faith"]
QUEUE = ["Duke", "Baron", "Regent"]

# Typical sizes: of the window, and whether the list of files is open.
SCREENS = [(1440, 760, False), (1280, 720, False), (1920, 1080, False), (1024, 768, True)]

# Elements that are not completely visible: outside the window, the scrolling box or the table.
UNSEEN = """root => {
  const page = root.closest('.jp-WindowedPanel-outer') ?? document.documentElement;
  const edges = [page, root].map(one => one.getBoundingClientRect());
  edges.push(new DOMRect(0, 0, innerWidth, innerHeight));
  const lines = root.querySelectorAll('[data-gw=log] [data-seq]');
  const log = root.querySelector('[data-gw=log]').getBoundingClientRect();
  const newest = lines[lines.length - 1];
  const wanted = {newest: [newest]};
  for (const gw of ['line-card', 'prompt', 'hand-card', 'score', 'player'])
    wanted[gw] = [...root.querySelectorAll(`[data-gw='${gw}']`)];
  const faults = [];
  for (const [name, nodes] of Object.entries(wanted)) {
    if (!nodes.length || !nodes[0]) faults.push(`no ${name}`);
    nodes.forEach((node, at) => {
      const box = node.getBoundingClientRect();
      const inside = name === 'newest' ? [...edges, log] : edges;
      const out = inside.some(edge => box.top < edge.top - 2 || box.bottom > edge.bottom + 2
        || box.left < edge.left - 2 || box.right > edge.right + 2);
      if (out || !node.checkVisibility() || box.height < 8) faults.push(`${name} ${at}`);
    });
  }
  return faults;
}"""

# The positions of the clickable areas within the table, and their sizes.
PLACES = """root => {
  const area = root.getBoundingClientRect();
  const gws = ['hand', 'line', 'noble_deck', 'action_discard', 'undo', 'help', 'stage', 'player'];
  const parts = [...gws.map(gw => `[data-gw=${gw}]`), '.gw-street', '.gw-side'];
  return Object.fromEntries(parts.map(part => [part, [...root.querySelectorAll(part)].map(node => {
    const {top, left, width, height} = node.getBoundingClientRect();
    return [top - area.top, left - area.left, width, height].map(Math.round);
  })]));
}"""

# Records in every frame, until the table is removed, which areas move, with the question on the screen.
WATCH = f"""root => {{
  const placesOf = {PLACES};
  const first = placesOf(root);
  const moved = (window.moved = {{}});
  const look = () => {{
    if (!root.isConnected) return;
    if (root.dataset.phase !== 'over')
      for (const [part, boxes] of Object.entries(placesOf(root)))
        if (boxes.length && String(boxes) !== String(first[part]))
          moved[part] ??= [root.querySelector('[data-gw=prompt]')?.textContent, first[part], boxes];
    requestAnimationFrame(look);
  }};
  look();
}}"""


@contextmanager
def screen(book: Any, table: Any, width: int, height: int, files: bool) -> Iterator[None]:
    """Set the size of the page, open or close the list of files, and scroll the table into view."""
    book.page.evaluate(f"() => jupyterapp.shell.{'expandLeft' if files else 'collapseLeft'}()")
    book.resize(width, height)
    book.page.wait_for_timeout(500)
    table.root.evaluate("root => root.scrollIntoView({block: 'center'})")
    book.page.wait_for_timeout(250)
    yield
    book.page.evaluate("() => jupyterapp.shell.collapseLeft()")


def players(count: int, hand: list[str]) -> dict[str, Any]:
    """Return the given number of players, the first with a hand."""
    seats: dict[str, Any] = {name: {} for name in NAMES[:count]}
    return {**seats, "Ada": {"hand": hand, "pile": ["Cardinal", "Count"]}}


@pytest.mark.parametrize(
    ("count", "hand", "line"),
    [(2, HAND, LINE), (3, HAND + MORE, LINE), (5, HAND, [*LINE, *QUEUE]), (5, HAND + MORE, LINE)],
    ids=["two", "three with twelve cards", "five with a line of fifteen", "five with twelve cards"],
)
def test_everything_important_is_visible_at_once(book, lay, count, hand, line):
    """Line, question, hand, every score and the newest line of the log are visible without scrolling."""
    table = lay(line=line, players=players(count, hand), viewer="Ada")
    faults: list[str] = []
    for size in SCREENS:
        with screen(book, table, *size):
            faults.extend(f"{size}: {fault}" for fault in table.root.evaluate(UNSEEN))
    assert not faults, "\n".join(faults)


# Texts of the question that are cut off, and sums of classes that are, or that something covers.
CROWDED = """root => {
  const faults = [];
  const boxOf = node => node.getBoundingClientRect();
  const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const ask = boxOf(root.querySelector('[data-gw=ask]'));
  for (const text of root.querySelectorAll('[data-gw=prompt], .gw-because')) {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) if (!inside(line, ask)) faults.push(text.textContent);
  }
  for (const player of root.querySelectorAll('.gw-player')) {
    const pile = boxOf(player.querySelector('[data-gw=pile]'));
    const over = [...player.querySelectorAll('.gw-few, .gw-front-card')].map(boxOf);
    for (const chip of player.querySelectorAll('.gw-heads .gw-chip')) {
      const box = boxOf(chip);
      const covered = over.some(one => one.left < box.right - 1 && one.right > box.left + 1
        && one.top < box.bottom - 1 && one.bottom > box.top + 1);
      if (covered || !inside(box, pile)) faults.push(`${player.dataset.seat}: ${chip.textContent}`);
    }
  }
  const digest = root.querySelector('[data-gw=since] summary');
  for (const change of digest?.querySelectorAll('[data-seat]') ?? [])
    if (!inside(boxOf(change), boxOf(digest))) faults.push(`digest: ${change.textContent}`);
  for (const card of root.querySelectorAll('.gw-since-cards > *')) {
    const [box, row] = [boxOf(card), boxOf(card.parentElement)];
    if (box.width && box.top < row.bottom - 1 && !inside(box, row)) faults.push(`half a picture: ${card.className}`);
  }
  return [...new Set(faults)];
}"""

PILES = [
    ["Cardinal", "Count", "General", "Mayor", "Martyr"],
    ["Bishop", "Duke", "Colonel", "Governor", "Hero of the People"],
    ["Heretic", "Baron", "Captain of the Guard", "Sheriff"],
    ["Bad Nun", "Lord", "Palace Guard", "Land Lord"],
    ["Fast Noble", "Wealthy Priest", "Lieutenant"],
]


def test_five_players_with_full_piles_leave_the_question_and_the_sums_whole(book, lay):
    """With a digest of four moves beside it and a reason below it, the question is whole, and no sum is covered."""
    seats = {
        name: {"pile": pile, "front": front, "hand": HAND if name == "Ada" else []}
        for name, pile, front in zip(
            NAMES,
            PILES,
            [[], ["Military Support", "Foreign Support"], ["Church Support"], [], ["Tough Crowd"]],
            strict=True,
        )
    }
    line = ["Marie Antoinette", "Regent", "King Louis XVI", "Royal Cartographer", "Coiffeur"]
    # After one round, he forbids all cards of the hand.
    line += ["Unpopular Judge", "Piss Boy"]
    faults: list[str] = []
    bots = dict.fromkeys(NAMES[1:], "greedy")
    table = lay(line=line, players=seats, viewer="Ada", bots=bots, turn="Ada", seed=3)
    table.click(table.find("skip"))
    expect(table.find("since")).to_be_visible()
    expect(table.find("because")).to_be_attached()
    for size in SCREENS:
        with screen(book, table, *size):
            faults.extend(f"{size}: {fault}" for fault in table.root.evaluate(CROWDED))
    assert not faults, "\n".join(faults)


def test_a_digest_of_four_players_is_whole_beside_a_long_answer(book, lay):
    """Between a question and two buttons, one with a long name, every opponent's gain is visible."""
    names = ["Baron", "Mayor", "Duke", "Bishop", "Regent", "Royal Cartographer", "Lieutenant"]
    bots = dict.fromkeys(NAMES[1:], "greedy")
    seats = {name: {"hand": HAND if name == "Ada" else []} for name in NAMES}
    table = lay(line=names, players=seats, viewer="Ada", bots=bots, turn="Ada", seed=3)
    table.click(table.find("skip"))
    for seat in range(1, 5):
        expect(table.find("since").locator(f"summary [data-seat='{seat}']")).to_be_attached()
    expect(table.find("skip")).to_contain_text("Royal Cartographer")
    faults: list[str] = []
    for size in SCREENS:
        with screen(book, table, *size):
            faults.extend(f"{size}: {fault}" for fault in table.root.evaluate(CROWDED))
    assert not faults, "\n".join(faults)


# Parts of the players and the hand that have no size although the layout does not hide them.
BLANK = """root => [...root.querySelectorAll('.gw-player > *, .gw-player .gw-score, .gw-picture > img')]
  .filter(node => getComputedStyle(node).display !== 'none' && !node.getClientRects().length)
  .map(node => node.className)"""


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1440, 760)], ids=str)
def test_enlarged_the_table_fills_any_screen(book, lay, size):
    """Enlarged, the table fills a phone, a tablet or a laptop, with line and hand in one screen; Escape restores it."""
    table = lay(line=LINE, players=players(3, HAND), viewer="Ada")
    width, height = size
    with screen(book, table, width, height, files=False):
        table.find("enlarge").click()
        expect(table.root).to_have_attribute("popover", "manual")
        book.page.wait_for_timeout(250)
        box = table.root.bounding_box()
        assert box is not None
        assert [round(box[side]) for side in ("x", "y", "width", "height")] == [0, 0, width, height]
        assert not table.root.evaluate(BLANK)
        for card in [*table.find("line-card").all(), *table.find("hand-card").all()]:
            place = card.bounding_box()
            assert place is not None
            assert place["y"] >= 0
            assert place["y"] + place["height"] <= height
        table.find("prompt").click()
        book.page.keyboard.press("Escape")
        expect(table.root).not_to_have_attribute("popover", "manual")


def test_clickable_elements_do_not_move_during_a_game(book):
    """In every frame all areas keep their positions, during choices, bots' moves and animations."""
    cell = book.run(
        "game = gw.Game(['Ada', 'Bo', 'Cy'], seed=4)\n"
        "table = gw.GuillotineWidget(game, viewer='Ada', bots={'Bo': 'greedy', 'Cy': 'greedy'}, speed=8)\n"
        "table"
    )
    table = Table.of(cell)
    table.root.evaluate(WATCH)
    for turn in range(60):
        if table.says("phase") != "turn":
            break
        picks = table.root.locator("[data-picks]")
        if picks.count() and turn % 2:
            picks.first.click()
        options = table.root.locator("[data-option]:visible:not([aria-disabled=true]):enabled")
        if not options.count():
            # A picked noble with several possible places has bars; others have none.
            options = table.root.locator("[data-sends]:visible, [data-picks]:visible")
        if table.says("decision") == "move" and options.first.get_attribute("data-picks"):
            options.first.click()
            options = table.root.locator("[data-sends]:visible, [data-option]:visible")
        table.click(options.first)
    else:
        raise AssertionError("the game does not end")
    assert turn > 8
    moved = book.page.evaluate("() => window.moved")
    assert not moved, "\n".join(f"{part}: {how}" for part, how in moved.items())


@pytest.mark.parametrize("family", ["DejaVu Serif", "narrow"])
@pytest.mark.parametrize("size", [(1440, 760, False), (1024, 768, True)], ids=str)
def test_the_layout_holds_with_any_font(book, lay, family, size):
    """With a wide and with a narrow font everything is visible, and no name is clipped."""
    table = lay(
        line=LINE,
        players={
            "Ada": {
                "hand": HAND,
                "pile": ["Cardinal", "Palace Guard"],
                "front": ["Church Support"],
            },
            "Bartholomew": {"pile": ["King Louis XVI"], "front": ["Civic Support"]},
            "Cy": {"front": ["Tough Crowd"]},
            "Dot": {},
            "Eve": {},
        },
        viewer="Ada",
    )
    # If no narrow font is installed, a wide one is narrowed.
    wide = "local('DejaVu Serif Bold'), local('DejaVu Serif'), local('DejaVu Sans')"
    face = "size-adjust: 80%" if family == "narrow" else "size-adjust: 100%"
    style = book.page.add_style_tag(
        content=f"@font-face {{ font-family: 'Any Face'; src: {wide}; {face} }}"
        ".gw, .gw * { font-family: 'Any Face', 'DejaVu Serif', 'DejaVu Sans', serif !important; }"
    )
    try:
        with screen(book, table, *size):
            faults = table.root.evaluate(UNSEEN) + table.root.evaluate(FAULTS)
    finally:
        style.evaluate("style => style.remove()")
    assert not faults, "\n".join(faults)


def test_the_display_face_is_loaded(book, lay):
    """Names are in the font that the package includes, on any machine."""
    table = lay(line=LINE, players=players(2, HAND), viewer="Ada")
    expect(table.root).to_be_visible()
    book.page.wait_for_function("() => document.fonts.check('700 16px \"Guillotine Display\"')")
    loaded = book.page.evaluate(
        "() => [...document.fonts].filter(one => one.family.includes('Guillotine')).map(one => one.status)"
    )
    assert loaded == ["loaded"]


@pytest.mark.parametrize("layout", ["HBox", "Box", "VBox"])
def test_a_table_in_a_box_takes_the_free_width(book, layout):
    """In any box of ipywidgets, aligned or not, a table takes the available width."""
    cell = book.run(
        "import ipywidgets\n"
        "game = gw.Game(2, seed=1)\n"
        f"ipywidgets.{layout}([gw.GuillotineWidget(game)], layout=ipywidgets.Layout(align_items='flex-start'))"
    )
    root = Table.of(cell).root
    box = root.bounding_box()
    assert box is not None
    assert box["width"] > 800


def test_tables_in_a_row_have_even_shares(book):
    """Two tables in a row have the same width, even if one is in a separate box."""
    cell = book.run(
        "from ipywidgets import HBox, VBox\n"
        "HBox([gw.GuillotineWidget(gw.Game(2, seed=1)), VBox([gw.GuillotineWidget(gw.Game(2, seed=2))])])"
    )
    tables = cell.locator.locator(".gw")
    expect(tables).to_have_count(2)
    shares = (
        "() => { const found = [...document.querySelectorAll('.gw')].map(one => one.offsetWidth);"
    )
    book.page.wait_for_function(shares + " return found[0] > 400 && found[0] === found[1] }")


def test_a_table_with_a_height_scrolls_inside(book):
    """`layout.height` and `layout.width` are respected: the table fills the width, and scrolling reaches all of it."""
    cell = book.run(
        "table = gw.play('Ada', 'Bo', bots={'Bo': 'greedy'}, seed=4)\n"
        "table.layout.height, table.layout.width = '420px', '800px'\n"
        "table"
    )
    table = Table.of(cell)
    outer = table.root.locator("xpath=..")
    box, inside = outer.bounding_box(), table.root.bounding_box()
    assert box is not None
    assert inside is not None
    assert (round(box["width"]), round(box["height"])) == (800, 420)
    assert inside["width"] >= 760
    reach, height = outer.evaluate(
        "node => { node.scrollTop = 1e6; return [node.scrollTop + node.clientHeight, node.scrollHeight] }"
    )
    assert abs(reach - height) <= 1
    last = table.root.locator("[data-gw=player]").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= box["y"] + box["height"] + 1


def test_a_style_sheet_of_the_notebook_sets_the_colors(book):
    """Style sheets can set the variables of the table through the class of the widget and added classes."""
    cell = book.run(
        "from IPython.display import HTML, display\n"
        "display(HTML('<style>.mine .gw { --gw-ground: rgb(1, 2, 3) }</style>'))\n"
        "table = gw.play('Ada', 'Bo', bots={'Bo': 'greedy'}, seed=4)\n"
        "table.add_class('mine')"
    )
    root = Table.of(cell).root
    assert root.evaluate("node => node.closest('.guillotine-widget') !== null")
    color = root.evaluate("node => getComputedStyle(node).backgroundColor")
    assert color == "rgb(1, 2, 3)"
