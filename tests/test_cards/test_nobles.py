"""Every kind of noble does what is printed on it. A noble with a power has a test named after it."""

import pytest

from tests.board import board, both_editions

PLAIN = {
    "King Louis XVI": ("purple", 5), "Marie Antoinette": ("purple", 5), "Regent": ("purple", 4),
    "Duke": ("purple", 3), "Baron": ("purple", 3), "Coiffeur": ("purple", 1), "Piss Boy": ("purple", 1),
    "Royal Cartographer": ("purple", 1), "Colonel": ("red", 3), "Lieutenant": ("red", 2), "Governor": ("green", 4),
    "Mayor": ("green", 3), "Councilman": ("green", 3), "Land Lord": ("green", 2), "Tax Collector": ("green", 2),
    "Sheriff": ("green", 1), "Cardinal": ("blue", 5), "Archbishop": ("blue", 4), "Bad Nun": ("blue", 3),
    "Bishop": ("blue", 2), "Heretic": ("blue", 2), "Wealthy Priest": ("blue", 1), "Hero of the People": ("grey", -3),
    "Martyr": ("grey", -1),
}  # fmt: skip
"""Nobles without a power: class and points."""

SUPPORT = {"blue": "Church Support", "green": "Civic Support", "red": "Military Support"}


@both_editions
@pytest.mark.parametrize("noble", PLAIN)
def test_plain(noble, edition):
    """A collected noble is on the pile with its printed points, and nothing else has happened."""
    color, points = PLAIN[noble]
    b = board(f"{noble} Palace Guard", edition=edition, bo={"hand": "Trip"}).skip()
    assert (b.pile, b.left, b.hand, b.asked) == (noble, "Palace Guard", "L'Idiot", "Bo play")
    assert (b.score, b.bo.score, b.bo.hand) == (points, 0, "Trip")
    card = b.game.players["Ada"].pile[0]
    assert (card.color, card.points) == (color, points)
    assert b.noble_discard == b.action_discard == b.bo.pile == ""


@pytest.mark.parametrize("noble", PLAIN)
def test_class_decides_which_support_counts(noble):
    """A support counts the nobles of its class and no other."""
    color, points = PLAIN[noble]
    for of, support in SUPPORT.items():
        assert board(pile=noble, front=support).score == points + (color == of)
    assert board(pile=noble, front="Indifferent Public").score == (1 if color == "grey" else points)


# --- purple ------------------------------------------------------------------------------------------------------


@both_editions
def test_robespierre(edition):
    """3 points; the day ends, and the nobles still in line are discarded."""
    b = board("Robespierre Duke Martyr", edition=edition).skip()
    assert (b.score, b.day, b.noble_discard) == (3, 2, "Duke Martyr")


@both_editions
def test_count(edition):
    """2 points, 4 with the Countess in the same pile."""
    assert board(pile="Count", edition=edition).score == 2
    assert board(pile="Count Martyr Countess", edition=edition).score == 8 - 1


@both_editions
def test_countess(edition):
    """2 points, 4 with the Count in the same pile; the Count in another pile does not count."""
    assert board(pile="Countess", edition=edition).score == 2
    assert board(pile="Countess", edition=edition, bo={"pile": "Count"}).score == 2


@both_editions
def test_fast_noble(edition):
    """2 points; one more noble is collected from the front, with its power."""
    b = board("Fast Noble General Martyr", edition=edition, noble_deck="Duke").skip()
    assert (b.pile, b.left, b.score) == ("Fast Noble General", "Martyr Duke", 6)
    assert board("Fast Noble", edition=edition).skip().pile == "Fast Noble"


@both_editions
def test_lady(edition):
    """2 points and one extra action card."""
    b = board("Lady Martyr", edition=edition, action_deck="Trip Pushed").skip()
    assert (b.score, b.hand, b.bo.hand) == (2, "Trip Pushed", "")


@both_editions
def test_lord(edition):
    """2 points and one extra action card."""
    b = board("Lord Martyr", edition=edition, action_deck="Trip Pushed").skip()
    assert (b.score, b.hand, b.bo.hand) == (2, "Trip Pushed", "")


@both_editions
def test_lady_in_waiting(edition):
    """1 point and one extra action card."""
    b = board("Lady in Waiting Martyr", edition=edition, action_deck="Trip Pushed").skip()
    assert (b.score, b.hand, b.bo.hand) == (1, "Trip Pushed", "")


# --- red ---------------------------------------------------------------------------------------------------------


@both_editions
def test_general(edition):
    """4 points; the top card of the noble deck joins the end of the line."""
    b = board("General Martyr", edition=edition, noble_deck="Duke Count").skip()
    assert (b.score, b.left) == (4, "Martyr Duke")


@both_editions
def test_captain_of_the_guard(edition):
    """2 points; the top card of the noble deck joins the end of the line."""
    b = board("Captain of the Guard Martyr", edition=edition, noble_deck="Duke Count").skip()
    assert (b.score, b.left) == (2, "Martyr Duke")


@both_editions
def test_master_spy(edition):
    """4 points; after an action card it goes to the end of the line."""
    b = board("Master Spy Martyr Duke", hand="Fountain of Blood", edition=edition).play(
        "Fountain of Blood"
    )
    assert (b.pile, b.left) == ("Martyr", "Duke Master Spy")
    assert board(pile="Master Spy", edition=edition).score == 4


@both_editions
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_palace_guard(n, edition):
    """N guards in the pile are worth n x n points, and another player's guards do not count."""
    b = board(pile=" ".join(["Palace Guard"] * n), edition=edition,
              bo={"pile": " ".join(["Palace Guard"] * (5 - n))})  # fmt: skip
    assert (b.score, b.bo.score) == (n * n, (5 - n) ** 2)


# --- green -------------------------------------------------------------------------------------------------------


@both_editions
def test_unpopular_judge(edition):
    """2 points; at the front it forbids every action card, behind it none."""
    assert board("Unpopular Judge Duke", hand="Rat Break Pushed", edition=edition).playable == []
    assert board("Duke Unpopular Judge", hand="Rat Break Stumble", edition=edition).playable == [
        "Rat Break",
        "Stumble",
    ]
    assert board(pile="Unpopular Judge", edition=edition).score == 2


@both_editions
def test_rival_executioner(edition):
    """1 point; the top card of the noble deck comes onto the pile as well."""
    b = board("Rival Executioner Martyr", edition=edition, noble_deck="Duke Count").skip()
    assert (b.pile, b.left, b.score) == ("Rival Executioner Duke", "Martyr", 4)


# --- grey --------------------------------------------------------------------------------------------------------


@both_editions
def test_the_clown(edition):
    """-2 points for the player on whose pile the collector puts it."""
    b = board("The Clown Duke", edition=edition, bo={}, cy={"pile": "Regent"}).skip()
    assert (b.asked, b.options) == ("Ada player", ["Bo", "Cy"])
    b.choose("Cy")
    assert (b.score, b.cy.pile, b.cy.score) == (0, "Regent The Clown", 2)


@both_editions
def test_innocent_victim(edition):
    """-1 point; the collector chooses an action card of their hand and discards it, before they draw."""
    b = board("Innocent Victim Duke", hand="Trip Pushed", edition=edition).skip()
    assert (b.asked, b.options) == ("Ada hand", ["Pushed", "Trip"])
    b.choose("Pushed")
    assert (b.hand, b.action_discard, b.score) == ("Trip L'Idiot", "Pushed", -1)


@both_editions
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ("", -1),
        ("Martyr", -2),
        ("Martyr Martyr Martyr Hero of the People The Clown Innocent Victim", -7),
        ("Duke", -1),
    ],
)
def test_tragic_figure(others, points, edition):
    """-1 for every grey noble in the pile, itself included; other classes do not count."""
    b = board(pile=f"{others} Tragic Figure".strip(), edition=edition)
    line = b.game.score("Ada").lines[-1]
    assert (line.card.name, line.points) == ("Tragic Figure", points)
