"""The machine's unit: a step, one verb of a script compiled for an edition.

A frame of the stack names its step, so that (script, position) is one reference; a step knows the next one.
A step either acts (`run`) or asks (`ask`, `take`): what it asks is read off the state each time, never stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from guillotine_widget.model.message import Arg, CardRef, Message, SeatRef, message
from guillotine_widget.model.state import Frame, RawOption, State

if TYPE_CHECKING:
    from guillotine_widget.rules.compiler import CompiledEdition

NOTHING: tuple[int, ...] = ()


class Step:
    """One compiled verb.

    Attributes:
        name: script and position, as saved games name it: `"pushed.play.0"`.
        next: the step after it; None at the end of a script.
        asks: whether it asks for a choice.
        always: it is asked even with a single option (R45: the play step).
        required: a card whose script holds it may be played only if `possible` (R3).
    """

    asks: ClassVar[bool] = False
    always: ClassVar[bool] = False
    required: ClassVar[bool] = False

    __slots__ = ("name", "next", "rules")

    def __init__(self, rules: CompiledEdition) -> None:
        self.rules = rules
        self.name = ""
        self.next: Step | None = None

    def run(self, s: State, frame: Frame) -> None:
        """Carry the verb out and leave the stack at what comes next."""
        raise AssertionError(f"{self.name} asks and does not run")

    def ask(self, s: State, frame: Frame) -> Sequence[RawOption]:
        """Return the options; none: there is nothing to choose, the script goes on."""
        raise AssertionError(f"{self.name} runs and does not ask")

    def take(self, s: State, frame: Frame, option: RawOption) -> None:
        """Carry out a choice and leave the stack at what comes next."""
        raise AssertionError(f"{self.name} runs and does not ask")

    def none(self, s: State, frame: Frame) -> None:
        """Go on when there was nothing to choose."""
        self.go_on(s, frame)

    def who(self, s: State, frame: Frame) -> int:
        """Return the seat that decides."""
        return frame[1]

    def kind(self, s: State, frame: Frame) -> str:
        """Return the kind of decision."""
        raise AssertionError(f"{self.name} does not ask")

    def prompt(self, s: State, frame: Frame) -> Message:
        """Return the question in words."""
        raise AssertionError(f"{self.name} does not ask")

    def possible(self, s: State) -> bool:
        """Tell whether the line allows the choice that the verb needs (R3)."""
        return True

    def lack(self, s: State, card: int) -> Message:
        """Say what is missing when the verb is not possible."""
        return message("why.empty", "R3", card=CardRef(card))

    def go_on(self, s: State, frame: Frame) -> None:
        """Replace the frame by its successor."""
        after = self.next
        _, you, this, target, note, below = frame
        s.frame = below if after is None else (after, you, this, target, note, below)

    def bind(
        self,
        s: State,
        frame: Frame,
        *,
        target: int | None = None,
        note: tuple[int, ...] | None = None,
    ) -> None:
        """Go on with a name bound: the chosen player, or a note for a later verb."""
        after = self.next
        if after is None:
            s.frame = frame[5]
        else:
            _, you, this, old_target, old_note, below = frame
            s.frame = (
                after,
                you,
                this,
                old_target if target is None else target,
                old_note if note is None else note,
                below,
            )


def push(s: State, step: Step | None, you: int, this: int) -> None:
    """Lay a script on top of the stack, if there is one."""
    if step is not None:
        s.frame = (step, you, this, -1, NOTHING, s.frame)


def ask_message(key: str, frame: Frame, **args: Arg) -> Message:
    """Make the phrase of a question; `card` is the card that asks, `target` the player it named."""
    if frame[2] >= 0:
        args["card"] = CardRef(frame[2])
    if frame[3] >= 0:
        args["target"] = SeatRef(frame[3])
    return Message(f"ask.{key}", args=args)
