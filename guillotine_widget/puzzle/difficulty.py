"""Measure the difficulty of a puzzle by its proof, in the same way for shipped and for generated puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from guillotine_widget.bots.greedy import Greedy
from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.model.state import SKIP
from guillotine_widget.puzzle.solver import ChoicePath, Solver
from guillotine_widget.puzzle.transitions import FROM_HAND
from guillotine_widget.rules import engine

_TRAP, _QUIET, _REPLY = 2.0, 1.0, 0.5
"""Added to the score if the greedy bot fails, if the first turn plays no card, and for each reply of a rival."""

_SEEN = 0.5
"""The factor of the bits if the greedy bot solves the puzzle, since looking at the current turn is then enough."""

_LEVELS = (4.0, 6.0, 8.0)
"""The scores at which the levels 2, 3 and 4 begin."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The measured difficulty of a puzzle.

    Attributes:
        choices: the number of unforced choices of the solver in the best line.
        traps: the number of other options at these choices, each of which loses the best result.
        bits: how unlikely guessing the solution is: random choices find the line once in 2 ** bits attempts.
        replies: the number of unforced choices of rivals in the best line.
        quiet: whether the first turn plays no card.
        greedy: whether the greedy bot solves the puzzle.
    """

    choices: int
    traps: int
    bits: float
    replies: int
    quiet: bool
    greedy: bool

    @property
    def score(self) -> float:
        """The total difficulty: the bits, increased for a trap, a quiet turn, and replies."""
        found = _SEEN * self.bits if self.greedy else self.bits + _TRAP
        return found + _QUIET * self.quiet + _REPLY * self.replies

    @property
    def level(self) -> int:
        """The level, 1 to 4."""
        return 1 + sum(self.score >= least for least in _LEVELS)


def difficulty_of(
    search: Solver, path: ChoicePath, game: Game, greedy: bool | None = None
) -> Difficulty:
    """Return the difficulty of a puzzle.

    Args:
        search: a solver that has searched the puzzle.
        path: its best line.
        game: a game at the start of the puzzle.
        greedy: whether the greedy bot solves the puzzle; None: let it try.
    """
    seat = search.context.seat
    node = search.root
    choices = traps = replies = 0
    bits = 0.0
    quiet = True
    for decider, choice, s in path:
        options = search.options(node)
        if decider == seat:
            if s.turn == game.state.turn and engine.kind(s) in FROM_HAND and choice != SKIP:
                quiet = False
            if len(options) > 1:
                best = search.value(node)
                good = sum(search.worth(node, one) == best for one in options)
                choices += 1
                traps += len(options) - good
                bits += log2(len(options) / good)
        else:
            replies += len(options) > 1
        node = search.follow(node, choice)
    if greedy is None:
        greedy = greedy_solves(search, game)
    return Difficulty(choices, traps, bits, replies, quiet, greedy)


def greedy_solves(search: Solver, game: Game) -> bool:
    """Return whether the greedy bot keeps the best result to the end; the other players choose as the puzzle says."""
    bot = Greedy()
    game = game.copy()
    node = search.root
    seat = search.context.seat
    best = search.value(node)
    while not node.over:
        choice: Choice
        if engine.decider(node.s) == seat:
            said = bot(game.view(search.context.names[seat]))
            choice = said.raw if isinstance(said, Option) else search.options(node)[-1]
            if search.worth(node, choice) != best:
                return False
        else:
            choice = search.reply(node)
        node = search.follow(node, choice)
        if isinstance(choice, Lift):
            game.lift(game.names[choice.seat])
        else:
            game.choose(next(option for option in game.options if option.raw == choice))
    return True
