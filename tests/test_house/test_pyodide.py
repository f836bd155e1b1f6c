"""The wheel works in Pyodide, the Python of JupyterLite, where there are neither threads nor processes."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from typing import Any

import pytest

from hatch_build import node_on_path
from tests.test_house.test_wheel import uv

PYODIDE = "314.0.6"
"""The version that the Pyodide kernel of JupyterLite 0.8 runs."""

RUN = """
import { loadPyodide } from "%(pyodide)s/pyodide.mjs";
import fs from "node:fs";
const [wheel, libraries, root, script] = process.argv.slice(2);
const python = await loadPyodide({ indexURL: "%(pyodide)s/" });
python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
python.mountNodeFS("/libraries", libraries);
python.mountNodeFS("/repository", root);
try {
  console.log(await python.runPythonAsync(fs.readFileSync(script, "utf8")));
} catch (error) {
  console.log(JSON.stringify({ error: String(error.message) }));
}
"""

SCRIPT = """
import asyncio, json, sys, time
# The wheel is in front of both. The libraries of the test environment are those that are pure Python.
sys.path += ["/libraries", "/repository"]
import guillotine_widget as gw
from tests.test_widget.table import Page

game = gw.Game(["Ada", "Bo", "Cy"], seed=7)
game.run(bots=dict.fromkeys(game.names, "greedy"))
table = gw.play("Ada", "Bo", bots={"Bo": "greedy"}, seed=7, autosave=False)
page = Page(table)
clicks = 0
while clicks < 10 and not table.over:
    page.ask("choose", option=0)
    clicks += 1
puzzle = gw.puzzles()["order-in-court"]
posed = Page(gw.GuillotineWidget(puzzle))
editor = gw.Scenario(["Martyr", "Duke"]).edit()
results = gw.tournament({"greedy": "greedy", "random": "random"}, games=4, seed=1, progress=False)

async def search(kind, then):
    # Return the reply to a search, and the longest time that the event loop was busy meanwhile, in seconds.
    game = gw.Game(["Ada", "Bo", "Cy"], seed=7, first="Ada")
    asked = Page(gw.GuillotineWidget(game, viewer="Ada"))
    asked.widget._handle_custom_msg({"kind": kind, "id": kind, "rev": asked.table["rev"]}, [])
    longest, last = 0.0, time.monotonic()
    while not any(reply["id"] == kind for reply in asked.replies):
        # A timer of the page's side: it runs only when the search lets go.
        await asyncio.sleep(0.001)
        longest, last = max(longest, time.monotonic() - last), time.monotonic()
        then_now, then = then, lambda table: None
        then_now(asked.widget)
    return [reply for reply in asked.replies if reply["id"] == kind][0], longest

nothing = lambda table: None
searches = {
    "hint": await search("advise", nothing),
    "chances": await search("outlook", nothing),
    "stopped": await search("advise", lambda table: table.stop()),
    "moved": await search("advise", lambda table: table.game.skip()),
}
json.dumps({
    "searches": searches,
    "python": sys.platform,
    "file": gw.__file__,
    "scores": game.scores(),
    "positions": [table.position, page.table["rev"] > 0],
    "best": str(puzzle.solve()),
    "posed": puzzle.task in json.dumps(posed.table, ensure_ascii=False),
    "editor": editor.scenario.problems(),
    "results": results.to_dict(),
    "train": type(gw.train()).__name__,
    "learn": type(gw.learn()).__name__,
})
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory, root: Path, bundle: Path) -> dict[str, Any]:
    """The output of the script that runs in Pyodide, in Node."""
    folder = tmp_path_factory.mktemp("pyodide")
    with node_on_path() as environment:
        npm = shutil.which("npm", path=environment["PATH"]) or "npm"
        pack = [npm, "pack", f"pyodide@{PYODIDE}", "--silent"]
        subprocess.run(pack, cwd=folder, env=environment, check=True, capture_output=True)
        with tarfile.open(folder / f"pyodide-{PYODIDE}.tgz") as archive:
            archive.extractall(folder, filter="data")
        build = [*uv(), "build", "--wheel", "--quiet", "--python", sys.executable, "--out-dir", "."]
        subprocess.run([*build, str(root)], cwd=folder, check=True, capture_output=True)
        (wheel,) = folder.glob("*.whl")
        (folder / "run.mjs").write_text(RUN % {"pyodide": (folder / "package").as_posix()})
        (folder / "script.py").write_text(SCRIPT, encoding="utf-8")
        libraries = sysconfig.get_path("purelib")
        command = ["node", "run.mjs", str(wheel), libraries, str(root), "script.py"]
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, done.stderr[-2000:]
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert "error" not in said, said["error"]
    return said


@pytest.mark.long
def test_the_wheel_plays_the_same_game_in_pyodide(told: dict[str, Any]) -> None:
    """The same seed and bots give the same points as in this process; a serial tournament gives the same results."""
    import guillotine_widget as gw

    assert told["python"] == "emscripten"
    assert not told["file"].startswith("/repository")
    game = gw.Game(["Ada", "Bo", "Cy"], seed=7)
    game.run(bots=dict.fromkeys(game.names, "greedy"))
    assert told["scores"] == dict(game.scores())
    players = {"greedy": "greedy", "random": "random"}
    results = gw.tournament(players, games=4, seed=1, progress=False)
    assert told["results"] == json.loads(json.dumps(results.to_dict()))


@pytest.mark.long
def test_a_table_answers_ten_clicks_in_pyodide(told: dict[str, Any]) -> None:
    """Bots move at once, without a thread; a puzzle, the editor, the trainer and the tutorial are there, too."""
    position, sent = told["positions"]
    assert position >= 20
    assert sent
    assert "Best: the goal reached" in told["best"]
    assert told["posed"]
    assert told["editor"] == []
    assert (told["train"], told["learn"]) == ("GuillotineWidget", "GuillotineWidget")


@pytest.mark.long
def test_a_search_in_pyodide_leaves_time_for_clicks(told: dict[str, Any]) -> None:
    """A hint and the chances to win are computed in slices of time; "Stop" and a move end a search."""
    found = told["searches"]
    assert "option" in found["hint"][0]["advice"]
    assert sum(found["chances"][0]["outlook"]) == pytest.approx(1, abs=0.01)
    for ended in ("stopped", "moved"):
        assert found[ended][0]["reason"] == "The search for a hint was stopped."
    # A click waits for one slice of 30 ms and the current step.
    assert max(longest for _, longest in found.values()) < 0.5, found
