"""Data shared by all games of a process is read-only, so a bot cannot change the rules of other games."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget import make
from guillotine_widget.editions import AMIGO, EDITIONS
from guillotine_widget.model.vocabulary import Moment, Pending
from guillotine_widget.rules.compiler import CompiledEdition, compile_edition

RULES = compile_edition(AMIGO)


def _set_item(table: Any, key: Any) -> None:
    table[key] = table[key]


@pytest.mark.parametrize("name", CompiledEdition.__dataclass_fields__)
def test_compiled_editions_are_read_only(name: str) -> None:
    """Neither the table nor an entry of it."""
    table = getattr(RULES, name)
    with pytest.raises(AttributeError):
        setattr(RULES, name, table)
    assert not hasattr(table, "append")
    assert not hasattr(table, "update")
    assert not hasattr(table, "add")
    if hasattr(table, "__getitem__"):
        with pytest.raises(TypeError):
            _set_item(table, next(iter(table)) if hasattr(table, "keys") else 0)


@pytest.mark.parametrize(
    "change",
    [
        lambda: setattr(RULES.steps["turn.0"], "next", None),
        lambda: setattr(RULES.steps["pushed.play.0"], "most", 9),
        lambda: setattr(RULES.kinds[0], "points", 99),
        lambda: setattr(AMIGO, "days", 1),
        lambda: _set_item(RULES.kinds[RULES.named("master-spy")].when, Moment.ACTION_PLAYED),
        lambda: _set_item(make.noble("Cook", 1, "red", text="Cooks.").face.text, "en"),
        lambda: _set_item(make.noble("Cook", 1, "red", look={"hat": "cap"}).face.look, "hat"),
    ],
)  # fmt: skip
def test_steps_and_cards_are_read_only(change: Callable[[], Any]) -> None:
    """Steps, kinds, editions and the mappings in them refuse every change."""
    with pytest.raises((AttributeError, TypeError)):
        change()


def test_a_bot_cannot_change_the_rules_through_a_world() -> None:
    """The state that a bot gets to look ahead refers to the shared tables, and cannot change them."""
    world = gw.Game(2, seed=1).view(gw.Game(2, seed=1).decider).world(0)
    with pytest.raises(TypeError):
        world.rules.kinds[0] = world.rules.kinds[1]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a_compiled_edition_can_be_copied_and_pickled(edition: Any) -> None:
    """A worker process gets the edition and compiles it again."""
    rules = compile_edition(edition)
    for twin in (copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert [kind.key for kind in twin.kinds] == [kind.key for kind in rules.kinds]
        assert twin.steps.keys() == rules.steps.keys()
        spy = twin.kinds[twin.named("master-spy")]
        assert spy.when == rules.kinds[rules.named("master-spy")].when


def test_every_mark_has_a_card_that_causes_it() -> None:
    """Rush Job in both editions; Confusion in Line where it is not a reaction."""
    causes = {
        name: {
            pending: rules.kinds[card].title
            for pending, card in rules.marking.items()
        }
        for name, edition in EDITIONS.items()
        for rules in [compile_edition(edition)]
    }  # fmt: skip
    rushed = {Pending.RUSHED: "Rush Job", Pending.HURRIED: "Rush Job"}
    assert causes == {
        "amigo": rushed,
        "wizards": {**rushed, Pending.CONFUSED: "Confusion in Line"},
    }
