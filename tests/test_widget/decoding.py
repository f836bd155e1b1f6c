"""Decode tables and replies as `js/src/wire.ts` does."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from guillotine_widget.widget.wire.encoding import EMPTY, SEAT_ZONES, SHARED_ZONES

NULLABLE = {
    "": [
        "viewer",
        "cover",
        "decision",
        "result",
        "puzzle",
        "notice",
        "branch",
        "thinking",
        "saved",
        "digest",
        "declines",
        "comments",
        "adds_to",
    ],
    "players": ["bot"],
    "setup": ["first"],
    "decision": ["source", "skip"],
    "puzzle": ["level", "verdict", "solution", "step", "next", "record"],
    "lesson": ["previous", "question", "back", "on", "branch", "comparison"],
    "verdict": ["lost"],
    "groups": ["color"],
    "advice": ["option"],
    "review": ["judged", "next"],
    "result": ["decisive"],
    "decisive": ["turn"],
}


def decode_table(text: str) -> dict[str, Any]:
    """Return the table that a text holds."""
    return _complete(_fill(_unpack(json.loads(text)), NULLABLE[""]), "table")


def decode_reply(message: dict[str, Any]) -> dict[str, Any]:
    """Return the reply that a message holds."""
    assert set(message) == {"kind", "id", "text"}
    return {"kind": message["kind"], "id": message["id"], **_unpack(json.loads(message["text"]))}


def _unpack(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _part(key, part) for key, part in value.items()}
    return [_unpack(part) for part in value] if isinstance(value, list) else value


def _part(key: str, value: Any) -> Any:
    if key == "events":
        return [_event(event, value[0] + n) for n, event in enumerate(value[1:])]
    part = _fill(_unpack(value), NULLABLE.get(key, []) if key else [])
    if key in ("snapshot", "before", "after"):
        part = _snapshot(part)
    elif key == "snapshots":
        part = [_snapshot(each) for each in part]
    return _complete(part, {"decision": "decision", "changed": "since"}.get(key, ""))


def _snapshot(part: dict[str, Any]) -> dict[str, Any]:
    part = _complete(part, "snapshot")
    part["players"] = _complete(part["players"], "player")
    for owner, cards in [(part, "noble_deck"), *((each, "hand") for each in part["players"])]:
        if isinstance(owner[cards], int):
            owner[cards] = [None] * owner[cards]
    return part


def _complete(value: Any, kind: str) -> Any:
    if isinstance(value, list):
        return [_complete(part, kind) for part in value]
    return {**deepcopy(EMPTY.get(kind, {})), **value} if isinstance(value, dict) else value


def _fill(value: Any, fields: list[str]) -> Any:
    if isinstance(value, list):
        return [_fill(part, fields) for part in value]
    return {**dict.fromkeys(fields), **value} if isinstance(value, dict) else value


def _event(packed: list[Any], seq: int) -> dict[str, Any]:
    defaults = ["", -1, [], "", "", [], "", -1]
    word, seat, changes, text, rule, scores, basis, cause = packed + defaults[len(packed) :]
    event = {
        "seq": seq,
        "word": word,
        "text": text,
        "rule": rule,
        "seat": _known(seat),
        "changes": [_change(change) for change in changes],
        "scores": scores or None,
    }
    event |= {"basis": basis} if basis else {}
    return event | ({"cause": cause} if cause >= 0 else {})


def _change(change: list[Any]) -> dict[str, Any]:
    if len(change) == 2:
        return {"zone": _zone(change[0]), "order": [_known(card) for card in change[1]]}
    card, source, target, at = change
    return {"card": _known(card), "from": _zone(source), "to": _zone(target), "at": at}


def _zone(number: int) -> str:
    if number < len(SHARED_ZONES):
        return SHARED_ZONES[number]
    seat, place = divmod(number - len(SHARED_ZONES), len(SEAT_ZONES))
    return f"{SEAT_ZONES[place]}:{seat}"


def _known(number: int) -> int | None:
    return None if number < 0 else number
