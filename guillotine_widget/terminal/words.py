"""The sentences and commands of a session in one language."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from guillotine_widget.locales.locale import LOCALES, fill, load
from guillotine_widget.locales.naming import folded

COMMANDS = (
    "help", "undo", "redo", "hint", "solution", "retry", "why", "preview", "table", "log",
    "score", "rule", "card", "lift", "save", "quit",
)  # fmt: skip
"""The commands of a session, in the order in which the help lists them."""
PUZZLE_COMMANDS = ("solution", "retry")
"""Commands that only a puzzle has."""


class Words:
    """The sentences and commands of a session.

    Args:
        locale: the language.

    Example:
        >>> Words("de").command("HILFE"), Words("de").command("rule r9"), Words("de").command("Herzog")
        (('help', ''), ('rule', 'r9'), None)
    """

    def __init__(self, locale: str) -> None:
        self.locale = load(locale)
        self._commands = {
            folded(word): command
            for words in (load("en"), self.locale)
            for command in COMMANDS
            for word in words.terminal[f"words.{command}"].split()
            if word != "?"
        }

    def say(self, key: str, **holes: Any) -> str:
        """Return a sentence of the terminal."""
        return fill(self.locale.terminal[key], holes)

    def table(self, key: str, **holes: Any) -> str:
        """Return a sentence shared with the table in the browser."""
        return fill(self.locale.table[key], holes)

    def game(self, key: str, **holes: Any) -> str:
        """Return a sentence about the game."""
        return self.locale.say(key, holes)

    def counted(self, key: str, n: int) -> str:
        """Return a number with its noun, such as "5 points", from the texts of the table in the browser.

        Args:
            key: the key of the word without its plural form.
            n: the number.
        """
        forms = [
            form for form in ("one", "few", "many", "other") if f"{key}_{form}" in self.locale.table
        ]
        texts = ":".join(self.locale.table[f"{key}_{form}"].replace("{n}", "") for form in forms)
        return " ".join(fill(f"{{n}} {{n?{texts}}}", {"n": n}).split()).replace("-", "−")

    def word(self, command: str) -> str:
        """Return the word of a command in this language."""
        return self.locale.terminal[f"words.{command}"].split()[0]

    def command(self, text: str) -> tuple[str, str] | None:
        """Return the command at the start of a line and the rest of the line; None if there is none.

        Args:
            text: the line.
        """
        word, _, rest = text.strip().partition(" ")
        if word == "?":
            return "help", ""
        command = self._commands.get(folded(word))
        return None if command is None else (command, rest.strip())


def system_locale(environ: Mapping[str, str] | None = None) -> str:
    """Return the language set by LC_ALL, LC_MESSAGES or LANG; "en" if it is not supported.

    Args:
        environ: the environment variables; None: those of the process.

    Example:
        >>> system_locale({"LANG": "pl_PL.UTF-8"}), system_locale({"LANG": "C"})
        ('pl', 'en')
    """
    variables = os.environ if environ is None else environ
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := variables.get(name, ""):
            code = value[:2].lower()
            return code if code in LOCALES else "en"
    return "en"
