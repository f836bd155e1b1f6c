"""Parse the fields shared by all requests. The browser may send anything, so everything is validated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from guillotine_widget.errors import BadMessage
from guillotine_widget.suggest import did_you_mean, quote

_MOST_FIELDS = 8
_LONGEST_ID = 64
_LARGEST = 10**9


def parse_head(content: Any, kinds: Sequence[str]) -> tuple[str, str]:
    """Return the kind and the id of a request.

    Args:
        content: the message.
        kinds: the kinds that exist.

    Raises:
        BadMessage: it is not a request, or its kind is unknown.
    """
    if not isinstance(content, Mapping):
        raise BadMessage(f"a request is an object with kind, id and rev, not {quote(content)}")
    if len(content) > _MOST_FIELDS:
        raise BadMessage(f"a request has at most {_MOST_FIELDS} fields, not {len(content)}")
    kind, name = content.get("kind"), content.get("id")
    if not isinstance(kind, str) or kind not in kinds:
        raise BadMessage(f"a request is one of {', '.join(kinds)}, not {quote(kind)}")
    if not request_id(content):
        raise BadMessage(f"a request needs an id of 1 to {_LONGEST_ID} letters, not {quote(name)}")
    return kind, request_id(content)


def parse_number(
    content: Mapping[str, Any], field: str, where: str = "", below: int = _LARGEST
) -> int:
    """Return a field that holds a non-negative integer.

    Args:
        content: the message, or an object in it.
        field: the field.
        where: a noun phrase for the object, for the message. "": the request itself.
        below: the exclusive upper bound.

    Raises:
        BadMessage: the field is missing, or not such a number.
    """
    value = content.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < below:
        limit = "" if below == _LARGEST else f" to {below - 1}"
        raise BadMessage(
            f"{where or repr(content.get('kind'))} needs {field!r}, a whole number from 0{limit}, "
            f"not {quote(value)}"
        )
    return value


def parse_flag(content: Mapping[str, Any], field: str, where: str) -> bool:
    """Return a field that holds true or false.

    Args:
        content: an object in the message.
        field: the field.
        where: a noun phrase for the object, for the message.

    Raises:
        BadMessage: the field is missing, or neither true nor false.
    """
    value = content.get(field)
    if not isinstance(value, bool):
        raise BadMessage(f"{where} needs {field!r}, true or false, not {quote(value)}")
    return value


def parse_text(
    content: Mapping[str, Any], field: str, most: int, where: str = "", least: int = 1
) -> str:
    """Return a field that holds a text of *least* to *most* characters.

    Args:
        content: the message, or an object in it.
        field: the field.
        most: the maximum number of characters.
        where: a noun phrase for the object, for the message. "": the request itself.
        least: the minimum number of characters.

    Raises:
        BadMessage: the field is missing, or not such a text.
    """
    value = content.get(field)
    if not isinstance(value, str) or not least <= len(value) <= most or not encodable(value):
        raise BadMessage(
            f"{where or repr(content.get('kind'))} needs {field!r}, a text of {least} to {most} letters, "
            f"not {quote(value)}"
        )
    return value


def parse_object(value: Any, what: str, fields: Iterable[str]) -> Mapping[str, Any]:
    """Return an object within a request.

    Args:
        value: the object.
        what: a noun phrase for the object, for the message.
        fields: the fields that it may have.

    Raises:
        BadMessage: it is not an object, or has an unknown field.
    """
    known = [*fields]
    if not isinstance(value, Mapping):
        raise BadMessage(f"a {what} is an object with {', '.join(known)}, not {quote(value)}")
    unknown = next((name for name in value if name not in known), None)
    if unknown is not None:
        hint = did_you_mean(unknown, known)
        raise BadMessage(f"a {what} has no field {quote(unknown)}; {hint}")
    return value


def request_id(content: Any) -> str:
    """Return the id that the reply repeats, even for a malformed request; "" if there is no valid id."""
    name = content.get("id") if isinstance(content, Mapping) else None
    valid = isinstance(name, str) and len(name) <= _LONGEST_ID and encodable(name)
    return str(name) if valid else ""


def encodable(text: str) -> bool:
    """Return whether a text can be sent: one with a lone surrogate cannot."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)
