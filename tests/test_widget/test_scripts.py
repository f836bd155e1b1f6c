"""What hosts without our package on their server (VS Code, Colab) can load."""

from __future__ import annotations

import re

import pytest

import guillotine_widget as gw
from guillotine_widget.widget.front_end import built


@pytest.mark.parametrize("name", ["widget", "editor", "lesson", "exported"])
def test_scripts_load_nothing_else(name: str) -> None:
    """VS Code and Colab resolve no imports, and a page without a network has no other host."""
    # esbuild continues a long text on the next line.
    script = built(f"{name}.js").replace("\\\n", "")
    assert not re.search(r"(^|;)\s*import[\s{*\"']", script)
    assert not re.search(r"\bimport\(", script)
    assert not re.findall(r"\b(?:fetch|importScripts|XMLHttpRequest|WebSocket)\(", script)
    addresses = set(re.findall(r"https?://[^\s\"'`)\\<]+", script))
    assert all(each.startswith(("http://www.w3.org/", "https://github.com/")) for each in addresses)


def test_the_loader_of_anywidget_is_asked_for_by_a_range_of_versions() -> None:
    """VS Code and Colab download it by this name, from a content delivery network."""
    state = gw.GuillotineWidget(gw.Game(2, seed=1)).get_state()
    assert state["_model_module"] == state["_view_module"] == "anywidget"
    assert state["_model_module_version"].startswith("~")
