"""The wheel and the source distribution work without a checkout and without Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from hatch_build import BUNDLE, is_built

PLAYS_A_GAME = """
import guillotine_widget as gw
game = gw.Game(["Ada", "Bo", "Cy"], seed=7)
game.run(bots=dict.fromkeys(["Ada", "Bo", "Cy"], "random"), until="end")
assert game.decision is None
print(*game.winners)
"""

SHOWS_A_TABLE = """
import guillotine_widget as gw
table = gw.GuillotineWidget(gw.Game(["Ada", "Bo"], seed=7), viewer="Ada")
state = table.get_state()
assert "export" in state["_esm"] and "{" in state["_css"]
print(gw.__version__)
"""


@cache
def uv() -> tuple[str, ...]:
    """Return the command that runs uv: the one that runs the tests, one on PATH, or a module of Python.

    It has to run without other programs on PATH, as in the tests: the shims of version managers need a shell.
    """
    candidates = [(path,) for path in (os.environ.get("UV"), shutil.which("uv")) if path]
    # `python -m pip install uv` puts uv into the Python that this environment was made from.
    pythons = (sys.executable, getattr(sys, "_base_executable", sys.executable))
    environment = {**os.environ, "PATH": os.devnull}
    for command in (*candidates, *((python, "-m", "uv") for python in pythons)):
        with suppress(OSError):
            tried = subprocess.run(
                [*command, "--version"], env=environment, capture_output=True, check=False
            )
            if tried.returncode == 0:
                return command
    pytest.fail("The wheel's tests need uv: python -m pip install uv", pytrace=False)


def run(*command: str | Path, cwd: Path, path: str | None = None) -> str:
    """Run a command, and return what it printed; ``path`` replaces PATH."""
    environment = dict(os.environ)
    environment.pop("VIRTUAL_ENV", None)
    if path is not None:
        environment["PATH"] = path
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def nothing(tmp_path_factory) -> str:
    """A PATH without Node."""
    return str(tmp_path_factory.mktemp("nothing"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory, root, bundle) -> Path:
    """The source distribution."""
    out = tmp_path_factory.mktemp("sdist")
    run(
        *uv(), "build", "--sdist", "--quiet", "--python", sys.executable, "--out-dir", out, cwd=root
    )
    (path,) = out.glob("*.tar.gz")
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory, sdist, nothing) -> Path:
    """The wheel, built from the source distribution without Node."""
    out = tmp_path_factory.mktemp("wheel")
    run(
        *uv(),
        "build",
        "--wheel",
        "--quiet",
        "--python",
        sys.executable,
        "--out-dir",
        out,
        sdist,
        cwd=out,
        path=nothing,
    )
    (path,) = out.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def clean(tmp_path_factory, wheel) -> Path:
    """The Python of an environment that has only the wheel, without its dependencies."""
    home = tmp_path_factory.mktemp("clean")
    run(*uv(), "venv", "--quiet", "--python", sys.executable, home / "env", cwd=home)
    python = home / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(*uv(), "pip", "install", "--quiet", "--no-deps", "--python", python, wheel, cwd=home)
    return python


def test_the_source_distribution_contains_the_bundle(sdist, tmp_path):
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    assert is_built(unpacked)
    # Even if unpacking made the sources newer than the bundle.
    for source in (unpacked / "js" / "src").rglob("*.ts"):
        os.utime(source)
    assert is_built(unpacked)


def test_the_wheel_contains_all_data_files(wheel, root):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    package = root / "guillotine_widget"
    wanted = {
        path.relative_to(root).as_posix()
        for path in package.rglob("*")
        if path.suffix in {".py", ".toml"}
    }
    wanted |= {
        f"guillotine_widget/{name}"
        for name in ("py.typed", *(Path(name).relative_to("guillotine_widget") for name in BUNDLE))
    }
    assert wanted <= names
    tops = {name.split("/")[0] for name in names}
    assert len(tops) == 2, tops
    assert "guillotine_widget" in tops


def test_the_wheel_credits_the_icons(wheel):
    with zipfile.ZipFile(wheel) as archive:
        assert any(name.endswith("/licenses/js/ATTRIBUTION.md") for name in archive.namelist())
        assert any(name.endswith("/licenses/LICENSE") for name in archive.namelist())


def test_the_engine_needs_only_the_standard_library(clean, nothing, tmp_path):
    assert run(clean, "-c", PLAYS_A_GAME, cwd=tmp_path, path=nothing)


def test_the_table_works_from_the_wheel(clean, wheel, nothing, tmp_path):
    run(*uv(), "pip", "install", "--quiet", "--python", clean, wheel, cwd=tmp_path)
    assert run(clean, "-c", SHOWS_A_TABLE, cwd=tmp_path, path=nothing) == "0.1.0"
