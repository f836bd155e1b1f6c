"""Questions with one right answer, for exercises in notebooks.

A question is made with its answer and a hint; `check` judges what a learner wrote. It is lenient: a number
may be written as text, and a card may be named in any case and in any of the five languages. An answer that cannot be
read gets an explanation of what is expected, not a hint about the game.

Example:
    >>> import guillotine_widget as gw
    >>> question = gw.quiz.number(14, hint="count the guards first")
    >>> question.check("14")
    Right.
    >>> question.check(12)
    Not yet: count the guards first.
    >>> gw.quiz.card("Duke").check("herzog")
    Right.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import TYPE_CHECKING, Any

from guillotine_widget.editions import EDITIONS
from guillotine_widget.errors import GuillotineError, UnknownCard
from guillotine_widget.game.table.card import Card
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.naming import folded
from guillotine_widget.model.edition import Edition
from guillotine_widget.suggest import known_keywords, no_attribute

_LONGEST = 60
"""The maximum number of characters of an answer that the feedback repeats."""


@dataclass(frozen=True, slots=True, repr=False)
class Feedback:
    """The feedback on an answer. True if the answer is right.

    Attributes:
        right: whether the answer is right.
        text: the sentence, "Right." or "Not yet: …".
    """

    right: bool
    text: str

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


class Question:
    """A question with one right answer; `number`, `card`, `order` and `choice` make the four kinds.

    Args:
        hint: the feedback for a wrong answer.
        explanation: the feedback for a right answer, after "Right".
    """

    def __init__(self, hint: str = "", explanation: str = "") -> None:
        self.hint = hint
        self.explanation = explanation

    def check(self, answer: Any) -> Feedback:
        """Judge an answer.

        Args:
            answer: what the learner wrote; None: nothing yet.

        Returns:
            The feedback. The same answer always gets the same feedback.
        """
        if answer is None or (isinstance(answer, (list, tuple, str)) and not answer):
            return _not_yet(f"write {self._expected()}")
        try:
            problem = self._problem(answer)
        except _Unreadable as unreadable:
            return _not_yet(str(unreadable))
        if problem is None:
            return Feedback(
                True, f"Right: {_sentence(self.explanation)}" if self.explanation else "Right."
            )
        return _not_yet(problem or "that is not the answer")

    def _expected(self) -> str:
        """Say what kind of answer is expected: "a number"."""
        raise AssertionError("each kind of question says what it expects")

    def _problem(self, answer: Any) -> str | None:
        """Return None for the right answer, else the feedback."""
        raise AssertionError("each kind of question judges its answers")


class _Unreadable(Exception):
    """The answer is not of the kind that the question expects."""


class _Number(Question):
    def __init__(self, value: float, tolerance: float, hint: str, explanation: str) -> None:
        super().__init__(hint, explanation)
        self._value, self._tolerance = value, tolerance

    def _expected(self) -> str:
        return "a number in place of None"

    def _problem(self, answer: Any) -> str | None:
        given = _number_in(answer)
        return None if abs(given - self._value) <= self._tolerance else self.hint


class _CardNamed(Question):
    def __init__(self, names: Sequence[Any], edition: Edition, hint: str, explanation: str) -> None:
        super().__init__(hint, explanation)
        self._kinds = edition.kinds
        self._right = {self._key(name) for name in names}

    def _expected(self) -> str:
        return "the name of a card in place of None"

    def _key(self, name: Any) -> str:
        return find_kind(name.name if isinstance(name, Card) else name, self._kinds).key

    def _problem(self, answer: Any) -> str | None:
        return None if self._read(answer) in self._right else self.hint

    def _read(self, answer: Any) -> str:
        if not isinstance(answer, (str, Card)):
            raise _Unreadable(f'write the name of one card, such as "Duke", not {_short(answer)}')
        try:
            return self._key(answer)
        except UnknownCard as error:
            raise _Unreadable(str(error)) from None


class _Order(_CardNamed):
    def __init__(self, names: Sequence[Any], edition: Edition, hint: str, explanation: str) -> None:
        super().__init__(names, edition, hint, explanation)
        self._order = [self._key(name) for name in names]

    def _expected(self) -> str:
        return f"a list of {len(self._order)} names"

    def _problem(self, answer: Any) -> str | None:
        given = [self._read(part) for part in _parts(answer, self._expected())]
        if given == self._order:
            return None
        if len(given) != len(self._order):
            return f"write {len(self._order)} names; there are {len(given)}"
        placed = sum(one == other for one, other in zip(given, self._order, strict=True))
        return f"{placed} of {len(given)} stand in their place" + (
            f": {self.hint}" if self.hint else ""
        )


class _Choice(Question):
    def __init__(
        self, options: Sequence[str], right: set[str], hint: str, explanation: str
    ) -> None:
        super().__init__(hint, explanation)
        self._options = {folded(option): option for option in options}
        self._right = right

    def _expected(self) -> str:
        return (
            f"{'one' if len(self._right) == 1 else 'some'} of {', '.join(self._options.values())}"
        )

    def _problem(self, answer: Any) -> str | None:
        parts = [answer] if isinstance(answer, str) else _parts(answer, self._expected())
        given = {self._read(part) for part in parts}
        if given == self._right:
            return None
        if given < self._right:
            return "what you chose is right, but something is missing"
        return self.hint

    def _read(self, part: Any) -> str:
        option = self._options.get(folded(part)) if isinstance(part, str) else None
        if option is None:
            raise _Unreadable(f"write {self._expected()}, not {_short(part)}")
        return option


@known_keywords
def number(
    value: float, *, tolerance: float = 0, hint: str = "", explanation: str = ""
) -> Question:
    """Make a question whose answer is a number.

    Args:
        value: the right answer.
        tolerance: how far an answer may be from it. Default 0.
        hint: the feedback for a wrong answer.
        explanation: the feedback for a right answer, after "Right".

    Example:
        >>> number(3, hint="count again").check("three")
        Not yet: write a number such as 7, not 'three'.
    """
    return _Number(_number_in(value), _number_in(tolerance), hint, explanation)


@known_keywords
def card(
    *names: Any, edition: str | Edition = "amigo", hint: str = "", explanation: str = ""
) -> Question:
    """Make a question whose answer is a card; with several names each of them is right.

    Args:
        names: the right answers: names or cards.
        edition: the edition that has the cards, its name or an `Edition`. Default "amigo".
        hint: the feedback for a wrong answer.
        explanation: the feedback for a right answer, after "Right".

    Raises:
        GuillotineError: without a name.
        UnknownCard: the edition has no such card.
    """
    if not names:
        raise GuillotineError('name the right card: quiz.card("Duke")')
    return _CardNamed(names, _edition(edition), hint, explanation)


@known_keywords
def order(
    names: Iterable[Any], *, edition: str | Edition = "amigo", hint: str = "", explanation: str = ""
) -> Question:
    """Make a question whose answer is a list of cards in their order, such as a line, front first.

    Args:
        names: the cards in the right order: names or cards.
        edition: the edition that has the cards, its name or an `Edition`. Default "amigo".
        hint: the feedback for a wrong answer, after the number of cards in their right place.
        explanation: the feedback for a right answer, after "Right".

    Raises:
        UnknownCard: the edition has no such card.
    """
    return _Order(list(names), _edition(edition), hint, explanation)


@known_keywords
def choice(
    options: Iterable[str], right: str | Iterable[str], *, hint: str = "", explanation: str = ""
) -> Question:
    """Make a question whose answer is one or several of some options.

    Args:
        options: what can be chosen.
        right: the right option, or all right options.
        hint: the feedback for a wrong answer.
        explanation: the feedback for a right answer, after "Right".

    Raises:
        GuillotineError: a right answer is not among the options.
    """
    offered = list(options)
    answers = {right} if isinstance(right, str) else set(right)
    if not answers or not answers <= set(offered):
        raise GuillotineError(f"the right answer is one of the options: {', '.join(offered)}")
    return _Choice(offered, answers, hint, explanation)


def _edition(edition: str | Edition) -> Edition:
    return edition if isinstance(edition, Edition) else EDITIONS[edition]


def _number_in(answer: Any) -> float:
    text = answer.strip().replace("−", "-") if isinstance(answer, str) else answer
    if not isinstance(text, (str, Real)) or isinstance(text, bool):
        raise _Unreadable(f"write a number such as 7, not {_short(answer)}")
    try:
        given = float(text)
    except (ValueError, OverflowError):
        given = math.nan
    if not math.isfinite(given):
        raise _Unreadable(f"write a number such as 7, not {_short(answer)}")
    return given


def _parts(answer: Any, expected: str) -> list[Any]:
    if isinstance(answer, str):
        return [part.strip() for part in answer.split(",")]
    try:
        return list(answer)
    except TypeError:
        raise _Unreadable(f"write {expected}, not {_short(answer)}") from None


def _short(answer: Any) -> str:
    text = repr(answer)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _not_yet(problem: str) -> Feedback:
    return Feedback(False, f"Not yet: {_sentence(problem)}")


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


__all__ = ["Feedback", "Question", "card", "choice", "number", "order"]


if not TYPE_CHECKING:  # a type checker knows the names

    def __getattr__(name: str) -> Any:
        raise no_attribute(__name__, name, __all__)
