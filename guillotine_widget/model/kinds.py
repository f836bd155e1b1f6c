"""The kinds of cards: what is printed on a noble and on an action card.

A kind is data. The effects of `guillotine_widget.model.effects` describe what it does, and the values below describe
its points. `rules` compiles both when an edition is first used. Kinds are shared by all games of a process, so they are
read-only.
"""

from __future__ import annotations

import copyreg
import re
import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from guillotine_widget.model.effects import Effect, Put, Script, as_script
from guillotine_widget.model.value import Value
from guillotine_widget.model.vocabulary import THIS, Ban, Moment, Where

K = TypeVar("K")
V = TypeVar("V")


class Color(StrEnum):
    """The five classes of nobles."""

    PURPLE = "purple"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    GREY = "grey"


Of = Color | str
"""Nobles of a class, or with a title."""

CLASSES = {
    "royal": "purple",
    "military": "red",
    "civic": "green",
    "church": "blue",
    "commoner": "grey",
}
"""The names of the classes, each with its color."""

CLASS_WORDS = (*map(str, Color), *CLASSES)
"""The words that name a class."""


def class_of_word(word: object) -> Color | None:
    """Return the class that a word names by its color or its name; None: no class.

    Example:
        >>> class_of_word("Royal"), class_of_word("gray"), class_of_word("Duke")
        (<Color.PURPLE: 'purple'>, <Color.GREY: 'grey'>, None)
    """
    if not isinstance(word, str):
        return None
    name = word.strip().casefold()
    name = {**CLASSES, "gray": "grey", "commoners": "grey"}.get(name, name)
    return Color(name) if name in set(Color) else None


def read_only(mapping: Mapping[K, V]) -> MappingProxyType[K, V]:
    """Return a read-only copy of a mapping."""
    return MappingProxyType(dict(mapping))


# A mapping proxy cannot be pickled, but worker processes need it.
copyreg.pickle(MappingProxyType, lambda mapping: (read_only, (dict(mapping),)))


class Face(Value):
    """The text and the picture of a custom card; the printed cards have theirs in `locales` and in `js`.

    Args:
        text: its rule in one sentence, by language.
        look: parts of its picture by name; the front end chooses missing ones.
        article: whether a noble has an article in a sentence: "the Duke", but "Robespierre".
    """

    text: Mapping[str, str]
    look: Mapping[str, str]
    article: bool = True

    def __post_init__(self) -> None:
        for name in ("text", "look"):
            given = getattr(self, name)
            if isinstance(given, Mapping):  # validation rejects everything else
                object.__setattr__(self, name, read_only(given))

    def said(self, locale: str) -> str:
        """Return the sentence in a language, falling back to English, then to the first language available."""
        return self.text.get(locale) or self.text.get("en") or next(iter(self.text.values()), "")


class Per(Value):
    """Worth `points` for every noble of a class, or with a title, in the pile.

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.noble("Cousin", gw.make.Per("purple"), "purple")
        Cousin: purple noble, points by the pile
    """

    of: Of
    points: int = 1


class With(Value):
    """Worth `points` more if a noble of a class, or with a title, is in the same pile.

    Example:
        >>> import guillotine_widget as gw
        >>> gw.make.noble("Suitor", 1, "purple", bonus=gw.make.With("Countess", 2))
        Suitor: purple noble, 1 point
    """

    of: Of
    points: int


class Instead(Value):
    """Every noble of a class, or with a title, in the pile is worth `points` instead of its normal value.

    Example:
        >>> import guillotine_widget as gw
        >>> stays = gw.make.Put(gw.make.THIS, gw.make.YOUR_FRONT)
        >>> gw.make.action("Mercy", play=stays, points=gw.make.Instead("grey", 1))
        Mercy: action card
    """

    of: Of
    points: int


class Noble(Value, eq=False):
    """A kind of noble.

    Args:
        title: the English name.
        points: the printed points, or `Per` if the card counts nobles in the pile.
        color: the class.
        copies: how many cards of this kind the deck holds.
        bonus: additional points if a certain noble is in the same pile.
        collected: what happens when the noble is collected.
        when: what happens at other moments while the noble is in line.
        forbids: what no player may do while the noble is at the front of the line.
        ruling: the ruling behind the events that the card causes, such as `"R7"`; "": none.
        face: the text and the picture of a custom card; None: a printed card.
    """

    title: str
    points: int | Per
    color: Color
    copies: int = 1
    bonus: With | None = None
    collected: Script = ()
    when: Mapping[Moment, Script] = MappingProxyType({})
    forbids: Ban | None = None
    ruling: str = ""
    face: Face | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "when", read_only(self.when))

    @property
    def key(self) -> str:
        """The identifier of the kind in files and in the browser: `"king-louis-xvi"`."""
        return slug(self.title)

    def __repr__(self) -> str:
        worth = "points by the pile"
        if isinstance(self.points, int):
            worth = f"{self.points} point{'s' * (abs(self.points) != 1)}"
        return _told(f"{self.title}: {self.color} noble, {worth}", self.face)


class Action(Value, eq=False):
    """A kind of action card.

    Args:
        title: the English name.
        copies: how many cards of this kind the deck holds.
        play: what playing the card does.
        alters: whether the card counts as altering the line (Callous Guards, R4); None: derived from its effects.
        reaction: whether the card may be played when another player is about to collect from the line (R33).
        final: whether the card may be played after day three (R41).
        points: its points for the player who has it in front of them: a number, or `Per` or `Instead`.
        when: what happens at other moments while the card is in front of a player.
        forbids: what no player may do while the card is in front of a player.
        ruling: the ruling behind the events that the card causes, such as `"R7"`; "": none.
        face: the text and the picture of a custom card; None: a printed card.
    """

    title: str
    copies: int = 1
    play: Script = ()
    alters: bool | None = None
    reaction: bool = False
    final: bool = False
    points: int | Per | Instead = 0
    when: Mapping[Moment, Script] = MappingProxyType({})
    forbids: Ban | None = None
    ruling: str = ""
    face: Face | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "when", read_only(self.when))

    @property
    def key(self) -> str:
        """The identifier of the kind in files and in the browser: `"tis-a-far-better-thing"`."""
        return slug(self.title)

    @property
    def stays(self) -> bool:
        """Whether the card stays in front of a player instead of going to the discards."""
        return any(
            isinstance(effect, Put)
            and effect.what == THIS
            and effect.to in (Where.YOUR_FRONT, Where.TARGET_FRONT)
            for effect in self.play
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
    ruling: str = "",
) -> Noble:
    """Declare a kind of noble; a single effect is a script of one.

    Example:
        >>> noble("Duke", 3, Color.PURPLE).key
        'duke'
    """
    triggers = {moment: as_script(script) for moment, script in (when or {}).items()}
    return Noble(
        title, points, color, copies, bonus, as_script(collected), triggers, forbids, ruling
    )


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
    ruling: str = "",
) -> Action:
    """Declare a kind of action card; a single effect is a script of one.

    Example:
        >>> action("'Tis a Far Better Thing").key
        'tis-a-far-better-thing'
    """
    triggers = {moment: as_script(script) for moment, script in (when or {}).items()}
    return Action(
        title, copies, as_script(play), alters, reaction, final, points, triggers, forbids, ruling
    )


@lru_cache(maxsize=1024)
def slug(title: str) -> str:
    """Return the key of a kind for its English name: lower case, words joined by hyphens.

    Example:
        >>> slug("After You...")
        'after-you'
        >>> slug("Żak 界")
        'zak-754c'
    """
    letters = unicodedata.normalize("NFKD", title).replace("'", "").lower()
    # A letter without a Latin base becomes its code point, so that different titles have different keys.
    plain = "".join(c if c.isascii() or not c.isalnum() else f"-{ord(c):x}-" for c in letters)
    return re.sub(
        r"[^a-z0-9]+", "-", "".join(c for c in plain if not unicodedata.combining(c))
    ).strip("-")
