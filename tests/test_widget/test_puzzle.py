"""A puzzle on the table, with the browser's side played by the test: its task, hints, verdict and solution."""

from __future__ import annotations

import json

import pytest

import guillotine_widget as gw

from .posed import HINTS, LINE, fail, move, posed, sit
from .table import Page, lesson, page, shown

# --- what is shown ---------------------------------------------------------------------------------------------------


def test_the_table_says_what_is_asked_for():
    """Title, task and who solves are there; the solver's hand is open and the choice is hers."""
    p = sit()
    told = p.table["puzzle"]
    assert told["title"] == "Two steps"
    assert told["task"] == "Ada: get the most points, by the end of the turn."
    assert (told["hints"], told["more"], told["tries"], told["verdict"]) == ([], 2, 0, None)
    assert (told["reveal"], told["solution"], told["solvable"]) == (False, None, False)
    assert p.decision["mine"]
    assert p.widget.viewer == "Ada"
    assert p.widget.verdict is None


def test_a_widget_takes_a_puzzle_too():
    """`GuillotineWidget(puzzle)` is the same table; it takes no bots, for the puzzle plays the others."""
    assert shown(gw.GuillotineWidget(posed()))["puzzle"]["title"] == "Two steps"
    with pytest.raises(TypeError, match="plays the others itself"):
        gw.GuillotineWidget(posed(), bots={"Bo": "random"})
    with pytest.raises(TypeError, match="did you mean 'solution'"):
        posed().show(solutions=False)
    with pytest.raises(gw.UnknownLocale):
        posed().show("fr")


def test_words_of_a_puzzle_are_text():
    """A title, a hint and a name travel as they are written; the browser shows them as text."""
    evil = "<img src=x onerror=alert(1)>"
    p = sit(posed(title=evil, hints=[evil]))
    p.ask("hint")
    assert p.table["puzzle"]["title"] == evil
    assert p.table["puzzle"]["hints"] == [evil]


def test_every_table_has_a_game_of_its_own():
    """Two tables of one puzzle are two attempts: moves, hints and tries of one are not those of the other."""
    puzzle = posed()
    one, two = sit(puzzle), sit(puzzle)
    fail(one)
    one.ask("hint")
    assert two.table["puzzle"]["tries"] == 0
    assert two.table["puzzle"]["hints"] == []
    assert two.decision["mine"]


# --- the verdict -----------------------------------------------------------------------------------------------------


def test_the_verdict_comes_with_the_last_move():
    """When the puzzle is over no decision is open, and the table says that it is solved."""
    p = sit()
    assert p.choose("Pushed")["ok"]
    assert p.table["puzzle"]["verdict"] is None
    assert p.ask("undo")["ok"]
    move(p, "Pushed", "cardinal")
    verdict = p.table["puzzle"]["verdict"]
    assert verdict == {
        "solved": True,
        "shown": False,
        "sentences": ["Solved: 5 points."],
        "lost": None,
    }
    assert p.decision is None
    assert p.table["lifts"] == []
    assert p.table["puzzle"]["tries"] == 1


def test_a_failure_says_where_the_best_was_lost():
    """The verdict names value, best and the choice that gave it away, and where in the history that was."""
    p = sit(posed(line=["Martyr", "Count", "Cardinal", "Mayor", "Duke", "Baron"]))
    move(p, "Pushed", "mayor")
    verdict = p.table["puzzle"]["verdict"]
    assert not verdict["solved"]
    assert verdict["sentences"] == [
        "Not solved: a loss of 1 point, but the best result is 5 points.",
        "You lost the best result at move 2 (Mayor, 2 places).",
    ]
    assert verdict["lost"] == 1
    assert p.ask("goto", choice=verdict["lost"])["ok"]
    assert p.decision["kind"] == "move"
    assert p.table["puzzle"]["verdict"] is None


def test_nobody_moves_on_when_the_puzzle_is_over():
    """A choice, a lift or a bot's move is refused at the end, with the way out; nothing is changed."""
    p = sit()
    fail(p)
    before = p.widget.game.position
    for reply in (p.ask("choose", option=0), p.ask("run"), p.ask("lift", seat=0)):
        assert not reply["ok"]
    assert "over" in p.ask("choose", option=0)["reason"]
    assert p.widget.game.position == before


def test_clicks_and_cells_are_in_step():
    """A cell's moves are followed, and `check` agrees with what the table says."""
    puzzle = posed()
    p = sit(puzzle)
    p.widget.game.play("Stumble", "Count")
    assert not p.table["puzzle"]["verdict"]["solved"]
    ours, theirs = p.widget.verdict, puzzle.check(p.widget.game)
    assert (ours.solved, ours.value, ours.best, ours.lost_at, ours.lost) == (
        theirs.solved,
        theirs.value,
        theirs.best,
        theirs.lost_at,
        theirs.lost,
    )
    p.widget.game.goto(0).play("Pushed", "Cardinal")
    assert p.widget.verdict.solved
    assert puzzle.check(p.widget.game).solved
    assert p.table["puzzle"]["tries"] == 2


def test_a_cell_that_plays_beyond_the_end_changes_no_verdict():
    """What is played after the end is not the puzzle's business, nor another try."""
    p = sit()
    p.widget.game.play("Pushed", "Cardinal")
    p.widget.game.skip()
    assert p.table["puzzle"]["verdict"]["solved"]
    assert p.table["puzzle"]["tries"] == 1


def test_back_and_on_within_the_puzzle():
    """Undo leads back into it and redo to its verdict, which is no new try."""
    p = sit()
    fail(p)
    assert p.ask("undo")["ok"]
    assert p.table["puzzle"]["verdict"] is None
    assert p.decision["mine"]
    assert p.ask("redo")["ok"]
    assert not p.table["puzzle"]["verdict"]["solved"]
    assert p.table["puzzle"]["tries"] == 1


def test_chance_that_may_not_decide_is_a_failure_in_words():
    """Where chance is forbidden, a choice that lets it decide has failed, and the table says that it is why."""
    p = sit(posed(hand=["Milling in Line", "Pushed"]))
    p.choose("Milling in Line")
    verdict = p.table["puzzle"]["verdict"]
    assert not verdict["solved"]
    assert (
        "leaves something to chance, which this puzzle does not allow (Milling in Line)"
        in " ".join(verdict["sentences"])
    )
    assert verdict["lost"] == 0


# --- hints, retry ----------------------------------------------------------------------------------------------------


def test_hints_come_when_asked_for_and_stay_told():
    """One hint a request, until there are none; a retry does not take them back."""
    p = sit()
    assert p.ask("hint")["ok"]
    assert (p.table["puzzle"]["hints"], p.table["puzzle"]["more"]) == (HINTS[:1], 1)
    fail(p)
    assert p.ask("retry")["ok"]
    assert p.decision["mine"]
    assert p.widget.game.position == 0
    assert p.table["puzzle"]["hints"] == HINTS[:1]
    assert p.ask("hint")["ok"]
    reply = p.ask("hint")
    assert (reply["ok"], reply["reason"]) == (False, "all hints have been told")
    assert "no hints" in sit(posed(hints=[])).ask("hint")["reason"]


def test_tries_are_counted():
    """Each time the end is played to is a try, also with the same moves."""
    p = sit()
    for n in (1, 2):
        fail(p)
        assert p.table["puzzle"]["tries"] == n
        p.ask("retry")


# --- the solution ----------------------------------------------------------------------------------------------------


def saved(p: Page) -> str:
    """Return everything that would be saved with the notebook."""
    front_end = ("_esm", "_css", "_words", "_catalogue")
    state = p.widget.get_state().items()
    return json.dumps({key: value for key, value in state if key not in front_end})


def test_the_saved_state_holds_no_answer():
    """Before they are asked for, neither the solution nor a hint is anywhere in the widget's state."""
    p = sit()
    fail(p)
    p.ask("retry")
    text = saved(p)
    assert not any(hint in text for hint in HINTS)
    assert p.table["puzzle"]["solution"] is None
    assert "Pushed, Cardinal 2" not in text
    p.ask("hint")
    text = saved(p)
    assert HINTS[0] in text
    assert HINTS[1] not in text
    assert p.ask("solution")["ok"]
    assert "Pushed, Cardinal 2" in saved(p)


def test_the_solution_waits_for_a_try_or_the_last_hint():
    """It is refused at first; a try or the last hint opens it; then it is told in words."""
    p = sit()
    reply = p.ask("solution")
    assert not reply["ok"]
    assert "after a first try" in reply["reason"]
    p.ask("hint")
    assert not p.table["puzzle"]["reveal"]
    p.ask("hint")
    assert p.table["puzzle"]["reveal"]
    other = sit()
    fail(other)
    assert other.ask("solution")["ok"]
    assert other.table["puzzle"]["solution"] == ["Pushed, Cardinal 2"]


def test_a_table_may_keep_the_solution():
    """With `solution=False` it is never sent, and each way to it is refused."""
    p = sit(solution=False)
    fail(p)
    p.ask("hint"), p.ask("hint")
    assert not p.table["puzzle"]["reveal"]
    for kind in ("solution", "show"):
        reply = p.ask(kind)
        assert not reply["ok"]
    assert "not told here" in p.ask("solution")["reason"]
    assert p.table["puzzle"]["solution"] is None
    assert "Pushed, Cardinal 2" not in saved(p)


def test_the_solution_is_shown_move_by_move():
    """It starts from the position, which is sent first; its moves come as events to be shown, and it is no try."""
    p = sit()
    assert not p.ask("show")["ok"]
    fail(p)
    p.ask("solution")
    before = len(p.tables)
    assert p.ask("show")["ok"]
    start, *rest = p.tables[before:]
    assert (start["jump"], start["puzzle"]["verdict"]) == (True, None)
    assert not any(table["jump"] for table in rest)
    assert "collected" in [event["word"] for event in p.table["events"]]
    verdict = p.table["puzzle"]["verdict"]
    assert (verdict["solved"], verdict["shown"]) == (True, True)
    assert p.table["puzzle"]["tries"] == 1
    p.ask("retry")
    move(p, "Pushed", "cardinal")
    assert not p.table["puzzle"]["verdict"]["shown"]
    assert p.table["puzzle"]["tries"] == 2


def test_many_solutions_are_told_shortly():
    """More than ten lines are counted, not listed."""
    p = sit(posed(goal=gw.goals.avoid("Robespierre")))
    fail(p)
    p.ask("solution")
    told = p.table["puzzle"]["solution"]
    assert len(told) == len(posed(goal=gw.goals.avoid("Robespierre")).solve().lines)
    wide = posed(
        hand=["Fainting Spell", "Let Them Eat Cake", "Pushed"],
        line=[*LINE, "Sheriff", "Baron"],
        goal=gw.goals.avoid("Robespierre"),
    )
    p = sit(wide)
    fail(p)
    p.ask("solution")
    *lines, more = p.table["puzzle"]["solution"]
    assert len(lines) == 10
    assert more == f"… and {len(wide.solve().lines) - 10} more"


def test_a_puzzle_that_nobody_can_solve_says_so():
    """The verdict does not ask to go on, the solution says that there is none, and nothing can be shown."""
    p = sit(posed(goal=gw.goals.collect("Robespierre")))
    fail(p)
    assert p.table["puzzle"]["verdict"]["sentences"] == ["Not solved: the goal cannot be reached."]
    p.ask("solution")
    assert p.table["puzzle"]["solution"] == ["The goal cannot be reached."]
    assert not p.table["puzzle"]["solvable"]
    assert "nothing to show" in p.ask("show")["reason"]


# --- requests ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["hint", "retry", "solution", "show"])
def test_a_table_without_a_puzzle_refuses(kind):
    """What is asked of a puzzle is refused where none is posed, and nothing is changed."""
    p = page(lesson(), viewer="Ada")
    rev = p.table["rev"]
    reply = p.ask(kind)
    assert (reply["ok"], reply["reason"]) == (False, "No puzzle is posed at this table.")
    assert p.table["rev"] == rev
    assert p.table["puzzle"] is None
    assert p.widget.verdict is None


@pytest.mark.parametrize("kind", ["hint", "retry", "goto", "solution", "show"])
def test_a_stale_request_is_refused(kind):
    """What is asked of a puzzle that has moved on is refused like any choice."""
    p = sit()
    old = p.table["rev"]
    fail(p)
    reply = p.ask(kind, rev=old, choice=0)
    assert not reply["ok"]
    assert "moved on" in reply["reason"]
    assert p.table["puzzle"]["hints"] == []


def test_a_moment_that_is_not_there_is_refused():
    """`goto` knows only moments of the game's history."""
    p = sit()
    reply = p.ask("goto", choice=7)
    assert not reply["ok"]
    assert "positions 0 to 0" in reply["reason"]
    assert not p.ask("goto")["ok"]
    assert not p.ask("goto", choice="first")["ok"]


def test_without_a_front_end_the_puzzle_is_text():
    """Title, task, told hints and the verdict stand above the table of text."""
    p = sit()
    p.ask("hint")
    text = repr(p.widget)
    assert text.startswith("Two steps\nAda: get the most points, by the end of the turn.\n")
    assert HINTS[0] in text
    assert HINTS[1] not in text
    fail(p)
    assert "Not solved" in repr(p.widget)


# --- looking back ----------------------------------------------------------------------------------------------------


def test_a_puzzle_does_not_branch():
    """`branch` is refused with a word; the game, its verdict and its tries stay where they are."""
    p = sit()
    fail(p)
    game, before = p.widget.game, p.table["puzzle"]
    reply = p.ask("branch", choice=0)
    assert (reply["ok"], reply["reason"]) == (
        False,
        "A puzzle has no branches: take choices back to try another way.",
    )
    assert p.widget.game is game
    assert (p.widget.branches, p.table["branch"], p.table["puzzle"]) == ((), None, before)


def test_looking_back_reads_no_answer():
    """The past of a puzzle is told like that of any game, and changes nothing of what was told of it."""
    p = sit()
    fail(p)
    before = p.table["puzzle"]
    assert p.ask("course")["ok"]
    assert p.ask("look", seq=0)["ok"]
    assert p.table["puzzle"] == before


def test_going_back_ends_where_the_solver_decides():
    """Who goes back to a rival's answer comes to the own choice before it: nobody has to be told to answer."""
    p = sit(posed(theirs=["Pushed"], by=3))
    fail(p)
    names = [name for name, _ in p.widget.game.history]
    rival = names.index("Bo")
    assert p.ask("goto", choice=rival)["ok"]
    assert p.widget.game.position < rival
    assert (p.decision["mine"], p.decision["waits"]) == (True, False)
