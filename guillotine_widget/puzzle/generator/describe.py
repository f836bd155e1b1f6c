"""Titles, hints and themes of a generated puzzle, derived from its proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from guillotine_widget.game.decision import Option
from guillotine_widget.game.option_text import option_text
from guillotine_widget.locales.describe import Speaker, sentence
from guillotine_widget.locales.locale import Locale
from guillotine_widget.model.effects import (
    Arrange,
    CollectMore,
    CollectNone,
    Draw,
    EndDay,
    Mark,
    Move,
    Put,
    Reverse,
)
from guillotine_widget.model.kinds import Action, Color, Instead, Kind, Noble, Per
from guillotine_widget.model.state import LINE, pile
from guillotine_widget.model.vocabulary import LAST, ANobleOf, Nearest, Where
from guillotine_widget.puzzle.generator.candidates import parts
from guillotine_widget.puzzle.generator.filter import FoundPuzzle, LineStep
from guillotine_widget.puzzle.goal import AllOf
from guillotine_widget.puzzle.library.spec import THEMES
from guillotine_widget.rules import engine

_HANDS = {Where.YOUR_HAND, Where.TARGET_HAND, Where.OTHER_HANDS, Where.ALL_HANDS}
_SAID = ("play", "lift", "move")
"""The kinds of choices that have specific hints."""


# --- titles ------------------------------------------------------------------------------------------------------


def titles(find: FoundPuzzle, says: Locale) -> Iterator[str]:
    """Yield titles that fit: first the motif alone, then the motif with the best noble, then the line.

    The motifs of a theme stand in the locale, with "|" between them. Different puzzles begin with different ones; the
    last titles are numbered. None says more than is open at the start.

    Args:
        find: the puzzle.
        says: the language.
    """
    start = find.context.start
    line = [_kind(find, card) for card in start.zones[LINE]]
    best = max(range(len(line)), key=lambda place: (_printed(line[place]), place))
    holes: dict[str, Any] = {
        "place": _nth(says, "places", best),
        "the last": says.article(line[-1].key),
        "the first": says.article(line[0].key),
        "the best": says.article(line[best].key),
    }
    turn = sum(start.zones[LINE])
    motifs: list[str] = []
    # The theme of the card that decides comes first.
    first_card = set(_of_card(find.played[0].option))
    for theme in sorted(themes(find), key=lambda theme: theme not in first_card):
        known = says.say(f"made.trick.{theme.replace(' ', '_')}").split("|")
        first = turn % len(known)
        motifs += known[first:] + known[:first]
    named = [says.say("made.title.noble", {**holes, "trick": motif}) for motif in motifs]
    others = [says.say(f"made.title.{key}", holes) for key in ("best", "between", "behind")]
    fitting = [_capital(title) for title in motifs + named + others]
    yield from fitting
    for n in range(2, 10_000):
        yield says.say("made.title.again", {"title": fitting[0], "n": n})


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _nth(says: Locale, key: str, n: int) -> str:
    known = says.say(f"made.word.{key}").split()
    return known[n] if n < len(known) else str(n)


def _joined(says: Locale, word: str, names: list[str]) -> str:
    """Return names as a phrase: "Pushed, Trip or Stumble"."""
    *some, last = names
    return says.say(f"made.word.{word}", {"some": ", ".join(some), "last": last}) if some else last


def _printed(kind: Kind) -> int:
    return kind.points if isinstance(kind, Noble) and isinstance(kind.points, int) else 0


# --- hints -------------------------------------------------------------------------------------------------------


def hints(find: FoundPuzzle, says: Locale) -> tuple[str, ...]:
    """Return hints, from vague to nearly the answer; all follow from the proof.

    Args:
        find: the puzzle.
        says: the language.
    """
    played = len(find.played)
    found = [says.say(f"made.hint.idea.{_idea(find)}"), _greedy(find, says)]
    # A task that limits the cards says how many are enough, and who holds one card need not be told that one is enough.
    limited = isinstance(find.goal, AllOf) or len(find.hand) == played == 1
    if find.waits or not limited:
        when = "later" if find.waits else "now"
        amount = f"made.hint.{'one' if played == 1 else 'more'}.{when}"
        found.append(says.say(amount, {"number": _nth(says, "numbers", played)}))
    if find.answered:
        rival = next(s for s in find.steps if s.free and s.seat != find.context.seat)
        found.append(says.say("made.hint.answered", {"who": find.context.names[rival.seat]}))
    used = {step.option.text for step in find.played}
    spare = dict.fromkeys(
        says.name(kind.key)
        for kind in (_kind(find, card) for card in find.hand)
        if kind.title not in used
    )
    nobles = _gained(find, find.context.seat)
    # A rival with a choice might choose differently, so that the solver collects other, more valuable nobles.
    if nobles and not find.answered:
        listed = {"nobles": _listed(find, nobles, says), "n": len(nobles)}
        found.append(says.say("made.hint.collected", listed))
    elif spare:
        found.append(says.say("made.hint.spare", {"cards": _joined(says, "and", list(spare))}))
    found.append(says.say("made.hint.card", {"card": _named(find.played[0].option, says)}))
    return tuple(map(sentence, found))


def _idea(find: FoundPuzzle) -> str:
    """Return the key of a sentence about what the first card of the best line is for, without naming it."""
    option = find.played[0].option
    assert option.card is not None
    kind = option.card.kind
    assert isinstance(kind, Action)
    if kind.forbids is not None:
        return "guards"
    for effect in kind.play:
        match effect:
            case EndDay():
                return "end"
            case CollectMore():
                return "more"
            case CollectNone():
                return "none"
            case Put(to=where) if where in (Where.LINE, Where.TARGET_PILE):
                return "longer" if where is Where.LINE else "gift"
            case Put(what=ANobleOf(), to=Where.NOBLE_DISCARD):
                return "shorter" if len(kind.play) == 1 else "swap"
            case Move():
                return "back" if effect.back is not None or effect.to is LAST else "move"
            case Reverse() | Arrange():
                return "order"
    themes_of_card = set(_of_card(option))
    if "hands" in themes_of_card or any(isinstance(effect, Mark) for effect in kind.play):
        return "hands"
    return "stays" if kind.points else "other"


def _greedy(find: FoundPuzzle, says: Locale) -> str:
    trap = find.trap
    key = "skip" if trap.skips else trap.kind if trap.kind in _SAID else "choice"
    # What a greedy player gains in this turn is why the wrong choice tempts.
    sacrifice = round(find.sacrifice)
    loses = says.say(
        f"made.hint.{'sacrifice' if sacrifice > 0 else 'lost'}", {"n": find.lost, "m": sacrifice}
    )
    card = engine.asking(find.trapped)
    told = _told(find, trap, says)
    holes = {
        "option": told,
        "card": says.name(_kind(find, card).key) if card >= 0 else "",
        "noble": told,
        "places": trap.places,
    }
    return f"{sentence(says.say(f'made.hint.greedy.{key}', holes))} {loses}"


def _told(find: FoundPuzzle, option: Option, says: Locale) -> str:
    """Return the choice of a greedy player for use within a sentence."""
    if option.card is not None:
        return _named(option, says)
    return option_text(find.trapped, option, Speaker(says, find.context.kinds, find.context.names))


def _named(option: Option, says: Locale) -> str:
    """Return the card of a choice for use within a sentence, with its place if there are several."""
    assert option.card is not None
    text = option.text.rpartition(" ")[0] if option.places is not None else option.text
    _, mark, place = text.partition(" #")
    kind = option.card.kind
    named = says.article if isinstance(kind, Noble) else says.name
    return named(kind.key, option.card.name) + mark + place


def _listed(find: FoundPuzzle, cards: list[int], says: Locale) -> str:
    told = []
    for key, n in Counter(_kind(find, card).key for card in cards).items():
        many = {"number": _nth(says, "numbers", n), "name": says.name(key)}
        told.append(says.article(key) if n == 1 else says.say("made.word.many", many))
    return _joined(says, "and", told)


# --- themes ------------------------------------------------------------------------------------------------------


def themes(find: FoundPuzzle) -> tuple[str, ...]:
    """Return the themes of the best line, in the order of `THEMES`; "tempo" if there are no others."""
    found = {theme for step in find.mine for theme in _of_choice(step)}
    for step in find.played:
        found.update(_of_card(step.option))
    start, end = find.context.start, find.steps[-1].after
    gained = _gained(find, find.context.seat)
    owned = {_kind(find, card).title for card in end.zones[pile(find.context.seat)]}
    for card in gained:
        kind = _kind(find, card)
        assert isinstance(kind, Noble)
        if isinstance(kind.points, Per) and kind.points.of == kind.title:
            found.add("guards")
        if kind.bonus is not None and kind.bonus.of in owned:
            found.add("pairs")
    everybody = (card for seat in range(start.seats) for card in _gained(find, seat))
    if any(_says(_kind(find, card), EndDay) for card in everybody):
        found.add("day ends")
    if find.waits:
        found.add("tempo")
    return tuple(theme for theme in THEMES if theme in found) or ("tempo",)


def _of_choice(step: LineStep) -> Iterator[str]:
    """Yield the themes of a choice, by its kind and its noble."""
    option = step.option
    if option.kind in ("move", "noble"):
        yield "moves"
    if option.kind == "final" and not option.skips:
        yield "final plays"
    if option.kind == "reaction" and not option.skips:
        yield "reaction"
    if option.kind in ("hand", "their_hand", "discards"):
        yield "hands"
    if option.card is not None and option.card.is_noble:
        noble = option.card.kind
        if isinstance(noble, Noble) and noble.color is Color.GREY:
            yield "greys"


def _of_card(option: Option) -> Iterator[str]:
    """Yield the themes of a played card, by its effects and points."""
    assert option.card is not None
    kind = option.card.kind
    assert isinstance(kind, Action)
    for part in parts((kind.play, kind.points)):
        if isinstance(part, Move):
            yield "moves"
        elif isinstance(part, CollectMore | CollectNone) or (
            isinstance(part, Put) and part.to is Where.LINE
        ):
            # Who takes the last noble changes, too, when others join the line.
            yield "tempo"
        elif isinstance(part, EndDay):
            yield "day ends"
        elif isinstance(part, Draw) or (isinstance(part, Where) and part in _HANDS):
            yield "hands"
        elif isinstance(part, ANobleOf | Nearest | Per | Instead) and part.of is not None:
            yield "greys" if part.of == Color.GREY else "class cards"
    if kind.forbids is not None:
        yield "guards"


def _says(kind: Kind, verb: type) -> bool:
    return isinstance(kind, Noble) and any(isinstance(part, verb) for part in kind.collected)


def _gained(find: FoundPuzzle, seat: int) -> list[int]:
    """Return the nobles that a pile gains in the best line."""
    before = find.context.start.zones[pile(seat)]
    return [card for card in find.steps[-1].after.zones[pile(seat)] if card not in before]


def _kind(find: FoundPuzzle, card: int) -> Kind:
    return find.context.kinds[card]
