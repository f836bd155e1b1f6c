"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from guillotine_widget.game.context import Context
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.model.events import Event
from guillotine_widget.model.kinds import Kind
from guillotine_widget.rules import visibility

if TYPE_CHECKING:
    from guillotine_widget.reference.rules import Ruling


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log.

    Attributes:
        number: the number of the event, from 0.
        text: the sentence.
        rule: the ruling it rests on, "R7", or "".
        basis: that ruling; where there is none, what the sentence rests on all the same: the rule of moves, or the
            section of the rules, "§3"; "§1" for what is printed on a card.
        locale: the language of the sentence.
        cause: the kind of the card that made it happen; None: the course of the game did.
    """

    number: int
    text: str
    rule: str
    basis: str
    locale: str = "en"
    cause: Kind | None = None

    @property
    def ruling(self) -> Ruling:
        """The ruling, or the section of the rules, in full."""
        from guillotine_widget.reference.rules import rule

        found: Ruling = rule(self.basis, locale=self.locale)
        return found

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Log(Sequence[LogLine]):
    """The log as a sequence of lines; prints one below the other."""

    def __init__(self, lines: Iterable[LogLine]) -> None:
        self._lines = tuple(lines)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        if isinstance(index, slice):
            return Log(self._lines[index])
        return self._lines[index]

    def __len__(self) -> int:
        return len(self._lines)

    def __str__(self) -> str:
        return "\n".join(str(line) for line in self._lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<div>{escape(line.text)} <small style='opacity:.7'>{escape(line.rule)}</small></div>"
            for line in self._lines
        )
        return f"<div>{rows}</div>"


def cause_of(event: Event, speaker: Speaker) -> Kind | None:
    """Return the kind of the card that made an event happen, a card laid down in front of a player included."""
    if event.cause >= 0:
        return speaker.kinds[event.cause]
    return speaker.kinds[event.cards[0]] if event.word == "laid" else None


def told(
    events: Sequence[Event],
    viewer: int | None,
    speaker: Speaker,
    everything: bool = False,
    laying: bool = False,
    context: Context | None = None,
) -> Iterator[tuple[Event, str, str]]:
    """Tell events to a viewer: each as he saw it, with its sentence and its rule.

    Args:
        events: what followed one choice, or the set-up.
        viewer: the seat that reads; None: what everybody saw.
        speaker: who says it, in a language.
        everything: the reader may see all cards (the owner of the engine).
        laying: the events are those of the set-up, where cards are laid out: that needs no sentences.
        context: who has followed the events before these; None: these are all that is known.
    """
    for event in events:
        if event.word in ("day", "ended"):
            laying = True
        elif event.word == "turn":
            laying = False
        seen = event if everything else visibility.event_seen(event, viewer)
        text = speaker.event(seen, laying)
        told_before = context.rule(event) if context else ""
        yield seen, text, (told_before or speaker.rule(event)) if text else ""
