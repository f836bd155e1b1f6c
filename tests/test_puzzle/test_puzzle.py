"""Puzzles: made in a cell, solved, checked and graded without a browser."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import guillotine_widget as gw
from tests.test_game.test_printing import Checker

LINE = ["Martyr", "Count", "Cardinal", "Mayor", "Duke"]
HINTS = ["Count the places.", "Two of them."]


def scenario(**more: Any) -> gw.Scenario:
    """Return the position of most tests: Pushed and L'Idiot both bring the Cardinal to the front."""
    hand = more.pop("hand", ["Stumble", "Pushed"])
    return gw.Scenario(more.pop("line", LINE), {"Ada": {"hand": hand}, "Bo": {"hand": []}}, **more)


def puzzle(**more: Any) -> gw.Puzzle:
    """Return a puzzle on that position."""
    return gw.Puzzle(scenario(**more.pop("at", {})), **more)


# --- judging ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moves",
    [
        [("Pushed", "Cardinal", 2)],
        [("Pushed", "Cardinal")],
        ["Pushed", "Cardinal"],
        ["pushed", ("Kardinal", 2)],
        [["Pushed"], ["Cardinal 2"]],
        ("Pushed", "Cardinal"),
    ],
)
def test_moves_can_be_written_in_several_ways(moves: Any) -> None:
    """Nested or flat, with or without the places, in any language: the answer is the same."""
    assert puzzle().check(moves).solved
    puzzle().assert_solved(moves)


def test_a_solved_puzzle() -> None:
    """The value reached is the best one, no move lost it, and the verdict is true."""
    verdict = puzzle(hints=HINTS).check(["Pushed", "Cardinal"])
    assert (verdict.solved, verdict.finished, verdict.value, verdict.best) == (True, True, 5, 5)
    assert (verdict.lost_at, verdict.lost, verdict.hints) == (None, None, 2)
    assert bool(verdict)
    assert str(verdict) == "Solved: 5 points."


def test_the_move_that_lost_the_best_result() -> None:
    """The first move after which five points are out of reach: the wrong card, or the wrong noble."""
    verdict = puzzle().check(["Stumble", "Count"])
    assert (verdict.solved, verdict.finished, verdict.value, verdict.best) == (False, True, 2, 5)
    assert (verdict.lost_at, str(verdict.lost)) == (1, "Stumble")
    verdict = puzzle().check(["Pushed", "Mayor"])
    assert (verdict.value, verdict.lost_at, str(verdict.lost)) == (-1, 2, "Mayor 2")
    assert not verdict


def test_an_unfinished_answer() -> None:
    """No move has lost the best result yet; the value is what can still be reached."""
    verdict = puzzle().check(["Pushed"])
    assert (verdict.solved, verdict.finished, verdict.value, verdict.lost_at) == (
        False,
        False,
        5,
        None,
    )
    assert "go on" in str(verdict)
    assert puzzle().check([]).finished is False


def test_the_same_answer_gets_the_same_verdict() -> None:
    """Hints are asked for: neither a failed answer nor a cell that runs again uses one up."""
    there = puzzle(hints=HINTS)
    for moves in (["skip"], ["Pushed"], ["Pushed", "Cardinal"], ["Stumble", "Count"]):
        verdicts = [there.check(moves) for _ in range(3)]
        assert verdicts[0] == verdicts[1] == verdicts[2]
        assert len(set(map(str, verdicts))) == 1
        assert not any(hint in str(verdicts[0]) for hint in HINTS)
    assert "Ask for a hint with puzzle.hint()." in str(there.check(["skip"]))
    assert "hint" not in str(puzzle().check(["skip"]))
    assert "hint" not in str(there.check(["Pushed", "Cardinal"]))


def test_hints_are_asked_for_by_number() -> None:
    """The first is the default; the message for a wrong number says how many there are."""
    there = puzzle(hints=HINTS)
    assert [there.hint(), there.hint(1), there.hint(2)] == [HINTS[0], HINTS[0], HINTS[1]]
    for number in (0, 3, True, "1", 1.0, None):
        with pytest.raises(
            gw.BrokenPuzzle, match="the number of a hint is a whole number from 1 to 2"
        ):
            there.hint(number)
    with pytest.raises(gw.BrokenPuzzle, match="this puzzle has no hints"):
        puzzle().hint()


def test_the_solvers_result_is_not_an_answer() -> None:
    """A grader does not accept a solution or a line of it; an author may check a line."""
    there = puzzle()
    solution = there.solve()
    for refused in (there.check, there.solved):
        with pytest.raises(gw.IllegalChoice, match="not an answer"):
            refused(solution)
    for found in (solution, solution.lines[0]):
        with pytest.raises(gw.NotSolved, match="not an answer"):
            there.assert_solved(found)
    assert there.check(solution.lines[0]).solved


def test_a_game_is_an_answer() -> None:
    """A game begun by `start()` is an answer, even if it goes on after the puzzle's end; another game is refused."""
    there = puzzle()
    game = there.start().play("Pushed", "Cardinal").skip().skip()
    assert there.check(game).solved
    assert there.check(scenario().start().play("Pushed", "Cardinal")).solved
    assert not there.check(there.start().skip()).solved
    with pytest.raises(gw.BrokenPuzzle, match=r"play a game that puzzle\.start\(\) returns"):
        there.check(gw.Game(2, seed=1))


def test_forced_choices_may_be_named_or_left_out() -> None:
    """With three nobles Pushed can move only the last one: the engine chooses it, but a learner may name it."""
    there = puzzle(at={"line": LINE[:3]})
    for moves in (["Pushed"], ["Pushed", "Cardinal"], ["Pushed", "Cardinal", 2]):
        assert there.check(moves).solved


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (["Pushed", "Dukke"], "did you mean 'Duke'"),
        (["Trip"], "not"),
        (["skip", "skip"], "over after 1 move; 'skip' comes too late"),
        (None, "not None; did you forget `return`?"),
        ({"Pushed": "Duke"}, "moves are a list like"),
        ([None, None], "returned nothing; did you forget `return`?"),
        (["lift"], "no Callous Guards lie in front of Ada"),
        ([b"skip"], "legal are"),
    ],
)
def test_illegal_moves(moves: Any, message: str) -> None:
    """The error says what is legal; the puzzle is unchanged."""
    there = puzzle()
    with pytest.raises(gw.GuillotineError) as refusal:
        there.check(moves)
    assert message in str(refusal.value)
    assert there.check(["Pushed", "Cardinal"]).solved


def test_assert_solved_has_a_message_for_the_learner() -> None:
    """The AssertionError says what was reached and which move lost the best result; never the answer."""
    there = puzzle(hints=HINTS)
    there.assert_solved(["Pushed", "Cardinal"])
    with pytest.raises(AssertionError) as failed:
        there.assert_solved(["Stumble", "Count"])
    assert str(failed.value) == (
        "Not solved: 2 points, but the best result is 5 points. "
        "You lost the best result at move 1 (Stumble). Ask for a hint with puzzle.hint()."
    )
    with pytest.raises(gw.NotSolved, match=r"Not solved: .* legal are 'no card'"):
        there.assert_solved([7])
    with pytest.raises(gw.NotSolved, match=r"Not solved: .*did you mean 'Duke'"):
        there.assert_solved(["Pushed", "Dukke"])
    with pytest.raises(gw.NotSolved, match=r"Not solved: this game .* puzzle\.start\(\) returns"):
        there.assert_solved(gw.Game(2, seed=1))


def test_forbidden_chance_fails_even_with_a_good_outcome() -> None:
    """The move is wrong, whatever its value; and if no other move is possible, the solution says why."""
    there = puzzle(at={"line": ["Count", "Duke"], "hand": ["Milling in Line"]})
    verdict = there.check(["Milling in Line"])
    assert not verdict.solved
    named = "Move 1 leaves something to chance, which this puzzle does not allow (Milling in Line)."
    assert str(verdict) in (
        f"Not solved, though luck has brought {verdict.goal.amount(verdict.value)}. {named}",
        f"Not solved: {verdict.goal.amount(verdict.value)}, but the best result is 2 points. {named}",
    )
    assert ("best result is" in str(verdict)) == (verdict.value < verdict.best)
    shuffled = gw.Scenario(
        ["Martyr", "Count"], {"Ada": {"hand": []}, "Bo": {"hand": ["Confusion in Line"]}}
    )
    found = gw.Puzzle(shuffled).solve()
    assert not found.solvable
    assert found.luck
    assert 'chance="worst" or "expected" allows for that' in str(found)
    assert gw.Puzzle(shuffled, chance="worst").solve().value == -1
    assert not puzzle(goal=gw.goals.collect("Duke")).solve().luck


def test_the_best_line_is_an_answer() -> None:
    """`check` takes what `solve` lists, including a lift of Callous Guards (R5)."""
    players = {"Ada": {"hand": ["Pushed"], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    there = gw.Puzzle(gw.Scenario(LINE, players))
    (line,) = there.solve().lines
    assert [option.text for option in line.moves] == ["lift", "Pushed", "Cardinal 2"]
    assert there.check(list(line.moves)).solved
    assert there.check(line).solved


def test_no_answer_solves_an_impossible_puzzle() -> None:
    """No answer solves it."""
    there = puzzle(goal=gw.goals.collect("Duke"))
    assert not there.solve().solvable
    assert there.solve().lines == ()
    assert not there.check(["skip"]).solved


def test_opponents_reply_as_the_puzzle_says() -> None:
    """Moves name the solver's choices only: Bo takes the Cardinal from Ada, or leaves it to her."""
    at = gw.Scenario(
        ["Count", "Martyr", "Cardinal"],
        {"Ada": {"hand": []}, "Bo": {"hand": ["Stumble"]}},
        action_deck=["Milling in Line"],
    )
    for opponents, value in (("worst", 1), ("greedy", 1), ("help", 7)):
        verdict = gw.Puzzle(at, by=2, opponents=opponents).check(["skip", "skip"])
        assert (verdict.solved, verdict.value) == (True, value)


def test_expected_value_counts_rather_than_luck() -> None:
    """With chance "expected" the right choice counts, not the luck; the verdict names both results."""
    players: dict[str, Any] = {"Ada": {"hand": ["Milling in Line"]}, "Bo": {"hand": []}}
    texts = set()
    for seed in range(12):
        at = gw.Scenario(["Martyr", "Duke", "Regent"], players, seed=seed)
        gamble = gw.Puzzle(at, chance="expected")
        game = gamble.start().choose("Milling in Line")
        verdict = gamble.check(game)
        assert verdict.solved
        assert (verdict.best, verdict.value) == (2, game.score("Ada").total)
        texts.add(str(verdict))
    assert texts == {
        "Solved: 2 points to be expected, this time a loss of 1 point.",
        "Solved: 2 points to be expected, this time 3 points.",
        "Solved: 2 points to be expected, this time 4 points.",
    }
    wrong = gamble.check(["skip"])
    assert str(wrong) == (
        "Not solved: a loss of 1 point, but the best result is 2 points on average. "
        "You lost the best result at move 1 (no card)."
    )


def test_luck_may_exceed_the_certain_result() -> None:
    """With chance "worst" the verdict names the certain result and the result of this time."""
    players: dict[str, Any] = {"Ada": {"hand": ["Milling in Line"]}, "Bo": {"hand": []}}
    verdicts = set()
    for seed in range(12):
        gamble = gw.Puzzle(gw.Scenario(["Martyr", "Sheriff"], players, seed=seed), chance="worst")
        verdicts.add(str(gamble.check(["Milling in Line"])))
    assert verdicts == {
        "Solved: a loss of 1 point.",
        "Solved: a loss of 1 point for certain, this time 1 point.",
    }


def test_a_table_is_judged_as_its_game() -> None:
    """A table is accepted in place of its game."""
    there = puzzle()
    table = there.show()
    assert not there.check(table).finished
    table.game.play("Pushed", "Cardinal")
    assert there.solved(table)
    there.assert_solved(table)


def test_puzzles_solutions_and_verdicts_pickle() -> None:
    """A worker process gets the same puzzle and returns equal results."""
    there = puzzle(
        hints=HINTS, title="Two steps", level=2, themes=["moves"], goal=gw.goals.collect("blue")
    )
    there.solve()
    twin = pickle.loads(pickle.dumps(there))
    assert str(twin) == str(there)
    assert (twin.hints, twin.level, twin.themes) == (there.hints, there.level, there.themes)
    solution = pickle.loads(pickle.dumps(there.solve()))
    assert str(solution) == str(there.solve()) == str(twin.solve())
    assert twin.solved(solution.lines[0].moves)
    verdict = there.check(["skip"])
    assert str(pickle.loads(pickle.dumps(verdict))) == str(verdict)


# --- making ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("about", "message"),
    [
        ({"goal": lambda: 5}, "or a function of the ending, not 5"),
        ({"goal": lambda: "win"}, "or a function of the ending, not 'win'"),
        ({"goal": lambda: gw.goals.lead(3, over="Zoe")}, "at the table are Ada, Bo"),
        (
            {"goal": lambda: gw.goals.lead(3, over="Ada")},
            "Ada solves the puzzle and is not a rival",
        ),
        ({"goal": lambda: gw.goals.lead(2.5)}, "the n of lead(n) is a whole number, not 2.5"),
        (
            {"goal": lambda: gw.goals.few_cards(True)},
            "the n of few_cards(n) is a whole number from 0, not True",
        ),
        ({"goal": lambda: gw.goals.collect("Dukke")}, "did you mean 'Duke'"),
        ({"goal": lambda: gw.goals.collect("Pushed")}, "Pushed is an action card, not a noble"),
        ({"goal": lambda: gw.goals.collect()}, 'name at least one, as in collect("Duke")'),
        (
            {"goal": lambda: gw.goals.few_cards(-1)},
            "the n of few_cards(n) is a whole number from 0, not -1",
        ),
        ({"goal": lambda: gw.goals.win}, "win is called to make a goal: win(…)"),
        ({"goal": lambda: gw.goals.lead("3")}, "the n of lead(n) is a whole number, not '3'"),
        ({"goal": lambda: gw.goals.give("Duke")}, 'as in give("Bo", "Duke"), not \'Duke\' alone'),
        ({"goal": lambda: gw.goals.collect(7)}, "by their names, by a class or by cards, not 7"),
        ({"goal": lambda: gw.goals.most_points(1.5)}, "names a player by their name, not 1.5"),
        ({"goal": lambda: gw.goals.collect(*["blue"] * 9)}, "names blue 9 times; there are only 7"),
        ({"goal": lambda: lambda end: None}, "not None; did you forget `return`?"),
        (
            {"goal": lambda: gw.goals.collect("Duke", "Duke")},
            "the goal names Duke 2 times; there is only 1",
        ),
        (
            {"goal": lambda: gw.goals.most_points() & gw.goals.most_points("Bo")},
            "only one part of a goal may",
        ),
        (
            {"goal": lambda: gw.goals.most_points() | gw.goals.win()},
            "| takes goals that are either reached or not",
        ),
        ({"goal": lambda: ~gw.goals.most_points()}, "~ takes goals that are either reached or not"),
        (
            {"goal": lambda: lambda end: end.nothing},
            "the goal 'reach the goal' fails: AttributeError",
        ),
        ({"goal": lambda: lambda end: "much"}, "returns True, False or a number, not 'much'"),
        (
            {"by": "noon"},
            "'end of turn', 'end of day', 'end of game', or after a number of choices",
        ),
        ({"by": 0}, "a number of choices from 1, not by 0"),
        ({"by": True}, "not by True"),
        ({"opponents": "kind"}, "opponents is one of 'worst', 'greedy', 'help', not 'kind'"),
        ({"chance": "good"}, "chance is one of 'worst', 'expected', 'forbidden', not 'good'"),
        ({"hints": "one"}, "hints are a list of sentences, not 'one'"),
        ({"hints": [1]}, "hints are a list of sentences"),
        ({"level": 5}, "a level is a whole number from 1 to 4, not 5"),
        ({"level": True}, "a level is a whole number from 1 to 4, not True"),
        ({"themes": "moves"}, "themes are a list of words, not 'moves'"),
    ],
)
def test_wrong_arguments(about: dict[str, Any], message: str) -> None:
    """Each fault has a sentence that says what is expected."""
    goal = about.pop("goal", lambda: None)
    with pytest.raises(gw.BrokenPuzzle) as refusal:
        puzzle(goal=goal(), **about)
    assert message in str(refusal.value)


def test_wrong_positions() -> None:
    """The message lists the faults of a scenario; anything else is refused, and so is a game that is over."""
    with pytest.raises(gw.BrokenScenario, match="did you mean 'Duke'"):
        gw.Puzzle(scenario(line=["Dukke"]))
    with pytest.raises(gw.BrokenPuzzle, match="a puzzle needs a Scenario or a Game, not"):
        gw.Puzzle("Martyr")
    with pytest.raises(TypeError, match="did you mean 'hints'"):
        gw.Puzzle(scenario(), hint=[])


def test_a_puzzle_can_begin_at_the_position_of_a_game() -> None:
    """`Puzzle(game)` begins at the game's position, also in the middle of a card."""
    game = scenario().start()
    assert str(gw.Puzzle(game).solve()) == str(puzzle().solve())
    there = gw.Puzzle(game.choose("Pushed"))
    assert [str(line) for line in there.solve().lines] == ["Cardinal 2"]
    assert game.decision is not None


def test_named_cards_are_face_up() -> None:
    """Named hands and named tops of decks are open, because the solution depends on them; dealt cards stay hidden."""
    at = gw.Scenario(
        LINE,
        {"Ada": {}, "Bo": {"hand": ["Trip"]}, "Cy": {}},
        noble_deck=["Regent", "Baron"],
        action_deck=["Pushed"],
    )
    there = gw.Puzzle(at)
    view = there.start().view("Ada")
    assert view.players["Bo"].hand.names == ["Trip"]
    assert view.players["Cy"].hand.names == [None] * 5
    assert view.noble_deck.names[:3] == ["Regent", "Baron", None]
    assert view.action_deck.names[:2] == ["Pushed", None]
    assert "The noble deck begins with Regent, Baron." in str(there)
    assert "The action deck begins with Pushed." in there._repr_html_()


def test_a_puzzle_in_the_middle_of_a_card() -> None:
    """If a scenario has made choices, the solver is the player who decides next."""
    there = puzzle(at={"choices": ["Pushed"]})
    assert [str(line) for line in there.solve().lines] == ["Cardinal 2"]
    assert there.check(["Cardinal"]).solved
    assert there.check(there.start().choose("Cardinal")).solved


# --- printing --------------------------------------------------------------------------------------------------------


def test_everything_prints() -> None:
    """Text and sound HTML for puzzle, solution, verdict; titles and hints are text, never HTML."""
    there = puzzle(title="<b>Evil</b>", hints=["<script>x</script>"])
    failed = there.check(["skip"])
    for thing in (there, there.solve(), failed, there.check(["Pushed", "Cardinal"])):
        assert str(thing)
        html = Checker(thing._repr_html_())
        assert "script" not in html.tags
    assert "<b>Evil</b>" in Checker(there._repr_html_()).text
    assert repr(puzzle(title="One")) == (
        "<Puzzle 'One': Ada: get the most points, by the end of the turn.>"
    )
    unsolvable = puzzle(goal=gw.goals.collect("Duke")).solve()
    assert "cannot be reached" in str(unsolvable)
    assert "cannot be reached" in unsolvable._repr_html_()
    many = puzzle(goal=gw.goals.lead(-1), at={"hand": ["L'Idiot", "Pushed", "Stumble"]}).solve()
    assert f"… and {len(many.lines) - 10} more" in str(many)
    assert "more</p>" in many._repr_html_()


def test_a_puzzle_does_not_show_its_answer() -> None:
    """Neither its text nor its HTML nor its attributes hold the solution."""
    there = puzzle(at={"hand": ["Stumble", "Pushed", "L'Idiot", "Trip"]}, hints=["Think."])
    shown = [str(there), repr(there), there._repr_html_(), repr(vars(there))]
    for text in shown:
        assert "Cardinal 2" not in text
        assert "5 points" not in text
        assert "Think." not in text or text == shown[-1]
    assert not [name for name in dir(there) if "answer" in name or "solution" in name]


def test_level_and_themes_are_printed() -> None:
    """Text and HTML show them after the title, or without a title; a puzzle without them shows nothing there."""
    there = puzzle(title="One", level=2, themes=["moves", "greys"], name="one")
    assert str(there).startswith("One (level 2; moves, greys)\nAda: get")
    assert "level 2; moves, greys" in Checker(there._repr_html_()).text
    assert str(puzzle(level=3)).startswith("(level 3)\n")
    assert str(puzzle(title="One")).startswith("One\nAda: get")
    twin = there.variant(1)
    assert (twin.name, twin.level, twin.themes) == ("one", 2, ("moves", "greys"))


# --- variants --------------------------------------------------------------------------------------------------------


def test_a_variant_has_the_same_idea_with_other_cards() -> None:
    """It has as many best lines with cards of the same sort; the same seed gives the same variant."""
    there = puzzle(title="Push", hints=HINTS, goal=gw.goals.most_points())
    seen = set()
    for seed in range(5):
        twin = there.variant(seed)
        assert twin.scenario != there.scenario
        assert twin.scenario == there.variant(seed).scenario
        assert twin.solve().unique
        assert [option.kind for option in twin.solve().lines[0].moves] == ["play", "move"]
        card = twin.solve().lines[0].moves[0].card
        assert card is not None
        assert card.kind.play[0].forward is not None or card.name == "Public Demand"
        assert (twin.title, twin.by) == ("Push", there.by)
        assert set(twin.hints) <= set(HINTS)
        seen.add(str(twin.scenario))
    assert len(seen) >= 4


def test_a_variant_of_a_goal_that_names_nobles() -> None:
    """The nobles of the goal change with those of the line."""
    there = puzzle(goal=gw.goals.collect("Cardinal"))
    twin = there.variant("one")
    named = str(twin.goal).removeprefix("collect ").removeprefix("the ").removeprefix("a ")
    assert named in [card.name for card in twin.start().line]
    assert twin.solve().unique


def test_variants_of_different_seeds_have_different_answers() -> None:
    """Almost no two of ten students can copy from each other, though most draws have one of a few answers."""
    there = puzzle(goal=gw.goals.most_points())
    answers = [str(there.variant(seed).solve().lines[0]) for seed in range(10)]
    assert len(set(answers)) >= 7
    assert str(there.solve().lines[0]) not in answers


def test_the_number_of_variants_is_searched_for_once() -> None:
    """Asking again gives the same number at no cost, and a solution is proved once for all variants."""
    there = puzzle(goal=gw.goals.most_points())
    assert there.variants >= 8
    there.solve = None  # type: ignore[assignment,method-assign]
    assert there.variants >= 8
    assert there.variant("Ada").variant("Bo").title == there.title


def test_puzzles_without_variants() -> None:
    """A puzzle that cannot be solved has none; a wrong seed is refused."""
    with pytest.raises(gw.BrokenPuzzle, match="cannot be solved"):
        puzzle(goal=gw.goals.collect("Duke")).variant(1)
    with pytest.raises(gw.BrokenPuzzle, match="a seed is a whole number or a text, not"):
        puzzle().variant(1.5)
    goal = gw.goals.most_points() & gw.goals.few_cards(0)
    stuck = puzzle(at={"line": ["Palace Guard"], "hand": []}, goal=goal)
    with pytest.raises(gw.BrokenPuzzle, match="no variant of this puzzle was found"):
        stuck.variant(1)


@pytest.mark.parametrize(
    ("goal", "says"),
    [
        (gw.goals.collect("Cardinal"), "Solved: a 33% chance to reach the goal; this time the goal not reached."),
        (gw.goals.most_points(), "Solved: 2.67 points to be expected, this time 4 points."),
    ],
)  # fmt: skip
def test_the_verdict_on_a_right_gamble_names_an_average_or_a_chance(
    goal: gw.goals.Goal, says: str
) -> None:
    """The verdict on a right choice with another outcome says what was to be expected, with two decimals at most."""
    scenario = gw.Scenario(
        line=["Martyr", "Archbishop", "Cardinal"],
        players={"Ada": {"hand": ["Milling in Line"]}, "Bo": {"hand": []}},
        turn="Ada", day=3, seed=1,
    )  # fmt: skip
    assert str(gw.Puzzle(scenario, goal, chance="expected").check("Milling in Line")) == says
