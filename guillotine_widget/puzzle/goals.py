"""Functions that make goals of puzzles. Goals are composable values.

`&` requires both goals, `|` at least one, `~` the opposite. A goal is either reached or not, or maximizes a value; a
maximizing goal may be combined with conditions: `most_points() & few_cards(1)`. A function of the end position
(`Ending`) is also a goal: it returns True or False, or a number to maximize.

Most goals are about the end of the puzzle. Two are about the path to it: `never_behind` and `without_playing`.

In place of a noble, a class ("red", "purple", "green", "blue", "grey") means any noble of that class.

Example:
    >>> print(most_points() & avoid("Martyr"))
    get the most points, and do not collect a Martyr
    >>> print(lead(3, over="Bo") | win())
    have at least 3 points more than Bo, or win the game
    >>> print(collect("Governor", "red", "red"))
    collect the Governor and two red nobles
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import BrokenGoal
from guillotine_widget.integers import as_integer
from guillotine_widget.locales.naming import name_of
from guillotine_widget.puzzle.context import Ending
from guillotine_widget.puzzle.goal import (
    AvoidNobles,
    CollectNobles,
    FewCards,
    GiveNobles,
    Goal,
    Lead,
    LineUp,
    MostPoints,
    NeverBehind,
    Win,
    WithoutPlaying,
)
from guillotine_widget.suggest import check_flag, known_keywords, public_module, quote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from guillotine_widget.locales.naming import CardLike

_DEEPEST = 8
"""The maximum nesting depth of lists of nobles."""


@known_keywords
def most_points(over: str | None = None) -> Goal:
    """Maximize the points gained.

    Args:
        over: a rival: maximize the lead over that player instead. None (default): points gained.

    Example:
        >>> print(most_points(), "/", most_points(over="Bo"))
        get the most points / get as far ahead of Bo as you can
    """
    return MostPoints(_player(over, "most_points"))


@known_keywords
def lead(n: int, over: str | None = None) -> Goal:
    """Require at least *n* points more than a rival.

    Args:
        n: the lead in points, an int; 0 means level or ahead, a negative number limits the deficit.
        over: the rival. None (default): every rival.

    Example:
        >>> print(lead(3, over="Bo"))
        have at least 3 points more than Bo
    """
    return Lead(
        as_integer(n, "the n of lead(n)", error=BrokenGoal),
        _player(over, "lead"),
    )


@known_keywords
def win() -> Goal:
    """Require a win: the most points when the game is over; equal points share the win.

    Example:
        >>> print(win())
        win the game
    """
    return Win()


@known_keywords
def collect(*nobles: CardLike | Sequence[CardLike]) -> Goal:
    """Require that the solver's pile gains all these nobles.

    Args:
        nobles: names, classes ("red") or cards, or lists of them; a repeated name means two nobles.

    Example:
        >>> print(collect("Duke", "red"))
        collect the Duke and a red noble
    """
    return CollectNobles(_named(nobles, 'collect("Duke")'))


@known_keywords
def avoid(*nobles: CardLike | Sequence[CardLike]) -> Goal:
    """Require that the solver's pile gains none of these nobles.

    Args:
        nobles: names, classes ("grey") or cards, or lists of them.

    Example:
        >>> print(avoid("Martyr", "grey"))
        do not collect a Martyr or a grey noble
    """
    return AvoidNobles(_named(nobles, 'avoid("Martyr")'))


@known_keywords
def give(player: str, *nobles: CardLike | Sequence[CardLike]) -> Goal:
    """Require that a rival's pile gains all these nobles, collected or given (R12, R13).

    Args:
        player: the rival.
        nobles: names, classes or cards, or lists of them.

    Example:
        >>> print(give("Bo", "Tragic Figure"))
        get the Tragic Figure onto Bo's pile
    """
    if not nobles:
        raise BrokenGoal(
            f'give takes a player and at least one noble, as in give("Bo", "Duke"), not {quote(player)} alone'
        )
    return GiveNobles(_named(nobles, 'give("Bo", "Duke")'), player=_player(player, "give") or "")


@known_keywords
def line_up(*nobles: CardLike | Sequence[CardLike], exactly: bool = False) -> Goal:
    """Require nobles in line in this order, front first.

    Args:
        nobles: names, classes or cards, or lists of them.
        exactly: whether no other noble may be in line. False (default): others may be between them.

    Example:
        >>> print(line_up("Duke", "Count", exactly=True))
        make the line exactly Duke, Count
    """
    return LineUp(
        _named(nobles, 'line_up("Duke", "Count")'),
        exactly=check_flag(exactly, "exactly", error=BrokenGoal),
    )


@known_keywords
def few_cards(n: int) -> Goal:
    """Require that the solver plays at most *n* action cards.

    Args:
        n: a non-negative int.

    Example:
        >>> print(few_cards(1))
        play at most one action card
    """
    return FewCards(as_integer(n, "the n of few_cards(n)", 0, error=BrokenGoal))


@known_keywords
def never_behind(over: str | None = None) -> Goal:
    """Require that the solver never has fewer points than a rival, at the start and after each choice.

    Args:
        over: the rival. None (default): every rival.

    Example:
        >>> print(win() & never_behind("Bo"))
        win the game, and never be behind Bo
    """
    return NeverBehind(_player(over, "never_behind"))


@known_keywords
def without_playing(*cards: CardLike | Sequence[CardLike]) -> Goal:
    """Require that the solver plays none of these action cards.

    Args:
        cards: names or cards, or lists of them; a class ("red") means every card about nobles of that class.

    Example:
        >>> print(most_points() & without_playing("Pushed", "red"))
        get the most points, and do not play Pushed or a card about red nobles
    """
    return WithoutPlaying(_named(cards, 'without_playing("Pushed")', "action card"))


def _named(nobles: Any, example: str, what: str = "noble") -> tuple[str, ...]:
    found = tuple(_flat(nobles, what))
    if not found:
        raise BrokenGoal(f"the goal names no {what}; name at least one, as in {example}")
    return found


def _flat(nobles: Any, what: str, depth: int = 0) -> Iterator[str]:
    if depth > _DEEPEST:
        raise BrokenGoal(f"the {what}s of a goal are nested at most {_DEEPEST} deep")
    for noble in nobles:
        if isinstance(noble, list | tuple):
            yield from _flat(noble, what, depth + 1)
            continue
        name = name_of(noble)
        if name is None or not name.strip():
            raise BrokenGoal(
                f"a goal names {what}s by their names, by a class or by cards, not {quote(noble)}"
            )
        yield name


def _player(name: Any, call: str) -> str | None:
    if name is None or isinstance(name, str):
        return name
    found = name_of(name)
    if found is None:
        raise BrokenGoal(f"{call} names a player by their name, not {quote(name)}")
    return found


__all__ = [
    "Ending",
    "Goal",
    "avoid",
    "collect",
    "few_cards",
    "give",
    "lead",
    "line_up",
    "most_points",
    "never_behind",
    "win",
    "without_playing",
]


public_module(__name__, "a goal is made by one of its functions, as in goals.most_points()")
