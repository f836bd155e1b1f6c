"""The table is complete and legible in light and dark, narrow and wide, and accessible."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

# Parts that stick out of the table, and texts that are clipped by a box that hides its overflow.
FAULTS = """root => {
  const faults = [];
  const area = root.getBoundingClientRect();
  if (root.scrollWidth > root.clientWidth + 1)
    faults.push(`the table is ${root.scrollWidth} wide in a room of ${root.clientWidth}`);
  const hides = style => style !== 'visible' && style !== 'auto' && style !== 'scroll';
  const read = node => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (text.nextNode()) if (text.currentNode.textContent.trim()) found.push(text.currentNode);
    return found;
  };
  for (const text of read(root)) {
    const parent = text.parentElement;
    if (parent.closest('.gw-sr') || !parent.checkVisibility({opacityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = text.textContent.trim();
    const ask = parent.closest('.gw-ask')?.getBoundingClientRect();
    for (const box of range.getClientRects()) {
      // What does not fit below the question is hidden as a whole, in a column beside it.
      if (box.width < 1 || (ask && box.left >= ask.right - 1)) continue;
      if (box.left < area.left - 1 || box.right > area.right + 1)
        faults.push(`sticks out of the table: ${words}`);
      for (let node = parent; node !== root; node = node.parentElement) {
        const style = getComputedStyle(node);
        // Texts on small pictures of cards are decoration.
        if (node.closest('[aria-hidden=true]')) break;
        // Texts only for screen readers.
        if (style.position === 'absolute' && style.clipPath !== 'none') break;
        const edge = node.getBoundingClientRect();
        // A hint that does not fit is hidden as a whole.
        if (node.matches('.gw-forecast') && box.top >= edge.bottom - 1) break;
        const over = [
          hides(style.overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1),
          hides(style.overflowY) && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2),
        ];
        if (over[0] || over[1]) {
          faults.push(`cut off by .${node.className}: ${words}`);
          break;
        }
      }
    }
  }
  return [...new Set(faults)];
}"""

# Twelve nobles and five cards with long names and texts.
LINE = [
    "Martyr",
    "Captain of the Guard",
    "Rival Executioner",
    "Unpopular Judge",
    "Hero of the People",
    "Royal Cartographer",
    "Lady in Waiting",
    "Marie Antoinette",
    "Robespierre",
    "Tragic Figure",
    "Innocent Victim",
    "Master Spy",
]
PLAYERS = {
    "Ada": {
        "hand": ["Opinionated Guards", "Political Influence", "Rat Break", "Infighting", "Majesty"],
        "pile": ["Cardinal", "Palace Guard", "Palace Guard", "Count", "Wealthy Priest"],
        "front": ["Church Support", "Indifferent Public"],
    },
    "Bartholomew": {"pile": ["King Louis XVI", "Heretic"], "front": ["Civic Support"]},
    "Cy": {"front": ["Tough Crowd", "Foreign Support"]},
    "Dot": {"pile": ["The Clown"]},
    "Eve": {},
}


@pytest.fixture
def busy_table(lay):
    """A table of five players with long names, long texts and many cards in front of everybody."""
    return lay(
        line=LINE,
        players=PLAYERS,
        viewer="Ada",
        action_discard=["Information Exchange", "Pushed"],
        noble_discard=["Bad Nun"],
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [700, 1400])
def test_nothing_sticks_out_or_is_cut_off(book, busy_table, theme, width):
    """In every state of a turn all texts are complete, and nothing sticks out at the sides."""
    table = busy_table
    book.theme(theme)
    expect(table.root).to_have_attribute("data-theme", theme)
    book.fit(table.root, width)
    faults: list[str] = []

    def look(state: str) -> None:
        # Report all faults together.
        faults.extend(f"{state}: {fault}" for fault in table.root.evaluate(FAULTS))

    look("play")
    table.find("pile", seat=0).click()
    look("a pile laid open")
    table.find("close").click()
    table.hand_card("political-influence").click()
    look("a card raised")
    table.click(table.hand_card("rat-break"))
    look("discards to choose from")
    table.click(table.find("cancel"))
    table.click(table.hand_card("majesty"))
    table.noble("marie-antoinette").click()
    look("a noble picked up")
    # Cancel goes back one step: the noble is put down, then the card is taken back.
    table.find("cancel").click()
    table.click(table.find("cancel"))
    table.click(table.hand_card("infighting"))
    look("a player to choose")
    table.click(table.find("cancel"))
    assert not faults, "\n".join(faults)


def test_a_long_name_wraps_in_the_log(book, lay):
    """A name without a space is complete in the narrow column of the log."""
    name = "Q" * 24
    table = lay(line=LINE, players={name: {}, "Bo": {}}, viewer=name)
    book.fit(table.root, 1250)
    expect(table.find("turn-line")).to_contain_text(name)
    assert not table.root.evaluate(FAULTS)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_is_accessible(book, busy_table, theme):
    """Axe finds no serious violation in a full table, a refused card, an open pile, and cards to choose from."""
    table = busy_table
    book.theme(theme)
    expect(table.root).to_have_attribute("data-theme", theme)
    faults = book.axe(".gw")
    table.find("pile", seat=0).click()
    faults += book.axe(".gw")
    table.find("close").click()
    table.click(table.hand_card("rat-break"))
    faults += book.axe(".gw")
    assert not faults, "\n".join(faults)


# The colors of the bands of the line, of their signs, and of the two first answers.
COLORS = """root => {
  const of = (selector, property) =>
    [...root.querySelectorAll(selector)].map(node => getComputedStyle(node)[property]);
  return {
    bands: of('[data-gw=line-card] .gw-band', 'backgroundColor'),
    signs: of('[data-gw=line-card] .gw-band .gw-sign', 'color'),
    answers: of('.gw-answers .gw-button', 'backgroundColor'),
  };
}"""


EVERY_IMPACT = ("minor", "moderate", "serious", "critical")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_panels_drawers_curtain_and_podium(book, lay, theme):
    """Nothing that opens over the table, on a desktop or a phone, has a violation of any impact."""
    table = lay(
        line=["Tragic Figure"],
        day=3,
        players={"Ada": {"hand": [], "pile": ["Count"]}, "Bo": {"hand": [], "pile": ["Heretic"]}},
        noble_discard=["Bad Nun"],
    )
    book.theme(theme)
    expect(table.root).to_have_attribute("data-theme", theme)
    faults: list[str] = []

    def look(state: str) -> None:
        faults.extend(f"{state}: {fault}" for fault in book.axe(".gw", EVERY_IMPACT))

    look("curtain")
    table.opens(0)
    for opener in ("pace", "new-game", "help"):
        table.find(opener).click()
        look(opener)
        book.page.keyboard.press("Escape")
    table.find("enlarge").click()
    book.resize(390, 844)
    expect(table.root).to_have_attribute("data-shape", "phone")
    for drawer in ("log", "players", "decks"):
        table.find("tab", drawer=drawer).click()
        look(f"drawer {drawer}")
        if drawer == "decks":
            table.find("noble_discard").click()
            look("sheet on a phone")
            table.find("close").click()
        table.find("tab", drawer=drawer).click()
    table.find("enlarge").click()
    book.resize(1400)
    table.click(table.find("skip"))
    expect(table.find("result")).to_be_visible()
    look("podium")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_more_contrast_and_forced_colors_keep_everything_legible(book, busy_table, theme):
    """With more contrast all texts have a ratio of 7:1; forced colors keep the classes and the main answer."""
    table = busy_table
    book.theme(theme)
    expect(table.root).to_have_attribute("data-theme", theme)
    table.hand_card("political-influence").click()
    usual = table.root.evaluate(COLORS)
    try:
        book.page.emulate_media(contrast="more")
        faults = book.axe(".gw", rules=("color-contrast-enhanced",))
        assert not faults, "\n".join(faults)
        book.page.emulate_media(contrast="no-preference", forced_colors="active")
        forced = table.root.evaluate(COLORS)
        assert forced["bands"] == usual["bands"]
        assert forced["signs"] == usual["signs"]
        main, other, *_ = forced["answers"]
        assert main != other
        table.noble("martyr").focus()
        book.page.keyboard.press("ArrowRight")
        focused = table.noble("captain-of-the-guard").locator(".gw-face")
        expect(focused).to_have_css("outline-width", "4px")
    finally:
        book.page.emulate_media(contrast="no-preference", forced_colors="none")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_cover_and_result_are_not_clipped(book, lay, theme):
    """The covered hand in hot seat, a final play and the explained result fit, narrow and wide."""
    table = lay(
        line=["Tragic Figure"],
        day=3,
        players={
            "Ada": {"hand": ["Fountain of Blood"], "pile": ["Count", "Countess", "Palace Guard"]},
            "Bartholomew": {"hand": [], "pile": ["Heretic"], "front": ["Church Support"]},
        },
        action_deck=["Stumble"],
    )
    book.theme(theme)
    faults: list[str] = []

    def look(state: str) -> None:
        for width in (700, 1400):
            book.fit(table.root, width)
            faults.extend(f"{state}, {width}: {fault}" for fault in table.root.evaluate(FAULTS))
        if state != "final play":
            faults.extend(f"{state}: {fault}" for fault in book.axe(".gw"))

    look("cover")
    table.opens(0)
    table.click(table.find("skip"))
    look("final play")
    table.hand_card("fountain-of-blood").click()
    table.click(table.find("confirm"))
    expect(table.find("result")).to_be_visible()
    look("result")
    assert not faults, "\n".join(faults)
