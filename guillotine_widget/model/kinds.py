"""The kinds of cards: what is printed on a noble and on an action card.

A kind is data. What it does is said in the verbs of `guillotine_widget.model.effects`; what it is worth, in the
small values below. `rules` compiles both once, when an edition is first used.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from guillotine_widget.model.effects import Effect, Put, Script, as_script
from guillotine_widget.model.vocabulary import THIS, Ban, Moment, Where


class Color(StrEnum):
    """The five classes of nobles."""

    PURPLE = "purple"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    GREY = "grey"


Of = Color | str
"""Which nobles are meant: all of a class, or those with a title."""

CLASSES = {
    "royal": "purple",
    "military": "red",
    "civic": "green",
    "church": "blue",
    "commoner": "grey",
}
"""The names of the classes, each with its color."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a card of one's own says and how it is drawn; the printed cards have theirs in `locales` and in `js`.

    Args:
        text: its rule in one sentence, by language.
        look: parts of its picture by name; what is left out is chosen for it.
        article: whether a noble has an article in a sentence: "the Duke", but "Robespierre".
    """

    text: Mapping[str, str]
    look: Mapping[str, str]
    article: bool = True

    def said(self, locale: str) -> str:
        """Return the sentence in a language, else in English, else in the first there is."""
        return self.text.get(locale) or self.text.get("en") or next(iter(self.text.values()), "")


@dataclass(frozen=True, slots=True)
class Per:
    """Worth `points` for every noble `of` that sort in the pile."""

    of: Of
    points: int = 1


@dataclass(frozen=True, slots=True)
class With:
    """Worth `points` more if a noble `of` that sort is in the same pile."""

    of: Of
    points: int


@dataclass(frozen=True, slots=True)
class Instead:
    """Every noble `of` that sort in the pile is worth `points` instead of its normal value."""

    of: Of
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class Noble:
    """A kind of noble.

    Args:
        title: the English name.
        points: the printed points, or `Per` where the card counts the pile.
        color: the class.
        copies: how many cards of this kind the deck holds.
        bonus: points on top of `points`, if a certain noble is in the same pile.
        collected: what happens at once when the noble is collected.
        when: what happens at other moments while the noble stands in line.
        forbids: what nobody may do while the noble is at the front of the line.
        face: what a card of one's own says and how it is drawn; None: a printed card.
    """

    title: str
    points: int | Per
    color: Color
    copies: int = 1
    bonus: With | None = None
    collected: Script = ()
    when: Mapping[Moment, Script] = field(default_factory=dict)
    forbids: Ban | None = None
    face: Face | None = None

    @property
    def key(self) -> str:
        """The name of the kind in files and in the browser: `"king-louis-xvi"`."""
        return slug(self.title)

    def __repr__(self) -> str:
        worth = f"{self.points} points" if isinstance(self.points, int) else "points by the pile"
        return _told(f"{self.title}: {self.color} noble, {worth}", self.face)


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """A kind of action card.

    Args:
        title: the English name.
        copies: how many cards of this kind the deck holds.
        play: what playing the card does.
        alters: whether the card counts as altering the line (Callous Guards, R4); None: read off its verbs.
        reaction: the card may be played when another player is about to collect from the line (R33).
        final: the card may be played after day three (R41).
        points: what the card is worth to the player in front of whom it lies: a number, or `Per` or `Instead`.
        when: what happens at other moments while the card lies in front of a player.
        forbids: what nobody may do while the card lies in front of a player.
        face: what a card of one's own says and how it is drawn; None: a printed card.
    """

    title: str
    copies: int = 1
    play: Script = ()
    alters: bool | None = None
    reaction: bool = False
    final: bool = False
    points: int | Per | Instead = 0
    when: Mapping[Moment, Script] = field(default_factory=dict)
    forbids: Ban | None = None
    face: Face | None = None

    @property
    def key(self) -> str:
        """The name of the kind in files and in the browser: `"tis-a-far-better-thing"`."""
        return slug(self.title)

    @property
    def stays(self) -> bool:
        """Whether the card stays in front of a player instead of going to the discards."""
        return any(
            isinstance(op, Put)
            and op.what == THIS
            and op.to in (Where.YOUR_FRONT, Where.TARGET_FRONT)
            for op in self.play
        )

    def __repr__(self) -> str:
        return _told(f"{self.title}: action card", self.face)


Kind = Noble | Action


def _told(what: str, face: Face | None) -> str:
    said = face.said("en") if face else ""
    return f"{what}. {said}" if said else what


def noble(
    title: str,
    points: int | Per,
    color: Color,
    *,
    copies: int = 1,
    bonus: With | None = None,
    collected: Effect | Script = (),
    when: Mapping[Moment, Effect | Script] | None = None,
    forbids: Ban | None = None,
) -> Noble:
    """Declare a kind of noble; a single verb may stand for a script of one.

    Example:
        >>> noble("Duke", 3, Color.PURPLE).key
        'duke'
    """
    triggers = {moment: as_script(script) for moment, script in (when or {}).items()}
    return Noble(title, points, color, copies, bonus, as_script(collected), triggers, forbids)


def action(
    title: str,
    *,
    copies: int = 1,
    play: Effect | Script = (),
    alters: bool | None = None,
    reaction: bool = False,
    final: bool = False,
    points: int | Per | Instead = 0,
    when: Mapping[Moment, Effect | Script] | None = None,
    forbids: Ban | None = None,
) -> Action:
    """Declare a kind of action card; a single verb may stand for a script of one.

    Example:
        >>> action("'Tis a Far Better Thing").key
        'tis-a-far-better-thing'
    """
    triggers = {moment: as_script(script) for moment, script in (when or {}).items()}
    return Action(
        title, copies, as_script(play), alters, reaction, final, points, triggers, forbids
    )


def slug(title: str) -> str:
    """Return the key of a kind for its English name: lower case, words joined by hyphens.

    Example:
        >>> slug("After You...")
        'after-you'
        >>> slug("Żak 界")
        'zak-754c'
    """
    letters = unicodedata.normalize("NFKD", title).replace("'", "").lower()
    # A letter without a Latin one under it goes by its number: the keys of two titles shall differ.
    plain = "".join(c if c.isascii() or not c.isalnum() else f"-{ord(c):x}-" for c in letters)
    return re.sub(
        r"[^a-z0-9]+", "-", "".join(c for c in plain if not unicodedata.combining(c))
    ).strip("-")
