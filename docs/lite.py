"""Build a JupyterLite site: JupyterLab with the notebooks and this package, in a browser alone.

    uv run --isolated --only-group lite python docs/lite.py

The site in `docs/_build/lite` asks no other host for anything: Pyodide comes from npm, the wheels come from the package
index, and the site holds them all. `--out` names another folder, `--wheel` a wheel of this package that exists already.
Serve the folder with any server for files: `python -m http.server --directory docs/_build/lite`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from hatch_build import node_on_path  # noqa: E402 # the folder was just put on the path

KERNEL = ("ipython", "micropip", "packaging")
"""What the kernel imports, besides the wheels that the kernel's own package brings."""
ON_THE_PAGE = ("jupyterlab-widgets", "widgetsnbextension")
"""Requirements of ipywidgets that only hold scripts for the page, which has them already."""
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "guillotine_widget",
        "exposeAppInBrowser": True,  # `window.jupyterapp`, for scripts and tests
        "litePluginSettings": {
            "@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}
        },
    },
}


def main() -> int:
    """Build the site; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "_build" / "lite")
    parser.add_argument("--wheel", type=Path, help="a wheel of this package (default: build one)")
    given = parser.parse_args()
    build(given.out.resolve(), given.wheel and given.wheel.resolve())
    size = sum(path.stat().st_size for path in given.out.rglob("*") if path.is_file())
    print(f"{size / 1e6:.1f} MB: python -m http.server --directory {given.out}")
    return 0


def build(out: Path, wheel: Path | None = None) -> None:
    """Build the site.

    Args:
        out: Its folder, which is emptied first.
        wheel: A wheel of this package. None: build one from this checkout.

    Raises:
        subprocess.CalledProcessError: A command failed; its output is on the screen.
    """
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as name:
        work = Path(name)
        pyodide = work / "static" / "pyodide"
        fetch_pyodide(work, pyodide)
        add_wheels(pyodide, wheel or build_wheel(work))
        shutil.copytree(
            ROOT / "notebooks",
            work / "files" / "notebooks",
            ignore=shutil.ignore_patterns(".*", "__pycache__"),
        )
        (work / "jupyter-lite.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        # Beside this Python, which need not be on PATH.
        program = Path(sys.executable).with_name("jupyter-lite")
        subprocess.run(
            [program, "build", "--output-dir", out, "--no-sourcemaps"],
            cwd=work,
            check=True,
            env={**os.environ, "JUPYTER_PREFER_ENV_PATH": "1"},
        )


def fetch_pyodide(work: Path, target: Path) -> None:
    """Put the Pyodide of the version that the kernel wants into a folder."""
    with node_on_path() as environment:
        npm = shutil.which("npm", path=environment["PATH"]) or "npm"
        command = [npm, "pack", f"pyodide@{PYODIDE_VERSION}", "--silent"]
        subprocess.run(command, cwd=work, env=environment, check=True, stdout=subprocess.DEVNULL)
    with tarfile.open(work / f"pyodide-{PYODIDE_VERSION}.tgz") as archive:
        archive.extractall(work, filter="data")
    target.parent.mkdir(parents=True)
    (work / "package").rename(target)


def build_wheel(work: Path) -> Path:
    """Build the wheel of this checkout."""
    pip("wheel", "--no-deps", "--wheel-dir", work, ROOT)
    (wheel,) = work.glob("guillotine_widget-*.whl")
    return wheel


def add_wheels(pyodide: Path, wheel: Path) -> None:
    """Put the wheels of the kernel and of this package beside Pyodide, and list exactly these in its lock file."""
    lock_file = pyodide / "pyodide-lock.json"
    listed = json.loads(lock_file.read_text(encoding="utf-8"))
    listed["info"].setdefault("version", PYODIDE_VERSION)  # npm's file does not say it
    lock = PyodideLockSpec(**listed)
    # The versions that this Pyodide was tested with. It has no other wheels than those of Python alone here.
    bounds = pyodide.with_name("constraints.txt")
    bounds.write_text("\n".join(pure_versions(lock)), encoding="utf-8")
    pip(
        "download", "--only-binary=:all:", "--implementation", "py", "--abi", "none",
        "--platform", "any", "--python-version", PYODIDE_PYTHON_VERSION,
        "--constraint", bounds, "--dest", pyodide, wheel, *KERNEL,
    )  # fmt: skip
    bounds.unlink()
    lock.packages.clear()
    lock = add_wheels_to_spec(lock, sorted(pyodide.glob("*.whl")))
    for name in ON_THE_PAGE:
        (pyodide / lock.packages.pop(name).file_name).unlink()
    for entry in lock.packages.values():
        entry.depends = [name for name in entry.depends if name not in ON_THE_PAGE]
    lock.to_json(lock_file)


def pure_versions(lock: PyodideLockSpec) -> Iterable[str]:
    """Yield the packages of a lock file that are Python alone, as requirements."""
    for entry in lock.packages.values():
        if entry.file_name.endswith("-none-any.whl"):
            yield f"{entry.name}=={entry.version}"


def pip(*arguments: str | Path) -> None:
    """Run pip."""
    subprocess.run([sys.executable, "-m", "pip", "-qq", *arguments], check=True)


if __name__ == "__main__":
    raise SystemExit(main())
