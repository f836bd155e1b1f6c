"""Puzzles of the shelf for a whole class: every student gets another position of the same idea."""

from __future__ import annotations

import time

import pytest

import guillotine_widget as gw
from guillotine_widget.model.kinds import Action
from tests.test_library.proof import solved

ALL = gw.puzzles().specs


@pytest.mark.parametrize("name", [spec.name for spec in ALL])
def test_a_variant_is_proved_again(name: str) -> None:
    """It can be solved in as many ways, in another position, soon, and has the same level and name."""
    puzzle, solution = solved(name)
    start = time.process_time()
    twin = puzzle.variant("class 4b")
    # A class gets one each: about a second, and more than that only on a slow machine.
    assert time.process_time() - start < 4.0
    assert str(twin.start()) != str(puzzle.start())
    found = twin.solve()
    assert len(found.lines) == len(solution.lines)
    assert twin.check(found).solved
    assert (twin.name, twin.level, twin.themes) == (puzzle.name, puzzle.level, puzzle.themes)


def test_the_hints_of_a_variant_hold_for_it() -> None:
    """What names a noble that is not there any more, or its points, is left out; the rest stays in order."""
    spec = gw.Puzzle(
        gw.Scenario(
            ["Martyr", "Count", "Cardinal", "Mayor", "Duke"],
            {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
        ),
        hints=["Count on your fingers.", "The Cardinal!", "Five points.", "Exactly two places."],
    )
    for seed in range(5):
        twin = spec.variant(seed)
        line = [card.name for card in twin.start().line]
        wrong = {"The Cardinal!"} if line[2] != "Cardinal" else set()
        assert wrong.isdisjoint(twin.hints)
        assert twin.hints[-1] == "Exactly two places."
        assert list(twin.hints) == [hint for hint in spec.hints if hint in twin.hints]
        worth = [card.kind.points for card in twin.start().line]
        assert ("Five points." in twin.hints) == (worth == [-1, 2, 5, 3, 3])


def test_the_shelf_covers_the_cards() -> None:
    """At least 35 kinds of action cards are played in best lines."""
    played = set()
    for spec in ALL:
        _, solution = solved(spec.name)
        played |= {
            option.card.name
            for line in solution.lines
            for option in line.moves
            if option.card is not None and isinstance(option.card.kind, Action)
        }
    assert len(played) >= 35, sorted(played)


def test_the_shelf_is_wide() -> None:
    """Forty puzzles or more, all levels and both editions in numbers, each theme at least four times as the first."""
    assert len(ALL) >= 40
    for level in (1, 2, 3, 4):
        assert len(gw.puzzles(level=level)) >= 7
    for edition in gw.EDITIONS:
        assert len(gw.puzzles(edition=edition)) >= 14
    firsts = [spec.themes[0] for spec in ALL]
    assert min(firsts.count(theme) for theme in set(firsts)) >= 4
    assert len(set(firsts)) == 10
