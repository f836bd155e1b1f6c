"""Start Chromium without background traffic and without access to other hosts."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright

_PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Requests to other hosts fail, and tests detect them.
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)

# The tips for the first game are off, as for a person who has played before. A page without an address has no storage.
_NO_NEWCOMER = """try { localStorage.setItem('guillotine_widget.marks', '5') } catch {}"""


class NoChromium(RuntimeError):
    """Chromium is not installed."""


def launch(playwright: Playwright, home: Path) -> BrowserContext:
    """Start the installed Chromium, or the one that Playwright installed.

    Its cache is kept, so that JupyterLab opens faster from the second page on.

    Args:
        playwright: Playwright, running.
        home: An empty folder for the profile of the browser.

    Raises:
        NoChromium: Chromium is not installed; the message says what to install.
    """
    context = playwright.chromium.launch_persistent_context(
        home, executable_path=_find(playwright), args=list(_FLAGS)
    )
    context.add_init_script(_NO_NEWCOMER)
    return context


def _find(playwright: Playwright) -> str:
    for name in _PROGRAMS:
        if path := shutil.which(name):
            return path
    path = playwright.chromium.executable_path
    if not Path(path).is_file():
        raise NoChromium(
            "The browser tests need Chromium: install it (on Debian and Ubuntu: apt-get install chromium), "
            "or let Playwright bring its own: uv run playwright install chromium"
        )
    return path
