"""The wire format of tables and replies: JSON text without nulls, with events as short arrays.

Some hosts drop the keys of a message whose value is None (Pyodide converts it to JavaScript's undefined), so a table
is sent as text. Null fields are left out; `js/src/wire.ts` reads an absent field as null. Events make up most
of a table, so each is an array whose last elements are left out where they are empty:

    [word, seat, changes, text, rule, scores, basis, cause]

A change is `[card, from, to, at]`, or `[zone, cards]` for a whole zone. Zones are numbers: the shared ones in the
order of `SHARED_ZONES`, then hand, pile and front of each seat. -1 stands for a hidden card, for no seat and no cause.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from guillotine_widget.widget.wire.messages import Arrangement, Change, GameEvent, Zone

SHARED_ZONES = ("line", "noble_deck", "noble_discard", "action_deck", "action_discard", "in_play")
SEAT_ZONES = ("hand", "pile", "front")


def encode(message: Mapping[str, Any]) -> str:
    """Return a message as JSON text.

    Args:
        message: a `Table`, or a part of a `Reply`.

    Example:
        >>> encode({"rev": 3, "viewer": None, "lifts": []})
        '{"rev":3,"lifts":[]}'
    """
    return json.dumps(_packed(message), ensure_ascii=False, separators=(",", ":"))


def _packed(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {
            key: _packed_events(part) if key == "events" else _packed(part)
            for key, part in value.items()
            if part is not None
        }
    if isinstance(value, list):
        return [_packed(part) for part in value]
    return value


def _packed_events(events: Sequence[GameEvent]) -> list[Any]:
    """Return the number of the first event, and all events; their numbers grow by one."""
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
