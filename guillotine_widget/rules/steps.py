"""The unit of the engine: a step, compiled from one effect of a script.

A frame of the stack refers to its step, so one reference identifies script and position; a step knows the next one.
A step either acts (`run`) or asks (`ask`, `take`). Its options are computed from the state each time, never stored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from guillotine_widget.model.effects import Effect
from guillotine_widget.model.message import Arg, CardRef, Message, SeatRef, message
from guillotine_widget.model.state import Frame, RawOption, State

NOTHING: tuple[int, ...] = ()

E = TypeVar("E", bound=Effect)

Matching = Mapping[str, frozenset[int]]
"""The cards of each class and with each title."""


class Step(Generic[E]):
    """One compiled effect. Once it is linked into its script it is read-only: all games of an edition share it.

    Args:
        effect: the effect that it executes.
        matching: the cards of each class and with each title.

    Attributes:
        name: the script and the position in it, as in saved games: `"pushed.play.0"`.
        next: the step after it; None at the end of a script.
        asks: whether it asks for a choice.
        always: whether it is asked even with a single option (R45: the play step).
        required: whether a card with this step can be played only if the step is `possible` (R3).
    """

    asks: ClassVar[bool] = False
    always: ClassVar[bool] = False
    required: ClassVar[bool] = False

    __slots__ = ("_linked", "effect", "name", "next")

    def __init__(self, effect: E, matching: Matching) -> None:
        self.effect = effect
        self.name = ""
        self.next: AnyStep | None = None

    def link(self, name: str, after: AnyStep | None) -> None:
        """Set the place of the step in a script, and make it read-only."""
        self.name = name
        self.next = after
        self._linked = True

    def __setattr__(self, name: str, value: Any) -> None:
        if getattr(self, "_linked", False):
            raise AttributeError("the steps of a compiled edition are read-only")
        object.__setattr__(self, name, value)

    def run(self, s: State, frame: Frame) -> None:
        """Execute the effect and go on to the next step."""
        raise AssertionError(f"{self.name} asks and does not run")

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        """Return the options; if there are none, the script goes on without a choice."""
        raise AssertionError(f"{self.name} runs and does not ask")

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        """Execute a choice and go on to the next step."""
        raise AssertionError(f"{self.name} runs and does not ask")

    def none(self, s: State, frame: Frame) -> None:
        """Go on when there is nothing to choose."""
        self.go_on(s, frame)

    def who(self, s: State, frame: Frame) -> int:
        """Return the seat that decides."""
        _, you, _, _, _, _ = frame
        return you

    def kind(self, s: State, frame: Frame) -> str:
        """Return the kind of decision."""
        raise AssertionError(f"{self.name} does not ask")

    def prompt(self, s: State, frame: Frame) -> Message:
        """Return the question."""
        raise AssertionError(f"{self.name} does not ask")

    def possible(self, s: State) -> bool:
        """Return whether the line allows the choice that the effect needs (R3)."""
        return True

    def lack(self, s: State, card: int) -> Message:
        """Return what is missing if the step is not possible."""
        return message("why.empty", "R3", card=CardRef(card))

    def go_on(self, s: State, frame: Frame) -> None:
        """Replace the frame by its successor."""
        _, you, this, target, note, below = frame
        after = self.next
        s.frame = below if after is None else (after, you, this, target, note, below)

    def go_on_with(
        self,
        s: State,
        frame: Frame,
        *,
        target: int | None = None,
        note: tuple[int, ...] | None = None,
    ) -> None:
        """Go on with a chosen player, or with a note for a later step."""
        _, you, this, old_target, old_note, below = frame
        after = self.next
        if after is None:
            s.frame = below
        else:
            s.frame = (
                after,
                you,
                this,
                old_target if target is None else target,
                old_note if note is None else note,
                below,
            )


AnyStep: TypeAlias = Step[Any]


def push(s: State, step: AnyStep, you: int, this: int) -> None:
    """Push a script onto the stack."""
    s.frame = (step, you, this, -1, NOTHING, s.frame)


def ask_message(key: str, frame: Frame, **args: Arg) -> Message:
    """Return the message of a question; `card` is the card that asks, `target` the player it has chosen."""
    _, _, this, target, _, _ = frame
    if this >= 0:
        args["card"] = CardRef(this)
    if target >= 0:
        args["target"] = SeatRef(target)
    return Message(f"ask.{key}", args=args)
