"""Controls other than decisions: lifting, undo, reasons, opening piles."""

from __future__ import annotations

from playwright.sync_api import expect

# The opacity of the picture of a card: 1 is opaque.
_STRENGTH = """card => {
  let strength = 1;
  for (let node = card.querySelector('.gw-picture'); node !== card.parentElement; node = node.parentElement)
    strength *= Number(getComputedStyle(node).opacity);
  return strength;
}"""


def test_the_guards_are_lifted_by_their_owner(book, lay):
    """The owner can lift Callous Guards by a click at any of their decisions; then the line may be altered again."""
    table = lay(
        line=["Martyr", "Duke", "Count", "Bishop"],
        players={
            "Ada": {"hand": ["Pushed"], "front": ["Callous Guards"]},
            "Bo": {"hand": []},
        },
        viewer="Ada",
    )
    expect(table.hand_card("pushed")).to_have_attribute("aria-disabled", "true")
    table.click(table.find("front-card", kind="callous-guards"))
    assert book.ask("game.players['Ada'].front") == []
    assert book.ask("game.action_discard") == ["Callous Guards"]
    table.click(table.hand_card("pushed"))
    assert table.says("decision") == "move"


def test_a_chosen_card_can_be_taken_back(book, lay):
    """A card that asks for another choice can be taken back by "Cancel", without any effect."""
    table = lay(
        line=["Martyr", "Duke", "Count", "Bishop"],
        players={"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    table.click(table.hand_card("pushed"))
    table.click(table.find("cancel"))
    assert table.says("decision") == "play"
    assert table.hand == ["pushed"]
    assert book.ask("[game.position, game.players['Ada'].hand]") == [0, ["Pushed"]]


def test_undo_and_redo_are_buttons(book, lay):
    """Buttons in the header undo and redo a choice; controls that cannot be used are not shown."""
    table = lay(
        line=["Martyr", "Duke", "Count"],
        players={"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}},
        viewer="Ada",
        bots={"Bo": "random"},
    )
    expect(table.find("undo")).to_be_disabled()
    expect(table.find("redo")).to_be_disabled()
    table.click(table.find("skip"))
    after = table.line
    table.click(table.find("undo"))
    assert table.line == ["martyr", "duke", "count"]
    table.click(table.find("redo"))
    assert table.line == after


def test_a_refused_card_is_dimmed_and_says_why_to_pointer_and_keyboard(book, lay):
    """A card that may not be played is dimmed, has no action, and shows the reason on hover and on keyboard focus."""
    table = lay(
        line=["Martyr", "Duke", "Count"],
        players={
            "Ada": {"hand": ["Ignoble Noble", "Pushed"]},
            "Bo": {"hand": []},
        },
        viewer="Ada",
    )
    card, other = table.hand_card("ignoble-noble"), table.hand_card("pushed")
    assert card.evaluate(_STRENGTH) < other.evaluate(_STRENGTH)
    reason = book.ask("str(game.why_not('Ignoble Noble'))")
    why = table.find("why")
    card.hover()
    expect(why).to_be_visible()
    expect(why).to_contain_text("R2")
    hovered = why.inner_text()
    assert hovered.split(" R")[0].strip() in reason
    card.click(force=True)  # a person may click it even though it is disabled
    table.rests()
    assert book.ask("game.position") == 0

    table.find("prompt").hover()
    expect(why).to_have_count(0)
    table.find("undo").evaluate("button => button.blur()")
    table.find("skip").focus()
    for _ in range(10):
        table.page.keyboard.press("Tab")
        if card.evaluate("card => card === document.activeElement"):
            break
    expect(card).to_be_focused()
    expect(why).to_have_text(hovered)
    described = card.get_attribute("aria-describedby")
    expect(table.root.locator(f"#{described}")).to_contain_text("R2")


def test_piles_and_discards_open_to_all_their_cards(lay):
    """A click opens a pile or the discards, with the newest card first; another closes them."""
    table = lay(
        line=["Martyr", "Duke", "Count"],
        players={"Ada": {"hand": [], "pile": ["Mayor", "Bishop"]}, "Bo": {"hand": []}},
        noble_discard=["Baron"],
        action_discard=["Trip", "Pushed"],
        viewer="Ada",
    )
    sheet = table.find("sheet")
    for thing, words in (
        (table.find("pile", seat=0), ["Bishop", "Mayor"]),
        (table.find("noble_discard"), ["Baron"]),
        (table.find("action_discard"), ["Pushed", "Trip"]),
    ):
        thing.click()
        expect(sheet).to_be_visible()
        cards = sheet.locator("[data-card]")
        expect(cards).to_have_count(len(words))
        for at, word in enumerate(words):
            expect(cards.nth(at)).to_contain_text(word)
        table.find("close").click()
        expect(sheet).to_have_count(0)
