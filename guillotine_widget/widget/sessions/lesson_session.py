"""A lesson at a table: a chapter shown moment by moment, with questions that the viewer answers by a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from guillotine_widget.errors import GuillotineError, IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.history.history import Choice
from guillotine_widget.game.table.card import all_cards
from guillotine_widget.game.table.placed import placed
from guillotine_widget.lesson.answer import Answer, Judgment
from guillotine_widget.lesson.chapter import Branch, Chapter
from guillotine_widget.lesson.lesson import Lesson
from guillotine_widget.lesson.move_question import MoveQuestion
from guillotine_widget.lesson.translation import difference
from guillotine_widget.locales.locale import load
from guillotine_widget.model.state import LINE
from guillotine_widget.widget.sessions.branches import Branches
from guillotine_widget.widget.sessions.table_session import TaskRequest, say
from guillotine_widget.widget.sessions.task_session import TaskSession
from guillotine_widget.widget.wire.messages import (
    ComparisonData,
    LessonData,
    Request,
    Task,
    TaskVerdict,
)
from guillotine_widget.widget.wire.pointers import arrows_drawn, markable, marked_cards

T = TypeVar("T")

_NEVER = 10**9
"""A position that no game reaches, so that nothing at the table can be undone."""


class LessonSession(TaskSession):
    """A chapter of a lesson at a table.

    Args:
        lesson: the lesson.
        number: the number of the chapter, from 1.
        edits: whether people may make any moves at the table and add them to the lesson.
    """

    _BUSY = "lesson_leave"
    _ENDED = "the move is made"

    def __init__(self, lesson: Lesson, number: int = 1, edits: bool = False) -> None:
        self._lesson = lesson
        self._number = number
        self._edits = edits
        self._chapter = lesson[number]
        self.name = f".{number}"
        self.viewer = self._chapter.viewer
        self.open_hands = self._chapter.viewer is None
        self._moment = 0
        self.begins = 0
        self._forget()

    def _in(self, locale: str) -> tuple[Lesson, Chapter]:
        """Return lesson and chapter in a language, if there is a translation that agrees with the chapter."""
        lesson = self._lesson if self._edits else self._lesson.in_language(locale)
        if lesson is not self._lesson and len(lesson) == len(self._lesson):
            chapter = lesson[self._number]
            if not difference(self._chapter, chapter):
                return lesson, chapter
        return self._lesson, self._chapter

    def _forget(self) -> None:
        """Reset the state of the moment."""
        self._hints = self._tries = 0
        self._branch: Branch | None = None
        self._compared = 0
        self._judgment: Judgment | None = None

    def start(self, locale: str, branches: Branches) -> Game:
        """Return the game at the start of the chapter, without later choices."""
        game = self._chapter.at(0)
        game.locale = locale
        return game

    def step(self, number: int, locale: str, game: Callable[[], Game]) -> LessonSession:
        """Return another chapter.

        Raises:
            IllegalChoice: there is no such chapter.
        """
        try:
            return LessonSession(self._lesson, self._lesson.number(number), self._edits)
        except GuillotineError as error:
            raise IllegalChoice(str(error)) from None

    # --- the state -------------------------------------------------------------------------------------------------

    @property
    def _question(self) -> MoveQuestion | None:
        """The question at the moment; None while a branch is shown or the lesson is edited."""
        if self._edits or self._branch is not None:
            return None
        return self._chapter.question_at(self._moment)

    def over(self, game: Game) -> bool:
        """Return whether the viewer has answered the question by a move."""
        return self._question is not None and self._chapter.is_over(game, self._moment)

    def may_choose(self, game: Game) -> bool:
        """Return whether a question waits for a move, or the lesson is edited."""
        if self._edits:
            return self._branch is None
        return self._question is not None and not self.over(game)

    def follow(self, game: Game, played_on: bool) -> None:
        """Judge the move of the learner. A move that is not in the chapter may need a search."""
        over = self.over(game)
        self._judgment = self._chapter.judgment(game, self._moment) if over else None
        if played_on and over:
            self._tries += 1

    def _answer(self, game: Game, locale: str) -> Answer | None:
        """Return the answer to the move; None before one is made and judged."""
        if self._judgment is None or not self.over(game):
            return None
        return self._in(locale)[1].answer_to(self._judgment, game, self._moment, locale)

    def told(self, game: Game, locale: str) -> Task:
        """Return the moment as the table shows it, without anything that comes after it."""
        lesson, chapter = self._in(locale)
        waiting = self._question
        question = waiting and chapter.question_at(waiting.position)
        answer = self._answer(game, locale)
        moments = chapter.moments
        comment = chapter.comment_at(self._moment)
        at = moments.index(self._moment) if self._moment in moments else 0
        waits = question is not None and not answer
        on = moments[at + 1] if at + 1 < len(moments) and not waits else None
        hints = question.hints if question else ()
        verdict: TaskVerdict | None = None
        if answer is not None:
            sentences = list(answer.sentences)
            verdict = {"solved": answer.right, "shown": False, "sentences": sentences, "lost": None}
        last = self._moment == moments[-1] and not waits
        branch = self._branch and chapter.branches(self._branch.start)[self._branch.number - 1]
        return {
            "title": chapter.title,
            "task": comment.text if branch is None else branch.text,
            "level": None,
            "themes": [],
            "hints": list(hints[: self._hints]),
            "more": max(0, len(hints) - self._hints),
            "tries": self._tries,
            "verdict": verdict,
            "reveal": waits,
            "solution": None,
            "solvable": False,
            "step": {"n": at + 1, "of": len(moments)},
            "next": self._number + 1 if last and self._number < len(self._lesson) else None,
            "record": None,
            "lesson": self._lesson_data(game, locale, lesson.title, comment, question, at, on),
        }

    def _lesson_data(
        self,
        game: Game,
        locale: str,
        title: str,
        comment: Comment,
        question: MoveQuestion | None,
        at: int,
        on: int | None,
    ) -> LessonData:
        moments = self._chapter.moments
        comparison = self._comparison(locale) if self._compared else None
        shown = game.position == self._moment and self._branch is None
        pointers = comment if shown else Comment(self._moment)
        return {
            "title": title,
            "chapter": {"n": self._number, "of": len(self._lesson)},
            "previous": self._number - 1 if self._number > 1 else None,
            "glyph": comment.glyph if self._branch is None else self._branch.glyph,
            "question": question.text if question else None,
            "back": moments[at - 1] if at else None,
            "on": on,
            "marks": marked_cards(pointers, game.state, self._seat(game)),
            "arrows": arrows_drawn(pointers, game.state),
            "branches": [
                {"n": each.number, "text": each.move(locale), "glyph": each.glyph}
                for each in self._branches()
            ],
            "branch": None if self._branch is None else self._branch.number,
            "comparison": comparison,
            "edits": self._edits,
        }

    def _seat(self, game: Game) -> int | None:
        """Return the seat of the viewer; None if the chapter shows all hands."""
        return None if self.viewer is None else game.names.index(self.viewer)

    def _latest_move(self) -> int | None:
        """Return the position at which the move that led to the moment began; None at the start."""
        start, at = None, 0
        while at < self._moment:
            start, at = at, self._chapter.move_end(at)
        return start

    def _branches(self) -> Sequence[Branch]:
        """Return the variations of the move that led to the moment; later ones stay hidden."""
        start = self._latest_move()
        return () if start is None else self._chapter.branches(start)

    def _comparison(self, locale: str) -> ComparisonData | None:
        start = self._latest_move()
        if start is None:
            return None
        comparison = self._chapter.compare(start, self._compared)
        return {
            "moves": comparison.moves(locale),
            "lines": [[card.id for card in game.line] for game in comparison.games],
            "moved": comparison.moved,
            "scores": [[*scores.values()] for scores in comparison.scores],
        }

    def comments(self, game: Game, locale: str) -> list[Comment]:
        """Return the comments on earlier moments: the card of the lesson shows the latest one."""
        latest = self._moment if self._branch is None else self._branch.at + 1
        comments = self._in(locale)[1].game._history.comments
        return [comments[at] for at in sorted(comments) if at < latest]

    def text(self, game: Game, locale: str) -> list[str]:
        """Return title, comment, question, hints and verdict, for a table printed as text."""
        rows = super().text(game, locale)
        waiting = self._question
        question = waiting and self._in(locale)[1].question_at(waiting.position)
        asked = (
            [] if question is None else [question.text or load(locale).table["lesson_your_move"]]
        )
        return [rows[0], *rows[1:2], *asked, *rows[2:]]

    # --- requests ----------------------------------------------------------------------------------------------------

    def carry_out(self, asked: TaskRequest) -> None:
        """Execute a request: another moment, a hint, the move, a branch, a comparison, an addition.

        Raises:
            IllegalChoice: the request is refused; the message says why.
        """
        request, game, locale = asked.request, asked.game, asked.locale
        number = request.choice or 0
        if request.kind == "hint":
            hints = self._question.hints if self._question else ()
            self._hints = min(self._hints + 1, len(hints))
        elif request.kind in ("retry", "goto"):
            self._go(game, self._moment, keep=True)
        elif request.kind in ("solution", "show"):
            if self._question is None:
                raise IllegalChoice(say(locale, "lesson_no_moment", n=self._moment))
            self._go(game, self._chapter.move_end(self._moment))
        elif request.kind == "moment":
            self._check_moment(number, game, locale)
            self._go(game, number)
        elif request.kind == "variation":
            self._show_branch(game, self._branch_numbered(number, locale))
        elif request.kind == "compare":
            self._compared = self._branch_numbered(number, locale).number if number else 0
        else:
            self._edit(request, game, locale)

    def _check_moment(self, number: int, game: Game, locale: str) -> None:
        if number not in self._chapter.moments:
            raise IllegalChoice(say(locale, "lesson_no_moment", n=number))
        if number > self._moment and self._question is not None and not self._answer(game, locale):
            raise IllegalChoice(say(locale, "lesson_answer_first"))

    def _branch_numbered(self, number: int, locale: str) -> Branch:
        found = next((each for each in self._branches() if each.number == number), None)
        if found is None:
            raise IllegalChoice(say(locale, "lesson_no_branch"))
        return found

    def _go(self, game: Game, moment: int, keep: bool = False) -> None:
        """Go to a moment of the main line. Choices that the table has not shown yet are shown one after the other."""
        hints, tries = self._hints, self._tries
        self._forget()
        if keep:
            self._hints, self._tries = hints, tries
        self._moment = self.begins = moment
        history = self._chapter.game._history
        self._bring(game, history.choices[:moment], history.comments, moment)

    def _show_branch(self, game: Game, branch: Branch) -> None:
        self._compared = 0
        self._branch = branch
        self.begins = _NEVER
        history = branch.game._history
        end = branch.end
        self._bring(game, history.choices[:end], history.comments, end)

    def _bring(
        self, game: Game, choices: Sequence[Choice], comments: dict[int, Comment], to: int
    ) -> None:
        """Set a game at the table to a number of choices, without later ones."""
        with game._lock:
            history = game._history
            made = history.choices[: game.position]
            pairs = zip(made, choices, strict=False)
            same = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
            if same is None:
                same = min(len(made), len(choices))
            if same != game.position:
                game.goto(same)
            history.cut()
            history.comments = {at: each for at, each in comments.items() if at <= to}
            if same < len(choices):
                game._make(choices[same:])

    # --- editing -----------------------------------------------------------------------------------------------------

    def _edit(self, request: Request, game: Game, locale: str) -> None:
        if not self._edits:
            raise IllegalChoice(say(locale, "lesson_no_edits"))
        chapter = self._chapter
        if request.kind == "comment":
            chapter.game.comment(request.text or "", position=self._moment)
            game._history.comments = dict(chapter.game._history.comments)
            return
        if request.kind == "mark":
            self._mark(request, game, locale)
            return
        mine, main = game._history.choices[: game.position], chapter.game._history.choices
        if mine == main[: len(mine)]:
            raise IllegalChoice(say(locale, "lesson_nothing_to_add"))
        if main == mine[: len(main)]:
            with chapter.game._lock:
                chapter.game.goto(len(main))._make(mine[len(main) :])
            self._go(game, len(mine))
        else:
            chapter.game.add_variation(game)
            self._go(game, self._moment)

    def _mark(self, request: Request, game: Game, locale: str) -> None:
        """Set the mark of a card, or its arrow to a place, at the moment; remove it if it is there."""
        s, line = game.state, game.state.zones[LINE]
        if self._branch is not None or game.position != self._moment:
            raise IllegalChoice(say(locale, "lesson_mark_here"))
        card, place = request.card, request.place
        points = place is None or (card in line and 1 <= place <= len(line))
        if card is None or card not in markable(s, self._seat(game)) or not points:
            raise IllegalChoice(say(locale, "lesson_no_mark"))
        cards = all_cards(s.rules)
        name = placed(s, cards[card]) if card in line else cards[card].name
        comment = self._chapter.comment_at(self._moment)
        marks, arrows = [*comment.marks], [*comment.arrows]
        if place is None:
            _toggle(marks, name)
        else:
            _toggle(arrows, (name, place))
        self._chapter.game.comment(marks=marks, arrows=arrows, position=self._moment)


def _toggle(things: list[T], thing: T) -> None:
    if thing in things:
        things.remove(thing)
    else:
        things.append(thing)
