"""What is wrong with a card of one's own, as it is declared: every fault, with what would have been right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from guillotine_widget.custom.scripts import faults_of as faults_of_scripts
from guillotine_widget.errors import UnknownCard
from guillotine_widget.locales import LOCALES, find_kind
from guillotine_widget.locales.naming import folded
from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.card_art import ACTION_PARTS, NEVER_NONE, NOBLE_PARTS, SEVERAL
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.kinds import CLASSES, Action, Color, Instead, Kind, Noble, Per, With
from guillotine_widget.model.vocabulary import Ban
from guillotine_widget.suggest import did_you_mean, quote

LONGEST_TITLE, LONGEST_TEXT, MOST_COPIES, MOST_POINTS = 40, 240, 20, 99
_WORDS_OF_CELLS = frozenset({"skip", "none", "no card", "pass", "no", "lift", "rest", "day"})


def color_of(color: Any) -> Color | None:
    """Return the class that is meant: "purple" or "royal"; None if there is none."""
    name = str(color).casefold()
    name = CLASSES.get(name, name)
    return Color(name) if name in set(Color) else None


def faults_of(kind: Kind) -> list[str]:
    """Return every fault that a declared card has by itself."""
    found = [*_faults_of_title(kind.title), *_faults_of_face(kind)]
    if not _whole(kind.copies, 1, MOST_COPIES):
        found.append(f"copies: a whole number from 1 to {MOST_COPIES}, not {kind.copies!r}")
    found += _faults_of_points(kind)
    found += _faults_of_ban(kind)
    return found + faults_of_scripts(kind)


def faults_among(kinds: Iterable[Kind], base: Edition) -> Iterator[str]:
    """Yield every fault that cards have in an edition: a title that is taken, a card that is not there."""
    seen: dict[str, str] = {}
    titles = {kind.title for kind in (*base.kinds, *kinds)}
    pends = any(kind.title == "Confusion in Line" and not kind.reaction for kind in base.actions)
    for kind in kinds:
        if twin := _taken(kind, base):
            yield f"{kind.title}: the title is taken, by {twin.title}; give it another one"
        if kind.key in seen:
            yield f"{kind.title}: another new card is called {seen[kind.key]}; give it another title"
        seen[kind.key] = kind.title
        for of in dict.fromkeys(_named(kind)):
            if of not in titles and of not in set(Color):
                known = [*titles, *map(str, Color)]
                right = CLASSES.get(str(of), of)
                hint = did_you_mean(right, known, "name a class, or a noble of this edition")
                yield f"{kind.title}: there is no noble {quote(of)}; {hint}"
        marked = any(op == effects.Mark(vocabulary.Pending.CONFUSED) for op in _verbs(kind))
        if marked and not pends:
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
    """Yield the classes and titles that a card speaks of."""
    for value in (kind.points, kind.bonus if isinstance(kind, Noble) else None):
        if isinstance(value, Per | Instead | With):
            yield value.of
    for op in _verbs(kind):
        what = getattr(op, "what", None)
        if isinstance(what, vocabulary.ANobleOf | vocabulary.Nearest) and what.of is not None:
            yield what.of


def _verbs(kind: Kind) -> Iterator[effects.Effect]:
    yield from kind.play if isinstance(kind, Action) else kind.collected
    for script in kind.when.values():
        yield from script


# --- one by one --------------------------------------------------------------------------------------------------


def _faults_of_title(title: Any) -> Iterator[str]:
    if not isinstance(title, str) or not folded(title):
        yield f"title: a card needs a name with letters in it, not {title!r}"
        return
    if len(title) > LONGEST_TITLE or title != " ".join(title.split()) or not title.isprintable():
        yield f"title: one line of up to {LONGEST_TITLE} letters, without blanks at its ends"
    name = folded(title)
    if name in {*Color, *CLASSES, *_WORDS_OF_CELLS} or title.casefold().startswith("lift "):
        yield f"title: {title!r} means something else in cells; give the card another name"
    if title.rpartition(" ")[2].isdigit() or set(title) & set("#,"):
        yield "title: no number at its end, no # and no comma: in a choice they tell places and orders"


def _faults_of_face(kind: Kind) -> Iterator[str]:
    face: Any = kind.face
    if face is None:
        return
    if not isinstance(face.text, Mapping):
        yield f'text: a sentence, or sentences by language, {{"en": …, "de": …}}, not {face.text!r}'
    else:
        for code, said in face.text.items():
            if code not in LOCALES:
                yield f"text: there is no locale {code!r}; choose among {', '.join(LOCALES)}"
            if not isinstance(said, str) or len(said) > LONGEST_TEXT:
                yield f"text: a sentence of up to {LONGEST_TEXT} letters"
    if not isinstance(face.article, bool):
        yield f"article: True or False, not {face.article!r}"
    yield from _faults_of_look(kind, face.look)


def _faults_of_look(kind: Kind, look: Any) -> Iterator[str]:
    parts = NOBLE_PARTS if isinstance(kind, Noble) else ACTION_PARTS
    if not isinstance(look, Mapping):
        example = {"hat": "crown"} if isinstance(kind, Noble) else {"icon": "cake"}
        yield f"look: parts by name, such as {example}, not {look!r}"
        return
    for part, names in look.items():
        if part == "like":
            continue
        if part == "badge" and isinstance(kind, Action):
            if not isinstance(names, str) or len(names) > 3:
                yield f"look: a badge is a text of up to 3 letters, not {names!r}"
            continue
        if part not in parts:
            extra = ["like"] if isinstance(kind, Noble) else ["badge", "like"]
            yield f"look: there is no part {part!r}; {did_you_mean(part, [*parts, *extra])}"
            continue
        known = parts[part].split()
        given = names.split() if isinstance(names, str) else [names]
        for name in given:
            if name not in known:
                yield f"look: there is no {part} {name!r}; {did_you_mean(name, known)}"
        if len(given) > 1 and part not in SEVERAL:
            yield f"look: there can be only one {part}"
        if not given and (part in NEVER_NONE or isinstance(kind, Action)):
            yield f"look: {part} cannot be empty; {did_you_mean('', known)}"


def _faults_of_points(kind: Kind) -> Iterator[str]:
    points: Any = kind.points
    counts = isinstance(points, Per) or (isinstance(points, Instead) and isinstance(kind, Action))
    if not counts:
        if not _whole(points, -MOST_POINTS, MOST_POINTS):
            right = "Per(GREY, -1)" if isinstance(kind, Noble) else "Per(RED) or Instead(GREY, 1)"
            yield f"points: a whole number from -{MOST_POINTS} to {MOST_POINTS}, or {right}, not {points!r}"
    elif not _whole(points.points, -MOST_POINTS, MOST_POINTS):
        yield f"points: {type(points).__name__} counts a whole number of points, not {points.points!r}"
    if isinstance(kind, Action) and points != 0 and not kind.stays:
        yield "points: only a card that stays in front of a player has points: play=Put(THIS, YOUR_FRONT)"
    if not isinstance(kind, Noble):
        return
    if kind.color not in set(Color):
        yield f"color: {kind.color!r} is no class; choose one of {', '.join([*Color, *CLASSES])}"
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
            yield f"forbids: a noble at the front can forbid ANY_ACTION (R6), not {kind.forbids!r}"
        return
    if kind.forbids not in (None, Ban.ALTERING_THE_LINE):
        yield f"forbids: a card in front can forbid ALTERING_THE_LINE (R4), not {kind.forbids!r}"
    if (kind.forbids or kind.when) and not kind.stays:
        yield "forbids, when: only a card that stays in front of a player can: play=Put(THIS, YOUR_FRONT)"
    for name in ("alters", "reaction", "final"):
        value = getattr(kind, name)
        if not isinstance(value, bool) and not (name == "alters" and value is None):
            yield f"{name}: True or False, not {value!r}"


def _whole(n: Any, least: int, most: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and least <= n <= most
