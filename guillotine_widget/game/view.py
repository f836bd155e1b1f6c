"""Views: what one player may see, for bots, the table and the saved widget."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from guillotine_widget.game.decision import Decision, Option, decision_of, option_of, options_of
from guillotine_widget.game.history import saves
from guillotine_widget.game.history.setup import check_seed
from guillotine_widget.game.table.card import Card, Cards, SeenCards, all_cards
from guillotine_widget.game.table.table import Player, Players, html_table, text_table
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.locales.locale import load
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    RawOption,
    State,
    front,
    hand,
    pile,
)
from guillotine_widget.model.state_json import state_to_dict
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules import engine, scoring, visibility
from guillotine_widget.rules.rng import seed_rng
from guillotine_widget.suggest import known_keywords

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game
    from guillotine_widget.pictures.svg import Svg


class View:
    """The table as one player sees it. It shows no card that this player may not see.

    A view is made from a state in which the unseen cards are redealt, so that it contains no information about the real
    ones. Everything is computed when it is first read, and does not change when the game moves on.

    Args:
        s: the real state, which must not change.
        seat: the seat of the viewer; None: the public view.
        names: the players in seat order.
        locale: the language of the prompt.

    Example:
        >>> import guillotine_widget as gw
        >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> view = game.view("Bo")
        >>> view.viewer, view.turn, view.options
        ('Bo', 'Ada', ())
    """

    # Not `cached_property`, which takes a lock: most views are read once, for their options.
    _kept_choices: Sequence[RawOption] | None = None
    _kept_options: tuple[Option, ...] | None = None

    @known_keywords
    def __init__(self, s: State, seat: int | None, names: tuple[str, ...], locale: str) -> None:
        self._redaction = visibility.Redaction(s, seat)
        self._seat = seat
        self._names = names
        self._locale = locale

    @property
    def _s(self) -> State:
        """The state with the unseen cards dealt by number."""
        return self._redaction.full

    @property
    def _seen_state(self) -> State:
        """The state without the unseen cards, which is enough for all public information."""
        return self._redaction.seen

    @property
    def viewer(self) -> str | None:
        """The name of the viewer; None for the public view."""
        return None if self._seat is None else self._names[self._seat]

    # --- the table ---------------------------------------------------------------------------------------------

    @property
    def edition(self) -> str:
        """The name of the edition."""
        name: str = self._seen_state.rules.edition.name
        return name

    @property
    def day(self) -> int:
        """The day, 1 to 3."""
        return self._seen_state.day

    @property
    def turn(self) -> str:
        """The name of the player whose turn it is; in the final plays, of the player who decides."""
        return self._names[turn_seat(self._seen_state)]

    @property
    def turn_number(self) -> int:
        """The number of the turn, from 1."""
        return self._seen_state.turn

    @property
    def phase(self) -> str:
        """Return "turn", "final" (the final plays, R41) or "over"."""
        return engine.phase(self._seen_state)

    @cached_property
    def line(self) -> Cards:
        """The nobles in line, front first."""
        return self._public(LINE)

    @cached_property
    def noble_deck(self) -> SeenCards:
        """The noble deck, next card first; None for each card that the viewer does not see."""
        return self._seen(NOBLE_DECK)

    @cached_property
    def action_deck(self) -> SeenCards:
        """The action deck, next card first; None for each card that the viewer does not see."""
        return self._seen(ACTION_DECK)

    @cached_property
    def noble_discard(self) -> Cards:
        """The noble discards, oldest first."""
        return self._public(NOBLE_DISCARD)

    @cached_property
    def action_discard(self) -> Cards:
        """The action discards, oldest first."""
        return self._public(ACTION_DISCARD)

    @property
    def in_play(self) -> Cards:
        """The action card being played, if its effects wait for a choice."""
        return self._public(IN_PLAY)

    @cached_property
    def players(self) -> Players:
        """The players by name; `hand` holds the cards that the viewer sees, and None for the others."""
        return players_of(self._s, self._seat, self._cards, self._names)

    @property
    def hand(self) -> SeenCards:
        """The viewer's own hand."""
        return SeenCards() if self._seat is None else self._seen(hand(self._seat))

    @property
    def ends_today(self) -> bool:
        """Whether the day ends after this turn."""
        return self._seen_state.ending > 0

    @property
    def owed(self) -> int:
        """The number of nobles still to be collected in this turn."""
        return self._seen_state.owed

    @property
    def may_lift(self) -> bool:
        """Whether the viewer may discard Callous Guards now (R5): choose "lift"."""
        return self._seat is not None and engine.may_lift(self._redaction.public, self._seat)

    # --- the decision --------------------------------------------------------------------------------------------

    @cached_property
    def decision(self) -> Decision | None:
        """The open decision, with options only if the viewer decides; None when the game is over."""
        speaker = Speaker(load(self._locale), self._seen_state.rules.kinds, self._names)
        return decision_of(self._s, self._cards, self._names, speaker, self.options)

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal options, if the viewer decides; else none."""
        if self._kept_options is None:
            self._kept_options = (
                options_of(self._redaction.public, self._cards, self._names)
                if self._choices
                else ()
            )
        return self._kept_options

    @property
    def _choices(self) -> Sequence[RawOption]:
        """The legal options in the engine's form, if the viewer decides; else none."""
        if self._kept_choices is None:
            self._kept_choices = self._redaction.own_options
        if self._kept_choices is None:
            s = self._seen_state
            mine = self._seat is not None and s.options and engine.decider(s) == self._seat
            self._kept_choices = s.options if mine else ()
        return self._kept_choices

    def _option(self, choice: RawOption) -> Option:
        """Return one of the options by its engine's form, which costs less than making all of them."""
        return option_of(choice, self._redaction.public, self._cards, self._names)

    @known_keywords
    def world(self, seed: int | str = 0) -> State:
        """Redeal the cards that the viewer does not see, for lookahead: a state consistent with this view.

        The same view and seed give the same world, whatever the hidden cards are.

        Args:
            seed: the seed of the deal, and of all later random events.

        Example:
            >>> from guillotine_widget.game.game import Game
            >>> view = Game(["Ada", "Bo"], seed=7, first="Ada").view("Ada")
            >>> world = view.world(seed=1)
            >>> len(world.zones), world.options == tuple(option.raw for option in view.options)
            (12, True)
        """
        dealer = self._s.clone()
        dealer.rng = seed_rng(f"world {check_seed(seed)}")
        return self._dealer.deal(dealer)

    @known_keywords
    def as_game(self, seed: int | str = 0) -> Game:
        """Return a new game at this position, with the cards that the viewer does not see redealt.

        Choices can be tried in it and taken back. Use it in a bot that looks ahead: no hidden card is the real one,
        except by chance. The same view and seed give the same game, whatever the hidden cards are. It begins at this
        position, so nothing before it can be undone. A game that begins in the middle of a card can be played on, but
        neither saved nor written down: `save`, `to_dict` and `to_text` refuse it.

        Args:
            seed: the seed of the deal, and of all later random events.

        Example:
            >>> from guillotine_widget.game.game import Game
            >>> view = Game(["Ada", "Bo"], seed=7, first="Ada").view("Ada")
            >>> guess = view.as_game(seed=1)
            >>> guess.choose("Military Might", "General", 2).scores()
            {'Ada': 1, 'Bo': 0}
        """
        from guillotine_widget.game.game import Game

        world = self.world(seed)
        return Game._from_history(
            self._names, seed, self._locale, saves.begun(world, state_to_dict(world))
        )

    @cached_property
    def _dealer(self) -> visibility.Determinizer:
        return visibility.Determinizer(self._s, self._seat)

    @property
    def _cards(self) -> Sequence[Card]:
        return all_cards(self._redaction.public.rules)

    def _public(self, zone: int) -> Cards:
        cards = self._cards
        return Cards(cards[card] for card in self._seen_state.zones[zone])

    def _seen(self, zone: int) -> SeenCards:
        cards = self._cards
        return SeenCards(
            None if card is None else cards[card]
            for card in visibility.zone_seen(self._s, self._seat, zone)
        )

    @known_keywords
    def to_svg(self, *, theme: str = "light") -> Svg:
        """Draw the table as this view shows it; see `Game.to_svg`.

        Args:
            theme: "light", "dark" or "print".

        Raises:
            ValueError: there is no such theme.

        Example:
            >>> import guillotine_widget as gw
            >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.view("Ada").to_svg()[:4]
            '<svg'
        """
        from guillotine_widget.pictures.position import view_svg

        return view_svg(self, theme)

    @known_keywords
    def to_png(
        self, path: str | Path | None = None, *, theme: str = "light", scale: float = 2.0
    ) -> bytes:
        """Return the picture that `to_svg` draws as a PNG; see `Svg.to_png`.

        Example:
            >>> import guillotine_widget as gw
            >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.view("Ada").to_png()[1:4]
            b'PNG'
        """
        return self.to_svg(theme=theme).to_png(path, scale=scale)

    # --- printing ----------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Day and turn in words."""
        return f"Day {self.day} of {self._seen_state.rules.edition.days}, turn {self.turn_number}: {self.turn}"

    def _prompt(self) -> str:
        decision = self.decision
        if decision is None:
            return "The game is over." if self._seen_state.frame is None else ""
        return f"{decision.prompt}\n{decision.note}" if decision.note else decision.prompt

    def __str__(self) -> str:
        return text_table(self.title, self.line, list(self.players.values()), self._prompt())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return html_table(self.title, self.line, list(self.players.values()), self._prompt())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self._seat, self._names) == (other._seat, other._names) and self._s.same_as(
            other._s
        )

    __hash__ = object.__hash__

    def __getstate__(self) -> dict[str, Any]:
        kept = ("_redaction", "_seat", "_names", "_locale")
        return {name: vars(self)[name] for name in kept}


def players_of(
    s: State,
    viewer: int | None,
    cards: Sequence[Card],
    names: Sequence[str],
    open_hands: bool = False,
) -> Players:
    """Return the players with their hands as a viewer sees them."""

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


def turn_seat(s: State) -> int:
    """Return the seat whose turn it is; in the final plays, the seat that decides or whose card is being played."""
    frame = s.frame
    if frame is None or engine.phase(s) == "turn":
        return s.seat
    playing = engine.decider(s)
    _, you, _, _, _, below = frame
    while below is not None:
        playing = you
        _, you, _, _, _, below = below
    return playing
