"""Project files contain no machine-specific paths or hosts, and no unfinished work."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

# Brackets around a letter keep the patterns from matching themselves.
HOSTS = re.compile(r"(pyp[i]|pythonhoste[d]|npmj[s]|yarnpk[g])\.(org|com)")
PLACES = re.compile(r"/(wor[k]|roo[t]|far[m]|hom[e]/\w+|User[s]/\w+)/")
LATER = re.compile(
    r"TOD[O]|FIXM[E]|\bXX[X]\b|NotImplementedErro[r]"
    r"|pytest\.(skip|mark\.(skip|xfail))|\b(it|test|describe)\.(skip|todo|only)\("
)
CODE = {".py", ".ts", ".tsx", ".mjs"}
NOT_TEXT = {".png", ".ico", ".woff2", ".gif", ".jpg", ".webp"}
MADE = {"node_modules", "static", "artifacts", ".venv", "dist", "__pycache__"}


@pytest.fixture(scope="module")
def texts(root) -> dict[Path, str]:
    """Every text file that is tracked by git or not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0:
        paths = [Path(name) for name in listed.stdout.split("\0") if name]
    else:  # an unpacked source distribution
        paths = [path.relative_to(root) for path in root.rglob("*")]
    return {
        path: (root / path).read_text(encoding="utf-8")
        for path in paths
        if (root / path).is_file() and path.suffix not in NOT_TEXT and not MADE & set(path.parts)
    }


def find(
    texts: dict[Path, str], pattern: re.Pattern[str], only: set[str] | None = None
) -> list[str]:
    """List the lines that match, each with its file and number."""
    return [
        f"{path.as_posix()}:{number}: {line.strip()[:120]}"
        for path, text in texts.items()
        if only is None or path.suffix in only
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    ]


def test_no_registry_hosts(texts):
    """No file names a host of a package registry."""
    assert not find(texts, HOSTS)


def test_no_machine_specific_paths(texts):
    """No file names a path of one machine."""
    assert not find(texts, PLACES)


def test_no_unfinished_work(texts):
    """No code is marked as unfinished, and no test is skipped."""
    assert not find(texts, LATER, only=CODE)


def test_the_patterns_match_examples():
    """The patterns find what they are meant to find, and nothing else."""
    assert HOSTS.search("https://registry.{}.org/preact".format("npmjs"))
    assert PLACES.search("open('/{}/x')".format("root"))
    assert not PLACES.search("tests/board.py")
    assert LATER.search("# {}: the rest".format("TO" + "DO"))
    assert LATER.search("it.{}('...')".format("skip"))
