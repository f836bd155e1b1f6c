"""The answer of a lesson to a learner's move."""

from __future__ import annotations

from guillotine_widget.model.value import Value


class Answer(Value):
    """The answer of a lesson to a move.

    An answer is true if the move is right.

    Attributes:
        right: whether it is the move of the lesson or one that is as good.
        move: the chosen move as text.
        best: the move of the lesson as text.
        sentences: whether the move is right, and why.
        branch: the number of the variation that contains the move, among those that branch off during it; None if none
            does.
    """

    right: bool
    move: str
    best: str
    sentences: tuple[str, ...]
    branch: int | None = None

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return " ".join(self.sentences)

    __repr__ = __str__
