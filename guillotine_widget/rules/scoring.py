"""The score: computed from the cards each time, and always explained (§5)."""

from __future__ import annotations

from functools import lru_cache

from guillotine_widget.model.kinds import Action, Color, Instead, Noble, Of, Per
from guillotine_widget.model.message import Arg, CardRef, Message, message
from guillotine_widget.model.state import State, front, pile
from guillotine_widget.model.value import Value
from guillotine_widget.rules.compiler import CompiledEdition


class CardScore(Value):
    """What one card is worth, and why."""

    card: int
    points: int
    why: Message


def total(s: State, seat: int) -> int:
    """Return the current score of a player."""
    zones = s.zones
    return _total(s.rules, zones[pile(seat)], zones[front(seat)])


@lru_cache(maxsize=1 << 16)
def _total(rules: CompiledEdition, nobles: tuple[int, ...], fronts: tuple[int, ...]) -> int:
    # A search meets the same piles again and again.
    return sum(points for _, points, _ in _lines(rules, nobles, fronts))


def explain(s: State, seat: int) -> list[CardScore]:
    """Return a line for each noble of the pile and each card in front, oldest first."""
    lines = _lines(s.rules, s.zones[pile(seat)], s.zones[front(seat)])
    return [CardScore(card, points, why) for card, points, why in lines]


def winners(s: State) -> list[int]:
    """Return the seats with the most points; equal points share the win."""
    totals = [total(s, seat) for seat in range(s.seats)]
    best = max(totals)
    return [seat for seat, points in enumerate(totals) if points == best]


def _lines(
    rules: CompiledEdition, nobles: tuple[int, ...], fronts: tuple[int, ...]
) -> list[tuple[int, int, Message]]:
    lines = []
    instead = {}
    for card in fronts:
        points = rules.action(card).points
        if isinstance(points, Instead):
            instead[points.of] = (card, points.points)
    for card in nobles:
        kind = rules.noble(card)
        changed = instead.get(kind.color) or instead.get(kind.title)
        if changed:
            by, points = changed
            why = message("score.instead", "R22", by=CardRef(by))
        else:
            points, why = _noble(rules, kind, nobles)
        lines.append((card, points, why))
    for card in fronts:
        lines.append((card, *_front(rules, rules.action(card), nobles)))
    return lines


def _noble(rules: CompiledEdition, kind: Noble, nobles: tuple[int, ...]) -> tuple[int, Message]:
    if isinstance(kind.points, Per):
        n = _count(rules, kind.points.of, nobles)
        key = "score.per_color" if isinstance(kind.points.of, Color) else "score.per_title"
        of: Arg = kind.points.of
        return kind.points.points * n, message(key, "", n=n, each=kind.points.points, of=of)
    bonus = kind.bonus
    if bonus is not None and _count(rules, bonus.of, nobles):
        other = rules.matching[bonus.of]
        partner = next(card for card in nobles if card in other)
        why = message(
            "score.with", "R21", printed=kind.points, bonus=bonus.points, other=CardRef(partner)
        )
        return kind.points + bonus.points, why
    return kind.points, message("score.printed", "", n=kind.points)


def _front(rules: CompiledEdition, kind: Action, nobles: tuple[int, ...]) -> tuple[int, Message]:
    points = kind.points
    if isinstance(points, Per):
        n = _count(rules, points.of, nobles)
        return points.points * n, message(
            "score.support", "R23", n=n, each=points.points, of=points.of
        )
    if isinstance(points, Instead):
        n = _count(rules, points.of, nobles)
        return 0, message("score.changes", "R22", n=n, each=points.points, of=points.of)
    return points, message("score.card" if points else "score.nothing", "", n=points)


def _count(rules: CompiledEdition, of: Of, nobles: tuple[int, ...]) -> int:
    meant = rules.matching[of]
    return sum(card in meant for card in nobles)
