"""Encode tables and replies: JSON text without nulls, with events as short arrays.

Some hosts drop the keys of a message whose value is None (Pyodide converts it to JavaScript's undefined), so a table
is sent as text. Null fields are omitted; `js/src/wire.ts` reads an absent field as null. Likewise the fields in
`EMPTY` are omitted if they are empty, and a hand or a deck without visible cards is sent as the number of its cards.
Events make up most of a table, so each is an array whose trailing empty elements are omitted:

    [word, seat, changes, text, rule, scores, basis, cause]

A change is `[card, from, to, at]`, or `[zone, cards]` for a whole zone. Zones are numbers: the shared ones in the
order of `SHARED_ZONES`, then hand, pile and front of each seat. -1 means a hidden card, no seat or no cause.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from guillotine_widget.widget.wire.messages import Arrangement, Change, GameEvent, Zone

SHARED_ZONES = ("line", "noble_deck", "noble_discard", "action_deck", "action_discard", "in_play")
SEAT_ZONES = ("hand", "pile", "front")

EMPTY: Mapping[str, Mapping[str, Any]] = {
    "table": {
        "jump": False,
        "open": False,
        "lifts": [],
        "undo": False,
        "redo": False,
        "events": [],
        "hints": False,
        "answers": [],
    },
    "snapshot": {
        "ending": False,
        "line": [],
        "in_play": [],
        "noble_deck": [],
        "noble_discard": [],
        "action_discard": [],
    },
    "player": {"hand": [], "pile": [], "front": [], "rushed": False, "confused": False},
    "decision": {"mine": False, "waits": False, "options": [], "takeback": False, "refusals": {}},
    "since": {"cards": [], "nobles": []},
}
"""The fields that are omitted if they are empty, by the kind of their object: those of every move."""

_KIND = {
    "snapshot": "snapshot",
    "before": "snapshot",
    "after": "snapshot",
    "snapshots": "snapshot",
    "players": "player",
    "decision": "decision",
    "changed": "since",
}
"""The kind of the object under a key."""

_HIDDEN = {"player": "hand", "snapshot": "noble_deck"}
"""The list of cards that may all be hidden, by the kind of its object."""


def encode(message: Mapping[str, Any]) -> str:
    """Return a part of a `Reply` as JSON text.

    Example:
        >>> encode({"ok": True, "reason": None})
        '{"ok":true}'
    """
    return _text(message, "")


def encode_table(table: Mapping[str, Any]) -> str:
    """Return a `Table` as JSON text.

    Example:
        >>> encode_table({"rev": 3, "viewer": None, "lifts": []})
        '{"rev":3}'
    """
    return _text(table, "table")


def _text(message: Mapping[str, Any], kind: str) -> str:
    return json.dumps(_packed(message, kind), ensure_ascii=False, separators=(",", ":"))


def _packed(value: Any, kind: str) -> Any:
    if isinstance(value, Mapping):
        empty = EMPTY.get(kind, {})
        return {
            key: len(part) if _is_hidden(kind, key, part) else _packed_part(key, part)
            for key, part in value.items()
            if part is not None and (key not in empty or part != empty[key])
        }
    if isinstance(value, list):
        return [_packed(part, kind) for part in value]
    return value


def _packed_part(key: str, part: Any) -> Any:
    if key == "events":
        return _packed_events(part)
    return _packed(part, _KIND.get(key, ""))


def _is_hidden(kind: str, key: str, part: Any) -> bool:
    return _HIDDEN.get(kind) == key and all(card is None for card in part)


def _packed_events(events: Sequence[GameEvent]) -> list[Any]:
    """Return the number of the first event, and the packed events, which are numbered consecutively."""
    return [events[0]["seq"], *map(_packed_event, events)] if events else []


def _packed_event(event: GameEvent) -> list[Any]:
    values: list[Any] = [
        event["word"],
        -1 if event["seat"] is None else event["seat"],
        [_packed_change(change) for change in event["changes"]],
        event["text"],
        event["rule"],
        event["scores"] or [],
        event.get("basis", ""),
        event.get("cause", -1),
    ]
    while values[-1] in ("", [], -1):
        values.pop()
    return values


def _packed_change(change: Change) -> list[Any]:
    if "zone" in change:
        arrangement = cast(Arrangement, change)
        return [zone_number(arrangement["zone"]), [_card(card) for card in arrangement["order"]]]
    source, target = zone_number(change["from"]), zone_number(change["to"])
    return [_card(change["card"]), source, target, change["at"]]


def _card(card: int | None) -> int:
    return -1 if card is None else card


def zone_number(zone: Zone) -> int:
    """Return the number of a zone: 0 for "line", 6 for "hand:0".

    Example:
        >>> [zone_number(zone) for zone in ("line", "in_play", "hand:0", "front:1")]
        [0, 5, 6, 11]
    """
    name, _, seat = zone.partition(":")
    if not seat:
        return SHARED_ZONES.index(name)
    return len(SHARED_ZONES) + int(seat) * len(SEAT_ZONES) + SEAT_ZONES.index(name)
