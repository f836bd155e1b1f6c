"""Scoring (§5): scores are computed from the cards each time, with explanations."""

from __future__ import annotations

from functools import lru_cache

from guillotine_widget.model.kinds import Action, Color, Instead, Noble, Of, Per
from guillotine_widget.model.message import Arg, CardRef, Message, message
from guillotine_widget.model.state import State, front, pile
from guillotine_widget.model.value import Value
from guillotine_widget.rules.compiler import CompiledEdition


class CardScore(Value):
    """The points of one card, with the reason."""

    card: int
    points: int
    why: Message


def total(s: State, seat: int) -> int:
    """Return the current score of a player."""
    zones = s.zones
    return points_of(s.rules, zones[pile(seat)], zones[front(seat)])


@lru_cache(maxsize=1 << 16)
def points_of(rules: CompiledEdition, nobles: tuple[int, ...], fronts: tuple[int, ...]) -> int:
    """Return the points of a pile with the cards in front of its owner, by the numbers of the cards."""
    # A search visits the same piles repeatedly and needs no reasons.
    changes = _changes(rules, fronts)
    points = sum(_front_points(rules, rules.action(card), nobles) for card in fronts)
    for card in nobles:
        kind = rules.noble(card)
        changed = changes.get(kind.color) or changes.get(kind.title)
        points += changed[1] if changed else _noble_points(rules, kind, nobles)
    return points


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
    changes = _changes(rules, fronts)
    for card in nobles:
        kind = rules.noble(card)
        changed = changes.get(kind.color) or changes.get(kind.title)
        if changed:
            by, points = changed
            why = message("score.instead", "R22", by=CardRef(by))
        else:
            points, why = _noble_points(rules, kind, nobles), _noble_reason(rules, kind, nobles)
        lines.append((card, points, why))
    for card in fronts:
        front_kind = rules.action(card)
        points = _front_points(rules, front_kind, nobles)
        lines.append((card, points, _front_reason(rules, front_kind, nobles)))
    return lines


def _changes(rules: CompiledEdition, fronts: tuple[int, ...]) -> dict[Of, tuple[int, int]]:
    """Return the nobles whose points a card in front changes, with that card and their new points (R22)."""
    return {
        points.of: (card, points.points)
        for card in fronts
        if isinstance(points := rules.action(card).points, Instead)
    }


def _noble_points(rules: CompiledEdition, kind: Noble, nobles: tuple[int, ...]) -> int:
    if isinstance(kind.points, Per):
        return kind.points.points * _count(rules, kind.points.of, nobles)
    bonus = kind.bonus
    if bonus is not None and _count(rules, bonus.of, nobles):
        return kind.points + bonus.points
    return kind.points


def _noble_reason(rules: CompiledEdition, kind: Noble, nobles: tuple[int, ...]) -> Message:
    if isinstance(kind.points, Per):
        n = _count(rules, kind.points.of, nobles)
        key = "score.per_color" if isinstance(kind.points.of, Color) else "score.per_title"
        of: Arg = kind.points.of
        return message(key, "", n=n, each=kind.points.points, of=of)
    bonus = kind.bonus
    if bonus is not None and _count(rules, bonus.of, nobles):
        other = rules.matching[bonus.of]
        partner = next(card for card in nobles if card in other)
        return message(
            "score.with", "R21", printed=kind.points, bonus=bonus.points, other=CardRef(partner)
        )
    return message("score.printed", "", n=kind.points)


def _front_points(rules: CompiledEdition, kind: Action, nobles: tuple[int, ...]) -> int:
    points = kind.points
    if isinstance(points, Per):
        return points.points * _count(rules, points.of, nobles)
    return 0 if isinstance(points, Instead) else points


def _front_reason(rules: CompiledEdition, kind: Action, nobles: tuple[int, ...]) -> Message:
    points = kind.points
    if isinstance(points, Per):
        n = _count(rules, points.of, nobles)
        return message("score.support", "R23", n=n, each=points.points, of=points.of)
    if isinstance(points, Instead):
        n = _count(rules, points.of, nobles)
        return message("score.changes", "R22", n=n, each=points.points, of=points.of)
    return message("score.card" if points else "score.nothing", "", n=points)


def _count(rules: CompiledEdition, of: Of, nobles: tuple[int, ...]) -> int:
    meant = rules.matching[of]
    return len([card for card in nobles if card in meant])
