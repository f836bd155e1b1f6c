"""The search behind an analysis: all options of a decision, tried in the same worlds."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence
from math import inf, sqrt
from time import monotonic, sleep

from guillotine_widget.analysis.exact import Inexact, exact_values
from guillotine_widget.analysis.outlook import chances, margin
from guillotine_widget.bots.interruptible import HAS_THREADS
from guillotine_widget.bots.ismcts import horizon, iterate
from guillotine_widget.bots.search_tree import DecisionNode, choice_key
from guillotine_widget.game.decision import Option
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.game.table.card import all_cards
from guillotine_widget.game.view import View
from guillotine_widget.rules import restrictions

_TRAINING = 4
"""One in this many iterations of an option only grows the tree: early iterations do not know the best replies yet."""
_FIRST_DROP = 40
"""The number of rounds before the first option is dropped."""
_CERTAIN = 3.5
"""An option is dropped if it is this many standard errors behind the best."""


_WORK = 0.01
"""The working time between pauses, in seconds."""
_PAUSE = 0.001
"""The length of a pause in seconds."""


class Pauses:
    """Short pauses in a search, in which clicks and cells are handled: a compute-bound thread delays them."""

    def __init__(self) -> None:
        self._worked_since = monotonic()

    def pause(self) -> None:
        """Pause if the search has worked long enough. Without threads, nobody waits for a pause."""
        if HAS_THREADS and monotonic() - self._worked_since >= _WORK:
            sleep(_PAUSE)
            self._worked_since = monotonic()


class OptionStatistics:
    """The results of a search for one choice.

    Attributes:
        choice: the choice.
        samples: the result of each iteration: the estimated final margin and the chance to win.
        dropped: whether the search has dropped it.
    """

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.samples: list[tuple[float, float]] = []
        self.dropped = False

    @property
    def counted(self) -> int:
        """The number of samples that count: all but the first ones."""
        return len(self.samples) - len(self.samples) // _TRAINING

    def margin(self) -> tuple[float, float]:
        """Return the average final margin, in points, and its standard error."""
        return average([margin for margin, _ in self._counted()])

    def chance(self) -> tuple[float, float]:
        """Return the average chance to win, 0 to 1, and its standard error."""
        return average([chance for _, chance in self._counted()])

    def compared_with(self, other: OptionStatistics) -> tuple[float, float, float]:
        """Return how far this option is ahead in the worlds in which both were tried.

        Returns:
            The average difference of the margins, its standard error, and the average difference of the chances.
        """
        both = min(len(self.samples), len(other.samples))
        pairs = [(self.samples[n], other.samples[n]) for n in range(both // _TRAINING, both)]
        ahead, error = average([mine[0] - theirs[0] for mine, theirs in pairs])
        return ahead, error, average([mine[1] - theirs[1] for mine, theirs in pairs])[0]

    def _counted(self) -> list[tuple[float, float]]:
        return self.samples[len(self.samples) // _TRAINING :]


class OptionSearch:
    """Evaluates the options of an open decision in rounds, from the view of the player who decides.

    In each round every option is tried in the same world with the same random numbers, so that luck does not decide
    between them. All rounds share the tree of `bots.ISMCTS`. Options that are clearly behind are dropped. In a small
    position the values are exact and no rounds are needed.

    Args:
        view: the view of the player who decides.
        seed: the seed of the worlds.

    Attributes:
        view: the view.
        options: all legal options, with the lift of Callous Guards if there is one.
        entries: the results by key; equal cards share an entry.
        exact: the exact margin and chance of each entry, or None.
        inexact: why the values cannot be exact; "" if they are.
        rounds: the number of finished rounds.
        iterations: the number of iterations of all options.
    """

    def __init__(self, view: View, seed: int | str) -> None:
        self.view = view
        self._seat = view.players[str(view.viewer)].seat
        self._seed = seed
        self._s = s = view.world(f"{seed} 0")
        self.options = options_with_lift(view)
        choices = [_choice_of(option, self._seat) for option in self.options]
        self.entries: dict[Hashable, OptionStatistics] = {}
        self._keys = [choice_key(s, choice) for choice in choices]
        for key, choice in zip(self._keys, choices, strict=True):
            self.entries.setdefault(key, OptionStatistics(choice))
        self.inexact = ""
        self.exact = self._exact_values()
        self.rounds = 0
        self.iterations = 0
        self._root = DecisionNode()
        self._until = horizon(view)
        self._pauses = Pauses()
        self._next_drop = _FIRST_DROP

    def _exact_values(self) -> dict[Hashable, tuple[float, float]] | None:
        choices = [entry.choice for entry in self.entries.values()]
        try:
            values = exact_values(self._s, self._seat, choices)
        except Inexact as error:
            self.inexact = str(error)
            return None
        return dict(zip(self.entries, values, strict=True))

    def keyed_options(self) -> list[tuple[Option, Hashable]]:
        """Return all legal options, each with the key of its entry."""
        return list(zip(self.options, self._keys, strict=True))

    @property
    def next_round(self) -> int:
        """The number of iterations in the next round."""
        return sum(not entry.dropped for entry in self.entries.values())

    def round(self) -> None:
        """Try each option that is not dropped in one more world."""
        for _ in self.steps():
            pass

    def steps(self) -> Iterator[None]:
        """Make a round in steps of one iteration."""
        seed = f"{self._seed} {self.rounds}"
        world = self.view.world(seed)
        for entry in self.entries.values():
            if entry.dropped:
                continue
            dice = random.Random(f"analyse {seed}").random
            end = iterate(self._root, world.clone(), self._until, dice, entry.choice)
            entry.samples.append((margin(end, self._seat), chances(end)[self._seat]))
            self.iterations += 1
            self._pauses.pause()
            yield
        self.rounds += 1
        if self.rounds == self._next_drop:
            # The intervals between checks double, so that a good option is rarely dropped by bad luck.
            self._next_drop *= 2
            self._drop()

    def leader(self) -> OptionStatistics:
        """Return the best option among those that were not dropped."""
        tried = [entry for entry in self.entries.values() if not entry.dropped]
        return max(tried, key=lambda entry: entry.margin()[0])

    def _drop(self) -> None:
        best = self.leader()
        for entry in self.entries.values():
            if entry is not best and not entry.dropped:
                ahead, error, _ = entry.compared_with(best)
                entry.dropped = ahead + _CERTAIN * error < 0


def options_with_lift(view: View) -> list[Option]:
    """Return the options of the player who decides, with the lift of Callous Guards if there is one (R5)."""
    s = view._seen_state
    seat = view.players[str(view.viewer)].seat
    options = list(view.options)
    for number in restrictions.liftable(s, seat)[:1]:
        card = all_cards(s.rules)[number]
        options.append(Option("lift", number, f"lift {card.name}", card))
    return options


def _choice_of(option: Option, seat: int) -> Choice:
    if option.kind == "lift":
        assert isinstance(option.raw, int)
        return Lift(seat, option.raw)
    return option.raw


def average(values: Sequence[float]) -> tuple[float, float]:
    """Return an average and its standard error, which is infinite for a single value.

    Example:
        >>> average([1.0, 3.0])
        (2.0, 1.0)
    """
    n = len(values)
    if n < 2:
        return (values[0] if n else 0.0), inf
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)


_FEW = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
"""The half-width of a 95 % interval in standard errors, for two to eleven samples (Student's t distribution)."""
_MANY = 1.959963984540054
"""The same for infinitely many samples."""


def standard_errors(n: int) -> float:
    """Return the half-width of a 95 % interval, in standard errors.

    Args:
        n: the number of samples.

    Example:
        >>> standard_errors(3), round(standard_errors(100), 2)
        (4.3, 1.98)
    """
    if n < 2:
        return inf
    if n - 2 < len(_FEW):
        return _FEW[n - 2]
    return _MANY * (1 + (_MANY**2 + 1) / (4 * (n - 1)))
