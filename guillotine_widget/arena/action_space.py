"""The action space of an environment: a fixed numbering of all choices that exist in an edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.decision import Option, legal
from guillotine_widget.game.table.card import all_cards
from guillotine_widget.game.view import View
from guillotine_widget.model.effects import Arrange
from guillotine_widget.model.vocabulary import Places
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.suggest import quote

_NO_CARD, _LIFT, _PLAYERS = range(3)


class Actions:
    """A fixed numbering of actions: a number always means the same choice, so that an agent can learn it.

    The actions are, in this order: "no card"; "lift", which discards your Callous Guards (R5); the players by their
        distance to your left, you first; each card, by its number in the edition; each noble with each number of places
        that an effect can move it; and each new order of the first nobles in line, given as their current places.

    Args:
        rules: the compiled edition.
        seats: the number of players.

    Attributes:
        names: what each action means: "no card", "Pushed", "Stumble (2)", "Duke 2", "order 2 1 3".

    Example:
        >>> from guillotine_widget.game.game import Game
        >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> actions = Actions(game.state.rules, 2)
        >>> [actions.names[i] for i in actions.legal(game.view("Ada"))][:3]
        ['no card', 'The Long Walk', 'Military Might']
    """

    def __init__(self, rules: CompiledEdition, seats: int) -> None:
        self._seats = seats
        cards = all_cards(rules)
        effects = list(_inside(rules.edition.kinds))
        self._most = max((part.most for part in effects if isinstance(part, Places)), default=1)
        first = max((part.first for part in effects if isinstance(part, Arrange)), default=0)
        self._cards_from = _PLAYERS + seats
        self._moves_from = self._cards_from + len(cards)
        nobles = [card for card in cards if card.is_noble]
        self._orders_from = self._moves_from + len(nobles) * self._most
        self._orders = list(permutations(range(first)))
        self._order_numbers = {order: number for number, order in enumerate(self._orders)}
        seen: dict[str, int] = {}
        titles = []
        for card in cards:
            seen[card.name] = copy = seen.get(card.name, 0) + 1
            titles.append(card.name if copy == 1 else f"{card.name} ({copy})")
        players = [f"player {distance} to the left" for distance in range(1, seats)]
        moves = [
            f"{titles[card.id]} {places}" for card in nobles for places in range(1, self._most + 1)
        ]
        orders = [f"order {' '.join(str(at + 1) for at in order)}" for order in self._orders]
        self.names = ("no card", "lift", "yourself", *players, *titles, *moves, *orders)

    def __len__(self) -> int:
        return len(self.names)

    def number(self, option: Option, view: View) -> int:
        """Return the number of the action for an option of a view."""
        if option.skips:
            return _NO_CARD
        if option.player is not None:
            seats = [*view.players]
            you = seats.index(str(view.viewer))
            return _PLAYERS + (seats.index(option.player) - you) % self._seats
        if option.order is not None:
            before = list(view.line[: len(option.order)])
            order = [before.index(card) for card in option.order]
            rest = range(len(order), len(self._orders[0]))
            return self._orders_from + self._order_numbers[*order, *rest]
        assert option.card is not None
        if option.places is not None:
            return self._moves_from + option.card.id * self._most + option.places - 1
        return self._cards_from + option.card.id

    def legal(self, view: View) -> dict[int, Option | str]:
        """Return the legal actions of a view's player, mapped to their choices; empty while another player decides."""
        choices: dict[int, Option | str] = {
            self.number(option, view): option for option in view.options
        }
        if choices and view.may_lift:
            choices[_LIFT] = "lift"
        return choices

    def mask(self, view: View) -> NDArray[np.int8]:
        """Return an array with 1 for each legal action of a view's player, and 0 for all others."""
        mask = np.zeros(len(self), dtype=np.int8)
        mask[[*self.legal(view)]] = 1
        return mask

    def choice(self, action: object, view: View) -> Option | str:
        """Return the choice that an action makes.

        Raises:
            IllegalChoice: the action is not legal; the message names it and lists the legal ones.
        """
        legal_now = self.legal(view)
        number: Any = action
        try:
            return legal_now[int(number)]
        except (KeyError, TypeError, ValueError):
            pass
        known = isinstance(number, int | np.integer) and 0 <= number < len(self)
        name = f"{action} ({self.names[number]})" if known else quote(action)
        raise IllegalChoice(
            f"action {name} is not legal for {view.viewer}, see the action mask; {legal(view.options)}"
        )


def _inside(value: Any) -> Iterator[Any]:
    """Yield the effects and the places that a value contains."""
    if isinstance(value, tuple):
        for part in value:
            yield from _inside(part)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, Arrange | Places):
            yield value
        for field in fields(value):
            yield from _inside(getattr(value, field.name))
    elif hasattr(value, "values"):
        yield from _inside(tuple(value.values()))
