"""The turn that decided a game: the one in which the winner took the lead for good."""

from __future__ import annotations

from guillotine_widget.game.game import Game
from guillotine_widget.model.state import State
from guillotine_widget.rules import engine, scoring
from guillotine_widget.widget.queries.digest import changes_between
from guillotine_widget.widget.wire.messages import DecisiveTurn


def decisive_turn(game: Game) -> DecisiveTurn | None:
    """Return the turn after which the winner of a game was the sole leader until the end.

    Args:
        game: the game, at its end.

    Returns:
        The turn, or the final plays. None if the win is shared, or if the winner led from the start.
    """
    winners = scoring.winners(game.state)
    if len(winners) > 1:
        return None
    led = game.position
    while led and scoring.winners(game._state_at(led - 1)) == winners:
        led -= 1
    if not led:
        return None
    turn = _turn_of(game._state_at(led - 1))
    base, end = led - 1, led
    while base and _turn_of(game._state_at(base - 1)) == turn:
        base -= 1
    while end < game.position and _turn_of(game._state_at(end)) == turn:
        end += 1
    number, phase = turn
    s = game._state_at(base)
    return {
        "seq": _begin(game, base),
        "day": s.day,
        "turn": number if phase == "turn" else None,
        "seat": s.seat,
        "changed": changes_between(game, base, end),
    }


def _turn_of(s: State) -> tuple[int, str]:
    return s.turn, engine.phase(s)


def _begin(game: Game, base: int) -> int:
    """Return the number of the first event of the turn at a position."""
    chunks = game._event_groups
    words = [event.word for event in chunks[base]]
    first = sum(len(chunk) for chunk in chunks[:base])
    # The final plays, and a turn in which a scenario begins, have no such event; use the last one.
    at = len(words) - 1 - words[::-1].index("turn") if "turn" in words else len(words) - 1
    return first + max(0, at)
