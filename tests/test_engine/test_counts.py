"""Count the sequences of choices of small positions, as chess engines count moves (perft).

A wrong or missing option, a superfluous decision or a different random outcome changes these numbers. Lifting
Callous Guards counts as a choice. The numbers of the first steps are reasoned out by hand; the others were computed
once and are kept.
"""

from __future__ import annotations

import pytest

import guillotine_widget as gw
from guillotine_widget.game.history.history import Choice, Lift, carry_out
from guillotine_widget.model.state import State
from guillotine_widget.rules import restrictions


def sequences(s: State, choices: int) -> int:
    """Count the sequences of a given length; shorter ones count if the game ends."""
    if choices == 0 or s.frame is None:
        return 1
    lifts: list[Choice] = [
        Lift(seat, card) for seat in range(s.seats) for card in restrictions.liftable(s, seat)
    ]
    count = 0
    for choice in [*s.options, *lifts]:
        after = s.clone()
        carry_out(after, choice)
        count += sequences(after, choices - 1)
    return count


def counts(scenario: gw.Scenario, upto: int) -> list[int]:
    """Count the sequences of each length from one up to the given length."""
    s = scenario.start().state
    return [sequences(s, choices) for choices in range(1, upto + 1)]


LIDIOT = [2, 7, 18, 51, 56, 56]
CLERICAL_AMIGO = [2, 3, 7, 12, 17, 32, 59]
CLERICAL_WIZARDS = [2, 3, 6, 9, 9, 9, 9]
REACTION_AMIGO = [2, 4, 6, 7, 8, 8, 8]
REACTION_WIZARDS = [2, 4, 8, 8, 8, 8, 8]
LIFTS = [2, 4, 4, 4]
DEALT = {"amigo": [6, 75, 430, 2917], "wizards": [6, 76, 436, 2957]}

EMPTY = {"noble_discard": "rest", "action_deck": ["Pushed", "Pushed"], "day": 3}


def test_nothing_to_choose() -> None:
    """Without cards each turn has one choice, to play none: a single sequence."""
    players = {"Ada": {"hand": []}, "Bo": {"hand": []}}
    assert (
        counts(gw.Scenario(["Martyr", "Duke"], players, edition="wizards", **EMPTY), 5) == [1] * 5
    )


def test_stumble_with_two_in_line() -> None:
    """Ada plays Stumble or not; only the Duke can move, so nobody is asked (R45). Bo has no card; the game is over."""
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    assert counts(gw.Scenario(["Martyr", "Duke"], players, edition="wizards", **EMPTY), 4) == [
        2,
        2,
        2,
        2,
    ]


def test_stumble_with_three_in_line() -> None:
    """Now two nobles can move: skip, Stumble Duke, Stumble Count.

    All players draw is Pushed, for which the line is too short by then, so three sequences it stays.
    """
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    assert counts(
        gw.Scenario(["Martyr", "Duke", "Count"], players, edition="wizards", **EMPTY), 5
    ) == [2, 3, 3, 3, 3]


def test_lidiot_and_opinionated_guards() -> None:
    """L'Idiot has five moves in a line of four: 1 for the second noble, 2 for the third, 2 for the fourth.

    Two choices: skip and Bo's 2, or L'Idiot and its 5. Three: L'Idiot, 5 moves, Bo's 2 make 10; skip and the
    Guards 3! = 6 orders; skip and skip leave Ada 2: Pushed, drawn at the end of the turn, and L'Idiot need two places
    and one in a line of two.
    """
    players = {"Ada": {"hand": ["L'Idiot"]}, "Bo": {"hand": ["Opinionated Guards"]}}
    scenario = gw.Scenario(
        ["Martyr", "Duke", "Count", "Mayor"], players, edition="wizards", **EMPTY
    )
    assert counts(scenario, 6)[:3] == [2, 7, 18]
    assert counts(scenario, 6) == LIDIOT


def clerical_error(edition: str) -> gw.Scenario:
    """Ada may swap with Bo, who has three nobles, or with Cy, who has one."""
    players = {
        "Ada": {"hand": ["Clerical Error"], "pile": ["Count", "Mayor"]},
        "Bo": {"hand": [], "pile": ["Regent", "Heretic", "Baron"]},
        "Cy": {"hand": ["Tough Crowd"], "pile": ["Martyr"]},
    }
    return gw.Scenario(["Sheriff", "Duke"], players, edition=edition, **EMPTY)


def test_clerical_error_of_2002() -> None:
    """Two choices: skip and Bo's one, or the card and one of 2 players.

    Three: with Bo 3 nobles; with Cy's only noble nobody is asked (R45) and Cy has 2 of Ada's; skip, skip, and the line
    is empty on day three: Cy, who would be next, may play Tough Crowd or pass (R41).
    """
    assert counts(clerical_error("amigo"), 7)[:3] == [2, 3, 7]
    assert counts(clerical_error("amigo"), 7) == CLERICAL_AMIGO


def test_clerical_error_of_1998() -> None:
    """As in 2002, but nothing is played after day three: one sequence less. With Bo 3 and then 2 (not the noble just
    collected, R14), with Cy 2, and the one that skipped: 9.
    """
    assert counts(clerical_error("wizards"), 7)[:4] == [2, 3, 6, 9]
    assert counts(clerical_error("wizards"), 7) == CLERICAL_WIZARDS


def reaction(edition: str) -> gw.Scenario:
    """Bo holds Confusion in Line, in Ada's turn."""
    players = {
        "Ada": {"hand": ["Double Feature"]},
        "Bo": {"hand": ["Confusion in Line"]},
        "Cy": {"hand": []},
    }
    return gw.Scenario(["Martyr", "Duke", "Count"], players, edition=edition, **EMPTY)


def test_the_reaction() -> None:
    """[A] Bo is asked before each collection (R33): Ada's 2, then Bo's 2 after either.

    Three choices: after skip Bo reacts, and has no card in Bo's turn, or does not and has 2; after Double Feature Bo
    reacts at the first collection and is not asked again (Bo's turn: 1), or is asked at the second: 2. Together 6.
    [W] Bo is not asked: Ada's 2; in Bo's turn 2 after either.
    """
    assert counts(reaction("amigo"), 3) == [2, 4, 6]
    assert counts(reaction("wizards"), 2) == [2, 4]
    assert counts(reaction("amigo"), 7) == REACTION_AMIGO
    assert counts(reaction("wizards"), 7) == REACTION_WIZARDS


def test_lifting_the_guards() -> None:
    """Callous Guards forbid Stumble: skip or lift. After the lift it is skip or Stumble; after skip, Bo has no card
    and skips or lifts the Guards.
    """
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": [], "front": ["Callous Guards"]}}
    scenario = gw.Scenario(["Martyr", "Duke"], players, edition="wizards", **EMPTY)
    assert counts(scenario, 2) == [2, 4]
    assert counts(scenario, 4) == LIFTS


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_sequences_from_a_dealt_game(edition: str) -> None:
    """The first choices of a dealt game with three players: hundreds of sequences."""
    players = {"Ada": {}, "Bo": {}, "Cy": {}}
    assert counts(gw.Scenario(players=players, edition=edition, seed=12), 4) == DEALT[edition]
