"""What is written in the project's files is the project's: nothing of one machine, and nothing left for later."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

# A letter in brackets: it finds the same, but not itself.
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
    """Every text file of the project that is, or soon will be, in git."""
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


def test_no_address_of_a_registry(texts):
    assert not find(texts, HOSTS)


def test_no_path_of_one_machine(texts):
    assert not find(texts, PLACES)


def test_nothing_is_left_for_later(texts):
    assert not find(texts, LATER, only=CODE)


def test_the_patterns_find_what_they_are_for():
    assert HOSTS.search("https://registry.{}.org/preact".format("npmjs"))
    assert PLACES.search("open('/{}/x')".format("root"))
    assert not PLACES.search("tests/board.py")
    assert LATER.search("# {}: the rest".format("TO" + "DO"))
    assert LATER.search("it.{}('...')".format("skip"))
