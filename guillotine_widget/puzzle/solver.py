"""The exact search behind puzzles: every choice, reply and chance outcome, with each position searched once.

Two positions are equal if they differ only in the places of equal cards, in the order of a hand or of the discards, or
in the order of cards that the solver cannot know.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import nextafter
from typing import Any

from guillotine_widget.bots.lookahead import Lookahead
from guillotine_widget.errors import TooManyPositions
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    FRONTS,
    HANDS,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    PILES,
    SKIP,
    Frame,
    State,
)
from guillotine_widget.puzzle.context import Ending, PuzzleContext
from guillotine_widget.puzzle.goal import MISSED, Goal, PathGoal
from guillotine_widget.puzzle.transitions import (
    FROM_HAND,
    ChanceError,
    EndCondition,
    Expander,
    SearchNode,
)
from guillotine_widget.puzzle.verdict import MOST_VARIATIONS
from guillotine_widget.rules import engine, restrictions, visibility
from guillotine_widget.rules.rng import seed_rng

ChoicePath = tuple[tuple[int, Choice, State], ...]
"""A sequence of choices: the seat, the choice, and the state in which it is made."""

INFINITE = float("inf")

_WORLDS = 3
"""The number of worlds in which a greedy rival tries its choices."""


class Solver:
    """Searches one puzzle and stores the results.

    Args:
        context: the data shared by all positions of the puzzle.
        goal: the goal, checked.
        by: when the puzzle ends.
        opponents: "worst", "greedy" or "help".
        chance: "worst", "expected" or "forbidden".
        budget: the maximum number of positions to search.

    Attributes:
        positions: the number of positions searched.
        luck: whether it has found a choice that depends on chance, although the puzzle forbids it.
    """

    def __init__(
        self,
        context: PuzzleContext,
        goal: Goal,
        by: str | int,
        opponents: str,
        chance: str,
        budget: int,
    ) -> None:
        self.context = context
        self.goal = goal
        self.opponents = opponents
        self.chance = chance
        self.budget = budget
        self.positions = 0
        self.luck = False
        self._by = by
        self._path = goal.path
        # The path goals whose miss decides the puzzle, so that the search can stop.
        self._decisive = sum(1 << at for at, part in enumerate(goal.path) if part in goal.required)
        end = EndCondition(context.start, by)
        self._expander = Expander(
            context.seat,
            end,
            forbidden=chance == "forbidden",
            line_counts=goal.sees_line,
            count=self._count,
            watch=self._watch if self._path else None,
        )
        self._counts_choices = end.choices > 0
        self.lowest = MISSED if goal.most else 0.0
        self.highest = INFINITE if goal.most else 1.0
        self._table: dict[Any, tuple[float, float]] = {}
        self._bounds = (self.lowest, self.highest)
        kinds = context.start.rules.kind_of
        self._kind_of: list[int] = kinds
        self._rows = _Rows(kinds)
        self._sets = _Sets(self._rows)
        self._tops: dict[Any, Any] = {}

    def fork(self, budget: int) -> Solver:
        """Return a solver of the same puzzle with shared results and its own budget.

        Each thread needs its own solver.
        """
        twin = Solver(self.context, self.goal, self._by, self.opponents, self.chance, budget)
        twin._table = self._table
        return twin

    def allow(self, budget: int) -> None:
        """Raise the budget by a number of positions."""
        self.budget = self.positions + budget

    @property
    def root(self) -> SearchNode:
        """The start."""
        return SearchNode(self.context.start, self.context.start.frame is None, 0, 0, 0)

    def _count(self) -> None:
        self.positions += 1
        if self.positions > self.budget:
            count = f"{self.budget:,} position{'s' * (self.budget != 1)}"
            raise TooManyPositions(
                f"the search stopped after {count}. Let the puzzle end earlier (by=), take cards "
                "out of hands, name the cards on top of the decks, or allow more positions: solve(budget=…)"
            )

    def _watch(self, node: SearchNode, choice: Choice, s: State) -> int:
        """Return the path goals that are missed after a choice, as a bit mask for `SearchNode.broken`."""
        broken = node.broken
        card = SKIP
        if (
            isinstance(choice, int)
            and engine.kind(node.s) in FROM_HAND
            and engine.decider(node.s) == self.context.seat
        ):
            card = choice
        for at, part in enumerate(self._path):
            if not broken >> at & 1 and part.missed(self.context, s, card):
                broken |= 1 << at
        return broken

    def _missed(self, broken: int) -> frozenset[PathGoal]:
        """Return the path goals in a bit mask."""
        return frozenset(part for at, part in enumerate(self._path) if broken >> at & 1)

    # --- values --------------------------------------------------------------------------------------------------

    def value(self, node: SearchNode, low: float = -INFINITE, high: float = INFINITE) -> float:
        """Return the best value that the solver can reach or guarantee from a position.

        Args:
            node: the position.
            low: a result of at most *low* is an upper bound of the value (alpha-beta search, fail-soft).
            high: a result of at least *high* is a lower bound of the value.
        """
        if node.played > self.goal.limit or node.broken & self._decisive:
            return self.lowest
        if node.over:
            return self.goal.value(
                Ending(self.context, node.s, node.played, self._missed(node.broken))
            )
        key = self.key(node)
        least, most = self._table.get(key, self._bounds)
        if least == most or least >= high:
            return least
        if most <= low:
            return most
        value = self._searched(node, max(low, least), min(high, most))
        if value <= low:
            self._table[key] = (least, min(value, most))
        elif value >= high:
            self._table[key] = (max(value, least), most)
        else:
            self._table[key] = (value, value)
        return value

    def _searched(self, node: SearchNode, low: float, high: float) -> float:
        mine = engine.decider(node.s) == self.context.seat
        if not mine and self.opponents == "greedy":
            return self.worth(node, self.reply(node), low, high)
        # The first option is to play no card; the others decide more, and so narrow the window sooner.
        options = reversed(self.options(node))
        if mine or self.opponents == "help":
            best = self.lowest
            for choice in options:
                best = max(best, self.worth(node, choice, max(low, best), high))
                if best >= high:
                    break
        else:
            best = self.highest
            for choice in options:
                best = min(best, self.worth(node, choice, low, min(high, best)))
                if best <= low:
                    break
        return best

    def worth(
        self, node: SearchNode, choice: Choice, low: float = -INFINITE, high: float = INFINITE
    ) -> float:
        """Return the value of a choice; *low* and *high* as in `value`."""
        try:
            found = self.outcomes(node, choice)
        except ChanceError:
            self.luck = True
            return self.lowest
        if len(found) == 1:
            return self.value(found[0][1], low, high)
        if self.chance == "expected":
            # Rounded, so that equal variations do not differ in their last digit.
            return round(sum(weight * self.value(after) for weight, after in found), 9)
        least = INFINITE
        for _, after in found:
            least = min(least, self.value(after, low, min(high, least)))
            if least <= low:
                break
        return least

    def outcomes(self, node: SearchNode, choice: Choice) -> list[tuple[float, SearchNode]]:
        """Return all possible outcomes of a choice with their probabilities.

        Raises:
            ChanceError: chance is forbidden and would decide.
            TooManyPositions: a deck is shuffled and then dealt from, which has too many outcomes.
        """
        try:
            return self._expander.outcomes(node, choice)
        except ChanceError:
            if self.chance == "forbidden":
                raise
            raise TooManyPositions(
                "a shuffled deck can be dealt in too many ways to search them; "
                "name the cards that are drawn (action_deck=), take Mass Confusion and Rain Delay out of the hands, "
                'or set chance="forbidden"'
            ) from None

    def follow(self, node: SearchNode, choice: Choice) -> SearchNode:
        """Return the result of a choice with the actual random source and decks."""
        return self._expander.real(node, choice)

    def events(self, node: SearchNode, choice: Choice) -> tuple[Event, ...]:
        """Return the events after a choice with the actual random source and decks, up to the end of the puzzle."""
        return self._expander.events(node, choice)

    # --- choices -------------------------------------------------------------------------------------------------

    def options(self, node: SearchNode) -> list[Choice]:
        """Return the choices at a position: equal cards once, plus the lift of the player's own Callous Guards (R5)."""
        s = node.s
        kind_of = self._kind_of
        found: list[Choice] = []
        kind = engine.kind(s)
        plays = kind in FROM_HAND
        from_hand = plays or kind in ("hand", "their_hand")
        seen = set()
        for option in s.options:
            if from_hand and isinstance(option, int) and option != SKIP:
                if plays and node.blank >> option & 1:
                    continue
                same = (kind_of[option], node.blank >> option & 1)
                if same in seen:
                    continue
                seen.add(same)
            found.append(option)
        seat = engine.decider(s)
        found.extend(Lift(seat, card) for card in restrictions.liftable(s, seat)[:1])
        return found

    def reply(self, node: SearchNode) -> Choice:
        """Return the choice of another player, as the puzzle prescribes."""
        if self.opponents == "greedy":
            return self._greedy(node.s, self.options(node))
        return self.best(node)

    def best(self, node: SearchNode) -> Choice:
        """Return the first choice that keeps the value of a position."""
        return next(self._best_choices(node))

    def _best_choices(self, node: SearchNode) -> Iterator[Choice]:
        """Yield the choices that keep the value of a position.

        It only matters whether a choice keeps the value, so the search window is minimal.
        """
        value = self.value(node)
        if engine.decider(node.s) == self.context.seat or self.opponents == "help":
            low = nextafter(value, -INFINITE)
            for choice in self.options(node):
                if self.worth(node, choice, low, value) >= value:
                    yield choice
        else:
            high = nextafter(value, INFINITE)
            for choice in self.options(node):
                if self.worth(node, choice, value, high) <= value:
                    yield choice

    def leaves_to_chance(self, node: SearchNode, choice: Choice) -> bool:
        """Return whether chance is forbidden and a choice depends on it, or plays a card drawn by chance."""
        if self.chance != "forbidden":
            return False
        card = choice if isinstance(choice, int) and engine.kind(node.s) in FROM_HAND else SKIP
        if card != SKIP and node.blank >> card & 1:
            return True
        try:
            self._expander.outcomes(node, choice)
        except ChanceError:
            return True
        return False

    def _greedy(self, s: State, options: list[Choice]) -> Choice:
        # The worlds fit what this player sees, so that positions that differ only in unknown cards have the same reply.
        seat = engine.decider(s)
        blind = visibility.redacted(s, seat)
        values = dict.fromkeys(options, 0.0)
        for n in range(_WORLDS):
            dealer = blind.clone()
            dealer.rng = seed_rng(f"reply {n}")
            world = visibility.determinize(blind, seat, dealer)
            look = Lookahead(world, seat)
            for choice in options:
                values[choice] += look.value(world, choice)
            for _ in range(look.positions):
                self._count()
        return max(values, key=values.__getitem__)

    # --- lines ---------------------------------------------------------------------------------------------------

    def lines(self, most: int = MOST_VARIATIONS) -> list[ChoicePath]:
        """Return the best paths: all best choices of the solver, with the prescribed replies and chance outcomes.

        A path ends at the end of the puzzle, and with chance "expected" also where chance decides.

        Args:
            most: the maximum number of paths; the search ends when it is reached.
        """
        found: list[ChoicePath] = []
        self._follow_best(self.root, (), found, most)
        return found

    def _follow_best(
        self, node: SearchNode, so_far: ChoicePath, found: list[ChoicePath], most: int
    ) -> None:
        if node.over:
            found.append(so_far)
            return
        seat = engine.decider(node.s)
        for choice, ways in self._best_ways(node):
            if len(found) >= most:
                return
            line = (*so_far, (seat, choice, node.s))
            after = self._worst_way(ways)
            if after is None:
                found.append(line)
            else:
                self._follow_best(after, line, found, most)

    def has_more_lines(self, n: int) -> bool:
        """Return whether there are more than *n* best paths.

        Paths are followed side by side, since two best choices at the start are usually seen at once.
        """
        nodes, ended = [self.root], 0
        while nodes:
            reached: list[SearchNode] = []
            for left, node in enumerate(nodes, 1):
                if node.over:
                    ended += 1
                    continue
                for _, ways in self._best_ways(node):
                    after = self._worst_way(ways)
                    if after is None:
                        ended += 1
                    else:
                        reached.append(after)
                    if ended + len(reached) + len(nodes) - left > n:
                        return True
            nodes = reached
        return ended > n

    def _best_ways(
        self, node: SearchNode
    ) -> Iterator[tuple[Choice, list[tuple[float, SearchNode]]]]:
        """Yield the choices of best paths with their outcomes, one of those with equal outcomes."""
        mine = engine.decider(node.s) == self.context.seat
        reached = set()
        for choice in self._best_choices(node) if mine else (self.reply(node),):
            try:
                ways = self.outcomes(node, choice)
            except ChanceError:
                continue
            key = tuple(self.key(after) for _, after in ways)
            if key not in reached:
                reached.add(key)
                yield choice, ways

    def _worst_way(self, ways: list[tuple[float, SearchNode]]) -> SearchNode | None:
        """Return the outcome at which a path goes on; None where chance decides by its average."""
        if len(ways) == 1:
            return ways[0][1]
        if self.chance == "expected":
            return None
        return min((way[1] for way in ways), key=self.value)

    # --- keys ------------------------------------------------------------------------------------------------

    def key(self, node: SearchNode) -> Hashable:
        """Return a key that is the same for equal positions."""
        s = node.s
        zones = s.zones
        rows = self._rows
        sets = self._sets
        if node.blank:
            blank = node.blank
            held: Any = [
                (rows[tuple(sorted([c for c in cards if not blank >> c & 1]))], len(cards))
                for cards in zones[HANDS]
            ]
        else:
            held = [sets[cards] for cards in zones[HANDS]]
        return (
            rows[zones[LINE]],
            tuple([rows[cards] for cards in zones[PILES]]),
            tuple(held),
            tuple([sets[cards] for cards in zones[FRONTS]]),
            sets[zones[NOBLE_DISCARD]],
            sets[zones[ACTION_DISCARD]],
            self._known_tops(s),
            self._stack(s.frame),
            (s.seat, s.day, s.starter, s.plays, s.owed, s.ending, s.late, s.marks),
            node.over,
            node.made if self._counts_choices else 0,
            node.played if self.goal.counts_cards else 0,
            node.broken,
        )

    def _known_tops(self, s: State) -> Any:
        """Return the cards of the decks that the solver knows, with their places."""
        known = s.known and s.known[self.context.seat]
        if not known:
            return None
        decks = (s.zones[NOBLE_DECK], s.zones[ACTION_DECK])
        about = (known, *decks)
        tops = self._tops.get(about)
        if tops is None:
            tops = self._tops[about] = tuple(
                (deck, place, self._kind_of[card])
                for deck, cards in enumerate(decks)
                for place, card in enumerate(cards)
                if known >> card & 1
            )
        return tops

    def _stack(self, frame: Frame | None) -> Any:
        if frame is None:
            return None
        step, you, this, target, note, below = frame
        kind = self._kind_of[this] if this >= 0 else -1
        return (step, you, kind, target, note, None if below is None else self._stack(below))


class _Rows(dict[tuple[int, ...], Any]):
    """The kinds of cards in order, cached by content of a zone."""

    def __init__(self, kinds: Sequence[int]) -> None:
        super().__init__()
        self._kinds = kinds

    def __missing__(self, cards: tuple[int, ...]) -> Any:
        row = tuple([self._kinds[card] for card in cards])
        self[cards] = row
        return row


class _Sets(dict[tuple[int, ...], Any]):
    """The kinds of cards regardless of order, cached by content of a zone."""

    def __init__(self, rows: _Rows) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, cards: tuple[int, ...]) -> Any:
        # Cards of one kind have consecutive numbers: sorting by number sorts by kind.
        row = self[cards] = self._rows[tuple(sorted(cards))]
        return row
