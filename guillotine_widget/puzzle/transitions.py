"""The results of a choice in a puzzle: the next position, or every possible random outcome.

Chance is everything that the solver cannot know: the random source (a shuffled line, a card drawn at random) and the
cards in the decks that the solver has not seen (R42). Every outcome is searched, equal cards once. The order of a deck
stays undetermined until one of its cards is revealed, so shuffling a deck costs nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import factorial

from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    HANDS,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    PILES,
    SKIP,
    Frame,
    State,
    front,
)
from guillotine_widget.rules import zones
from guillotine_widget.rules.rng import scripted_rng
from guillotine_widget.rules.steps import NOTHING, AnyStep
from guillotine_widget.rules.turns import EndTurnStep

FROM_HAND = ("play", "reaction", "final")
"""The kinds of decisions in which a card is played."""

_NONE: frozenset[int] = frozenset()


class ChanceError(Exception):
    """Chance would decide, which is forbidden, or has too many outcomes to search."""


@dataclass(slots=True)
class SearchNode:
    """A position of a puzzle.

    Attributes:
        s: the state; at an end it has no options.
        over: whether the puzzle is over.
        made: the number of choices that the solver has made.
        played: the number of action cards that the solver has played.
        blank: a bit mask of cards drawn by chance although chance is forbidden, which may not be played.
        broken: a bit mask of the path goals (`Goal.path`) that are missed.
    """

    s: State
    over: bool
    made: int
    played: int
    blank: int
    broken: int = 0


class EndCondition:
    """When a puzzle is over.

    Args:
        s: the start.
        by: "end of turn", "end of day", "end of game", or a number of the solver's choices.
    """

    def __init__(self, s: State, by: str | int) -> None:
        steps: list[AnyStep] = list(s.rules.steps.values())
        self.choices = by if isinstance(by, int) else 0
        self.first: tuple[AnyStep, ...] = ()
        ends = tuple(step for step in steps if isinstance(step, EndTurnStep))
        self.last = ends
        if by == "end of turn":
            self.first = ends
        elif by == "end of day" and s.day < s.rules.edition.days:
            day = s.rules.scripts["day"]
            self.first = () if day is None else (day,)

    def steps(self, made: int) -> tuple[AnyStep, ...]:
        """Return the steps at which the engine stops after *made* choices of the solver."""
        return self.last if self.choices and made >= self.choices else self.first


def advance(s: State, choice: Choice, stops: tuple[AnyStep, ...]) -> bool:
    """Make a choice and run to the next decision; return whether the puzzle is over.

    Args:
        s: the state; it is changed.
        choice: a legal choice.
        stops: the puzzle is over when the engine reaches one of these steps.
    """
    frame: Frame | None = s.frame
    assert frame is not None
    if isinstance(choice, Lift):
        zones.put(s, choice.card, front(choice.seat), ACTION_DISCARD, choice.seat, word="lifted")
    else:
        frame[0].take(s, frame, choice)
    while (frame := s.frame) is not None:
        step: AnyStep = frame[0]
        if step in stops:
            break
        if not step.asks:
            step.run(s, frame)
            continue
        options = step.ask(s, frame)
        if not options:
            step.none(s, frame)
        elif len(options) > 1 or step.always:
            s.options = options
            return False
        else:
            step.take(s, frame, options[0])
    s.options = NOTHING
    return True


class _NeedsRoll(Exception):
    def __init__(self, ways: int) -> None:
        self.ways = ways


class _ScriptedRng:
    """A scripted random source for the search, which stops the engine at the end of the script."""

    def __init__(self, rolls: tuple[int, ...]) -> None:
        self._rolls = rolls
        self._at = 0
        self.mixed = False

    def randbelow(self, n: int) -> int:
        if n == 1:
            return 0
        if self._at == len(self._rolls):
            raise _NeedsRoll(n)
        self._at += 1
        return self._rolls[self._at - 1]

    def shuffled(self, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        if not cards:
            # An empty line must not be mistaken for an empty noble deck.
            return cards
        if cards == s.zones[NOBLE_DECK] or cards == s.zones[ACTION_DECK]:
            if cards == s.zones[NOBLE_DECK] or s.zones[IN_PLAY]:
                # Mass Confusion, Rain Delay: any card may be dealt from such a deck.
                raise ChanceError
            self.mixed = True
            return tuple(sorted(cards))
        # One roll for the whole order: a roll for each card would carry out the choice again for each.
        ways = factorial(len(cards))
        roll = self.randbelow(ways)
        left = list(cards)
        order = []
        for size in range(len(cards), 0, -1):
            ways //= size
            at, roll = divmod(roll, ways)
            order.append(left.pop(at))
        return tuple(order)


class Expander:
    """Computes the results of choices.

    Args:
        seat: the solver's seat.
        stop: when the puzzle ends.
        forbidden: whether chance is forbidden.
        line_counts: whether the goal depends on the line.
        count: called for every position.
        watch: returns the path goals that are missed after a choice; called with the position before, the choice and
            the state after it. None: there are no path goals.
    """

    def __init__(
        self,
        seat: int,
        stop: EndCondition,
        *,
        forbidden: bool,
        line_counts: bool,
        count: Callable[[], None],
        watch: Callable[[SearchNode, Choice, State], int] | None = None,
    ) -> None:
        self._seat = seat
        self._stop = stop
        self._forbidden = forbidden
        self._line_counts = line_counts
        self._count = count
        self._watch = watch

    def real(self, node: SearchNode, choice: Choice) -> SearchNode:
        """Return the result of a choice with the actual random source and decks."""
        s = node.s.clone()
        made, played = self._done(node, choice)
        over = advance(s, choice, self._stop.steps(made))
        gained = self._gained(
            node.s, s, mixed=len(s.zones[ACTION_DECK]) > len(node.s.zones[ACTION_DECK])
        )
        over = over or (0 < self._stop.choices <= made)
        return self._node(node, choice, s, over, made, played, gained)

    def events(self, node: SearchNode, choice: Choice) -> tuple[Event, ...]:
        """Return the events of `real`."""
        s = node.s.clone()
        s.log = []
        advance(s, choice, self._stop.steps(self._done(node, choice)[0]))
        return tuple(s.log)

    def outcomes(self, node: SearchNode, choice: Choice) -> list[tuple[float, SearchNode]]:
        """Return all possible outcomes of a choice with their probabilities.

        Raises:
            ChanceError: chance would decide, which is forbidden, or has too many outcomes.
        """
        found: list[tuple[float, SearchNode]] = []
        made, played = self._done(node, choice)
        self._expand(found, node, choice, (made, played), node.s, (), _NONE, 1.0)
        return found

    def _done(self, node: SearchNode, choice: Choice) -> tuple[int, int]:
        """Return the numbers of choices made and of cards played by the solver after a choice."""
        frame = node.s.frame
        assert frame is not None
        if frame[0].who(node.s, frame) != self._seat:
            return node.made, node.played
        plays = choice != SKIP and not isinstance(choice, Lift)
        plays = plays and frame[0].kind(node.s, frame) in FROM_HAND
        return node.made + 1, node.played + plays

    def _node(
        self,
        node: SearchNode,
        choice: Choice,
        s: State,
        over: bool,
        made: int,
        played: int,
        gained: list[int],
    ) -> SearchNode:
        blank = node.blank
        if blank or gained:
            if self._forbidden and not over:
                for card in gained:
                    blank |= 1 << card
            held = 0
            for cards in s.zones[HANDS]:
                for card in cards:
                    held |= 1 << card
            blank &= held
        broken = 0 if self._watch is None else self._watch(node, choice, s)
        return SearchNode(s, over, made, played, blank, broken)

    def _expand(
        self,
        found: list[tuple[float, SearchNode]],
        node: SearchNode,
        choice: Choice,
        done: tuple[int, int],
        base: State,
        rolls: tuple[int, ...],
        decided: frozenset[int],
        weight: float,
    ) -> None:
        """Add the outcomes to *found* whose random numbers begin with *rolls*, with *decided* cards revealed."""
        self._count()
        made, played = done
        rng = _ScriptedRng(rolls)
        s = base.clone()
        s.rng = scripted_rng(rng)
        fork = 0
        over = False
        try:
            over = advance(s, choice, self._stop.steps(made)) or (0 < self._stop.choices <= made)
        except _NeedsRoll as roll:
            if self._forbidden:
                raise ChanceError from None
            fork = roll.ways
        lit = self._lit_nobles(base, s, over)
        if decided:
            lit = [card for card in lit if card not in decided]
        if lit and self._forbidden:
            raise ChanceError
        deck = NOBLE_DECK
        gained: list[int] = []
        if not (lit or fork or over):
            gained = self._gained(base, s, rng.mixed)
            if gained and not self._forbidden:
                if rng.mixed:
                    raise ChanceError
                deck = ACTION_DECK
                lit = [card for card in gained if card not in decided]
        if lit:
            for share, other, card in self._deals(base, deck, lit, decided):
                told = decided | {card}
                self._expand(found, node, choice, done, other, rolls, told, weight * share)
        elif fork:
            for way in range(fork):
                longer = (*rolls, way)
                self._expand(found, node, choice, done, base, longer, decided, weight / fork)
        else:
            found.append((weight, self._node(node, choice, s, over, made, played, gained)))

    def _seen(self, s: State) -> int:
        return 0 if s.known is None else s.known[self._seat]

    def _lit_nobles(self, before: State, after: State, over: bool) -> list[int]:
        """Return the nobles of the deck that the choice reveals and that matter."""
        if after.zones[NOBLE_DECK] is before.zones[NOBLE_DECK] and after.known is before.known:
            return []
        seen = self._seen(before)
        now = self._seen(after)
        left = set(after.zones[NOBLE_DECK])
        lit = [
            card
            for card in before.zones[NOBLE_DECK]
            if not seen >> card & 1 and (card not in left or now >> card & 1)
        ]
        if lit and over:
            matter = {card for cards in after.zones[PILES] for card in cards}
            if self._line_counts:
                matter.update(after.zones[LINE])
            lit = [card for card in lit if card in matter]
        return lit

    def _gained(self, before: State, after: State, mixed: bool) -> list[int]:
        """Return the action cards in hands that came unseen from the deck."""
        if after.zones[ACTION_DECK] is before.zones[ACTION_DECK]:
            return []
        seen = self._seen(before)
        old, new = before.zones[ACTION_DECK], after.zones[ACTION_DECK]
        drawn = len(old) - len(new)
        # Usually only the first cards have left the deck.
        left = old[:drawn] if drawn >= 0 and old[drawn:] == new else old
        deck = {card for card in left if not seen >> card & 1}
        if mixed:
            deck.update(before.zones[ACTION_DISCARD], before.zones[IN_PLAY])
        return [card for cards in after.zones[HANDS] for card in cards if card in deck]

    def _deals(
        self, base: State, deck: int, lit: list[int], decided: frozenset[int]
    ) -> Iterator[tuple[float, State, int]]:
        """Yield the possible first revealed cards: the probability, the state, the card."""
        cards = base.zones[deck]
        seen = self._seen(base)
        place = min(cards.index(card) for card in lit)
        pool = [card for card in cards if not seen >> card & 1 and card not in decided]
        kind_of = base.rules.kind_of
        first = {kind_of[card]: card for card in reversed(pool)}
        for kind, n in Counter(kind_of[card] for card in pool).items():
            card = first[kind]
            order = list(cards)
            other = order.index(card)
            order[place], order[other] = order[other], order[place]
            s = base.clone()
            s.zones[deck] = tuple(order)
            yield n / len(pool), s, card


__all__ = ["ChanceError", "Expander", "SearchNode", "EndCondition", "advance"]
