"""Files of saved games are replaced in one step, keeping links and modes, without leftovers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.game.history import saves


@pytest.fixture
def game() -> gw.Game:
    """A game of Ada and Bo after one choice."""
    return gw.Game(["Ada", "Bo"], seed=7, first="Ada").skip()


def test_a_link_stays_a_link_and_a_mode_stays(game: gw.Game, tmp_path: Path) -> None:
    """The target of the link is replaced, and its permissions do not change."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    target, link = folder / "game.json", tmp_path / "link.json"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    assert game.save(link) == link
    assert link.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert gw.Game.load(link).position == gw.Game.load(str(target)).position == 1
    assert [path.name for path in folder.iterdir()] == ["game.json"]


def test_a_new_file_gets_the_usual_mode(game: gw.Game, tmp_path: Path) -> None:
    """It has the same mode as any file written by Python."""
    usual = tmp_path / "usual"
    usual.write_text("")
    assert game.save(tmp_path / "g.json").stat().st_mode == usual.stat().st_mode


def test_nothing_is_left_when_saving_fails(
    game: gw.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a folder, a missing folder or a full disk, a named error is raised and no file is left."""
    old = tmp_path / "old.json"
    game.save(old)
    before = old.read_bytes()
    with pytest.raises(IsADirectoryError, match="this is a folder; name a file in it"):
        game.save(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"there is no folder '.*missing'; create it first"):
        game.save(tmp_path / "missing" / "g.json")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        game.skip().save(old)
    assert [path.name for path in tmp_path.iterdir()] == ["old.json"]
    assert old.read_bytes() == before


def test_a_device_is_not_replaced(game: gw.Game) -> None:
    """Saving to a device or a pipe writes into it."""
    game.save(os.devnull)
    assert not Path(os.devnull).is_file()


def test_two_processes_save_to_one_path(game: gw.Game, tmp_path: Path) -> None:
    """A reader always reads one complete game."""
    path = tmp_path / "g.json"
    game.save(path)
    code = (
        "import sys, guillotine_widget as gw\n"
        "game = gw.Game(['Ada', 'Bo'], seed=7, first='Ada')\n"
        "for _ in range(150): game.save(sys.argv[1])"
    )
    writers = [subprocess.Popen([sys.executable, "-c", code, str(path)]) for _ in range(2)]
    reads = 0
    while any(writer.poll() is None for writer in writers):
        assert gw.Game.load(path).position in (0, 1)
        reads += 1
    assert [writer.returncode for writer in writers] == [0, 0]
    assert reads
    assert [entry.name for entry in tmp_path.iterdir()] == ["g.json"]


def test_a_byte_order_mark_is_skipped(game: gw.Game, tmp_path: Path) -> None:
    """Some editors write one at the beginning of a text."""
    path = tmp_path / "g.json"
    path.write_text(json.dumps(game.to_dict()), encoding="utf-8-sig")
    assert gw.Game.load(path).to_dict() == game.to_dict()


@pytest.mark.parametrize(
    "content", ["[" * 100_000, '{"format": ' + "9" * 5_000 + "}", "\x00" * 100, ""]
)
def test_broken_files_are_refused_with_short_messages(content: str, tmp_path: Path) -> None:
    """Deep nesting, a huge number or binary data raises `BrokenSave` with a short message."""
    path = tmp_path / "g.json"
    path.write_text(content)
    with pytest.raises(gw.errors.BrokenSave) as refusal:
        gw.Game.load(path)
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize(
    "key",
    ["format", "version", "edition", "players", "seed", "first", "locale", "start", "choices", "position", "check"],
)  # fmt: skip
def test_huge_values_in_a_save_are_refused_with_short_messages(game: gw.Game, key: str) -> None:
    """Any value in place of another one raises a named error of a few hundred letters."""
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    huge: Any
    for huge in (deep, {"a": deep}, 10**6000, -(10**6000), "x" * 100_000, ["x" * 100_000]):
        with pytest.raises(gw.errors.BrokenSave) as refusal:
            gw.Game.from_dict({**game.to_dict(), key: huge})
        assert len(str(refusal.value)) < 600
    for huge in (deep, [10**6000], [["lift", 10**6000, 1]], ["x" * 100_000], [True], [[True]]):
        with pytest.raises(gw.errors.BrokenSave) as refusal:
            gw.Game.from_dict({**game.to_dict(), "choices": huge})
        assert len(str(refusal.value)) < 600


def test_the_limit_of_a_file() -> None:
    """A long game is far below the limit."""
    long = gw.Game(5, seed=1).run(dict.fromkeys(("Ada", "Bo", "Cy", "Dot", "Eve"), "random"))
    assert len(json.dumps(long.to_dict())) < saves.LARGEST / 100


@pytest.mark.parametrize("call", [gw.Game(2, seed=1).save, gw.Game.load, gw.Puzzle.load])
def test_an_invalid_file_name_is_refused(call: Any) -> None:
    """A null character, a lone surrogate, and values that are not paths get an error that says so."""
    with pytest.raises(OSError, match="cannot hold a null character"):
        call("a\0b")
    with pytest.raises(OSError, match="half of a character"):
        call("a\ud800b")
    with pytest.raises(TypeError, match="a file is named by a text or a Path, not 3"):
        call(3)
