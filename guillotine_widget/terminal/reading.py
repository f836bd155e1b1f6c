"""Parse a choice that a player has typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from guillotine_widget.errors import GuillotineError
from guillotine_widget.game.decision import ChoicePart, Option, read_choices
from guillotine_widget.game.game import Game
from guillotine_widget.game.option_text import option_text
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.locales.naming import folded

_MOST_SPLITS = 3
"""The maximum number of spaces at which a line without commas is split: "pushed duke"."""
_SHORTEST = 2
"""The minimum number of letters for an abbreviated name."""


class Ambiguous(GuillotineError):
    """A text abbreviates several choices.

    Attributes:
        options: the texts of these choices.
    """

    def __init__(self, options: Sequence[str]) -> None:
        self.options = tuple(options)
        super().__init__(f"one of {', '.join(options)}")


def parts_of(game: Game, text: str, speaker: Speaker) -> tuple[ChoicePart, ...]:
    """Parse a typed choice into the arguments of `Game.choose`.

    A number refers to the printed list of options, from 1. A name may be in any of the five languages, and may be
    abbreviated if that is unambiguous. Further parts follow after a comma or a space.

    Args:
        game: the game, at the decision.
        text: what was typed.
        speaker: the language in which the options were shown.

    Raises:
        Ambiguous: the text abbreviates several options.
        GuillotineError: it is not a legal choice.

    Example:
        >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> parts_of(game, "military might, general 2", game._speaker())
        (<Military Might>, 'general 2')
        >>> parts_of(game, "milit", game._speaker())
        (<Military Might>,)
    """
    text = text.strip()
    found = _option(game, text, speaker)
    if found is not None:
        return (found,)
    parts: list[Any] = [part.strip() for part in text.split(",") if part.strip()]
    if len(parts) > 1:
        begun = _begun(game, parts[0], speaker)
        only = next(iter(begun.values())) if len(begun) == 1 else None
        first = _option(game, parts[0], speaker) or only or parts[0]
        choice = (first, *map(_number, parts[1:]))
        read_choices(game.state, choice, game.cards, game.names)
        return choice
    try:
        read_choices(game.state, (text,), game.cards, game.names)
    except GuillotineError as error:
        for choice in _splits(text, _MOST_SPLITS):
            try:
                read_choices(game.state, choice, game.cards, game.names)
            except GuillotineError:
                continue
            return choice
        begun = _begun(game, text, speaker)
        if len(begun) > 1:
            raise Ambiguous(list(begun)) from None
        if begun:
            return (next(iter(begun.values())),)
        raise error
    return (text,)


def _option(game: Game, text: str, speaker: Speaker) -> Option | None:
    """Return the option with this number in the list, or with this text in the displayed language."""
    if text.isascii() and text.isdigit() and len(text) < 5:
        number = int(text)
        return game.options[number - 1] if 1 <= number <= len(game.options) else None
    wanted = folded(text)
    shown = [
        option
        for option in game.options
        if folded(option_text(game.state, option, speaker)) == wanted
    ]
    return shown[0] if shown else None


def _begun(game: Game, text: str, speaker: Speaker) -> dict[str, Option]:
    """Return the options whose text or English name begins with the given text."""
    wanted = folded(text)
    if len(wanted) < _SHORTEST:
        return {}
    begun: dict[str, Option] = {}
    for option in game.options:
        said = option_text(game.state, option, speaker)
        if folded(said).startswith(wanted) or folded(option.text).startswith(wanted):
            begun.setdefault(said, option)
    return begun


def _splits(text: str, most: int) -> Iterator[tuple[Any, ...]]:
    """Yield the ways to split a text at spaces."""
    words = text.split()
    if most == 0:
        return
    for at in range(1, len(words)):
        head, tail = " ".join(words[:at]), " ".join(words[at:])
        yield head, _number(tail)
        for parts in _splits(tail, most - 1):
            yield (head, *parts)


def _number(part: str) -> int | str:
    """Parse a number of places."""
    return int(part) if part.isascii() and part.isdigit() and len(part) < 4 else part
