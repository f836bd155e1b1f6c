"""Preview what a choice would change, as far as the player who decides can know.

The choice is tried in many worlds that differ in everything this player cannot see, including the random source. What
is the same in all of them is certain; the rest stays open. So a preview reveals nothing hidden. One world is enough
if the choice involves no chance and reveals no unseen card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape
from itertools import chain
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import GuillotineError, IllegalChoice
from guillotine_widget.game.decision import read_choices
from guillotine_widget.game.history.history import Choice, Lift, carry_out
from guillotine_widget.game.table.card import Card, Cards, SeenCards, chips
from guillotine_widget.locales.describe import Speaker, signed
from guillotine_widget.model.state import (
    ACTION_DECK,
    LINE,
    NOBLE_DECK,
    PILES,
    SKIP,
    State,
    hand,
    is_hand,
)
from guillotine_widget.model.value import Value
from guillotine_widget.rules import engine, restrictions, scoring, visibility
from guillotine_widget.rules.rng import scripted_rng, seed_rng
from guillotine_widget.suggest import quote

if TYPE_CHECKING:
    from random import Random

WORLDS = 24
"""The number of worlds. Two cards that are swapped at random look certain once in 2 ** 23 previews; the effect of one
of fifty unseen nobles on the line, such as Robespierre drawn by the Rival Executioner, is missed in half of them."""


class Preview(Value):
    """The table after a choice, before the next decision; a possible reaction is left out.

    Attributes:
        line: the line; None for a noble that depends on chance.
        scores: for each player the score before and after; after is None if it depends on chance.
        hands: for each player the number of cards that the hand gains; None if it depends on chance.
        certain: whether the whole preview is independent of chance.
        left: the nobles that leave the line in any case.
        asks: the next prompt of the card; "" if there is none or it depends on chance.
        frees: the cards in hand that may be played only once Callous Guards are lifted (R5).
    """

    line: SeenCards
    scores: dict[str, tuple[int, int | None]]
    hands: dict[str, int | None]
    certain: bool
    left: Cards
    asks: str
    frees: Cards

    def _said(self) -> list[tuple[str, str]]:
        scores = ", ".join(
            f"{name} {signed(before)} → {'?' if after is None else signed(after)}"
            for name, (before, after) in self.scores.items()
        )
        hands = ", ".join(
            f"{name} {'?' if n is None else f'{n:+d}'.replace('-', '−')}"
            for name, n in self.hands.items()
        )
        more = (("asks", self.asks), ("frees", str(self.frees) if self.frees else ""))
        return [
            ("scores", scores),
            ("hands", hands),
            *((label, said) for label, said in more if said),
        ]

    def __str__(self) -> str:
        rows = [("line", str(self.line)), *self._said()]
        return "\n".join(f"{label:<7} {said}" for label, said in rows)

    def _repr_html_(self) -> str:
        rows = [
            ("line", chips(self.line)),
            *((label, escape(said)) for label, said in self._said()),
        ]
        return (
            "<table><tbody>"
            + "".join(
                f"<tr><td style='text-align:left'>{label}</td><td style='text-align:left'>{shown}</td></tr>"
                for label, shown in rows
            )
            + "</tbody></table>"
        )


def preview_named(
    s: State, parts: Sequence[Any], cards: Sequence[Card], speaker: Speaker
) -> Preview:
    """Preview a choice given in the grammar of `Game.choose`.

    Args:
        s: the state.
        parts: the parts of the choice (`decision.choice_parts`).
        cards: all cards by number.
        speaker: provides the text of the next prompt.

    Raises:
        IllegalChoice, UnknownCard: the choice is not legal.
    """
    seat = engine.decider(s)
    # A text may hold several parts.
    if len(parts) == 1 and not (isinstance(parts[0], str) and "," in parts[0]):
        [choice] = read_choices(s, parts[0], cards, speaker.names)
        return preview(s, choice, cards, speaker)
    choices = _read_in_worlds(s, seat, parts, cards, speaker.names)

    def chosen(world: State) -> Sequence[Choice]:
        try:
            return read_choices(world, parts, cards, speaker.names)
        except GuillotineError:
            return choices

    return _compared(s, seat, None, chosen, cards, speaker)


def _read_in_worlds(
    s: State, seat: int, parts: Sequence[Any], cards: Sequence[Card], names: Sequence[str]
) -> list[Choice]:
    """Resolve a choice in a world consistent with the player's view: a refusal must not reveal hidden cards."""
    dealer = visibility.Determinizer(s, seat)
    refusals: dict[str, GuillotineError] = {}
    for n in range(WORLDS):
        try:
            return read_choices(_world(s, dealer, n), parts, cards, names)
        except GuillotineError as error:
            refusals.setdefault(str(error), error)
            if n and len(refusals) == 1:
                # The refusal depends on public information only.
                break
    if len(refusals) == 1:
        raise next(iter(refusals.values()))
    raise IllegalChoice(
        f"whether {quote(parts[-1])} is legal there depends on cards that {names[seat]} does not see; a preview "
        "shows the choice without it"
    )


def preview(s: State, choice: Choice, cards: Sequence[Card], speaker: Speaker) -> Preview:
    """Preview a legal choice of the seat that decides, or that lifts its Callous Guards."""
    lifter = choice.seat if isinstance(choice, Lift) else None
    seat = engine.decider(s) if lifter is None else lifter
    return _compared(s, seat, lifter, lambda world: (choice,), cards, speaker)


def state_after(s: State, choice: Choice) -> State | None:
    """Return the state after a legal choice of the seat that decides; None if it depends on chance or hidden cards.

    Cards that this seat does not see are redealt at random.
    """
    seat = engine.decider(s)
    world = _world(s, visibility.Determinizer(s, seat), 0)
    return _certain(world, seat, lambda _: (choice,))


def _compared(
    s: State,
    seat: int,
    lifter: int | None,
    chosen: Callable[[State], Sequence[Choice]],
    cards: Sequence[Card],
    speaker: Speaker,
) -> Preview:
    """Make choices in many worlds, and keep what is the same in all of them."""
    names = speaker.names
    dealer = visibility.Determinizer(s, seat)
    certain = _certain(_world(s, dealer, 0), seat, chosen)
    worlds = (
        [_tried(_world(s, dealer, n), chosen) for n in range(WORLDS)]
        if certain is None
        else [certain]
    )
    lines = [world.zones[LINE] for world in worlds]
    shortest = min(len(line) for line in lines)
    line = [_same([line[place] for line in lines]) for place in range(shortest)]
    seats = range(len(names))
    after: list[int | None] = [None for _ in seats]
    gains: list[int | None] = [None for _ in seats]
    if not _power_may_surface(s, worlds, seat):
        after = [_same([scoring.total(world, other) for world in worlds]) for other in seats]
        gains = [
            _same([len(world.zones[hand(other)]) - len(s.zones[hand(other)]) for world in worlds])
            for other in seats
        ]
    return Preview(
        line=SeenCards(None if card is None else cards[card] for card in line),
        scores={names[seat]: (scoring.total(s, seat), after[seat]) for seat in seats},
        hands={names[seat]: gains[seat] for seat in seats},
        certain=None not in (*line, *after, *gains) and len({len(line) for line in lines}) == 1,
        left=Cards(
            cards[card] for card in s.zones[LINE] if not any(card in line for line in lines)
        ),
        # A lift asks nothing: the open decision stays open.
        asks=_asked(worlds, seat, speaker) if lifter is None else "",
        frees=Cards(() if lifter is None else (cards[card] for card in _freed(s, worlds[0], seat))),
    )


def _power_may_surface(s: State, worlds: Sequence[State], seat: int) -> bool:
    """Return whether chance decides which noble is collected, and one of the candidates has a power.

    Each of fifty unseen nobles is at the front in few worlds, so the sample may miss the effect of its power.
    """
    before = set(chain(*s.zones[PILES]))
    taken = [set(chain(*world.zones[PILES])) - before for world in worlds]
    if all(nobles == taken[0] for nobles in taken):
        return False
    could = set(s.zones[LINE])
    if not could.issuperset(chain(*taken)):
        deck = s.zones[NOBLE_DECK]
        could.update(card for card in deck if not visibility.knows(s, seat, card, NOBLE_DECK))
    return any(s.rules.kinds[card].collected for card in could)


def _freed(s: State, after: State, seat: int) -> list[int]:
    """Return the cards in hand of the player who decides that may be played only after a lift."""
    kind = engine.kind(s)
    if engine.decider(s) != seat:
        return []
    return [
        card
        for card in s.zones[hand(seat)]
        if restrictions.refusal(s, card, kind, seat)
        and not restrictions.refusal(after, card, kind, seat)
    ]


def _asked(worlds: Sequence[State], seat: int, speaker: Speaker) -> str:
    """Return the next prompt if it is the same in all worlds; for another player, only that they decide."""
    questions = set()
    for world in worlds:
        if engine.asking(world) < 0:
            questions.add("")
        elif engine.decider(world) == seat:
            questions.add(speaker.say(engine.prompt(world)))
        else:
            who = speaker.names[engine.decider(world)]
            questions.add(speaker.locale.say("table.decides", {"who": who}))
    return questions.pop() if len(questions) == 1 else ""


def _world(s: State, dealer: visibility.Determinizer, n: int) -> State:
    chance = s.clone()
    chance.rng = scripted_rng(_RankedDeal(n, len(s.rules.kind_of)))
    world = dealer.deal(chance)
    world.rng = _seed(n)
    return world


@lru_cache(maxsize=WORLDS)
def _seed(n: int) -> int:
    return seed_rng(f"preview {n}")


@lru_cache(maxsize=4 * WORLDS)
def _ranks(n: int, cards: int) -> tuple[float, ...]:
    rng = _random(n)
    return tuple(rng.random() for _ in range(cards))


def _random(seed: int) -> Random:
    from random import Random  # imported late, because it is slow and most games show no preview

    return Random(seed)


class _RankedDeal:
    """The random source that deals a world: each card has a random rank, the same in every preview.

    Sorting by rank is several times faster than shuffling, and a preview deals up to 24 worlds.
    """

    def __init__(self, n: int, cards: int) -> None:
        self._n = n
        self._rank = _ranks(n, cards)
        self._rng: Random | None = None

    def randbelow(self, n: int) -> int:
        self._rng = self._rng or _random(self._n)
        return self._rng.randrange(n)

    def shuffled(self, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(cards, key=self._rank.__getitem__))


class _ChanceMet(Exception):
    """The random source was used although nothing may depend on chance."""


class _NoChance:
    """A random source that raises an error when it is used."""

    def randbelow(self, n: int) -> int:
        raise _ChanceMet

    def shuffled(self, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        raise _ChanceMet


def _certain(world: State, seat: int, chosen: Callable[[State], Sequence[Choice]]) -> State | None:
    """Make choices whose outcome is the same in all worlds; None if it may differ.

    It is the same if the random source is not used, no unseen card is revealed, and no player gets a decision that
    depends on the cards in their hand (a reaction, a final play).
    """
    hands = [hand(other) for other in range(world.seats) if other != seat]
    hidden = {card for zone in (NOBLE_DECK, ACTION_DECK, *hands) for card in world.zones[zone]}
    known = 0 if world.known is None else world.known[seat]
    unseen = {card for card in hidden if not known >> card & 1} if known else hidden
    world.rng = scripted_rng(_NoChance())
    try:
        choices = chosen(world)
        for choice in choices:
            if not isinstance(choice, Lift) and choice not in world.options:
                return None
            carry_out(world, choice)
    except _ChanceMet:
        return None
    if engine.kind(world) == "reaction" or engine.phase(world) == "final":
        return None
    open_zones = (
        zone
        for zone in range(len(world.zones))
        if not is_hand(zone) and zone not in (NOBLE_DECK, ACTION_DECK)
    )
    if any(not unseen.isdisjoint(world.zones[zone]) for zone in open_zones):
        return None
    return world


def _tried(world: State, chosen: Callable[[State], Sequence[Choice]]) -> State:
    """Make choices in a world, as far as they are legal there."""
    choices = chosen(world)
    for choice in choices:
        if not isinstance(choice, Lift) and choice not in world.options:
            break
        carry_out(world, choice)
    while not isinstance(choices[0], Lift) and engine.kind(world) == "reaction":
        engine.take(world, SKIP)
    return world


def _same(values: list[int]) -> int | None:
    return values[0] if len(set(values)) == 1 else None
