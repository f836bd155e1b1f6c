"""Declare custom cards, and editions that combine them with the printed cards.

A declaration reads like a printed card: a title, then slots that hold effects. In a script `YOU` is the player who
plays the card or collects the noble, `TARGET` the player whom an earlier `ChoosePlayer` chose, and `THIS` the card
itself.

    from guillotine_widget import make

    gardener = make.noble("Gardener", 2, "green", collected=make.Draw(2), text="When collected: draw 2 action cards.")
    hop = make.action("Hop", play=make.Move(make.a_noble("red"), forward=make.up_to(3)))
    mine = make.edition("mine", gardener, hop)

| effects | |
|---|---|
| move in line | `Move(A_NOBLE, forward=exactly(2))`, `back=up_to(3)`, `to=FIRST`, `to=LAST` |
| go elsewhere | `Put(A_NOBLE, NOBLE_DISCARD)`, `Put(THIS, YOUR_FRONT)` for a card that stays |
| order | `Shuffle(LINE, first=5)`, `Reverse()`, `Arrange(4)`, `ShuffleInto(LINE, NOBLE_DECK)` |
| collect | `Collect(FRONT_NOBLE)`, `CollectMore(1)`, `CollectNone()` |
| hands | `Draw(2)`, `Draw(3, END_OF_TURN)`, `DealHands(5)`, `SwapHands()`, `Look(All(TARGET_HAND))` |
| players | `ChoosePlayer(ANY)`, `ChoosePlayer(OTHER)`; `Mark(RUSHED)` on the target |
| two choices | `Pick(a_card(TARGET_PILE))`, used later as `Picked(1)` |
| the turn | `PlayAgain()`, `EndDay()` |

| words | |
|---|---|
| which card | `A_NOBLE`, `a_noble("red")`, `nearest("Duke")`, `FRONT_NOBLE`, `top(1, NOBLE_DECK)`, \
`at_random(1, LINE)`, `All(LINE)`, `a_card(TARGET_PILE)`, `cards(2, TARGET_HAND, by=TARGET)`, `ONE_OF_THEM`, `THIS` |
| where | `LINE`, `NOBLE_DECK`, `YOUR_PILE`, `TARGET_HAND`, `YOUR_FRONT` … |
| points | a number, `Per("red")` in the pile, `With("Countess", 2)` as a bonus, `Instead("grey", 1)` |
| other slots | `when={ACTION_PLAYED: …}`, `forbids=ANY_ACTION`, `reaction=True`, `final=True` |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from operator import index
from typing import TYPE_CHECKING, Any, TypeVar

from guillotine_widget.custom.validation import LONGEST_TITLE, faults_among, faults_of
from guillotine_widget.editions import EDITIONS
from guillotine_widget.errors import BadText, BrokenCard, UnknownCard
from guillotine_widget.game.history.setup import resolve_edition
from guillotine_widget.integers import is_integer
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.locale import LOCALES
from guillotine_widget.model import kinds
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.effects import (
    Arrange,
    ChoosePlayer,
    Collect,
    CollectMore,
    CollectNone,
    DealHands,
    Draw,
    EndDay,
    Look,
    Mark,
    Move,
    Pick,
    PlayAgain,
    Put,
    Reverse,
    Shuffle,
    ShuffleInto,
    SwapHands,
)
from guillotine_widget.model.kinds import (
    Action,
    Color,
    Face,
    Instead,
    Kind,
    Noble,
    Per,
    With,
    class_of_word,
)
from guillotine_widget.model.vocabulary import (
    A_NOBLE,
    ACTION_DECK,
    ACTION_DISCARD,
    ACTION_PLAYED,
    ALL_FRONTS,
    ALL_HANDS,
    ALTERING_THE_LINE,
    ANY,
    ANY_ACTION,
    AS_MANY,
    COLLECTED_PURPLE,
    END_OF_TURN,
    FIRST,
    FRONT_NOBLE,
    LAST,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    NOW,
    ONE_OF_THEM,
    OTHER,
    OTHER_HANDS,
    SAME_PLACE,
    TARGET,
    TARGET_FRONT,
    TARGET_HAND,
    TARGET_PILE,
    THE_OTHERS,
    THIS,
    YOU,
    YOUR_FRONT,
    YOUR_HAND,
    YOUR_PILE,
    All,
    Pending,
    Picked,
    a_card,
    a_noble,
    at_random,
    cards,
    exactly,
    nearest,
    top,
    up_to,
)
from guillotine_widget.suggest import check_text, known_keywords, public_module, quote

if TYPE_CHECKING:
    from guillotine_widget.model.edition import EditionLike
    from guillotine_widget.model.effects import CardEffect
    from guillotine_widget.model.vocabulary import Ban, Moment

K = TypeVar("K", Noble, Action)

PURPLE, RED, GREEN, BLUE, GREY = Color
_DEEPEST = 16
"""The maximum nesting depth of the parts of a card."""

RUSHED, CONFUSED = Pending.RUSHED, Pending.CONFUSED


@known_keywords
def noble(
    title: str,
    points: int | Per,
    color: str,
    *,
    text: str | Mapping[str, str] = "",
    copies: int = 1,
    bonus: With | None = None,
    collected: CardEffect | Sequence[CardEffect] = (),
    when: Mapping[Moment, CardEffect | Sequence[CardEffect]] | None = None,
    forbids: Ban | None = None,
    look: Mapping[str, str] | None = None,
    article: bool = True,
) -> Noble:
    """Declare a custom noble.

    Args:
        title: the name, one line of up to 40 letters; not the name of a printed card in any language.
        points: an integer, or `Per("grey", -1)` for points per noble of a class, or with a title, in the pile.
        color: the class: "purple" or "royal", "red" or "military", "green" or "civic", "blue" or "church", "grey",
            "gray" or "commoner".
        text: its rule in one sentence; or `{"en": …, "de": …}`. Default: none.
        copies: how many cards the deck holds, 1 to 20. Default 1.
        bonus: `With("Countess", 2)`: additional points if that noble is in the same pile.
        collected: what happens when it is collected: an effect, or several in order.
        when: `{ACTION_PLAYED: …}`: what happens after each action card while it stands in line.
        forbids: `ANY_ACTION`: what no player may do while it is at the front of the line (R6).
        look: parts of its portrait by name: `{"hat": "crown", "prop": "fan"}`, as in
            `guillotine_widget.model.card_art`; `{"like": "Cardinal"}` starts from the portrait of that noble.
            The other parts are chosen by title and class.
        article: whether sentences say "the Gardener"; False for a person's name. Default True.

    Raises:
        BrokenCard: the declaration is not valid; the message names every fault and what would be right.

    Example:
        >>> noble("Gardener", 2, "green", collected=Draw(2), text="When collected: draw 2 action cards.")
        Gardener: green noble, 2 points. When collected: draw 2 action cards.
    """
    found = class_of_word(color)
    kind = kinds.noble(
        title,
        points,
        color if found is None else found,  # type: ignore[arg-type]
        copies=copies,
        bonus=bonus,
        collected=_script(collected),
        when=_scripts(title, when),
        forbids=forbids,
    )
    return _checked(replace(kind, face=_face(title, text, look, article, "noble")))


@known_keywords
def action(
    title: str,
    *,
    play: CardEffect | Sequence[CardEffect] = (),
    text: str | Mapping[str, str] = "",
    copies: int = 1,
    points: int | Per | Instead = 0,
    alters: bool | None = None,
    reaction: bool = False,
    final: bool = False,
    when: Mapping[Moment, CardEffect | Sequence[CardEffect]] | None = None,
    forbids: Ban | None = None,
    look: Mapping[str, str] | None = None,
) -> Action:
    """Declare a custom action card.

    Args:
        title: the name, one line of up to 40 letters; not the name of a printed card in any language.
        play: what playing it does: an effect, or several in order; `Put(THIS, YOUR_FRONT)` for a card that stays.
        text: its rule in one sentence; or `{"en": …, "de": …}`. Default: none.
        copies: how many cards the deck holds, 1 to 20. Default 1.
        points: of a card that stays: an integer, `Per("red")` or `Instead("grey", 1)`. Default 0.
        alters: whether it counts as altering the line (R4). Default None: derived from its effects.
        reaction: whether it may be played when another player is about to collect (R33). Default False.
        final: whether it may be played after day three (R41). Default False.
        when: `{COLLECTED_PURPLE: …}`: what happens at that moment while the card is in front of a player (R38).
        forbids: `ALTERING_THE_LINE`: what no player may do while the card is in front of a player (R4).
        look: parts of its picture by name: `{"icon": "cake", "ink": "crowd", "badge": "+2"}`, as in
            `guillotine_widget.model.card_art`; `{"like": "Let Them Eat Cake"}` takes the picture of that card.
            The other parts are chosen by its effects.

    Raises:
        BrokenCard: the declaration is not valid; the message names every fault and what would be right.

    Example:
        >>> action("Hop", play=Move(a_noble("red"), forward=up_to(3)), text="Move a red noble up to 3 places forward.")
        Hop: action card. Move a red noble up to 3 places forward.
    """
    kind = kinds.action(
        title,
        copies=copies,
        play=_script(play),
        alters=alters,
        reaction=reaction,
        final=final,
        points=points,
        when=_scripts(title, when),
        forbids=forbids,
    )
    return _checked(replace(kind, face=_face(title, text, look, True, "action")))


@known_keywords
def edition(name: str, *cards: Kind, base: EditionLike = "amigo") -> Edition:
    """Return an edition with custom cards, which are added to the cards of another edition.

    Pass it as `edition=` to `Game`, `Scenario`, `play`, `card` and `cards`, and to `Game.load`, `Game.from_dict`,
    `Scenario.parse` and `Scenario.from_dict`, which cannot look it up by name.

    Args:
        name: its name, one line of up to 40 letters, different from those of the printed editions.
        cards: the custom cards, made by `noble` and `action`.
        base: the edition that it extends: "amigo" (default), "wizards", or an `Edition`.

    Raises:
        BrokenCard: a title is taken, or a card names a noble that does not exist; the message names every fault.
        UnknownEdition: there is no edition *base*.

    Example:
        >>> mine = edition("mine", noble("Gardener", 2, "green"))
        >>> mine
        <Edition mine: 51 nobles, 60 action cards>
        >>> from guillotine_widget.scenario.scenario import Scenario
        >>> Scenario(["Gardener", "Duke"], edition=mine).start().skip().score("Ada").total
        2
    """
    start = resolve_edition(base).edition
    given: tuple[Any, ...] = (name, *cards)
    strangers = [card for card in given[1:] if not isinstance(card, Noble | Action)]
    problems = [
        f"{quote(card)} is not a card; declare it with noble(…) or action(…)" for card in strangers
    ]
    try:
        name = check_text(given[0], "the name of an edition", most=LONGEST_TITLE)
    except BadText as error:
        problems.append(str(error))
    else:
        if name.casefold() in EDITIONS:
            problems.append(f"{quote(name)} is a printed edition; a custom one needs another name")
    if not strangers:
        problems += faults_among(cards, start)
    if problems:
        raise BrokenCard(f"the edition {quote(name)}", problems)
    return replace(start.with_kinds(*cards), name=name, base=start.printed)


def _checked(kind: K) -> K:
    kind = _with_plain_numbers(kind)
    problems = faults_of(kind)
    if problems:
        raise BrokenCard(f"the card {quote(kind.title)}", problems)
    return kind


def _with_plain_numbers(value: Any, depth: int = 0) -> Any:
    """Return a declaration with NumPy integers converted to plain `int`."""
    depth += 1
    if depth > _DEEPEST:
        return value
    if isinstance(value, tuple):
        return tuple(_with_plain_numbers(part, depth) for part in value)
    if isinstance(value, dict):
        return {key: _with_plain_numbers(part, depth) for key, part in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
        plain = {name: _with_plain_numbers(part, depth) for name, part in parts.items()}
        changed = {name: part for name, part in plain.items() if part is not parts[name]}
        return replace(value, **changed) if changed else value
    return value if isinstance(value, int) or not is_integer(value) else index(value)


def _script(script: Any) -> Any:
    return tuple(script) if isinstance(script, list) else script


def _scripts(title: str, when: Any) -> Any:
    if when is None:
        return {}
    if not isinstance(when, Mapping):
        right = "when: a moment and what happens then: {ACTION_PLAYED: …}"
        raise BrokenCard(f"the card {quote(title)}", [f"{right}, not {quote(when)}"])
    return {moment: _script(script) for moment, script in when.items()}


def _face(title: Any, text: Any, look: Any, article: Any, family: str) -> Face:
    texts = {LOCALES[0]: text} if isinstance(text, str) else text
    if isinstance(texts, Mapping):
        texts = {code: said for code, said in texts.items() if said != ""}
    if isinstance(look, Mapping) and "like" in look:
        look = {**look, "like": _like(title, look["like"], family)}
    if article is True:
        article = not (isinstance(title, str) and title.casefold().startswith("the "))
    return Face(texts, {} if look is None else look, article)


def _like(title: str, name: Any, family: str) -> str:
    """Return the key of the printed card whose picture is used."""
    printed: Sequence[Kind] = (
        EDITIONS["amigo"].nobles if family == "noble" else EDITIONS["amigo"].actions
    )
    try:
        return find_kind(name, printed).key
    except UnknownCard as error:
        raise BrokenCard(f"the card {quote(title)}", [f"look: like: {error}"]) from None


__all__ = [
    "ACTION_DECK",
    "ACTION_DISCARD",
    "ACTION_PLAYED",
    "ALL_FRONTS",
    "ALL_HANDS",
    "ALTERING_THE_LINE",
    "ANY",
    "ANY_ACTION",
    "AS_MANY",
    "A_NOBLE",
    "All",
    "Arrange",
    "BLUE",
    "COLLECTED_PURPLE",
    "CONFUSED",
    "ChoosePlayer",
    "Collect",
    "CollectMore",
    "CollectNone",
    "DealHands",
    "Draw",
    "END_OF_TURN",
    "EndDay",
    "FIRST",
    "FRONT_NOBLE",
    "GREEN",
    "GREY",
    "TARGET",
    "TARGET_FRONT",
    "TARGET_HAND",
    "TARGET_PILE",
    "Instead",
    "LAST",
    "LINE",
    "Look",
    "Mark",
    "Move",
    "NOBLE_DECK",
    "NOBLE_DISCARD",
    "NOW",
    "ONE_OF_THEM",
    "OTHER",
    "OTHER_HANDS",
    "PURPLE",
    "Per",
    "Pick",
    "Picked",
    "PlayAgain",
    "Put",
    "RED",
    "RUSHED",
    "Reverse",
    "SAME_PLACE",
    "Shuffle",
    "ShuffleInto",
    "SwapHands",
    "THE_OTHERS",
    "THIS",
    "With",
    "YOU",
    "YOUR_FRONT",
    "YOUR_HAND",
    "YOUR_PILE",
    "a_card",
    "a_noble",
    "action",
    "at_random",
    "cards",
    "edition",
    "exactly",
    "nearest",
    "noble",
    "top",
    "up_to",
]


public_module(
    __name__, "a card is made by action(...) or noble(...), as in make.noble('Bishop', 4, 'blue')"
)
