"""A card and its choices named in one call: `game.play("Fainting Spell", "Duke", 2)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from guillotine_widget.errors import GuillotineError, IllegalChoice
from guillotine_widget.game.card import Card
from guillotine_widget.game.decision import Option, find_option, options_of
from guillotine_widget.model.state import RawOption, State
from guillotine_widget.rules import engine


def named_choices(
    state: State, first: Option, named: Sequence[Any], cards: Sequence[Card], names: Sequence[str]
) -> list[RawOption]:
    """Return the choices that a card and the names behind it mean, tried out on a copy.

    Choices with one option, which the engine makes itself, may be named or not.

    Raises:
        IllegalChoice, UnknownCard: a name fits nothing that this player is asked.
    """
    s = state.clone()
    seat = engine.decider(s)
    kinds = s.rules.edition.kinds
    made = [first.raw]
    made_for_him: list[Option] = []
    engine.take(s, first.raw, stop_at_forced=True)
    left = list(named)
    while left:
        mine = s.frame is not None and engine.decider(s) == seat
        options = options_of(s, cards, names)
        wanted, used = _next(s, left) if mine else (left[0], 1)
        if _forced(s):
            if mine and _fits(options, wanted, kinds):
                del left[:used]
            elif mine:
                made_for_him.append(options[0])
            engine.take(s, s.options[0], stop_at_forced=True)
            continue
        if mine and (_fits(options, wanted, kinds) or not _fits(made_for_him, wanted, kinds)):
            raw = find_option(options, wanted, kinds).raw
            made.append(raw)
            engine.take(s, raw, stop_at_forced=True)
        elif not _fits(made_for_him, wanted, kinds):
            raise IllegalChoice(
                f"{first.text} asks {names[seat]} for nothing that {left[0]!r} could answer"
            )
        # Else it names, out of its order, what the engine has chosen already: two cards of two.
        del left[:used]
    return made


def _next(s: State, left: Sequence[Any]) -> tuple[Any, int]:
    """Return what answers the open decision, and of how many names it is made: a noble with its places, an order."""
    kind = engine.kind(s)
    if kind == "move" and len(left) > 1 and isinstance(left[1], int):
        return (left[0], left[1]), 2
    if kind == "order" and isinstance(left[0], str | Card):
        length = len(cast("tuple[int, ...]", s.options[0]))
        if len(left) >= length > 1:
            return list(left[:length]), length
    return left[0], 1


def _forced(s: State) -> bool:
    return s.frame is not None and len(s.options) == 1 and not s.frame[0].always


def _fits(options: Sequence[Option], wanted: Any, kinds: Any) -> bool:
    try:
        find_option(options, wanted, kinds)
    except GuillotineError:
        return False
    return True
