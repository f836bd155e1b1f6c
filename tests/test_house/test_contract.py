"""The public names that are promised to users, line by line: cells of users and tests outside this repository use them.

The calls on a game are in `tests/test_game/test_contract.py`, those on a table in `tests/test_widget/test_contract.py`.
"""

from __future__ import annotations

import pytest

import guillotine_widget as gw


def scenario(**parts: object) -> gw.Scenario:
    """Return the scenario of the promise, with all of its words."""
    return gw.Scenario(
        line=["Martyr", "Palace Guard", "King Louis XVI"],
        players={
            "Ada": {"hand": ["Pushed"], "pile": ["Count"], "front": ["Church Support"]},
            "Bo": {},
        },
        turn="Ada",
        day=3,
        started="Ada",
        noble_deck=["Robespierre"],
        action_deck=["Trip"],
        noble_discard=[],
        action_discard=["Stumble"],
        rush=["Bo"],
        edition="amigo",
        seed=1,
        **parts,
    )


def test_a_scenario() -> None:
    """A position in card names starts as it is written."""
    s = scenario()
    assert s.problems() == []
    game = s.start()
    assert game.line.names == ["Martyr", "Palace Guard", "King Louis XVI"]
    assert (game.turn, game.day) == ("Ada", 3)
    ada, bo = game.players["Ada"], game.players["Bo"]
    assert (ada.hand.names, ada.pile.names, ada.front.names) == (
        ["Pushed"],
        ["Count"],
        ["Church Support"],
    )
    assert (len(bo.hand), bo.rushed) == (5, True)
    assert (game.noble_deck[0].name, game.action_deck[0].name) == ("Robespierre", "Trip")
    assert (game.noble_discard.names, game.action_discard.names) == ([], ["Stumble"])
    code = game.to_scenario().to_code()
    cell: dict[str, gw.Scenario] = {}
    exec(code, {}, cell)
    assert cell["scenario"].start().line.names == game.line.names


def test_what_a_scenario_leaves_out_is_dealt() -> None:
    game = gw.Scenario(
        players={"Ada": {"hand": []}, "Bo": {}}, noble_discard="rest", seed=1
    ).start()
    assert (len(game.line), len(game.players["Ada"].hand), len(game.players["Bo"].hand)) == (
        12,
        0,
        5,
    )
    assert (len(game.noble_deck), len(game.noble_discard)) == (0, 38)
    confused = gw.Scenario(edition="wizards", confused=["Bo"], seed=1).start()
    assert confused.players["Bo"].confused


def test_every_fault_of_a_scenario_is_named() -> None:
    problems = [
        str(problem) for problem in gw.Scenario(["Dukke", "Robespierre", "Robespierre"]).problems()
    ]
    assert any("did you mean 'Duke'" in problem for problem in problems)
    assert any("Robespierre is named 2 times" in problem for problem in problems)


def test_a_puzzle() -> None:
    """A puzzle checks moves and games, and `assert_solved` raises an AssertionError."""
    s = gw.Scenario(
        ["Martyr", "Count", "Cardinal"], {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}, seed=1
    )
    puzzle = gw.Puzzle(s, goal=gw.goals.collect("Cardinal"), title="Two steps", hints=["Count."])
    moves = [("Pushed", "Cardinal")]
    assert puzzle.check(moves).solved
    assert puzzle.check(puzzle.start().play("Pushed", "Cardinal")).solved
    puzzle.assert_solved(moves)
    with pytest.raises(AssertionError):
        puzzle.assert_solved(["skip"])
    assert "Pushed" in str(puzzle.solve())
    assert isinstance(puzzle.show(), gw.GuillotineWidget)
    assert gw.Puzzle.parse(puzzle.to_text()).to_text() == puzzle.to_text()
    cell: dict[str, gw.Puzzle] = {}
    exec(puzzle.to_code(), {}, cell)
    assert cell["puzzle"].to_text() == puzzle.to_text()


def test_the_shipped_puzzles() -> None:
    """Puzzles are listed by level and have variants by name."""
    assert all(puzzle.level == 2 for puzzle in gw.puzzles(level=2))
    puzzle = gw.puzzles()[0]
    assert puzzle.variant("Ada").check([]).solved is False


def test_puzzles_are_made() -> None:
    """`make_puzzles` returns as many puzzles as it is asked for."""
    [made] = gw.make_puzzles(1, seed=1)
    assert isinstance(made, gw.Puzzle)


def test_bots_and_errors() -> None:
    """Bots are called with a view, and errors are found in `gw.errors` and at the top."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    for bot in (gw.bots.Random(), gw.bots.Greedy(), lambda view: view.options[0]):
        game.choose(bot(game.view(game.decider)))
    for name in ("UnknownCard", "IllegalChoice", "BrokenScenario", "StaleChoice"):
        assert getattr(gw, name) is getattr(gw.errors, name)
        assert issubclass(getattr(gw.errors, name), gw.GuillotineError)


def test_an_analysis() -> None:
    """An analysis is a sequence of all options, the best first, with intervals."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    analysis = gw.analyse(game, iterations=40)
    margins = [value.margin for value in analysis]
    assert margins == sorted(margins, reverse=True)
    assert {value.option for value in analysis} == set(game.options)
    assert all(value.chance_low <= value.chance <= value.chance_high for value in analysis)
    assert gw.analyse(game, seconds=0.01).best in game.options
    assert repr(analysis)
    assert "<" in analysis._repr_html_()


def test_cards() -> None:
    """Cards have points, color and text, and are found by names in all languages."""
    duke = gw.card("Duke")
    assert (duke.name, duke.points, duke.color) == ("Duke", 3, "purple")
    assert duke.text
    assert gw.card("Palace Guard").points is None
    assert {gw.card(name).name for name in ("warte mal", "Confusion in Line")} == {
        "Confusion in Line"
    }
    with pytest.raises(gw.errors.UnknownCard, match="did you mean 'Duke'"):
        gw.card("Dukke")
    for color in ("purple", "red", "green", "blue", "grey"):
        assert len(gw.cards(color=color)) > 3
    assert gw.rule("R9").number == "R9"


def test_everything_promised_prints_well() -> None:
    """Public objects have a text and an HTML form."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada").skip()
    score = game.score("Ada")
    for thing in (game, game.view("Ada"), score, game.scores(), game.log(), game.preview(0), gw.card("Duke"),
                  gw.cards(), gw.rule("R9"), gw.puzzles(), gw.puzzles()[0], scenario()):  # fmt: skip
        assert repr(thing)
        assert "<" in thing._repr_html_()
