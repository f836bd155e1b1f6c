"""The text format of game records, comparable to PGN in chess.

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

An empty line ends the head. Its lines may be in any order. Only `players` and a start are required: the `seed` from
which the cards were dealt, or a `position`.

| line | meaning |
|---|---|
| `edition` | the edition (default: amigo) |
| `players` | in seat order, separated by commas |
| `seed` | an integer, or a text in quotes |
| `first` | who starts (default: drawn from the seed) |
| `position` | the initial position, in the format of `Scenario.to_text`: all cards and the random source |
| `copies` | which of several equal cards is where in the position: pairs of card numbers |
| `state` | the initial position as JSON, if no scenario can express it |
| `cards` | a checksum of the cards of a custom edition |
| `locale` | the language of the game's sentences |
| `at` | the current position: the number of choices made (default: all) |
| `result` | the final scores, or "unfinished" |

Then come the choices:

- `7.` begins a turn and `--- Day 2 ---` a day. Both may be left out, and are checked if present.
- `Ada:` names the player who chooses. It is required for a lift, and otherwise optional, but checked.
- A choice is the text of an option, as for `Game.choose`: a card, `Duke 2` for a noble and places,
  `Palace Guard #3 1` if there are equal nobles in line, a player, `Duke / Count / Baron` for an order. `-` plays no
  card; `lift` discards Callous Guards (R5). `=2` selects the second of several options with the same text.
- Choices are separated by commas, or by semicolons if another player chooses. Line breaks do not matter.
- A choice is followed by its glyph, its comment in braces, and its variations in brackets: what might have been chosen
  instead of it, or instead of the whole move that it ends.
- In a comment, `[mark Duke, Count]` marks cards and `[arrow Duke -> 1]` draws an arrow from a noble to a place in line.
  A backslash escapes a bracket.
- Names with special characters are quoted. In quotes and braces, a backslash escapes a quote, a closing brace and a
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
"""The keys of the head, in the order in which they are written."""

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
    """Return the name of a card or a player for a record, quoted if it would be ambiguous.

    Example:
        >>> quoted("Was That My Name?"), quoted("3. Duke")
        ('Was That My Name?', '"3. Duke"')
    """
    words = name.split(" ")
    bare = _BARE.fullmatch(name) and not any(map(_STOP.fullmatch, words))
    if bare and words[0].casefold() not in (LIFT, FORMAT.split()[0]):
        return name
    return '"' + re.sub(r'(["\\])', r"\\\1", name) + '"'
