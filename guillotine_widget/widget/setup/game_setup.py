"""The setup of a game at a table as a plain value: players, bots, edition, seed and language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self, TypedDict, cast

from guillotine_widget import bots as bots_
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.setup import check_seed, is_printed, resolve_edition
from guillotine_widget.game.table.table import check_names, seat_of
from guillotine_widget.locales.locale import load
from guillotine_widget.model.edition import Edition
from guillotine_widget.scenario.codegen import Code, as_literal
from guillotine_widget.suggest import check_flag

if TYPE_CHECKING:
    from guillotine_widget.bots.base import BotLike
    from guillotine_widget.model.edition import EditionLike

_DEFAULTS = {
    "edition": "amigo",
    "seed": None,
    "first": None,
    "viewer": None,
    "locale": "en",
    "open_hands": False,
    "hints": True,
    "coach": True,
}


class SetupDict(TypedDict):
    """The setup of a game as keyword arguments of `gw.play`."""

    players: list[str]
    bots: dict[str, BotLike]
    edition: EditionLike
    seed: int | str | None
    first: str | None
    viewer: str | None
    locale: str
    open_hands: bool
    hints: bool
    coach: bool


@dataclass(frozen=True)
class GameSetup:
    """The setup of a game, validated.

    Attributes:
        players: the names in seat order.
        bots: by player, the bot's name or a callable.
        edition: the name of a printed edition, or a custom `Edition`.
        seed: the seed; None: a new one for each game.
        first: who starts; None: drawn from the seed.
        viewer: the player whose hand is shown; see `GuillotineWidget`.
        locale: the language, or "auto".
        open_hands: whether all hands are shown.
        hints: whether the table gives hints.
        coach: whether a newcomer is shown tips that explain the table.
    """

    players: tuple[str, ...]
    bots: Mapping[str, Any]
    edition: Any = "amigo"
    seed: int | str | None = None
    first: str | None = None
    viewer: str | None = None
    locale: str = "en"
    open_hands: bool = False
    hints: bool = True
    coach: bool = True

    @classmethod
    def of(
        cls,
        players: Any,
        bots: Mapping[str, Any] | None = None,
        *,
        edition: Any = "amigo",
        seed: Any = None,
        first: Any = None,
        viewer: Any = None,
        locale: str = "en",
        open_hands: bool = False,
        hints: bool = True,
        coach: bool = True,
    ) -> Self:
        """Validate a setup.

        Raises:
            UnknownPlayer, UnknownBot, UnknownEdition, UnknownLocale, GuillotineError: the message says what would be
                right.
        """
        names = tuple(check_names(players))
        seated = {} if bots is None else bots
        bots_.seat_bots(seated, names)
        rules = resolve_edition(edition)
        if locale != "auto":
            load(locale)
        return cls(
            names,
            {names[seat_of(player, names)]: _plain_bot(bot) for player, bot in seated.items()},
            rules.edition.name if is_printed(rules.edition) else rules.edition,
            None if seed is None else check_seed(seed),
            None if first is None else names[seat_of(first, names)],
            None if viewer is None else names[seat_of(viewer, names)],
            locale,
            check_flag(open_hands, "open_hands"),
            check_flag(hints, "hints"),
            check_flag(coach, "coach"),
        )

    @classmethod
    def of_game(
        cls,
        game: Game,
        bots: Mapping[str, Any],
        *,
        viewer: str | None,
        locale: str,
        open_hands: bool,
        hints: bool,
        coach: bool,
    ) -> Self:
        """Return the setup of a game at a table.

        The setup of a game that began in a scenario has no seed, because no seed reproduces it.

        Args:
            game: the game.
            bots: by player, the bot's name or a callable.
            viewer: the player whose hand the table was asked to show.
            locale: the language, or "auto".
            open_hands: whether all hands are shown.
            hints: whether the table gives hints.
            coach: whether a newcomer is shown tips that explain the table.
        """
        first, dealt = game._history.first, game._history.origin is None
        return cls.of(
            game.names,
            bots,
            edition=game._rules.edition,
            seed=game.seed if dealt else None,
            first=first,
            viewer=viewer,
            locale=locale,
            open_hands=open_hands,
            hints=hints,
            coach=coach,
        )

    def again(self) -> Self:
        """Return the setup for another game of the same players, with a new seed and a random starting player."""
        return replace(self, seed=None, first=None)

    def start(self, locale: str) -> Game:
        """Start a game.

        Args:
            locale: the language of its prompts, since `self.locale` may be "auto".
        """
        return Game(
            self.players, edition=self.edition, seed=self.seed, first=self.first, locale=locale
        )

    def to_dict(self) -> SetupDict:
        """Return the keyword arguments with which `gw.play` shows the same table.

        They are plain values, except for bots that are functions and custom editions.
        """
        arguments = {
            "players": list(self.players),
            "bots": dict(self.bots),
            **{name: getattr(self, name) for name in _DEFAULTS},
        }
        return cast("SetupDict", arguments)

    def to_code(self) -> Code:
        """Return the cell that shows the same table. Functions and custom editions are given by name if they have one.

        Example:
            >>> GameSetup.of(["Ada", "Bo"], {"Bo": "greedy"}, seed=7).to_code()
            gw.play("Ada", "Bo", bots={"Bo": "greedy"}, seed=7)
        """
        given = [as_literal(name) for name in self.players]
        if self.bots:
            seated = ((name, self.bots[name]) for name in self.players if name in self.bots)
            items = ", ".join(f"{as_literal(name)}: {_bot_code(bot)}" for name, bot in seated)
            given.append(f"bots={{{items}}}")
        for name, default in _DEFAULTS.items():
            value = getattr(self, name)
            if value != default:
                given.append(f"{name}={_code(value)}")
        return Code(f"gw.play({', '.join(given)})")


def label_of(bot: Any) -> str:
    """Return the display name of a bot: that of its class or function."""
    if isinstance(bot, str):
        return bot
    name = getattr(bot, "name", None) or getattr(bot, "__name__", None) or type(bot).__name__
    return str(name)[:40]


def _plain_bot(bot: Any) -> Any:
    return bots_.name_of(bot) if isinstance(bot, str) else bot


def _bot_code(bot: Any) -> str:
    name = bots_.name_of(bot)
    return _variable(label_of(bot), "my_bot") if name is None else as_literal(name)


def _code(value: Any) -> str:
    if isinstance(value, Edition):
        return _variable(value.name, "my_edition")
    return as_literal(value) if isinstance(value, str) else repr(value)


def _variable(label: str, otherwise: str) -> str:
    return label if label.isidentifier() else otherwise
