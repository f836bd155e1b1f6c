"""The log of a game: what happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, overload

from guillotine_widget.errors import UnknownRule
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.report.context import LogContext
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.model.events import Event
from guillotine_widget.model.kinds import Kind
from guillotine_widget.model.value import Value
from guillotine_widget.rules import visibility
from guillotine_widget.suggest import item_at

if TYPE_CHECKING:
    from guillotine_widget.reference.rules import Ruling

FULL_LINE = 12
"""The number of nobles in line at the start of a day, if enough are left (R16)."""


class LogLine(Value):
    """One sentence of the log, or a comment.

    Attributes:
        number: the number of the event, from 0.
        text: the sentence.
        rule: the ruling behind it, such as "R7", or "".
        basis: the ruling, or otherwise the ruling about moves or a section of the rules, such as "§3"; "§1" for the
            printed text of a card.
        locale: the language of the sentence.
        cause: the kind of the card that caused the event; None if no card did.
        comment: the comment, if the line is one. It follows the first sentence about its choice, has the number of that
            event, and has no rule.
    """

    number: int
    text: str
    rule: str
    basis: str
    locale: str = "en"
    cause: Kind | None = None
    comment: Comment | None = None

    @property
    def ruling(self) -> Ruling:
        """The ruling, or the section of the rules, in full.

        Raises:
            UnknownRule: the line is a comment.
        """
        from guillotine_widget.reference.rules import rule

        if self.comment is not None:
            raise UnknownRule("a comment cites no rule")

        found: Ruling = rule(self.basis, locale=self.locale)
        return found

    def __str__(self) -> str:
        if self.comment is not None:
            return f"  {{{self.text}}}"
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def _html(self) -> str:
        if self.comment is not None:
            return f"<div style='margin-left:1.5em'><i>{escape(self.text)}</i></div>"
        return (
            f"<div>{escape(self.text)} <small style='opacity:.7'>{escape(self.rule)}</small></div>"
        )


class Log(Sequence[LogLine]):
    """The log as a sequence of lines; prints one per line.

    Args:
        lines: the lines.
        note: a remark printed above the lines, about their language if it is not the one requested.
    """

    def __init__(self, lines: Iterable[LogLine], note: str = "") -> None:
        self._lines = tuple(lines)
        self.note = note

    @overload
    def __getitem__(self, index: int) -> LogLine: ...

    @overload
    def __getitem__(self, index: slice) -> Log: ...

    def __getitem__(self, index: int | slice) -> LogLine | Log:
        if isinstance(index, slice):
            return Log(self._lines[index], self.note)
        return item_at(self._lines, index, "line of the log")

    def __len__(self) -> int:
        return len(self._lines)

    def __str__(self) -> str:
        return "\n".join([*filter(None, [self.note]), *map(str, self._lines)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        note = f"<div><i>{escape(self.note)}</i></div>" if self.note else ""
        return f"<div>{note}{''.join(line._html() for line in self._lines)}</div>"


def cause_of(event: Event, speaker: Speaker) -> Kind | None:
    """Return the kind of the card that caused an event; a card placed in front of a player is its own cause."""
    if event.cause >= 0:
        return speaker.kinds[event.cause]
    return speaker.kinds[event.cards[0]] if event.word == "laid" else None


def told(
    events: Sequence[Event],
    viewer: int | None,
    speaker: Speaker,
    everything: bool = False,
    laying: bool = False,
    context: LogContext | None = None,
) -> Iterator[tuple[Event, str, str]]:
    """Yield events as a viewer saw them, each with its sentence ("" for none) and its ruling.

    Args:
        events: the events after one choice, or of the setup.
        viewer: the seat of the viewer; None: the public view.
        speaker: provides the sentences in a language.
        everything: whether the reader may see all cards (the owner of the engine).
        laying: whether the events are those of the setup, in which all nobles dealt share one sentence.
        context: the context of earlier events; None if there are none that matter.
    """
    dealt: list[int] = []
    lacking = (-1, -1)
    for number, event in enumerate(events):
        if event.word in ("day", "ended"):
            laying = True
        elif event.word == "turn":
            laying = False
        seen = event if everything else visibility.event_seen(event, viewer)
        text = speaker.event(seen, laying)
        rule = context.rule(event) if context else ""
        if event.word == "nothing":
            # Several effects of a card may fail for one reason: Lack of Support looks at a hand and discards from it.
            text = "" if lacking == (event.cause, event.source) else text
            lacking = event.cause, event.source
        elif event.word == "played":
            lacking = (-1, -1)
        if laying and _is_deal(event):
            dealt += event.cards
            if not any(map(_is_deal, events[number + 1 : number + 2])):
                text = speaker.lined_up(dealt)
                rule = "" if len(dealt) >= FULL_LINE else "R16"
                dealt = []
        yield seen, text, (rule or speaker.rule(event)) if text else ""


def _is_deal(event: Event) -> bool:
    """Return whether an event deals one noble for a new day."""
    return event.word == "joined" and event.cause < 0
