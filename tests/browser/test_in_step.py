"""Clicks, cells, several views and widgets, a reload and a busy kernel stay in sync, and nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.test_widget.decoding import decode_table

from .people import LINE, two_people
from .table import Table

# A kernel with subshells answers a click while a cell runs; a kernel without answers afterwards.
_WITHOUT_SUBSHELLS = """() => {
  jupyterapp.shell.currentWidget.sessionContext.session.kernel.commsOverSubshells = 'disabled';
}"""
_WITH_SUBSHELLS = _WITHOUT_SUBSHELLS.replace("disabled", "perCommTarget")


@pytest.fixture(params=["as it comes", "without subshells"])
def kernel(request, book):
    """A kernel that answers the browser while a cell runs, if possible, and one that answers afterwards."""
    if request.param == "without subshells":
        book.page.evaluate(_WITHOUT_SUBSHELLS)
    yield request.param
    book.page.evaluate(_WITH_SUBSHELLS)


def test_changes_made_by_cells_are_shown(book, lay):
    """A choice, an undo, a redo and a jump made by cells are shown on the screen."""
    table = lay(**two_people(), viewer="Ada")
    with table.changing():
        book.run("game.play('Pushed', 'Count')")
    assert table.line == ["martyr", "duke", "bishop", "baron", "mayor"]
    expect(table.player(0)).to_have_attribute("data-score", "2")
    with table.changing():
        book.run("game.goto(0)")
    assert table.line == ["martyr", "duke", "count", "bishop", "baron", "mayor"]
    with table.changing():
        book.run("game.redo()")
    with table.changing():
        book.run("game.choose('Count')")
    assert table.line == ["martyr", "duke", "bishop", "baron", "mayor"]


def test_a_click_reaches_the_game_of_the_cells(book, lay):
    """A clicked choice is in the game's history, and the log on the screen agrees with the game's log."""
    table = lay(**two_people(), viewer="Ada")
    table.click(table.find("skip"))
    assert book.ask("[(player, option.skips) for player, option in game.history]") == [
        ["Ada", True]
    ]
    last = table.find("log").locator("[data-seq]").last.inner_text()
    assert last.splitlines()[0] in book.ask("str(game.log('Ada'))")


def test_two_views_of_one_widget_stay_in_step(book):
    """Each of two views of an output shows what is done in the other."""
    cell = book.run(
        f"game = gw.Scenario({LINE!r}, {{'Ada': {{'hand': ['Pushed']}}, 'Bo': {{'hand': []}}}}).start()\n"
        "table = gw.GuillotineWidget(game, viewer='Ada', bots={'Bo': 'random'}, speed=0)\ntable"
    )
    first = Table.of(cell)
    second = Table.of(book.show_again(cell))
    with first.changing():
        second.click(second.hand_card("pushed"))
    assert first.says("decision") == second.says("decision") == "move"
    with second.changing():
        first.click(first.find("cancel"))
    assert second.says("decision") == "play"
    with first.changing():
        second.click(second.find("skip"))
    assert first.line == second.line == ["count", "bishop", "baron", "mayor"]


def test_two_widgets_of_one_game_stay_in_step(book, lay):
    """Two players have a table of the same game each; each sees the other's choices, but not the other's hand."""
    ada = lay(**two_people(), viewer="Ada")
    bo = Table.of(book.run("gw.GuillotineWidget(game, viewer='Bo', speed=0)"))
    assert (ada.says("mine"), bo.says("mine")) == ("true", "false")
    assert bo.hand == ["trip"]
    with bo.changing():
        ada.click(ada.find("skip"))
    assert ada.line == bo.line == ["duke", "count", "bishop", "baron", "mayor"]
    assert (ada.says("mine"), bo.says("mine")) == ("false", "true")
    with ada.changing():
        bo.click(bo.find("skip"))
    assert ada.line == bo.line == ["count", "bishop", "baron", "mayor"]
    assert ada.hand[0] == "pushed"
    assert "trip" not in ada.hand


def test_a_simultaneous_second_click_is_refused_with_a_reason(book):
    """Of two clicks made before either is answered, the first counts and the second is refused with a reason."""
    cell = book.run(
        f"game = gw.Scenario({LINE!r}, {{'Ada': {{'hand': []}}, 'Bo': {{'hand': []}}}}).start()\n"
        "table = gw.GuillotineWidget(game, viewer='Ada', bots={'Bo': 'random'}, speed=0)\ntable"
    )
    first = Table.of(cell)
    second = Table.of(book.show_again(cell))
    with first.changing(), second.changing():
        book.page.evaluate(
            "buttons => { for (const button of buttons) button.click() }",
            [view.find("skip").element_handle() for view in (first, second)],
        )
    expect(second.find("notice")).to_be_visible()
    expect(second.find("notice")).to_contain_text("moved on")
    expect(first.find("notice")).to_have_count(0)
    assert book.ask("sum(player == 'Ada' for player, _ in game.history)") == 1


def test_a_click_that_a_cell_has_made_stale_is_refused_with_a_reason(book, lay, tmp_path):
    """A click that waits for a cell which changes the game is refused, since it would choose something else now."""
    # Before the table is created: ipykernel drops a message to a table whose last reply came from an ended subshell.
    book.page.evaluate(_WITHOUT_SUBSHELLS)
    table = lay(**two_people(), viewer="Ada")
    with table.changing(), book.busy(tmp_path / "gate", then="game.skip()\ngame.skip()"):
        table.find("skip").click()
    expect(table.find("notice")).to_contain_text("moved on")
    book.page.evaluate(_WITH_SUBSHELLS)
    assert book.ask("game.position") == 2
    table.click(table.find("skip"))
    assert book.ask("game.position") == 3


def test_a_click_on_a_busy_kernel_is_not_lost(book, lay, kernel, tmp_path):
    """While a cell runs, a click is answered at once or shown as waiting; in both cases it is handled exactly once."""
    table = lay(**two_people(), viewer="Ada")
    with table.changing(), book.busy(tmp_path / "gate", then="print('slept')") as running:
        table.find("skip").click()
        if kernel == "without subshells":
            expect(table.find("busy")).to_be_visible()
            table.find("skip").click()  # a second click is not sent
    expect(table.find("busy")).to_have_count(0)
    assert table.line == ["duke", "count", "bishop", "baron", "mayor"]
    assert book.ask("game.position") == 1
    expect(running.locator).to_contain_text("slept")


def test_each_move_of_a_loop_that_sleeps_is_shown(book, lay, tmp_path):
    """Each move of a cell that sleeps between moves is shown."""
    table = lay(**two_people(), open_hands=True)
    before = table.rev
    steps = (
        "for step in range(3):\n"
        "    game.choose(game.decision.options[-1])\n"
        f"    while not pathlib.Path({str(tmp_path)!r}, str(step)).exists(): time.sleep(.02)"
    )
    book.run(f"import pathlib\n{steps}", wait=False)
    for step in range(3):
        expect(table.root).to_have_attribute("data-rev", str(before + step + 1))
        (tmp_path / str(step)).touch()


def test_a_thousand_moves_send_few_messages(book, lay):
    """A cell that makes a thousand moves sends only some of the tables; the last one is shown."""
    table = lay(**two_people(), viewer="Ada")
    book.received.clear()
    with table.changing():
        spent = book.run(
            "started = time.monotonic()\n"
            "for _ in range(500):\n    game.choose(0)\n    game.undo()\n"
            "game.skip()\n"
            "print(time.monotonic() - started)"
        )
    seconds = float(spent.text)
    expect(table.root).to_have_attribute("data-rev", "1001")
    # Ten tables per second, and some messages about the cell itself, each perhaps with one about the thread.
    assert len(book.received) < 12 * seconds + 25
    assert len(book.received) < 500
    assert table.line == ["duke", "count", "bishop", "baron", "mayor"]


def test_no_hidden_card_reaches_the_page_or_the_saved_notebook(book):
    """With viewer="Ada" no hidden card is in the page or in the saved notebook."""
    cell = book.run(
        "game = gw.Game(['Ada', 'Bo'], seed=7, first='Ada')\n"
        "table = gw.GuillotineWidget(game, viewer='Ada', speed=0)\ntable"
    )
    table = Table.of(cell)
    table.click(table.find("skip"))
    assert table.says("seat") == "1"
    expect(table.find("cover")).to_have_count(0)
    expect(table.find("hand", seat=0)).to_be_visible()

    ids = "{where: [card.id for card in cards] for where, cards in %s.items()}"
    hidden = book.ask(
        ids
        % "{'hand': game.players['Bo'].hand, 'nobles': game.noble_deck, 'actions': game.action_deck}"
    )
    secret = {card for cards in hidden.values() for card in cards}
    shown = table.root.evaluate(
        "root => [...root.querySelectorAll('[data-card],[data-peek],[data-flip],[data-picks]')]"
        ".flatMap(({dataset}) => [dataset.card, dataset.peek, dataset.flip, dataset.picks])"
        ".filter(id => id !== undefined).map(Number)"
    )
    assert shown
    assert not secret & set(shown)
    names = book.ask(
        "sorted({c.name for c in game.players['Bo'].hand} - {c.name for c in game.players['Ada'].hand})"
    )
    page = book.page.content()
    assert not [name for name in names if name in page]

    state, outputs = saved(book)
    (text,) = [model["_table"] for model in state if "_table" in model]
    told = decode_table(text)
    assert told["snapshot"]["players"][1]["hand"] == [None] * len(hidden["hand"])
    assert not secret & cards_in(told)
    texts = str([told["events"], told["decision"], outputs])
    assert not [name for name in names if name in texts]


def test_open_hands_shows_all(book, lay):
    """With open_hands=True every hand and the deck are visible, and there is no cover before a decision."""
    table = lay(**two_people(), open_hands=True, noble_deck=["Cardinal"])
    assert table.hand == ["pushed"]
    table.find("known-hand", seat=1).click()
    expect(table.find("sheet")).to_contain_text("Trip")
    table.find("close").click()
    table.find("noble_deck").click()
    expect(table.find("sheet").locator("[data-card]").first).to_contain_text("Cardinal")
    table.find("close").click()
    table.click(table.find("skip"))
    expect(table.find("cover")).to_have_count(0)
    assert table.hand == ["trip"]


def test_a_hand_stays_covered_until_its_player_opens_it(book, lay):
    """With two people at one screen, no hand is in the page until its player clicks "it is me"."""
    table = lay(**two_people())
    expect(table.find("cover", seat=0)).to_be_visible()
    assert table.hand == []
    table.opens(0)
    assert table.hand == ["pushed"]
    table.click(table.find("skip"))
    expect(table.find("cover", seat=1)).to_be_visible()
    assert table.hand == []
    assert 'data-kind="pushed"' not in table.root.inner_html()
    table.opens(1)
    assert table.hand == ["trip"]


def test_running_a_cell_again_shows_a_new_table(book):
    """The same cell, run again, shows one table, at the start of a new game."""
    code = f"table = gw.GuillotineWidget(gw.Scenario({LINE!r}, ['Ada', 'Bo']), viewer='Ada', speed=0)\ntable"
    cell = book.run(code)
    table = Table.of(cell)
    table.click(table.find("skip"))
    assert table.line[0] == "duke"
    again = Table.of(book.rerun(book.index(cell.locator)))
    expect(again.root).to_have_count(1)
    expect(again.root).to_have_attribute("data-rev", "0")
    assert again.line[0] == "martyr"
    again.click(again.find("skip"))
    assert book.ask("table.game.position") == 1


def test_names_of_players_are_text(book, lay):
    """A name that looks like HTML is shown as text in the panel, the prompt, the log and the cover."""
    name = '<img src=x onerror="window.harmed=1">'
    table = lay(line=LINE, players={name: {"hand": []}, "<b>Bo</b>": {"hand": []}})
    expect(table.find("cover")).to_contain_text(name)
    table.opens(0)
    expect(table.player(0)).to_contain_text(name)
    expect(table.find("prompt")).to_contain_text(name)
    table.click(table.find("skip"))
    expect(table.find("log")).to_contain_text(name)
    book.run("game.score(0)")
    book.run("game.scores()")
    book.run("game.view(0)")
    book.run("game.log()")
    assert book.page.locator(".jp-Notebook img[src=x]").count() == 0
    assert book.page.evaluate("() => window.harmed") is None


def test_a_failing_bot_is_reported_and_the_game_can_go_on(book):
    """A notice names the bot and its error; the game waits for it and can be continued."""
    cell = book.run(
        "def broken(view):\n    raise ValueError('no idea')\n\n"
        f"game = gw.Scenario({LINE!r}, {{'Ada': {{'hand': []}}, 'Bo': {{'hand': []}}}}).start()\n"
        "table = gw.GuillotineWidget(game, viewer='Ada', bots={'Bo': broken}, speed=0)\ntable"
    )
    table = Table.of(cell)
    table.click(table.find("skip"))
    expect(table.find("notice")).to_contain_text("Bo")
    expect(table.find("notice")).to_contain_text("no idea")
    assert table.line == ["duke", "count", "bishop", "baron", "mayor"]
    table.click(table.find("run"))
    expect(table.find("notice")).to_contain_text("no idea")
    with table.changing():
        book.run("game.skip()")
    expect(table.find("notice")).to_have_count(0)
    assert table.says("mine") == "true"


# The last test, since it leaves a freshly loaded page.
def test_a_reload_restores_the_table(book, lay):
    """After F5 the table is in the same state, and the game can be continued."""
    table = lay(**two_people(), viewer="Ada")
    table.click(table.find("skip"))
    line, at = table.line, book.index(table.root)
    book.save()
    book.reload()
    table = Table.of(book.cell(at))
    assert table.line == line
    assert book.ask("game.position") == 1
    with table.changing():
        book.run("game.skip()")
    table.click(table.find("skip"))
    assert book.ask("game.position") == 3


def saved(book: Any) -> tuple[list[dict[str, Any]], list[Any]]:
    """Save the notebook with the state of its widgets, and return those states and all outputs."""
    toggle = """async on => {
      const command = '@jupyter-widgets/jupyterlab-manager:saveWidgetState';
      // JupyterLab remembers the setting, so that a test before this one may have left it on.
      if (jupyterapp.commands.isToggled(command) !== on) await jupyterapp.commands.execute(command);
    }"""
    book.page.evaluate(toggle, True)
    try:
        notebook = book.save()
    finally:
        book.page.evaluate(toggle, False)
    models = notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    outputs = [cell.get("outputs") for cell in notebook.cells]
    return [model["state"] for model in models.values()], outputs


def cards_in(value: Any, here: bool = False) -> set[int]:
    """Return the ids of all cards in a table as sent to the page (see ``protocol.ts``)."""
    homes = {
        "line",
        "in_play",
        "noble_deck",
        "noble_discard",
        "action_discard",
        "hand",
        "pile",
        "front",
    }
    homes |= {"card", "source", "order"}
    if isinstance(value, dict):
        found = {card for key, part in value.items() for card in cards_in(part, key in homes)}
        return found | {int(card) for card in value.get("refusals", ())}
    if isinstance(value, list):
        return {card for part in value for card in cards_in(part, here)}
    return {value} if here and isinstance(value, int) else set()
