"""The messages between Python and a scenario editor in the browser; they match `js/src/edit/protocol.ts`.

Only Python changes the draft; it publishes it in one synced trait, a `Draft`. The browser requests changes with small
messages (`Edit`) and gets a `Reply` to each.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict, cast, get_args

from guillotine_widget.errors import BadMessage
from guillotine_widget.suggest import quote
from guillotine_widget.widget.wire.messages import Phase, Seat, Zone
from guillotine_widget.widget.wire.request_parsing import parse_head, parse_number

Field = Literal[
    "turn",
    "day",
    "started",
    "rush",
    "confused",
    "plays",
    "collects",
    "turn_number",
    "phase",
    "passed",
    "edition",
    "seed",
    "choices",
    "chance",
]


class Problem(TypedDict):
    """A fault of the draft, and where it is."""

    text: str
    zone: NotRequired[Zone]
    card: NotRequired[str]
    field: NotRequired[str]


class EditionName(TypedDict):
    """An edition that can be chosen."""

    name: str
    title: str


class Draft(TypedDict):
    """The current draft. A card is given by the key of its kind; an unknown card by "?" and its name."""

    rev: int
    zones: dict[Zone, list[str] | None]
    left: dict[str, int]
    players: list[str]
    turn: Seat
    started: Seat | None
    day: int
    days: int
    turn_number: int
    phase: Phase
    passed: int
    plays: int
    collects: int
    rush: list[Seat]
    confused: list[Seat]
    confuses: bool
    final: bool
    edition: str
    editions: list[EditionName]
    seed: str
    chance: bool
    choices: list[str]
    problems: list[Problem]
    code: str
    text: str
    undo: bool
    redo: bool
    trial: str | None


EditKind = Literal[
    "put",
    "move",
    "remove",
    "clear",
    "deal",
    "spread",
    "set",
    "join",
    "leave",
    "reseat",
    "rename",
    "load",
    "undo",
    "redo",
    "try",
    "back",
]


@dataclass(frozen=True, slots=True)
class Edit:
    """A request of the browser to change the draft.

    Attributes:
        kind: the kind of edit.
        id: returned with the reply.
        rev: the revision of the draft that the browser showed.
        card: for "put": the key or the name of a card.
        zone: for "put" the target, for "move" and "remove" the source, for "clear" and "deal" the zone.
        index: for "move" and "remove": the index of the card in the zone.
        to: for "move": the target.
        at: for "put" and "move": the number of cards before the place; for "reseat": the new seat.
        seat: for "leave", "reseat" and "rename".
        field: for "set": the field.
        text: for "rename" the name, for "load" the compact text of a scenario.
        value: for "set": the value.
    """

    kind: EditKind
    id: str
    rev: int
    card: str = ""
    zone: str = ""
    index: int = 0
    to: str = ""
    at: int = 0
    seat: int = 0
    field: str = ""
    text: str = ""
    value: Any = None


_NEEDS: Mapping[str, tuple[str, ...]] = {
    "put": ("card", "zone", "at"),
    "move": ("zone", "index", "to", "at"),
    "remove": ("zone", "index"),
    "clear": ("zone",),
    "deal": ("zone",),
    "set": ("field",),
    "leave": ("seat",),
    "reseat": ("seat", "at"),
    "rename": ("seat", "text"),
    "load": ("text",),
}
_WHOLE = frozenset({"index", "at", "seat"})
_MAX_LENGTHS = {"text": 40_000}
"""The maximum length of a compact text in characters; even one wrapped by a mail program is far shorter."""
_MAX_LENGTH = 200
"""The maximum length of any other field in characters: the names of cards and zones."""


def parse_edit(content: Any) -> Edit:
    """Parse a message from the browser.

    Raises:
        BadMessage: it is not an edit; the error says what is wrong with it.
    """
    kind, name = parse_head(content, get_args(EditKind))
    values: dict[str, Any] = {"rev": parse_number(content, "rev")}
    for field in _NEEDS.get(kind, ()):
        values[field] = parse_number(content, field) if field in _WHOLE else _text(content, field)
    if kind == "set":
        values["value"] = _plain(content.get("value"))
    return Edit(cast(EditKind, kind), name, **values)


def _text(content: Mapping[str, Any], field: str) -> str:
    value, most = content.get(field), _MAX_LENGTHS.get(field, _MAX_LENGTH)
    if not isinstance(value, str) or len(value) > most:
        what = f"a text of {len(value):,} letters" if isinstance(value, str) else quote(value)
        raise BadMessage(
            f"{content['kind']!r} needs {field!r}, a text of at most {most:,} letters, not {what}"
        )
    return _encodable(value, content["kind"])


def _plain(value: Any) -> Any:
    """Validate a value for "set": a number, a short text, None, or a list of a few numbers."""
    if isinstance(value, list):
        if len(value) > 12 or not all(type(part) is int for part in value):
            raise BadMessage(f"'set' takes a list of a few whole numbers, not {quote(value)}")
        return value
    if (isinstance(value, str) and len(value) > 1_000) or (
        isinstance(value, int) and abs(value) >= 10**18
    ):
        raise BadMessage("'set' takes a short value: at most 1,000 letters or 18 digits")
    if value is not None and not isinstance(value, str | int):
        raise BadMessage(
            f"'set' needs 'value', a number, a text, a list or null, not {quote(value)}"
        )
    return _encodable(value, "set") if isinstance(value, str) else value


def _encodable(text: str, kind: str) -> str:
    """Validate that a text can be sent in a reply, and return it.

    Raises:
        BadMessage: it contains a lone surrogate.
    """
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        half = text[error.start]
        raise BadMessage(
            f"{kind!r} cannot take a text with {half!r}, half of a character (a lone surrogate)"
        ) from None
    return text
