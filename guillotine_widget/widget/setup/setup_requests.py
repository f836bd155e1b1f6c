"""Convert setups between the messages of the page and `GameSetup`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from guillotine_widget import bots as bots_
from guillotine_widget.editions import EDITIONS
from guillotine_widget.errors import UnknownBot
from guillotine_widget.locales.locale import LOCALES
from guillotine_widget.model.edition import Edition
from guillotine_widget.suggest import did_you_mean, quote
from guillotine_widget.widget.setup.game_setup import GameSetup, label_of
from guillotine_widget.widget.setup.saved_games import SavedGame
from guillotine_widget.widget.wire.messages import NewGame, SavedGameData, SetupData
from guillotine_widget.widget.wire.table_serializer import title_of

STRENGTHS = ("random", "greedy", "planner", "ismcts:200")
"""The bots that the page offers, from weakest to strongest."""


class OwnParts:
    """The user's own bots and editions, which the page refers to by name: functions, instances, custom editions.

    They are kept when a new game does not use them, so that a later game can.
    """

    def __init__(self) -> None:
        self._bots: dict[str, Any] = {}
        self._editions: dict[str, Edition] = {}

    @property
    def bots(self) -> list[str]:
        """The names of the bots."""
        return [*self._bots]

    @property
    def editions(self) -> list[str]:
        """The names of the editions."""
        return [*self._editions]

    def learn(self, setup: GameSetup) -> None:
        """Register the bots and the edition of a setup."""
        for bot in setup.bots.values():
            self.bot_name(bot)
        if isinstance(setup.edition, Edition):
            self._editions[setup.edition.name] = setup.edition

    def bot_name(self, bot: Any) -> str:
        """Return the name of a bot on the page."""
        name = bots_.name_of(bot)
        if name is not None:
            return name
        label, number = label_of(bot), 1
        wanted = label
        while wanted.partition(":")[0].casefold() in bots_.BOTS or (
            wanted in self._bots and self._bots[wanted] is not bot
        ):
            number += 1
            wanted = f"{label} {number}"
        self._bots[wanted] = bot
        return wanted

    def bot(self, name: str) -> Any:
        """Return the bot with a name from the page.

        Raises:
            UnknownBot: there is no such bot; the message offers a guess.
        """
        if name in self._bots:
            return self._bots[name]
        if name.partition(":")[0].casefold() not in bots_.BOTS:
            known = [*bots_.BOTS, *self._bots]
            raise UnknownBot(f"there is no bot {quote(name)}; {did_you_mean(name, known)}")
        return name

    def edition(self, name: str) -> Any:
        """Return the edition with a name from the page; an unknown name is returned unchanged."""
        return self._editions.get(name, name)


def offer(
    setup: GameSetup, own: OwnParts, shown: Sequence[str], locale: str, saved: list[SavedGame]
) -> NewGame:
    """Return what the page offers for a new game.

    Args:
        setup: the setup of the game at the table.
        own: the user's own bots and editions.
        shown: the names of the players as displayed: "You" depends on the language.
        locale: the language of the titles.
        saved: the saved games.
    """
    names = {player: own.bot_name(bot) for player, bot in setup.bots.items()}
    edition = setup.edition.name if isinstance(setup.edition, Edition) else setup.edition
    return {
        "setup": {
            "players": [
                {"name": told, "bot": names.get(name)}
                for name, told in zip(setup.players, shown, strict=True)
            ],
            "edition": edition,
            "first": None,
            "seed": "",
            "locale": setup.locale,
            "hints": setup.hints,
            "coach": setup.coach,
        },
        "bots": [*dict.fromkeys([*STRENGTHS, *names.values(), *own.bots])],
        "editions": [
            {"name": name, "title": title_of(name, locale)} for name in [*EDITIONS, *own.editions]
        ],
        "locales": ["auto", *LOCALES],
        "saved": [_saved(game) for game in saved],
    }


def _saved(game: SavedGame) -> SavedGameData:
    return {
        "name": game.name,
        "saved": game.saved.isoformat(),
        "players": [*game.players],
        "scores": [*game.scores.values()],
        "day": game.day,
        "turn": game.turn,
        "over": game.over,
    }


def setup_from(data: SetupData, own: OwnParts, now: GameSetup) -> GameSetup:
    """Return the setup in a request of the page.

    Args:
        data: the setup in the request.
        own: the user's own bots and editions.
        now: the setup of the game at the table, whose viewer is kept if possible.

    Raises:
        UnknownPlayer, UnknownBot, UnknownEdition, UnknownLocale, BadText: the message says what would be right.
    """
    names = [seat["name"] for seat in data["players"]]
    # Validate the names first: if two are alike, only one of them could have its bot.
    names = list(GameSetup.of(names).players)
    seated: dict[str, Any] = {}
    for name, seat in zip(names, data["players"], strict=True):
        if seat["bot"] is not None:
            seated[name] = own.bot(seat["bot"])
    return GameSetup.of(
        names,
        seated,
        edition=own.edition(data["edition"]),
        seed=_seed(data["seed"]),
        first=data["first"],
        viewer=now.viewer if now.viewer in names and now.viewer not in seated else None,
        locale=data["locale"],
        open_hands=now.open_hands,
        hints=data["hints"],
        coach=data["coach"],
    )


def _seed(text: str) -> int | str | None:
    """Parse the seed of a request: an int if it looks like one, and None if it is empty."""
    text = text.strip()
    if not text:
        return None
    return int(text) if re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text) else text


def bots_of(saved: Mapping[str, str], given: Mapping[str, Any], again: str) -> dict[str, Any]:
    """Return the bots of a saved game.

    Args:
        saved: by player, the bot's name; that of a function is in angle brackets.
        given: by player, the bots that replace the saved ones.
        again: the call to use with an own bot, with a placeholder for the bots.

    Raises:
        UnknownBot: a saved bot was a function and was not passed again.
    """
    bots = {**saved, **given}
    missing = {
        player: bot[1:-1]
        for player, bot in bots.items()
        if isinstance(bot, str) and bot.startswith("<")
    }
    if missing:
        player, label = next(iter(missing.items()))
        items = ", ".join(
            f"{name!r}: {one if one.isidentifier() else 'my_bot'}" for name, one in missing.items()
        )
        raise UnknownBot(
            f"{player} was played by {label}, a bot that no file can hold; pass it again, as in "
            f"{again.format(bots=f'bots={{{items}}}')}"
        )
    return bots
