"""Every effect is complete: all places that must handle it do."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

import guillotine_widget as gw
from guillotine_widget import make
from guillotine_widget.custom.validation import faults_of
from guillotine_widget.editions import AMIGO, EDITIONS
from guillotine_widget.editions.rulings import RULINGS
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.model import effects
from guillotine_widget.model.effects import (
    CardEffect,
    DeclaredEffect,
    Draw,
    Effect,
    EndDay,
    Move,
    Put,
    Reverse,
    Shuffle,
    ShuffleInto,
    TurnEffect,
)
from guillotine_widget.model.events import EVENT_WORDS
from guillotine_widget.model.kinds import Action, action
from guillotine_widget.model.vocabulary import (
    A_NOBLE,
    ACTION_DECK,
    ALL_HANDS,
    FRONT_NOBLE,
    LAST,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    SAME_PLACE,
    TARGET_PILE,
    YOUR_PILE,
    All,
    Starter,
    a_card,
    at_random,
    nearest,
    top,
)
from guillotine_widget.rules.compiler import alters_line, compile_edition, compiled
from guillotine_widget.rules.steps import Step
from guillotine_widget.rules.zones import WORDS
from guillotine_widget.widget.wire.card_picture import look_of

ALL_EFFECTS = get_args(CardEffect) + get_args(TurnEffect)

EXAMPLES: dict[str, Effect] = {
    "Move": Move(A_NOBLE, to=LAST),
    "Put": Put(A_NOBLE, NOBLE_DISCARD),
    "Collect": effects.Collect(FRONT_NOBLE),
    "ChoosePlayer": effects.ChoosePlayer(make.OTHER),
    "Pick": effects.Pick(a_card(YOUR_PILE)),
    "Look": effects.Look(top(3, NOBLE_DECK)),
    "Shuffle": Shuffle(LINE),
    "Arrange": effects.Arrange(3),
    "ShuffleInto": ShuffleInto(LINE, NOBLE_DECK),
    "DealHands": effects.DealHands(5),
    "Mark": effects.Mark(make.RUSHED),
    "NextDay": effects.NextDay(Starter.NEXT_IN_TURN),
}


def example(effect: Any) -> Effect:
    """Return an effect of a class; those without arguments make themselves."""
    found: Effect = EXAMPLES[effect.__name__] if effect.__name__ in EXAMPLES else effect()
    return found


def test_every_effect_of_the_module_belongs_to_a_card_or_to_a_turn() -> None:
    """`CardEffect` and `TurnEffect` list all effects, so that the exhaustive matches see them."""
    declared = {
        value
        for value in vars(effects).values()
        if isinstance(value, type) and issubclass(value, DeclaredEffect)
    }
    assert declared - {DeclaredEffect} == set(ALL_EFFECTS)


def test_an_effect_must_declare_whether_it_alters_the_line() -> None:
    """A forgotten declaration would let Callous Guards be ignored (R4)."""

    @dataclass(frozen=True, slots=True)
    class SwapEnds(DeclaredEffect):
        pass

    with pytest.raises(TypeError, match="alters_line"):
        SwapEnds()  # type: ignore[abstract]


@pytest.mark.parametrize(
    ("effect", "alters"),
    [
        (Move(A_NOBLE, to=LAST), True),
        (Reverse(), True),
        (Put(A_NOBLE, NOBLE_DISCARD), True),
        (Put(nearest("red"), NOBLE_DISCARD), True),
        (Put(FRONT_NOBLE, YOUR_PILE), True),
        (Put(at_random(1, LINE), NOBLE_DISCARD), True),
        (Put(All(LINE), NOBLE_DISCARD), True),
        (Put(top(1, NOBLE_DECK), SAME_PLACE), True),
        (Put(top(1, TARGET_PILE), LINE), True),
        (Put(top(1, NOBLE_DECK), YOUR_PILE), False),
        (Shuffle(LINE), True),
        (Shuffle(YOUR_PILE), False),
        (ShuffleInto(LINE, NOBLE_DECK), True),
        (ShuffleInto(ALL_HANDS, ACTION_DECK), False),
        (Draw(), False),
        (EndDay(), False),
    ],
)  # fmt: skip
def test_which_effects_alter_the_line(effect: Effect, alters: bool) -> None:
    """Whatever takes nobles out of the line, puts nobles into it or changes its order alters it (R4)."""
    assert effect.alters_line is alters
    assert alters_line(action("Hop", play=effect)) is alters


@pytest.mark.parametrize("effect", ALL_EFFECTS, ids=lambda effect: effect.__name__)
def test_every_effect_has_a_step_that_carries_it_out(effect: type) -> None:
    """The compiler knows every effect, and each step knows the effect that it executes."""
    matching = compile_edition(AMIGO).matching
    steps = list(compiled(example(effect), matching, reacting=True))
    assert steps
    assert all(type(step.effect) is effect for step in steps)
    for step in steps:
        acts = {
            name: getattr(type(step), name) is not getattr(Step, name) for name in ("run", "take")
        }
        assert acts == {"run": not step.asks, "take": step.asks}, type(step).__name__


@pytest.mark.parametrize("effect", get_args(CardEffect), ids=lambda effect: effect.__name__)
def test_custom_cards_can_use_every_effect_of_a_card(effect: type) -> None:
    """It is exported by `make`, shown in the guide, and handled by validation and card pictures."""
    name = effect.__name__
    assert name in make.__all__
    assert getattr(make, name) is effect
    assert make.__doc__
    assert re.search(rf"`{name}(\(|`)", make.__doc__), f"the guide in make's docstring lacks {name}"
    kind = action("Hop", play=example(effect))
    assert not [
        fault for fault in faults_of(kind) if "no effect" in fault or "of the turn" in fault
    ]
    assert look_of(kind).keys() == {"ink", "icon", "badge", "track"}


@pytest.mark.parametrize("effect", get_args(CardEffect), ids=lambda effect: effect.__name__)
def test_every_effect_is_logged_in_words(effect: type) -> None:
    """The log of a game in which a card with the effect is played holds no key and no placeholder."""
    script: effects.Script = (example(effect),)
    if type(script[0]) is not effects.ChoosePlayer:
        script = (effects.ChoosePlayer(make.OTHER), *script)
    card = make.action("Hop", copies=20, play=script)
    mine = make.edition("mine", card)
    side = {"hand": ["Hop"], "pile": ["Martyr"]}
    game = gw.Scenario(
        ["Duke", "Count", "Baron"], {"Ada": side, "Bo": side}, edition=mine, seed=1
    ).start()
    game.play("Hop")
    while game.decision.kind not in ("play", "reaction", "final"):
        game.choose(0)
    said = str(game.log())
    assert "Hop" in said
    assert not re.search(r"[{}]|\blog\.|\bask\.", said, re.IGNORECASE), said


@pytest.mark.parametrize("effect", get_args(TurnEffect), ids=lambda effect: effect.__name__)
def test_cards_cannot_use_effects_of_the_turn(effect: type) -> None:
    """A card cannot begin a turn or a day."""
    assert effect.__name__ not in make.__all__
    (fault,) = faults_of(action("Hop", play=example(effect)))
    assert "belongs to the turn of an edition" in fault


@pytest.mark.parametrize("word", EVENT_WORDS)
def test_every_event_has_a_sentence(word: str) -> None:
    """The log has a sentence for each word of an event, in English and so in every language."""
    key = f"log.{word.replace(' ', '_')}"
    english = load("en")
    said = english.has(key) or any(sentence.startswith(f"{key}.") for sentence in english._game)
    assert said or word == "done"


def test_every_move_of_a_card_has_an_event() -> None:
    """The event of a move is one that the log knows."""
    assert set(WORDS.values()) <= set(EVENT_WORDS)


def test_the_ruling_of_a_card_names_the_card() -> None:
    """A card's `ruling` exists, names the card among its cards in `editions/rulings.py`, and holds in its edition."""
    for edition in EDITIONS.values():
        for kind in edition.kinds:
            if kind.ruling:
                ruling = RULINGS[kind.ruling]
                assert kind.title in ruling.cards, (
                    f"add {kind.title!r} to {kind.ruling} in editions/rulings.py"
                )
                assert ruling.only in ("", edition.name)


def test_no_card_is_named_below_the_editions(root: Path) -> None:
    """Cards are data for the engine: model, rules and locales contain no title or key of a printed card.

    A title of several words is found within a text, too; "Duke" may be part of other words.
    """
    names = {
        name
        for edition in EDITIONS.values()
        for kind in edition.kinds
        for name in (kind.title, kind.key)
    }
    names |= {name.replace("-", "_") for name in names}
    long = {name for name in names if set(name) & set(" -_")}
    found = []
    for folder in ("model", "rules", "locales"):
        for path in sorted((root / "guillotine_widget" / folder).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            docs = {
                id(node.body[0].value)
                for node in ast.walk(tree)
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
                and node.body
                and isinstance(node.body[0], ast.Expr)
            }
            found += [
                f"{path.name}:{node.lineno}: {node.value}"
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in docs
                and (node.value in names or any(name in node.value for name in long))
            ]
    assert not found


def test_every_language_names_every_card() -> None:
    """Every printed card has a name in every language."""
    for code in LOCALES:
        words = load(code)
        for edition in EDITIONS.values():
            for kind in edition.kinds:
                assert words.name(kind.key)
                if isinstance(kind, Action):
                    assert words.text(kind, edition.name)
