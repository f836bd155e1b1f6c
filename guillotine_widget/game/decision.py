"""Decisions and their options as cells meet them: values with a readable repr, found by their text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.card import Card, Cards
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.naming import folded, name_of
from guillotine_widget.model.kinds import Kind
from guillotine_widget.model.state import LINE, SKIP, RawOption, State
from guillotine_widget.rules import engine

_SKIPS = {"skip", "none", "no card", "pass", "no"}


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen.

    Options are values: two are equal if they choose the same thing in the same kind of decision.

    Attributes:
        kind: the kind of decision it belongs to.
        raw: the option as the engine has it (card number, seat, (noble, places), order, -1 for no card).
        text: what it says: "Pushed", "Duke 2", "Bo", "no card".
        card: the card it names, or None.
        places: for a move, how many places; else None.
        player: the player it names, or None.
        order: for a new order, the nobles from the front; else None.
    """

    kind: str
    raw: RawOption
    text: str = field(compare=False)
    card: Card | None = field(compare=False, default=None)
    places: int | None = field(compare=False, default=None)
    player: str | None = field(compare=False, default=None)
    order: Cards | None = field(compare=False, default=None)

    @property
    def skips(self) -> bool:
        """Whether this is the option to play no card."""
        return self.raw == SKIP and self.kind in ("play", "reaction", "final")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@dataclass(frozen=True, slots=True)
class Decision:
    """The open decision.

    Attributes:
        player: who decides.
        kind: "play", "move", "noble", "order", "player", "pile", "hand", "their_hand", "discards", "three", "front",
            "reaction" or "final".
        prompt: the question in words.
        options: the legal options; empty in the view of a player who does not decide.
        card: the card that asks; None: the course of the game does.
    """

    player: str
    kind: str
    prompt: str
    options: tuple[Option, ...]
    card: Card | None = None

    def __str__(self) -> str:
        return f"{self.prompt}\n" + "\n".join(
            f"  {i:2}  {option}" for i, option in enumerate(self.options)
        )

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(f"<li>{escape(option.text)}</li>" for option in self.options)
        return f"<div><b>{escape(self.prompt)}</b><ol start='0' style='margin:.3em 0'>{rows}</ol></div>"


def options_of(s: State, cards: Sequence[Card], names: Sequence[str]) -> tuple[Option, ...]:
    """Return the options of the open decision as values with texts."""
    kind = engine.kind(s)
    return tuple(option_of(raw, kind, s, cards, names) for raw in s.options)


def option_of(
    raw: RawOption, kind: str, s: State, cards: Sequence[Card], names: Sequence[str]
) -> Option:
    """Return one option as a value with its text."""
    if isinstance(raw, tuple):
        if kind == "move":
            card = cards[raw[0]]
            return Option(kind, raw, f"{_placed(s, card, cards)} {raw[1]}", card, raw[1])
        order = Cards(cards[card] for card in raw)
        return Option(kind, raw, ", ".join(order.names), order=order)
    if raw == SKIP:
        return Option(kind, raw, "pass" if kind == "final" else "no card")
    if kind == "player":
        return Option(kind, raw, names[raw], player=names[raw])
    card = cards[raw]
    return Option(kind, raw, _placed(s, card, cards) if kind == "noble" else card.name, card)


def _placed(s: State, card: Card, cards: Sequence[Card]) -> str:
    """Name a noble of the line; one of several equal ones gets its place: "Palace Guard #3"."""
    line = s.zones[LINE]
    twins = sum(cards[other].name == card.name for other in line)
    return f"{card.name} #{line.index(card.id) + 1}" if twins > 1 else card.name


def find_option(options: Sequence[Option], wanted: Any, kinds: Sequence[Kind]) -> Option:
    """Return the option that is meant.

    Args:
        options: the legal ones.
        wanted: an `Option`, its index, its text, the name of its card in any language, the name of its player, a
            `Card`, a tuple of name and places, or a list of names for an order; "skip" for no card. What has a name,
            a player or a card of the gallery, means the same as its name.
        kinds: the kinds of the edition, for names.

    Raises:
        IllegalChoice: nothing, or more than one thing, is meant; the message lists what is legal.
        UnknownCard: the text names no card at all.
    """
    if not isinstance(wanted, Option | Card):
        wanted = name_of(wanted) or wanted
    if isinstance(wanted, Option):
        found = [option for option in options if option == wanted]
    elif isinstance(wanted, bool):
        found = []
    elif isinstance(wanted, int):
        if not 0 <= wanted < len(options):
            raise IllegalChoice(f"there is no option {wanted}; {legal(options)}")
        return options[wanted]
    elif isinstance(wanted, Card):
        found = [option for option in options if option.card == wanted]
    elif wanted is None:
        found = [option for option in options if option.skips]
    elif isinstance(wanted, str):
        found = _by_text(options, wanted, kinds)
    elif isinstance(wanted, Sequence):
        found = _by_parts(options, list(wanted), kinds)
    else:
        found = []
    if not found:
        raise IllegalChoice(f"{_quoted(wanted)} is not among the options; {legal(options)}")
    if len({option.text for option in found}) > 1:
        several = ", ".join(repr(option.text) for option in found)
        raise IllegalChoice(f"{_quoted(wanted)} could be any of {several}; say which")
    return found[0]


def legal(options: Sequence[Option]) -> str:
    """Return the sentence that lists what is legal."""
    texts = list(dict.fromkeys(option.text for option in options))
    shown = ", ".join(repr(text) for text in texts[:12])
    return f"legal {'are' if len(texts) > 1 else 'is'} {shown}{' …' if len(texts) > 12 else ''}"


def _by_text(options: Sequence[Option], text: str, kinds: Sequence[Kind]) -> list[Option]:
    wanted = folded(text)
    exact = [option for option in options if folded(option.text) == wanted]
    if exact:
        return exact
    if wanted in _SKIPS:
        return [option for option in options if option.skips]
    players = [option for option in options if option.player and folded(option.player) == wanted]
    if players:
        return players
    if "#" in text:
        return [option for option in options if folded(option.text.rpartition(" ")[0]) == wanted]
    name, _, number = text.rpartition(" ")
    if name and number.isdigit():
        return _by_parts(options, [name, int(number)], kinds)
    if "," in text:
        return _by_parts(options, [part.strip() for part in text.split(",")], kinds)
    if all(option.player is not None for option in options):
        return []
    kind = find_kind(text, kinds)
    return [option for option in options if option.card is not None and option.card.kind is kind]


def _by_parts(options: Sequence[Option], parts: list[Any], kinds: Sequence[Kind]) -> list[Option]:
    if len(parts) == 2 and isinstance(parts[1], int) and not isinstance(parts[1], bool):
        card, places = parts
        able = [option for option in options if option.places == places]
        if isinstance(card, Card):
            return [option for option in able if option.card == card]
        by_place = [option for option in able if folded(option.text) == folded(f"{card} {places}")]
        return by_place or [
            option for option in able if option.card and option.card.kind is find_kind(card, kinds)
        ]
    orders = [option for option in options if option.order is not None]
    if not orders:
        return []
    wanted = [part if isinstance(part, Card) else find_kind(part, kinds) for part in parts]
    return [option for option in orders if _in_order(option.order or (), wanted)]


def _in_order(order: Sequence[Card], wanted: Sequence[Card | Kind]) -> bool:
    """Tell whether an order is the one wanted: a `Card` means itself, a kind any card of it."""
    return len(order) == len(wanted) and all(
        card == part if isinstance(part, Card) else card.kind is part
        for card, part in zip(order, wanted, strict=True)
    )


def _quoted(wanted: Any) -> str:
    return repr(str(wanted)) if isinstance(wanted, Option | Card) else repr(wanted)
