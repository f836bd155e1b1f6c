"""A language: the words in a folder of TOML files, and its part of `cards.toml`.

A language need not be complete. Missing sentences are replaced by English ones, in whole groups (`Locale.spoken`), so
that no text mixes two languages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

from guillotine_widget.errors import UnknownLocale
from guillotine_widget.model.kinds import Kind
from guillotine_widget.suggest import did_you_mean, quote

LOCALES = ("en", "de", "es", "pl", "nl")
"""The languages, English first. In all of them cards have names and texts."""

SENTENCES = ("what", "color", "ask", "option", "why", "score", "log", "deck")
"""The groups of sentences about a game. They refer to each other, so a language has all of them or none."""

_OWN = ("articles.", "inflected.", "address.")
"""The groups whose keys differ between languages."""

_WORDS_OF_RULES = ("rules.mark.", "rules.strength.")
"""The groups in `rules.toml`; the rules themselves, which are long, are in `rulings.toml`."""

_HOLE = re.compile(r"\{(the )?(\w+)((?:\?[^{}:]*(?::[^{}:]*)*)?)\}")


class Locale:
    """The words of one language.

    Attributes:
        code: "en", "de", "es", "pl" or "nl".
        cards: for each kind's key its `name`, `text` and so on.
    """

    def __init__(self, code: str, english: Locale | None) -> None:
        self.code = code
        self.cards: dict[str, dict[str, Any]] = {
            key: entry[code] for key, entry in _cards().items() if code in entry
        }
        self._english = english

    # Files are read when first needed: reading TOML is slow, and a game needs few of them.

    @cached_property
    def table(self) -> dict[str, str]:
        """The words of the table's views in the browser."""
        return _flat(_read(self.code, "table"))

    @cached_property
    def editor(self) -> dict[str, str]:
        """The additional words of the scenario editor."""
        return _flat(_read(self.code, "editor"))

    @cached_property
    def help(self) -> dict[str, str]:
        """The words of the help page."""
        return _flat(_read(self.code, "help"))

    @cached_property
    def terminal(self) -> dict[str, str]:
        """The words of a game in the terminal."""
        return _flat(_read(self.code, "terminal"))

    @cached_property
    def tutorial(self) -> dict[str, str]:
        """The words of the steps of the tutorial."""
        return _flat(_read(self.code, "tutorial"))

    @cached_property
    def library(self) -> dict[str, dict[str, Any]]:
        """The title and hints of each shipped puzzle, by name; none in English, which is with the positions."""
        return _read(self.code, "library")

    @cached_property
    def _game(self) -> dict[str, str]:
        return _flat(_read(self.code, "game"))

    @cached_property
    def _rules(self) -> dict[str, str]:
        return _flat(_read(self.code, "rules"), "rules.")

    @cached_property
    def _rulings(self) -> dict[str, str]:
        return _flat(_read(self.code, "rulings"), "rules.")

    @cached_property
    def _puzzles(self) -> dict[str, str]:
        return _flat(_read(self.code, "puzzles"), "puzzle.")

    @cached_property
    def _article_of(self) -> dict[str, str]:
        return {
            kind: key.removeprefix("articles.")
            for key, kinds in self._game.items()
            if key.startswith("articles.") and key != "articles.the"
            for kind in kinds.split()
        }

    @cached_property
    def _address(self) -> list[tuple[str, str]]:
        """The phrases that address a player, longest first: ("{}'s", "your"), ("{}", "you")."""
        phrases = [
            (key.removeprefix("address."), said)
            for key, said in self._game.items()
            if key.startswith("address.")
        ]
        return sorted(phrases, key=lambda phrase: -len(phrase[0]))

    def _template(self, key: str) -> str | None:
        return self._file_of(key).get(key)

    def _file_of(self, key: str) -> dict[str, str]:
        """Return the sentences of the file that contains a key, without reading other files."""
        if key.startswith("puzzle."):
            return self._puzzles
        if not key.startswith("rules."):
            return self._game
        return self._rules if key.startswith(_WORDS_OF_RULES) else self._rulings

    def sentence_keys(self, *groups: str) -> list[str]:
        """Return the keys of the sentences in this language, excluding those only in English.

        Args:
            groups: only keys in these groups, such as "log" or "rules.mark"; none: all keys.
        """
        prefixes = tuple(f"{group}." for group in groups)
        about_rules = [group for group in groups if group.split(".")[0] == "rules"]
        about_puzzles = [group for group in groups if group.split(".")[0] == "puzzle"]
        files: list[dict[str, str]] = []
        if not groups or len(about_rules) + len(about_puzzles) < len(groups):
            files.append(self._game)
        if not groups or about_puzzles:
            files.append(self._puzzles)
        if not groups or about_rules:
            files.append(self._rules)
        if not groups or "rules" in about_rules:
            files.append(self._rulings)
        keys = [key for file in files for key in file]
        return [key for key in keys if not groups or key.startswith(prefixes)]

    def name(self, key: str, default: str = "") -> str:
        """Return the name of a kind; a custom card keeps its own title."""
        entry = self.cards.get(key)
        return str(entry["name"]) if entry else default or key

    def text(self, kind: Kind, edition: str) -> str:
        """Return the rule of a kind in one sentence; "" for a noble without a power."""
        if kind.face is not None:
            return kind.face.said(self.code)
        entry = self.cards.get(kind.key, {})
        return str(entry.get(f"text_{edition}", entry.get("text", "")))

    def article(self, key: str, default: str = "") -> str:
        """Return a noble's name for use within a sentence: "the Duke", "Robespierre", "die Gräfin".

        The table `articles` lists the nobles with each article; "none" lists those without one, and "the" is the
        article of all others, including custom nobles. The table `inflected` has names that change after an article.
        """
        inflected = self._game.get(f"inflected.{key}")
        if inflected:
            return inflected
        name = self.name(key, default)
        article = self._article_of.get(key) or self._game.get("articles.the", "none")
        return name if article == "none" else f"{article} {name}"

    def missing(self, *groups: str) -> list[str]:
        """Return the keys of sentences that English has and this language lacks.

        Args:
            groups: only keys in these groups, such as "log" or "rules.mark"; none: all keys.

        Example:
            >>> load("de").missing("log")
            []
        """
        known = self if self._english is None else self._english
        return [
            key
            for key in known.sentence_keys(*groups)
            if self._template(key) is None and not key.startswith(_OWN)
        ]

    def spoken(self, *groups: str) -> Locale:
        """Return the language for texts of these groups: this one if it has them all, else English."""
        if self._english is None or not self.missing(*groups):
            return self
        return self._english

    def has(self, key: str) -> bool:
        """Return whether the language, or English, has a sentence."""
        return self._template(key) is not None or (
            self._english is not None and self._english.has(key)
        )

    def say(self, key: str, holes: Mapping[str, object] | None = None) -> str:
        """Return a sentence with its placeholders filled.

        `{who}` is replaced by `holes["who"]`, and `{the card}` by `holes["the card"]` if given. `{n?place:places}`
        selects the first form for 1 and the second for other numbers. With three forms, as in Polish,
        `{n?karta:karty:kart}`, the second is for 2 to 4, 22 to 24 and so on. A fourth form is for fractions (2,5
        punktu).
        """
        template = self._template(key)
        if template is None:
            return key if self._english is None else self._english.say(key, holes)
        return fill(self._spoken_to(template, holes or {}), holes or {})

    def count(self, key: str, n: int) -> str:
        """Return a text of the table in the plural form for a number, which replaces the placeholder `{n}`.

        Example:
            >>> [load("pl").count("cards", n) for n in (1, 2, 5)]
            ['1 karta', '2 karty', '5 kart']
        """
        # A language with a form for few has one for many, and none for others.
        forms = [
            self.table[f"{key}_{form}"]
            for form in ("one", "few", "many", "other")
            if f"{key}_{form}" in self.table
        ]
        if not forms:
            return key if self._english is None else self._english.count(key, n)
        return fill(_form(n, forms), {"n": f"−{-n}" if n < 0 else n})

    def _spoken_to(self, template: str, holes: Mapping[str, object]) -> str:
        """Return a template that addresses the player called You: "your pile", "in front of you".

        The table `address` lists the phrases of the language; the one for the bare name applies only after a word.
        """
        you = self._game.get("table.you")
        for name in [name for name, value in holes.items() if you is not None and value == you]:
            hole = f"{{{name}}}"
            for phrase, said in self._address:
                if phrase == "{}":
                    template = re.sub(rf"(?<=\w ){re.escape(hole)}", said, template)
                else:
                    template = template.replace(phrase.replace("{}", hole), said)
        return template


def fill(template: str, holes: Mapping[str, object]) -> str:
    """Fill the placeholders of a template; those without a value are kept.

    Example:
        >>> [fill("{n} {n?karta:karty:kart}", {"n": n}) for n in (1, 2, 5, 12, 22)]
        ['1 karta', '2 karty', '5 kart', '12 kart', '22 karty']
    """

    def filled(hole: re.Match[str]) -> str:
        the, name, forms = hole.group(1) or "", hole.group(2), hole.group(3)
        if forms:
            return _form(holes.get(name), forms[1:].split(":"))
        return str(holes.get(the + name, holes.get(name, hole.group(0))))

    return _HOLE.sub(filled, template)


def _form(n: Any, forms: list[str]) -> str:
    """Select the form of a word for a number, by the plural rules of the Unicode CLDR."""
    if n in (1, -1) or len(forms) == 1:
        return forms[0]
    if len(forms) >= 3 and isinstance(n, int):
        few = abs(n) % 10 in (2, 3, 4) and abs(n) % 100 not in (12, 13, 14)
        return forms[1] if few else forms[2]
    return forms[-1]


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
    given: Any = code
    if not isinstance(given, str) or given not in LOCALES:
        hint = did_you_mean(code, LOCALES, f"choose one of {', '.join(LOCALES)}")
        raise UnknownLocale(f"there is no locale {quote(code)}; {hint}")
    return _loaded(code)


@cache
def _loaded(code: str) -> Locale:
    return Locale(code, None if code == "en" else _loaded("en"))


@cache
def _cards() -> dict[str, dict[str, dict[str, Any]]]:
    """Return the words of the cards, by the key of the kind and then by language."""
    return _read("cards")


def _read(*path: str) -> dict[str, Any]:
    # Slow to import; a game needs no sentence until it is shown.
    import tomllib
    from importlib import resources

    file = resources.files(__package__).joinpath(*path[:-1], f"{path[-1]}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{prefix}{key}."))
        else:
            flat[f"{prefix}{key}"] = str(value)
    return flat
