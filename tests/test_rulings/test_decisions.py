"""Who is asked, what kind of question, and exactly which options: the decisions of sections 3 to 6."""

import pytest

import guillotine_widget as gw
from tests.board import board, both_editions, refused

KINDS = [
    # card, choices made before, who is asked, kind, options
    ("Pushed", [], "Ada", "move", ["Bishop 2", "Mayor 2"]),
    ("L'Idiot", [], "Ada", "move", ["Bishop 1", "Bishop 2", "Count 1", "Mayor 1", "Mayor 2"]),
    ("Trip", [], "Ada", "move", ["Count 1", "Duke 1", "Mayor 1"]),
    ("Majesty", [], "Ada", "move", None),
    ("Public Demand", [], "Ada", "noble", ["Bishop", "Count", "Mayor"]),
    ("Fled to England", [], "Ada", "noble", ["Bishop", "Count", "Duke", "Mayor"]),
    ("Clothing Swap", [], "Ada", "noble", ["Bishop", "Count", "Duke", "Mayor"]),
    ("Late Arrival", [], "Ada", "peek", ["Heretic", "Lieutenant", "Sheriff"]),
    ("Missed!", [], "Ada", "player", ["Ada", "Bo", "Cy"]),
    ("After You...", [], "Ada", "player", ["Bo", "Cy"]),
    ("Clerical Error", [], "Ada", "player", ["Bo", "Cy"]),
    ("Clerical Error", ["Bo"], "Ada", "pile", ["Martyr", "Regent"]),
    ("Clerical Error", ["Bo", "Regent"], "Bo", "pile", ["Baron", "Colonel"]),
    ("Lack of Support", [], "Ada", "player", ["Ada", "Bo", "Cy"]),
    ("Lack of Support", ["Bo"], "Ada", "their_hand", ["Escape!", "Stumble", "Trip"]),
    ("Infighting", [], "Ada", "player", ["Ada", "Bo", "Cy"]),
    ("Infighting", ["Bo"], "Bo", "hand", ["Escape!", "Stumble", "Trip"]),
    ("Information Exchange", [], "Ada", "player", ["Bo", "Cy"]),
    ("Rat Break", [], "Ada", "discards", ["Stumble", "Was That My Name?"]),
    ("Rush Job", [], "Ada", "player", ["Ada", "Bo", "Cy"]),
    ("Twist of Fate", [], "Ada", "front", ["Church Support", "Fountain of Blood"]),
    ("Tough Crowd", [], "Ada", "player", ["Bo", "Cy"]),
]


def table(card, edition="amigo", **more):
    """A table at which every card finds something to ask."""
    return board(
        "Duke Count Mayor Bishop",
        hand=card,
        pile="Baron Colonel",
        front="Fountain of Blood",
        edition=edition,
        noble_deck="Heretic Sheriff Lieutenant",
        action_discard="Was That My Name? Stumble",
        bo={"hand": "Trip Stumble Escape!", "pile": "Regent Martyr", "front": "Church Support"},
        cy={},
        **more,
    )


@both_editions
@pytest.mark.parametrize(("card", "made", "who", "kind", "options"), KINDS)
def test_every_choice_of_a_card(card, made, who, kind, options, edition):
    """The right player decides, and has exactly the options of the rule; the card that asks is named."""
    b = table(card, edition)
    if options is None:
        options = ["Count 1"]
        b.game.choose(card)
        assert (b.asked, b.pile) == (
            "Bo play",
            "Baron Colonel Count",
        )  # one option: not asked (R45)
        return
    b.game.choose(card)
    b.choose(*made)
    assert (b.asked, b.options) == (f"{who} {kind}", options)
    decision = b.game.decision
    assert decision.card.name == card
    assert card in decision.prompt
    assert b.turn == "Ada"
    assert b.in_play == card


@both_editions
@pytest.mark.parametrize(
    ("card", "made", "who", "kind", "options"), [row for row in KINDS if row[4]]
)
def test_only_the_deciding_player_has_options(card, made, who, kind, options, edition):
    """In the other views the decision is there without its options."""
    b = table(card, edition)
    b.game.choose(card)
    b.choose(*made)
    for name in ("Ada", "Bo", "Cy"):
        view = b.game.view(name)
        assert (view.decision.player, view.decision.kind) == (who, kind)
        assert len(view.options) == (len(options) if name == who else 0)


@both_editions
@pytest.mark.parametrize(
    ("card", "made", "who", "kind", "options"), [row for row in KINDS if row[4]]
)
def test_each_option_works_and_others_do_not(card, made, who, kind, options, edition):
    """Every option can be chosen by itself, its index and its text; the skip is none of them."""
    for index in range(len(options)):
        ends = []
        for how in ("option", "index", "text"):
            b = table(card, edition)
            b.game.choose(card)
            b.choose(*made)
            option = b.game.options[index]
            b.choose({"option": option, "index": index, "text": option.text}[how])
            ends.append(b.game.state)
        assert ends[0].same_as(ends[1])
        assert ends[0].same_as(ends[2])
    b = table(card, edition)
    b.game.choose(card)
    b.choose(*made)
    assert refused(b.skip)
    assert refused(lambda: b.choose(len(options)))
    with pytest.raises(gw.GuillotineError):
        b.choose("Hero of the People")


def test_the_nobles_powers_that_ask():
    """The Clown asks for a player, the Innocent Victim for a card of the hand, both of their collector."""
    b = board("The Clown Duke", cy={}).skip()
    assert (b.asked, b.options, b.decision.card.name) == ("Ada player", ["Bo", "Cy"], "The Clown")
    b = board("Innocent Victim Duke", hand="Trip Pushed").skip()
    assert (b.asked, b.options, b.decision.card.name) == (
        "Ada hand",
        ["Pushed", "Trip"],
        "Innocent Victim",
    )


def test_the_play_step_offers_what_may_be_played_and_to_play_none():
    """Two equal cards are two options; the skip is always there."""
    b = board("Duke Count", hand="Stumble Stumble Pushed Rat Break")
    assert b.options == ["Rat Break", "Stumble", "Stumble", "no card"]
    assert [option.skips for option in b.game.options].count(True) == 1


def test_moves_of_equal_nobles_are_distinguished_by_place():
    """Two Palace Guards: the place in line says which one."""
    b = board("Duke Palace Guard Count Palace Guard", hand="Stumble")
    b.game.choose("Stumble")
    assert b.options == ["Count 1", "Palace Guard #2 1", "Palace Guard #4 1"]
    assert refused(lambda: b.choose("Palace Guard"))
    assert b.choose("Palace Guard #4 1").line == "Duke Palace Guard Palace Guard Count"


def test_one_decision_for_a_noble_and_its_places():
    """A noble and its places are one option; named by both, or by the noble alone where that is enough."""
    for choice in (("Bishop", 2), "Bishop 2"):
        b = board("Duke Count Mayor Bishop", hand="L'Idiot")
        b.game.choose("L'Idiot")
        assert b.choose(choice).line == "Duke Bishop Count Mayor"
    b = board("Duke Count Mayor Bishop", hand="L'Idiot")
    b.game.choose("L'Idiot")
    assert refused(lambda: b.choose("Bishop"), "Bishop 1", "Bishop 2")
    assert b.choose("Count").line == "Count Duke Mayor Bishop"


def test_a_reaction_and_a_final_play_are_decisions_of_their_own():
    """[A] Each is asked of its player, with the card and the option to decline."""
    b = board("Duke Count", bo={"hand": "Confusion in Line Trip"}).skip()
    assert (b.asked, b.options) == ("Bo reaction", ["Confusion in Line", "no card"])
    b = board("Duke", day=3, bo={"hand": "Fountain of Blood Trip"}).skip()
    assert (b.asked, b.options) == ("Bo final", ["Fountain of Blood", "pass"])


WHY = [
    ("R2", "", board, {"line": "Duke Count", "hand": "Pushed"}, "Pushed"),
    ("R2", "", board, {"line": "Palace Guard Duke", "hand": "Forward March"}, "Forward March"),
    (
        "R4",
        "Callous Guards",
        board,
        {"hand": "Pushed", "bo": {"front": "Callous Guards"}},
        "Pushed",
    ),
    (
        "R6",
        "Unpopular Judge",
        board,
        {"line": "Unpopular Judge Duke", "hand": "Rat Break"},
        "Rat Break",
    ),
    ("R26", "Rush Job", board, {"hand": "Rat Break", "rush": ["Ada"]}, "Rat Break"),
    ("R40", "Callous Guards", board, {"hand": "Trip", "front": "Callous Guards"}, "Trip"),
]


@both_editions
@pytest.mark.parametrize(("rule", "by", "make", "position", "card"), WHY)
def test_why_not_names_the_rule_and_the_card_that_forbids(rule, by, make, position, card, edition):
    """In `why_not`, and in the refusal of `play` as well."""
    b = make(**position, edition=edition)
    why = b.why_not(card)
    assert f"({rule}" in why or f" {rule})" in why
    assert by in why
    assert card in why
    assert refused(lambda: b.play(card), rule, by)


def test_why_not_names_r3_where_no_such_noble_is_in_line():
    """Military Might without a red noble, Forward March without a Palace Guard."""
    for card in ("Military Might", "Forward March"):
        assert "R3" in board("Duke Bishop Mayor", hand=card).why_not(card)


def test_why_not_in_a_reaction_and_in_the_final_plays():
    """[A] R33 and R41 say which cards alone may be played then."""
    b = board("Duke Count", bo={"hand": "Confusion in Line Trip"}).skip()
    assert "R33" in b.why_not("Trip")
    assert b.why_not("Confusion in Line") is None
    b = board("Duke", day=3, bo={"hand": "Fountain of Blood Trip"}).skip()
    assert "R41" in b.why_not("Trip")
    assert b.why_not("Fountain of Blood") is None


def test_why_not_of_a_card_that_is_not_in_hand_and_in_the_middle_of_a_card():
    """A sentence, not an error; an unknown card is an error with a guess."""
    b = table("Infighting")
    assert "hand" in b.why_not("Trip")
    b.play("Infighting", "Bo")
    assert b.why_not("Trip") is None, "Bo may discard it"
    assert b.why_not("Pushed")
    with pytest.raises(gw.UnknownCard, match="Pushed"):
        b.why_not("Pushd")
