"""The engine: run the stack to the next decision, and execute choices.

A program that looks ahead needs only `new` and `take`: `state.options` are the legal options of the open decision,
`decider(state)` is the seat that decides, and `state.clone()` costs less than a microsecond.
"""

from __future__ import annotations

from guillotine_widget.model.events import Event
from guillotine_widget.model.message import Message
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    NOBLE_DECK,
    Frame,
    RawOption,
    State,
    front,
)
from guillotine_widget.rules import restrictions, zones
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.rules.rng import randbelow, seed_rng
from guillotine_widget.rules.steps import NOTHING, AnyStep
from guillotine_widget.rules.turns import FinalPlaysStep, jump

MOST_PLAYERS = 5


def new(
    rules: CompiledEdition,
    seats: int,
    seed: int | str,
    first: int | None = None,
    log: list[Event] | None = None,
) -> State:
    """Set up a game (§2) and run it to its first decision.

    Args:
        rules: the compiled edition.
        seats: the number of players, 2 to 5.
        seed: the seed of all random events.
        first: the seat that starts; None: a random one.
        log: where events are appended; None: events are not recorded.
    """
    s = State(rules, seats, seed_rng(seed))
    s.log = log
    s.zones[NOBLE_DECK] = rules.nobles
    s.zones[ACTION_DECK] = rules.actions
    s.seat = randbelow(s, seats) if first is None else first
    jump(s, "setup")
    advance(s)
    return s


def advance(s: State, stop_at_forced: bool = False) -> None:
    """Run the stack to the next decision or to the end of the game.

    A choice with a single option is made here (R45), unless `stop_at_forced`.
    """
    while True:
        frame = s.frame
        if frame is None:
            s.options = NOTHING
            s.report("over")
            return
        step: AnyStep = frame[0]
        if step.asks:
            options = step.ask(s, frame)
            if not options:
                step.none(s, frame)
            elif len(options) > 1 or step.always or stop_at_forced:
                s.options = options
                return
            else:
                if s.log is not None:
                    s.log.append(_forced(s, step, frame, options[0]))
                step.take(s, frame, options[0])
        else:
            step.run(s, frame)


def _forced(s: State, step: AnyStep, frame: Frame, option: RawOption) -> Event:
    """Return the event of a choice that the engine makes: its card, its seat (in `places`), or its order.

    The event is public: a card that is chosen from a hand or a deck goes to a public place.
    """
    cards: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    order = None
    kind = step.kind(s, frame)
    if isinstance(option, int):
        cards, places = ((), (option,)) if kind == "player" else ((option,), ())
    elif kind == "order":
        order = option
    else:
        cards, places = option[:1], option[1:]
    return Event("forced", step.who(s, frame), cards, places=places, cause=asking(s), order=order)


def take(s: State, option: RawOption, stop_at_forced: bool = False) -> None:
    """Execute an option that is known to be in `state.options`, and run to the next decision."""
    frame = s.frame
    assert frame is not None
    frame[0].take(s, frame, option)
    advance(s, stop_at_forced)


def lift(s: State, seat: int, card: int) -> None:
    """Discard a player's Callous Guards (R5); the options of the open decision are recomputed."""
    zones.put(s, card, front(seat), ACTION_DISCARD, seat, word="lifted")
    advance(s)


def may_lift(s: State, seat: int) -> bool:
    """Return whether a player may discard Callous Guards now: at any decision of any player (R5)."""
    return s.frame is not None and bool(restrictions.liftable(s, seat))


def decider(s: State) -> int:
    """Return the seat whose decision is open; -1 when the game is over."""
    frame = s.frame
    return -1 if frame is None else frame[0].who(s, frame)


def kind(s: State) -> str:
    """Return the kind of the open decision: "play", "move", "player" …; "" when the game is over."""
    frame = s.frame
    return "" if frame is None else frame[0].kind(s, frame)


def prompt(s: State) -> Message:
    """Return the question of the open decision."""
    frame = s.frame
    if frame is None:
        return Message("ask.over")
    step: AnyStep = frame[0]
    return step.prompt(s, frame)


def asking(s: State) -> int:
    """Return the card that asks for the open decision; -1 if the turn itself does."""
    if s.frame is None:
        return -1
    _, _, this, _, _, _ = s.frame
    return this


def phase(s: State) -> str:
    """Return "turn", "final" (R41) or "over"."""
    frame: Frame | None = s.frame
    if frame is None:
        return "over"
    while frame is not None:
        step, _, _, _, _, frame = frame
    return "final" if isinstance(step, FinalPlaysStep) else "turn"


__all__ = [
    "MOST_PLAYERS",
    "advance",
    "asking",
    "decider",
    "kind",
    "lift",
    "may_lift",
    "new",
    "phase",
    "prompt",
    "take",
]
