"""Every action card that does not alter the line does what is printed on it: one test per kind, named after it."""

from tests.board import board, both_editions, tries

# --- the turn and the day ----------------------------------------------------------------------------------------


@both_editions
def test_double_feature(edition):
    """One more noble is collected from the front this turn."""
    assert (
        board("Duke Count Mayor", hand="Double Feature", edition=edition)
        .play("Double Feature")
        .pile
        == "Duke Count"
    )


@both_editions
def test_political_influence(edition):
    """No noble is collected; three more cards are drawn, four in all."""
    b = board("Duke Count", hand="Political Influence", edition=edition).play("Political Influence")
    assert (b.pile, b.left, len(b.game.players["Ada"].hand)) == ("", "Duke Count", 4)


@both_editions
def test_scarlet_pimpernel(edition):
    """The day ends after this turn; who is left in line is discarded."""
    b = board("Duke Count Mayor", hand="Scarlet Pimpernel", edition=edition).play(
        "Scarlet Pimpernel"
    )
    assert (b.pile, b.noble_discard, b.day) == ("Duke", "Count Mayor", 2)


# --- piles -------------------------------------------------------------------------------------------------------


@both_editions
def test_clerical_error(edition):
    """You take a noble of the other player's pile, they take one of yours."""
    b = board(
        "Martyr Bishop",
        hand="Clerical Error",
        pile="Colonel Mayor",
        edition=edition,
        bo={"pile": "Duke Count"},
    )
    b.play("Clerical Error", "Bo", "Duke").choose("Colonel")
    assert (b.pile, b.bo.pile) == ("Mayor Duke Martyr", "Count Colonel")


@both_editions
def test_missing_heads(edition):
    """A random noble of the chosen player's pile is discarded."""
    lost = set()
    for b in tries(
        lambda seed: board(
            "Martyr",
            hand="Missing Heads",
            seed=seed,
            edition=edition,
            bo={},
            cy={"pile": "Duke Count Mayor"},
        ),
        30,
    ):
        b.play("Missing Heads", "Cy")
        lost.add(b.noble_discard)
        assert len(b.game.players["Cy"].pile) == 2
    assert lost == {"Duke", "Count", "Mayor"}


# --- hands and discards ------------------------------------------------------------------------------------------


@both_editions
def test_lack_of_support(edition):
    """The player looks at the chosen hand and discards one card of it."""
    b = board(hand="Lack of Support", edition=edition, bo={}, cy={"hand": "Trip Pushed Escape!"})
    b.play("Lack of Support", "Cy")
    assert (b.asked, b.options, b.sees("Ada", "Cy")) == (
        "Ada their_hand",
        ["Escape!", "Pushed", "Trip"],
        "Escape! Pushed Trip",
    )
    b.choose("Trip")
    assert (b.cy.hand, b.action_discard) == ("Pushed Escape!", "Trip Lack of Support")


@both_editions
def test_infighting(edition):
    """The chosen player chooses two cards of their own hand and discards them."""
    b = board(hand="Infighting", edition=edition, bo={}, cy={"hand": "Trip Pushed Escape! Majesty"})
    b.play("Infighting", "Cy")
    assert (b.asked, b.turn) == ("Cy hand", "Ada")
    b.choose("Escape!", "Trip")
    assert (b.cy.hand, b.action_discard) == ("Pushed Majesty", "Escape! Trip Infighting")


@both_editions
def test_information_exchange(edition):
    """Two players swap hands."""
    b = board(
        hand="Information Exchange Trip", edition=edition, bo={}, cy={"hand": "Pushed Escape!"}
    )
    b.play("Information Exchange", "Cy")
    assert (b.hand, b.cy.hand) == ("Pushed Escape! L'Idiot", "Trip")


@both_editions
def test_forced_break(edition):
    """Every other player discards one random card; the player of the card discards none."""
    b = board(
        hand="Forced Break Majesty",
        edition=edition,
        bo={"hand": "Trip Trip"},
        cy={"hand": "Pushed"},
    )
    b.play("Forced Break")
    assert (b.hand, b.bo.hand, b.cy.hand) == ("Majesty L'Idiot", "Trip", "")
    assert b.action_discard == "Trip Pushed Forced Break"


@both_editions
def test_rain_delay(edition):
    """All hands are shuffled into the action deck, everybody gets five."""
    b = board(hand="Rain Delay", edition=edition, bo={"hand": "Trip Pushed"}, cy={}, seed=3).play(
        "Rain Delay"
    )
    b.decline()
    assert [len(player.hand) for player in b.game.players.values()] == [6, 5, 5]


@both_editions
def test_rat_break(edition):
    """Any card of the action discards comes into the hand."""
    b = board(hand="Rat Break", edition=edition, action_discard="Trip Pushed").play(
        "Rat Break", "Trip"
    )
    assert (b.hand, b.action_discard) == ("Trip L'Idiot", "Pushed Rat Break")


@both_editions
def test_rush_job(edition):
    """The chosen player may play no action card on their next turn."""
    b = board(hand="Rush Job", edition=edition, bo={"hand": "Trip"}).play("Rush Job", "Bo")
    assert (b.asked, b.options, b.action_discard) == ("Bo play", ["no card"], "Rush Job")


@both_editions
def test_twist_of_fate(edition):
    """Any card in front of any player is discarded."""
    b = board(
        hand="Twist of Fate",
        front="Tough Crowd",
        edition=edition,
        bo={"front": "Fountain of Blood"},
    )
    b.play("Twist of Fate", "Fountain of Blood")
    assert (b.front, b.bo.front, b.action_discard) == (
        "Tough Crowd",
        "",
        "Fountain of Blood Twist of Fate",
    )


# --- cards that stay ---------------------------------------------------------------------------------------------


def laid(card, edition, pile=""):
    """Ada's board after a card stays in front of Ada, and the Cardinal is collected."""
    b = board("Cardinal Master Spy", hand=card, pile=pile, edition=edition).play(card)
    assert (b.front, b.action_discard, b.hand) == (card, "", "L'Idiot")
    return b


@both_editions
def test_callous_guards(edition):
    """It stays; nobody may play a card that alters the line."""
    b = board(
        "Duke Count Mayor",
        hand="Callous Guards",
        edition=edition,
        bo={"hand": "Pushed Stumble Rat Break"},
    )
    b.play("Callous Guards")
    assert (b.front, b.action_discard, b.playable) == ("Callous Guards", "", ["Rat Break"])


@both_editions
def test_church_support(edition):
    """It stays: +1 for every blue noble in the pile."""
    b = laid("Church Support", edition, pile="Bishop Heretic Duke")
    assert b.score == 2 + 2 + 3 + 5 + 3


@both_editions
def test_civic_support(edition):
    """It stays: +1 for every green noble."""
    assert laid("Civic Support", edition, pile="Mayor Sheriff Duke").score == 3 + 1 + 3 + 5 + 2


@both_editions
def test_military_support(edition):
    """It stays: +1 for every red noble."""
    assert (
        laid("Military Support", edition, pile="Palace Guard Palace Guard Duke").score
        == 4 + 3 + 5 + 2
    )


@both_editions
def test_foreign_support(edition):
    """It stays: an action card is drawn whenever a purple noble is collected."""
    b = board("Martyr Bishop Duke", front="Foreign Support", edition=edition).skip()
    assert b.hand == "L'Idiot"
    b.skip(2)
    assert len(b.game.players["Ada"].hand) == 3


@both_editions
def test_fountain_of_blood(edition):
    """It stays and is worth 2 points."""
    assert laid("Fountain of Blood", edition).score == 2 + 5


@both_editions
def test_indifferent_public(edition):
    """It stays: every grey noble is worth +1 instead of its normal value."""
    assert (
        laid("Indifferent Public", edition, pile="Martyr Hero of the People Duke").score
        == 1 + 1 + 3 + 5
    )


@both_editions
def test_tough_crowd(edition):
    """It stays in front of another player: -2 points for them, and unlike the Guards (R5) they cannot discard it."""
    b = board("Duke Count", hand="Tough Crowd", edition=edition, bo={}, cy={}).play(
        "Tough Crowd", "Cy"
    )
    assert (b.front, b.cy.front, b.cy.score, b.score, b.action_discard) == (
        "",
        "Tough Crowd",
        -2,
        3,
        "",
    )
    assert not b.game.view("Cy").may_lift
