"""A draft of a scenario in the words of `edits`."""

from __future__ import annotations

from typing import Any, cast

from guillotine_widget.scenario.draft import Draft
from guillotine_widget.scenario.fault import Fault
from guillotine_widget.widget import edits as e
from guillotine_widget.widget.messages import Phase
from guillotine_widget.widget.table_serializer import title_of

_LONGEST = 60
"""Letters of a name that no card has: the fault says it whole."""


def draft_of(draft: Draft, locale: str) -> dict[str, Any]:
    """Return what a screen shows of a draft, without what only its editor knows: its revision, what can be undone."""
    fields, names = draft.fields, draft.players
    scenario = draft.scenario()
    problems = scenario.problems()

    def seats(field: str) -> list[int]:
        return [names.index(name) for name in fields[field] if name in names]

    def number(field: str) -> int:
        value = fields[field]
        return value if type(value) is int and abs(value) < 10**9 else 0

    return {
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
            e.EditionName(name=name, title=title_of(name, locale)) for name in draft.editions
        ],
        "seed": str(fields["seed"])[:_LONGEST],
        "chance": fields["chance"] is not None,
        "choices": [str(choice)[:_LONGEST] for choice in fields["choices"]],
        "problems": [_problem(problem) for problem in problems],
        "code": scenario.to_code(),
        "text": "" if problems else scenario.to_text(),
    }


def _key(draft: Draft, name: str) -> str:
    return draft.key_of(name) or f"?{name[:_LONGEST]}"


def _problem(problem: str) -> e.Problem:
    told: e.Problem = {"text": str(problem)}
    if isinstance(problem, Fault):
        if problem.zone:
            told["zone"] = problem.zone
        if problem.card:
            told["card"] = problem.card
        if problem.field:
            told["field"] = problem.field
    return told
