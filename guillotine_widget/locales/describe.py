"""Turn messages and events into sentences, replacing card and player numbers with names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

from guillotine_widget.locales.locale import Locale
from guillotine_widget.model.effects import Collect, Mark, Move, Pick, Put, Script
from guillotine_widget.model.events import Event, EventWord
from guillotine_widget.model.kinds import Action, Kind, Noble, Per
from guillotine_widget.model.message import CardRef, Message, SeatRef
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    is_hand,
    is_pile,
    owner,
)
from guillotine_widget.model.value import Value
from guillotine_widget.model.vocabulary import FIRST, Nearest, Pending, Where

_RULE_OF_WORD: dict[EventWord, str] = {
    "lifted": "R5",
    "received": "R11",
    "returned": "R1",
    "passed": "R41",
    "rushed": "R26",
    "confused": "R32",
    "swapped": "R29",
    "turned away": "R34",
    "looked": "R42",
}
_BASIS_OF_WORD: dict[EventWord, str] = {
    "day": "§4",
    "joined": "§4",
    "ended": "§4",
    "ending": "§4",
    "over": "§4",
}
_RULE_OF_ENDING = {0: "R35", 1: "R10", 2: "R9"}


class Speaker(Value):
    """Turns messages and events of one game into sentences of one language.

    Args:
        locale: the language.
        kinds: the kind of each card.
        names: the players in seat order.
    """

    locale: Locale
    kinds: Sequence[Kind]
    names: Sequence[str]

    def name(self, card: int) -> str:
        """Return a card's name."""
        kind = self.kinds[card]
        return self.locale.name(kind.key, kind.title)

    def in_sentence(self, card: int) -> str:
        """Return a card's name for use within a sentence; a noble gets its article."""
        kind = self.kinds[card]
        if isinstance(kind, Noble) and (kind.key in self.locale.cards or _has_article(kind)):
            return self.locale.article(kind.key, kind.title)
        return self.name(card)

    def points(self, card: int) -> str:
        """Return the points as printed on a noble: "5", "−1", "★"."""
        return points_mark(self.kinds[card])

    def say(self, phrase: Message, **more: Any) -> str:
        """Return a message as a sentence; `more` fills the remaining placeholders."""
        holes: dict[str, Any] = dict(more)
        for name, value in phrase.args.items():
            if isinstance(value, CardRef):
                holes[name] = self.name(value.card)
                holes[f"the {name}"] = self.in_sentence(value.card)
            elif isinstance(value, SeatRef):
                holes[name] = self.names[value.seat]
            elif name == "what":
                holes[name] = self._what(str(value))
            elif name == "of" and isinstance(value, str):
                holes[name] = self._word("color", value)
            else:
                holes[name] = value
        return sentence(self.locale.say(phrase.key, holes))

    def event(self, event: Event, laying: bool = False) -> str:
        """Return an event as a sentence; "" for an event without one.

        Args:
            event: the event as its reader saw it (`visibility.event_seen`).
            laying: whether cards are being dealt before the first turn of a day or of the game.
        """
        key = self._key(event, laying)
        return sentence(self.locale.say(f"log.{key}", self._holes(event))) if key else ""

    def rule(self, event: Event) -> str:
        """Return the ruling behind an event; "" for ordinary steps of a turn."""
        if event.word == "ended":
            return _RULE_OF_ENDING[event.places[1]]
        if event.word == "ending":
            return _RULE_OF_ENDING[event.places[0]]
        if event.word == "mixed" and event.cause < 0:
            return "R18"
        if event.word in ("played", "laid", "done"):
            return ""
        if event.word == "forced":
            return "R45"
        if event.word == "shuffled" and self._confuses(event.cause):
            return "R32"
        if event.word == "nothing":
            return self._rule_of_lack(event)
        ruling = self.kinds[event.cause].ruling if event.cause >= 0 else ""
        return ruling or _RULE_OF_WORD.get(event.word, "")

    def basis(self, event: Event) -> str:
        """Return the basis of an event without a ruling: "§1" for the text of a card, or a section of the rules."""
        if event.word == "moved" and event.cause >= 0:
            return "R2"
        if event.word == "laid":
            return self.kinds[event.cards[0]].ruling or "§1"
        if event.cause >= 0:
            return "§1"
        return _BASIS_OF_WORD.get(event.word, "§3")

    def lined_up(self, cards: Sequence[int]) -> str:
        """Return the sentence about the nobles that are dealt for a new day."""
        return sentence(
            self.locale.say("log.lined_up", {"n": len(cards), "cards": self.listed(cards)})
        )

    def listed(self, cards: Sequence[int]) -> str:
        """Return the names of cards, with commas."""
        return ", ".join(self.name(card) for card in cards)

    def _what(self, value: str) -> str:
        if self.locale.has(f"what.{value}"):
            return self.locale.say(f"what.{value}")
        return next(
            (self.name(card) for card, kind in enumerate(self.kinds) if kind.title == value), value
        )

    def _word(self, table: str, value: str) -> str:
        return (
            self.locale.say(f"{table}.{value}")
            if self.locale.has(f"{table}.{value}")
            else self._what(value)
        )

    def _holes(self, event: Event) -> dict[str, Any]:
        holes: dict[str, Any] = {"n": event.places[0] if event.places else 0}
        if event.seat >= 0:
            holes["who"] = self.names[event.seat]
        if event.cards:
            holes["card"] = self.name(event.cards[0])
            holes["the card"] = self.in_sentence(event.cards[0])
            holes["points"] = self.points(event.cards[0])
            holes["cards"] = self.listed(event.cards)
        for hole, zone in (
            ("owner", event.source),
            ("target", event.target),
        ):
            if owner(zone) >= 0:
                holes[hole] = self.names[owner(zone)]
        if event.word in ("moved", "joined"):
            holes["n"] = abs(event.places[1] - event.places[0])
            holes["place"] = event.places[1] + 1
        if event.order:
            shown = event.order[:4] if event.word == "arranged" else event.order
            holes["order"] = self.listed(shown)
            holes["front"] = self.in_sentence(event.order[0])
        if event.source in (NOBLE_DECK, ACTION_DECK):
            holes["deck"] = self.locale.say(
                "deck.nobles" if event.source == NOBLE_DECK else "deck.actions"
            )
        if event.word == "nothing" and event.cause >= 0:
            holes["what"] = self._what(self._sought(event.cause))
            holes["noble"], holes["the noble"] = holes.get("card", ""), holes.get("the card", "")
            holes["card"] = self.name(event.cause)
            holes["the card"] = self.in_sentence(event.cause)
        if event.word == "forced":
            holes["only"] = self._only(event)
            holes["card"] = self.name(event.cause)
        return holes

    def _only(self, event: Event) -> str:
        """Return the only option of a choice: a card, an order, or a player."""
        if event.cards:
            return self.name(event.cards[0])
        return self.listed(event.order) if event.order else self.names[event.places[0]]

    def _key(self, event: Event, laying: bool) -> str:
        """Return the key of the sentence of an event under `log.`; "" for an event without a sentence."""
        word = event.word
        match word:
            case "joined" | "drew" | "shuffled" if laying:
                return ""
            case "done":
                return ""
            case (
                "day"
                | "turn"
                | "over"
                | "played"
                | "laid"
                | "passed"
                | "lifted"
                | "forced"
                | "received"
                | "given"
                | "returned"
                | "lost"
                | "removed"
                | "took"
                | "swapped"
                | "rushed"
                | "confused"
            ):
                return word
            case "turned away":
                return "turned_away"
            case "ending" | "ended":
                how = event.places[0] if word == "ending" else event.places[1]
                return f"{word}.{how}"
            case "collected":
                if event.source == LINE:
                    return "collected"
                return "collected_deck" if event.source == NOBLE_DECK else "collected_pile"
            case "moved":
                return self._move(event)
            case "joined":
                into_line = event.target == LINE and self._squeezed_in(event)
                return "took_place" if into_line else "joined"
            case "discarded":
                return self._discard(event)
            case "drew" | "looked":
                return word if event.cards else f"{word}_hidden"
            case "mixed":
                if is_hand(event.source):
                    return "mixed.hand"
                return {LINE: "mixed.line", ACTION_DISCARD: "mixed.discards"}.get(event.source, "")
            case "shuffled":
                if event.source == LINE:
                    return "shuffled.line" if event.order else ""
                if not event.places[0]:
                    return ""
                return "shuffled.pile" if owner(event.source) >= 0 else "shuffled.deck"
            case "nothing":
                return f"nothing.{self._lack(event)}"
            case "reversed" | "arranged":
                return word if event.order else ""
            case _:
                assert_never(word)

    def _lack(self, event: Event) -> str:
        """Return what a card lacked if it found nothing to act on."""
        if event.source == LINE:
            return ("first" if self._goes_first(event.cause) else "last") if event.cards else "line"
        if event.source == ACTION_DECK:
            return "draw"
        if event.source == NOBLE_DECK:
            return "place" if self._fills_place(event.cause) else "deck"
        if is_hand(event.source):
            return "hand" if event.places[0] == 1 else "hands"
        if is_pile(event.source):
            return "exchange" if self._exchanges(event.cause) else "pile"
        return {ACTION_DISCARD: "discards", NOBLE_DISCARD: "noble_discards"}.get(
            event.source, "fronts"
        )

    def _rule_of_lack(self, event: Event) -> str:
        ruling = self.kinds[event.cause].ruling if event.cause >= 0 else ""
        match self._lack(event):
            case "draw":
                return "R18"
            case "deck" | "place":
                return ruling if ruling == "R11" else "R16"
            case "hand" | "hands":
                return ruling if ruling == "R20" else "R31"
            case "exchange":
                return "R15"
            case "pile":
                return ruling or "R1"
        return "R3"

    def _discard(self, event: Event) -> str:
        if event.source == LINE:
            # The sentence about the end of the day covers the nobles left in line.
            return "discarded.line" if event.cause >= 0 else ""
        return "discarded.hand" if event.seat == owner(event.source) else "discarded.other_hand"

    def _move(self, event: Event) -> str:
        old, new, length = event.places
        if event.cause == event.cards[0] and new == length - 1:
            return "spy"
        if new == 0:
            return "moved.first"
        if new == length - 1:
            return "moved.last"
        return "moved.forward" if new < old else "moved.back"

    def _squeezed_in(self, event: Event) -> bool:
        at, length = event.places[1:]
        if event.cause < 0:
            return False
        return at < length - 1 or self._fills_place(event.cause)

    def _fills_place(self, card: int) -> bool:
        """Return whether a card puts a noble in the place of one that has left the line."""
        return any(
            isinstance(effect, Put) and effect.to is Where.SAME_PLACE
            for effect in self._script(card)
        )

    def _goes_first(self, card: int) -> bool:
        """Return whether a card moves a noble to the front."""
        return any(isinstance(effect, Move) and effect.to is FIRST for effect in self._script(card))

    def _exchanges(self, card: int) -> bool:
        """Return whether a card exchanges a noble in a pile for another one (Clerical Error)."""
        takes = [effect for effect in self._script(card) if isinstance(effect, Pick | Collect)]
        return len(takes) > 1

    def _sought(self, card: int) -> str:
        """Return the noble in line that a card looks for: a class, a title, or "any"."""
        for effect in self._script(card):
            if isinstance(effect, Move | Put) and isinstance(effect.what, Nearest):
                return str(effect.what.of)
        return "any"

    def _confuses(self, card: int) -> bool:
        """Return whether a card makes a Confusion in Line pending (R32)."""
        return any(
            isinstance(effect, Mark) and effect.pending is Pending.CONFUSED
            for effect in self._script(card)
        )

    def _script(self, card: int) -> Script:
        if card < 0:
            return ()
        kind = self.kinds[card]
        return kind.play if isinstance(kind, Action) else kind.collected


def _has_article(kind: Noble) -> bool:
    return kind.face is not None and kind.face.article


def points_mark(kind: Kind) -> str:
    """Return the points as printed on a noble: "5", "−1", "★" if they depend on the pile; "" for an action card."""
    if not isinstance(kind, Noble):
        return ""
    return "★" if isinstance(kind.points, Per) else signed(kind.points)


def signed(n: int) -> str:
    """Return a number with a true minus sign: "−3"."""
    return f"−{-n}" if n < 0 else str(n)


def card_text(words: Locale, kind: Kind, edition: str) -> str:
    """Return the rule of a card in one sentence, which also says if a noble has no power or a custom card no text.

    Args:
        words: the language.
        kind: the kind of the card.
        edition: the name of the printed edition.
    """
    if kind.face is None and kind.key not in words.cards:
        return words.say("rules.mark.own")
    printed = kind.face is None
    key = "no_power" if printed or _powerless(kind) else "own"
    return words.text(kind, edition) or words.say(f"rules.mark.{key}")


def _powerless(kind: Kind) -> bool:
    if not isinstance(kind, Noble) or isinstance(kind.points, Per):
        return False
    return not (kind.bonus or kind.collected or kind.when or kind.forbids)


def sentence(text: str) -> str:
    """Return a text with an initial capital and one final punctuation mark, whatever a card's name ends with."""
    text = text[:1].upper() + text[1:]
    doubled = text.endswith("..") and not text.endswith("...")
    return text[:-1] if doubled or text.endswith(("!.", "?.", "....", "….")) else text
