"""Interactions between rulings, as a strict referee would test them."""

import pytest

import guillotine_widget as gw
from tests.board import action_cards, board, both_editions, names, tries

W = {"edition": "wizards"}


# --- the Spy, the Judge and the Guards ---------------------------------------------------------------------------


@both_editions
def test_r7_the_spy_uncovers_the_judge_before_the_second_card(edition):
    """After the Trip the Spy moves, and the Judge is at the front: the second card is forbidden (R6)."""
    b = board("Master Spy Unpopular Judge Baron Mayor", hand="Trip Pushed", edition=edition)
    b.play("Trip", "Baron")
    assert b.left == "Unpopular Judge Mayor Baron Master Spy"
    assert (b.asked, b.options) == ("Ada play", ["no card"])


@both_editions
def test_r7_after_you_gives_the_spy_away_or_moves_it(edition):
    """At the front the Spy is given and stays given; behind it the Spy moves to the end before the collection."""
    b = board("Master Spy Duke Martyr", hand="After You...", edition=edition).play("After You...")
    assert (b.bo.pile, b.line, b.pile) == ("Master Spy", "Duke Martyr", "Duke")
    b = board("Duke Master Spy Martyr", hand="After You...", edition=edition).play("After You...")
    assert (b.bo.pile, b.line, b.pile) == ("Duke", "Martyr Master Spy", "Martyr")


def test_r7_missed_brings_the_spy_back():
    """The Spy joins the end of the line, which is where it goes after the card anyway."""
    b = board("Duke Martyr", hand="Missed!", bo={"pile": "Master Spy"}).play("Missed!", "Bo")
    assert b.line == "Duke Martyr Master Spy"


def test_r4_guards_played_as_second_card_after_a_trip():
    """Laid down after the Trip they forbid the next player's cards, not the turn's collection."""
    b = board("Duke Count Martyr Baron", hand="Trip Callous Guards", bo={"hand": "Pushed Trip"})
    b.play("Trip", "Duke").play("Callous Guards")
    assert (b.pile, b.front, b.asked, b.options) == (
        "Count",
        "Callous Guards",
        "Bo play",
        ["no card"],
    )


def test_r4_twist_of_fate_after_a_trip_needs_a_trip_that_was_allowed():
    """Under the Guards the Trip is forbidden, Twist of Fate takes them away, and the card of the turn is used up."""
    b = board("Duke Count Martyr", hand="Trip Twist of Fate", front="Callous Guards")
    assert b.playable == ["Twist of Fate"]
    assert b.play("Twist of Fate").asked == "Bo play"


def test_r5_guards_lifted_between_the_two_choosers_of_clerical_error():
    """The choice stays open with the same options."""
    b = board(
        "Duke",
        hand="Clerical Error",
        pile="Mayor Baron",
        front="Callous Guards",
        bo={"pile": "Count"},
    )
    b.play("Clerical Error", "Bo")
    assert b.asked == "Bo pile"
    b.lift("Ada")
    assert (b.asked, b.options, b.in_play) == ("Bo pile", ["Baron", "Mayor"], "Clerical Error")


# --- chains of collections ---------------------------------------------------------------------------------------


def test_r11_wizards_the_rival_executioner_collects_a_general():
    """[W] The General of the deck brings the next card of the deck to the end of the line."""
    b = board("Rival Executioner Martyr", noble_deck="Captain of the Guard Duke", **W).skip()
    assert (b.pile, b.left) == ("Rival Executioner Captain of the Guard", "Martyr Duke")


def test_r11_wizards_a_chain_of_collections():
    """[W] Fast Noble, Rival Executioner, Clown of the deck: each power in its turn."""
    b = board("Fast Noble Rival Executioner Martyr", noble_deck="The Clown", cy={}, **W).skip()
    assert (b.asked, b.decision.card.name) == ("Ada player", "The Clown")
    b.choose("Cy")
    assert (b.pile, b.cy.pile, b.left) == ("Fast Noble Rival Executioner", "The Clown", "Martyr")


@both_editions
def test_r12_the_clown_fetched_by_the_fast_noble(edition):
    """The Clown is collected, so the collector gives it away."""
    b = board("Fast Noble The Clown Duke", edition=edition, bo={}, cy={}).skip()
    assert (b.asked, b.options) == ("Ada player", ["Bo", "Cy"])


@both_editions
def test_r20_the_innocent_victim_takes_what_the_lady_brought_only_in_amigo(edition):
    """Lady, then Victim, with an empty hand: [A] the Lady's card is discarded, [W] nothing."""
    b = board(
        "Lady Innocent Victim", hand="Double Feature", edition=edition, action_deck="Trip Pushed"
    ).play("Double Feature")
    assert (b.hand, b.action_discard) == {
        "amigo": ("Pushed", "Double Feature Trip"),
        "wizards": ("Trip Pushed", "Double Feature"),
    }[edition]


@both_editions
def test_r38_foreign_support_feeds_the_innocent_victim(edition):
    """The Fast Noble's card is drawn at once in both editions: it is the one to be discarded."""
    b = board(
        "Fast Noble Innocent Victim",
        front="Foreign Support",
        edition=edition,
        action_deck="Trip Pushed",
    ).skip()
    assert (b.action_discard, b.hand) == ("Trip", "Pushed")


def test_r18_the_deck_is_rebuilt_in_the_middle_of_a_turn():
    """Foreign Support takes the last card, the discards are shuffled for the draw of the turn."""
    b = board(
        "Duke Martyr", front="Foreign Support", action_deck="Trip", action_discard="rest"
    ).skip()
    assert names(b.hand)[0] == "Trip"
    assert (len(names(b.hand)), b.action_discard, len(b.game.action_deck)) == (
        2,
        "",
        action_cards() - 3,
    )


# --- turns and days ----------------------------------------------------------------------------------------------


@both_editions
def test_r26_a_turn_that_ends_the_day_early_uses_rush_job_up(edition):
    """Bo is barred, collects Robespierre, and is free in Bo's next turn."""
    b = board("Robespierre Duke", turn="Bo", rush=["Bo"], edition=edition, bo={"hand": "Rat Break"})
    assert b.options == ["no card"]
    b.skip()
    assert b.day == 2
    while b.asked != "Bo play":
        b.choose(0)
    assert "Rat Break" in b.playable


@both_editions
def test_r10_the_pimpernel_with_the_last_noble_ends_one_day_not_two(edition):
    """The line is empty anyway."""
    b = board("Duke", hand="Scarlet Pimpernel", edition=edition).play("Scarlet Pimpernel")
    assert (b.day, len(b.game.line)) == (2, 12)


def test_r10_and_r9_in_one_turn():
    """The Pimpernel is played and Robespierre collected: one day ends, and nothing more is collected."""
    b = board("Fast Noble Robespierre Count Duke", hand="Scarlet Pimpernel").play(
        "Scarlet Pimpernel"
    )
    assert (b.pile, b.noble_discard, b.day) == ("Fast Noble Robespierre", "Count Duke", 2)


@both_editions
def test_r35_a_board_that_starts_with_an_empty_line_starts_a_new_day(edition):
    """Bo finds it empty; Ada had started: [A] Bo opens the day, [W] Ada's left neighbor, who is Bo as well."""
    b = board("", turn="Bo", started="Ada", edition=edition)
    assert (b.day, b.turn, len(b.game.line)) == (2, "Bo", 12)


def test_r32_only_wizards_has_a_pending_confusion():
    """[A] has no pending Confusion, so such a scenario is refused with the ruling."""
    with pytest.raises(gw.BrokenScenario, match="R33"):
        board("Duke", confused=["Ada"])


def test_r32_after_a_trip_both_a_pending_and_a_new_confusion_shuffle_once():
    """[W] Ada is confused already and names herself: there is one mark, and one shuffle."""
    b = board("Duke Count Mayor", hand="Confusion in Line", confused=["Ada"], **W)
    b.play("Confusion in Line", "Ada")
    assert sum(event.word == "shuffled" for event in b.events) == 1


# --- final plays -------------------------------------------------------------------------------------------------


def test_r41_no_powers_in_the_final_clerical_error():
    """[A] The Lady changes owners and draws nothing; Robespierre ends nothing."""
    b = board(
        "Martyr", day=3, pile="Robespierre", bo={"hand": "Clerical Error", "pile": "Lady"}
    ).skip()
    b.play("Clerical Error", "Ada", "Robespierre")
    assert (b.over, b.pile, b.bo.pile, b.hand) == (True, "Martyr Lady", "Robespierre", "L'Idiot")


def test_r41_missing_heads_and_twist_of_fate_in_the_final_plays():
    """[A] A random noble is lost; a card in front is discarded; the score follows."""
    lost = set()
    for b in tries(
        lambda seed: board("Martyr", day=3, pile="Duke", seed=seed, bo={"hand": "Missing Heads"}),
        20,
    ):
        b.skip().play("Missing Heads")
        lost.add(b.noble_discard)
        assert b.over
    assert lost == {"Duke", "Martyr"}
    b = board(
        "Martyr",
        day=3,
        front="Fountain of Blood",
        bo={"hand": "Twist of Fate", "front": "Tough Crowd"},
    ).skip()
    b.play("Twist of Fate", "Fountain of Blood")
    assert (b.score, b.bo.score, b.winners) == (-1, -2, ["Ada"])


def test_r41_a_card_drawn_in_the_last_turn_may_be_played():
    """[A] Ada's last draw is Church Support: Ada is asked."""
    b = board("Martyr", day=3, action_deck="Church Support").skip()
    assert (b.asked, b.options) == ("Ada final", ["Church Support", "pass"])


# --- who knows what ----------------------------------------------------------------------------------------------


def test_r42_a_known_card_lost_by_forced_break_is_public():
    """Ada knew Bo's Trip; it is discarded at random: it is public, and Ada knows no other card of Bo's."""
    b = board(
        "Duke Count Baron",
        hand="Lack of Support",
        bo={"hand": "Trip Pushed"},
        cy={"hand": "Forced Break"},
    )
    b.play("Lack of Support", "Bo", "Pushed").skip()
    assert b.sees("Ada", "Bo") == "Trip ?"
    b.play("Forced Break")
    assert b.sees("Ada", "Bo") in ("?", "Trip")
    assert ("Trip" in b.action_discard) == (b.sees("Ada", "Bo") == "?")


def test_r42_the_log_of_the_others_does_not_name_what_was_looked_at():
    """Lack of Support: Cy may read which card was discarded, not what else Bo holds."""
    b = board(hand="Lack of Support", bo={"hand": "Trip Majesty"}, cy={}).play(
        "Lack of Support", "Bo", "Trip"
    )
    assert "Trip" in str(b.game.log("Cy"))
    assert "Majesty" not in str(b.game.log("Cy"))
    assert "Majesty" in str(b.game.log("Ada"))


def test_r42_rat_break_in_the_public_view_until_the_card_is_played():
    """What everybody has seen is seen by a spectator, too; what only the players learnt is not."""
    b = board("Duke Count Baron Martyr", hand="Rat Break", action_discard="Stumble").play(
        "Rat Break"
    )
    assert [card and card.name for card in b.game.view(None).players["Ada"].hand] == [
        "Stumble",
        None,
    ]
    b.skip().play("Stumble", "Martyr")
    assert [card and card.name for card in b.game.view(None).players["Ada"].hand] == [None, None]
    b = board(hand="Information Exchange Trip", bo={"hand": "Pushed"}).play("Information Exchange")
    assert set(b.game.view(None).players["Bo"].hand) == {None}


@both_editions
def test_r42_undo_takes_knowledge_back_in_the_view(edition):
    """The view is that of the moment: before Lack of Support Ada has not seen Bo's hand."""
    b = board(hand="Lack of Support", edition=edition, bo={"hand": "Trip Majesty"})
    b.play("Lack of Support", "Bo", "Trip")
    b.game.goto(0)
    assert b.sees("Ada", "Bo") == "? ?"
