"""Run a real JupyterLab in a temporary folder and manage its notebooks."""

from __future__ import annotations

import json
import shutil
import sys
import urllib.error
import urllib.request
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import nbformat

from .server import free_port, serving

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

    def __init__(self, url: str, home: Path, program: str) -> None:
        self.url = url
        self._program = program
        self.folder = home / "notebooks"
        self.log = home / "server.log"
        self._settings = home / "jupyterlab_settings_dir" / "@jupyterlab" / "apputils-extension"

    @classmethod
    @contextmanager
    def running(
        cls,
        home: Path,
        program: Literal["jupyterlab", "notebook"] = "jupyterlab",
        base: str = "/",
        flags: Sequence[str] = (),
    ) -> Iterator[Lab]:
        """Run JupyterLab with all of its files under ``home``; stop it and its kernels at the end.

        Args:
            home: An empty folder.
            program: JupyterLab, or Notebook 7, which is another page of the same server.
            base: The path before all others, as a hub gives one to each user: ``"/user/ada/"``.
            flags: Further flags of the command line.

        Raises:
            RuntimeError: JupyterLab does not answer; the message includes its output.
        """
        port = free_port()
        lab = cls(f"http://127.0.0.1:{port}{base.rstrip('/')}", home, program)
        lab.folder.mkdir()
        lab._settings.mkdir(parents=True)
        (lab._settings / "notification.jupyterlab-settings").write_text(
            json.dumps(_QUIET), encoding="utf-8"
        )
        command = [sys.executable, "-m", program, *_FLAGS, *flags, f"--ServerApp.base_url={base}"]
        command += [f"--port={port}", f"--ServerApp.root_dir={lab.folder}"]
        environment = {name: str(home / name.lower()) for name in _FOLDERS}
        with serving(command, lab.log, port, environment=environment, answers=lab._answers):
            yield lab

    def address(self, path: str) -> str:
        """Return the address that opens a notebook."""
        if self._program == "notebook":
            return f"{self.url}/notebooks/{path}"
        # Use a separate workspace: JupyterLab redirects a page if another one uses the default workspace.
        return f"{self.url}/lab/workspaces/{path.removesuffix('.ipynb')}/tree/{path}?reset"

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

    def _answers(self) -> bool:
        try:
            self._request("GET", "/api")
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False
        return True

    def _request(self, method: str, path: str) -> Any:
        request = urllib.request.Request(self.url + path, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            body = answer.read()
        return json.loads(body) if body else None
