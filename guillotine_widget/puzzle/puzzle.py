"""A position with a goal: posed, solved by an exact search, and graded, with no browser needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from guillotine_widget.errors import BrokenPuzzle, IllegalChoice, NotSolved, UnknownCard
from guillotine_widget.game.game import Game
from guillotine_widget.game.showing import shown
from guillotine_widget.model.state import State
from guillotine_widget.puzzle import goals
from guillotine_widget.puzzle.context import Ending, PuzzleContext
from guillotine_widget.puzzle.goal import Goal
from guillotine_widget.puzzle.grading import (
    BUDGET,
    Playthrough,
    choices_of,
    flat,
    line_of,
    next_choices,
)
from guillotine_widget.puzzle.solver import Solver
from guillotine_widget.puzzle.variants import variant_of
from guillotine_widget.puzzle.verdict import Solution, Verdict
from guillotine_widget.rules import engine
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import known_keywords

_ENDS = ("end of turn", "end of day", "end of game")
_OPPONENTS = ("worst", "greedy", "help")
_OTHER_GAME = "this game does not begin at the puzzle's position; begin with puzzle.start()"
_CHANCE = ("worst", "expected", "forbidden")


class Puzzle:
    """A position with a goal, for the player who decides there.

    All cards that the scenario names are open: hands and the tops of decks that it names lie face up for everybody.
    What it does not name the solver does not know, and that is chance, as the die is. The solution is nowhere written
    down: it is searched for when it is asked for.

    Args:
        scenario: the position.
        goal: what is asked for: a goal of `guillotine_widget.goals`, or a function of the end (`Ending`) that returns
            True or False, or a number to be made large.
        title: the title.
        hints: sentences; a failed answer is given the next one.
        by: when the puzzle is over: "end of turn", "end of day" (of the last day: the end of the game), "end of game",
            or a number of the solver's choices, then at the latest at the end of the turn in which the last was made.
            None: the end of the turn, or of the game where the goal is to win.
        opponents: what the others choose: "worst" (default): the worst for the solver; "greedy": the best score after
            this turn for themselves, as far as they can see; "help": the best for the solver.
        chance: what chance brings: "forbidden" (default): a choice that lets chance decide counts as failed, and cards
            drawn unseen may not be played; "worst": the worst; "expected": the average of everything. With these two
            a card drawn unseen may be any of some fifty kinds, and may be played: beyond the end of the turn that is
            too much to look at, unless the scenario names the cards that are drawn (`action_deck`).
        name: a short name, by which a collection finds it.
        level: how hard it is, 1 to 4 (`guillotine_widget.puzzle.library` says what that means); None: nobody has said.
        themes: what it is about, a word or two each.

    Raises:
        BrokenScenario: the position has faults.
        BrokenPuzzle: the goal, the end or a word is none; the message says what there is.
        TypeError: an unknown keyword; the message offers a guess.

    Example:
        >>> position = Scenario(
        ...     ["Martyr", "Count", "Cardinal", "Mayor"],
        ...     {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
        ... )
        >>> puzzle = Puzzle(position, title="Into the basket")
        >>> print(puzzle.solve())
        value 5, the only best line (8 positions looked at)
          1. Pushed, Cardinal 2
        >>> puzzle.check([("Stumble", "Count", 1)])
        Not solved: value 2, but value 5 could be had. The best was given away with choice 1: Stumble.
    """

    @known_keywords
    def __init__(
        self,
        scenario: Scenario,
        goal: Any = None,
        *,
        title: str = "",
        hints: Sequence[str] = (),
        by: str | int | None = None,
        opponents: str = "worst",
        chance: str = "forbidden",
        name: str = "",
        level: int | None = None,
        themes: Sequence[str] = (),
    ) -> None:
        if not isinstance(scenario, Scenario):
            raise BrokenPuzzle(f"a puzzle needs a Scenario, not {scenario!r}")
        self.scenario = scenario
        self.title = str(title or "")
        self.hints = _words(hints, "hints are a list of sentences")
        self.name = str(name)
        self.level = _level(level)
        self.themes = _words(themes, "themes are a list of words")
        self._open = _opened(scenario)
        game = self.start()
        if game.over:
            raise BrokenPuzzle("the game of this scenario is over: there is nothing to decide")
        self._context = PuzzleContext(game, engine.decider(game.state))
        wanted = Goal.of(goals.most_points() if goal is None else goal)
        wanted = goals.judged(wanted, Ending(self._context, game.state, 0))
        self.goal = wanted.checked(game.names, self._context.seat, game._rules.edition.kinds)
        self.by = _end(by, self.goal)
        self.opponents = _one_of(opponents, _OPPONENTS, "opponents")
        self.chance = _one_of(chance, _CHANCE, "chance")
        self._search = self._solver(BUDGET)
        self._failed = 0

    @property
    def player(self) -> str:
        """Who solves the puzzle."""
        return self._context.names[self._context.seat]

    @property
    def task(self) -> str:
        """What is asked for, in a sentence."""
        if isinstance(self.by, int):
            when = f"within {self.by} choice{'' if self.by == 1 else 's'}"
        else:
            when = f"by the {self.by}"
        goal = str(self.goal)
        return f"{self.player}: {goal}{'' if goal.startswith('win') else f', {when}'}."

    def start(self, locale: str = "en") -> Game:
        """Return a new game that stands at the puzzle's position, with the cards face up that the scenario names."""
        return self._open.start(locale)

    def _solver(self, budget: int) -> Solver:
        return Solver(self._context, self.goal, self.by, self.opponents, self.chance, budget)

    # --- solving -------------------------------------------------------------------------------------------------

    @known_keywords
    def solve(self, budget: int = BUDGET) -> Solution:
        """Prove what can be reached at best, and how.

        Args:
            budget: how many positions may be looked at (default 200,000).

        Raises:
            TooManyPositions: that was not enough; the message says what would make the search shorter.
            BrokenPuzzle: the budget is no number of positions.
        """
        _check_budget(budget)
        search = self._solver(budget)
        value = search.value(search.root)
        solvable = value > search.lowest
        positions = search.positions
        search.budget += budget
        found = search.lines() if solvable else []
        self._search = search
        lines = tuple(line_of(one, self._context) for one in found)
        return Solution(
            value, solvable, lines, len(lines) == 1, positions, self.goal.most, search.luck
        )

    # --- grading -------------------------------------------------------------------------------------------------

    def check(self, moves: Any) -> Verdict:
        """Judge an answer.

        Args:
            moves: the solver's moves: cards and what they ask, one after the other, nested or not, as in
                `[("Pushed", "Duke"), ("Trip", "Count", 1), "skip"]`; others answer as the puzzle says. Or a line of a
                `Solution`. Or the game that was played, begun by `start()`.

        Raises:
            IllegalChoice, UnknownCard: a move is not legal there; the message says what is.
            BrokenPuzzle: the game does not begin at the puzzle's position.
        """
        playthrough = self.playthrough()
        if isinstance(moves, Game):
            self._replay(playthrough, moves)
        else:
            self._read(playthrough, flat(moves))
        verdict = playthrough.verdict()
        if verdict.solved:
            return verdict
        hint = self.hints[min(self._failed, len(self.hints) - 1)] if self.hints else None
        self._failed += 1
        return playthrough.verdict(hint)

    def solved(self, moves: Any) -> bool:
        """Tell whether an answer solves the puzzle; uses up no hint."""
        failed = self._failed
        try:
            return self.check(moves).solved
        finally:
            self._failed = failed

    def assert_solved(self, moves: Any) -> None:
        """See to it that an answer solves the puzzle: for graders, and for learners who check themselves.

        Args:
            moves: as for `check`.

        Raises:
            NotSolved: an `AssertionError`; the message says what was reached, and where the best was given away.
        """
        if isinstance(moves, Game) and self._begins(moves) is None:
            raise NotSolved(f"Not solved: {_OTHER_GAME}")
        try:
            verdict = self.check(moves)
        except (IllegalChoice, UnknownCard) as error:
            raise NotSolved(f"Not solved: {error}") from None
        if not verdict.solved:
            raise NotSolved(str(verdict))

    @known_keywords
    def playthrough(self, budget: int = BUDGET) -> Playthrough:
        """Return an answer that stands at the start, to be followed choice by choice.

        Args:
            budget: how many positions may be looked at for one choice.
        """
        return Playthrough(self._search, budget)

    def _read(self, playthrough: Playthrough, left: list[Any]) -> None:
        seat, names = self._context.seat, self._context.names
        number = 0
        while left:
            playthrough.answer(seat)
            if playthrough.node.over:
                raise IllegalChoice(
                    f"the puzzle is over after {number} move{'s' * (number != 1)}; {left[0]!r} comes too late"
                )
            choices, used = next_choices(playthrough.node.s, left, self._context.cards, names)
            for choice in choices:
                if playthrough.done(seat):
                    break
                playthrough.make(choice)
            number += 1
            del left[:used]
        playthrough.answer(seat)

    def _begins(self, game: Game) -> int | None:
        """Return the moment of a game at which it stands at the puzzle's start."""
        start = self._context.start
        return next(
            (at for at in range(game.position + 1) if _alike(game._state_at(at), start)), None
        )

    def _replay(self, playthrough: Playthrough, game: Game) -> None:
        begins = self._begins(game)
        if begins is None:
            raise BrokenPuzzle(_OTHER_GAME)
        for choice in choices_of(game, begins):
            if playthrough.over:
                break
            playthrough.make(choice)

    # --- printing ------------------------------------------------------------------------------------------------

    def _known(self) -> list[str]:
        game = self.start()
        decks = (
            ("noble deck", game.view(self.player).noble_deck),
            ("action deck", game.view(self.player).action_deck),
        )
        told = []
        for deck, cards in decks:
            tops = [card.name for card in cards if card is not None]
            if tops:
                told.append(f"The {deck} begins with {', '.join(tops)}.")
        return told

    def _head(self) -> tuple[str, str]:
        """Return the title, and what is said beside it."""
        level = "" if self.level is None else f"level {self.level}"
        return self.title, "; ".join(filter(None, [level, ", ".join(self.themes)]))

    def __str__(self) -> str:
        title, about = self._head()
        head = [" ".join(filter(None, [title, about and f"({about})"]))] if title or about else []
        view = self.start().view(self.player)
        return "\n".join([*head, self.task, *self._known(), str(view)])

    def __repr__(self) -> str:
        return f"<Puzzle{f' {self.title!r}' if self.title else ''}: {self.task}>"

    def _repr_html_(self) -> str:
        title, about = map(escape, self._head())
        head = f"<h4 style='margin:0'>{title}</h4>" if title else ""
        head += f"<small style='opacity:.75'>{about}</small>" if about else ""
        known = "".join(f"<div>{escape(text)}</div>" for text in self._known())
        table = self.start().view(self.player)._repr_html_()
        return f"<div>{head}<div><b>{escape(self.task)}</b></div>{known}{table}</div>"

    # --- showing -------------------------------------------------------------------------------------------------

    @known_keywords
    def show(self, locale: str = "en", *, solution: bool = True, speed: float = 1.0) -> Any:
        """Put the puzzle on a table: its task, hints when they are asked for, and a verdict when it is over.

        Args:
            locale: the language of the table: "en" (default), "de", "es", "pl", "nl".
            solution: whether the table tells the solution, once the puzzle was tried or all hints were told.
            speed: how fast moves are shown: 1 is normal.

        Returns:
            The table (`GuillotineWidget`): its `game` is the learner's game, its `verdict` what came of it.

        Raises:
            UnknownLocale: with what there is.
            TypeError: an unknown keyword; the message offers a guess.
        """
        return shown("GuillotineWidget", self, locale=locale, solution=solution, speed=speed)

    # --- variants ------------------------------------------------------------------------------------------------

    def variant(self, seed: int | str) -> Puzzle:
        """Return a puzzle with the same idea and other cards, proved again: one for every student.

        Nobles without powers change places with others of the deck, in the position and in the goal, and cards of the
        solver's hand that no best line needs with others. The variant is solvable; its best lines are as many, play the
        same cards and ask for the same kinds of choices. Hints that name a card which is gone, or
        points that differ, are left out.

        Args:
            seed: the same seed gives the same variant.

        Raises:
            BrokenPuzzle: the puzzle cannot be solved, or no variant was found.
            TooManyPositions: the search is too long.
        """
        return variant_of(self, seed)


def _opened(scenario: Scenario) -> Scenario:
    """Return the scenario with all cards face up that it names in hands and on decks."""
    names = scenario.start().names
    given = dict(vars(scenario))
    if isinstance(scenario.players, Mapping):
        given["players"] = {
            name: {**parts, "shown": _places(parts["hand"])} if parts.get("hand") else parts
            for name, parts in scenario.players.items()
        }
    for deck in ("noble_deck", "action_deck"):
        if given[deck]:
            given[f"{deck}_seen"] = dict.fromkeys(names, _places(given[deck]))
    return Scenario(**given)


def _places(cards: Sequence[Any]) -> list[int]:
    return list(range(1, len(cards) + 1))


def _alike(s: State, start: State) -> bool:
    same = ("zones", "frame", "seat", "day", "plays", "owed", "ending", "marks", "late")
    return all(getattr(s, name) == getattr(start, name) for name in same)


def _end(by: Any, goal: Goal) -> str | int:
    if by is None:
        return "end of game" if goals.needs_end(goal) else "end of turn"
    if type(by) is int and by >= 1:
        return by
    if isinstance(by, str) and by in _ENDS:
        return by
    ends = ", ".join(map(repr, _ENDS))
    raise BrokenPuzzle(
        f"a puzzle ends by one of {ends}, or after a number of choices from 1, not by {by!r}"
    )


def _check_budget(budget: Any) -> None:
    if type(budget) is not int or budget < 1:
        raise BrokenPuzzle(f"a budget is a number of positions from 1, not {budget!r}")


def _words(given: Any, what: str) -> tuple[str, ...]:
    if not isinstance(given, list | tuple) or not all(isinstance(one, str) for one in given):
        raise BrokenPuzzle(f"{what}, not {given!r}")
    return tuple(given)


def _level(level: Any) -> int | None:
    if level is not None and (type(level) is not int or not 1 <= level <= 4):
        raise BrokenPuzzle(f"a level is a whole number from 1 to 4, not {level!r}")
    return level


def _one_of(word: Any, words: Sequence[str], label: str) -> str:
    if word not in words:
        raise BrokenPuzzle(f"{label} is one of {', '.join(map(repr, words))}, not {word!r}")
    return str(word)
