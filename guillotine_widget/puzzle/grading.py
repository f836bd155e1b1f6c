"""A learner's answer to a puzzle: read as names, and followed choice by choice."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, cast

from guillotine_widget.errors import GuillotineError, IllegalChoice
from guillotine_widget.game.card import Card
from guillotine_widget.game.choosing import named_choices
from guillotine_widget.game.decision import Option, find_option, option_of, options_of
from guillotine_widget.game.game import Game
from guillotine_widget.game.history import Choice, Lift
from guillotine_widget.game.table import seat_of
from guillotine_widget.model.state import State
from guillotine_widget.puzzle.context import PuzzleContext
from guillotine_widget.puzzle.solver import ChoicePath, Solver
from guillotine_widget.puzzle.transitions import SearchNode
from guillotine_widget.puzzle.verdict import Solution, Variation, Verdict
from guillotine_widget.rules import engine, restrictions

BUDGET = 200_000
"""Positions that a search may look at, unless it is told otherwise; a few seconds."""


def flat(moves: Any) -> list[Any]:
    """Return moves one after the other, however they are nested; a text or an option is a move by itself.

    A line that the solver has found is its moves, a solution its first line.

    Raises:
        IllegalChoice: these are no moves.
    """
    if isinstance(moves, Solution):
        moves = moves.lines[0] if moves.lines else ()
    if isinstance(moves, Variation):
        return list(moves.moves)
    if isinstance(moves, str | Option | Card | int):
        return [moves]
    if not isinstance(moves, Sequence):
        raise IllegalChoice(
            f'moves are a list like [("Pushed", "Duke"), "skip"], or the game that was played, not {moves!r}'
        )
    found: list[Any] = []
    for move in moves:
        found += flat(move) if isinstance(move, list | tuple) else [move]
    return found


def next_choices(
    s: State, left: Sequence[Any], cards: Sequence[Card], names: Sequence[str]
) -> tuple[list[Choice], int]:
    """Return the choices that the next names mean, and how many names they are.

    A card is read with as many of the names behind it as it can take; a choice that the engine makes itself, because
    it has one option, may be named or left out.

    Args:
        s: the position.
        left: the names not yet read, at least one.
        cards: all cards by number.
        names: the players in seat order.

    Raises:
        IllegalChoice, UnknownCard: the first name means nothing that is legal.
    """
    kinds = s.rules.edition.kinds
    wanted = left[0]
    if (isinstance(wanted, Option) and wanted.kind == "lift") or (
        isinstance(wanted, str) and wanted.casefold().startswith("lift")
    ):
        seat = engine.decider(s)
        guards = restrictions.liftable(s, seat)
        if not guards:
            raise IllegalChoice(f"no Callous Guards lie in front of {names[seat]} (R5)")
        return [Lift(seat, guards[0])], 1
    options = options_of(s, cards, names)
    kind = engine.kind(s)
    if kind == "move" and len(left) > 1 and isinstance(left[1], int):
        return [find_option(options, (wanted, left[1]), kinds).raw], 2
    if kind == "order" and isinstance(wanted, str | Card):
        length = len(cast("tuple[int, ...]", s.options[0]))
        if len(left) >= length > 1:
            return [find_option(options, list(left[:length]), kinds).raw], length
    first = find_option(options, wanted, kinds)
    if first.card is not None and kind in ("play", "reaction", "final"):
        for used in range(len(left), 1, -1):
            try:
                return list(named_choices(s, first, left[1:used], cards, names)), used
            except GuillotineError:
                continue
    return [first.raw], 1


def choices_of(game: Game, begins: int = 0) -> list[Choice]:
    """Return the choices that were made in a game, from a moment of its history on."""
    found: list[Choice] = []
    for name, option in game.history[begins:]:
        choice: Choice = option.raw
        if option.kind == "lift":
            assert option.card is not None
            choice = Lift(seat_of(name, game.names), option.card.id)
        found.append(choice)
    return found


def line_of(variation: ChoicePath, context: PuzzleContext) -> Variation:
    """Return a line of the search in words."""
    names = context.names
    told = tuple((names[seat], _option(s, choice, context)) for seat, choice, s in variation)
    mine = tuple(option for name, option in told if name == names[context.seat])
    return Variation(mine, told)


def _option(s: State, choice: Choice, context: PuzzleContext) -> Option:
    cards = context.cards
    if isinstance(choice, Lift):
        return Option("lift", choice.card, "lift", cards[choice.card])
    return option_of(choice, engine.kind(s), s, cards, context.names)


class Playthrough:
    """An answer followed from the start, with what each choice gave away.

    Args:
        search: of the puzzle; what it has found is used again.
        budget: how many more positions it may look at for one choice.

    Attributes:
        node: where the answer stands.
        unproved: why nothing can be said of the answer any more, where its follower found the search too long.
    """

    def __init__(self, search: Solver, budget: int = BUDGET) -> None:
        self._search = search
        self._budget = budget
        self._made = 0
        self._lost: tuple[int, Option, bool] | None = None
        self.node: SearchNode = search.root
        self.unproved: str | None = None

    @property
    def over(self) -> bool:
        """Whether the puzzle is over."""
        return self.node.over

    @property
    def lost(self) -> bool:
        """Whether the best has been given away."""
        return self._lost is not None

    @property
    def best(self) -> float:
        """The best value that could be reached from the start."""
        self._more()
        return self._search.value(self._search.root)

    @property
    def solvable(self) -> bool:
        """Whether the goal can be reached from the start."""
        return self.best > self._search.lowest

    def copy(self) -> Playthrough:
        """Return a playthrough that stands at the same place and goes its own way."""
        return copy(self)

    def make(self, choice: Choice) -> None:
        """Make a choice of anybody, the die and the decks as they are.

        Raises:
            TooManyPositions: what the choice is worth could not be found out; it has not been made.
        """
        search, node = self._search, self.node
        made = self._made
        if engine.decider(node.s) == search.context.seat:
            made += 1
            if self._lost is None:
                self._more()
                lucky = search.lucky(node, choice)
                if lucky or search.worth(node, choice) < search.value(node):
                    self._lost = (made, _option(node.s, choice, search.context), lucky)
        self._made = made
        self.go(choice)

    def go(self, choice: Choice) -> None:
        """Make a choice without asking what it is worth."""
        self.node = self._search.follow(self.node, choice)

    def done(self, seat: int) -> bool:
        """Tell whether a seat has nothing to choose: the puzzle is over, or it is for others to choose."""
        return self.node.over or engine.decider(self.node.s) != seat

    def answer(self, seat: int) -> None:
        """Let the others choose until the solver has to."""
        while not self.node.over and engine.decider(self.node.s) != seat:
            self._more()
            self.make(self._search.reply(self.node))

    def next(self) -> Option:
        """Return what is chosen here: the solver's best, or the answer of another player, as the puzzle says."""
        self._more()
        search, node = self._search, self.node
        mine = engine.decider(node.s) == search.context.seat
        return _option(node.s, search.best(node) if mine else search.reply(node), search.context)

    def lines(self) -> list[Variation]:
        """Return the best lines from the start; none where the goal cannot be reached."""
        self._more()
        return [line_of(found, self._search.context) for found in self._search.lines()]

    def verdict(self, hint: str | None = None) -> Verdict:
        """Return what came of it."""
        over, best = self.node.over, self.best
        at, option, lucky = self._lost or (None, None, False)
        solved = over and self._lost is None and self.solvable
        value = self._search.value(self.node)
        most = self._search.goal.most
        return Verdict(solved, over, value, best, at, option, hint, most, lucky)

    def _more(self) -> None:
        self._search.budget = self._search.positions + self._budget
