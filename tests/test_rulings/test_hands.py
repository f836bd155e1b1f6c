"""Hands, decks and what is known of them: R18, R19, R27, R29, R31, R34, R42."""

import pytest

from tests.board import action_cards, board, both_editions, names, refused, tries

# --- R18 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r18_the_discards_become_the_new_action_deck(edition):
    """The deck is empty when Ada draws: the discards are shuffled, and Ada draws one of them."""
    drawn = set()
    for b in tries(lambda seed: board(action_discard="rest", edition=edition, seed=seed), 30):
        b.skip()
        drawn.add(b.hand)
        assert len(names(b.hand)) == 1
        assert (b.action_discard, len(b.game.action_deck)) == ("", action_cards(edition) - 1)
    assert len(drawn) > 15


def test_r18_only_when_a_card_must_be_drawn():
    """The last card of the deck is drawn, and the discards stay until the next draw."""
    b = board(action_deck="Trip", action_discard="rest").skip()
    assert (b.hand, b.action_deck, len(b.game.action_discard)) == ("Trip", "", action_cards() - 1)
    b.skip()
    assert (b.action_discard, len(b.game.action_deck)) == ("", action_cards() - 2)


def test_r18_both_empty_no_card():
    """All other cards are in hands: nobody draws, the game goes on."""
    every = board(action_discard="rest").action_discard
    b = board("Duke Count", action_discard="rest", edition="wizards", bo={"hand": every}).skip()
    assert (b.action_deck, b.action_discard, b.hand, b.pile, b.asked) == (
        "",
        "",
        "",
        "Duke",
        "Bo play",
    )


def test_r18_a_card_played_this_turn_may_be_drawn_again():
    """It is in the discard pile when the deck is rebuilt."""
    every = board(action_discard="rest").action_discard.replace("Double Feature ", "", 1)
    b = board(
        "Duke Count",
        hand="Double Feature",
        action_discard="rest",
        edition="wizards",
        bo={"hand": every},
    )
    assert b.play("Double Feature").hand == "Double Feature"


# --- R19 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r19_rain_delay_shuffles_all_hands_into_the_action_deck(edition):
    """Five cards to everybody, whatever the hands held before; the discards stay where they are."""
    dealt = set()
    for b in tries(
        lambda seed: board(
            hand="Rain Delay Trip",
            edition=edition,
            action_discard="Civic Pride",
            seed=seed,
            bo={"hand": "Fountain of Blood Tough Crowd Pushed Stumble Stumble Trip Escape!"},
            cy={},
        ),
        20,
    ):
        b.play("Rain Delay")
        b.decline()
        sizes = [len(player.hand) for player in b.game.players.values()]
        assert sizes == [6, 5, 5]  # Ada has also drawn the card of the turn
        assert b.action_discard == "Civic Pride Rain Delay"
        assert len(b.game.action_deck) == action_cards(edition) - 16 - 2
        dealt.add(b.bo.hand)
    assert len(dealt) == 20


def test_r19_the_discards_are_shuffled_in_if_the_deck_is_too_small():
    """Hands and deck hold fewer than ten cards: the discards are shuffled in too; the card itself follows after."""
    b = board(
        hand="Rain Delay Trip", action_deck="Pushed", action_discard="rest", bo={"hand": "Stumble"}
    )
    b.play("Rain Delay")
    assert b.action_discard == "Rain Delay"
    assert [len(player.hand) for player in b.game.players.values()] == [6, 5]
    assert len(b.game.action_deck) == action_cards() - 12


def test_r19_a_deck_that_is_just_large_enough_needs_no_discards():
    """Exactly ten cards: they are dealt, and the discards come into play when Ada draws."""
    hand = "Trip Trip Pushed Pushed Stumble"
    b = board(
        hand=f"Rain Delay {hand}",
        action_discard="rest",
        bo={
            "hand": hand.replace("Trip", "L'Idiot")
            .replace("Pushed", "Extra Cart")
            .replace("Stumble", "Escape!")
        },
    )
    discards = len(b.game.action_discard)
    b.play("Rain Delay")
    assert sorted(names(b.bo.hand) + names(b.hand)[:5]) == sorted(
        names("Trip Trip Pushed Pushed Stumble L'Idiot L'Idiot Extra Cart Extra Cart Escape!")
    )
    assert len(b.game.action_deck) == discards + 1 - 1


def test_r19_it_never_touches_the_noble_deck():
    """The Dutch rule sheet has a misprint here: the noble deck does not change."""
    b = board(hand="Rain Delay")
    before = b.noble_deck
    assert b.play("Rain Delay").noble_deck == before


# --- R27 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r27_rat_break_cannot_take_itself(edition):
    """It is discarded after its effect; any of the others may be taken, not only the top."""
    b = board(hand="Rat Break", edition=edition, action_discard="Trip Pushed Escape!")
    b.game.choose("Rat Break")
    assert (b.asked, b.options) == ("Ada discards", ["Escape!", "Pushed", "Trip"])
    b.choose("Trip")
    assert (b.hand, b.action_discard) == ("Trip L'Idiot", "Pushed Escape! Rat Break")


def test_r27_empty_discards_give_nothing():
    """The card is played, nothing is taken."""
    b = board(hand="Rat Break").play("Rat Break")
    assert (b.hand, b.action_discard) == ("L'Idiot", "Rat Break")


# --- R29 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r29_information_exchange_swaps_what_is_left_of_the_hands(edition):
    """The played card has left the hand: Bo does not get it."""
    b = board(
        hand="Information Exchange Trip Pushed",
        edition=edition,
        bo={"hand": "Escape!"},
        cy={"hand": "Majesty"},
    )
    b.play("Information Exchange", "Bo")
    assert (b.hand, b.bo.hand, b.cy.hand) == ("Escape! L'Idiot", "Trip Pushed", "Majesty")
    assert b.action_discard == "Information Exchange"


def test_r29_an_empty_hand_is_swapped_too():
    """Bo gets nothing, Ada gets all."""
    b = board(hand="Information Exchange", bo={"hand": "Escape! Trip"}).play("Information Exchange")
    assert (b.hand, b.bo.hand) == ("Escape! Trip L'Idiot", "")


# --- R31 ---------------------------------------------------------------------------------------------------------


@both_editions
@pytest.mark.parametrize(("hand", "left"), [("", ""), ("Trip", ""), ("Trip Trip", "")])
def test_r31_infighting_discards_what_there_is(hand, left, edition):
    """With one card, one is discarded; with none, none."""
    b = board(hand="Infighting", edition=edition, bo={"hand": hand}).play("Infighting", "Bo")
    while b.asked == "Bo hand":
        b.choose(0)
    assert (b.bo.hand, b.action_discard) == (left, f"{hand} Infighting".strip())


@both_editions
def test_r31_forced_break_takes_one_of_every_other_hand_that_has_one(edition):
    """Bo has none, Cy loses the only card, Dot one of two at random; Ada loses nothing."""
    lost = set()
    for b in tries(
        lambda seed: board(
            hand="Forced Break Escape!",
            edition=edition,
            seed=seed,
            bo={},
            cy={"hand": "Trip"},
            dot={"hand": "Pushed Stumble"},
        ),
        30,
    ):
        b.play("Forced Break")
        assert (b.hand, b.bo.hand, b.cy.hand) == ("Escape! L'Idiot", "", "")
        lost.add(b.dot.hand)
    assert lost == {"Pushed", "Stumble"}


def test_r31_lack_of_support_on_an_empty_hand():
    """Nothing to look at, nothing to discard."""
    b = board(hand="Lack of Support").play("Lack of Support", "Bo")
    assert (b.asked, b.action_discard) == ("Bo play", "Lack of Support")


# --- R34 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_r34_late_arrival(edition):
    """One of the top three joins the end; the others are [A] discarded, [W] put back on top in the same order."""
    b = board(
        "Baron Mayor", hand="Late Arrival", noble_deck="Duke Count Martyr General", edition=edition
    )
    b.game.choose("Late Arrival")
    assert (b.asked, b.options) == ("Ada peek", ["Count", "Duke", "Martyr"])
    b.choose("Count")
    assert b.line == "Baron Mayor Count"
    if edition == "amigo":
        assert (b.noble_discard, names(b.noble_deck)[0]) == ("Duke Martyr", "General")
    else:
        assert (b.noble_discard, names(b.noble_deck)[:3]) == ("", ["Duke", "Martyr", "General"])


@both_editions
def test_r34_only_the_player_sees_the_three_while_choosing(edition):
    """Bo sees neither the cards nor the options; Ada sees both."""
    b = board("Baron Mayor", hand="Late Arrival", noble_deck="Duke Count Martyr", edition=edition)
    b.game.choose("Late Arrival")
    ada, bo = b.game.view("Ada"), b.game.view("Bo")
    assert [str(card) for card in ada.noble_deck[:4]] == ["Duke", "Count", "Martyr", "None"]
    assert set(bo.noble_deck) == {None}
    assert len(ada.options) == 3
    assert bo.options == ()


def test_r34_wizards_the_two_put_back_stay_known_to_the_player_only():
    """[W] Ada knows what comes next (R42) until it comes; nobody else does."""
    b = board("Baron Mayor", hand="Late Arrival", noble_deck="Duke Count Martyr", edition="wizards")
    b.play("Late Arrival", "Count")
    assert [str(card) for card in b.game.view("Ada").noble_deck[:3]] == ["Duke", "Martyr", "None"]
    assert set(b.game.view("Bo").noble_deck) == {None}


@both_editions
@pytest.mark.parametrize(("deck", "joined"), [("", ""), ("Duke", "Duke"), ("Duke Count", "Count")])
def test_r34_fewer_than_three(deck, joined, edition):
    """A single noble joins without a choice (R45), of two one is chosen, and with none nothing happens."""
    b = board(
        "Baron Mayor", hand="Late Arrival", noble_deck=deck, noble_discard="rest", edition=edition
    )
    b.play("Late Arrival", *(["Count"] if "Count" in deck else []))
    assert b.line == f"Baron Mayor {joined}".strip()
    assert b.noble_deck == ("Duke" if "Count" in deck and edition == "wizards" else "")


# --- R42 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r42_a_hand_seen_by_lack_of_support_stays_known(edition):
    """Ada knows what is left of Bo's hand; Cy does not; the card Bo draws later is unknown to Ada."""
    b = board(hand="Lack of Support", edition=edition, bo={"hand": "Trip Pushed Escape!"}, cy={})
    b.play("Lack of Support", "Bo", "Pushed")
    assert b.action_discard == "Pushed Lack of Support"
    assert b.sees("Ada", "Bo") == "Escape! Trip"
    assert b.sees("Cy", "Bo") == "? ?"
    b.skip()
    assert b.sees("Ada", "Bo") == "Escape! Trip ?"


def test_r42_during_the_choice_only_the_chooser_sees_the_hand():
    """Ada sees all of it and chooses; the kind of decision is "their_hand"."""
    b = board(hand="Lack of Support", bo={"hand": "Trip Pushed Escape!"}, cy={})
    b.play("Lack of Support", "Bo")
    assert (b.asked, b.options) == ("Ada their_hand", ["Escape!", "Pushed", "Trip"])
    assert b.sees("Ada", "Bo") == "Escape! Pushed Trip"
    assert b.sees("Cy", "Bo") == "? ? ?"
    assert b.game.view("Cy").options == ()


def test_r42_known_cards_are_forgotten_when_they_are_mixed_away():
    """Rain Delay mixes all hands: nothing is known any more."""
    b = board(
        "Duke Count Baron Mayor",
        hand="Lack of Support",
        bo={"hand": "Trip Pushed Escape! Rain Delay"},
    )
    b.play("Lack of Support", "Bo", "Pushed").play("Rain Delay")
    assert b.sees("Ada", "Bo") == "? ? ? ? ? ?"
    assert b.sees("Bo", "Ada") == "? ? ? ? ?"


def test_r42_information_exchange_keeps_what_each_player_gave_known():
    """Both know the other's hand, a third player neither."""
    b = board(hand="Information Exchange Trip", bo={"hand": "Escape! Pushed"}, cy={}).play(
        "Information Exchange", "Bo"
    )
    assert (b.sees("Ada", "Bo"), b.sees("Bo", "Ada"), b.sees("Cy", "Ada")) == (
        "Trip",
        "Escape! Pushed ?",
        "? ? ?",
    )


def test_r42_what_is_known_of_a_hand_follows_its_cards_through_information_exchange():
    """Ada has seen Bo's hand; Bo swaps with Cy: Ada now knows Cy's."""
    b = board(
        "Duke Count Baron Mayor",
        hand="Lack of Support",
        cy={"hand": "Majesty"},
        bo={"hand": "Trip Pushed Information Exchange"},
    )
    b.play("Lack of Support", "Bo", "Pushed").play("Information Exchange", "Cy")
    assert (b.sees("Ada", "Cy"), b.sees("Ada", "Bo")) == ("Trip", "? ?")


def test_r42_a_card_taken_with_rat_break_is_public():
    """Everybody knows it until it is played or shuffled away."""
    b = board(hand="Rat Break Pushed", action_discard="Trip Escape!", cy={}).play(
        "Rat Break", "Trip"
    )
    assert b.sees("Bo", "Ada") == b.sees("Cy", "Ada") == "Trip ? ?"
    assert [card and card.name for card in b.game.view(None).players["Ada"].hand].count("Trip") == 1


def test_r42_a_known_card_that_is_played_is_known_no_more():
    """Bo plays the Trip that Ada knew of: it is on the discards, and no other card of Bo's hand is known."""
    b = board("Duke Count Baron Mayor", hand="Lack of Support", bo={"hand": "Trip Pushed"})
    b.play("Lack of Support", "Bo", "Pushed").play("Trip", "Count").skip()
    assert b.sees("Ada", "Bo") == "?"


def test_r42_what_is_public():
    """Piles, cards in front, both discards, and how many cards hands and decks hold."""
    b = board(
        hand="Pushed Trip",
        pile="Duke",
        front="Church Support",
        bo={"hand": "Stumble"},
        noble_discard="Count",
        action_discard="Escape!",
    )
    view = b.game.view("Bo")
    ada = view.players["Ada"]
    assert (str(ada.pile), str(ada.front), list(ada.hand)) == (
        "[Duke]",
        "[Church Support]",
        [None, None],
    )
    assert (str(view.noble_discard), str(view.action_discard)) == ("[Count]", "[Escape!]")
    assert (len(view.noble_deck), len(view.action_deck)) == (
        len(b.game.noble_deck),
        len(b.game.action_deck),
    )
    assert str(view.players["Bo"].hand) == "[Stumble]"


def test_r42_drawn_cards_stay_hidden_from_others():
    """Only Ada sees the card that Ada draws, in the view and in the log that Bo may read."""
    b = board(action_deck="Trip Pushed").skip()
    assert b.sees("Bo", "Ada") == "?"
    assert "Trip" not in str(b.game.log("Bo"))
    assert "Trip" in str(b.game.log("Ada"))


@both_editions
def test_r42_cards_seen_in_the_noble_deck_are_forgotten_when_it_is_shuffled(edition):
    """[W] Mass Confusion shuffles away the cards that Late Arrival showed."""
    b = board(
        "Baron Mayor Count Bishop",
        hand="Late Arrival",
        noble_deck="Duke Martyr Colonel",
        edition=edition,
        bo={"hand": "Mass Confusion"},
    )
    b.play("Late Arrival", "Duke").play("Mass Confusion")
    assert set(b.game.view("Ada").noble_deck) == {None}


def test_r42_a_player_cannot_play_a_card_of_another_hand():
    """A card of another's hand cannot be played, and the message lists what is legal."""
    b = board(hand="Pushed", bo={"hand": "Trip"})
    assert refused(lambda: b.play("Trip"), "Pushed")
