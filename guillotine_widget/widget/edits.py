"""What Python and a scenario editor in the browser say to each other: the twin of `js/src/edit/protocol.ts`.

Python is the only writer: it says how the draft stands in one synced trait, a `Draft`; the browser asks for changes
with small messages (`Edit`) and gets a `Reply` to each.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict, cast, get_args

from guillotine_widget.errors import BadMessage
from guillotine_widget.widget.messages import Phase, Seat, Zone
from guillotine_widget.widget.request_parsing import envelope, short, whole

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
    """What is wrong with the draft, and where."""

    text: str
    zone: NotRequired[Zone]
    card: NotRequired[str]
    field: NotRequired[str]


class EditionName(TypedDict):
    """An edition that can be chosen."""

    name: str
    title: str


class Draft(TypedDict):
    """A scenario as it stands. Cards go by the key of their kind; "?" and a name is a card that there is not."""

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
    "rename",
    "load",
    "undo",
    "redo",
    "try",
    "back",
]


@dataclass(frozen=True, slots=True)
class Edit:
    """What the browser asks of an editor.

    Attributes:
        kind: what.
        id: returned with the reply.
        rev: the revision of the draft that the browser saw.
        card: for "put": the key or the name of a card.
        zone: for "put" where to, for "move" and "remove" where from, for "clear" and "deal" which.
        index: for "move" and "remove": which card of the zone.
        to: for "move": where to.
        at: for "put" and "move": how many cards come before that place.
        seat: for "leave" and "rename".
        field: for "set": what.
        text: for "rename" the name, for "load" the scenario in one line.
        value: for "set": to what.
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
    "rename": ("seat", "text"),
    "load": ("text",),
}
_WHOLE = frozenset({"index", "at", "seat"})
_LONGEST = {"text": 40_000}
"""Letters in a field; a scenario in one line, with what a mail has made of it, comes nowhere near."""
_SHORT = 200
"""Letters in any other: the names of cards and places."""


def parse_edit(content: Any) -> Edit:
    """Read what an editor is asked.

    Raises:
        BadMessage: it is no request; the message says what is wrong with it.
    """
    kind, name = envelope(content, get_args(EditKind))
    values: dict[str, Any] = {"rev": whole(content, "rev")}
    for field in _NEEDS.get(kind, ()):
        values[field] = whole(content, field) if field in _WHOLE else _text(content, field)
    if kind == "set":
        values["value"] = _plain(content.get("value"))
    return Edit(cast(EditKind, kind), name, **values)


def _text(content: Mapping[str, Any], field: str) -> str:
    value, most = content.get(field), _LONGEST.get(field, _SHORT)
    if not isinstance(value, str) or len(value) > most:
        what = f"a text of {len(value):,} letters" if isinstance(value, str) else short(value)
        raise BadMessage(
            f"{content['kind']!r} needs {field!r}, a text of at most {most:,} letters, not {what}"
        )
    return value


def _plain(value: Any) -> Any:
    """Return a value to be set: a number, a short text, nothing, or a list of a few numbers."""
    if isinstance(value, list):
        if len(value) > 12 or not all(type(part) is int for part in value):
            raise BadMessage(f"'set' takes a list of a few whole numbers, not {short(value)}")
        return value
    if (isinstance(value, str) and len(value) > 1_000) or (
        isinstance(value, int) and abs(value) >= 10**18
    ):
        raise BadMessage("'set' takes a short value: at most 1,000 letters or 18 digits")
    if value is not None and not isinstance(value, str | int):
        raise BadMessage(
            f"'set' needs 'value', a number, a text, a list or null, not {short(value)}"
        )
    return value
