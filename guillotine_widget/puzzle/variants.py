"""Variants of a puzzle: the same idea with other cards, each proved again."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import BrokenPuzzle, TooManyPositions
from guillotine_widget.locales import find_kind
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.puzzle.verdict import Solution
from guillotine_widget.scenario.scenario import Scenario

if TYPE_CHECKING:
    from guillotine_widget.puzzle.puzzle import Puzzle

TRIES = 60
"""Variants that are tried: a third with any plain nobles and spare cards of hands; a third with nobles of the same
points and the same hands; a third like the first, however many copies of a noble there are: `Scenario.problems` refuses
those with too many."""

PATIENCE = 3_000
"""Positions looked at in vain before nobles of the same points are tried, which nearly always will do."""

_SETTING_UP = 200
"""Positions that could be looked at in the time in which a variant is set up."""

Names = Callable[[str], str]
_ROWS = ("line", "noble_deck", "action_deck", "noble_discard", "action_discard")


def variant_of(puzzle: Puzzle, seed: int | str) -> Puzzle:
    """Return a variant of a puzzle; see `Puzzle.variant`.

    Raises:
        BrokenPuzzle: the puzzle cannot be solved, or no variant was found.
    """
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BrokenPuzzle(f"a seed is a whole number or a text, not {seed!r}")
    solution = puzzle.solve()
    if not solution.solvable:
        raise BrokenPuzzle("this puzzle cannot be solved, so it has no variants")
    idea = _idea(solution)
    dealt = puzzle.scenario.line is None
    die = random.Random(f"variant {seed}")
    start = puzzle.start()
    kinds = start._rules.edition.kinds
    needed = {option.card.name for line in solution.lines for option in line.moves if option.card}
    # A twin whose search is much longer than that of the puzzle has another idea.
    budget = 4 * solution.positions + 2_000
    spent = 0
    for tried in range(TRIES):
        stage = 3 * tried // TRIES or int(spent > PATIENCE)
        names = _exchanged(die, kinds, needed, same_points=stage == 1, any_copies=stage == 2)
        scenario = _mapped(puzzle.scenario, names, kinds)
        if (scenario == puzzle.scenario and not dealt) or scenario.problems():
            continue
        scenario.seed = die.randrange(10**9)
        twin = type(puzzle)(
            scenario,
            puzzle.goal.renamed(names),
            title=puzzle.title,
            hints=_still_true(puzzle, scenario, names, kinds),
            by=puzzle.by,
            opponents=puzzle.opponents,
            chance=puzzle.chance,
            name=puzzle.name,
            level=puzzle.level,
            themes=puzzle.themes,
        )
        try:
            found = twin.solve(budget)
        except TooManyPositions:
            spent += budget
            continue
        spent += found.positions + _SETTING_UP
        if found.solvable and _idea(found) == idea:
            return twin
    raise BrokenPuzzle(
        f"no variant of this puzzle was found with seed {seed!r}: it hangs on cards that no other can stand in for"
    )


def _still_true(
    puzzle: Puzzle, scenario: Scenario, names: Names, kinds: Sequence[Kind]
) -> tuple[str, ...]:
    """Return the hints that hold for the variant: none that names a card which is gone, or points that differ."""
    here = _cards(puzzle.scenario, kinds)
    gone = {title for title in here if names(title) != title}
    words = {word for title in gone for word in re.findall(r"\w{4,}", title)}
    same = _points(here, kinds) == _points(_cards(scenario, kinds), kinds)
    return tuple(
        hint
        for hint in puzzle.hints
        if not words & set(re.findall(r"\w+", hint))
        and (same or not re.search(r"\b(points?|worth)\b", hint))
    )


def _cards(scenario: Scenario, kinds: Sequence[Kind]) -> list[str]:
    """Return all cards that a scenario names, in order."""
    rows = [getattr(scenario, part) for part in _ROWS]
    if isinstance(scenario.players, Mapping):
        rows += [
            parts.get(part)
            for parts in scenario.players.values()
            for part in ("hand", "pile", "front")
        ]
    return [
        find_kind(card, kinds).title
        for row in rows
        if row and not isinstance(row, str)
        for card in row
    ]


def _points(titles: Sequence[str], kinds: Sequence[Kind]) -> list[str]:
    points = {kind.title: kind.points for kind in kinds if isinstance(kind, Noble)}
    return [str(points.get(title)) for title in titles]


def _idea(solution: Solution) -> Any:
    """Return what a puzzle shares with its variants: how many lines, their cards, what they ask for."""

    def shape(option: Any) -> tuple[str, str]:
        action = option.card is not None and not option.card.is_noble
        return option.kind, option.card.name if action else ""

    return sorted(tuple(shape(option) for option in line.moves) for line in solution.lines)


def _exchanged(
    die: random.Random,
    kinds: Sequence[Kind],
    needed: set[str],
    *,
    same_points: bool,
    any_copies: bool,
) -> Names:
    """Return what stands in for what: nobles without powers and action cards that no best line needs."""
    exchange: dict[str, str] = {}
    for group in _groups(kinds, needed, same_points, any_copies):
        others = group.copy()
        die.shuffle(others)
        exchange.update(zip(group, others, strict=True))
    return lambda title: exchange.get(title, title)


def _groups(
    kinds: Sequence[Kind], needed: set[str], same_points: bool, any_copies: bool
) -> Iterator[list[str]]:
    plain = [
        kind
        for kind in kinds
        if isinstance(kind, Noble)
        and isinstance(kind.points, int)
        and not (kind.collected or kind.when or kind.forbids or kind.bonus)
    ]
    for copies in [0] if any_copies else sorted({kind.copies for kind in plain}):
        alike = [kind for kind in plain if any_copies or kind.copies == copies]
        if same_points:
            for points in sorted({str(kind.points) for kind in alike}):
                yield [kind.title for kind in alike if str(kind.points) == points]
        else:
            # A noble that costs points stays one.
            yield [kind.title for kind in alike if int(str(kind.points)) > 0]
            yield [kind.title for kind in alike if int(str(kind.points)) < 0]
    if same_points:
        return
    spare = [kind for kind in kinds if isinstance(kind, Action) and kind.title not in needed]
    for copies in sorted({kind.copies for kind in spare}):
        for moves in (False, True):
            yield [
                kind.title
                for kind in spare
                if kind.copies == copies and _moves(kind) == moves and not _odd(kind)
            ]


def _moves(kind: Action) -> bool:
    return any(type(op).__name__ == "Move" for op in kind.play)


def _odd(kind: Action) -> bool:
    return kind.stays or kind.reaction or kind.final


def _mapped(scenario: Scenario, names: Names, kinds: Sequence[Kind]) -> Scenario:
    given = dict(vars(scenario))

    def row(cards: Any) -> Any:
        if cards is None or isinstance(cards, str):
            return cards
        return [names(find_kind(card, kinds).title) for card in cards]

    for part in _ROWS:
        given[part] = row(given[part])
    if isinstance(given["players"], Mapping):
        given["players"] = {
            player: {
                part: row(cards) if part in ("hand", "pile", "front") else cards
                for part, cards in parts.items()
            }
            for player, parts in given["players"].items()
        }
    given["chance"] = None
    return Scenario(**given)
