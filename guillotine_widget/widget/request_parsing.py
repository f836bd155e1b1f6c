"""What all requests of the browser have in common, read with care: it may send anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from guillotine_widget.errors import BadMessage

_MOST_FIELDS = 8
_LONGEST_ID = 64
_LARGEST = 10**9


def envelope(content: Any, kinds: Sequence[str]) -> tuple[str, str]:
    """Return the kind and the id of a request.

    Args:
        content: what came.
        kinds: those that there are.

    Raises:
        BadMessage: it is no request, or none of these kinds.
    """
    if not isinstance(content, Mapping):
        raise BadMessage(f"a request is an object with kind, id and rev, not {short(content)}")
    if len(content) > _MOST_FIELDS:
        raise BadMessage(f"a request has at most {_MOST_FIELDS} fields, not {len(content)}")
    kind, name = content.get("kind"), content.get("id")
    if not isinstance(kind, str) or kind not in kinds:
        raise BadMessage(f"a request is one of {', '.join(kinds)}, not {short(kind)}")
    if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_ID:
        raise BadMessage(f"a request needs an id of 1 to {_LONGEST_ID} letters, not {short(name)}")
    return kind, name


def whole(content: Mapping[str, Any], field: str) -> int:
    """Return a field of a request that is a whole number.

    Raises:
        BadMessage: it is missing, or none.
    """
    value = content.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < _LARGEST:
        raise BadMessage(
            f"{content.get('kind')!r} needs {field!r}, a whole number from 0, not {short(value)}"
        )
    return value


def request_id(content: Any) -> str:
    """Return the id under which a reply finds its request, also of one that cannot be read; "" if it has none."""
    name = content.get("id") if isinstance(content, Mapping) else None
    return name if isinstance(name, str) and len(name) <= _LONGEST_ID else ""


def short(value: Any) -> str:
    """Return a value as it may be repeated in an error: not at any length."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
