"""Start a server for a test on this machine, and end it."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(
    command: Sequence[str | Path],
    log: Path,
    port: int,
    *,
    environment: Mapping[str, str] | None = None,
    answers: Callable[[], bool] | None = None,
    seconds: float = 90,
) -> Iterator[None]:
    """Run a server until the end of the block.

    Args:
        command: The command that starts it, which listens at *port* of 127.0.0.1.
        log: The file that takes its output. The server runs in the folder of this file.
        port: The port, from `free_port`.
        environment: Variables of the environment, besides those of this process.
        answers: A function that returns whether it is ready. None: it is ready when it accepts a connection.
        seconds: How long it may take to be ready, in seconds.

    Raises:
        RuntimeError: It ended, or is not ready in time; the message has its output.
    """
    ready = answers or (lambda: _accepts(port))
    with log.open("w", encoding="utf-8") as printed:
        server = subprocess.Popen(
            [str(part) for part in command],
            cwd=log.parent,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=printed,
        )
        try:
            end = time.monotonic() + seconds
            while not ready():
                if server.poll() is not None or time.monotonic() > end:
                    told = log.read_text(encoding="utf-8")
                    raise RuntimeError(f"{' '.join(map(str, command))} did not start:\n{told}")
                time.sleep(0.1)
            yield
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def free_port() -> int:
    """Return a free port of this machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _accepts(port: int) -> bool:
    with socket.socket() as probe:
        return not probe.connect_ex(("127.0.0.1", port))
