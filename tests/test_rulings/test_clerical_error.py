"""Clerical Error, in which two players choose: R14, R15."""

import pytest

from tests.board import board, both_editions, refused

W = {"edition": "wizards"}


@both_editions
def test_r14_who_chooses_what(edition):
    """You choose the player, then a noble of their pile; then they choose one of yours."""
    b = board(
        "Duke Martyr",
        hand="Clerical Error",
        pile="Baron Colonel",
        edition=edition,
        bo={"pile": "Count Bishop"},
        cy={"pile": "Mayor Heretic"},
    )
    b.game.choose("Clerical Error")
    assert (b.asked, b.options) == ("Ada player", ["Bo", "Cy"])
    b.choose("Cy")
    assert (b.asked, b.options) == ("Ada pile", ["Heretic", "Mayor"])
    b.choose("Mayor")
    assert (b.asked, b.options) == ("Cy pile", ["Baron", "Colonel"])
    b.choose("Baron")
    assert (b.asked, b.cy.pile, b.pile) == ("Bo play", "Heretic Baron", "Colonel Mayor Duke")


@both_editions
def test_r14_the_chosen_player_is_another_one(edition):
    """A player cannot choose themselves."""
    b = board(
        "Martyr Duke",
        hand="Clerical Error",
        pile="Baron",
        edition=edition,
        bo={"pile": "Count"},
        cy={},
    )
    assert refused(lambda: b.play("Clerical Error", "Ada"))


@both_editions
def test_r14_any_noble_of_the_pile_not_only_the_top(edition):
    """The bottom noble may be taken; the new one goes on top."""
    b = board(
        "Martyr",
        hand="Clerical Error",
        pile="Baron Colonel Duke",
        edition=edition,
        bo={"pile": "Count Bishop Mayor"},
    )
    b.play("Clerical Error", "Bo", "Count").choose("Baron")
    assert (b.bo.pile, b.pile) == ("Bishop Mayor Baron", "Colonel Duke Count Martyr")


def test_r14_amigo_both_choose_from_the_piles_as_they_stood():
    """[A] The noble just taken is not an option for the other player; both change owners only when both have chosen."""
    b = board(
        "Martyr Duke", hand="Clerical Error", pile="Baron Colonel", bo={"pile": "Count Bishop"}
    )
    b.play("Clerical Error", "Bo", "Count")
    assert (b.asked, b.options) == ("Bo pile", ["Baron", "Colonel"])
    assert (b.pile, b.bo.pile) == ("Baron Colonel", "Count Bishop")


def test_r14_wizards_the_other_player_may_not_take_back_the_same_noble():
    """[W] The noble just collected is on Ada's pile, but Bo must take another one."""
    b = board(
        "Martyr Duke", hand="Clerical Error", pile="Baron Colonel", bo={"pile": "Count Bishop"}, **W
    )
    b.play("Clerical Error", "Bo", "Count")
    assert (b.asked, b.options) == ("Bo pile", ["Baron", "Colonel"])
    assert b.pile == "Baron Colonel Count"
    assert refused(lambda: b.choose("Count"))


@both_editions
def test_r14_a_card_that_looks_the_same_is_another_noble(edition):
    """Ada has another Palace Guard: Bo may take that one, not the one that Ada took."""
    b = board(
        "Martyr Duke",
        hand="Clerical Error",
        pile="Palace Guard Baron",
        edition=edition,
        bo={"pile": "Palace Guard Bishop"},
    )
    b.play("Clerical Error", "Bo", "Palace Guard")
    assert b.options == ["Baron", "Palace Guard"]
    b.choose("Palace Guard")
    assert (b.bo.pile, b.pile) == ("Bishop Palace Guard", "Baron Palace Guard Martyr")


@both_editions
def test_r14_none_to_take_from_you(edition):
    """Your pile is empty: the other player takes nothing."""
    b = board("Martyr Duke", hand="Clerical Error", edition=edition, bo={"pile": "Count Bishop"})
    b.play("Clerical Error", "Bo", "Count")
    assert (b.asked, b.bo.pile, b.pile) == ("Bo play", "Bishop", "Count Martyr")


def test_r14_wizards_none_other_after_the_clown_was_given_away():
    """[W] Ada collects Bo's Clown and gives it back: Bo may take any noble of Ada's."""
    b = board(
        "Martyr Duke",
        hand="Clerical Error",
        pile="Baron Colonel",
        bo={"pile": "Count The Clown"},
        **W,
    )
    b.play("Clerical Error", "Bo", "The Clown")
    assert (b.asked, b.bo.pile) == ("Bo pile", "Count The Clown")
    assert b.choose("Baron").bo.pile == "Count The Clown Baron"


# --- collections in [W], changes of owner in [A] -------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_r14_foreign_support_draws_for_both_only_in_wizards(edition):
    """[W] Ada collects the Count and draws at once; [A] the Count only changes owners."""
    b = board(
        "Martyr Bishop",
        hand="Clerical Error",
        pile="Colonel",
        front="Foreign Support",
        edition=edition,
        bo={"pile": "Count"},
    )
    b.play("Clerical Error")
    assert b.hand == {"wizards": "L'Idiot L'Idiot", "amigo": "L'Idiot"}[edition]
    assert b.bo.pile == "Colonel"
    b = board(
        "Martyr Bishop",
        hand="Clerical Error",
        pile="Count",
        edition=edition,
        bo={"pile": "Colonel", "front": "Foreign Support"},
    )
    b.play("Clerical Error")
    assert b.bo.hand == {"wizards": "L'Idiot", "amigo": ""}[edition]


def test_r14_wizards_powers_work_for_the_one_who_collects():
    """[W] Bo collects the Innocent Victim and discards a card of Bo's hand; the Clown leaves Ada again."""
    b = board(
        "Martyr Bishop",
        hand="Clerical Error",
        pile="Innocent Victim Duke",
        bo={"pile": "The Clown Count", "hand": "Trip Pushed"},
        cy={},
        **W,
    )
    b.play("Clerical Error", "Bo", "The Clown")
    assert (b.asked, b.options) == ("Ada player", ["Bo", "Cy"])
    b.choose("Cy")
    assert (b.asked, b.options) == ("Bo pile", ["Duke", "Innocent Victim"])
    b.choose("Innocent Victim")
    assert (b.asked, b.options) == ("Bo hand", ["Pushed", "Trip"])
    b.choose("Trip")
    assert (b.cy.pile, b.bo.pile, b.pile) == ("The Clown", "Count Innocent Victim", "Duke Martyr")
    assert b.action_discard == "Trip Clerical Error"


def test_r14_wizards_the_clown_collected_by_the_other_player():
    """[W] Bo collects Ada's Clown and must put it on another player's pile, which may be Ada's."""
    b = board(
        "Martyr Bishop", hand="Clerical Error", pile="The Clown", bo={"pile": "Count"}, cy={}, **W
    )
    b.play("Clerical Error", "Bo")
    assert (b.asked, b.options) == ("Bo player", ["Ada", "Cy"])
    assert b.choose("Ada").pile == "Count The Clown Martyr"


def test_r14_wizards_the_fast_noble_fetches_from_the_line():
    """[W] Collected by Clerical Error, the Fast Noble brings another noble; then the turn's own is collected."""
    b = board("Martyr Bishop Duke", hand="Clerical Error", bo={"pile": "Fast Noble"}, **W).play(
        "Clerical Error"
    )
    assert (b.asked, b.options) == ("Bo play", ["no card"])
    assert (b.pile, b.bo.pile, b.left) == ("Fast Noble Bishop", "Martyr", "Duke")


def test_r14_wizards_the_noble_fetched_may_be_taken_by_the_other():
    """[W] Bo chooses among all of Ada's nobles except the one that Ada took."""
    b = board(
        "Martyr Bishop Duke", hand="Clerical Error", pile="Colonel", bo={"pile": "Fast Noble"}, **W
    )
    b.play("Clerical Error")
    assert (b.asked, b.options) == ("Bo pile", ["Colonel", "Martyr"])


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
@pytest.mark.parametrize("whose", ["theirs", "yours"])
def test_r14_robespierre(edition, whose):
    """[W] The card is executed to its end, the day ends at once, the player still draws; [A] nothing happens."""
    yours, theirs = ("Colonel", "Robespierre") if whose == "theirs" else ("Robespierre", "Colonel")
    b = board(
        "Martyr Bishop", hand="Clerical Error", pile=yours, edition=edition, bo={"pile": theirs}
    )
    b.play("Clerical Error")
    if edition == "wizards":
        assert (b.pile, b.bo.pile, b.hand, b.day) == (theirs, yours, "L'Idiot", 2)
        assert b.noble_discard == "Martyr Bishop"
    else:
        assert (b.pile, b.bo.pile, b.day, b.left) == (f"{theirs} Martyr", yours, 1, "Bishop")


def test_r14_wizards_robespierre_loses_what_the_fast_noble_would_fetch():
    """[W] Robespierre in the first half: the Fast Noble of the second fetches nobody from the line."""
    b = board(
        "Martyr Bishop", hand="Clerical Error", pile="Fast Noble", bo={"pile": "Robespierre"}, **W
    )
    b.play("Clerical Error")
    assert (b.pile, b.bo.pile, b.noble_discard) == ("Robespierre", "Fast Noble", "Martyr Bishop")


def test_r14_wizards_robespierre_does_not_stop_what_comes_from_the_deck():
    """[W] Collections from the line are lost, the Rival Executioner's from the deck is not."""
    b = board(
        "Martyr Bishop",
        hand="Clerical Error",
        pile="Rival Executioner",
        noble_deck="Duke",
        bo={"pile": "Robespierre"},
        **W,
    ).play("Clerical Error")
    assert (b.pile, b.bo.pile) == ("Robespierre", "Rival Executioner Duke")


def test_r14_amigo_no_powers():
    """[A] Lady, General, Clown, Fast Noble: none of them does anything when it changes owners."""
    for noble in (
        "Lady",
        "General",
        "The Clown",
        "Fast Noble",
        "Innocent Victim",
        "Rival Executioner",
    ):
        b = board("Martyr Bishop", hand="Clerical Error Trip", bo={"pile": noble}, cy={}).play(
            "Clerical Error", "Bo"
        )
        assert (b.pile, b.left, b.hand) == (f"{noble} Martyr", "Bishop", "Trip L'Idiot")


def test_r14_wizards_a_pending_confusion_is_spent_by_the_fast_noble():
    """[W] Bo collects the Fast Noble in Ada's turn: the line is shuffled before Bo's next collection from it (R32)."""
    fetched = set()
    for seed in range(40):
        b = board(
            "Martyr Bishop Duke",
            hand="Clerical Error",
            pile="Fast Noble",
            bo={"pile": "Count"},
            confused=["Bo"],
            seed=seed,
            **W,
        ).play("Clerical Error")
        fetched.add(b.bo.pile)
        assert not b.game.players["Bo"].confused
    assert fetched == {f"Fast Noble {noble}" for noble in ("Martyr", "Bishop", "Duke")}


@both_editions
def test_r14_saved_between_the_two_choosers(edition):
    """A game saved between the two choices goes on with the second."""
    import guillotine_widget as gw

    b = board(
        "Martyr Duke",
        hand="Clerical Error",
        pile="Baron Colonel",
        edition=edition,
        bo={"pile": "Count Bishop"},
    )
    b.play("Clerical Error", "Bo", "Count")
    twin = gw.Game.from_dict(b.game.to_dict())
    assert twin.decision == b.game.decision
    twin.choose("Baron")
    b.choose("Baron")
    assert twin.players["Bo"].pile == b.game.players["Bo"].pile


# --- R15 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r15_on_an_empty_pile_you_take_nothing_and_the_other_still_chooses(edition):
    """The choice of a player with nothing to lose costs you a noble."""
    b = board("Martyr Duke", hand="Clerical Error", pile="Baron Colonel", edition=edition)
    b.play("Clerical Error", "Bo")
    assert (b.asked, b.options) == ("Bo pile", ["Baron", "Colonel"])
    b.choose("Baron")
    assert (b.bo.pile, b.pile) == ("Baron", "Colonel Martyr")


@both_editions
def test_r15_both_piles_empty(edition):
    """Nothing happens, the card is spent."""
    b = board("Martyr Duke", hand="Clerical Error", edition=edition).play("Clerical Error")
    assert (b.bo.pile, b.pile, b.action_discard) == ("", "Martyr", "Clerical Error")
