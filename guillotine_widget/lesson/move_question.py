"""A question of a lesson: the learner has to find the next move of the chapter or one that is as good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guillotine_widget.errors import BrokenLesson
from guillotine_widget.model.value import Value
from guillotine_widget.puzzle.goal import Goal, goal_of
from guillotine_widget.puzzle.notation import goal_to_code
from guillotine_widget.suggest import check_text, quote

LONGEST = 500
"""Letters of a question, a hint or a reason at most."""


class MoveQuestion(Value):
    """A question of a chapter.

    Attributes:
        position: the number of choices after which it is asked.
        text: the question; "" for "Your move".
        hints: the hints, in the order in which they are shown.
        why: why the move of the lesson is right; "" if the comments explain it.
        goal: the goal that the move has to reach, judged by an exact search; None if moves are judged by the branches
            of the chapter or by the points that they give away.
    """

    position: int
    text: str = ""
    hints: tuple[str, ...] = ()
    why: str = ""
    goal: Goal | None = None


def checked_question(position: int, text: Any, hints: Any, why: Any, goal: Any) -> MoveQuestion:
    """Validate the parts of a question and return the question.

    Args:
        position: the number of choices after which it is asked.
        text: the question.
        hints: a list of sentences, or one.
        why: the reason.
        goal: a goal of `gw.goals`, or None.

    Raises:
        BrokenLesson: an argument is invalid; the message says what is expected.
    """
    given = [hints] if isinstance(hints, str) else hints
    if not isinstance(given, Sequence):
        raise BrokenLesson(f"hints are a list of sentences, not {quote(hints)}")
    wanted: Goal | None = None
    if goal is not None:
        wanted = goal_of(goal)
        goal_to_code(wanted)  # a function cannot be saved in a file
        if wanted.needs_game_over:
            raise BrokenLesson(
                "a question is about one turn: its goal cannot be to win the game; "
                "goals.most_points() or goals.collect('Duke') can be judged at the end of the turn"
            )
    return MoveQuestion(
        position,
        _checked(text, "a question", empty=True),
        tuple(_checked(hint, "a hint") for hint in given),
        _checked(why, "a reason", empty=True),
        wanted,
    )


def _checked(text: Any, what: str, empty: bool = False) -> str:
    if isinstance(text, str) and len(text) <= 4 * LONGEST:
        text = " ".join(text.split())
    return check_text(text, what, most=LONGEST, empty=empty, error=BrokenLesson)
