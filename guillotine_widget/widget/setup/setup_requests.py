"""Setups on their way between the table's page and `GameSetup`."""

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
"""The bots that a page offers, from the weakest to the strongest."""


class OwnParts:
    """The bots and editions of a table that a page can only name: functions, instances and custom editions.

    They stay known when a new game leaves them out, so that a later one can have them again.
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
        """Get to know the bots and the edition of a setup."""
        for bot in setup.bots.values():
            self.bot_name(bot)
        if isinstance(setup.edition, Edition):
            self._editions[setup.edition.name] = setup.edition

    def bot_name(self, bot: Any) -> str:
        """Return the name by which a page knows a bot."""
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
        """Return the bot that a page names.

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
        """Return the edition that a page names; an unknown name as it is."""
        return self._editions.get(name, name)


def offer(
    setup: GameSetup, own: OwnParts, shown: Sequence[str], locale: str, saved: list[SavedGame]
) -> NewGame:
    """Return what the page offers for a new game.

    Args:
        setup: that of the game at the table.
        own: the table's own bots and editions.
        shown: the names of the players as the page shows them: "You" follows the language.
        locale: the language of the titles.
        saved: the games to go on with.
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
    """Return the setup that a page asks for.

    Args:
        data: the setup in the request.
        own: the table's own bots and editions.
        now: the setup of the game at the table: its viewer stays where possible.

    Raises:
        UnknownPlayer, UnknownBot, UnknownEdition, UnknownLocale, BadText: with what would be right.
    """
    names = [seat["name"] for seat in data["players"]]
    # Validate the names first: of two that are alike only one could have its bot.
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
    """Return the seed that a page gives: a number where it reads like one, and None for an empty one."""
    text = text.strip()
    if not text:
        return None
    return int(text) if re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text) else text


def bots_of(saved: Mapping[str, str], given: Mapping[str, Any], again: str) -> dict[str, Any]:
    """Return the bots of a saved game.

    Args:
        saved: by player, the bot's name; in angle brackets that of a function.
        given: by player, the bots that the caller gives instead.
        again: how to call for the game with a bot of one's own, with a hole for the bots.

    Raises:
        UnknownBot: a bot was a function, and none is given instead.
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
