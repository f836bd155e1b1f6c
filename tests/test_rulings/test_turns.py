"""The course of a turn and of the days: R7, R17, R24, R25, R32, R33."""

import pytest

from tests.board import board, both_editions, refused, tries

W = {"edition": "wizards"}


# --- R7 ----------------------------------------------------------------------------------------------------------


@both_editions
@pytest.mark.parametrize("line", ["Master Spy Baron Mayor", "Baron Master Spy Mayor", "Baron Mayor Master Spy"])
def test_r7_the_master_spy_moves_after_every_card_wherever_he_stands(line, edition):
    """A card that leaves the line alone moves him too; the others keep their order."""
    b = board(line, hand="Fountain of Blood", edition=edition).play("Fountain of Blood")
    assert b.line == "Baron Mayor Master Spy"


def test_r7_he_stays_when_no_card_is_played():
    """Skipping moves nobody."""
    assert board("Master Spy Baron Mayor", hand="Pushed").skip().pile == "Master Spy"


def test_r7_he_moves_after_the_card_has_been_carried_out_completely():
    """Public Demand takes him to the front, then he slips to the end; the Long Walk turns the line first."""
    b = board("Baron Mayor Master Spy", hand="Public Demand").play("Public Demand", "Master Spy")
    assert b.line == "Baron Mayor Master Spy"
    b = board("Baron Mayor Master Spy", hand="The Long Walk").play("The Long Walk")
    assert b.line == "Mayor Baron Master Spy"
    b = board("Baron Master Spy", hand="Extra Cart", noble_deck="Duke Count Bishop").play("Extra Cart")
    assert b.line == "Baron Duke Count Bishop Master Spy"


def test_r7_a_spy_who_joins_by_the_card_moves_too():
    """He comes with the Extra Cart in the middle and goes behind the others."""
    b = board("Baron Mayor", hand="Extra Cart", noble_deck="Master Spy Count Bishop").play("Extra Cart")
    assert b.line == "Baron Mayor Count Bishop Master Spy"


def test_r7_not_between_the_two_choosers_of_clerical_error():
    """While Bo still chooses, the card is not carried out yet."""
    b = board("Master Spy Duke Martyr", hand="Clerical Error", pile="Baron Colonel", bo=dict(pile="Count"))
    b.play("Clerical Error", "Bo")
    assert b.left == "Master Spy Duke Martyr"
    assert b.choose("Baron").line == "Duke Martyr Master Spy"


@both_editions
def test_r7_after_a_trip_he_moves_before_the_second_card_is_chosen(edition):
    """Both cards of a Trip turn move him."""
    b = board("Master Spy Baron Mayor Count", hand="Trip Pushed", edition=edition).play("Trip", "Baron")
    assert (b.asked, b.left) == ("Ada play", "Mayor Baron Count Master Spy")
    b.play("Pushed", "Master Spy")
    assert (b.line, b.pile) == ("Mayor Baron Count Master Spy", "Mayor")


def test_r7_in_anybodys_turn():
    """Bo's card moves him as well as Ada's."""
    b = board("Duke Master Spy Baron Mayor", bo=dict(hand="Fountain of Blood")).skip().play("Fountain of Blood")
    assert b.line == "Baron Mayor Master Spy"


def test_r7_he_moves_after_the_reaction():
    """[A] Warte mal shuffles the line, then he goes to its end, so he is never the one collected."""
    for b in tries(lambda seed: board("Master Spy Baron Mayor", bo=dict(hand="Confusion in Line"), seed=seed), 20):
        b.skip().play("Confusion in Line")
        assert b.line.endswith("Master Spy")
        assert b.pile in ("Baron", "Mayor")


def test_r7_a_pending_confusion_is_no_card_played():
    """[W] The shuffle that was pending does not move him: he may be at the front and be collected."""
    piles = {b.skip().pile for b in tries(lambda seed: board("Baron Master Spy", confused=["Ada"], seed=seed, **W), 30)}
    assert piles == {"Baron", "Master Spy"}


def test_r7_alone_in_line_he_is_collected():
    """The end of the line is the front."""
    assert board("Master Spy", hand="Fountain of Blood").play("Fountain of Blood").pile == "Master Spy"


# --- R17 ---------------------------------------------------------------------------------------------------------


def test_r17_no_noble_left_to_deal_ends_the_game():
    """[W] at once, although it was day one; [A] after the final plays."""
    b = board("Duke", noble_discard="rest", **W).skip()
    assert (b.over, b.day, b.winners) == (True, 1, ["Ada"])
    b = board("Duke", noble_discard="rest", bo=dict(hand="Fountain of Blood")).skip()
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
    b = board("Duke Count", hand="Political Influence", edition=edition, action_deck="Trip Pushed Stumble Majesty")
    b.play("Political Influence")
    assert (b.pile, b.left, b.hand) == ("", "Duke Count", "Trip Pushed Stumble Majesty")
    assert b.asked == "Bo play"


def test_r24_a_pending_confusion_stays_pending():
    """[W] Nothing is collected, so nothing is shuffled; the next collection is."""
    lines, piles = set(), set()
    for b in tries(lambda seed: board("Duke Count Mayor Baron", hand="Political Influence", confused=["Ada"],
                                      seed=seed, **W), 40):  # fmt: skip
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
    b = board("Duke Count", hand="Political Influence", bo=dict(hand="Confusion in Line")).play("Political Influence")
    assert b.asked == "Bo play"


def test_r24_after_a_trip():
    """Trip, then Political Influence: nothing is collected, four cards."""
    b = board("Duke Count", hand="Trip Political Influence").play("Trip", "Duke").play("Political Influence")
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
    assert (b.asked, b.left, b.action_discard) == ("Ada play", "Count Martyr Duke Baron", "Trip Trip")
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


# --- R32 ---------------------------------------------------------------------------------------------------------


def test_r32_confusion_waits_for_the_next_collection_of_its_target():
    """[W] The line stays as it is until Bo collects; then it is shuffled once, and the Confusion is spent."""
    piles = set()
    for b in tries(lambda seed: board("Duke Count Mayor Baron Bishop", hand="Confusion in Line", seed=seed, **W), 40):
        b.play("Confusion in Line", "Bo")
        assert (b.pile, b.left) == ("Duke", "Count Mayor Baron Bishop")
        assert b.game.players["Bo"].confused
        b.skip()
        piles.add(b.bo.pile)
        assert not b.game.players["Bo"].confused
    assert piles == {"Count", "Mayor", "Baron", "Bishop"}


def test_r32_confusion_on_oneself_comes_in_the_same_turn():
    """[W] "Choose a player" may be oneself: the line is shuffled just before Ada collects."""
    b = board("Duke Count", hand="Confusion in Line", **W)
    b.game.choose("Confusion in Line")
    assert b.options == ["Ada", "Bo"]
    b.choose("Ada")
    assert not b.game.players["Ada"].confused


def test_r32_only_the_first_of_two_collections_is_confused():
    """[W] Double Feature: the line is shuffled once, then collected from twice."""
    for b in tries(lambda seed: board("Duke Count Mayor Bishop", hand="Double Feature", confused=["Ada"],
                                      seed=seed, **W), 10):  # fmt: skip
        b.play("Double Feature")
        assert sum(event.word == "shuffled" for event in b.events) == 1
        assert b.line.startswith(b.pile)


def test_r32_with_nothing_to_collect_it_stays_pending():
    """[W] The line is empty at the collect step (After You took the last noble): the Confusion waits."""
    b = board("Duke", hand="After You...", confused=["Ada"], **W).play("After You...")
    assert (b.day, b.pile) == (2, "")
    assert b.game.players["Ada"].confused


def test_r32_it_outlives_the_day():
    """[W] Bo's collection comes in the new day."""
    b = board("Duke", hand="Confusion in Line", **W).play("Confusion in Line", "Bo")
    assert (b.day, b.turn) == (2, "Bo")
    assert b.game.players["Bo"].confused
    b.skip()
    assert not b.game.players["Bo"].confused


def test_r32_a_noble_from_the_deck_or_a_pile_is_no_collection_from_the_line():
    """[W] Clerical Error leaves the Confusion pending for the collect step of the same turn."""
    for b in tries(lambda seed: board("Duke Count", hand="Clerical Error", confused=["Bo"], seed=seed,
                                      pile="Colonel", bo=dict(pile="Mayor"), **W), 5):  # fmt: skip
        b.play("Clerical Error")
        assert b.bo.pile == "Colonel"
        assert b.game.players["Bo"].confused


# --- R33 ---------------------------------------------------------------------------------------------------------


def test_r33_any_other_player_may_react_when_a_noble_is_about_to_be_collected():
    """[A] The holder is asked before the collection; the kind of decision is "reaction"."""
    b = board("Duke Count Mayor", cy=dict(hand="Confusion in Line Trip")).skip()
    assert (b.asked, b.options) == ("Cy reaction", ["Confusion in Line", "no card"])
    assert (b.pile, b.turn) == ("", "Ada")
    assert "R33" in b.why_not("Trip")
    assert b.why_not("Warte mal") is None


def test_r33_the_whole_line_is_shuffled_then_the_collection_goes_on():
    """[A] Every noble can come to the front; the card goes to the discards; Ada draws and Bo is next."""
    piles = set()
    for b in tries(lambda seed: board("Duke Count Mayor Baron Bishop Colonel", bo=dict(hand="Confusion in Line"),
                                      seed=seed), 60):  # fmt: skip
        b.skip().play("Warte mal")
        assert (b.asked, b.action_discard, b.hand, b.bo.hand) == ("Bo play", "Confusion in Line", "L'Idiot", "")
        piles.add(b.pile)
    assert len(piles) == 6


def test_r33_letting_it_be():
    """[A] Nothing is shuffled, and the card stays for the next collection."""
    b = board("Duke Count Mayor Baron", cy=dict(hand="Confusion in Line")).skip(2)
    assert (b.asked, b.pile, b.left) == ("Bo play", "Duke", "Count Mayor Baron")
    assert b.skip().asked == "Cy reaction"


def test_r33_before_each_collection_of_the_turn():
    """[A] Double Feature and Fast Noble: asked before each of them."""
    b = board("Duke Count Mayor", hand="Double Feature", bo=dict(hand="Confusion in Line")).play("Double Feature")
    assert (b.asked, b.pile) == ("Bo reaction", "")
    b.skip()
    assert (b.asked, b.pile) == ("Bo reaction", "Duke")
    assert b.skip().pile == "Duke Count"
    b = board("Fast Noble Count Mayor", bo=dict(hand="Confusion in Line")).skip(2)
    assert (b.asked, b.pile) == ("Bo reaction", "Fast Noble")


def test_r33_not_for_what_is_not_collected_from_the_line():
    """[A] A noble received from the deck, or one that changes piles, is not collected from the line."""
    b = board("Rival Executioner Count", bo=dict(hand="Confusion in Line")).skip()
    assert b.asked == "Bo reaction"
    assert b.skip().asked == "Bo play"
    b = board("Duke", hand="After You...", bo=dict(hand="Confusion in Line")).play("After You...")
    assert b.asked == "Bo play"


def test_r33_not_by_the_player_who_collects():
    """[A] In his own turn he may play it as his card of the turn, and is not asked again."""
    b = board("Duke Count Mayor", hand="Confusion in Line")
    assert b.playable == ["Confusion in Line"]
    assert b.skip().asked == "Bo play"
    lines = {b.play("Confusion in Line").line
             for b in tries(lambda seed: board("Duke Count Mayor", hand="Confusion in Line", seed=seed))}  # fmt: skip
    assert len(lines) == 6


def test_r33_also_with_one_noble_in_line():
    """[A] It changes nothing, but it may be played: in a reaction and as the card of the turn."""
    b = board("Duke", bo=dict(hand="Confusion in Line")).skip()
    assert b.asked == "Bo reaction"
    assert b.play("Confusion in Line").pile == "Duke"
    assert board("Duke", hand="Confusion in Line").play("Confusion in Line").action_discard == "Confusion in Line"


def test_r33_a_reaction_is_not_the_reactors_card_of_the_turn():
    """[A] Bo reacts in Ada's turn and plays a card in his own."""
    b = board("Duke Count Mayor", bo=dict(hand="Confusion in Line Stumble")).skip().play("Confusion in Line")
    assert (b.asked, b.playable) == ("Bo play", ["Stumble"])


def test_r33_the_shuffle_may_bring_the_judge_or_robespierre():
    """[A] The noble now at the front is collected with its power."""
    days = set()
    for b in tries(lambda seed: board("Duke Robespierre", bo=dict(hand="Confusion in Line"), seed=seed), 30):
        b.skip().play("Confusion in Line")
        days.add((b.pile, b.day))
    assert days == {("Duke", 1), ("Robespierre", 2)}


def test_r33_no_other_card_is_playable_out_of_turn():
    """[A] Bo may react with Warte mal only."""
    b = board("Duke Count", bo=dict(hand="Confusion in Line Pushed Fountain of Blood")).skip()
    assert b.playable == ["Confusion in Line"]
    assert refused(lambda: b.play("Fountain of Blood"))
    assert b.asked == "Bo reaction"


def test_r33_in_wizards_nobody_reacts():
    """[W] Confusion in Line is a card of one's own turn."""
    assert board("Duke Count", bo=dict(hand="Confusion in Line"), **W).skip().asked == "Bo play"


def test_r33_after_robespierre_nothing_more_is_collected_and_nobody_asked():
    """[A] Double Feature: Robespierre came first, the second collection is lost."""
    b = board("Robespierre Count", hand="Double Feature", bo=dict(hand="Confusion in Line")).play("Double Feature")
    assert b.skip().asked == "Bo play"
    assert b.day == 2
