"""Look up the rules: sections and rulings, each with its sources and the cards it concerns."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from operator import index
from typing import Any, overload

from guillotine_widget.editions import EDITIONS
from guillotine_widget.editions.rulings import RULINGS, SECTIONS, Facts, touching
from guillotine_widget.errors import UnknownCard, UnknownRule
from guillotine_widget.integers import is_integer
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.locale import Locale, load
from guillotine_widget.locales.naming import folded
from guillotine_widget.model.kinds import slug
from guillotine_widget.rules.compiler import compile_edition
from guillotine_widget.suggest import canonical, item_at, known_keywords, quote

WIDTH = 96
_NUMBER = re.compile(r"(?:r(?:ule|uling)?\s*)?0*(\d{1,3})", re.IGNORECASE)
_SECTION = re.compile(r"(?:§|section)\s*0*(\d{1,3})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling, or a section of the rules.

    Attributes:
        number: "R1" to "R45", or "§1" to "§7".
        title: what it is about.
        text: the text for both editions.
        amigo, wizards: the addition for that edition; "": none.
        only: the edition to which it is limited; "": both.
        strength: its sources, one letter each: T the printed text, F the official FAQ, I agreement of other
            implementations, J our judgment; "" for a section.
        grounds: its sources in words.
        cards: the English names of the cards it concerns.
        see: the numbers of related rulings.
        locale: the language of its texts.
        note: a remark if the language is not the one requested; else "".

    Example:
        >>> rule("R9").number, rule("R9").title
        ('R9', 'Robespierre ends the day')
    """

    number: str
    title: str
    text: str
    amigo: str = ""
    wizards: str = ""
    only: str = ""
    strength: str = ""
    grounds: str = ""
    cards: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    locale: str = "en"
    note: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The text in paragraphs: that of both editions, then the additions, with the mark of the edition."""
        words = load(self.locale)
        marked = ((edition, getattr(self, edition)) for edition in EDITIONS)
        differing = [f"{mark(words, edition)}: {text}" for edition, text in marked if text]
        if not self.only:
            return (self.text, *differing)
        only = words.say("rules.mark.only", {"edition": mark(words, self.only)})
        return (f"{only}: {self.text}", *differing)

    @property
    def notes(self) -> tuple[str, ...]:
        """Its sources, the cards it concerns, and related rulings, as sentences."""
        words = load(self.locale)
        holes = {
            "strength": ("what", self.grounds),
            "cards": ("cards", ", ".join(words.name(slug(name), name) for name in self.cards)),
            "see": ("rules", ", ".join(self.see)),
        }
        # Grounds that are already sentences are used unchanged.
        notes = [
            value if value.endswith(".") else words.say(f"rules.mark.{key}", {hole: value})
            for key, (hole, value) in holes.items()
            if value
        ]
        return tuple(notes)

    def __str__(self) -> str:
        head = f"{self.note} {self.number}  {self.title}".strip()
        body = [textwrap.fill(part, WIDTH) for part in self.parts]
        notes = [textwrap.fill(note, WIDTH, subsequent_indent="  ") for note in self.notes]
        return "\n".join([head, *body, *notes])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        body = "".join(f"<p style='margin:.3em 0'>{escape(part)}</p>" for part in self.parts)
        notes = "".join(
            f"<div style='opacity:.75'><small>{escape(note)}</small></div>" for note in self.notes
        )
        return (
            f"<div style='max-width:46em;text-align:left'><small>{escape(self.note)}</small> "
            f"<b>{self.number} · {escape(self.title)}</b>"
            f"{body}{notes}</div>"
        )


class RulesReference(Sequence[Ruling]):
    """All sections and rulings in order; prints as a list of numbers and titles.

    Example:
        >>> len(rule()) > 40
        True
    """

    def __init__(self, rulings: Sequence[Ruling]) -> None:
        self._rulings = tuple(rulings)

    @overload
    def __getitem__(self, index: int) -> Ruling: ...

    @overload
    def __getitem__(self, index: slice) -> RulesReference: ...

    def __getitem__(self, index: int | slice) -> Ruling | RulesReference:
        if isinstance(index, slice):
            return RulesReference(self._rulings[index])
        return item_at(self._rulings, index, "ruling")

    def __len__(self) -> int:
        return len(self._rulings)

    def __str__(self) -> str:
        return "\n".join(f"{ruling.number:<5}{ruling.title}" for ruling in self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td style='text-align:left'><b>{ruling.number}</b></td>"
            f"<td style='text-align:left'>{escape(ruling.title)}</td></tr>"
            for ruling in self
        )
        return f"<table><tbody>{rows}</tbody></table>"


@overload
def rule(which: None = None, *, locale: str = "en") -> RulesReference: ...
@overload
def rule(which: str | int, *, locale: str = "en") -> Ruling: ...
@known_keywords
def rule(which: str | int | None = None, *, locale: str = "en") -> RulesReference | Ruling:
    """Look up a ruling or a section of the rules.

    Args:
        which: a number, "R9", "r9" or 9; a section, "§3" or "section 3"; or a title. None: all of them.
        locale: the language. Without a translation the rules are in English, with a note.

    Returns:
        A `Ruling`, or the `RulesReference` with all of them; both print as text and as HTML.

    Raises:
        UnknownRule: there is no such ruling; the message names rulings that mention it.
        UnknownLocale: there is no such language.

    Example:
        >>> rule("R10")
        R10  Scarlet Pimpernel ends the day later
        The player collects and draws as usual; then the nobles left in line are discarded, and the day
        is over.
        Based on: the printed text.
        Cards: Scarlet Pimpernel.
        See also: R9.
    """
    words = load(locale)
    if which is None:
        return RulesReference([*_all(words.code).values()])
    number = _number(which)
    rulings = _all(words.code)
    if number in rulings:
        return rulings[number]
    if isinstance(which, str) and not number and (wanted := folded(which)):
        for ruling in rulings.values():
            if folded(ruling.title) == wanted:
                return ruling
    raise UnknownRule(f"there is no rule {quote(which)}; {_guess(which, number, rulings)}")


def rulings_of(touched: Sequence[str], locale: str) -> tuple[Ruling, ...]:
    """Return rulings by their numbers."""
    rulings = _all(load(locale).code)
    return tuple(rulings[number] for number in touched)


def mark(words: Locale, edition: str) -> str:
    """Return the mark of an edition, such as "[A] Amigo rules (2002)"; for a custom edition, its name."""
    key = f"rules.mark.{edition}"
    return words.say(key) if words.has(key) else edition


def _number(which: Any) -> str:
    if is_integer(which):
        return f"R{index(which)}" if 0 <= index(which) < 1000 else "R?"
    if not isinstance(which, str):
        return ""
    text = canonical(which)
    if found := _SECTION.fullmatch(text):
        return f"§{int(found[1])}"
    if found := _NUMBER.fullmatch(text):
        return f"R{int(found[1])}"
    return ""


def _guess(which: Any, number: str, rulings: dict[str, Ruling]) -> str:
    known = f"rulings are R1 to R{len(RULINGS)}, sections §1 to §{len(SECTIONS)}"
    if number or not isinstance(which, str) or not (wanted := folded(which)):
        return known
    try:
        title = find_kind(which, EDITIONS["amigo"].kinds).title
    except UnknownCard:
        title = ""
    if title:
        touched = ", ".join(r.number for r in rulings.values() if title in r.cards)
        return f"gw.card({title!r}) shows that card" + (f", with {touched}" if touched else "")
    speaking = [r for r in rulings.values() if wanted in folded(f"{r.title} {' '.join(r.parts)}")]
    if not speaking:
        return known
    listed = ", ".join(f"{r.number} ({r.title})" for r in speaking[:5])
    return f"it is mentioned in {listed}{' …' if len(speaking) > 5 else ''}"


@cache
def _all(code: str) -> dict[str, Ruling]:
    """Return all sections and rulings by number, in a language, or in English if some are not translated."""
    asked = load(code)
    words = asked.spoken("rules")
    note = "" if words is asked else asked.say("rules.mark.in_english")
    touched = _touched()
    facts = {**dict.fromkeys(SECTIONS, Facts("")), **RULINGS}
    return {
        number: _ruling(words, number, fact, touched.get(number, ()), note)
        for number, fact in facts.items()
    }


def _ruling(words: Locale, number: str, facts: Facts, cards: tuple[str, ...], note: str) -> Ruling:
    def said(part: str) -> str:
        key = f"rules.{number}.{part}"
        return words.say(key).strip() if words.has(key) else ""

    grounds = said("grounds") or "; ".join(
        words.say(f"rules.strength.{letter}") for letter in facts.strength
    )
    return Ruling(
        number,
        said("title"),
        said("text"),
        said("amigo"),
        said("wizards"),
        facts.only,
        facts.strength,
        grounds,
        cards,
        facts.see,
        words.code,
        note,
    )


@cache
def _touched() -> dict[str, tuple[str, ...]]:
    """Return for each ruling the titles of the cards it concerns, in either edition."""
    touched: dict[str, dict[str, None]] = {}
    for number, title in _pairs():
        touched.setdefault(number, {})[title] = None
    return {number: tuple(titles) for number, titles in touched.items()}


def _pairs() -> Iterator[tuple[str, str]]:
    for edition in EDITIONS.values():
        rules = compile_edition(edition)
        for kind in edition.kinds:
            for number in touching(kind, rules.named(kind.key) in rules.alters):
                yield number, kind.title
