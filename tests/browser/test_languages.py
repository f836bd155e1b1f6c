"""The table in five languages: the language can be changed live, and all texts fit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .table import Table
from .test_fit import HAND, UNSEEN, players, screen
from .test_looks import FAULTS, LINE

LOCALES = ["en", "de", "es", "pl", "nl"]

# Texts that do not fit into their box: controls, the header, the names of the players and their marks. Texts only for
# screen readers are one pixel wide.
CUT = """root => [...root.querySelectorAll(
    'button, .gw-day b, .gw-turn-count, .gw-player-name, .gw-mark, .gw-on-turn, .gw-stamp')]
  .filter(node => node.checkVisibility() && node.textContent.trim() && getComputedStyle(node).overflow !== 'visible'
    && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
    && node.clientWidth > 2 && !node.matches('[data-card], .gw-sr'))
  .map(node => `${node.dataset.gw ?? node.className}: ${node.textContent}`)"""

LEFTMOST = """root => [...root.querySelectorAll('.gw-stage .gw-button')].map(node => {
  const box = node.getBoundingClientRect(), area = root.getBoundingClientRect();
  return box.left < area.left || box.right > area.right || box.bottom > area.bottom ? node.textContent : '';
}).filter(Boolean)"""


@pytest.mark.parametrize("size", [(1440, 760, False), (1024, 768, True)], ids=str)
def test_the_words_of_each_language_fit(book, lay, size):
    """In all five languages everything important is visible, and no button or mark is clipped."""
    table = lay(line=LINE, players=players(5, HAND), viewer="Ada")
    faults: list[str] = []
    with screen(book, table, *size):
        for code in LOCALES:
            book.ask(f"setattr(table, 'locale', {code!r})")
            table.root.evaluate("root => root.scrollIntoView({block: 'center'})")
            book.page.wait_for_timeout(300)
            for picked in (False, True):
                if picked:
                    table.root.locator("[data-gw=hand-card]").first.click()
                    book.page.wait_for_timeout(300)
                for script in (UNSEEN, CUT, LEFTMOST):
                    faults += [f"{code} {picked}: {fault}" for fault in table.root.evaluate(script)]
            book.page.keyboard.press("Escape")
    assert not faults, "\n".join(faults)


# Texts of the question that leave its row or overlap a control. The unfolded digest covers the hand.
SPILLS = """root => {
  const row = root.querySelector('.gw-question');
  const edge = row.getBoundingClientRect();
  const controls = [...row.querySelectorAll('button, summary')].map(node => [node, node.getBoundingClientRect()]);
  const faults = [];
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    if (!text.textContent.trim() || !owner.checkVisibility() || owner.closest('.gw-sr, .gw-since-more')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || owner.closest('.gw-forecast')) continue;
      // Digest and "not this turn" may stand on the upper edge of the row.
      const top = owner.closest('.gw-since, .gw-declines') ? edge.top - 26 : edge.top - 2;
      if (box.left < edge.left || box.right > edge.right || box.top < top || box.bottom > edge.bottom + 2)
        faults.push(`leaves the row: ${text.textContent}`);
      for (const [node, other] of controls)
        if (!node.contains(text) && box.left < other.right - 2 && box.right > other.left + 2
          && box.top < other.bottom - 3 && box.bottom > other.top + 3)
          faults.push(`${text.textContent} runs into ${node.textContent}`);
    }
  }
  return [...new Set(faults)];
}"""


@pytest.mark.parametrize("asked", ["since the own turn", "a reaction"])
def test_question_digest_and_answers_fit_from_phone_to_laptop(book, lay, asked):
    """In every language a long question stays in its row beside the answers, and the digest inside the table."""
    if asked == "a reaction":
        hands: dict[str, Any] = {
            "Ada": {"hand": ["Confusion in Line", "Trip"]},
            "Bartholomew": {"hand": []},
        }
        table = lay(line=LINE, players=hands, viewer="Ada", turn="Bartholomew", seed=1)
        with table.changing():
            book.run("game.skip()")
        assert table.says("decision") == "reaction"
    else:
        hands = {"Ada": {"hand": HAND}, "Bartholomew": {"hand": []}, "Cy": {"hand": []}}
        bots = {"Bartholomew": "greedy", "Cy": "greedy"}
        table = lay(line=LINE[1:], players=hands, viewer="Ada", bots=bots, turn="Ada", seed=1)
        table.click(table.find("skip"))
        expect(table.find("since")).to_be_visible()
    faults: list[str] = []
    for width, height in [(390, 844), (700, 800), (1024, 768), (1440, 760)]:
        with screen(book, table, width, height, files=False):
            table.find("enlarge").click()
            for code in LOCALES:
                book.ask(f"setattr(table, 'locale', {code!r})")
                expect(table.root).to_have_attribute("lang", code)
                found = table.root.evaluate(SPILLS) + table.root.evaluate(LEFTMOST)
                if asked != "a reaction":
                    table.find("since").locator("summary").click()
                    found += table.root.evaluate(FAULTS)
                    table.find("since").locator("summary").click()
                faults += [f"{width} {code}: {fault}" for fault in found]
            table.find("enlarge").click()
    assert not faults, "\n".join(faults)


def test_a_change_of_language_is_seen_at_once(book):
    """During a game the prompt, log, cards and the player called "You" change at once, and the game continues."""
    cell = book.run("table = gw.play(seed=7, first=0, speed=0)\ntable")
    table = Table.of(cell)
    table.click(table.find("skip"))
    line, hand, choices = table.line, table.hand, book.ask("len(table.game.history)")
    logs, names = set(), set()
    for code, you, play in [
        ("de", "Du", "eine Aktionskarte spielen oder keine?"),
        ("es", "Tú", "¿jugar una carta de acción, o ninguna?"),
        ("pl", "Ty", "zagrać kartę akcji czy żadnej?"),
        ("nl", "Jij", "een actiekaart spelen of geen?"),
        ("en", "You", "play an action card, or none?"),
    ]:
        book.ask(f"setattr(table, 'locale', {code!r})")
        table.root.get_by_text(play).first.wait_for()
        assert you in table.root.locator("[data-gw=player][data-seat='0']").inner_text()
        logs.add(table.find("log").text_content())
        names.add(table.find("line").text_content())
        assert (table.line, table.hand) == (line, hand)
    assert len(logs) == len(names) == 5
    table.click(table.find("skip"))
    assert book.ask("len(table.game.history)") > choices
