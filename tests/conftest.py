"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from hatch_build import build_front_end, install_packages

ROOT = Path(__file__).parent.parent
BROWSER = Path(__file__).parent / "browser"

# A game is longer than hypothesis thinks a sensible example to be; and a busy machine is no fault of ours.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same examples on every run: a change is judged by what it does, not by today's luck.
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser's tests, and run them last: the quick ones have more to say about a fault."""
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker("browser")
    items.sort(key=lambda item: "browser" in item.keywords)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of ``pyproject.toml``."""
    return ROOT


@pytest.fixture(scope="session")
def bundle() -> Path:
    """The folder with ``widget.js`` and ``widget.css``, built from what ``js/`` holds now."""
    install_packages(ROOT)  # also where a bundle is there already: axe-core is among them
    build_front_end(ROOT)
    return ROOT / "guillotine_widget" / "static"
