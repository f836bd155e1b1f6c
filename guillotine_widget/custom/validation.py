"""Validate custom cards: name every fault of a declared card, each with what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, assert_never

from guillotine_widget.errors import BadText, UnknownCard
from guillotine_widget.locales import LOCALES, find_kind
from guillotine_widget.locales.naming import folded
from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.card_art import ACTION_PARTS, NEVER_NONE, NOBLE_PARTS, SEVERAL
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.effects import CardEffect, Effect, Script, TurnEffect
from guillotine_widget.model.kinds import (
    CLASSES,
    Action,
    Color,
    Instead,
    Kind,
    Noble,
    Per,
    With,
    class_of_word,
)
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
)
from guillotine_widget.model.vocabulary import Ban, Moment, Pending, Time, Where, Who
from guillotine_widget.rules.zones import FRONT, HAND, PILE, WORDS
from guillotine_widget.suggest import check_text, did_you_mean, quote

_ZONES = {
    Where.LINE: LINE,
    Where.SAME_PLACE: LINE,
    Where.NOBLE_DECK: NOBLE_DECK,
    Where.NOBLE_DISCARD: NOBLE_DISCARD,
    Where.ACTION_DECK: ACTION_DECK,
    Where.ACTION_DISCARD: ACTION_DISCARD,
    Where.YOUR_HAND: HAND,
    Where.TARGET_HAND: HAND,
    Where.OTHER_HANDS: HAND,
    Where.ALL_HANDS: HAND,
    Where.YOUR_PILE: PILE,
    Where.TARGET_PILE: PILE,
    Where.YOUR_FRONT: FRONT,
    Where.TARGET_FRONT: FRONT,
    Where.ALL_FRONTS: FRONT,
}
_TARGETS = {Where.TARGET_HAND, Where.TARGET_PILE, Where.TARGET_FRONT}
_MANY = {Where.OTHER_HANDS, Where.ALL_HANDS, Where.ALL_FRONTS}
_PILES = {Where.YOUR_PILE, Where.TARGET_PILE}
_FRONTS = {Where.YOUR_FRONT, Where.TARGET_FRONT, Where.ALL_FRONTS}
_TOPS = {Where.LINE, Where.NOBLE_DECK, *_PILES}
_SHUFFLED = {Where.LINE, Where.NOBLE_DECK, Where.ACTION_DECK, *_PILES}
_MIXED = {
    Where.NOBLE_DECK: {Where.LINE},
    Where.ACTION_DECK: {
        Where.ACTION_DISCARD,
        Where.YOUR_HAND,
        Where.TARGET_HAND,
        Where.OTHER_HANDS,
        Where.ALL_HANDS,
    },
}
_LATE = effects.Put | effects.ChoosePlayer | effects.Pick | effects.Shuffle
"""The effects that can still change a score after day three."""

LONGEST_TITLE, LONGEST_TEXT, MOST_COPIES, MOST_POINTS = 40, 240, 20, 99
_WORDS_OF_CELLS = frozenset({"skip", "none", "no card", "pass", "no", "lift", "rest", "day"})


def faults_of(kind: Kind) -> list[str]:
    """Return every fault of a declared card, except those that depend on its edition."""
    found = [*_faults_of_title(kind.title), *_faults_of_face(kind)]
    if not _whole(kind.copies, 1, MOST_COPIES):
        found.append(f"copies: a whole number from 1 to {MOST_COPIES}, not {quote(kind.copies)}")
    found += _faults_of_points(kind)
    found += _faults_of_ban(kind)
    return found + _faults_of_scripts(kind)


def faults_among(kinds: Iterable[Kind], base: Edition) -> Iterator[str]:
    """Yield every fault of cards in an edition: a title that is taken, a card that does not exist."""
    seen: dict[str, str] = {}
    titles = {kind.title for kind in (*base.kinds, *kinds)}
    confuses = any(map(_confuses, base.kinds))
    for kind in kinds:
        if twin := _taken(kind, base):
            yield f"{kind.title}: the title is taken, by {twin.title}; give it another one"
        if kind.key in seen:
            yield f"{kind.title}: another new card is called {seen[kind.key]}; give it another title"
        seen[kind.key] = kind.title
        for of in dict.fromkeys(_named(kind)):
            if of not in titles and of not in set(Color):
                known = [*titles, *map(str, Color)]
                right = class_of_word(of) or of
                hint = did_you_mean(right, known, "name a class, or a noble of this edition")
                yield f"{kind.title}: there is no noble {quote(of)}; {hint}"
        if _confuses(kind) and not confuses:
            yield (
                f"{kind.title}: in this edition Confusion in Line is a reaction and never pending (R33); "
                'take base="wizards"'
            )
        if isinstance(kind, Action) and kind.final and not base.end:
            yield f"{kind.title}: this edition has no final plays (R41); leave final out"


def _taken(kind: Kind, base: Edition) -> Kind | None:
    for known in base.kinds:
        if known.key == kind.key:
            return known
    try:
        return find_kind(kind.title, base.kinds)
    except UnknownCard:
        return None


def _named(kind: Kind) -> Iterator[Any]:
    """Yield the classes and titles that a card names."""
    for value in (kind.points, kind.bonus if isinstance(kind, Noble) else None):
        if isinstance(value, Per | Instead | With):
            yield value.of
    for effect in _effects(kind):
        what = getattr(effect, "what", None)
        if isinstance(what, vocabulary.ANobleOf | vocabulary.Nearest) and what.of is not None:
            yield what.of


def _confuses(kind: Kind) -> bool:
    """Return whether a card makes a Confusion in Line pending (R32)."""
    return effects.Mark(Pending.CONFUSED) in _effects(kind)


def _effects(kind: Kind) -> Iterator[effects.Effect]:
    yield from kind.play if isinstance(kind, Action) else kind.collected
    for script in kind.when.values():
        yield from script


# --- slots -------------------------------------------------------------------------------------------------------


def _faults_of_title(title: Any) -> Iterator[str]:
    if not isinstance(title, str) or not folded(title):
        yield f"title: a card needs a name with letters in it, not {quote(title)}"
        return
    if len(title) > LONGEST_TITLE or title != " ".join(title.split()) or not title.isprintable():
        yield f"title: one line of up to {LONGEST_TITLE} letters, without blanks at its ends"
    name = folded(title)
    if name in {*Color, *CLASSES, *_WORDS_OF_CELLS} or title.casefold().startswith("lift "):
        yield f"title: {quote(title)} means something else in cells; give the card another name"
    if title.rpartition(" ")[2].isdigit() or set(title) & set("#,"):
        yield "title: no number at its end, no # and no comma, which stand for places and orders in a choice"


def _faults_of_text(text: str) -> Iterator[str]:
    try:
        check_text(text, "text: a sentence", most=LONGEST_TEXT, empty=True)
    except BadText as error:
        yield str(error)


def _faults_of_face(kind: Kind) -> Iterator[str]:
    face: Any = kind.face
    if face is None:
        return
    if not isinstance(face.text, Mapping):
        yield f'text: a sentence, or sentences by language, {{"en": …, "de": …}}, not {quote(face.text)}'
    else:
        for code, said in face.text.items():
            if code not in LOCALES:
                yield f"text: there is no locale {quote(code)}; choose among {', '.join(LOCALES)}"
            if not isinstance(said, str) or len(said) > LONGEST_TEXT:
                yield f"text: a sentence of up to {LONGEST_TEXT} letters"
            else:
                yield from _faults_of_text(said)
    if not isinstance(face.article, bool):
        yield f"article: True or False, not {quote(face.article)}"
    yield from _faults_of_look(kind, face.look)


def _faults_of_look(kind: Kind, look: Any) -> Iterator[str]:
    parts = NOBLE_PARTS if isinstance(kind, Noble) else ACTION_PARTS
    if not isinstance(look, Mapping):
        example = {"hat": "crown"} if isinstance(kind, Noble) else {"icon": "cake"}
        yield f"look: parts by name, such as {example}, not {quote(look)}"
        return
    for part, names in look.items():
        if part == "like":
            continue
        if part == "badge" and isinstance(kind, Action):
            if not isinstance(names, str) or len(names) > 3:
                yield f"look: a badge is a text of up to 3 letters, not {quote(names)}"
            continue
        if part not in parts:
            extra = ["like"] if isinstance(kind, Noble) else ["badge", "like"]
            yield f"look: there is no part {quote(part)}; {did_you_mean(part, [*parts, *extra])}"
            continue
        known = parts[part].split()
        given = names.split() if isinstance(names, str) else [names]
        for name in given:
            if name not in known:
                yield f"look: there is no {part} {quote(name)}; {did_you_mean(name, known)}"
        if len(given) > 1 and part not in SEVERAL:
            yield f"look: there can be only one {part}"
        if not given and (part in NEVER_NONE or isinstance(kind, Action)):
            yield f"look: {part} cannot be empty; {did_you_mean('', known)}"


def _faults_of_points(kind: Kind) -> Iterator[str]:
    points: Any = kind.points
    counts = isinstance(points, Per) or (isinstance(points, Instead) and isinstance(kind, Action))
    if not counts:
        if hint := _parentheses(points):
            yield f"points: {hint}"
        elif not _whole(points, -MOST_POINTS, MOST_POINTS):
            right = "Per(GREY, -1)" if isinstance(kind, Noble) else "Per(RED) or Instead(GREY, 1)"
            yield f"points: a whole number from -{MOST_POINTS} to {MOST_POINTS}, or {right}, not {quote(points)}"
    elif not _whole(points.points, -MOST_POINTS, MOST_POINTS):
        yield f"points: {type(points).__name__} counts a whole number of points, not {quote(points.points)}"
    if isinstance(kind, Action) and points != 0 and not kind.stays:
        yield "points: only a card that stays in front of a player has points: play=Put(THIS, YOUR_FRONT)"
    if not isinstance(kind, Noble):
        return
    if kind.color not in list(Color):
        yield f"color: {quote(kind.color)} is not a class; choose one of {', '.join([*Color, *CLASSES])}"
    bonus: Any = kind.bonus
    if bonus is None:
        return
    if not isinstance(bonus, With) or not _whole(bonus.points, -MOST_POINTS, MOST_POINTS):
        yield 'bonus: With("Countess", 2), a noble or a class, and a whole number of points'
    elif bonus.of in (kind.title, kind.color):
        yield "bonus: the noble itself would always count; name another one"
    if not isinstance(points, int):
        yield "bonus: it comes on top of a number of points, not of Per(…)"


def _faults_of_ban(kind: Kind) -> Iterator[str]:
    if isinstance(kind, Noble):
        if kind.forbids not in (None, Ban.ANY_ACTION):
            yield f"forbids: a noble at the front can forbid ANY_ACTION (R6), not {quote(kind.forbids)}"
        return
    if kind.forbids not in (None, Ban.ALTERING_THE_LINE):
        yield f"forbids: a card in front can forbid ALTERING_THE_LINE (R4), not {quote(kind.forbids)}"
    if (kind.forbids or kind.when) and not kind.stays:
        yield "forbids, when: only a card that stays in front of a player can: play=Put(THIS, YOUR_FRONT)"
    for name in ("alters", "reaction", "final"):
        value = getattr(kind, name)
        if not isinstance(value, bool) and not (name == "alters" and value is None):
            yield f"{name}: True or False, not {quote(value)}"


# --- scripts -----------------------------------------------------------------------------------------------------


def _faults_of_scripts(kind: Kind) -> list[str]:
    """Return every fault of the scripts of a card, each with what would be right."""
    if isinstance(kind, Action):
        found = _ScriptCheck("play", IN_PLAY).over(kind.play)
        found += _faults_of_timing(kind)
        acts, where = {Moment.COLLECTED_PURPLE: FRONT}, "in front of a player"
    else:
        found = _ScriptCheck("collected", PILE).over(kind.collected)
        acts, where = {Moment.ACTION_PLAYED: LINE}, "in line"
    for moment, script in kind.when.items():
        if moment not in acts:
            right = " or ".join(known.name for known in acts)
            found.append(f"when: a card {where} acts at the moment {right}")
            continue
        found += _ScriptCheck(f"when {moment.name}", acts[moment]).over(script)
    return found


def _faults_of_timing(kind: Action) -> list[str]:
    found = []
    if kind.final and not all(isinstance(effect, _LATE) for effect in kind.play):
        found.append(
            "final: after day three only cards that change piles or cards in front can be played (R41)"
        )
    if kind.final and any(
        isinstance(effect, effects.Put | effects.Shuffle) and _of_line(effect)
        for effect in kind.play
    ):
        found.append("final: there is no line after day three (R41)")
    turns = effects.PlayAgain | effects.CollectMore | effects.CollectNone
    if kind.reaction and any(isinstance(effect, turns) for effect in kind.play):
        found.append(
            "reaction: it is played in another player's turn, and cannot change what that turn allows"
        )
    return found


def _of_line(effect: effects.Put | effects.Shuffle) -> bool:
    if isinstance(effect, effects.Shuffle):
        return effect.where is Where.LINE
    what = effect.what
    if isinstance(what, vocabulary.ANobleOf | vocabulary.Nearest):
        return True
    return Where.LINE in (effect.to, getattr(what, "where", None))


class _ScriptCheck:
    """Checks a script effect by effect, tracking what earlier effects have named.

    Args:
        slot: the slot of the card that holds the script.
        this: the kind of zone that holds the card itself during the script.
    """

    def __init__(self, slot: str, this: int) -> None:
        self.slot = slot
        self.this = this
        self.has_target = False
        self.note = ""
        self.picks = 0
        self.hand_seen = False
        self.found: list[str] = []

    def over(self, script: Script) -> list[str]:
        """Check a script, and return its faults."""
        for effect in script:
            self._any(effect)
        return self.found

    def _fault(self, effect: Effect, right: str) -> None:
        self.found.append(f"{self.slot}: {type(effect).__name__}: {right}")

    def _any(self, effect: object) -> None:
        if isinstance(effect, CardEffect):
            self._effect(effect)
        elif isinstance(effect, TurnEffect):
            self._fault(effect, "this effect belongs to the turn of an edition, not to a card")
        elif hint := _parentheses(effect):
            self.found.append(f"{self.slot}: {hint}")
        else:
            right = (
                "this is not an effect of a card; an effect is Draw(2), Move(A_NOBLE, to=FIRST) …"
            )
            self.found.append(f"{self.slot}: {quote(effect)}: {right}")

    def _effect(self, effect: CardEffect) -> None:
        hints = [_parentheses(getattr(effect, field.name)) for field in fields(effect)]
        if any(hints):
            self._fault(effect, next(filter(None, hints)))
            return
        match effect:
            case effects.Move():
                self._move(effect)
            case effects.Put():
                self._put(effect)
            case effects.Collect():
                self._collect(effect)
            case effects.ChoosePlayer(who):
                if who not in (Who.ANY, Who.OTHER):
                    self._fault(effect, "ANY or OTHER can be chosen")
                self.has_target = True
            case effects.Pick(what):
                self._pick(effect, what)
            case effects.Look(what):
                self._look(effect, what)
            case effects.Shuffle(where, first):
                self._shuffle(effect, where, first)
            case effects.Arrange(first):
                if not _whole(first, 2, 5):
                    right = f"the first 2 to 5 nobles can be put in order, not {quote(first)}"
                    self._fault(effect, right)
            case effects.ShuffleInto(where, deck):
                self._shuffle_into(effect, where, deck)
            case effects.SwapHands():
                self._needs_target(effect)
            case effects.Mark(pending):
                if pending in (Pending.RUSHED, Pending.CONFUSED):
                    self._needs_target(effect)
                else:
                    self._fault(effect, "RUSHED or CONFUSED can be pending on a player")
            case effects.Draw(n, time):
                self._number(effect, n)
                if not isinstance(time, Time):
                    self._fault(effect, f"time is NOW or END_OF_TURN, not {quote(time)}")
            case effects.DealHands(n) | effects.CollectMore(n):
                self._number(effect, n)
            case effects.PlayAgain():
                if self.slot != "play":
                    self._fault(effect, "only an action card that is played can allow another one")
            case effects.Reverse() | effects.CollectNone():
                pass
            case effects.EndDay(at_once):
                if not isinstance(at_once, bool):
                    self._fault(effect, f"at_once is True or False, not {quote(at_once)}")
            case _:
                assert_never(effect)

    def _number(self, effect: Effect, n: object) -> None:
        if not _whole(n, 1, 10):
            self._fault(effect, f"a whole number from 1 to 10 belongs here, not {quote(n)}")

    # --- effects ---------------------------------------------------------------------------------------------------

    def _move(self, effect: effects.Move) -> None:
        given = [way for way in (effect.forward, effect.back, effect.to) if way is not None]
        if len(given) != 1:
            self._fault(effect, "say one of forward=exactly(2), back=up_to(3), to=FIRST, to=LAST")
        if any(not _far(places) for places in (effect.forward, effect.back) if places is not None):
            self._fault(effect, "how far is exactly(n) or up_to(n), n from 1")
        if effect.to not in (None, *vocabulary.End):
            self._fault(effect, "an end of the line is FIRST or LAST")
        match effect.what:
            case vocabulary.ANobleOf():
                return
            case vocabulary.This():
                if self.this != LINE:
                    self._fault(effect, "THIS moves only when=… while it stands in line")
            case vocabulary.Nearest():
                pass
            case vocabulary.Top(n, Where.LINE) | vocabulary.AtRandom(n, Where.LINE):
                if not _whole(n, 1, 60):
                    self._fault(effect, "how many is a whole number from 1")
            case _:
                self._fault(
                    effect, "what moves is A_NOBLE, a_noble(…), nearest(…), FRONT_NOBLE or THIS"
                )
                return
        if effect.to is None and len(given) == 1:
            self._fault(effect, "a noble that is not chosen goes to an end: to=FIRST or to=LAST")

    def _put(self, effect: effects.Put) -> None:
        source = self._source(effect)
        self._names(effect, effect.to)
        if not isinstance(effect.to, Where):
            return
        if effect.to in _MANY:
            self._fault(effect, f"{effect.to.name} are several places; say one of them")
        elif source is not None:
            self._travel(effect, source)
        if effect.received and not (source == NOBLE_DECK and effect.to in _PILES):
            self._fault(
                effect, "received=True is for nobles that come from the noble deck onto a pile"
            )
        if effect.to is Where.SAME_PLACE and self.note != "place":
            self._fault(effect, "SAME_PLACE becomes free by a Put(A_NOBLE, …) just before")
        if isinstance(effect.what, vocabulary.ANobleOf):
            self.note = "place"

    def _travel(self, effect: effects.Put, source: int) -> None:
        target = _ZONES[effect.to]
        if source == ACTION_DECK:
            self._fault(effect, "action cards of the deck are drawn: say Draw(n)")
        elif (source, target) == (IN_PLAY, ACTION_DISCARD):
            self._fault(effect, "a played card is discarded automatically")
        elif (source, target) not in WORDS or (
            source == ACTION_DISCARD and effect.to is not Where.YOUR_HAND
        ):
            places = [
                where.name
                for where, sort in _ZONES.items()
                if (source, sort) in WORDS
                and where not in (*_MANY, Where.SAME_PLACE)
                and (source != ACTION_DISCARD or where is Where.YOUR_HAND)
                and (source, sort) != (IN_PLAY, ACTION_DISCARD)
            ]
            self._fault(
                effect, f"from there a card may go to {', '.join(places)}, not to {effect.to.name}"
            )

    def _source(self, effect: effects.Put) -> int | None:
        """Return the kind of zone that the cards come from, or None after a fault."""
        match effect.what:
            case vocabulary.ANobleOf() | vocabulary.Nearest():
                return LINE
            case vocabulary.This():
                return self.this
            case vocabulary.ACard():
                return self._chosen(effect, effect.what)
            case vocabulary.OneOfThem() | vocabulary.Others():
                if self.note != "looked":
                    self._fault(
                        effect, "ONE_OF_THEM and THE_OTHERS come after a Look(top(n, NOBLE_DECK))"
                    )
                return NOBLE_DECK
            case vocabulary.Picked(nth):
                if self.note != "picked" or not _whole(nth, 1, self.picks):
                    self._fault(
                        effect, f"Picked({quote(nth)}) needs as many Pick(a_card(…)) just before"
                    )
                return PILE
            case vocabulary.Top(n, where):
                if where not in _TOPS:
                    self._fault(effect, f"top(…) is of {_listed(_TOPS)}")
                elif n is None and self.note != "mixed":
                    self._fault(effect, "AS_MANY comes after a ShuffleInto")
                elif n is not None and not _whole(n, 1, 60):
                    self._fault(effect, "how many is a whole number from 1")
                self._names(effect, where)
                return _ZONES.get(where)
            case vocabulary.AtRandom(where=where) | vocabulary.All(where):
                if not _whole(getattr(effect.what, "n", 1), 1, 60):
                    self._fault(effect, "how many is a whole number from 1")
                if where is Where.SAME_PLACE:
                    self._fault(
                        effect, "cards are put to SAME_PLACE, not taken from there: say LINE"
                    )
                self._names(effect, where)
                return _ZONES.get(where)
        self._fault(
            effect, "what is put is one of the words for cards: A_NOBLE, top(1, NOBLE_DECK), THIS …"
        )
        return None

    def _chosen(self, effect: Effect, what: vocabulary.ACard) -> int | None:
        """Return the kind of zone in which a card is chosen, or None after a fault."""
        if what.where not in {
            *_PILES, *_FRONTS, Where.YOUR_HAND, Where.TARGET_HAND, Where.ACTION_DISCARD
        }:  # fmt: skip
            self._fault(
                effect,
                "a card is chosen in a pile, a hand, the ACTION_DISCARD or in front; in line say a_noble()",
            )
            return None
        self._names(effect, what.where)
        if what.by is Who.TARGET:
            self._needs_target(effect)
        elif what.by is not Who.YOU:
            self._fault(effect, "YOU or TARGET can choose")
        if what.where is Where.TARGET_HAND and what.by is Who.YOU and not self.hand_seen:
            self._fault(
                effect, "you choose from a hand that you see: Look(All(TARGET_HAND)) comes before"
            )
        if what.where is Where.YOUR_HAND and what.by is Who.TARGET:
            self._fault(
                effect,
                "the target does not see your hand: you choose from it, or the target from their own",
            )
        if what.but_picked and self.note != "collected":
            self._fault(effect, "but_picked=True comes after a Collect(a_card(…))")
        if not _whole(what.n, 1, 10):
            self._fault(effect, "how many is a whole number from 1")
        return _ZONES[what.where]

    def _collect(self, effect: effects.Collect) -> None:
        match effect.what:
            case vocabulary.ACard(where):
                if where not in _PILES:
                    self._fault(
                        effect,
                        "a noble is collected from a pile, the front of the line or the noble deck",
                    )
                elif (
                    self._chosen(effect, effect.what) is not None
                    and effect.what.by is not effect.by
                ):
                    self._fault(effect, "who chooses collects: say by=… twice")
                self.note = "collected"
            case vocabulary.Top(n, Where.NOBLE_DECK) if _whole(n, 1, 10) and effect.by is Who.YOU:
                pass
            case vocabulary.Top(1, Where.LINE) if effect.by is Who.YOU:
                self.note = ""
            case _:
                self._fault(
                    effect, "you collect FRONT_NOBLE, top(1, NOBLE_DECK) or a_card(TARGET_PILE)"
                )

    def _pick(self, effect: effects.Pick, what: vocabulary.What) -> None:
        if not isinstance(what, vocabulary.ACard) or what.where not in _PILES or what.n != 1:
            self._fault(effect, "a noble of a pile can be picked: a_card(TARGET_PILE)")
        elif self.note not in ("", "picked"):
            self._fault(effect, "Pick comes before effects that choose or look")
        else:
            self._chosen(effect, what)
        self.note = "picked"
        self.picks += 1

    def _look(self, effect: effects.Look, what: vocabulary.What) -> None:
        match what:
            case vocabulary.All(Where.TARGET_HAND):
                self._needs_target(effect)
                self.hand_seen = True
                self.note = ""
            case vocabulary.Top(n, Where.NOBLE_DECK | Where.ACTION_DECK as deck) if _whole(
                n, 1, 10
            ):
                self.note = "looked" if deck is Where.NOBLE_DECK else ""
            case _:
                self._fault(
                    effect,
                    "you look at All(TARGET_HAND), top(3, NOBLE_DECK) or top(3, ACTION_DECK)",
                )

    def _shuffle_into(self, effect: Effect, where: Where, deck: Where) -> None:
        self._names(effect, where)
        if where not in _MIXED.get(deck, ()):
            right = "LINE goes into NOBLE_DECK; hands and ACTION_DISCARD into ACTION_DECK"
            self._fault(effect, right)
        self.note = "mixed"

    def _shuffle(self, effect: effects.Shuffle, where: Where, first: int | None) -> None:
        self._names(effect, where)
        if where not in _SHUFFLED:
            self._fault(effect, f"{_listed(_SHUFFLED)} can be shuffled")
        if first is not None and not (where is Where.LINE and _whole(first, 2, 60)):
            self._fault(effect, "first=n is for the line, n from 2")
        if where is Where.NOBLE_DECK and self.note == "looked":
            self.note = ""

    # --- names ---------------------------------------------------------------------------------------------------

    def _names(self, effect: Effect, where: Any) -> None:
        if not isinstance(where, Where):
            self._fault(effect, f"a place is one of {_listed(set(Where))}, not {quote(where)}")
        elif where in _TARGETS:
            self._needs_target(effect)

    def _needs_target(self, effect: Effect) -> None:
        if not self.has_target:
            self._fault(
                effect,
                "ChoosePlayer(ANY) or ChoosePlayer(OTHER) has to come before: who is the target?",
            )


def _parentheses(value: object) -> str:
    """Return a hint if a value is a word of `make` without its parentheses, else ""."""
    of_make = str(getattr(value, "__module__", "")).startswith("guillotine_widget.")
    if not callable(value) or not of_make:
        return ""
    name = getattr(value, "__name__", "")
    return f"{name} needs parentheses: {name}(…)" if name else ""


def _far(places: Any) -> bool:
    return (
        isinstance(places, vocabulary.Places)
        and _whole(places.most, 1, 60)
        and places.least in (1, places.most)
    )


def _whole(n: Any, least: int, most: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and least <= n <= most


def _listed(places: set[Where]) -> str:
    return ", ".join(where.name for where in Where if where in places)
