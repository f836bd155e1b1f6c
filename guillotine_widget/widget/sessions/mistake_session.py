"""Learn from mistakes: after a game, its player retries the choices that gave points away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from guillotine_widget.analysis.game_review import glyph_of
from guillotine_widget.analysis.reason import reason_of
from guillotine_widget.analysis.review import JudgedChoice, judge
from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.locales.locale import load
from guillotine_widget.model.message import Message
from guillotine_widget.widget.sessions.branches import Branches
from guillotine_widget.widget.sessions.table_session import TableSession, TaskRequest, say
from guillotine_widget.widget.sessions.task_session import TaskSession
from guillotine_widget.widget.wire.messages import Task, TaskVerdict
from guillotine_widget.widget.wire.table_serializer import TableSerializer

_MOST = 10
"""The maximum number of mistakes of a game that its player retries: the worst ones."""


def mistakes_of(judged: Sequence[JudgedChoice]) -> list[JudgedChoice]:
    """Return the worst of the judged choices, in the order in which they were made."""
    wrong = [each for each in judged if glyph_of(each) in ("?!", "?", "??")]
    worst = sorted(wrong, key=lambda each: -each.loss)[:_MOST]
    return sorted(worst, key=lambda each: each.choice)


class MistakeSession(TaskSession):
    """One mistake of a game, on a branch of the game: its player looks for a better choice.

    Args:
        game: the finished game.
        mistakes: its mistakes.
        number: the number of this mistake, from 1.

    Attributes:
        stem: the game.
        mistakes: as above.
    """

    stem: Game
    _BUSY = "mistake_leave"
    _ENDED = "the choice is made"

    def __init__(self, game: Game, mistakes: Sequence[JudgedChoice], number: int = 1) -> None:
        self.stem = game
        self.mistakes = tuple(mistakes)
        self._number = number
        self._mistake = self.mistakes[number - 1]
        self.begins = self._mistake.choice
        self.name = f".{number}"
        self._answer: JudgedChoice | None = None
        self._tries = 0
        self._hinted = self._shown = self._played = False

    @property
    def outer(self) -> TableSession:
        """The game whose mistakes these are, without a task."""
        return TableSession()

    def start(self, locale: str, branches: Branches) -> Game:
        """Return a branch of the game at the decision of the mistake."""
        return branches.open(self.stem, self.begins, partial(say, locale))

    def step(self, number: int, locale: str, game: Callable[[], Game]) -> MistakeSession:
        """Return another mistake.

        Raises:
            IllegalChoice: there is no such mistake.
        """
        if not 1 <= number <= len(self.mistakes):
            raise IllegalChoice(say(locale, "no_mistake"))
        return MistakeSession(self.stem, self.mistakes, number)

    # --- the state -------------------------------------------------------------------------------------------------

    def over(self, game: Game) -> bool:
        """Return whether the player has chosen."""
        return game.position > self.begins

    def follow(self, game: Game, played_on: bool) -> None:
        """Judge the choice of the player, as the review does."""
        self._answer = judge(game, self.begins) if self.over(game) else None
        if self._answer is not None and played_on:
            self._tries += 1
        self._played = self._played and self._answer is not None

    def told(self, game: Game, locale: str) -> Task:
        """Return the mistake as the table shows it: what was chosen, and the verdict on the new choice."""
        words, mistake = load(locale), self._mistake
        table = self._table(game, locale)
        reason = self._reason(game, locale)
        s = table.state
        holes = {"day": s.day, "turn": s.turn, "option": table.option_text(mistake.option)}
        return {
            "title": words.say("table.mistakes"),
            "task": words.say("table.mistake_task", holes),
            "level": None,
            "themes": [],
            "hints": [reason] if self._hinted and reason else [],
            "more": int(bool(reason) and not self._hinted),
            "tries": self._tries,
            "verdict": self._verdict(table, locale),
            "reveal": True,
            "solution": [table.option_text(mistake.best)] if self._shown else None,
            "solvable": True,
            "step": {"n": self._number, "of": len(self.mistakes)},
            "next": self._number + 1 if self._number < len(self.mistakes) else None,
            "record": None,
        }

    def _verdict(self, table: TableSerializer, locale: str) -> TaskVerdict | None:
        answer, words = self._answer, load(locale)
        if answer is None:
            return None
        right = answer.loss <= answer.loss_error
        option = table.option_text(answer.option)
        key = "mistake_wrong"
        if right:
            key = "mistake_best" if answer.option.text == answer.best.text else "mistake_good"
        said = [words.say(f"table.{key}", {"option": option, "n": max(1, round(answer.loss))})]
        reason = self._reason(self.stem, locale)
        if key == "mistake_best" and reason:
            said.append(reason)
        return {"solved": right, "shown": self._played, "sentences": said, "lost": None}

    def _table(self, game: Game, locale: str) -> TableSerializer:
        then = game.branch(self.begins)
        seat = then.names.index(str(then.decider))
        return TableSerializer(then, seat, locale)

    @cached_property
    def _why_best(self) -> Message | None:
        best = self._mistake.best
        if best.kind == "lift":
            return None
        then = self.stem.branch(self.begins)
        return reason_of(then.view(then.decider), best.raw)

    def _reason(self, game: Game, locale: str) -> str:
        """Return why the best choice is good; "" if there is no simple reason."""
        found = self._why_best
        return "" if found is None else game._speaker(locale).say(found)

    # --- requests ----------------------------------------------------------------------------------------------------

    def carry_out(self, asked: TaskRequest) -> None:
        """Execute a request: a hint, the best choice, another try.

        Raises:
            IllegalChoice: it cannot be done; the message says why.
        """
        game = asked.game
        if asked.kind == "hint":
            self._hinted = True
        elif asked.kind == "solution":
            self._shown = True
        elif asked.kind in ("retry", "goto"):
            game.goto(self.begins)
        elif self._shown:
            game.goto(self.begins)
            # The page needs the position first, so that it can show the choice from there.
            asked.send()
            self._played = True
            if self._mistake.best.kind == "lift":
                game.lift(game.decider)
            else:
                game.choose(self._mistake.best)
