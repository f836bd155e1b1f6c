"""A bot that searches the game with information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012)."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

from guillotine_widget.bots.evaluation import leads, win_chance
from guillotine_widget.bots.lookahead import candidates
from guillotine_widget.bots.playout import play_out
from guillotine_widget.bots.search_tree import ChoiceEdge, DecisionNode, choice_key
from guillotine_widget.bots.views import answer_of, check_view
from guillotine_widget.errors import GuillotineError
from guillotine_widget.game.history.history import Choice, carry_out
from guillotine_widget.game.history.setup import check_seed
from guillotine_widget.game.view import View
from guillotine_widget.integers import as_integer, positive_number
from guillotine_widget.model.state import ACTION_DECK, NOBLE_DECK, State, hand
from guillotine_widget.rules import engine
from guillotine_widget.suggest import known_keywords, quote

if TYPE_CHECKING:
    from guillotine_widget.game.decision import Option

ITERATIONS = 500
"""The default number of iterations of a search."""

_PRIOR_FROM = 4
"""A node below the root gets first estimates at this visit, not earlier, because they cost more than an iteration."""
_ROOT_WORLDS = 4
"""The number of worlds used to estimate the choices at the root, if there is no time for a plan."""
_ITERATIONS_A_PLAN = 150
"""The choices at the root are estimated by a plan like that of `bots.Planner`, in one world for so many iterations,
so that the plan takes about a tenth of the time. With 1,000 iterations, the bot wins 59 % (55 – 62) of 704
games of two players against the planner. With 200, it won 61 % (50 – 71) of 80 with a plan in six worlds, and 54 %
(43 – 64) without."""
_SECONDS_A_PLAN = 0.05
"""The same for a budget in seconds."""
_FEW_CHOICES = 16
"""If there are more choices than this (such as all orders of five nobles), they are estimated in one world only, and
not at all below the root."""
_ROUNDS = 2
"""The number of turns of each player that the search looks ahead, unless the day ends first. With one, an iteration
takes half the time, and 40 games with equal time show no difference; with 300 iterations each, the bot with one wins
36 % ± 11 of 72 games of two players."""


class ISMCTS:
    """A bot that searches several turns ahead, in many positions that fit its view.

    Each iteration redeals the cards that its player does not see, follows the tree of choices from there, adds a
    position to it, plays on with a fast policy and evaluates the result. All iterations share one tree, so the value of
    a choice is its average over the hidden cards. Equal cards count as one choice. A search for the best result of the
    turn provides first estimates; with 150 iterations or more, a plan like that of `bots.Planner` does. The tree is
    reused for further choices of the same turn.

    The same view and seed give the same choice, unless the budget is in seconds.

    Args:
        iterations: the number of iterations per choice, at least 1 (default 500).
        seconds: a time budget per choice in seconds, instead of a number of iterations.
        seed: the seed of the worlds; None means 0.

    Attributes:
        iterations: the number of iterations per choice; None with a time budget.

    Raises:
        GuillotineError: an argument is not valid, or both budgets are given.

    Example:
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> game = Scenario(["Martyr", "Count", "Cardinal"], players, day=3).start()
        >>> ISMCTS(iterations=50, seed=1)(game.view("Ada"))
        <Pushed>
    """

    name = "ismcts"

    @known_keywords
    def __init__(
        self,
        iterations: int | None = None,
        *,
        seconds: float | None = None,
        seed: int | str | None = None,
    ) -> None:
        if iterations is not None and seconds is not None:
            raise GuillotineError("ISMCTS takes one budget: iterations=500 or seconds=1, not both")
        if seconds is None:
            wanted = ITERATIONS if iterations is None else iterations
            self.iterations: int | None = as_integer(wanted, "iterations", 1)
        else:
            self.iterations = None
        self._seconds = None if seconds is None else positive_number(seconds, "seconds")
        self._seed = 0 if seed is None else check_seed(seed)
        self._last: _LastChoice | None = None

    def __call__(self, view: View) -> Option | str:
        """Return an option of the view, or "lift".

        Args:
            view: the view of the player who decides.

        Raises:
            IllegalChoice: the view is of a player who does not decide.
        """
        check_view(view, "bots.ISMCTS()")
        seat = view.players[str(view.viewer)].seat
        first = view.world(f"{self._seed} 0")
        found = candidates(first)
        if len(found) == 1:
            return answer_of(found[0], view)
        root = self._root(first, seat)
        self._search(root, view, seat, found)
        keyed = {choice_key(first, choice): choice for choice in reversed(found)}
        best = max((root.edges[key] for key in keyed), key=lambda edge: edge.rank)
        choice = keyed[best.key]
        self._last = _LastChoice(first, choice, best, seat)
        return answer_of(choice, view)

    def _root(self, s: State, seat: int) -> DecisionNode:
        """Return the node of a decision in the tree of the previous choice, or a new one."""
        last: _LastChoice | None = self._last
        known = None if last is None else last.node_of(s, seat)
        return known or DecisionNode()

    def _search(self, root: DecisionNode, view: View, seat: int, found: list[Choice]) -> None:
        """Search from a root until the budget is used up, counting the visits of the previous choice."""
        until = horizon(view)
        rng = random.Random(f"ismcts {self._seed} {root.visits}")
        deadline = None if self._seconds is None else monotonic() + self._seconds
        planned = self._planned_worlds
        worlds = planned or (_ROOT_WORLDS if len(found) <= _FEW_CHOICES else 1)
        estimate = root.plan if planned else root.estimate
        estimate([view.world(f"{self._seed} {n}") for n in range(worlds)], seat, found)
        first_visit = root.visits
        while self.iterations is None or root.visits < self.iterations:
            if deadline is not None and root.visits > first_visit and monotonic() >= deadline:
                break
            iterate(root, view.world(f"{self._seed} {root.visits}"), until, rng.random)

    @property
    def _planned_worlds(self) -> int:
        """The number of worlds in which the choices at the root are planned."""
        if self._seconds is None:
            assert self.iterations is not None
            return self.iterations // _ITERATIONS_A_PLAN
        return min(int(self._seconds / _SECONDS_A_PLAN), ITERATIONS // _ITERATIONS_A_PLAN)

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_last": None}

    def __repr__(self) -> str:
        if self._seconds is not None:
            return f"bots.ISMCTS(seconds={self._seconds:g})"
        return f"bots.ISMCTS(iterations={quote(self.iterations)})"


def horizon(view: View) -> int:
    """Return the number of the turn at which a search from a view ends, unless the day ends first."""
    return view.turn_number + _ROUNDS * len(view.players)


def iterate(
    root: DecisionNode,
    s: State,
    until: int,
    random: Callable[[], float],
    first: Choice | None = None,
) -> State:
    """Run one iteration: descend the tree in a world, add a node, play out, and back up the result.

    Args:
        root: the node of the open decision.
        s: the world; it is changed.
        until: the number of the turn at which the search ends; see `horizon`.
        random: returns a random number in [0, 1).
        first: the choice to make at the root; None: the search selects it.

    Returns:
        The position that was evaluated.
    """
    node = root
    day = s.day
    path: list[tuple[DecisionNode, ChoiceEdge, int]] = []
    while s.frame is not None and s.turn < until and s.day == day:
        forced = first if not path else None
        found = [forced] if forced is not None else candidates(s)
        if len(found) == 1 and forced is None:
            carry_out(s, found[0])
            continue
        who = engine.decider(s)
        if path:
            place = (who, engine.kind(s))
            _, edge, _ = path[-1]
            next_node = edge.nodes.get(place)
            if next_node is None:
                edge.nodes[place] = next_node = DecisionNode()
            node = next_node
            if node.visits == _PRIOR_FROM and len(found) <= _FEW_CHOICES:
                node.estimate([s], who, found)
        keyed = {choice_key(s, choice): choice for choice in found}
        edge = node.select([node.edge(key) for key in keyed], random)
        carry_out(s, keyed[edge.key])
        path.append((node, edge, who))
        if not edge.visits:
            break
    s = play_out(s, until, random)
    chances = [win_chance(s, ahead) for ahead in leads(s)]
    for node, edge, who in path:
        node.visits += 1
        node.total += chances[who]
        edge.visits += 1
        edge.total += chances[who]
    return s


class _LastChoice:
    """The last choice of a bot, with its part of the search tree."""

    def __init__(self, s: State, choice: Choice, edge: ChoiceEdge, seat: int) -> None:
        self._s = s
        self._choice = choice
        self._edge = edge
        self._seat = seat

    def node_of(self, s: State, seat: int) -> DecisionNode | None:
        """Return the node of a decision if the choice led to it and it was searched, otherwise None."""
        if seat != self._seat or s.turn != self._s.turn:
            return None
        after = self._s.clone()
        carry_out(after, self._choice)
        if after.frame is None or _seen(after, seat) != _seen(s, seat):
            return None
        return self._edge.nodes.get((seat, engine.kind(s)))


def _seen(s: State, seat: int) -> tuple[Any, ...]:
    """Return what a seat sees of a state, apart from what it remembers of hidden cards."""
    hidden = {NOBLE_DECK, ACTION_DECK, *(hand(other) for other in range(s.seats) if other != seat)}
    zones = [len(cards) if zone in hidden else cards for zone, cards in enumerate(s.zones)]
    return (s.turn, s.day, engine.decider(s), engine.kind(s), tuple(s.options), zones)
