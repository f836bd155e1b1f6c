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
    """A function that was called after the choice of a bot has raised; its error is the cause."""


class BotRunner:
    """Asks bots one after the other until a person has to decide.

    One thread at a time asks. A cell or a click that changes the game meanwhile does not wait: the answer of the bot
    is then for a position that has passed, and the running thread discards it and looks again.

    Args:
        next_bot: returns the game, the player whose bot has to choose now, and the bot; None: nobody.
        on_change: called when a bot begins or ceases to think.

    Attributes:
        thinking: the player whose bot is being asked; None: nobody.
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
        # Names the loop that asks at the moment. A loop that was stopped finds another one here, and ends.
        self._current: object | None = None

    @property
    def running(self) -> bool:
        """Whether bots are playing: one of them thinks, or the next one will be asked."""
        return self._current is not None

    def run(self, seconds: float | None = None) -> None:
        """Let bots play until a person has to decide; return at once if another thread does so already.

        Args:
            seconds: the time limit for one choice of a bot; None: none.

        Raises:
            CallStopped: the limit was exceeded.
            CallbackFailed: a function that was called after a choice has raised; all bots have played nevertheless.
            Exception: whatever a bot raises; `IllegalChoice` if it has chosen something illegal.
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
                    # A loop that was stopped ends by itself; a time limit counts only if nobody has moved since.
                    if self._current is loop and game.state is before:
                        raise
                except Exception as error:
                    if game.state is before:
                        raise
                    # The choice was made: it is an observer that has failed.
                    failed = failed or error
        finally:
            with self._lock:
                if self._current is loop:
                    self._current = None
        if failed is not None:
            raise CallbackFailed from failed

    def stop(self) -> str | None:
        """Stop the bot that is thinking, and ask no other one.

        Returns:
            The player whose bot was stopped; None: nobody was thinking.
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
