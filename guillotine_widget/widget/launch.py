"""Start a game at a table in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from traitlets import TraitError

from guillotine_widget.errors import BrokenSave, GuillotineError, UnknownLocale, UnknownPlayer
from guillotine_widget.game.game import Game
from guillotine_widget.game.table.table import check_names, seat_of
from guillotine_widget.lesson.trainer import Trainer
from guillotine_widget.lesson.tutorial import Tutorial
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle.library.collection import PuzzleCollection
from guillotine_widget.puzzle.library.collection import puzzles as library
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.suggest import check_text, known_keywords, quote, same_text
from guillotine_widget.widget.base import starting_locale
from guillotine_widget.widget.setup.progress_files import progress_file
from guillotine_widget.widget.setup.saved_games import (
    SavedGame,
    options_of,
    read_table,
    saved_games,
)
from guillotine_widget.widget.setup.setup_requests import bots_of
from guillotine_widget.widget.widget import GuillotineWidget

_OPTIONS = ("speed", "theme", "bot_seconds", "hints")
"""The options of a table that are saved with its game."""


@known_keywords
def play(
    *names: Any,
    players: Any = None,
    bots: Mapping[str, Any] | None = None,
    edition: Any = "amigo",
    seed: int | str | None = None,
    first: str | int | None = None,
    viewer: str | int | None = None,
    locale: str = "en",
    open_hands: bool = False,
    speed: float = 1.0,
    theme: str = "auto",
    bot_seconds: float | None = None,
    hints: bool = True,
    autosave: bool = True,
    coach: bool = True,
) -> GuillotineWidget:
    """Start a game at a table.

    `gw.play(**table.setup)` shows the same as another table.

    Args:
        names: the players in seat order, a list of names, or a number of players. One name: that person against two
            bots. None: you against two bots.
        players: the same as one list, as `table.setup` gives it.
        bots: the bot of each player that has one, by name. By default two or more named players are all people.
        edition: "amigo" (2002, the default), "wizards" (1998), or a custom `Edition`.
        seed: the seed of the game. None: a new one.
        first: the player who starts. None: drawn at random.
        viewer: the player whose hand is shown; see `GuillotineWidget`.
        locale: the language: "en" (default), "de", "es", "pl" or "nl"; "auto" for that of the browser.
        open_hands: show all hands.
        speed: how fast moves are shown: 1.0 is normal.
        theme: "light", "dark", or "auto" for that of the page.
        bot_seconds: the time limit in seconds for one choice of a bot. None: no limit.
        hints: whether the table gives hints, and shows the chances to win. Default: True.
        autosave: save the game as it goes, for `gw.resume()`; see `GuillotineWidget`.
        coach: during the first game in a browser, show marks that explain the table; see `GuillotineWidget`.

    Returns:
        The table. Its attribute `game` is the game, for the next cell.

    Raises:
        UnknownPlayer, UnknownEdition, UnknownBot, UnknownLocale: with what there is.
        TypeError: an unknown keyword; the message offers a guess. Or the players are given twice.
    """
    if players is not None:
        if names:
            raise TypeError("the players are given by name or as players=[…], not both")
        names = (players,)
    start = starting_locale(locale)
    seated: Sequence[str] = names
    if len(names) == 1 and not isinstance(names[0], str):
        seated = check_names(names[0])
    elif len(names) < 2:
        person = names[0] if names else load(start).say("table.you")
        others = [name for name in ("Bo", "Cy", "Dot") if same_text(name) != same_text(person)][:2]
        seated = [person, *others]
        bots = {**dict.fromkeys(others, "greedy"), **(bots or {})}
    game = Game(list(seated), edition=edition, seed=seed, first=first, locale=start)
    return GuillotineWidget(
        game,
        viewer=viewer,
        bots=bots,
        locale=locale,
        open_hands=open_hands,
        speed=speed,
        theme=theme,
        bot_seconds=bot_seconds,
        hints=hints,
        autosave=autosave,
        coach=coach,
    )


@known_keywords
def learn(
    step: int = 1, *, locale: str = "en", speed: float = 1.0, theme: str = "auto"
) -> GuillotineWidget:
    """Show a tutorial at a table: ten positions, each with one thing to do.

    A wrong answer is explained and can be tried again; "Next" at the table leads on.

    Args:
        step: the step to begin with, 1 (default) to 10.
        locale: the language: "en" (default), "de", "es", "pl" or "nl"; "auto" for that of the browser.
        speed: how fast moves are shown: 1.0 is normal.
        theme: "light", "dark", or "auto" for that of the page.

    Returns:
        The table.

    Raises:
        GuillotineError: there is no such step.
        UnknownLocale: there is no such language.
    """
    tutorial = Tutorial(step, locale=starting_locale(locale))
    return GuillotineWidget(tutorial, locale=locale, speed=speed, theme=theme)


@known_keywords
def train(
    *,
    level: int | None = None,
    themes: str | Sequence[str] = (),
    edition: Any = None,
    puzzles: Any = None,
    learner: str = "",
    record: bool | str | Path = True,
    locale: str = "en",
    speed: float = 1.0,
    theme: str = "auto",
) -> GuillotineWidget:
    """Show a trainer at a table: one puzzle after another, as hard as the learner can take.

    Learner and puzzles are rated (Glicko): the next puzzle is one that the learner solves about two times in three, and
    a puzzle that was missed comes back. "Next" at the table leads on; to go on without an answer sets the puzzle aside.
    The first answer to a puzzle counts. `table.progress`, and `gw.progress()` later, is the record.

    Args:
        level: 1 to 4: only puzzles of that level. None (default): all.
        themes: only puzzles of this theme or one of these; `gw.puzzles` lists them. Empty (default): all.
        edition: "amigo" or "wizards": only puzzles with these rules. None (default): both.
        puzzles: the puzzles to train with: a collection, a list of puzzles, or a file that a collection has saved.
            None (default): those that come with the package.
        learner: the name of the learner, for a record of their own. "" (default): one record without a name.
        record: whether the attempts are saved (default), or the file. The file is in the user's data folder; the
            environment variable `GUILLOTINE_WIDGET_SAVES` names another folder, or turns saving off ("off").
        locale: the language: "en" (default), "de", "es", "pl" or "nl"; "auto" for that of the browser.
        speed: how fast moves are shown: 1.0 is normal.
        theme: "light", "dark", or "auto" for that of the page.

    Returns:
        The table.

    Raises:
        UnknownPuzzle: there is no such level or theme, or no puzzle is left.
        UnknownEdition, UnknownLocale: the message says what there is.
        BrokenPuzzle: the file of puzzles cannot be read.

    Example:
        >>> table = train(level=1, themes="moves", record=False)
        >>> table.progress
        rating 1500 ± 686, no attempts yet
    """
    learner = check_text(learner, "a learner's name", most=80, empty=True)
    if not isinstance(record, bool | str | Path):
        raise GuillotineError(f"record is True, False or a file, not {quote(record)}")
    path = progress_file(learner) if record is True else None if record is False else Path(record)
    wanted = [themes] if isinstance(themes, str) else list(themes)
    collection = _collection(puzzles)
    if collection is None:
        some = [library(level=level, theme=one, edition=edition) for one in wanted or [""]]
        specs = {spec.name: spec for found in some for spec in found.specs}
        collection = PuzzleCollection(specs.values())
    elif level is not None or wanted or edition is not None:
        raise TypeError(
            "level, themes and edition choose among the puzzles of the package; with puzzles= choose them yourself"
        )
    trainer = Trainer(collection, path, learner)
    return GuillotineWidget(trainer, locale=locale, speed=speed, theme=theme)


def _collection(given: Any) -> PuzzleCollection | None:
    if given is None or isinstance(given, PuzzleCollection):
        return given
    if isinstance(given, str | Path):
        return PuzzleCollection.load(given)
    return PuzzleCollection([given] if isinstance(given, Puzzle) else given)


@known_keywords
def resume(
    which: Any = 1, *, bots: Mapping[str, Any] | None = None, edition: Any = None
) -> GuillotineWidget:
    """Show a table with a game that was saved as it went, for example after a restart of the kernel.

    The players, the bots, the language and the other options are those of the table that saved the game.

    Args:
        which: the number of the game, from 1 for the latest; its name, or an entry of `gw.saved_games()`.
        bots: bots in place of the saved ones, by player. A bot that was a function is not in the file and has to be
            given.
        edition: the custom `Edition` that the game was played with.

    Returns:
        The table.

    Raises:
        UnknownSave: there is no such game; the message says which there are.
        UnknownBot: a bot was a function, and none is given instead.
        BrokenSave: the file is damaged; the message names it.
    """
    saved = saved_games().find(which)
    try:
        data = read_table(saved.path)
        game = Game.from_dict(data["game"], edition)
        viewer, open_hands = options_of(data)
    except BrokenSave as error:
        raise _damaged(saved, error) from error
    named = {game.names[seat_of(name, game.names)]: bot for name, bot in (bots or {}).items()}
    seated = bots_of(saved.bots, named, f"gw.resume({saved.name!r}, {{bots}})")
    options = {name: data[name] for name in ("locale", *_OPTIONS) if name in data}
    try:
        table = GuillotineWidget(game, viewer=viewer, bots=seated, open_hands=open_hands, **options)
    except (TraitError, UnknownLocale, UnknownPlayer) as error:
        raise _damaged(saved, error) from error
    table._go_on(saved)
    return table


def _damaged(saved: SavedGame, error: Exception) -> BrokenSave:
    return BrokenSave(f"the saved game {saved.name} cannot be read: {error}")
