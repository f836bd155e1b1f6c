"""A bot that plans its turn, the next turns of the other players, and its own next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from guillotine_widget.bots.evaluation import lead
from guillotine_widget.bots.lookahead import Lookahead, candidates
from guillotine_widget.bots.views import answer_of, check_view
from guillotine_widget.game.history.history import Choice, carry_out
from guillotine_widget.game.history.setup import check_seed
from guillotine_widget.game.view import View
from guillotine_widget.integers import as_integer
from guillotine_widget.model.state import State
from guillotine_widget.rules import engine
from guillotine_widget.suggest import known_keywords

if TYPE_CHECKING:
    from guillotine_widget.game.decision import Option


class Planner:
    """A bot that maximizes its lead after the replies of the other players.

    It tries each promising option in several worlds: positions that fit its view, with the unseen cards redealt.
    From the best results of its turn, each other player takes the turn that is best for them with the cards they hold
    in that world; then the bot takes its own next turn. It chooses the option with the best average lead in points and
    playable cards. With three or more players, the lead after its own turn counts too. The same view and seed give the
    same choice.

    Args:
        seed: the seed of the worlds; None means 0.
        worlds: the number of worlds in which each promising option is tried, an int of at least 1 (default 6).

    Raises:
        GuillotineError: `seed` or `worlds` is not valid.

    Example:
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> game = Scenario(["Martyr", "Count", "Cardinal"], players, day=3).start()
        >>> Planner(seed=1)(game.view("Ada"))
        <Pushed>
    """

    name = "planner"

    @known_keywords
    def __init__(self, seed: int | str | None = None, *, worlds: int = 6) -> None:
        self._seed = 0 if seed is None else check_seed(seed)
        self._worlds = as_integer(worlds, "worlds", 1)

    def __call__(self, view: View) -> Option | str:
        """Return an option of the view, or "lift".

        Args:
            view: the view of the player who decides.

        Raises:
            IllegalChoice: the view is of a player who does not decide.
        """
        check_view(view, self)
        seat = view.players[str(view.viewer)].seat
        worlds = [view.world(f"{self._seed} {n}") for n in range(self._worlds)]
        found = candidates(worlds[0])
        if len(found) == 1:
            return answer_of(found[0], view)
        values = plan(worlds, seat, found)
        best = max(range(len(found)), key=lambda number: (*values[number], -number))
        return answer_of(found[best], view)

    def __repr__(self) -> str:
        return "bots.Planner()"


_FIRST_WORLDS = 2
"""The number of worlds in which all options are compared by their gain in this turn."""
_WITHIN_REACH = 4.0
"""The lag, in points, beyond which an option is not searched further."""
_MOST_OPTIONS = 8
_RESULTS = 2
"""The number of results of the bot's turn from which the other players' turns are searched."""


def plan(worlds: Sequence[State], seat: int, found: Sequence[Choice]) -> list[tuple[float, float]]:
    """Return the value of each choice of a seat: its average lead after a round, and that at the end of this turn.

    A choice that is far behind is not searched further. Its first value is then an estimate, which is not the highest.

    Args:
        worlds: positions that fit the view of the seat, at least one.
        seat: the seat that decides.
        found: the choices.
    """
    # The gain in this turn decides which options are searched further.
    sums = dict.fromkeys(range(len(found)), 0.0)
    for world in worlds[:_FIRST_WORLDS]:
        look = Lookahead(world, seat, lead, second=True)
        for number in sums:
            sums[number] += look.value(world, found[number])
    most = min(len(worlds), _FIRST_WORLDS)
    ranked = sorted(sums, key=lambda number: (-sums[number], number))
    bar = sums[ranked[0]] - _WITHIN_REACH * most
    promising = [number for number in ranked[:_MOST_OPTIONS] if sums[number] >= bar]
    totals = dict.fromkeys(promising, 0.0)
    behind: dict[int, float] = {}
    for n, world in enumerate(worlds):
        if len(totals) == 1:
            break
        if n == most:
            # Options that are far behind are not tried further.
            best = max(totals.values())
            bar = best - _WITHIN_REACH * n / 2
            behind = {i: (best - total) / n for i, total in totals.items() if total < bar}
            totals = {number: total for number, total in totals.items() if total >= bar}
        for number in totals:
            totals[number] += max(
                _after_a_round(result, seat)
                for result in best_results(world, seat, found[number], _RESULTS)
            )
    own = [sums[number] / most for number in range(len(found))]
    # With two or more rivals, the lookahead is so uncertain that the gain of this turn gets the same weight.
    rivals = worlds[0].seats - 1
    leads = {
        number: total / len(worlds) + (own[number] if rivals > 1 else 0.0)
        for number, total in totals.items()
    }
    top = max(leads, key=lambda number: (leads[number], own[number], -number))
    least = min(leads.values())
    return [
        (
            leads[number]
            if number in leads
            else leads[top] - behind[number]
            if number in behind
            else min(least, leads[top] + own[number] - own[top]),
            own[number],
        )
        for number in range(len(found))
    ]


def best_results(s: State, seat: int, choice: Any, most: int) -> list[State]:
    """Return the positions that a choice can lead to at the end of the turn, best for a seat first."""
    results: list[tuple[float, State]] = []

    def evaluate(result: State, seat: int) -> float:
        value = lead(result, seat)
        results.append((value, result))
        return value

    Lookahead(s, seat, evaluate, second=True).value(s, choice)
    results.sort(key=lambda entry: -entry[0])
    return [result for _, result in results[:most]]


def _after_a_round(s: State, seat: int) -> float:
    """Return a seat's lead after the other players' turns and its own next one, each played best for its player."""
    day, until = s.day, s.turn + s.seats
    s = s.clone()
    while s.frame is not None and s.day == day and s.turn < until:
        who = engine.decider(s)
        found = candidates(s)
        if len(found) == 1:
            carry_out(s, found[0])
            continue
        look = Lookahead(s, who, lead)
        values = [look.value(s, choice) for choice in found]
        carry_out(s, found[values.index(max(values))])
    return lead(s, seat)
