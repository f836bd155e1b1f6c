"""Bots: functions that are called with a view and return a choice."""

from __future__ import annotations

from threading import Thread
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from tests.strategies import Deal, deals, plain, played

NAMES = ["Ada", "Bo", "Cy"]


def game(**more: Any) -> gw.Game:
    """Return a game of three."""
    return gw.Game(NAMES, **{"seed": 5, "first": "Ada", **more})


def all_random(seed: int = 1) -> dict[str, Any]:
    """Return a random bot for everybody."""
    return {name: gw.bots.Random(f"{seed} {name}") for name in NAMES}


def lazy(view: gw.View) -> Any:
    """Play no card if possible."""
    return "skip" if any(option.skips for option in view.options) else view.options[0]


def test_run_until_the_end_the_day_or_the_turn() -> None:
    """`run` plays to the end, to the next day's first decision, or to the next turn's."""
    assert game().run(all_random()).over
    day = game().run(all_random(), until="day")
    assert (day.day, day.phase) == (2, "turn")
    turn = game().run({"Ada": "random"}, until="turn")
    assert (turn.turn, turn.state.turn) == ("Bo", 2)
    whole = game()
    days = []
    while not whole.over:
        days.append(whole.run(all_random(), until="day").day)
    assert days[:2] == [2, 3]
    assert len(days) == 3


def test_bots_by_name_are_seeded_by_the_game() -> None:
    """A seeded game with bots found by name is reproducible, after a save, too."""
    bots = dict.fromkeys(NAMES, "random")
    assert plain(game().run(bots)) == plain(game().run(bots))
    halfway = game().run(bots, until="day")
    again = gw.Game.from_dict(halfway.to_dict())
    assert plain(halfway.run(bots)) == plain(again.run(bots))
    assert plain(game(seed=6).run(bots)) != plain(game().run(bots))


@given(deals())
@settings(max_examples=10)
def test_random_bots_end_every_game(deal: Deal) -> None:
    """From any position, in both editions, with 2 to 5 players."""
    standing = played(deal)
    assert standing.run({name: gw.bots.Random(deal.luck) for name in deal.names}).over


def test_what_a_bot_may_return() -> None:
    """An option, its index, its text; "lift" if its player has Callous Guards."""
    for answer in (lambda view: view.options[0], lambda view: 0, lambda view: "no card", lazy):
        assert game().run({"Ada": answer}, until="turn").turn == "Bo"
    players = {"Ada": {"hand": [], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    guarded = gw.Scenario(["Duke", "Count"], players).start()
    guarded.run({"Ada": lambda view: "lift" if view.may_lift else "skip"}, until="turn")
    assert guarded.players["Ada"].front == ()


def test_a_bot_sees_what_its_player_may_see() -> None:
    """A bot is called with its player's view, and only when that player decides."""
    seen: list[gw.View] = []

    def spy(view: gw.View) -> Any:
        seen.append(view)
        return lazy(view)

    game().run(dict.fromkeys(NAMES, spy), until="day")
    assert {view.viewer for view in seen} == set(NAMES)
    for view in seen:
        assert view.decision
        assert view.decision.player == view.viewer
        assert view.options
        others = [player.hand for name, player in view.players.items() if name != view.viewer]
        assert not any(card for hand in others for card in hand)
        assert all(view.hand)


@pytest.mark.parametrize(
    "answer", ["Dook", "nonsense", 99, -1, None, 1.5, True, object(), [], {}, ("Duke", 2), b"skip"]
)
def test_an_illegal_answer_of_a_bot_is_refused(answer: Any) -> None:
    """The error names the bot's player, what it chose, and what is legal; the game stands where the bot was asked."""
    there = gw.Scenario(
        ["Duke", "Count"], {"Ada": {"hand": ["Pushed"], "pile": ["Martyr"]}, "Bo": {}}
    ).start()
    if answer is None:  # it means "no card", so it is invalid only in the middle of a card
        players = {"Ada": {"hand": ["Fainting Spell"]}, "Bo": {}}
        there = gw.Scenario(["Duke", "Count", "Mayor"], players).start().choose("Fainting Spell")
    before, player = plain(there), there.decider
    with pytest.raises(gw.IllegalChoice, match=f"the bot of {player} chose ") as refusal:
        there.run({"Ada": lambda view: answer, "Bo": "random"})
    assert repr(answer) in str(refusal.value)
    assert plain(there) == before


def test_a_bot_that_returns_all_its_options() -> None:
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    with pytest.raises(gw.IllegalChoice, match="these are several options; return one of them"):
        game.run({"Ada": lambda view: view.options, "Bo": "random"}, until="turn")
    assert game.position == 0


def test_a_bot_that_raises() -> None:
    """The bot's error is raised; the game stands where the bot was asked."""

    def broken(view: gw.View) -> Any:
        raise ZeroDivisionError("oh")

    there = game()
    with pytest.raises(ZeroDivisionError, match="oh"):
        there.run({"Ada": lazy, "Bo": broken, "Cy": lazy})
    assert (there.position, there.decider) == (1, "Bo")
    assert there.run(all_random()).over


def test_a_bot_that_changes_the_game() -> None:
    """If a bot makes a choice in the game itself, its answer is refused as stale."""
    there = game()

    def sneaky(view: gw.View) -> Any:
        there.skip()
        return view.options[0]

    with pytest.raises(gw.StaleChoice, match="moved on while the bot of Ada was choosing"):
        there.run({"Ada": sneaky}, until="turn")


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (
            {"bots": {"Ada": "randon"}},
            gw.UnknownBot,
            "no bot 'randon'; there are random, greedy, planner, ismcts; did you mean 'random'?",
        ),
        (
            {"bots": {"Ada": "stockfish"}},
            gw.UnknownBot,
            "there are random, greedy, planner, ismcts",
        ),
        ({"bots": {"Ada": 5}}, gw.UnknownBot, "a function of a view that returns an option, not 5"),
        ({"bots": {"Ada": "ismct:500"}}, gw.UnknownBot, "did you mean 'ismcts'?"),
        ({"bots": {"Ada": "greedy:5"}}, gw.UnknownBot, "'greedy' takes no budget"),
        ({"bots": {"Ada": "ismcts:"}}, gw.UnknownBot, "iterations from 1 to 1,000,000"),
        ({"bots": {"Ada": "ismcts:0"}}, gw.UnknownBot, "as in 'ismcts:500', not '0'"),
        ({"bots": {"Ada": "ismcts:many"}}, gw.UnknownBot, "not 'many'"),
        ({"bots": {"Ada": "ismcts:²"}}, gw.UnknownBot, "not '²'"),
        ({"bots": {"Bob": "random"}}, gw.UnknownPlayer, "Ada, Bo, Cy"),
        ({"bots": "random"}, gw.UnknownBot, "bots are given by player"),
        ({"bots": ["random"]}, gw.UnknownBot, "bots are given by player"),
        (
            {"bots": {"Ada": "random"}, "until": "noon"},
            gw.IllegalChoice,
            "'turn', 'day', 'end', not 'noon'",
        ),
        (
            {"bots": {"Bo": "random"}},
            gw.IllegalChoice,
            "Ada has a decision to make, but no bot plays for Ada",
        ),
        ({}, gw.IllegalChoice, "no bot plays for Ada"),
        ({"bot": {"Ada": "random"}}, TypeError, "'bot'; did you mean 'bots'?"),
    ],
)
def test_wrong_arguments_of_run(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    """Each raises a named error that says what is expected; nothing is played."""
    there = game()
    before = plain(there)
    with pytest.raises(error) as refusal:
        there.run(**arguments)
    assert message in str(refusal.value)
    assert plain(there) == before


@pytest.mark.parametrize("until", ["day", "end"])
def test_a_run_without_a_bot_for_everybody_plays_nothing(until: str) -> None:
    """Missing bots are found before the first choice is made; the message names a player without one."""
    there = game()
    with pytest.raises(
        gw.IllegalChoice, match="Cy has a decision to make, but no bot plays for Cy"
    ):
        there.run({"Ada": lazy, "Bo": lazy}, until=until)
    assert (there.position, there.decider) == (0, "Ada")


def test_a_turn_stops_where_somebody_without_a_bot_must_react() -> None:
    """In one turn only those who decide need a bot; the game stands where one is missing."""
    players = {"Ada": {"hand": []}, "Bo": {"hand": ["Confusion in Line"]}}
    there = gw.Scenario(["Martyr", "Duke", "Count"], players).start()
    with pytest.raises(gw.IllegalChoice, match="no bot plays for Bo; bots play for Ada"):
        there.run({"Ada": lazy}, until="turn")
    assert (there.position, there.decider) == (1, "Bo")


def test_a_bot_that_returns_nothing() -> None:
    """A missing `return` is not a pass: it is refused at the first call, with advice."""
    there = game()
    with pytest.raises(
        gw.IllegalChoice, match="returned nothing; did you forget `return`"
    ) as refusal:
        there.run(dict.fromkeys(NAMES, lambda view: None))
    assert "the bot of Ada" in str(refusal.value)
    assert there.position == 0


def test_a_bot_names_a_card_with_its_choices() -> None:
    """Bots may return what `Game.choose` takes: several parts are several choices."""
    players = {"Ada": {"hand": ["Fainting Spell"]}, "Bo": {"hand": []}}
    there = gw.Scenario(["Martyr", "Duke", "Count", "Mayor"], players).start()
    there.run({"Ada": lambda view: ("Fainting Spell", ("Duke", 2))}, until="turn")
    assert [option.text for _, option in there.history] == ["Fainting Spell", "Duke 2"]


def test_a_bot_returns_numpy_numbers() -> None:
    """An index may be any integer, as `np.argmax` returns it; a bool is not an index."""
    there = game()
    there.run({"Ada": lambda view: np.argmax([1, 0])}, until="turn")
    assert there.history[0][1].text == "no card"
    with pytest.raises(gw.IllegalChoice, match="the bot of Bo chose"):
        there.run({"Bo": lambda view: np.bool_(False)}, until="turn")


def test_a_bot_runs_outside_the_lock() -> None:
    """While a bot thinks, another thread reads and changes the game; the answer is then refused as stale."""
    there = game()

    def slow(view: gw.View) -> Any:
        other = Thread(target=there.skip)
        other.start()
        other.join(timeout=20)
        assert not other.is_alive()
        return lazy(view)

    with pytest.raises(gw.StaleChoice):
        there.run(dict.fromkeys(NAMES, slow))
    assert there.position == 1


@pytest.mark.parametrize(
    "bot", [gw.bots.Greedy(), gw.bots.Random(1), gw.bots.Planner(), gw.bots.ISMCTS()]
)
def test_a_bot_called_with_the_wrong_view(bot: Any) -> None:
    """The message says whose view the bot needs."""
    there = game()
    for view, message in (
        (there.view(), "with what everybody sees"),
        (there.view("Bo"), "not with the view of Bo"),
        (there, "is called with a view, as in"),
        (None, "is called with a view, as in"),
    ):
        with pytest.raises(gw.IllegalChoice) as refusal:
            bot(view)
        assert message in str(refusal.value).replace("not with what", "with what")
    over = game().run(all_random())
    with pytest.raises(gw.IllegalChoice, match="the game is over"):
        bot(over.view("Ada"))


def test_random() -> None:
    """A seeded `Random` is reproducible; its repr is the call that creates it; it chooses every option sometimes."""
    views = game().view("Ada")
    for seed in (1, "x"):
        first, second = gw.bots.Random(seed), gw.bots.Random(seed)
        assert [first(views) for _ in range(20)] == [second(views) for _ in range(20)]
    assert {repr(gw.bots.Random(1)(views)) for _ in range(1)} <= {
        repr(option) for option in views.options
    }
    die = gw.bots.Random(1)
    assert {die(views) for _ in range(200)} == set(views.options)
    assert repr(gw.bots.Random()) == "bots.Random()"
