"""Triggers: cards that act automatically when a noble is collected or an action card is played."""

from __future__ import annotations

from guillotine_widget.model.state import ACTION_DISCARD, IN_PLAY, LINE, State, front, hand, pile
from guillotine_widget.rules.steps import push
from guillotine_widget.rules.zones import put


def collect(s: State, seat: int, card: int, source: int, cause: int = -1) -> None:
    """Collect a noble: it goes onto the pile, then Foreign Support works (R38), then the noble's own power."""
    put(s, card, source, pile(seat), seat, word="collected", cause=cause)
    rules = s.rules
    # The top of the stack is executed first, so what happens first is pushed last.
    power = rules.powers[card]
    if power is not None:
        push(s, power, seat, card)
    if card in rules.purple:
        watching = s.zones[front(seat)]
        if watching:
            triggers = rules.when_purple
            for watcher in watching:
                if watcher in triggers:
                    push(s, triggers[watcher], seat, watcher)


def play(s: State, seat: int, card: int) -> None:
    """Put a card from a hand on the table and begin to execute it."""
    put(s, card, hand(seat), IN_PLAY, seat)
    push(s, s.rules.plays[card], seat, card)


def finish(s: State, seat: int, card: int) -> None:
    """Discard a card that has been executed, unless it stays; then the Master Spy moves (R7)."""
    if card in s.zones[IN_PLAY]:
        put(s, card, IN_PLAY, ACTION_DISCARD, seat)
    line = s.zones[LINE]
    for watcher, step in s.rules.when_played:
        if watcher in line:
            push(s, step, seat, watcher)
