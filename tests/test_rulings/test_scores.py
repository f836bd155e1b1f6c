"""Points, targets and the end: R21, R22, R23, R28, R30, R41, R43, R45."""

from functools import partial

import pytest

import guillotine_widget as gw
from tests.board import board, both_editions, names, refused, tries

ALL_GREY = "Hero of the People The Clown Innocent Victim Martyr Martyr Martyr Tragic Figure"


def points(b, player="Ada"):
    """The explained points of each card, as {"Duke": 3}; equal cards come with all their points."""
    found = {}
    for line in b.game.score(player).lines:
        found.setdefault(line.card.name, []).append(line.points)
    return {name: values[0] if len(values) == 1 else values for name, values in found.items()}


# --- R21 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r21_count_and_countess_together(edition):
    """4 + 4; each alone 2; apart on two piles 2 and 2."""
    assert points(board(pile="Count Countess", edition=edition)) == {"Count": 4, "Countess": 4}
    b = board(pile="Count", edition=edition, bo={"pile": "Countess"})
    assert (b.score, b.bo.score) == (2, 2)
    rules = {
        line.card.name: line.rule for line in board(pile="Count Countess").game.score("Ada").lines
    }
    assert rules == {"Count": "R21", "Countess": "R21"}


# --- R22 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r22_indifferent_public(edition):
    """Every grey noble is worth +1 instead: the Tragic Figure and the Hero too; the card itself nothing."""
    assert board(pile=ALL_GREY, edition=edition).score == -3 - 2 - 1 - 3 - 7
    b = board(pile=f"{ALL_GREY} Duke", front="Indifferent Public", edition=edition)
    assert b.score == 7 + 3
    assert all(line.points == 1 and line.rule == "R22" for line in b.game.score("Ada").lines[:7])


def test_r22_only_for_its_owner():
    """Bo's grey nobles keep their value."""
    assert (
        board(front="Indifferent Public", bo={"pile": "Martyr Hero of the People"}).bo.score == -4
    )


# --- R23 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "pile", "extra"),
    [
        ("Church Support", "Cardinal Wealthy Priest Duke", 2),
        ("Civic Support", "Mayor Unpopular Judge Sheriff Martyr", 3),
        ("Military Support", "Palace Guard Palace Guard Colonel Duke", 3),
    ],
)
@both_editions
def test_r23_color_supports_add_to_everything_else(card, pile, extra, edition):
    """One more for each noble of the class; a red Palace Guard earns its guards and 1 more."""
    plain = board("Baron", pile=pile, edition=edition).score
    b = board("Baron", pile=pile, front=card, edition=edition)
    assert b.score == plain + extra
    assert points(b)[card] == extra


def test_r23_a_support_without_nobles_of_its_class_gives_nothing():
    """Its line of the score is 0."""
    assert points(board("Baron", pile="Duke", front="Church Support")) == {
        "Duke": 3,
        "Church Support": 0,
    }


# --- R28 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r28_twist_of_fate_takes_any_card_in_front_of_anybody(edition):
    """One's own too; the card goes to the discards, before Twist of Fate itself."""
    b = board(
        hand="Twist of Fate",
        front="Tough Crowd Church Support",
        edition=edition,
        bo={"front": "Callous Guards"},
        cy={"front": "Foreign Support"},
    )
    b.game.choose("Twist of Fate")
    assert b.asked == "Ada front"
    assert b.options == ["Callous Guards", "Church Support", "Foreign Support", "Tough Crowd"]
    b.choose("Tough Crowd")
    assert (b.front, b.action_discard) == ("Church Support", "Tough Crowd Twist of Fate")


def test_r28_it_lifts_the_ban_of_the_guards():
    """What the Guards forbade is allowed from then on."""
    b = board("Duke Count", hand="Twist of Fate", front="Callous Guards", bo={"hand": "Stumble"})
    b.play("Twist of Fate", "Callous Guards")
    assert b.action_discard == "Callous Guards Twist of Fate"


# --- R30 ---------------------------------------------------------------------------------------------------------

SELF = {
    "Missed!": (True, True),
    "After You...": (False, False),
    "Confusion in Line": (None, True),
    "Clerical Error": (False, False),
    "Missing Heads": (False, True),
    "Lack of Support": (True, True),
    "Infighting": (True, True),
    "Information Exchange": (False, False),
    "Rush Job": (True, True),
    "Tough Crowd": (False, False),
}


@pytest.mark.parametrize("card", SELF)
@both_editions
def test_r30_who_may_be_chosen(card, edition):
    """The column "self" of the table, for each edition; all others may always be chosen."""
    oneself = SELF[card][edition == "wizards"]
    if oneself is None:
        return  # [A] the reaction names nobody (R33)
    b = board(
        "Duke Count",
        hand=f"{card} Trip Pushed",
        pile="Mayor Baron",
        edition=edition,
        bo={},
        cy={},
        dot={},
    )
    b.game.choose(card)
    assert b.asked == "Ada player"
    assert b.options == (["Ada"] if oneself else []) + ["Bo", "Cy", "Dot"]
    assert refused(lambda: b.choose("Ada")) != oneself


@both_editions
def test_r30_cards_on_oneself(edition):
    """Missed!, Infighting and Lack of Support played on oneself affect one's own cards."""
    b = board("Duke Count", hand="Missed!", pile="Mayor Baron", edition=edition).play(
        "Missed!", "Ada"
    )
    assert (b.line, b.pile) == ("Duke Count Baron", "Mayor Duke")
    b = board("Duke Count", hand="Infighting Trip Pushed Stumble", edition=edition).play(
        "Infighting", "Ada", "Trip", "Pushed"
    )
    assert (b.hand, b.action_discard) == ("Stumble L'Idiot", "Trip Pushed Infighting")
    b = board("Duke Count", hand="Lack of Support Trip Pushed", edition=edition)
    b.play("Lack of Support", "Ada")
    assert (b.asked, b.options) == ("Ada hand", ["Pushed", "Trip"])
    assert b.choose("Trip").hand == "Pushed L'Idiot"


# --- R41 ---------------------------------------------------------------------------------------------------------

FINAL = (
    "Church Support",
    "Civic Support",
    "Military Support",
    "Fountain of Blood",
    "Indifferent Public",
    "Tough Crowd",
    "Clerical Error",
    "Missing Heads",
    "Twist of Fate",
)


@pytest.mark.parametrize("card", FINAL)
def test_r41_a_card_that_changes_the_score_may_be_played_after_day_three(card):
    """[A] Each of the nine, also where it changes nothing; [W] the game is over without it."""
    b = board("Duke", day=3, bo={"hand": card}).skip()
    assert (b.asked, b.options, b.over) == ("Bo final", sorted([card, "pass"]), False)
    assert b.why_not(card) is None
    b.play(card)
    assert (b.over, b.asked) == (True, "nobody")
    assert board("Duke", day=3, edition="wizards", bo={"hand": card}).skip().over


def test_r41_all_other_kinds_may_not():
    """[A] A player who holds only such cards is not asked, and the reason is R41."""
    others = [
        name for name in names(board(action_discard="rest").action_discard) if name not in FINAL
    ]
    assert len(set(others)) == len(gw.EDITIONS["amigo"].actions) - len(FINAL)
    b = board(
        "Duke",
        day=3,
        bo={
            "hand": " ".join(dict.fromkeys(others))
            .replace("Confusion in Line", "")
            .replace("  ", " ")
        },
    ).skip()
    assert b.over
    b = board(
        "Duke", day=3, bo={"hand": "Fountain of Blood Foreign Support Callous Guards Pushed"}
    ).skip()
    assert b.playable == ["Fountain of Blood"]
    for card in ("Foreign Support", "Callous Guards", "Pushed"):
        assert "R41" in b.why_not(card)
        assert refused(partial(b.play, card))


def test_r41_in_turn_order_from_the_player_who_would_be_next_until_all_pass_in_a_row():
    """[A] Bo, Cy, Ada, Bo …; after a card is played, all must pass again."""
    b = board(
        "Duke",
        day=3,
        hand="Military Support",
        bo={"hand": "Fountain of Blood"},
        cy={"hand": "Tough Crowd Church Support"},
    ).skip()
    assert (b.asked, b.turn) == ("Bo final", "Bo")
    b.skip()
    assert b.asked == "Cy final"
    b.play("Tough Crowd", "Ada")
    assert b.asked == "Ada final"
    b.skip()
    assert b.asked == "Bo final"
    b.play("Fountain of Blood")
    assert b.asked == "Cy final"
    b.skip()
    assert b.asked == "Ada final"
    b.skip()
    assert b.over
    assert (b.score, b.bo.score, b.cy.score) == (1, 2, 0)


def test_r41_a_player_who_has_passed_may_play_after_another_card():
    """[A] Bo passes, Cy plays, Bo is asked again."""
    b = board("Duke", day=3, bo={"hand": "Fountain of Blood"}, cy={"hand": "Church Support"}).skip()
    b.skip().play("Church Support")
    assert b.asked == "Bo final"
    assert b.play("Fountain of Blood").over


def test_r41_one_player_may_play_all_their_cards():
    """[A] The others pass unasked, and Bo is asked again."""
    b = board("Duke", day=3, hand="Military Support Civic Support").skip()
    b.play("Military Support")
    assert b.asked == "Ada final"
    b.play("Civic Support")
    assert b.over


def test_r41_after_an_early_end_the_next_player_begins():
    """[A] Scarlet Pimpernel on day three: Bo, who would be next, is asked first."""
    b = board(
        "Duke Martyr Count",
        day=3,
        hand="Scarlet Pimpernel Civic Support",
        bo={"hand": "Church Support"},
    )
    assert b.play("Scarlet Pimpernel").asked == "Bo final"


def test_r41_cards_with_choices_ask_them():
    """[A] Clerical Error has its two deciders, Tough Crowd its target, Twist of Fate its card."""
    b = board(
        "Duke", day=3, pile="Baron Colonel", bo={"hand": "Clerical Error", "pile": "Count Bishop"}
    ).skip()
    b.play("Clerical Error", "Ada", "Colonel")
    assert (b.asked, b.options, b.turn) == ("Ada pile", ["Bishop", "Count"], "Bo")
    assert b.choose("Count").over
    assert (b.pile, b.bo.pile) == ("Baron Duke Count", "Bishop Colonel")
    b = board("Duke", day=3, bo={"hand": "Tough Crowd"}, cy={}).skip()
    b.game.choose("Tough Crowd")
    assert (b.asked, b.options) == ("Bo player", ["Ada", "Cy"])


def test_r41_nobody_holds_such_a_card():
    """[A] The game is over at once, and nothing is drawn any more."""
    b = board("Duke", day=3, hand="Pushed", bo={"hand": "Trip"}).skip()
    assert (b.over, b.hand, b.bo.hand) == (True, "Pushed L'Idiot", "Trip")


def test_r41_only_after_the_last_day():
    """[A] After day two the next day follows."""
    b = board("Duke", day=2, bo={"hand": "Fountain of Blood"}).skip()
    assert (b.day, b.asked) == (3, "Bo play")


# --- R43 ---------------------------------------------------------------------------------------------------------

PILE = "Duke Count Mayor Baron"


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_r43_missing_heads(edition):
    """A random noble goes to the noble discards; [A] the rest is shuffled, [W] the order stays."""
    lost, orders = set(), set()
    for b in tries(
        lambda seed: board(
            "Martyr Bishop", hand="Missing Heads", edition=edition, seed=seed, bo={"pile": PILE}
        ),
        60,
    ):
        b.play("Missing Heads", "Bo")
        lost.add(b.noble_discard)
        kept = names(b.bo.pile)
        orders.add(tuple(kept))
        assert sorted([*kept, b.noble_discard]) == sorted(names(PILE))
    assert lost == set(names(PILE))
    if edition == "wizards":
        assert len(orders) == 4
    else:
        assert len(orders) > 15


def test_r43_missing_heads_on_oneself():
    """[W] allowed, [A] not: with two players the engine takes the other one."""
    b = board("Martyr", hand="Missing Heads", pile="Duke", edition="wizards").play(
        "Missing Heads", "Ada"
    )
    assert (b.noble_discard, b.pile) == ("Duke", "Martyr")
    b = board("Martyr", hand="Missing Heads", pile="Duke", bo={"pile": "Count"}).play(
        "Missing Heads"
    )
    assert (b.noble_discard, b.pile) == ("Count", "Duke Martyr")


# --- R45 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "choices", "line", "bo"),
    [
        ("Stumble", ["Baron"], "Duke Baron", {}),
        ("L'Idiot", ["Baron", 1], "Duke Baron", {}),
        ("Public Demand", ["Baron"], "Duke Baron", {}),
        ("Fled to England", ["Duke"], "Duke", {}),
        ("Clerical Error", ["Bo", "Count"], "Duke", {"pile": "Count"}),
        ("Lack of Support", ["Bo", "Trip"], "Duke", {"hand": "Trip"}),
        ("After You...", ["Bo"], "Duke Baron", {}),
        ("Tough Crowd", ["Bo"], "Duke Baron", {}),
        ("Twist of Fate", ["Church Support"], "Duke", {"front": "Church Support"}),
    ],
)
def test_r45_a_choice_with_one_answer_is_made_by_the_engine(card, choices, line, bo):
    """It may be named or left out, and both come to the same."""
    named = board(line, hand=card, bo=bo).play(card, *choices)
    left_out = [] if card != "Lack of Support" else ["Bo"]
    bare = board(line, hand=card, bo=bo).play(card, *left_out)
    assert named.game.state.same_as(bare.game.state)
    assert named.turn != "Ada" or named.day == 2


def test_r45_the_play_step_is_always_asked():
    """With an empty hand, under the Judge, under Rush Job: the player whose turn it is decides."""
    for b in (
        board(),
        board("Unpopular Judge Duke", hand="Trip"),
        board(hand="Trip", rush=["Ada"]),
    ):
        assert (b.asked, b.options) == ("Ada play", ["no card"])


def test_r45_innocent_victim_with_one_card():
    """The only card of the hand goes unasked."""
    b = board("Innocent Victim Duke", hand="Trip").skip()
    assert (b.action_discard, b.hand) == ("Trip", "L'Idiot")


def test_r45_infighting_with_three_cards_asks_twice():
    """Three cards: Bo chooses the first, and the second of the two left."""
    b = board(hand="Infighting", bo={"hand": "Trip Pushed Escape!"}).play("Infighting", "Bo")
    assert (b.asked, b.options) == ("Bo hand", ["Escape!", "Pushed", "Trip"])
    b.choose("Pushed")
    assert (b.asked, b.options) == ("Bo hand", ["Escape!", "Trip"])
    b.choose("Trip")
    assert b.bo.hand == "Escape!"


def test_r45_infighting_with_two_cards_asks_nothing():
    """Two cards of two: the engine makes the only choice; naming both, in any order, is accepted."""
    b = board(hand="Infighting", bo={"hand": "Trip Pushed"}).play("Infighting", "Bo")
    assert (b.asked, b.bo.hand) == ("Bo play", "")
    b = board(hand="Infighting Trip Pushed").play("Infighting", "Ada", "Pushed", "Trip")
    assert (b.asked, b.hand) == ("Bo play", "L'Idiot")


def test_r44_an_order_may_be_named_noble_by_noble():
    """Four names in a row say the order as a list of them does."""
    names = ["Count", "Duke", "Mayor", "Martyr"]
    b = board("Martyr Duke Count Mayor Baron", hand="Opinionated Guards")
    assert b.play("Opinionated Guards", *names).line == "Count Duke Mayor Martyr Baron"
