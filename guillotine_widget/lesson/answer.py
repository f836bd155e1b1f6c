"""What a lesson says to the move of a learner."""

from __future__ import annotations

from guillotine_widget.model.value import Value


class Answer(Value):
    """What a lesson says to a move.

    An answer is true if the move is right.

    Attributes:
        right: whether it is the move of the lesson, or as good.
        move: what was chosen, in words.
        best: the move of the lesson, in words.
        sentences: right or wrong, and why, in a language.
        branch: the number of the variation that answers the move, among those that leave the chapter during it; None:
            no variation does.
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
