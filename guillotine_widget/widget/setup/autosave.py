"""Save the game of a table after each choice, so that nothing is lost when the kernel ends."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from warnings import warn
from weakref import WeakKeyDictionary, WeakSet, ref

from guillotine_widget.errors import GuillotineError
from guillotine_widget.game.game import Game
from guillotine_widget.game.history import saves
from guillotine_widget.widget.setup.saved_games import (
    FORMAT,
    VARIABLE,
    VERSION,
    SavedGame,
    files_in,
    folder,
    new_name,
)
from guillotine_widget.widget.wire.throttle import Throttle

KEPT = 20
"""The number of saved games to keep."""

_DELAY = 0.5
"""The delay of saving in seconds, so that the reply to a click does not wait for the disk."""


@dataclass
class _File:
    """The file of one game.

    Attributes:
        owner: returns the `Autosave` that writes it, or None.
        name: the name, unique across kernels.
        written: whether it exists.
        replaces: the file of the saved game that is continued here, and its state when it was read.
    """

    owner: Callable[[], Autosave | None]
    name: str
    written: bool = False
    replaces: tuple[Path, tuple[int, int]] | None = None


_files: WeakKeyDictionary[Game, _File] = WeakKeyDictionary()
"""The file of each game. If several tables show a game, the first one saves it."""

_running: WeakSet[Autosave] = WeakSet()

_warned: set[Path | str] = set()
"""The folders that cannot be written, and the names of games that cannot be saved: each is reported once."""


class Autosave:
    """Saves the game of a table to its own file.

    The first choice is saved at once, later ones after half a second. The folder is determined by the environment when
    the table is created.

    Args:
        game: the game.
        content: returns what is to be saved beside the game: the parts of the file, as plain values.
        on_failure: called with the reason when a file cannot be written, once for each folder, or when the game cannot
            be saved.
    """

    def __init__(
        self,
        game: Game,
        content: Callable[[], Mapping[str, Any]],
        on_failure: Callable[[str], None],
    ) -> None:
        self._game = game
        self._content = content
        self._on_failure = on_failure
        self._folder = folder()
        self._throttle = Throttle(self._write, _DELAY)
        _running.add(self)

    @property
    def name(self) -> str | None:
        """The name of the saved game; None if it is not saved yet or cannot be saved."""
        file = _files.get(self._game)
        if file is None:
            return None
        if not file.written and file.replaces is not None:
            return file.replaces[0].stem
        return file.name if file.written else None

    def goes_on(self, saved: SavedGame) -> None:
        """Note that the game continues a saved one, whose file it will replace."""
        state = _state_of(saved.path)
        if state is not None:
            self._file().replaces = (saved.path, state)

    def request(self, at_once: bool = False) -> None:
        """Schedule a save.

        Args:
            at_once: whether to save without delay, for example because the game is over.
        """
        if at_once or not self._file().written:
            self._throttle.now()
        else:
            self._throttle.request(_DELAY)

    def flush(self) -> None:
        """Carry out a scheduled save now."""
        self._throttle.flush()

    def release(self) -> None:
        """Carry out a scheduled save, and leave the file to other tables that show the game."""
        self.flush()
        file = _files.get(self._game)
        if file is not None and file.owner() is self:
            file.owner = _nobody

    def _file(self) -> _File:
        file = _files.get(self._game)
        if file is None:
            file = _files[self._game] = _File(ref(self), new_name())
        elif file.owner() is None:
            file.owner = ref(self)
        return file

    def _write(self) -> None:
        where, file = self._folder, self._file()
        if where is None or file.owner() is not self:
            return
        path = where / f"{file.name}.json"
        try:
            content = self._all_content()
        except GuillotineError as error:
            self._fail(file.name, str(error), f"{error}; autosave=False turns saving off")
            return
        try:
            where.mkdir(parents=True, exist_ok=True)
            saves.write(content, path)
        except OSError as error:
            why = error.strerror or str(error)
            self._fail(
                where,
                f"{where}: {why}",
                f"{where} cannot be written ({why}). The environment variable {VARIABLE} names another folder; 'off', "
                "or autosave=False, turns saving off",
            )
            return
        if file.written:
            return
        file.written = True
        if file.replaces is not None and _state_of(file.replaces[0]) == file.replaces[1]:
            # Nobody has played on in that file since it was read.
            file.replaces[0].unlink(missing_ok=True)
        _forget_oldest(where)

    def _all_content(self) -> dict[str, Any]:
        game = self._game
        with game._lock:
            return {
                "format": FORMAT,
                "version": VERSION,
                "saved": datetime.now(UTC).isoformat(),
                "game": game.to_dict(),
                "summary": {
                    "scores": [*game.scores().values()],
                    "day": game.day,
                    "turn": game.state.turn,
                    "over": game.over,
                },
                **self._content(),
            }

    def _fail(self, what: Path | str, reason: str, advice: str) -> None:
        if what in _warned:
            return
        _warned.add(what)
        self._on_failure(reason)
        warn(f"this game is not being saved: {advice}", RuntimeWarning, stacklevel=2)


def _nobody() -> None:
    """Return no owner."""


def _state_of(path: Path) -> tuple[int, int] | None:
    """Return values that change when a file is written; None if there is no such file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _forget_oldest(where: Path) -> None:
    """Delete all saved games but the latest."""
    dated = []
    for path in files_in(where):
        if (state := _state_of(path)) is not None:
            dated.append((state, path))
    for _, path in sorted(dated, reverse=True)[KEPT:]:
        try:
            path.unlink(missing_ok=True)
        except OSError:
            continue  # another program holds it open; the next new game tries again


@atexit.register
def _flush_all() -> None:
    for autosave in list(_running):
        autosave.flush()
