"""Pickle printed editions and their kinds by name, so that a worker process gets the same objects.

Kinds and editions are compared by identity, and an edition is compiled once. Custom cards are pickled by value.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from typing import Any

from guillotine_widget.model.edition import Edition
from guillotine_widget.model.kinds import Action, Kind, Noble


def pickle_by_name(editions: Mapping[str, Edition]) -> None:
    """Register the pickling of editions and kinds, given the printed editions."""
    names: dict[int, tuple[Any, ...]] = {}
    for name, edition in editions.items():
        names[id(edition)] = (_edition, (name,))
        for kind in edition.kinds:
            names.setdefault(id(kind), (_kind, (name, kind.key)))

    def reduce(value: Any) -> Any:
        return names.get(id(value)) or value.__reduce_ex__(4)

    for printed in (Edition, Noble, Action):
        copyreg.pickle(printed, reduce)


def _edition(name: str) -> Edition:
    from guillotine_widget.editions import EDITIONS

    return EDITIONS[name]


def _kind(name: str, key: str) -> Kind:
    from guillotine_widget.editions import EDITIONS

    return next(kind for kind in EDITIONS[name].kinds if kind.key == key)
