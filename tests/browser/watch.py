"""Record the errors and the external requests of a page."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, Request, WebSocket

_HERE = {"127.0.0.1", "localhost"}


class Watch:
    """The errors and external requests of a page from now on.

    Attributes:
        errors: Its console errors and uncaught exceptions.
        strays: The URLs on other hosts that it has requested.

    Args:
        page: The page.
        known: Messages that the table does not cause, as a pattern that is searched for in each.
    """

    def __init__(self, page: Page, known: re.Pattern[str] | None = None) -> None:
        self.errors: list[str] = []
        self.strays: list[str] = []
        self._known = known
        page.on("console", self._hear_console)
        page.on("pageerror", self._hear_error)
        page.on("request", self._hear_request)
        page.on("websocket", self._hear_socket)

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._report(f"{message.text} ({message.location.get('url', '')})")

    def _hear_error(self, error: Error) -> None:
        self._report(f"not caught: {error.stack or error.message}")

    def _hear_request(self, request: Request) -> None:
        self._check_host(request.url)

    def _hear_socket(self, socket: WebSocket) -> None:
        self._check_host(socket.url)

    def _report(self, error: str) -> None:
        if not (self._known and self._known.search(error)):
            self.errors.append(error)

    def _check_host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in _HERE:
            self.strays.append(url)
