"""`widget/messages.py` and `js/src/protocol.ts` are twins: whoever changes one must change the other."""

from __future__ import annotations

import re
from pathlib import Path
from types import NoneType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints

import pytest

from guillotine_widget.widget import messages

PROTOCOL = Path(__file__).parents[2] / "js" / "src" / "protocol.ts"
INTERFACES = dict(
    re.findall(r"export interface (\w+) \{(.*?)\n\}", PROTOCOL.read_text("utf-8"), re.DOTALL)
)
UNIONS = dict(re.findall(r"export type (\w+) =\s*(.*?);", PROTOCOL.read_text("utf-8"), re.DOTALL))


def fields(body: str) -> dict[str, tuple[bool, str]]:
    """Return for each field of an interface whether it may be missing, and its type."""
    found = re.findall(r"^\s*(\w+)(\??): (.+?);", body, re.MULTILINE)
    return {name: (bool(missing), kind.strip()) for name, missing, kind in found}


def in_typescript(hint: Any) -> str:
    """Return a Python type as protocol.ts writes it; numbers that count something are all `number` there."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return in_typescript(args[0])
    if hint is NoneType:
        return "null"
    if origin is list:
        inner = in_typescript(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{in_typescript(args[0])}, {in_typescript(args[1])}>"
    if origin is Literal:
        return next(
            (
                name
                for name in ("Color", "Family", "Phase", "DecisionKind", "RequestKind")
                if getattr(messages, name) == hint
            ),
            " | ".join(f'"{arg}"' for arg in args),
        )
    if hint == messages.Change:
        return "Change"
    if args:
        return " | ".join(in_typescript(arg) for arg in args)
    return {int: "number", str: "string", bool: "boolean"}.get(
        hint, getattr(hint, "__name__", str(hint))
    )


def plain(kind: str) -> str:
    """Return a type of protocol.ts without the names that only tell what a number or a text means."""
    return re.sub(r"\b(CardId|Seat)\b", "number", re.sub(r"\bZone\b", "string", kind))


@pytest.mark.parametrize("name", sorted(set(INTERFACES) - {"Request"}))
def test_each_interface_has_its_typed_dict(name):
    """An interface of protocol.ts and the TypedDict of the same name have the same fields, types and gaps."""
    twin = getattr(messages, name)
    hints = get_type_hints(twin, include_extras=True)
    ours = {
        field: (field in twin.__optional_keys__, in_typescript(hint))
        for field, hint in hints.items()
    }
    theirs = {field: (gap, plain(kind)) for field, (gap, kind) in fields(INTERFACES[name]).items()}
    assert ours == theirs


def test_every_typed_dict_has_its_interface():
    """Nothing is said in Python that protocol.ts does not know."""
    ours = {name for name, value in vars(messages).items() if hasattr(value, "__optional_keys__")}
    assert ours == set(INTERFACES) - {"Request"}


def test_the_request_has_the_same_fields():
    """What the browser may send is what `parse` reads."""
    theirs = fields(INTERFACES["Request"])
    assert list(theirs) == list(messages.Request.__dataclass_fields__)
    assert [name for name, (gap, _) in theirs.items() if not gap] == ["kind", "id", "rev"]


@pytest.mark.parametrize("name", ["Color", "Family", "Phase", "DecisionKind", "RequestKind"])
def test_each_union_has_the_same_members(name):
    """The words for kinds of things are the same on both sides."""
    assert re.findall(r'"(\w+)"', UNIONS[name]) == list(get_args(getattr(messages, name)))
