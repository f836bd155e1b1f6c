"""What can be read off a game at its moment: the table, the open decision, the score, the views, the log."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from guillotine_widget.game import explain as why_
from guillotine_widget.game.card import Card, Cards
from guillotine_widget.game.context import Context
from guillotine_widget.game.dataframe import frame_of
from guillotine_widget.game.decision import Decision, Option, legal, options_of
from guillotine_widget.game.log import Log, LogLine, cause_of, told
from guillotine_widget.game.score import Score, Scores, score_of
from guillotine_widget.game.table import Players, html_table, seat_of, text_table
from guillotine_widget.game.view import View, players_of, turn_seat, view_of
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.locales.locale import load
from guillotine_widget.locales.naming import name_of
from guillotine_widget.model.events import Event
from guillotine_widget.model.message import CardRef, Message, SeatRef, message
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    State,
    hand,
)
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.suggest import known_keywords


class Position:
    """A game at one moment, for reading.

    Attributes:
        names: the players in seat order.
        locale: the language of prompts and sentences.
    """

    names: tuple[str, ...]
    locale: str
    _cards: list[Card]

    @property
    @abstractmethod
    def state(self) -> State:
        """The engine's state; a copy to look ahead with: `game.state.clone()`."""

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened up to here."""

    @property
    @abstractmethod
    def _chunks(self) -> list[tuple[Event, ...]]:
        """Everything that has happened up to here: first the set-up, then what followed each choice."""

    @property
    @abstractmethod
    def history(self) -> list[tuple[str, Option]]:
        """The choices up to here: who chose, and what."""

    @abstractmethod
    def _state_at(self, position: int) -> State:
        """Return the engine's state after so many choices, for reading."""

    @property
    def cards(self) -> Cards:
        """All cards of the edition by number, nobles first."""
        return Cards(self._cards)

    # --- the table ---------------------------------------------------------------------------------------------

    @property
    def _rules(self) -> CompiledEdition:
        """The compiled edition."""
        rules: CompiledEdition = self.state.rules
        return rules

    @property
    def edition(self) -> str:
        """The name of the edition."""
        return self._rules.edition.name

    def _zone(self, zone: int) -> Cards:
        return Cards(self._cards[card] for card in self.state.zones[zone])

    @property
    def line(self) -> Cards:
        """The nobles in line, front first."""
        return self._zone(LINE)

    @property
    def noble_deck(self) -> Cards:
        """The noble deck, next card first; hidden from all players."""
        return self._zone(NOBLE_DECK)

    @property
    def action_deck(self) -> Cards:
        """The action deck, next card first; hidden from all players."""
        return self._zone(ACTION_DECK)

    @property
    def noble_discard(self) -> Cards:
        """The noble discards, oldest first."""
        return self._zone(NOBLE_DISCARD)

    @property
    def action_discard(self) -> Cards:
        """The action discards, oldest first."""
        return self._zone(ACTION_DISCARD)

    @property
    def in_play(self) -> Cards:
        """The action card being carried out, if a choice interrupts it."""
        return self._zone(IN_PLAY)

    @property
    def day(self) -> int:
        """The day, 1 to 3."""
        return self.state.day

    @property
    def turn(self) -> str:
        """The name of the player whose turn it is; in the final plays, of the one who is asked."""
        return self.names[turn_seat(self.state)]

    @property
    def phase(self) -> str:
        """Return "turn", "final" (the final plays, R41) or "over"."""
        return engine.phase(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.frame is None

    @property
    def players(self) -> Players:
        """The players with all their cards, by name."""
        return players_of(self.state, None, self._cards, self.names, open_hands=True)

    # --- the decision --------------------------------------------------------------------------------------------

    @property
    def decider(self) -> str | None:
        """Who has the open decision; None when the game is over."""
        seat = engine.decider(self.state)
        return self.names[seat] if seat >= 0 else None

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return self._decision(self.locale)

    def _decision(self, locale: str, with_options: bool = True) -> Decision | None:
        s = self.state
        if s.frame is None:
            return None
        asking = engine.asking(s)
        seat = engine.decider(s)
        return Decision(
            player=self.names[seat],
            kind=engine.kind(s),
            prompt=self._speaker(locale).say(engine.prompt(s)),
            options=options_of(s, self._cards, self.names) if with_options else (),
            card=self._cards[asking] if asking >= 0 else None,
        )

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal options of the open decision; none when the game is over."""
        return options_of(self.state, self._cards, self.names)

    def why_not(self, card: Any) -> str | None:
        """Tell why the player who decides may not play a card now.

        Args:
            card: a card, or its name.

        Returns:
            None if it may be played, else the reason with its rule.

        Raises:
            UnknownCard: no card has that name.
        """
        why = self._refusal(card)
        if why is None:
            return None
        text = self._speaker().say(why)
        return f"{text} ({why.rule})" if why.rule else text

    def _refusal(self, card: Any) -> Message | None:
        """Return what `why_not` says, before it is said."""
        kind = card.kind if isinstance(card, Card) else find_kind(card, self._rules.edition.kinds)
        number = card.id if isinstance(card, Card) else self._rules.named(kind.key)
        s = self.state
        if s.frame is None:
            return message("why.over", card=CardRef(number))
        seat = engine.decider(s)
        held = [other for other in s.zones[hand(seat)] if self._rules.kinds[other] is kind]
        if not held:
            return message("why.hand", card=CardRef(number), who=SeatRef(seat))
        return restrictions.refusal(s, held[0], engine.kind(s), seat)

    def why(
        self, what: Any = None, *, viewer: str | int | None = None
    ) -> why_.Reason | why_.Reasons:
        """Explain something: each sentence with the ruling or the section of the rules it rests on.

        Args:
            what: None: all that followed the latest choice, choices that the engine made itself included (R45).
                "day": how the latest day ended. A card or its name: why it may not be played now, or that it may. A
                line of `log()` or of a `score()`: what it rests on.
            viewer: a player: only what that player saw. None: everything, as the owner of the engine may see it.

        Returns:
            A `Reason` with `.text`, `.rule` and `.ruling`, or for None all of them in order.

        Raises:
            UnknownCard: no card has that name.
            UnknownPlayer: nobody has that name.
            IllegalChoice: no day has ended yet.

        Example:
            >>> from guillotine_widget.game.game import Game
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.why("Ignoble Noble").rule, game.skip().why()[-1].text
            ('§3', 'Turn 2: Bo.')
        """
        seat = None if viewer is None else seat_of(viewer, self.names)
        return why_.why(self, what, seat)

    def _why_text(self, wanted: Any, seat: int) -> str | None:
        """Return the rule that forbids a card of the hand, where that says more than the list of options."""
        if engine.kind(self.state) not in ("play", "reaction", "final"):
            return None
        name = name_of(wanted)
        if name is None:
            return None
        kind = find_kind(name, self._rules.edition.kinds)
        held = [card for card in self.state.zones[hand(seat)] if self._rules.kinds[card] is kind]
        if not held:
            return f"{kind.title} is not in {self.names[seat]}'s hand; {legal(self.options)}"
        refusal = restrictions.refusal(self.state, held[0], engine.kind(self.state), seat)
        return None if refusal is None else f"{self._speaker('en').say(refusal)} ({refusal.rule})"

    # --- what happened, who leads --------------------------------------------------------------------------------

    def log(self, viewer: str | int | None = None, locale: str | None = None) -> Log:
        """Return what happened, in sentences: the same that the table tells, what chance has brought included.

        Args:
            viewer: a player: only what that player saw. None: everything, as the owner of the engine may see it.
            locale: the language; None: the game's.
        """
        seat = None if viewer is None else seat_of(viewer, self.names)
        speaker = self._speaker(locale or self.locale)
        context = self._log_context()
        lines = enumerate(
            telling
            for number, chunk in enumerate(self._chunks)
            for telling in told(chunk, seat, speaker, viewer is None, number == 0, context)
        )
        return Log(
            LogLine(
                number,
                text,
                rule,
                rule or speaker.basis(event),
                speaker.locale.code,
                cause_of(event, speaker),
            )
            for number, (event, text, rule) in lines
            if text
        )

    def _log_context(self) -> Context:
        """Return who follows the events of this game from its start and knows what they rest on."""
        return Context(self._rules.kinds, self._rules.edition.days)

    def to_frame(self, viewer: str | int | None = None) -> Any:
        """Return the game up to here as a table of pandas: one row a choice (`game.dataframe` says what is in it).

        Args:
            viewer: a player: the sentences tell only what that player saw. None: everything.

        Raises:
            ImportError: pandas is not there; the message says how to install it.
            UnknownPlayer: nobody has that name.
        """
        return frame_of(self, None if viewer is None else seat_of(viewer, self.names))

    def _speaker(self, locale: str | None = None) -> Speaker:
        """Return who says phrases and events of this game in a language."""
        return Speaker(load(locale or self.locale), self._rules.kinds, self.names)

    @known_keywords
    def score(self, player: str | int, *, adding: Any = (), front: Any = ()) -> Score:
        """Return a player's score, explained card by card; or what it would be with more cards.

        Args:
            player: whose.
            adding: nobles to suppose on top of the pile: names or cards, or one of them.
            front: action cards to suppose in front of the player, likewise. The game is as it was.

        Raises:
            UnknownPlayer: nobody has that name.
            BrokenScenario: what is supposed cannot be; the message names every fault.

        Example:
            >>> from guillotine_widget.scenario.scenario import Scenario
            >>> game = Scenario(["Duke"], {"Ada": {"hand": [], "pile": ["Count"]}, "Bo": {}}).start()
            >>> game.score("Ada", adding=["Countess"], front=["Church Support"])
            Ada
              royal (purple): 4 + 4 = 8
               4  Count                   R21  2, and 2 more with the Countess in the pile: 2 + 2
               4+ Countess                R21  2, and 2 more with the Count in the pile: 2 + 2
              in front: 0
               0+ Church Support          R23  1 for each of 0 blue nobles: 0 × 1
               8  total (2 as it stands, +6)
        """
        seat = seat_of(player, self.names)
        return score_of(self.state, seat, self._cards, self._speaker(), adding, front)

    def scores(self) -> Scores:
        """Return the totals of all players as they stand."""
        return Scores(
            (name, scoring.total(self.state, seat)) for seat, name in enumerate(self.names)
        )

    @property
    def winners(self) -> list[str]:
        """Who has won; equal points share the win. Before the end: nobody."""
        return [self.names[seat] for seat in scoring.winners(self.state)] if self.over else []

    def view(self, player: str | int | None = None) -> View:
        """Return what a player may see, and nothing else; None: what everybody sees."""
        s = self.state
        seat = None if player is None else seat_of(player, self.names)
        mine = seat is not None and engine.decider(s) == seat
        return view_of(s, seat, self._cards, self.names, self._decision(self.locale, mine))

    # --- printing ----------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Day and turn in words."""
        return f"Day {self.day} of 3, turn {self.state.turn}: {self.turn}"

    def _prompt(self) -> str:
        decision = self._decision(self.locale, with_options=False)
        return (
            decision.prompt if decision else f"The game is over. {' and '.join(self.winners)} won."
        )

    def __str__(self) -> str:
        return text_table(self.title, self.line, list(self.players.values()), self._prompt())

    def _repr_html_(self) -> str:
        return html_table(self.title, self.line, list(self.players.values()), self._prompt())
