"""The command line as a process: what it reads and writes, its exit codes, and its messages."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

import guillotine_widget as gw
from guillotine_widget.terminal.cli import main

PUZZLE = gw.Puzzle(
    gw.Scenario(
        ["Martyr", "Count", "Cardinal", "Mayor"],
        {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
    ),
    title="Into the basket",
)


def run(*arguments: str, typed: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the command line with plain pipes."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    variables |= {"LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **environ}
    return subprocess.run(
        [sys.executable, "-m", "guillotine_widget", *arguments],
        input=typed, capture_output=True, text=True, encoding="utf-8", env=variables, timeout=120, check=False,
    )  # fmt: skip


def test_a_wrong_argument_ends_the_process_with_its_code():
    done = run("play", "--bots", "gredy")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("python -m guillotine_widget: error: there is no bot")


def test_help_names_the_commands_and_the_exit_codes():
    """Without arguments and with --help; each command has its own help with examples."""
    top = run("--help")
    assert (top.returncode, top.stderr) == (0, "")
    assert run().stdout == top.stdout
    for word in ("play", "puzzle", "solve", "tournament", "exit codes", "--version"):
        assert word in top.stdout
    one = run("play", "--help").stdout
    assert "examples:" in one
    assert "ismcts:N" in one
    assert "python -m guillotine_widget play Ada --bots planner" in one
    assert gw.__version__ in run("--version").stdout


def test_a_seeded_game_is_reproducible():
    """The same seed and the same lines give the same text; the output ends with exit code 0 at the end of the input."""
    first, again = (run("play", "--seed", "7", typed="1\n1\n") for _ in range(2))
    assert first.returncode == 0
    assert first.stderr == ""
    assert first.stdout == again.stdout
    assert "> 1\n" in first.stdout, "the transcript shows what was typed"


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        ([], "You, Bo, Cy"),
        (["Ada", "--bots", "planner"], "Ada, Bo"),
        (["Ada", "--bots", "Di=planner"], "Ada, Di"),
        (["Ada", "--bots", "Cy=planner", "greedy"], "Ada, Cy, Bo"),
        (["Ada", "Ed", "--bots", "Di=random"], "Ada, Ed, Di"),
    ],
)
def test_bots_sit_after_the_people_under_their_own_names(arguments, players, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", StringIO())
    assert main(["play", *arguments, "--seed", "7", "--locale", "en"]) == 0
    assert capsys.readouterr().out.startswith(f"{players}. Amigo rules")


@pytest.mark.parametrize("code", ["de", "es", "pl", "nl"])
def test_puzzles_and_solutions_are_in_the_language_asked_for(code, tmp_path, monkeypatch, capsys):
    """The list, a puzzle found by its title in that language, and what `solve` finds; JSON stays in English."""
    puzzle = gw.puzzles("falling-in-line")
    title, line = puzzle.title_in(code), puzzle.solve().lines[0].text_in(code)
    assert main(["puzzle", "--level", "1", "--locale", code]) == 0
    assert title in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", StringIO("hint\nsolution\n"))
    assert main(["puzzle", title, "--locale", code]) == 1
    written = capsys.readouterr().out
    assert written.startswith(title)
    assert line in " ".join(written.split())
    assert " ".join(puzzle.hints_in(code)[0].split()) in " ".join(written.split())
    path = puzzle.save(tmp_path / "puzzle.json")
    assert main(["solve", str(path), "--locale", code]) == 0
    solved = capsys.readouterr().out
    assert solved == f"{title}\n{puzzle.task_in(code)}\n{puzzle.solve().text_in(code)}\n"
    assert main(["solve", str(path), "--locale", code, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["task"] == puzzle.task


def test_a_saved_game_is_continued_with_bots_by_name(tmp_path, monkeypatch, capsys):
    """Who is not named gets the bots without a name; a name that nobody has is refused."""
    path = gw.Game(["Ada", "Bo", "Cy"], seed=7, first="Cy").save(tmp_path / "game.json")
    monkeypatch.setattr("sys.stdin", StringIO())
    assert main(["play", "--load", str(path), "--bots", "Cy=greedy", "--locale", "en"]) == 0
    assert "Ada: play an action card" in capsys.readouterr().out
    assert main(["play", "--load", str(path), "--bots", "Di=greedy"]) == 2
    assert "nobody here is called 'Di'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["plya"], "there is no command 'plya'; did you mean 'play'?; see"),
        (["play", "--sed", "7"], "unknown argument '--sed'; did you mean '--seed'?"),
        (["play", "--bots", "gredy"], "there is no bot 'gredy'"),
        (["play", "--bots", "gredy"], "did you mean 'greedy'?"),
        (["play", "--bots", "Di=gredy"], "did you mean 'greedy'?"),
        (["play", "--bots", "Di=greedy", "Di=random"], "two bots are called Di"),
        (["play", "Ada", "--bots", "ada=greedy"], "players need different names, not Ada and ada"),
        (["play", "--bots", "=greedy"], "'=greedy' lacks a name, as in Di=greedy"),
        (["play", "--edition", "amgo"], "did you mean 'amigo'?"),
        (["play", "--locale", "dee"], "--locale: there is no locale 'dee'; did you mean 'de'?"),
        (["play", "--color", "nevr"], "did you mean 'never'?"),
        (["play", "A", "B", "C", "D", "E", "F"], "Guillotine is for 2 to 5 players"),
        (["play", "--bots", *["random"] * 6], "Guillotine is for 2 to 5 players"),
        (["play", "--first", "Zoe"], "nobody here is called 'Zoe'"),
        (["play", "--load", "none.json"], "none.json: No such file"),
        (["puzzle", "order-in-cort"], "did you mean 'order-in-court'?"),
        (["puzzle", "--level", "9"], "level"),
        (["puzzle", "--theme", "gards"], "did you mean 'guards'?"),
        (["solve", "none.txt", "--locale", "dee"], "--locale: there is no locale 'dee'"),
        (["solve", "none.txt"], "none.txt: No such file"),
        (["solve"], "required: FILE; see"),
        (["tournament", "greedy"], "2 to 5 players"),
        (["tournament", "greedy", "greedy"], "two bots are called greedy; name one of them"),
        (["tournament", "greedy", "random", "--games", "0"], "games"),
    ],
)  # fmt: skip
def test_a_wrong_argument_is_reported_on_stderr_with_a_guess(
    arguments, said, tmp_path, monkeypatch, capsys
):
    """Exit code 2, nothing on stdout, one line that says what is expected, and no traceback."""
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith("guillotine-widget")
    assert written.err.count("\n") == 1
    assert said in written.err


def test_pipes_get_no_colors_unless_they_are_asked_for():
    """The environment variables NO_COLOR and FORCE_COLOR are honored, an option wins over them."""
    plain = run("play", "--seed", "7").stdout
    assert "\x1b" not in plain
    assert "\x1b[" in run("play", "--seed", "7", "--color", "always", NO_COLOR="1").stdout
    assert "\x1b[" in run("play", "--seed", "7", FORCE_COLOR="1").stdout
    assert "\x1b" not in run("play", "--seed", "7", "--color", "never", FORCE_COLOR="1").stdout


def test_an_encoding_without_symbols_gets_letters():
    """Writing to an output that is not Unicode raises no error."""
    text = run("play", "--seed", "7", typed="1\n", PYTHONIOENCODING="ascii")
    assert (text.returncode, text.stderr) == (0, "")
    assert "♛" not in text.stdout
    assert "R Lady 2" in text.stdout


def test_the_language_is_that_of_the_terminal():
    assert "Das Spiel" not in run("play", "--seed", "7").stdout
    assert "Gib die Nummer" in run("play", "--seed", "7", LANG="de_AT.UTF-8").stdout
    assert "Typ het nummer" in run("play", "--locale", "nl", LANG="de_AT.UTF-8").stdout


def test_a_saved_game_is_continued(tmp_path):
    """The named players are people; the others are bots."""
    file = tmp_path / "g.json"
    gw.Game(["Ada", "Bo"], seed=7, first="Ada").skip().skip().save(file)
    done = run("play", "--load", str(file))
    assert done.returncode == 0
    assert "Turn 3: Ada." in done.stdout
    assert (
        "nobody here is called 'Zoe'; at the table are Ada, Bo"
        in run("play", "Zoe", "--load", str(file)).stderr
    )


@pytest.mark.parametrize("form", ["text", "json", "position", "game", "stdin"])
def test_solve_reads_whatever_the_package_writes(form, tmp_path):
    """A puzzle as text or JSON, a position, a game; "-" is the standard input."""
    file = tmp_path / f"p.{form}"
    text = PUZZLE.to_text()
    if form == "json":
        PUZZLE.save(file)
    elif form == "position":
        file.write_text(PUZZLE.scenario.to_text(), encoding="utf-8")
    elif form == "game":
        PUZZLE.start().save(file)
    else:
        file.write_text(text, encoding="utf-8")
    done = run("solve", "-" if form == "stdin" else str(file), typed=text)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Best: 5 points, the only best line" in done.stdout
    assert "1. Pushed, Cardinal 2" in done.stdout


def test_solve_writes_json_and_reports_an_unreachable_goal_by_its_exit_code(tmp_path):
    file = tmp_path / "p.txt"
    file.write_text(PUZZLE.to_text(), encoding="utf-8")
    told = json.loads(run("solve", str(file), "--json").stdout)
    assert (told["value"], told["unique"]) == (5, True)
    assert told["lines"] == [[["Ada", "Pushed"], ["Ada", "Cardinal 2"]]]
    out_of_reach = gw.Puzzle(PUZZLE.scenario, gw.goals.collect("Mayor", "Cardinal"))
    file.write_text(out_of_reach.to_text(), encoding="utf-8")
    done = run("solve", str(file))
    assert done.returncode == 1
    assert "The goal cannot be reached" in done.stdout
    small = run("solve", str(file), "--budget", "1")
    assert small.returncode == 2
    assert "position" in small.stderr


@pytest.mark.parametrize("text", ["{", "nonsense", "{}", "guillotine/1;line=Xx;end", "\x00"])
def test_a_file_that_is_not_a_puzzle_is_refused(text, tmp_path, capsys):
    file = tmp_path / "p.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["solve", str(file)]) == 2
    assert capsys.readouterr().err.count("error:") == 1


def test_puzzles_are_listed_and_shown():
    listed = run("puzzle", "--level", "1", "--theme", "moves").stdout
    assert "the-basket-is-near" in listed
    assert "order-in-court" not in listed
    done = run("puzzle", "order-in-court", typed="Stumble, Unpopular Judge 1\nPushed\n1\n")
    assert done.returncode == 0
    assert "Solved." in done.stdout
    assert run("puzzle", "order-in-court", typed="1\nquit\n").returncode == 1


def test_a_puzzle_from_a_file_is_shown(tmp_path):
    file = tmp_path / "mine"
    file.write_text(PUZZLE.to_text(), encoding="utf-8")
    done = run("puzzle", str(file), typed="pushed cardinal\n")
    assert done.returncode == 0
    assert "Solved: 5 points." in done.stdout


def test_a_tournament_writes_its_table_or_json():
    table = run("tournament", "greedy", "again=greedy", "random", "--games", "4")
    assert table.returncode == 0
    assert all(name in table.stdout for name in ("greedy", "again", "random"))
    assert table.stderr == ""
    told = json.loads(run("tournament", "a=random", "b=random", "--games", "2", "--json").stdout)
    assert told["games"] == 2


def test_the_end_of_a_pipe_is_no_error():
    """`… | head -1` ends quietly."""
    command = f"{sys.executable} -m guillotine_widget puzzle | head -1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, timeout=60, check=False
    )  # fmt: skip
    assert done.stderr == ""


def test_a_terminal_shows_colors_and_ends_with_ctrl_c(tmp_path):
    """In a real pseudo-terminal: colors, an answer, and exit code 130 after an interrupt."""
    main, side = pty.openpty()
    environ = {**os.environ, "TERM": "xterm", "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    environ.pop("NO_COLOR", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "guillotine_widget", "play", "--seed", "7"],
        stdin=side, stdout=side, stderr=side, env=environ, start_new_session=False, close_fds=True,
        preexec_fn=lambda: _take_terminal(side),
    )  # fmt: skip
    os.close(side)
    try:
        text = _read_until(main, "> ")
        assert "\x1b[1m" in text
        os.write(main, b"help\n")
        assert "take back your latest choice" in _read_until(main, "quit")
        os.write(main, b"\x03")
        assert process.wait(30) == 130
    finally:
        process.kill()
        process.wait()
        os.close(main)


def _take_terminal(side: int) -> None:
    """Make the pseudo-terminal the controlling one, so that Ctrl-C is an interrupt."""
    import fcntl
    import termios

    os.setsid()
    fcntl.ioctl(side, termios.TIOCSCTTY, 0)


def _read_until(main: int, wanted: str, seconds: float = 60) -> str:
    """Read from a pseudo-terminal until it shows a text."""
    text, end = "", time.monotonic() + seconds
    while wanted not in text:
        ready, _, _ = select.select([main], [], [], max(0, end - time.monotonic()))
        assert ready, f"{wanted!r} did not appear in {text!r}"
        text += os.read(main, 65536).decode("utf-8", "replace")
    return text


def test_the_console_script_is_declared(root: Path):
    """It is the same program as `python -m guillotine_widget`."""
    import tomllib

    scripts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "scripts"
    ]
    assert scripts == {"guillotine-widget": "guillotine_widget.terminal.cli:main"}
