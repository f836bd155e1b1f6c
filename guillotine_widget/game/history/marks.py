"""Marks of a comment: marked cards, and arrows from a noble to a place in line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.table.card import all_cards
from guillotine_widget.game.table.placed import placed
from guillotine_widget.integers import as_integer
from guillotine_widget.locales.naming import find_kind, folded, name_of
from guillotine_widget.model.state import FRONTS, HANDS, LINE, State
from guillotine_widget.suggest import quote

MOST = 20
"""The maximum number of marks, and of arrows, in a comment."""

Arrow = tuple[str, int]
"""The name of a noble in line, and the place that the arrow points to; 1 is the front."""


def check_marks(marks: Any, s: State) -> tuple[str, ...]:
    """Validate the cards that a comment marks, and return their English names.

    Args:
        marks: names of cards in line, in a hand or in front of a player, or one name. "Palace Guard #3" is the one at
            the third place.
        s: the state at the moment of the comment.

    Raises:
        IllegalChoice: there is no such card there; the message lists the line.
        UnknownCard: no card has that name.
    """
    wanted = [marks] if isinstance(marks, str) else _listed(marks, "marks", "names of cards")
    return tuple(dict.fromkeys(_name(each, s) for each in wanted))


def check_arrows(arrows: Any, s: State) -> tuple[Arrow, ...]:
    """Validate the arrows of a comment, and return them with English names.

    Args:
        arrows: pairs of a noble in line and a place, such as ("Duke", 1), or one pair.
        s: the state at the moment of the comment.

    Raises:
        IllegalChoice: there is no such noble or no such place.
        UnknownCard: no card has that name.
    """
    found = _listed(arrows, "arrows", 'pairs of a noble and a place, as ("Duke", 1)')
    if len(found) == 2 and isinstance(found[0], str):
        found = [tuple(found)]
    checked: dict[Arrow, None] = {}
    for each in found:
        if not isinstance(each, Sequence) or isinstance(each, str) or len(each) != 2:
            raise IllegalChoice(
                f'an arrow is a pair of a noble and a place, as ("Duke", 1), not {quote(each)}'
            )
        count = len(s.zones[LINE])
        if not count:
            raise IllegalChoice(
                "the line is empty: an arrow points from a noble to a place in line"
            )
        place = as_integer(each[1], "the place of an arrow", 1, count, error=IllegalChoice)
        checked[_name(each[0], s, line_only=True), place] = None
    return tuple(checked)


def card_called(name: str, s: State) -> int | None:
    """Return the card that a mark names in a state; None if it is not there."""
    cards = all_cards(s.rules)
    wanted = folded(name)
    for card in s.zones[LINE]:
        if wanted == folded(placed(s, cards[card])):
            return card
    places = (*s.zones[HANDS], *s.zones[FRONTS])
    return next((c for zone in places for c in zone if folded(cards[c].name) == wanted), None)


def _listed(given: Any, what: str, right: str) -> list[Any]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise IllegalChoice(f"{what} are {right}, not {quote(given)}")
    found = list(given)
    if len(found) > MOST:
        raise IllegalChoice(f"a comment has at most {MOST} {what}, not {len(found)}")
    return found


def _name(given: Any, s: State, line_only: bool = False) -> str:
    """Return the name of a card, with its place if there are equal nobles."""
    name = name_of(given)
    cards = all_cards(s.rules)
    line = {card: placed(s, cards[card]) for card in s.zones[LINE]}
    if name is None:
        raise IllegalChoice(f"a card goes by its name, such as 'Duke', not {quote(given)}")
    title, sign, number = name.partition("#")
    kind = find_kind(title.strip(), s.rules.edition.kinds)
    alike = [card for card in line if cards[card].kind is kind]
    if sign:
        place = int(number) if number.strip().isdecimal() and len(number) < 4 else 0
        alike = [card for card in alike if s.zones[LINE].index(card) == place - 1]
    if len(alike) > 1:
        several = ", ".join(repr(line[card]) for card in alike)
        raise IllegalChoice(f"{quote(name)} could be any of {several}; say which")
    if alike:
        return line[alike[0]]
    elsewhere = () if line_only or sign else (*s.zones[HANDS], *s.zones[FRONTS])
    if any(cards[card].kind is kind for zone in elsewhere for card in zone):
        return kind.title
    standing = ", ".join(line.values()) or "nobody"
    where = "in line" if line_only or sign else "in line, in a hand or in front of a player"
    raise IllegalChoice(f"{quote(name)} is not {where} at that moment; in line: {standing}")


__all__ = ["Arrow", "card_called", "check_arrows", "check_marks"]
