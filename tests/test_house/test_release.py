"""The data of a release is consistent: versions, addresses, dependencies and the links of the README."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import metadata, requires
from pathlib import Path
from typing import Any

import pytest

import guillotine_widget as gw

RELATIVE = re.compile(r"\]\((?!https?:|#)([^)#]+)")


@pytest.fixture(scope="module")
def project(root: Path) -> dict[str, Any]:
    """The table `project` of pyproject.toml."""
    data = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project: dict[str, Any] = data["project"]
    return project


def test_all_files_name_the_same_version(root, project):
    version = project["version"]
    assert gw.__version__ == version
    assert f"\nversion: {version}\n" in (root / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\n  version: {version}\n" in (root / "conda/recipe.yaml").read_text(encoding="utf-8")
    assert f"\n## {version}" in (root / "CHANGELOG.md").read_text(encoding="utf-8")


def test_all_files_name_the_same_repository(root, project):
    """RELEASE.md lists the places."""
    source = project["urls"]["Source"]
    for name in ("CITATION.cff", "conda/recipe.yaml", "RELEASE.md"):
        assert source in (root / name).read_text(encoding="utf-8"), name


def test_the_recipe_has_the_dependencies_of_the_package(root, project):
    recipe = (root / "conda/recipe.yaml").read_text(encoding="utf-8")
    for requirement in project["dependencies"]:
        name, bounds = re.fullmatch(r"([\w-]+)(.*)", requirement).groups()
        assert f"- {name} {bounds}\n" in recipe
    assert f'python_min: "{project["requires-python"].removeprefix(">=")}"' in recipe
    build = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    for requirement in build["requires"]:
        name, bounds = re.fullmatch(r"([\w-]+)(.*)", requirement).groups()
        assert f"- {name} {bounds}\n" in recipe


def test_an_index_page_gets_absolute_links_and_pictures():
    """The README of the installed package has no links that are dead outside the repository."""
    about = metadata("guillotine-widget")
    text = about.json["description"]
    assert isinstance(text, str)
    assert "](https://github.com/guillotine-widget/guillotine-widget/blob/v" in text
    assert "](https://raw.githubusercontent.com/" in text
    assert not RELATIVE.findall(text)
    assert about["Author"] == "guillotine_widget contributors"


def test_the_relative_links_of_the_readme_lead_to_files(root):
    text = (root / "README.md").read_text(encoding="utf-8")
    links = RELATIVE.findall(text)
    assert len(links) > 10
    assert not [link for link in links if not (root / link).exists()]


def test_the_core_needs_four_packages():
    """All other dependencies are extras."""
    core = [one for one in requires("guillotine-widget") or [] if "extra ==" not in one]
    names = {re.match(r"[\w-]+", one)[0] for one in core}
    assert names == {"anywidget", "ipywidgets", "platformdirs", "traitlets"}
