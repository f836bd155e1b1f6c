"""Goals: each on a position where it is reached and on one where it is missed; composed; in words."""

from __future__ import annotations

from typing import Any

import pytest

import guillotine_widget as gw

goals = gw.goals


def solution(line: list[str], hand: list[str], goal: Any, **more: Any) -> Any:
    """Return the solution of a puzzle for Ada."""
    about = {name: more.pop(name) for name in ("by", "chance") if name in more}
    ada, bo = more.pop("ada", {}), more.pop("bo", {})
    players = {"Ada": {"hand": hand, **ada}, "Bo": {"hand": [], **bo}}
    return gw.Puzzle(gw.Scenario(line, players, **more), goal, **about).solve()


def lines(*args: Any, **more: Any) -> list[str]:
    """Return its best lines."""
    return sorted(str(line) for line in solution(*args, **more).lines)


def test_most_points_is_what_was_gained() -> None:
    """Points there at the start do not count; the second guard makes three more (4 - 1)."""
    found = solution(
        ["Palace Guard", "Duke"], [], goals.most_points(), ada={"pile": ["Palace Guard"]}
    )
    assert found.value == 3


def test_most_points_over_a_rival() -> None:
    """How far ahead one is in the end: Tough Crowd takes two of Bo's points."""
    found = solution(
        ["Sheriff", "Duke"], ["Tough Crowd"], goals.most_points("bo"), bo={"pile": ["Regent"]}
    )
    assert (found.value, str(found.lines[0])) == (-1, "Tough Crowd")


def test_lead() -> None:
    """Three points more than Bo can be had with the Duke; four cannot."""
    assert lines(["Count", "Duke"], ["Stumble"], goals.lead(3, over="Bo")) == ["Stumble"]
    assert not solution(["Count", "Duke"], ["Stumble"], goals.lead(4)).solvable


def test_win() -> None:
    """The last turn of the last day: the Duke wins, the Count shares, the Martyr loses."""
    about: dict[str, Any] = {"day": 3, "edition": "wizards", "bo": {"pile": ["Lieutenant"]}}
    # Ada collects, then Bo the rest.
    assert lines(["Martyr", "Cardinal"], ["Stumble"], goals.win(), **about) == [
        "Stumble, (Bo: no card)"
    ]
    assert solution(["Count"], [], goals.win(), **about).solvable
    assert not solution(["Sheriff"], [], goals.win(), **about).solvable
    # Before the game is over nobody has won.
    assert not solution(
        ["Cardinal", "Sheriff"], [], goals.win(), by="end of turn", **about
    ).solvable


def test_collect_avoid_give() -> None:
    """The Duke to Ada, the Martyr not to her, the Clown to Bo."""
    line = ["Martyr", "Duke", "The Clown"]
    assert lines(line, ["Stumble", "Pushed"], goals.collect("Duke")) == ["Stumble, Duke 1"]
    assert lines(line, ["Stumble"], goals.avoid("Martyr") & goals.few_cards(1)) == [
        "Stumble, Duke 1"
    ]
    assert lines(line, ["Stumble", "Pushed"], goals.give("Bo", "The Clown")) == ["Pushed"]
    had = {"pile": ["Martyr"]}
    assert solution(["Duke", "Martyr"], [], goals.avoid("Martyr"), ada=had).solvable
    assert not solution(["Duke", "Baron"], [], goals.collect("Martyr"), ada=had).solvable
    assert not solution(["Martyr", "Duke"], [], goals.collect("Martyr", "Martyr")).solvable


def test_line_up() -> None:
    """The order in line at the end: others may stand between, unless exactly that line is asked for."""
    line = ["Martyr", "Baron", "Count", "Duke"]
    assert lines(line, ["Stumble"], goals.line_up("Baron", "Duke", "Count")) == ["Stumble, Duke 1"]
    assert lines(line, ["Stumble"], goals.line_up("Duke", "Count")) == ["Stumble, Duke 1"]
    assert not solution(line, ["Stumble"], goals.line_up("Duke", "Count", exactly=True)).solvable
    exact = goals.line_up("Baron", "Duke", "Count", exactly=True)
    assert lines(line, ["Stumble"], exact) == ["Stumble, Duke 1"]


def test_few_cards() -> None:
    """A Trip and a Stumble gain more than one card, but two are not allowed."""
    line = ["Martyr", "Count", "Duke"]
    assert solution(line, ["Trip", "Stumble"], goals.most_points()).value == 3
    assert solution(line, ["Trip", "Stumble"], goals.most_points() & goals.few_cards(1)).value == 2
    assert solution(line, ["Trip", "Stumble"], goals.most_points() & goals.few_cards(0)).value == -1


def test_goals_compose() -> None:
    """Both, one of them, the contrary; a condition that cannot be met leaves nothing to ask the most of."""
    line = ["Martyr", "Duke", "Baron", "Cardinal"]
    hand = ["Stumble", "Pushed", "'Tis a Far Better Thing"]
    either = goals.collect("Duke") | goals.collect("Baron")
    assert lines(line, hand, either) == ["Pushed, Baron 2", "Stumble, Duke 1"]
    assert lines(line, hand, either & ~goals.collect("Duke")) == ["Pushed, Baron 2"]
    assert solution(line, hand, goals.most_points() & goals.avoid("Cardinal")).value == 3
    assert not solution(line, hand, goals.most_points() & goals.collect("Regent")).solvable


def test_a_function_is_a_goal() -> None:
    """It reads the end like a game: True or False is reached or not, a number is made large."""

    def blue_and_rich(end: gw.goals.Ending) -> bool:
        """Have a blue noble, and four points or more."""
        blue = [noble for noble in end.players[end.player].pile if noble.color == "blue"]
        return bool(blue) and end.score(end.player).total >= 4 and end.played == 1

    line = ["Martyr", "Regent", "Bishop", "Archbishop"]
    hand = ["Stumble", "Pushed", "'Tis a Far Better Thing"]
    found = gw.Puzzle(gw.Scenario(line, {"Ada": {"hand": hand}, "Bo": {"hand": []}}), blue_and_rich)
    assert [str(one) for one in found.solve().lines] == ["'Tis a Far Better Thing"]
    assert found.task == "Ada: Have a blue noble, and four points or more, by the end of turn."
    most = solution(line, hand, lambda end: 10 * len(end.players["Ada"].pile) - end.played)
    assert (most.value, most.unique) == (10, True)
    start = solution(line, hand, lambda end: len(end.start.line) - len(end.line))
    assert start.value == 1
    mixed = gw.Puzzle(
        gw.Scenario(line, {"Ada": {"hand": []}, "Bo": {"hand": []}}),
        goals.most_points() & (lambda end: end.played == 0),
    )
    assert str(mixed.goal) == "get the most points, and reach the goal"
    assert mixed.solve().value == -1


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (goals.most_points(), "get the most points"),
        (goals.most_points("Bo"), "get as far ahead of Bo as you can"),
        (goals.lead(1), "have at least 1 point more than every rival"),
        (goals.collect("Duke", "Baron", "Count"), "collect Duke, Baron and Count"),
        (goals.avoid("Duke", "Baron"), "do not collect Duke or Baron"),
        (goals.give("Bo", "Martyr"), "make Bo collect Martyr"),
        (goals.line_up("Duke", "Count"), "line up Duke, Count in this order"),
        (goals.line_up("Duke", exactly=True), "make the line exactly Duke"),
        (goals.few_cards(0), "do not play any card"),
        (~goals.win(), "avoid this: win the game"),
    ],
)
def test_goals_have_words(goal: gw.goals.Goal, words: str) -> None:
    """A goal prints as what it asks for, and is a value: equal to one that asks the same."""
    assert str(goal) == words
    assert goal == eval(
        repr(goal), vars(__import__("guillotine_widget.puzzle.goal", fromlist=["x"]))
    )


def test_nobles_may_be_given_as_a_list() -> None:
    """A list of names says the same as the names, and so does what has a name."""
    assert goals.collect(gw.card("Duke")) == goals.collect("Duke")
    assert goals.collect(["Duke", "Count"], "Martyr") == goals.collect("Duke", "Count", "Martyr")
    assert goals.avoid(("Duke",)) == goals.avoid("Duke")
    assert goals.give("Bo", ["Duke"]) == goals.give("Bo", "Duke")
    assert goals.line_up(["Duke", "Count"]) == goals.line_up("Duke", "Count")


def test_goals_find_cards_in_any_language() -> None:
    """Herzog is the Duke."""
    at = gw.Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}})
    assert gw.Puzzle(at, goals.collect("herzog")).goal == goals.collect("Duke")


def test_when_a_puzzle_ends() -> None:
    """After the turn, the day, the game, or some choices of the solver's."""
    line = ["Count", "Martyr", "Duke", "Sheriff"]
    ends: dict[Any, float] = {"end of turn": 2, "end of day": 5, 1: 2, 2: 5, None: 2}
    for by, value in ends.items():
        assert solution(line, [], goals.most_points(), by=by, action_deck=["Trip"]).value == value
    last: dict[str, Any] = {"day": 3, "edition": "wizards"}
    assert solution(line, [], goals.most_points(), by="end of game", **last).value == 5
    assert solution(line, [], goals.most_points(), by="end of day", **last).value == 5
