"""Find a card by its name, in any of the five languages; case, accents and articles do not matter."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Protocol

from guillotine_widget.errors import UnknownCard
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.model.kinds import Kind
from guillotine_widget.suggest import canonical, closest, guess, quote

_ARTICLES = ("the ", "der ", "die ", "das ", "el ", "la ", "los ", "las ", "de ", "het ")


class Named(Protocol):
    """An object with a name, such as a `Card` or a `Player`."""

    @property
    def name(self) -> str:
        """The name."""


class Titled(Protocol):
    """An object with a title, such as a `Noble` or an `Action`."""

    @property
    def title(self) -> str:
        """The title."""


CardLike = str | Named | Titled
"""A card: its name in any of the five languages, or an object that has one."""


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """Return a name without case, accents and punctuation: `"¡Escape!"` becomes `"escape"`."""
    # NFKD does not decompose these two.
    plain = canonical(name).casefold().replace("ł", "l").replace("ß", "ss")
    letters = unicodedata.normalize("NFKD", plain)
    kept = "".join(
        c if c.isalnum() else " " for c in letters if not unicodedata.combining(c) and c not in "'’"
    )
    return " ".join(kept.split())


def name_of(thing: Any) -> str | None:
    """Return the name of a card, a kind, a player or a `CardInfo`; of a str, the str itself; None if there is none."""
    if hasattr(type(thing), "line"):
        return None  # the title of a game or a view is no name
    for name in (thing, getattr(thing, "title", None), getattr(thing, "name", None)):
        if isinstance(name, str):
            return name
    return None


def find_kind(name: Any, kinds: Iterable[Kind]) -> Kind:
    """Return the kind that has this name in any language.

    Args:
        name: a card's name, or an object with one; case, accents, punctuation and a leading article do not matter.
            "Warte mal" finds Confusion in Line.
        kinds: the kinds to search.

    Raises:
        UnknownCard: no card has that name; the message offers the nearest names.

    Example:
        >>> from guillotine_widget.editions import AMIGO
        >>> find_kind("herzog", AMIGO.kinds).title
        'Duke'
    """
    by_key, own = _titles(tuple(kinds))
    given = name
    name = name_of(given)
    if name is None:
        raise UnknownCard(
            f"a card goes by its name, such as 'Duke' or 'Pushed', not {quote(given)}"
        )
    wanted = folded(name)
    bare = _without_article(wanted)
    known = _names()
    for table in (own, known, _bare_names()):
        for spelling in (wanted, bare):
            key = table.get(spelling)
            if key in by_key:
                return by_key[key]
    raise UnknownCard(f"there is no card {quote(name)}{_guess(wanted, own, known, by_key)}")


def is_named(kind: Kind, name: str) -> bool:
    """Return whether a kind has this name in any language.

    Example:
        >>> from guillotine_widget.editions import AMIGO
        >>> is_named(find_kind("Duke", AMIGO.kinds), "herzog")
        True
    """
    if kind.title == name:
        return True
    wanted = folded(name)
    spellings = (wanted, _without_article(wanted))
    if folded(kind.title) in spellings:
        return True
    tables = (_names(), _bare_names())
    return any(table.get(one) == kind.key for table in tables for one in spellings)


def _guess(wanted: str, own: dict[str, str], known: dict[str, str], by_key: dict[str, Kind]) -> str:
    spellings = {spelling: key for spelling, key in {**known, **own}.items() if key in by_key}
    near = closest(wanted, spellings, n=6)
    titles = list(dict.fromkeys(by_key[spellings[spelling]].title for spelling in near))[:3]
    if not titles:
        return "; cards go by the names printed on them, for example 'Duke' or 'Pushed'"
    return f"; {guess(*titles)}"


def _without_article(name: str) -> str:
    for article in _ARTICLES:
        if name.startswith(article):
            return name.removeprefix(article)
    return name


@lru_cache(maxsize=32)
def _titles(kinds: tuple[Kind, ...]) -> tuple[dict[str, Kind], dict[str, str]]:
    by_key = {kind.key: kind for kind in kinds}
    return by_key, {folded(kind.title): key for key, kind in by_key.items()}


@lru_cache(maxsize=1)
def _bare_names() -> dict[str, str]:
    return {_without_article(name): key for name, key in _names().items()}


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    names: dict[str, str] = {}
    for code in LOCALES:
        for key, entry in load(code).cards.items():
            for name in (entry["name"], *entry.get("also", ())):
                names.setdefault(folded(name), key)
    return names


def spellings(kinds: Iterable[Kind]) -> dict[str, str]:
    """Return all names of each kind, folded and in all languages, by the key of the kind, for searching.

    Example:
        >>> from guillotine_widget.editions import AMIGO
        >>> spellings(AMIGO.nobles)["duke"]
        'duke|herzog|duque|ksiaze|hertog'
    """
    by_key, own = _titles(tuple(kinds))
    found: dict[str, list[str]] = {key: [] for key in by_key}
    for spelling, key in [*own.items(), *_names().items()]:
        if key in found and spelling not in found[key]:
            found[key].append(spelling)
    return {key: "|".join(names) for key, names in found.items()}
