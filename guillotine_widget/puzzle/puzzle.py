"""The `Puzzle` class: a position with a goal, solved by an exact search and graded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import BrokenPuzzle, IllegalChoice, NotSolved, UnknownCard
from guillotine_widget.game.decision import read_next_choices
from guillotine_widget.game.game import Game
from guillotine_widget.game.history import saves
from guillotine_widget.game.table.showing import shown
from guillotine_widget.integers import as_integer, is_integer
from guillotine_widget.locales.locale import load
from guillotine_widget.model.state import State
from guillotine_widget.pictures.position import position_svg
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.puzzle import goals, notation
from guillotine_widget.puzzle.context import Ending, PuzzleContext
from guillotine_widget.puzzle.difficulty import Difficulty, difficulty_of
from guillotine_widget.puzzle.goal import Goal, goal_of
from guillotine_widget.puzzle.grading import (
    BUDGET,
    Playthrough,
    choices_of,
    flat,
    holds_results,
    variation_of,
)
from guillotine_widget.puzzle.known import known_cards
from guillotine_widget.puzzle.solver import Solver
from guillotine_widget.puzzle.translation import hints_of, title_of
from guillotine_widget.puzzle.variants import count_variants, variant_of
from guillotine_widget.puzzle.verdict import MOST_VARIATIONS, Solution, Verdict
from guillotine_widget.rules import engine, restrictions
from guillotine_widget.scenario.codegen import Code
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import check_text, check_word, known_keywords, quote

if TYPE_CHECKING:
    from guillotine_widget.model.edition import EditionLike
    from guillotine_widget.puzzle.goal import GoalLike
    from guillotine_widget.puzzle.grading import Moves
    from guillotine_widget.widget.widget import GuillotineWidget

_ENDS = ("end of turn", "end of day", "end of game")
_MOST_CHOICES = 10**9
"""More than any game has."""
_OPPONENTS = ("worst", "greedy", "help")
_CHANCE = ("worst", "expected", "forbidden")
_OTHER_GAME = (
    "this game does not begin at the puzzle's position; play a game that puzzle.start() returns"
)


class Puzzle:
    """A position with a goal, for the player who decides there.

    All cards named in the scenario are public: named hands and the named tops of decks are face up for everybody. Cards
        that it does not name are unknown to the solver and count as chance, like the random source. The solution is not
        stored; it is computed on demand.

    A puzzle may also begin in the middle of a turn: `Scenario(choices=…)` makes the first choices. In the Amigo
        edition, `turn="Bo", choices=["no card"]` lets Bo play no card, so that the puzzle begins where Ada may play the
        reaction Confusion in Line (R33).

    Args:
        scenario: the position: a `Scenario`, or a `Game` at its current position.
        goal: a goal of `guillotine_widget.goals`, or a function of the end position (`Ending`) that returns True or
            False, or a number to maximize. None: `goals.most_points()`.
        title: the title.
        hints: sentences, from vague to nearly the answer, for `hint`.
        by: when the puzzle ends: "end of turn", "end of day" (on the last day, the end of the game), "end of game",
            or a number of the solver's choices (at the latest at the end of the turn in which the last is made).
            None: the end of the turn, or of the game if the goal is to win.
        opponents: the choices of the other players. "worst" (default): the worst for the solver; "greedy": the best
            score for themselves after this turn, as far as they can see; "help": the best for the solver.
        chance: how random outcomes count. "forbidden" (default): a choice that depends on chance fails, and
            cards drawn unseen may not be played. "worst": the worst for the solver. "expected": the average of all
            outcomes. With the last two, a card drawn unseen may be any of about fifty kinds and may be played; beyond
            the end of the turn this is too much to search, unless the scenario names the cards that are drawn
            (`action_deck`).
        name: a short name, by which a collection finds the puzzle.
        level: the difficulty, 1 to 4 (defined in `guillotine_widget.puzzle.library`); None: unknown.
        themes: the themes, of a word or two each.

    Attributes:
        scenario, goal, title, hints, by, opponents, chance, name, level, themes: as above.

    Raises:
        BrokenScenario: the position has faults.
        BrokenPuzzle: an argument is not valid; the message says what would be right.
        TypeError: there is no such keyword; the message offers a guess.

    Example:
        >>> position = Scenario(
        ...     ["Martyr", "Count", "Cardinal", "Mayor"],
        ...     {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
        ... )
        >>> puzzle = Puzzle(position, title="Into the basket")
        >>> print(puzzle.solve())
        Best: 5 points, the only best line (8 positions searched)
          1. Pushed, Cardinal 2
        >>> puzzle.check([("Stumble", "Count", 1)])
        Not solved: 2 points, but the best result is 5 points. You lost the best result at move 1 (Stumble).
    """

    @known_keywords
    def __init__(
        self,
        scenario: Scenario | Game,
        goal: GoalLike | None = None,
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
        if isinstance(scenario, Game):
            scenario = scenario.to_scenario()
        if not isinstance(scenario, Scenario):
            raise BrokenPuzzle(f"a puzzle needs a Scenario or a Game, not {quote(scenario)}")
        self.scenario = scenario
        self.title = _text(title, "a title")
        self.hints = _texts(hints, "a hint", "hints are a list of sentences")
        self.name = _text(name, "a puzzle's name")
        self.level = (
            None if level is None else as_integer(level, "a level", 1, 4, error=BrokenPuzzle)
        )
        self.themes = _texts(themes, "a theme", "themes are a list of words")
        self._open = _opened(scenario)
        game = self.start()
        if game.over:
            raise BrokenPuzzle("the game of this scenario is over: there is nothing to decide")
        self._context = PuzzleContext(game, engine.decider(game.state))
        checked = goal_of(goals.most_points() if goal is None else goal)
        checked = checked.tried(Ending(self._context, game.state, 0))
        self.goal = checked.checked(game.names, self._context.seat, game._rules.edition.kinds)
        for part in self.goal.path:
            if part.missed(self._context, game.state, -1):
                raise BrokenPuzzle(
                    f"{self.player} has fewer points than a rival at the start, so never_behind() is missed before the "
                    "first choice; change the piles, or ask for lead(0) at the end"
                )
        self.by = _end(by, self.goal)
        self.opponents = _one_of(opponents, _OPPONENTS, "opponents")
        self.chance = _one_of(chance, _CHANCE, "chance")
        self._search = self._solver(BUDGET)
        self._proved: Solution | None = None
        self._variants: int | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        # Results are not pickled; a worker process searches again.
        about = {
            "title": self.title,
            "hints": self.hints,
            "by": self.by,
            "opponents": self.opponents,
            "chance": self.chance,
            "name": self.name,
            "level": self.level,
            "themes": self.themes,
        }
        return _rebuilt, (type(self), self.scenario, self.goal, about)

    @property
    def player(self) -> str:
        """The name of the solver."""
        return self._context.names[self._context.seat]

    @property
    def task(self) -> str:
        """The task in one sentence, in English."""
        return self.task_in("en")

    @known_keywords
    def task_in(self, locale: str) -> str:
        """Return the task in one sentence.

        Args:
            locale: the language: "en", "de", "es", "pl", "nl". The text of a function goal is not translated.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.task_in("es")
            'Ada, hasta el final del turno: conseguir todos los puntos posibles.'
        """
        words = load(locale).spoken("puzzle")
        when = "choices" if isinstance(self.by, int) else self.by.removeprefix("end of ")
        if str(self.goal).startswith("win"):
            when = "plain"
        holes = {"who": self.player, "goal": self.goal.text(words), "n": self.by}
        return words.say(f"puzzle.task.{when}", holes)

    @known_keywords
    def title_in(self, locale: str) -> str:
        """Return the title of a shipped puzzle in a language; a custom title is not translated.

        Args:
            locale: the language: "en", "de", "es", "pl", "nl".

        Raises:
            UnknownLocale: there is no such language; the message lists them.

        Example:
            >>> import guillotine_widget as gw
            >>> gw.puzzles()["the-basket-is-near"].title_in("de")
            'Der Korb ist nah'
        """
        return title_of(self.name, self.title, locale)

    @known_keywords
    def hints_in(self, locale: str) -> tuple[str, ...]:
        """Return the hints of a shipped puzzle, or of its variant, in a language; custom hints are not translated.

        Args:
            locale: the language: "en", "de", "es", "pl", "nl".

        Raises:
            UnknownLocale: there is no such language; the message lists them.

        Example:
            >>> import guillotine_widget as gw
            >>> gw.puzzles()["a-bishop-in-between"].hints_in("nl")[1]
            'De Bisschop gaat twee plaatsen naar voren. Wie is dan de derde?'
        """
        return hints_of(self.name, self.hints, locale)

    @known_keywords
    def start(self, locale: str = "en") -> Game:
        """Return a new game at the puzzle's position, with the cards named in the scenario face up.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.start().line
            [Martyr, Count, Cardinal]
        """
        return self._open.start(locale)

    @known_keywords
    def hint(self, number: int = 1) -> str:
        """Return a hint.

        Args:
            number: the number of the hint, from 1 (default); later hints say more.

        Raises:
            BrokenPuzzle: there is no such hint; the message says how many there are.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.hint()
            'Count the places.'
        """
        if not self.hints:
            raise BrokenPuzzle("this puzzle has no hints")
        at = as_integer(number, "the number of a hint", 1, len(self.hints), error=BrokenPuzzle)
        return self.hints[at - 1]

    def _solver(self, budget: int) -> Solver:
        return Solver(self._context, self.goal, self.by, self.opponents, self.chance, budget)

    # --- solving -------------------------------------------------------------------------------------------------

    @known_keywords
    def solve(self, budget: int = BUDGET) -> Solution:
        """Find and prove the best result and the lines that reach it.

        Args:
            budget: the maximum number of positions to search (default 200,000).

        Raises:
            TooManyPositions: the budget is exceeded; the message says how to shorten the search.
            BrokenPuzzle: the budget is not a positive integer.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.solve().solvable
            True
        """
        return self._searched(as_integer(budget, "a budget of positions", 1, error=BrokenPuzzle))

    def _searched(self, budget: int, most: int = MOST_VARIATIONS) -> Solution:
        """Return what the search proves, with up to *most* best lines."""
        search = self._solver(budget)
        value = search.value(search.root)
        solvable = value > search.lowest
        positions = search.positions
        search.allow(budget)
        found = search.lines(most) if solvable else []
        self._search = search
        lines = tuple(variation_of(path, self._context) for path in found)
        return Solution(value, solvable, lines, len(lines) == 1, positions, self.goal, search.luck)

    @known_keywords
    def difficulty(self, budget: int = BUDGET) -> Difficulty:
        """Measure how hard the puzzle is: the length of its best line, its traps, and what the greedy bot does.

        Args:
            budget: the maximum number of positions to search (default 200,000).

        Returns:
            The measurements, with `.score` and the `.level` from 1 to 4 that follows.

        Raises:
            BrokenPuzzle: the puzzle cannot be solved, or the budget is not a positive integer.
            TooManyPositions: the budget is exceeded.

        Example:
            >>> from guillotine_widget import puzzles
            >>> found = puzzles()["the-basket-is-near"].difficulty()
            >>> found.choices, found.traps, found.greedy, found.level
            (2, 3, True, 1)
        """
        budget = as_integer(budget, "a budget of positions", 1, error=BrokenPuzzle)
        search = self._solver(budget)
        if search.value(search.root) <= search.lowest:
            raise BrokenPuzzle("this puzzle cannot be solved, so it has no difficulty")
        search.allow(budget)
        return difficulty_of(search, min(search.lines(), key=len), self.start())

    def _proof(self, budget: int = BUDGET, most: int = MOST_VARIATIONS) -> Solution:
        """Return the result of `solve`, with up to *most* best lines, which is computed once."""
        if self._proved is None:
            self._proved = self._searched(budget, most)
        return self._proved

    # --- grading -------------------------------------------------------------------------------------------------

    @known_keywords
    def check(self, moves: Moves) -> Verdict:
        """Return the verdict on an answer. The same answer always gets the same verdict.

        Args:
            moves: the solver's moves: cards and the choices they ask for, in order, nested or not, as in
                `[("Pushed", "Duke"), ("Trip", "Count", 1), "skip"]`, with "lift" for Callous Guards (R5); the other
                players choose as the puzzle prescribes. Or a variation found by the solver, or the game that was
                played, begun with `start()`, or the table at which it was played.

        Raises:
            IllegalChoice, UnknownCard: a move is not legal there; the message lists what is. A `Solution` is refused.
            BrokenPuzzle: the game does not begin at the puzzle's position.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.check([("Pushed", "Cardinal")])
            Solved: 5 points.
        """
        playthrough = self.playthrough()
        game = _game_of(moves)
        if game is not None:
            self._replay(playthrough, game)
        else:
            self._read(playthrough, flat(moves))
        return playthrough.verdict()

    @known_keywords
    def solved(self, moves: Moves) -> bool:
        """Return whether an answer solves the puzzle.

        Args:
            moves: as for `check`.

        Raises:
            IllegalChoice, UnknownCard, BrokenPuzzle: as for `check`.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.solved([("Pushed", "Cardinal")]), puzzle.solved(["skip"])
            (True, False)
        """
        return self.check(moves).solved

    @known_keywords
    def assert_solved(self, moves: Moves) -> None:
        """Raise an error unless an answer solves the puzzle: for graders and self-checking notebooks.

        Args:
            moves: as for `check`; but what the solver or a game returns (`solve()`, a line of it, an option) cannot be
                graded as an answer: write the moves in names, or play them at a table or in a game.

        Raises:
            NotSolved: an `AssertionError`; the message gives the result and the move that lost the best one.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.assert_solved([("Pushed", "Cardinal")])
        """
        if holds_results(moves):
            raise NotSolved(
                "Not solved: this is a result of the solver or an option of a game, not an answer; "
                'write the moves yourself, as in [("Pushed", "Duke"), "skip"]'
            )
        game = _game_of(moves)
        if game is not None and self._begins(game) is None:
            raise NotSolved(f"Not solved: {_OTHER_GAME}")
        try:
            verdict = self.check(moves)
        except (IllegalChoice, UnknownCard) as error:
            raise NotSolved(f"Not solved: {error}") from None
        if not verdict.solved:
            raise NotSolved(str(verdict))

    @known_keywords
    def playthrough(self, budget: int = BUDGET) -> Playthrough:
        """Return an empty answer, to be followed choice by choice.

        Args:
            budget: the maximum number of positions to search for one choice.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.playthrough().verdict().solved
            False
        """
        return Playthrough(self._search.fork(budget), budget, len(self.hints))

    def _read(self, playthrough: Playthrough, left: list[Any]) -> None:
        seat, names = self._context.seat, self._context.names
        number = 0
        while left:
            playthrough.answer(seat)
            if playthrough.over:
                raise IllegalChoice(
                    f"the puzzle is over after {number} move{'s' * (number != 1)}; {quote(left[0])} comes too late"
                )
            s = playthrough.node.s
            try:
                choices, rest = read_next_choices(s, left, self._context.cards, names)
            except IllegalChoice as error:
                if restrictions.liftable(s, seat):
                    raise IllegalChoice(f"{error}; 'lift' is legal, too (R5)") from None
                raise
            for choice in choices:
                if not playthrough.waits_for(seat):
                    break
                playthrough.make(choice)
            number += 1
            left = rest
        playthrough.answer(seat)

    def _begins(self, game: Game) -> int | None:
        """Return the position of a game's history that is the puzzle's start; None if there is none."""
        start = self._context.start
        return next(
            (at for at in range(game.position + 1) if _alike(game._state_at(at), start)), None
        )

    def _replay(self, playthrough: Playthrough, game: Game) -> None:
        begins = self._begins(game)
        if begins is None:
            raise BrokenPuzzle(_OTHER_GAME)
        playthrough.go_to(choices_of(game, begins))

    # --- printing ------------------------------------------------------------------------------------------------

    def _known(self) -> list[str]:
        """Return sentences about known cards that the table does not show."""
        game = self.start()
        view = game.view(self.player)
        told = []
        for deck, cards in (("noble deck", view.noble_deck), ("action deck", view.action_deck)):
            tops = [card.name for card in cards if card is not None]
            if not tops:
                continue
            verb = "begins with" if len(tops) < len(cards) else "is"
            told.append(f"The {deck} {verb} {', '.join(tops)}.")
        guards = game._rules.stops_altering
        if any(card is not None and card.id in guards for card in view.hand):
            told.append(
                f"Once played, {self.player} may discard the Callous Guards again at any decision: "
                f"game.lift({self.player!r}), or the move 'lift' (R5)."
            )
        return told

    def _head(self) -> tuple[str, str]:
        """Return the title with level and themes."""
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

    @known_keywords
    def to_svg(self, *, locale: str = "en", theme: str = "light") -> Svg:
        """Draw the puzzle: its title, its task, and the table as the player sees it. This needs no browser.

        Args:
            locale: the language.
            theme: "light", "dark", or "print": black and white with the letters of the classes, for paper.

        Returns:
            The picture as a str of SVG: a notebook shows it, `save` writes it to a file, `to_png` makes a PNG.

        Raises:
            UnknownLocale: there is no such language.
            ValueError: there is no such theme.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.to_svg()[:4]
            '<svg'
        """
        game = self.start(locale)
        known = known_cards(game.view(self.player), load(locale), discards=True)
        head = tuple(filter(None, [self.title_in(locale), self.task_in(locale), *known]))
        return position_svg(game, self.player, theme=theme, head=head)

    @known_keywords
    def to_png(
        self,
        path: str | Path | None = None,
        *,
        locale: str = "en",
        theme: str = "light",
        scale: float = 2.0,
    ) -> bytes:
        """Return the picture that `to_svg` draws as a PNG; see `Game.to_png`.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.to_png()[1:4]
            b'PNG'
        """
        return self.to_svg(locale=locale, theme=theme).to_png(path, scale=scale)

    # --- writing -------------------------------------------------------------------------------------------------

    @known_keywords
    def to_text(self) -> str:
        """Return the puzzle as text, for an e-mail or a file; see `guillotine_widget.puzzle.notation`.

        Raises:
            BrokenPuzzle: the goal is a function.

        Example:
            >>> line = ["Martyr", "Count", "Cardinal"]
            >>> position = Scenario(line, {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}})
            >>> print(Puzzle(position, goals.collect("Cardinal"), title="Push").to_text())
            guillotine puzzle 1
            title: Push
            goal: collect("Cardinal")
            position: guillotine/1;@Ada=Pu;@Bo=;line=MtCoCa;end
        """
        return notation.to_text(self)

    @classmethod
    @known_keywords
    def parse(cls, text: str, edition: EditionLike | None = None) -> Puzzle:
        """Rebuild a puzzle from the output of `to_text`. Nothing in the text is executed.

        Args:
            text: the text, which may be quoted by a mail program.
            edition: the custom `Edition` it is played with; None: the edition named in the text.

        Raises:
            BrokenPuzzle, BrokenScenario: the text cannot be read; the message says where.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> Puzzle.parse(puzzle.to_text()).title
            'Into the basket'
        """
        return cls(**notation.from_text(text, edition))

    @known_keywords
    def to_code(self, name: str = "puzzle") -> Code:
        """Return the source code of a cell that makes this puzzle.

        Args:
            name: the variable to which the cell assigns it.

        Raises:
            BrokenPuzzle: *name* cannot be the name of a variable, or the goal is a function without a name.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> "Into the basket" in puzzle.to_code()
            True
        """
        return notation.to_code(self, name)

    @known_keywords
    def to_dict(self) -> notation.PuzzleDict:
        """Return the puzzle as plain values, for JSON.

        Raises:
            BrokenPuzzle: the goal is a function.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> puzzle.to_dict()["goal"]
            'most_points()'
        """
        return notation.to_plain(self)

    @classmethod
    @known_keywords
    def from_dict(cls, data: Mapping[str, object], edition: EditionLike | None = None) -> Puzzle:
        """Rebuild a puzzle from the output of `to_dict`.

        Args:
            data: the plain values.
            edition: the custom `Edition` it is played with; None: the edition named in the data.

        Raises:
            BrokenPuzzle, BrokenScenario: the data does not describe a puzzle.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> Puzzle.from_dict(puzzle.to_dict()).hints
            ('Count the places.',)
        """
        return cls(**notation.from_plain(data, edition))

    @known_keywords
    def save(self, path: str | Path) -> Path:
        """Write the puzzle to a JSON file, and return its path.

        Raises:
            BrokenPuzzle: the goal is a function.
            OSError: the file cannot be written.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     puzzle.save(f"{folder}/puzzle.json").name
            'puzzle.json'
        """
        return saves.write(self.to_dict(), path)

    @classmethod
    @known_keywords
    def load(cls, path: str | Path, edition: EditionLike | None = None) -> Puzzle:
        """Read a puzzle from a file written by `save`.

        Args:
            path: the path of the file.
            edition: the custom `Edition` it is played with; None: the edition named in the file.

        Raises:
            BrokenPuzzle, BrokenScenario, BrokenSave: the file does not hold a puzzle.
            OSError: the file cannot be read.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     Puzzle.load(puzzle.save(f"{folder}/puzzle.json")).title
            'Into the basket'
        """
        return cls.from_dict(saves.read(path, "a saved puzzle"), edition)

    # --- showing -------------------------------------------------------------------------------------------------

    @known_keywords
    def show(
        self, locale: str = "en", *, solution: bool = True, speed: float = 1.0
    ) -> GuillotineWidget:
        """Show the puzzle at a table, with its task, hints on request, and a verdict at the end.

        Args:
            locale: the language of the table: "en" (default), "de", "es", "pl", "nl".
            solution: whether the table shows the solution on request, after a try or after all hints.
            speed: how fast moves are shown; 1.0 is normal.

        Returns:
            The table (`GuillotineWidget`): its `game` is the learner's game, its `verdict` the result.

        Raises:
            UnknownLocale: there is no such language; the message lists them.
            TypeError: there is no such keyword; the message offers a guess.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
            >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
            >>> puzzle = gw.Puzzle(position, title="Into the basket", hints=["Count the places."])
            >>> table = puzzle.show("de")
            >>> table.game.line
            [Martyr, Count, Cardinal]
        """
        table: GuillotineWidget = shown(
            "GuillotineWidget", self, locale=locale, solution=solution, speed=speed
        )
        return table

    # --- variants ------------------------------------------------------------------------------------------------

    @known_keywords
    def variant(self, seed: int | str, classmates: Sequence[int | str] = ()) -> Puzzle:
        """Return a puzzle with the same idea but other cards, proved again, for example one for each student.

        Nobles without powers are exchanged for others of the deck, in the position and in the goal, and so are cards
        in hand. The variant can be solved, has as many best lines as the original, and none of its lines is a best
        line of the original. If possible, its best lines play the same cards, or cards of the same sort (another
        move, another support), perhaps after another number of turns; if not, the same kind of position has another
        answer. Variants of different seeds are drawn at random, so that two of them may share an answer; those of
        *classmates* do not, as long as the puzzle has enough answers: `variants` says how many it has. Hints that may
        no longer hold (they name a missing card, other points or numbers) are left out.

        Args:
            seed: an int or a str, for example the name of a student; the same seed gives the same variant. Case and
                spaces around a name do not matter, and `gw.assignment` gives this student the same variant.
            classmates: the seeds of a whole class, in any order, with or without this one. No line of the variant of
                one solves that of another; where the puzzle has fewer answers than the class has students, the rest
                share an answer with a classmate. It takes some seconds for the first student, and no time for the
                others. Default: none.

        Raises:
            BrokenPuzzle: the puzzle cannot be solved, or no variant was found.
            TooManyPositions: the search is too long.

        Example:
            >>> import guillotine_widget as gw
            >>> puzzle = gw.puzzles()["the-basket-is-near"]
            >>> variant = puzzle.variant("Ada")
            >>> variant.name, variant.solve().solvable
            ('the-basket-is-near', True)
        """
        return variant_of(self, seed, classmates)

    @property
    def variants(self) -> int:
        """The number of variants with different answers found by a search, at most 40; 0 if there are no variants.

        None of them is solved by a line of another. In a class with more students, some will share an answer. Nine
        in ten shipped puzzles have 30 or more. A puzzle whose idea fixes the cards has few: in "off-duty", only the
        turn in which a card is played can differ. The number is a lower bound: another search, such as that for a
        class, may find others. It takes from less than a second to some ten seconds to compute, and is cached.
        """
        if self._variants is None:
            self._variants = count_variants(self)
        return self._variants


def _rebuilt(
    puzzle: type[Puzzle], scenario: Scenario, goal: Goal, about: Mapping[str, Any]
) -> Puzzle:
    return puzzle(scenario, goal, **about)


def _game_of(moves: Any) -> Game | None:
    """Return the game in *moves*: a game or that of a table; None if *moves* is neither."""
    game = getattr(moves, "game", moves)
    return game if isinstance(game, Game) else None


def _opened(scenario: Scenario) -> Scenario:
    """Return the scenario with its named cards in hands and on decks face up."""
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
        return "end of game" if goal.needs_game_over else "end of turn"
    if isinstance(by, str):
        words = [word for word in by.casefold().split() if word not in ("by", "the")]
        wanted = " ".join(words if words[:2] == ["end", "of"] else ["end", "of", *words])
        if wanted in _ENDS:
            return wanted
    elif is_integer(by) and 1 <= index(by) <= _MOST_CHOICES:
        return index(by)
    ends = ", ".join(map(repr, _ENDS))
    raise BrokenPuzzle(
        f"a puzzle ends by one of {ends}, or after a number of choices from 1, not by {quote(by)}"
    )


def _text(given: Any, what: str, lines: bool = False) -> str:
    words = "" if given is None else given
    return check_text(words, what, most=500, empty=True, lines=lines, error=BrokenPuzzle)


def _texts(given: Any, what: str, what_all: str) -> tuple[str, ...]:
    if not isinstance(given, list | tuple) or not all(isinstance(one, str) for one in given):
        raise BrokenPuzzle(f"{what_all}, not {quote(given)}")
    return tuple(_text(one, what, lines=True) for one in given)


def _one_of(word: Any, words: Sequence[str], label: str) -> str:
    return check_word(word, label, words, error=BrokenPuzzle)
