"""Start a game at a table in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from guillotine_widget.game.game import Game
from guillotine_widget.game.table import check_names
from guillotine_widget.locales.locale import load
from guillotine_widget.suggest import known_keywords, same_text
from guillotine_widget.widget.base import starting_locale
from guillotine_widget.widget.widget import GuillotineWidget


@known_keywords
def play(
    *names: Any,
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
) -> GuillotineWidget:
    """Start a game at a table.

    Args:
        names: the players in seat order, a list of names, or a number of players. One name: that person against two
            bots. None: you against two bots.
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

    Returns:
        The table. Its attribute `game` is the game, for the next cell.

    Raises:
        UnknownPlayer, UnknownEdition, UnknownBot, UnknownLocale: with what there is.
        TypeError: an unknown keyword; the message offers a guess.
    """
    players: Sequence[str] = names
    start = starting_locale(locale)
    if len(names) == 1 and not isinstance(names[0], str):
        players = check_names(names[0])
    elif len(names) < 2:
        person = names[0] if names else load(start).say("table.you")
        others = [name for name in ("Bo", "Cy", "Dot") if same_text(name) != same_text(person)][:2]
        players = [person, *others]
        bots = {**dict.fromkeys(others, "greedy"), **(bots or {})}
    game = Game(list(players), edition=edition, seed=seed, first=first, locale=start)
    return GuillotineWidget(
        game,
        viewer=viewer,
        bots=bots,
        locale=locale,
        open_hands=open_hands,
        speed=speed,
        theme=theme,
        bot_seconds=bot_seconds,
    )
