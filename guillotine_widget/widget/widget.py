"""The table widget: connects a game to the browser and to cells; it contains no rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from html import escape
from sys import maxsize
from threading import local
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar
from uuid import uuid4
from weakref import WeakKeyDictionary, ref

import traitlets

from guillotine_widget import bots as bots_
from guillotine_widget.analysis.review import JudgedChoice, next_decision
from guillotine_widget.analysis.time_slices import Steps
from guillotine_widget.bots.interruptible import HAS_THREADS, CallStopped, InterruptibleCall
from guillotine_widget.errors import IllegalChoice, StaleChoice
from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.game.view import View
from guillotine_widget.lesson.attempts import Progress
from guillotine_widget.lesson.lesson import Lesson
from guillotine_widget.lesson.trainer import Trainer
from guillotine_widget.lesson.tutorial import Tutorial
from guillotine_widget.model.state import State
from guillotine_widget.pictures.position import position_svg
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.puzzle.verdict import Verdict
from guillotine_widget.rules import engine
from guillotine_widget.scenario.codegen import Code
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import check_flag, known_keywords, quote
from guillotine_widget.widget.base import BaseWidget, TraitNames, starting_locale, words_of
from guillotine_widget.widget.bot_runner import BotRunner, CallbackFailed
from guillotine_widget.widget.checked_traits import FiniteFloat, Word
from guillotine_widget.widget.declines import Declines
from guillotine_widget.widget.live_trait import LiveTrait
from guillotine_widget.widget.queries.adviser import ANALYSES, Adviser, SearchStopped, judged_data
from guillotine_widget.widget.queries.digest import digest_of
from guillotine_widget.widget.queries.replies import OF_DECISION, READS, asked_next, result
from guillotine_widget.widget.seat_view import SeatView
from guillotine_widget.widget.sessions.branches import Branches
from guillotine_widget.widget.sessions.mistake_session import MistakeSession, mistakes_of
from guillotine_widget.widget.sessions.open_lesson import include, open_lesson
from guillotine_widget.widget.sessions.puzzle_session import PuzzleSession
from guillotine_widget.widget.sessions.table_session import ASKS, TableSession, TaskRequest
from guillotine_widget.widget.sessions.task_session import TaskSession
from guillotine_widget.widget.sessions.training_session import TrainingSession
from guillotine_widget.widget.sessions.tutorial_session import TutorialSession
from guillotine_widget.widget.setup.autosave import Autosave
from guillotine_widget.widget.setup.game_setup import GameSetup, label_of
from guillotine_widget.widget.setup.saved_games import (
    SavedGame,
    options_of,
    read_table,
    saved_games,
)
from guillotine_widget.widget.setup.setup_requests import OwnParts, offer, setup_from
from guillotine_widget.widget.wire.encoding import encode_table
from guillotine_widget.widget.wire.messages import (
    GameEvent,
    Reply,
    Request,
    Review,
    Table,
    Task,
    parse,
)
from guillotine_widget.widget.wire.table_serializer import TableSerializer, catalogue, comments_of
from guillotine_widget.widget.wire.throttle import Throttle

if TYPE_CHECKING:
    from traitlets.utils.sentinel import Sentinel

    from guillotine_widget.bots.base import BotLike
    from guillotine_widget.model.edition import EditionLike
    from guillotine_widget.widget.editor.editor import ScenarioEditor
    from guillotine_widget.widget.setup.game_setup import SetupDict

_TAIL = 8
"""The minimum number of recent events in the initial table of a page."""
_MOST = 400
"""The maximum number of events in a table; a view that has missed more shows the new table without animation."""

_PATIENCE = 0.3
"""The time in seconds that a click waits for thinking bots before the table is sent."""

_ANSWERED = frozenset({"setup", "cell", *READS, *ANALYSES})
"""The requests that change nothing."""
_AT_ONCE = frozenset({"stop", "attach", "detach", *_ANSWERED}) - ANALYSES
"""The requests that run no user code and are fast."""

Fill = Callable[[Reply], None]
"""Fills in the answer of a reply."""

_CHANGE_IT = "the table shows a game: change the game instead, as in table.game.choose(...)"

T = TypeVar("T")

_last_shown: WeakKeyDictionary[Game, ref[GuillotineWidget]] = WeakKeyDictionary()
"""For each game, the table displayed last. Until its view announces itself, it counts as visible."""


class _TaskStatus(NamedTuple):
    """The state of the task at the table, as of the latest change."""

    over: bool = False
    task: Task | None = None
    notice: str | None = None
    verdict: Verdict | None = None
    judged: Game | None = None


class GuillotineWidget(BaseWidget):
    """A table to play at, in sync with a game that cells can drive too.

    Several widgets may show one game, each for its own viewer. Read-only traits hold what the viewer
    sees: `day`, `turn`, `decider`, `line`, `scores`, `position`, `over` and `verdict`. They are up to date
    right after every change; only messages to the browser are throttled. A table that is not displayed sends none.

    Bots, observers and goals run outside the lock of the game: while one of them runs, cells can use the
    game. `stop` and the button at the table stop a bot that takes too long.

    Args:
        game: a `Game`, a `Scenario` or a `Puzzle`. None: a new game with three players.
        viewer: the player who sits at this table and whose hand is shown. None: the only person, if bots play all
            others; with several people, the player who decides, once they open their hand (hot seat).
        bots: the bot of each player that has one: a name ("random", "greedy", "planner", "ismcts:500") or any
            callable `bot(view) -> option`. A puzzle plays the other players itself.
        locale: the language: "en", "de", "es", "pl" or "nl"; "auto" for that of the browser.
        open_hands: whether to show all hands and the decks (default False).
        solution: whether a puzzle shows its solution on request, after a try or after all hints.
        speed: how fast moves are shown: 1.0 is normal, 2.0 twice as fast, 0.0 shows the result at once.
        theme: "light", "dark", or "auto" for that of the page.
        bot_seconds: the time limit in seconds for one choice of a bot. None: no limit.
        hints: whether the table gives hints, and shows the chances to win on request. A puzzle has its own hints.
        autosave: whether to save the game after each choice while the table is displayed, so that `gw.resume()` can
            continue it after the kernel has ended. Puzzles are not saved. The environment variable
            `GUILLOTINE_WIDGET_SAVES` sets the folder, or turns saving off for all tables ("off").
        coach: whether to show tips that explain the table during the first game in a browser. Once they are
            dismissed, or that game is over, no table in this browser shows them. A puzzle has none.

    Raises:
        UnknownPlayer, UnknownBot, UnknownLocale: the message names those that exist.
        TypeError: there is no such keyword; the message offers a guess.
        TraitError: a value is not valid for its trait.

    Example:
        >>> table = GuillotineWidget(Game(["Ada", "Bo"], seed=7, first="Ada"), bots={"Bo": "greedy"})
        >>> table.observe(lambda change: print("turn of", change["new"]), names="turn")
        >>> game = table.game.skip()
        turn of Bo
        turn of Ada
        >>> table.position, table.scores
        (2, {'Ada': 1, 'Bo': 2})
    """

    _FROM_BROWSER = BaseWidget._FROM_BROWSER | {"speed", "_page_rev"}

    day = LiveTrait(lambda w: w._shown.day, _CHANGE_IT).tag(sync=True)
    """The day, 1 to 3. Read-only."""
    turn = LiveTrait(lambda w: w._shown.turn, _CHANGE_IT).tag(sync=True)
    """The name of the player whose turn it is. Read-only."""
    decider = LiveTrait(lambda w: None if w.over else w.game.decider, _CHANGE_IT).tag(sync=True)
    """The name of the player who has the open decision; None when `over`. Read-only."""
    position = LiveTrait(lambda w: w.game.position, _CHANGE_IT).tag(sync=True)
    """The number of choices made so far. Read-only."""
    over = LiveTrait(lambda w: w.game.over or w._status.over, _CHANGE_IT).tag(sync=True)
    """Whether the game, or the puzzle at the table, is over. Read-only."""
    line = LiveTrait(lambda w: [card.name for card in w._shown.line], _CHANGE_IT)
    """The English names of the nobles in line, front first. Read-only."""
    scores = LiveTrait(lambda w: dict(w._shown.scores()), _CHANGE_IT)
    """The points of each player, by name. Read-only."""
    verdict = LiveTrait(lambda w: w._status.verdict, _CHANGE_IT)
    """The `Verdict` on the answer to the puzzle; None before the end and without a puzzle. Read-only."""

    speed = FiniteFloat(1.0, min=0.0).tag(sync=True)
    """How fast moves are shown: 1.0 is normal (default), 2.0 twice as fast, 0.0 shows the result at once."""
    theme = Word(["auto", "light", "dark"], "auto").tag(sync=True)
    """The colors: "light", "dark", or "auto" (default) for those of the page."""
    coach = traitlets.Bool(True).tag(sync=True)
    """Whether a newcomer is shown tips that explain the table. Default: True."""
    bot_seconds = FiniteFloat(None, allow_none=True)
    """The time limit in seconds for one choice of a bot. Default: None, no limit."""
    hints = traitlets.Bool(True)
    """Whether the table gives hints, and shows the chances to win on request. Default: True."""

    _page_rev = traitlets.Int(0).tag(sync=True)
    """The latest table that a click has led to, for marimo, which runs cells again when the page sets a trait."""

    _table = LiveTrait(lambda w: w._table_text()).tag(sync=True)
    """What the viewer sees, as JSON text (`messages.Table`, `wire`)."""

    _PUBLIC = ("day", "turn", "decider", "position", "over", "line", "scores", "verdict")
    _ON_WIRE = _PUBLIC[:5]

    # traitlets calls methods before construction is complete, and Python calls `__del__` even if it failed.
    _ready = False

    @known_keywords
    def __init__(
        self,
        game: Game | Scenario | Puzzle | Tutorial | Trainer | Lesson | None = None,
        *,
        viewer: str | int | None = None,
        bots: Mapping[str, BotLike] | None = None,
        locale: str = "en",
        open_hands: bool = False,
        solution: bool = True,
        speed: float = 1.0,
        theme: str = "auto",
        bot_seconds: float | None = None,
        hints: bool = True,
        autosave: bool = True,
        coach: bool = True,
    ) -> None:
        self._session = TableSession()
        self._branches = Branches()
        start = starting_locale(locale)
        if isinstance(game, Scenario):
            game = game.start(start)
        elif isinstance(game, Puzzle | Tutorial | Trainer | Lesson):
            if bots:
                raise TypeError("a puzzle plays the others itself: it takes no bots")
            self._session = session = self._session_of(game, check_flag(solution, "solution"))
            game, bots = session.start(start, self._branches), session.bots
            viewer = session.viewer if viewer is None else viewer
            open_hands = open_hands if session.open_hands is None else session.open_hands
            game._on_choice.append(session.refuse_after_end)
        elif game is None:
            game = Game(3, locale=start)
        elif not isinstance(game, Game):
            raise TypeError(f"a table shows a Game, a Scenario or a Puzzle, not {quote(game)}")
        self._game = game
        self._own = OwnParts()
        self._seat_players(
            game, {} if bots is None else bots, viewer, check_flag(open_hands, "open_hands")
        )
        self._saves = check_flag(autosave, "autosave") and not self._session.has_task
        self._autosave = self._new_autosave(game)
        self._was_seen = False
        self._status = _TaskStatus()
        self._notice: str | None = None
        self._key = uuid4().hex[:12]
        self._declines = Declines()
        self._rev = 0
        self._sent_events = 0
        self._jump = True
        # A choice of a bot would discard the choices that can be redone.
        self._bots_wait = game.position < game.length
        self._with_table: set[str] = set()
        self._views: set[str] = set()
        self._answers: list[str] = []
        self._sent_viewer: int | None = None
        self._stale = True
        self._sent: dict[str, Any] = {}
        self._here = local()
        self._search: InterruptibleCall[Any] | None = None
        self._adviser = Adviser()
        self._tasks: set[asyncio.Task[None]] = set()
        # The results of the review: the end of the reviewed game, and its judged choices by position.
        self._judged: tuple[State, dict[int, JudgedChoice]] | None = None
        self._runner = BotRunner(self._next_bot, self._on_thinking)
        self._throttle = Throttle(self._send_table)
        super().__init__(
            locale=locale,
            speed=speed,
            theme=theme,
            bot_seconds=bot_seconds,
            hints=hints,
            coach=check_flag(coach, "coach"),
            _words=words_of(start),
            _catalogue=dict(catalogue(game._rules, start)),
        )
        self._known = self._public_values()
        self._stop_watching = game._watch(self._on_change)
        self.on_msg(self._on_message)
        self._ready = True
        self._update_status()
        try:
            self._let_bots_play()
        except BaseException:
            # After an interrupt, the cell never gets the table.
            self.close()
            raise

    @classmethod
    @known_keywords
    def edit(cls, scenario: Scenario | Game | None = None, *, locale: str = "en") -> ScenarioEditor:
        """Return an editor for a scenario; see `ScenarioEditor`.

        Args:
            scenario: the initial scenario. None: an empty table for two players.
            locale: the language: "en", "de", "es", "pl" or "nl"; "auto" for that of the browser.

        Example:
            >>> GuillotineWidget.edit(Scenario(["Martyr", "Count"])).scenario.line
            ['Martyr', 'Count']
        """
        from guillotine_widget.widget.editor.editor import ScenarioEditor

        return ScenarioEditor(scenario, locale=locale)

    def _session_of(
        self, task: Puzzle | Tutorial | Trainer | Lesson, solution: bool
    ) -> TaskSession:
        if isinstance(task, Lesson):
            raise TypeError("a lesson has a table of its own: lesson.show()")

        def game() -> Game:
            return self.game

        if isinstance(task, Tutorial):
            return TutorialSession(task, task.step, game)
        if isinstance(task, Trainer):
            return TrainingSession(task, 1, game)
        return PuzzleSession(task, solution, game)

    @known_keywords
    def stop(self) -> str | None:
        """Stop the bot that is thinking. It is asked again after the next move, or with "Let … play" at the table.

        Returns:
            The player whose bot was stopped; None if no bot was thinking.

        Example:
            >>> import guillotine_widget as gw
            >>> table = gw.GuillotineWidget(gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> table.stop() is None
            True
        """
        who = self._runner.stop()
        self._adviser.stop()
        if (search := self._search) is not None:
            search.stop()
        if who is not None:
            with self.game._lock:
                self._bots_wait = True
                self._notice = self._say("bot_stopped", who=who)
                self._touch()
            self._throttle.request()
        return who

    @known_keywords
    def close(self) -> None:
        """Close the table; the game itself stays usable.

        Example:
            >>> import guillotine_widget as gw
            >>> table = gw.GuillotineWidget(gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> table.close()
            >>> table.game.skip().turn
            'Bo'
        """
        if self._ready:
            self._stop_watching()
            self._runner.stop()
            self._views.clear()
            if self._autosave is not None:
                self._autosave.release()
        super().close()

    # --- another game --------------------------------------------------------------------------------------------

    @property
    def setup(self) -> SetupDict | None:
        """The setup of the game at the table, as keyword arguments for `gw.play`. Read-only.

        None at a table with a puzzle. The setup of a game that began in a scenario has no seed.

        Example:
            >>> table = GuillotineWidget(Game(["Ada", "Bo"], seed=7, first="Ada"), bots={"Bo": "greedy"})
            >>> table.setup["players"], table.setup["bots"], table.setup["seed"]
            (['Ada', 'Bo'], {'Bo': 'greedy'}, 7)
        """
        return self._setup().to_dict() if not self._session.has_task else None

    def _setup(self) -> GameSetup:
        seat = self._asked_viewer
        return GameSetup.of_game(
            self.game,
            self._given_bots,
            viewer=None if seat is None else self.game.names[seat],
            locale="auto" if self._asks_language else self.locale,
            open_hands=self._seats.open_hands,
            hints=self.hints,
            coach=self.coach,
        )

    @known_keywords
    def new_game(
        self,
        players: int | Sequence[str] | None = None,
        *,
        bots: Mapping[str, BotLike] | None = None,
        edition: EditionLike | None = None,
        seed: int | str | None = None,
        first: str | int | None = None,
    ) -> Game:
        """Replace the game at the table with a new one. Traits, observers and the page switch to it.

        Callbacks passed to `on_move` stay with the old game.

        Args:
            players: as for `Game`. None: the same players.
            bots: the bot of each player that has one. None: the same bots, for players who still take part.
            edition: as for `Game`. None: the same edition.
            seed: the seed. None: a new one.
            first: the player who starts. None: drawn at random.

        Returns:
            The new game, which is `game` from now on.

        Raises:
            IllegalChoice: a puzzle is at the table.
            UnknownPlayer, UnknownBot, UnknownEdition: the message lists the valid values.

        Example:
            >>> table = GuillotineWidget(Game(["Ada", "Bo"], seed=7), bots={"Bo": "greedy"})
            >>> table.new_game(["Ada", "Bo", "Cy"], first="Ada", seed=8)
            <Game of Ada, Bo, Cy: Day 1 of 3, turn 1: Ada, choice 0>
        """
        now = self._setup()
        names = now.players if players is None else GameSetup.of(players).players
        if bots is None:
            bots = {name: bot for name, bot in now.bots.items() if name in names}
        kept = now.viewer if now.viewer in names and now.viewer not in bots else None
        setup = GameSetup.of(
            names,
            bots,
            edition=now.edition if edition is None else edition,
            seed=seed,
            first=first,
            viewer=kept,
            locale=now.locale,
            open_hands=now.open_hands,
            hints=now.hints,
            coach=now.coach,
        )
        with self.game._lock:
            self._deal(setup)
        return self.game

    def _deal(self, setup: GameSetup) -> None:
        """Start a new game at this table, while the lock of the old one is held."""
        self._replace_game(
            setup.start(starting_locale(self.locale)), setup.bots, setup.viewer, setup.open_hands
        )

    def _replace_game(
        self, game: Game, bots: Mapping[str, Any], viewer: str | None, open_hands: bool
    ) -> None:
        """Show another game, while the lock of the old one is held. Drop branches, and stop thinking bots."""
        if self._session.has_task:
            raise IllegalChoice(self._say("puzzle_no_new_game"))
        old = self._game
        # All games of a table share one lock.
        game._lock = old._lock
        self._seat_players(game, bots, viewer, open_hands)
        self._runner.stop()
        self._follow_edition(old, game)
        self._branches = Branches()
        self._declines = Declines()
        self._key = uuid4().hex[:12]
        self._sent_events = 0
        if (last := _last_shown.get(old)) is not None and last() is self:
            _last_shown[game] = last
        self._show(game)
        self._bots_wait = game.position < game.length

    def _follow_edition(self, old: Game, game: Game) -> None:
        """Send the faces of the cards anew if another game has others."""
        if game.edition != old.edition or game._rules is not old._rules:
            # The page must not draw the old cards with the new faces.
            self._with_table.add("_catalogue")
            self._catalogue = dict(catalogue(game._rules, self.locale))

    def _seat_players(
        self, game: Game, bots: Mapping[str, Any], viewer: str | int | None, open_hands: bool
    ) -> None:
        """Set the people and the bots of a game at this table.

        Raises:
            UnknownPlayer, UnknownBot: the message lists the valid values.
        """
        seated = bots_.seat_bots(bots, game.names, game.seed)
        seat = None if viewer is None else seat_of(viewer, game.names)
        people = [at for at, name in enumerate(game.names) if name not in seated]
        self._bots = seated
        self._given_bots = {game.names[seat_of(name, game.names)]: bots[name] for name in bots}
        self._asked_viewer = seat
        self._seats = SeatView(people, seat, open_hands)

    def _resume(self, saved: SavedGame) -> None:
        """Show a saved game at this table, while the lock of the old one is held."""
        data = read_table(saved.path)
        game = Game.from_dict(data["game"], self._own.edition(saved.edition))
        bots = {
            name: self._own.bot(bot[1:-1]) if bot.startswith("<") else bot
            for name, bot in saved.bots.items()
        }
        viewer, open_hands = options_of(data)
        self._replace_game(game, bots, viewer, open_hands)
        self._go_on(saved)

    def _go_on(self, saved: SavedGame) -> None:
        """Let the game at the table replace the saved one that it continues."""
        if self._autosave is not None:
            self._autosave.goes_on(saved)

    # --- autosave ---------------------------------------------------------------------------------------

    def _new_autosave(self, game: Game) -> Autosave | None:
        if not self._saves or self._session.has_task:
            return None
        seat = self._asked_viewer
        seats = {
            "bots": {
                name: bots_.name_of(bot) or f"<{label_of(bot)}>"
                for name, bot in self._given_bots.items()
            },
            "viewer": None if seat is None else game.names[seat],
            "open_hands": self._seats.open_hands,
        }
        return Autosave(game, lambda: {**seats, **self._saved_options()}, self._on_save_failure)

    def _saved_options(self) -> dict[str, Any]:
        return {
            "locale": "auto" if self._asks_language else self.locale,
            "speed": self.speed,
            "theme": self.theme,
            "bot_seconds": self.bot_seconds,
            "hints": self.hints,
        }

    def _save(self) -> None:
        """Schedule a save of the game, if it has begun and the table is or was displayed."""
        self._was_seen = self._was_seen or self._is_seen()
        if self._autosave is not None and self._was_seen and self.game.length:
            self._autosave.request(at_once=self.game.over)

    def _on_save_failure(self, reason: str) -> None:
        with self.game._lock:
            self._notice = self._say("not_saved", reason=reason)
            self._touch()

    # --- display -------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game at the table: the one passed to it, a branch of it, or a new game. Read-only."""
        return self._game

    @property
    def viewer(self) -> str | None:
        """The player whose hand is shown now; None if no hand is."""
        seat = self._seats.viewer(self.game.state)
        return None if seat is None else self.game.names[seat]

    @property
    def branches(self) -> tuple[Game, ...]:
        """The games that "Play from here" opened at this table, oldest first; the latest twenty are kept."""
        return tuple(self._branches.games)

    @property
    def progress(self) -> Progress | None:
        """The record of the learner at a table with a trainer; None without a trainer. Read-only."""
        return self._session.progress

    @property
    def thinking(self) -> str | None:
        """The player whose bot is thinking; None if no bot is."""
        return self._runner.thinking

    @property
    def _shown(self) -> Game:
        """The game as the table shows it: after the end of a puzzle, the position at its end."""
        judged = self._status.judged
        if judged is None or judged.position > self._game.position:
            return self._game
        return judged

    def _serializer(self) -> TableSerializer:
        seats = self._seats
        names = {name: label_of(bot) for name, bot in self._bots.items()}
        viewer = seats.viewer(self.game.state)
        return TableSerializer(self._shown, viewer, self.locale, seats.open_hands, names)

    def _table_text(self) -> str:
        """Return the current table as JSON; while it is being sent, the text being sent."""
        if not self._ready:
            return ""
        if (text := getattr(self._here, "text", None)) is not None:
            return str(text)
        with self.game._lock:
            return encode_table(self._build_table())

    @property
    def _game_id(self) -> str:
        """The id of the game at the table; a branch and a new game have other ids."""
        return f"{self._key}{self._session.name}{self._branches.name}"

    def _build_table(self, least: int = _TAIL) -> Table:
        """Build the table with the events since the last one sent, but at least the given number."""
        game, seats, serializer, status = self.game, self._seats, self._serializer(), self._status
        over = status.over
        thinking, lesson = self._runner.thinking, open_lesson()
        waits = game.decider in self._bots and thinking is None
        return {
            "rev": self._rev,
            "game": self._game_id,
            "jump": self._jump,
            "viewer": serializer.viewer,
            "cover": seats.cover(game.state),
            "open": seats.open_hands,
            "snapshot": serializer.snapshot(),
            "decision": None if over else serializer.decision(self._may_choose(), waits),
            "lifts": [] if over else seats.lifts(game.state),
            "undo": game.position > self._session.begins,
            "redo": game.position < game.length,
            "events": self._latest_events(serializer, least),
            "result": result(serializer),
            "puzzle": status.task,
            "notice": self._notice or status.notice,
            "branch": self._branches.stem,
            "thinking": None if thinking is None else game.names.index(thinking),
            "digest": None if over else digest_of(game, serializer.viewer),
            "declines": self._declines.until(game.state, serializer.viewer),
            "saved": None if self._autosave is None else self._autosave.name,
            "hints": self.hints and not self._session.has_task,
            "comments": comments_of(
                game, serializer.speaker, self._session.comments(game, self.locale)
            ),
            "adds_to": None if self._session.has_task or lesson is None else lesson.title,
            "answers": self._answers,
        }

    def _may_choose(self) -> bool:
        """Return whether the open decision may be made at this table now."""
        return self._seats.mine(self.game.state) and self._session.may_choose(self.game)

    def _latest_events(self, serializer: TableSerializer, least: int) -> list[GameEvent]:
        total = self._count_events()
        first = max(0, min(self._sent_events, total - least), total - _MOST)
        return serializer.events(first)

    def _count_events(self) -> int:
        return sum(len(chunk) for chunk in self._shown._event_groups)

    # --- sending -------------------------------------------------------------------------------------------------

    def _send_table(self) -> None:
        """Send the table to the browser if it is displayed."""
        with self.game._lock:
            if not self._is_seen():
                return
            # Connected views already have the earlier events. Another viewer starts over, unless hands are open.
            viewer = self._serializer().viewer
            same = viewer == self._sent_viewer or self._seats.open_hands
            follows = not self._jump and same
            text = encode_table(self._build_table(0 if follows else _TAIL))
            self._sent_viewer = viewer
            self._answers = []
            self._stale = self._jump = False
            self._sent_events = self._count_events()
            values = {name: getattr(self, name) for name in self._ON_WIRE}
            changed = [name for name in self._ON_WIRE if self._sent.get(name) != values[name]]
            self._sent = values
            changed += self._with_table
            self._with_table = set()
        self._here.text = text
        try:
            self.send_state(["_table", *changed])
        finally:
            self._here.text = None

    def _send_reply(self, reply: Reply) -> None:
        """Reply to a request; if it has changed the table, the next table is the reply."""
        with self.game._lock:
            if reply["ok"] and self._stale and self._is_seen():
                self._answers.append(reply["id"])
                return
        self._reply(reply)

    def _send_answers(self) -> None:
        """Reply to the requests that no table has answered."""
        with self.game._lock:
            answers, self._answers = self._answers, []
        for name in answers:
            self._reply({"kind": "reply", "id": name, "ok": True})

    def _is_seen(self) -> bool:
        if self._views:
            return True
        last = _last_shown.get(self.game)
        return last is not None and last() is self

    def _touch(self) -> None:
        """Mark the table as changed."""
        self._rev += 1
        self._stale = True

    def _should_send_property(self, key: str, value: Any) -> bool:
        # Sent with the table, not more often than a person can see.
        waits = key in self._ON_WIRE or (self._ready and key in self._with_table)
        return not waits and super()._should_send_property(key, value)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        _last_shown[self.game] = ref(self)
        if self._stale:
            self._throttle.now()
        return super()._repr_mimebundle_(**kwargs)

    # --- changes --------------------------------------------------------------------------------------------

    def _on_change(self, played_on: bool | None) -> None:
        """Record a change of the game; the rest runs after its lock is released."""
        if played_on is None:
            # A comment changes no decision: clicks on this table stay valid, and searches go on.
            self._stale = True
            self.game._lock.after_release(self._after_comment)
            return
        self._touch()
        self._adviser.stop()
        self._notice = None
        self._bots_wait = not played_on
        if not self._is_seen():
            # A new view requests older events when it needs them.
            self._jump, self._sent_events = True, maxsize
        self._jump = self._jump or not played_on
        self.game._lock.after_release(partial(self._after_change, played_on))

    def _after_comment(self) -> None:
        self._save()
        if self._is_seen():
            self._throttle.request()

    def _after_change(self, played_on: bool) -> None:
        if getattr(self._here, "in_request", False):
            # The request handles the rest after its reply.
            try:
                self._inform(played_on)
            except Exception as error:
                self._here.error = self._here.error or error
            return
        try:
            self._inform(played_on)
        finally:
            self._continue()

    def _inform(self, played_on: bool) -> None:
        self._save()
        self._update_status(played_on)
        self._notify_observers_of_game()

    def _continue(self) -> None:
        """Let bots play, then send the table."""
        try:
            self._let_bots_play()
        finally:
            if self._is_seen():
                # While bots play, send one table for all of them instead of one for each choice.
                self._throttle.request(_PATIENCE if self._runner.running else 0.0)

    def _public_values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._PUBLIC}

    @known_keywords
    def observe(
        self,
        handler: Callable[..., object],
        names: TraitNames = traitlets.All,
        type: Sentinel | str = "change",  # noqa: A002  # the name in traitlets
    ) -> None:
        """Call a function whenever a trait changes; see `BaseWidget.observe`.

        Args:
            handler: called with one argument: a mapping with `name`, `old`, `new` and `owner`.
            names: the name of a trait, or a list of names. Default: all traits.
            type: as for `BaseWidget.observe`.

        Raises:
            TraitError: there is no such trait; the message offers a guess.

        Example:
            >>> import guillotine_widget as gw
            >>> table = gw.GuillotineWidget(gw.Game(["Ada", "Bo"], seed=7, first="Ada"))
            >>> table.observe(lambda change: print(change["name"], change["new"]), "turn")
            >>> _ = table.game.skip()
            turn Bo
        """
        if self._ready and not self._is_observed():
            self._known = self._public_values()
        super().observe(handler, names, type)

    def _is_observed(self) -> bool:
        """Return whether any function observes a public trait."""
        found = (self._trait_notifiers.get(name, {}) for name in (*self._PUBLIC, traitlets.All))
        return any(any(functions.values()) for functions in found)

    def _notify_observers_of_game(self) -> None:
        """Call the observers of all public traits that have changed; raise the first error at the end."""
        if not self._is_observed():
            return
        with self.game._lock:
            old, self._known = self._known, self._public_values()
            new = self._known
        error: Exception | None = None
        for name in self._PUBLIC:
            if old[name] == new[name]:
                continue
            change = {"name": name, "old": old[name], "new": new[name], "owner": self}
            try:
                self.notify_change(traitlets.Bunch(change, type="change"))
            except Exception as raised:
                error = error or raised
        if error is not None:
            raise error

    def _update_status(self, played_on: bool | None = None) -> None:
        """Update the status of the task. This may take a long search, with goals that are user code.

        Args:
            played_on: whether a choice was made; False: the game went to another moment. None: nothing has changed.
        """
        if not self._session.has_task:
            return
        with self.game._lock:
            session, game, locale = self._session, self.game.copy(), self.locale

        def ask() -> _TaskStatus:
            if played_on is not None:
                session.follow(game, played_on)
            notice, verdict = session.notice(game, locale), session.verdict(game)
            told = session.told(game, locale)
            return _TaskStatus(session.over(game), told, notice, verdict, session.judged(game))

        self._search = InterruptibleCall(ask)
        try:
            self._status = self._search.run()
        except CallStopped:
            self._status = self._status._replace(
                over=session.over(game), notice=self._say("search_stopped")
            )
        finally:
            self._search = None
            self._stale = True

    def _run_search(self, function: Callable[[], T]) -> T:
        """Run a search so that `stop` can stop it.

        Raises:
            IllegalChoice: it was stopped.
        """
        self._search = search = InterruptibleCall(function)
        try:
            return search.run()
        except CallStopped:
            raise IllegalChoice(self._say("solution_stopped")) from None
        finally:
            self._search = None

    # --- bots ----------------------------------------------------------------------------------------------------

    def _next_bot(self) -> tuple[Game, str, bots_.Bot] | None:
        """Return the player whose bot has to choose now; None if a person decides or bots are paused."""
        with self.game._lock:
            game, player = self.game, self.decider
            if self._bots_wait or player is None:
                return None
            if player in self._bots:
                return game, player, self._bots[player]
            return (game, player, _pass) if self._declines.answer(game.state) else None

    def _let_bots_play(self) -> None:
        """Let bots choose until a person decides or the game is over. After an undo they are paused."""
        try:
            self._runner.run(self.bot_seconds)
        except CallStopped as stopped:
            self._note("bot_slow", seconds=f"{stopped.seconds:g}")
        except CallbackFailed as failed:
            raise failed.__cause__ or failed from None
        except KeyboardInterrupt:
            self._note("bot_stopped")
            raise
        except BaseException as error:
            self._note("bot_failed", error=_named(error))
            # A bot is user code: the table must keep working whatever it raises.
            if not isinstance(error, Exception):
                raise

    def _note(self, key: str, **holes: str) -> None:
        """Show a notice about the bot that decides."""
        with self.game._lock:
            self._bots_wait = True
            self._notice = self._say(key, who=self.game.decider or "", **holes)
            self._touch()

    def _on_thinking(self) -> None:
        self._stale = True
        if self._is_seen():
            self._throttle.request(_PATIENCE)

    # --- requests of the browser ---------------------------------------------------------------------------------

    def _on_message(self, _: Any, content: Any, buffers: Any) -> None:
        kind = content.get("kind") if isinstance(content, Mapping) else None
        if isinstance(kind, str) and kind in _AT_ONCE:
            self._handle(content)
        elif isinstance(kind, str) and kind in ANALYSES:
            self._analyse_beside(content)
        else:
            # The callbacks may never return, but the next message, perhaps "stop", must be handled.
            InterruptibleCall(partial(self._handle, content)).run_in_background(_PATIENCE)

    def _analyse_beside(self, content: Any) -> None:
        """Answer a request that needs a search, while clicks and cells go on."""
        if HAS_THREADS:
            InterruptibleCall(partial(self._analyse, content)).run_in_background(0)
        else:
            task = asyncio.ensure_future(self._analyse_in_slices(content))
            # The loop itself keeps no reference.
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _analyse(self, content: Any) -> None:
        self._reply_with(content, partial(self._adviser.complete, self._analysis(content)))

    async def _analyse_in_slices(self, content: Any) -> None:
        outcome = await self._adviser.complete_in_slices(self._analysis(content))
        self._reply_with(content, outcome)

    def _reply_with(self, content: Any, outcome: Callable[[], Fill]) -> None:
        """Reply with what a search has found, or with the reason why it has failed."""
        self._reply(self._answer(content, lambda reply: outcome()(reply)))

    def _handle(self, content: Any) -> None:
        kind = ""

        def carry_out(reply: Reply) -> None:
            nonlocal kind
            request = parse(content)
            kind = request.kind
            if kind in READS:
                with self.game._lock:
                    self._check(request)
                    READS[kind](self._serializer(), request, reply)
            elif kind in _ANSWERED:
                with self.game._lock:
                    self._answer_setup(request, reply)
            elif kind in _AT_ONCE:
                self._follow_view(request)
            else:
                self._carry_out(request)

        try:
            with self._in_request():
                reply = self._answer(content, carry_out)
            if kind not in _ANSWERED and not reply["ok"]:
                # The choice may be stale. The next table clears the page's notice, so it is sent before the reply.
                self._throttle.now()
            if kind in _AT_ONCE:
                self._reply(reply)
            else:
                self._send_reply(reply)
            try:
                if kind and kind not in _AT_ONCE and not self._bots_wait:
                    self._let_bots_play()
            except Exception as error:
                self._here.error = self._here.error or error
            if (failed := self._here.error) is not None:
                with self.game._lock:
                    self._notice = self._say("callback_failed", error=_named(failed))
                    self._touch()
                raise failed
        finally:
            if kind not in _ANSWERED and self._stale:
                self._throttle.now()
            self._send_answers()

    @contextmanager
    def _in_request(self) -> Iterator[None]:
        """Mark that this thread is handling a request. Errors of observers are deferred until the reply is sent."""
        self._here.in_request, self._here.error = True, None
        try:
            yield
        finally:
            self._here.in_request = False

    def _check(self, request: Request) -> None:
        """Refuse requests for data that does not exist or no longer exists."""
        if request.kind in OF_DECISION:
            self._check_rev(request)
            if request.kind == "lifting":
                self._lifting_seat(request)
            else:
                self._wanted_option(request)
        elif request.seat is not None:
            self._wanted_seat(request)

    def _check_rev(self, request: Request) -> None:
        if request.rev != self._rev:
            raise StaleChoice(self._say("moved_on"))

    def _carry_out(self, request: Request) -> None:
        if request.kind == "add" and not self._session.has_task:
            self._add_to_lesson(request)
            return
        if request.kind in ASKS:
            self._check_rev(request)
            send, search = self._throttle.now, self._run_search
            self._session.carry_out(TaskRequest(request, self.game, self.locale, send, search))
            self._update_status()
            # The table has changed, even if no choice was made.
            self._touch()
            return
        self._session.admit(request, self.game, self.locale)
        done = False
        try:
            with self.game._lock:
                if request.game is None:
                    self._check_rev(request)
                elif request.game != self._game_id:
                    raise StaleChoice(self._say("moved_on"))
                self._steps[request.kind](self, request)
                done = True
        except Exception as error:
            if not done:
                raise
            # The choice succeeded; a callback failed.
            self._here.error = self._here.error or error

    def _add_to_lesson(self, request: Request) -> None:
        """Add the game up to its position to the lesson that is open for editing at another table."""
        self._check_rev(request)
        with self.game._lock:
            if (lesson := open_lesson()) is None:
                raise IllegalChoice(self._say("no_open_lesson"))
            viewer = None if self._seats.open_hands else self.viewer
            chapter = include(lesson, self.game, viewer, self.locale)
            self._notice = self._say("lesson_added", title=chapter.title)
            self._touch()

    def _follow_view(self, request: Request) -> None:
        if request.kind == "stop":
            self.stop()
        elif request.kind == "detach":
            self._views.discard(request.view or "")
        else:
            self._views.add(request.view or "")
            if (last := _last_shown.get(self.game)) is not None and last() is self:
                del _last_shown[self.game]

    def _choose(self, request: Request) -> None:
        option = self._wanted_option(request)
        if request.target is None:
            self.game.choose(option)
            return
        after = asked_next(self._serializer(), option.raw)
        options = [] if after is None else after.options
        if request.target >= len(options):
            raise IllegalChoice(self._say("no_option", n=request.target, of=len(options)))
        self.game._make([option.raw, options[request.target]])

    def _wanted_option(self, request: Request) -> Option:
        """Return the option in a request, if it may be chosen at this table."""
        game = self.game
        if not self._may_choose():
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
        """Go back or forward to the nearest decision of a person, past the choices of bots."""
        game = self.game
        goal = game.position + step
        first = self._session.begins
        if not first <= goal <= game.length:
            raise IllegalChoice(self._say(nothing))
        while (
            first < goal < game.length
            and engine.decider(game._state_at(goal)) not in self._seats.people
        ):
            goal += step
        game.goto(goal)

    def _lift(self, request: Request) -> None:
        self.game.lift(self._lifting_seat(request))

    def _lifting_seat(self, request: Request) -> int:
        """Return the seat in a request, if it may lift Callous Guards at this table."""
        seat = self._wanted_seat(request)
        if seat not in self._seats.lifts(self.game.state):
            raise IllegalChoice(self._say("no_lift", who=self.game.names[seat]))
        return seat

    def _open(self, request: Request) -> None:
        seat = self._wanted_seat(request)
        if self._seats.cover(self.game.state) != seat:
            raise IllegalChoice(self._say("no_cover"))
        self._seats.opened = seat
        self._touch()

    def _decline(self, request: Request) -> None:
        """Decline the open reaction, and all others until the end of the turn or the day."""
        game, until = self.game, request.until
        if not self._seats.mine(game.state) or engine.kind(game.state) != "reaction":
            raise IllegalChoice(self._say("no_reaction"))
        assert until is not None
        self._declines.decline(game.state, engine.decider(game.state), until)
        game.skip()

    def _ask_again(self, request: Request) -> None:
        seat = self._seats.viewer(self.game.state)
        if seat is not None:
            self._declines.ask_again(seat)
            self._touch()

    def _step(self, request: Request) -> None:
        """Show another step of the tutorial, the next puzzle or mistake."""
        assert request.choice is not None
        session = self._session.step(request.choice, self.locale, lambda: self.game)
        if self._session.stem is not None:
            self._branches.leave(self._say)
        self._show_session(session)

    def _show_session(self, session: TaskSession) -> None:
        """Show a task, as a new game at this table or on a branch of its game."""
        old = self._game
        if session.stem is None:
            self._branches = Branches()
        game = session.start(self.locale, self._branches)
        game._on_choice.append(session.refuse_after_end)
        self._session, self._status = session, _TaskStatus()
        if session.stem is None:
            # All games of a table share one lock.
            game._lock = old._lock
            self._runner.stop()
            self._follow_edition(old, game)
            shown = session.open_hands
            self._seat_players(
                game,
                session.bots,
                session.viewer,
                self._seats.open_hands if shown is None else shown,
            )
            self._sent_events = 0
            if (last := _last_shown.get(old)) is not None and last() is self:
                _last_shown[game] = last
        self._show(game)

    def _run(self, request: Request) -> None:
        if self.decider not in self._bots:
            raise IllegalChoice(self._say("no_bot"))
        self._bots_wait = False
        self._notice = None
        self._touch()

    def _answer_setup(self, request: Request, reply: Reply) -> None:
        """Answer a request for the options of a new game, or for the cell of a setup."""
        if self._session.has_task:
            raise IllegalChoice(self._say("puzzle_no_new_game"))
        now = self._setup()
        self._own.learn(now)
        if request.kind == "cell":
            assert request.setup is not None
            reply["cell"] = setup_from(request.setup, self._own, now).to_code()
            return
        mine = None if self._autosave is None else self._autosave.name
        others = [game for game in saved_games() if game.name != mine]
        reply["new_game"] = offer(
            now, self._own, self.game._speaker(self.locale).names, self.locale, others
        )

    def _analysis(self, content: Any) -> Steps[Fill]:
        """Return the search that a request asks for. It runs outside the lock; what it returns fills in the reply."""
        request = parse(content)
        with self.game._lock:
            self._check_rev(request)
            if self._session.has_task:
                raise IllegalChoice(self._say("no_hints"))
            prepare = {"advise": self._advise, "outlook": self._outlook, "review": self._review}
            search = prepare[request.kind](request)
        try:
            return (yield from search)
        except SearchStopped:
            raise IllegalChoice(self._say("hint_stopped")) from None

    def _advise(self, request: Request) -> Steps[Fill]:
        self._need_hints()
        game, speaker = self.game, self._serializer().speaker
        if not self._seats.mine(game.state):
            raise IllegalChoice(self._say("not_yours", who=game.decider or ""))
        search = self._adviser.advise(game.view(game.decider), speaker)
        return _filling("advice", search)

    def _outlook(self, request: Request) -> Steps[Fill]:
        self._need_hints()
        return _filling("outlook", self._adviser.outlook(self.game.view(self.viewer)))

    def _need_hints(self) -> None:
        if not self.hints:
            raise IllegalChoice(self._say("no_hints"))

    def _review(self, request: Request) -> Steps[Fill]:
        """Judge a choice of the viewer; at a hot seat, of the player who opened their hand last."""
        assert request.choice is not None
        if not self.game.over:
            raise IllegalChoice(self._say("not_over"))
        game, table = self.game.copy(), self._serializer()
        seat = next(iter(self._seats.people), 0) if table.viewer is None else table.viewer
        choice = next_decision(game, seat, request.choice)
        known = self._judged_of(game)

        def search() -> Steps[Review]:
            if choice is not None and choice not in known:
                known[choice] = yield from self._adviser.review(game, choice)
            return {
                "judged": None if choice is None else judged_data(known[choice], table),
                "next": None if choice is None else choice + 1,
                "of": game.position,
            }

        return _filling("review", search())

    def _judged_of(self, game: Game) -> dict[int, JudgedChoice]:
        """Return the judged choices of a finished game, by position."""
        end = game._state_at(game.position)
        if self._judged is None or self._judged[0] is not end:
            self._judged = end, {}
        return self._judged[1]

    def _learn(self, request: Request) -> None:
        """Start the session in which the player retries the mistakes of the reviewed game."""
        game = self.game
        mistakes = mistakes_of([*self._judged_of(game).values()]) if game.over else []
        if self._session.has_task or not mistakes:
            raise IllegalChoice(self._say("no_mistake"))
        self._show_session(MistakeSession(game, mistakes))

    def _new(self, request: Request) -> None:
        assert request.setup is not None
        now = self._setup()
        self._own.learn(now)
        setup = setup_from(request.setup, self._own, now)
        self._deal(setup)
        for name in ("locale", "coach", "hints"):
            if getattr(setup, name) != getattr(now, name):
                # Observers of traits are called after the lock is released.
                self.game._lock.after_release(partial(setattr, self, name, getattr(setup, name)))

    def _resume_saved(self, request: Request) -> None:
        self._own.learn(self._setup())
        assert request.saved is not None
        self._resume(saved_games().find(request.saved))

    def _branch(self, request: Request) -> None:
        assert request.choice is not None
        self._show(self._branches.open(self.game, request.choice, self._say))

    def _return(self, request: Request) -> None:
        game = self._branches.leave(self._say)
        self._session, self._status = self._session.outer, _TaskStatus()
        self._show(game)

    def _show(self, game: Game) -> None:
        """Switch to another game; bots are paused, as after an undo."""
        self._stop_watching()
        if self._autosave is not None:
            self._autosave.release()
        self._game = game
        self._autosave = self._new_autosave(game)
        self._stop_watching = game._watch(self._on_change)
        self._on_change(played_on=False)

    _steps: Mapping[str, Callable[[GuillotineWidget, Request], None]] = {
        "choose": _choose,
        "undo": _undo,
        "redo": _redo,
        "lift": _lift,
        "open": _open,
        "run": _run,
        "decline": _decline,
        "ask_again": _ask_again,
        "step": _step,
        "learn": _learn,
        "branch": _branch,
        "return": _return,
        "new": _new,
        "resume": _resume_saved,
    }

    def _wanted_seat(self, request: Request) -> int:
        assert request.seat is not None
        if request.seat >= len(self.game.names):
            raise IllegalChoice(self._say("no_seat", n=request.seat))
        return request.seat

    # --- options -------------------------------------------------------------------------------------------------

    @traitlets.observe("locale")
    def _on_locale(self, change: Any) -> None:
        if not self._ready:
            return
        self._words = words_of(self.locale)
        self._catalogue = dict(catalogue(self.game._rules, self.locale))
        self._update_status()
        with self.game._lock:
            self._jump = self._stale = True
        self._throttle.now()

    @traitlets.observe("hints")
    def _on_hints(self, change: Any) -> None:
        if not self._ready:
            return
        self._adviser.stop()
        with self.game._lock:
            self._stale = True
        self._throttle.request()

    @traitlets.validate("bot_seconds")
    def _check_bot_seconds(self, proposal: Any) -> float | None:
        seconds: float | None = proposal["value"]
        if seconds is not None and seconds <= 0:
            raise traitlets.TraitError(f"bot_seconds is more than 0, or None, not {seconds:g}")
        return seconds

    # --- printing ------------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        if not self._ready:
            return "GuillotineWidget()"
        head = self._session.text(self.game, self.locale)
        return "\n".join([*head, str(self._seen())])

    def _static_html(self) -> str:
        if not self._ready:
            return ""
        picture = position_svg(
            self._shown,
            self.viewer,
            open_hands=self._seats.open_hands,
            locale=self.locale,
            theme="dark" if self.theme == "dark" else "light",
            head=tuple(self._session.text(self.game, self.locale)),
        )
        return f"<div>{picture.to_html()}{self._cells_html()}</div>"

    def _cells_html(self) -> str:
        """Return the cells that show this table again, without the seed, which would reveal the hidden cards."""
        if self._session.has_task:
            return ""
        # The setup cannot reproduce a game that began in a scenario.
        dealt = self.game._history.origin is None
        cells = [self._setup().again().to_code()] if dealt else []
        if (name := None if self._autosave is None else self._autosave.name) is not None:
            cells.append(Code(f'gw.resume("{name}")'))
        return "".join(f"<div><code>{escape(cell)}</code></div>" for cell in cells)

    def _seen(self) -> Game | View:
        """Return the game as this table shows it."""
        return self._shown if self._seats.open_hands else self._shown.view(self.viewer)


def _pass(view: View) -> Option:
    """Answer no for a player who declines reactions."""
    return next(option for option in view.options if option.skips)


def _named(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:300]


def _filling(name: Literal["advice", "outlook", "review"], search: Steps[Any]) -> Steps[Fill]:
    """Return a search that returns a function, which writes what was found into a reply."""
    answer = yield from search

    def fill(reply: Reply) -> None:
        reply[name] = answer

    return fill
