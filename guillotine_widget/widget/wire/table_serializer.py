"""Serialize a game as one viewer sees it: the table, the open decision, the events, the faces of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import cast

from guillotine_widget.game.decision import Option
from guillotine_widget.game.game import Game
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.option_text import index_after, option_text
from guillotine_widget.game.report.log import told
from guillotine_widget.game.view import players_of
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.locales.locale import load
from guillotine_widget.model.events import Event
from guillotine_widget.model.kinds import Action, Noble
from guillotine_widget.model.message import CardRef
from guillotine_widget.model.state import (
    ACTION_DECK,
    NOBLE_DECK,
    SHARED,
    State,
    hand,
    is_hand,
    owner,
)
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.widget.wire import messages as m
from guillotine_widget.widget.wire.card_picture import look_of
from guillotine_widget.widget.wire.encoding import SEAT_ZONES, SHARED_ZONES

_PEEKS = ("peek", "their_hand")
"""The kinds of decisions that show hidden cards: undoing the played card would give a free look at them."""


def zone_name(zone: int) -> m.Zone:
    """Return the name of a zone in messages: "line", "hand:0"."""
    if zone < SHARED:
        return SHARED_ZONES[zone]
    return f"{SEAT_ZONES[(zone - SHARED) % len(SEAT_ZONES)]}:{owner(zone)}"


def catalogue(rules: CompiledEdition, locale: str) -> m.Catalogue:
    """Return the faces of all cards of an edition."""
    edition, words = rules.edition, load(locale)
    kinds: dict[str, m.Kind] = {}
    for card, kind in enumerate(rules.kinds):
        if kind.key in kinds:
            continue
        face: m.Kind = {
            "name": words.name(kind.key, kind.title),
            "family": "noble" if isinstance(kind, Noble) else "action",
            "text": words.text(kind, edition.printed),
        }
        if isinstance(kind, Noble):
            face["color"] = cast(m.Color, str(kind.color))
            face["points"] = str(kind.points) if isinstance(kind.points, int) else "*"
        elif isinstance(kind, Action):
            face["stays"] = kind.stays
            face["line"] = card in rules.alters
        if kind.key not in words.cards and (look := look_of(kind)):
            face["look"] = look
        kinds[kind.key] = face
    return {
        "edition": edition.name,
        "title": title_of(edition.name, locale),
        "cards": [kind.key for kind in rules.kinds],
        "kinds": kinds,
    }


def title_of(edition: str, locale: str) -> str:
    """Return the title of an edition; a custom one has only its name."""
    words, key = load(locale), f"edition.{edition}"
    return words.say(key) if words.has(key) else edition


class TableSerializer:
    """Serializes a game, at its current position, as a viewer sees it.

    Args:
        game: the game.
        viewer: the seat of the viewer. None: the public view.
        locale: the language.
        open_hands: whether to show all cards.
        bots: the name of the bot of each player that has one.
    """

    def __init__(
        self,
        game: Game,
        viewer: int | None,
        locale: str,
        open_hands: bool = False,
        bots: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.state: State = game.state
        self.viewer = viewer
        self.locale = locale
        self.open_hands = open_hands
        self.bots = bots or {}
        self.speaker: Speaker = game._speaker(locale)

    def at(self, position: int) -> TableSerializer:
        """Return the serializer for an earlier position, as this viewer saw it then."""
        then = self.game.copy().goto(position)
        return TableSerializer(then, self.viewer, self.locale, self.open_hands, self.bots)

    def snapshot(self) -> m.Snapshot:
        """Return the table without the decision and the events."""
        s, game = self.state, self.game
        view = game.view(self.viewer)
        players = players_of(s, self.viewer, game.cards, game.names, self.open_hands)
        deck = game.noble_deck if self.open_hands else view.noble_deck
        return {
            "day": s.day,
            "turn": s.turn,
            "phase": cast(m.Phase, view.phase),
            "seat": game.names.index(view.turn),
            "ending": view.ends_today,
            "owed": s.owed,
            "line": [card.id for card in view.line],
            "in_play": [card.id for card in view.in_play],
            "noble_deck": [None if card is None else card.id for card in deck],
            "action_deck": len(view.action_deck),
            "noble_discard": [card.id for card in view.noble_discard],
            "action_discard": [card.id for card in view.action_discard],
            "players": [
                {
                    "name": self.speaker.names[seat],
                    "bot": self.bots.get(player.name),
                    "score": player.score,
                    "hand": [None if card is None else card.id for card in player.hand],
                    "pile": [card.id for card in player.pile],
                    "front": [card.id for card in player.front],
                    "rushed": player.rushed,
                    "confused": player.confused,
                }
                for seat, player in enumerate(players.values())
            ],
        }

    def decision(self, mine: bool, waits: bool) -> m.DecisionData | None:
        """Return the open decision.

        Args:
            mine: whether it may be made at this table now; if not, its options are omitted.
            waits: whether a bot decides that plays when the user asks for it.
        """
        s, game = self.state, self.game
        if s.frame is None:
            return None
        seat, kind, source = engine.decider(s), engine.kind(s), engine.asking(s)
        prompt = self.speaker.say(engine.prompt(s))
        who = self.speaker.names[seat]
        told: m.DecisionData = {
            "seat": seat,
            "kind": cast(m.DecisionKind, kind),
            "prompt": prompt if mine else self.speaker.locale.say("table.decides", {"who": who}),
            "source": source if source >= 0 else None,
            "mine": mine,
            "waits": waits,
            "options": [],
            "skip": None,
            "takeback": False,
            "refusals": {},
        }
        if mine:
            options = game.options
            told["options"] = [self._option(option, kind, seat) for option in options]
            told["skip"] = next((i for i, option in enumerate(options) if option.skips), None)
            told["takeback"] = self._takeback(seat, kind, source)
            told["refusals"] = self._refusals(seat, kind)
        return told

    def option_text(self, option: Option) -> str:
        """Return the text of an option of the open decision, or of the lift of Callous Guards."""
        return option_text(self.state, option, self.speaker)

    def _option(self, option: Option, kind: str, seat: int) -> m.OptionData:
        s, bare = self.state, option.raw
        text = option_text(s, option, self.speaker)
        if isinstance(bare, tuple):
            if kind == "order":
                return {"text": text, "order": list(bare)}
            card, places = bare
            return {
                "text": text,
                "card": card,
                "places": places,
                "to": index_after(s, card, places),
            }
        if option.skips:
            return {"text": text}
        if kind == "player":
            return {"text": text, "seat": bare}
        told: m.OptionData = {"text": text, "card": bare}
        if kind in ("pile", "their_hand", "front"):
            told["seat"] = next(owner(zone) for zone, cards in enumerate(s.zones) if bare in cards)
        if kind in ("play", "final") and _asks(s, bare):
            told["asks"] = True
        return told

    def _takeback(self, seat: int, kind: str, source: int) -> bool:
        if source < 0 or kind in (*_PEEKS, "play", "final", "reaction"):
            return False
        history = self.game.history[-1:]
        if not history:
            return False
        player, option = history[0]
        played = option.card is not None and option.card.id == source
        return played and option.kind != "lift" and player == self.game.names[seat]

    def _refusals(self, seat: int, kind: str) -> dict[str, m.Refusal]:
        if kind not in ("play", "final", "reaction"):
            return {}
        found = {}
        for card in self.state.zones[hand(seat)]:
            why = restrictions.refusal(self.state, card, kind, seat)
            if why is not None:
                told = m.Refusal(text=self.speaker.say(why), rule=why.rule)
                by = why.args.get("by")
                if isinstance(by, CardRef):
                    told["by"] = by.card
                found[str(card)] = told
        return found

    def events(self, first: int, before: int | None = None) -> list[m.GameEvent]:
        """Return the events from number *first* on, as this viewer saw them; those of a choice are never split.

        Args:
            first: the number of an event; earlier events of the same choice are included.
            before: the number of the event before which to end. None: end with the latest.
        """
        chunks = self.game._event_groups
        ends = list(accumulate(len(chunk) for chunk in chunks))
        found: list[m.GameEvent] = []
        context = self.game._log_context()
        for k, chunk in enumerate(chunks):
            start = ends[k] - len(chunk)
            if ends[k] <= first or (before is not None and start >= before):
                for event in chunk:
                    context.rule(event)
                continue
            scores = scores_after(self.game, k)
            tellings = told(chunk, self.viewer, self.speaker, self.open_hands, k == 0, context)
            for number, (event, text, rule) in enumerate(tellings, start):
                shown: m.GameEvent = {
                    "seq": number,
                    "word": event.word,
                    "text": text,
                    "rule": rule,
                    "seat": event.seat if event.seat >= 0 else None,
                    # The setup is not replayed: the first table shows its result.
                    "changes": self._changes(event) if k else [],
                    "scores": scores.get(number - start),
                }
                if text and not rule:
                    self._add_basis(shown, event)
                found.append(shown)
        return [event for event in found if before is None or event["seq"] < before]

    def comments(self) -> list[m.CommentData] | None:
        """Return the comments up to the current position; None if there are none."""
        return comments_of(self.game, self.speaker, self.game.comments)

    def _add_basis(self, shown: m.GameEvent, event: Event) -> None:
        """Add the basis of a sentence without a ruling; "§1" is the text of the card that caused the event."""
        shown["basis"] = self.speaker.basis(event)
        if shown["basis"] == "§1":
            shown["cause"] = event.cause if event.cause >= 0 else event.cards[0]

    def _changes(self, event: Event) -> list[m.Change]:
        source, target = event.source, event.target
        if source < 0 or target < 0:
            return []
        if event.word == "swapped":
            return self._swapped(event)
        if event.word == "mixed":
            return [{"zone": zone_name(source), "order": []}]
        if source == target and event.order is not None:
            hidden = source in (NOBLE_DECK, ACTION_DECK) and not self.open_hands
            order: list[int | None] = [None] * event.places[0] if hidden else [*event.order]
            return [{"zone": zone_name(source), "order": order}]
        card = event.cards[0] if event.cards else None
        return [
            {
                "card": card,
                "from": zone_name(source),
                "to": zone_name(target),
                "at": event.places[1],
            }
        ]

    def _swapped(self, event: Event) -> list[m.Change]:
        yours, theirs = event.places
        if event.cards:
            first, second = list(event.cards[:yours]), list(event.cards[yours:])
            seen: list[tuple[int, list[int | None]]] = [
                (event.source, [*second]),
                (event.target, [*first]),
            ]
        else:
            seen = [(event.source, [None] * theirs), (event.target, [None] * yours)]
        return [{"zone": zone_name(zone), "order": order} for zone, order in seen]


def comments_of(
    game: Game, speaker: Speaker, comments: Iterable[Comment]
) -> list[m.CommentData] | None:
    """Return comments on a game, each with the event below which the log shows it; None if there are none."""
    by_position = {comment.position: comment for comment in comments}
    if not by_position:
        return None
    found: list[m.CommentData] = []
    start = 0
    for at, chunk in enumerate(game._event_groups):
        if (comment := by_position.get(at)) is not None and str(comment):
            # The same events have a sentence for all viewers.
            tellings = enumerate(told(chunk, None, speaker, laying=at == 0))
            first = next((number for number, (_, text, _) in tellings if text), -1)
            found.append(
                {"seq": max(0, start + first), "glyph": comment.glyph, "text": comment.text}
            )
        start += len(chunk)
    return found or None


def scores_after(game: Game, k: int) -> dict[int, list[int]]:
    """Return the scores after each event of the k-th choice that moves a card to or from a pile or a front."""
    return {
        number: [scoring.total(twin, seat) for seat in range(twin.seats)]
        for number, twin in scored(game, k)
    }


def scored(game: Game, k: int) -> Iterator[tuple[int, State]]:
    """Yield the numbers of those events, each with a state in which piles and fronts are as after the event.

    It is the same state object each time; clone it to keep it.
    """
    if not k:
        return
    twin = game._state_at(k - 1).clone()
    for number, event in enumerate(game._event_groups[k]):
        source, target = event.source, event.target
        if source == target or not any(_counts(zone) for zone in (source, target)):
            continue
        for card in event.cards:
            twin.zones[source] = tuple(c for c in twin.zones[source] if c != card)
            twin.zones[target] += (card,)
        yield number, twin


def _counts(zone: int) -> bool:
    """Return whether the cards of a zone count for a score: whether it is a pile or the front of a player."""
    return owner(zone) >= 0 and not is_hand(zone)


def _asks(s: State, card: int) -> bool:
    """Return whether a card asks its player for a further choice once it is played."""
    seat = engine.decider(s)
    twin = s.clone()
    engine.take(twin, card)
    return engine.asking(twin) == card and engine.decider(twin) == seat and engine.kind(twin) != ""
