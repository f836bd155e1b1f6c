"""Guillotine in a notebook: a table to play at, and the engine behind it.

The names below are loaded when they are first used, so that a program which needs only the engine never imports
ipywidgets.

Example:
    >>> import guillotine_widget as gw
    >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    >>> game.skip().turn
    'Bo'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from guillotine_widget import make
    from guillotine_widget.games import bots, goals
    from guillotine_widget.games.book import Book, Ruling, rule
    from guillotine_widget.games.cards import Card
    from guillotine_widget.games.decisions import Decision, Option
    from guillotine_widget.games.gallery import Entry, Gallery, card, cards
    from guillotine_widget.games.game import Game
    from guillotine_widget.games.making.make import make_puzzles
    from guillotine_widget.games.puzzle import Puzzle
    from guillotine_widget.games.puzzles.shelf import Shelf, puzzles
    from guillotine_widget.games.scenario import Scenario
    from guillotine_widget.games.score import Score
    from guillotine_widget.games.view import View
    from guillotine_widget.model.errors import (
        BadMessage,
        BrokenCard,
        BrokenPuzzle,
        BrokenSave,
        BrokenScenario,
        GameOver,
        GuillotineError,
        IllegalChoice,
        IllegalEdit,
        NotSolved,
        StaleChoice,
        TooFewPuzzles,
        TooManyPositions,
        UnknownBot,
        UnknownCard,
        UnknownEdition,
        UnknownLocale,
        UnknownPlayer,
        UnknownPuzzle,
        UnknownRule,
    )
    from guillotine_widget.printed.editions import EDITIONS
    from guillotine_widget.widget.editor import ScenarioEditor
    from guillotine_widget.widget.laying import play
    from guillotine_widget.widget.widget import GuillotineWidget

_ERRORS = "guillotine_widget.model.errors"
_PLACES = {
    "BadMessage": _ERRORS,
    "Book": "guillotine_widget.games.book",
    "BrokenCard": _ERRORS,
    "BrokenPuzzle": _ERRORS,
    "BrokenSave": _ERRORS,
    "BrokenScenario": _ERRORS,
    "Card": "guillotine_widget.games.cards",
    "Decision": "guillotine_widget.games.decisions",
    "EDITIONS": "guillotine_widget.printed.editions",
    "Entry": "guillotine_widget.games.gallery",
    "Gallery": "guillotine_widget.games.gallery",
    "Game": "guillotine_widget.games.game",
    "GameOver": _ERRORS,
    "GuillotineError": _ERRORS,
    "GuillotineWidget": "guillotine_widget.widget.widget",
    "IllegalChoice": _ERRORS,
    "IllegalEdit": _ERRORS,
    "NotSolved": _ERRORS,
    "Option": "guillotine_widget.games.decisions",
    "Puzzle": "guillotine_widget.games.puzzle",
    "Ruling": "guillotine_widget.games.book",
    "Scenario": "guillotine_widget.games.scenario",
    "ScenarioEditor": "guillotine_widget.widget.editor",
    "Score": "guillotine_widget.games.score",
    "Shelf": "guillotine_widget.games.puzzles.shelf",
    "StaleChoice": _ERRORS,
    "TooFewPuzzles": _ERRORS,
    "TooManyPositions": _ERRORS,
    "UnknownBot": _ERRORS,
    "UnknownCard": _ERRORS,
    "UnknownEdition": _ERRORS,
    "UnknownLocale": _ERRORS,
    "UnknownPlayer": _ERRORS,
    "UnknownPuzzle": _ERRORS,
    "UnknownRule": _ERRORS,
    "View": "guillotine_widget.games.view",
    "card": "guillotine_widget.games.gallery",
    "cards": "guillotine_widget.games.gallery",
    "make_puzzles": "guillotine_widget.games.making.make",
    "rule": "guillotine_widget.games.book",
    "play": "guillotine_widget.widget.laying",
    "puzzles": "guillotine_widget.games.puzzles.shelf",
}

__all__ = [
    "EDITIONS",
    "BadMessage",
    "Book",
    "BrokenCard",
    "BrokenPuzzle",
    "BrokenSave",
    "BrokenScenario",
    "Card",
    "Decision",
    "Entry",
    "Gallery",
    "Game",
    "GameOver",
    "GuillotineError",
    "GuillotineWidget",
    "IllegalChoice",
    "IllegalEdit",
    "NotSolved",
    "Option",
    "Puzzle",
    "Ruling",
    "Scenario",
    "ScenarioEditor",
    "Score",
    "Shelf",
    "StaleChoice",
    "TooFewPuzzles",
    "TooManyPositions",
    "UnknownBot",
    "UnknownCard",
    "UnknownEdition",
    "UnknownLocale",
    "UnknownPlayer",
    "UnknownPuzzle",
    "UnknownRule",
    "View",
    "bots",
    "card",
    "cards",
    "goals",
    "make",
    "make_puzzles",
    "play",
    "puzzles",
    "rule",
]


def __getattr__(name: str) -> Any:
    if name == "make":
        return import_module("guillotine_widget.make")
    if name in ("bots", "goals"):
        return import_module(f"guillotine_widget.games.{name}")
    if name == "__version__":
        from importlib.metadata import version

        return version("guillotine_widget")
    if name not in _PLACES:
        raise AttributeError(f"module 'guillotine_widget' has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
