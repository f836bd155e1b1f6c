"""Read-only traits hold what the viewer sees, are up to date at once, and have strict names."""

from __future__ import annotations

import gc
import math
import threading
import weakref

import ipywidgets
import pytest
import traitlets

import guillotine_widget as gw

from .decoding import decode_table
from .posed import posed
from .table import Page, lesson, page, quiet

PUBLIC = ("day", "turn", "decider", "line", "scores", "position", "over", "verdict")


def watched(widget, *names):
    """Observe traits, and return the list to which each change is added: name, old, new."""
    seen = []
    widget.observe(
        lambda change: seen.append((change["name"], change["old"], change["new"])), names
    )
    return seen


# --- up to date at once -------------------------------------------------------------------------------------------


def test_traits_are_those_of_the_game_after_every_change():
    """After each choice, undo and jump of a cell the traits are those of the game, without waiting."""
    game = gw.Game(["Ada", "Bo"], seed=3)
    table = gw.GuillotineWidget(game)
    bot = gw.bots.Random(1)

    def holds():
        assert table.day == game.day
        assert table.turn == game.turn
        assert table.decider == game.decider
        assert table.line == game.line.names
        assert table.scores == dict(game.scores())
        assert (table.position, table.over) == (game.position, game.over)

    holds()
    while not game.over:
        game.choose(bot(game.view(game.decider)))
        holds()
    assert table.decider is None
    for position in (3, 0, game.length):
        game.goto(position)
        holds()


def test_an_observer_is_called_before_the_next_line_of_the_cell():
    """Each trait that changes is reported once, with its old and new value; the others are not."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    table = gw.GuillotineWidget(game)
    seen = watched(table, *PUBLIC)
    front, line = game.line[0].name, game.line.names
    game.skip()
    found = {name: (old, new) for name, old, new in seen}
    assert len(found) == len(seen)
    assert found["turn"] == found["decider"] == ("Ada", "Bo")
    assert found["position"] == (0, 1)
    assert found["line"] == (line, line[1:])
    assert found["line"][0][0] == front
    assert not {"day", "over", "verdict"} & set(found)
    seen.clear()
    game.undo()
    assert {name: (new, old) for name, old, new in seen} == found


def test_a_day_is_reported_in_the_cell_that_ends_it():
    """`table.observe(f, names="day")` fires at once, also while bots play."""
    game = gw.Game(["Ada", "Bo"], seed=5, first="Ada")
    table = gw.GuillotineWidget(game, bots={"Bo": quiet})
    days = watched(table, "day")
    while not table.over:
        game.choose(quiet(game.view(table.decider)))
    assert [(old, new) for _, old, new in days] == [(1, 2), (2, 3)]


def test_an_observer_sees_every_move_of_a_bot():
    """A move of a bot is a change like any other, and comes before the choice of the cell returns."""
    game = gw.Game(["Ada", "Bo", "Cy"], seed=5, first="Ada")
    table = gw.GuillotineWidget(game, bots={"Bo": quiet, "Cy": quiet})
    seen = watched(table, "turn")
    game.skip()
    assert [new for _, _, new in seen] == ["Bo", "Cy", "Ada"]


def test_an_observer_may_move_the_game():
    """An observer that chooses plays on, and the traits it reads are up to date."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    table = gw.GuillotineWidget(game)

    def play_for_bo(change):
        assert table.turn == change["new"] == game.turn
        if change["new"] == "Bo":
            game.skip()

    table.observe(play_for_bo, names="turn")
    game.skip()
    assert (game.position, table.turn) == (2, "Ada")


def test_an_observer_that_fails_stops_nothing_else():
    """All observers are called, the bots play, the table is sent; then the cell gets the first error."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    table = gw.GuillotineWidget(game, bots={"Bo": quiet})
    p = Page(table)

    def fail(change):
        raise ZeroDivisionError(change["name"])

    table.observe(fail, names="turn")
    seen = watched(table, "position")
    with pytest.raises(ZeroDivisionError):
        game.skip()
    assert [new for _, _, new in seen][:1] == [1]
    assert p.table["snapshot"]["line"] == [card.id for card in game.line]


def test_an_observer_that_fails_is_not_taken_for_a_bot(caplog):
    """Its error reaches the cell or the kernel's log; the choice stands, the bots play, and no bot is blamed."""
    p = page(gw.Game(["Ada", "Bo", "Cy"], seed=5), viewer="Ada", bots={"Bo": quiet, "Cy": quiet})
    game, fails = p.widget.game, []

    def fail(what):
        fails.append(what)
        raise ZeroDivisionError

    stop = game.on_move(fail)
    p.widget.observe(fail, names="position")
    with pytest.raises(ZeroDivisionError):
        game.choose(quiet(game.view("Ada")))
    assert (p.widget.decider, len(fails)) == ("Ada", 6)
    assert p.table["notice"] is None
    content = {"kind": "choose", "id": "c", "rev": p.table["rev"], "option": p.decision["skip"]}
    p.widget._handle_custom_msg(content, [])
    assert "ZeroDivisionError" in caplog.text
    assert p.replies[-1]["ok"]
    assert "Your choice was made." in p.table["notice"]
    assert "bot" not in p.table["notice"]
    assert (p.widget.decider, len(fails)) == ("Ada", 12)
    stop()


def test_a_click_fires_observers_too():
    """What is chosen in the browser is reported like what a cell chooses."""
    p = page(viewer="Ada", bots={"Bo": quiet})
    seen = watched(p.widget, "position")
    assert p.ask("choose", option=p.decision["skip"])["ok"]
    p.rest()
    assert [new for _, _, new in seen] == [1, 2]


def test_observers_run_outside_the_lock():
    """Another thread can use the game while an observer runs, in a cell and after a click."""
    p = page(viewer="Ada")
    game, free = p.widget.game, []

    def look(change):
        done = threading.Event()
        threading.Thread(target=lambda: (game.copy(), done.set()), daemon=True).start()
        free.append(done.wait(5))

    p.widget.observe(look, names="position")
    game.skip()
    p.ask("undo")
    assert free == [True, True]


def test_the_puzzle_is_over_with_its_verdict():
    """A puzzle's end is the end for the traits: over, nobody decides, and the verdict is there."""
    table = posed().show()
    seen = watched(table, "over", "verdict", "decider")
    assert (table.over, table.verdict) == (False, None)
    table.game.play("Pushed", "Cardinal")
    assert table.over
    assert table.verdict.solved
    assert table.decider is None
    assert {name for name, _, _ in seen} >= {"over", "verdict"}
    table.game.undo()
    assert (table.over, table.verdict) == (False, None)


@pytest.mark.parametrize("viewer", [None, "Ada", "Bo"])
def test_no_trait_holds_a_hidden_card(viewer):
    """Two games that differ only in hidden hands and decks have the same traits, for every viewer."""
    line = ["Martyr", "Duke", "Count"]
    tables = [
        gw.GuillotineWidget(
            gw.Scenario(
                line, {"Ada": {"hand": [ada]}, "Bo": {"hand": [bo]}}, noble_deck=[deck], seed=1
            ).start(),
            viewer=viewer,
        )
        for ada, bo, deck in (("Stumble", "Pushed", "Mayor"), ("Pushed", "Stumble", "Heretic"))
    ]
    one, two = ({name: getattr(table, name) for name in PUBLIC} for table in tables)
    assert one == two


# --- with the tools of ipywidgets ---------------------------------------------------------------------------------


def test_traits_can_be_linked():
    """`dlink` and `link` keep another widget in step; a value that comes back changes nothing."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    table = gw.GuillotineWidget(game)
    text, number = ipywidgets.Text(), ipywidgets.IntText()
    traitlets.dlink((table, "turn"), (text, "value"))
    traitlets.link((table, "position"), (number, "value"))
    ipywidgets.dlink((table, "scores"), (text, "description"), str)
    game.skip()
    assert (text.value, number.value) == ("Bo", 1)
    assert text.description == str(dict(game.scores()))
    with pytest.raises(traitlets.TraitError, match="read-only"):
        number.value = 7
    assert game.position == 1
    ipywidgets.jslink((table, "day"), (number, "value"))


def test_traits_work_with_interact_and_output():
    """A slider that follows the table drives `interactive`, and one that drives the game moves the traits."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    table = gw.GuillotineWidget(game)
    slider, seen = ipywidgets.IntSlider(max=9), []
    ipywidgets.interactive_output(lambda position: seen.append(position), {"position": slider})
    traitlets.dlink((table, "position"), (slider, "value"))
    game.skip().skip()
    assert seen == [0, 1, 2]
    out = ipywidgets.Output()
    table.observe(out.capture()(lambda change: seen.append(change["new"])), names="position")
    ipywidgets.interactive_output(game.goto, {"position": ipywidgets.IntSlider(1, max=2)})
    assert (table.position, seen[-2:]) == (1, [1, 1])


def test_only_small_traits_go_to_the_browser():
    """`jslink` finds day, turn, decider, position and over there; they are sent with the table, when they change."""
    p = page(viewer="Ada")
    state = p.widget.get_state()
    assert {"day", "turn", "decider", "position", "over"} <= set(state)
    assert not {"line", "scores", "verdict"} & set(state)
    watched(p.widget, *PUBLIC)
    updates = []
    p.widget._send = lambda message, buffers=None: updates.append(message)
    p.widget.game.skip()
    p.widget._throttle.flush()
    sent = [message["state"] for message in updates if message["method"] == "update"]
    assert len(sent) == 1
    assert set(sent[0]) == {"_table", "turn", "decider", "position"}


# --- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PUBLIC)
def test_a_read_only_trait_says_so(name):
    """Neither assignment nor `set_trait` nor the browser changes what the game says."""
    table = gw.GuillotineWidget(lesson())
    before = getattr(table, name)
    for change in (lambda: setattr(table, name, 99), lambda: table.set_trait(name, 99)):
        with pytest.raises(traitlets.TraitError, match=rf"{name}.*read-only.*table\.game"):
            change()
    table.set_state({name: 99})
    assert getattr(table, name) == before


def test_an_unknown_trait_is_refused_with_a_guess():
    """In the constructor, in `observe` and `unobserve`, when it is set and by `set_trait`."""
    table = gw.GuillotineWidget(lesson())
    with pytest.raises(TypeError, match="did you mean 'viewer'"):
        gw.GuillotineWidget(lesson(), veiwer="Ada")
    for names in ("dya", ["turn", "dya"], ("dya",)):
        for call in (table.observe, table.unobserve):
            with pytest.raises(traitlets.TraitError, match="no trait 'dya'; did you mean 'day'"):
                call(print, names=names)
    with pytest.raises(traitlets.TraitError, match="did you mean 'speed'"):
        table.set_trait("sped", 1)
    with pytest.raises(AttributeError, match="no trait 'locle'; did you mean 'locale'"):
        table.locle = "de"
    with pytest.raises(AttributeError, match="did you mean 'locale'"):
        gw.ScenarioEditor().locle = "de"
    with pytest.raises(TypeError, match="dya"):
        traitlets.link((table, "dya"), (ipywidgets.IntText(), "value"))


def test_observing_everything_still_works():
    """Without names an observer is called for every trait, until `unobserve`."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    table = gw.GuillotineWidget(game)
    seen = []

    def note(change):
        seen.append(change["name"])

    table.observe(note)
    game.skip()
    assert {"turn", "position"} <= set(seen)
    table.unobserve(note)
    seen.clear()
    game.skip()
    table.unobserve_all()
    assert seen == []


def test_wire_traits_are_private():
    """Every synced trait is either documented for users or begins with an underscore."""
    public = {name for name in gw.GuillotineWidget(lesson()).keys if not name.startswith("_")}
    inherited = {"layout", "tabbable", "tooltip"}
    synced = {"day", "turn", "decider", "position", "over"}
    assert public - inherited == {*synced, "locale", "speed", "theme", "coach"}


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, -1.0])
@pytest.mark.parametrize("name", ["speed", "bot_seconds"])
def test_a_number_must_be_finite_and_not_negative(name, value):
    """NaN, infinity and negative numbers are refused, from a cell and from the browser."""
    table = gw.GuillotineWidget(lesson())
    with pytest.raises(traitlets.TraitError):
        setattr(table, name, value)
    with pytest.raises(traitlets.TraitError):
        gw.GuillotineWidget(lesson(), **{name: value})
    sent = []
    table._send = lambda message, buffers=None: sent.append(message)
    table.set_state({name: value})
    assert getattr(table, name) in (1.0, None)
    if name == "speed":
        assert sent[-1]["state"] == {"speed": 1.0}, "the page must not keep what was refused"


def test_a_theme_is_one_of_three():
    """The default is "auto"; anything else that is not "light" or "dark" is refused."""
    assert gw.GuillotineWidget(lesson()).theme == "auto"
    assert gw.play(seed=1, theme="dark").theme == "dark"
    with pytest.raises(traitlets.TraitError, match="auto"):
        gw.GuillotineWidget(lesson(), theme="sepia")


# --- tables without a view ---------------------------------------------------------------------------------------


def built(monkeypatch):
    """Count the tables that are built."""
    count = []
    original = gw.GuillotineWidget._build_table
    monkeypatch.setattr(
        gw.GuillotineWidget,
        "_build_table",
        lambda self, *more: (count.append(self), original(self, *more))[1],
    )
    return count


@pytest.mark.parametrize("displayed", [False, True])
def test_a_table_without_a_view_builds_nothing(monkeypatch, displayed):
    """Of fifty tables of one game, only the one that is displayed builds anything after a move."""
    game = lesson()
    tables = [gw.GuillotineWidget(game) for _ in range(50)]
    if displayed:
        for table in tables:
            table._repr_mimebundle_()
    count = built(monkeypatch)
    sent = []
    for table in tables:
        table._send = lambda message, buffers=None: sent.append(message)
    game.skip()
    for table in tables:
        table._throttle.flush()
    assert count == (tables[-1:] if displayed else [])
    assert len(sent) == len(count)
    p = Page(tables[7])
    assert p.tables[-1]["snapshot"]["line"] == [card.id for card in game.line]
    assert count[-1] is tables[7]
    p.say({"kind": "detach", "id": "d", "rev": 0, "view": "v"})
    count.clear()
    game.skip()
    tables[7]._throttle.flush()
    assert tables[7] not in count


def test_a_state_that_is_saved_is_up_to_date_without_a_view():
    """Whoever asks for the state (a reload, an export) gets the table as it is."""
    from .decoding import decode_table

    table = gw.GuillotineWidget(lesson())
    table.game.skip()
    told = decode_table(table.get_state()["_table"])
    assert told["snapshot"]["line"] == [card.id for card in table.game.line]


@pytest.mark.parametrize("make", [lambda: gw.play(seed=1), lambda: posed().show()])
def test_a_closed_table_is_freed(make):
    """After `close` and `del` neither the widget nor its game stays in memory."""
    table = make()
    table._repr_mimebundle_()
    table.observe(print, names="over")
    table.game.choose(quiet(table.game.view(table.decider)))
    table._throttle.flush()
    widget, game = weakref.ref(table), weakref.ref(table.game)
    table.close()
    del table
    gc.collect()
    assert widget() is None
    assert game() is None


def test_a_closed_table_no_longer_follows_its_game():
    """After `close` a move of the game sends nothing and calls no observer."""
    table = gw.GuillotineWidget(lesson(), viewer="Ada")
    p = Page(table)
    seen = watched(table, "position")
    table.close()
    sent = len(p.tables)
    table.game.skip()
    table._throttle.flush()
    assert (seen, len(p.tables)) == ([], sent)


# --- what the page may set ---------------------------------------------------------------------------------------


def test_the_page_can_say_which_table_it_has_seen_and_changes_nothing_by_that():
    """In marimo, cells run again once the page has set a trait. Anything but a number is refused."""
    table = gw.GuillotineWidget(lesson())
    before = table.get_state(["_table", "position", "over"])
    table.set_state({"_page_rev": 7})
    assert table._page_rev == 7
    for wrong in ("8", None, 1.5, [8], {"a": 1}):
        table.set_state({"_page_rev": wrong})
        assert table._page_rev == 7
    assert table.get_state(["_table", "position", "over"]) == before


# --- the language of the browser ----------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [gw.play, gw.GuillotineWidget, gw.ScenarioEditor])
def test_the_locale_auto_follows_the_browser(make):
    """English until the page has sent its languages, then the first of them that is supported."""
    widget = make(locale="auto")
    assert (widget.locale, widget._asks_language) == ("en", True)
    widget.set_state({"_languages": "fr-CA pl-PL en"})
    assert widget.locale == "pl"
    assert widget._words["undo"] == "Cofnij"
    widget.set_state({"_languages": "de-AT"})
    assert widget.locale == "de"


def test_a_locale_that_is_chosen_does_not_follow_the_browser():
    """The page is not asked, and what it sends changes nothing; "auto" asks it later, too."""
    table = gw.GuillotineWidget(lesson(), locale="nl")
    table.set_state({"_languages": "pl"})
    assert (table.locale, table._asks_language) == ("nl", False)
    table.locale = "auto"
    assert (table.locale, table._asks_language) == ("pl", True)
    table.locale = "es"
    assert (table.locale, table._asks_language) == ("es", False)


def test_a_browser_without_a_supported_language_gets_english():
    """Nor does anything else that a page may send there do harm."""
    table = gw.GuillotineWidget(lesson(), locale="auto")
    for languages in ("fr ja", "", "-", "auto", "EN-gb"):
        table.set_state({"_languages": languages})
        assert table.locale == "en"


def test_the_player_called_you_is_renamed_with_the_language():
    """Only the name that the game gave is translated; a player of another name keeps it."""
    table = gw.play(locale="de", seed=1)
    assert table.game.names[0] == "Du"
    table.locale = "pl"
    assert decode_table(table._table)["snapshot"]["players"][0]["name"] == "Ty"
    assert table.game.names[0] == "Du"
    named = gw.play("Ty", locale="de", seed=1)
    named.locale = "en"
    assert decode_table(named._table)["snapshot"]["players"][0]["name"] == "Ty"
