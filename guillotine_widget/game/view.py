"""What one player may see, and nothing else: for bots, for the screen, for the saved widget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from guillotine_widget.game.card import Card, Cards, SeenCards
from guillotine_widget.game.decision import Decision, Option
from guillotine_widget.game.table import Player, Players, html_table, text_table
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    State,
    front,
    hand,
    pile,
)
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules import engine, scoring, visibility
from guillotine_widget.rules.rng import seed_rng


@dataclass(frozen=True, slots=True)
class View:
    """The table as one player sees it. It holds no card that this player may not see.

    Attributes:
        viewer: whose view it is; None: what everybody sees.
        edition: "amigo" or "wizards".
        day: 1 to 3.
        turn: whose turn it is.
        turn_number: turns begun so far.
        phase: "turn", "final" (the final plays, R41) or "over".
        line: the nobles in line, front first.
        noble_deck, action_deck: a card for each card of the deck, next first; None for those not seen.
        noble_discard, action_discard: oldest first.
        in_play: the action card being carried out.
        players: by name; `hand` holds the cards seen, and None for the others.
        decision: the open decision; its options are there only if the viewer decides. None when the game is over.
        ends_today: the day ends after this turn.
        owed: nobles still to be collected in this turn.
        may_lift: the viewer may discard Callous Guards now (R5): choose "lift".
    """

    viewer: str | None
    edition: str
    day: int
    turn: str
    turn_number: int
    phase: str
    line: Cards
    noble_deck: SeenCards
    action_deck: SeenCards
    noble_discard: Cards
    action_discard: Cards
    in_play: Cards
    players: Players
    decision: Decision | None
    ends_today: bool
    owed: int
    may_lift: bool
    _sealed: State = field(repr=False, compare=False)

    def world(self, seed: int | str = 0) -> State:
        """Deal all that the viewer does not see anew, for looking ahead: a state that fits this view.

        The same view and seed give the same world, whatever the hidden cards are.

        Args:
            seed: of the deal, and of the die from there on.

        Example:
            >>> from guillotine_widget.game.game import Game
            >>> view = Game(["Ada", "Bo"], seed=7, first="Ada").view("Ada")
            >>> world = view.world(seed=1)
            >>> len(world.zones), world.options == tuple(option.raw for option in view.options)
            (12, True)
        """
        dealer = self._sealed.clone()
        dealer.rng = seed_rng(f"world {seed}")
        return visibility.determinize(self._sealed, self._seat, dealer)

    @property
    def _seat(self) -> int | None:
        return None if self.viewer is None else self.players[self.viewer].seat

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal options, if the viewer decides; else none."""
        return self.decision.options if self.decision else ()

    @property
    def hand(self) -> SeenCards:
        """The viewer's own hand."""
        return self.players[self.viewer].hand if self.viewer is not None else SeenCards()

    @property
    def title(self) -> str:
        """Day and turn in words."""
        return f"Day {self.day} of 3, turn {self.turn_number}: {self.turn}"

    def __str__(self) -> str:
        prompt = self.decision.prompt if self.decision else "The game is over."
        return text_table(self.title, self.line, list(self.players.values()), prompt)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        prompt = self.decision.prompt if self.decision else "The game is over."
        return html_table(self.title, self.line, list(self.players.values()), prompt)


def players_of(
    s: State,
    viewer: int | None,
    cards: Sequence[Card],
    names: Sequence[str],
    open_hands: bool = False,
) -> Players:
    """Return the players with what a viewer sees of their hands."""

    def seen(seat: int) -> SeenCards:
        zone = hand(seat)
        shown = s.zones[zone] if open_hands else visibility.zone_seen(s, viewer, zone)
        return SeenCards(None if card is None else cards[card] for card in shown)

    return Players(
        [
            Player(
                name=names[seat],
                seat=seat,
                hand=seen(seat),
                pile=Cards(cards[card] for card in s.zones[pile(seat)]),
                front=Cards(cards[card] for card in s.zones[front(seat)]),
                score=scoring.total(s, seat),
                rushed=any(s.mark_on(seat, p) for p in (Pending.RUSHED, Pending.HURRIED)),
                confused=s.mark_on(seat, Pending.CONFUSED) is not None,
            )
            for seat in range(s.seats)
        ]
    )


def view_of(
    s: State,
    viewer: int | None,
    cards: Sequence[Card],
    names: Sequence[str],
    decision: Decision | None,
) -> View:
    """Return what a viewer may see of a state.

    Args:
        s: the state.
        viewer: the seat; None: what everybody sees.
        cards: all cards by number.
        names: the players in seat order.
        decision: the open decision, already without what the viewer must not read.
    """

    def public(zone: int) -> Cards:
        return Cards(cards[card] for card in s.zones[zone])

    def seen(zone: int) -> SeenCards:
        return SeenCards(
            None if card is None else cards[card] for card in visibility.zone_seen(s, viewer, zone)
        )

    return View(
        viewer=None if viewer is None else names[viewer],
        edition=s.rules.edition.name,
        day=s.day,
        turn=names[turn_seat(s)],
        turn_number=s.turn,
        phase=engine.phase(s),
        line=public(LINE),
        noble_deck=seen(NOBLE_DECK),
        action_deck=seen(ACTION_DECK),
        noble_discard=public(NOBLE_DISCARD),
        action_discard=public(ACTION_DISCARD),
        in_play=public(IN_PLAY),
        players=players_of(s, viewer, cards, names),
        decision=decision,
        ends_today=s.ending > 0,
        owed=s.owed,
        may_lift=viewer is not None and engine.may_lift(s, viewer),
        _sealed=visibility.redacted(s, viewer),
    )


def turn_seat(s: State) -> int:
    """Return whose turn it is; in the final plays, whose card is asked for or carried out."""
    frame = s.frame
    if frame is None or engine.phase(s) == "turn":
        return s.seat
    playing = engine.decider(s)
    _, you, _, _, _, below = frame
    while below is not None:
        playing = you
        _, you, _, _, _, below = below
    return playing
