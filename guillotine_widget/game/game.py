"""A game that cells, bots and clicks drive together, with its whole history."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from guillotine_widget.errors import GameOver, IllegalChoice
from guillotine_widget.game import saves, setup
from guillotine_widget.game.card import Card
from guillotine_widget.game.choosing import named_choices
from guillotine_widget.game.decision import (
    Option,
    find_option,
    legal,
    option_of,
)
from guillotine_widget.game.history import Choice, History, Lift
from guillotine_widget.game.keeping import Kept
from guillotine_widget.game.lock import GameLock
from guillotine_widget.game.preview import Preview, preview
from guillotine_widget.game.table import check_names, seat_of
from guillotine_widget.locales.locale import load
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import SKIP, State
from guillotine_widget.rules import engine, restrictions
from guillotine_widget.suggest import known_keywords


class Game(Kept):
    """A game of Guillotine.

    After each choice the engine goes on by itself to the next one: collecting, powers, drawing and the next player's
    turn need no call. The play step is always asked; any other choice with one option is made by the engine (R45).

    Args:
        players: 2 to 5 names in seat order, or a number of ready-made ones.
        edition: "amigo" (2002, the default) or "wizards" (1998), or an `Edition` of your own.
        seed: a whole number or a text; the same seed and the same choices give the same game. None: a new one.
        first: who starts; None: drawn from the seed.
        locale: the language of prompts and sentences: "en", "de", "es", "pl", "nl". Card names in the Python API
            stay English.

    Raises:
        UnknownEdition, UnknownPlayer, UnknownLocale: with what there is.

    Example:
        >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> game.turn, game.day, len(game.line)
        ('Ada', 1, 12)
        >>> game.skip().turn
        'Bo'
    """

    @known_keywords
    def __init__(
        self,
        players: int | Sequence[str] = 3,
        *more: Any,
        edition: Any = "amigo",
        seed: int | str | None = None,
        first: str | int | None = None,
        locale: str = "en",
    ) -> None:
        if more:
            raise TypeError(_misplaced(players, more))
        names = check_names(players)
        rules = setup.resolve_edition(edition)
        load(locale)
        seat = None if first is None else seat_of(first, names)
        seed = setup.new_seed() if seed is None else setup.check_seed(seed)
        events: list[Event] = []
        start = engine.new(rules, len(names), seed, seat, events)
        self._set_up(names, seed, locale, History(start, events, seat))

    def _set_up(self, names: list[str], seed: int | str, locale: str, history: History) -> None:
        self.names = tuple(names)
        self.seed = seed
        self.locale = locale
        self._history = history
        self._cards = [Card(card, kind) for card, kind in enumerate(history.state.rules.kinds)]
        self._watchers: list[Callable[[bool], None]] = []
        self._lock = GameLock()

    @classmethod
    def _from_history(
        cls, names: Sequence[str], seed: int | str, locale: str, history: History
    ) -> Self:
        """Return the game with a history made elsewhere: by a scenario, a save, a copy."""
        game = cls.__new__(cls)
        game._set_up(list(names), seed, locale, history)
        return game

    @property
    def state(self) -> State:
        """The engine's state; a copy to look ahead with: `game.state.clone()`."""
        return self._history.state

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened up to here."""
        return self._history.events()

    @property
    def _chunks(self) -> list[tuple[Event, ...]]:
        """Everything that has happened up to here: first the set-up, then what followed each choice."""
        return self._history.chunks()

    def _state_at(self, position: int) -> State:
        """Return the engine's state after so many choices, for reading."""
        return self._history.states[position]

    # --- decisions ---------------------------------------------------------------------------------------------

    def choose(self, option: Any) -> Game:
        """Make the open decision.

        Args:
            option: an `Option`, its index, or its text; the name of the card or of the player is enough where it is
                unambiguous. `("Duke", 2)` names a noble and its places, a list of names an order.

        Returns:
            The game, at the next decision.

        Raises:
            IllegalChoice: it is not among the legal options, which the message lists; the game is as it was.
            GameOver: there is nothing left to decide.
            UnknownCard: no card has that name.
        """
        with self._lock:
            self._need_decision()
            found = self._find(option)
            if isinstance(found, Lift):
                return self._made(found)
            return self._made(found.raw)

    def _find(self, wanted: Any) -> Option | Lift:
        seat = engine.decider(self.state)
        if isinstance(wanted, str) and wanted.casefold() == "lift":
            return self._lift_of(seat)
        try:
            return find_option(self.options, wanted, self._rules.edition.kinds)
        except IllegalChoice as error:
            reason = self._why_text(wanted, seat)
            raise IllegalChoice(reason or str(error)) from None

    def play(self, card: Any, *choices: Any) -> Game:
        """Play a card with the choices it asks of this player, in order; speaks for whoever has the decision.

        A choice that the engine makes itself, because it has one option, may be named or left out.

        Args:
            card: the card's name.
            choices: names of nobles, players, cards; a number of places follows its noble.

        Raises:
            IllegalChoice: the card or a choice is not legal; the game is as it was.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.play("Military Might", "General", 2).players["Ada"].pile
            [Wealthy Priest]
        """
        with self._lock:
            self._need_decision()
            first = self._find(card)
            if isinstance(first, Lift):
                raise IllegalChoice("to discard Callous Guards call game.lift(player)")
            for raw in named_choices(self.state, first, choices, self._cards, self.names):
                self._history.choose(raw)
            self._changed(played_on=True)
            return self

    def skip(self) -> Game:
        """Play no card; in a reaction let it be, in the final plays pass.

        Raises:
            IllegalChoice: the open decision must be made; its options are listed.
        """
        with self._lock:
            self._need_decision()
            if not any(option.skips for option in self.options):
                decision = self.decision
                assert decision is not None
                raise IllegalChoice(
                    f"{decision.player} has to choose ({decision.prompt}); {legal(decision.options)}"
                )
            return self._made(SKIP)

    def lift(self, player: str | int | None = None) -> Game:
        """Discard a player's Callous Guards, at any decision of anybody (R5).

        Args:
            player: their owner; None: whoever that is, for there is one card of them.

        Raises:
            IllegalChoice: no Callous Guards lie in front of that player, or of anybody.
        """
        with self._lock:
            self._need_decision()
            if player is None:
                seats = range(len(self.names))
                player = next(
                    (seat for seat in seats if restrictions.liftable(self.state, seat)), None
                )
            if player is None:
                raise IllegalChoice("no Callous Guards lie in front of anybody (R5)")
            return self._made(self._lift_of(seat_of(player, self.names)))

    def _lift_of(self, seat: int) -> Lift:
        cards = restrictions.liftable(self.state, seat)
        if not cards:
            raise IllegalChoice(f"no Callous Guards lie in front of {self.names[seat]} (R5)")
        return Lift(seat, cards[0])

    def preview(self, option: Any) -> Preview:
        """Show what an option would change, as far as the player who decides can know: chance stays open.

        Args:
            option: as for `choose`.

        Raises:
            IllegalChoice: it is not legal.
        """
        self._need_decision()
        found = self._find(option)
        raw = found if isinstance(found, Lift) else found.raw
        return preview(self.state, raw, self._cards, self._speaker())

    def _need_decision(self) -> None:
        if self.state.frame is None:
            winners = " and ".join(self.winners)
            raise GameOver(f"the game is over, {winners} won; undo() or goto() leads back into it")

    def _made(self, choice: Choice) -> Game:
        self._history.choose(choice)
        self._changed(played_on=True)
        return self

    # --- time --------------------------------------------------------------------------------------------------

    @property
    def position(self) -> int:
        """How many choices have been made up to here."""
        return self._history.at

    @property
    def history(self) -> list[tuple[str, Option]]:
        """The choices up to here: who chose, and what. A lift is an option of kind "lift"."""
        return [
            self._chosen(self._history.states[at], self._history.choices[at])
            for at in range(self.position)
        ]

    def _chosen(self, s: State, choice: Choice) -> tuple[str, Option]:
        if isinstance(choice, Lift):
            card = self._cards[choice.card]
            return self.names[choice.seat], Option("lift", choice.card, f"lift {card.name}", card)
        option = option_of(choice, engine.kind(s), s, self._cards, self.names)
        return self.names[engine.decider(s)], option

    def undo(self, choices: int = 1) -> Game:
        """Take back choices; the same choice again has the same outcome.

        Raises:
            IllegalChoice: not so many have been made.
        """
        return self.goto(self.position - _count(choices))

    def redo(self, choices: int = 1) -> Game:
        """Make choices again that were taken back.

        Raises:
            IllegalChoice: not so many have been taken back.
        """
        return self.goto(self.position + _count(choices))

    def goto(self, position: Any) -> Game:
        """Go to a moment; later choices stay, until another one is made.

        Args:
            position: how many choices have been made then.

        Raises:
            IllegalChoice: there is no such moment.
        """
        with self._lock:
            last = len(self._history.choices)
            if (
                isinstance(position, bool)
                or not isinstance(position, int)
                or not 0 <= position <= last
            ):
                raise IllegalChoice(
                    f"there is no position {position}; this game has positions 0 to {last}"
                )
            self._history.at = position
            self._changed(played_on=False)
            return self

    @property
    def length(self) -> int:
        """How many choices the game has, those that were taken back included."""
        return len(self._history.choices)

    def branch(self, position: int | None = None) -> Game:
        """Return a new game that stands where this one stood after so many choices; None: where it stands.

        Raises:
            IllegalChoice: there is no such moment.
        """
        twin = self.copy()
        if position is not None:
            twin.goto(position)
        twin._history.cut()
        return twin

    def copy(self) -> Game:
        """Return an independent game with the same history; nobody watches it."""
        with self._lock:
            return Game._from_history(self.names, self.seed, self.locale, self._history.copy())

    # --- bots --------------------------------------------------------------------------------------------------

    @known_keywords
    def run(self, bots: Mapping[str, Any] | None = None, until: str = "end") -> Game:
        """Let bots play.

        Args:
            bots: for each player a bot, its name ("random", "greedy"), or any callable `bot(view) -> option`.
            until: "turn": to the next turn's first decision; "day": to the next day; "end".

        Raises:
            IllegalChoice: a player without a bot has a decision to make, or a bot chose something illegal.
            UnknownBot: no bot has that name.
        """
        from guillotine_widget.bots import base

        seated = base.seat_bots(bots or {}, self.names, f"{self.seed} {self.position}")
        return base.run(self, seated, until)

    # --- watching ----------------------------------------------------------------------------------------------

    def _watch(self, watcher: Callable[[bool], None]) -> Callable[[], None]:
        """Call a function after every change of the game.

        Args:
            watcher: called with True after a choice, with False after undo, redo and goto.

        Returns:
            A function that stops it.
        """
        self._watchers.append(watcher)

        def stop() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

        return stop

    def _changed(self, played_on: bool) -> None:
        for watcher in tuple(self._watchers):
            watcher(played_on)

    def __repr__(self) -> str:
        return f"<Game of {', '.join(self.names)}: {self.title}, choice {self.position}>"

    def __getstate__(self) -> tuple[dict[str, Any], Edition | None]:
        # An edition of one's own is not known by its name in another process: it goes along.
        edition = self._rules.edition
        return self.to_dict(), None if setup.is_printed(edition) else edition

    def __setstate__(self, saved: tuple[dict[str, Any], Edition | None]) -> None:
        self._set_up(*saves.game_from_dict(*saved))


def _misplaced(players: Any, more: tuple[Any, ...]) -> str:
    """Return what would have been right where more than the players is given by place."""
    if isinstance(players, str):
        return f"the players are one list of names: Game({[players, *more]!r})"
    return f"only the players go without a name; say Game(players, edition={more[0]!r}) or seed=…"


def _count(choices: Any) -> int:
    if type(choices) is not int:
        raise IllegalChoice(f"how many choices is a whole number, not {choices!r}")
    return choices
