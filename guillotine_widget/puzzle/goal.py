"""The kinds of goals: what is looked at in the end of a puzzle, and in what words. `goals` makes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from guillotine_widget.errors import BrokenPuzzle
from guillotine_widget.game.table import seat_of
from guillotine_widget.model.kinds import Kind
from guillotine_widget.model.state import LINE
from guillotine_widget.puzzle import wanted
from guillotine_widget.puzzle.context import Ending

MISSED = float("-inf")
"""The value of an end at which a condition beside the goal for the most is not met."""


class Goal:
    """What a puzzle asks for.

    Attributes:
        most: it asks for the largest value; else its value is 1 where it is reached, and 0 where not.
        sees_line: it looks at the line at the end.
        counts: it counts the cards that the solver has played.
        limit: with more cards played it is missed, whatever else comes.
    """

    most = False
    sees_line = False
    counts = False
    limit: float = float("inf")

    def value(self, end: Ending) -> float:
        """Return what an end is worth."""
        raise AssertionError(f"{self!r} does not say what an end is worth")

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its players and cards found.

        Args:
            names: the players in seat order.
            seat: the solver's.
            kinds: the kinds of the edition.

        Raises:
            BrokenPuzzle: a player or a card is not there, with a guess.
        """
        return self

    @staticmethod
    def of(goal: Any) -> Goal:
        """Return a goal, or a function as a goal; its words are the first line of its docstring, else its name.

        Raises:
            BrokenPuzzle: it is neither.
        """
        if isinstance(goal, Goal):
            return goal
        if isinstance(goal, type) or not callable(goal):
            raise BrokenPuzzle(
                f"a goal is one of guillotine_widget.goals, as most_points(), or a function of the end, not {goal!r}"
            )
        if getattr(goal, "__module__", "") == "guillotine_widget.puzzle.goals":
            raise BrokenPuzzle(
                f"the goal: {goal.__name__} makes a goal when it is called: {goal.__name__}(…)"
            )
        doc = (getattr(goal, "__doc__", None) or "").strip().partition("\n")[0].rstrip(".")
        name = str(getattr(goal, "__name__", type(goal).__name__)).replace("_", " ")
        return FunctionGoal(goal, doc or ("reach the goal" if name == "<lambda>" else name))

    def __and__(self, other: Any) -> Goal:
        return AllOf((self, Goal.of(other)))

    def __or__(self, other: Any) -> Goal:
        return AnyOf((self, Goal.of(other)))

    def __invert__(self) -> Goal:
        return Not(self)


@dataclass(frozen=True)
class MostPoints(Goal):
    """Gain as many points as possible, or end as far ahead of a rival as possible."""

    over: str | None = None
    most = True

    def value(self, end: Ending) -> float:
        """Return the points gained, or the points ahead of the rival."""
        if self.over is None:
            return end.total(end.seat) - end.first_total
        return end.total(end.seat) - end.total(seat_of(self.over, end.names))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its rival found."""
        return (
            self if self.over is None else replace(self, over=wanted.rival(self.over, names, seat))
        )

    def __str__(self) -> str:
        return (
            "get the most points"
            if self.over is None
            else f"get as far ahead of {self.over} as you can"
        )


@dataclass(frozen=True)
class Lead(Goal):
    """Have at least `n` points more than a rival, or than every rival."""

    n: int
    over: str | None = None

    def value(self, end: Ending) -> float:
        """Return 1 if the lead is large enough."""
        mine = end.total(end.seat)
        seats = range(len(end.names)) if self.over is None else [seat_of(self.over, end.names)]
        return float(all(mine - end.total(seat) >= self.n for seat in seats if seat != end.seat))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its rival found."""
        wanted.number(self.n, "lead")
        return (
            self if self.over is None else replace(self, over=wanted.rival(self.over, names, seat))
        )

    def __str__(self) -> str:
        points = f"{self.n} point{'' if self.n == 1 else 's'}"
        return f"have at least {points} more than {self.over or 'every rival'}"


@dataclass(frozen=True)
class Win(Goal):
    """Win the game; equal points share the win."""

    def value(self, end: Ending) -> float:
        """Return 1 if the game is over and the solver has the most points."""
        mine = end.total(end.seat)
        return float(end.over and all(mine >= end.total(seat) for seat in range(len(end.names))))

    def __str__(self) -> str:
        return "win the game"


@dataclass(frozen=True)
class CollectNobles(Goal):
    """Have nobles on a pile at the end that were not there at the start: one's own, or a rival's."""

    nobles: tuple[str, ...]
    player: str | None = None

    def value(self, end: Ending) -> float:
        """Return 1 if every noble has come to the pile."""
        seat = end.seat if self.player is None else seat_of(self.player, end.names)
        asked = Counter(self.nobles)
        return float(all(end.gained(seat, title) >= n for title, n in asked.items()))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its nobles and its rival found."""
        player = None if self.player is None else wanted.rival(self.player, names, seat)
        return replace(self, nobles=wanted.nobles(self.nobles, kinds), player=player)

    def __str__(self) -> str:
        nobles = _listed(self.nobles)
        return (
            f"collect {nobles}" if self.player is None else f"make {self.player} collect {nobles}"
        )


@dataclass(frozen=True)
class AvoidNobles(Goal):
    """Have none of these nobles on one's pile at the end that was not there at the start."""

    nobles: tuple[str, ...]

    def value(self, end: Ending) -> float:
        """Return 1 if none has come to the pile."""
        return float(all(end.gained(end.seat, title) <= 0 for title in self.nobles))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its nobles found."""
        return replace(self, nobles=wanted.nobles(self.nobles, kinds))

    def __str__(self) -> str:
        return f"do not collect {_listed(self.nobles, 'or')}"


@dataclass(frozen=True)
class LineUp(Goal):
    """Have nobles in line in this order, front first: others may stand between them, unless `exactly`."""

    nobles: tuple[str, ...]
    exactly: bool = False
    sees_line = True

    def value(self, end: Ending) -> float:
        """Return 1 if the nobles stand in that order."""
        titles = [end.kinds[card].title for card in end.state.zones[LINE]]
        if self.exactly:
            return float(titles == list(self.nobles))
        rest = iter(titles)
        return float(all(noble in rest for noble in self.nobles))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its nobles found."""
        return replace(self, nobles=wanted.nobles(self.nobles, kinds))

    def __str__(self) -> str:
        order = ", ".join(self.nobles)
        return (
            f"make the line exactly {order}" if self.exactly else f"line up {order} in this order"
        )


@dataclass(frozen=True)
class FewCards(Goal):
    """Play no more than `n` action cards."""

    n: int
    counts = True

    @property
    def limit(self) -> float:  # type: ignore[override]
        """The number of cards."""
        return self.n

    def value(self, end: Ending) -> float:
        """Return 1 if the solver has played no more."""
        return float(end.played <= self.n)

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal."""
        wanted.number(self.n, "few_cards", least=0)
        return self

    def __str__(self) -> str:
        cards = f"more than {self.n} card{'' if self.n == 1 else 's'}" if self.n else "any card"
        return f"do not play {cards}"


@dataclass(frozen=True)
class FunctionGoal(Goal):
    """A function of the end position: it returns True or False, or a number to be made large."""

    function: Callable[[Ending], Any]
    words: str
    most: bool = False
    sees_line = True
    counts = True

    def value(self, end: Ending) -> float:
        """Return what the function says of an end.

        Raises:
            BrokenPuzzle: it raises, or returns neither True, False nor a number.
        """
        return float(self._asked(end))

    def judged(self, start: Ending) -> FunctionGoal:
        """Return the goal with it known whether it asks for the most: the function is tried on the start."""
        return replace(self, most=not isinstance(self._asked(start), bool))

    def _asked(self, end: Ending) -> Any:
        try:
            said = self.function(end)
        except Exception as error:
            raise BrokenPuzzle(
                f"the goal {self.words!r} fails: {type(error).__name__}: {error}"
            ) from error
        if not isinstance(said, bool | int | float) or said != said:
            raise BrokenPuzzle(
                f"the goal {self.words!r} returns True, False or a number, not {said!r}"
            )
        return said

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class CompoundGoal(Goal):
    """A goal of several goals."""

    goals: tuple[Goal, ...]

    @property
    def sees_line(self) -> bool:  # type: ignore[override]
        """Whether a part looks at the line."""
        return any(goal.sees_line for goal in self.goals)

    @property
    def counts(self) -> bool:  # type: ignore[override]
        """Whether a part counts cards."""
        return any(goal.counts for goal in self.goals)

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its parts checked."""
        return type(self)(tuple(goal.checked(names, seat, kinds) for goal in self.goals))


@dataclass(frozen=True)
class AllOf(CompoundGoal):
    """Reach every part; one of them may ask for the most."""

    @property
    def limit(self) -> float:  # type: ignore[override]
        """The smallest limit of a part."""
        return min(goal.limit for goal in self.goals)

    @property
    def most(self) -> bool:  # type: ignore[override]
        """Whether a part asks for the most."""
        return any(goal.most for goal in self.goals)

    def value(self, end: Ending) -> float:
        """Return the value of the part that asks for the most, if all others are reached."""
        largest: float = 1.0
        missed = MISSED if self.most else 0.0
        for goal in self.goals:
            value = goal.value(end)
            if goal.most:
                largest = value
            elif not value:
                return missed
        return largest

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its parts checked."""
        if sum(goal.most for goal in self.goals) > 1:
            raise BrokenPuzzle(f"only one part of a goal may ask for the most, not both: {self}")
        return super().checked(names, seat, kinds)

    def __str__(self) -> str:
        return ", and ".join(str(goal) for goal in self.goals)


@dataclass(frozen=True)
class AnyOf(CompoundGoal):
    """Reach one part or more."""

    def value(self, end: Ending) -> float:
        """Return 1 if a part is reached."""
        return float(any(goal.value(end) for goal in self.goals))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its parts checked."""
        _yes_or_no(self.goals, "|")
        return super().checked(names, seat, kinds)

    def __str__(self) -> str:
        return ", or ".join(str(goal) for goal in self.goals)


@dataclass(frozen=True)
class Not(Goal):
    """Do not reach a goal."""

    goal: Goal

    @property
    def sees_line(self) -> bool:  # type: ignore[override]
        """Whether the goal looks at the line."""
        return self.goal.sees_line

    @property
    def counts(self) -> bool:  # type: ignore[override]
        """Whether the goal counts cards."""
        return self.goal.counts

    def value(self, end: Ending) -> float:
        """Return 1 if the goal is not reached."""
        return float(not self.goal.value(end))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with what it denies checked."""
        _yes_or_no((self.goal,), "~")
        return Not(self.goal.checked(names, seat, kinds))

    def __str__(self) -> str:
        return f"avoid this: {self.goal}"


def _yes_or_no(goals: Sequence[Goal], sign: str) -> None:
    for goal in goals:
        if goal.most:
            raise BrokenPuzzle(
                f"{sign} joins goals that are reached or not; this asks for the most: {goal}"
            )


def _listed(nobles: Sequence[str], word: str = "and") -> str:
    *first, last = nobles
    return f"{', '.join(first)} {word} {last}" if first else last
