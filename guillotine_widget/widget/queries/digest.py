"""The digest of changes since a player last acted: cards played, nobles collected, scores.

It uses public information only: cards that were played, piles, and scores.
"""

from __future__ import annotations

from guillotine_widget.game.game import Game
from guillotine_widget.game.history.history import Lift
from guillotine_widget.model.state import State, is_pile, owner, pile
from guillotine_widget.rules import engine, scoring
from guillotine_widget.widget.wire.messages import Digest, Since

_TURN_OVER = ("turn", "ended")
"""Events after which a turn no longer changes any pile: the next turn begins, or the day has ended."""


def digest_of(game: Game, viewer: int | None) -> Digest | None:
    """Return what changed since a player last acted; None if nothing has.

    Args:
        game: the game, at its current position.
        viewer: the seat of the player. None: there is no digest.
    """
    base = None if viewer is None else _last_act(game, viewer)
    if base is None or base == game.position:
        return None
    changed = changes_between(game, base, game.position)
    for since in changed:
        if since["seat"] == viewer:
            since["cards"] = []
    changed = [since for since in changed if any((since["cards"], since["nobles"], since["gain"]))]
    if not changed:
        return None
    return {"seq": sum(len(chunk) for chunk in game._event_groups[: base + 1]), "changed": changed}


def changes_between(game: Game, base: int, end: int) -> list[Since]:
    """Return what changed for each player between two positions of a game, in seat order."""
    events = [event for chunk in game._event_groups[base + 1 : end + 1] for event in chunk]
    before, now = game._state_at(base), game._state_at(end)
    changed: list[Since] = []
    for seat in range(now.seats):
        own = now.zones[pile(seat)]
        played = [
            event.cards[0] for event in events if event.word == "played" and event.seat == seat
        ]
        came = [
            card
            for event in events
            if is_pile(event.target)
            and owner(event.target) == seat
            and event.source != event.target
            for card in event.cards
            if card in own and card not in before.zones[pile(seat)]
        ]
        since: Since = {
            "seat": seat,
            "cards": played,
            "nobles": list(dict.fromkeys(came)),
            "gain": scoring.total(now, seat) - scoring.total(before, seat),
        }
        if since["cards"] or since["nobles"] or since["gain"]:
            changed.append(since)
    return changed


def _last_act(game: Game, viewer: int) -> int | None:
    """Return the position at which the turn or reaction in which a player last acted ended; None if it has not."""
    choices = game._history.choices[: game.position]
    for at in range(len(choices) - 1, -1, -1):
        s, choice = game._state_at(at), choices[at]
        if (choice.seat if isinstance(choice, Lift) else engine.decider(s)) == viewer:
            return _turn_over(game, at) if _own_turn(s, viewer) else at + _own_points(s)
    return 0


def _own_turn(s: State, viewer: int) -> bool:
    return engine.phase(s) == "turn" and s.seat == viewer


def _own_points(s: State) -> int:
    """Return 1 if a choice out of turn changes the chooser's own score, as in the final plays."""
    return int(engine.phase(s) != "turn")


def _turn_over(game: Game, at: int) -> int | None:
    """Return the first position at which the turn of a choice is over."""
    for position in range(at + 1, game.position + 1):
        if any(event.word in _TURN_OVER for event in game._history.events_of(position)):
            return position
    return None
