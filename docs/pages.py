"""Generate pages of the site from the package: the rules, the cards, the list of puzzles."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import guillotine_widget as gw
from guillotine_widget.game.table.card import INKS, SIGNS
from guillotine_widget.model.kinds import CLASSES

_INDEX = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>guillotine_widget</title>
<meta http-equiv="refresh" content="0; url=docs/index.html">
<a href="docs/index.html">guillotine_widget</a>
</html>
"""


_RULES_ABOUT = """The game in its sections, and the rulings that explain single cards and rare cases. In a notebook,
`gw.rule("R9")` prints a ruling, also in German, Spanish, Polish and Dutch.
"""
_CARDS_ABOUT = """All forty kinds of nobles and fifty kinds of action cards, in the words of this project. In a
notebook, `gw.card("Duke")` prints a card and `gw.cards(color="red")` a gallery, in five languages.
"""
_PUZZLES_ABOUT = """An exact search proves every puzzle. `gw.puzzles()[NAME].show()` poses one in a notebook,
`python -m guillotine_widget puzzle NAME` in a terminal. Solutions are not written down: `puzzle.solve()` finds them.
"""


def write(folder: Path, extra: Path) -> None:
    """Write the pages.

    Args:
        folder: the folder for Markdown files.
        extra: the folder for files that are copied unchanged.
    """
    pages = {
        "rules.md": rules_page(),
        "cards.md": cards_page(),
        "puzzles.md": puzzles_page(),
        **api_pages(),
    }
    for name, text in pages.items():
        _write(folder / name, text)
    _write(extra / "index.html", _INDEX)
    game = gw.Game(["Ada", "Bo", "Cy"], seed=7)
    game.run(bots={"Ada": "planner", "Bo": "greedy", "Cy": "greedy"})
    gw.export_html(game, extra / "game.html", open_hands=True)
    gw.export_html(gw.puzzles()["falling-in-line"], extra / "puzzle.html")
    source = files("guillotine_widget") / "static" / "pictures.json"
    for key, picture in json.loads(source.read_text("utf-8")).items():
        _write(extra / "pictures" / f"{key}.svg", picture)


def _write(path: Path, text: str) -> None:
    """Write a file unless its text is unchanged, so that Sphinx reads only changed files."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text("utf-8") != text:
        path.write_text(text, encoding="utf-8")


def rules_page() -> str:
    """Return the page of rules: the sections, then all rulings."""
    rulings = list(gw.rule())
    sections = [ruling for ruling in rulings if ruling.number.startswith("§")]
    numbered = [ruling for ruling in rulings if not ruling.number.startswith("§")]
    parts = [
        "# The rules\n",
        _RULES_ABOUT,
    ]
    for title, group in (("Sections", sections), ("Rulings", numbered)):
        parts.append(f"## {title}\n")
        for ruling in group:
            parts.append(f"({_anchor(ruling.number)})=\n### {ruling.number} {ruling.title}\n")
            parts += [f"{_linked(part)}\n" for part in ruling.parts]
            if ruling.cards:
                named = ", ".join(f"[{name}](#{_card_anchor(name)})" for name in ruling.cards)
                parts.append(f"Cards: {named}.\n")
            if ruling.grounds:
                parts.append(f"*Based on {ruling.grounds}.*\n")
            if ruling.see:
                parts.append(f"See also: {', '.join(map(_link_to, ruling.see))}.\n")
    return "\n".join(parts)


def cards_page() -> str:
    """Return all kinds of cards with their pictures, by class."""
    parts = [
        "# The cards\n",
        _CARDS_ABOUT,
    ]
    for name, color in CLASSES.items():
        sign = SIGNS[color]
        parts.append(f"## {sign} {name.capitalize()} ({color})\n")
        parts += _figures(gw.cards(color=color), color)
    parts.append("## Action cards\n")
    parts += _figures(gw.cards(family="action"), "")
    return "\n".join(parts)


def _figures(cards: gw.Gallery, color: str) -> Iterator[str]:
    yield "::::{div} gw-cards\n"
    for card in cards:
        points = f" · {card.points_mark}" if card.points_mark else ""
        copies = f" · ×{card.copies}" if card.copies > 1 else ""
        ink = INKS.get(color, "#8a7a5c")
        picture = (
            f"<img src='../../pictures/{card.kind.key}.svg' alt='' loading='lazy' "
            f"style='border-color:{ink}'>"
        )
        others = ", ".join(f"{name} ({code})" for code, name in card.names.items() if code != "en")
        texts = card.by_edition or {"": card.text}
        yield f"({_card_anchor(card.name)})=\n"
        yield ":::{div} gw-card\n"
        yield f"```{{raw}} html\n{picture}\n```\n"
        yield f"**{card.title}**{points}{copies}\n"
        for edition, text in texts.items():
            mark = f"*{edition}:* " if edition else ""
            yield f"{mark}{_escaped(text)}\n"
        if card.rulings:
            yield f"{', '.join(_link_to(ruling.number) for ruling in card.rulings)}\n"
        yield f"<small>{escape(others)}</small>\n"
        yield ":::\n"
    yield "::::\n"


def puzzles_page() -> str:
    """Return the list of the puzzles by level, without solutions."""
    parts = [
        "# The puzzles\n",
        _PUZZLES_ABOUT,
    ]
    for level in (1, 2, 3, 4):
        parts += [f"## Level {level}\n", "| name | title | rules | themes |", "|---|---|---|---|"]
        for spec in gw.puzzles(level=level).specs:
            themes = ", ".join(spec.themes)
            parts.append(f"| `{spec.name}` | {spec.title} | {spec.edition} | {themes} |")
        parts.append("")
    return "\n".join(parts)


_GROUPS = {
    "widget": (
        "playing",
        "Tables",
        "What shows itself in a notebook: tables, the editor, saved games.",
    ),
    "game": ("games", "Games", "A game that cells drive: decisions, views, scores."),
    "scenario": ("scenarios", "Scenarios", "A position in words."),
    "puzzle": ("puzzles", "Puzzles", "A position with a goal: solved, graded, varied and made."),
    "lesson": ("lessons", "Lessons", "A game that teaches: quizzes, exercises, progress."),
    "reference": ("reference", "Rules and cards", "The book of rules and the gallery of cards."),
    "bots": ("bots", "Bots", "Who plays when no person does."),
    "analysis": ("analysis", "Analysis", "How good each option is."),
    "arena": (
        "arena",
        "Tournaments and environments",
        "Many games, and environments for learning.",
    ),
    "make": ("make", "Custom cards", "Cards that are declared in a cell."),
    "editions": ("editions", "Editions", "What is printed."),
    "errors": ("errors", "Errors", "Every error of the package."),
}
"""For each part of the package its page: the file, the title and a sentence."""
_NOT_OURS = "AnyWidget, DOMWidget, Widget, HasTraits, Mapping, Sequence, tuple, dict, str, Value, ValueError, object"
"""Classes whose members are not listed again."""


def api_pages() -> dict[str, str]:
    """Return the pages of the API: every public name, on the page of the folder that defines it."""
    found: dict[str, list[str]] = {part: [] for part in _GROUPS}
    for name in gw.__all__:
        thing = getattr(gw, name)
        module = (
            thing.__name__ if isinstance(thing, ModuleType) else getattr(thing, "__module__", "")
        )
        part = module.split(".")[1] if module.startswith("guillotine_widget.") else "editions"
        found[part].append(_directive(name, thing))
    pages = {}
    entries = []
    for part, (file, title, about) in _GROUPS.items():
        pages[f"api/{file}.md"] = f"# {title}\n\n{about}\n\n" + "\n".join(found[part])
        entries.append(file)
    pages["api/index.md"] = (
        "# The API\n\nEvery name below is an attribute of the package: `import guillotine_widget as gw`. Names are "
        "loaded when they are first used.\n\n```{toctree}\n:maxdepth: 2\n\n"
        + "\n".join(entries)
        + "\n```\n"
    )
    return pages


def _directive(name: str, thing: object) -> str:
    """Return the directive that documents a public name."""
    if isinstance(thing, ModuleType):
        rows = [f".. automodule:: {thing.__name__}", "   :members:", "   :imported-members:"]
        return _block(f"## gw.{name}", [*rows, "   :no-index:"])
    if isinstance(thing, type):
        rows = [f".. autoclass:: guillotine_widget.{name}", "   :members:"]
        return _block(f"## {name}", [*rows, f"   :inherited-members: {_NOT_OURS}"])
    if callable(thing):
        return _block(f"## {name}", [f".. autofunction:: guillotine_widget.{name}"])
    keys = ", ".join(f"`{key}`" for key in gw.EDITIONS)
    return f"## {name}\n\nThe printed editions by name: {keys}.\n"


def _block(title: str, rows: list[str]) -> str:
    return "\n".join([title, "", "```{eval-rst}", *rows, "```", ""])


def _anchor(number: str) -> str:
    return f"rule-{number.replace('§', 's').lower()}"


def _card_anchor(name: str) -> str:
    return "card-" + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _link_to(number: str) -> str:
    return f"[{number}](#{_anchor(number)})"


def _linked(text: str) -> str:
    """Return a text with links for the numbers of rulings and sections."""
    return re.sub(r"\b(R\d+)\b|(§\d)\b", lambda found: _link_to(found[0]), _escaped(text))


def _escaped(text: str) -> str:
    """Return a text with the special characters of Markdown escaped."""
    return re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", text)
