"""The record of a game as text, as PGN is for chess: what writing and reading it share.

    guillotine game 1
    edition: amigo
    players: Ada, Bo
    seed: 7
    first: Ada
    result: Ada 31, Bo 28

    --- Day 1 ---
    1. Ada: Military Might, General 2 ?! {The General comes closer.} (General 1 {Why not?})
    2. Bo: -
    3. Ada: Tough Crowd, Bo; Bo: Confusion in Line
    …

The head ends with an empty line. Its lines may stand in any order; only `players` and a start are needed: the `seed`
from which the cards were dealt, or a `position`.

| line | meaning |
|---|---|
| `edition` | the edition; "amigo" if it is left out |
| `players` | in seat order, separated by commas |
| `seed` | a whole number, or a text in quotes |
| `first` | who starts; left out: drawn from the seed |
| `position` | the position in which the game began, as `Scenario.to_text` writes it: all cards and the random source |
| `copies` | which of several equal cards stand where, in a position: pairs of card numbers |
| `state` | the position in which the game began as JSON, where no scenario can express it |
| `cards` | a checksum of the cards of a custom edition |
| `locale` | the language of the game's sentences |
| `at` | how many choices had been made where the game stands; left out: all |
| `result` | the scores at the end; "unfinished" |

Then come the choices:

- `7.` begins a turn and `--- Day 2 ---` a day; both may be left out, and are checked if present.
- `Ada:` says who chooses. It is needed for a lift only, and checked elsewhere.
- A choice is an option in words, as `Game.choose` takes it: a card, `Duke 2` for a noble and places,
  `Palace Guard #3 1` where the line holds equal nobles, a player, `Duke / Count / Baron` for an order. `-` plays no
  card; `lift` discards Callous Guards (R5). `=2` after it names the second of several options that are called the same.
- Choices are separated by commas, and by semicolons where another player chooses. Line breaks do not matter.
- After a choice stand its glyph, its comment in braces, and in brackets the variations: what might have been played in
  its place, or in the place of the whole move that it ends.
- In a comment, `[mark Duke, Count]` marks cards and `[arrow Duke -> 1]` draws an arrow from a noble to a place in line.
  A backslash stands before a bracket that is not meant so.
- Names with other signs stand in quotes. In quotes and braces a backslash stands before a quote, a closing brace and a
  backslash. Lines that begin with `#`, and the `>` that mail programs put before quoted lines, are ignored.
"""

from __future__ import annotations

import re

FORMAT = "guillotine game"
VERSION = 1

HEAD = (
    "edition",
    "cards",
    "players",
    "seed",
    "first",
    "position",
    "copies",
    "state",
    "locale",
    "at",
    "result",
)
"""The keys of the lines of the head, in the order in which they are written."""

SKIP, LIFT = "-", "lift"
UNFINISHED = "unfinished"

MARK, ARROW = "mark", "arrow"
"""The words of what stands in brackets within a comment."""

_BARE = re.compile(r"['’¡¿]?[^\W\d_][^\W_]*([ '’.!?…-]+[^\W_]+)*[.!?…]*")
_STOP = re.compile(r"[!?]+|=\d+|\d+\.|-+")


def bracketed(word: str, argument: str) -> str:
    """Return a word and its argument as they stand in brackets within a comment.

    Example:
        >>> bracketed("mark", "Duke, Count")
        '[mark Duke, Count]'
    """
    protected = re.sub(r"([}\]\\])", r"\\\1", argument)
    return f"[{word} {protected}]"


def quoted(name: str) -> str:
    """Return the name of a card or a player as a record holds it: in quotes if it could be read as something else.

    Example:
        >>> quoted("Was That My Name?"), quoted("3. Duke")
        ('Was That My Name?', '"3. Duke"')
    """
    words = name.split(" ")
    bare = _BARE.fullmatch(name) and not any(map(_STOP.fullmatch, words))
    if bare and words[0].casefold() not in (LIFT, FORMAT.split()[0]):
        return name
    return '"' + re.sub(r'(["\\])', r"\\\1", name) + '"'
