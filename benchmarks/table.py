"""Measure the table in JupyterLab and Chromium, next to a minimal anywidget in the same page."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import TypeVar

from playwright.sync_api import Locator, sync_playwright

from hatch_build import build_front_end
from tests.browser.chromium import launch
from tests.browser.lab import Lab
from tests.browser.notebook import NotebookPage
from tests.browser.player import Player
from tests.browser.table import Table

from .race import figure

T = TypeVar("T")
ROOT = Path(__file__).parent.parent

# A minimal anywidget that sends a request to Python and shows the reply.
COUNTER = """
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''
    export default () => ({
      render({ model, el }) {
        const button = document.createElement('button');
        button.className = 'counter';
        const show = () => {
          button.textContent = button.dataset.rev = model.get('count');
        };
        model.on('change:count', show);
        button.onclick = () => model.send('click');
        el.append(button);
        show();
      }
    })
    '''
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: self.set_trait('count', self.count + 1))

Counter()
"""

_TABLE = (
    "table = gw.play('Ada', bots={{'Bo': 'random', 'Cy': 'random'}}, seed={seed}, speed=0)\ntable"
)

# Later messages, such as the kernel's idle status, arrive within this time in milliseconds.
_SETTLE = 60


@dataclass
class Clicks:
    """Measurements of the clicks on one widget.

    Attributes:
        times: The time from the click to the changed page, in milliseconds.
        sizes: The data received through the kernel's socket, in bytes.
    """

    times: list[float] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)

    def add(self, book: NotebookPage, button: Locator, root: Locator) -> None:
        """Click once and record the measurements."""
        book.received.clear()
        self.times.append(book.time_click(button, root, "data-rev"))
        book.page.wait_for_timeout(_SETTLE)
        self.sizes.append(sum(book.received))


def measure(clicks: int) -> dict[str, Clicks]:
    """Play against two bots in JupyterLab, and click a minimal counter after each choice.

    Args:
        clicks: The number of clicks on each widget. A click on the table includes the choices of both bots.
    """
    build_front_end(ROOT)
    ours, bare = Clicks(), Clicks()
    with (
        tempfile.TemporaryDirectory() as home,
        Lab.running(Path(home)) as lab,
        sync_playwright() as playwright,
    ):
        context = launch(playwright, Path(home) / "browser")
        book = NotebookPage(context.new_page(), lab, lab.notebook("clicks", []))
        book.resize(1400)
        book.open()
        book.run("import guillotine_widget as gw")
        counter = book.run(COUNTER).locator.locator(".counter")
        for seed in range(1, 1000):
            table = Table.of(book.run(_TABLE.format(seed=seed)))
            player = Player(table, seed)
            while table.says("phase") != "over":
                skip = table.find("skip")
                if not skip.count():
                    player.decide()
                    continue
                ours.add(book, skip, table.root)
                table.rests()
                bare.add(book, counter, counter)
                if len(ours.times) == clicks:
                    context.close()
                    return {"Guillotine": ours, "a minimal anywidget": bare}
    raise AssertionError("not enough clicks in a thousand games")


def import_time(statement: str, rounds: int) -> list[float]:
    """Run an import in new interpreters; return the time of each in milliseconds, without start-up."""
    script = (
        f"import time; start = time.perf_counter(); {statement}; print(time.perf_counter() - start)"
    )
    command = [sys.executable, "-c", script]
    return [
        float(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
        * 1000
        for _ in range(rounds)
    ]


def report(clicks: int = 40, rounds: int = 7) -> None:
    """Measure clicks, messages and imports, and print the results.

    Args:
        clicks: The number of clicks on each widget.
        rounds: The number of interpreters that import each module.
    """
    measured = measure(clicks)
    _show(
        f"From a click to the changed page, milliseconds, {clicks} clicks",
        measured,
        lambda each: each.times,
    )
    _show("To the browser for a click, bytes", measured, lambda each: each.sizes)
    imports = {
        "guillotine_widget": "import guillotine_widget",
        "its Game": "from guillotine_widget import Game",
        "its GuillotineWidget": "from guillotine_widget import GuillotineWidget",
        "anywidget": "import anywidget",
    }
    taken = {name: import_time(statement, rounds) for name, statement in imports.items()}
    _show(f"To import, milliseconds, {rounds} interpreters", taken, lambda each: each)
    static = ROOT / "guillotine_widget" / "static"
    sizes = {path.name: path.stat().st_size for path in sorted(static.glob("widget.*"))}
    parts = ", ".join(f"{name} {size:,}" for name, size in sizes.items())
    print(f"\nThe front end, bytes: {sum(sizes.values()):,} ({parts})")


def _show(title: str, measured: dict[str, T], figures: Callable[[T], list[float]]) -> None:
    width = max(map(len, measured))
    print(f"\n{title}\n{'':{width}} {'median':>12} {'90 %':>12}")
    for name, each in measured.items():
        rounds = figures(each)
        nine = quantiles(rounds, n=10, method="inclusive")[-1]
        print(f"{name:{width}} {figure(median(rounds)):>12} {figure(nine):>12}")
