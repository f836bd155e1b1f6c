"""The widget with a simulated browser: what it shows, to whom, and which requests it accepts."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest

import guillotine_widget as gw
from tests.test_bots.test_failing_bots import FAILING, hangs

from .table import lesson, page, quiet

# --- who sees what ------------------------------------------------------------------------------------------------


def test_the_only_person_is_the_viewer():
    """With bots on all other seats the person's hand is open and no cover is needed."""
    table = page(bots={"Bo": quiet}).table
    assert (table["viewer"], table["cover"]) == (0, None)
    assert None not in table["snapshot"]["players"][0]["hand"]
    assert table["snapshot"]["players"][1]["hand"] == [None]


def test_hot_seat_covers_the_hand_until_its_owner_opens_it():
    """With two people nobody's hand is shown until the one who decides says so; it closes for the next."""
    p = page()
    assert (p.table["viewer"], p.table["cover"], p.decision["mine"]) == (None, 0, False)
    assert p.table["snapshot"]["players"][0]["hand"] == [None, None]
    assert p.decision["options"] == []
    assert p.ask("open", seat=0)["ok"]
    assert (p.table["viewer"], p.table["cover"], p.decision["mine"]) == (0, None, True)
    assert p.ask("choose", option=p.decision["skip"])["ok"]
    assert (p.table["viewer"], p.table["cover"]) == (None, 1)
    assert p.table["snapshot"]["players"][0]["hand"] == [None, None, None]


def test_only_the_covered_hand_of_the_deciding_player_opens():
    """Nobody opens another's hand: not at the cover of somebody else, not at a table with a fixed seat."""
    p = page()
    assert not p.ask("open", seat=1)["ok"]
    assert not p.ask("open", seat=9)["ok"]
    fixed = page(viewer="Ada")
    assert not fixed.ask("open", seat=1)["ok"]


def test_a_viewer_fixes_the_seat():
    """`viewer="Bo"` shows Bo's hand alone, and Ada's decisions cannot be made there."""
    p = page(viewer="Bo")
    assert p.table["viewer"] == 1
    assert p.table["snapshot"]["players"][0]["hand"] == [None, None]
    assert None not in p.table["snapshot"]["players"][1]["hand"]
    reply = p.ask("choose", option=0)
    assert not reply["ok"]
    assert "Ada" in reply["reason"]


def test_open_hands_shows_all_and_lets_everybody_decide():
    """`open_hands=True` needs no cover and hides no card, decks included."""
    p = page(open_hands=True)
    snapshot = p.table["snapshot"]
    assert p.table["cover"] is None
    assert p.decision["mine"]
    assert all(None not in player["hand"] for player in snapshot["players"])
    assert None not in snapshot["noble_deck"]


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_no_hidden_card_is_in_the_synced_state(edition):
    """At no moment of a game do the synced traits hold a card that the viewer may not see, as `visibility` decides."""
    game = gw.Game(["Ada", "Bo", "Cy"], edition=edition, seed=11)
    bots = {"Bo": gw.bots.Random(1), "Cy": gw.bots.Random(2)}
    p = page(game, bots=bots)
    ada = gw.bots.Random(3)
    while p.table["decision"] is not None:
        view = game.view("Ada")
        for seen, shown in zip(view.players.values(), p.table["snapshot"]["players"], strict=True):
            assert [None if card is None else card.id for card in seen.hand] == shown["hand"]
        for event in p.table["events"]:
            if event["word"] == "drew" and event["seat"] != 0:
                assert all(change.get("card") is None for change in event["changes"])
        option = ada(view)
        if option == "lift":
            assert p.ask("lift", seat=0)["ok"]
        else:
            assert p.ask("choose", option=game.options.index(option))["ok"]
    assert p.table["result"] is not None


# --- choosing -------------------------------------------------------------------------------------------------------


def test_a_click_reaches_the_engine():
    """A choice in the browser is a choice of the game; the new table comes with a new revision."""
    p = page(viewer="Ada")
    before = p.table["rev"]
    assert p.choose("Pushed") == {"kind": "reply", "id": "q", "ok": True}
    assert p.widget.game.decision.kind == "move"
    assert p.table["rev"] > before
    assert p.decision["source"] == p.table["snapshot"]["in_play"][0]
    assert [option["to"] for option in p.decision["options"]] == [0, 1]


def test_a_card_that_asks_can_be_taken_back():
    """After Pushed its player may cancel; after a card that shows hidden cards they may not."""
    p = page(viewer="Ada")
    p.choose("Pushed")
    assert p.decision["takeback"]
    assert p.ask("undo")["ok"]
    assert p.decision["kind"] == "play"
    peek = gw.Scenario(
        ["Martyr", "Duke"], {"Ada": {"hand": ["Late Arrival"]}, "Bo": {"hand": []}}, seed=1
    ).start()
    p = page(peek, viewer="Ada")
    p.choose("Late Arrival")
    assert p.decision["kind"] == "peek"
    assert not p.decision["takeback"]


def test_a_stale_click_changes_nothing():
    """A click on an outdated table is refused with a message."""
    p = page(viewer="Ada", bots={"Bo": quiet})
    old = p.table["rev"]
    p.widget.game.skip()
    game = p.widget.game.to_dict()
    reply = p.ask("choose", rev=old, option=0)
    assert not reply["ok"]
    assert "moved on" in reply["reason"]
    assert p.widget.game.to_dict() == game


@pytest.mark.parametrize(
    "content",
    [
        None,
        "choose",
        {"kind": "choose", "id": "q"},
        {"kind": "choose", "id": "q", "rev": 1, "option": 10**6},
        {"kind": "lift", "id": "q", "rev": 1, "seat": 0},
        {"kind": "lift", "id": "q", "rev": 1, "seat": 77},
        {"kind": "redo", "id": "q", "rev": 1},
        {"kind": "undo", "id": "q", "rev": 1},
        {"kind": "run", "id": "q", "rev": 1},
        {"kind": "x" * 10**6, "id": "q", "rev": 1},
    ],
)
def test_an_invalid_message_changes_nothing(content):
    """Malformed, oversized and out-of-range messages get a reason, and the game does not change."""
    p = page(viewer="Ada")
    if isinstance(content, dict) and "rev" in content:
        content = {**content, "rev": p.table["rev"]}
    game = p.widget.game.to_dict()
    reply = p.say(content)
    assert not reply["ok"]
    assert reply["reason"]
    assert p.widget.game.to_dict() == game


def test_the_browser_cannot_write_the_game():
    """A trait set in the browser is ignored: the browser may set only the speed."""
    p = page(viewer="Ada")
    table = p.table
    written = {"_table": "{}", "_catalogue": {}, "_words": {}, "locale": "xx", "day": 3}
    p.widget.set_state({**written, "speed": 2.0})
    assert p.table == table
    assert p.widget.day == 1
    assert p.widget.locale == "en"
    assert p.widget.speed == 2.0


def test_refused_cards_say_why():
    """A card that may not be played carries the sentence and the ruling."""
    game = gw.Scenario(
        ["Unpopular Judge", "Duke"], {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}, seed=1
    ).start()
    p = page(game, viewer="Ada")
    card = str(p.table["snapshot"]["players"][0]["hand"][0])
    assert p.decision["refusals"][card]["rule"] == "R6"
    assert "Judge" in p.decision["refusals"][card]["text"]


def test_the_button_says_what_it_does():
    """The button that plays no card names the noble and the points for this player."""
    pair = gw.Scenario(
        ["Countess", "Duke"], {"Ada": {"hand": [], "pile": ["Count"]}, "Bo": {"hand": []}}, seed=1
    ).start()
    p = page(pair, viewer="Ada")
    assert p.decision["options"][p.decision["skip"]]["text"] == "Behead the Countess (+6)"


def test_lifting_the_guards():
    """The owner may discard Callous Guards at the table, at any decision, and nobody else may (R5)."""
    game = gw.Scenario(
        ["Martyr", "Duke"],
        {"Ada": {"hand": ["Stumble"], "front": ["Callous Guards"]}, "Bo": {"hand": []}},
        turn="Bo",
        seed=1,
    ).start()
    bo = page(game, viewer="Bo")
    ada = page(game, viewer="Ada")
    assert bo.table["lifts"] == []
    assert not bo.ask("lift", seat=0)["ok"]
    assert ada.table["lifts"] == [0]
    assert ada.ask("lift", seat=0)["ok"]
    assert game.action_discard.names == ["Callous Guards"]
    assert bo.table["snapshot"]["players"][0]["front"] == []


# --- time -----------------------------------------------------------------------------------------------------------


def test_undo_and_redo_stop_at_decisions_of_people():
    """Undo passes over the bots' choices, and so does redo; the same game comes back."""
    p = page(gw.Game(["Ada", "Bo", "Cy"], seed=5, first="Ada"), bots={"Bo": quiet, "Cy": quiet})
    p.ask("choose", option=p.decision["skip"])
    after = p.table["snapshot"]
    assert p.ask("undo")["ok"]
    assert p.widget.game.position == 0
    assert p.table["jump"]
    assert p.ask("redo")["ok"]
    assert p.table["snapshot"] == after


def test_bots_wait_after_an_undo_from_a_cell():
    """A cell that steps back to a bot's decision stays there; the table offers to let the bot play."""
    p = page(gw.Game(["Ada", "Bo"], seed=5, first="Ada"), bots={"Bo": quiet})
    p.ask("choose", option=p.decision["skip"])
    p.widget.game.undo()
    assert p.table["decision"]["seat"] == 1
    assert p.decision["waits"]
    assert not p.decision["mine"]
    assert p.ask("run")["ok"]
    assert p.table["decision"]["seat"] == 0


def test_a_failing_bot_does_not_break_the_table():
    """Whatever a bot raises becomes a notice; its decision stays open, and a cell can make it."""

    def broken(view):
        raise ZeroDivisionError("no idea")

    p = page(gw.Game(["Ada", "Bo"], seed=5, first="Ada"), bots={"Bo": broken})
    assert p.ask("choose", option=p.decision["skip"])["ok"]
    assert "ZeroDivisionError: no idea" in p.table["notice"]
    assert p.widget.game.decider == "Bo"
    p.widget.game.choose(quiet(p.widget.game.view("Bo")))
    assert p.table["notice"] is None


@pytest.mark.parametrize("bot", FAILING, ids=lambda bot: bot.__name__)
def test_a_table_names_the_bot_that_fails(bot):
    """However it fails, the notice names its player and the reason; once it is fixed, a click continues the game."""

    def fixed(view):
        return quiet(view) if well else bot(view)

    well = False
    p = page(
        gw.Game(["Ada", "Bo"], seed=5, first="Ada"),
        bots={"Bo": fixed},
        bot_seconds=0.2 if bot is hangs else None,
    )
    with suppress(SystemExit):
        p.ask("choose", option=p.decision["skip"])
    p.rest()
    reason = "more than 0.2 s" if bot is hangs else FAILING[bot].partition(": ")[0]
    assert reason in p.table["notice"]
    assert "Bo" in p.table["notice"]
    assert p.widget.game.decider == "Bo"
    well = True
    assert p.ask("run")["ok"]
    p.rest()
    assert p.widget.game.decider == "Ada"


# --- in step ----------------------------------------------------------------------------------------------------------


def test_two_tables_of_one_game_stay_in_step():
    """A choice at one table is shown at the other, each from its own viewer's perspective."""
    game = lesson()
    ada, bo = page(game, viewer="Ada"), page(game, viewer="Bo")
    ada.ask("choose", option=ada.decision["skip"])
    assert bo.decision["mine"]
    assert bo.table["snapshot"]["line"] == ada.table["snapshot"]["line"]
    assert ada.table["snapshot"]["players"][1]["hand"] == [None]


def test_a_busy_cell_sends_few_tables():
    """A thousand changes in one go are not a thousand messages, and the last one is sent."""
    p = page(viewer="Ada")
    sent = len(p.tables)
    start = time.monotonic()
    for _ in range(500):
        p.widget.game.skip()
        p.widget.game.undo()
    busy = time.monotonic() - start
    deadline = time.monotonic() + 30
    while p.tables[-1]["rev"] != p.widget._rev and time.monotonic() < deadline:
        time.sleep(0.02)
    assert p.tables[-1]["rev"] == p.widget._rev
    assert len(p.tables) - sent <= busy / 0.1 + 3


def test_events_connect_one_table_to_the_next():
    """The events since the last table are all there, with numbers that grow by one."""
    p = page(gw.Game(["Ada", "Bo", "Cy"], seed=5, first="Ada"), bots={"Bo": quiet, "Cy": quiet})
    seen, last = len(p.tables), p.table["events"][-1]["seq"]
    for _ in range(5):
        p.ask("choose", option=p.decision["skip"] or 0)
        p.rest()
        # The bots' moves may come in several tables.
        for table in p.tables[seen:]:
            numbers = [event["seq"] for event in table["events"]]
            assert numbers == list(range(numbers[0], numbers[-1] + 1))
            assert numbers[0] <= last + 1
            last = numbers[-1]
        seen = len(p.tables)


def test_scores_come_with_the_event_that_changes_them():
    """Each noble that falls brings the scores as they are then, also the second one of a Double Feature."""
    double = gw.Scenario(
        ["Duke", "Count", "Martyr"],
        {"Ada": {"hand": ["Double Feature"], "pile": ["Countess"]}, "Bo": {"hand": []}},
        seed=1,
    ).start()
    p = page(double, viewer="Ada")
    assert p.choose("Double Feature")["ok"]
    scores = [event["scores"] for event in p.table["events"] if event["word"] == "collected"]
    assert scores == [[5, 0], [11, 0]]
    assert [player["score"] for player in p.table["snapshot"]["players"]] == [11, 0]


def test_older_events_are_sent_on_request():
    """A view that was opened late asks for what came before, and gets it as its viewer saw it."""
    p = page(gw.Game(["Ada", "Bo", "Cy"], seed=5, first="Ada"), bots={"Bo": quiet, "Cy": quiet})
    for _ in range(4):
        p.ask("choose", option=p.decision["skip"] or 0)
    first = p.table["events"][0]["seq"]
    older = p.ask("log", before=first)["events"]
    assert older[-1]["seq"] == first - 1
    assert all(event["changes"] == [] or event["seq"] > 0 for event in older)
