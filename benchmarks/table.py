"""Measure the table in JupyterLab and Chromium, next to a minimal anywidget in the same page."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import TypeVar

from playwright.sync_api import CDPSession, Locator, expect, sync_playwright

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
# The analysis runs in the kernel of the table, on a different game, for as long as the clicks take.
_ANALYSIS = """
import threading
threading.Thread(target=gw.analyse, args=[gw.Game(3, seed=1)], kwargs={"seconds": 3600}, daemon=True).start()
"""
# All players are people, and all hands are open, so that each click is one choice.
_FIVE = """
game = gw.Game(["Ada", "Bo", "Cy", "Dot", "Eve"], seed=1)
table = gw.GuillotineWidget(game, open_hands=True, speed=0)
table
"""
_SHUFFLE = """
game = gw.Scenario(
    line=gw.Game(3, seed=1).line[:12] + gw.Game(3, seed=1).noble_deck[:3],
    players={"Ada": dict(hand=["Confusion in Line"]), "Bo": {}}, seed=1).start()
table = gw.GuillotineWidget(game, viewer="Ada", speed=1)
table
"""
# One game after the other at the table, each shown at its end.
_GAMES = """
import time
for seed in range({first}, {last}):
    game = table.new_game(seed=seed)
    while game.options:
        game.choose(seed % len(game.options))
    time.sleep(0.3)
"""

BESIDE_ANALYSIS = "Guillotine, beside an analysis"

# Later messages, such as the kernel's idle status, arrive within this time in milliseconds.
_SETTLE = 60

# Notes when the latest change of a widget has arrived in the page, whatever the host then does with it.
_LISTEN = """() => {
  const Socket = window.WebSocket;
  const method = /"method":\\s*"update"/;
  window.WebSocket = class extends Socket {
    constructor(...options) {
      super(...options);
      this.addEventListener('message', ({data}) => {
        const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
        if (method.test(text)) window.answered = performance.now();
      });
    }
  };
}"""

# Clicks; returns when the answer has arrived, when the root has changed and when that is painted, in milliseconds.
_CLICK = """(button, root) => new Promise(done => {
  const {port1, port2} = new MessageChannel();
  const before = root.dataset.rev;
  const start = performance.now();
  const times = {};
  port1.onmessage = () => done({...times, painted: performance.now() - start});
  new MutationObserver((_, observer) => {
    if (root.dataset.rev === before) return;
    observer.disconnect();
    times.answered = window.answered - start;
    times.changed = performance.now() - start;
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(root, {attributes: true, attributeFilter: ['data-rev']});
  button.click();
})"""

# The times of the frames during one click's animation, in milliseconds.
_FRAMES = """([root]) => new Promise(done => {
  const frames = [];
  const step = now => {
    frames.push(now);
    if (root.dataset.showing === 'true' || frames.length < 30) requestAnimationFrame(step);
    else done(frames);
  };
  requestAnimationFrame(step);
})"""


@dataclass
class Clicks:
    """Measurements of the clicks on one widget.

    Attributes:
        answered: The time from the click to the arrival of Python's answer in the page, in milliseconds.
        changed: The time from the answer to the changed page, in milliseconds.
        painted: The time from the answer to the painted page, in milliseconds.
        work: The processor time of the page's main thread for all that, in milliseconds, under any load.
        sizes: The data received through the kernel's socket, in bytes.
    """

    answered: list[float] = field(default_factory=list)
    changed: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)

    def add(self, book: NotebookPage, button: Locator, root: Locator) -> None:
        """Click once and record the measurements."""
        book.received.clear()
        with _devtools(book) as devtools:
            before = _processor_time(devtools)
            times = button.evaluate(_CLICK, root.element_handle())
            book.page.wait_for_timeout(_SETTLE)
            self.work.append(_processor_time(devtools) - before)
        self.answered.append(times["answered"])
        self.changed.append(times["changed"] - times["answered"])
        self.painted.append(times["painted"] - times["answered"])
        self.sizes.append(sum(book.received))


@dataclass
class _Played:
    """A notebook in which a player plays one game after another against two bots."""

    book: NotebookPage
    clicks: Clicks = field(default_factory=Clicks)
    seed: int = 0
    player: Player | None = None

    def click(self) -> None:
        """Make choices until the turn can be ended, and end it with a measured click."""
        while True:
            if self.player is None or self.player.table.says("phase") == "over":
                self.seed += 1
                table = Table.of(self.book.run(_TABLE.format(seed=self.seed)))
                self.player = Player(table, self.seed)
            table = self.player.table
            skip = table.find("skip")
            if skip.count():
                self.clicks.add(self.book, skip, table.root)
                table.rests()
                return
            self.player.decide()


def measure(clicks: int, against: Path | None = None) -> dict[str, Clicks]:
    """Play against two bots in JupyterLab, also while an analysis runs, and click a minimal counter after each choice.

    Args:
        clicks: The number of clicks on each widget. A click on the table includes the choices of both bots.
        against: A checkout of another version with its front end built, to be measured in turns with this one.
    """
    build_front_end(ROOT)
    trees = {"Guillotine": ROOT, BESIDE_ANALYSIS: ROOT}
    if against:
        trees["Guillotine, other version"] = against
    bare = Clicks()
    with _jupyterlab() as open_notebook:
        played = {}
        for at, (name, tree) in enumerate(trees.items()):
            book = open_notebook(f"clicks{at}")
            book.run(
                f"import sys\nsys.path.insert(0, {str(tree)!r})\nimport guillotine_widget as gw"
            )
            if name == BESIDE_ANALYSIS:
                book.run(_ANALYSIS)
            played[name] = _Played(book)
        book = played["Guillotine"].book
        counter = book.run(COUNTER).locator.locator(".counter")
        for _ in range(clicks):
            for each in played.values():
                each.book.page.bring_to_front()
                each.click()
            book.page.bring_to_front()
            bare.add(book, counter, counter)
    return {name: each.clicks for name, each in played.items()} | {"a minimal anywidget": bare}


@contextmanager
def _jupyterlab() -> Iterator[Callable[[str], NotebookPage]]:
    with (
        tempfile.TemporaryDirectory() as home,
        Lab.running(Path(home)) as lab,
        sync_playwright() as playwright,
    ):
        context = launch(playwright, Path(home) / "browser")

        def open_notebook(name: str) -> NotebookPage:
            book = NotebookPage(context.new_page(), lab, lab.notebook(name, []))
            book.page.add_init_script(f"({_LISTEN})()")
            book.resize(1400)
            book.open()
            return book

        try:
            yield open_notebook
        finally:
            context.close()


def scale(moves: int = 40, games: int = 50, tables: int = 30) -> Iterator[str]:
    """Measure scaling: bytes per move, frames while a line of 15 is shuffled, memory over many games, many tables.

    Args:
        moves: The number of moves of a table of five whose bytes are counted.
        games: The number of games that are played in one page.
        tables: The number of tables on one page.
    """
    with _jupyterlab() as open_notebook:
        book = open_notebook("scale")
        book.run("import guillotine_widget as gw")
        table = Table.of(book.run(_FIVE))
        player = Player(table, 1)
        sizes: list[int] = []
        while len(sizes) < moves and table.says("phase") != "over":
            book.received.clear()
            player.decide()
            table.rests()
            book.page.wait_for_timeout(_SETTLE)
            sizes.append(sum(book.received))
        yield f"To the browser for a move of five players, bytes: median {median(sizes):,.0f}"

        table = Table.of(book.run(_SHUFFLE))
        table.hand_card("confusion-in-line").click()
        frames = book.page.evaluate(_FRAMES, [table.root.element_handle()])
        gaps = [later - earlier for earlier, later in pairwise(frames)]
        late = sum(gap > 25 for gap in gaps)
        yield (
            f"While a line of 15 moves: {len(gaps)} frames, median {median(gaps):.1f} ms apart, "
            f"{late} more than 25 ms"
        )

        book.clear()
        table = Table.of(book.run("table = gw.play('Ada', bots={'Bo': 'random'}, speed=0)\ntable"))
        grown = []
        for first, last in ((0, 5), (5, games)):
            book.run(_GAMES.format(first=first, last=last), seconds=600)
            expect(table.root).to_have_attribute("data-phase", "over")
            grown.append(_heap(book))
        yield (
            f"Memory of the page after 5 and after {games} games, MB: {grown[0][0]:.1f} and {grown[-1][0]:.1f}; "
            f"nodes of the document: {grown[0][1]:,} and {grown[-1][1]:,}"
        )

        book.clear()
        before = _heap(book)
        start = time.perf_counter()
        book.run(
            "from IPython.display import display\n"
            f"for seed in range({tables}): display(gw.play(seed=seed))"
        )
        shown = book.page.locator(".gw[data-phase]")
        expect(shown).to_have_count(tables, timeout=120_000)
        taken = time.perf_counter() - start
        after = _heap(book)
        yield f"{tables} tables on a page: all shown after {taken:.1f} s, {(after[0] - before[0]) / tables:.2f} MB each"


@contextmanager
def _devtools(book: NotebookPage) -> Iterator[CDPSession]:
    devtools = book.page.context.new_cdp_session(book.page)
    try:
        yield devtools
    finally:
        devtools.detach()


def _metrics(devtools: CDPSession) -> dict[str, float]:
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = devtools.send("Performance.getMetrics")["metrics"]
    return {each["name"]: each["value"] for each in found}


def _processor_time(devtools: CDPSession) -> float:
    """Return how long the page's main thread has worked so far, in milliseconds."""
    return _metrics(devtools)["TaskDuration"] * 1000


def _heap(book: NotebookPage) -> tuple[float, int]:
    """Collect garbage in the page; return its used memory in MB and the number of its nodes."""
    with _devtools(book) as devtools:
        devtools.send("HeapProfiler.enable")
        devtools.send("HeapProfiler.collectGarbage")
        metrics = _metrics(devtools)
        return metrics["JSHeapUsedSize"] / 1e6, int(metrics["Nodes"])


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


def report(clicks: int = 40, rounds: int = 7, against: Path | None = None) -> None:
    """Measure clicks, messages, growth and imports, and print the results.

    Args:
        clicks: The number of clicks on each widget.
        rounds: The number of interpreters that import each module.
        against: A checkout of another version, to be compared with this one.
    """
    measured = measure(clicks, against)
    _show(
        f"From a click to Python's answer in the page, milliseconds, {clicks} clicks",
        measured,
        lambda each: each.answered,
    )
    _show("From the answer to the changed page, milliseconds", measured, lambda each: each.changed)
    _show("From the answer to the painted page, milliseconds", measured, lambda each: each.painted)
    _show("Processor time of the page for a click, milliseconds", measured, lambda each: each.work)
    _show("To the browser for a click, bytes", measured, lambda each: each.sizes)
    print()
    for line in scale():
        print(line, flush=True)
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
        # A single round has no quantiles.
        nine = quantiles(rounds, n=10, method="inclusive")[-1] if len(rounds) > 1 else rounds[0]
        print(f"{name:{width}} {figure(median(rounds)):>12} {figure(nine):>12}")
