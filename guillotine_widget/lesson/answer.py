"""The answer of a lesson to a learner's move."""

from __future__ import annotations

from guillotine_widget.model.value import Value


class Judgment(Value):
    """What a move at a question is worth, before it is put into words.

    Attributes:
        right: whether the move is right.
        known: whether the move is in the chapter: that of the game, or a variation.
        branch: the number of the variation that contains the move; None if none does.
        loss: the points that a move gives away that neither the chapter nor a goal judges.
    """

    right: bool
    known: bool = False
    branch: int | None = None
    loss: float | None = None


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
