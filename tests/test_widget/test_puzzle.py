"""A puzzle on the table, with the browser's side played by the test: its task, hints, verdict and solution."""

from __future__ import annotations

import json

import pytest

import guillotine_widget as gw

from .posed import HINTS, LINE, fail, move, posed, sit
from .table import Page, lesson, page, shown

# --- what is shown ---------------------------------------------------------------------------------------------------


def test_the_table_shows_the_task():
    """The table has title and task; the solver's hand is open and the decision is theirs."""
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
    """`GuillotineWidget(puzzle)` is the same table; it takes no bots, because the puzzle plays the others."""
    assert shown(gw.GuillotineWidget(posed()))["puzzle"]["title"] == "Two steps"
    with pytest.raises(TypeError, match="plays the others itself"):
        gw.GuillotineWidget(posed(), bots={"Bo": "random"})
    with pytest.raises(TypeError, match="did you mean 'solution'"):
        posed().show(solutions=False)
    with pytest.raises(gw.UnknownLocale):
        posed().show("fr")


def test_texts_of_a_puzzle_are_never_html():
    """Titles, hints and names are sent unchanged; the browser shows them as text."""
    evil = "<img src=x onerror=alert(1)>"
    p = sit(posed(title=evil, hints=[evil]))
    p.ask("hint")
    assert p.table["puzzle"]["title"] == evil
    assert p.table["puzzle"]["hints"] == [evil]


def test_every_table_has_a_game_of_its_own():
    """Two tables of one puzzle are two attempts: they share no moves, hints or tries."""
    puzzle = posed()
    one, two = sit(puzzle), sit(puzzle)
    fail(one)
    one.ask("hint")
    assert two.table["puzzle"]["tries"] == 0
    assert two.table["puzzle"]["hints"] == []
    assert two.decision["mine"]


# --- the verdict -----------------------------------------------------------------------------------------------------


def test_the_verdict_comes_with_the_last_move():
    """At the end of the puzzle no decision is open, and the table shows the verdict."""
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
    """The verdict names the result, the best result, and the move that lost it with its place in the history."""
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


def test_no_choice_is_accepted_after_the_end_of_a_puzzle():
    """At the end a choice, a lift or a bot's move is refused, and nothing changes."""
    p = sit()
    fail(p)
    before = p.widget.game.position
    for reply in (p.ask("choose", option=0), p.ask("run"), p.ask("lift", seat=0)):
        assert not reply["ok"]
    assert "over" in p.ask("choose", option=0)["reason"]
    assert p.widget.game.position == before


def test_clicks_and_cells_are_in_step():
    """The table follows a cell's moves, and `check` agrees with its verdict."""
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


def test_a_cell_cannot_play_beyond_the_end():
    """A choice of a cell after the end is refused, too; a branch continues in a separate game."""
    p = sit()
    game = p.widget.game.play("Pushed", "Cardinal")
    with pytest.raises(gw.IllegalChoice, match=r"the puzzle is over: undo\(\) takes .* branch\(\)"):
        game.skip()
    assert p.table["puzzle"]["verdict"]["solved"]
    assert p.table["puzzle"]["tries"] == 1
    assert game.branch().skip().position == game.position + 1
    assert game.undo().decision.kind == "move"


def test_the_table_shows_the_position_that_was_judged():
    """At the end no new turn has begun: neither in the table, nor in its traits, nor where it prints."""
    p = sit()
    table, game = p.widget, p.widget.game
    game.play("Pushed", "Cardinal")
    assert (game.turn, table.turn, table.decider, table.over) == ("Bo", "Ada", None, True)
    assert p.table["snapshot"]["turn"] == 1
    assert [card.name for card in game.view("Ada").players["Ada"].pile] == ["Cardinal"]
    assert "turn 1: Ada" in repr(table)
    assert "play an action card" not in repr(table)
    assert game.undo().turn == table.turn == "Ada"
    assert not table.over


@pytest.mark.parametrize("hand", [(), ("Stumble",), ("Stumble", "Pushed")])
def test_the_position_that_was_judged_can_be_seen(hand):
    """Every player's view of it prints, whether or not hidden cards are known to somebody."""
    table = posed(hand=hand).show()
    table.game.skip()
    assert table.over
    judged = table._shown
    for player in (None, "Ada", "Bo"):
        view = judged.view(player)
        assert "turn 1: Ada" in str(view)
        assert (view.options, view.decision) == ((), None)


def test_a_day_that_ends_the_puzzle_deals_no_new_line():
    """With the end of the day the line is as it was judged, not that of the next day."""
    puzzle = posed(by="end of day", line=["Martyr", "Count"])
    table = puzzle.show()
    while not table.over:
        table.game.skip()
    assert (table.day, table.line) == (1, [])
    assert (table.game.day, len(table.game.line)) == (2, 12)
    assert table.scores == {"Ada": -1, "Bo": 2}


def test_undo_and_redo_within_the_puzzle():
    """Undo goes back into the puzzle, and redo to its verdict without a new try."""
    p = sit()
    fail(p)
    assert p.ask("undo")["ok"]
    assert p.table["puzzle"]["verdict"] is None
    assert p.decision["mine"]
    assert p.ask("redo")["ok"]
    assert not p.table["puzzle"]["verdict"]["solved"]
    assert p.table["puzzle"]["tries"] == 1


def test_forbidden_chance_fails_with_the_reason():
    """If chance is forbidden, a choice that leaves something to it fails, and the verdict says why."""
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


def test_hints_appear_on_request_and_stay():
    """Each request reveals one hint until none is left; a retry keeps them."""
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
    assert (reply["ok"], reply["reason"]) == (False, "all hints have been shown")
    assert "no hints" in sit(posed(hints=[])).ask("hint")["reason"]


def test_tries_are_counted():
    """Each game to the end is a try, also with the same moves."""
    p = sit()
    for n in (1, 2):
        fail(p)
        assert p.table["puzzle"]["tries"] == n
        p.ask("retry")


# --- the solution ----------------------------------------------------------------------------------------------------


def saved(p: Page) -> str:
    """Return everything that is saved with the notebook."""
    front_end = ("_esm", "_css", "_words", "_catalogue")
    state = p.widget.get_state().items()
    return json.dumps({key: value for key, value in state if key not in front_end})


def test_the_saved_state_holds_no_answer():
    """The widget's state holds neither the solution nor a hint before it is asked for."""
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
    """It is refused before the first try or the last hint, and then shown in words."""
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


def test_a_table_may_withhold_the_solution():
    """With `solution=False` it is never sent, and every request for it is refused."""
    p = sit(solution=False)
    fail(p)
    p.ask("hint"), p.ask("hint")
    assert not p.table["puzzle"]["reveal"]
    for kind in ("solution", "show"):
        reply = p.ask(kind)
        assert not reply["ok"]
    assert "does not show the solution" in p.ask("solution")["reason"]
    assert p.table["puzzle"]["solution"] is None
    assert "Pushed, Cardinal 2" not in saved(p)


def test_the_solution_is_shown_move_by_move():
    """The position is sent first, then the moves as events; it counts as no try."""
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


def test_a_long_list_of_solutions_is_cut():
    """Ten lines are listed, the others only counted."""
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
    """Verdict and solution say that there is none, and nothing can be shown."""
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
    """Requests about a puzzle are refused without one, and nothing changes."""
    p = page(lesson(), viewer="Ada")
    rev = p.table["rev"]
    reply = p.ask(kind)
    assert (reply["ok"], reply["reason"]) == (False, "There is no puzzle at this table.")
    assert p.table["rev"] == rev
    assert p.table["puzzle"] is None
    assert p.widget.verdict is None


@pytest.mark.parametrize("kind", ["hint", "retry", "goto", "solution", "show"])
def test_a_stale_request_is_refused(kind):
    """A request with an old revision is refused, like any choice."""
    p = sit()
    old = p.table["rev"]
    fail(p)
    reply = p.ask(kind, rev=old, choice=0)
    assert not reply["ok"]
    assert "moved on" in reply["reason"]
    assert p.table["puzzle"]["hints"] == []


def test_an_unknown_position_is_refused():
    """`goto` takes only positions of the game's history."""
    p = sit()
    reply = p.ask("goto", choice=7)
    assert not reply["ok"]
    assert "positions 0 to 0" in reply["reason"]
    assert not p.ask("goto")["ok"]
    assert not p.ask("goto", choice="first")["ok"]


def test_without_a_front_end_the_puzzle_is_text():
    """Title, task, revealed hints and verdict are above the table when it is printed as text."""
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
    """`branch` is refused with a reason; the game, its verdict and its tries are unchanged."""
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


def test_looking_back_reveals_no_answer():
    """Requests about the past are answered as in any game, and reveal nothing of the puzzle."""
    p = sit()
    fail(p)
    before = p.table["puzzle"]
    assert p.ask("course")["ok"]
    assert p.ask("look", seq=0)["ok"]
    assert p.table["puzzle"] == before


def test_going_back_ends_where_the_solver_decides():
    """Going back to a rival's reply ends at the solver's choice before it, so that nobody waits."""
    p = sit(posed(theirs=["Pushed"], by=3))
    fail(p)
    names = [name for name, _ in p.widget.game.history]
    rival = names.index("Bo")
    assert p.ask("goto", choice=rival)["ok"]
    assert p.widget.game.position < rival
    assert (p.decision["mine"], p.decision["waits"]) == (True, False)
