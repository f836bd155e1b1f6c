"""The `Game` class: a game with its history, driven by cells, bots and clicks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from operator import index
from typing import TYPE_CHECKING, Any, Self, overload

from guillotine_widget.errors import GameOver, IllegalChoice
from guillotine_widget.game import explain
from guillotine_widget.game.dataframe import frame_of
from guillotine_widget.game.decision import (
    Option,
    choice_parts,
    legal,
    lift_of,
    option_of,
    read_choices,
)
from guillotine_widget.game.history import saves, setup
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.history.history import Choice, History, Lift
from guillotine_widget.game.lock import GameLock
from guillotine_widget.game.move import GameMove
from guillotine_widget.game.position import Position
from guillotine_widget.game.preview import Preview, preview_named
from guillotine_widget.game.report.context import LogContext
from guillotine_widget.game.report.log import Log, LogLine, cause_of, told
from guillotine_widget.game.table.table import check_names, seat_of
from guillotine_widget.integers import as_integer, is_integer
from guillotine_widget.locales.locale import load
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import SKIP, State
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.suggest import known_keywords, quote

if TYPE_CHECKING:
    from pathlib import Path

    from pandas import DataFrame

    from guillotine_widget.analysis.analyse import StopEvent
    from guillotine_widget.analysis.game_review import GameReview
    from guillotine_widget.bots.base import BotLike
    from guillotine_widget.game.decision import ChoicePart
    from guillotine_widget.game.history.marks import Arrow
    from guillotine_widget.game.report.score import ScoreLine
    from guillotine_widget.locales.naming import CardLike
    from guillotine_widget.model.edition import EditionLike
    from guillotine_widget.pictures.chart import ScoreChart
    from guillotine_widget.scenario.scenario import Scenario


class Game(Position):
    """A game of Guillotine.

    After each choice the engine continues automatically to the next decision: collecting, powers, drawing and the next
    player's turn need no call. The play step is always asked; any other choice with one option is made by the engine
    (R45).

    Args:
        players: 2 to 5 names in seat order, or a number of players with default names.
        edition: "amigo" (2002, the default) or "wizards" (1998), or a custom `Edition`.
        seed: an int or a str; the same seed and the same choices give the same game. None: a random one.
        first: who starts; None: drawn from the seed.
        locale: the language of prompts and sentences: "en", "de", "es", "pl", "nl". Card names in the Python API
            stay English.

    Raises:
        UnknownEdition, UnknownPlayer, UnknownLocale: the message lists the valid values.

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
        *more: object,
        edition: EditionLike = "amigo",
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
        self._set_up(names, seed, locale, History.dealt(rules, len(names), seed, seat))

    def _set_up(self, names: Sequence[str], seed: int | str, locale: str, history: History) -> None:
        super().__init__(history.state, tuple(names), locale)
        self._seed = seed
        self._history = history
        self._watchers: list[Callable[[bool | None], None]] = []
        # Each may refuse the next choice by raising an error; copies and branches have none.
        self._on_choice: list[Callable[[Game], None]] = []
        self._on_move: list[Callable[[GameMove], object]] = []
        self._on_end: list[Callable[[GameMove], object]] = []
        self._lock = GameLock()

    @classmethod
    def _from_history(
        cls, names: Sequence[str], seed: int | str, locale: str, history: History
    ) -> Self:
        """Return a game with a given history, from a scenario, a save or a copy."""
        game = cls.__new__(cls)
        game._set_up(names, seed, locale, history)
        return game

    @property
    def seed(self) -> int | str:
        """The seed of all random events."""
        return self._seed

    # --- decisions ---------------------------------------------------------------------------------------------

    @known_keywords
    def choose(self, *choice: ChoicePart) -> Game:
        """Make the open decision, and further ones of the same player.

        Args:
            choice: an `Option`, its index, or its text; the name of the card or of the player is enough if it is
                unambiguous. Further parts answer the next decisions of the same player: `choose("Pushed", "Duke")`. A
                number after a noble is a number of places: `choose("Duke", 2)`. The nobles of a new order are named
                from the front. "skip" plays no card, "lift" discards the player's Callous Guards (R5). Parts may be
                nested in tuples and lists.

        Returns:
            The game, at the next decision.

        Raises:
            IllegalChoice: a part is not among the legal options, which the message lists; the game is unchanged.
            GameOver: there is nothing left to decide.
            UnknownCard: no card has that name.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.choose("Military Might", "General", 2).players["Ada"].pile
            [Wealthy Priest]
        """
        with self._lock:
            self._need_decision()
            return self._make(read_choices(self.state, choice, self._cards, self.names))

    @known_keywords
    def play(self, card: ChoicePart, *choices: ChoicePart) -> Game:
        """Play a card with the choices it asks for, in order, for the player who decides.

        A choice that the engine makes itself, because it has only one option, may be named or left out.

        Args:
            card: the card's name.
            choices: names of nobles, players, cards; a number of places follows its noble.

        Raises:
            IllegalChoice: the card or a choice is not legal; the game is unchanged.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.play("Military Might", "General", 2).players["Ada"].pile
            [Wealthy Priest]
        """
        with self._lock:
            self._need_decision()
            made = read_choices(self.state, (card, *choices), self._cards, self.names)
            if isinstance(made[0], Lift):
                raise IllegalChoice("to discard Callous Guards call game.lift(player)")
            return self._make(made)

    @known_keywords
    def skip(self) -> Game:
        """Play no card: in a reaction do not react, in the final plays pass.

        Raises:
            IllegalChoice: the open decision cannot be skipped; the message lists its options.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.skip().turn
            'Bo'
        """
        with self._lock:
            self._need_decision()
            if not any(option.skips for option in self.options):
                decision = self.decision
                assert decision is not None
                raise IllegalChoice(
                    f"{decision.player} has to choose ({decision.prompt}); {legal(decision.options)}"
                )
            return self._make([SKIP])

    @known_keywords
    def lift(self, player: str | int | None = None) -> Game:
        """Discard a player's Callous Guards, at any decision of any player (R5).

        Args:
            player: their owner; None: the player who has them (there is only one such card).

        Raises:
            IllegalChoice: the player has no Callous Guards, or no player has.

        Example:
            >>> import guillotine_widget as gw
            >>> players = {"Ada": {"hand": [], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
            >>> game = gw.Scenario(["Duke", "Count"], players).start()
            >>> game.lift("Ada").players["Ada"].front
            []
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
            return self._make([lift_of(self.state, seat_of(player, self.names), self.names)])

    @known_keywords
    def preview(self, *choice: ChoicePart) -> Preview:
        """Return what a choice would change, as far as the player who decides can know. Random outcomes stay open.

        Args:
            choice: as for `choose`.

        Raises:
            IllegalChoice: it is not legal.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.preview("Military Might", "General", 2).scores
            {'Ada': (0, 1), 'Bo': (0, 0)}
        """
        self._need_decision()
        return preview_named(self.state, choice_parts(choice), self._cards, self._speaker())

    def _need_decision(self) -> None:
        if self.state.frame is None:
            winners = " and ".join(self.winners)
            raise GameOver(f"the game is over, {winners} won; undo() or goto() leads back into it")

    def _make(self, choices: Sequence[Choice]) -> Game:
        """Make choices that are known to be legal."""
        for admit in self._on_choice:
            admit(self)
        history = self._history
        for choice in choices:
            history.choose(choice)
        self._state = history.state
        if self._on_move or (self._on_end and self.over):
            for position in range(history.at - len(choices) + 1, history.at + 1):
                self._report(position)
        self._changed(played_on=True)
        return self

    # --- time --------------------------------------------------------------------------------------------------

    @property
    def position(self) -> int:
        """The number of choices made up to the current position."""
        return self._history.at

    @property
    def length(self) -> int:
        """The number of choices in the game, including undone ones."""
        return len(self._history.choices)

    @property
    def history(self) -> list[tuple[str, Option]]:
        """The choices up to the current position: who chose, and what. A lift is an option of kind "lift"."""
        return [self._chosen(at) for at in range(self.position)]

    def _chosen(self, at: int) -> tuple[str, Option]:
        """Return the player and the option of the choice at an index."""
        s, choice = self._history.states[at], self._history.choices[at]
        if isinstance(choice, Lift):
            card = self._cards[choice.card]
            return self.names[choice.seat], Option("lift", choice.card, f"lift {card.name}", card)
        option = option_of(choice, s, self._cards, self.names)
        return self.names[engine.decider(s)], option

    @known_keywords
    def undo(self, choices: int = 1) -> Game:
        """Undo choices. Repeating a choice has the same outcome.

        Args:
            choices: the number of choices to undo (default 1).

        Raises:
            IllegalChoice: fewer have been made.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.skip().undo().turn
            'Ada'
        """
        count = as_integer(choices, "the number of choices", error=IllegalChoice)
        with self._lock:
            if not 0 <= count <= self.position:
                some = f"are not {quote(count, 20)} choices" if self.position else "is nothing"
                raise IllegalChoice(f"there {some} to undo; {self._positions()}")
            return self._go(self.position - count)

    @known_keywords
    def redo(self, choices: int = 1) -> Game:
        """Redo choices that were undone.

        Args:
            choices: the number of choices to redo (default 1).

        Raises:
            IllegalChoice: fewer have been undone.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.skip().undo().redo().turn
            'Bo'
        """
        count = as_integer(choices, "the number of choices", error=IllegalChoice)
        with self._lock:
            left = self.length - self.position
            if not 0 <= count <= left:
                some = f"are not {quote(count, 20)} choices" if left else "is nothing"
                raise IllegalChoice(f"there {some} to redo; {self._positions()}")
            return self._go(self.position + count)

    def _positions(self) -> str:
        return f"this game stands at position {self.position} and has positions 0 to {self.length}"

    @known_keywords
    def goto(
        self,
        position: int | str | None = None,
        *,
        day: int | None = None,
        turn: int | None = None,
    ) -> Game:
        """Go to a moment of the game. Later choices stay until a different one is made.

        Args:
            position: the number of choices made by then; or "day 2", "turn 7", "start", "end" (after the latest
                choice).
            day: the first decision of this day, 1 to 3.
            turn: the first decision of this turn; turns are numbered through the game, from 1.

        Raises:
            IllegalChoice: the game has no such moment.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").skip().skip()
            >>> game.goto(turn=2).turn
            'Bo'
        """
        with self._lock:
            return self._go(self._moment(position, day, turn))

    def _go(self, position: int) -> Game:
        self._history.at = position
        self._state = self._history.state
        self._changed(played_on=False)
        return self

    def _moment(self, position: Any, day: Any, turn: Any) -> int:
        """Resolve the arguments of `goto` to a position."""
        if sum(given is not None for given in (position, day, turn)) != 1:
            raise IllegalChoice(
                f"goto takes one moment: goto(5), goto(day=2) or goto(turn=7); {self._positions()}"
            )
        if isinstance(position, str):
            word = position.strip().casefold()
            named = re.fullmatch(r"(day|turn)\s*(\d{1,6})", word)
            if named and named[1] == "day":
                day = int(named[2])
            elif named:
                turn = int(named[2])
            elif word in ("start", "end"):
                return 0 if word == "start" else self.length
            else:
                raise IllegalChoice(
                    f"there is no moment {quote(position)}; a moment is a number of choices, 'day 2', 'turn 7', "
                    f"'start' or 'end'; {self._positions()}"
                )
        states = self._history.states
        if day is not None:
            return self._first_at("day", day, [s.day for s in states])
        if turn is not None:
            return self._first_at("turn", turn, [s.turn for s in states])
        if not is_integer(position) or not 0 <= index(position) <= self.length:
            raise IllegalChoice(
                f"there is no position {quote(position)}; this game has positions 0 to {self.length}"
            )
        return index(position)

    def _first_at(self, what: str, wanted: Any, reached: Sequence[int]) -> int:
        number = as_integer(wanted, f"a {what}", 1, error=IllegalChoice)
        if number not in reached:
            # Every turn has a decision, because the play step always asks.
            raise IllegalChoice(
                f"this game has no {what} {quote(number)}; it has {what}s {reached[0]} to {reached[-1]}"
            )
        return reached.index(number)

    @known_keywords
    def branch(
        self,
        position: int | str | None = None,
        *,
        day: int | None = None,
        turn: int | None = None,
    ) -> Game:
        """Return a new game at a moment of this one (default: the current position).

        Args:
            position: as for `goto`.
            day: as for `goto`.
            turn: as for `goto`.

        Raises:
            IllegalChoice: the game has no such moment.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> other = game.skip().branch(0)
            >>> other.position, game.position
            (0, 1)
        """
        twin = self.copy()
        if not (position is None and day is None and turn is None):
            twin.goto(position, day=day, turn=turn)
        twin._history.end_here()
        return twin

    @known_keywords
    def copy(self) -> Game:
        """Return an independent game with the same history, but without the callbacks of `on_move` and `on_end`.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.copy().skip().turn, game.turn
            ('Bo', 'Ada')
        """
        with self._lock:
            return Game._from_history(self.names, self.seed, self.locale, self._history.copy())

    @property
    def _states(self) -> Sequence[State]:
        """The engine's state at each position, including undone ones; read-only."""
        return self._history.states

    def _state_at(self, position: int) -> State:
        """Return the engine's state at a position; read-only."""
        return self._history.states[position]

    # --- comments ------------------------------------------------------------------------------------------------

    @known_keywords
    def comment(
        self,
        text: str | None = None,
        *,
        glyph: str | None = None,
        marks: str | Iterable[CardLike] | None = None,
        arrows: Arrow | Iterable[Arrow] | None = None,
        position: int | str | None = None,
        day: int | None = None,
        turn: int | None = None,
    ) -> Game:
        """Comment on a choice (default: the latest one), or, at position 0, on the start of the game.

        Comments are part of the game: `undo` and `redo` keep them, saves, copies and branches contain them, and the
        log and the table show them to everybody. When an undone choice is replaced, its comment is lost.

        Args:
            text: the comment, one paragraph of at most 2,000 characters, which replaces an existing one; "" removes it;
                None keeps it.
            glyph: a judgment of the choice: "!" good, "?" a mistake, "!!" brilliant, "??" a blunder, "!?" interesting,
                "?!" dubious; "" removes it; None keeps it.
            marks: the cards that the comment points at, by name: in line, in a hand or in front of a player; ()
                removes them; None keeps them. "Palace Guard #3" is the one at place 3.
            arrows: pairs of a noble in line and the place that an arrow points at, such as ("Duke", 1); () removes
                them; None keeps them. Lessons draw both (`gw.Lesson`).
            position: the moment after the choice, as for `goto`.
            day: as for `goto`.
            turn: as for `goto`.

        Raises:
            BadText: the text is not valid.
            IllegalChoice: there is no such glyph, no choice to judge, no such moment, card or place.
            UnknownCard: no card has that name.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").play("Military Might", "General", 2)
            >>> game.comment("The General waits for Bo.", glyph="?!").comments
            [Comment(position=2, text='The General waits for Bo.', glyph='?!')]
            >>> print(game.log()[4:6])
            The General moved 2 places forward, to place 10.
              {?! The General waits for Bo.}
        """
        with self._lock:
            here = position is None and day is None and turn is None
            at = self.position if here else self._moment(position, day, turn)
            self._history.comment(at, text, glyph, marks, arrows)
            self._changed(played_on=None)
            return self

    @property
    def comments(self) -> list[Comment]:
        """The comments up to the current position, in order."""
        return self._history.comments_here()

    @known_keywords
    def add_variation(self, game: Game) -> Game:
        """Keep a branch of this game as a variation: an alternative to what was chosen.

        Like comments, variations are part of the game: saves, copies and records contain them.

        Args:
            game: the branch, with its comments and variations after the point where it leaves this game.

        Raises:
            IllegalChoice: it is not a branch of this game, or does not differ from this game.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").skip()
            >>> game.add_variation(game.branch(0).play("Military Might", "General", 2))
            <Game of Ada, Bo: Day 1 of 3, turn 2: Bo, choice 1>
            >>> [(position, line.position) for position, line in game.variations]
            [(0, 2)]
        """
        if not isinstance(game, Game):
            raise IllegalChoice(f"a variation is a Game, a branch of this one, not {quote(game)}")
        if game.names != self.names:
            raise IllegalChoice("a variation is a branch of this game; that one has other players")
        other = game.copy()._history
        with self._lock:
            self._history.add_variation(other)
            self._changed(played_on=None)
            return self

    @property
    def variations(self) -> list[tuple[int, Game]]:
        """The variations: for each, the position where it leaves this game, and the variation as a game at its end."""
        return [
            (at, Game._from_history(self.names, self.seed, self.locale, history.copy()))
            for at, history in self._history.variations
        ]

    @known_keywords
    def review(
        self,
        player: str | int | None = None,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        progress: bool | Callable[[float], object] = False,
        stop: StopEvent | None = None,
    ) -> GameReview:
        """Judge the choices of a player up to the current position: what each gave away, what would have been best, and
        why.

        Each choice is judged as `gw.analyse` would have judged it at the time, from what its player saw: with exact
        values near the end of the game if all hands are known, otherwise with intervals. The same game and number of
        iterations give the same review.

        Args:
            player: the player whose choices to judge. None: all players.
            iterations: the budget for each choice, at least 1 (default 240).
            seconds: the time budget for the whole review in seconds, instead of iterations.
            progress: True shows a bar, if tqdm is installed; a function is called with the fraction done, 0 to 1.
            stop: a `threading.Event`, or anything with `is_set`: the review ends early once it is set, as it does on an
                interrupt, with the choices judged so far.

        Returns:
            A `GameReview`: a sequence with an entry for each choice that had an alternative. It prints those with a
            glyph; see also `.worst`, `.to_frame()`, `.puzzles()` and `.annotated()`.

        Raises:
            UnknownPlayer: no player has that name.
            GuillotineError: an argument is not valid; the message says what would be right.

        Example:
            >>> from guillotine_widget.scenario.scenario import Scenario
            >>> players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
            >>> game = Scenario(["Sheriff", "Cardinal", "Martyr"], players, day=3, seed=1).start()
            >>> review = game.play("Stumble", "Cardinal").review("Ada")
            >>> review.worst[0].option, review.worst[0].best
            (<Cardinal 1>, <Martyr 1>)
        """
        from guillotine_widget.analysis.game_review import review

        return review(
            self, player, iterations=iterations, seconds=seconds, progress=progress, stop=stop
        )

    # --- bots --------------------------------------------------------------------------------------------------

    @known_keywords
    def run(
        self,
        bots: Mapping[str, BotLike] | None = None,
        until: str = "end",
        *,
        on_error: str = "raise",
        seconds: float | None = None,
    ) -> Game:
        """Let bots play.

        Bots run outside the game's lock: other cells and clicks can still read and change the game. An answer for a
        position that has changed in the meantime is refused.

        Args:
            bots: for each player a bot, its name ("random", "greedy"), or any callable `bot(view) -> choice`, with a
                choice as for `choose`.
            until: "turn": to the next turn's first decision; "day": to the next day; "end". For "day" and "end" every
                player needs a bot, for "turn" everybody who decides in it.
            on_error: what to do if a bot raises an error, makes an illegal choice or takes too long. "raise": the error
                is raised, and the game stays where the bot was asked. "forfeit": the game stops there, and a
                warning names the player who has forfeited. "random": a random option is chosen, and a warning names
                the player.
            seconds: the time limit for one choice of a bot, in seconds. None: no limit.

        Raises:
            BotTimeout: a bot took longer than `seconds`.
            IllegalChoice: a player has no bot, or a bot made an illegal choice.
            StaleChoice: the game moved on while a bot was choosing.
            UnknownBot: no bot has that name.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.run({"Ada": "random", "Bo": "random"}).over
            True
        """
        from guillotine_widget.bots import base

        seated = base.seat_bots(
            {} if bots is None else bots, self.names, f"{self.seed} {self.position}"
        )
        return base.run(self, seated, until, on_error, seconds)

    # --- events ------------------------------------------------------------------------------------------------

    @known_keywords
    def on_move(self, function: Callable[[GameMove], object]) -> Callable[[], None]:
        """Call a function after every choice, whether a cell, a bot or a click makes it.

        The function runs after the game's lock is released, in the thread that made the choice. It may read and change
        the game. If it raises an error, the choice stands, all other functions are still called, and the call that made
        the choice raises the error. `undo`, `redo` and `goto` make no choice and call nothing.

        Args:
            function: called with a `GameMove`: `.player`, `.option`, `.position`, `.scores`, `.log()` and more.

        Returns:
            A function that stops the calls.

        Raises:
            TypeError: it cannot be called.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> stop = game.on_move(lambda move: print(move.player, move.option, move.position))
            >>> game = game.play("Military Might", "General", 2)
            Ada Military Might 1
            Ada General 2 2
            >>> stop()
        """
        return _subscribed(self._on_move, function, "on_move")

    @known_keywords
    def on_end(self, function: Callable[[GameMove], object]) -> Callable[[], None]:
        """Call a function when a choice ends the game; like `on_move`, with the last `GameMove`, which has `.winners`.

        Args:
            function: called with the `GameMove`.

        Returns:
            A function that stops the calls.

        Raises:
            TypeError: it cannot be called.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> stop = game.on_end(lambda move: print("over after choice", move.position))
            >>> _ = game.run({"Ada": "random", "Bo": "random"})
            over after choice 52
            >>> stop()
        """
        return _subscribed(self._on_end, function, "on_end")

    def _report(self, position: int) -> None:
        """Report the choice that led to a position once the lock is released."""
        s = self._history.states[position]
        player, option = self._chosen(position - 1)
        # The game may have moved on by the time the functions run: they get this moment.
        then = self.branch(position)
        move = GameMove(
            player=player,
            option=option,
            position=position,
            day=s.day,
            turn=then.turn,
            scores=then.scores(),
            winners=tuple(then.winners),
            _game=then,
        )
        functions = [*self._on_move, *(self._on_end if then.over else ())]
        for function in functions:
            self._lock.after_release(partial(function, move))

    def _watch(self, watcher: Callable[[bool | None], None]) -> Callable[[], None]:
        """Call a function after every change of the game, while its lock is held; for the tables that show it.

        Args:
            watcher: called with True after a choice, with False after undo, redo and goto, with None after a comment.

        Returns:
            A function that stops the calls.
        """
        return _subscribed(self._watchers, watcher, "_watch")

    def _changed(self, played_on: bool | None) -> None:
        for watcher in tuple(self._watchers):
            watcher(played_on)

    # --- what happened -------------------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[Event, ...]:
        """All events up to the current position."""
        return self._history.events()

    @property
    def _event_groups(self) -> list[tuple[Event, ...]]:
        """The events up to the current position: first those of the setup, then those after each choice."""
        return self._history.event_groups()

    @known_keywords
    def log(self, viewer: str | int | None = None, locale: str | None = None) -> Log:
        """Return the log: what happened, in sentences, including random outcomes.

        Args:
            viewer: a player, for what that player saw. None: everything, hidden cards included.
            locale: the language; None: the game's. If it lacks some sentences, the whole log is in English and says so.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> print(game.skip().log("Ada")[3:5])
            Ada beheaded the Wealthy Priest (1).
            Ada drew 'Tis a Far Better Thing.
        """
        return self._log_of(None, viewer, locale)

    def _log_of(self, position: int | None, viewer: str | int | None, locale: str | None) -> Log:
        """Return the log of one choice, or the whole log."""
        seat = None if viewer is None else seat_of(viewer, self.names)
        asked = self.locale if locale is None else locale
        speaker = self._speaker(asked)
        said = speaker.locale.code
        note = (
            "" if said == asked else f"In English: some sentences are not translated yet ({asked})."
        )
        context = self._log_context()
        lines: list[LogLine] = []
        number = 0
        for at, chunk in enumerate(self._event_groups):
            comment = self._history.comments.get(at)
            remark = [comment] if comment is not None and str(comment) else []
            shown = position in (None, at)
            for event, text, rule in told(chunk, seat, speaker, viewer is None, at == 0, context):
                if text and shown:
                    basis, cause = rule or speaker.basis(event), cause_of(event, speaker)
                    lines.append(LogLine(number, text, rule, basis, said, cause))
                    lines += [_commented(number, each) for each in remark]
                    remark = []
                number += 1
            if shown:
                # The log has no line about this choice.
                lines += [_commented(number - 1, each) for each in remark]
        return Log(lines, note)

    def _log_context(self) -> LogContext:
        """Return a context that follows the events of this game from its start."""
        final = engine.phase(self._state_at(0)) == "final"
        return LogContext(self._rules.kinds, self._rules.edition.days, final)

    @overload
    def why(self, what: None = None, *, viewer: str | int | None = None) -> explain.Reasons: ...
    @overload
    def why(
        self, what: CardLike | LogLine | ScoreLine, *, viewer: str | int | None = None
    ) -> explain.Reason: ...
    @known_keywords
    def why(
        self, what: CardLike | LogLine | ScoreLine | None = None, *, viewer: str | int | None = None
    ) -> explain.Reason | explain.Reasons:
        """Explain something: each sentence with the ruling or the section of the rules behind it.

        Args:
            what: None: all that followed the latest choice, including choices that the engine made itself (R45).
                "day": how the latest day ended. A card or its name: why it may not be played now, or that it may. A
                line of `log()` or of a `score()`: the ruling behind it.
            viewer: a player, for what that player saw. None: everything, hidden cards included.

        Returns:
            A `Reason` with `.text`, `.rule` and `.ruling`; for None, a sequence of them.

        Raises:
            UnknownCard: no card has that name.
            UnknownPlayer: no player has that name.
            IllegalChoice: no day has ended yet.

        Example:
            >>> from guillotine_widget.game.game import Game
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.why("Ignoble Noble").rule, game.skip().why()[-1].text
            ('§3', 'Turn 2: Bo.')
        """
        seat = None if viewer is None else seat_of(viewer, self.names)
        return explain.why(self, what, seat)

    @known_keywords
    def score_chart(self, *, locale: str | None = None) -> ScoreChart:
        """Return the scores after each choice so far; a notebook shows them as a chart.

        Args:
            locale: the language of the chart; None: that of the game.

        Example:
            >>> chart = Game(["Ada", "Bo"], seed=7, first="Ada").skip().skip().score_chart()
            >>> print(chart)
            Ada     1  ▁██
            Bo     −1  ██▁
        """
        from guillotine_widget.pictures.chart import ScoreChart

        states = self._history.states[: self.position + 1]
        scores = [tuple(scoring.total(s, seat) for seat in range(s.seats)) for s in states]
        days = [
            position
            for position in range(1, len(states))
            if states[position].day != states[position - 1].day or states[position].frame is None
        ]
        code = load(self.locale if locale is None else locale).code
        names = self._names_in(load(code))
        return ScoreChart(names, tuple(scores), tuple(days), code)

    @known_keywords
    def to_frame(self, viewer: str | int | None = None) -> DataFrame:
        """Return the game up to the current position as a pandas table, one row per choice; see `game.dataframe`.

        Args:
            viewer: a player, for what that player saw. None: everything, hidden cards included.

        Raises:
            ImportError: pandas is missing; the message says how to install it.
            UnknownPlayer: no player has that name.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.skip().skip().to_frame()["player"].tolist()
            ['Ada', 'Bo']
        """
        return frame_of(self, None if viewer is None else seat_of(viewer, self.names))

    # --- saving --------------------------------------------------------------------------------------------------

    @known_keywords
    def to_scenario(self) -> Scenario:
        """Return the scenario that starts in this position, with the same future for the same choices.

        In the middle of a card, the scenario is the latest position without a card in play, plus the choices made
        since.

        Raises:
            BrokenScenario: a custom edition has led to a position that no scenario can describe.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").choose("Military Might")
            >>> game.to_scenario().start().decision.kind
            'move'
        """
        from guillotine_widget.scenario.scenario import scenario_of

        return scenario_of(self)

    @known_keywords
    def to_dict(self) -> saves.GameDict:
        """Return the game with its whole history as plain values, for JSON.

        Raises:
            GuillotineError: the game begins in the middle of a card; see `View.as_game`.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.skip().to_dict()["choices"]
            [-1]
        """
        return saves.game_to_dict(self.names, self.seed, self.locale, self._history)

    @classmethod
    @known_keywords
    def from_dict(cls, data: Mapping[str, object], edition: EditionLike | None = None) -> Self:
        """Rebuild a game from the output of `to_dict`.

        Args:
            data: the plain values.
            edition: the custom `Edition` it was played with; None: the edition named in the data.

        Raises:
            BrokenSave: the data is not a saved game; the message says what is wrong.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> Game.from_dict(game.skip().to_dict())
            <Game of Ada, Bo: Day 1 of 3, turn 2: Bo, choice 1>
        """
        return cls._from_history(*saves.game_from_dict(data, edition))

    @known_keywords
    def save(self, path: str | Path) -> Path:
        """Write the game with its whole history to a JSON file, and return its path.

        An existing file is replaced at once and only when the new one is complete; a symbolic link stays a link.

        Raises:
            GuillotineError: the game begins in the middle of a card; see `View.as_game`.
            OSError: the file cannot be written; the message says why. An existing file is unchanged.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     game.skip().save(f"{folder}/game.json").name
            'game.json'
        """
        return saves.write(self.to_dict(), path)

    @classmethod
    @known_keywords
    def load(cls, path: str | Path, edition: EditionLike | None = None) -> Self:
        """Read a game from a file.

        Args:
            path: the path of the file.
            edition: the custom `Edition` it was played with; None: the edition named in the file.

        Raises:
            BrokenSave: the file is not a saved game.
            FileNotFoundError: there is no such file.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     Game.load(game.skip().save(f"{folder}/game.json"))
            <Game of Ada, Bo: Day 1 of 3, turn 2: Bo, choice 1>
        """
        return cls.from_dict(saves.read(path), edition)

    @known_keywords
    def to_text(self, locale: str = "en") -> str:
        """Return the record of the game as text, for an e-mail or a file; see `guillotine_widget.game.record`.

        Like `to_dict`, it contains comments and variations, and also all hidden cards.

        Args:
            locale: the language of the card names; `parse` reads all five.

        Raises:
            GuillotineError: the game begins in the middle of a card; see `View.as_game`.
            UnknownLocale: there is no such language.

        Example:
            >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").play("Military Might", "General", 2)
            >>> print(game.comment("Why not?", glyph="?!").skip().to_text())
            guillotine game 1
            edition: amigo
            players: Ada, Bo
            seed: 7
            first: Ada
            result: unfinished
            <BLANKLINE>
            --- Day 1 ---
            1. Ada: Military Might, General 2 ?! {Why not?}
            2. Bo: -
            <BLANKLINE>
        """
        from guillotine_widget.game.record_writer import write_record

        load(locale)
        with self._lock:
            return write_record(self.names, self.seed, self.locale, self._history, locale)

    @classmethod
    @known_keywords
    def parse(cls, text: str, edition: EditionLike | None = None) -> Self:
        r"""Read a record written by `to_text` or by hand; cards may be named in any of the five languages.

        Args:
            text: the record of one game; `gw.read_games` reads several.
            edition: the custom `Edition` it was played with; None: the edition named in the record.

        Raises:
            BrokenRecord: the record cannot be read; the message names line and column, and what would be right.

        Example:
            >>> game = Game.parse(
            ...     "guillotine game 1\nplayers: Ada, Bo\nseed: 7\nfirst: Ada\n\n1. Ada: Militärmacht, General 2"
            ... )
            >>> game.turn, game.scores()
            ('Bo', {'Ada': 1, 'Bo': 0})
        """
        from guillotine_widget.game.record_reader import read_record

        return cls._from_history(*read_record(text, edition))

    def __repr__(self) -> str:
        return f"<Game of {', '.join(self.names)}: {self.title}, choice {self.position}>"

    def __getstate__(self) -> tuple[saves.GameDict, Edition | None]:
        # Another process cannot look up a custom edition by name: include it.
        edition = self._rules.edition
        return self.to_dict(), None if setup.is_printed(edition) else edition

    def __setstate__(self, saved: tuple[saves.GameDict, Edition | None]) -> None:
        self._set_up(*saves.game_from_dict(*saved))


def _commented(number: int, comment: Comment) -> LogLine:
    return LogLine(number, str(comment), "", "", comment=comment)


def _subscribed(
    functions: list[Callable[..., Any]], function: Any, where: str
) -> Callable[[], None]:
    """Add a callback to a list, and return a function that removes it."""
    if not callable(function):
        raise TypeError(f"{where} takes a function, not {quote(function)}")

    # The same function may be added twice; each `stop` removes its own entry.
    def entry(value: Any) -> object:
        return function(value)

    functions.append(entry)

    def stop() -> None:
        if entry in functions:
            functions.remove(entry)

    return stop


def _misplaced(players: Any, more: tuple[Any, ...]) -> str:
    """Return the correct call if more than the players is passed by position."""
    if isinstance(players, str):
        return f"the players are one list of names: Game({quote([players, *more], 200)})"
    return (
        f"only the players need no keyword; say Game(players, edition={quote(more[0])}) or seed=…"
    )
