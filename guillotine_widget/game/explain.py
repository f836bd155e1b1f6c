"""Explain events, refused cards and points: a sentence for each, with the ruling behind it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.report.log import Log, LogLine, cause_of, told
from guillotine_widget.game.report.score import Score, ScoreLine
from guillotine_widget.game.table.card import Card
from guillotine_widget.locales import find_kind, load
from guillotine_widget.locales.describe import card_text, signed
from guillotine_widget.model.kinds import Kind
from guillotine_widget.model.value import Value

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game
    from guillotine_widget.reference.rules import Ruling

_WIDTH = 96
"""The width of a printed reason, in characters."""


class Reason(Value):
    """A sentence with the ruling behind it.

    Attributes:
        text: the sentence.
        rule: the ruling, "R9", or the section of the rules, "§3"; "§1" for what is printed on a card.
        locale: the language of the words.
        printed: for "§1", the card and its printed text; else "".
    """

    text: str
    rule: str
    locale: str = "en"
    printed: str = ""

    @property
    def ruling(self) -> Ruling:
        """The ruling, or the section of the rules, in full."""
        from guillotine_widget.reference.rules import rule

        found: Ruling = rule(self.rule, locale=self.locale)
        return found

    @property
    def full(self) -> str:
        """The text of the ruling or the card in full."""
        return self.printed or f"{self.ruling.title}. {' '.join(self.ruling.parts)}"

    def __str__(self) -> str:
        import textwrap

        said = f"{self.rule}  {self.full}"
        body = textwrap.fill(said, _WIDTH, initial_indent="  ", subsequent_indent="      ")
        return f"{self.text} ({self.rule})\n{body}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self._html(True)

    def _html(self, in_full: bool) -> str:
        full = (
            f"<div style='opacity:.75;margin-left:1.5em'><small>{escape(self.full)}</small></div>"
        )
        return (
            f"<div style='text-align:left;max-width:46em'>{escape(self.text)} <b>{self.rule}</b>"
            f"{full if in_full else ''}</div>"
        )


class Reasons(tuple[Reason, ...]):
    """Reasons in order; prints one per line, with the full text of each ruling where it first appears."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(
            str(reason) if first else f"{reason.text} ({reason.rule})"
            for reason, first in self._first_told()
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return (
            "<div>"
            + "".join(reason._html(first) for reason, first in self._first_told())
            + "</div>"
        )

    def _first_told(self) -> Iterator[tuple[Reason, bool]]:
        shown: set[str] = set()
        for reason in self:
            yield reason, reason.full not in shown
            shown.add(reason.full)


def why(game: Game, what: Any, seat: int | None) -> Reason | Reasons:
    """Explain something (see `Game.why`).

    Args:
        game: the game.
        what: None, "day", a line of the log or of a score, a card or its name.
        seat: the viewer of the events; None: the owner of the engine, who sees everything.

    Raises:
        IllegalChoice: there is nothing to explain.
        UnknownCard: no card has that name.
    """
    if what is None:
        return Reasons(_latest(game, seat))
    if isinstance(what, ScoreLine):
        text = f"{what.title or what.card.name}: {signed(what.points)}. {what.why}."
        return _reason(game, text, what.rule, what.card.kind, what.locale)
    if isinstance(what, LogLine):
        if what.comment is not None:
            raise IllegalChoice("why() explains what happened; a comment has no rule to explain")
        return _reason(game, what.text, what.basis, what.cause, what.locale)
    if isinstance(what, str) and what.casefold() == "day":
        return _end_of_day(game)
    if isinstance(what, str) and what.casefold() in ("score", "scores", "points"):
        who = game.decider or game.names[0]
        raise IllegalChoice(
            f"why() explains one line of a score at a time: why(game.score({who!r}).lines[0]); "
            f"game.score({who!r}) shows all lines with their reasons"
        )
    if isinstance(what, Log | Score):
        name = "log" if isinstance(what, Log) else "score"
        lines = "log" if isinstance(what, Log) else "score.lines"
        raise IllegalChoice(f"why() explains one line of a {name} at a time: why({lines}[-1])")
    return _of_card(game, what)


def _latest(game: Game, seat: int | None) -> Iterator[Reason]:
    """Yield the reasons of what followed the latest choice, or of the setup before the first one."""
    speaker = game._speaker()
    *before, latest = game._event_groups
    context = game._log_context()
    for chunk in before:
        for event in chunk:
            context.rule(event)
    tellings = told(latest, seat, speaker, seat is None, not before, context)
    for event, text, number in tellings:
        if text:
            basis = number or speaker.basis(event)
            yield _reason(game, text, basis, cause_of(event, speaker), game.locale)


def _reason(game: Game, text: str, number: str, kind: Kind | None, code: str) -> Reason:
    """Make a reason; "§1" gets the text of the card."""
    if number != "§1" or kind is None:
        return Reason(text, number, code)
    words = load(code)
    said = card_text(words, kind, game._rules.edition.printed)
    return Reason(text, number, code, f"{words.name(kind.key, kind.title)}. {said}")


def _end_of_day(game: Game) -> Reason:
    speaker = game._speaker()
    ends = [event for event in game.events if event.word == "ended"]
    if not ends:
        raise IllegalChoice("no day has ended yet")
    return Reason(speaker.event(ends[-1]), speaker.rule(ends[-1]), game.locale)


def _of_card(game: Game, card: Any) -> Reason:
    """Explain why the player who decides may not play a card, or say that they may."""
    speaker = game._speaker()
    refusal = game._refusal(card)
    if refusal is not None:
        section = "§4" if game.over else "§3"
        return Reason(speaker.say(refusal), refusal.rule or section, game.locale)
    kind = card.kind if isinstance(card, Card) else find_kind(card, game._rules.edition.kinds)
    name = speaker.name(game._rules.named(kind.key))
    text = speaker.locale.say("rules.mark.may_play", {"card": name})
    rules = {"reaction": "R33", "final": "R41"}
    decision = game.decision
    return Reason(text, rules.get(decision.kind, "§3") if decision else "§3", game.locale)
