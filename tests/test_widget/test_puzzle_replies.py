"""A puzzle on the table: replies of the others, its end, and searches that are too long."""

from __future__ import annotations

import pytest

import guillotine_widget as gw
from guillotine_widget.locales.locale import load

from .posed import fail, move, posed, sit
from .table import Page, until

# --- replies of the others -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", ["worst", "greedy", "help"])
def test_others_choose_as_the_puzzle_says(opponents):
    """Bo's moves on the table are those of the best line, shown like a bot's moves."""
    puzzle = posed(
        hand=["Pushed"],
        theirs=["Pushed", "Stumble", "Ignoble Noble"],
        line=["Martyr", "Count", "Cardinal", "Mayor", "Duke"],
        by=3,
        opponents=opponents,
    )
    told = next(line.told for line in puzzle.solve().lines)
    p = sit(puzzle)
    for name, option in told:
        if name == "Ada":
            p.widget.game.choose(option)
    assert [(name, str(option)) for name, option in p.widget.game.history] == [
        (name, str(option)) for name, option in told
    ]
    assert p.table["puzzle"]["verdict"]["solved"]
    assert p.table["snapshot"]["players"][1]["bot"] == "puzzle"
    assert any(name == "Bo" for name, _ in told)


def test_a_rival_waits_after_a_step_back_in_a_cell():
    """After a cell has gone back to a rival's decision, nobody chooses until "run" asks for it."""
    p = sit(posed(theirs=["Pushed"], by=3))
    fail(p)
    position = p.widget.game.position
    rival = next(k for k, (name, _) in enumerate(p.widget.game.history) if name == "Bo")
    p.widget.game.goto(rival)
    assert (p.decision["waits"], p.decision["mine"]) == (True, False)
    assert p.ask("run")["ok"]
    assert p.widget.game.position == position


# --- ends, goals, reactions ------------------------------------------------------------------------------------------


def test_a_puzzle_that_ends_with_the_day():
    """The puzzle spans several turns, and the verdict comes at the end of the day."""
    p = sit(posed(hand=["Pushed"], line=["Martyr", "Count", "Cardinal"], by="end of day"))
    while p.decision:
        assert p.table["puzzle"]["verdict"] is None
        assert p.ask("choose", option=p.decision["skip"])["ok"]
    assert p.widget.game.day == 2
    assert not p.table["puzzle"]["verdict"]["solved"]
    assert p.widget.verdict.finished


def test_a_puzzle_that_ends_after_a_number_of_choices():
    """It is over after that many choices of the solver, in the middle of a turn."""
    p = sit(posed(hand=["Trip", "Pushed"], by=2))
    move(p, "Trip", "count")
    assert p.table["puzzle"]["verdict"] is not None
    assert p.widget.game.decider == "Ada"
    assert p.decision is None


def test_a_function_is_a_goal_on_the_table():
    """A custom goal is judged on the table as in a cell."""

    def short_line(end):
        return len(end.line) == 4 and "Cardinal" not in end.line.names

    p = sit(posed(goal=short_line))
    move(p, "Pushed", "cardinal")
    assert p.table["puzzle"]["verdict"]["solved"]


def test_a_reaction_is_asked_of_the_solver():
    """The solver is asked for the reaction in a rival's turn, and the verdict follows it."""
    puzzle = posed(
        hand=["Confusion in Line"],
        line=["Martyr", "Cardinal", "Count"],
        by=3,
        goal=gw.goals.most_points(over="Bo"),
    )
    p = sit(puzzle)
    kinds = []
    while p.decision:
        kinds.append(p.decision["kind"])
        assert p.ask("choose", option=p.decision["skip"])["ok"]
    assert "reaction" in kinds
    assert p.table["puzzle"]["verdict"] is not None


def test_a_puzzle_may_begin_in_the_middle_of_a_turn():
    """Choices that lead to the position are not part of the puzzle, and cannot be undone."""
    position = gw.Scenario(
        ["Master Spy", "Martyr"],
        {"Ada": {"hand": ["Confusion in Line"]}, "Bo": {"hand": []}},
        turn="Bo",
        choices=["skip"],
        noble_discard="rest",
    )
    p = sit(gw.Puzzle(position, by="end of day", chance="worst", hints=["Wait."]))
    assert (p.decision["kind"], p.decision["mine"]) == ("reaction", True)
    assert not p.table["undo"]
    assert not p.ask("undo")["ok"]
    assert p.ask("choose", option=p.decision["skip"])["ok"]
    while p.decision:
        assert p.ask("choose", option=p.decision["skip"])["ok"]
    lost = p.table["puzzle"]["verdict"]["lost"]
    assert lost == 1
    assert p.ask("goto", choice=lost)["ok"]
    assert p.decision["kind"] == "reaction"
    assert p.ask("hint")["ok"]
    assert p.ask("solution")["ok"]
    assert p.ask("show")["ok"]
    until(lambda: p.table["puzzle"]["verdict"] is not None)
    assert p.table["puzzle"]["verdict"]["solved"]
    assert p.ask("retry")["ok"]
    assert (p.widget.game.position, p.decision["kind"]) == (1, "reaction")
    p.widget.game.goto(0)
    assert not p.ask("run")["ok"] or "game.goto(1)" in p.table["notice"]


def test_the_end_of_the_game_has_both_verdict_and_result():
    """A puzzle on the last turn of the game says whether it is solved, and who won."""
    p = sit(posed(line=["Duke"], hand=[], at={"day": 3}, goal=gw.goals.win()))
    p.ask("choose", option=p.decision["skip"])
    assert p.table["puzzle"]["verdict"]["solved"]
    assert p.table["result"]["winners"] == [0]


# --- a search that is too long ---------------------------------------------------------------------------------------


def test_a_puzzle_that_is_too_long_says_so_and_can_be_played(monkeypatch):
    """The table says that there is no verdict, the others play greedily, and the end says that the best is unknown."""
    monkeypatch.setattr("guillotine_widget.puzzle.attempt.BUDGET", 5)
    puzzle = posed(theirs=["Pushed", "Trip"], by=3)
    p = Page(gw.GuillotineWidget(puzzle))
    assert "too long to be judged here" in p.table["notice"]
    p.widget.locale = "de"
    assert p.table["notice"] == load("de").say("table.puzzle_unproved")
    p.widget.locale = "en"
    while p.decision:
        fail(p)
    assert p.table["puzzle"]["verdict"]["sentences"] == [
        "The puzzle is over. The search is too long to tell whether another answer would be better."
    ]
    assert p.widget.verdict is None
    assert not p.ask("solution")["ok"]
    puzzle.solve()
    proved = Page(gw.GuillotineWidget(puzzle))
    assert proved.table["notice"] is None
