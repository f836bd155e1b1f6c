"""Messages about an unknown word end with a guess, and repeat at most the beginning of the word."""

from __future__ import annotations

import ast
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.suggest import closest, did_you_mean, listed, quote


def test_only_one_module_compares_words(root):
    """All guesses come from `suggest`: no other module imports difflib."""
    importers = []
    for path in sorted((root / "guillotine_widget").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            importers += [path.name for name in names if name == "difflib"]
    assert importers == ["suggest.py"]


@pytest.mark.parametrize(
    ("wanted", "guess"),
    [
        ("Dukke", ["Duke"]),
        ("DUKE", ["Duke"]),
        (" duke ", ["Duke"]),
        ("judge", ["Unpopular Judge"]),
        ("pop", []),
        ("xyz", []),
        ("", []),
        (None, []),
        (7, []),
        ("d" * 10_000, []),
    ],
)
def test_closest_words(wanted, guess):
    """The guess is the intended word, or none if no word is similar."""
    assert closest(wanted, ["Duke", "Unpopular Judge"]) == guess


def test_a_hint_is_a_guess_or_the_list_of_words():
    assert did_you_mean("lien", ["line", "players"]) == "did you mean 'line'?"
    assert did_you_mean("x", ["line", "players"]) == "there are line, players"
    assert did_you_mean("x", ["line"], "see the manual") == "see the manual"
    assert listed([str(n) for n in range(100)]).endswith("10, 11, …")


class Rude:
    def __repr__(self) -> str:
        raise KeyError("no repr")


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value",
    [
        "x" * 10**6,
        "\ud800" * 10**5,
        10**6000,
        nested(50_000),
        dict.fromkeys(range(1000), "y" * 1000),
        [["z" * 999] * 999] * 999,
        Rude(),
        b"1" * 10**6,
    ],
    ids=["text", "surrogates", "number", "nested", "dict", "lists", "rude", "bytes"],
)
def test_a_quoted_value_is_short_whatever_it_is(value):
    text = quote(value)
    assert len(text) <= 64
    assert text.isprintable()


def test_a_short_value_is_quoted_whole():
    assert [quote(v) for v in ("Dukke", 7, None, ["a"], 1.5)] == [
        "'Dukke'",
        "7",
        "None",
        "['a']",
        "1.5",
    ]


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: gw.Game(2, edition="wizzards"), "did you mean 'wizards'"),
        (lambda: gw.Game(["Ada", "Berta"]).score("Bertha"), "did you mean 'Berta'"),
        (lambda: gw.Game(2).run(bots={"Ada": "gredy"}), "did you mean 'greedy'"),
        (lambda: gw.puzzles(theme="gard"), "did you mean 'guards'"),
        (lambda: gw.card("Scarlet"), "did you mean 'Scarlet Pimpernel'"),
    ],
)
def test_every_entry_point_guesses(call, says):
    """At every entry point the error suggests the intended word."""
    with pytest.raises(gw.GuillotineError, match=says):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda x: gw.card(x),
        lambda x: gw.Game(2, edition=x),
        lambda x: gw.Game(2, seed=[x]),
        lambda x: gw.Game([x, "Bo"]),
        lambda x: gw.Game(x),
        lambda x: gw.Game(2).score(x),
        lambda x: gw.puzzles(theme=x),
        lambda x: gw.rule(x),
    ],
)
@pytest.mark.parametrize(
    "value",
    ["q" * 100_000, "9" * 5000, 10**6000, nested(5000)],
    ids=["text", "digits", "number", "nested"],
)
def test_errors_stay_short_however_long_the_input(call, value):
    with pytest.raises((gw.GuillotineError, TypeError)) as refusal:
        call(value)
    assert len(str(refusal.value)) < 500
