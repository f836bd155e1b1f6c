"""Let the bots of a table play, outside the lock of its game."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any

from guillotine_widget import bots
from guillotine_widget.bots.interruptible import CallStopped, InterruptibleCall
from guillotine_widget.errors import StaleChoice
from guillotine_widget.game.game import Game
from guillotine_widget.game.view import View


class CallbackFailed(Exception):
    """A callback raised an error after the choice of a bot; its error is the `__cause__`."""


class BotRunner:
    """Asks bots for their choices, one by one, until a person decides.

    Only one thread runs bots at a time. A cell or a click that changes the game in the meantime does not wait: the
    bot's answer is then stale, and the running thread discards it and checks again who decides.

    Args:
        next_bot: returns the game, the player whose bot has to choose now, and the bot; None if no bot has to choose.
        on_change: called when a bot starts or stops thinking.

    Attributes:
        thinking: the player whose bot is thinking; None if no bot is.
    """

    def __init__(
        self,
        next_bot: Callable[[], tuple[Game, str, bots.Bot] | None],
        on_change: Callable[[], None],
    ) -> None:
        self.thinking: str | None = None
        self._next_bot = next_bot
        self._on_change = on_change
        self._lock = Lock()
        self._call: InterruptibleCall[Any] | None = None
        # Identifies the current loop. A loop that was stopped finds another id here, and ends.
        self._current: object | None = None

    @property
    def running(self) -> bool:
        """Whether bots are playing: one is thinking, or the next one will be asked."""
        return self._current is not None

    def run(self, seconds: float | None = None) -> None:
        """Let bots play until a person decides; return at once if another thread already does so.

        Args:
            seconds: the time limit for one choice of a bot, in seconds; None: no limit.

        Raises:
            CallStopped: the limit was exceeded.
            CallbackFailed: a callback raised an error after a choice; all bots have played nevertheless.
            Exception: whatever a bot raises; `IllegalChoice` if its choice is illegal.
        """
        with self._lock:
            if self._current is not None:
                return
            loop = self._current = object()
        failed: Exception | None = None
        try:
            while self._current is loop and (found := self._next_bot()) is not None:
                game, player, bot = found
                before = game.state
                try:
                    self._ask(game, player, bot, seconds)
                except StaleChoice:
                    continue
                except CallStopped:
                    # A stopped loop ends by itself; a time limit counts only if the game has not changed since.
                    if self._current is loop and game.state is before:
                        raise
                except Exception as error:
                    if game.state is before:
                        raise
                    # The choice was made, so the error is an observer's.
                    failed = failed or error
        finally:
            with self._lock:
                if self._current is loop:
                    self._current = None
        if failed is not None:
            raise CallbackFailed from failed

    def stop(self) -> str | None:
        """Stop the bot that is thinking, and do not ask other bots.

        Returns:
            The player whose bot was stopped; None if no bot was thinking.
        """
        with self._lock:
            self._current = None
            call, who = self._call, self.thinking
            self._call = self.thinking = None
        if call is not None:
            call.stop()
        return who

    def _ask(self, game: Game, player: str, bot: bots.Bot, seconds: float | None) -> None:
        def ask(view: View) -> Any:
            call = InterruptibleCall(lambda: bot(view))
            self._set(call, player)
            try:
                return call.run(seconds)
            finally:
                with self._lock:
                    mine = self._call is call
                if mine:
                    self._set(None, None)

        bots.ask(game, player, ask)

    def _set(self, call: InterruptibleCall[Any] | None, player: str | None) -> None:
        with self._lock:
            self._call, self.thinking = call, player
        self._on_change()
