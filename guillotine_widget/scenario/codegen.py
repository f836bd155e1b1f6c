"""Generate the cell that makes a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from guillotine_widget.scenario.resolver import PLAYER_KEYS

_WIDTH = 88
"""The maximum length of a line in characters, which fits a notebook cell."""


class Code(str):
    """Source code that a notebook and a terminal display verbatim, ready to copy."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<pre style='margin:0;text-align:left;white-space:pre;overflow-x:auto'>{escape(self)}</pre>"


def to_cell(plain: Mapping[str, Any], name: str, edition: str | None) -> Code:
    """Return the code that assigns a scenario to a variable.

    Args:
        plain: the arguments of the scenario, as returned by `serializer.to_plain`.
        name: the variable.
        edition: for a custom edition, the variable that holds it; None: a printed edition.
    """
    given = dict(plain)
    players = given["players"]
    if isinstance(players, Mapping) and players and not any(players.values()):
        given["players"] = players = list(players)
    if players in (2, ["Ada", "Bo"]):
        del given["players"]
    lines = []
    for argument, value in given.items():
        if argument == "edition" and edition is not None:
            lines.append(f"    edition={edition},  # your own edition, {as_literal(str(value))}\n")
        else:
            lead = f"    {argument}="
            lines.append(f"{lead}{_code(value, 1, len(lead), argument == 'players')},\n")
    call = f"gw.Scenario(\n{''.join(lines)})" if lines else "gw.Scenario()"
    return Code(f"import guillotine_widget as gw\n\n{name} = {call}")


def as_literal(text: str) -> str:
    """Return a str as a Python literal, in double quotes if that needs no escapes."""
    code = repr(text)
    return f'"{code[1:-1]}"' if code.startswith("'") and '"' not in code else code


def _code(value: Any, depth: int, lead: int, players: bool = False) -> str:
    """Return a value as code, on several lines if it does not fit on the current one.

    Args:
        value: the value.
        depth: the indentation level of the line.
        lead: the number of characters before the value on its line.
        players: whether the keys of the dict are the names of players.
    """
    flat = _flat(value, players)
    if lead + len(flat) < _WIDTH or not isinstance(value, Mapping | list) or not value:
        return flat
    margin = "    " * (depth + 1)
    if isinstance(value, list):
        rows = _wrapped([_flat(part) for part in value], _WIDTH - len(margin))
        opened, closed = "[", "]"
    else:
        call = not players and _are_player_keys(value)
        rows = []
        for key, part in value.items():
            label = f"{key}=" if call else f"{as_literal(str(key))}: "
            inner = _code(part, depth + 1, len(margin) + len(label), False)
            rows.append(f"{label}{inner},")
        opened, closed = ("dict(", ")") if call else ("{", "}")
    inside = "".join(f"{margin}{row}\n" for row in rows)
    return f"{opened}\n{inside}{'    ' * depth}{closed}"


def _flat(value: Any, players: bool = False) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_flat(part) for part in value)}]"
    if isinstance(value, Mapping):
        if value and not players and _are_player_keys(value):
            return f"dict({', '.join(f'{key}={_flat(part)}' for key, part in value.items())})"
        parts = ", ".join(f"{as_literal(str(key))}: {_flat(part)}" for key, part in value.items())
        return f"{{{parts}}}"
    return as_literal(value) if isinstance(value, str) else repr(value)


def _are_player_keys(keys: Iterable[Any]) -> bool:
    """Return whether all keys are those of a player's dict, which can be written as keywords."""
    return set(keys) <= set(PLAYER_KEYS)


def _wrapped(parts: list[str], width: int) -> list[str]:
    """Return the parts of a list, each with its comma, in rows of a maximum width."""
    rows: list[str] = []
    for part in parts:
        if rows and len(rows[-1]) + len(part) + 2 <= width:
            rows[-1] += f" {part},"
        else:
            rows.append(f"{part},")
    return rows
