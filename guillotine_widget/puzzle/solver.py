"""The exact search behind puzzles: every choice, every reply, every outcome of chance, each position once.

Two positions are equal if they differ only in which of two equal cards is where, in the order of a hand or of the
discards, or in the order of cards that the solver cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from guillotine_widget.bots.lookahead import Lookahead
from guillotine_widget.errors import TooManyPositions
from guillotine_widget.game.history import Choice, Lift
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    SHARED,
    SKIP,
    Frame,
    State,
)
from guillotine_widget.puzzle.context import Ending, PuzzleContext
from guillotine_widget.puzzle.goal import MISSED, Goal
from guillotine_widget.puzzle.transitions import ChanceError, EndCondition, Expander, SearchNode
from guillotine_widget.puzzle.verdict import MOST_VARIATIONS
from guillotine_widget.rules import engine, restrictions, visibility
from guillotine_widget.rules.rng import seed_rng

ChoicePath = tuple[tuple[int, Choice, State], ...]
"""A sequence of choices: the seat, the choice, and the state in which it is made."""

_FROM_HAND = ("play", "reaction", "final")
"""Kinds of decisions in which a card is played."""

_WORLDS = 3
"""Worlds in which a greedy rival tries its choices."""


class Solver:
    """Searches one puzzle and stores the results.

    Args:
        context: what all positions of the puzzle share.
        goal: the goal, checked.
        by: when the puzzle is over.
        opponents: "worst", "greedy" or "help".
        chance: "worst", "expected" or "forbidden".
        budget: the maximum number of positions to search.

    Attributes:
        positions: the number of positions searched.
        luck: whether it has found a choice that leaves something to chance, although the puzzle forbids it.
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
        end = EndCondition(context.start, by)
        self._expander = Expander(
            context.seat,
            end,
            forbidden=chance == "forbidden",
            line_counts=goal.sees_line,
            count=self._count,
        )
        self._counts_choices = end.choices > 0
        self.lowest = MISSED if goal.most else 0.0
        self.highest = float("inf") if goal.most else 1.0
        self._table: dict[Any, float] = {}
        kinds = context.start.rules.kind_of
        self._kind_of: list[int] = kinds
        small = len(kinds) < 250
        letters = (
            bytes(kinds[card] if card < len(kinds) else 255 for card in range(256))
            if small
            else b""
        )
        self._row: Callable[[Sequence[int]], Any] = (
            (lambda cards: bytes(cards).translate(letters))
            if small
            else (lambda cards: tuple(kinds[card] for card in cards))
        )

    def fork(self, budget: int) -> Solver:
        """Return a solver of the same puzzle that shares the results, with its own budget.

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

    # --- values --------------------------------------------------------------------------------------------------

    def value(self, node: SearchNode) -> float:
        """Return the best value that the solver can reach, or guarantee, from a position."""
        if node.played > self.goal.limit:
            return self.lowest
        if node.over:
            return self.goal.value(Ending(self.context, node.s, node.played))
        key = self.key(node)
        known = self._table.get(key)
        if known is None:
            known = self._table[key] = self._searched(node)
        return known

    def _searched(self, node: SearchNode) -> float:
        mine = engine.decider(node.s) == self.context.seat
        if not mine and self.opponents == "greedy":
            return self.worth(node, self.reply(node))
        largest = mine or self.opponents == "help"
        best = self.lowest if largest else self.highest
        for choice in self.options(node):
            value = self.worth(node, choice)
            if (value > best) if largest else (value < best):
                best = value
            # This is the best or worst possible value.
            if best == (self.highest if largest else self.lowest):
                break
        return best

    def worth(self, node: SearchNode, choice: Choice) -> float:
        """Return the value of a choice."""
        try:
            found = self.outcomes(node, choice)
        except ChanceError:
            self.luck = True
            return self.lowest
        if len(found) == 1:
            return self.value(found[0][1])
        if self.chance == "expected":
            # Rounded, so that equal variations do not differ in their last digit.
            return round(sum(weight * self.value(after) for weight, after in found), 9)
        return min(self.value(after) for _, after in found)

    def outcomes(self, node: SearchNode, choice: Choice) -> list[tuple[float, SearchNode]]:
        """Return all possible outcomes of a choice with their probabilities.

        Raises:
            ChanceError: chance is forbidden and would decide.
            TooManyPositions: a deck is shuffled and dealt from at once, which has too many outcomes.
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
        """Return what follows a choice with the actual random source and decks, up to the end of the puzzle."""
        return self._expander.events(node, choice)

    # --- choices -------------------------------------------------------------------------------------------------

    def options(self, node: SearchNode) -> list[Choice]:
        """Return the choices at a position: equal cards once, plus lifting the player's own Callous Guards (R5)."""
        s = node.s
        kind_of = self._kind_of
        found: list[Choice] = []
        from_hand = engine.kind(s) in (*_FROM_HAND, "hand", "their_hand")
        seen = set()
        for option in s.options:
            if from_hand and isinstance(option, int) and option != SKIP:
                if node.blank >> option & 1 and engine.kind(s) in _FROM_HAND:
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
        """Return what another player chooses, as the puzzle says."""
        if self.opponents == "greedy":
            return self._greedy(node.s, self.options(node))
        return self.best(node)

    def best(self, node: SearchNode) -> Choice:
        """Return the first choice that keeps the value of a position."""
        value = self.value(node)
        return next(choice for choice in self.options(node) if self.worth(node, choice) == value)

    def leaves_to_chance(self, node: SearchNode, choice: Choice) -> bool:
        """Return whether chance is forbidden and a choice depends on it, or plays a card drawn by chance."""
        if self.chance != "forbidden":
            return False
        card = choice if isinstance(choice, int) and engine.kind(node.s) in _FROM_HAND else SKIP
        if card != SKIP and node.blank >> card & 1:
            return True
        try:
            self._expander.outcomes(node, choice)
        except ChanceError:
            return True
        return False

    def _greedy(self, s: State, options: list[Choice]) -> Choice:
        # The worlds fit what this player sees, so that positions that differ in what nobody knows have one reply.
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

    def lines(self) -> list[ChoicePath]:
        """Return the best paths: all best choices of the solver; others and chance answer as the puzzle says.

        A path ends where the puzzle is over, and with chance "expected" also where chance comes in.
        """
        found: list[ChoicePath] = []
        self._follow_best(self.root, (), found)
        return found

    def _follow_best(self, node: SearchNode, so_far: ChoicePath, found: list[ChoicePath]) -> None:
        if node.over:
            found.append(so_far)
            return
        seat = engine.decider(node.s)
        if seat != self.context.seat:
            choices = [self.reply(node)]
        else:
            best = self.value(node)
            choices = [choice for choice in self.options(node) if self.worth(node, choice) == best]
        reached = set()
        for choice in choices:
            if len(found) >= MOST_VARIATIONS:
                return
            try:
                ways = self.outcomes(node, choice)
            except ChanceError:
                continue
            key = tuple(self.key(after) for _, after in ways)
            if key in reached:
                continue
            reached.add(key)
            line = (*so_far, (seat, choice, node.s))
            if len(ways) > 1 and self.chance == "expected":
                found.append(line)
                continue
            after = min((after for _, after in ways), key=self.value)
            self._follow_best(after, line, found)

    # --- keys ------------------------------------------------------------------------------------------------

    def key(self, node: SearchNode) -> Any:
        """Return a key that equal positions share."""
        s = node.s
        zones = s.zones
        row = self._row
        hands = zones[SHARED::3]
        if node.blank:
            blank = node.blank
            held: Any = [
                (row(sorted(c for c in cards if not blank >> c & 1)), len(cards)) for cards in hands
            ]
        else:
            held = [self._sorted(cards) for cards in hands]
        return (
            row(zones[LINE]),
            tuple(map(row, zones[SHARED + 1 :: 3])),
            tuple(held),
            tuple([self._sorted(cards) for cards in zones[SHARED + 2 :: 3]]),
            self._sorted(zones[NOBLE_DISCARD]),
            self._sorted(zones[ACTION_DISCARD]),
            self._tops(s),
            self._stack(s.frame),
            (s.seat, s.day, s.starter, s.plays, s.owed, s.ending, s.late, s.marks),
            node.over,
            node.made if self._counts_choices else 0,
            node.played if self.goal.counts_cards else 0,
        )

    def _sorted(self, cards: Sequence[int]) -> Any:
        # Cards of one kind have neighboring numbers: sorted by number they are sorted by kind.
        return self._row(sorted(cards)) if len(cards) > 1 else self._row(cards)

    def _tops(self, s: State) -> Any:
        if s.known is None or not s.known[self.context.seat]:
            return None
        known = s.known[self.context.seat]
        return tuple(
            (deck, place, self._kind_of[card])
            for deck in (NOBLE_DECK, ACTION_DECK)
            for place, card in enumerate(s.zones[deck])
            if known >> card & 1
        )

    def _stack(self, frame: Frame | None) -> Any:
        if frame is None:
            return None
        step, you, this, target, note, below = frame
        kind = self._kind_of[this] if this >= 0 else -1
        return (step, you, kind, target, note, None if below is None else self._stack(below))
