"""Grade answers: read the moves, follow them, and find the one that lost the best result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.decision import ChoicePart, Option, option_of
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.game.table.card import Card
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.integers import is_integer
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import State
from guillotine_widget.puzzle.context import PuzzleContext
from guillotine_widget.puzzle.solver import ChoicePath, Solver
from guillotine_widget.puzzle.transitions import SearchNode
from guillotine_widget.puzzle.verdict import Solution, Variation, Verdict
from guillotine_widget.rules import engine
from guillotine_widget.suggest import quote

BUDGET = 200_000
"""The default maximum number of positions of a search: a few seconds."""
_DEEPEST = 8
"""The maximum nesting depth of moves."""


# --- reading moves -----------------------------------------------------------------------------------------------


class AtTable(Protocol):
    """A table with a game, such as a `GuillotineWidget`."""

    @property
    def game(self) -> Game:
        """The game."""


Moves: TypeAlias = "ChoicePart | Variation | Sequence[ChoicePart | Variation] | Game | AtTable"
"""An answer to a puzzle: moves, a game, or the table at which it was played."""


def flat(moves: Any, depth: int = 0) -> list[Any]:
    """Flatten nested moves into one list.

    A str, an option, a card or a number is one move; a variation is replaced by its moves.

    Raises:
        IllegalChoice: these are not moves; the message shows what moves look like.
    """
    if isinstance(moves, Solution):
        raise IllegalChoice(
            "a Solution is the result of the solver, not an answer; "
            'an answer is a list of moves like [("Pushed", "Duke"), "skip"], or the game that was played'
        )
    if isinstance(moves, Variation):
        return list(moves.moves)
    if isinstance(moves, str | Option | Card | bool) or is_integer(moves):
        return [moves]
    if not isinstance(moves, Sequence):
        hint = "; did you forget `return`?" if moves is None else ""
        raise IllegalChoice(
            'moves are a list like [("Pushed", "Duke"), "skip"], or the game that was played, '
            f"not {quote(moves)}{hint}"
        )
    if depth == _DEEPEST:
        raise IllegalChoice(f"moves are nested at most {_DEEPEST} deep")
    if depth and not moves:
        raise IllegalChoice("a move is empty; to play no card write 'skip'")
    found: list[Any] = []
    for move in moves:
        nested = isinstance(move, list | tuple | Variation)
        found += flat(move, depth + 1) if nested else [move]
    return found


def holds_results(moves: Any, depth: int = 0) -> bool:
    """Return whether moves hold what the solver or a game returns, and not only names, cards and numbers."""
    if isinstance(moves, list | tuple) and depth < _DEEPEST:
        return any(holds_results(move, depth + 1) for move in moves)
    return isinstance(moves, Solution | Variation | Option)


def choices_of(game: Game, begins: int = 0) -> list[Choice]:
    """Return the choices made in a game, from a position of its history on."""
    found: list[Choice] = []
    for name, option in game.history[begins:]:
        choice: Choice = option.raw
        if option.kind == "lift":
            assert option.card is not None
            choice = Lift(seat_of(name, game.names), option.card.id)
        found.append(choice)
    return found


def option_for(s: State, choice: Choice, context: PuzzleContext) -> Option:
    """Return the option of a choice in a position."""
    cards = context.cards
    if isinstance(choice, Lift):
        return Option("lift", choice.card, "lift", cards[choice.card])
    return option_of(choice, s, cards, context.names)


def variation_of(path: ChoicePath, context: PuzzleContext) -> Variation:
    """Return a path of the search as a variation."""
    names = context.names
    told = tuple((names[seat], option_for(s, choice, context)) for seat, choice, s in path)
    mine = tuple(option for name, option in told if name == names[context.seat])
    return Variation(mine, told)


# --- following ---------------------------------------------------------------------------------------------------


class Playthrough:
    """The choices of an answer in order, and the first one that lost the best result.

    Following choices is fast; only `judge`, `verdict`, `next_option`, `reply` and what they need run a search and goal
    functions.

    Args:
        search: a separate solver (`Solver.fork`).
        budget: the maximum number of additional positions to search for one call.
        hints: the number of hints of the puzzle, for the verdict.

    Attributes:
        nodes: the positions, from the start.
        choices: the choices between them.
    """

    def __init__(self, search: Solver, budget: int = BUDGET, hints: int = 0) -> None:
        self._search = search
        self._budget = budget
        self._hints = hints
        # The number of choices that were compared with the best one.
        self._judged = 0
        self._lost_at: int | None = None
        self._chance = False
        self.nodes: list[SearchNode] = [search.root]
        self.choices: list[Choice] = []

    def __repr__(self) -> str:
        made = len(self.choices)
        end = ", over" if self.over else ""
        return f"<Playthrough: {made} choice{'s' * (made != 1)}{end}>"

    @property
    def node(self) -> SearchNode:
        """The position reached."""
        return self.nodes[-1]

    @property
    def over(self) -> bool:
        """Whether the puzzle is over."""
        return self.node.over

    def waits_for(self, seat: int) -> bool:
        """Return whether a seat decides."""
        return not self.over and engine.decider(self.node.s) == seat

    def make(self, choice: Choice) -> None:
        """Follow a choice of any player, with the actual random source and decks."""
        self.nodes.append(self._search.follow(self.node, choice))
        self.choices.append(choice)

    def go_to(self, choices: Sequence[Choice]) -> None:
        """Follow these choices from the start, reusing a common prefix. Choices after the end are ignored."""
        same = 0
        for ours, theirs in zip(self.choices, choices, strict=False):
            if ours != theirs:
                break
            same += 1
        if same < len(self.choices):
            del self.nodes[same + 1 :], self.choices[same:]
            self._judged = min(self._judged, same)
            if self._lost_at is not None and self._lost_at >= same:
                self._lost_at, self._chance = None, False
        for choice in choices[same:]:
            if self.over:
                break
            self.make(choice)

    def last_events(self) -> tuple[Event, ...]:
        """Return the events after the last choice, up to the end of the puzzle."""
        return self._search.events(self.nodes[-2], self.choices[-1])

    def reply(self) -> Choice:
        """Return the choice of another player, according to the puzzle."""
        self._allow_more()
        return self._search.reply(self.node)

    def answer(self, seat: int) -> None:
        """Let the other players choose until a seat decides or the puzzle is over."""
        while not self.over and not self.waits_for(seat):
            self.make(self.reply())

    def next_option(self) -> Option:
        """Return the next option: the solver's best, or the prescribed choice of another player."""
        self._allow_more()
        search, node = self._search, self.node
        mine = engine.decider(node.s) == search.context.seat
        return option_for(node.s, search.best(node) if mine else search.reply(node), search.context)

    # --- judging ---

    def judge(self) -> None:
        """Find the first choice that lost the best result.

        Raises:
            TooManyPositions: the search is too long.
        """
        self._allow_more()
        search = self._search
        search.value(search.root)
        while self._judged < len(self.choices) and self._lost_at is None:
            node, choice = self.nodes[self._judged], self.choices[self._judged]
            if engine.decider(node.s) == search.context.seat:
                self._allow_more()
                chance = search.leaves_to_chance(node, choice)
                if chance or search.worth(node, choice) < search.value(node):
                    self._lost_at, self._chance = self._judged, chance
            self._judged += 1

    @property
    def lost_at(self) -> int | None:
        """The number of choices of all players before the one that lost the best result; None if none has."""
        self.judge()
        return self._lost_at

    @property
    def solvable(self) -> bool:
        """Whether the goal can be reached from the start."""
        self._allow_more()
        return self._search.value(self._search.root) > self._search.lowest

    def variations(self) -> list[Variation]:
        """Return the best variations from the start; none if the goal cannot be reached."""
        if not self.solvable:
            return []
        return [variation_of(found, self._search.context) for found in self._search.lines()]

    def verdict(self) -> Verdict:
        """Return the verdict on the answer so far.

        Raises:
            TooManyPositions: the search is too long.
        """
        self.judge()
        search = self._search
        best, value = search.value(search.root), search.value(self.node)
        lost_at = self._lost_at
        number, option = None, None
        if lost_at is not None:
            seat = search.context.seat
            before = self.nodes[: lost_at + 1]
            number = sum(engine.decider(node.s) == seat for node in before)
            option = option_for(before[-1].s, self.choices[lost_at], search.context)
        return Verdict(
            solved=self.over and lost_at is None and self.solvable,
            finished=self.over,
            value=value,
            best=best,
            lost_at=number,
            lost=option,
            chance=self._chance,
            hints=self._hints,
            expected=search.chance == "expected",
            goal=search.goal,
        )

    def _allow_more(self) -> None:
        self._search.allow(self._budget)
