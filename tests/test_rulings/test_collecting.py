"""Collecting and its consequences: R8, R9, R10, R11, R12, R13, R20."""

import pytest

from tests.board import board, both_editions

# --- R8 ----------------------------------------------------------------------------------------------------------


@both_editions
def test_r8_double_feature_collects_twice(edition):
    """Two nobles from the front, the first one first; then one card is drawn, not two."""
    b = board("Duke Count Martyr", hand="Double Feature", edition=edition).play("Double Feature")
    assert (b.pile, b.left, b.hand) == ("Duke Count", "Martyr", "L'Idiot")


def test_r8_the_power_of_the_first_noble_comes_before_the_second_collection():
    """The Clown is given away, and the Fast Noble brings another noble, before the second collection."""
    b = board("Fast Noble Count Martyr Duke", hand="Double Feature").play("Double Feature")
    assert (b.pile, b.left) == ("Fast Noble Count Martyr", "Duke")
    b = board("The Clown Count Duke", hand="Double Feature", cy={}).play("Double Feature")
    assert (b.asked, b.left) == ("Ada player", "Count Duke")
    b.choose("Cy")
    assert (b.pile, b.cy.pile, b.left) == ("Count", "The Clown", "Duke")


def test_r8_double_feature_with_one_noble_in_line():
    """There is nothing to collect a second time."""
    b = board("Duke", hand="Double Feature").play("Double Feature")
    assert (b.pile, b.day, b.turn) == ("Duke", 2, "Bo")


def test_r8_the_general_can_feed_the_second_collection():
    """The noble that joins is collected as the second one."""
    b = board("General", hand="Double Feature", noble_deck="Count").play("Double Feature")
    assert b.pile == "General Count"


@both_editions
def test_r8_double_feature_after_a_trip(edition):
    """The Trip's second card may be the Double Feature."""
    b = board("Duke Count Martyr Baron", hand="Trip Double Feature", edition=edition)
    b.play("Trip", "Duke").play("Double Feature")
    assert b.pile == "Count Duke"


# --- R9 ----------------------------------------------------------------------------------------------------------


@both_editions
def test_r9_robespierre_ends_the_day_at_once(edition):
    """The player draws, the line is discarded, the next day is dealt."""
    b = board("Robespierre Count Duke", edition=edition, noble_deck="Heretic Bishop").skip()
    assert (b.pile, b.noble_discard, b.hand) == ("Robespierre", "Count Duke", "L'Idiot")
    assert (b.day, len(b.game.line), b.turn) == (2, 12, "Bo")


@both_editions
def test_r9_a_pending_second_collection_is_lost(edition):
    """Double Feature: Robespierre first, and the second noble is not collected."""
    b = board("Robespierre Count Duke", hand="Double Feature", edition=edition).play(
        "Double Feature"
    )
    assert (b.pile, b.noble_discard) == ("Robespierre", "Count Duke")


@both_editions
def test_r9_both_are_collected_when_robespierre_is_the_second(edition):
    """Double Feature, or the Fast Noble in front of Robespierre: both are collected, then the day ends."""
    b = board("Count Robespierre Duke", hand="Double Feature", edition=edition).play(
        "Double Feature"
    )
    assert (b.pile, b.noble_discard, b.day) == ("Count Robespierre", "Duke", 2)
    b = board("Fast Noble Robespierre Duke", edition=edition).skip()
    assert (b.pile, b.noble_discard, b.day) == ("Fast Noble Robespierre", "Duke", 2)


def test_r9_double_feature_is_lost_when_the_fast_noble_fetches_robespierre():
    """The Fast Noble's extra noble ends the day: the second collection is lost."""
    b = board("Fast Noble Robespierre Duke", hand="Double Feature").play("Double Feature")
    assert (b.pile, b.noble_discard) == ("Fast Noble Robespierre", "Duke")


@both_editions
def test_r9_extra_cards_are_still_drawn(edition):
    """The Lady's card comes too, at once or at the end of the turn."""
    b = board("Lady Robespierre Duke", hand="Double Feature", edition=edition).play(
        "Double Feature"
    )
    assert (b.pile, b.hand) == ("Lady Robespierre", "L'Idiot L'Idiot")


def test_r9_foreign_support_draws_for_robespierre():
    """Robespierre is purple: one card for that, one for the turn."""
    b = board("Robespierre Duke", front="Foreign Support").skip()
    assert b.hand == "L'Idiot L'Idiot"


def test_r9_wizards_robespierre_from_the_deck_by_the_rival_executioner():
    """[W] Robespierre is collected from the deck: the day ends, the Double Feature still owed is lost."""
    b = board(
        "Rival Executioner Count Duke",
        hand="Double Feature",
        noble_deck="Robespierre",
        edition="wizards",
    ).play("Double Feature")
    assert (b.pile, b.noble_discard, b.day) == ("Rival Executioner Robespierre", "Count Duke", 2)


def test_r9_amigo_robespierre_received_from_the_deck_ends_nothing():
    """[A] Robespierre is received: no power, the day goes on."""
    b = board("Rival Executioner Count Duke", hand="Double Feature", noble_deck="Robespierre").play(
        "Double Feature"
    )
    assert (b.pile, b.left, b.day) == ("Rival Executioner Robespierre Count", "Duke", 1)


def test_r9_on_day_three_robespierre_ends_the_game():
    """[W] at once, [A] after the final plays."""
    b = board(
        "Robespierre Count", day=3, edition="wizards", bo={"hand": "Fountain of Blood"}
    ).skip()
    assert (b.over, b.noble_discard, b.winners) == (True, "Count", ["Ada"])
    b = board("Robespierre Count", day=3, bo={"hand": "Fountain of Blood"}).skip()
    assert (b.over, b.asked, b.noble_discard) == (False, "Bo final", "Count")
    assert b.skip().winners == ["Ada"]


@both_editions
def test_r9_who_starts_the_day_after_robespierre(edition):
    """[A] the player after the one who took Robespierre; [W] the left neighbor of the last starter."""
    b = board("Robespierre Count", edition=edition, started="Bo", cy={}).skip()
    assert b.turn == {"amigo": "Bo", "wizards": "Cy"}[edition]


@both_editions
def test_r9_robespierre_as_the_last_noble(edition):
    """The line is empty and the day ends early: one day ends, not two."""
    b = board("Robespierre", edition=edition).skip()
    assert (b.day, b.turn) == (2, "Bo")


# --- R10 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r10_scarlet_pimpernel_ends_the_day_after_the_turn(edition):
    """The player collects and draws as usual, then the line is discarded."""
    b = board("Count Duke Martyr", hand="Scarlet Pimpernel", edition=edition).play(
        "Scarlet Pimpernel"
    )
    assert (b.pile, b.hand, b.noble_discard, b.day) == ("Count", "L'Idiot", "Duke Martyr", 2)


def test_r10_the_fast_noble_still_fetches_the_next():
    """All collections of the turn take place."""
    b = board("Fast Noble Count Duke", hand="Scarlet Pimpernel").play("Scarlet Pimpernel")
    assert (b.pile, b.noble_discard) == ("Fast Noble Count", "Duke")


def test_r10_scarlet_pimpernel_as_second_card_after_a_trip():
    """Trip, then the Pimpernel: the noble at the front is collected, then the day ends."""
    b = (
        board("Count Duke Martyr", hand="Trip Scarlet Pimpernel")
        .play("Trip", "Count")
        .play("Scarlet Pimpernel")
    )
    assert (b.pile, b.noble_discard) == ("Duke", "Count Martyr")


def test_r10_on_day_three_the_pimpernel_ends_the_game():
    """[W] no final plays, [A] final plays from the next player on."""
    b = board("Count Duke", day=3, hand="Scarlet Pimpernel", edition="wizards").play(
        "Scarlet Pimpernel"
    )
    assert b.over
    b = board("Count Duke", day=3, hand="Scarlet Pimpernel Tough Crowd").play("Scarlet Pimpernel")
    assert b.asked == "Ada final"


# --- R11 ---------------------------------------------------------------------------------------------------------


def test_r11_the_rival_executioner_takes_the_top_of_the_noble_deck():
    """In both editions the deck card goes onto the pile, on top of the Executioner."""
    for edition in ("amigo", "wizards"):
        b = board("Rival Executioner Martyr", noble_deck="Duke", edition=edition).skip()
        assert (b.pile, b.left) == ("Rival Executioner Duke", "Martyr")


@pytest.mark.parametrize(
    ("noble", "amigo", "wizards"),
    [
        ("Fast Noble", "Martyr Baron", "Baron"),
        ("General", "Martyr Baron", "Martyr Baron Count"),
        ("The Clown", "Martyr Baron", "Martyr Baron"),
    ],
)
def test_r11_powers_of_the_deck_card(noble, amigo, wizards):
    """[W] collected: its power works; [A] received: it does not."""
    deck = f"{noble} Count"
    a = board("Rival Executioner Martyr Baron", noble_deck=deck).skip()
    assert (a.pile, a.left) == (f"Rival Executioner {noble}", amigo)
    w = board("Rival Executioner Martyr Baron", noble_deck=deck, edition="wizards").skip()
    assert w.left == wizards
    assert w.bo.pile == ("The Clown" if noble == "The Clown" else "")
    assert w.pile.endswith(
        {"Fast Noble": "Fast Noble Martyr", "The Clown": "Executioner"}.get(noble, noble)
    )


def test_r11_foreign_support_for_the_deck_card():
    """[W] a purple noble from the deck was collected and draws; [A] it was received and does not."""

    def board_of(edition):
        return board(
            "Rival Executioner Martyr", front="Foreign Support", noble_deck="Duke", edition=edition
        ).skip()

    assert len(board_of("wizards").game.players["Ada"].hand) == 2
    assert len(board_of("amigo").game.players["Ada"].hand) == 1


@both_editions
def test_r11_an_empty_noble_deck_gives_nothing(edition):
    """Only the Executioner is collected."""
    b = board("Rival Executioner Martyr", noble_discard="rest", edition=edition).skip()
    assert (b.pile, b.left) == ("Rival Executioner", "Martyr")


# --- R12 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r12_the_collector_chooses_who_gets_the_clown(edition):
    """The collector chooses among all other players, not only the next seat."""
    b = board("The Clown Duke", edition=edition, bo={}, cy={"pile": "Count"}, dot={}).skip()
    assert (b.asked, b.options) == ("Ada player", ["Bo", "Cy", "Dot"])
    b.choose("Cy")
    assert (b.pile, b.cy.pile, b.cy.score) == ("", "Count The Clown", 0)


def test_r12_with_two_players_there_is_no_choice():
    """The Clown goes to the only other player without a choice, on top of the pile."""
    b = board("The Clown Duke", bo={"pile": "Count"}).skip()
    assert (b.asked, b.bo.pile) == ("Bo play", "Count The Clown")


def test_r12_the_receiver_has_not_collected_the_clown():
    """The Clown does not move on."""
    b = board("The Clown Duke", cy={}).skip().choose("Bo")
    assert (b.asked, b.bo.pile) == ("Bo play", "The Clown")


def test_r12_chained_choices_do_not_overwrite_each_other():
    """Double Feature on Clown and Innocent Victim: first the one choice, then the other."""
    b = board("The Clown Innocent Victim Duke", hand="Double Feature Trip Pushed", cy={}).play(
        "Double Feature"
    )
    assert (b.asked, b.decision.card.name) == ("Ada player", "The Clown")
    b.choose("Cy")
    assert (b.asked, b.options, b.decision.card.name) == (
        "Ada hand",
        ["Pushed", "Trip"],
        "Innocent Victim",
    )
    b.choose("Trip")
    assert (b.pile, b.cy.pile, b.action_discard) == (
        "Innocent Victim",
        "The Clown",
        "Double Feature Trip",
    )


# --- R13 ---------------------------------------------------------------------------------------------------------


@both_editions
@pytest.mark.parametrize(
    "noble", ["Robespierre", "Fast Noble", "General", "The Clown", "Lady", "Innocent Victim"]
)
def test_r13_a_noble_placed_by_after_you_is_not_collected(noble, edition):
    """No power, no Foreign Support; the player then collects the next noble as usual."""
    b = board(
        f"{noble} Duke Martyr",
        hand="After You... Trip",
        edition=edition,
        bo={"front": "Foreign Support", "hand": "Pushed"},
        cy={},
    ).play("After You...", "Bo")
    assert (b.bo.pile, b.bo.hand, b.pile, b.left, b.day) == (noble, "Pushed", "Duke", "Martyr", 1)
    assert b.asked == "Bo play"


def test_r13_after_you_on_the_last_noble_leaves_nothing_to_collect():
    """The line is empty at the collect step: nothing is collected, a card is drawn."""
    b = board("Duke", hand="After You...").play("After You...")
    assert (b.pile, b.hand, b.bo.pile, b.day) == ("", "L'Idiot", "Duke", 2)


# --- R20 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r20_innocent_victim_with_an_empty_hand(edition):
    """Nothing is discarded; the card drawn afterwards stays."""
    b = board("Innocent Victim Duke", edition=edition).skip()
    assert (b.pile, b.hand, b.action_discard) == ("Innocent Victim", "L'Idiot", "")


def test_r20_the_card_just_played_is_no_longer_in_the_hand():
    """The last card was played: the hand is empty when the Victim is collected."""
    b = board("Innocent Victim Duke", hand="Fountain of Blood").play("Fountain of Blood")
    assert (b.front, b.hand) == ("Fountain of Blood", "L'Idiot")
