"""A game as something to keep: in a file, as plain values, as a scenario."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from guillotine_widget.game import saves
from guillotine_widget.game.history import History
from guillotine_widget.game.position import Position

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game
    from guillotine_widget.scenario.scenario import Scenario


class Kept(Position):
    """A position with the history that led to it, for writing it down and reading it back.

    Attributes:
        seed: of all that chance decided.
    """

    seed: int | str
    _history: History

    @classmethod
    @abstractmethod
    def _from_history(
        cls, names: Sequence[str], seed: int | str, locale: str, history: History
    ) -> Self:
        """Return the game with a history made elsewhere: by a scenario, a save, a copy."""

    def to_scenario(self: Game) -> Scenario:  # type: ignore[misc]
        """Return the scenario that starts in this position, with the same future for the same choices.

        In the middle of a card it is the latest moment at which no card was under way, and the choices made since.

        Raises:
            BrokenScenario: an edition of your own has brought the game to a position that no scenario says.

        Example:
            >>> from guillotine_widget.game.game import Game
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").choose("Military Might")
            >>> game.to_scenario().start().decision.kind
            'move'
        """
        from guillotine_widget.scenario.scenario import scenario_of

        return scenario_of(self)

    def to_dict(self) -> dict[str, Any]:
        """Return the game with its whole history as plain values, for JSON."""
        return saves.game_to_dict(self.names, self.seed, self.locale, self._history)

    @classmethod
    def from_dict(cls, data: Any, edition: Any = None) -> Self:
        """Return the game that `to_dict` made plain.

        Args:
            data: the plain values.
            edition: an `Edition` of your own with which it was played; None: the one that is named.

        Raises:
            BrokenSave: the data are not such a game; the message says what is wrong.
        """
        return cls._from_history(*saves.game_from_dict(data, edition))

    def save(self, path: str | Path) -> Path:
        """Write the game with its whole history to a JSON file, and return its path."""
        return saves.write(self.to_dict(), Path(path))

    @classmethod
    def load(cls, path: str | Path, edition: Any = None) -> Self:
        """Read a game from a file.

        Args:
            path: of the file.
            edition: an `Edition` of your own with which it was played; None: the one that is named.

        Raises:
            BrokenSave: the file is not a saved game.
            FileNotFoundError: there is no such file.
        """
        return cls.from_dict(saves.read(Path(path)), edition)
