"""Assignments: tasks with points for one student, graded without a browser.

An assignment does not reveal solutions: it has no attribute that holds one, its tasks print only the position and the
task, and it rejects a `Solution` or any other output of the solver as an answer. A student who knows Python can
still copy the position into a new `Puzzle` and solve that, or read private attributes: a notebook that
runs on the student's machine cannot prevent it. If marks count, therefore

- give each student a variant (`student=…`), so that an answer cannot be copied from a classmate;
- make the student's copy with `feedback=False`, and grade in a test that the student does not see;
- ask for a written reason along with the moves.

The folder `docs/assignments` holds templates for nbgrader and otter that do so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from html import escape
from math import isfinite
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, cast
from warnings import warn

from guillotine_widget.errors import BrokenPuzzle, GuillotineError, TooManyPositions
from guillotine_widget.game.game import Game
from guillotine_widget.game.table.showing import shown
from guillotine_widget.integers import is_integer, positive_number
from guillotine_widget.lesson.quiz import Question
from guillotine_widget.model.state import SKIP
from guillotine_widget.model.value import Value
from guillotine_widget.puzzle.goal import MISSED
from guillotine_widget.puzzle.grading import choices_of
from guillotine_widget.puzzle.library.collection import puzzles
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.puzzle.variants import class_answers
from guillotine_widget.puzzle.verdict import Verdict
from guillotine_widget.suggest import check_flag, check_text, known_keywords, quote, same_text

if TYPE_CHECKING:
    from guillotine_widget.puzzle.grading import Moves
    from guillotine_widget.widget.widget import GuillotineWidget

_PLAIN = 'write the moves in names, as in [("Pushed", "Duke"), "skip"]'
_MOST_POINTS = 1_000_000
_DEEPEST = 8
"""The maximum nesting depth of the moves of an answer."""


TaskLike: TypeAlias = "Puzzle | Question | str"
"""A task: a puzzle, the name of a shipped one, or a question."""


class ResultDict(TypedDict):
    """The result of a task as plain values."""

    number: int
    title: str
    points: float
    of: float


class GradeDict(TypedDict):
    """The results of an assignment as plain values."""

    student: str
    points: float
    of: float
    tasks: list[ResultDict]


class TaskResult(Value):
    """The result of one task. The same answer always gets the same result.

    Attributes:
        number: the number of the task, from 1.
        title: its title.
        points: the points for the answer.
        of: the maximum number of points.
        text: the feedback.
        graded: False if the answer was only noted, because the assignment gives no feedback.
    """

    number: int
    title: str
    points: float
    of: float
    text: str
    graded: bool = True

    def __bool__(self) -> bool:
        return self.points == self.of

    def __str__(self) -> str:
        return f"{self.points:g} of {self.of:g}: {self.text}" if self.graded else self.text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        if not self.graded:
            return f"<div>{escape(self.text)}</div>"
        return f"<div><b>{self.points:g} of {self.of:g}</b>: {escape(self.text)}</div>"


class Grade(Value):
    """The results of an assignment; prints as a table.

    Attributes:
        student: the student's name.
        results: the result of each task.
    """

    student: str
    results: tuple[TaskResult, ...]

    @property
    def points(self) -> float:
        """The total of the points."""
        return sum(result.points for result in self.results)

    @property
    def of(self) -> float:
        """The maximum number of points."""
        return sum(result.of for result in self.results)

    def to_dict(self) -> GradeDict:
        """Return the grade as plain values, ready for JSON."""
        return {
            "student": self.student,
            "points": self.points,
            "of": self.of,
            "tasks": [
                {"number": one.number, "title": one.title, "points": one.points, "of": one.of}
                for one in self.results
            ],
        }

    def __str__(self) -> str:
        who = f"{self.student}: " if self.student else ""
        rows = [f"  {one.number}. {one.title}: {one}" for one in self.results]
        return "\n".join([f"{who}{self.points:g} of {self.of:g} points", *rows])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        who = f"{escape(self.student)}: " if self.student else ""
        rows = "".join(
            f"<tr><td>{one.number}</td><td style='text-align:left'>{escape(one.title)}</td>"
            f"<td>{one.points:g} of {one.of:g}</td><td style='text-align:left'>{escape(one.text)}</td></tr>"
            for one in self.results
        )
        return f"<div><b>{who}{self.points:g} of {self.of:g} points</b><table><tbody>{rows}</tbody></table></div>"


class AssignmentTask:
    """A task of an assignment: a puzzle or a question, with points.

    Attributes:
        number: its number, from 1.
        title: its title.
        points: the maximum number of points.
        text: the task or the question in words.
        varied: whether the task is the student's own variant of a puzzle.
    """

    def __init__(
        self, number: int, task: Puzzle | Question, points: float, feedback: bool, varied: bool
    ) -> None:
        self.number = number
        self.points = points
        self.varied = varied
        self._task = task
        self._feedback = feedback
        if isinstance(task, Puzzle):
            self.title = task.title or f"Puzzle {number}"
            self.text = task.task
            self._passive = _passive_value(task)
        else:
            self.title = f"Question {number}"
            self.text = task.text or f"Write {task._expected()}."

    @known_keywords
    def show(self, locale: str = "en") -> GuillotineWidget:
        """Show the position at a table, to try moves.

        With `feedback`, the table gives hints and a verdict, but never the solution. Without it, the table shows a
        plain game in which every player can be moved.

        Args:
            locale: the language of the table: "en" (default), "de", "es", "pl", "nl".

        Raises:
            GuillotineError: the task is a question.
        """
        if not isinstance(self._task, Puzzle):
            raise GuillotineError(f"task {self.number} is a question, without a table")
        if self._feedback:
            return self._task.show(locale, solution=False)
        table: GuillotineWidget = shown(
            "GuillotineWidget", self.game(), locale=locale, autosave=False, hints=False
        )
        return table

    def game(self) -> Game:
        """Return a new game at the position, to try moves in.

        Raises:
            GuillotineError: the task is a question.
        """
        if not isinstance(self._task, Puzzle):
            raise GuillotineError(f"task {self.number} is a question, without a position")
        return self._task.start()

    @known_keywords
    def check(self, answer: object) -> TaskResult:
        """Return the feedback on an answer. Without `feedback`, say only whether it can be read and played.

        Args:
            answer: the moves by name, as in `[("Pushed", "Duke"), "skip"]`, or the answer to a question. None: not
                answered yet. The game of a table is not accepted, because it is not stored in the notebook; the
                feedback then shows its moves by name.
        """
        if self._feedback:
            return self.grade(answer)
        unread = self._unreadable(answer)
        said = "Noted; it is graded later." if unread is None else unread
        return TaskResult(self.number, self.title, 0.0, self.points, said, graded=False)

    @known_keywords
    def grade(self, answer: object) -> TaskResult:
        """Return the result of an answer. No answer raises an error.

        The best result earns all points. If the goal is to maximize a value, a lesser result earns a fraction: what the
        answer gains over playing no card, divided by what the best answer gains. Other goals give no partial credit.

        Args:
            answer: as for `check`.
        """
        problem = _problem(self._task, answer)
        if problem is not None:
            return self._result(0.0, problem)
        if isinstance(self._task, Question):
            found = self._task.check(answer)
            return self._result(float(found.right), found.text)
        try:
            verdict = self._task.check(cast("Moves", answer))
        except GuillotineError as error:
            return self._result(0.0, _unplayable(error))
        said = " ".join(verdict.sentences())
        return self._result(_share(verdict, self._passive), said)

    def _unreadable(self, answer: Any) -> str | None:
        """Return why an answer cannot be read or played; None if it can."""
        problem = _problem(self._task, answer)
        if problem is not None:
            return problem
        if isinstance(self._task, Question):
            return self._task._unreadable(answer)
        try:
            self._task.check(answer)
        except GuillotineError as error:
            return _unplayable(error)
        return None

    def _result(self, share: float, text: str) -> TaskResult:
        points = self.points if share == 1 else round(self.points * share, 2)
        return TaskResult(self.number, self.title, points, self.points, text)

    def _head(self) -> str:
        return f"{self.number}. {self.title} ({self.points:g} point{'s' * (self.points != 1)})"

    def __str__(self) -> str:
        rows = [self._head(), self.text]
        if isinstance(self._task, Puzzle):
            rows += [*self._task._known(), str(self.game().view(self._task.player))]
        return "\n".join(rows)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = (
            f"<h4 style='margin:0'>{escape(self._head())}</h4><div><b>{escape(self.text)}</b></div>"
        )
        if not isinstance(self._task, Puzzle):
            return f"<div>{head}</div>"
        known = "".join(f"<div>{escape(text)}</div>" for text in self._task._known())
        return f"<div>{head}{known}{self.game().view(self._task.player)._repr_html_()}</div>"


class Assignment:
    """Tasks with points for one student; prints as a list. Made by `gw.assignment`.

    Attributes:
        student: the student's name.
        title: the title.

    Example:
        >>> import guillotine_widget as gw
        >>> work = gw.assignment([("marry-well", 2), gw.quiz.number(3)])
        >>> work.points, work[2].check(3).points
        (3.0, 1.0)
    """

    def __init__(self, tasks: Sequence[AssignmentTask], student: str, title: str) -> None:
        self.student = student
        self.title = title
        self._tasks = tuple(tasks)

    @property
    def points(self) -> float:
        """The maximum number of points."""
        return sum(task.points for task in self._tasks)

    def __len__(self) -> int:
        return len(self._tasks)

    def __iter__(self) -> Iterator[AssignmentTask]:
        return iter(self._tasks)

    def __getitem__(self, number: int) -> AssignmentTask:
        if not is_integer(number) or not 1 <= number <= len(self._tasks):
            raise GuillotineError(
                f"tasks are numbered from 1 to {len(self._tasks)}; there is no task {quote(number)}"
            )
        return self._tasks[int(number) - 1]

    @known_keywords
    def check(self, number: int, answer: object) -> TaskResult:
        """Return the feedback on the answer to a task; see `AssignmentTask.check`.

        Args:
            number: the number of the task, from 1.
            answer: the answer.

        Raises:
            GuillotineError: there is no such task.

        Example:
            >>> import guillotine_widget as gw
            >>> work = gw.assignment([("marry-well", 2), gw.quiz.number(3)])
            >>> work.check(2, 4)
            0 of 1: Not yet: that is not the answer.
        """
        return self[number].check(answer)

    @known_keywords
    def grade(self, answers: Sequence[object] | Mapping[int, object]) -> Grade:
        """Return the results of all tasks.

        Args:
            answers: a list of answers in order, or a dict by task number; a missing answer counts as None.

        Raises:
            GuillotineError: there are more answers than tasks, or an answer to a task that does not exist.

        Example:
            >>> import guillotine_widget as gw
            >>> work = gw.assignment([("marry-well", 2), gw.quiz.number(3)])
            >>> grade = work.grade({2: 3})
            >>> grade.points, grade.of
            (1.0, 3.0)
        """
        if isinstance(answers, str) or not isinstance(answers, Mapping | Sequence):
            raise GuillotineError(
                f"answers are a list, or a dict by the number of the task, not {quote(answers)}"
            )
        by_number = dict(answers) if isinstance(answers, Mapping) else dict(enumerate(answers, 1))
        for number in by_number:
            self[number]
        return Grade(self.student, tuple(task.grade(by_number.get(task.number)) for task in self))

    def __str__(self) -> str:
        return "\n\n".join([self._head(), *map(str, self)])

    def _head(self) -> str:
        who = f" for {self.student}" if self.student else ""
        n = self.points
        return f"{self.title or 'Assignment'}{who}, {n:g} point{'s' * (n != 1)}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<div><h3>{escape(self._head())}</h3>{''.join(task._repr_html_() for task in self)}</div>"


@known_keywords
def assignment(
    tasks: Sequence[TaskLike | tuple[TaskLike, float]],
    student: str = "",
    *,
    title: str = "",
    feedback: bool = True,
    variants: bool = True,
    classmates: Sequence[str] = (),
) -> Assignment:
    """Make an assignment: tasks with points, graded by their answers alone.

    Args:
        tasks: a list of puzzles, names of shipped puzzles, or questions (`gw.quiz`), worth 1 point each; for other
            points, a pair of task and points: `[("marry-well", 2), my_puzzle]`.
        student: the student's name. Each puzzle is replaced by the variant of that name, so that an answer cannot be
            copied; a puzzle without variants is used unchanged. "" (default): the puzzles themselves.
        title: the title.
        feedback: whether `check` says if an answer is right (default). False: it says only whether the answer can be
            read and played, and `grade` gives the result.
        variants: whether a student gets variants. Default: True.
        classmates: the names of the whole class: no student's variant has the answer of another, as far as the puzzle
            has enough answers (`puzzle.variants`). Where it has fewer answers than the class has students, a warning
            says so. Default: variants are drawn by the name alone, and two may share an answer.

    Warns:
        UserWarning: a puzzle gives fewer different answers than the class has students; the message says how many.

    Raises:
        BrokenPuzzle: a task or its points are not valid, or a puzzle cannot be solved; the message says which.
        UnknownPuzzle: there is no puzzle of that name; the message offers a guess.

    Example:
        >>> work = assignment([("marry-well", 2), "the-basket-is-near"])
        >>> work.points
        3.0
        >>> work.check(1, None)
        0 of 2: Not answered yet: write the moves in names, as in [("Pushed", "Duke"), "skip"].
    """
    student = check_text(student, "a student's name", most=200, empty=True)
    title = check_text(title, "a title", most=500, empty=True)
    if isinstance(tasks, str | Puzzle | Question) or not isinstance(tasks, Sequence):
        raise BrokenPuzzle(
            f'tasks are a list of puzzles, names or questions, as in ["marry-well"], not {quote(tasks)}'
        )
    if not len(tasks):
        raise BrokenPuzzle("an assignment needs at least one task")
    seed = same_text(student) if check_flag(variants, "variants") and student else ""
    if isinstance(classmates, str) or not isinstance(classmates, Sequence):
        raise BrokenPuzzle(
            f'classmates are a list of names, as in ["Ada", "Bo"], not {quote(classmates)}'
        )
    others = tuple(same_text(check_text(name, "a student's name", most=200)) for name in classmates)
    told = check_flag(feedback, "feedback")
    made = [_task(number, one, seed, others, told) for number, one in enumerate(tasks, 1)]
    if few := [said for task, answers in made if (said := _few_answers(task, answers, others))]:
        # The caller of `assignment`, which is wrapped.
        warn("; ".join(few), UserWarning, stacklevel=3)
    return Assignment([task for task, _ in made], student, title)


def _few_answers(task: AssignmentTask, answers: int, classmates: tuple[str, ...]) -> str:
    """Return what a teacher should know about a puzzle with fewer answers than students; "" if it has enough."""
    students = len(set(classmates))
    if not task.varied or answers >= students:
        return ""
    return (
        f"task {task.number} ({task.title}): this puzzle gives {answers} different "
        f"answer{'s' * (answers != 1)} for a class of {students}, so some students share one; "
        "puzzle.variants says how many a puzzle has"
    )


def _task(
    number: int, given: Any, seed: str, classmates: tuple[str, ...], feedback: bool
) -> tuple[AssignmentTask, int]:
    """Return a task, and the number of different answers that it has in the class."""
    points: Any = 1
    if isinstance(given, tuple | list) and len(given) == 2:
        given, points = given
    points = positive_number(points, f"task {number}: the number of points", error=BrokenPuzzle)
    if points > _MOST_POINTS:
        raise BrokenPuzzle(
            f"task {number}: a task has at most {_MOST_POINTS:,} points, not {points:g}"
        )
    if isinstance(given, str):
        given = puzzles()[given]
    if not isinstance(given, Puzzle | Question):
        raise BrokenPuzzle(
            f"task {number} is a puzzle, the name of one, or a question of gw.quiz, not {quote(given)}"
        )
    varied, answers = False, 0
    if isinstance(given, Puzzle):
        try:
            if seed:
                # Some puzzles have no variant with another answer.
                with suppress(BrokenPuzzle):
                    twin = given.variant(seed, classmates)
                    if classmates:
                        answers = class_answers(given, (*classmates, seed))
                    given, varied = twin, True
            if not given.solve().solvable:
                raise BrokenPuzzle(f"task {number}: its goal cannot be reached")
        except TooManyPositions as error:
            raise BrokenPuzzle(f"task {number}: {error}") from error
    return AssignmentTask(number, given, points, feedback, varied), answers


# --- answers and points ------------------------------------------------------------------------------------------


def _problem(task: Puzzle | Question, answer: Any) -> str | None:
    """Return why an answer is rejected; None if it is written in plain names."""
    if answer is None or (isinstance(answer, str | list | tuple) and not len(answer)):
        return f"Not answered yet: {_PLAIN if isinstance(task, Puzzle) else f'write {task._expected()}'}."
    if isinstance(task, Question):
        return None
    game = getattr(answer, "game", answer)
    if isinstance(game, Game):
        moves = _moves_of(task, game)
        told = f"; these are {moves}" if moves else ""
        return f"A game is not kept in the notebook: {_PLAIN}{told}."
    if not _plain(answer):
        return f"Only names are an answer, not what the solver or a game returns: {_PLAIN}."
    return None


def _unplayable(error: GuillotineError) -> str:
    said = str(error)
    return f"The moves cannot be played: {said}{'' if said.endswith(('.', '?', '!')) else '.'}"


def _plain(answer: Any, depth: int = 0) -> bool:
    if isinstance(answer, list | tuple):
        return depth < _DEEPEST and all(_plain(part, depth + 1) for part in answer)
    return type(answer) is str or is_integer(answer)


def _moves_of(puzzle: Puzzle, game: Game) -> str:
    """Return the solver's moves of a game as an answer by name; "" if it is not a game of the puzzle."""
    begins = puzzle._begins(game)
    if begins is None:
        return ""
    playthrough = puzzle.playthrough()
    playthrough.go_to(choices_of(game, begins))
    moves: list[str] = []
    for name, option in game.history[begins : begins + len(playthrough.choices)]:
        if name != puzzle.player:
            continue
        if option.kind == "lift":
            moves.append("'lift'")
        elif option.raw == SKIP:
            moves.append("'skip'")
        else:
            moves.append(repr(option.text))
    return f"[{', '.join(moves)}]"


def _share(verdict: Verdict, passive: float) -> float:
    """Return the fraction of the points that an answer earns, 0 to 1."""
    if verdict.solved:
        return 1.0
    gain = verdict.best - passive
    if not verdict.finished or not verdict.goal.most or verdict.value == MISSED or verdict.chance:
        return 0.0
    if not isfinite(gain) or gain <= 0:
        return 0.0
    return min(0.99, max(0.0, (verdict.value - passive) / gain))


def _passive_value(puzzle: Puzzle) -> float:
    """Return the value that the solver reaches without playing a card."""
    playthrough = puzzle.playthrough()
    seat = puzzle._context.seat
    while True:
        playthrough.answer(seat)
        if playthrough.over:
            return playthrough.verdict().value
        options = playthrough.node.s.options
        playthrough.make(SKIP if SKIP in options else options[0])


__all__ = ["Assignment", "AssignmentTask", "Grade", "TaskResult", "assignment"]
