"""A learner's answer to a puzzle: read as names, and followed choice by choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from guillotine_widget.games.cards import Card
from guillotine_widget.games.choosing import named_choices
from guillotine_widget.games.decisions import Option, find_option, options_of
from guillotine_widget.games.history import Choice, Lift
from guillotine_widget.games.solver import Solver
from guillotine_widget.games.verdict import Verdict
from guillotine_widget.model.errors import GuillotineError, IllegalChoice
from guillotine_widget.model.state import State
from guillotine_widget.rules import bans, engine

BUDGET = 200_000
"""Positions that a search may look at, unless it is told otherwise; a few seconds."""


def flat(moves: Any) -> list[Any]:
    """Return moves one after the other, however they are nested; a text or an option is a move by itself.

    Raises:
        IllegalChoice: these are no moves.
    """
    if isinstance(moves, str | Option | Card | int):
        return [moves]
    if not isinstance(moves, Sequence):
        raise IllegalChoice(
            f'moves are a list like [("Pushed", "Duke"), "skip"], or the game that was played, not {moves!r}'
        )
    found: list[Any] = []
    for move in moves:
        found += flat(move) if isinstance(move, list | tuple) else [move]
    return found


def next_choices(
    s: State, left: Sequence[Any], cards: Sequence[Card], names: Sequence[str]
) -> tuple[list[Choice], int]:
    """Return the choices that the next names mean, and how many names they are.

    A card is read with as many of the names behind it as it can take; a choice that the engine makes itself, because
    it has one option, may be named or left out.

    Args:
        s: the position.
        left: the names not yet read, at least one.
        cards: all cards by number.
        names: the players in seat order.

    Raises:
        IllegalChoice, UnknownCard: the first name means nothing that is legal.
    """
    kinds = s.rules.edition.kinds
    wanted = left[0]
    if (isinstance(wanted, Option) and wanted.kind == "lift") or (
        isinstance(wanted, str) and wanted.casefold().startswith("lift")
    ):
        seat = engine.decider(s)
        guards = bans.liftable(s, seat)
        if not guards:
            raise IllegalChoice(f"no Callous Guards lie in front of {names[seat]} (R5)")
        return [Lift(seat, guards[0])], 1
    options = options_of(s, cards, names)
    kind = engine.kind(s)
    if kind == "move" and len(left) > 1 and isinstance(left[1], int):
        return [find_option(options, (wanted, left[1]), kinds).bare], 2
    if kind == "order" and isinstance(wanted, str | Card):
        length = len(cast("tuple[int, ...]", s.options[0]))
        if len(left) >= length > 1:
            return [find_option(options, list(left[:length]), kinds).bare], length
    first = find_option(options, wanted, kinds)
    if first.card is not None and kind in ("play", "reaction", "final"):
        for used in range(len(left), 1, -1):
            try:
                return list(named_choices(s, first, left[1:used], cards, names)), used
            except GuillotineError:
                continue
    return [first.bare], 1


class Walk:
    """An answer followed from the start, with what each choice gave away."""

    def __init__(self, search: Solver, option: Callable[[State, Choice], Option]) -> None:
        self._search = search
        self._option = option
        search.budget = search.positions + BUDGET
        self.node = search.root
        self.best = search.value(self.node)
        self._made = 0
        self._lost: tuple[int, Option] | None = None

    def make(self, choice: Choice) -> None:
        """Make a choice of anybody, the die and the decks as they are."""
        search, node = self._search, self.node
        if engine.decider(node.s) == search.setting.seat:
            self._made += 1
            if self._lost is None and search.worth(node, choice) < search.value(node):
                self._lost = (self._made, self._option(node.s, choice))
        self.node = search.follow(node, choice)

    def done(self, seat: int) -> bool:
        """Tell whether a seat has nothing to choose: the puzzle is over, or it is for others to choose."""
        return self.node.over or engine.decider(self.node.s) != seat

    def answer(self, seat: int) -> None:
        """Let the others choose until the solver has to."""
        while not self.node.over and engine.decider(self.node.s) != seat:
            self.make(self._search.reply(self.node))

    def verdict(self, most: bool, hint: str | None = None) -> Verdict:
        """Return what came of it."""
        over = self.node.over
        at, option = self._lost or (None, None)
        solved = over and self._lost is None and self.best > self._search.lowest
        value = self._search.value(self.node)
        return Verdict(solved, over, value, self.best, at, option, hint, most)
