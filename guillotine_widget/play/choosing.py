"""A card and its choices named in one call: `game.play("Fainting Spell", "Duke", 2)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guillotine_widget.model.errors import GuillotineError, IllegalChoice
from guillotine_widget.model.state import Option as Bare
from guillotine_widget.model.state import State
from guillotine_widget.play.cards import Card
from guillotine_widget.play.decisions import Option, find_option, options_of
from guillotine_widget.rules import engine


def named_choices(
    state: State, first: Option, named: Sequence[Any], cards: Sequence[Card], names: Sequence[str]
) -> list[Bare]:
    """Return the choices that a card and the names behind it mean, tried out on a copy.

    Choices with one option, which the engine makes itself, may be named or not.

    Raises:
        IllegalChoice, UnknownCard: a name fits nothing that this player is asked.
    """
    s = state.clone()
    seat = engine.decider(s)
    kinds = s.rules.edition.kinds
    made = [first.bare]
    engine.take(s, first.bare, stop_at_forced=True)
    left = list(named)
    while left:
        if s.frame is None or (engine.decider(s) != seat and not _forced(s)):
            raise IllegalChoice(
                f"{first.text} asks {names[seat]} for nothing that {left[0]!r} could answer"
            )
        options = options_of(s, cards, names)
        with_places = engine.kind(s) == "move" and len(left) > 1 and isinstance(left[1], int)
        wanted = (left[0], left[1]) if with_places else left[0]
        if _forced(s):
            if engine.decider(s) == seat and _fits(options, wanted, kinds):
                del left[: 2 if with_places else 1]
            engine.take(s, s.options[0], stop_at_forced=True)
            continue
        bare = find_option(options, wanted, kinds).bare
        del left[: 2 if with_places else 1]
        made.append(bare)
        engine.take(s, bare, stop_at_forced=True)
    return made


def _forced(s: State) -> bool:
    return s.frame is not None and len(s.options) == 1 and not s.frame[0].always


def _fits(options: Sequence[Option], wanted: Any, kinds: Any) -> bool:
    try:
        find_option(options, wanted, kinds)
    except GuillotineError:
        return False
    return True
