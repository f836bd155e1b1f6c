"""Filter positions: keep those with one best line, clearly better than any other, that a greedy player misses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import nextafter
from typing import Any

from guillotine_widget.bots.greedy import Greedy
from guillotine_widget.bots.lookahead import margin
from guillotine_widget.errors import TooManyPositions
from guillotine_widget.game.decision import Option, option_of
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.model.state import SKIP, State, hand
from guillotine_widget.puzzle import goals
from guillotine_widget.puzzle.context import PuzzleContext
from guillotine_widget.puzzle.difficulty import Difficulty, difficulty_of
from guillotine_widget.puzzle.goal import Goal
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.puzzle.solver import ChoicePath, Solver
from guillotine_widget.puzzle.transitions import SearchNode
from guillotine_widget.rules import engine
from guillotine_widget.scenario.scenario import Scenario

BY = "end of day"
GAP = 2
"""The minimum lead of the best line over all others, in points."""
_BUDGET = 1_500
"""The maximum number of positions of a search; a larger puzzle is skipped."""
_CARDS = {1: 1, 2: 2, 3: 2, 4: 3}
"""The maximum number of cards in the best line, by level."""


@dataclass(frozen=True, slots=True)
class LineStep:
    """One choice of the best line.

    Attributes:
        seat: the seat that chooses.
        option: the choice.
        before, after: the states before and after it.
        free: whether there was another option.
    """

    seat: int
    option: Option
    before: State
    after: State
    free: bool

    @property
    def plays(self) -> bool:
        """Whether an action card is played."""
        return self.option.kind in ("play", "reaction", "final") and not self.option.skips


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A good puzzle, with the solver's proof.

    Attributes:
        scenario, goal: the puzzle.
        context: the data shared by all its positions.
        steps: the best line.
        gap: its lead over all other lines, in points.
        trap: the choice of the first turn with which a greedy player loses the best result.
        trapped: the state in which that choice is made.
        lost: the points that it loses.
        sacrifice: the greedy player's lead over the best line at the end of the first turn, in points.
    """

    scenario: Scenario
    goal: Goal
    context: PuzzleContext
    steps: tuple[LineStep, ...]
    gap: int
    trap: Option
    trapped: State
    lost: int
    difficulty: Difficulty
    sacrifice: float

    @property
    def hand(self) -> tuple[int, ...]:
        """The solver's hand at the start."""
        return self.context.start.zones[hand(self.context.seat)]

    @property
    def mine(self) -> list[LineStep]:
        """The solver's own choices."""
        return [step for step in self.steps if step.seat == self.context.seat]

    @property
    def played(self) -> list[LineStep]:
        """The solver's choices that play an action card."""
        return [step for step in self.mine if step.plays]

    @property
    def waits(self) -> bool:
        """Whether the solver plays no card in the first turn."""
        turn = self.context.start.turn
        return not any(step.before.turn == turn for step in self.played)

    @property
    def level(self) -> int:
        """The measured level, 1 to 4."""
        return self.difficulty.level

    @property
    def answered(self) -> bool:
        """Whether a rival has a choice in the best line."""
        return any(step.free for step in self.steps if step.seat != self.context.seat)


def find_puzzle(scenario: Scenario, level: int) -> FoundPuzzle | None:
    """Return the puzzle in a position, reduced to its idea; None if there is no puzzle of that level.

    Args:
        scenario: the position.
        level: the level that the reduced puzzle has, 1 to 4.
    """
    found = _try(scenario, level)
    # A puzzle of the next level may come down to this one; an easier puzzle never becomes harder.
    if found is None or found.level not in (level, level + 1):
        return None
    found = _reduced(found, level, 2)
    if found.level > level == 1:
        # One card is hardly a choice, but better than a puzzle that is too hard.
        found = _reduced(found, level, 1)
    return _plain(found) if found.level == level else None


def _try(scenario: Scenario, level: int) -> FoundPuzzle | None:
    try:
        return _find(scenario, level)
    except TooManyPositions:
        return None


def _reduced(found: FoundPuzzle, level: int, least: int) -> FoundPuzzle:
    """Return the puzzle without what its idea does not need: nobles of piles and of the deck, cards in
    front of players, spare cards in hands, the end of the line.

    Args:
        found: the puzzle.
        level: the level below which it must not fall.
        least: the number of cards that the solver keeps.
    """
    plays = [step.option.text for step in found.played]
    # What was needed once is not tried again: measured, it was always still needed after other things had gone.
    needed: set[tuple[str, ...]] = set()
    progress = True
    while progress:
        progress = False
        for removed, lighter in _lighter(found, least):
            if removed in needed:
                continue
            new = _try(lighter, level)
            if (
                new is not None
                and new.level >= level
                and [step.option.text for step in new.played] == plays
            ):
                found, progress = new, True
                break
            needed.add(removed)
    return found


_PLAIN: tuple[dict[str, Any], ...] = (
    {"turn_number": 1, "started": None},
    {"day": 1},
    {"noble_discard": "rest"},
    {"action_discard": []},
)
"""What a person leaves out of a position unless it matters: the number of the turn, and what was discarded."""


def _plain(found: FoundPuzzle) -> FoundPuzzle:
    """Return the puzzle without the past of its game, as far as nothing of the proof changes."""
    whole = dict(chain.from_iterable(change.items() for change in _PLAIN))
    plain = _changed(found, whole)
    if plain is not None:
        return plain
    for change in _PLAIN:
        found = _changed(found, change) or found
    return found


def _changed(found: FoundPuzzle, change: Mapping[str, Any]) -> FoundPuzzle | None:
    """Return the puzzle in a changed position; None if its proof changes."""
    new = _try(Scenario(**{**vars(found.scenario), **change}), found.level)
    return new if new is not None and _proof(new) == _proof(found) else None


def _proof(found: FoundPuzzle) -> tuple[Any, ...]:
    """Return what a simpler position has to keep."""
    steps = [(step.seat, step.option.text) for step in found.steps if not step.option.skips]
    return (
        steps,
        found.gap,
        found.trap.text,
        found.lost,
        found.level,
        found.sacrifice,
        found.answered,
    )


def _lighter(found: FoundPuzzle, least: int) -> Iterator[tuple[tuple[str, ...], Scenario]]:
    """Yield what can be removed, and the scenario of the puzzle without it; first what removes the most."""
    scenario = found.scenario
    players: Any = scenario.players
    piled = {name: parts["pile"] for name, parts in players.items() if parts.get("pile")}
    for names in (list(piled), *([name] for name in piled if len(piled) > 1)):
        if names:
            gone = [*chain(*(piled[name] for name in names))]
            without = _without(scenario, {name: {"pile": []} for name in names}, gone)
            yield ("pile", *names, *gone), without
    laid = [name for name, parts in players.items() if parts.get("front")]
    for names in (laid, *([name] for name in laid if len(laid) > 1)):
        if names:
            gone = [*chain(*(players[name]["front"] for name in names))]
            without = _without(scenario, {name: {"front": []} for name in names}, [])
            yield ("front", *names, *gone), without
    for name, parts in players.items():
        for part in ("pile", "front"):
            row = parts.get(part) or []
            for at in range(len(row) if len(row) > 1 else 0):
                fewer = {name: {part: row[:at] + row[at + 1 :]}}
                nobles = row[at : at + 1] if part == "pile" else []
                yield (part, name, row[at]), _without(scenario, fewer, nobles)
    deck: Any = scenario.noble_deck
    if deck:
        lighter = _without(scenario, {}, deck)
        lighter.noble_deck = []
        yield ("deck",), lighter
    played = {step.option.text for step in found.played}
    for name, parts in players.items():
        hand = parts.get("hand") or []
        if len(hand) > (least if name == scenario.turn else 0):
            for at, title in enumerate(hand):
                if name != scenario.turn or title not in played:
                    fewer = {name: {"hand": hand[:at] + hand[at + 1 :]}}
                    yield ("hand", name, title), _without(scenario, fewer, [])
    line: Any = scenario.line
    if len(line) > 3:
        lighter = _without(scenario, {}, line[-1:])
        lighter.line = line[:-1]
        yield ("line", *line), lighter


def _without(
    scenario: Scenario, changes: Mapping[str, Mapping[str, Any]], gone: Sequence[str]
) -> Scenario:
    """Return a scenario with changed parts of players, and with the nobles that are gone on the discards."""
    players: Any = scenario.players
    discard: Any = scenario.noble_discard
    given = dict(vars(scenario))
    given["players"] = {name: {**parts, **changes.get(name, {})} for name, parts in players.items()}
    if not isinstance(discard, str):
        given["noble_discard"] = [*(discard or []), *gone]
    return Scenario(**given)


def _find(scenario: Scenario, level: int) -> FoundPuzzle | None:
    rivals = [name for name in scenario.players if name != scenario.turn]  # type: ignore[union-attr]
    goal = goals.most_points(over=rivals[0] if len(rivals) == 1 else None)
    puzzle = Puzzle(scenario, goal, by=BY)
    start = puzzle.start()
    context = PuzzleContext(start, engine.decider(start.state))
    search = _search(context, puzzle.goal)
    # The greedy player comes first, since it rejects the most: the search only has to show that no line is better by
    # the gap, which takes fewer positions than finding the best result.
    turn = _greedy_turn(search, start)
    least = search.value(turn.end) + GAP
    if search.value(search.root, nextafter(least, -float("inf")), least) < least:
        return None
    best = search.value(search.root)
    if best == search.lowest:
        return None
    lines = search.lines()
    fewest = min(sum(_plays(context, *step) for step in line) for line in lines)
    if not 0 < fewest <= _CARDS[level]:
        return None
    if len(lines) > 1:
        # Useless card plays turn one line into many; a limit on the number of cards leaves one.
        search = _search(context, puzzle.goal, fewest)
        if search.value(search.root) != best:
            return None
        lines = search.lines()
        turn = _greedy_turn(search, start)
        if len(lines) > 1:
            return None
    wrong = turn.mistake(search)
    return None if wrong is None else _found(scenario, search, lines[0], start, wrong)


def _plays(context: PuzzleContext, seat: int, choice: Choice, s: State) -> bool:
    card = seat == context.seat and choice != SKIP and not isinstance(choice, Lift)
    return card and engine.kind(s) in ("play", "reaction", "final")


def _found(
    scenario: Scenario, search: Solver, path: ChoicePath, game: Game, wrong: _Wrong
) -> FoundPuzzle | None:
    context = search.context
    gap = float("inf")
    node = search.root
    best = search.value(node)
    steps = []
    for _, choice, _ in path:
        seat = engine.decider(node.s)
        after = search.outcomes(node, choice)[0][1]
        options = search.options(node)
        if seat == context.seat:
            values = [search.worth(node, other) for other in options]
            gap = min([gap, *(best - value for value in values if value < best)])
        told = option(context, node, choice)
        steps.append(LineStep(seat, told, node.s, after.s, free=len(options) > 1))
        node = after
    if wrong.lost == float("inf") or not GAP <= gap < float("inf"):
        return None
    first = [step for step in steps if step.before.turn == context.start.turn]
    find = FoundPuzzle(
        scenario,
        search.goal,
        context,
        tuple(steps),
        int(gap),
        wrong.trap,
        wrong.state,
        int(wrong.lost),
        difficulty_of(search, path, game, greedy=False),
        wrong.margin - margin(first[-1].after, context.seat),
    )
    return find if find.played and not _obvious(find, game) else None


def _search(context: PuzzleContext, goal: Goal, limit: int | None = None) -> Solver:
    limited = goal if limit is None else goal & goals.few_cards(limit)
    return Solver(context, limited, BY, "worst", "forbidden", _BUDGET)


def option(context: PuzzleContext, node: SearchNode, choice: Choice) -> Option:
    """Return the option of a choice."""
    if isinstance(choice, Lift):
        return Option("lift", choice.card, "lift", context.cards[choice.card])
    return option_of(choice, node.s, context.cards, context.names)


@dataclass(frozen=True, slots=True)
class _Wrong:
    trap: Option
    state: State
    lost: float
    margin: float


@dataclass(frozen=True, slots=True)
class _GreedyTurn:
    """The first turn as the greedy bot plays it: the positions in which it chooses, its choices, and the end."""

    choices: tuple[tuple[SearchNode, Choice], ...]
    end: SearchNode

    def mistake(self, search: Solver) -> _Wrong | None:
        """Return the choice that loses the best result; None if none does."""
        context = search.context
        best = search.value(search.root)
        for node, choice in self.choices:
            worth = search.worth(node, choice)
            if worth < best:
                lead = margin(self.end.s, context.seat)
                return _Wrong(option(context, node, choice), node.s, best - worth, lead)
        return None


def _greedy_turn(search: Solver, game: Game) -> _GreedyTurn:
    """Let the greedy bot play the first turn; the others choose as the puzzle says."""
    context = search.context
    game = game.copy()
    turn = game.state.turn
    bot = Greedy()
    node = search.root
    choices: list[tuple[SearchNode, Choice]] = []
    while not node.over and game.state.turn == turn and not game.over:
        choice: Choice
        if engine.decider(node.s) == context.seat:
            said = bot(game.view(context.names[context.seat]))
            choice = said.raw if isinstance(said, Option) else search.options(node)[-1]
            choices.append((node, choice))
        else:
            choice = search.reply(node)
        node = search.follow(node, choice)
        _choose(game, choice)
    return _GreedyTurn(tuple(choices), node)


def _choose(game: Game, choice: Choice) -> None:
    if isinstance(choice, Lift):
        game.lift(game.names[choice.seat])
    else:
        game.choose(next(option for option in game.options if option.raw == choice))


def _obvious(find: FoundPuzzle, game: Game) -> bool:
    """Return whether the best line begins with the card whose preview shows the most points."""
    first = find.mine[0].option
    if first.kind != "play" or first.skips:
        return False
    sure = {choice.text: value for choice, value in _previewed(game)}
    mine = sure.get(first.text)
    return mine is not None and all(
        mine > value for text, value in sure.items() if text != first.text
    )


def _previewed(game: Game) -> Iterator[tuple[Option, float]]:
    """Yield the options whose outcome is certain, with the immediate lead after each."""
    for choice in game.options:
        scores = game.preview(choice).scores
        mine = scores[game.turn][1]
        others = [after for name, (_, after) in scores.items() if name != game.turn]
        known = [after for after in others if after is not None]
        if mine is not None and len(known) == len(others):
            yield choice, mine - sum(known) / len(known)
