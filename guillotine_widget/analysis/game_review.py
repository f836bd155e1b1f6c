"""Review the choices of a game: what each gave away, what would have been best, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from time import monotonic
from typing import TYPE_CHECKING, Any, TypedDict, cast, overload

from guillotine_widget.analysis.analyse import SearchProgress, StopEvent, check_stop
from guillotine_widget.analysis.reason import reason_of
from guillotine_widget.analysis.review import ITERATIONS, JudgedChoice, judge, next_decision
from guillotine_widget.errors import (
    BrokenPuzzle,
    BrokenScenario,
    GuillotineError,
    TooManyPositions,
)
from guillotine_widget.game.dataframe import data_frame
from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.integers import as_integer, positive_number
from guillotine_widget.locales.locale import load
from guillotine_widget.model.value import Value
from guillotine_widget.puzzle import goals
from guillotine_widget.puzzle.goal import Goal, points_text
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.suggest import known_keywords

if TYPE_CHECKING:
    from pandas import DataFrame

_BLUNDER, _MISTAKE, _DUBIOUS = (6.0, 0.30), (3.0, 0.15), (1.5, 0.07)
"""The minimum loss, in points and in chance to win, for "??", "?" and "?!"."""
_ONLY = 3.0
"""The minimum lead over all other options, in points, for "!"."""
_PUZZLE_BUDGET = 4_000
"""The maximum number of positions that the search for a puzzle visits."""
_LONGEST_LINE = 6
"""The maximum number of nobles in line for a puzzle about the rest of the day."""


class ReviewRow(TypedDict):
    """A row of `GameReview.table`: the attributes of a `ReviewedChoice`, the options as text."""

    position: int
    player: str
    day: int
    turn: int
    option: str
    best: str
    loss: float
    loss_error: float
    chance: float
    best_chance: float
    exact: bool
    glyph: str
    reason: str


class ReviewedChoice(Value):
    """A choice of a game, judged from what its player knew.

    Attributes:
        position: how many choices were made before it; `game.branch(position)` leads there.
        player: who chose.
        day: the day, 1 to 3.
        turn: the number of the turn.
        option: what was chosen.
        best: the option with the highest expected final margin.
        loss: how many points of that margin the choice gave away; 0 unless the loss is significant.
        loss_error: half of its 95 % interval; 0 if it is exact.
        chance: the chance to win after the choice, 0 to 1.
        best_chance: the chance to win after the best one.
        exact: whether the rest of the game was searched completely.
        glyph: the judgment as in chess: "??", "?" and "?!" by the size of the loss, "!" for the only good choice; "".
        reason: why the best choice is good, in a sentence; "" where no simple reason holds.
        locale: the language of the texts.
    """

    position: int
    player: str
    day: int
    turn: int
    option: Option
    best: Option
    loss: float
    loss_error: float
    chance: float
    best_chance: float
    exact: bool
    glyph: str
    reason: str
    locale: str = "en"

    def __str__(self) -> str:
        said = f"{self.moment}: {self.option} {self.glyph}".rstrip()
        return f"{said}. {self.better}".rstrip()

    @property
    def moment(self) -> str:
        """Day and turn in words."""
        return load(self.locale).say("review.moment", {"day": self.day, "turn": self.turn})

    @property
    def better(self) -> str:
        """What would have been better, in a sentence; "" if nothing was significantly better."""
        if not self.loss:
            return ""
        words = load(self.locale)
        points = points_text(round(self.loss, 1), words)
        better = words.say("review.better", {"best": self.best, "points": points})
        return f"{better} {self.reason}".rstrip()

    @property
    def chances(self) -> str:
        """The chance to win after the choice, and after the best one where that is higher, in words."""
        best, made = 100 * self.best_chance, 100 * self.chance
        # The maximum of points and the best chance may require different choices.
        if not self.loss or best <= made:
            return f"{made:3.0f} %"
        return f"{made:3.0f} % {load(self.locale).say('review.best_chance', {'n': f'{best:.0f}'})}"


_COLUMNS = tuple(name for name in ReviewedChoice._fields if name != "locale")


class GameReview(Sequence[ReviewedChoice]):
    """The judged choices of a game, in order. Choices without an alternative are left out.

    Attributes:
        player: whose choices were judged; None: those of all players.
        stopped: whether the review was stopped early.
    """

    def __init__(
        self, choices: Sequence[ReviewedChoice], game: Game, player: str | None, stopped: bool
    ) -> None:
        self._choices = tuple(choices)
        self._game = game
        self.player = player
        self.stopped = stopped

    @property
    def worst(self) -> list[ReviewedChoice]:
        """The choices with a significant loss, worst first."""
        return sorted((each for each in self if each.loss), key=lambda each: -each.loss)

    @property
    def table(self) -> list[ReviewRow]:
        """One row for each choice, with the attributes of `ReviewedChoice`; options are given as text."""
        return [
            cast(
                "ReviewRow",
                {
                    name: value if name not in ("option", "best") else value.text
                    for name in _COLUMNS
                    for value in [getattr(each, name)]
                },
            )
            for each in self
        ]

    def to_frame(self) -> DataFrame:
        """Return the rows of `table` as a pandas table.

        Raises:
            ImportError: pandas is missing; the message says how to install it.
        """
        return data_frame(self.table, _COLUMNS)

    def annotated(self) -> Game:
        """Return an annotated copy of the game: glyphs, comments on better options, and the best choices as variations.

        Existing comments stay, before those of the review.

        Example:
            >>> from guillotine_widget.scenario.scenario import Scenario
            >>> players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
            >>> game = Scenario(["Sheriff", "Cardinal", "Martyr"], players, day=3, seed=1).start()
            >>> game = game.play("Stumble", "Cardinal")
            >>> "(1. Ada: Martyr 1)" in game.review("Ada").annotated().to_text()
            True
        """
        game = self._game.copy()
        for each in self:
            if not each.glyph:
                continue
            after = each.position + 1
            there = {comment.position: comment for comment in game.comments}.get(after)
            glyph = there.glyph if there is not None and there.glyph else each.glyph
            text = f"{'' if there is None else there.text} {each.better}".strip()
            game.comment(text, glyph=glyph, position=after)
            if each.loss:
                branch = game.branch(each.position)
                if each.best.kind == "lift":
                    game.add_variation(branch.lift(each.player))
                else:
                    game.add_variation(branch.choose(each.best))
        return game

    @known_keywords
    def puzzles(self, n: int = 3) -> list[Puzzle]:
        """Return puzzles made from the worst choices; the task is to find the better one.

        A choice becomes a puzzle if an exact search agrees with the review: only the best choice leads to the most
            points of the turn or of the day, or to the win. The hands of the other players, which the player did not
            see, are empty.

        Args:
            n: the maximum number of puzzles, at least 1 (default 3).
        """
        wanted = as_integer(n, "n, a number of puzzles,", 1)
        found: list[Puzzle] = []
        for each in self.worst:
            if len(found) == wanted:
                break
            puzzle = _puzzle_of(self._game, each)
            if puzzle is not None:
                found.append(puzzle)
        return found

    @overload
    def __getitem__(self, index: int) -> ReviewedChoice: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[ReviewedChoice]: ...
    def __getitem__(self, index: int | slice) -> ReviewedChoice | Sequence[ReviewedChoice]:
        return self._choices[index]

    def __len__(self) -> int:
        return len(self._choices)

    # --- printing ------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The heading: whose choices were judged, and what they gave away in total."""
        words = load(self._game.locale)
        whose = words.say("review.everybody") if self.player is None else self.player
        points = points_text(round(sum(each.loss for each in self), 1), words)
        title = words.say("review.title", {"whose": whose, "n": len(self), "points": points})
        return words.say("review.stopped", {"title": title}) if self.stopped else title

    def __str__(self) -> str:
        judged = [each for each in self if each.glyph]
        width = max((len(each.option.text) for each in judged), default=0)
        moment = max((len(each.moment) for each in judged), default=0)
        named = self.player is None
        rows = [
            f"  {each.moment:{moment}}  {f'{each.player}: ' if named else ''}"
            f"{each.option.text:{width}} {each.glyph:2}  {each.chances}  {each.better}".rstrip()
            for each in judged
        ]
        return "\n".join([self.title, *rows])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        cell = "style='padding:.1em .6em;text-align:left;white-space:nowrap'"
        wide = "style='padding:.1em .6em;text-align:left'"
        words = load(self._game.locale)
        head = "".join(
            f"<th {cell}>{words.say(f'review.{key}') if key else ''}</th>"
            for key in ("day", "turn", "player", "choice", "", "chance", "better_choice")
        )
        rows = "".join(
            f"<tr><td {cell}>{each.day}</td><td {cell}>{each.turn}</td><td {cell}>{escape(each.player)}</td>"
            f"<td {cell}>{escape(each.option.text)}</td><td {cell}><b>{escape(each.glyph)}</b></td>"
            f"<td {cell}>{each.chances}</td><td {wide}>{escape(each.better)}</td></tr>"
            for each in self
            if each.glyph
        )
        return (
            f"<div><b>{escape(self.title)}</b>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )


def review(
    game: Game,
    player: str | int | None = None,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    progress: bool | Callable[[float], object] = False,
    stop: StopEvent | None = None,
) -> GameReview:
    """Judge the choices of a game up to its position; see `Game.review`."""
    if seconds is not None and iterations is not None:
        raise GuillotineError("review takes one budget: seconds=30 or iterations=240, not both")
    limit = ITERATIONS if iterations is None else as_integer(iterations, "iterations", 1)
    time = None if seconds is None else positive_number(seconds, "seconds")
    check_stop(stop)
    with game._lock:
        copy = game.copy()
    seats = range(len(copy.names)) if player is None else [seat_of(player, copy.names)]
    positions = sorted(at for seat in seats for at in _decisions(copy, seat))
    bar = SearchProgress(progress)
    found: list[ReviewedChoice] = []
    stopped = False
    end = None if time is None else monotonic() + time
    try:
        for number, position in enumerate(positions):
            if stop is not None and stop.is_set():
                stopped = True
                break
            bar.show(number / len(positions))
            # The remaining time is shared among the remaining choices.
            until = None
            if end is not None:
                until = monotonic() + max(0.0, end - monotonic()) / (len(positions) - number)
            judged = judge(copy, position, limit, until=until)
            found.append(_reviewed(copy, judged))
        bar.show(1.0)
    except KeyboardInterrupt:
        stopped = True
    finally:
        bar.close()
    name = None if player is None else copy.names[seats[0]]
    return GameReview(found, copy, name, stopped)


def _decisions(game: Game, seat: int) -> list[int]:
    """Return the positions of the choices of a seat that had an alternative."""
    found = []
    at = next_decision(game, seat, 0)
    while at is not None:
        found.append(at)
        at = next_decision(game, seat, at + 1)
    return found


def _reviewed(game: Game, judged: JudgedChoice) -> ReviewedChoice:
    then = game.branch(judged.choice)
    loss = judged.loss if judged.loss > judged.loss_error else 0.0
    reason = None
    if loss and judged.best.kind != "lift":
        reason = reason_of(then.view(then.decider), judged.best.raw)
    return ReviewedChoice(
        position=judged.choice,
        player=str(then.decider),
        day=then.day,
        turn=then.turn_number,
        option=judged.option,
        best=judged.best,
        loss=loss,
        loss_error=judged.loss_error,
        chance=judged.chance,
        best_chance=judged.best_chance,
        exact=judged.exact,
        glyph=glyph_of(judged),
        reason="" if reason is None else game._speaker().say(reason),
        locale=game.locale,
    )


def glyph_of(judged: JudgedChoice) -> str:
    """Return the glyph of a choice, by the size of its loss or of its lead over all other options."""
    if judged.loss > judged.loss_error:
        less = judged.best_chance - judged.chance
        for glyph, (points, chance) in (("??", _BLUNDER), ("?", _MISTAKE), ("?!", _DUBIOUS)):
            if judged.loss >= points or less >= chance:
                return glyph
    elif judged.option == judged.best and judged.ahead >= _ONLY:
        return "!"
    return ""


# --- puzzles -----------------------------------------------------------------------------------------------------


def _puzzle_of(game: Game, each: ReviewedChoice) -> Puzzle | None:
    """Return a puzzle whose solution is the best choice; None if no exact goal singles it out."""
    then = game.branch(each.position)
    try:
        scenario = then.to_scenario()
    except BrokenScenario:
        return None
    players: Mapping[str, Any] = scenario.players  # type: ignore[assignment]  # of a game they are always a mapping
    scenario.players = {
        name: given if name == each.player else {**given, "hand": [], "shown": [], "seen": {}}
        for name, given in players.items()
    }
    scenario.noble_deck, scenario.action_deck = [], []
    scenario.noble_deck_seen = scenario.action_deck_seen = {}
    scenario.seed, scenario.chance = 0, None
    title = load(game.locale).say("review.puzzle", {"turn": each.turn, "option": each.option.text})
    for goal, by in _goals_for(then, each):
        try:
            puzzle = Puzzle(
                scenario,
                goal,
                by=by,
                title=title[:80],
                hints=[each.reason] if each.reason else [],
            )
            solution = puzzle.solve(_PUZZLE_BUDGET)
        except (BrokenScenario, BrokenPuzzle, TooManyPositions):
            continue
        first = {(line.moves[0].kind, line.moves[0].text) for line in solution.lines if line.moves}
        if solution.solvable and first == {(each.best.kind, each.best.text)}:
            return puzzle
    return None


def _goals_for(then: Game, each: ReviewedChoice) -> list[tuple[Goal, str]]:
    rivals = [name for name in then.names if name != each.player]
    most = goals.most_points(over=rivals[0]) if len(rivals) == 1 else goals.most_points()
    found: list[tuple[Goal, str]] = [(goals.most_points(), "end of turn")]
    if len(then.line) <= _LONGEST_LINE:
        found.append((most, "end of day"))
        if then.day == then._rules.edition.days:
            found.append((goals.win(), "end of game"))
    return found
