"""Extra cards, refilled lines, nobles collected again: R35, R37, R38, R39."""

import pytest

from tests.board import board, both_editions

# --- R35 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r35_a_line_refilled_before_the_next_turn_goes_on(edition):
    """The General is the last noble: the noble that joins keeps the day going."""
    b = board("General", noble_deck="Count", edition=edition).skip()
    assert (b.day, b.turn, b.left) == (1, "Bo", "Count")


def test_r35_missed_refills_the_line():
    """The line holds one noble, Missed! brings a second: the day goes on."""
    b = board("Duke", hand="Missed!", bo={"pile": "Count"}).play("Missed!", "Bo")
    assert (b.pile, b.left, b.day) == ("Duke", "Count", 1)


@both_editions
def test_r35_the_day_ends_when_a_turn_starts_with_an_empty_line(edition):
    """The next turn would start with an empty line: the new day is dealt, nothing was collected twice."""
    b = board("Duke", edition=edition).skip()
    assert (b.day, b.pile, len(b.game.line)) == (2, "Duke", 12)


# --- R37 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("noble", ["Lady", "Lord", "Lady in Waiting"])
def test_r37_the_extra_card_comes_at_once_or_at_the_end_of_the_turn(noble):
    """[A] at once, so before the Innocent Victim behind the Lady asks; [W] after the normal draw, so too late."""
    line, deck = f"{noble} Innocent Victim Duke", "Trip Pushed"
    a = board(line, hand="Double Feature Stumble", action_deck=deck).play("Double Feature")
    assert (a.asked, a.options) == ("Ada hand", ["Stumble", "Trip"])
    assert a.choose("Stumble").hand == "Trip Pushed"
    w = board(line, hand="Double Feature Stumble", action_deck=deck, edition="wizards").play(
        "Double Feature"
    )
    assert (w.asked, w.hand) == ("Bo play", "Trip Pushed")
    assert w.action_discard == "Double Feature Stumble"


@pytest.mark.parametrize("noble", ["Lady", "Lord", "Lady in Waiting"])
@both_editions
def test_r37_one_extra_card(noble, edition):
    """Two cards in all, for the collector only."""
    b = board(f"{noble} Duke", edition=edition).skip()
    assert (b.hand, b.bo.hand) == ("L'Idiot L'Idiot", "")


def test_r37_wizards_a_lady_collected_in_anothers_turn():
    """[W] Bo collects the Lady by Clerical Error in Ada's turn, and draws at the end of it, after Ada."""
    b = board(
        "Duke Martyr",
        hand="Clerical Error",
        pile="Lady Baron",
        edition="wizards",
        bo={"pile": "Count"},
        action_deck="Trip Pushed",
    ).play("Clerical Error")
    assert (b.asked, b.options, b.bo.hand) == ("Bo pile", ["Baron", "Lady"], "")
    b.choose("Lady")
    assert (b.hand, b.bo.hand, b.asked) == ("Trip", "Pushed", "Bo play")


# --- R38 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r38_foreign_support_draws_for_each_purple_noble_collected(edition):
    """Two purple nobles: two cards, and the one of the turn; a red noble gives none."""
    b = board("Duke Count Colonel", hand="Double Feature", front="Foreign Support", edition=edition)
    b.play("Double Feature")
    assert b.hand == "L'Idiot L'Idiot Stumble"
    b = board("Colonel Duke", front="Foreign Support", edition=edition).skip()
    assert b.hand == "L'Idiot"


def test_r38_it_works_from_the_turn_in_which_it_is_played():
    """Foreign Support is played and the Duke collected in the same turn."""
    b = board("Duke Colonel", hand="Foreign Support").play("Foreign Support")
    assert b.hand == "L'Idiot L'Idiot"


def test_r38_only_its_owner_draws():
    """Bo's Foreign Support does not care what Ada collects."""
    b = board("Duke Colonel", bo={"front": "Foreign Support"}).skip()
    assert (b.hand, b.bo.hand) == ("L'Idiot", "")


def test_r38_it_draws_before_the_power_of_the_noble():
    """[A] Foreign Support's card comes first, then the Lady's, then that of the turn."""
    b = board("Lady Colonel", front="Foreign Support", action_deck="Trip Pushed Stumble").skip()
    assert b.hand == "Trip Pushed Stumble"
    words = [
        (event.word, event.cause >= 0) for event in b.events if event.word in ("drew", "collected")
    ]
    assert words == [("collected", False), ("drew", True), ("drew", True), ("drew", False)]
    b = board(
        "Fast Noble Innocent Victim", front="Foreign Support", action_deck="Trip Pushed"
    ).skip()
    assert (b.action_discard, b.hand) == ("Trip", "Pushed")


def test_r38_the_grey_noble_fetched_by_the_fast_noble_draws_nothing():
    """Only the Fast Noble is purple."""
    b = board("Fast Noble Martyr", front="Foreign Support").skip()
    assert b.hand == "L'Idiot L'Idiot"


# --- R39 ---------------------------------------------------------------------------------------------------------


@both_editions
@pytest.mark.parametrize(
    "noble", ["Lady", "Fast Noble", "General", "Rival Executioner", "Robespierre"]
)
def test_r39_a_noble_collected_again_works_again(noble, edition):
    """Missed! puts the noble back in line; the power works for the player who collects it then."""
    b = board(
        "Martyr", hand="Missed!", edition=edition, bo={"pile": noble}, noble_deck="Count Duke"
    )
    b.play("Missed!", "Bo")
    assert b.left == noble
    b.skip()
    if noble == "Lady":
        assert len(b.game.players["Bo"].hand) == 2
    elif noble == "Robespierre":
        assert b.day == 2
    elif noble == "General":
        assert (b.bo.pile, b.left, b.day) == ("General", "Count", 1)
    elif noble == "Rival Executioner":
        assert b.bo.pile == "Rival Executioner Count"
    else:
        assert b.bo.pile == "Fast Noble"
