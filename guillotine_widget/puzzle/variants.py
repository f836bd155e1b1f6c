"""Variants of a puzzle: the same idea with other cards, each proved again, and none with the answer of the original.

A variant is drawn at random from a seed and then proved. Draws come in four stages, from those that keep most of the
idea to those that keep least; a stage runs if the stages before it have found nothing.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import BrokenPuzzle, GuillotineError, TooManyPositions
from guillotine_widget.game.setup import check_seed
from guillotine_widget.locales import find_kind
from guillotine_widget.model.effects import Move
from guillotine_widget.model.kinds import Action, Kind, Noble, Per
from guillotine_widget.puzzle.verdict import Solution, Variation
from guillotine_widget.scenario.scenario import Scenario

if TYPE_CHECKING:
    from guillotine_widget.puzzle.puzzle import Puzzle

PATIENCE = 6_000
"""Positions that the draws of one stage may cost, or three times those of the puzzle, before the next stage begins."""

_SETUP = 200
"""The cost of setting up a variant, in positions searched in the same time."""

_COUNTED = 40
"""The number of seeds tried to count the variants of a puzzle."""

_ROWS = ("line", "noble_deck", "action_deck", "noble_discard", "action_discard")

Names = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class _Stage:
    """One way of drawing variants.

    Attributes:
        draws: the maximum number of draws.
        same_points: nobles change places only with nobles of the same points, and cards of the hand stay.
        keys: cards that the best lines play change places with cards of their family, nobles without powers with each
            other, and rivals the cards in front of them.
        other_answer: the best line may play other cards, and every card of the hand may change.
    """

    draws: int
    same_points: bool = False
    keys: bool = False
    other_answer: bool = False


_STAGES = (
    _Stage(24),
    _Stage(16, same_points=True),
    _Stage(40, keys=True),
    _Stage(60, keys=True, other_answer=True),
)


def variant_of(puzzle: Puzzle, seed: int | str) -> Puzzle:
    """Return a variant of a puzzle; see `Puzzle.variant`.

    Raises:
        BrokenPuzzle: the puzzle cannot be solved, or no variant was found.
    """
    try:
        seed = check_seed(seed)
    except GuillotineError as error:
        raise BrokenPuzzle(str(error)) from None
    solution = puzzle.solve()
    if not solution.solvable:
        raise BrokenPuzzle("this puzzle cannot be solved, so it has no variants")
    rng = random.Random(f"variant {seed}")
    patience = max(PATIENCE, 3 * solution.positions)
    for stage in _STAGES:
        spent = 0
        for _ in range(stage.draws):
            found, positions = _draw(puzzle, solution, rng, stage)
            if found is not None:
                return found
            spent += positions
            if spent > patience:
                break
    raise BrokenPuzzle(
        f"no variant of this puzzle was found with seed {seed!r}: all that were tried have the same answer, "
        "another idea or no answer"
    )


def count_variants(puzzle: Puzzle) -> int:
    """Return how many variants with different answers a sample of seeds gives; see `Puzzle.variants`."""
    found: list[tuple[Puzzle, Solution]] = []
    for seed in range(_COUNTED):
        try:
            twin = variant_of(puzzle, seed)
        except (BrokenPuzzle, TooManyPositions):
            if not found and seed > 2:
                break
            continue
        solution = twin.solve()
        if not any(
            _is_solved(other, solution) or _is_solved(twin, known) for other, known in found
        ):
            found.append((twin, solution))
    return len(found)


def _draw(
    puzzle: Puzzle, solution: Solution, rng: random.Random, stage: _Stage
) -> tuple[Puzzle | None, int]:
    """Return a variant, or None if the draw fails, and the number of positions searched."""
    kinds = puzzle.start()._rules.edition.kinds
    needed = {option.card.name for line in solution.lines for option in line.moves if option.card}
    names = _exchange(rng, kinds, needed, stage)
    scenario = _renamed(puzzle.scenario, names, kinds)
    if stage.keys:
        scenario.line = _shuffled(scenario.line, kinds, rng)
        scenario.players = _reseated(scenario.players, puzzle.player, rng)
    if (scenario == puzzle.scenario and puzzle.scenario.line is not None) or scenario.problems():
        return None, 0
    scenario.seed = rng.randrange(10**9)
    twin = type(puzzle)(
        scenario,
        puzzle.goal.renamed(names),
        title=puzzle.title,
        hints=() if stage.other_answer else _true_hints(puzzle, scenario, names, kinds),
        by=puzzle.by,
        opponents=puzzle.opponents,
        chance=puzzle.chance,
        name=puzzle.name,
        level=puzzle.level,
        themes=puzzle.themes,
    )
    # A much longer search means another idea.
    budget = 2 * solution.positions + 2_000
    try:
        found = twin.solve(budget)
    except TooManyPositions:
        return None, budget
    cost = found.positions + _SETUP
    if not found.solvable or len(found.lines) != len(solution.lines):
        return None, cost
    if not stage.other_answer and _idea(found.lines) != _idea(solution.lines, names):
        return None, cost
    if (
        stage.other_answer
        and not any(map(_plays, found.lines))
        and any(map(_plays, solution.lines))
    ):
        return None, cost
    return (None if _is_solved(twin, solution) else twin), cost


def _is_solved(puzzle: Puzzle, solution: Solution) -> bool:
    """Return whether a best line of another puzzle, copied literally, solves this one."""
    return any(_solves(puzzle, line) for line in solution.lines[:10])


def _solves(puzzle: Puzzle, line: Variation) -> bool:
    try:
        return puzzle.solved([option.text for option in line.moves])
    except GuillotineError:
        return False


def _idea(lines: Sequence[Variation], names: Names = str) -> Any:
    """Return what a puzzle shares with its variants: how many lines, their cards, the kinds of their choices."""

    def shape(option: Any) -> tuple[str, str]:
        action = option.card is not None and not option.card.is_noble
        return option.kind, names(option.card.name) if action else ""

    return sorted(tuple(shape(option) for option in line.moves) for line in lines)


def _plays(line: Variation) -> bool:
    return any(option.card is not None and not option.card.is_noble for option in line.moves)


# --- hints -------------------------------------------------------------------------------------------------------


def _true_hints(
    puzzle: Puzzle, scenario: Scenario, names: Names, kinds: Sequence[Kind]
) -> tuple[str, ...]:
    """Return the hints that hold for the variant: no hint names a missing card or wrong points."""
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
    """Return the titles of all cards that a scenario names, in order."""
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


# --- drawing -----------------------------------------------------------------------------------------------------


def _exchange(rng: random.Random, kinds: Sequence[Kind], needed: set[str], stage: _Stage) -> Names:
    """Return which card replaces which."""
    exchange: dict[str, str] = {}
    for group in _groups(kinds, needed, stage):
        others = group.copy()
        rng.shuffle(others)
        exchange.update(zip(group, others, strict=True))
    return lambda title: exchange.get(title, title)


def _groups(kinds: Sequence[Kind], needed: set[str], stage: _Stage) -> Iterator[list[str]]:
    """Yield titles that may change places with each other."""
    plain = [kind for kind in kinds if isinstance(kind, Noble) and _is_plain(kind)]
    if stage.same_points:
        for points in sorted({str(kind.points) for kind in plain}):
            yield [kind.title for kind in plain if str(kind.points) == points]
        return
    # Nobles that are worth more together: the Count and the Countess.
    couples = [kind for kind in kinds if isinstance(kind, Noble) and kind.bonus is not None]
    yield [kind.title for kind in couples]
    # A noble that costs points is replaced by one that does.
    yield [kind.title for kind in plain if int(str(kind.points)) > 0]
    yield [kind.title for kind in plain if int(str(kind.points)) < 0]
    actions = [kind for kind in kinds if isinstance(kind, Action)]
    families: dict[Any, list[str]] = {}
    for kind in actions:
        family = _family(kind) if stage.keys else None
        free = stage.other_answer or kind.title not in needed
        if family is None and free and not _is_special(kind):
            family = bool(_moves(kind))
        if family is not None:
            families.setdefault(family, []).append(kind.title)
    yield from families.values()


def _is_plain(kind: Noble) -> bool:
    """Return whether a noble has printed points and no power."""
    powers = kind.collected or kind.when or kind.forbids or kind.bonus
    return isinstance(kind.points, int) and not powers


def _is_special(kind: Action) -> bool:
    return kind.stays or kind.reaction or kind.final


def _moves(kind: Action) -> list[Move]:
    return [effect for effect in kind.play if isinstance(effect, Move)]


def _family(kind: Action) -> Any:
    """Return the family of cards that may replace each other in a best line; None: no other card may."""
    moves = _moves(kind)
    if len(kind.play) == len(moves) == 1 and moves[0].to is None:
        return "forward" if moves[0].forward is not None else "back"
    return "support" if isinstance(kind.points, Per) else None


def _shuffled(line: Any, kinds: Sequence[Kind], rng: random.Random) -> Any:
    """Return a line whose nobles without powers stand in another order."""
    if line is None or isinstance(line, str):
        return line
    plain = [
        at
        for at, title in enumerate(line)
        if isinstance(kind := find_kind(title, kinds), Noble) and _is_plain(kind)
    ]
    places = plain.copy()
    rng.shuffle(places)
    shuffled = list(line)
    for at, place in zip(plain, places, strict=True):
        shuffled[place] = line[at]
    return shuffled


def _reseated(players: Any, solver: str, rng: random.Random) -> Any:
    """Return the players after the rivals have exchanged their cards."""
    if not isinstance(players, Mapping):
        return players
    rivals = [name for name in players if name != solver]
    others = rivals.copy()
    rng.shuffle(others)
    return {**players, **{one: players[other] for one, other in zip(rivals, others, strict=True)}}


def _renamed(scenario: Scenario, names: Names, kinds: Sequence[Kind]) -> Scenario:
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
