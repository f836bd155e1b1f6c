"""Compile an edition: number its cards, link its scripts into steps, index its bans and triggers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, assert_never

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.effects import Effect, Script
from guillotine_widget.model.kinds import Action, Color, Kind, Noble
from guillotine_widget.model.value import Value
from guillotine_widget.model.vocabulary import Ban, Moment, Pending, Where
from guillotine_widget.rules import automatic, choices, turns
from guillotine_widget.rules.steps import AnyStep, Matching

_COLLECT_FRONT = (effects.Collect(vocabulary.FRONT_NOBLE),)
_SHUFFLE_LINE = (effects.Shuffle(Where.LINE),)


class CompiledEdition(Value, eq=False):
    """What the engine needs to know about an edition, indexed by card (a small int, nobles first).

    All games of a process share it, so it is read-only.

    Attributes:
        edition: the edition.
        kinds: the kind of each card.
        kind_of: the number of the kind of each card, equal for identical cards.
        twins: for each card a bit mask of the other cards of its kind.
        by_key: the cards of each kind, by the key of the kind.
        nobles, actions: the cards of each family.
        matching: the cards of each class and with each title.
        purple: the purple nobles (R38).
        powers: the first step of what collecting a noble does, or None.
        plays: the first step of what playing an action card does, or None.
        needs: the step of an action card that requires something of the line (R3), or None.
        again: whether a card allows another one (R25).
        alters: the action cards that alter the line (R4).
        reactions, final: the cards that may be played out of turn (R33), and after day three (R41).
        shuffles: whether the reactions only shuffle the line (R33).
        stops_actions, stops_altering: the cards that forbid playing an action card (R6) or altering the line (R4).
        when_played: the cards that act after each action card, with the first step of what they do (R7).
        when_purple: the first step of what cards do when a purple noble is collected (R38).
        marking: for each effect that can be pending in the edition, the first card that causes it.
        scripts: the first steps of the edition's own scripts, and of a collection from the line.
        steps: all steps by name, for saved games.
    """

    edition: Edition
    kinds: tuple[Kind, ...]
    kind_of: tuple[int, ...]
    twins: tuple[int, ...]
    by_key: Mapping[str, tuple[int, ...]]
    nobles: tuple[int, ...]
    actions: tuple[int, ...]
    matching: Matching
    purple: frozenset[int]
    powers: tuple[AnyStep | None, ...]
    plays: tuple[AnyStep | None, ...]
    needs: tuple[AnyStep | None, ...]
    again: tuple[bool, ...]
    alters: frozenset[int]
    reactions: frozenset[int]
    final: frozenset[int]
    shuffles: bool
    stops_actions: frozenset[int]
    stops_altering: frozenset[int]
    when_played: tuple[tuple[int, AnyStep], ...]
    when_purple: Mapping[int, AnyStep]
    marking: Mapping[Pending, int]
    scripts: Mapping[str, AnyStep | None]
    steps: Mapping[str, AnyStep]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the edition; loading compiles it again."""
        return compile_edition, (self.edition,)

    def action(self, card: int) -> Action:
        """Return the kind of an action card."""
        kind = self.kinds[card]
        assert isinstance(kind, Action)
        return kind

    def noble(self, card: int) -> Noble:
        """Return the kind of a noble."""
        kind = self.kinds[card]
        assert isinstance(kind, Noble)
        return kind

    def named(self, key: str) -> int:
        """Return the first card of a kind."""
        return self.by_key[key][0]


@lru_cache(maxsize=32)
def compile_edition(edition: Edition) -> CompiledEdition:
    """Return the compiled edition, cached for each edition object."""
    kinds = tuple(kind for kind in edition.kinds for _ in range(kind.copies))
    by_key: dict[str, tuple[int, ...]] = {}
    for card, kind in enumerate(kinds):
        by_key[kind.key] = (*by_key.get(kind.key, ()), card)
    nobles = tuple(card for card, kind in enumerate(kinds) if isinstance(kind, Noble))
    actions = tuple(card for card, kind in enumerate(kinds) if isinstance(kind, Action))
    matching: dict[str, frozenset[int]] = {
        color: frozenset(
            card
            for card, kind in enumerate(kinds)
            if isinstance(kind, Noble) and kind.color is color
        )
        for color in Color
    }
    matching |= {kind.title: frozenset(by_key[kind.key]) for kind in edition.kinds}
    numbers = {kind.title: number for number, kind in enumerate(edition.kinds)}
    linker = _Linker(matching, reacting=any(_is_reaction(kind) for kind in kinds))
    scripts = linker.edition(edition)
    entries = {kind.title: linker.kind(kind) for kind in edition.kinds}
    acting = {moment: linker.acting(kinds, moment) for moment in Moment}
    reactions = frozenset(card for card, kind in enumerate(kinds) if _is_reaction(kind))
    return CompiledEdition(
        edition=edition,
        kinds=kinds,
        kind_of=tuple(numbers[kind.title] for kind in kinds),
        twins=tuple(
            sum(1 << twin for twin in by_key[kind.key] if twin != card)
            for card, kind in enumerate(kinds)
        ),
        by_key=MappingProxyType(by_key),
        nobles=nobles,
        actions=actions,
        matching=MappingProxyType(matching),
        purple=matching[Color.PURPLE],
        powers=tuple(entries[k.title] if isinstance(k, Noble) else None for k in kinds),
        plays=tuple(entries[k.title] if isinstance(k, Action) else None for k in kinds),
        needs=tuple(linker.need(kind) for kind in kinds),
        again=tuple(_has(_script(kind), effects.PlayAgain) for kind in kinds),
        alters=frozenset(card for card, kind in enumerate(kinds) if alters_line(kind)),
        reactions=reactions,
        final=frozenset(
            c for c, kind in enumerate(kinds) if isinstance(kind, Action) and kind.final
        ),
        shuffles=all(_script(kinds[card]) == _SHUFFLE_LINE for card in reactions),
        stops_actions=_forbidding(kinds, Ban.ANY_ACTION),
        stops_altering=_forbidding(kinds, Ban.ALTERING_THE_LINE),
        when_played=tuple(acting[Moment.ACTION_PLAYED].items()),
        when_purple=MappingProxyType(acting[Moment.COLLECTED_PURPLE]),
        marking=MappingProxyType(_marking(kinds)),
        scripts=MappingProxyType(scripts),
        steps=MappingProxyType(linker.steps),
    )


def alters_line(kind: Kind) -> bool:
    """Return whether a card is an action card that alters the line (R4), by its own declaration or by its effects."""
    if not isinstance(kind, Action):
        return False
    if kind.alters is not None:
        return kind.alters
    return any(effect.alters_line for effect in kind.play)


def compiled(effect: Effect, matching: Matching, *, reacting: bool) -> Iterator[AnyStep]:
    """Yield the steps of an effect.

    Args:
        effect: the effect.
        matching: the cards of each class and with each title.
        reacting: whether the edition has reactions, so that a collection from the line asks for them (R33).
    """
    match effect:
        case effects.Move(what=vocabulary.ANobleOf() as what, to=None):
            yield choices.MoveChosenStep(effect, matching, what)
        case effects.Move(what=vocabulary.ANobleOf() as what):
            yield choices.MoveToEndStep(effect, matching, what)
        case effects.Move():
            yield automatic.MoveNamedStep(effect, matching)
        case effects.Put():
            yield from _put(effect, matching)
        case effects.Collect(what=vocabulary.ACard() as what):
            yield choices.CollectCardStep(effect, matching, what)
        case effects.Collect(what=vocabulary.FRONT_NOBLE):
            if reacting:
                yield turns.AskReactionStep(effect, matching)
            yield turns.CollectFrontStep(effect, matching)
        case effects.Collect():
            yield automatic.CollectNamedStep(effect, matching)
        case effects.ChoosePlayer():
            yield choices.ChoosePlayerStep(effect, matching)
        case effects.Pick(what):
            assert isinstance(what, vocabulary.ACard)
            yield choices.PickCardStep(effect, matching, what)
        case effects.Look():
            yield automatic.LookStep(effect, matching)
        case effects.Shuffle():
            yield automatic.ShuffleStep(effect, matching)
        case effects.Reverse():
            yield automatic.ReverseStep(effect, matching)
        case effects.Arrange():
            yield choices.ArrangeStep(effect, matching)
        case effects.ShuffleInto():
            yield automatic.ShuffleIntoStep(effect, matching)
        case effects.DealHands():
            yield automatic.DealHandsStep(effect, matching)
        case effects.SwapHands():
            yield automatic.SwapHandsStep(effect, matching)
        case effects.Draw():
            yield automatic.DrawStep(effect, matching)
        case effects.Mark():
            yield automatic.MarkStep(effect, matching)
        case effects.PlayAgain():
            yield automatic.PlayAgainStep(effect, matching)
        case effects.CollectMore():
            yield automatic.CollectMoreStep(effect, matching)
        case effects.CollectNone():
            yield automatic.CollectNoneStep(effect, matching)
        case effects.EndDay():
            yield automatic.EndDayStep(effect, matching)
        case effects.FinishCard():
            yield automatic.FinishCardStep(effect, matching)
        case effects.BeginTurn():
            yield turns.BeginTurnStep(effect, matching)
        case effects.PlayAction():
            yield turns.PlayActionStep(effect, matching)
        case effects.CollectOwed():
            yield turns.CollectOwedStep(effect, matching)
        case effects.DrawLate():
            yield turns.DrawLateStep(effect, matching)
        case effects.EndTurn():
            yield turns.EndTurnStep(effect, matching)
        case effects.NextDay():
            yield turns.NextDayStep(effect, matching)
        case effects.FinalPlays():
            yield turns.FinalPlaysStep(effect, matching)
        case _:
            assert_never(effect)


def _put(effect: effects.Put, matching: Matching) -> Iterator[AnyStep]:
    match effect.what:
        case vocabulary.ANobleOf() as what:
            yield choices.PutNobleStep(effect, matching, what)
        case vocabulary.ACard() as what:
            for left in range(what.n, 0, -1):
                yield choices.PutCardStep(effect, matching, what, left)
        case vocabulary.OneOfThem():
            yield choices.PutPeekedStep(effect, matching)
        case vocabulary.Top(where=Where.LINE | Where.NOBLE_DECK) if (
            effect.to is not Where.SAME_PLACE
        ):
            yield automatic.PutFirstStep(effect, matching)
        case _:
            yield automatic.PutNamedStep(effect, matching)


class _Linker:
    """Compiles scripts and links their steps.

    Args:
        matching: the cards of each class and with each title.
        reacting: whether the edition has reactions.
    """

    def __init__(self, matching: Matching, *, reacting: bool) -> None:
        self.matching = matching
        self.reacting = reacting
        self.steps: dict[str, AnyStep] = {}

    def edition(self, edition: Edition) -> dict[str, AnyStep | None]:
        """Link the scripts of the edition: the setup continues with the first day, a day with its first turn."""
        turn = self.script("turn", edition.turn)
        day = self.script("day", edition.day, turn)
        return {
            "setup": self.script("setup", edition.setup, day),
            "day": day,
            "turn": turn,
            "end": self.script("end", edition.end),
            "collect": self.script("collect", _COLLECT_FRONT),
        }

    def kind(self, kind: Kind) -> AnyStep | None:
        """Link the scripts of a kind, and return the first step of playing or collecting it."""
        for moment, script in kind.when.items():
            self.script(_triggered(kind, moment), script)
        if isinstance(kind, Action):
            return self.script(f"{kind.key}.play", (*kind.play, effects.FinishCard()))
        return self.script(f"{kind.key}.collected", kind.collected)

    def script(self, name: str, script: Script, after: AnyStep | None = None) -> AnyStep | None:
        """Link a script and return its first step; `after` follows its last one."""
        steps = [
            step
            for effect in script
            for step in compiled(effect, self.matching, reacting=self.reacting)
        ]
        for place in reversed(range(len(steps))):
            step = steps[place]
            step.link(f"{name}.{place}", after)
            self.steps[step.name] = step
            after = step
        return after

    def acting(self, kinds: tuple[Kind, ...], moment: Moment) -> dict[int, AnyStep]:
        """Return the cards that act at a moment, with the first step of what they do."""
        return {
            card: self.steps[f"{_triggered(kind, moment)}.0"]
            for card, kind in enumerate(kinds)
            if kind.when.get(moment)
        }

    def need(self, kind: Kind) -> AnyStep | None:
        """Return the first step of an action card that requires something of the line (R3)."""
        if not isinstance(kind, Action):
            return None
        place = 0
        while (step := self.steps.get(f"{kind.key}.play.{place}")) is not None:
            if step.required or kind.reaction:
                return step
            place += 1
        return None


def _triggered(kind: Kind, moment: Moment) -> str:
    return f"{kind.key}.{moment.name.lower()}"


def _script(kind: Kind) -> Script:
    return kind.play if isinstance(kind, Action) else kind.collected


def _is_reaction(kind: Kind) -> bool:
    return isinstance(kind, Action) and kind.reaction


def _forbidding(kinds: tuple[Kind, ...], ban: Ban) -> frozenset[int]:
    return frozenset(card for card, kind in enumerate(kinds) if kind.forbids is ban)


def _marking(kinds: tuple[Kind, ...]) -> dict[Pending, int]:
    marking: dict[Pending, int] = {}
    for card, kind in enumerate(kinds):
        for effect in _script(kind):
            if isinstance(effect, effects.Mark):
                marking.setdefault(effect.pending, card)
    if Pending.RUSHED in marking:
        marking[Pending.HURRIED] = marking[Pending.RUSHED]
    return marking


def _has(script: Script, effect: type) -> bool:
    return any(isinstance(found, effect) for found in script)
