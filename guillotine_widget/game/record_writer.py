"""Write the record of a game; see `record` for the format."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from guillotine_widget.errors import GuillotineError
from guillotine_widget.game.decision import Option, find_option, option_of, options_of
from guillotine_widget.game.history import saves, setup
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.history.history import History, Lift
from guillotine_widget.game.record import (
    ARROW,
    FORMAT,
    LIFT,
    MARK,
    SKIP,
    UNFINISHED,
    VERSION,
    bracketed,
    quoted,
)
from guillotine_widget.game.table.card import Card, all_cards
from guillotine_widget.locales.locale import Locale, load
from guillotine_widget.model.state import State
from guillotine_widget.rules import engine, scoring

_WIDTH = 78
"""The maximum length of a line in characters: mail programs wrap longer ones."""
_INDENT = "   "

Notes = Mapping[int, Sequence[tuple[str, str]]]
"""What else stands in brackets at the positions of the main line: words with their arguments."""


def write_record(
    names: Sequence[str],
    seed: int | str,
    locale: str,
    history: History,
    cards_in: str,
    notes: Notes | None = None,
) -> str:
    """Return the record of a game.

    Args:
        names: the players in seat order.
        seed: the seed of the game.
        locale: the language of the game.
        history: the history of the game.
        cards_in: the language of the card names.
        notes: other notes in brackets, by position of the main line; None: there are none.

    Raises:
        GuillotineError: the game begins in the middle of a card.
    """
    saves.check_beginning(history)
    head = [f"{FORMAT} {VERSION}", *_head(names, seed, locale, history)]
    body = _Writer(names, load(cards_in), history, notes or {}).lines(history)
    return "\n".join([*head, "", *body]).rstrip("\n") + "\n"


# --- the head ----------------------------------------------------------------------------------------------------


def _head(names: Sequence[str], seed: int | str, locale: str, history: History) -> Iterator[str]:
    rules = history.state.rules
    yield f"edition: {quoted(rules.edition.name)}"
    if not setup.is_printed(rules.edition):
        yield f"cards: {saves.cards_mark(rules)}"
    yield f"players: {', '.join(map(quoted, names))}"
    yield f"seed: {json.dumps(seed, ensure_ascii=False) if isinstance(seed, str) else seed}"
    if history.first is not None:
        yield f"first: {quoted(names[history.first])}"
    if history.origin is not None:
        yield from _start(names, history)
    if locale != "en":
        yield f"locale: {locale}"
    if history.at != len(history.choices):
        yield f"at: {history.at}"
    yield f"result: {result_of(names, history.states[-1])}"


def result_of(names: Sequence[str], s: State) -> str:
    """Return the final scores, or "unfinished"."""
    if s.frame is not None:
        return UNFINISHED
    return ", ".join(f"{quoted(name)} {scoring.total(s, seat)}" for seat, name in enumerate(names))


def _start(names: Sequence[str], history: History) -> Iterator[str]:
    """Yield the lines of the initial position."""
    from guillotine_widget.game.game import Game
    from guillotine_widget.scenario.scenario import Scenario

    origin = history.origin
    assert origin is not None
    edition = history.state.rules.edition
    custom = None if setup.is_printed(edition) else edition
    if history.scenario is not None:
        # Shorter than all cards, where the scenario leaves some to the seed.
        try:
            text = history.scenario.to_text()
            if Scenario.parse(text, custom).start()._history.origin == origin:
                yield f"position: {text}"
                return
        except GuillotineError:
            pass
    try:
        first = Game._from_history(names, 0, "en", history.copy()).branch(0)
        text = first.to_scenario().to_text()
        again = Scenario.parse(text, custom).start()
    except GuillotineError:
        again = None
    if again is not None:
        found = again._history.origin
        assert found is not None
        pairs = [
            (mine, theirs)
            for cards, others in zip(found["zones"], origin["zones"], strict=True)
            for mine, theirs in zip(cards, others, strict=False)
            if mine != theirs
        ]
        if with_copies(found, dict(pairs)) == origin:
            yield f"position: {text}"
            if pairs:
                yield f"copies: {', '.join(f'{mine}>{theirs}' for mine, theirs in pairs)}"
            return
    yield f"state: {json.dumps(origin, separators=(',', ':'))}"


def with_copies(origin: dict[str, Any], instead: dict[int, int]) -> dict[str, Any]:
    """Return a position with some cards replaced by others.

    Args:
        origin: the position as plain values, as returned by `state_to_dict`.
        instead: for each replaced card, its replacement.
    """

    def remembered(mask: int) -> int:
        cards = [card for card in range(mask.bit_length()) if mask >> card & 1]
        return sum(1 << instead.get(card, card) for card in cards)

    known = origin["known"]
    return {
        **origin,
        "zones": [[instead.get(card, card) for card in cards] for cards in origin["zones"]],
        "known": None if known is None else [remembered(mask) for mask in known],
    }


# --- the choices -------------------------------------------------------------------------------------------------


class _Writer:
    """Writes the choices of a game.

    Args:
        names: the players in seat order.
        words: the language of the card names.
        main: the main line.
        notes: other notes in brackets in the comments of the main line.
    """

    def __init__(self, names: Sequence[str], words: Locale, main: History, notes: Notes) -> None:
        self._names = names
        self._words = words
        self._main = main
        self._notes = notes

    def lines(self, history: History) -> Iterator[str]:
        """Yield the lines of the main line: one for each turn, with a heading for each day."""
        words = self._comment(history, 0)
        shown: State | None = None
        final = False
        for at in range(len(history.choices)):
            s = history.states[at]
            if engine.phase(s) == "final" and not final:
                final = True
                yield from _wrapped(words)
                yield from [""] * (shown is not None)
                yield "--- Final plays ---"
                words, shown = [], None
            elif shown is None or s.day != shown.day:
                yield from _wrapped(words)
                yield from [""] * (shown is not None)
                yield f"--- Day {s.day} ---"
                words = []
            elif s.turn != shown.turn:
                yield from _wrapped(words)
                words = []
            self._add(words, history, at, shown)
            shown = s
        yield from _wrapped(words)

    def _add(self, words: list[str], history: History, at: int, before: State | None) -> None:
        """Add a choice with its comment and its variations.

        Args:
            words: the words written so far.
            history: the history.
            at: the number of choices before it.
            before: the state at the previous choice written; None if there is none.
        """
        s = history.states[at]
        who = f"{quoted(self._names[_chooser(history, at)])}:"
        if before is None or s.turn != before.turn or not words:
            words += ([] if engine.phase(s) == "final" else [f"{s.turn}."]) + [who]
        elif _chooser(history, at) != _chooser(history, at - 1):
            words[-1] += ";"
            words.append(who)
        else:
            words[-1] += ","
        words += self._choice(history, at)
        words += self._comment(history, at + 1)
        for left, variation in history.variations:
            if left == at:
                words += self._variation(variation, left)

    def _variation(self, history: History, base: int) -> list[str]:
        words: list[str] = []
        before: State | None = None
        for at in range(base, len(history.choices)):
            self._add(words, history, at, before)
            before = history.states[at]
        words[0] = f"({words[0]}"
        words[-1] += ")"
        return words

    def _comment(self, history: History, position: int) -> list[str]:
        comment = history.comments.get(position, Comment(position))
        words = [comment.glyph] if comment.glyph else []
        notes = [bracketed(MARK, ", ".join(map(_item, comment.marks)))] if comment.marks else []
        notes += [bracketed(ARROW, f"{noble} -> {place}") for noble, place in comment.arrows]
        if history is self._main:
            notes += [bracketed(word, argument) for word, argument in self._notes.get(position, ())]
        said = [re.sub(r"([}\\]|\[(?=[A-Za-z]))", r"\\\1", comment.text)] if comment.text else []
        if text := " ".join([*said, *notes]):
            # A line that begins with > would look like a quoted mail line, one with # like a remark.
            each = [f"\\{word}" if word[0] in ">#" else word for word in text.split(" ")]
            each[0] = f"{{{each[0]}"
            each[-1] += "}"
            words += each
        return words

    def _choice(self, history: History, at: int) -> list[str]:
        s, choice = history.states[at], history.choices[at]
        if isinstance(choice, Lift):
            return [LIFT]
        cards = all_cards(s.rules)
        options = options_of(s, cards, self._names)
        option = option_of(choice, s, cards, self._names)
        if option.skips:
            return [SKIP]
        equal = [each.raw for each in options if each.text == option.text]
        words = self._words_of(option, options).split(" ")
        return words if equal[0] == choice else [*words, f"={equal.index(choice) + 1}"]

    def _words_of(self, option: Option, options: Sequence[Option]) -> str:
        """Return the text of an option, in English if a card name is ambiguous in the language."""
        if option.player is not None:
            return quoted(option.player)
        if option.order is not None:
            return " / ".join(self._name(card) for card in option.order)
        card = option.card
        assert card is not None
        rest = option.text.removeprefix(card.name)
        kinds = [each.card.kind for each in options if each.card is not None]
        try:
            clear = find_option(options, f"{self._plain(card)}{rest}", kinds).text == option.text
        except GuillotineError:
            clear = False
        return f"{self._name(card) if clear else quoted(card.name)}{rest}"

    def _plain(self, card: Card) -> str:
        return self._words.name(card.kind.key, card.kind.title)

    def _name(self, card: Card) -> str:
        return quoted(self._plain(card))


def _item(name: str) -> str:
    """Return the name of a card as it stands in a list."""
    return quoted(name) if "," in name or '"' in name else name


def _chooser(history: History, at: int) -> int:
    """Return the seat that made a choice."""
    choice = history.choices[at]
    return choice.seat if isinstance(choice, Lift) else engine.decider(history.states[at])


def _wrapped(words: Sequence[str]) -> Iterator[str]:
    """Wrap words into lines."""
    line = ""
    for word in (part for each in words for part in each.split(" ")):
        if line and len(line) + 1 + len(word) > _WIDTH:
            yield _safe(line)
            line = _INDENT
        line += word if line in ("", _INDENT) else f" {word}"
    if line:
        yield _safe(line)


def _safe(line: str) -> str:
    """Return a line of a comment, changed if it would look like the first line of a record."""
    return re.sub(rf"^(\s*)(?={FORMAT}\s+\d+\s*$)", r"\1\\", line, flags=re.IGNORECASE)


__all__ = ["result_of", "with_copies", "write_record"]
