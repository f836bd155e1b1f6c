"""The message types in Python and TypeScript agree."""

from __future__ import annotations

import re
from pathlib import Path
from types import NoneType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints

import pytest

from guillotine_widget.widget.editor import edits
from guillotine_widget.widget.wire import messages

SOURCES = Path(__file__).parents[2] / "js" / "src"
TWINS = {"protocol.ts": messages, "edit/protocol.ts": edits}
REQUESTS = {"Request": messages.Request, "Edit": edits.Edit}
# These message types have other names in Python, because the package has a class of that name.
SUFFIX = "Data"


def declared(pattern: str) -> list[tuple[str, str, str]]:
    """Return the declarations in the protocol files: file, name and body."""
    return [
        (file, name, body)
        for file in TWINS
        for name, body in re.findall(pattern, (SOURCES / file).read_text("utf-8"), re.DOTALL)
    ]


INTERFACES = {
    (file, name): body for file, name, body in declared(r"export interface (\w+) \{(.*?)\n\}")
}
SAID = sorted(key for key in INTERFACES if key[1] not in REQUESTS)
UNIONS = {(file, name): body for file, name, body in declared(r"export type (\w+) =\s*(.*?);")}
WORDS = {
    "protocol.ts": ("Color", "Family", "Phase", "DecisionKind", "EventWord", "RequestKind"),
    "edit/protocol.ts": ("Field", "EditKind"),
}


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
                for file, names in WORDS.items()
                for name in names
                if getattr(TWINS[file], name) == hint
            ),
            " | ".join(f'"{arg}"' for arg in args),
        )
    if hint == messages.Change:
        return "Change"
    if args:
        return " | ".join(in_typescript(arg) for arg in args)
    return {int: "number", float: "number", str: "string", bool: "boolean"}.get(
        hint, getattr(hint, "__name__", str(hint)).removesuffix(SUFFIX)
    )


def plain(kind: str) -> str:
    """Return a type of protocol.ts without the aliases that only explain a number or a text."""
    return re.sub(r"\b(CardId|Seat)\b", "number", re.sub(r"\bZone\b", "string", kind))


@pytest.mark.parametrize(("file", "name"), SAID)
def test_each_interface_has_its_typed_dict(file, name):
    """An interface of a protocol.ts and the TypedDict of the same name have the same fields, types and gaps."""
    module = TWINS[file]
    twin = getattr(module, name + SUFFIX, None) or getattr(module, name)
    hints = get_type_hints(twin, include_extras=True)
    ours = {
        field: (field in twin.__optional_keys__, in_typescript(hint))
        for field, hint in hints.items()
    }
    body = INTERFACES[file, name]
    theirs = {field: (gap, plain(kind)) for field, (gap, kind) in fields(body).items()}
    assert ours == theirs


@pytest.mark.parametrize(("file", "module"), list(TWINS.items()))
def test_every_typed_dict_has_its_interface(file, module):
    """Every message type in Python has an interface in protocol.ts."""
    ours = {
        name.removesuffix(SUFFIX)
        for name, value in vars(module).items()
        if hasattr(value, "__optional_keys__") and value.__module__ == module.__name__
    }
    assert ours == {name for where, name in SAID if where == file}


@pytest.mark.parametrize(
    ("file", "name"), [("protocol.ts", "Request"), ("edit/protocol.ts", "Edit")]
)
def test_the_request_has_the_same_fields(file, name):
    """What the browser may send is what is read here."""
    theirs = fields(INTERFACES[file, name])
    assert list(theirs) == list(REQUESTS[name].__dataclass_fields__)  # type: ignore[attr-defined]
    assert [field for field, (gap, _) in theirs.items() if not gap] == ["kind", "id", "rev"]


@pytest.mark.parametrize(
    ("file", "name"), [(file, name) for file, names in WORDS.items() for name in names]
)
def test_each_union_has_the_same_members(file, name):
    """Union types have the same members on both sides."""
    ours = list(get_args(getattr(TWINS[file], name)))
    assert re.findall(r'"([^"]+)"', UNIONS[file, name]) == ours
