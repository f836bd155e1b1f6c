"""The results of searching and grading: variations, solutions and verdicts."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from guillotine_widget.game.decision import Option
from guillotine_widget.game.table.card import Card
from guillotine_widget.locales.locale import Locale, load
from guillotine_widget.model.state import SKIP
from guillotine_widget.puzzle.goal import MISSED, Goal

MOST_VARIATIONS = 200
"""The maximum number of best variations listed; a puzzle with more has no clear idea."""

_PRINTED = 10

_SKIPS = {"play": "skip", "final": "pass", "reaction": "let_be"}
"""For each kind of decision that may be passed, the key of the text for passing."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A sequence of choices from the start of a puzzle to its end.

    Attributes:
        moves: the solver's choices, for `Puzzle.check` or `Game.choose`.
        told: the choices of all players: who chose what.
    """

    moves: tuple[Option, ...]
    told: tuple[tuple[str, Option], ...]

    def __str__(self) -> str:
        return self.text_in("en")

    __repr__ = __str__

    def text_in(self, locale: str) -> str:
        """Return the choices in a language; those of other players are in brackets.

        Args:
            locale: the language: "en", "de", "es", "pl", "nl".

        Raises:
            UnknownLocale: there is no such language; the message lists them.

        Example:
            >>> import guillotine_widget as gw
            >>> gw.puzzles()["the-basket-is-near"].solve().lines[0].text_in("de")
            'Geschubst, Kardinal 2'
        """
        words = load(locale).spoken("puzzle")
        solver = self.told[0][0] if self.told else ""
        said = ((name, _typed(option, words)) for name, option in self.told)
        return ", ".join(text if name == solver else f"({name}: {text})" for name, text in said)


@dataclass(frozen=True, slots=True)
class Solution:
    """The proven solution of a puzzle.

    Attributes:
        value: the best value. For a maximizing goal it is a number, otherwise 1 if the goal can be reached and 0 if
            not; with chance "expected" it is the average.
        solvable: whether the goal can be reached.
        lines: all best variations, at most 200, equal cards counted once. Empty if the goal cannot be reached.
        unique: whether there is exactly one best variation.
        positions: the number of positions searched.
        luck: whether variations were dropped because they depend on chance, which the puzzle forbids.
    """

    value: float
    solvable: bool
    lines: tuple[Variation, ...]
    unique: bool
    positions: int
    goal: Goal = field(repr=False)
    luck: bool = field(repr=False, default=False)

    def __str__(self) -> str:
        return self.text_in("en")

    __repr__ = __str__

    def text_in(self, locale: str) -> str:
        """Return the solution in a language: the best value and the best variations, at most ten.

        Args:
            locale: the language: "en", "de", "es", "pl", "nl".

        Raises:
            UnknownLocale: there is no such language; the message lists them.

        Example:
            >>> import guillotine_widget as gw
            >>> print(gw.puzzles()["the-basket-is-near"].solve().text_in("nl"))
            Het beste: 5 punten, de enige beste variant (8 stellingen doorzocht)
              1. Geduwd, Kardinaal 2
        """
        words = load(locale).spoken("puzzle")
        if not self.solvable:
            return self._title(words)
        rows = [
            f"  {number}. {line.text_in(words.code)}"
            for number, line in enumerate(self.lines[:_PRINTED], 1)
        ]
        more = len(self.lines) - _PRINTED
        if more > 0:
            rows.append(f"  {words.say('puzzle.solution.more', {'n': more})}")
        return "\n".join([self._title(words), *rows])

    def _title(self, words: Locale) -> str:
        said = f"{self.positions:,}".replace(",", words.say("puzzle.word.thousands"))
        holes = {"n": self.positions, "said": said}
        searched = words.say("puzzle.solution.searched", holes)
        if not self.solvable:
            key = "luck" if self.luck else "impossible"
            return words.say(f"puzzle.solution.{key}", {"searched": searched})
        n = len(self.lines)
        key = "only" if self.unique else "least" if n == MOST_VARIATIONS else "lines"
        holes = {
            "value": self.goal.amount(self.value, words),
            "lines": words.say(f"puzzle.solution.{key}", {"n": n}),
            "searched": searched,
        }
        return words.say("puzzle.solution.best", holes)

    def _repr_html_(self) -> str:
        if not self.solvable:
            return f"<div>{escape(str(self))}</div>"
        rows = "".join(f"<li>{escape(str(line))}</li>" for line in self.lines[:_PRINTED])
        more = len(self.lines) - _PRINTED
        end = f"<p>… and {more} more</p>" if more > 0 else ""
        return f"<div><b>{escape(self._title(load('en')))}</b><ol style='margin:.3em 0'>{rows}</ol>{end}</div>"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer. It depends only on the answer, and is true if the puzzle is solved.

    Attributes:
        solved: whether the answer leads to the end of the puzzle and keeps the best result at every move.
        finished: whether the answer leads to the end of the puzzle.
        value: the value reached; for an unfinished answer, the best value that can still be reached.
        best: the best value that can be reached from the start; with chance "expected", on average.
        lost_at: the number of the first move, from 1, that lost the best result; None if none did.
        lost: that move.
        chance: whether that move depends on chance, or plays a card drawn by chance, which the puzzle forbids.
        hints: the number of hints; `Puzzle.hint` gives them.
        expected: whether the best value is an average over random outcomes.
    """

    solved: bool
    finished: bool
    value: float
    best: float
    lost_at: int | None = None
    lost: Option | None = None
    chance: bool = False
    hints: int = 0
    expected: bool = field(repr=False, default=False)
    goal: Goal = field(repr=False, default_factory=Goal)

    def __bool__(self) -> bool:
        return self.solved

    def __str__(self) -> str:
        return " ".join([*self.sentences(), *self._help()])

    __repr__ = __str__

    def sentences(self, words: Locale | None = None) -> tuple[str, ...]:
        """Return the verdict in sentences, for a learner.

        Args:
            words: the language; None: English.
        """
        words = words or load("en")
        if self.solved:
            return (self._reached(words),)
        if self.lost_at is None:
            key = "impossible" if self.finished else "unfinished"
            return (words.say(f"puzzle.verdict.{key}"),)
        move = "" if self.lost is None else _said(self.lost, words)
        key = "chance" if self.chance else "lost"
        lost = words.say(f"puzzle.verdict.{key}", {"n": self.lost_at, "move": move})
        return self._missed(words), lost

    def _reached(self, words: Locale) -> str:
        best, value = self.goal.amount(self.best, words), self.goal.amount(self.value, words)
        if self.value != self.best:
            # The choices were right, but the outcome depended on chance.
            key = "expected" if self.expected else "certain"
            if self.expected and not self.goal.most:
                key = "expected_chance"
        else:
            key = "solved_with" if self.goal.most else "solved"
        return words.say(f"puzzle.verdict.{key}", {"best": best, "value": value})

    def _missed(self, words: Locale) -> str:
        best, value = self.goal.amount(self.best, words), self.goal.amount(self.value, words)
        if not self.goal.most:
            key = "luck" if self.value and self.finished else "not_solved"
        elif self.value == MISSED:
            key = "condition"
        elif self.value >= self.best:
            key = "luck_with"
        else:
            key = (
                f"{'missed' if self.finished else 'reachable'}{'_average' if self.expected else ''}"
            )
        return words.say(f"puzzle.verdict.{key}", {"best": best, "value": value})

    def _help(self) -> tuple[str, ...]:
        if self.solved or not self.hints:
            return ()
        return ("Ask for a hint with puzzle.hint().",)

    def _repr_html_(self) -> str:
        first, *others = [*self.sentences(), *self._help()]
        rest = "".join(f"<div>{escape(sentence)}</div>" for sentence in others)
        return f"<div><b>{escape(first)}</b>{rest}</div>"


def _typed(option: Option, words: Locale) -> str:
    """Return a choice as it may be typed at a game: "Mayor 2"."""
    if words.code == "en":
        return option.text
    if option.kind != "lift" and option.card is not None:
        # The text also has the number of places, and tells equal nobles apart.
        return option.text.replace(option.card.name, _name(option.card, words))
    return _said(option, words)


def _said(option: Option, words: Locale) -> str:
    """Return a choice in words: "Mayor, 2 places"."""
    if option.kind == "lift":
        return words.say("puzzle.verdict.lifted")
    if option.order is not None:
        return ", ".join(_name(card, words) for card in option.order)
    if option.places is not None and option.card is not None:
        holes = {"noble": _name(option.card, words), "n": option.places}
        return words.say("puzzle.verdict.places", holes)
    if option.card is not None:
        return _name(option.card, words)
    if option.raw == SKIP and option.kind in _SKIPS:
        return words.say(f"option.{_SKIPS[option.kind]}")
    return option.text


def _name(card: Card, words: Locale) -> str:
    return words.name(card.kind.key, card.kind.title)
