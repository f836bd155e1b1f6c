"""Goals: reached, missed, combined and printed."""

from __future__ import annotations

from typing import Any

import pytest

import guillotine_widget as gw

goals = gw.goals


def solution(line: list[str], hand: list[str], goal: Any, **more: Any) -> Any:
    """Return the solution of a puzzle for Ada."""
    about = {name: more.pop(name) for name in ("by", "chance") if name in more}
    ada, bo = more.pop("ada", {}), more.pop("bo", {})
    players = {"Ada": {"hand": hand, **ada}, "Bo": {"hand": [], **bo}}
    return gw.Puzzle(gw.Scenario(line, players, **more), goal, **about).solve()


def lines(*args: Any, **more: Any) -> list[str]:
    """Return its best lines."""
    return sorted(str(line) for line in solution(*args, **more).lines)


def test_most_points_counts_the_gain() -> None:
    """Points of the start do not count; the second guard adds three (4 - 1)."""
    found = solution(
        ["Palace Guard", "Duke"], [], goals.most_points(), ada={"pile": ["Palace Guard"]}
    )
    assert found.value == 3


def test_most_points_over_a_rival() -> None:
    """The lead at the end counts: Tough Crowd takes two of Bo's points."""
    found = solution(
        ["Sheriff", "Duke"], ["Tough Crowd"], goals.most_points("bo"), bo={"pile": ["Regent"]}
    )
    assert (found.value, str(found.lines[0])) == (-1, "Tough Crowd")


def test_lead() -> None:
    """The Duke gives a lead of three points; four are out of reach."""
    assert lines(["Count", "Duke"], ["Stumble"], goals.lead(3, over="Bo")) == ["Stumble"]
    assert not solution(["Count", "Duke"], ["Stumble"], goals.lead(4)).solvable


def test_win() -> None:
    """The last turn of the last day: the Duke wins, the Count shares, the Martyr loses."""
    about: dict[str, Any] = {"day": 3, "edition": "wizards", "bo": {"pile": ["Lieutenant"]}}
    # Ada collects, then Bo the rest.
    assert lines(["Martyr", "Cardinal"], ["Stumble"], goals.win(), **about) == [
        "Stumble, (Bo: no card)"
    ]
    assert solution(["Count"], [], goals.win(), **about).solvable
    assert not solution(["Sheriff"], [], goals.win(), **about).solvable
    # There is no winner before the end of the game.
    assert not solution(
        ["Cardinal", "Sheriff"], [], goals.win(), by="end of turn", **about
    ).solvable


def test_collect_avoid_give() -> None:
    """The Duke to Ada, the Martyr not to her, the Clown to Bo."""
    line = ["Martyr", "Duke", "The Clown"]
    assert lines(line, ["Stumble", "Pushed"], goals.collect("Duke")) == ["Stumble, Duke 1"]
    assert lines(line, ["Stumble"], goals.avoid("Martyr") & goals.few_cards(1)) == [
        "Stumble, Duke 1"
    ]
    assert lines(line, ["Stumble", "Pushed"], goals.give("Bo", "The Clown")) == ["Pushed"]
    had = {"pile": ["Martyr"]}
    assert solution(["Duke", "Martyr"], [], goals.avoid("Martyr"), ada=had).solvable
    assert not solution(["Duke", "Baron"], [], goals.collect("Martyr"), ada=had).solvable
    assert not solution(["Martyr", "Duke"], [], goals.collect("Martyr", "Martyr")).solvable


def test_line_up() -> None:
    """The order in line at the end counts; others may stand between, unless `exactly`."""
    line = ["Martyr", "Baron", "Count", "Duke"]
    assert lines(line, ["Stumble"], goals.line_up("Baron", "Duke", "Count")) == ["Stumble, Duke 1"]
    assert lines(line, ["Stumble"], goals.line_up("Duke", "Count")) == ["Stumble, Duke 1"]
    assert not solution(line, ["Stumble"], goals.line_up("Duke", "Count", exactly=True)).solvable
    exact = goals.line_up("Baron", "Duke", "Count", exactly=True)
    assert lines(line, ["Stumble"], exact) == ["Stumble, Duke 1"]


def test_few_cards() -> None:
    """A Trip and a Stumble gain more than one card, but two are not allowed."""
    line = ["Martyr", "Count", "Duke"]
    assert solution(line, ["Trip", "Stumble"], goals.most_points()).value == 3
    assert solution(line, ["Trip", "Stumble"], goals.most_points() & goals.few_cards(1)).value == 2
    assert solution(line, ["Trip", "Stumble"], goals.most_points() & goals.few_cards(0)).value == -1


def test_goals_compose() -> None:
    """`&`, `|` and `~`; a condition that cannot be met makes a goal for the most unreachable."""
    line = ["Martyr", "Duke", "Baron", "Cardinal"]
    hand = ["Stumble", "Pushed", "'Tis a Far Better Thing"]
    either = goals.collect("Duke") | goals.collect("Baron")
    assert lines(line, hand, either) == ["Pushed, Baron 2", "Stumble, Duke 1"]
    assert lines(line, hand, either & ~goals.collect("Duke")) == ["Pushed, Baron 2"]
    assert solution(line, hand, goals.most_points() & goals.avoid("Cardinal")).value == 3
    assert not solution(line, hand, goals.most_points() & goals.collect("Regent")).solvable


def test_a_function_is_a_goal() -> None:
    """It reads the end like a game, and returns True or False, or a number to maximize."""

    def blue_and_rich(end: gw.goals.Ending) -> bool:
        """Have a blue noble, and four points or more."""
        blue = [noble for noble in end.players[end.player].pile if noble.color == "blue"]
        return bool(blue) and end.score(end.player).total >= 4 and end.played == 1

    line = ["Martyr", "Regent", "Bishop", "Archbishop"]
    hand = ["Stumble", "Pushed", "'Tis a Far Better Thing"]
    found = gw.Puzzle(gw.Scenario(line, {"Ada": {"hand": hand}, "Bo": {"hand": []}}), blue_and_rich)
    assert [str(one) for one in found.solve().lines] == ["'Tis a Far Better Thing"]
    assert found.task == "Ada: have a blue noble, and four points or more, by the end of the turn."
    most = solution(line, hand, lambda end: 10 * len(end.players["Ada"].pile) - end.played)
    assert (most.value, most.unique) == (10, True)
    start = solution(line, hand, lambda end: len(end.start.line) - len(end.line))
    assert start.value == 1
    mixed = gw.Puzzle(
        gw.Scenario(line, {"Ada": {"hand": []}, "Bo": {"hand": []}}),
        goals.most_points() & (lambda end: end.played == 0),
    )
    assert str(mixed.goal) == "get the most points, and reach the goal"
    assert mixed.solve().value == -1


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (goals.most_points(), "get the most points"),
        (goals.most_points("Bo"), "get as far ahead of Bo as you can"),
        (goals.lead(1), "have at least 1 point more than every rival"),
        (goals.lead(0, "Bo"), "have at least as many points as Bo"),
        (goals.lead(-2), "be no more than 2 points behind every rival"),
        (goals.collect("Duke", "Baron", "Count"), "collect the Duke, the Baron and the Count"),
        (
            goals.collect("Robespierre", "Innocent Victim"),
            "collect Robespierre and the Innocent Victim",
        ),
        (goals.collect("Palace Guard", "Palace Guard"), "collect two Palace Guards"),
        (goals.collect("red"), "collect a red noble"),
        (goals.collect("red", "Duke", "red"), "collect two red nobles and the Duke"),
        (
            goals.avoid("Duke", "Martyr", "grey"),
            "do not collect the Duke, a Martyr or a grey noble",
        ),
        (goals.give("Bo", "Martyr"), "get a Martyr onto Bo's pile"),
        (goals.give("Bo", "The Clown"), "get The Clown onto Bo's pile"),
        (goals.line_up("Duke", "Count"), "line up Duke, Count, in this order"),
        (goals.line_up("Duke", exactly=True), "make the line exactly Duke"),
        (goals.line_up("Duke", "red"), "line up Duke, any red, in this order"),
        (goals.few_cards(0), "play no action card"),
        (goals.few_cards(2), "play at most two action cards"),
        (~goals.win(), "do not win the game"),
        (~goals.avoid("Duke"), "avoid this: do not collect the Duke"),
        (~goals.collect("Duke"), "do not collect the Duke"),
    ],
)
def test_goals_print_as_words(goal: gw.goals.Goal, words: str) -> None:
    """A goal prints as what it asks for, and is a value: equal to one that asks the same."""
    assert str(goal) == words
    assert goal == eval(
        repr(goal), vars(__import__("guillotine_widget.puzzle.goal", fromlist=["x"]))
    )


@pytest.mark.parametrize(
    "combine",
    [
        lambda a, b: a and b,
        lambda a, b: a or b,
        lambda a, b: not a,
        lambda a, b: bool(a),
        lambda a, b: a if b else 0,
    ],
)
@pytest.mark.parametrize(
    "goal",
    [
        goals.collect("Duke"),
        goals.most_points() & goals.few_cards(1),
        goals.win() | goals.lead(1),
        ~goals.win(),
    ],
)
def test_goals_have_no_truth_value(combine: Any, goal: gw.goals.Goal) -> None:
    """`and` would silently ask for the second goal alone; the error names the operators that compose goals."""
    with pytest.raises(gw.errors.BrokenGoal) as refusal:
        combine(goal, goals.avoid("Bishop"))
    assert all(sign in str(refusal.value) for sign in ("& for both", "| for", "~ for"))
    assert isinstance(refusal.value, TypeError)


def test_a_function_composes_from_both_sides() -> None:
    """`function & goal` is equivalent to `goal & function`."""

    def no_line(end: gw.goals.Ending) -> bool:
        """Empty the line."""
        return not end.line

    assert str(no_line & goals.win()) == "empty the line, and win the game"
    assert str(no_line | goals.win()) == "empty the line, or win the game"


def test_a_class_of_nobles_is_a_goal() -> None:
    """Any noble of the class will do; one asked for by name does not count for the class as well."""
    line = ["Martyr", "Duke", "Colonel", "Lieutenant"]
    hand = ["Stumble", "Pushed", "Double Feature"]
    assert lines(line, hand, goals.collect("red")) == ["Pushed, Colonel 2"]
    assert lines(line, hand, goals.collect("military")) == ["Pushed, Colonel 2"]
    both = ["Colonel", "Lieutenant", "Martyr"]
    assert solution(both, ["Double Feature"], goals.collect("red", "Colonel")).solvable
    assert not solution(both, [], goals.collect("red", "Colonel")).solvable
    assert not solution(
        ["Colonel", "Martyr"], ["Double Feature"], goals.collect("red", "Colonel")
    ).solvable
    assert solution(
        ["Colonel", "Martyr"], ["Double Feature"], goals.collect("red", "gray")
    ).solvable
    assert not solution(["Martyr", "Duke"], [], goals.avoid("grey")).solvable
    assert solution(["Duke", "Martyr"], [], goals.avoid("grey")).solvable
    assert solution(line, hand, goals.line_up("red", "red")).solvable
    assert lines(line, ["Pushed"], goals.line_up("Martyr", "Duke", "red", exactly=True)) == [
        "Pushed, Colonel 2"
    ]


def test_given_and_collected_nobles() -> None:
    """However a noble comes to the rival's pile, the goal is reached: given, or collected there (R12, R13)."""
    clown = goals.give("Bo", "The Clown")
    assert solution(["The Clown", "Duke"], [], clown).solvable
    given = goals.give("Bo", "Duke")
    assert solution(["Duke", "Martyr"], ["After You..."], given).solvable
    assert solution(["Martyr", "Duke"], [], given, by="end of day").solvable
    assert not solution(["Duke", "Martyr"], [], given).solvable
    assert "collect" not in str(clown)


def test_nobles_may_be_given_as_a_list() -> None:
    """A list of names, or cards, mean the same as the names."""
    assert goals.collect(gw.card("Duke")) == goals.collect("Duke")
    assert goals.collect(["Duke", "Count"], "Martyr") == goals.collect("Duke", "Count", "Martyr")
    assert goals.avoid(("Duke",)) == goals.avoid("Duke")
    assert goals.give("Bo", ["Duke"]) == goals.give("Bo", "Duke")
    assert goals.line_up(["Duke", "Count"]) == goals.line_up("Duke", "Count")


def test_goals_find_cards_in_any_language() -> None:
    """A German name finds the card: Herzog is the Duke."""
    at = gw.Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}})
    assert gw.Puzzle(at, goals.collect("herzog")).goal == goals.collect("Duke")


def test_when_a_puzzle_ends() -> None:
    """At the end of the turn, the day or the game, or after a number of the solver's choices."""
    line = ["Count", "Martyr", "Duke", "Sheriff"]
    ends: dict[Any, float] = {"end of turn": 2, "end of day": 5, 1: 2, 2: 5, None: 2}
    ends |= {"end of the turn": 2, "End of the day": 5, "by the end of the day": 5, "day": 5}
    for by, value in ends.items():
        assert solution(line, [], goals.most_points(), by=by, action_deck=["Trip"]).value == value
    last: dict[str, Any] = {"day": 3, "edition": "wizards"}
    assert solution(line, [], goals.most_points(), by="end of game", **last).value == 5
    assert solution(line, [], goals.most_points(), by="end of day", **last).value == 5


def day(goal: Any, line: list[str], hand: list[str], **ada: Any) -> Any:
    """Return the solution of a puzzle that ends with the last noble of a day; Bo has no cards."""
    players = {"Ada": {"hand": hand, **ada}, "Bo": {"hand": []}}
    return gw.Puzzle(
        gw.Scenario(line, players, noble_discard="rest"), goal, by="end of day"
    ).solve()


def test_never_behind_applies_at_every_moment() -> None:
    """The line with the most points is behind Bo for one turn, so the goal excludes it, and the next line is best."""
    line = ["Count", "Baron", "Regent", "Martyr"]
    free = day(goals.most_points(), line, ["Bribed Guards"])
    kept = day(goals.most_points() & goals.never_behind(), line, ["Bribed Guards"])
    assert (free.value, [str(one) for one in free.lines]) == (
        6,
        ["no card, (Bo: no card), no card, (Bo: no card)"],
    )
    assert not kept.solvable
    # Bo catches up but does not get ahead.
    tame = ["Baron", "Count", "Regent", "Martyr"]
    assert day(goals.most_points() & goals.never_behind("Bo"), tame, []).value == 7
    assert not day(goals.never_behind(), ["Martyr", "Count"], []).solvable
    assert day(goals.never_behind(), ["Martyr", "Count"], [], pile=["Regent"]).solvable
    assert day(~goals.never_behind(), ["Martyr", "Count"], ["Stumble"]).value == 1


def test_never_behind_is_refused_if_the_solver_starts_behind() -> None:
    """The message says so when the puzzle is made."""
    with pytest.raises(gw.BrokenPuzzle, match="fewer points than a rival at the start"):
        solution(["Duke"], [], goals.never_behind(), bo={"pile": ["Count"]})


def test_without_playing() -> None:
    """A card by name, or all cards about a class; a card that the goal does not name may be played."""
    line, hand = ["Martyr", "Duke", "Captain of the Guard"], ["Military Might", "Stumble"]
    best = goals.most_points()
    assert lines(line, hand, best) == ["Stumble, Duke 1"]
    assert lines(line, hand, best & goals.without_playing("gestolpert")) == [
        "Military Might, Captain of the Guard 2"
    ]
    assert lines(line, hand, best & goals.without_playing("red")) == ["Stumble, Duke 1"]
    assert lines(line, hand, best & goals.without_playing("Stumble", "military")) == ["no card"]
    assert lines(line, hand, ~goals.without_playing("red")) == [
        "Military Might, Captain of the Guard 1",
        "Military Might, Captain of the Guard 2",
    ]


def test_every_class_has_its_cards() -> None:
    """The cards about each class are those of the theme "class cards", supports included."""
    from guillotine_widget.puzzle.goal import _classes_of

    found = {
        color: sorted(
            kind.title for kind in gw.EDITIONS["wizards"].kinds if color in _classes_of(kind)
        )
        for color in ("purple", "red", "green", "blue", "grey")
    }
    assert found["red"] == ["Military Might", "Military Support"]
    assert found["green"] == ["Civic Pride", "Civic Support"]
    assert found["blue"] == ["Church Support", "Lack of Faith"]
    assert found["purple"] == ["Foreign Support", "Majesty"]
    assert found["grey"] == ["Indifferent Public"]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: goals.without_playing(), "names no action card"),
        (lambda: goals.without_playing(7), "names action cards by their names"),
        (
            lambda: solution(["Duke"], [], goals.without_playing("Duke")),
            "is a noble, not an action card",
        ),
        (lambda: solution(["Duke"], [], goals.without_playing("Pusht")), "did you mean 'Pushed'"),
        (lambda: solution(["Duke"], [], goals.never_behind("Ada")), "solves the puzzle"),
        (lambda: solution(["Duke"], [], goals.never_behind("Cy")), "Cy"),
    ],
)
def test_invalid_goals_about_the_course_of_play(make: Any, message: str) -> None:
    """The message says what is expected."""
    with pytest.raises(gw.BrokenPuzzle, match=message):
        make()
