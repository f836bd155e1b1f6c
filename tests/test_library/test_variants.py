"""Variants: every student gets a different position and cannot copy another student's answer."""

from __future__ import annotations

import random
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.model.kinds import Action
from guillotine_widget.puzzle import variants
from guillotine_widget.puzzle.verdict import Solution
from tests.test_library.proof import solved

ALL = gw.puzzles().specs


def sample(seed: int) -> list[str]:
    """Return the name of a puzzle of each first theme, drawn with a seed."""
    draw = random.Random(seed)
    themes: dict[str, list[str]] = {}
    for spec in ALL:
        themes.setdefault(spec.themes[0], []).append(spec.name)
    return [draw.choice(names) for names in themes.values()]


SAMPLE = sample(seed=3)

FEW = (
    "off-duty",
    "wait-a-moment",
    "nobody-moves",
    "behind-the-judge",
    "read-it-backwards",
    "a-twist-in-time",
    "say-nothing",
    "blue-now-blue-later",
    "one-for-the-road",
    "guards-until-my-turn",
    "let-him-call-the-king",
    "my-guards-your-guards",
    "about-turn",
)
"""The puzzles whose idea fixes the cards, so that a large class shares answers."""


def copied(puzzle: gw.Puzzle, solution: Solution) -> bool:
    """Return whether a learner who copies a best line of another puzzle solves this one."""
    for line in solution.lines:
        for moves in (list(line.moves), [option.text for option in line.moves]):
            try:
                if puzzle.solved(moves):
                    return True
            except gw.GuillotineError:
                pass
    return False


@pytest.mark.parametrize("name", SAMPLE)
def test_a_variant_is_proved_and_cannot_be_copied(name: str) -> None:
    """A variant has as many solutions as the original, and no line of the original solves it."""
    check_variant(name)


@pytest.mark.long
@pytest.mark.parametrize("name", [spec.name for spec in ALL if spec.name not in SAMPLE])
def test_every_variant_is_proved_and_cannot_be_copied(name: str) -> None:
    """The same holds for all other shipped puzzles."""
    check_variant(name)


def check_variant(name: str) -> None:
    """Check a variant of a shipped puzzle."""
    puzzle, solution = solved(name)
    twin = next(filter(None, (variant(puzzle, seed) for seed in ("class 4b", "Ada", "Bo", "Cy"))))
    found = twin.solve()
    assert len(found.lines) == len(solution.lines)
    assert not copied(twin, solution)
    assert twin.solved(found.lines[0])
    assert (twin.name, twin.level, twin.themes) == (puzzle.name, puzzle.level, puzzle.themes)
    assert set(twin.hints) <= set(puzzle.hints)


def variant(puzzle: gw.Puzzle, seed: str) -> gw.Puzzle | None:
    """Return a variant, or None if this seed finds none."""
    try:
        return puzzle.variant(seed)
    except gw.BrokenPuzzle:
        return None


@pytest.mark.parametrize(
    "name",
    ["the-basket-is-near", pytest.param("dressed-to-be-killed", marks=pytest.mark.long)],
)
def test_variants_of_a_class_differ(name: str) -> None:
    """Among the variants of eight students, almost no two have the same answer, even where most variants share one."""
    puzzle, _ = solved(name)
    twins = [
        puzzle.variant(name) for name in ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
    ]
    pairs = [(one, other) for one in twins for other in twins if one is not other]
    assert sum(copied(one, other.solve()) for one, other in pairs) <= 4
    assert len({str(twin.solve().lines[0]) for twin in twins}) >= 6


CLASS = [f"student {number}" for number in range(1, 31)]


@pytest.mark.parametrize("name", ["the-basket-is-near", "chain-of-custody", "four-places-please"])
def test_no_two_of_a_class_share_an_answer(name: str) -> None:
    """Thirty students of one class get thirty variants, none solved by a line of the original or of another variant."""
    puzzle, solution = solved(name)
    twins = [puzzle.variant(student, CLASS) for student in CLASS]
    lines = [twin.solve() for twin in twins]
    assert not any(copied(twin, solution) for twin in twins)
    pairs = ((twin, line) for twin in twins for line in lines)
    assert sum(copied(twin, line) for twin, line in pairs) == len(CLASS)


def test_the_order_of_the_class_does_not_matter() -> None:
    """A student has the same variant for any order of names; a class may have one student."""
    puzzle, _ = solved("the-basket-is-near")
    again = gw.puzzles()["the-basket-is-near"]
    one = puzzle.variant("student 7", CLASS)
    assert one.to_text() == again.variant("student 7", [*CLASS[7:], *CLASS[:6]]).to_text()
    assert puzzle.variant("Ada", ["Ada"]).to_text() != puzzle.to_text()


def test_a_class_that_is_larger_than_the_number_of_answers(monkeypatch: Any) -> None:
    """If a puzzle has fewer answers than the class has students, all get variants, and the teacher is warned."""
    # A search that ends early finds fewer answers, too.
    monkeypatch.setattr(variants, "_THOROUGH", 1)
    monkeypatch.setattr(variants, "_COUNTING", 20_000)
    puzzle, solution = solved("off-duty")
    students = CLASS[:6]
    twins = [puzzle.variant(student, students) for student in students]
    assert not any(copied(twin, solution) for twin in twins)
    answers = len({str(twin.solve().lines[0]) for twin in twins})
    assert answers < 6
    said = rf"task 1 \(Off duty\): this puzzle gives {answers} different answers? for a class of 6"
    with pytest.warns(UserWarning, match=said) as warned:
        gw.assignment(["off-duty"], students[0], classmates=students)
    assert warned[0].filename == __file__


def test_one_search_serves_a_class() -> None:
    """Equal puzzles share the variants of a class, so that a loop over the students searches once."""
    first, second = (gw.puzzles()["the-basket-is-near"] for _ in range(2))
    assert first.variant("student 1", CLASS) is second.variant("student 1", CLASS)


def test_a_puzzle_without_a_text_keeps_its_own_variants() -> None:
    """Its goal is a function, which cannot be compared: two such puzzles do not share variants."""
    position = gw.puzzles()["the-basket-is-near"].scenario
    first, second = (gw.Puzzle(position, lambda end: end.score("Ada").total) for _ in range(2))
    students = ["Ada", "Bo"]
    assert first.variant("Ada", students) is first.variant("Ada", students)
    assert first.variant("Ada", students) is not second.variant("Ada", students)


@pytest.mark.parametrize("name", ["a-hero-for-cy", "the-fourth-of-four", "falling-in-line"])
def test_a_class_has_variants_enough(name: str) -> None:
    """Where points do not count, any noble may stand for another one, so that thirty students have thirty answers."""
    assert solved(name)[0].variants >= 30


@pytest.mark.long
@pytest.mark.parametrize("name", [spec.name for spec in ALL if spec.name not in FEW])
def test_every_puzzle_has_variants_for_a_class(name: str) -> None:
    """Thirty students get thirty answers, but for the puzzles whose idea leaves little to change."""
    assert solved(name)[0].variants >= 30


def test_a_puzzle_about_waiting_has_different_variants() -> None:
    """In "Let him call the King" only the card and its turn can differ, and they do."""
    puzzle, solution = solved("let-him-call-the-king")
    twins = [puzzle.variant(name) for name in ("Ada", "Bo", "Cy")]
    assert len({str(twin.solve().lines[0]) for twin in twins}) == 3
    assert not any(copied(twin, solution) for twin in twins)


def test_further_draws_find_a_variant() -> None:
    """Further draws find a variant, so that every student has one."""
    puzzle, solution = solved("off-duty")
    assert not copied(puzzle.variant("Flo"), solution)


def test_the_hints_of_a_variant_are_true() -> None:
    """A hint that names a noble that is gone, or other points, is left out; the others stay in order."""
    spec = gw.Puzzle(
        gw.Scenario(
            ["Martyr", "Count", "Cardinal", "Mayor", "Duke"],
            {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
        ),
        hints=["Count on your fingers.", "The Cardinal!", "Five points.", "Look behind them."],
    )
    for seed in range(5):
        twin = spec.variant(seed)
        line = [card.name for card in twin.start().line]
        wrong = {"The Cardinal!"} if "Cardinal" not in line else set()
        assert wrong.isdisjoint(twin.hints)
        assert twin.hints[-1] == "Look behind them."
        assert list(twin.hints) == [hint for hint in spec.hints if hint in twin.hints]
        worth = [card.kind.points for card in twin.start().line]
        assert "Five points." not in twin.hints or worth == [-1, 2, 5, 3, 3]


def test_the_collection_covers_the_cards() -> None:
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


def test_the_collection_is_large() -> None:
    """There are forty puzzles or more, with enough of each level, edition and first theme."""
    assert len(ALL) >= 40
    for level in (1, 2, 3, 4):
        assert len(gw.puzzles(level=level)) >= 7
    for edition in gw.EDITIONS:
        assert len(gw.puzzles(edition=edition)) >= 14
    firsts = [spec.themes[0] for spec in ALL]
    assert min(firsts.count(theme) for theme in set(firsts)) >= 4
    assert len(set(firsts)) == 10
