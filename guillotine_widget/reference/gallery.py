"""Look up cards: one with its rulings and the differences between editions, or a gallery of all ninety kinds."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from guillotine_widget.editions import EDITIONS
from guillotine_widget.editions.rulings import touching
from guillotine_widget.errors import UnknownCard
from guillotine_widget.game.history.setup import resolve_edition
from guillotine_widget.game.table.card import INKS, Card, color_of, points_of, sign
from guillotine_widget.locales import LOCALES, find_kind, load
from guillotine_widget.locales.describe import card_text, points_mark
from guillotine_widget.locales.naming import folded
from guillotine_widget.model.kinds import CLASS_WORDS, Color, Kind, Noble, class_of_word
from guillotine_widget.pictures.art import picture_html
from guillotine_widget.pictures.card import cards_svg
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.reference.rules import WIDTH, Ruling, mark, rulings_of
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.suggest import did_you_mean, item_at, known_keywords, quote

if TYPE_CHECKING:
    from guillotine_widget.locales.naming import CardLike
    from guillotine_widget.model.edition import EditionLike

_FAMILIES = {"noble": "noble", "nobles": "noble", "action": "action", "actions": "action"}


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A kind of card with its text, rulings and differences between editions.

    Attributes:
        kind: what is printed on it (`guillotine_widget.model.kinds`).
        edition: the name of the edition in which it was looked up.
        copies: how many cards of it the deck holds.
        traits: its properties, in words: "action card", "alters the line" …
        text: its rule in one sentence, which also says if a noble has no power.
        by_edition: its text in each edition that has it; empty if they do not differ.
        rulings: the rulings that concern it.
        locale: the language of its texts.

    Example:
        >>> duke = card("Duke")
        >>> duke.name, duke.points, duke.color, duke.copies, duke.names["de"]
        ('Duke', 3, 'purple', 1, 'Herzog')
    """

    kind: Kind
    edition: str
    traits: tuple[str, ...]
    text: str
    by_edition: dict[str, str] = field(hash=False)
    rulings: tuple[Ruling, ...]
    locale: str = "en"

    @property
    def name(self) -> str:
        """The English name."""
        return self.kind.title

    @property
    def copies(self) -> int:
        """How many cards of this kind the deck holds."""
        return self.kind.copies

    @property
    def family(self) -> str:
        """Return "noble" or "action"."""
        return "noble" if isinstance(self.kind, Noble) else "action"

    @property
    def color(self) -> str:
        """The class of a noble: "purple", "red", "green", "blue", "grey"; "" for an action card."""
        return color_of(self.kind)

    @property
    def points(self) -> int | None:
        """The printed points; None if they depend on the pile; for an action card, those in front of a player."""
        return points_of(self.kind)

    @property
    def points_mark(self) -> str:
        """The points as printed on a noble: "5", "−1", "★" if they depend on the pile; "" for an action card."""
        return points_mark(self.kind)

    @property
    def differs(self) -> bool:
        """Whether the two printed editions differ on it."""
        return bool(self.by_edition)

    @property
    def names(self) -> dict[str, str]:
        """The name in each language; a custom card has its title in all of them."""
        return {code: load(code).name(self.kind.key, self.kind.title) for code in LOCALES}

    @property
    def title(self) -> str:
        """The name in the language of this entry."""
        return load(self.locale).name(self.kind.key, self.kind.title)

    @property
    def texts(self) -> tuple[str, ...]:
        """What it does, in paragraphs: one if the editions agree, else one for each edition."""
        words = load(self.locale)
        if not self.differs:
            return (self.text,)
        return (
            words.say("rules.mark.differs"),
            *(f"{mark(words, edition)}: {text}" for edition, text in self.by_edition.items()),
        )

    @known_keywords
    def to_svg(self, *, locale: str | None = None, theme: str = "light") -> Svg:
        """Draw the card. This needs no browser.

        Args:
            locale: the language; None: that of this entry.
            theme: "light", "dark", or "print": black and white with the letters of the class.

        Returns:
            The picture as a str of SVG: a notebook shows it, `save` writes it to a file, `to_png` makes a PNG.

        Raises:
            UnknownLocale: there is no such language.
            ValueError: there is no such theme.

        Example:
            >>> card("Duke").to_svg(theme="print").size
            (120, 168)
        """
        return cards_svg(
            [self.kind], self.edition, locale=self.locale if locale is None else locale, theme=theme
        )

    @known_keywords
    def to_png(
        self,
        path: str | Path | None = None,
        *,
        locale: str | None = None,
        theme: str = "light",
        scale: float = 2.0,
    ) -> bytes:
        """Return the picture that `to_svg` draws as a PNG; see `Svg.to_png`.

        Example:
            >>> card("Duke").to_png()[1:4]
            b'PNG'
        """
        return self.to_svg(locale=locale, theme=theme).to_png(path, scale=scale)

    def _names(self) -> str:
        others = [
            f"{name} ({code})"
            for code, name in self.names.items()
            if code != self.locale and name != self.title
        ]
        if not others:
            return ""
        return load(self.locale).say("rules.mark.names", {"names": ", ".join(others)})

    def _note(self) -> str:
        return next((ruling.note for ruling in self.rulings), "")

    def __str__(self) -> str:
        notes = [*self.texts, *filter(None, [self._names()])]
        lines = [f"{self.title}: {', '.join(self.traits)}"]
        lines += [textwrap.fill(note, WIDTH) for note in notes]
        lines += [note for note in [self._note()] if note]
        for ruling in self.rulings:
            said = f"{ruling.number:<5}{ruling.title}. {' '.join(ruling.parts)}"
            lines.append(textwrap.fill(said, WIDTH, initial_indent="  ", subsequent_indent=" " * 7))
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        ink = INKS.get(self.color, "currentColor")
        notes = "".join(f"<p style='margin:.3em 0'>{escape(text)}</p>" for text in self.texts)
        names = f"<div><small>{escape(self._names())}</small></div>" if self._names() else ""
        rulings = "".join(
            f"<tr><td style='vertical-align:top;text-align:left'><b>{ruling.number}</b></td>"
            f"<td style='text-align:left'><b>{escape(ruling.title)}.</b> "
            f"{escape(' '.join(ruling.parts))}</td></tr>"
            for ruling in self.rulings
        )
        note = f"<div><small>{escape(self._note())}</small></div>" if self._note() else ""
        picture = picture_html(
            self.kind.key, "float:right;height:6em;border-radius:6px;margin:0 0 .4em .8em"
        )
        table = f"{note}<table><tbody>{rulings}</tbody></table>" if rulings else ""
        return (
            f"<div style='max-width:46em;text-align:left;border-left:4px solid {ink};padding-left:.7em'>"
            f"{picture}{sign(self.color)} <b>{escape(self.title)}</b> "
            f"<span style='opacity:.75'>{escape(', '.join(self.traits))}"
            f"</span>{notes}{names}{table}</div>"
        )


class Gallery(Sequence[CardInfo]):
    """Kinds of cards in the order of the deck; prints as a table, and is displayed as cards in a notebook.

    Example:
        >>> cards(color="purple").names[:3]
        ['King Louis XVI', 'Marie Antoinette', 'Regent']
    """

    def __init__(self, entries: Iterable[CardInfo], locale: str = "en") -> None:
        self._entries = tuple(entries)
        self._locale = locale

    @overload
    def __getitem__(self, index: int) -> CardInfo: ...

    @overload
    def __getitem__(self, index: slice) -> Gallery: ...

    def __getitem__(self, index: int | slice) -> CardInfo | Gallery:
        if isinstance(index, slice):
            return Gallery(self._entries[index], self._locale)
        return item_at(self._entries, index, "card")

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def names(self) -> list[str]:
        """The English names, in order."""
        return [entry.name for entry in self]

    @known_keywords
    def to_svg(self, *, locale: str | None = None, theme: str = "light") -> Svg:
        """Draw the cards in rows; see `CardInfo.to_svg`.

        Example:
            >>> cards("Duke").to_svg()[:4]
            '<svg'
        """
        edition = self[0].edition if self else ""
        kinds = [entry.kind for entry in self]
        return cards_svg(kinds, edition, locale=locale or self._locale, theme=theme)

    @known_keywords
    def to_png(
        self,
        path: str | Path | None = None,
        *,
        locale: str | None = None,
        theme: str = "light",
        scale: float = 2.0,
    ) -> bytes:
        """Return the picture that `to_svg` draws as a PNG; see `Svg.to_png`.

        Example:
            >>> cards("Duke").to_png()[1:4]
            b'PNG'
        """
        return self.to_svg(locale=locale, theme=theme).to_png(path, scale=scale)

    def _count(self) -> str:
        holes = {"n": len(self), "cards": sum(entry.copies for entry in self)}
        key = "rules.mark.found" if self else "rules.mark.none"
        return load(self._locale).say(key, holes)

    def __str__(self) -> str:
        width = max((len(entry.title) for entry in self), default=0)
        lines = []
        for entry in self:
            head = (
                f"{entry.color or entry.family:<7}{entry.points_mark:>3} {entry.copies}×  "
                f"{entry.title:<{width}} {'*' if entry.differs else ' '}"
            )
            lines.append(f"{head} {entry.text}".rstrip())
        stars = any(entry.differs for entry in self)
        legend = [f"* {load(self._locale).say('rules.mark.differs')}"] if stars else []
        return "\n".join([*lines, *legend, self._count()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = []
        for group, entries in groupby(self, key=lambda entry: entry.color or entry.family):
            tiles = "".join(_tile(entry) for entry in entries)
            rows.append(
                f"<div role='group' aria-label='{escape(group)}' "
                f"style='display:flex;flex-wrap:wrap;gap:.5em;margin:.5em 0'>{tiles}</div>"
            )
        return f"<div>{''.join(rows)}<small>{escape(self._count())}</small></div>"


def _tile(entry: CardInfo) -> str:
    ink = INKS.get(entry.color, "currentColor")
    mark = f"{sign(entry.color)} {escape(entry.points_mark)}"
    points = f"<b style='float:right'>{mark}</b>" if entry.color else ""
    copies = f" <small>×{entry.copies}</small>" if entry.copies > 1 else ""
    numbers = ", ".join(ruling.number for ruling in entry.rulings)
    words = load(entry.locale)
    differs = (
        f"<div><small><i>{escape(words.say('rules.mark.differs'))}</i></small></div>"
        if entry.differs
        else ""
    )
    picture = picture_html(
        entry.kind.key, "float:left;width:3.6em;border-radius:4px;margin:0 .6em .2em 0"
    )
    return (
        f"<div style='border:1px solid {ink};border-top-width:5px;border-radius:6px;padding:.4em .6em;"
        f"width:15em;text-align:left'>{picture}{points}<b>{escape(entry.title)}</b>{copies}"
        f"<div><small>{escape(entry.text)}</small></div>{differs}"
        f"<div style='opacity:.7'><small>{numbers}</small></div></div>"
    )


@known_keywords
def card(name: CardLike, *, edition: EditionLike = "amigo", locale: str = "en") -> CardInfo:
    """Look up a card: what it does, how the editions differ, and the rulings that concern it.

    Args:
        name: its name in any of the five languages, or a `Card`.
        edition: "amigo" (default), "wizards" or an `Edition`.
        locale: the language of the texts (default "en").

    Raises:
        UnknownCard: no card has that name; the message offers a guess.
        UnknownEdition, UnknownLocale: the message lists the valid values.

    Example:
        >>> card("Master Spy")
        Master Spy: red noble, 4 points, 1 card in the deck
        Moves to the end of the line after every action card played.
        ...
          R7   The Master Spy's move. Wherever he stands in line, ...
    """
    rules = resolve_edition(edition)
    kind = name.kind if isinstance(name, Card) else find_kind(name, rules.edition.kinds)
    return _entry(kind, rules, load(locale).code)


@known_keywords
def cards(
    name: str = "",
    *,
    color: str = "",
    family: str = "",
    edition: EditionLike = "amigo",
    locale: str = "en",
) -> Gallery:
    """List all kinds of cards, or some of them.

    Args:
        name: a part of the name, in any of the five languages and any case; or a class of nobles.
        color: a class of nobles: "purple" or "royal", "red" or "military", "green" or "civic", "blue" or "church",
            "grey" or "commoner".
        family: "noble" or "action".
        edition: the edition of the cards and texts: "amigo", "wizards" or an `Edition`.
        locale: the language of the texts.

    Raises:
        UnknownCard: there is no such class or family; the message names them.
        UnknownEdition, UnknownLocale: the message lists the valid values.

    Example:
        >>> cards("guards").names
        ['Bribed Guards', 'Opinionated Guards', 'Callous Guards']
        >>> len(cards()), len(cards(family="noble")), cards(color="church").names[:2]
        (90, 40, ['Cardinal', 'Archbishop'])
    """
    rules = resolve_edition(edition)
    code = load(locale).code
    wanted_color = class_of_word(color) or _one_of(
        color, dict(zip(CLASS_WORDS, CLASS_WORDS, strict=True)), "class"
    )
    wanted_family = _one_of(family, _FAMILIES, "family")
    if not isinstance(name, str):
        raise UnknownCard(f"cards are looked up by a part of their name, not {quote(name)}")
    part = folded(name)
    called = class_of_word(part)
    if part in set(Color) or part == "gray":
        wanted_color, part = wanted_color or str(called), ""
    entries = (_entry(kind, rules, code) for kind in rules.edition.kinds)
    return Gallery(
        (
            entry
            for entry in entries
            if wanted_color in ("", entry.color)
            and wanted_family in ("", entry.family)
            and (
                str(called) == entry.color
                or any(part in folded(spelling) for spelling in entry.names.values())
            )
        ),
        code,
    )


def _one_of(wanted: Any, known: dict[str, str], what: str) -> str:
    if wanted is None or (isinstance(wanted, str) and not wanted):
        return ""
    found = known.get(folded(wanted)) if isinstance(wanted, str) else None
    if found is None:
        hint = did_you_mean(wanted, known, f"choose one of {', '.join(known)}")
        raise UnknownCard(f"there is no {what} of cards {quote(wanted)}; {hint}")
    return found


def _entry(kind: Kind, rules: CompiledEdition, code: str) -> CardInfo:
    words = load(code)
    alters = rules.named(kind.key) in rules.alters
    edition = rules.edition.name
    printed_kinds = {
        name: next((k for k in known.kinds if k.title == kind.title), None)
        for name, known in EDITIONS.items()
    }
    ours = kind in printed_kinds.values()
    differs = ours and len({id(printed_kind) for printed_kind in printed_kinds.values()}) > 1
    return CardInfo(
        kind=kind,
        edition=edition,
        traits=_traits(kind, alters, bool(rules.edition.end), code),
        text=card_text(words, kind, rules.edition.printed),
        by_edition={name: words.text(kind, name) for name in printed_kinds} if differs else {},
        rulings=rulings_of(touching(kind, alters), code),
        locale=code,
    )


def _traits(kind: Kind, alters: bool, finals: bool, code: str) -> tuple[str, ...]:
    words = load(code)

    def say(key: str, **holes: Any) -> str:
        return words.say(f"rules.mark.{key}", holes)

    if isinstance(kind, Noble):
        color = words.say(f"color.{kind.color}")
        worth = say("points", points=kind.points) if isinstance(kind.points, int) else say("counts")
        traits = [say("noble", color=color), worth]
    else:
        marks = {
            "alters": alters,
            "stays": kind.stays,
            "reaction": kind.reaction,
            "final": kind.final and finals,
        }
        traits = [say("action"), *(say(key) for key, true in marks.items() if true)]
    return (*traits, say("copies", n=kind.copies))
