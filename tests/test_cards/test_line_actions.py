"""Every action card that alters the line does what is printed on it: one test for each kind, named after it."""

import pytest

from tests.board import board, both_editions, names, tries

SEVEN = "Marie Antoinette Colonel Mayor Bishop Baron Palace Guard Martyr"


def after(card, *choices, line=SEVEN, edition="amigo", **rest):
    """The line as the card leaves it."""
    return board(line, hand=card, edition=edition, **rest).play(card, *choices).line


# --- one noble moves ---------------------------------------------------------------------------------------------


@both_editions
def test_stumble(edition):
    """Exactly 1 forward."""
    assert (
        after("Stumble", "Mayor", line="Duke Count Mayor Martyr", edition=edition)
        == "Duke Mayor Count Martyr"
    )


@both_editions
def test_pushed(edition):
    """Exactly 2 forward."""
    assert (
        after("Pushed", "Martyr", line="Duke Count Mayor Martyr", edition=edition)
        == "Duke Martyr Count Mayor"
    )


@both_editions
def test_tis_a_far_better_thing(edition):
    """Exactly 3 forward."""
    b = board("Duke Count Mayor Martyr", hand="'Tis a Far Better Thing", edition=edition)
    assert b.play("'Tis a Far Better Thing").line == "Martyr Duke Count Mayor"


@both_editions
def test_ignoble_noble(edition):
    """Exactly 4 forward."""
    line = "Duke Count Mayor Martyr Bishop Baron"
    assert (
        after("Ignoble Noble", "Baron", line=line, edition=edition)
        == "Duke Baron Count Mayor Martyr Bishop"
    )


@both_editions
@pytest.mark.parametrize(
    ("places", "line"), [(1, "Duke Count Martyr Mayor"), (2, "Duke Martyr Count Mayor")]
)
def test_lidiot(places, line, edition):
    """Up to 2 forward."""
    assert (
        after("L'Idiot", "Martyr", places, line="Duke Count Mayor Martyr", edition=edition) == line
    )


@both_editions
@pytest.mark.parametrize(
    ("places", "line"),
    [
        (1, "Duke Count Martyr Mayor"),
        (2, "Duke Martyr Count Mayor"),
        (3, "Martyr Duke Count Mayor"),
    ],
)
def test_was_that_my_name(places, line, edition):
    """Up to 3 forward."""
    assert (
        after(
            "Was That My Name?", "Martyr", places, line="Duke Count Mayor Martyr", edition=edition
        )
        == line
    )


def of_class(card, line, expected, edition):
    b = board(line, hand=card, edition=edition)
    b.game.choose(card)
    assert (b.asked, b.options) == ("Ada move", sorted(expected))
    return b


@both_editions
def test_military_might(edition):
    """A red noble up to 2 forward."""
    b = of_class(
        "Military Might",
        "Duke Colonel Martyr Lieutenant",
        ["Colonel 1", "Lieutenant 1", "Lieutenant 2"],
        edition,
    )
    assert b.choose(("Lieutenant", 2)).line == "Duke Lieutenant Colonel Martyr"


@both_editions
def test_civic_pride(edition):
    """A green noble up to 2 forward."""
    b = of_class(
        "Civic Pride", "Duke Mayor Martyr Sheriff", ["Mayor 1", "Sheriff 1", "Sheriff 2"], edition
    )
    assert b.choose("Mayor").line == "Mayor Duke Martyr Sheriff"


@both_editions
def test_majesty(edition):
    """A purple noble up to 2 forward."""
    b = of_class("Majesty", "Mayor Duke Martyr Count", ["Count 1", "Count 2", "Duke 1"], edition)
    assert b.choose(("Count", 1)).line == "Mayor Duke Count Martyr"


@both_editions
def test_trip(edition):
    """Exactly 1 backward, and one more action card may be played."""
    b = board("Duke Count Mayor Martyr", hand="Trip Fountain of Blood", edition=edition).play(
        "Trip", "Duke"
    )
    assert (b.left, b.asked, b.options) == (
        "Count Duke Mayor Martyr",
        "Ada play",
        ["Fountain of Blood", "no card"],
    )
    assert b.play("Fountain of Blood").front == "Fountain of Blood"


@both_editions
@pytest.mark.parametrize(
    ("places", "line"), [(1, "Count Duke Mayor Martyr"), (2, "Count Mayor Duke Martyr")]
)
def test_friend_of_the_queen(places, line, edition):
    """Up to 2 backward."""
    assert (
        after(
            "Friend of the Queen", "Duke", places, line="Duke Count Mayor Martyr", edition=edition
        )
        == line
    )


@both_editions
@pytest.mark.parametrize(
    ("places", "line"),
    [
        (1, "Count Duke Mayor Martyr"),
        (2, "Count Mayor Duke Martyr"),
        (3, "Count Mayor Martyr Duke"),
    ],
)
def test_fainting_spell(places, line, edition):
    """Up to 3 backward."""
    assert (
        after("Fainting Spell", "Duke", places, line="Duke Count Mayor Martyr", edition=edition)
        == line
    )


@both_editions
def test_public_demand(edition):
    """Any noble to the front."""
    assert (
        after("Public Demand", "Martyr", line="Duke Count Mayor Martyr", edition=edition)
        == "Martyr Duke Count Mayor"
    )


@both_editions
def test_let_them_eat_cake(edition):
    """Marie Antoinette goes to the front, if that noble is in line."""
    line = "Duke Mayor Marie Antoinette Martyr"
    assert (
        after("Let Them Eat Cake", line=line, edition=edition)
        == "Marie Antoinette Duke Mayor Martyr"
    )
    assert after("Let Them Eat Cake", line="Duke Mayor", edition=edition) == "Duke Mayor"


@both_editions
def test_lack_of_faith(edition):
    """The blue noble nearest the front moves to the front; nothing happens if it is there already or there is none."""
    assert (
        after("Lack of Faith", line="Duke Mayor Bishop Cardinal", edition=edition)
        == "Bishop Duke Mayor Cardinal"
    )
    assert (
        after("Lack of Faith", line="Heretic Duke Cardinal", edition=edition)
        == "Heretic Duke Cardinal"
    )
    assert after("Lack of Faith", line="Duke Mayor", edition=edition) == "Duke Mayor"


@both_editions
def test_forward_march(edition):
    """A Palace Guard of the player's choice to the front."""
    b = board("Duke Palace Guard Mayor Palace Guard", hand="Forward March", edition=edition)
    b.game.choose("Forward March")
    assert (b.asked, b.options) == ("Ada noble", ["Palace Guard #2", "Palace Guard #4"])
    third = b.game.line[3]
    b.choose(third)
    assert b.line == "Palace Guard Duke Palace Guard Mayor"
    assert b.game.players["Ada"].pile[0] == third


@both_editions
def test_bribed_guards(edition):
    """The front noble to the end."""
    assert after("Bribed Guards", line="Duke Count Mayor", edition=edition) == "Count Mayor Duke"


# --- the line as a whole -----------------------------------------------------------------------------------------


@both_editions
def test_the_long_walk(edition):
    """The line is reversed, so the last noble is collected."""
    b = board("Duke Count Mayor", hand="The Long Walk", edition=edition).play("The Long Walk")
    assert (b.line, b.pile) == ("Mayor Count Duke", "Mayor")


@both_editions
def test_milling_in_line(edition):
    """The first 5 are shuffled, the others stay; each of the five comes to the front about as often."""
    fronts = {}
    for b in tries(
        lambda seed: board(SEVEN, hand="Milling in Line", edition=edition, seed=seed), 150
    ):
        line = names(b.play("Milling in Line").line)
        assert line[5:] == ["Palace Guard", "Martyr"]
        assert sorted(line) == sorted(names(SEVEN))
        fronts[line[0]] = fronts.get(line[0], 0) + 1
    assert len(fronts) == 5
    assert all(12 <= times <= 52 for times in fronts.values())


@both_editions
def test_opinionated_guards(edition):
    """The first 4 in any order the player likes."""
    b = board("Duke Count Mayor Martyr Bishop", hand="Opinionated Guards", edition=edition)
    b.play("Opinionated Guards", ["Martyr", "Mayor", "Count", "Duke"])
    assert b.line == "Martyr Mayor Count Duke Bishop"


@both_editions
def test_escape(edition):
    """2 nobles at random are discarded, the rest of the line is shuffled."""
    gone, orders = set(), set()
    for b in tries(lambda seed: board(SEVEN, hand="Escape!", edition=edition, seed=seed), 80):
        line = names(b.play("Escape!").line)
        discarded = names(b.noble_discard)
        assert (len(line), len(discarded)) == (5, 2)
        assert sorted(line + discarded) == sorted(names(SEVEN))
        gone |= set(discarded)
        orders.add(tuple(name for name in names(SEVEN) if name in line) == tuple(line))
    assert gone == set(names(SEVEN))
    assert False in orders


@both_editions
def test_mass_confusion(edition):
    """The line is shuffled into the noble deck; as many nobles are dealt as a new line."""
    fronts = set()
    for b in tries(
        lambda seed: board("Duke Count Mayor", hand="Mass Confusion", edition=edition, seed=seed),
        60,
    ):
        line = names(b.play("Mass Confusion").line)
        assert len(line) == 3
        fronts.add(line[0])
    assert len(fronts) > 15


# --- nobles leave the line, nobles join it -----------------------------------------------------------------------


@both_editions
def test_fled_to_england(edition):
    """Any noble of the line is discarded."""
    b = board("Duke Count Mayor", hand="Fled to England", edition=edition)
    b.game.choose("Fled to England")
    assert (b.asked, b.options) == ("Ada noble", ["Count", "Duke", "Mayor"])
    b.choose("Count")
    assert (b.line, b.noble_discard) == ("Duke Mayor", "Count")


@both_editions
@pytest.mark.parametrize(
    ("noble", "line"),
    [
        ("Duke", "Bishop Count Mayor"),
        ("Count", "Duke Bishop Mayor"),
        ("Mayor", "Duke Count Bishop"),
    ],
)
def test_clothing_swap(noble, line, edition):
    """Any noble of the line is discarded; the top card of the noble deck takes its place."""
    b = board("Duke Count Mayor", hand="Clothing Swap", edition=edition, noble_deck="Bishop").play(
        "Clothing Swap", noble
    )
    assert (b.line, b.noble_discard) == (line, noble)


@both_editions
def test_extra_cart(edition):
    """Three nobles from the deck join the end."""
    line = after("Extra Cart", line="Duke", noble_deck="Count Mayor Bishop Martyr", edition=edition)
    assert line == "Duke Count Mayor Bishop"


@both_editions
def test_late_arrival(edition):
    """One of the top three of the noble deck joins the end."""
    b = board("Duke", hand="Late Arrival", noble_deck="Count Mayor Bishop Martyr", edition=edition)
    b.game.choose("Late Arrival")
    assert (b.asked, b.options) == ("Ada peek", ["Bishop", "Count", "Mayor"])
    assert b.choose("Bishop").line == "Duke Bishop"


@both_editions
def test_missed(edition):
    """The noble on top of the chosen player's pile goes to the end of the line."""
    b = board("Duke", hand="Missed!", edition=edition, bo={}, cy={"pile": "Count Mayor"}).play(
        "Missed!", "Cy"
    )
    assert (b.line, b.cy.pile) == ("Duke Mayor", "Count")


@both_editions
def test_after_you(edition):
    """The front noble goes onto another player's pile; the player collects the next one."""
    b = board("Martyr Duke Count", hand="After You...", edition=edition, cy={"pile": "Mayor"}).play(
        "After You...", "Cy"
    )
    assert (b.line, b.cy.pile, b.pile) == ("Duke Count", "Mayor Martyr", "Duke")


def test_confusion_in_line():
    """[A] the whole line is shuffled, as card of the turn or as a reaction; [W] it waits for its target."""
    reacted = set()
    for b in tries(
        lambda seed: board("Duke Count Mayor", bo={"hand": "Confusion in Line"}, seed=seed), 40
    ):
        reacted.add(b.skip().play("Confusion in Line").line)
    assert len(reacted) == 6
    b = board("Duke Count Mayor", hand="Confusion in Line", edition="wizards").play(
        "Confusion in Line", "Bo"
    )
    assert (b.line, b.pile, b.game.players["Bo"].confused) == ("Duke Count Mayor", "Duke", True)
