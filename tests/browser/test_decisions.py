"""Every kind of decision has its own control, and the engine makes the clicked choice."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect


def test_a_card_is_raised_by_a_click_and_played_by_its_button(book, lay):
    """A click only raises a card without further choices, so that nothing is played by mistake; its button plays it."""
    table = lay(
        line=["Martyr", "Duke"],
        players={"Ada": {"hand": ["Fountain of Blood", "Double Feature"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    assert table.says("decision") == "play"
    table.hand_card("fountain-of-blood").click()
    expect(table.find("prompt")).to_contain_text("Fountain of Blood")
    assert book.ask("game.position") == 0
    table.hand_card("double-feature").click()
    expect(table.find("prompt")).to_contain_text("Double Feature")
    table.hand_card("fountain-of-blood").click()
    table.click(table.find("confirm"))
    assert book.ask("game.players['Ada'].front") == ["Fountain of Blood"]
    expect(table.player(0).locator("[data-kind='fountain-of-blood']")).to_be_visible()


def test_the_button_for_no_card_says_what_it_does(book, lay):
    """The button for "no card" names the noble to be collected and the points gained."""
    table = lay(
        line=["Martyr", "Duke"],
        players={"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    skip = table.find("skip")
    expect(skip).to_contain_text("Martyr")
    expect(skip).to_contain_text("−1")
    table.click(skip)
    assert book.ask("game.players['Ada'].pile") == ["Martyr"]
    assert table.line == ["duke"]
    expect(table.player(0)).to_have_attribute("data-score", "-1")


def test_a_noble_with_one_possible_place_is_moved_by_a_click(book, lay):
    """A click on a noble with only one possible place moves it there."""
    table = lay(
        line=["Martyr", "Duke", "Count", "Bishop"],
        players={"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    asked = table.find("ask").bounding_box()
    table.click(table.hand_card("pushed"))
    assert table.says("decision") == "move"
    now = table.find("ask").bounding_box()
    assert asked is not None
    assert now is not None
    assert asked["x"] == now["x"], "the question does not move"
    movable = table.root.locator("[data-gw=line-card][data-option]")
    assert movable.count() == 2, "only nobles with two places ahead may move"
    table.click(table.noble("bishop"))
    assert book.ask("game.line") == ["Bishop", "Duke", "Count"]
    assert book.ask("game.players['Ada'].pile") == ["Martyr"]
    assert table.line == ["bishop", "duke", "count"]


def test_a_noble_with_several_places_moves_to_the_clicked_bar(book, lay):
    """An "up to" card shows a bar for each place; a click on one moves the noble there. A second click cancels."""
    table = lay(
        line=["Martyr", "Duke", "Count", "Bishop", "Baron"],
        players={"Ada": {"hand": ["Was That My Name?"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    table.click(table.hand_card("was-that-my-name"))
    table.noble("baron").click()
    bars = table.find("landing")
    expect(bars).to_have_count(3)
    expect(table.find("move")).to_have_count(3)
    table.noble("baron").click()
    expect(bars).to_have_count(0)
    table.noble("bishop").click()
    expect(bars).to_have_count(3)
    # The line is listed front first, and so are its bars.
    table.click(bars.nth(1))
    assert book.ask("[game.line, game.players['Ada'].pile]") == [
        ["Bishop", "Duke", "Count", "Baron"],
        ["Martyr"],
    ]


def test_any_noble_in_line_is_chosen_by_a_click(book, lay):
    """A card that may take any noble of the line takes the clicked one."""
    table = lay(
        line=["Martyr", "Duke", "Count"],
        players={"Ada": {"hand": ["Fled to England"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    table.click(table.hand_card("fled-to-england"))
    assert table.says("decision") == "noble"
    table.click(table.noble("duke"))
    assert book.ask("game.noble_discard") == ["Duke"]
    assert table.line == ["count"]


def test_four_nobles_are_put_in_order(book, lay):
    """Two clicks swap two nobles, any number of times; the button confirms the order shown."""
    table = lay(
        line=["Martyr", "Duke", "Count", "Bishop", "Baron"],
        players={"Ada": {"hand": ["Opinionated Guards"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    table.hand_card("opinionated-guards").click()
    expect(table.root).to_have_attribute("data-decision", "order")
    order = table.find("order-card")
    expect(order).to_have_count(4)
    order.nth(0).click()
    order.nth(3).click()
    order.nth(1).click()
    order.nth(2).click()
    assert table.find("order-card").evaluate_all(
        "all => all.map(card => card.dataset.place)"
    ) == list("1234")
    table.click(table.find("confirm"))
    assert book.ask("game.players['Ada'].pile") == ["Bishop"]
    assert table.line == ["count", "duke", "martyr", "baron"]


def test_a_player_is_chosen_by_the_panel(book, lay):
    """To choose a player, click their panel: the panels of all eligible players are buttons, your own if allowed."""
    table = lay(
        line=["Martyr", "Duke", "Count"],
        players={"Ada": {"hand": ["Rush Job"]}, "Bo": {"hand": []}, "Cy": {"hand": []}},
        viewer="Ada",
    )
    table.click(table.hand_card("rush-job"))
    assert table.says("decision") == "player"
    expect(table.find("choose-player")).to_have_count(3)
    table.click(table.find("choose-player", seat=2))
    assert book.ask("[p.rushed for p in game.view('Ada').players.values()]") == [False, False, True]


def test_nobles_are_chosen_from_piles_by_two_people(book, lay):
    """Clerical Error shows each of the two players the other's pile; the second player opens their hand first."""
    table = lay(
        line=["Martyr", "Lieutenant"],
        players={
            "Ada": {"hand": ["Clerical Error"], "pile": ["Count", "Heretic"]},
            "Bo": {"hand": [], "pile": ["Duke", "Bishop"]},
        },
    )
    table.opens(0)
    table.click(table.hand_card("clerical-error"))
    assert table.says("decision") == "pile"
    expect(table.find("tray-card")).to_have_count(2)
    table.click(table.tray_card("duke"))
    table.opens(1)
    assert table.says("decision") == "pile"
    table.click(table.tray_card("heretic"))
    assert book.ask("[game.players[name].pile for name in ('Ada', 'Bo')]") == [
        ["Count", "Duke", "Martyr"],
        ["Bishop", "Heretic"],
    ]


def test_a_card_of_your_own_hand_is_discarded(book, lay):
    """The Innocent Victim asks for a card of the hand: a click raises it, the button discards it."""
    table = lay(
        line=["Innocent Victim", "Duke"],
        players={"Ada": {"hand": ["Pushed", "Trip", "Stumble"]}, "Bo": {"hand": []}},
        viewer="Ada",
    )
    table.click(table.find("skip"))
    assert table.says("decision") == "hand"
    table.hand_card("trip").click()
    assert book.ask("game.action_discard") == []
    table.click(table.find("confirm"))
    assert book.ask("game.action_discard") == ["Trip"]


def test_a_card_is_chosen_from_another_players_hand(book, lay):
    """Lack of Support shows the other player's hand, and the clicked card is discarded."""
    table = lay(
        line=["Martyr", "Duke"],
        players={
            "Ada": {"hand": ["Lack of Support"]},
            "Bo": {"hand": ["Pushed", "Trip", "Stumble"]},
            "Cy": {"hand": []},
        },
        viewer="Ada",
    )
    table.click(table.hand_card("lack-of-support"))
    table.click(table.find("choose-player", seat=1))
    assert table.says("decision") == "their_hand"
    expect(table.find("tray-card")).to_have_count(3)
    table.click(table.tray_card("stumble"))
    assert book.ask("game.players['Bo'].hand[:2]") == ["Pushed", "Trip"]
    # Ada still sees the hand afterwards (R42).
    table.find("known-hand", seat=1).click()
    expect(table.find("sheet")).to_contain_text("Trip")
    table.find("close").click()
    expect(table.find("sheet")).to_have_count(0)


def test_a_card_is_taken_from_the_discards(book, lay):
    """Rat Break shows the discards, and the clicked card goes into the hand."""
    table = lay(
        line=["Martyr", "Duke"],
        players={"Ada": {"hand": ["Rat Break"]}, "Bo": {"hand": []}},
        action_discard=["Stumble", "Pushed", "Trip"],
        action_deck=["Majesty"],
        viewer="Ada",
    )
    table.click(table.hand_card("rat-break"))
    assert table.says("decision") == "discards"
    expect(table.find("tray-card")).to_have_count(3)
    table.click(table.tray_card("pushed"))
    assert sorted(book.ask("game.players['Ada'].hand")) == ["Majesty", "Pushed"]


def test_one_of_three_nobles_joins_the_line(book, lay):
    """Late Arrival shows three nobles to its player, and the clicked one joins the line."""
    table = lay(
        line=["Martyr", "Duke"],
        players={"Ada": {"hand": ["Late Arrival"]}, "Bo": {"hand": []}},
        noble_deck=["Cardinal", "Mayor", "Count"],
        viewer="Ada",
    )
    table.click(table.hand_card("late-arrival"))
    assert table.says("decision") == "peek"
    expect(table.find("tray-card")).to_have_count(3)
    table.click(table.tray_card("mayor"))
    assert book.ask("game.line") == ["Duke", "Mayor"]
    assert table.line == ["duke", "mayor"]


def test_a_card_in_front_of_a_player_is_discarded_by_a_click(book, lay):
    """Twist of Fate discards the clicked card in front of a player."""
    table = lay(
        line=["Martyr", "Duke"],
        players={
            "Ada": {"hand": ["Twist of Fate"], "front": ["Church Support"]},
            "Bo": {"hand": [], "front": ["Fountain of Blood", "Civic Support"]},
        },
        viewer="Ada",
    )
    table.click(table.hand_card("twist-of-fate"))
    assert table.says("decision") == "front"
    table.click(table.find("front-card", kind="fountain-of-blood"))
    assert book.ask("game.players['Bo'].front") == ["Civic Support"]


@pytest.mark.parametrize("plays", [True, False])
def test_a_reaction_is_played_or_declined(book, lay, plays):
    """The holder of Confusion in Line is asked, behind a cover, before another collects, and plays it or declines."""
    table = lay(
        line=["Martyr", "Duke", "Count"],
        players={"Ada": {"hand": []}, "Bo": {"hand": ["Confusion in Line", "Pushed"]}},
    )
    table.opens(0)
    table.click(table.find("skip"))
    table.opens(1)
    assert table.says("decision") == "reaction"
    if plays:
        table.hand_card("confusion-in-line").click()
        table.click(table.find("confirm"))
    else:
        table.click(table.find("skip"))
    assert ("Confusion in Line" in book.ask("game.action_discard")) == plays
    assert book.ask("len(game.players['Ada'].pile)") == 1


def test_final_plays_follow_day_three(book, lay):
    """After day three, players who hold a card that changes the score play it or pass; then the result is shown."""
    table = lay(
        line=["Martyr"],
        day=3,
        players={
            "Ada": {"hand": ["Fountain of Blood", "Pushed"], "pile": ["Count"]},
            "Bo": {"hand": ["Church Support"], "pile": ["Bishop"]},
        },
        action_deck=["Stumble"],
        bots={},
    )
    table.opens(0)
    table.click(table.find("skip"))
    assert table.says("phase") == "final"
    table.opens(1)
    assert table.says("decision") == "final"
    table.click(table.find("skip"))
    table.opens(0)
    expect(table.hand_card("pushed")).to_have_attribute("aria-disabled", "true")
    table.hand_card("fountain-of-blood").click()
    table.click(table.find("confirm"))
    while table.says("phase") != "over":
        seat = int(table.says("seat"))
        if table.find("cover").count():
            table.opens(seat)
        table.click(table.find("skip"))
    expect(table.find("result-player", seat=0)).to_have_attribute("data-total", "3")
    assert book.ask("game.scores()") == {"Ada": 3, "Bo": 2}
    assert book.ask("game.winners") == ["Ada"]
