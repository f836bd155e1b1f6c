"""Functions called after every choice and at the end of the game."""

from __future__ import annotations

from threading import Thread
from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from tests.strategies import Deal, deals, plain


def game() -> gw.Game:
    """Return a game of Ada and Bo; it is Ada's turn."""
    return gw.Game(["Ada", "Bo"], seed=7, first="Ada")


def test_the_argument_of_on_move() -> None:
    """It contains the player, the choice and the result: position, day, turn, scores and sentences."""
    moves: list[Any] = []
    there = game()
    there.on_move(moves.append)
    there.play("Military Might", "General", 2)
    played, moved = moves
    assert (played.player, played.option.text, played.position) == ("Ada", "Military Might", 1)
    assert (moved.player, moved.option.text, moved.position) == ("Ada", "General 2", 2)
    assert (moved.day, moved.turn, moved.scores, moved.winners) == (
        1,
        "Bo",
        {"Ada": 1, "Bo": 0},
        (),
    )
    assert played.option.card.name == "Military Might"
    assert [line.text for line in moved.log()][:2] == [line.text for line in there.log()][
        -len(moved.log()) :
    ][:2]
    assert "beheaded" in str(moved)
    assert moved.events == there.events[-len(moved.events) :]
    hidden = [line.text for line in moved.log(viewer="Bo")]
    assert len(hidden) == len(moved.log())
    assert hidden != [line.text for line in moved.log()]


def test_choices_of_cells_bots_and_lifts() -> None:
    """Every choice is reported, whoever makes it; undo, redo and goto are not."""
    players = {"Ada": {"hand": [], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    there = gw.Scenario(["Duke", "Count", "Mayor"], players).start()
    heard: list[str] = []
    there.on_move(lambda move: heard.append(f"{move.player}: {move.option}"))
    there.lift("Ada").choose(0).undo().redo().goto(0).goto(2)
    there.run({"Bo": "random"}, until="turn")
    assert heard[:2] == ["Ada: lift Callous Guards", "Ada: no card"]
    assert len(heard) == 3
    assert heard[2].startswith("Bo: ")


def test_a_refused_choice_is_not_reported() -> None:
    """Nothing has happened."""
    heard: list[Any] = []
    there = game()
    there.on_move(heard.append)
    with pytest.raises(gw.IllegalChoice):
        there.choose(99)
    assert heard == []


def test_stop() -> None:
    """`on_move` returns a function that stops it, once or twice; the same function may be given twice."""
    heard: list[Any] = []
    there = game()
    stop, other = there.on_move(heard.append), there.on_move(heard.append)
    there.skip()
    assert len(heard) == 2
    stop()
    stop()
    there.skip()
    assert len(heard) == 3
    other()
    there.skip()
    assert len(heard) == 3


@given(deals())
@settings(max_examples=10, deadline=None)
def test_the_end(deal: Deal) -> None:
    """`on_end` is called once, after the choice that ends the game, with the winners; again after an undo."""
    there = gw.Game(deal.names, edition=deal.edition, seed=deal.seed)
    ends: list[Any] = []
    moves: list[Any] = []
    there.on_end(ends.append)
    there.on_move(moves.append)
    there.run({name: gw.bots.Random(deal.luck) for name in deal.names})
    assert len(moves) == there.position
    assert ends == [moves[-1]]
    assert [*ends[0].winners] == there.winners
    assert ends[0].scores == there.scores()
    assert not any(move.winners for move in moves[:-1])
    choice = there.history[-1][1]
    there.undo().choose(choice)
    assert len(ends) == 2


def test_an_error_in_a_function_undoes_nothing() -> None:
    """The choice stands, the other functions are called, and the caller gets the error."""
    there = game()
    heard: list[Any] = []

    def broken(move: Any) -> None:
        raise ZeroDivisionError("oh")

    there.on_move(broken)
    there.on_move(heard.append)
    with pytest.raises(ZeroDivisionError, match="oh"):
        there.skip()
    assert there.position == 1
    assert len(heard) == 1
    with pytest.raises(ZeroDivisionError, match="oh"):
        there.run({"Ada": "random", "Bo": "random"})
    assert there.position == 2


def test_an_error_of_a_function_is_not_blamed_on_the_bot() -> None:
    """A function that raises IllegalChoice itself does not make the bot's choice illegal."""
    there = game()

    def broken(move: Any) -> None:
        raise gw.IllegalChoice("mine")

    there.on_move(broken)
    with pytest.raises(gw.IllegalChoice, match=r"^mine$"):
        there.run({"Ada": "random", "Bo": "random"})
    assert there.position == 1


def test_a_function_runs_outside_the_lock_and_may_play() -> None:
    """Another thread can use the game meanwhile, and the function may make choices itself."""
    there = game()
    positions: list[int] = []

    def reply(move: Any) -> None:
        other = Thread(target=lambda: positions.append(there.copy().position))
        other.start()
        other.join(timeout=20)
        assert not other.is_alive()
        if move.position == 1:
            there.skip()

    there.on_move(reply)
    there.skip()
    assert there.position == 2
    assert positions == [1, 2]


def test_a_move_keeps_its_moment() -> None:
    """The attributes of a move stay the same when the game continues or goes back."""
    there = game()
    moves: list[Any] = []
    there.on_move(moves.append)
    there.skip()
    said = str(moves[0])
    there.skip().goto(0)
    assert str(moves[0]) == said


def test_copies_and_saves_have_no_functions() -> None:
    """The functions belong to this game."""
    there = game()
    heard: list[Any] = []
    there.on_move(heard.append)
    there.copy().skip()
    there.branch().skip()
    gw.Game.from_dict(there.to_dict()).skip()
    assert heard == []
    assert plain(there) == plain(game())


@pytest.mark.parametrize("wrong", [None, "f", 5])
def test_a_value_that_is_not_a_function_is_refused(wrong: Any) -> None:
    """It is refused when it is given, not at the first choice."""
    for register in (game().on_move, game().on_end):
        with pytest.raises(TypeError, match="takes a function, not"):
            register(wrong)
