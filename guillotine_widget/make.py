"""Cards of your own: the words in which cards are declared, and an edition that holds yours beside the printed ones.

A card reads as it would be printed: a title, then what it does, in verbs. In a script *you* is the player who plays the
card or collects the noble, *him* the player whom a `ChoosePlayer` before it named, and `THIS` the card itself.

    from guillotine_widget import make

    gardener = make.noble("Gardener", 2, "green", collected=make.Draw(2), text="When collected: draw 2 action cards.")
    hop = make.action("Hop", play=make.Move(make.a_noble("red"), forward=make.up_to(3)))
    mine = make.edition("mine", gardener, hop)

| | words |
|---|---|
| which card | `A_NOBLE`, `a_noble("red")`, `nearest("Duke")`, `FRONT_NOBLE`, `top(1, NOBLE_DECK)`, \
`at_random(1, LINE)`, `All(LINE)`, `a_card(TARGET_PILE)`, `cards(2, TARGET_HAND, by=TARGET)`, `THIS` |
| how far | `Move(…, forward=exactly(2))`, `back=up_to(3)`, `to=FIRST`, `to=LAST` |
| where | `LINE`, `NOBLE_DECK`, `YOUR_PILE`, `TARGET_HAND`, `YOUR_FRONT` … |
| who | `ChoosePlayer(ANY)`, `ChoosePlayer(OTHER)`, then the `TARGET_…` words; `YOU`, `TARGET` |
| points | a number, `Per("red")` in the pile, `With("Countess", 2)` as a bonus, `Instead("grey", 1)` |
| other slots | `when={ACTION_PLAYED: …}`, `forbids=ANY_ACTION`, `reaction=True`, `final=True` |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from guillotine_widget.custom.validation import color_of, faults_among, faults_of
from guillotine_widget.editions import EDITIONS
from guillotine_widget.errors import BrokenCard, UnknownCard
from guillotine_widget.game.setup import resolve_edition
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
from guillotine_widget.model.kinds import Action, Color, Face, Instead, Kind, Noble, Per, With
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
from guillotine_widget.suggest import known_keywords

K = TypeVar("K", Noble, Action)

PURPLE, RED, GREEN, BLUE, GREY = Color
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
    collected: Any = (),
    when: Mapping[Any, Any] | None = None,
    forbids: Any = None,
    look: Mapping[str, str] | None = None,
    article: bool = True,
) -> Noble:
    """Declare a noble of your own.

    Args:
        title: the name: one line of up to 40 letters. It may not be the name of a printed card in any language.
        points: a whole number, or `Per("grey", -1)` for so many points a noble of that class or title in the pile.
        color: the class: "purple" or "royal", "red" or "military", "green" or "civic", "blue" or "church", "grey"
            or "commoner".
        text: what it says, in one sentence; or `{"en": …, "de": …}`. Default: none.
        copies: how many there are, 1 to 20. Default 1.
        bonus: `With("Countess", 2)`: points on top, if that noble is in the same pile.
        collected: what happens when it is collected: a verb, or several in their order.
        when: `{ACTION_PLAYED: …}`: what happens after each action card while it stands in line.
        forbids: `ANY_ACTION`: what nobody may do while it stands at the front (R6).
        look: parts of its portrait by name: `{"hat": "crown", "prop": "fan"}`, as in
            `guillotine_widget.model.card_art`; `{"like": "Cardinal"}` starts from that noble's.
            What is left out is chosen by title and class.
        article: whether sentences say "the Gardener"; False for a person's name. Default True.

    Raises:
        BrokenCard: it cannot be so; the message names every fault and what would have been right.

    Example:
        >>> noble("Gardener", 2, "green", collected=Draw(2), text="When collected: draw 2 action cards.")
        Gardener: green noble, 2 points. When collected: draw 2 action cards.
    """
    found = color_of(color)
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
    play: Any = (),
    text: str | Mapping[str, str] = "",
    copies: int = 1,
    points: int | Per | Instead = 0,
    alters: bool | None = None,
    reaction: bool = False,
    final: bool = False,
    when: Mapping[Any, Any] | None = None,
    forbids: Any = None,
    look: Mapping[str, str] | None = None,
) -> Action:
    """Declare an action card of your own.

    Args:
        title: the name: one line of up to 40 letters. It may not be the name of a printed card in any language.
        play: what playing it does: a verb, or several in their order; `Put(THIS, YOUR_FRONT)` for a card that stays.
        text: what it says, in one sentence; or `{"en": …, "de": …}`. Default: none.
        copies: how many there are, 1 to 20. Default 1.
        points: of a card that stays: a whole number, `Per("red")` or `Instead("grey", 1)`. Default 0.
        alters: whether it counts as altering the line (R4). Default None: as its verbs do.
        reaction: it may be played when another player is about to collect (R33). Default False.
        final: it may be played after day three (R41). Default False.
        when: `{COLLECTED_PURPLE: …}`: what happens then while it lies in front of a player (R38).
        forbids: `ALTERING_THE_LINE`: what nobody may do while it lies in front of a player (R4).
        look: parts of its picture by name: `{"icon": "cake", "ink": "crowd", "badge": "+2"}`, as in
            `guillotine_widget.model.card_art`; `{"like": "Let Them Eat Cake"}` takes that card's. What is
            left out is chosen by what it does.

    Raises:
        BrokenCard: it cannot be so; the message names every fault and what would have been right.

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
def edition(name: str, *cards: Kind, base: Any = "amigo") -> Edition:
    """Return an edition of your own: the cards of a printed one, and yours at the end of their families.

    Give it as `edition=` wherever an edition is asked for: `Game`, `Scenario`, `play`, `card`, `cards`; and to
    `Game.load`, `Game.from_dict`, `Scenario.parse`, `Scenario.from_dict`, which cannot know it by its name.

    Args:
        name: a name for it, not one of a printed edition.
        cards: what `noble` and `action` gave.
        base: the edition whose cards and rules it has: "amigo" (default), "wizards", or an `Edition`.

    Raises:
        BrokenCard: a title is taken, or a card speaks of a noble that is not there; the message names every fault.
        UnknownEdition: there is no such base.

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
    problems = [f"{card!r} is no card; declare it with noble(…) or action(…)" for card in strangers]
    if not isinstance(given[0], str) or not name.strip() or name.casefold() in EDITIONS:
        problems.append(f"an edition of your own needs a name of its own, not {name!r}")
    if not strangers:
        problems += faults_among(cards, start)
    if problems:
        raise BrokenCard(f"the edition {name!r}", problems)
    return replace(start.with_kinds(*cards), name=name, base=start.printed)


def _checked(kind: K) -> K:
    problems = faults_of(kind)
    if problems:
        raise BrokenCard(f"the card {kind.title!r}", problems)
    return kind


def _script(script: Any) -> Any:
    return tuple(script) if isinstance(script, list) else script


def _scripts(title: str, when: Any) -> Any:
    if when is None:
        return {}
    if not isinstance(when, Mapping):
        right = "when: a moment and what happens then: {ACTION_PLAYED: …}"
        raise BrokenCard(f"the card {title!r}", [f"{right}, not {when!r}"])
    return {moment: _script(script) for moment, script in when.items()}


def _face(title: str, text: Any, look: Any, article: Any, family: str) -> Face:
    texts = {LOCALES[0]: text} if isinstance(text, str) else text
    if isinstance(texts, Mapping):
        texts = {code: said for code, said in texts.items() if said != ""}
    if isinstance(look, Mapping) and "like" in look:
        look = {**look, "like": _like(title, look["like"], family)}
    if article is True:
        article = not str(title).casefold().startswith("the ")
    return Face(texts, {} if look is None else look, article)


def _like(title: str, name: Any, family: str) -> str:
    """Return the key of the printed card whose picture is taken."""
    printed: Sequence[Kind] = (
        EDITIONS["amigo"].nobles if family == "noble" else EDITIONS["amigo"].actions
    )
    try:
        return find_kind(name, printed).key
    except UnknownCard as error:
        raise BrokenCard(f"the card {title!r}", [f"look: like: {error}"]) from None


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
