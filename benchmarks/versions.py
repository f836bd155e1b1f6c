"""Compare two versions of the package, this one and another checkout, measured alternately in one run.

Each figure is measured in new interpreters, alternating between the checkouts, and reported as a ratio of medians. The
scripts use only names that exist in both versions.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tqdm import tqdm

HERE = Path(__file__).parent.parent

# CPU time, which depends less on other load.
_HEAD = """
import random, statistics, time
import guillotine_widget as gw
clock = time.process_time
def names(seats): return ["Ada", "Bo", "Cy", "Dot", "Eve"][:seats]
def spent(function, *args, **given):
    start = clock()
    function(*args, **given)
    return clock() - start
"""

_ENGINE = """
try:
    from guillotine_widget.rules.compiler import compile_edition
    from guillotine_widget.editions import AMIGO, WIZARDS
except ImportError:
    from guillotine_widget.rules.rulebook import rulebook as compile_edition
    from guillotine_widget.printed.editions import AMIGO, WIZARDS
from guillotine_widget.rules import engine
choose, take = random.Random(1).choice, engine.take
tables = [(compile_edition(e), n) for n in (2, 3, 4, 5) for e in (AMIGO, WIZARDS)]
def play(games):
    decisions = 0
    for seed in range(games):
        rules, seats = tables[seed % 8]
        state = engine.new(rules, seats, seed)
        while options := state.options:
            take(state, choose(options))
            decisions += 1
    return decisions
play(16)
"""

_POSITIONS = """
def positions(games):
    for number in range(games):
        game = gw.Game(names(2 + number % 4), edition=("amigo", "wizards")[number % 2], seed=number)
        chance = random.Random(number)
        while game.options:
            if chance.random() < 0.1:
                yield game, chance.choice(list(game.options))
            game.choose(chance.choice(list(game.options)))
"""

_PREVIEWS = """
times = []
for game, option in positions(12):
    times.append(1000 * spent(game.preview, option))
"""

_NAMES = "import guillotine_widget as gw; print(*gw.puzzles().names)"

# The arguments are the names of the puzzles that both versions have.
_SOLVED = """
import sys
times = []
for puzzle in gw.puzzles():
    if puzzle.name in sys.argv:
        times.append(1000 * spent(puzzle.solve))
"""


@dataclass(frozen=True)
class Measurement:
    """A figure to compare.

    Attributes:
        name: What is measured, with its unit.
        script: Python code that prints the figure.
        goal: The target ratio to the other version.
        less_is_better: Whether a smaller figure is better.
    """

    name: str
    script: str
    goal: float
    less_is_better: bool = True


MEASUREMENTS = (
    Measurement(
        "random play in the engine, decisions/s",
        _ENGINE + "start = clock(); count = play(240); print(count / (clock() - start))",
        1.25,
        less_is_better=False,
    ),
    Measurement(
        "game.run with random bots, decisions/s",
        "def all_of(seed):\n"
        "    game = gw.Game(names(3), seed=seed)\n"
        "    game.run(dict.fromkeys(names(3), 'random'))\n"
        "    return game.position\n"
        "all_of(0)\nstart = clock(); count = sum(map(all_of, range(1, 13))); print(count / (clock() - start))",
        8,
        less_is_better=False,
    ),
    Measurement(
        "preview of an option, median, ms",
        _POSITIONS + _PREVIEWS + "print(statistics.median(times))",
        0.09,
    ),
    Measurement(
        "preview of an option, 90th percentile, ms",
        _POSITIONS + _PREVIEWS + "print(statistics.quantiles(times, n=10)[-1])",
        0.4,
    ),
    Measurement(
        "a world for search (view.world), microseconds",
        _POSITIONS + "times = []\n"
        "for game, _ in positions(8):\n"
        "    view = game.view(game.decision.player)\n"
        "    view.world(0)\n"
        "    times.append(spent(lambda: [view.world(seed) for seed in range(20)]) / 20 * 1e6)\n"
        "print(statistics.median(times))",
        0.45,
    ),
    Measurement("all puzzles that both ship, ms", _SOLVED + "print(sum(times))", 0.33),
    Measurement("the slowest of these puzzles, ms", _SOLVED + "print(max(times))", 0.35),
    Measurement(
        "make_puzzles(10, level=4), s", "print(spent(gw.make_puzzles, 10, level=4, seed=1))", 0.36
    ),
    Measurement("import of Game, ms", "", 0.4),
)

# Without the common header, which imports the package.
_IMPORT = """
import time
start = time.perf_counter()
from guillotine_widget import Game
print(1000 * (time.perf_counter() - start))
"""


def compare(other: Path, rounds: int) -> str:
    """Return a report that compares this version with another one.

    Args:
        other: A checkout of the other version, such as a git worktree.
        rounds: How often each version measures each figure.

    Raises:
        FileNotFoundError: *other* does not contain the package.
    """
    if not (other / "guillotine_widget" / "__init__.py").is_file():
        raise FileNotFoundError(
            f"{other} contains no guillotine_widget; give the root of a checkout"
        )
    ours, theirs = (
        _run("the names of the puzzles", _NAMES, tree).split() for tree in (HERE, other)
    )
    shared = [name for name in ours if name in theirs]
    rows = [f"{'':44} {'other':>12} {'this':>12} {'ratio':>8} {'goal':>8}"]
    for each in tqdm(MEASUREMENTS, disable=None):
        figures: dict[Path, list[float]] = {other: [], HERE: []}
        for _ in range(rounds):
            for tree, found in figures.items():
                found.append(_measure(each, tree, shared))
        before, after = median(figures[other]), median(figures[HERE])
        rows.append(
            f"{each.name:44} {before:12.4g} {after:12.4g} {after / before:8.2f} "
            f"{'≤' if each.less_is_better else '≥'}{each.goal:7.2f}"
        )
    return "\n".join(rows)


def _measure(what: Measurement, tree: Path, puzzles: list[str]) -> float:
    return float(_run(what.name, _HEAD + what.script if what.script else _IMPORT, tree, puzzles))


def _run(name: str, script: str, tree: Path, arguments: Sequence[str] = ()) -> str:
    """Return what a script prints in a new interpreter with the package of a checkout."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=tree,
        # With bytecode, as in an installed package: otherwise the import would measure the compiler.
        env={**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{name}: failed in {tree}\n{done.stderr}")
    return done.stdout
