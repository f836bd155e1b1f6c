"""Branches: the table continues from a past moment in a new game, and the old game does not change."""

from __future__ import annotations

import pytest

import guillotine_widget as gw

from .table import lesson, page, quiet


def started(**options):
    """Create a table for two people at which three choices have been made."""
    p = page(lesson(), viewer="Ada", **options)
    for _ in range(3):
        p.widget.game.skip()
    return p


def test_a_branch_is_a_new_game_and_the_old_one_does_not_change():
    """The table continues with a branch; the game of the cells keeps its choices and is not affected by the table."""
    p = started()
    game, old = p.widget.game, p.widget.game.to_dict()
    key = p.table["game"]
    assert p.table["branch"] is None
    assert p.ask("branch", choice=0)["ok"]
    assert p.widget.game is not game
    assert p.widget.game.position == p.widget.game.length == 0
    assert (p.table["branch"], p.table["jump"]) == (0, True)
    assert p.table["game"] != key
    assert p.choose("Pushed")["ok"]
    assert game.to_dict() == old
    game.undo()
    assert p.widget.game.decision.kind == "move"


def test_a_branch_follows_its_own_cells_and_not_the_old_game():
    """Changes of a cell in the branch are shown, those in the old game are not."""
    p = started()
    game = p.widget.game
    p.ask("branch", choice=0)
    rev = p.table["rev"]
    game.undo()
    assert p.table["rev"] == rev
    p.widget.game.skip()
    assert p.table["rev"] > rev


def test_returning_shows_the_current_state_of_the_game():
    """Returning shows the old game, with what cells have done in it meanwhile."""
    p = started()
    game, key = p.widget.game, p.table["game"]
    p.ask("branch", choice=1)
    game.undo()
    assert p.ask("return")["ok"]
    assert p.widget.game is game
    assert p.table["game"] == key
    assert (p.table["branch"], p.table["redo"]) == (None, True)


def test_branches_of_branches_are_left_step_by_step():
    """A branch of a branch returns to the branch first; cells can use all branches, oldest first."""
    p = started()
    game = p.widget.game
    p.ask("branch", choice=2)
    first, key = p.widget.game, p.table["game"]
    p.ask("branch", choice=1)
    second = p.widget.game
    assert p.table["branch"] == 1
    assert p.widget.branches == (first, second)
    p.ask("return")
    assert p.widget.game is first
    assert (p.table["branch"], p.table["game"]) == (2, key)
    p.ask("return")
    assert p.widget.game is game
    p.ask("branch", choice=0)
    assert p.table["game"] != key
    assert len(p.widget.branches) == 3


def test_a_branch_from_an_unknown_moment_is_refused():
    """A moment that the game has not reached is refused, also one that an undo took back, and nothing changes."""
    p = started()
    game = p.widget.game
    game.undo()
    for choice in (3, 10**6):
        reply = p.ask("branch", choice=choice)
        assert not reply["ok"]
        assert "moments 0 to 2" in reply["reason"]
    assert p.widget.game is game
    assert p.widget.branches == ()


def test_returning_without_a_branch_is_refused():
    """Without a branch the request to return is refused."""
    reply = started().ask("return")
    assert not reply["ok"]
    assert "no branch" in reply["reason"]


def test_a_branch_from_a_table_that_has_moved_on_is_refused():
    """Like any click that changes the table, it must refer to the newest state."""
    p = started()
    reply = p.ask("branch", rev=p.table["rev"] - 1, choice=0)
    assert not reply["ok"]
    assert "moved on" in reply["reason"]
    assert p.table["branch"] is None


def test_bots_wait_in_a_branch_until_requested():
    """A branch at a bot's decision waits, as after an undo, until the bot is asked to play."""
    p = page(gw.Game(["Ada", "Bo"], seed=5, first="Ada"), bots={"Bo": quiet})
    p.ask("choose", option=p.decision["skip"])
    bo = next(n for n, (player, _) in enumerate(p.widget.game.history) if player == "Bo")
    assert p.ask("branch", choice=bo)["ok"]
    assert p.decision["waits"]
    assert p.widget.game.decider == "Bo"
    assert p.ask("run")["ok"]
    assert p.widget.game.decider == "Ada"


def test_a_branch_opens_no_hand():
    """A branch to somebody else's decision is covered at a hot seat, and closed at a fixed one."""
    p = page(lesson())
    p.ask("open", seat=0)
    p.ask("choose", option=p.decision["skip"])
    p.ask("open", seat=1)
    p.ask("branch", choice=0)
    assert (p.table["viewer"], p.table["cover"], p.decision["mine"]) == (None, 0, False)
    assert p.table["snapshot"]["players"][0]["hand"] == [None, None]
    fixed = started()
    fixed.ask("branch", choice=1)
    assert not fixed.decision["mine"]
    assert fixed.table["snapshot"]["players"][1]["hand"] == [None]


def test_the_same_choice_in_a_branch_has_the_same_outcome():
    """The same choice has the same outcome again, as after an undo."""
    p = started()
    game = p.widget.game
    p.ask("branch", choice=0)
    for _ in range(3):
        p.widget.game.skip()
    assert p.widget.game.events == game.events


@pytest.mark.parametrize("fields", [{}, {"choice": -1}, {"choice": "0"}, {"choice": 1.5}])
def test_a_branch_needs_a_number(fields):
    """A request without a whole number says what is missing."""
    p = started()
    reply = p.ask("branch", **fields)
    assert not reply["ok"]
    assert "'choice', a whole number" in reply["reason"]


def test_old_branches_are_dropped():
    """A table keeps its latest twenty branches."""
    p = started()
    game = p.widget.game
    for _ in range(30):
        assert p.ask("branch", choice=0)["ok"]
        assert p.ask("return")["ok"]
    assert len(p.widget.branches) == 20
    assert p.widget.game is game


def test_old_nested_branches_are_dropped():
    """Of a hundred branches of branches the latest twenty are kept, and the way back ends at the first game."""
    p = started()
    game = p.widget.game
    ids = []
    for _ in range(100):
        assert p.ask("branch", choice=2)["ok"]
        ids.append(p.table["game"])
    assert len(set(ids)) == 100
    opened = p.widget.branches
    assert len(opened) == 20
    for branch, known in zip(reversed(opened), reversed(ids), strict=False):
        assert (p.widget.game, p.table["game"], p.table["branch"]) == (branch, known, 2)
        assert p.ask("return")["ok"]
    assert (p.widget.game, p.table["branch"]) == (game, None)
    assert not p.ask("return")["ok"]


def test_the_position_where_a_branch_left_the_first_game_survives_dropped_branches():
    """A branch whose own stem is dropped has left the first game where either of them left its stem."""
    p = started()
    assert p.ask("branch", choice=1)["ok"]
    for _ in range(20):
        p.widget.game.skip()
        p.widget.game.skip()
        assert p.ask("branch", choice=2)["ok"]
    for _ in range(19):
        assert p.ask("return")["ok"]
    assert p.table["branch"] == 1
