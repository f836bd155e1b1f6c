"""The front end uses only texts that the languages contain, and documents the hooks used by tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guillotine_widget.locales.locale import load

PLURAL = re.compile(r"_(one|two|few|many|other)$")
SAID = re.compile(r'\b(?:say|useSay\(\))\(\s*(?:[^()"`]*\?\s*)?"(\w+)"(?!\s*\+)(?:\s*:\s*"(\w+)")?')
COMPOSED = re.compile(r"\b(?:say|useSay\(\))\([^()\"`]*`([^`]*)`")
HOOK = re.compile(r'(?<!\[)\bdata-gw=(?:"([\w-]+)"|\{([^{}]*)\})')


def sources(root: Path, *, editor: bool) -> list[Path]:
    """Return the files of the front end: those of the editor, or those of the table."""
    found = sorted((root / "js" / "src").rglob("*.ts*"))
    return [path for path in found if (path.parent.name == "edit") == editor]


def unsaid(text: str, words: set[str]) -> list[str]:
    """Return the keys of texts that a file uses and no language contains."""
    said = [word for found in SAID.findall(text) for word in found if word]
    unknown = [word for word in said if word not in words]
    for template in COMPOSED.findall(text):
        pattern = re.compile(
            r"\w+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", template))
        )
        if not any(map(pattern.fullmatch, words)):
            unknown.append(template)
    return unknown


@pytest.mark.parametrize("editor", [False, True], ids=["table", "editor"])
def test_every_text_key_of_a_view_is_translated(root: Path, editor: bool) -> None:
    """A key of `say` is in `table.toml`, or in `editor.toml` for the editor; plural forms share a key."""
    english = load("en")
    keys = {*english.table, *english.editor} if editor else {*english.table}
    words = keys | {PLURAL.sub("", key) for key in keys}
    files = sources(root, editor=editor)
    assert len(files) > 10
    assert not {
        path.name: found for path in files if (found := unsaid(path.read_text("utf-8"), words))
    }


def test_an_unknown_text_key_is_found() -> None:
    """The test reads literal, conditional and composed keys."""
    text = 'say("lift") say(on ? "lift" : "lefd") say(`lift_${of}`) say(\n  "nope",\n) useSay()("neither")'
    assert unsaid(text, {"lift"}) == ["lefd", "nope", "neither", "lift_${of}"]


def test_every_hook_is_documented(root: Path) -> None:
    """Each `data-gw` of a view is in the tables of `js/README.md`, on which browser tests rely."""
    readme = (root / "js" / "README.md").read_text("utf-8")
    hooks = set()
    for path in sources(root, editor=False) + sources(root, editor=True):
        for plain, computed in HOOK.findall(path.read_text("utf-8")):
            hooks |= {plain} if plain else {*re.findall(r'"([\w-]+)"', computed)}
    assert len(hooks) > 80
    assert not sorted(hook for hook in hooks if f"`{hook}`" not in readme)
