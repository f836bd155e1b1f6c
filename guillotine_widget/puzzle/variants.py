"""Variants of a puzzle: the same idea with other cards, proved again, and never with the answer of the original.

A variant is drawn at random from a seed and then proved. Draws are made in stages, beginning with those that keep most
of the idea. Drawing continues until several different answers are found. The seed then picks one, favoring rare
answers, so that two seeds rarely get the same answer even if most variants of a puzzle share one.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import (
    BrokenPuzzle,
    BrokenScenario,
    GuillotineError,
    TooManyPositions,
)
from guillotine_widget.game.history.setup import check_seed
from guillotine_widget.locales import find_kind
from guillotine_widget.model.effects import Move
from guillotine_widget.model.kinds import Action, Kind, Noble, Per
from guillotine_widget.model.vocabulary import LAST
from guillotine_widget.puzzle.goal import (
    AllOf,
    AnyOf,
    AvoidNobles,
    CollectNobles,
    FewCards,
    GiveNobles,
    Goal,
    LineUp,
    Not,
    WithoutPlaying,
)
from guillotine_widget.puzzle.notation import to_text
from guillotine_widget.puzzle.verdict import Solution, Variation
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import quote, same_text

if TYPE_CHECKING:
    from guillotine_widget.puzzle.puzzle import Puzzle

PATIENCE = 4_000
"""The budget of a stage in positions, which is larger for a puzzle that needs a long search."""

_SETUP = 40
"""The cost of setting up a variant, expressed in positions."""

_TRIAL = 400
"""A cost in positions that is added to that of each stage, so that all are tried before they are compared."""

_ANSWERS = 16
"""The number of different answers to look for; the seed picks one of them."""

_ATTEMPTS = 6
"""The number of restarts if no variant is found: each student needs one, and some puzzles have few."""

_ENOUGH = (_ANSWERS, _ANSWERS, 12)
"""The numbers of different answers at which each group of stages is skipped; later groups keep less of the idea."""

_MORE = 6_000
"""The budget of a group of stages, in positions, once there is a variant."""

_REPEATED = 10
"""The number of known answers in a row that ends a stage."""

_ONWARD = 0.8
"""The share of draws of a walk that begin at a position reached before, instead of at the puzzle."""

_COUNTED = 40
"""The maximum of `Puzzle.variants`."""

_COUNTING = 150_000
"""The budget of a group of stages, in positions, for counting the variants and for those of a class."""

_THOROUGH = 6
"""How many times as long a stage goes on in such a search, which looks for all answers and not for one."""

_POINTLESS = (CollectNobles, GiveNobles, AvoidNobles, LineUp, FewCards, WithoutPlaying)
"""The goals for which the points of the nobles do not count."""

_ROWS = ("line", "noble_deck", "action_deck", "noble_discard", "action_discard")

Names = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class _Stage:
    """One way of drawing variants.

    Attributes:
        draws: the maximum number of draws.
        same_points: whether nobles are exchanged only for nobles with the same points, and cards in hand are kept.
        keys: whether cards of the best lines are exchanged for cards of their family, nobles without powers for each
            other, and the cards in front of rivals between them.
        changes: the maximum number of single changes (`_CHANGES`), after a general exchange, one among nobles of the
            same points, or none.
        other_answer: whether the best line may play other cards, at least one of the same sort, and every card in
            hand may change.
        any_card: whether it may play any cards.
        farther: whether nobles join and leave the line and the piles, and the solver may get another card.
        walks: whether the draw begins at a position that an earlier draw of such a stage has reached, so that changes
            add up while each step keeps the puzzle sound.
    """

    draws: int
    same_points: bool = False
    keys: bool = False
    changes: int = 0
    other_answer: bool = False
    any_card: bool = False
    farther: bool = False
    walks: bool = False


_EXCHANGES = (_Stage(60), _Stage(40, same_points=True))
"""The stages that only exchange nobles for others."""

_STAGES: tuple[tuple[_Stage, ...], ...] = (
    (
        *_EXCHANGES,
        _Stage(80, keys=True),
        _Stage(120, changes=2),
        _Stage(80, changes=5),
        _Stage(200, changes=2, walks=True),
    ),
    (
        _Stage(80, changes=4, other_answer=True),
        _Stage(60, keys=True, other_answer=True, farther=True),
        _Stage(200, changes=2, other_answer=True, walks=True),
    ),
    (
        _Stage(40, keys=True, other_answer=True, any_card=True),
        _Stage(200, keys=True, other_answer=True, any_card=True, farther=True),
        _Stage(300, changes=2, other_answer=True, any_card=True, walks=True),
        _Stage(300, changes=2, other_answer=True, any_card=True, walks=True, farther=True),
    ),
)
"""Three groups of stages; the stages of a group are used in turn. The first group keeps the plan of the best line. The
second, used if the first finds few answers, keeps a sort of card that it plays. The third is a last resort."""


def variant_of(puzzle: Puzzle, seed: int | str, classmates: Sequence[int | str] = ()) -> Puzzle:
    """Return a variant of a puzzle; see `Puzzle.variant`.

    Raises:
        BrokenPuzzle: the puzzle cannot be solved, or no variant was found.
    """
    given: Any = classmates
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BrokenPuzzle(
            f'classmates are a list of seeds, as in ["Ada", "Bo"], not {quote(given)}'
        )
    try:
        seed = _seed_of(seed)
        students = tuple(sorted({str(_seed_of(one)) for one in (*classmates, seed)}))
    except GuillotineError as error:
        raise BrokenPuzzle(str(error)) from None
    if classmates:
        shared = _class_of(puzzle, students)
        if shared.twins:
            return shared.twins[students.index(str(seed))]
    found: dict[str, Puzzle] = {}
    often: Counter[str] = Counter()
    for attempt in range(_ATTEMPTS):
        again = f" {attempt}" if attempt else ""
        for twin, answer in _Drawing(puzzle, f"variant {seed}{again}", _MORE):
            often[answer] += 1
            found.setdefault(answer, twin)
            if len(found) == _ANSWERS:
                break
        if found:
            # An answer that is found twice as often is an eighth as likely to be picked.
            weights = [1 / often[answer] ** 3 for answer in found]
            return random.Random(f"pick {seed}").choices(list(found.values()), weights)[0]
    raise BrokenPuzzle(
        f"no variant of this puzzle was found with seed {seed!r}: all that were tried have the same answer, "
        "another idea or no answer"
    )


def _seed_of(seed: int | str) -> int | str:
    """Return a seed in the form in which an assignment has a student's name: "ADA" and "Ada " are one student."""
    checked = check_seed(seed)
    return same_text(checked) if isinstance(checked, str) else checked


@dataclass(frozen=True, slots=True)
class _Class:
    """The variants of a class.

    Attributes:
        twins: a variant for each student, in the order of their sorted names; empty if there are none.
        answers: the number of variants of which none is solved by a line of another.
    """

    twins: tuple[Puzzle, ...]
    answers: int


def class_answers(puzzle: Puzzle, classmates: Sequence[int | str]) -> int:
    """Return how many students of a class get a variant that no line of another one solves; see `Puzzle.variant`."""
    return _class_of(puzzle, tuple(sorted({str(_seed_of(one)) for one in classmates}))).answers


def _class_of(puzzle: Puzzle, students: tuple[str, ...]) -> _Class:
    # Equal puzzles have equal texts. The identity of one that has no text stays valid as long as the key holds it.
    key: str | int = id(puzzle)
    if isinstance(puzzle.scenario.edition, str):
        with suppress(BrokenPuzzle):
            key = to_text(puzzle)
    return _search_class(_ClassKey(key, students, puzzle))


@dataclass(frozen=True, slots=True)
class _ClassKey:
    """A puzzle and the students of a class, compared by the text of the puzzle."""

    text: str | int
    students: tuple[str, ...]
    puzzle: Puzzle = field(compare=False)


@lru_cache(maxsize=64)
def _search_class(key: _ClassKey) -> _Class:
    """Return the variants of a class. A loop over the students searches once, also if it makes the puzzle anew."""
    label = repr(key.students)
    found, doubles = class_variants(key.puzzle, len(key.students), label)
    answers = len(found)
    # Where the answers do not suffice, two students share one, but not the position as long as there are others.
    rest = doubles or found
    twins = found + [rest[at % len(rest)] for at in range(len(key.students) - answers) if rest]
    random.Random(label).shuffle(twins)
    return _Class(tuple(twins), answers)


def class_variants(puzzle: Puzzle, wanted: int, label: str) -> tuple[list[Puzzle], list[Puzzle]]:
    """Return variants of a puzzle, none solved by a line of another, as many as wanted or as a search finds.

    Args:
        puzzle: the puzzle.
        wanted: the number of variants.
        label: the seed of the draws.

    Returns:
        These variants, and others that share an answer with one of them.
    """
    found: list[Puzzle] = []
    doubles: list[Puzzle] = []
    known: set[str] = set()
    limit = _COUNTING + 100 * puzzle._proof().positions
    for twin, answer in _Drawing(puzzle, f"class {label}", limit, wanted):
        if answer not in known and not any(
            _is_solved(other, twin._proof()) or _is_solved(twin, other._proof()) for other in found
        ):
            found.append(twin)
        elif len(doubles) < wanted:
            doubles.append(twin)
        known.add(answer)
        if len(found) == wanted:
            break
    return found, doubles


def count_variants(puzzle: Puzzle) -> int:
    """Return the number of variants found by a search, none solved by a line of another; see `Puzzle.variants`."""
    return len(class_variants(puzzle, _COUNTED, "count")[0])


class _Drawing:
    """Draws variants of a puzzle in stages; iterating yields each with its answer.

    Args:
        puzzle: the puzzle.
        seed: the seed of the draws.
        limit: the budget of a group of stages once there is a variant, in positions.
        wanted: the number of different answers at which further groups of stages are skipped. 0: `_ENOUGH`, which
            prefers the groups that keep the idea.

    Attributes:
        spent: the cost so far, in positions.

    Raises:
        BrokenPuzzle: the puzzle cannot be solved.
    """

    def __init__(self, puzzle: Puzzle, seed: str, limit: int, wanted: int = 0) -> None:
        self.spent = 0
        self._puzzle = puzzle
        self._solution = puzzle._proof()
        if not self._solution.solvable:
            raise BrokenPuzzle("this puzzle cannot be solved, so it has no variants")
        positions = self._solution.positions
        self._thorough = _THOROUGH if wanted else 1
        self._patience = self._thorough * max(
            PATIENCE, 3 * positions, min(10 * positions, 3 * PATIENCE)
        )
        self._limit = max(limit, self._patience)
        self._wanted = wanted
        self._rng = random.Random(seed)
        self._kinds = puzzle.start()._rules.edition.kinds
        self._origin = _renamed(puzzle.scenario, str, self._kinds)
        self._reached: dict[str, tuple[Scenario, Goal]] = {}
        self._points = _counts_points(puzzle.goal)
        self._twice = len(set(cards := _cards(puzzle.scenario, self._kinds))) < len(cards)
        self._needed = {
            option.card.name
            for line in self._solution.lines
            for option in line.moves
            if option.card
        }

    def __iter__(self) -> Iterator[tuple[Puzzle, str]]:
        known: set[str] = set()
        for stages, enough in zip(_STAGES, _ENOUGH, strict=True):
            if len(known) >= (self._wanted or enough):
                return
            yield from self._take_turns(stages, known)

    def _take_turns(
        self, stages: Sequence[_Stage], known: set[str]
    ) -> Iterator[tuple[Puzzle, str]]:
        """Yield the variants of a group of stages, and record their answers."""
        patience = self._patience
        # The last group is the last chance of a puzzle that has no variants yet.
        patience *= 4 if stages is _STAGES[-1] else 1
        cost, repeated, fresh = Counter[_Stage](), Counter[_Stage](), Counter[_Stage]()
        left = {stage: self._thorough * stage.draws for stage in stages}
        while left:
            # The stage whose draws have brought the most new answers for their cost comes next.
            stage = max(left, key=lambda one: (1 + fresh[one]) / (_TRIAL + cost[one]))
            before = self.spent
            twin = self._draw(stage)
            cost[stage] += self.spent - before
            if twin is not None:
                answer = _answer(twin)
                repeated[stage] = repeated[stage] + 1 if answer in known else 0
                fresh[stage] += answer not in known
                known.add(answer)
                yield twin, answer
            if known and cost.total() > self._limit:
                return
            left[stage] -= 1
            if (
                left[stage] == 0
                or cost[stage] > patience
                or repeated[stage] >= max(_REPEATED, self._wanted)
            ):
                del left[stage]

    def _draw(self, stage: _Stage) -> Puzzle | None:
        """Return a variant; None if the draw fails."""
        puzzle, solution, rng, kinds = self._puzzle, self._solution, self._rng, self._kinds
        names: Names = str
        base = rng.choice((None, *_EXCHANGES)) if stage.changes else stage
        if base is not None:
            names = _exchange(rng, kinds, self._needed, self._twice, base, self._points)
        origin, goal = puzzle.scenario, puzzle.goal
        if stage.walks and self._reached and rng.random() < _ONWARD:
            origin, goal = rng.choice(list(self._reached.values()))
        scenario, goal = _renamed(origin, names, kinds), goal.renamed(names)
        if stage.keys:
            scenario.line = _shuffled(scenario.line, kinds, rng)
            scenario.players = _reseated(scenario.players, puzzle.player, rng)
        if stage.changes:
            times = rng.randint(1, stage.changes)
            _change(scenario, puzzle.player, kinds, rng, times, stage.any_card)
        if stage.farther:
            _rework(scenario, puzzle.player, kinds, rng)
        if scenario.line is not None and vars(scenario) == vars(self._origin):
            return None
        scenario.seed = rng.randrange(10**9)
        self.spent += _SETUP
        try:
            twin = type(puzzle)(
                scenario,
                goal,
                title=puzzle.title,
                hints=self._hints(scenario, names, stage),
                by=puzzle.by,
                opponents=puzzle.opponents,
                chance=puzzle.chance,
                name=puzzle.name,
                level=puzzle.level,
                themes=puzzle.themes,
            )
        except (BrokenScenario, BrokenPuzzle):
            return None
        # A much longer search indicates another idea.
        budget = 4 * solution.positions + (500 if puzzle.chance == "forbidden" else 4_000)
        found = self._proved(twin, budget)
        if found is None:
            return None
        if stage.other_answer:
            kept = _sorts(solution.lines)
            same_idea = _themes(solution.lines) <= _themes(found.lines) and (
                stage.any_card or not kept or not kept.isdisjoint(_sorts(found.lines))
            )
        elif stage.changes:
            same_idea = _plan(found.lines) == _plan(solution.lines)
        else:
            same_idea = _idea(found.lines) == _idea(solution.lines, names)
        if same_idea and stage.walks:
            # One position for each answer: steps from positions with a frequent answer rarely reach another one.
            self._reached[_answer(twin)] = scenario, goal
        return twin if same_idea and not _is_solved(twin, solution) else None

    def _proved(self, twin: Puzzle, budget: int) -> Solution | None:
        """Return the solution of a draw; None if it has none, or not as many best lines as the puzzle."""
        wanted = len(self._solution.lines)
        search = twin._search
        search.allow(budget)
        try:
            if search.value(search.root) <= search.lowest or search.has_more_lines(wanted):
                return None
            found = twin._proof(budget)
        except TooManyPositions:
            self.spent += budget
            return None
        finally:
            self.spent += search.positions
        self.spent += twin._search.positions
        return found if len(found.lines) == wanted else None

    def _hints(self, scenario: Scenario, names: Names, stage: _Stage) -> tuple[str, ...]:
        """Return the hints that are valid for a variant of a stage."""
        if stage.other_answer:
            return ()
        hints = _true_hints(self._puzzle, scenario, names, self._kinds)
        return tuple(hint for hint in hints if not (stage.changes and _NUMBER.search(hint)))


def _answer(puzzle: Puzzle) -> str:
    """Return the first best line as a text: the moves that a student writes down."""
    return ", ".join(option.text for option in puzzle._proof().lines[0].moves)


def _is_solved(puzzle: Puzzle, solution: Solution) -> bool:
    """Return whether a best line of another puzzle, copied literally, solves this one."""
    return any(_solves(puzzle, line) for line in solution.lines)


def _solves(puzzle: Puzzle, line: Variation) -> bool:
    for moves in ([option.text for option in line.moves], list(line.moves)):
        try:
            if puzzle.solved(moves):
                return True
        except GuillotineError:
            continue
    return False


def _themes(lines: Sequence[Variation]) -> set[str]:
    """Return what a variant with another answer must keep: playing a card, lifting guards, a reaction."""
    found = set()
    for option in (option for line in lines for option in line.moves):
        if option.kind == "lift":
            found.add("lift")
        elif option.card is not None and isinstance(option.card.kind, Action):
            found.add("card")
            if option.card.kind.reaction:
                found.add("reaction")
    return found


def _idea(lines: Sequence[Variation], names: Names = str) -> Any:
    """Return what a puzzle shares with its variants: the number of lines, their cards, the kinds of their choices."""

    def shape(option: Any) -> tuple[str, str]:
        action = option.card is not None and not option.card.is_noble
        return option.kind, names(option.card.name) if action else ""

    return sorted(tuple(shape(option) for option in line.moves) for line in lines)


def _sorts(lines: Sequence[Variation]) -> set[Any]:
    """Return the sorts of action cards played in some lines."""
    cards = [option.card for line in lines for option in line.moves if option.card]
    return {_sort(card.kind) for card in cards if isinstance(card.kind, Action)}


def _plan(lines: Sequence[Variation]) -> Any:
    """Return what a puzzle shares with variants that play other cards: the sorts of cards in its lines, in order.

    Turns without a card are not counted: waiting two turns is the same plan as waiting one.
    """

    def step(option: Any) -> tuple[str, Any]:
        card = option.card
        return option.kind, _sort(card.kind) if card and not card.is_noble else None

    return sorted(
        [repr(key) for key, _ in groupby(step(option) for option in line.moves)] for line in lines
    )


# --- hints -------------------------------------------------------------------------------------------------------


_NUMBER = re.compile(
    r"\b(\d+|one|two|three|four|five|six|seven|first|second|third|fourth|fifth|last|next|once|twice)\b",
    re.IGNORECASE,
)
"""Matches numbers and places, which single changes may invalidate."""


def _true_hints(
    puzzle: Puzzle, scenario: Scenario, names: Names, kinds: Sequence[Kind]
) -> tuple[str, ...]:
    """Return the hints that are valid for the variant, without missing cards and wrong points."""
    here = _cards(puzzle.scenario, kinds)
    there = set(_cards(scenario, kinds))
    gone = {title for title in here if names(title) != title or title not in there}
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


def _exchange(
    rng: random.Random,
    kinds: Sequence[Kind],
    needed: set[str],
    twice: bool,
    stage: _Stage,
    points: bool,
) -> Names:
    """Return a mapping of cards to their replacements.

    Args:
        rng: the random source.
        kinds: the kinds of the edition.
        needed: the titles of the cards in the best lines.
        twice: whether the position holds a card twice, so that copies count.
        stage: the way of drawing.
        points: whether the goal counts points.
    """
    exchange: dict[str, str] = {}
    copies = {kind.title: kind.copies for kind in kinds}
    for group in _groups(kinds, needed, stage, points):
        for several in (False, True) if twice else (None,):
            titles = [t for t in group if several is None or (copies[t] > 1) == several]
            others = titles.copy()
            rng.shuffle(others)
            exchange.update(zip(titles, others, strict=True))
    return lambda title: exchange.get(title, title)


def _groups(
    kinds: Sequence[Kind], needed: set[str], stage: _Stage, points: bool
) -> Iterator[list[str]]:
    """Yield groups of titles that may be exchanged for each other; the arguments are those of `_exchange`."""
    plain = [kind for kind in kinds if isinstance(kind, Noble) and _is_plain(kind)]
    if stage.same_points and points:
        for worth in sorted({str(kind.points) for kind in plain}):
            yield [kind.title for kind in plain if str(kind.points) == worth]
        return
    if stage.same_points:
        # Where points do not count, a noble of the same class is as good: it may be a class that the goal names.
        without = [kind for kind in kinds if isinstance(kind, Noble) and not _has_power(kind)]
        for color in sorted({kind.color for kind in without}):
            yield [kind.title for kind in without if kind.color == color]
        return
    if not points:
        yield [kind.title for kind in kinds if isinstance(kind, Noble) and not _has_power(kind)]
        yield from _action_groups(kinds, needed, stage)
        return
    # Nobles worth more together: the Count and the Countess.
    couples = [kind for kind in kinds if isinstance(kind, Noble) and kind.bonus is not None]
    yield [kind.title for kind in couples]
    # A noble with negative points is replaced by another one.
    yield [kind.title for kind in plain if int(str(kind.points)) > 0]
    yield [kind.title for kind in plain if int(str(kind.points)) < 0]
    yield from _action_groups(kinds, needed, stage)


def _action_groups(kinds: Sequence[Kind], needed: set[str], stage: _Stage) -> Iterator[list[str]]:
    """Yield groups of titles of action cards that may be exchanged for each other."""
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
    return isinstance(kind.points, int) and not (_has_power(kind) or kind.bonus)


def _has_power(kind: Noble) -> bool:
    return bool(kind.collected or kind.when or kind.forbids)


def _counts_points(goal: Goal) -> bool:
    """Return whether the value of a goal may depend on points."""
    match goal:
        case AllOf() | AnyOf():
            return any(map(_counts_points, goal.goals))
        case Not():
            return _counts_points(goal.goal)
    return not isinstance(goal, _POINTLESS)


def _is_special(kind: Action) -> bool:
    return kind.stays or kind.reaction or kind.final


def _moves(kind: Action) -> list[Move]:
    return [effect for effect in kind.play if isinstance(effect, Move)]


def _family(kind: Action) -> Any:
    """Return the family of cards that may replace each other in a best line; None if the card cannot be replaced."""
    moves = _moves(kind)
    if len(kind.play) == len(moves) == 1 and moves[0].to is None:
        return "forward" if moves[0].forward is not None else "back"
    return "support" if isinstance(kind.points, Per) else None


def _sort(kind: Action) -> Any:
    """Return the sort of a card, shared by cards with similar effects, such as moving a noble forward."""

    def does(effect: Any) -> Any:
        if isinstance(effect, Move):
            return "back" if effect.back is not None or effect.to is LAST else "forward"
        return type(effect).__name__, str(getattr(effect, "to", ""))

    triggers = bool(kind.forbids), bool(kind.when), kind.reaction, kind.points == 0
    return tuple(does(effect) for effect in kind.play), triggers


def _shuffled(line: Any, kinds: Sequence[Kind], rng: random.Random) -> Any:
    """Return a line with its nobles without powers in another order."""
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
    """Return the players with the cards of the rivals exchanged."""
    if not isinstance(players, Mapping):
        return players
    rivals = [name for name in players if name != solver]
    others = rivals.copy()
    rng.shuffle(others)
    return {**players, **{one: players[other] for one, other in zip(rivals, others, strict=True)}}


class _Spare:
    """The cards that a position leaves unused."""

    def __init__(self, scenario: Scenario, kinds: Sequence[Kind], rng: random.Random) -> None:
        self.kinds = kinds
        self._rng = rng
        self._used = Counter(_cards(scenario, kinds))

    def draw(self, able: Callable[[Any], Any]) -> list[str]:
        """Return the title of a card with an unused copy, or None."""
        spare = [k.title for k in self.kinds if able(k) and self._used[k.title] < k.copies]
        drawn = self._rng.sample(spare, min(1, len(spare)))
        self._used.update(drawn)
        return drawn

    def replace(self, row: list[Any], able: Callable[[Any], Any], like: bool = False) -> None:
        """Replace a card in a row with another one; with *like*, with an action card of the same sort."""
        places = [at for at, title in enumerate(row) if able(find_kind(title, self.kinds))]
        if not places:
            return
        at = self._rng.choice(places)
        old = find_kind(row[at], self.kinds)

        def fits(kind: Any) -> bool:
            if not able(kind) or kind.title == old.title:
                return False
            return not like or (isinstance(old, Action) and _sort(old) == _sort(kind))

        row[at : at + 1] = self.draw(fits) or row[at : at + 1]


def _is_plain_noble(kind: Kind) -> bool:
    return isinstance(kind, Noble) and _is_plain(kind)


def _is_action(kind: Kind) -> bool:
    return isinstance(kind, Action)


def _change(
    scenario: Scenario,
    solver: str,
    kinds: Sequence[Kind],
    rng: random.Random,
    times: int,
    any_card: bool,
) -> None:
    """Make some single changes to a position; with *any_card*, a card of a hand may become one of another sort."""
    spare = _Spare(scenario, kinds, rng)
    players = scenario.players if isinstance(scenario.players, Mapping) else {}
    nobles = [scenario.line, scenario.noble_deck, *(p.get("pile") for p in players.values())]
    rows = [row for row in nobles if isinstance(row, list) and row]
    hands = [p["hand"] for p in players.values() if isinstance(p.get("hand"), list) and p["hand"]]
    own = players.get(solver, {}).get("hand")
    line = scenario.line
    for _ in range(times):
        change = rng.choice(_CHANGES)
        if change == "noble" and rows:
            spare.replace(rng.choice(rows), _is_plain_noble)
        elif change == "key" and hands:
            row = own if own and rng.random() < 0.7 else rng.choice(hands)
            spare.replace(row, _is_action, like=not any_card)
        elif change == "swap" and rows:
            row = rng.choice(rows)
            one, other = rng.randrange(len(row)), rng.randrange(len(row))
            row[one], row[other] = row[other], row[one]
        elif change == "seats":
            scenario.players = _reseated(scenario.players, solver, rng)
        elif isinstance(line, list) and line and change == "round":
            # One noble for each player at the front delays everything by a round.
            _extend(scenario, spare, len(players), 0)
        elif isinstance(line, list) and line and change == "longer":
            # A noble at the front delays everything by a turn.
            _extend(scenario, spare, 1, rng.choice([0, 0, rng.randint(0, len(line))]))
        elif isinstance(line, list) and len(line) > 2 and change == "shorter":
            del line[rng.choice([0, rng.randrange(len(line))])]


_CHANGES = (
    "noble",
    "noble",
    "noble",
    "key",
    "key",
    "swap",
    "swap",
    "longer",
    "shorter",
    "round",
    "seats",
)
"""The single changes of `_change`, repeated by frequency."""


def _extend(scenario: Scenario, spare: _Spare, nobles: int, at: int) -> None:
    """Let nobles join the line at a place."""
    assert isinstance(scenario.line, list)
    for _ in range(nobles):
        scenario.line[at:at] = spare.draw(_is_plain_noble)
        if isinstance(scenario.action_deck, list) and scenario.action_deck:
            # One more turn draws one more card, which must be named to exclude chance.
            scenario.action_deck += spare.draw(lambda kind: _is_action(kind) and kind.stays)


def _rework(scenario: Scenario, solver: str, kinds: Sequence[Kind], rng: random.Random) -> None:
    """Make larger changes to a position: nobles join or leave the line and the piles, cards join the solver's hand."""
    draw = _Spare(scenario, kinds, rng).draw
    final = scenario.phase == "final"

    def card(kind: Kind) -> bool:
        return isinstance(kind, Action) and (kind.final if final else bool(_family(kind)))

    line = scenario.line
    if isinstance(line, list) and line:
        before = len(line)
        if rng.random() < 0.5:
            rng.shuffle(line)
        if before > 3 and rng.random() < 0.3:
            line.pop(rng.randrange(before))
        for _ in range(rng.randint(0, 2)):
            at = rng.randint(0, len(line))
            line[at:at] = draw(_is_plain_noble)
        if isinstance(scenario.action_deck, list) and scenario.action_deck:
            # More turns draw more cards, which must be named to exclude chance.
            for _ in range(len(line) - before):
                scenario.action_deck += draw(lambda kind: isinstance(kind, Action) and kind.stays)
    if not isinstance(scenario.players, Mapping):
        return
    for name, parts in scenario.players.items():
        piled, held = parts.get("pile"), parts.get("hand")
        if isinstance(piled, list):
            for at in range(len(piled)):
                if rng.random() < 0.25:
                    piled[at : at + 1] = draw(_is_plain_noble) or piled[at : at + 1]
        if isinstance(held, list):
            if final and held and rng.random() < 0.5:
                at = rng.randrange(len(held))
                held[at : at + 1] = draw(card) or held[at : at + 1]
            if name == solver and rng.random() < 0.5:
                held += draw(card)


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
