"""Serialize a draft for the scenario editor: the message `edits.Draft`, as plain values."""

from __future__ import annotations

from typing import Any, cast

from guillotine_widget.scenario.draft import ScenarioDraft
from guillotine_widget.scenario.resolver import Fault
from guillotine_widget.suggest import quote
from guillotine_widget.widget.editor.edits import EditionName, Problem
from guillotine_widget.widget.wire.messages import Phase
from guillotine_widget.widget.wire.table_serializer import title_of

_MAX_NAME = 60
"""The number of characters shown of an unknown card's name; the fault names it in full."""


def draft_of(draft: ScenarioDraft, locale: str) -> dict[str, Any]:
    """Return the fields of `edits.Draft` that depend on the draft; the editor adds revision, undo, redo and trial."""
    fields, names = draft.fields, draft.players
    scenario = draft.scenario()
    problems = scenario.problems()

    def seats(field: str) -> list[int]:
        return [names.index(name) for name in fields[field] if name in names]

    def number(field: str) -> int:
        value = fields[field]
        return value if type(value) is int and abs(value) < 10**9 else 0

    shown = {
        "zones": {
            zone: None if row is None else [_key(draft, card.name) for card in row]
            for zone, row in draft.zones.items()
        },
        "left": draft.left,
        "players": list(names),
        "turn": draft.seat("turn") or 0,
        "started": draft.seat("started"),
        "day": number("day"),
        "days": draft.rules.edition.days,
        "turn_number": number("turn_number"),
        "phase": cast(Phase, fields["phase"]),
        "passed": number("passed"),
        "plays": number("plays"),
        "collects": number("collects"),
        "rush": seats("rush"),
        "confused": seats("confused"),
        "confuses": draft.confuses,
        "final": draft.final,
        "edition": draft.rules.edition.name,
        "editions": [
            EditionName(name=name, title=title_of(name, locale)) for name in draft.editions
        ],
        "seed": _short(fields["seed"]),
        "chance": fields["chance"] is not None,
        "choices": [_short(choice) for choice in fields["choices"]],
        "problems": [_problem(problem) for problem in problems],
        "code": str(scenario.to_code()),
        "text": "" if problems else scenario.to_text(),
    }
    encodable: dict[str, Any] = _encodable(shown)
    return encodable


def _key(draft: ScenarioDraft, name: str) -> str:
    return draft.key_of(name) or f"?{name[:_MAX_NAME]}"


def _short(value: Any) -> str:
    return value[:_MAX_NAME] if isinstance(value, str) else quote(value, _MAX_NAME)


def _problem(fault: Fault) -> Problem:
    problem: Problem = {"text": str(fault)}
    if fault.zone:
        problem["zone"] = fault.zone
    if fault.card:
        problem["card"] = fault.card
    if fault.field:
        problem["field"] = fault.field
    return problem


def _encodable(value: Any) -> Any:
    """Return plain values with lone surrogates, which cannot be sent, replaced by their escapes."""
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, dict):
        return {key: _encodable(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_encodable(part) for part in value]
    return value
