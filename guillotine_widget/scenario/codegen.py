"""A scenario as the cell that makes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

PARTS = frozenset({"hand", "pile", "front", "shown", "seen"})
WIDTH = 88
"""Letters in a line; a cell of a notebook shows about as many."""


class Code(str):
    """Code that a notebook and a terminal show as it is written, line by line, ready to be copied."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<pre style='margin:0;text-align:left;white-space:pre;overflow-x:auto'>{escape(self)}</pre>"


def cell(given: Mapping[str, Any], name: str, edition: str | None) -> Code:
    """Return the code that gives a scenario to a variable.

    Args:
        given: its arguments, as `writing.plain` gives them.
        name: the variable.
        edition: an edition of one's own cannot be written down by its name: this variable stands for it.
    """
    given = dict(given)
    players = given["players"]
    if isinstance(players, Mapping) and players and not any(players.values()):
        given["players"] = players = list(players)
    if players in (2, ["Ada", "Bo"]):
        del given["players"]
    lines = []
    for argument, value in given.items():
        if argument == "edition" and edition is not None:
            lines.append(f"    edition={edition},  # your own, called {quoted(str(value))}\n")
        else:
            lead = f"    {argument}="
            lines.append(f"{lead}{_code(value, 1, len(lead), argument == 'players')},\n")
    call = f"gw.Scenario(\n{''.join(lines)})" if lines else "gw.Scenario()"
    return Code(f"import guillotine_widget as gw\n\n{name} = {call}")


def quoted(text: str) -> str:
    """Return a text as code, in double quotation marks where that needs no escape."""
    code = repr(text)
    return f'"{code[1:-1]}"' if code.startswith("'") and '"' not in code else code


def _code(value: Any, depth: int, lead: int, players: bool = False) -> str:
    """Return a value as code, over several lines if it does not fit behind what leads to it in its line."""
    flat = _flat(value, players)
    if lead + len(flat) < WIDTH or not isinstance(value, Mapping | list) or not value:
        return flat
    margin = "    " * (depth + 1)
    if isinstance(value, list):
        rows = _filled([_flat(part) for part in value], WIDTH - len(margin))
        opened, closed = "[", "]"
    else:
        call = not players and _are_names(value)
        rows = []
        for key, part in value.items():
            label = f"{key}=" if call else f"{quoted(str(key))}: "
            inner = _code(part, depth + 1, len(margin) + len(label), False)
            rows.append(f"{label}{inner},")
        opened, closed = ("dict(", ")") if call else ("{", "}")
    inside = "".join(f"{margin}{row}\n" for row in rows)
    return f"{opened}\n{inside}{'    ' * depth}{closed}"


def _flat(value: Any, players: bool = False) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_flat(part) for part in value)}]"
    if isinstance(value, Mapping):
        if value and not players and _are_names(value):
            return f"dict({', '.join(f'{key}={_flat(part)}' for key, part in value.items())})"
        parts = ", ".join(f"{quoted(str(key))}: {_flat(part)}" for key, part in value.items())
        return f"{{{parts}}}"
    return quoted(value) if isinstance(value, str) else repr(value)


def _are_names(keys: Iterable[Any]) -> bool:
    """Tell whether all keys are the parts of a player, which read well as keywords."""
    return set(keys) <= PARTS


def _filled(parts: list[str], width: int) -> list[str]:
    """Return the parts of a list in rows as long as they may be, each part with its comma."""
    rows: list[str] = []
    for part in parts:
        if rows and len(rows[-1]) + len(part) + 2 <= width:
            rows[-1] += f" {part},"
        else:
            rows.append(f"{part},")
    return rows
