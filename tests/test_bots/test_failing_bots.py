"""A bot may fail in any way: the error names it, the game continues or stops as requested, and never hangs."""

from __future__ import annotations

import sys
from threading import Event
from typing import Any

import pytest

import guillotine_widget as gw

NEVER = Event()


def raises(view: gw.View) -> Any:
    raise ZeroDivisionError("oh")


def leaves(view: gw.View) -> Any:
    sys.exit(1)


def recurses(view: gw.View) -> Any:
    return recurses(view)


def returns_nothing(view: gw.View) -> Any:
    assert view.options


def returns_what_is_not_there(view: gw.View) -> Any:
    return "Guillotine"


async def asynchronous(view: gw.View) -> Any:
    return view.options[0]


def yields(view: gw.View) -> Any:
    yield view.options[0]


def takes_no_view() -> Any:
    return 0


def returns_a_game(view: gw.View) -> Any:
    return view.as_game()


def hangs(view: gw.View) -> Any:
    while not NEVER.wait(0.01):
        pass


FAILING = {
    raises: "ZeroDivisionError: oh",
    leaves: "SystemExit: 1",
    recurses: "RecursionError",
    returns_nothing: "it returned nothing; did you forget `return`?",
    returns_what_is_not_there: "chose 'Guillotine'",
    asynchronous: "define it with `def`, not with `async def`",
    yields: "use `return`, not `yield`",
    takes_no_view: "takes 0 positional arguments but 1 was given",
    returns_a_game: "the bot of Bo chose <Game of Ada, Bo",
    hangs: "the bot of Bo took more than 0.05 s",
}
each = pytest.mark.parametrize("bot", FAILING, ids=lambda bot: bot.__name__)


def game() -> gw.Game:
    return gw.Game(["Ada", "Bo"], seed=3, first="Bo")


def limit(bot: Any) -> dict[str, Any]:
    return {"seconds": 0.05} if bot is hangs else {}


@each
def test_the_error_is_raised_and_the_game_is_unchanged(bot: Any) -> None:
    there = game()
    with pytest.raises((Exception, SystemExit)) as error:
        there.run({"Ada": "random", "Bo": bot}, **limit(bot))
    assert FAILING[bot] in f"{error.type.__name__}: {error.value}"
    assert error.value.__notes__ == ["the bot of Bo failed at choice 0"]
    assert (there.position, there.decider) == (0, "Bo")


@each
def test_the_bot_forfeits_and_the_game_stops(bot: Any) -> None:
    there = game()
    with pytest.warns(RuntimeWarning, match="Bo forfeits, and the game stops here") as told:
        there.run({"Ada": "random", "Bo": bot}, on_error="forfeit", **limit(bot))
    assert FAILING[bot] in str(told[0].message)
    assert told[0].filename == __file__
    assert (there.position, there.decider) == (0, "Bo")


@each
def test_a_random_option_is_chosen_and_one_warning_names_it(bot: Any) -> None:
    there = game()
    until = "turn" if bot is hangs else "day"
    with pytest.warns(RuntimeWarning, match="the bot of Bo failed at choice 0") as told:
        there.run({"Ada": "random", "Bo": bot}, until, on_error="random", **limit(bot))
    assert len(told) == 1
    assert there.position > 0
    again = game()
    with pytest.warns(RuntimeWarning):
        again.run({"Ada": "random", "Bo": bot}, until, on_error="random", **limit(bot))
    assert again.to_dict() == there.to_dict()


@each
def test_a_failing_bot_in_a_tournament(bot: Any) -> None:
    """A forfeited game is won by the others; errors are counted by bot."""
    more = {"seed": 1, "progress": False, "games": 2, **limit(bot)}
    players = {"good": "random", "bad": bot}
    with pytest.raises((Exception, SystemExit)) as error:
        gw.tournament(players, **more)
    assert "the bot 'bad' failed in game 0" in error.value.__notes__[0]
    forfeited = gw.tournament(players, on_error="forfeit", **more)
    assert forfeited.win_rate("good")[0] == 1
    if bot is not hangs:
        replaced = gw.tournament(players, on_error="random", **more)
        errors = {row["player"]: row["errors"] for row in replaced.table}
        assert errors["good"] == 0 < errors["bad"]


def test_a_bot_that_prints(capsys: pytest.CaptureFixture[str]) -> None:
    """Its output is printed, and the game does not change."""

    def talks(view: gw.View) -> Any:
        sys.stdout.write("hm\n")
        return view.options[0]

    there = game().run({"Bo": talks}, until="turn", seconds=5)
    assert capsys.readouterr().out.startswith("hm\n")
    assert (
        there.to_dict() == game().run({"Bo": lambda view: view.options[0]}, until="turn").to_dict()
    )


def test_a_bot_that_changes_its_view() -> None:
    """A view is a copy: changes to it affect neither the game, the other players nor the next view."""

    def vandal(view: gw.View) -> Any:
        world = view.world(1)
        for s in (world, view._s):
            s.zones[:] = [()] * len(s.zones)
            s.options = ()
        for name in ("line", "options", "players"):
            view.__dict__[name] = ()
        return 0

    there = game().run({"Bo": vandal, "Ada": vandal}, until="day")
    same = game().run(dict.fromkeys(["Ada", "Bo"], lambda view: 0), until="day")
    assert there.to_dict() == same.to_dict()


def test_an_observer_that_fails_is_not_taken_for_the_bot() -> None:
    """The choice is made, and the error of the function is raised whatever `on_error` says."""
    there = game()

    def observer(move: Any) -> None:
        raise LookupError("observer")

    there.on_move(observer)
    with pytest.raises(LookupError, match="observer"):
        there.run({"Ada": "random", "Bo": "random"}, on_error="random")
    assert there.position == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"on_error": "forfiet"}, "did you mean 'forfeit'"),
        ({"seconds": -1}, "a number greater than 0"),
        ({"seconds": True}, "a number greater than 0"),
        ({"seconds": float("nan")}, "a number greater than 0"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], message: str) -> None:
    """The error names the argument and says what is expected."""
    with pytest.raises(gw.GuillotineError, match=message):
        game().run({"Ada": "random", "Bo": "random"}, **arguments)
