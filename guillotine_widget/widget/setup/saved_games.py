"""The games that tables have saved, and their folder."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from html import escape
from pathlib import Path
from secrets import token_hex
from typing import Any, overload

from platformdirs import user_data_path

from guillotine_widget.errors import BrokenSave, UnknownSave
from guillotine_widget.game.history import saves
from guillotine_widget.integers import is_integer
from guillotine_widget.locales.describe import signed
from guillotine_widget.suggest import did_you_mean, item_at, known_keywords, quote

FORMAT = "guillotine_widget table"
VERSION = 1

VARIABLE = "GUILLOTINE_WIDGET_SAVES"
"""The environment variable that sets another folder, or turns saving off."""
_OFF = frozenset({"off", "0", "no", "false"})


TABLES = "tables"
"""The folder of saved games in the user's data folder."""
DATA = ""
"""The user's data folder itself."""


def folder(name: str = TABLES) -> Path | None:
    """Return the folder in which tables save their games; None if saving is turned off.

    It is in the user's data folder, unless the environment variable `GUILLOTINE_WIDGET_SAVES` sets another one. The
    value "off" turns saving off.

    Args:
        name: a folder within the user's data folder; ignored if the variable sets a folder.
    """
    wanted = os.environ.get(VARIABLE, "").strip()
    if wanted.casefold() in _OFF:
        return None
    if wanted:
        return Path(wanted).expanduser()
    return user_data_path("guillotine_widget", appauthor=False) / name


_NAME = re.compile(r"\d{4}-\d\d-\d\d-\d{4}-[0-9a-f]{6}")


def new_name() -> str:
    """Return a name for a saved game: its start time and random letters."""
    return f"{datetime.now():%Y-%m-%d-%H%M}-{token_hex(3)}"


def files_in(where: Path) -> list[Path]:
    """Return the files of saved games in a folder; other files are ignored."""
    return [path for path in sorted(where.glob("*.json")) if _NAME.fullmatch(path.stem)]


@dataclass(frozen=True)
class SavedGame:
    """The entry of a saved game in a list; it contains nothing that is hidden at the table.

    Attributes:
        name: the name, as accepted by `gw.resume`.
        saved: when it was last saved.
        scores: the points of each player by name, in seat order.
        day: the day, 1 to 3.
        turn: the number of the turn.
        over: whether the game has ended.
        bots: by player, the bot's name; that of a function is in angle brackets.
        edition: the name of the edition.
        path: the file.

    Example:
        >>> path, when = Path("monday.json"), datetime(2026, 1, 31)
        >>> saved = SavedGame("monday", when, {"Ada": 7, "Bo": 4}, 2, 9, False, {}, "amigo", path)
        >>> saved.players, saved.day
        (('Ada', 'Bo'), 2)
    """

    name: str
    saved: datetime
    scores: Mapping[str, int]
    day: int
    turn: int
    over: bool
    bots: Mapping[str, str]
    edition: str
    path: Path = field(repr=False)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in seat order."""
        return tuple(self.scores)

    def __str__(self) -> str:
        return "  ".join(_cells(self))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<div>{escape(str(self))}</div>"


class SavedGames(Sequence[SavedGame]):
    """The saved games, latest first; prints as a table with the numbers for `gw.resume`.

    Attributes:
        damaged: for each file that cannot be read, its name and the reason.

    Example:
        >>> len(saved_games())  # in these examples saving is turned off
        0
    """

    def __init__(self, games: Sequence[SavedGame], damaged: Mapping[str, str]) -> None:
        self._games = tuple(games)
        self.damaged = dict(damaged)

    @overload
    def __getitem__(self, index: int) -> SavedGame: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[SavedGame]: ...
    def __getitem__(self, index: int | slice) -> SavedGame | Sequence[SavedGame]:
        if isinstance(index, slice):
            return self._games[index]
        return item_at(self._games, index, "saved game")

    def __len__(self) -> int:
        return len(self._games)

    def __iter__(self) -> Iterator[SavedGame]:
        return iter(self._games)

    def find(self, which: int | str | SavedGame) -> SavedGame:
        """Return a saved game.

        Args:
            which: its number, from 1 for the latest; its name; or a `SavedGame`.

        Raises:
            UnknownSave: there is no such game; the message lists the saved games.

        Example:
            >>> path, when = Path("monday.json"), datetime(2026, 1, 31)
            >>> saved = SavedGame("monday", when, {"Ada": 7, "Bo": 4}, 2, 9, False, {}, "amigo", path)
            >>> SavedGames([saved], {}).find(1).players
            ('Ada', 'Bo')
        """
        if isinstance(which, SavedGame):
            return which
        if not self._games:
            raise UnknownSave(f"no game is saved{self._where()}{self._told_damaged()}")
        if is_integer(which):
            number = int(which)
            if 1 <= number <= len(self._games):
                return self._games[number - 1]
            there = f"1 (the latest) to {len(self._games)}" if len(self._games) > 1 else "only 1"
            raise UnknownSave(f"there is no saved game {quote(which)}; there is {there}")
        for game in self._games:
            if game.name == which:
                return game
        if which in self.damaged:
            raise UnknownSave(f"the saved game {which} cannot be read: {self.damaged[which]}")
        hint = did_you_mean(which, [game.name for game in self._games])
        raise UnknownSave(f"there is no saved game {quote(which)}; {hint}")

    def _where(self) -> str:
        where = folder()
        return (
            f": saving is turned off ({VARIABLE})" if where is None else f" in the folder {where}"
        )

    def _told_damaged(self) -> str:
        if not self.damaged:
            return ""
        return f"; these files cannot be read: {', '.join(self.damaged)}"

    def __repr__(self) -> str:
        if not self._games:
            return f"No game is saved{self._where()}{self._told_damaged()}."
        rows = [_HEAD, *((str(n), *_cells(game)) for n, game in enumerate(self._games, 1))]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        return "\n".join([*lines, *self._notes()])

    def _repr_html_(self) -> str:
        if not self._games:
            return f"<div>{escape(repr(self))}</div>"
        head = "".join(f"<th style='text-align:left'>{escape(cell)}</th>" for cell in _HEAD)
        rows = "".join(
            "<tr>"
            + "".join(
                f"<td style='text-align:left'>{escape(cell)}</td>"
                for cell in (str(n), *_cells(game))
            )
            + "</tr>"
            for n, game in enumerate(self._games, 1)
        )
        notes = "".join(f"<div>{escape(note)}</div>" for note in self._notes())
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{notes}"

    def _notes(self) -> list[str]:
        return [f"Cannot be read: {name} ({why})" for name, why in self.damaged.items()]


_HEAD = ("", "name", "saved", "state", "points")


def _cells(game: SavedGame) -> tuple[str, str, str, str]:
    state = "over" if game.over else f"day {game.day}, turn {game.turn}"
    points = ", ".join(
        f"{player}{f' ({game.bots[player]})' if player in game.bots else ''} {signed(score)}"
        for player, score in game.scores.items()
    )
    return game.name, game.saved.astimezone().strftime("%Y-%m-%d %H:%M"), state, points


@known_keywords
def saved_games() -> SavedGames:
    """Return the games that tables have saved, latest first.

    A displayed table saves its game after each choice; the last twenty games are kept. `gw.resume(2)` continues the
    second one.

    Example:
        >>> list(saved_games())  # in these examples saving is turned off
        []
    """
    where = folder()
    games: list[SavedGame] = []
    damaged: dict[str, str] = {}
    for path in [] if where is None else files_in(where):
        try:
            games.append(_summary(read_table(path), path))
        except FileNotFoundError:
            continue  # another kernel has just deleted it
        except (BrokenSave, OSError) as error:
            damaged[path.stem] = str(error)
    return SavedGames(sorted(games, key=lambda game: game.saved, reverse=True), damaged)


def read_table(path: Path) -> Mapping[str, Any]:
    """Read the file of a table.

    Raises:
        BrokenSave: it is not a saved table.
        OSError: it cannot be read.
    """
    data = saves.read(path)
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BrokenSave(f'it is not the file of a table: it lacks "format": "{FORMAT}"')
    if data.get("version") != VERSION:
        raise BrokenSave(
            f"it was saved in version {quote(data.get('version'))}; version {VERSION} can be read"
        )
    return data


def options_of(data: Mapping[str, Any]) -> tuple[str | None, bool]:
    """Return the viewer of a saved table, and whether it showed all hands.

    Raises:
        BrokenSave: the file contains invalid values.
    """
    viewer, open_hands = data.get("viewer"), data.get("open_hands", False)
    if not isinstance(viewer, str | None) or not isinstance(open_hands, bool):
        raise BrokenSave("its viewer or its open hands are of the wrong type")
    return viewer, open_hands


def _summary(data: Mapping[str, Any], path: Path) -> SavedGame:
    """Return the list entry of a game, without replaying it.

    Raises:
        BrokenSave: a part is missing or of another type.
    """
    try:
        summary, game, bots = data["summary"], data["game"], data["bots"]
        players, scores = game["players"], summary["scores"]
        saved = datetime.fromisoformat(data["saved"])
        numbers = [*scores, summary["day"], summary["turn"]]
        sound = (
            saved.tzinfo is not None
            and all(isinstance(name, str) for name in [*players, *bots, game["edition"]])
            and all(type(number) is int for number in numbers)
            and 2 <= len(players) == len(scores) == len(set(players)) <= 5
            and all(isinstance(bot, str) for bot in bots.values())
        )
        if not sound:
            raise BrokenSave("its summary does not match its game")
        return SavedGame(
            name=path.stem,
            saved=saved,
            scores=dict(zip(players, scores, strict=True)),
            day=summary["day"],
            turn=summary["turn"],
            over=bool(summary["over"]),
            bots=dict(bots),
            edition=game["edition"],
            path=path,
        )
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        if isinstance(error, BrokenSave):
            raise
        raise BrokenSave(f"a part of the file is missing or wrong: {error!r}"[:200]) from error
