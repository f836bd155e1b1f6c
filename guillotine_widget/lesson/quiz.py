"""Questions for exercises in notebooks: a number, a card, an order, a choice, or what a function judges.

A question is made with its answer and a hint; `check` judges what a learner wrote. It is lenient: a number
may be written as text, and a card may be named in any case and in any of the five languages. An answer that cannot be
read gets an explanation of what is expected, not a hint about the game. If there are many right answers, such as
positions, puzzles, cards or bots of the learner's own, `custom` makes a question with a function that judges them.

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
import re
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from numbers import Real
from secrets import token_hex
from typing import TYPE_CHECKING, Any
from urllib.parse import quote_plus, unquote_plus

from guillotine_widget.editions import EDITIONS
from guillotine_widget.errors import GuillotineError, UnknownCard
from guillotine_widget.game.history.setup import resolve_edition
from guillotine_widget.game.table.card import Card
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.naming import folded
from guillotine_widget.model.edition import Edition
from guillotine_widget.reference.gallery import CardInfo
from guillotine_widget.suggest import (
    check_flag,
    check_text,
    did_you_mean,
    known_keywords,
    public_module,
    quote,
)

if TYPE_CHECKING:
    from guillotine_widget.locales.naming import CardLike

_HASHES = 20_000
"""The number of iterations of the hash of a sealed answer."""
_LONGEST_TEXT, _MOST_PARTS = 2000, 200
"""The maximum number of characters of a text, and of the parts of an answer."""


@dataclass(frozen=True, slots=True, repr=False)
class Feedback:
    """The feedback on an answer. True if the answer is right.

    Attributes:
        right: whether the answer is right.
        text: the sentence, "Right." or "Not yet: …".

    Example:
        >>> feedback = number(7).check(7)
        >>> feedback.right, feedback.text
        (True, 'Right.')
    """

    right: bool
    text: str

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


class Question:
    """A question; `number`, `card`, `order`, `choice` and `custom` make the five kinds.

    Args:
        hint: the feedback for a wrong answer.
        explanation: the feedback for a right answer, after "Right".
        text: the question in words, for an assignment.

    Example:
        >>> number(7, hint="Count again.").check(8)
        Not yet. Count again.
    """

    _asks_for = ""

    def __init__(self, hint: str = "", explanation: str = "", text: str = "") -> None:
        self.hint = _text(hint, "a hint")
        self.explanation = _text(explanation, "an explanation")
        self.text = _text(text, "the text of a question")

    def __repr__(self) -> str:
        # Without the right answer: a notebook shows the repr of the last line of a cell.
        return f"<Question{f' {self.text!r}' if self.text else ''}{self._asks_for}>"

    def check(self, answer: object) -> Feedback:
        """Judge an answer.

        Args:
            answer: what the learner wrote; None: not answered yet.

        Returns:
            The feedback. The same answer always gets the same feedback.

        Example:
            >>> number(7).check(7).right, number(7).check("seven").right
            (True, False)
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

    def _unreadable(self, answer: Any) -> str | None:
        """Return the feedback on an answer that is not of the expected kind; None if it can be read."""
        try:
            self._canonical(answer)
        except _Unreadable as unreadable:
            return str(_not_yet(str(unreadable)))
        return None

    def seal(self) -> str:
        """Return source code for a sealed question, which does not show the right answer, for a student's notebook.

        The code holds only a salted hash of the answer. Trying all possible answers still finds it: for a number or a
        card this takes seconds. The explanation is left out, because it reveals the answer.

        Raises:
            GuillotineError: the question takes answers within a tolerance, or a function judges them, which a hash
                cannot replace.

        Example:
            >>> call = number(14, hint="count the guards first").seal()
            >>> call.startswith("gw.quiz.sealed('number//"), "14" in call.partition("//")[0]
            (True, False)
        """
        kind, right = self._sealing()
        salt = token_hex(8)
        digests = ",".join(sorted(_digest(salt, one) for one in right))
        words = "".join(
            f", {name}={value!r}"
            for name, value in (("hint", self.hint), ("text", self.text))
            if value
        )
        return f"gw.quiz.sealed({f'{kind}/{salt}/{digests}'!r}{words})"

    def _sealing(self) -> tuple[str, list[str]]:
        """Return the kind of the question as text, and its right answers in canonical form."""
        raise AssertionError("each kind of question can be sealed")

    def _canonical(self, answer: Any) -> str:
        """Return an answer in canonical form."""
        raise AssertionError("each kind of question reads its answers")

    def _expected(self) -> str:
        """Return a phrase for the kind of answer that is expected: "a number"."""
        raise AssertionError("each kind of question says what it expects")

    def _problem(self, answer: Any) -> str | None:
        """Return None for the right answer, else the feedback."""
        raise AssertionError("each kind of question judges its answers")


class _Unreadable(Exception):
    """The answer is not of the kind that the question expects."""


class _Number(Question):
    _asks_for = ": a number"

    def __init__(
        self, value: float, tolerance: float, hint: str, explanation: str, text: str
    ) -> None:
        super().__init__(hint, explanation, text)
        self._value, self._tolerance = value, tolerance

    def _expected(self) -> str:
        return "a number in place of None"

    def _sealing(self) -> tuple[str, list[str]]:
        if self._tolerance:
            raise GuillotineError(
                "a number with a tolerance cannot be sealed; ask for a rounded one"
            )
        return "number/", [self._canonical(self._value)]

    def _canonical(self, answer: Any) -> str:
        return f"{_number_in(answer):.12g}"

    def _problem(self, answer: Any) -> str | None:
        given = _number_in(answer)
        # 0.1 + 0.2 answers 0.3, as it does a sealed question.
        near = abs(given - self._value) <= self._tolerance or math.isclose(given, self._value)
        return None if near else self.hint


class _CardNamed(Question):
    _asks_for = ": a card"

    def __init__(
        self, names: Sequence[Any], edition: Edition, hint: str, explanation: str, text: str
    ) -> None:
        super().__init__(hint, explanation, text)
        self._edition = edition
        self._kinds = edition.kinds
        self._right = {self._key(name) for name in names}

    def _sealing(self) -> tuple[str, list[str]]:
        return f"card/{_sealed_edition(self._edition)}", list(self._right)

    def _canonical(self, answer: Any) -> str:
        return self._read(answer)

    def _expected(self) -> str:
        return "the name of a card in place of None"

    def _key(self, name: Any) -> str:
        return find_kind(name.name if isinstance(name, Card | CardInfo) else name, self._kinds).key

    def _problem(self, answer: Any) -> str | None:
        return None if self._read(answer) in self._right else self.hint

    def _read(self, answer: Any) -> str:
        if not isinstance(answer, str | Card | CardInfo):
            raise _Unreadable(f'write the name of one card, such as "Duke", not {quote(answer)}')
        try:
            return self._key(answer)
        except UnknownCard as error:
            raise _Unreadable(str(error)) from None


class _Order(_CardNamed):
    _asks_for = ": an order of nobles"

    def __init__(
        self, names: Sequence[Any], edition: Edition, hint: str, explanation: str, text: str
    ) -> None:
        super().__init__(names, edition, hint, explanation, text)
        self._order = [self._key(name) for name in names]

    def _expected(self) -> str:
        return f"a list of {len(self._order)} names"

    def _sealing(self) -> tuple[str, list[str]]:
        kind = f"order/{_sealed_edition(self._edition)}:{len(self._order)}"
        return kind, [",".join(self._order)]

    def _canonical(self, answer: Any) -> str:
        return ",".join(self._given(answer))

    def _given(self, answer: Any) -> list[str]:
        if isinstance(answer, Set):
            raise _Unreadable(f"write {self._expected()}; a set has no order")
        parts = _parts(answer, self._expected())
        given: list[str] = []
        at = 0
        while at < len(parts):
            try:
                given.append(self._read(parts[at]))
            except _Unreadable:
                # A name may contain a comma: "Voorwaarts, mars".
                if not isinstance(answer, str) or at + 1 == len(parts):
                    raise
                try:
                    given.append(self._read(f"{parts[at]}, {parts[at + 1]}"))
                except _Unreadable:
                    given.append(self._read(parts[at]))  # raises again, about this part
                at += 1
            at += 1
        return given

    def _problem(self, answer: Any) -> str | None:
        given = self._given(answer)
        if given == self._order:
            return None
        if len(given) != len(self._order):
            return f"write {len(self._order)} names; there are {len(given)}"
        placed = sum(one == other for one, other in zip(given, self._order, strict=True))
        return f"{placed} of {len(given)} stand in their place" + (
            f": {self.hint}" if self.hint else ""
        )


class _Choice(Question):
    _asks_for = ": a choice"

    def __init__(
        self, options: Sequence[str], right: set[str], hint: str, explanation: str, text: str
    ) -> None:
        super().__init__(hint, explanation, text)
        self._options = {folded(option): option for option in options}
        self._right = right

    def _expected(self) -> str:
        return (
            f"{'one' if len(self._right) == 1 else 'some'} of {', '.join(self._options.values())}"
        )

    def _sealing(self) -> tuple[str, list[str]]:
        options = "&".join(quote_plus(option) for option in self._options.values())
        several = "several" if len(self._right) > 1 else "one"
        return f"choice/{several}:{options}", [self._canonical(self._right)]

    def _canonical(self, answer: Any) -> str:
        return "&".join(sorted(map(quote_plus, self._given(answer))))

    def _given(self, answer: Any) -> set[str]:
        return {self._read(part) for part in self._split(answer)}

    def _split(self, answer: Any) -> list[Any]:
        """Return the parts of an answer: "red, blue" and "red and blue" are two options, unless one is called so."""
        if not isinstance(answer, str):
            return _parts(answer, self._expected())
        parts = [part.strip() for part in re.split(r"[,;&\n]|\band\b", answer) if part.strip()]
        whole = folded(answer) in self._options or not any(map(self._knows, parts))
        return [answer] if whole else parts

    def _knows(self, part: str) -> bool:
        return folded(part) in self._options

    def _problem(self, answer: Any) -> str | None:
        given = self._given(answer)
        if given == self._right:
            return None
        if given < self._right:
            return "what you chose is right, but something is missing"
        return self.hint

    def _read(self, part: Any) -> str:
        option = self._options.get(folded(part)) if isinstance(part, str) else None
        if option is None:
            hint = did_you_mean(part, self._options.values(), "")
            raise _Unreadable(f"write {self._expected()}, not {quote(part)}{hint and f'; {hint}'}")
        return option


class _Custom(Question):
    _asks_for = ": judged by a function"

    def __init__(
        self,
        judge: Callable[[Any], bool | str],
        accepts: tuple[type, ...],
        expected: str,
        hint: str,
        explanation: str,
        text: str,
    ) -> None:
        super().__init__(hint, explanation, text)
        self._judge, self._accepts, self._what = judge, accepts, expected

    def _expected(self) -> str:
        return self._what

    def _sealing(self) -> tuple[str, list[str]]:
        raise GuillotineError("a custom question cannot be sealed; its function judges the answers")

    def _canonical(self, answer: Any) -> str:
        if not isinstance(answer, self._accepts):
            raise _Unreadable(f"write {self._what}, not {quote(answer)}")
        return ""

    def _problem(self, answer: Any) -> str | None:
        self._canonical(answer)
        try:
            found = self._judge(answer)
        except GuillotineError as error:
            return str(error)
        except Exception as error:
            # The error of a learner's function is about the answer, any other is a fault of the question.
            if not callable(answer):
                raise
            return f"it raises {type(error).__name__}: {error}"
        if isinstance(found, str) and found:
            return found
        # A forgotten `return` is neither right nor wrong.
        right = check_flag(found, "what the function of a custom question returns, if not a text,")
        return None if right else self.hint


class _Sealed(Question):
    """A question whose right answers are known by their hashes only.

    Args:
        like: a question of the same kind, which reads the answers.
        salt: the salt of the hashes.
        digests: the hashes.
        hint, text: as for `Question`.
    """

    _asks_for = ", sealed"

    def __init__(
        self, like: Question, salt: str, digests: Sequence[str], hint: str, text: str
    ) -> None:
        super().__init__(hint, text=text)
        self._like, self._salt, self._digests = like, salt, frozenset(digests)

    def _expected(self) -> str:
        return self._like._expected()

    def _canonical(self, answer: Any) -> str:
        return self._like._canonical(answer)

    def _problem(self, answer: Any) -> str | None:
        right = _digest(self._salt, self._canonical(answer)) in self._digests
        return None if right else self.hint


@known_keywords
def number(
    value: float, *, tolerance: float = 0, hint: str = "", explanation: str = "", text: str = ""
) -> Question:
    """Make a question whose answer is a number.

    Args:
        value: the right answer.
        tolerance: how far an answer may be from it. Default 0.
        hint: the feedback for a wrong answer.
        explanation: the feedback for a right answer, after "Right".
        text: the question in words, for an assignment.

    Raises:
        GuillotineError: the value or the tolerance is not a number, or the tolerance is negative.

    Example:
        >>> number(3, hint="count again").check("three")
        Not yet: write a number such as 7, not 'three'.
    """
    try:
        right, within = _number_in(value), _number_in(tolerance)
    except _Unreadable as error:
        raise GuillotineError(f"quiz.number: {error}") from None
    if within < 0:
        raise GuillotineError(f"the tolerance is a number from 0, not {quote(tolerance)}")
    return _Number(right, within, hint, explanation, text)


@known_keywords
def card(
    *names: CardLike,
    edition: str | Edition = "amigo",
    hint: str = "",
    explanation: str = "",
    text: str = "",
) -> Question:
    """Make a question whose answer is a card. If there are several names, each of them is right.

    Args:
        names: the right answers: names or cards.
        edition: the edition that has the cards, its name or an `Edition`. Default "amigo".
        hint: the feedback for a wrong answer.
        explanation: the feedback for a right answer, after "Right".
        text: the question in words, for an assignment.

    Raises:
        GuillotineError: without a name.
        UnknownCard: the edition has no such card.

    Example:
        >>> card("Duke", "Count").check("count").right
        True
    """
    if not names:
        raise GuillotineError('name the right card: quiz.card("Duke")')
    return _CardNamed(names, _edition(edition), hint, explanation, text)


@known_keywords
def order(
    names: Iterable[CardLike],
    *,
    edition: str | Edition = "amigo",
    hint: str = "",
    explanation: str = "",
    text: str = "",
) -> Question:
    """Make a question whose answer is a list of cards in order, such as a line, front first.

    Args:
        names: the cards in the right order: names or cards, or a text of names with commas between them.
        edition: the edition that has the cards, its name or an `Edition`. Default "amigo".
        hint: the feedback for a wrong answer, after the number of cards in the right place.
        explanation: the feedback for a right answer, after "Right".
        text: the question in words, for an assignment.

    Raises:
        GuillotineError: without a name.
        UnknownCard: the edition has no such card.

    Example:
        >>> order(["Duke", "Count"]).check("Duke, Count").right
        True
    """
    try:
        row = _parts(names, "a list of names")
    except _Unreadable as error:
        raise GuillotineError(f"quiz.order: {error}") from None
    if not row:
        raise GuillotineError('name the cards in their order: quiz.order(["Duke", "Count"])')
    return _Order(row, _edition(edition), hint, explanation, text)


@known_keywords
def choice(
    options: Iterable[str],
    right: str | Iterable[str],
    *,
    hint: str = "",
    explanation: str = "",
    text: str = "",
) -> Question:
    """Make a multiple-choice question with one or more right options.

    Args:
        options: what can be chosen.
        right: the right option, or all right options.
        hint: the feedback for a wrong answer.
        explanation: the feedback for a right answer, after "Right".
        text: the question in words, for an assignment.

    Raises:
        GuillotineError: a right answer is not among the options, or they are not different texts.

    Example:
        >>> print(choice(["Ada", "Bo"], "Bo", explanation="Bo has 5 points.").check("bo"))
        Right: Bo has 5 points.
    """
    offered = _texts(options, "the options are a list of texts")
    if len({folded(option) for option in offered}) < len(offered):
        raise GuillotineError("the options of a question are different texts")
    answers = (
        {right}
        if isinstance(right, str)
        else set(_texts(right, "the right answer is an option, or a list of options"))
    )
    if not answers or not answers <= set(offered):
        known = quote(offered, 200)
        raise GuillotineError(f"the right answer is one of the options {known}, not {quote(right)}")
    return _Choice(offered, answers, hint, explanation, text)


@known_keywords
def custom(
    judge: Callable[..., bool | str],
    accepts: type | tuple[type, ...] = object,
    *,
    expected: str = "",
    hint: str = "",
    explanation: str = "",
    text: str = "",
) -> Question:
    """Make a question whose answers a function judges, for answers such as a position, a puzzle or a bot.

    An error of this package that the function raises, such as an illegal move, is the feedback. If the answer is
    itself a function, so is any other error.

    Args:
        judge: a function of the answer. It returns True for a right answer; for a wrong one False, or a text that
            says what is wrong.
        accepts: the class, or a tuple of classes, of which an answer has to be. Default: any.
        expected: a phrase for an answer, as in "Not yet: write a gw.Puzzle". Default: by *accepts*.
        hint: the feedback for a wrong answer about which the function says nothing.
        explanation: the feedback for a right answer, after "Right".
        text: the question in words, for an assignment.

    Raises:
        GuillotineError: *judge* is not a function, or *accepts* is not a class.

    Example:
        >>> even = custom(lambda n: n % 2 == 0, int, expected="an even number", hint="it is odd")
        >>> even.check(3), even.check("two"), even.check(4)
        (Not yet: it is odd., Not yet: write an even number, not 'two'., Right.)
    """
    if not callable(judge):
        raise GuillotineError(f"quiz.custom takes a function of the answer, not {quote(judge)}")
    classes = accepts if isinstance(accepts, tuple) else (accepts,)
    if not classes or not all(isinstance(one, type) for one in classes):
        raise GuillotineError(f"accepts is a class, or a tuple of classes, not {quote(accepts)}")
    what = _text(expected, "the phrase for an answer")
    if not what:
        named = " or ".join(one.__name__ for one in classes)
        article = "an" if named[:1].lower() in "aeio" else "a"
        what = "your answer in place of None" if object in classes else f"{article} {named}"
    return _Custom(judge, classes, what, hint, explanation, text)


@known_keywords
def sealed(seal: str, *, hint: str = "", text: str = "") -> Question:
    """Make a question from the hash of its right answer; `Question.seal` returns the call.

    Args:
        seal: the kind of the question and the hashes of its right answers, as `Question.seal` writes them.
        hint: the feedback for a wrong answer.
        text: the question in words, for an assignment.

    Raises:
        GuillotineError: this is not a seal.

    Example:
        >>> seal = number(7).seal().split("'")[1]
        >>> sealed(seal).check(7).right, sealed(seal).check(8).right
        (True, False)
    """
    given: Any = seal
    written = given if isinstance(given, str) else ""
    found = re.fullmatch(r"(number|card|order|choice)/([^/]*)/(\w+)/([\w,]+)", written)
    if found is None:
        raise GuillotineError(
            f"a sealed question is the call that Question.seal() returns, not {quote(seal)}"
        )
    kind, about, salt, digests = found.groups()
    head, _, tail = about.partition(":")
    like: Question
    if kind == "number":
        like = number(0)
    elif kind == "choice":
        options = [unquote_plus(option) for option in tail.split("&")]
        like = choice(options, options if head == "several" else options[0])
    else:
        edition = _edition(head)
        # Only the kind and the number of names matter; any names will do.
        some = [kind.title for kind in edition.kinds[:1]] * (int(tail) if tail.isdecimal() else 1)
        like = card(*some, edition=edition) if kind == "card" else order(some, edition=edition)
    return _Sealed(like, salt, digests.split(","), hint, text)


def _digest(salt: str, answer: str) -> str:
    """Return the hash of an answer. It takes a few milliseconds, to slow down guessing."""
    digest = f"{salt} {answer}".encode()
    for _ in range(_HASHES):
        digest = sha256(digest).digest()
    return digest.hex()[:32]


def _sealed_edition(edition: Edition) -> str:
    if EDITIONS.get(edition.name) is not edition:
        raise GuillotineError(
            f"a question about the custom edition {quote(edition.name)} cannot be sealed"
        )
    return edition.name


def _edition(edition: str | Edition) -> Edition:
    return resolve_edition(edition).edition


def _number_in(answer: Any) -> float:
    text = answer
    if isinstance(answer, str):
        # Accept "14 points", "3,5", "−2", "1 000" and "1/2".
        text = re.sub(r"^[−–-]\s*", "-", answer.strip().removeprefix("=").strip("'\" !"))
        text = re.sub(r"(?<=\d)\s(?=\d{3}\b)", "", text)
        if re.match(r"[+-]?[1-9]\d{0,2},\d{3}\b", text):
            raise _Unreadable(f"write the number without a comma, not {quote(answer)}")
        if found := re.fullmatch(r"([+-]?\d{1,50})/(0*[1-9]\d{0,49})", text):
            return int(found[1]) / int(found[2])
        if found := re.fullmatch(r"([+-]?\d+)(?:[.,](\d+))?(?:\s+[^\W\d]+)?\.?", text):
            text = f"{found[1]}.{found[2] or 0}"
    if not isinstance(text, (str, Real)) or isinstance(text, bool):
        raise _Unreadable(f"write a number such as 7, not {quote(answer)}")
    try:
        given = float(text)
    except (ValueError, OverflowError):
        given = math.nan
    if not math.isfinite(given):
        raise _Unreadable(f"write a number such as 7, not {quote(answer)}")
    return given


def _texts(given: Any, what: str) -> list[str]:
    if isinstance(given, Iterable):
        texts = list(islice(given, _MOST_PARTS + 1))
        if len(texts) <= _MOST_PARTS and all(isinstance(text, str) for text in texts):
            return [_text(text, "an option") for text in texts]
    raise GuillotineError(f"{what}, not {quote(given)}")


def _parts(answer: Any, expected: str) -> list[Any]:
    if isinstance(answer, str):
        mark = r"[;>→\n]" if re.search(r"[;>→\n]", answer) else ","
        return [part.strip() for part in re.split(mark, answer) if part.strip()]
    try:
        return list(islice(answer, _MOST_PARTS))
    except TypeError:
        raise _Unreadable(f"write {expected}, not {quote(answer)}") from None


def _text(given: Any, what: str) -> str:
    return check_text(given, what, most=_LONGEST_TEXT, empty=True, lines=True)


def _not_yet(problem: str) -> Feedback:
    # What follows is a phrase, or sentences of their own: "Not yet. Not solved: …".
    mark = "." if problem[:1].isupper() else ":"
    return Feedback(False, f"Not yet{mark} {_sentence(problem)}")


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


__all__ = ["Feedback", "Question", "card", "choice", "custom", "number", "order", "sealed"]


public_module(__name__, "a question is made by one of its functions, as in quiz.number(14)")
