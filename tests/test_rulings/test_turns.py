"""The course of a turn and of the days: R7, R17, R24, R25."""

import pytest

from tests.board import board, both_editions, tries

W = {"edition": "wizards"}


# --- R7 ----------------------------------------------------------------------------------------------------------


@both_editions
@pytest.mark.parametrize(
    "line", ["Master Spy Baron Mayor", "Baron Master Spy Mayor", "Baron Mayor Master Spy"]
)
def test_r7_the_master_spy_moves_after_every_card_from_any_place(line, edition):
    """A card that leaves the line alone moves the Spy too; the others keep their order."""
    b = board(line, hand="Fountain of Blood", edition=edition).play("Fountain of Blood")
    assert b.line == "Baron Mayor Master Spy"


def test_r7_the_spy_stays_when_no_card_is_played():
    """Skipping moves nobody."""
    assert board("Master Spy Baron Mayor", hand="Pushed").skip().pile == "Master Spy"


def test_r7_the_spy_moves_after_the_card_has_been_carried_out_completely():
    """Public Demand takes the Spy to the front, then the Spy goes to the end; the Long Walk reverses the line first."""
    b = board("Baron Mayor Master Spy", hand="Public Demand").play("Public Demand", "Master Spy")
    assert b.line == "Baron Mayor Master Spy"
    b = board("Baron Mayor Master Spy", hand="The Long Walk").play("The Long Walk")
    assert b.line == "Mayor Baron Master Spy"
    b = board("Baron Master Spy", hand="Extra Cart", noble_deck="Duke Count Bishop").play(
        "Extra Cart"
    )
    assert b.line == "Baron Duke Count Bishop Master Spy"


def test_r7_a_spy_that_joins_by_the_card_moves_too():
    """The Spy joins with the Extra Cart in the middle and goes behind the others."""
    b = board("Baron Mayor", hand="Extra Cart", noble_deck="Master Spy Count Bishop").play(
        "Extra Cart"
    )
    assert b.line == "Baron Mayor Count Bishop Master Spy"


def test_r7_not_between_the_two_choosers_of_clerical_error():
    """While Bo still chooses, the card is not finished yet."""
    b = board(
        "Master Spy Duke Martyr", hand="Clerical Error", pile="Baron Colonel", bo={"pile": "Count"}
    )
    b.play("Clerical Error", "Bo")
    assert b.left == "Master Spy Duke Martyr"
    assert b.choose("Baron").line == "Duke Martyr Master Spy"


@both_editions
def test_r7_after_a_trip_the_spy_moves_before_the_second_card_is_chosen(edition):
    """Both cards of a Trip turn move the Spy."""
    b = board("Master Spy Baron Mayor Count", hand="Trip Pushed", edition=edition).play(
        "Trip", "Baron"
    )
    assert (b.asked, b.left) == ("Ada play", "Mayor Baron Count Master Spy")
    b.play("Pushed", "Master Spy")
    assert (b.line, b.pile) == ("Mayor Baron Count Master Spy", "Mayor")


def test_r7_the_spy_moves_in_anybodys_turn():
    """Bo's card moves the Spy as well as Ada's."""
    b = (
        board("Duke Master Spy Baron Mayor", bo={"hand": "Fountain of Blood"})
        .skip()
        .play("Fountain of Blood")
    )
    assert b.line == "Baron Mayor Master Spy"


def test_r7_the_spy_moves_after_the_reaction():
    """[A] Warte mal shuffles the line, then the Spy goes to its end, so it is never the one collected."""
    for b in tries(
        lambda seed: board("Master Spy Baron Mayor", bo={"hand": "Confusion in Line"}, seed=seed),
        20,
    ):
        b.skip().play("Confusion in Line")
        assert b.line.endswith("Master Spy")
        assert b.pile in ("Baron", "Mayor")


def test_r7_a_pending_confusion_is_not_a_card_play():
    """[W] The shuffle that was pending does not move the Spy: it may be at the front and be collected."""
    piles = {
        b.skip().pile
        for b in tries(lambda seed: board("Baron Master Spy", confused=["Ada"], seed=seed, **W), 30)
    }
    assert piles == {"Baron", "Master Spy"}


def test_r7_a_spy_at_the_end_does_not_move():
    """The log does not report a move."""
    b = board("Baron Mayor Master Spy", hand="Fountain of Blood").play("Fountain of Blood")
    assert [event.word for event in b.events if event.word == "moved"] == []


def test_r7_a_spy_alone_in_line_is_collected():
    """The end of the line is the front."""
    assert (
        board("Master Spy", hand="Fountain of Blood").play("Fountain of Blood").pile == "Master Spy"
    )


# --- R17 ---------------------------------------------------------------------------------------------------------


def test_r17_no_noble_left_to_deal_ends_the_game():
    """[W] at once, although it was day one; [A] after the final plays."""
    b = board("Duke", noble_discard="rest", **W).skip()
    assert (b.over, b.day, b.winners) == (True, 1, ["Ada"])
    b = board("Duke", noble_discard="rest", bo={"hand": "Fountain of Blood"}).skip()
    assert b.asked == "Bo final"
    assert b.skip().over


def test_r17_an_early_end_without_nobles_left():
    """[A] Robespierre on day two with an empty deck: the final plays follow."""
    b = board("Robespierre Duke", day=2, noble_discard="rest", hand="Military Support").skip()
    assert b.asked == "Ada final"


# --- R24 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r24_political_influence(edition):
    """No noble is collected; four cards come at the end of the turn."""
    b = board(
        "Duke Count",
        hand="Political Influence",
        edition=edition,
        action_deck="Trip Pushed Stumble Majesty",
    )
    b.play("Political Influence")
    assert (b.pile, b.left, b.hand) == ("", "Duke Count", "Trip Pushed Stumble Majesty")
    assert b.asked == "Bo play"


def test_r24_a_pending_confusion_stays_pending():
    """[W] Nothing is collected, so nothing is shuffled; the next collection is."""
    lines, piles = set(), set()
    for b in tries(
        lambda seed: board(
            "Duke Count Mayor Baron", hand="Political Influence", confused=["Ada"], seed=seed, **W
        ),
        40,
    ):
        b.play("Political Influence")
        assert b.game.players["Ada"].confused
        lines.add(b.left)
        b.skip(2)
        assert not b.game.players["Ada"].confused
        piles.add(b.pile)
    assert lines == {"Duke Count Mayor Baron"}
    assert piles == {"Count", "Mayor", "Baron"}


def test_r24_the_reaction_is_not_asked_when_nothing_is_collected():
    """[A] Nobody is about to collect."""
    b = board("Duke Count", hand="Political Influence", bo={"hand": "Confusion in Line"}).play(
        "Political Influence"
    )
    assert b.asked == "Bo play"


def test_r24_after_a_trip():
    """Trip, then Political Influence: nothing is collected, four cards."""
    b = (
        board("Duke Count", hand="Trip Political Influence")
        .play("Trip", "Duke")
        .play("Political Influence")
    )
    assert (b.pile, b.left, len(b.game.players["Ada"].hand)) == ("", "Count Duke", 4)


# --- R25 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r25_the_second_card_is_optional(edition):
    """After the Trip the play step is asked again; it may be left."""
    b = board("Duke Count Martyr", hand="Trip Pushed", edition=edition).play("Trip", "Duke")
    assert (b.asked, b.options) == ("Ada play", ["Pushed", "no card"])
    assert b.action_discard == "Trip"
    b.skip()
    assert (b.pile, b.asked) == ("Count", "Bo play")


def test_r25_a_second_trip_gives_a_third_card():
    """Two Trips and one more card in a turn, and no fourth."""
    b = board("Duke Count Martyr Baron", hand="Trip Trip Pushed Stumble")
    b.play("Trip", "Duke").play("Trip", "Duke")
    assert (b.asked, b.left, b.action_discard) == (
        "Ada play",
        "Count Martyr Duke Baron",
        "Trip Trip",
    )
    b.play("Pushed", "Duke")
    assert (b.line, b.asked, b.hand) == ("Duke Count Martyr Baron", "Bo play", "Stumble L'Idiot")


@both_editions
def test_r25_the_second_step_is_asked_with_an_empty_hand(edition):
    """Nothing is left to play, and still Ada is asked (R45)."""
    b = board("Duke Count", hand="Trip", edition=edition).play("Trip", "Duke")
    assert (b.asked, b.options) == ("Ada play", ["no card"])


def test_r25_without_a_trip_one_card_is_all():
    """The turn goes on after a single card."""
    assert board(hand="Fountain of Blood Stumble").play("Fountain of Blood").asked == "Bo play"


def test_r25_rat_break_may_take_the_trip_back():
    """The Trip already lies on the discards when the second card is played."""
    b = board("Duke Count Martyr", hand="Trip Rat Break").play("Trip", "Duke").play("Rat Break")
    assert b.hand == "Trip L'Idiot"
    assert b.action_discard == "Rat Break"
