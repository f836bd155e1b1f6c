"""Playable cards and the reasons of refusals. Bans are computed from the state each time, never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guillotine_widget.model.message import CardRef, Message, SeatRef, message
from guillotine_widget.model.state import FRONTS, LINE, SKIP, RawOption, State, front, hand, owner
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules.selectors import zone_of_card

if TYPE_CHECKING:
    from guillotine_widget.rules.compiler import CompiledEdition


def judge(s: State) -> int:
    """Return the noble at the front that forbids playing any action card (R6), or -1."""
    line = s.zones[LINE]
    if line and line[0] in s.rules.stops_actions:
        return line[0]
    return -1


def guards(s: State) -> int:
    """Return a card in front of a player that forbids altering the line (R4), or -1."""
    ban = s.rules.stops_altering
    for cards in s.zones[FRONTS]:
        if cards and not ban.isdisjoint(cards):
            return next(card for card in cards if card in ban)
    return -1


def playable(s: State, seat: int) -> list[RawOption]:
    """Return the options of the play step: no card, or a playable card in hand."""
    options: list[RawOption] = [SKIP]
    if judge(s) >= 0 or (s.marks and s.mark_on(seat, Pending.HURRIED)):
        return options
    rules = s.rules
    cards = s.zones[hand(seat)]
    if guards(s) >= 0:
        barred = rules.alters
        cards = tuple([card for card in cards if card not in barred])
    needs = rules.needs
    for card in cards:
        step = needs[card]
        if step is None or step.possible(s):
            options.append(card)
    return options


def reactions(s: State, seat: int) -> list[int]:
    """Return the cards with which a player may react to a collection (R33)."""
    cards = s.zones[hand(seat)]
    if s.rules.reactions.isdisjoint(cards):
        return []
    allowed = reactions_allowed(s)
    return [card for card in cards if card in allowed]


def reactions_allowed(s: State) -> frozenset[int]:
    """Return the cards with which a player who holds one may react to a collection now (R33)."""
    rules: CompiledEdition = s.rules
    if judge(s) >= 0 or not s.zones[LINE]:
        return frozenset()
    return rules.reactions - rules.alters if guards(s) >= 0 else rules.reactions


def finals(s: State, seat: int) -> list[int]:
    """Return the cards that a player may play after day three (R41)."""
    final = s.rules.final
    cards = s.zones[hand(seat)]
    return [] if final.isdisjoint(cards) else [card for card in cards if card in final]


def liftable(s: State, seat: int) -> list[int]:
    """Return the cards in front of a player that their owner may discard at any decision (R5)."""
    cards = s.zones[front(seat)]
    return [card for card in cards if card in s.rules.stops_altering] if cards else []


def refusal(s: State, card: int, kind: str, seat: int) -> Message | None:
    """Explain why a card in hand may not be played in the open decision; None if it may.

    Args:
        s: the state.
        card: a card in the hand of `seat`.
        kind: the kind of the open decision.
        seat: the seat that decides.
    """
    rules: CompiledEdition = s.rules
    me = CardRef(card)
    if kind == "final":
        return None if card in rules.final else message("why.final", "R41", card=me)
    if kind == "reaction":
        return None if card in rules.reactions else message("why.reaction", "R33", card=me)
    if kind != "play":
        return message("why.moment", "", card=me)
    who = judge(s)
    if who >= 0:
        return message("why.judge", "R6", card=me, by=CardRef(who))
    if mark := s.mark_on(seat, Pending.HURRIED):
        by = CardRef(mark.source)
        return message("why.rushed", "R26", card=me, by=by, who=SeatRef(seat))
    if card in rules.alters:
        guard = guards(s)
        if guard >= 0:
            rule = "R40" if rules.again[card] else "R4"
            holder = SeatRef(owner(zone_of_card(s, guard)))
            return message("why.guards", rule, card=me, by=CardRef(guard), who=holder)
    step = rules.needs[card]
    if step is not None and not step.possible(s):
        return step.lack(s, card)
    return None
