"""The classes of goals: how each evaluates the end of a puzzle, and its text. `goals` has functions to make them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn, Self

from guillotine_widget.editions import AMIGO
from guillotine_widget.errors import BrokenGoal, BrokenPuzzle, GuillotineError
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.locale import Locale, load
from guillotine_widget.model.kinds import CLASS_WORDS, Action, Color, Kind, Noble, class_of_word
from guillotine_widget.model.state import LINE, State
from guillotine_widget.model.value import Value
from guillotine_widget.model.vocabulary import COLLECTED_PURPLE
from guillotine_widget.puzzle.context import Ending, PuzzleContext
from guillotine_widget.rules import scoring
from guillotine_widget.suggest import closest, guess, quote

MISSED = float("-inf")
"""The value of an ending that violates a condition of a maximizing goal."""


class Goal:
    """The goal of a puzzle.

    Goals compose with `&` (both), `|` (at least one) and `~` (not). They have no truth value: `and`, `or` and `not`
    raise `BrokenGoal`, because they would silently drop a part of the goal.

    Attributes:
        most: whether the goal is to maximize a value; otherwise its value is 1 if it is reached, and 0 if not.
        sees_line: whether the goal depends on the line at the end.
        counts_cards: whether the goal depends on the number of cards that the solver has played.
        limit: the maximum number of cards that the solver may play; with more, the goal cannot be reached.
        needs_game_over: whether the goal can only be reached when the game is over.
        path: the parts that depend on the path to the end, not only on the end.
        required: those of them without which the goal cannot be reached.

    Example:
        >>> import guillotine_widget as gw
        >>> print(gw.goals.collect("Duke") & ~gw.goals.collect("Martyr"))
        collect the Duke, and do not collect a Martyr
    """

    most = False
    sees_line = False
    counts_cards = False
    limit: float = float("inf")
    needs_game_over = False
    path: tuple[PathGoal, ...] = ()
    required: tuple[PathGoal, ...] = ()

    def value(self, end: Ending) -> float:
        """Return the value of an ending."""
        raise AssertionError(f"{type(self).__name__} does not define the value of an ending")

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its players and nobles resolved.

        Args:
            names: the players in seat order.
            seat: the solver's seat.
            kinds: the kinds of the edition.

        Raises:
            BrokenPuzzle: a player or a noble does not exist; the message offers a guess.
        """
        return self

    def tried(self, start: Ending) -> Goal:
        """Return the goal after calling every function in it once, with the start of the puzzle.

        Raises:
            BrokenPuzzle: a function fails, or returns neither True, False nor a number.
        """
        return self

    def renamed(self, names: Callable[[str], str]) -> Goal:
        """Return the same goal with nobles renamed.

        Args:
            names: returns the new title for a title.
        """
        return self

    def text(self, words: Locale) -> str:
        """Return the goal in words; the text of a function is not translated.

        Args:
            words: the language.

        Example:
            >>> MostPoints().text(load("nl"))
            'zo veel mogelijk punten halen'
        """
        raise AssertionError(f"{type(self).__name__} has no words")

    def __str__(self) -> str:
        return self.text(load("en"))

    def amount(self, value: float, words: Locale | None = None) -> str:
        """Return a value of the goal in words.

        Args:
            value: the value.
            words: the language; None: English.

        Example:
            >>> MostPoints().amount(3.0), Win().amount(0.25)
            ('3 points', 'a 25% chance to reach the goal')
        """
        words = words or load("en")
        if value in (0, 1):
            return words.say(f"puzzle.amount.{'reached' if value else 'not_reached'}")
        return words.say("puzzle.amount.chance", {"percent": f"{100 * value:.0f}"})

    def __and__(self, other: Any) -> Goal:
        return AllOf((self, goal_of(other)))

    def __rand__(self, other: Any) -> Goal:
        return AllOf((goal_of(other), self))

    def __or__(self, other: Any) -> Goal:
        return AnyOf((self, goal_of(other)))

    def __ror__(self, other: Any) -> Goal:
        return AnyOf((goal_of(other), self))

    def __invert__(self) -> Goal:
        return Not(self)

    def __bool__(self) -> NoReturn:
        raise BrokenGoal(
            "a goal has no truth value, so `and`, `or` and `not` cannot combine goals: "
            "write & for both, | for at least one, ~ for the opposite, as in collect('Duke') & avoid('Bishop')"
        )


GoalLike = Goal | Callable[[Ending], float]
"""A goal, or a function of the ending that returns True or False, or a number to maximize."""


def goal_of(goal: Any) -> Goal:
    """Return a goal unchanged, or a function as a goal.

    The text of a function is the first line of its docstring, or its name.

    Raises:
        BrokenGoal: *goal* is neither.
    """
    if isinstance(goal, Goal):
        return goal
    if isinstance(goal, type) or not callable(goal):
        raise BrokenGoal(
            "a goal is one of guillotine_widget.goals, such as most_points(), or a function of the ending, "
            f"not {quote(goal)}"
        )
    if getattr(goal, "__module__", "") == "guillotine_widget.puzzle.goals":
        raise BrokenGoal(f"{goal.__name__} is called to make a goal: {goal.__name__}(…)")
    doc = (getattr(goal, "__doc__", None) or "").strip().partition("\n")[0].rstrip(".")
    if doc[1:2].islower():
        doc = doc[:1].lower() + doc[1:]
    name = str(getattr(goal, "__name__", type(goal).__name__)).replace("_", " ")
    return FunctionGoal(goal, doc or ("reach the goal" if name == "<lambda>" else name))


# --- points ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MostPoints(Goal):
    """Gain as many points as possible, or end as far ahead of a rival as possible."""

    over: str | None = None
    most = True

    def value(self, end: Ending) -> float:
        """Return the points gained, or the lead over the rival."""
        if self.over is None:
            return end.total(end.seat) - end.first_total
        return end.total(end.seat) - end.total(seat_of(self.over, end.names))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its rival looked up."""
        return self if self.over is None else replace(self, over=_rival(self.over, names, seat))

    def amount(self, value: float, words: Locale | None = None) -> str:
        """Return points in words."""
        words = words or load("en")
        if value == MISSED:
            return words.say("puzzle.amount.missed")
        points = points_text(abs(value), words)
        if self.over is None:
            return points if value >= 0 else words.say("puzzle.amount.loss", {"points": points})
        key = "level" if value == 0 else "ahead" if value > 0 else "behind"
        return words.say(f"puzzle.amount.{key}", {"points": points, "rival": self.over})

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        key = "most" if self.over is None else "most_over"
        return words.say(f"puzzle.goal.{key}", {"rival": self.over})


@dataclass(frozen=True)
class Lead(Goal):
    """Have at least *n* points more than a rival, or than every rival."""

    n: int
    over: str | None = None

    def value(self, end: Ending) -> float:
        """Return 1 if the lead is large enough."""
        mine = end.total(end.seat)
        seats = range(len(end.names)) if self.over is None else [seat_of(self.over, end.names)]
        return float(all(mine - end.total(seat) >= self.n for seat in seats if seat != end.seat))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its rival looked up."""
        return self if self.over is None else replace(self, over=_rival(self.over, names, seat))

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        key = "lead" if self.n > 0 else "behind" if self.n else "level"
        holes = {"points": points_text(abs(self.n), words), "rival": self.over}
        return words.say(f"puzzle.goal.{key}{'_all' if self.over is None else ''}", holes)


@dataclass(frozen=True)
class Win(Goal):
    """Win the game; equal points share the win."""

    needs_game_over = True

    def value(self, end: Ending) -> float:
        """Return 1 if the game is over and nobody has more points than the solver."""
        mine = end.total(end.seat)
        return float(end.over and all(mine >= end.total(seat) for seat in range(len(end.names))))

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        return words.say("puzzle.goal.win")


# --- nobles ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _NobleGoal(Goal):
    """A goal about nobles.

    Attributes:
        nobles: English titles, or classes ("red") for any noble of a class. A repeated one means two nobles.
        kinds: the kinds of the edition, once the goal is checked.
    """

    nobles: tuple[str, ...]
    kinds: tuple[Kind, ...] = field(default=AMIGO.kinds, repr=False, compare=False, kw_only=True)

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Self:
        """Return the goal with its nobles looked up."""
        return replace(self, nobles=_nobles(self.nobles, kinds), kinds=tuple(kinds))

    def renamed(self, names: Callable[[str], str]) -> Self:
        """Return the same goal with nobles renamed; classes are kept."""
        return replace(self, nobles=tuple(names(noble) for noble in self.nobles))

    def _came(self, end: Ending, seat: int) -> bool:
        """Return whether the pile of a seat has gained all nobles."""
        asked = Counter(self.nobles)
        for noble, n in asked.items():
            if noble in _COLORS:
                # A noble requested by name does not also count for its class.
                colors = end.colors
                n += sum(
                    k for title, k in asked.items() if title != noble and colors.get(title) == noble
                )
            if end.gained(seat, noble) < n:
                return False
        return True


@dataclass(frozen=True)
class CollectNobles(_NobleGoal):
    """Have nobles in one's own pile at the end that were not there at the start."""

    def value(self, end: Ending) -> float:
        """Return 1 if the pile has gained every noble."""
        return float(self._came(end, end.seat))

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        return words.say("puzzle.goal.collect", {"nobles": _list(self.nobles, self.kinds, words)})


@dataclass(frozen=True)
class GiveNobles(_NobleGoal):
    """Have nobles in a rival's pile at the end that were not there at the start, for any reason."""

    player: str = ""

    def value(self, end: Ending) -> float:
        """Return 1 if the rival's pile has gained every noble."""
        return float(self._came(end, seat_of(self.player, end.names)))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Self:
        """Return the goal with its nobles and its rival looked up."""
        player = _rival(self.player, names, seat)
        return replace(super().checked(names, seat, kinds), player=player)

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        # Not "make them collect": a noble that is given is not collected (R12, R13).
        holes = {"nobles": _list(self.nobles, self.kinds, words), "rival": self.player}
        return words.say("puzzle.goal.give", holes)


@dataclass(frozen=True)
class AvoidNobles(_NobleGoal):
    """Gain none of these nobles in one's own pile."""

    def value(self, end: Ending) -> float:
        """Return 1 if the pile has gained none."""
        return float(all(end.gained(end.seat, noble) <= 0 for noble in self.nobles))

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        holes = {"nobles": _list(self.nobles, self.kinds, words, "or")}
        return words.say("puzzle.goal.avoid", holes)


@dataclass(frozen=True)
class LineUp(_NobleGoal):
    """Have nobles in line in this order, front first. Others may be between them, unless *exactly*."""

    exactly: bool = False
    sees_line = True

    def value(self, end: Ending) -> float:
        """Return 1 if the nobles are in that order."""
        titles = [end.kinds[card].title for card in end.state.zones[LINE]]
        colors = end.colors
        if self.exactly:
            return float(
                len(titles) == len(self.nobles)
                and all(
                    noble in (title, colors[title])
                    for title, noble in zip(titles, self.nobles, strict=True)
                )
            )
        rest = iter(titles)
        return float(
            all(any(noble in (title, colors[title]) for title in rest) for noble in self.nobles)
        )

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        by_title = {kind.title: kind for kind in self.kinds}
        order = ", ".join(
            words.say(f"puzzle.noble.{noble}_any")
            if noble in _COLORS
            else _name(noble, by_title.get(noble), words)
            for noble in self.nobles
        )
        key = "line_exactly" if self.exactly else "line"
        return words.say(f"puzzle.goal.{key}", {"nobles": order})


# --- cards, functions --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FewCards(Goal):
    """Play at most *n* action cards."""

    n: int
    counts_cards = True

    @property
    def limit(self) -> float:  # type: ignore[override]
        """The maximum number of cards that the solver may play."""
        return self.n

    def value(self, end: Ending) -> float:
        """Return 1 if the solver has played at most *n* cards."""
        return float(end.played <= self.n)

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        if not self.n:
            return words.say("puzzle.goal.no_card")
        return words.say("puzzle.goal.cards", {"n": self.n, "number": _number(self.n, words)})


@dataclass(frozen=True)
class FunctionGoal(Goal):
    """A function of the end position that returns True or False, or a number to maximize."""

    function: Callable[[Ending], float]
    words: str
    most: bool = False
    sees_line = True
    counts_cards = True

    def value(self, end: Ending) -> float:
        """Return the result of the function for an ending.

        Raises:
            BrokenPuzzle: it fails, or returns neither True, False nor a number.
        """
        return float(self._call(end))

    def tried(self, start: Ending) -> FunctionGoal:
        """Call the function with the start: if it returns a number, the goal is to maximize it."""
        return replace(self, most=not isinstance(self._call(start), bool))

    def amount(self, value: float, words: Locale | None = None) -> str:
        """Return the number, or whether the goal is reached."""
        words = words or load("en")
        return _decimal(value, words) if self.most else super().amount(value, words)

    def _call(self, end: Ending) -> Any:
        try:
            result: Any = self.function(end)
        except Exception as error:
            raise BrokenPuzzle(
                f"the goal {self.words!r} fails: {type(error).__name__}: {error}"
            ) from error
        if not isinstance(result, bool | int | float):
            # NumPy's True and numbers.
            result = getattr(result, "item", lambda: result)()
        if not isinstance(result, bool | int | float) or result != result:
            hint = "; did you forget `return`?" if result is None else ""
            raise BrokenPuzzle(
                f"the goal {self.words!r} returns True, False or a number, not {quote(result)}{hint}"
            )
        return result

    def text(self, words: Locale) -> str:
        """Return the text of the function."""
        return self.words


# --- path goals--------------------------------------------------------------------------------------------------


class PathGoal(Goal):
    """A goal about the path to the end. It is checked after each choice of any player; once missed, it stays missed."""

    @property
    def path(self) -> tuple[PathGoal, ...]:  # type: ignore[override]
        """The goal itself."""
        return (self,)

    required = path

    def missed(self, context: PuzzleContext, s: State, card: int) -> bool:
        """Return whether a choice misses the goal.

        Args:
            context: the data shared by all positions of the puzzle.
            s: the state after the choice.
            card: the action card that the solver played with it; -1: none.
        """
        raise AssertionError(f"{type(self).__name__} does not say when it is missed")

    def value(self, end: Ending) -> float:
        """Return 1 if no choice has missed the goal."""
        return float(self not in end.missed)


@dataclass(frozen=True)
class NeverBehind(PathGoal):
    """Never have fewer points than a rival, or than any rival."""

    over: str | None = None

    def missed(self, context: PuzzleContext, s: State, card: int) -> bool:
        """Return whether the solver has fewer points now."""
        mine = scoring.total(s, context.seat)
        names = context.names
        seats = range(len(names)) if self.over is None else [seat_of(self.over, names)]
        return any(scoring.total(s, seat) > mine for seat in seats)

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its rival looked up."""
        return self if self.over is None else replace(self, over=_rival(self.over, names, seat))

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        key = "never_behind_all" if self.over is None else "never_behind"
        return words.say(f"puzzle.goal.{key}", {"rival": self.over})


@dataclass(frozen=True)
class WithoutPlaying(PathGoal):
    """Play none of these action cards.

    Attributes:
        cards: English titles, or classes ("red") for any card about nobles of a class.
        kinds: the kinds of the edition, once the goal is checked.
    """

    cards: tuple[str, ...]
    kinds: tuple[Kind, ...] = field(default=AMIGO.kinds, repr=False, compare=False, kw_only=True)

    def missed(self, context: PuzzleContext, s: State, card: int) -> bool:
        """Return whether the solver has played one of the cards."""
        if card < 0:
            return False
        kind = context.kinds[card]
        return kind.title in self.cards or not _classes_of(kind).isdisjoint(self.cards)

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its cards looked up."""
        return replace(self, cards=_actions(self.cards, kinds), kinds=tuple(kinds))

    def renamed(self, names: Callable[[str], str]) -> Goal:
        """Return the same goal with cards renamed; classes are kept."""
        return replace(
            self, cards=tuple(card if card in _COLORS else names(card) for card in self.cards)
        )

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        by_title = {kind.title: kind for kind in self.kinds}
        *first, last = (
            words.say(f"puzzle.card.{card}")
            if card in _COLORS
            else words.say("puzzle.card.named", {"card": _name(card, by_title.get(card), words)})
            for card in dict.fromkeys(self.cards)
        )
        cards = (
            words.say("puzzle.list.or", {"some": ", ".join(first), "last": last}) if first else last
        )
        return words.say("puzzle.goal.without", {"cards": cards})


def _classes_of(kind: Kind) -> frozenset[str]:
    """Return the classes of nobles that an action card is about: Military Might is about the red ones."""
    found: set[str] = set()
    left: list[Any] = [kind.play, kind.when, kind.points] if isinstance(kind, Action) else []
    while left:
        part = left.pop()
        if isinstance(part, Color):
            found.add(str(part))
        elif part is COLLECTED_PURPLE:
            found.add(str(Color.PURPLE))
        elif isinstance(part, Mapping):
            left += [*part, *part.values()]
        elif isinstance(part, tuple | list | frozenset):
            left += part
        elif isinstance(part, Value):
            left += [getattr(part, name) for name in part._fields]
    return frozenset(found)


# --- several goals -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _CompoundGoal(Goal):
    """A goal composed of several goals."""

    goals: tuple[Goal, ...]

    @property
    def sees_line(self) -> bool:  # type: ignore[override]
        """Whether a part depends on the line."""
        return any(goal.sees_line for goal in self.goals)

    @property
    def counts_cards(self) -> bool:  # type: ignore[override]
        """Whether a part depends on the number of cards played."""
        return any(goal.counts_cards for goal in self.goals)

    @property
    def needs_game_over(self) -> bool:  # type: ignore[override]
        """Whether a part can only be reached when the game is over."""
        return any(goal.needs_game_over for goal in self.goals)

    @property
    def path(self) -> tuple[PathGoal, ...]:  # type: ignore[override]
        """The parts that are path goals."""
        return tuple(dict.fromkeys(part for goal in self.goals for part in goal.path))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its parts checked."""
        return type(self)(tuple(goal.checked(names, seat, kinds) for goal in self.goals))

    def tried(self, start: Ending) -> Goal:
        """Return the goal with its parts tried."""
        return type(self)(tuple(goal.tried(start) for goal in self.goals))

    def renamed(self, names: Callable[[str], str]) -> Goal:
        """Return the goal with nobles renamed in its parts."""
        return type(self)(tuple(goal.renamed(names) for goal in self.goals))


@dataclass(frozen=True)
class AllOf(_CompoundGoal):
    """Reach every part; one of them may maximize a value."""

    @property
    def limit(self) -> float:  # type: ignore[override]
        """The smallest limit of a part."""
        return min(goal.limit for goal in self.goals)

    @property
    def required(self) -> tuple[PathGoal, ...]:  # type: ignore[override]
        """The path goals that all parts require."""
        return tuple(dict.fromkeys(part for goal in self.goals for part in goal.required))

    @property
    def most(self) -> bool:  # type: ignore[override]
        """Whether a part maximizes a value."""
        return any(goal.most for goal in self.goals)

    def value(self, end: Ending) -> float:
        """Return the value of the maximizing part, if all others are reached."""
        largest: float = 1.0
        missed = MISSED if self.most else 0.0
        for goal in self.goals:
            value = goal.value(end)
            if goal.most:
                largest = value
            elif not value:
                return missed
        return largest

    def amount(self, value: float, words: Locale | None = None) -> str:
        """Return the text for a value of the maximizing part."""
        words = words or load("en")
        if value == MISSED:
            return words.say("puzzle.amount.missed")
        part = next((goal for goal in self.goals if goal.most), None)
        return super().amount(value, words) if part is None else part.amount(value, words)

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its parts checked."""
        if sum(goal.most for goal in self.goals) > 1:
            raise BrokenGoal(f"only one part of a goal may ask for the most: {self}")
        return super().checked(names, seat, kinds)

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        return words.say("puzzle.goal.and").join(goal.text(words) for goal in self.goals)


@dataclass(frozen=True)
class AnyOf(_CompoundGoal):
    """Reach at least one part."""

    def value(self, end: Ending) -> float:
        """Return 1 if a part is reached."""
        return float(any(goal.value(end) for goal in self.goals))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its parts checked."""
        _refuse_most(self.goals, "|")
        return super().checked(names, seat, kinds)

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        return words.say("puzzle.goal.or").join(goal.text(words) for goal in self.goals)


@dataclass(frozen=True)
class Not(Goal):
    """Do not reach a goal."""

    goal: Goal

    @property
    def sees_line(self) -> bool:  # type: ignore[override]
        """Whether the goal depends on the line."""
        return self.goal.sees_line

    @property
    def counts_cards(self) -> bool:  # type: ignore[override]
        """Whether the goal depends on the number of cards played."""
        return self.goal.counts_cards

    @property
    def needs_game_over(self) -> bool:  # type: ignore[override]
        """Whether the goal can only be reached when the game is over."""
        return self.goal.needs_game_over

    @property
    def path(self) -> tuple[PathGoal, ...]:  # type: ignore[override]
        """The parts that are path goals."""
        return self.goal.path

    def value(self, end: Ending) -> float:
        """Return 1 if the goal is not reached."""
        return float(not self.goal.value(end))

    def checked(self, names: Sequence[str], seat: int, kinds: Sequence[Kind]) -> Goal:
        """Return the goal with its part checked."""
        _refuse_most((self.goal,), "~")
        return Not(self.goal.checked(names, seat, kinds))

    def tried(self, start: Ending) -> Goal:
        """Return the goal with its part tried."""
        return Not(self.goal.tried(start))

    def renamed(self, names: Callable[[str], str]) -> Goal:
        """Return the goal with nobles renamed in its part."""
        return Not(self.goal.renamed(names))

    def text(self, words: Locale) -> str:
        """Return the goal in words."""
        simple = isinstance(self.goal, CollectNobles | GiveNobles | LineUp | Lead | Win)
        key = "not" if simple else "prevent"
        return words.say(f"puzzle.goal.{key}", {"goal": self.goal.text(words)})


def _refuse_most(goals: Sequence[Goal], sign: str) -> None:
    for goal in goals:
        if goal.most:
            raise BrokenGoal(
                f"{sign} takes goals that are either reached or not; this one asks for the most: {goal}"
            )


# --- players, nobles, numbers ------------------------------------------------------------------------------------

_COLORS = frozenset(map(str, Color))


def _rival(name: str, names: Sequence[str], seat: int) -> str:
    """Resolve the name of a rival."""
    try:
        found = seat_of(name, names)
    except GuillotineError as error:
        raise BrokenPuzzle(f"the goal: {error}") from None
    if found == seat:
        raise BrokenPuzzle(f"the goal: {names[found]} solves the puzzle and is not a rival")
    return names[found]


def _nobles(nobles: Sequence[str], kinds: Sequence[Kind]) -> tuple[str, ...]:
    """Resolve nobles to English titles, and classes to colors."""
    found = []
    for noble in nobles:
        color = class_of_word(noble)
        if color is not None:
            found.append(str(color))
            continue
        try:
            kind = find_kind(noble, kinds)
        except GuillotineError as error:
            near = closest(noble, CLASS_WORDS)
            if near:
                raise BrokenPuzzle(
                    f"the goal: there is no card or class {quote(noble)}; {guess(*near)}"
                ) from None
            raise BrokenPuzzle(f"the goal: {error}") from None
        if not isinstance(kind, Noble):
            raise BrokenPuzzle(f"the goal: {kind.title} is an action card, not a noble")
        found.append(kind.title)
    for noble, n in Counter(found).items():
        copies = sum(
            kind.copies
            for kind in kinds
            if isinstance(kind, Noble) and noble in (kind.title, str(kind.color))
        )
        if n > copies:
            raise BrokenPuzzle(
                f"the goal names {noble} {n} times; there {'is' if copies == 1 else 'are'} only {copies}"
            )
    return tuple(found)


def _actions(cards: Sequence[str], kinds: Sequence[Kind]) -> tuple[str, ...]:
    """Resolve action cards to English titles, and classes to colors."""
    found = []
    for card in cards:
        color = class_of_word(card)
        if color is not None:
            found.append(str(color))
            continue
        try:
            kind = find_kind(card, kinds)
        except GuillotineError as error:
            raise BrokenPuzzle(f"the goal: {error}") from None
        if isinstance(kind, Noble):
            raise BrokenPuzzle(
                f"the goal: {kind.title} is a noble, not an action card; avoid({kind.title!r}) is about collecting"
            )
        found.append(kind.title)
    return tuple(found)


def points_text(n: float, words: Locale) -> str:
    """Return a number of points in words: "2.5 points"."""
    said = round(n, 2)
    whole = int(said) if said == int(said) else said
    return words.say("puzzle.amount.points", {"n": whole, "said": _decimal(n, words)})


def _decimal(n: float, words: Locale) -> str:
    # An average has two decimals at most.
    return f"{round(n, 2):.12g}".replace(".", words.say("puzzle.word.decimal"))


def _number(n: int, words: Locale) -> str:
    known = words.say("puzzle.word.numbers").split()
    return known[n] if n < len(known) else str(n)


def _list(
    nobles: Sequence[str], kinds: Sequence[Kind], words: Locale, conjunction: str = "and"
) -> str:
    """Return nobles as a phrase: "the Duke, a Martyr and two red nobles"."""
    by_title = {kind.title: kind for kind in kinds}
    phrases = [
        _phrase(noble, n, by_title.get(noble), words) for noble, n in Counter(nobles).items()
    ]
    *first, last = phrases
    if not first:
        return last
    return words.say(f"puzzle.list.{conjunction}", {"some": ", ".join(first), "last": last})


def _phrase(noble: str, n: int, kind: Kind | None, words: Locale) -> str:
    if noble in _COLORS:
        key = f"puzzle.noble.{noble}_{'one' if n == 1 else 'many'}"
        return words.say(key, {"number": _number(n, words)})
    name = _name(noble, kind, words)
    if n > 1:
        holes = {"noble": name, "n": n, "number": _number(n, words)}
        return words.say("puzzle.noble.many", holes)
    if kind is not None and kind.copies > 1:
        return words.say(
            "puzzle.noble.one", {"noble": name, "a": "an" if name[0] in "AEIOU" else "a"}
        )
    return words.say("puzzle.noble.named", {"noble": name, "the noble": _named(name, kind, words)})


def _name(noble: str, kind: Kind | None, words: Locale) -> str:
    return noble if kind is None else words.name(kind.key, kind.title)


def _named(name: str, kind: Kind | None, words: Locale) -> str:
    if kind is None or (kind.face is not None and not kind.face.article):
        return name
    return words.article(kind.key, name)
