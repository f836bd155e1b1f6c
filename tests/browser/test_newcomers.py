"""What helps a newcomer at the table: the help page."""

from __future__ import annotations

from playwright.sync_api import expect


def test_the_help_page_opens_over_the_table_and_gives_the_focus_back(book, lay):
    """The page shows the turn with the table's own pictures; the Tab key stays inside; Escape closes it."""
    table = lay(players={"Ada": {"hand": ["Pushed"]}, "Bo": {}}, viewer="Ada")
    table.find("help").click()
    page = table.find("help-page")
    expect(page).to_contain_text("The noble at the front joins your pile.")
    expect(page.locator(".gw-noble")).not_to_have_count(0)
    for _ in range(3):
        book.page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_count(1)
    assert book.axe(".gw") == []
    book.page.keyboard.press("Escape")
    expect(page).to_have_count(0)
    expect(table.find("help")).to_be_focused()
