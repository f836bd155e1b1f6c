"""The widget: it wires a game to the browser and holds no rule of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import traitlets

from guillotine_widget import bots as bots_
from guillotine_widget.errors import IllegalChoice, StaleChoice
from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.table import seat_of
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.puzzle.verdict import Verdict
from guillotine_widget.rules import engine
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import known_keywords
from guillotine_widget.widget.base import BaseWidget, words_of
from guillotine_widget.widget.explanations import result
from guillotine_widget.widget.messages import GameEvent, Reply, Request, Table, parse
from guillotine_widget.widget.past import Branches
from guillotine_widget.widget.puzzle_session import ASKS, NoPuzzle, PuzzleSession
from guillotine_widget.widget.replies import OF_DECISION, READS
from guillotine_widget.widget.seat_view import SeatView
from guillotine_widget.widget.table_serializer import TableSerializer, catalogue
from guillotine_widget.widget.throttle import Throttle

if TYPE_CHECKING:
    from guillotine_widget.widget.editor import ScenarioEditor

_TAIL = 8
"""Events in the state at least, so that a page without a kernel has something to read; a view with one asks for
those before."""
_MOST = 400
"""Events in the state at most; a view that has missed more shows the table at once."""


class GuillotineWidget(BaseWidget):
    """A table to play at, in step with a game that cells drive too.

    Several widgets may show one game; each looks with the eyes of its viewer.

    Args:
        game: a `Game`, a `Scenario`, a `Puzzle`, or None for a new game of three.
        viewer: the player who sits at this table and whose hand is shown. None: the only person, if all others are
            bots; with several people the hand of the one who decides, once that person opens it (hot seat).
        bots: who is played by a bot: by player, a bot's name ("random", "greedy") or any callable
            `bot(view) -> option`. A puzzle plays the others itself.
        locale: the language: "en", "de", "es", "pl", "nl".
        open_hands: show all hands and the decks.
        solution: of a puzzle: whether it tells its solution, once it was tried or all hints were told.
        speed: how fast moves are shown one after the other: 1 is normal, 2 twice as fast, 0 at once.

    Raises:
        UnknownPlayer, UnknownBot, UnknownLocale: with what there is.
        TypeError: an unknown keyword; the message offers a guess.
    """

    THEIRS = frozenset({"speed"})

    table = traitlets.Dict().tag(sync=True)
    """What the viewer sees (`messages.Table`). Written by Python alone."""
    speed = traitlets.Float(1.0, min=0.0).tag(sync=True)
    """How fast moves are shown one after the other: 1.0 is normal (default), 2.0 twice as fast, 0.0 at once."""

    # A table whose laying failed is closed too, when it is thrown away.
    _laid = False

    @known_keywords
    def __init__(
        self,
        game: Game | Scenario | Puzzle | None = None,
        *,
        viewer: str | int | None = None,
        bots: Mapping[str, Any] | None = None,
        locale: str = "en",
        open_hands: bool = False,
        solution: bool = True,
        speed: float = 1.0,
    ) -> None:
        self._posing = NoPuzzle()
        if isinstance(game, Scenario):
            game = game.start(locale)
        elif isinstance(game, Puzzle):
            if bots:
                raise TypeError("a puzzle plays the others itself: it takes no bots")
            self._posing = posed = PuzzleSession(game, solution, lambda: self.game)
            game, bots = game.start(locale), posed.bots
        elif game is None:
            game = Game(3, locale=locale)
        elif not isinstance(game, Game):
            raise TypeError(f"a table shows a Game, a Scenario or a Puzzle, not {game!r}")
        load(locale)
        self.game: Game = game
        self._bots = bots_.seat_bots(bots or {}, game.names, game.seed)
        people = [seat for seat, name in enumerate(game.names) if name not in self._bots]
        seat = None if viewer is None else seat_of(viewer, game.names)
        self._eyes = SeatView(people, seat, bool(open_hands))
        self._notice: str | None = None
        self._key = uuid4().hex[:12]
        self._branches = Branches()
        self._rev = 0
        self._sent_events = 0
        self._jump = True
        self._playing = False
        self._pace = Throttle(self._send_table, game._lock)
        super().__init__(
            locale=locale,
            speed=speed,
            words=words_of(locale),
            catalogue=dict(catalogue(game._rules, locale)),
        )
        self._stop_watching = game._watch(self._on_change)
        self.on_msg(self._on_message)
        self._laid = True
        with game._lock:
            self._let_bots_play()
            self._pace.now()

    @classmethod
    def edit(cls, scenario: Scenario | Game | None = None, *, locale: str = "en") -> ScenarioEditor:
        """Return an editor for a scenario; see `ScenarioEditor`.

        Args:
            scenario: what to begin with; None: an empty table of two.
            locale: the language: "en", "de", "es", "pl", "nl".
        """
        from guillotine_widget.widget.editor import ScenarioEditor

        return ScenarioEditor(scenario, locale=locale)

    def close(self) -> None:
        """Close the table; the game goes on."""
        if self._laid:
            self._stop_watching()
        super().close()

    # --- what is shown -------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> str | None:
        """Whose eyes the table looks with at the moment; None: nobody's hand is open."""
        seat = self._eyes.look(self.game.state)
        return None if seat is None else self.game.names[seat]

    @property
    def verdict(self) -> Verdict | None:
        """How good the answer to the puzzle was; None before it is over, and at a table without a puzzle."""
        return self._posing.verdict(self.game)

    @property
    def branches(self) -> tuple[Game, ...]:
        """The games that sprang from "play from here" at this table, oldest first; left ones stay here, too."""
        return tuple(self._branches.games)

    def _picture(self) -> TableSerializer:
        eyes = self._eyes
        bots = {name: _bot_name(bot) for name, bot in self._bots.items()}
        return TableSerializer(
            self.game, eyes.look(self.game.state), self.locale, eyes.open_hands, bots
        )

    def _send_table(self) -> None:
        game, eyes, picture, posing = self.game, self._eyes, self._picture(), self._posing
        decider, over = game.decider, posing.over(game)
        events = self._tail(picture)
        table: Table = {
            "rev": self._rev,
            "game": f"{self._key}{self._branches.name}",
            "jump": self._jump,
            "viewer": picture.viewer,
            "cover": eyes.cover(game.state),
            "open": eyes.open_hands,
            "snapshot": picture.snapshot(),
            "decision": None
            if over
            else picture.decision(eyes.mine(game.state), waits=decider in self._bots),
            "lifts": [] if over else eyes.lifts(game.state),
            "undo": game.position > posing.begins,
            "redo": game.position < game.length,
            "events": events,
            "result": result(picture),
            "puzzle": posing.told(game, self.locale),
            "notice": self._notice or posing.notice(game, self.locale),
            "branch": self._branches.stem,
        }
        self._jump = False
        self._sent_events = sum(len(chunk) for chunk in game._chunks)
        self.table = dict(table)

    def _tail(self, picture: TableSerializer) -> list[GameEvent]:
        """Return the events since the last table that was sent, and some before them to read."""
        total = sum(len(chunk) for chunk in self.game._chunks)
        first = max(0, min(self._sent_events, total - _TAIL), total - _MOST)
        return picture.events(first)

    # --- what changes --------------------------------------------------------------------------------------------

    def _on_change(self, played_on: bool) -> None:
        self._rev += 1
        self._notice = None
        self._posing.follow(self.game, played_on)
        if not played_on:
            self._jump = True
        if self._playing:
            return
        if played_on:
            self._let_bots_play()
        self._pace.ask()

    def _let_bots_play(self) -> None:
        """Let bots choose until a person has to, or the game is over. After an undo they wait to be asked."""
        self._playing = True
        try:
            while (player := self._waited_for()) is not None:
                bots_.ask(self.game, player, self._bots[player])
        except (
            Exception
        ) as error:  # a bot is anybody's code: whatever it raises, the table must stand
            who = self.game.decider or ""
            self._notice = self._say(
                "bot_failed", who=who, error=f"{type(error).__name__}: {error}"
            )
        finally:
            self._playing = False

    def _waited_for(self) -> str | None:
        """Return the player whose bot has to choose now."""
        player = self.game.decider
        return player if player in self._bots and not self._posing.over(self.game) else None

    # --- what the browser asks -----------------------------------------------------------------------------------

    def _on_message(self, _: Any, content: Any, buffers: Any) -> None:
        reads = False

        def carry_out(reply: Reply) -> None:
            nonlocal reads
            request = parse(content)
            reads = request.kind in READS
            if reads:
                self._check(request)
                READS[request.kind](self._picture(), request, reply)
            else:
                self._carry_out(request)

        with self.game._lock:
            reply = self._answer(content, carry_out)
            if self.table["rev"] != self._rev or not (reply["ok"] or reads):
                self._pace.now()
        self.send(reply)

    def _check(self, request: Request) -> None:
        """Refuse to read what is not there, or no longer."""
        if request.kind in OF_DECISION:
            self._check_rev(request)
            if request.kind == "lifting":
                self._asked_lift(request)
            else:
                self._asked_option(request)
        elif request.seat is not None:
            self._asked_seat(request)

    def _check_rev(self, request: Request) -> None:
        if request.rev != self._rev:
            raise StaleChoice(self._say("moved_on"))

    def _carry_out(self, request: Request) -> None:
        self._check_rev(request)
        if request.kind in ASKS:
            self._posing.carry_out(request, self.game, self.locale, self._pace.now)
            # What was told is news too, though nobody has moved.
            self._rev += 1
            return
        self._posing.admit(request, self.game, self.locale)
        {
            "choose": self._choose,
            "undo": self._undo,
            "redo": self._redo,
            "lift": self._lift,
            "open": self._open,
            "run": self._run,
            "branch": self._branch,
            "return": self._return,
        }[request.kind](request)

    def _choose(self, request: Request) -> None:
        self.game.choose(self._asked_option(request))

    def _asked_option(self, request: Request) -> Option:
        """Return the option of the open decision that is meant, if it may be chosen at this table."""
        game = self.game
        if not self._eyes.mine(game.state):
            raise IllegalChoice(self._say("not_yours", who=game.decider or ""))
        options = game.options
        assert request.option is not None
        if request.option >= len(options):
            raise IllegalChoice(self._say("no_option", n=request.option, of=len(options)))
        return options[request.option]

    def _undo(self, request: Request) -> None:
        self._go(-1, "nothing_undone")

    def _redo(self, request: Request) -> None:
        self._go(1, "nothing_redone")

    def _go(self, step: int, nothing: str) -> None:
        """Go back or on to the nearest decision of a person: bots' choices are passed over."""
        game = self.game
        goal = game.position + step
        first = self._posing.begins
        if not first <= goal <= game.length:
            raise IllegalChoice(self._say(nothing))
        while (
            first < goal < game.length
            and engine.decider(game._state_at(goal)) not in self._eyes.people
        ):
            goal += step
        game.goto(goal)

    def _lift(self, request: Request) -> None:
        self.game.lift(self._asked_lift(request))

    def _asked_lift(self, request: Request) -> int:
        """Return the seat that is meant, if it may lift Callous Guards at this table."""
        seat = self._asked_seat(request)
        if seat not in self._eyes.lifts(self.game.state):
            raise IllegalChoice(self._say("no_lift", who=self.game.names[seat]))
        return seat

    def _open(self, request: Request) -> None:
        seat = self._asked_seat(request)
        if self._eyes.cover(self.game.state) != seat:
            raise IllegalChoice(self._say("no_cover"))
        self._eyes.opened = seat
        self._rev += 1

    def _run(self, request: Request) -> None:
        if self._waited_for() is None:
            raise IllegalChoice(self._say("no_bot"))
        self._rev += 1
        self._notice = None
        self._let_bots_play()

    def _branch(self, request: Request) -> None:
        assert request.choice is not None
        self._show(self._branches.spring(self.game, request.choice, self._say))

    def _return(self, request: Request) -> None:
        self._show(self._branches.leave(self._say))

    def _show(self, game: Game) -> None:
        """Go on with another game; bots wait, as after an undo."""
        self._stop_watching()
        self.game = game
        self._stop_watching = game._watch(self._on_change)
        self._on_change(played_on=False)

    def _asked_seat(self, request: Request) -> int:
        assert request.seat is not None
        if request.seat >= len(self.game.names):
            raise IllegalChoice(self._say("no_seat", n=request.seat))
        return request.seat

    @traitlets.observe("locale")
    def _on_locale(self, change: Any) -> None:
        if not self._laid:
            return
        load(change["new"])
        self.words = words_of(self.locale)
        self.catalogue = dict(catalogue(self.game._rules, self.locale))
        self._jump = True
        self._pace.now()

    # --- printing ------------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        if not self._laid:
            return "GuillotineWidget()"
        head = self._posing.text(self.game, self.locale)
        seen = self.game if self._eyes.open_hands else self.game.view(self.viewer)
        return "\n".join([*head, str(seen)])


def _bot_name(bot: Any) -> str:
    name = getattr(bot, "name", None) or getattr(bot, "__name__", None) or type(bot).__name__
    return str(name)[:40]
