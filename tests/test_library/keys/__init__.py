"""The keys of the shipped puzzles, one module a theme; the package itself holds no solution."""

from __future__ import annotations

from importlib import import_module

from guillotine_widget.puzzle.library.spec import THEMES

KEYS: dict[str, list[str]] = {}
for _theme in THEMES:
    KEYS |= import_module(f"{__name__}.{_theme.replace(' ', '_')}").KEYS
