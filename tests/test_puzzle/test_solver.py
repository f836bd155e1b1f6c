"""The solver: small positions solved by hand, and comparisons with brute force."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.game.history.history import Choice, Lift, carry_out
from guillotine_widget.model.state import LINE, SKIP, State, pile
from guillotine_widget.puzzle.solver import Solver
from guillotine_widget.puzzle.transitions import SearchNode
from guillotine_widget.rules import engine, restrictions, scoring

goals = gw.goals


def puzzle(
    line: list[str],
    hand: list[str],
    goal: Any = None,
    bo: dict[str, Any] | None = None,
    **more: Any,
) -> gw.Puzzle:
    """Return a puzzle for Ada; Bo holds nothing unless a test says so."""
    about = {name: more.pop(name) for name in ("by", "opponents", "chance") if name in more}
    ada = {"hand": hand, **more.pop("ada", {})}
    players = {"Ada": ada, "Bo": {"hand": [], **(bo or {})}}
    return gw.Puzzle(gw.Scenario(line, players, **more), goal, **about)


def best(*args: Any, **more: Any) -> tuple[float, list[str]]:
    """Return the best value and the best lines as texts."""
    found = puzzle(*args, **more).solve()
    return found.value, sorted(str(line) for line in found.lines)


# --- reasoned by hand ------------------------------------------------------------------------------------------------


def test_one_card_gets_the_best_noble() -> None:
    """Two places forward bring the Cardinal (5) to the front; nothing brings the King (5) there."""
    line = ["Martyr", "Count", "Cardinal", "Mayor", "King Louis XVI"]
    assert best(line, ["Stumble", "Pushed"]) == (5, ["Pushed, Cardinal 2"])


def test_nothing_to_play() -> None:
    """With an empty hand there is one line, and it costs a point."""
    assert best(["Martyr", "Cardinal"], []) == (-1, ["no card"])


def test_equal_cards_make_one_line() -> None:
    """Equal cards count once: two Pushed, or two Martyrs, make no second solution."""
    line = ["Martyr", "Martyr", "Cardinal"]
    assert best(line, ["Pushed", "Pushed"]) == (5, ["Pushed"])
    guards = ["Martyr", "Palace Guard", "Palace Guard", "Martyr", "Martyr"]
    # Either guard comes to the front: the guards are identical, but their places differ.
    assert best(guards, ["Forward March"], ada={"pile": ["Palace Guard"]}) == (
        3,
        ["Forward March, Palace Guard #2"],
    )


def test_the_search_for_lines_can_end_early() -> None:
    """With a maximum, the lines are the first of all lines; a maximum of two shows whether a second one exists."""
    line = ["Palace Guard", "Duke", "Mayor"]
    hand = ["Military Support", "Fountain of Blood"]
    search = puzzle(line, hand, goals.collect("Palace Guard"))._solver(1_000)
    search.value(search.root)
    found = search.lines()
    assert len(found) > 2
    assert search.lines(2) == found[:2]


def test_a_trip_and_a_second_card() -> None:
    """The Trip moves the Martyr behind the Count, the Stumble then brings the Duke (3) past the Count."""
    value, lines = best(["Martyr", "Count", "Duke"], ["Trip", "Stumble"])
    # Or the Trip moves the Count behind the Duke first, and the Duke stumbles past the Martyr.
    assert value == 3
    assert lines == ["Trip, Count 1, Stumble, Duke 1"]
    assert best(["Martyr", "Count", "Duke", "Mayor"], ["Trip", "Stumble"])[0] == 3


def test_the_second_noble_of_a_double_feature() -> None:
    """Both nobles count: 2 and 5."""
    assert best(["Count", "Cardinal", "Martyr"], ["Double Feature"]) == (7, ["Double Feature"])


def test_the_judge_forbids_and_the_guards_are_lifted() -> None:
    """Under the Judge there is nothing to choose; after lifting the own Guards, Pushed fetches five."""
    assert best(["Unpopular Judge", "Martyr", "Cardinal"], ["Pushed"]) == (2, ["no card"])
    front = {"front": ["Callous Guards"]}
    line = ["Martyr", "Count", "Cardinal", "Duke"]
    assert best(line, ["Pushed"], ada=front) == (5, ["lift, Pushed, Cardinal 2"])


def test_worst_greedy_and_helping_opponents() -> None:
    """Bo takes the Cardinal before Ada's second turn as worst or greedy opponent, and leaves it to her as a helper."""
    line = ["Count", "Martyr", "Cardinal"]
    about = {"bo": {"hand": ["Stumble"]}, "by": 2, "action_deck": ["Milling in Line"]}
    # Ada takes the Count; Bo the Cardinal with Stumble, so that the Martyr is left to her, or the Martyr himself.
    assert best(line, [], opponents="worst", **about)[0] == 1
    assert best(line, [], opponents="greedy", **about)[0] == 1
    assert best(line, [], opponents="help", **about)[0] == 7


def test_chance_forbidden_worst_and_expected() -> None:
    """Milling shuffles three nobles: it fails if forbidden, brings the Martyr at worst, and two thirds on average."""
    line = ["Heretic", "Martyr", "Sheriff"]
    milling: dict[str, Any] = {"goal": goals.collect("Sheriff")}
    assert not puzzle(line, ["Milling in Line"], **milling).solve().solvable
    assert not puzzle(line, ["Milling in Line"], chance="worst", **milling).solve().solvable
    found = puzzle(line, ["Milling in Line"], chance="expected", **milling).solve()
    assert found.value == pytest.approx(1 / 3)
    assert [str(one) for one in found.lines] == ["Milling in Line"]


def test_chance_over_a_day_of_known_draws() -> None:
    """If the drawn cards are named, a day with a shuffle is searched exactly to its end, within the budget.

    Ada's Milling in Line leaves the three in any order, then Bo and she take turns: first and last of it are hers.
    """
    known = ["Church Support", "Civic Support", "Military Support", "Foreign Support"]
    about: dict[str, Any] = {"by": "end of day", "noble_discard": "rest", "action_deck": known}
    line = ["Martyr", "Heretic", "Mayor"]
    # Of Martyr -1, Heretic 2 and Mayor 3 she gets all but the second: 4 less the average of 4/3. Church Support comes
    # after the first noble and brings 1 if she has the Heretic: in two of three.
    found = puzzle(line, ["Milling in Line"], chance="expected", **about).solve()
    assert found.value == pytest.approx(4 - 4 / 3 + 2 / 3)
    # At worst the Mayor is the second: -1 and 2, and 1. Left alone she gets the Martyr and the Mayor.
    found = puzzle(line, ["Milling in Line"], chance="worst", **about).solve()
    assert found.value == 2


def test_a_shuffle_has_all_orders_and_takes_a_position_for_each() -> None:
    """The 24 orders of four nobles are equally likely, and no part of an order is searched by itself."""
    there = puzzle(
        ["Martyr", "Count", "Cardinal", "Mayor"],
        ["Milling in Line"],
        chance="expected",
        by="end of turn",
    )
    search = there._solver(100)
    [played] = [choice for choice in search.options(search.root) if choice != SKIP]
    found = search.outcomes(search.root, played)
    # By the end of the turn the front noble of the order is collected.
    orders = Counter(after.s.zones[pile(0)] + after.s.zones[LINE] for _, after in found)
    assert len(orders) == 24
    assert {round(weight * 24, 9) for weight, _ in found} == {1}
    assert search.positions == 1 + 24


def test_an_empty_line_needs_no_shuffle() -> None:
    """Escape! empties a line of two and shuffles nothing, so chance decides nothing, even with an empty deck."""
    about: dict[str, Any] = {"by": "end of turn", "noble_discard": "rest"}
    for chance in ("worst", "expected"):
        found = puzzle(["Martyr", "Hero of the People"], ["Escape!"], chance=chance, **about)
        assert str(found.solve().lines[0]) == "Escape!"
        assert found.solve().value == 0


def test_the_top_of_the_deck_is_chance_unless_named() -> None:
    """The Rival Executioner brings the top of the noble deck, which is chance unless the scenario names it."""
    line = ["Rival Executioner", "Count"]
    assert best(line, ["Stumble"], noble_deck=["Cardinal"]) == (6, ["no card"])
    assert best(line, ["Stumble"]) == (2, ["Stumble"])
    # At worst it is the Hero of the People: 1 - 3.
    assert best(["Rival Executioner"], [], chance="worst")[0] == -2
    # On average: all 84 printed points, less 1 for the Rival; five guards at 1 and the Tragic Figure at -1 come to 4.
    assert best(["Rival Executioner"], [], chance="expected")[0] == pytest.approx(
        1 + (84 - 1 + 5 - 1) / 49
    )


def test_unknown_drawn_cards_are_played_only_if_chance_is_allowed() -> None:
    """The card that Ada draws after her first turn could fetch the Cardinal in her second, known or by chance."""
    line = ["Count", "Sheriff", "Martyr", "Cardinal"]
    about: dict[str, Any] = {"by": 2, "goal": goals.collect("Cardinal")}
    assert puzzle(line, [], **about, action_deck=["Stumble"]).solve().solvable
    assert not puzzle(line, [], **about).solve().solvable
    about["action_discard"] = ["Mass Confusion", "Rain Delay"]
    assert 0 < puzzle(line, [], **about, chance="expected").solve().value < 1


def test_a_budget() -> None:
    """A search that exceeds its budget says how to shorten it; the next search starts from scratch."""
    there = puzzle(["Martyr", "Count", "Cardinal", "Mayor"], ["Trip", "L'Idiot", "Pushed"])
    with pytest.raises(
        gw.TooManyPositions, match=r"stopped after 5 positions.*end earlier.*budget="
    ):
        there.solve(budget=5)
    assert there.solve().positions > 5
    for wrong in (0, -1, True, 1.5, "many"):
        with pytest.raises(
            gw.BrokenPuzzle, match="a budget of positions is a whole number from 1, not"
        ):
            there.solve(budget=wrong)
    dealt = puzzle(["Martyr", "Count"], ["Mass Confusion"], chance="worst")
    with pytest.raises(gw.TooManyPositions, match="Mass Confusion"):
        dealt.solve()


def test_a_search_does_not_change_the_puzzle() -> None:
    """Solving twice gives the same solution, and changes no game."""
    there = puzzle(["Martyr", "Count", "Cardinal"], ["Trip", "Stumble"])
    before = there.start()
    assert str(there.solve()) == str(there.solve())
    assert there.start().state.same_as(before.state)


# --- against brute force ---------------------------------------------------------------------------------------------

PLAIN = [
    "Martyr",
    "Count",
    "Countess",
    "Cardinal",
    "Duke",
    "Palace Guard",
    "Master Spy",
    "Fast Noble",
    "Sheriff",
]
CARDS = ["Stumble", "Pushed", "Trip", "L'Idiot", "Friend of the Queen", "Opinionated Guards", "Double Feature",
         "Public Demand", "The Long Walk", "Fled to England", "Bribed Guards", "Church Support", "Missed!",
         "Callous Guards", "Tough Crowd", "Scarlet Pimpernel", "Political Influence"]  # fmt: skip


def all_choices(s: State) -> list[Choice]:
    """Return every choice, equal ones too."""
    seat = engine.decider(s)
    return [*s.options, *(Lift(seat, card) for card in restrictions.liftable(s, seat))]


def brute(s: State, turn: int) -> float:
    """Return the best score of the first seat at the end of a turn, by plain brute force."""
    if s.frame is None or s.turn > turn or engine.phase(s) != "turn":
        return scoring.total(s, 0)
    values = []
    for choice in all_choices(s):
        after = s.clone()
        carry_out(after, choice)
        values.append(brute(after, turn))
    return max(values) if engine.decider(s) == 0 else min(values)


@given(
    st.permutations(PLAIN),
    st.integers(1, 5),
    st.permutations(CARDS),
    st.sampled_from(["amigo", "wizards"]),
    st.sampled_from([[], ["Martyr"], ["Palace Guard", "Count"]]),
)
@settings(max_examples=40)
def test_a_turn_against_brute_force(
    nobles: list[str], length: int, cards: list[str], edition: str, pile: list[str]
) -> None:
    """Brute force finds the same best value of a turn, and all best lines reach it when they are played."""
    line = [noble for noble in nobles if noble not in pile][:length]
    there = puzzle(line, cards[:3], ada={"pile": pile}, edition=edition, noble_deck=["Regent"])
    game = there.start()
    found = there.solve()
    start = scoring.total(game.state, 0)
    assert found.value == brute(game.state, game.state.turn) - start
    for one in found.lines[:5]:
        played = there.start()
        for option in one.moves:
            if option.kind == "lift":
                played.lift("Ada")
            else:
                played.choose(option)
        assert there.check(played).solved
        assert there.check(one.moves).solved


@given(
    st.permutations(PLAIN),
    st.permutations(CARDS[:9]),
    st.booleans(),
    st.sampled_from(["amigo", "wizards"]),
)
@settings(max_examples=25)
def test_a_day_against_brute_force(
    nobles: list[str], cards: list[str], worst: bool, edition: str
) -> None:
    """Brute force agrees over three turns, with Bo as worst or helping opponent; both searches know the drawn cards."""
    scenario = gw.Scenario(
        nobles[:3],
        {"Ada": {"hand": cards[:2]}, "Bo": {"hand": cards[2:4]}},
        action_deck=["Civic Support", "Military Support", "Foreign Support", "Fountain of Blood"],
        action_discard="rest",
        edition=edition,
    )
    there = gw.Puzzle(scenario, by="end of day", opponents="worst" if worst else "help")
    state = there.start().state
    assert there.solve().value == brute_day(state, worst)


def brute_day(s: State, worst: bool) -> float:
    """Return the best score of the first seat at the end of the day."""
    if s.frame is None or s.day > 1:
        return scoring.total(s, 0)
    values = []
    for choice in all_choices(s):
        after = s.clone()
        carry_out(after, choice)
        values.append(brute_day(after, worst))
    return max(values) if engine.decider(s) == 0 or not worst else min(values)


class FullSolver(Solver):
    """A solver that searches every choice to the end."""

    def value(self, node: SearchNode, low: float = 0.0, high: float = 0.0) -> float:
        """Return the exact value."""
        return super().value(node)

    def worth(self, node: SearchNode, choice: Choice, low: float = 0.0, high: float = 0.0) -> float:
        """Return the exact value of a choice."""
        return super().worth(node, choice)


def test_search_windows_change_neither_the_value_nor_the_lines() -> None:
    saved = 0
    for each in gw.puzzles():
        context, how = each._context, (each.by, each.opponents, each.chance, 200_000)
        quick, full = Solver(context, each.goal, *how), FullSolver(context, each.goal, *how)
        assert quick.value(quick.root) == full.value(full.root), each.name
        lines = [
            [[(seat, choice) for seat, choice, _ in path] for path in search.lines()]
            for search in (quick, full)
        ]
        assert lines[0] == lines[1], each.name
        saved += full.positions - quick.positions
    assert saved > 0
