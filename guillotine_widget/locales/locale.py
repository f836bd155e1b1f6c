"""A language: the words of a folder of TOML files. What a language lacks is said in English."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from guillotine_widget.errors import UnknownLocale
from guillotine_widget.model.kinds import Kind

LOCALES = ("en", "de", "es", "pl", "nl")
"""The languages, English first. In all of them cards have names and texts."""

_SPOKEN_TO = re.compile(r"(?:(?<=\w )\{(\w+)\}(?:'s)?|\{(\w+)\}'s)")
_HOLE = re.compile(r"\{(the )?(\w+)((?:\?[^{}:]*(?::[^{}:]*)*)?)\}")


class Locale:
    """The words of one language.

    Attributes:
        code: "en", "de", "es", "pl" or "nl".
        cards: for each kind's key its `name`, `text` and so on.
        table: the words of the table's views in the browser.
        editor: the words that the scenario editor needs beside them.
    """

    def __init__(self, code: str, english: Locale | None) -> None:
        self.code = code
        self.cards: dict[str, dict[str, Any]] = _read(code, "cards")
        self.table: dict[str, str] = _flat(_read(code, "table"))
        self.editor: dict[str, str] = _flat(_read(code, "editor"))
        self._game = {
            **_flat(_read(code, "game")),
            **_flat(_read(code, "rules"), "rules."),
        }
        self._english = english

    def name(self, key: str, default: str = "") -> str:
        """Return the name of a kind; a kind made by a user keeps its own title."""
        entry = self.cards.get(key)
        return str(entry["name"]) if entry else default or key

    def text(self, kind: Kind, edition: str) -> str:
        """Return the rule of a kind in one sentence; "" for a noble without a power."""
        if kind.face is not None:
            return kind.face.said(self.code)
        entry = self.cards.get(kind.key, {})
        return str(entry.get(f"text_{edition}", entry.get("text", "")))

    def article(self, key: str, default: str = "") -> str:
        """Return a noble's name as it stands in a sentence: "the Duke", "Robespierre"."""
        name = self.name(key, default)
        bare = self._game.get("articles.none", "").split()
        the = self._game.get("articles.the", "")
        return name if key in bare or not the else f"{the} {name}"

    def has(self, key: str) -> bool:
        """Tell whether the language, or English, has a sentence."""
        return key in self._game or (self._english is not None and self._english.has(key))

    def say(self, key: str, holes: Mapping[str, Any] | None = None) -> str:
        """Return a sentence with its holes filled.

        `{who}` is filled by `holes["who"]`; `{the card}` by `holes["the card"]` where that is given; `{n?place:places}`
        chooses the first form for 1 and the second for other numbers.
        """
        template = self._game.get(key)
        if template is None:
            return key if self._english is None else self._english.say(key, holes)
        return fill(self._spoken_to(template, holes or {}), holes or {})

    def _spoken_to(self, template: str, holes: Mapping[str, Any]) -> str:
        """Return a template in which the player called You is spoken to: "your pile", "in front of you"."""
        you = self._game.get("table.you")
        if you is None or you not in holes.values():
            return template

        def mine(hole: re.Match[str]) -> str:
            if holes.get(hole[1] or hole[2]) != you:
                return hole[0]
            return self._game["table.your" if hole[0].endswith("'s") else "table.you_inside"]

        return _SPOKEN_TO.sub(mine, template)


def fill(template: str, holes: Mapping[str, Any]) -> str:
    """Fill the holes of a template; a hole that nothing fills stays as it is."""

    def filled(hole: re.Match[str]) -> str:
        the, name, forms = hole.group(1) or "", hole.group(2), hole.group(3)
        if forms:
            first, *others = forms[1:].split(":")
            return first if holes.get(name) in (1, -1) or not others else others[-1]
        return str(holes.get(the + name, holes.get(name, hole.group(0))))

    return _HOLE.sub(filled, template)


def load(code: str) -> Locale:
    """Return a language.

    Args:
        code: "en", "de", "es", "pl" or "nl".

    Raises:
        UnknownLocale: there is no such language.

    Example:
        >>> load("de").name("duke")
        'Herzog'
    """
    if code not in LOCALES:
        raise UnknownLocale(f"there is no locale {code!r}; choose one of {', '.join(LOCALES)}")
    return _loaded(code)


@cache
def _loaded(code: str) -> Locale:
    return Locale(code, None if code == "en" else _loaded("en"))


def _read(code: str, name: str) -> dict[str, Any]:
    file = resources.files(__package__).joinpath(code, f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{prefix}{key}."))
        else:
            flat[f"{prefix}{key}"] = str(value)
    return flat
