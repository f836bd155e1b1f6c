"""Functions that open a table: `play`, `learn`, `train` and `resume`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from traitlets import TraitError

from guillotine_widget.errors import (
    BrokenSave,
    GuillotineError,
    UnknownBot,
    UnknownLocale,
    UnknownPlayer,
)
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

if TYPE_CHECKING:
    from guillotine_widget.bots.base import BotLike
    from guillotine_widget.model.edition import EditionLike

_OPTIONS = ("speed", "theme", "bot_seconds", "hints")
"""The options of a table that are saved with its game."""


@known_keywords
def play(
    *names: int | str | Sequence[str],
    players: int | Sequence[str] | None = None,
    bots: Mapping[str, BotLike] | None = None,
    edition: EditionLike = "amigo",
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
            bots, Bo and Cy, or against those in `bots`. None: you, likewise.
        players: the same as one list, as in `table.setup`.
        bots: the bot of each player that has one, by name. By default, two or more named players are all people. With
            one person or none, other names than Bo and Cy take their seats: `play("Ada", bots={"Di": "planner"})` is a
            game of Ada and Di.
        edition: "amigo" (2002, the default), "wizards" (1998), or a custom `Edition`.
        seed: the seed of the game, an int or a str. None: a random one.
        first: the player who starts. None: drawn at random.
        viewer: the player whose hand is shown; see `GuillotineWidget`.
        locale: the language: "en" (default), "de", "es", "pl" or "nl"; "auto" for that of the browser.
        open_hands: whether to show all hands (default False).
        speed: how fast moves are shown; 1.0 is normal.
        theme: "light", "dark", or "auto" for that of the page.
        bot_seconds: the time limit in seconds for one choice of a bot. None: no limit.
        hints: whether the table gives hints and shows the chances to win (default True).
        autosave: whether to save the game after each choice, for `gw.resume()`; see `GuillotineWidget`.
        coach: whether to show tips that explain the table during the first game in a browser; see
            `GuillotineWidget`.

    Returns:
        The table. Its attribute `game` is the game, for the next cell.

    Raises:
        UnknownPlayer, UnknownEdition, UnknownBot, UnknownLocale: the message lists the valid values.
        TypeError: there is no such keyword (the message offers a guess), or the players are given twice.

    Example:
        >>> table = play("Ada", "Bo", seed=7, first="Ada", autosave=False)
        >>> table.game.turn, table.viewer
        ('Ada', None)
        >>> play("Ada", bots={"Di": "planner"}, seed=7, autosave=False).game.names
        ('Ada', 'Di')
    """
    if players is not None:
        if names:
            raise TypeError("the players are given by name or as players=[…], not both")
        names = (players,)
    start = starting_locale(locale)
    if bots is not None and not isinstance(bots, Mapping):
        raise UnknownBot(
            f"bots are given by player, as in bots={{'Bo': 'greedy'}}, not as {quote(bots)}"
        )
    given: tuple[Any, ...] = names
    seated: Sequence[str] = given
    if len(given) == 1 and not isinstance(given[0], str):
        seated = check_names(given[0])
    elif len(given) < 2:
        person = given[0] if given else load(start).say("table.you")
        seated = [person, *_opponents(person, bots or {})]
        taken = {seat_of(name, seated) for name in bots or {}}
        free = [name for seat, name in enumerate(seated) if seat and seat not in taken]
        bots = {**dict.fromkeys(free, "greedy"), **(bots or {})}
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


def _opponents(person: str, bots: Mapping[Any, BotLike]) -> list[str]:
    """Return the bots that one person plays against: those that `bots` names, if it names others than the usual two."""
    usual = [name for name in ("Bo", "Cy", "Dot") if same_text(name) != same_text(person)][:2]
    named = [
        name for name in bots if isinstance(name, str) and same_text(name) != same_text(person)
    ]
    return usual if {*map(same_text, named)} <= {*map(same_text, usual)} else named


@known_keywords
def learn(
    step: int = 1, *, locale: str = "en", speed: float = 1.0, theme: str = "auto"
) -> GuillotineWidget:
    """Show the tutorial at a table: ten positions, each with one task.

    Wrong answers are explained and can be retried; "Next" at the table shows the next step.

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

    Example:
        >>> learn(3).game.line
        [Martyr, Count, Governor, Bishop]
    """
    tutorial = Tutorial(step, locale=starting_locale(locale))
    return GuillotineWidget(tutorial, locale=locale, speed=speed, theme=theme)


@known_keywords
def train(
    *,
    level: int | None = None,
    themes: str | Sequence[str] = (),
    edition: EditionLike | None = None,
    puzzles: PuzzleCollection | Puzzle | Iterable[Puzzle] | str | Path | None = None,
    learner: str = "",
    record: bool | str | Path = True,
    locale: str = "en",
    speed: float = 1.0,
    theme: str = "auto",
) -> GuillotineWidget:
    """Show a trainer at a table: one puzzle after another, at the level of the learner.

    Learner and puzzles are rated (Glicko): the next puzzle is one that the learner solves about two times in three, and
    a missed puzzle comes back. "Next" at the table shows the next puzzle; without an answer, it skips the current one.
    Only the first answer to a puzzle counts. `table.progress` is the record; later, `gw.progress()` returns it.

    Args:
        level: 1 to 4: only puzzles of that level. None (default): all.
        themes: only puzzles of this theme or one of these; `gw.puzzles` lists them. Empty (default): all.
        edition: "amigo" or "wizards": only puzzles with these rules. None (default): both.
        puzzles: the puzzles to train with: a collection, a list of puzzles, or a file saved from a collection.
            None (default): the shipped puzzles.
        learner: the name of the learner; each name has its own record. "" (default): the record without a name.
        record: whether to save the attempts (default True), or the path of the file. The default file is in the user's
            data folder; the environment variable `GUILLOTINE_WIDGET_SAVES` sets another folder, or turns saving off
            ("off").
        locale: the language: "en" (default), "de", "es", "pl" or "nl"; "auto" for that of the browser.
        speed: how fast moves are shown: 1.0 is normal.
        theme: "light", "dark", or "auto" for that of the page.

    Returns:
        The table.

    Raises:
        UnknownPuzzle: there is no such level or theme, or no puzzle matches.
        UnknownEdition, UnknownLocale: the message lists the valid values.
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
    which: int | str | SavedGame = 1,
    *,
    bots: Mapping[str, BotLike] | None = None,
    edition: EditionLike | None = None,
) -> GuillotineWidget:
    """Show a table with a saved game, for example after a restart of the kernel.

    Players, bots, language and the other options are those of the table that saved the game.

    Args:
        which: the number of the game, 1 (default) for the latest; its name; or an entry of `gw.saved_games()`.
        bots: bots that replace the saved ones, by player. A bot that is a function is not in the file and has to be
            passed again.
        edition: the custom `Edition` that the game was played with.

    Returns:
        The table.

    Raises:
        UnknownSave: there is no such game; the message lists the saved games.
        UnknownBot: a saved bot was a function and was not passed again.
        BrokenSave: the file is damaged; the message names it.

    Example:
        >>> [resume(saved) for saved in saved_games()]  # in these examples saving is turned off
        []
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
