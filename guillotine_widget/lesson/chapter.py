"""A chapter of a lesson: a game or a position with comments, marks, branches and questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from guillotine_widget.analysis.review import judge
from guillotine_widget.errors import BrokenLesson, GuillotineError, IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.history.history import History
from guillotine_widget.game.option_text import option_text
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.integers import as_integer
from guillotine_widget.lesson.answer import Answer, Judgment
from guillotine_widget.lesson.comparison import Comparison
from guillotine_widget.lesson.move_question import MoveQuestion, checked_question
from guillotine_widget.locales.locale import load
from guillotine_widget.model.value import Value
from guillotine_widget.puzzle.goal import Goal
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.rules import engine
from guillotine_widget.suggest import known_keywords, quote

if TYPE_CHECKING:
    from guillotine_widget.game.decision import ChoicePart


class Branch(Value):
    """A variation that branches off the main line of a chapter during a move.

    Attributes:
        number: its number among those that branch off during the same move, from 1.
        start: the number of choices after which the move begins.
        at: the number of choices after which it branches off.
        game: the game at its end.
        glyph: the glyph of its first choice; "" for none.
        text: its comments.
    """

    number: int
    start: int
    at: int
    game: Game
    glyph: str
    text: str

    @property
    def end(self) -> int:
        """The position at which its first move is over."""
        return _move_end(self.game._history, self.start)

    def move(self, locale: str = "en") -> str:
        """Return its first move in a language."""
        return _told(self.game, self.start, locale)

    @property
    def right(self) -> bool:
        """Whether it counts as a right move: its first choice has the glyph "!" or "!!"."""
        return self.glyph in ("!", "!!")


class Chapter:
    """A chapter of a lesson. Its game is the main line; add comments, marks and variations to the game.

    Args:
        title: the title.
        game: the game. A lesson makes its own copy.
        viewer: the player whose hand is shown; None shows all hands.

    Attributes:
        title: as above.
        game: the main line: its comments are the text of the lesson, its variations are the branches.
        viewer: as above.
    """

    def __init__(self, title: str, game: Game, viewer: str | None) -> None:
        self.title = title
        self.game = game
        self.viewer = viewer
        self._questions: dict[int, MoveQuestion] = {}

    # --- questions ---------------------------------------------------------------------------------------------------

    @known_keywords
    def ask(
        self,
        text: str = "",
        *,
        hints: Sequence[str] = (),
        why: str = "",
        goal: Goal | None = None,
        position: int | str | None = None,
        day: int | None = None,
        turn: int | None = None,
    ) -> Chapter:
        """Add a question: the lesson stops at a position and the learner makes the next move.

        A move consists of all consecutive choices of one player, such as a card and its noble. It is right if it is the
        move of the game, or a variation whose first choice has the glyph "!" or "!!"; the comment of any other
        variation is the answer to it. A move that is not in the chapter is judged by the goal, or without one by the
        points that it gives away (`gw.analyse`).

        Args:
            text: the question. "" (default): "Your move".
            hints: sentences that are shown one after the other on request.
            why: why the move of the game is right. "" (default) if the comments explain it.
            goal: the goal that the move has to reach by the end of the turn, judged by an exact search. None (default):
                no goal.
            position: the position, as for `Game.goto`. Default without `day` and `turn`: the start of the game.
            day: as for `Game.goto`.
            turn: as for `Game.goto`.

        Returns:
            The chapter.

        Raises:
            BrokenLesson: no choice follows the position, or an argument is invalid.
            IllegalChoice: there is no such position.

        Example:
            >>> from guillotine_widget.lesson.lesson import Lesson
            >>> from guillotine_widget.scenario.scenario import Scenario
            >>> lesson = Lesson("One place")
            >>> hands = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
            >>> start = Scenario(["Martyr", "Duke", "Count"], hands, seed=1)
            >>> chapter = lesson.add("The Duke", start)
            >>> game = chapter.game.play("Stumble", "Duke")
            >>> chapter.ask("Which noble?", why="The Duke comes before the Martyr.")
            <Chapter 'The Duke': 1 question, 2 choices>
            >>> chapter.answer("Stumble", "Duke")
            Right. The Duke comes before the Martyr.
        """
        moment = (position, day, turn)
        at = 0 if moment == (None, None, None) else self.game._moment(*moment)
        self._set_question(checked_question(at, text, hints, why, goal))
        return self

    def _set_question(self, question: MoveQuestion) -> None:
        if question.position >= self.game.length:
            raise BrokenLesson(
                "a question needs its answer: the game of the chapter has no choice after "
                f"position {question.position}; make the right move first, then ask"
            )
        self._questions[question.position] = question

    def forget(self, position: int) -> Chapter:
        """Remove the question at a position.

        Raises:
            BrokenLesson: there is none; the message lists the positions with questions.
        """
        if position not in self._questions:
            there = ", ".join(map(str, sorted(self._questions))) or "nowhere"
            raise BrokenLesson(
                f"there is no question at position {quote(position)}; there are questions at: {there}"
            )
        del self._questions[position]
        return self

    @property
    def questions(self) -> tuple[MoveQuestion, ...]:
        """The questions in order, without those whose move is no longer in the game."""
        known = self._questions
        return tuple(known[at] for at in sorted(known) if at < self.game.length)

    def question_at(self, position: int) -> MoveQuestion | None:
        """Return the question at a position, or None."""
        return next((each for each in self.questions if each.position == position), None)

    # --- moments -----------------------------------------------------------------------------------------------------

    @property
    def moments(self) -> tuple[int, ...]:
        """The positions at which the lesson stops: the start, each comment and question, and the end of each move."""
        ends = {0, self.game.length}
        at = 0
        while at < self.game.length:
            at = self.move_end(at)
            ends.add(at)
        history = self.game._history
        said = {at for at in history.comments if at <= self.game.length}
        return tuple(sorted(ends | said | {each.position for each in self.questions}))

    def move_end(self, position: int) -> int:
        """Return the position at which a move of the main line ends, given where it begins."""
        return _move_end(self.game._history, position)

    def at(self, position: int) -> Game:
        """Return the game at a position of the main line, without later choices."""
        return self.game.branch(as_integer(position, "a position", 0, self.game.length))

    def comment_at(self, position: int) -> Comment:
        """Return the comment at a position; an empty comment if there is none."""
        return self.game._history.comments.get(position, Comment(position))

    def branches(self, position: int) -> tuple[Branch, ...]:
        """Return the variations that branch off the main line during the move that begins at a position."""
        if position >= self.game.length:
            return ()
        end = self.move_end(position)
        found: list[Branch] = []
        for at, game in self.game.variations:
            if position <= at < end:
                comments = game._history.comments
                first = comments.get(at + 1, Comment(at + 1))
                said = (comments[k].text for k in sorted(comments) if k > at)
                text = " ".join(filter(None, said))
                found.append(Branch(len(found) + 1, position, at, game, first.glyph, text))
        return tuple(found)

    def compare(self, position: int, branch: int = 1) -> Comparison:
        """Return a comparison of the main line and a branch after the move that begins at a position.

        Args:
            position: where the move begins.
            branch: the number of the branch, from 1 (default).

        Raises:
            BrokenLesson: there is no branch; the message lists the positions with branches.
        """
        found = self.branches(position)
        if not found:
            history = self.game._history
            there = ", ".join(str(at) for at in sorted({at for at, _ in history.variations}))
            raise BrokenLesson(
                f"no branch leaves the chapter at position {quote(position)}; there are branches at: {there or 'none'}"
            )
        number = as_integer(branch, "a branch", 1, len(found), error=BrokenLesson)
        other = found[number - 1].game
        return Comparison(
            self.at(self.move_end(position)),
            other.branch(_move_end(other._history, position)),
            position,
        )

    # --- answers -----------------------------------------------------------------------------------------------------

    def answer(self, *move: ChoicePart, position: int | None = None, locale: str = "en") -> Answer:
        """Return the answer of the lesson to a move.

        Args:
            *move: the move, as for `Game.choose`: a card and the choices that it requires.
            position: the position of the question. None (default): the first question.
            locale: the language of the sentences.

        Raises:
            BrokenLesson: there is no question there.
            IllegalChoice: the move is not legal, or not complete.
        """
        if position is None:
            position = self.questions[0].position if self.questions else 0
        question = self.question_at(position)
        if question is None:
            there = ", ".join(str(each.position) for each in self.questions) or "nowhere"
            raise BrokenLesson(
                f"there is no question at position {quote(position)}; there are questions at: {there}"
            )
        game = self.at(position).choose(*move)
        if not self.is_over(game, position):
            raise IllegalChoice(f"the move is not complete: {game.decision}")
        return self.judge(game, position, locale)

    def is_over(self, game: Game, position: int) -> bool:
        """Return whether the move made in a game of this chapter after a position is complete."""
        return game.position > position and not _goes_on(game._history, position, game.position)

    def judge(self, game: Game, position: int, locale: str = "en") -> Answer:
        """Return the answer of the lesson to the move made in a game of this chapter after a position.

        Args:
            game: a game from `at`, continued.
            position: where the move begins.
            locale: the language of the sentences.
        """
        return self.answer_to(self.judgment(game, position), game, position, locale)

    def judgment(self, game: Game, position: int) -> Judgment:
        """Judge the move made in a game of this chapter after a position.

        A search for a move that is not in the chapter takes seconds.

        Args:
            game: a game from `at`, continued.
            position: where the move begins.
        """
        path = _texts(game, position, _move_end(game._history, position))
        main = _texts(self.game, position, self.move_end(position))
        if path == main:
            return Judgment(True, known=True)
        for branch in self.branches(position):
            if path == _texts(branch.game, position, _move_end(branch.game._history, position)):
                return Judgment(branch.right, known=True, branch=branch.number)
        question = self.question_at(position)
        if question is not None and question.goal is not None:
            verdict = Puzzle(self.at(position), question.goal).check([tuple(path)])
            return Judgment(verdict.solved)
        differs = next(
            (k for k, (mine, its) in enumerate(zip(path, main, strict=False)) if mine != its), 0
        )
        judged = judge(game, position + differs)
        right = judged.loss <= judged.loss_error
        return Judgment(right, loss=None if right else judged.loss)

    def answer_to(
        self, judgment: Judgment, game: Game, position: int, locale: str = "en"
    ) -> Answer:
        """Return the answer of the lesson to a move that `judgment` has judged.

        Args:
            judgment: the judgment.
            game: the game in which the move was made.
            position: where the move begins.
            locale: the language of the sentences.
        """
        words = load(locale)
        move, best = (_told(each, position, locale) for each in (game, self.game))
        said = [] if judgment.right else [words.say("table.lesson_other", {"option": move})]
        if judgment.known and judgment.right:
            said = [words.say("table.lesson_right")]
        elif judgment.right:
            said = [words.say("table.lesson_as_good")]
        elif judgment.loss is not None:
            costs = {"option": move, "n": max(1, round(judgment.loss))}
            said = [words.say("table.lesson_costs", costs)]
        if judgment.branch is not None:
            said.append(self.branches(position)[judgment.branch - 1].text)
        elif judgment.known:
            said.append(self._why(position))
        return Answer(judgment.right, move, best, _said(*said), judgment.branch)

    def _why(self, position: int) -> str:
        """Return why the move of the game at a position is right: the reason of the question, or the comments."""
        question = self.question_at(position)
        if question is not None and question.why:
            return question.why
        after = range(position + 1, self.move_end(position) + 1)
        return " ".join(filter(None, (self.comment_at(k).text for k in after)))

    def problems(self) -> list[str]:
        """Return the claims that the engine refutes, such as a move that misses its goal or a bad branch that reaches
        it.

        Example:
            >>> from guillotine_widget.lesson.lesson import Lesson
            >>> lesson = Lesson("Empty")
            >>> lesson.add("A game", Game(["Ada", "Bo"], seed=7)).problems()
            []
        """
        found: list[str] = []
        for question in self.questions:
            if question.goal is None:
                continue
            at = question.position
            try:
                puzzle = Puzzle(self.at(at), question.goal)
                lines = [(self.at(self.move_end(at)), True, "the move of the game")]
                lines += [
                    (
                        each.game.branch(_move_end(each.game._history, at)),
                        each.right,
                        f"branch {each.number}",
                    )
                    for each in self.branches(at)
                    if each.glyph
                ]
                found += [
                    f"{self.title}, position {at}: {what} {'misses' if right else 'reaches'} the goal"
                    for game, right, what in lines
                    if puzzle.check([tuple(_texts(game, at, game.position))]).solved is not right
                ]
            except GuillotineError as error:
                found.append(f"{self.title}, position {at}: {error}")
        return found

    # --- the text ----------------------------------------------------------------------------------------------------

    def _notes(self) -> Mapping[int, list[tuple[str, str]]]:
        """Return the questions as they are written in the record of the game."""
        from guillotine_widget.lesson.lesson_text import notes_of

        return {each.position: notes_of(each) for each in self.questions}

    def __repr__(self) -> str:
        questions, choices = len(self.questions), self.game.length
        return (
            f"<Chapter {self.title!r}: {questions} question{'s' * (questions != 1)}, "
            f"{choices} choice{'s' * (choices != 1)}>"
        )


def checked_viewer(viewer: Any, game: Game) -> str | None:
    """Return the name of the player whose hand a chapter shows; None if it shows all hands."""
    return None if viewer is None else game.names[seat_of(viewer, game.names)]


def _goes_on(history: History, position: int, at: int) -> bool:
    """Return whether a move that began at a position continues: the same player decides in the same turn."""
    first, then = history.states[position], history.states[at]
    return (
        then.frame is not None
        and (then.day, then.turn) == (first.day, first.turn)
        and engine.phase(then) == engine.phase(first)
        and engine.decider(then) == engine.decider(first)
    )


def _move_end(history: History, position: int) -> int:
    end = min(position + 1, len(history.choices))
    while end < len(history.choices) and _goes_on(history, position, end):
        end += 1
    return end


def _texts(game: Game, start: int, end: int) -> list[str]:
    """Return the choices between two positions as texts that distinguish equal nobles."""
    return [game._chosen(at)[1].text for at in range(start, end)]


def _told(game: Game, position: int, locale: str) -> str:
    """Return the move that begins at a position as text."""
    speaker = game._speaker(locale)
    return ", ".join(
        option_text(game._state_at(at), game._chosen(at)[1], speaker)
        for at in range(position, _move_end(game._history, position))
    )


def _said(*sentences: str) -> tuple[str, ...]:
    return tuple(filter(None, sentences))


__all__ = ["Branch", "Chapter", "checked_viewer"]
