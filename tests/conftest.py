"""Fixtures and settings for all tests."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

from hatch_build import build_front_end, install_packages

ROOT = Path(__file__).parent.parent
BROWSER = Path(__file__).parent / "browser"
LONGEST = {"test_tournament.py", "test_typescript.py"}
# Random games and searches: coverage doubles their time, and the other tests run the same lines.
UNTRACED = {
    "browser",
    "test_engine",
    "test_fuzz",
    "test_generator",
    "test_golden.py",
    "test_searching_bots.py",
    "test_tournament.py",
    "test_variants.py",
    "test_notebooks",
}

# Games are larger than the examples that Hypothesis recommends; and slow examples on a busy machine are not failures.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same examples on every run, so that results are reproducible.
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
# Tables are not saved, including those in the kernels of notebooks; tests of saving set a folder.
os.environ["GUILLOTINE_WIDGET_SAVES"] = "off"
settings.load_profile("ci" if os.environ.get("CI") else "default")

# Shells start background jobs with interrupts ignored, so that the tests of interrupts would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order the tests: with several processes the slowest files come first, so that all processes end together.

    In a single process the browser tests come last, because fast tests locate a fault better.
    """
    parallel = "PYTEST_XDIST_WORKER" in os.environ
    for item in items:
        in_browser = BROWSER in item.path.parents
        if in_browser:
            item.add_marker("browser")
            # On a busy machine JupyterLab or Chromium may hang for seconds. The summary lists the tests that were run
            # again.
            item.add_marker(pytest.mark.flaky(reruns=1))
        if UNTRACED & {parent.name for parent in item.path.parents} or item.path.name in UNTRACED:
            item.add_marker("no_cover")
    items.sort(
        key=lambda item: (item.path.name not in LONGEST, ("browser" in item.keywords) != parallel)
    )


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that contains ``pyproject.toml``."""
    return ROOT


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the scripts and style sheets, built from the current ``js/``."""
    # The parent folder is shared by all processes.
    with FileLock(tmp_path_factory.getbasetemp().parent / "bundle.lock"):
        install_packages(ROOT)  # even if a bundle exists: the packages include axe-core
        build_front_end(ROOT)
    return ROOT / "guillotine_widget" / "static"
