"""Run a real JupyterLab in a temporary folder and manage its notebooks."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat

_FLAGS = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.disable_check_xsrf=True",
    # Otherwise every notebook starts a language server if the environment has one, which slows down the page.
    "--LanguageServerManager.autodetect=False",
    "--expose-app-in-browser",
)
_FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "IPYTHONDIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
)
# Otherwise JupyterLab fetches news from the network and shows notices over the notebook.
_QUIET = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}


class Lab:
    """A running JupyterLab.

    Attributes:
        url: Its address without a trailing slash.
        folder: The folder of the notebooks that it serves.
        log: The file with the output of the server.
    """

    def __init__(self, url: str, home: Path) -> None:
        self.url = url
        self.folder = home / "notebooks"
        self.log = home / "server.log"
        self._settings = home / "jupyterlab_settings_dir" / "@jupyterlab" / "apputils-extension"

    @classmethod
    @contextmanager
    def running(cls, home: Path) -> Iterator[Lab]:
        """Run JupyterLab with all of its files under ``home``; stop it and its kernels at the end.

        Args:
            home: An empty folder.

        Raises:
            RuntimeError: JupyterLab does not answer; the message includes its output.
        """
        port = _free_port()
        lab = cls(f"http://127.0.0.1:{port}", home)
        lab.folder.mkdir()
        lab._settings.mkdir(parents=True)
        (lab._settings / "notification.jupyterlab-settings").write_text(
            json.dumps(_QUIET), encoding="utf-8"
        )
        environment = {**os.environ, **{name: str(home / name.lower()) for name in _FOLDERS}}
        command = [sys.executable, "-m", "jupyterlab", *_FLAGS]
        command += [f"--port={port}", f"--ServerApp.root_dir={lab.folder}"]
        with lab.log.open("w", encoding="utf-8") as printed:
            server = subprocess.Popen(
                command,
                cwd=home,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=printed,
            )
            try:
                lab._wait(server)
                yield lab
            finally:
                server.terminate()
                try:
                    server.wait(20)
                except subprocess.TimeoutExpired:
                    server.kill()
                    server.wait()

    def notebook(self, name: str, cells: Sequence[str]) -> str:
        """Write a notebook of code cells.

        Args:
            name: Its name without the extension.
            cells: The code, one text per cell.

        Returns:
            Its path as in the URL.
        """
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in cells])
        # Otherwise JupyterLab asks which kernel to use.
        book.metadata.kernelspec = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        path = self.folder / f"{name}.ipynb"
        nbformat.write(book, path)
        return path.name

    def copy(self, source: Path, name: str | None = None) -> str:
        """Copy a notebook, so that saving in a test does not change the original.

        Args:
            source: The original.
            name: The name of the copy without the extension; default: the original name.

        Returns:
            Its path as in the URL.
        """
        path = self.folder / f"{name or source.stem}.ipynb"
        shutil.copy(source, path)
        return path.name

    def saved(self, path: str) -> Any:
        """Read a notebook back from the disk."""
        return nbformat.read(self.folder / path, as_version=4)

    def tidy(self, paths: Collection[str]) -> None:
        """End the sessions of these notebooks and restore the light theme, a setting for all pages."""
        (self._settings / "themes.jupyterlab-settings").unlink(missing_ok=True)
        for session in self._request("GET", "/api/sessions"):
            if session["path"] in paths:
                self._request("DELETE", f"/api/sessions/{session['id']}")

    def _wait(self, server: subprocess.Popen[bytes], seconds: float = 90) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if server.poll() is not None:
                break
            try:
                self._request("GET", "/api")
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
            else:
                return
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text(encoding='utf-8')}")

    def _request(self, method: str, path: str) -> Any:
        request = urllib.request.Request(self.url + path, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            body = answer.read()
        return json.loads(body) if body else None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
