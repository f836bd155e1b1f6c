"""Queries at the table: what an option would change, rules, and score breakdowns."""

from __future__ import annotations

from playwright.sync_api import expect

POSITION = {
    "line": ["Martyr", "Duke", "Count", "Bishop"],
    "players": {
        "Ada": {
            "hand": ["Pushed", "Milling in Line"],
            "pile": ["Palace Guard", "Palace Guard"],
        },
        "Bo": {"hand": [], "pile": ["Countess"]},
    },
    "seed": 1,
}


def foretold(table):
    """The kinds of the previewed line, front first; None for random ones."""
    return table.find("forecast-card").evaluate_all(
        "cards => cards.map(card => card.dataset.kind ?? null)"
    )


def gains(table):
    """What every player would gain or lose, as shown."""
    return [table.find("gain", seat=seat).inner_text() for seat in (0, 1)]


def boxes(table):
    """The positions of everything clickable, to detect whether something was moved."""
    return table.root.evaluate(
        """root => {
          const area = root.getBoundingClientRect();
          const things = root.querySelectorAll('[data-option], [data-gw=player], [data-gw=line-card]');
          return [...things].map(thing => {
            const {x, y, width, height} = thing.getBoundingClientRect();
            return [x - area.x, y - area.y, width, height].map(Math.round).join(' ');
          });
        }"""
    )


def test_pointing_at_a_noble_previews_the_line(book, lay):
    """Pointing at a noble shows the line after the move and the collection; the game and the layout do not change."""
    table = lay(**POSITION, viewer="Ada")
    table.click(table.hand_card("pushed"))
    rev, before, lies = table.rev, book.ask("game.to_dict()"), boxes(table)
    bar = table.noble("count")
    bar.hover()
    expect(table.find("forecast")).to_have_attribute("data-of", bar.get_attribute("data-option"))
    assert foretold(table) == ["martyr", "duke", "bishop"]
    assert gains(table) == ["+2", "±0"]
    expect(table.root.locator("[data-then=gone]")).to_have_count(1)
    assert boxes(table) == lies
    assert table.rev == rev
    assert book.ask("game.to_dict()") == before
    table.click(bar)
    assert table.line == ["martyr", "duke", "bishop"]
    assert book.ask("game.score('Ada').total") == 4 + 2


def test_pointing_at_behead_previews_the_points_of_every_player(lay):
    """Pointing at "behead" shows what each player gains or loses, with its sign, until the pointer leaves."""
    table = lay(**POSITION, viewer="Ada")
    table.find("skip").hover()
    expect(table.find("gain")).to_have_count(2)
    assert gains(table) == ["−1", "±0"]
    assert foretold(table) == ["duke", "count", "bishop"]
    table.find("prompt").hover()
    expect(table.find("gain")).to_have_count(0)
    expect(table.find("forecast-card")).to_have_count(0)


def test_random_outcomes_are_shown_as_question_marks(lay):
    """For a card that shuffles the front, the line and the points of the collecting player are question marks."""
    table = lay(**POSITION, viewer="Ada")
    table.hand_card("milling-in-line").hover()
    expect(table.find("forecast")).to_have_attribute("data-certain", "false")
    assert None in foretold(table)
    assert gains(table) == ["?", "±0"]


def test_a_card_that_needs_another_choice_previews_only_its_question(book, lay):
    """Before the next choice only the question is known: no line and no points are shown."""
    table = lay(**POSITION, viewer="Ada")
    table.hand_card("pushed").hover()
    question = book.ask("game.preview('Pushed').asks")
    expect(table.find("forecast")).to_contain_text(question)
    expect(table.find("gain")).to_have_count(0)
    expect(table.find("forecast-card")).to_have_count(0)


def test_the_keyboard_focus_shows_the_same_preview_and_announces_it(lay):
    """The focus shows the same as the pointer, with an announcement for screen readers."""
    table = lay(**POSITION, viewer="Ada")
    table.find("undo").evaluate("button => button.getRootNode().activeElement?.blur()")
    table.find("score", seat=0).focus()
    skip = table.find("skip")
    for _ in range(30):
        table.page.keyboard.press("Shift+Tab")
        if skip.evaluate("button => button === document.activeElement"):
            break
    expect(skip).to_be_focused()
    expect(table.find("gain")).to_have_count(2)
    assert gains(table) == ["−1", "±0"]
    aloud = table.find("forecast").locator("[aria-live=polite]")
    expect(aloud).to_contain_text("Ada: −1 point.")
    expect(aloud).to_contain_text("At the front: Duke.")


def test_every_rule_number_opens_its_rule(book, lay):
    """In the log, in a refusal and in a score the number of a rule opens its text; Escape returns the focus."""
    table = lay(
        line=["Martyr", "Duke", "Count"],
        players={"Ada": {"hand": ["Ignoble Noble", "Pushed"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    table.click(table.find("skip"))
    rule = table.find("log").locator("[data-gw=why-rule]").last
    number = rule.get_attribute("data-rule")
    title, text = book.ask(
        f"[gw.rule({number!r}).title, gw.rule({number!r}).parts[0].split(' (')[0]]"
    )
    rule.click()
    ruling = table.find("ruling")
    expect(ruling).to_contain_text(title)
    expect(ruling).to_contain_text(text)
    table.page.keyboard.press("Escape")
    expect(ruling).to_have_count(0)
    expect(rule).to_be_focused()

    table.click(table.find("undo"))
    card = table.hand_card("ignoble-noble")
    # Scrolling to the tip below the card would move the card away from the pointer.
    card.evaluate("card => card.scrollIntoView({block: 'center'})")
    card.hover()
    table.find("why").locator("[data-gw=why-rule]").click()
    expect(ruling).to_have_attribute("data-rule", "R2")
    expect(table.find("said")).to_contain_text("Ignoble Noble")
    ruling.locator("[data-gw=close]").click()
    expect(ruling).to_have_count(0)
    assert book.ask("game.position") == 0


def test_a_score_opens_adds_up_and_follows_the_game(book, lay):
    """Each score opens to lines that add up to it, each with its rule; a move in a cell updates the open score."""
    table = lay(**POSITION, viewer="Ada")
    table.find("score", seat=0).click()
    panel = table.find("score-panel", seat=0)
    expect(panel).to_have_attribute("data-total", "4")
    lines = panel.locator("[data-gw=score-line]")
    expect(lines).to_have_count(2)
    points = lines.evaluate_all("lines => lines.map(line => Number(line.dataset.points))")
    assert sum(points) == 4
    expect(lines.locator("[data-gw=why-rule]")).to_have_count(2)
    expect(panel.locator("[data-gw=score-group]")).to_contain_text("2 × 2 = 4")
    with table.changing():
        book.run("game.skip()")
    expect(panel).to_have_attribute("data-total", "3")
    expect(lines).to_have_count(3)
    lines.first.locator("[data-gw=why-rule]").click()
    expect(table.find("ruling")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.find("ruling")).to_have_count(0)
    expect(panel).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
