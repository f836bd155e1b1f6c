"""Bans on playing cards: R4, R5, R6, R40."""

import pytest

import guillotine_widget as gw
from tests.board import board, both_editions, refused

LINE = "Marie Antoinette Colonel Mayor Baron Bishop Palace Guard Count"

ALTERS = (
    "Stumble",
    "Pushed",
    "'Tis a Far Better Thing",
    "Ignoble Noble",
    "L'Idiot",
    "Was That My Name?",
    "Military Might",
    "Civic Pride",
    "Majesty",
    "Trip",
    "Friend of the Queen",
    "Fainting Spell",
    "Public Demand",
    "Let Them Eat Cake",
    "Lack of Faith",
    "Forward March",
    "Bribed Guards",
    "The Long Walk",
    "Milling in Line",
    "Opinionated Guards",
    "Escape!",
    "Mass Confusion",
    "Fled to England",
    "Clothing Swap",
    "Extra Cart",
    "Late Arrival",
    "Missed!",
    "Confusion in Line",
)
"""The cards marked "line" in section 1, in both editions; After You... only in that of 2002."""

LEAVES = (
    "Double Feature",
    "Political Influence",
    "Scarlet Pimpernel",
    "Clerical Error",
    "Missing Heads",
    "Lack of Support",
    "Infighting",
    "Information Exchange",
    "Forced Break",
    "Rain Delay",
    "Rat Break",
    "Rush Job",
    "Twist of Fate",
    "Church Support",
    "Civic Support",
    "Military Support",
    "Foreign Support",
    "Fountain of Blood",
    "Indifferent Public",
    "Tough Crowd",
)


# --- R4 ----------------------------------------------------------------------------------------------------------


@both_editions
@pytest.mark.parametrize("whose", ["own", "another's"])
@pytest.mark.parametrize("card", ALTERS)
def test_r4_callous_guards_forbid_what_alters_the_line(card, whose, edition):
    """Every card marked "line" is forbidden to everybody, the owner of the Guards included, with the reason."""
    own, other = ("Callous Guards", "") if whose == "own" else ("", "Callous Guards")
    free = board(LINE, hand=card, edition=edition)
    assert free.playable == [card]
    b = board(LINE, hand=card, front=own, edition=edition, bo={"front": other})
    assert b.options == ["no card"]
    why = b.why_not(card)
    assert "Callous Guards" in why
    assert ("R40" if card == "Trip" else "R4") in why
    assert refused(lambda: b.play(card), "Callous Guards")
    assert b.hand == card


@both_editions
@pytest.mark.parametrize("card", LEAVES)
def test_r4_callous_guards_allow_what_leaves_the_line_alone(card, edition):
    """Every card not marked "line" may be played, Double Feature and Scarlet Pimpernel among them."""
    b = board(LINE, hand=card, edition=edition, bo={"front": "Callous Guards"})
    assert b.playable == [card]
    assert b.why_not(card) is None


def test_r4_after_you_is_forbidden_in_amigo_and_allowed_in_wizards():
    """[A] After You... alters the line; [W] it does not."""
    b = board(hand="After You...", front="Callous Guards", edition="amigo")
    assert b.options == ["no card"]
    assert "R4" in b.why_not("After You...")
    b = board(hand="After You...", front="Callous Guards", edition="wizards")
    assert b.play("After You...").bo.pile == "Baron"


def test_r4_callous_guards_do_not_stop_powers_of_nobles():
    """The General brings a noble, the Master Spy moves, the Fast Noble fetches the next."""
    b = board(
        "Master Spy General Martyr",
        hand="Fountain of Blood",
        front="Callous Guards",
        noble_deck="Duke",
    )
    b.play("Fountain of Blood")
    assert b.line == "General Martyr Master Spy"
    assert b.left == "Martyr Master Spy Duke"
    b = board("Fast Noble Count Martyr", front="Callous Guards").skip()
    assert b.pile == "Fast Noble Count"


def test_r4_callous_guards_do_not_stop_a_pending_confusion():
    """[W] The line is shuffled before Ada collects, Guards or not."""
    fronts = set()
    for seed in range(40):
        b = board(
            "Baron Mayor Bishop",
            front="Callous Guards",
            confused=["Ada"],
            edition="wizards",
            seed=seed,
        )
        fronts.add(b.skip().pile)
        assert not b.game.players["Ada"].confused
    assert fronts == {"Baron", "Mayor", "Bishop"}


def test_r4_callous_guards_forbid_the_reaction():
    """[A] Warte mal alters the line: nobody is asked (R33)."""
    b = board(bo={"hand": "Confusion in Line", "front": "Callous Guards"}).skip()
    assert b.asked == "Bo play"
    assert "Callous Guards" in b.why_not("Confusion in Line")


def test_r4_several_cards_in_a_hand_and_only_some_forbidden():
    """The ban is on cards, not on the turn."""
    b = board(hand="Pushed Fountain of Blood Trip", bo={"front": "Callous Guards"})
    assert b.playable == ["Fountain of Blood"]


# --- R5 ----------------------------------------------------------------------------------------------------------


@both_editions
def test_r5_the_owner_lifts_the_guards_and_plays_a_card_in_the_same_turn(edition):
    """Lifting is not playing a card: the turn's card may still be played, and is now allowed."""
    b = board("Martyr Duke Count", hand="Pushed", front="Callous Guards", edition=edition).lift(
        "Ada"
    )
    assert (b.asked, b.front, b.action_discard) == ("Ada play", "", "Callous Guards")
    assert b.play("Pushed", "Count").pile == "Count"


def test_r5_the_owner_lifts_the_guards_in_another_players_decision():
    """Ada's Guards may go while Bo decides; Bo may then play what was forbidden."""
    b = board("Martyr Duke Count", front="Callous Guards", bo={"hand": "Stumble"}).skip()
    assert b.options == ["no card"]
    b.lift("Ada")
    assert (b.asked, b.playable) == ("Bo play", ["Stumble"])


@both_editions
def test_r5_lifting_is_allowed_under_the_judge(edition):
    """The Judge forbids playing action cards; lifting the Guards is not playing a card."""
    b = board("Unpopular Judge Duke", hand="Pushed", front="Callous Guards", edition=edition).lift(
        "Ada"
    )
    assert (b.front, b.options) == ("", ["no card"])


def test_r5_lifting_is_allowed_under_rush_job():
    """Rush Job forbids the card of the turn, not the lifting."""
    b = board(hand="Fountain of Blood", front="Callous Guards", rush=["Ada"]).lift("Ada")
    assert (b.front, b.options, b.asked) == ("", ["no card"], "Ada play")


def test_r5_lifting_does_not_move_the_master_spy():
    """The Spy moves after a card that was played."""
    b = board("Baron Master Spy Martyr", front="Callous Guards").lift("Ada")
    assert b.left == "Baron Master Spy Martyr"


def test_r5_the_guards_may_be_lifted_in_the_middle_of_a_card():
    """At a decision within a card, at a reaction and in the final plays as well."""
    b = board(hand="Infighting", front="Callous Guards", bo={"hand": "Trip Pushed Stumble"})
    b.play("Infighting", "Bo").lift("Ada")
    assert (b.asked, b.front) == ("Bo hand", "")
    b.choose("Trip", "Pushed")
    assert b.action_discard == "Callous Guards Trip Pushed Infighting"

    b = board("Martyr", day=3, front="Callous Guards", bo={"hand": "Fountain of Blood"}).skip()
    assert b.asked == "Bo final"
    assert b.lift("Ada").front == ""
    assert b.asked == "Bo final"


def test_r5_guards_lifted_during_rat_break_can_be_taken():
    """The options are updated: the Guards are now in the discard pile."""
    b = board(hand="Rat Break", front="Callous Guards", action_discard="Stumble Trip")
    b.game.choose("Rat Break")
    b.lift("Ada")
    assert b.options == ["Callous Guards", "Stumble", "Trip"]
    assert "Callous Guards" in b.choose("Callous Guards").hand


def test_r5_guards_lifted_during_twist_of_fate_are_no_target_any_more():
    """What is left is one card, which the engine takes (R45)."""
    b = board(hand="Twist of Fate", front="Callous Guards", bo={"front": "Church Support"})
    b.game.choose("Twist of Fate")
    assert b.options == ["Callous Guards", "Church Support"]
    b.lift("Ada")
    assert b.action_discard == "Callous Guards Church Support Twist of Fate"
    assert b.bo.front == ""


def test_r5_only_the_guards_and_only_by_their_owner():
    """Bo has none to lift; Tough Crowd and the supports cannot be lifted; nothing changes."""
    b = board(front="Callous Guards", bo={"front": "Tough Crowd Church Support"})
    with pytest.raises(gw.IllegalChoice):
        b.lift("Bo")
    assert b.bo.front == "Tough Crowd Church Support"
    assert b.front == "Callous Guards"


def test_r5_lifting_can_be_undone_and_made_again():
    """A lift is a choice in the history like any other."""
    b = board(front="Callous Guards").lift("Ada")
    b.game.undo()
    assert b.front == "Callous Guards"
    b.game.redo()
    assert b.front == ""


def test_r5_nobody_is_asked_only_to_lift():
    """[A] Bo holds Warte mal and owns the Guards: Bo is not asked when Ada collects, but may lift before that."""
    b = board("Baron Mayor", bo={"hand": "Confusion in Line", "front": "Callous Guards"})
    assert b.skip().asked == "Bo play"
    b = board("Baron Mayor", bo={"hand": "Confusion in Line", "front": "Callous Guards"})
    assert b.lift("Bo").skip().asked == "Bo reaction"


def test_r5_a_lift_needs_a_decision():
    """After the end of the game nothing can be lifted."""
    b = board("Martyr", day=3, front="Callous Guards", edition="wizards").skip()
    assert b.over
    with pytest.raises(gw.GameOver):
        b.lift("Ada")


# --- R6 ----------------------------------------------------------------------------------------------------------


@both_editions
@pytest.mark.parametrize(
    "card", ["Pushed", "Double Feature", "Fountain of Blood", "Rat Break", "Scarlet Pimpernel"]
)
def test_r6_the_judge_at_the_front_forbids_every_action_card(card, edition):
    """Any action card; the reason names the Judge."""
    b = board("Unpopular Judge Duke Count", hand=card, edition=edition)
    assert (b.asked, b.options) == ("Ada play", ["no card"])
    assert "Unpopular Judge" in b.why_not(card)
    assert "R6" in b.why_not(card)
    assert refused(lambda: b.play(card), "Unpopular Judge")


@both_editions
def test_r6_the_judge_behind_forbids_nothing(edition):
    """Only at the front."""
    assert board("Duke Unpopular Judge", hand="Stumble", edition=edition).playable == ["Stumble"]


def test_r6_the_judge_in_anybodys_turn():
    """The Judge is at the front in Bo's turn as well."""
    b = board("Duke Unpopular Judge", bo={"hand": "Fountain of Blood"}).skip()
    assert (b.asked, b.options) == ("Bo play", ["no card"])


@both_editions
def test_r6_a_trip_that_brings_the_judge_to_the_front_ends_the_playing(edition):
    """The second card after the Trip is forbidden too; the step is asked all the same (R25)."""
    b = board("Duke Unpopular Judge Count", hand="Trip Fountain of Blood", edition=edition).play(
        "Trip", "Duke"
    )
    assert b.line == "Unpopular Judge Duke Count"
    assert (b.asked, b.options) == ("Ada play", ["no card"])
    assert "R6" in b.why_not("Fountain of Blood")


def test_r6_the_judge_forbids_the_reaction():
    """[A] Bo holds Warte mal, but the Judge is about to be collected: nobody is asked."""
    b = board("Unpopular Judge Duke", bo={"hand": "Confusion in Line"}).skip()
    assert (b.asked, b.pile) == ("Bo play", "Unpopular Judge")


def test_r6_the_judge_forbids_the_reaction_only_at_the_front():
    """[A] Double Feature: no reaction before the Judge, but one before the noble behind the Judge."""
    b = board(
        "Duke Unpopular Judge Count Baron", hand="Double Feature", bo={"hand": "Confusion in Line"}
    )
    b.play("Double Feature")
    assert b.asked == "Bo reaction"
    assert b.skip().pile == "Duke Unpopular Judge"
    b = board("Fast Noble Unpopular Judge", bo={"hand": "Confusion in Line"}).skip()
    assert b.asked == "Bo reaction"
    assert b.skip().pile == "Fast Noble Unpopular Judge"


def test_r6_cards_in_front_keep_working_under_the_judge():
    """The Judge has come to the front: Foreign Support draws for the Fast Noble, Civic Support counts the Judge."""
    b = board("Fast Noble Unpopular Judge Duke", front="Foreign Support Civic Support").skip()
    assert b.hand == "L'Idiot L'Idiot"
    assert b.score == 2 + 2 + 1


def test_r6_after_day_three_the_judge_forbids_nothing():
    """[A] The day ended early with the Judge at the front: the final plays go on."""
    b = board("Robespierre Unpopular Judge", day=3, bo={"hand": "Fountain of Blood"}).skip()
    assert (b.asked, b.playable) == ("Bo final", ["Fountain of Blood"])
    assert b.play("Fountain of Blood").bo.score == 2


# --- R40 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r40_trip_may_not_be_played_under_callous_guards(edition):
    """Its move is forbidden, so it may not be played for the second card either; the reason is R40."""
    b = board(
        "Martyr Duke Count",
        hand="Trip Fountain of Blood",
        edition=edition,
        bo={"front": "Callous Guards"},
    )
    assert b.playable == ["Fountain of Blood"]
    assert "R40" in b.why_not("Trip")
    assert "Callous Guards" in b.why_not("Trip")
