"""An edition compiled: its cards numbered, its scripts turned into linked steps, its bans and triggers indexed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.effects import Effect, Script
from guillotine_widget.model.kinds import Action, Color, Kind, Noble
from guillotine_widget.model.vocabulary import Ban, Moment, Where
from guillotine_widget.rules import automatic, choices, turns
from guillotine_widget.rules.steps import Step

_ACTS: dict[type, type[Step]] = {
    effects.Look: automatic.Look,
    effects.Shuffle: automatic.Shuffle,
    effects.Reverse: automatic.Reverse,
    effects.ShuffleInto: automatic.ShuffleInto,
    effects.DealHands: automatic.DealHands,
    effects.SwapHands: automatic.SwapHands,
    effects.Draw: automatic.Draw,
    effects.Mark: automatic.Mark,
    effects.PlayAgain: automatic.PlayAgain,
    effects.CollectMore: automatic.CollectMore,
    effects.CollectNone: automatic.CollectNone,
    effects.EndDay: automatic.EndDay,
    effects.ChoosePlayer: choices.ChoosePlayer,
    effects.Arrange: choices.Arrange,
    effects.BeginTurn: turns.BeginTurn,
    effects.PlayStep: turns.PlayStep,
    effects.CollectStep: turns.CollectStep,
    effects.DrawLate: turns.DrawLate,
    effects.EndTurn: turns.EndTurn,
    effects.NextDay: turns.NextDay,
    effects.FinalPlays: turns.FinalPlays,
}

_SHUFFLED = effects.Shuffle(Where.LINE)


class CompiledEdition:
    """What the engine needs to know of an edition, indexed by card (a small int, nobles first).

    Attributes:
        edition: the edition.
        kinds: the kind of each card.
        kind_of: the number of the kind of each card, equal for cards that cannot be told apart.
        nobles, actions: the cards of each family.
        matching: the cards of a class, or with a title.
        purple: the purple nobles (R38).
        powers: the first step of what collecting a noble does, or None.
        plays: the first step of what playing an action card does.
        needs: the step of an action card that needs something of the line (R3), or None.
        alters: the action cards that alter the line (R4).
        shuffles: whether all that the reactions do is to shuffle the line (R33).
        again: for each card whether it allows another (R25).
        reactions, final: the cards that may be played out of turn (R33), and after day three (R41).
        stops_actions, stops_altering: the cards that forbid that while they lie there (R6, R4).
        when_played, when_purple: the cards that act at that moment, with the first step of what they do (R7, R38).
        scripts: the first steps of the edition's own scripts, and of a collection from the line.
        steps: all steps by name, for saved games.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.kinds: list[Kind] = [kind for kind in edition.kinds for _ in range(kind.copies)]
        numbers = {kind.title: number for number, kind in enumerate(edition.kinds)}
        self.kind_of = [numbers[kind.title] for kind in self.kinds]
        self.by_key: dict[str, tuple[int, ...]] = {}
        for card, kind in enumerate(self.kinds):
            self.by_key[kind.key] = (*self.by_key.get(kind.key, ()), card)
        cards = range(len(self.kinds))
        self.nobles = tuple(card for card in cards if isinstance(self.kinds[card], Noble))
        self.actions = tuple(card for card in cards if isinstance(self.kinds[card], Action))
        self.matching: dict[str, frozenset[int]] = {color: self._of(color) for color in Color}
        for kind in edition.kinds:
            self.matching[kind.title] = frozenset(self.by_key[kind.key])
        self.purple = self.matching[Color.PURPLE]
        self.reactions = frozenset(c for c in self.actions if self.action(c).reaction)
        self.final = frozenset(c for c in self.actions if self.action(c).final)
        self.stops_actions = self._forbidding(Ban.ANY_ACTION)
        self.stops_altering = self._forbidding(Ban.ALTERING_THE_LINE)
        self.steps: dict[str, Step] = {}
        self.scripts: dict[str, Step | None] = {}
        self._compile_scripts()
        by_kind = {kind.title: self._compile_kind(kind) for kind in edition.kinds}
        entries = [by_kind[kind.title] for kind in self.kinds]
        self.powers = [entry if card in self.nobles else None for card, entry in enumerate(entries)]
        self.plays = [entry if card in self.actions else None for card, entry in enumerate(entries)]
        self.needs = [self._need(card) for card in cards]
        self.again = [_has(self.script(card), effects.PlayAgain) for card in cards]
        self.alters = frozenset(card for card in self.actions if self._alters(card))
        self.shuffles = all(self.script(card) == (_SHUFFLED,) for card in self.reactions)
        self.when_played = self._acting(Moment.ACTION_PLAYED)
        self.when_purple = self._acting(Moment.COLLECTED_PURPLE)

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

    def script(self, card: int) -> Script:
        """Return what playing or collecting a card does."""
        kind = self.kinds[card]
        return kind.play if isinstance(kind, Action) else kind.collected

    def named(self, key: str) -> int:
        """Return the first card of a kind."""
        return self.by_key[key][0]

    def _of(self, color: Color) -> frozenset[int]:
        return frozenset(card for card in self.nobles if self.noble(card).color is color)

    def _forbidding(self, ban: Ban) -> frozenset[int]:
        return frozenset(card for card, kind in enumerate(self.kinds) if kind.forbids is ban)

    def _acting(self, moment: Moment) -> dict[int, Step]:
        name = moment.name.lower()
        acting = (card for card, kind in enumerate(self.kinds) if moment in kind.when)
        return {card: self.steps[f"{self.kinds[card].key}.{name}.0"] for card in acting}

    def _compile_scripts(self) -> None:
        edition = self.edition
        collection = (effects.Collect(vocabulary.FRONT_NOBLE),)
        scripts = {
            "setup": edition.setup,
            "day": edition.day,
            "turn": edition.turn,
            "end": edition.end,
            "collect": collection,
        }
        for name, script in scripts.items():
            self.scripts[name] = self._link(name, self._steps(script))
        # One stack, one machine: the set-up runs into the first day, a day into its first turn.
        for name, after in (("setup", "day"), ("day", "turn")):
            last = self.scripts[name]
            while last is not None and last.next is not None:
                last = last.next
            if last is not None:
                last.next = self.scripts[after]

    def _compile_kind(self, kind: Kind) -> Step | None:
        for moment, script in kind.when.items():
            self._link(f"{kind.key}.{moment.name.lower()}", self._steps(script))
        if isinstance(kind, Action):
            return self._link(f"{kind.key}.play", [*self._steps(kind.play), automatic.Finish(self)])
        return self._link(f"{kind.key}.collected", self._steps(kind.collected))

    def _link(self, name: str, steps: list[Step]) -> Step | None:
        for place, step in enumerate(steps):
            step.name = f"{name}.{place}"
            step.next = steps[place + 1] if place + 1 < len(steps) else None
            self.steps[step.name] = step
        return steps[0] if steps else None

    def _steps(self, script: Script) -> list[Step]:
        return [step for op in script for step in self._compile(op)]

    def _compile(self, op: Effect) -> Iterator[Step]:
        if isinstance(op, effects.Move):
            if not isinstance(op.what, vocabulary.ANobleOf):
                yield automatic.MoveNamed(self, op)
            elif op.to is None:
                yield choices.MoveChosen(self, op, op.what)
            else:
                yield choices.MoveToEnd(self, op, op.what)
        elif isinstance(op, effects.Put):
            if isinstance(op.what, vocabulary.ANobleOf):
                yield choices.PutNoble(self, op, op.what)
            elif isinstance(op.what, vocabulary.ACard):
                for left in range(op.what.n, 0, -1):
                    yield choices.PutCard(self, op, op.what, left)
            elif isinstance(op.what, vocabulary.OneOfThem):
                yield choices.PutOneOfThem(self, op)
            else:
                yield automatic.PutNamed(self, op)
        elif isinstance(op, effects.Collect):
            if op.what == vocabulary.FRONT_NOBLE:
                if self.reactions:
                    yield turns.AskReaction(self)
                yield turns.CollectFront(self)
            elif isinstance(op.what, vocabulary.ACard):
                yield choices.CollectCard(self, op.what)
            else:
                yield automatic.CollectNamed(self, op)
        elif isinstance(op, effects.Pick) and isinstance(op.what, vocabulary.ACard):
            yield choices.PickCard(self, op.what)
        else:
            yield _ACTS[type(op)](self, op)  # type: ignore[call-arg]

    def _need(self, card: int) -> Step | None:
        key = self.kinds[card].key
        steps = [self.steps[name] for name in self.steps if name.startswith(f"{key}.play.")]
        required = [step for step in steps if step.required or card in self.reactions]
        return required[0] if required else None

    def _alters(self, card: int) -> bool:
        """Read off the verbs whether a card alters the line, where it does not say so itself (R4)."""
        said = self.action(card).alters
        return any(_touches_line(op) for op in self.script(card)) if said is None else said


def _touches_line(op: Effect) -> bool:
    line = (Where.LINE, Where.SAME_PLACE)
    match op:
        case effects.Move() | effects.Reverse() | effects.Arrange():
            return True
        case effects.Put():
            return (
                op.to in line or isinstance(op.what, vocabulary.ANobleOf) or _place(op.what) in line
            )
        case effects.Shuffle() | effects.ShuffleInto():
            return op.where in line
    return False


def _place(what: vocabulary.What) -> Where | None:
    return (
        what.where
        if isinstance(what, vocabulary.Top | vocabulary.AtRandom | vocabulary.All)
        else None
    )


def _has(script: Script, verb: type) -> bool:
    return any(isinstance(op, verb) for op in script)


@lru_cache(maxsize=32)
def compile_edition(edition: Edition) -> CompiledEdition:
    """Return the compiled edition, made once for each edition object."""
    return CompiledEdition(edition)
