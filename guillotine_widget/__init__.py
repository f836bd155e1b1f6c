"""The card game Guillotine in a notebook: a table to play at, and a Python engine.

Public names are loaded on first use, so that a program that needs only the engine never imports ipywidgets.

Example:
    >>> import guillotine_widget as gw
    >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    >>> game.skip().turn
    'Bo'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guillotine_widget import bots, errors, make
    from guillotine_widget import puzzle as puzzle
    from guillotine_widget.analysis.analyse import Analysis, OptionValue, analyse
    from guillotine_widget.arena.environments import env, solo_env
    from guillotine_widget.arena.results import Results
    from guillotine_widget.arena.tournament import tournament
    from guillotine_widget.editions import EDITIONS
    from guillotine_widget.errors import BadMessage as BadMessage
    from guillotine_widget.errors import BadText as BadText
    from guillotine_widget.errors import BotTimeout as BotTimeout
    from guillotine_widget.errors import BrokenCard as BrokenCard
    from guillotine_widget.errors import BrokenGoal as BrokenGoal
    from guillotine_widget.errors import BrokenLesson as BrokenLesson
    from guillotine_widget.errors import BrokenPuzzle as BrokenPuzzle
    from guillotine_widget.errors import BrokenRecord as BrokenRecord
    from guillotine_widget.errors import BrokenSave as BrokenSave
    from guillotine_widget.errors import BrokenScenario as BrokenScenario
    from guillotine_widget.errors import BrokenTournament as BrokenTournament
    from guillotine_widget.errors import GameOver as GameOver
    from guillotine_widget.errors import GuillotineError as GuillotineError
    from guillotine_widget.errors import IllegalChoice as IllegalChoice
    from guillotine_widget.errors import IllegalEdit as IllegalEdit
    from guillotine_widget.errors import NotSolved as NotSolved
    from guillotine_widget.errors import StaleChoice as StaleChoice
    from guillotine_widget.errors import TooFewPuzzles as TooFewPuzzles
    from guillotine_widget.errors import TooManyPositions as TooManyPositions
    from guillotine_widget.errors import UnknownBot as UnknownBot
    from guillotine_widget.errors import UnknownCard as UnknownCard
    from guillotine_widget.errors import UnknownEdition as UnknownEdition
    from guillotine_widget.errors import UnknownLesson as UnknownLesson
    from guillotine_widget.errors import UnknownLocale as UnknownLocale
    from guillotine_widget.errors import UnknownPlayer as UnknownPlayer
    from guillotine_widget.errors import UnknownPuzzle as UnknownPuzzle
    from guillotine_widget.errors import UnknownRule as UnknownRule
    from guillotine_widget.errors import UnknownSave as UnknownSave
    from guillotine_widget.game.decision import Decision, Option
    from guillotine_widget.game.game import Game
    from guillotine_widget.game.record_reader import read_games
    from guillotine_widget.game.report.score import Score
    from guillotine_widget.game.table.card import Card
    from guillotine_widget.game.view import View
    from guillotine_widget.lesson import quiz
    from guillotine_widget.lesson.assignments import Assignment, assignment
    from guillotine_widget.lesson.attempts import Progress
    from guillotine_widget.lesson.lesson import Lesson
    from guillotine_widget.lesson.library.shelf import LessonCollection, lessons
    from guillotine_widget.lesson.worksheets import Worksheet, worksheet
    from guillotine_widget.puzzle import goals
    from guillotine_widget.puzzle.generator.generate import make_puzzles
    from guillotine_widget.puzzle.library.collection import PuzzleCollection, puzzles
    from guillotine_widget.puzzle.puzzle import Puzzle
    from guillotine_widget.reference.gallery import CardInfo, Gallery, card, cards
    from guillotine_widget.reference.rules import RulesReference, Ruling, rule
    from guillotine_widget.scenario.scenario import Scenario
    from guillotine_widget.widget.editor.editor import ScenarioEditor
    from guillotine_widget.widget.export import export_html
    from guillotine_widget.widget.launch import learn, play, resume, train
    from guillotine_widget.widget.lesson_table import LessonTable
    from guillotine_widget.widget.setup.progress_files import progress
    from guillotine_widget.widget.setup.saved_games import SavedGame, SavedGames, saved_games
    from guillotine_widget.widget.widget import GuillotineWidget

    __version__: str

_MODULES = {
    "bots": "guillotine_widget.bots",
    "errors": "guillotine_widget.errors",
    "goals": "guillotine_widget.puzzle.goals",
    "make": "guillotine_widget.make",
    "puzzle": "guillotine_widget.puzzle",
    "quiz": "guillotine_widget.lesson.quiz",
}
_MODULE_OF = {
    "Analysis": "guillotine_widget.analysis.analyse",
    "Assignment": "guillotine_widget.lesson.assignments",
    "Card": "guillotine_widget.game.table.card",
    "CardInfo": "guillotine_widget.reference.gallery",
    "Decision": "guillotine_widget.game.decision",
    "EDITIONS": "guillotine_widget.editions",
    "Gallery": "guillotine_widget.reference.gallery",
    "Game": "guillotine_widget.game.game",
    "GuillotineError": "guillotine_widget.errors",
    "GuillotineWidget": "guillotine_widget.widget.widget",
    "Lesson": "guillotine_widget.lesson.lesson",
    "LessonCollection": "guillotine_widget.lesson.library.shelf",
    "LessonTable": "guillotine_widget.widget.lesson_table",
    "Option": "guillotine_widget.game.decision",
    "OptionValue": "guillotine_widget.analysis.analyse",
    "Progress": "guillotine_widget.lesson.attempts",
    "Puzzle": "guillotine_widget.puzzle.puzzle",
    "PuzzleCollection": "guillotine_widget.puzzle.library.collection",
    "RulesReference": "guillotine_widget.reference.rules",
    "Ruling": "guillotine_widget.reference.rules",
    "SavedGame": "guillotine_widget.widget.setup.saved_games",
    "SavedGames": "guillotine_widget.widget.setup.saved_games",
    "Scenario": "guillotine_widget.scenario.scenario",
    "ScenarioEditor": "guillotine_widget.widget.editor.editor",
    "Score": "guillotine_widget.game.report.score",
    "View": "guillotine_widget.game.view",
    "Results": "guillotine_widget.arena.results",
    "analyse": "guillotine_widget.analysis.analyse",
    "assignment": "guillotine_widget.lesson.assignments",
    "card": "guillotine_widget.reference.gallery",
    "cards": "guillotine_widget.reference.gallery",
    "env": "guillotine_widget.arena.environments",
    "export_html": "guillotine_widget.widget.export",
    "learn": "guillotine_widget.widget.launch",
    "lessons": "guillotine_widget.lesson.library.shelf",
    "make_puzzles": "guillotine_widget.puzzle.generator.generate",
    "play": "guillotine_widget.widget.launch",
    "progress": "guillotine_widget.widget.setup.progress_files",
    "puzzles": "guillotine_widget.puzzle.library.collection",
    "read_games": "guillotine_widget.game.record_reader",
    "resume": "guillotine_widget.widget.launch",
    "rule": "guillotine_widget.reference.rules",
    "saved_games": "guillotine_widget.widget.setup.saved_games",
    "solo_env": "guillotine_widget.arena.environments",
    "tournament": "guillotine_widget.arena.tournament",
    "Worksheet": "guillotine_widget.lesson.worksheets",
    "worksheet": "guillotine_widget.lesson.worksheets",
    "train": "guillotine_widget.widget.launch",
}

__all__ = [
    "Analysis",
    "Assignment",
    "Card",
    "CardInfo",
    "Decision",
    "EDITIONS",
    "Gallery",
    "Game",
    "GuillotineError",
    "GuillotineWidget",
    "Lesson",
    "LessonCollection",
    "LessonTable",
    "Option",
    "OptionValue",
    "Progress",
    "Puzzle",
    "PuzzleCollection",
    "Results",
    "RulesReference",
    "Ruling",
    "SavedGame",
    "SavedGames",
    "Scenario",
    "ScenarioEditor",
    "Score",
    "View",
    "Worksheet",
    "analyse",
    "assignment",
    "bots",
    "card",
    "cards",
    "env",
    "errors",
    "export_html",
    "goals",
    "learn",
    "lessons",
    "make",
    "make_puzzles",
    "play",
    "progress",
    "puzzles",
    "quiz",
    "read_games",
    "resume",
    "rule",
    "saved_games",
    "solo_env",
    "tournament",
    "train",
    "worksheet",
]


if not TYPE_CHECKING:  # or checkers would accept any name

    def __getattr__(name: str) -> object:
        if name in _MODULES:
            return import_module(_MODULES[name])
        if name in _MODULE_OF:
            return getattr(import_module(_MODULE_OF[name]), name)
        if name == "__version__":
            from importlib.metadata import version

            return version("guillotine_widget")
        # All errors are in `errors`; importing them from here also works.
        errors = import_module("guillotine_widget.errors")
        if name in errors.__all__:
            return getattr(errors, name)
        from guillotine_widget.suggest import no_attribute

        raise no_attribute(__name__, name, [*__all__, *errors.__all__])


def __dir__() -> list[str]:
    return sorted(__all__)
