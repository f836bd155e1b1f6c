"""Section 1: kinds, copies, checksums, columns; and every kind has its own test."""

import inspect

import pytest

import guillotine_widget as gw
from tests.board import EDITIONS, board, both_editions, deck, names
from tests.test_cards import test_line_actions, test_nobles, test_other_actions

TWICE = (
    "Stumble", "Pushed", "Ignoble Noble", "L'Idiot", "Trip", "Friend of the Queen", "Milling in Line", "Extra Cart",
    "Double Feature", "Political Influence",
)  # fmt: skip
NOBLE_COPIES = {
    "Lieutenant": 2, "Palace Guard": 5, "Unpopular Judge": 2, "Sheriff": 2, "Wealthy Priest": 2, "Martyr": 3,
}  # fmt: skip
LINE = (
    "Stumble", "Pushed", "'Tis a Far Better Thing", "Ignoble Noble", "L'Idiot", "Was That My Name?",
    "Military Might", "Civic Pride", "Majesty", "Trip", "Friend of the Queen", "Fainting Spell", "Public Demand",
    "Let Them Eat Cake", "Lack of Faith", "Forward March", "Bribed Guards", "The Long Walk", "Milling in Line",
    "Opinionated Guards", "Escape!", "Mass Confusion", "Fled to England", "Clothing Swap", "Extra Cart",
    "Late Arrival", "Missed!", "After You...", "Confusion in Line",
)  # fmt: skip
STAYS = (
    "Callous Guards", "Church Support", "Civic Support", "Military Support", "Foreign Support", "Fountain of Blood",
    "Indifferent Public", "Tough Crowd",
)  # fmt: skip


def families(edition):
    """The cards of an edition by family: nobles and actions, by name."""
    nobles = {name: cards for name, cards in deck(edition).items() if cards[0].is_noble}
    actions = {name: cards for name, cards in deck(edition).items() if not cards[0].is_noble}
    return nobles, actions


@both_editions
def test_kinds_and_cards(edition):
    """40 kinds of nobles on 50 cards, 50 kinds of actions on 60."""
    nobles, actions = families(edition)
    assert (len(nobles), len(actions)) == (40, 50)
    assert sum(map(len, nobles.values())) == 50
    assert sum(map(len, actions.values())) == 60


@both_editions
def test_copies(edition):
    """Ten actions twice; five guards, three Martyrs, four nobles twice."""
    nobles, actions = families(edition)
    assert {name for name, cards in actions.items() if len(cards) == 2} == set(TWICE)
    assert {name: len(cards) for name, cards in nobles.items() if len(cards) > 1} == NOBLE_COPIES


@both_editions
@pytest.mark.parametrize(
    ("color", "cards", "points"),
    [("purple", 15, 37), ("red", 11, 17), ("green", 10, 21), ("blue", 7, 18), ("grey", 7, -9)],
)
def test_check_sums(color, cards, points, edition):
    """The cards and printed numbers of each class; a star counts as 0."""
    of_class = [
        card for same in families(edition)[0].values() for card in same if card.color == color
    ]
    assert len(of_class) == cards
    assert sum(card.points for card in of_class if card.points is not None) == points
    stars = {card.name for card in of_class if card.points is None}
    assert stars == {"red": {"Palace Guard"}, "grey": {"Tragic Figure"}}.get(color, set())


@both_editions
def test_the_line_column(edition):
    """Which cards Callous Guards forbids: 29 in [A], all but After You... in [W]."""
    forbidden = set()
    for card in families(edition)[1]:
        b = board("Marie Antoinette Colonel Mayor Baron Bishop Palace Guard Count", hand=card, edition=edition,
                  bo={"front": "Callous Guards" if card != "Callous Guards" else ""})  # fmt: skip
        if not b.playable:
            forbidden.add(card)
    assert forbidden == set(LINE) - ({"After You..."} if edition == "wizards" else set())


@both_editions
def test_cards_that_stay(edition):
    """Eight cards stay in front of a player; every other one goes to the discards when it has been executed."""
    line = "Marie Antoinette Colonel Mayor Baron Bishop Palace Guard Count"
    for card in families(edition)[1]:
        b = board(line, hand=card, edition=edition, seed=5)
        b.game.choose(card)
        while b.in_play:
            b.game.choose(0)
        fronts = f"{b.front} {b.bo.front}".strip()
        assert fronts == (card if card in STAYS else ""), card
        assert b.action_discard == ("" if card in STAYS else card)


def test_both_editions_have_the_same_cards():
    """Names, classes, points and copies are the same; the effects differ."""
    amigo, wizards = ({name: [(card.color, card.points) for card in cards] for name, cards in deck(edition).items()}
                      for edition in EDITIONS)  # fmt: skip
    assert amigo == wizards


@both_editions
def test_every_kind_has_its_own_test(edition):
    """A kind is in the table of nobles without a power, or a test is named after its key."""
    modules = (test_nobles, test_line_actions, test_other_actions)
    tests = {
        name for module in modules for name, _ in inspect.getmembers(module, inspect.isfunction)
    }
    missing = [
        card[0].name
        for card in deck(edition).values()
        if card[0].name not in test_nobles.PLAIN
        and f"test_{card[0].kind.key.replace('-', '_')}" not in tests
    ]
    assert missing == []


def test_an_unknown_edition_is_refused():
    """The message lists the editions."""
    with pytest.raises(gw.UnknownEdition, match="amigo"):
        gw.Game(2, edition="zürich")


def test_rows_of_names_are_split_by_the_longest_name():
    """`names` never cuts a name short."""
    assert names("Lady Lady in Waiting Count Countess King Louis XVI") == [
        "Lady", "Lady in Waiting", "Count", "Countess", "King Louis XVI",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="Nobody"):
        names("Lady Nobody")
