"""The tree of an information-set search: a node is a decision as its player sees it, an edge is a choice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt

from guillotine_widget.bots.evaluation import lead, win_chance
from guillotine_widget.bots.lookahead import Lookahead
from guillotine_widget.bots.planner import plan
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.model.state import State
from guillotine_widget.rules import engine

_EXPLORATION = 0.7
"""The exploration constant: how much the search prefers rarely tried choices."""
_CAUTION = 0.3
"""The penalty on a choice's chance to win after one visit; it falls with the square root of the visits."""
_PRIOR_VISITS = 3.0
"""The weight of a first estimate of a choice, in visits: by the end of the turn, and for each world of a plan."""
_UNKNOWN = -0.1
"""The estimate, relative to the best, for a choice that was not possible in the worlds of the first estimate."""
_PRIOR_POINTS = 4.0
"""A choice this many points behind the best gets a quarter of its prior."""


class ChoiceEdge:
    """One choice at a node, with the statistics of the search.

    Attributes:
        key: identifies the choice; equal for choices that cannot be told apart.
        visits: how often it was tried.
        total: the sum of the resulting chances to win, for the player who chooses.
        possible: how often it was possible.
        prior: its prior probability to be the best.
        behind: its estimated chance to win minus that of the best choice; 0 or less.
        nodes: the decisions that followed it, by seat and kind.
    """

    __slots__ = ("key", "visits", "total", "possible", "prior", "behind", "nodes")

    def __init__(self, key: Hashable) -> None:
        self.key = key
        self.visits = 0
        self.total = 0.0
        self.possible = 0
        self.prior = 0.0
        self.behind = _UNKNOWN
        self.nodes: dict[tuple[int, str], DecisionNode] = {}

    @property
    def rank(self) -> float:
        """The criterion for the best choice: a lower confidence bound of the chance to win, given the visits."""
        if not self.visits:
            return -1.0
        return self.total / self.visits - _CAUTION / sqrt(self.visits)


class DecisionNode:
    """One decision of one player; the hidden cards may differ from visit to visit.

    Attributes:
        visits: the number of visits.
        total: the sum of the chances to win, for the player who chooses.
        edges: the choices by key.
        estimated: whether its choices have estimates.
        trust: the weight of the estimates, in visits.
    """

    __slots__ = ("visits", "total", "edges", "estimated", "trust")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[Hashable, ChoiceEdge] = {}
        self.estimated = False
        self.trust = _PRIOR_VISITS

    def edge(self, key: Hashable) -> ChoiceEdge:
        """Return the edge of a choice."""
        edge = self.edges.get(key)
        if edge is None:
            edge = self.edges[key] = ChoiceEdge(key)
        return edge

    def estimate(self, worlds: Sequence[State], seat: int, choices: Sequence[Choice]) -> None:
        """Estimate choices by the best result that each leads to at the end of the turn, in a few worlds."""
        sums: dict[Hashable, float] = {}
        for s in worlds:
            look = Lookahead(s, seat, lead)
            for choice in choices:
                key = choice_key(s, choice)
                sums[key] = sums.get(key, 0.0) + look.value(s, choice)
        self._fill({key: total / len(worlds) for key, total in sums.items()}, worlds[0])

    def plan(self, worlds: Sequence[State], seat: int, choices: Sequence[Choice]) -> None:
        """Estimate choices by the plan of `bots.Planner`: the lead after a round, in a few worlds."""
        values = plan(worlds, seat, choices)
        keys = [choice_key(worlds[0], choice) for choice in choices]
        self._fill({key: lead for key, (lead, _) in zip(keys, values, strict=True)}, worlds[0])
        self.trust = _PRIOR_VISITS * (1 + len(worlds))

    def _fill(self, leads: dict[Hashable, float], s: State) -> None:
        """Set the estimates of choices, given the leads in points to which they lead."""
        best = max(leads.values())
        best_chance = win_chance(s, best)
        weights = {
            key: 1.0 / (1.0 + (best - ahead) / _PRIOR_POINTS) ** 2 for key, ahead in leads.items()
        }
        whole = sum(weights.values())
        for key, ahead in leads.items():
            edge = self.edge(key)
            edge.prior = weights[key] / whole
            edge.behind = win_chance(s, ahead) - best_chance
        self.estimated = True

    def select(self, possible: Sequence[ChoiceEdge], random: Callable[[], float]) -> ChoiceEdge:
        """Return the edge to try next, among those possible in this visit."""
        for edge in possible:
            edge.possible += 1
        if not self.estimated:
            new = [edge for edge in possible if not edge.visits]
            if new:
                return new[int(random() * len(new))]
        mean = self.total / self.visits if self.visits else 0.5
        even = 1.0 / len(possible)
        trust = self.trust

        def score(edge: ChoiceEdge) -> float:
            expected = (edge.total + trust * (mean + edge.behind)) / (edge.visits + trust)
            spread = sqrt(edge.possible) / (1 + edge.visits)
            return expected + _EXPLORATION * (edge.prior or even) * spread

        return max(possible, key=score)


def choice_key(s: State, choice: Choice) -> Hashable:
    """Return a key of a choice at the open decision: equal for equal cards."""
    if isinstance(choice, Lift):
        return "lift"
    if isinstance(choice, tuple) or choice < 0 or engine.kind(s) in ("player", "noble"):
        return choice
    number: int = s.rules.kind_of[choice]
    return number
