"""Past choices are judged from what their player knew."""

from __future__ import annotations

import guillotine_widget as gw
from guillotine_widget.analysis.review import judge, judge_in_steps, next_decision
from guillotine_widget.analysis.time_slices import complete


def bad_choice() -> gw.Game:
    """Return a game in which Ada moves the wrong noble forward, so that Bo gets the Cardinal."""
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    line = ["Sheriff", "Cardinal", "Martyr"]
    return gw.Scenario(line, players, day=3, seed=1).start().play("Stumble", "Cardinal")


def test_a_choice_that_lost_points_is_found() -> None:
    game = bad_choice()
    judged = judge(game, 1)
    assert (judged.option.text, judged.best.text) == ("Cardinal 1", "Martyr 1")
    assert judged.loss > judged.loss_error
    assert 0 <= judged.chance <= 1


def test_the_best_choice_loses_nothing() -> None:
    game = bad_choice().undo().choose("Martyr 1")
    judged = judge(game, 1)
    assert judged.option == judged.best
    assert judged.loss == 0


def test_a_judgment_does_not_depend_on_later_events() -> None:
    game = bad_choice()
    before = judge(game, 1)
    game.run({"Ada": "random", "Bo": "random"})
    assert judge(game, 1) == before


def test_only_choices_with_an_alternative_count() -> None:
    game = gw.Game(["Ada", "Bo"], seed=3, first="Ada")
    game.run({"Ada": "random", "Bo": "random"})
    found = []
    choice = next_decision(game, 0, 0)
    while choice is not None:
        found.append(choice)
        choice = next_decision(game, 0, choice + 1)
    then = [game.branch(choice) for choice in found]
    assert len(found) > 10
    assert all(one.decider == "Ada" and len(one.options) > 1 for one in then)
    assert next_decision(game, 0, game.position) is None
    game.goto(found[3])
    assert next_decision(game, 0, found[3]) is None


def test_a_lift_is_judged_too() -> None:
    players = {"Ada": {"hand": ["Stumble"], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    line = ["Hero of the People", "Cardinal", "Martyr"]
    game = gw.Scenario(line, players, day=3, edition="wizards", seed=1).start().lift("Ada")
    assert judge(game, 0).option.kind == "lift"


def test_a_judgment_is_computed_in_small_steps() -> None:
    """A caller can stop after each iteration. All steps together lead to the same judgment."""
    steps = judge_in_steps(bad_choice(), 1, 40)
    for _ in range(40):
        next(steps)
    assert complete(steps) == judge(bad_choice(), 1, 40)
