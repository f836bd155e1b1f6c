"""Help for newcomers at the table: the help page, the tutorial, the digest of what changed since the last turn."""

from __future__ import annotations

from playwright.sync_api import expect

from .table import SOON, Table
from .test_fit import PLACES, SCREENS, screen
from .test_looks import EVERY_IMPACT, FAULTS


def test_the_help_page_opens_over_the_table_and_gives_the_focus_back(book, lay):
    """The page explains a turn with the table's pictures; the Tab key stays inside; Escape closes it."""
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


# Pictures of the help page that stick out of their panel.
LOOSE = """page => [...page.querySelectorAll('.gw-help-turn section')].flatMap(panel => {
  const edge = panel.getBoundingClientRect();
  return [...panel.querySelectorAll('.gw-help-signs > *')].filter(picture => {
    const box = picture.getBoundingClientRect();
    return box.left < edge.left || box.right > edge.right;
  }).map(picture => `${panel.textContent}: ${picture.getAttribute('class')}`);
})"""


def test_the_pictures_of_the_help_page_stay_in_their_panels(book, lay):
    """In a wide window and in a small one with the list of files."""
    table = lay(players={"Ada": {"hand": ["Pushed"]}, "Bo": {}}, viewer="Ada")
    for size in SCREENS:
        with screen(book, table, *size):
            table.find("help").click()
            page = table.find("help-page")
            expect(page).to_be_visible()
            assert page.evaluate(LOOSE) == [], size
            book.page.keyboard.press("Escape")


def test_the_first_steps_of_the_tutorial_by_clicks(book):
    """A wrong answer is explained and can be corrected; right answers lead to the next step."""
    table = Table.of(book.run("table = gw.learn(speed=0)\ntable"))
    verdict, step = table.find("verdict"), table.find("step")
    expect(step).to_have_text("1 of 10")
    table.hand_card("bribed-guards").click()
    table.click(table.find("confirm"))
    expect(verdict).to_have_attribute("data-stamp", "failed", timeout=SOON)
    expect(verdict).to_contain_text("You need not play a card")
    table.click(table.find("retry"))
    table.click(table.find("skip"))
    expect(verdict).to_have_attribute("data-stamp", "solved", timeout=SOON)
    table.click(table.find("next"))
    expect(step).to_have_text("2 of 10")
    table.click(table.hand_card("stumble"))
    table.click(table.noble("cardinal"))
    expect(verdict).to_have_attribute("data-stamp", "solved", timeout=SOON)
    table.click(table.find("next"))
    expect(step).to_have_text("3 of 10")
    table.click(table.hand_card("civic-pride"))
    table.noble("governor").click()
    table.click(table.find("landing", place=1))
    expect(verdict).to_have_attribute("data-stamp", "solved", timeout=SOON)
    expect(verdict).to_contain_text("4 points")
    assert book.ask("table.verdict.solved") is True


def test_changes_since_the_last_turn_are_shown_until_the_player_acts(book, lay):
    """After a bot's move the digest names it and the score is marked; a click shows more; the next choice clears it."""
    line = ["Duke", "Count", "Cardinal", "Bishop", "Mayor"]
    table = lay(
        line=line,
        players={"Ada": {"hand": []}, "Bo": {"hand": []}},
        viewer="Ada",
        bots={"Bo": "greedy"},
    )
    table.click(table.find("skip"))
    since = table.find("since")
    expect(since.locator("[data-seat='1']")).to_contain_text("+2")
    expect(table.find("since-gain", seat=1)).to_have_text("+2")
    since.locator("summary").click()
    expect(since).to_contain_text("Bo beheaded the Count")
    assert book.axe(".gw") == []
    with table.changing():
        book.run("game.goto(0)")
    expect(since).to_have_count(0)
    expect(table.find("since-gain")).to_have_count(0)


def test_a_hot_seat_of_three_shows_each_person_what_changed(book, lay):
    """No hand is visible behind the cover; each person sees what the two others did; Ada lifts Callous Guards."""
    line = ["Duke", "Count", "Cardinal", "Bishop", "Mayor", "Governor", "Baron", "Heretic"]
    table = lay(
        line=line,
        players={
            "Ada": {"hand": ["Callous Guards"]},
            "Bo": {"hand": ["Trip"]},
            "Cy": {"hand": ["Stumble"]},
        },
    )
    since = table.find("since")
    hands = {0: "callous-guards", 1: "trip", 2: "stumble"}
    changed: dict[int, dict[int, str]] = {}
    for turn in range(4):
        seat = turn % 3
        expect(table.find("cover", seat=seat)).to_be_visible()
        expect(table.find("hand-card")).to_have_count(0)
        expect(since).to_have_count(0)
        table.opens(seat)
        if turn < 3:
            assert hands[seat] in table.hand
        gains = since.locator("[data-seat]").evaluate_all(
            "all => all.map(one => [Number(one.dataset.seat), one.dataset.gain])"
        )
        changed[turn] = dict(gains)
        if turn == 0:
            table.hand_card("callous-guards").click()
            table.click(table.find("confirm"))
        elif turn < 3:
            table.click(table.find("skip"))
    assert changed == {0: {}, 1: {0: "3"}, 2: {0: "3", 1: "2"}, 3: {1: "2", 2: "5"}}
    since.locator("summary").click()
    expect(since).to_contain_text("Bo beheaded the Count")
    expect(since).to_contain_text("Cy beheaded the Cardinal")
    table.click(table.find("lift", seat=0))
    expect(table.player(0).locator("[data-gw=front-card]")).to_have_count(0)
    assert book.ask("game.action_discard") == ["Callous Guards"]


def test_the_marks_of_the_first_game_explain_the_table_and_move_nothing(open_notebook):
    """The tips are inside the table beside the parts they explain, let clicks through, and reappear only on request."""
    book = open_notebook("")
    book.page.evaluate("() => localStorage.removeItem('guillotine_widget.marks')")
    deal = "import guillotine_widget as gw\ntable = gw.play('Ada', seed=7, first='Ada', speed=0{})\ntable"
    table = Table.of(book.run(deal.format(", coach=False")))
    mark = table.find("coach")
    expect(mark).to_have_count(0)
    places = table.root.evaluate(PLACES)
    table = Table.of(book.run(deal.format("")))
    mark = table.find("coach")
    faults = []
    for name in ("guillotine", "line", "hand", "log", "help"):
        expect(mark).to_have_attribute("data-mark", name)
        expect(table.root.locator("[data-coached]")).to_have_count(1)
        assert table.root.evaluate(PLACES) == places
        faults += table.root.evaluate(FAULTS) + book.axe(".gw", EVERY_IMPACT)
        if name == "hand":
            # Controls behind the text of a tip can be clicked.
            box = mark.locator("p").bounding_box()
            assert box is not None
            behind = "([x, y]) => document.elementFromPoint(x, y).closest('[data-gw=coach]')"
            assert book.page.evaluate(behind, [box["x"] + 9, box["y"] + 9]) is None
            table.click(table.find("skip"))
            expect(mark).to_have_attribute("data-mark", name)
            book.page.keyboard.press("Escape")
        else:
            table.find("coach-next").click()
    assert not faults, "\n".join(faults)
    expect(mark).to_have_count(0)
    table.find("new-game").click()
    expect(table.find("coach-on")).not_to_be_checked()
    table.find("coach-on").check()
    table.find("deal").click()
    table.click(table.find("give-up"))
    expect(mark).to_have_attribute("data-mark", "guillotine")
    table.find("coach-stop").click()
    expect(mark).to_have_count(0)
