"""The help page of the table: how to play, for the edition at the table."""

from __future__ import annotations

from typing import Any

from guillotine_widget.locales.describe import signed
from guillotine_widget.locales.locale import Locale, fill
from guillotine_widget.model.kinds import Color, Noble, Per
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.widget.wire.messages import HelpPage, HelpPart, HelpRow

_COPIES = 3
"""The maximum number of heads shown for nobles that count each other."""

_BADGES = (
    ("was-that-my-name", "places"),
    ("milling-in-line", "nobles"),
    ("rat-break", "cards"),
    ("military-support", "points"),
)
"""Example cards for each kind of badge, with the key of the sentence that explains it."""


def help_page(rules: CompiledEdition, locale: Locale) -> HelpPage:
    """Return the help page for an edition.

    The points of the classes and the nobles worth ★ are derived from the cards, so the page also fits custom editions.

    Args:
        rules: the edition at the table.
        locale: the language.
    """
    return _HelpWriter(rules, locale).page()


class _HelpWriter:
    def __init__(self, rules: CompiledEdition, locale: Locale) -> None:
        self._rules = rules
        self._locale = locale

    def page(self) -> HelpPage:
        days = self._rules.edition.days
        return {
            "title": self._say("title"),
            "text": self._say("text", n=days),
            "turn": [
                self._step("play", [*self._faces("was-that-my-name"), "arrow", *self._line()]),
                self._step(
                    "behead",
                    ["guillotine", *self._faces("marie-antoinette"), "arrow", "basket"],
                ),
                self._step("draw", ["back", "arrow", "back", "back", "back"]),
            ],
            "parts": [
                self._part("classes", [self._class(color) for color in Color]),
                self._part("star", [*self._stars(), self._row("power")]),
                self._part("days", self._days(), n=days),
                self._part("badges", self._badges()),
            ],
            "foot": self._say("foot"),
        }

    def _say(self, key: str, **holes: Any) -> str:
        return fill(self._locale.help[key], holes)

    def _step(self, key: str, signs: list[str]) -> HelpPart:
        return self._part(key, [self._row(f"{key}_text", signs)])

    def _part(self, key: str, rows: list[HelpRow], **holes: Any) -> HelpPart:
        return {"title": self._say(f"{key}_title", **holes), "rows": rows}

    def _row(self, key: str, signs: list[str] | None = None, **holes: Any) -> HelpRow:
        return {"signs": signs or [], "text": self._say(key, **holes)}

    def _faces(self, *keys: str) -> list[str]:
        cards = (self._rules.by_key.get(key, ()) for key in keys)
        return [f"face {found[0]}" for found in cards if found]

    def _line(self) -> list[str]:
        return self._faces("martyr", "cardinal")

    def _class(self, color: Color) -> HelpRow:
        """Return the row about the points of a class of nobles."""
        nobles = [kind for kind in self._rules.edition.nobles if kind.color is color]
        printed = sorted({kind.points for kind in nobles if isinstance(kind.points, int)})
        star = any(isinstance(kind.points, Per) for kind in nobles)
        key = (
            "none" if not printed else "star" if star else "each" if len(printed) == 1 else "range"
        )
        low, high = (signed(printed[0]), signed(printed[-1])) if printed else ("", "")
        name = self._say(f"class_{color}")
        return self._row(f"class_{key}", [f"class {color}"], name=name, low=low, high=high)

    def _stars(self) -> list[HelpRow]:
        """Return the nobles whose points depend on the pile, each with the text of its card."""
        rows: list[HelpRow] = []
        for kind in self._rules.edition.nobles:
            if isinstance(kind.points, Per):
                cards = self._rules.by_key[kind.key][
                    : _COPIES if kind.points.of == kind.title else 1
                ]
                rows.append({"signs": [f"head {card}" for card in cards], "text": self._text(kind)})
        return rows

    def _text(self, kind: Noble) -> str:
        name = self._locale.name(kind.key, kind.title)
        return f"{name}: {self._locale.text(kind, self._rules.edition.printed)}"

    def _days(self) -> list[HelpRow]:
        rows = [self._row("days_text"), self._row("escaped")]
        for card in sorted(
            {self._rules.kind_of[card]: card for card in self._rules.reactions}.values()
        ):
            kind = self._rules.kinds[card]
            rows.append(self._row("reaction", card=self._locale.name(kind.key, kind.title)))
        final = bool(self._rules.edition.end)
        rows.append(self._row("final" if final else "no_final", n=self._rules.edition.days))
        return rows

    def _badges(self) -> list[HelpRow]:
        return [
            self._row(f"badge_{counts}", [f"badge {self._rules.by_key[key][0]}"])
            for key, counts in _BADGES
            if key in self._rules.by_key
        ]
