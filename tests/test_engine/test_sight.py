"""Nobody ever gets to see a card that is hidden from him, in no form.

Two games are *twins* for a seat if they differ only in two cards that this seat has never seen: the two cards have
changed places in the decks from the start. Whatever is shown to the seat must be equal in both.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.game.history import Choice, History, Lift
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import ACTION_DECK, NOBLE_DECK, State, hand
from guillotine_widget.rules import engine, visibility
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.rules.rng import randbelow, seed_rng
from guillotine_widget.rules.turns import jump
from tests.strategies import Deal, deals, plain, some_choice
from tests.test_engine.knowledge import Knowledge

Swap = dict[int, int]


def begun(deal: Deal, swap: Swap) -> History:
    """Begin a game in whose decks cards have changed places; all else is as `engine.new` does it."""
    rules: CompiledEdition = deal.rules
    events: list[Event] = []
    s = State(rules, deal.seats, seed_rng(deal.seed))
    s.log = events
    s.zones[NOBLE_DECK] = tuple(swap.get(card, card) for card in rules.nobles)
    s.zones[ACTION_DECK] = tuple(swap.get(card, card) for card in rules.actions)
    s.seat = randbelow(s, deal.seats)
    jump(s, "setup")
    engine.advance(s)
    return History(s, events)


def as_game(deal: Deal, history: History) -> gw.Game:
    """Return a history as a game."""
    return gw.Game._from_history(deal.names, deal.seed, "en", history)


@dataclass
class Twins:
    """A game, and for each seat games that differ from it only in what the seat has not seen."""

    deal: Deal
    game: gw.Game
    choices: list[Choice]
    knowledge: Knowledge

    def of(self, seat: int, die: random.Random) -> Iterator[gw.Game]:
        """Yield games that are twins of this one for a seat: two nobles, and two action cards, changed."""
        rules = self.deal.rules
        for family in (rules.nobles, rules.actions):
            unseen = [card for card in family if card not in self.knowledge.ever_seen[seat]]
            # Whoever holds one of these is asked in public whether he plays it: that it is there shows.
            quiet = [c for c in unseen if c not in rules.reactions and c not in rules.final]
            if len(quiet) < 2:
                continue
            a, b = die.sample(quiet, 2)
            history = begun(self.deal, {a: b, b: a})
            for choice in self.choices:
                history.choose(choice)
            yield as_game(self.deal, history)


def twins_of(deal: Deal) -> Twins:
    """Play a random game and note what each seat has seen."""
    history, die = begun(deal, {}), random.Random(deal.luck)
    knowledge = Knowledge(deal.seats, deal.rules)
    choices = []
    for _ in range(deal.length):
        if history.state.frame is None:
            break
        choice = some_choice(history.state, die)
        history.choose(choice)
        choices.append(choice)
    knowledge.follow(history.events())
    return Twins(deal, as_game(deal, history), choices, knowledge)


def shown(game: gw.Game, name: str) -> dict[str, object]:
    """Return everything that a game shows to a player, in every form."""
    view = game.view(name)
    log = game.log(viewer=name)
    previews = {}
    if game.decider == name:
        previews = {option.text: str(game.preview(option)) for option in game.options[-2:]}
    return {
        "view": view,
        "repr": repr(view),
        "text": str(view),
        "html": view._repr_html_(),
        "hands": {
            who: (player.hand, repr(player), player._repr_html_())
            for who, player in view.players.items()
        },
        "decks": (view.noble_deck, view.action_deck),
        "options": view.options,
        "log": list(log),
        "log text": str(log),
        "log html": log._repr_html_(),
        "log in German": str(game.log(viewer=name, locale="de")),
        "score": repr(game.score(name)),
        "title": game.title,
        "previews": previews,
    }


@given(deals(80))
@settings(max_examples=40)
def test_hidden_cards_show_nowhere(deal: Deal) -> None:
    """View, texts, log, options and previews are equal in two games that differ only in what a seat has not seen."""
    twins = twins_of(deal)
    die = random.Random(deal.luck)
    for seat, name in enumerate(deal.names):
        mine = shown(twins.game, name)
        for other in twins.of(seat, die):
            assert plain(other) != plain(twins.game), (
                "the twin is the same game: the test tests nothing"
            )
            theirs = shown(other, name)
            for what, value in mine.items():
                assert value == theirs[what], f"{name} can tell by {what}"


@given(deals(80))
@settings(max_examples=40)
def test_the_public_view_shows_what_everybody_saw(deal: Deal) -> None:
    """`view()` of nobody holds no card of any hand or deck but those that were taken in public (R27, R42)."""
    twins = twins_of(deal)
    view = twins.game.view()
    assert set(view.action_deck) | set(view.noble_deck) <= {None}
    for seat, name in enumerate(deal.names):
        known = sorted(card.name for card in view.players[name].hand if card)
        assert known == twins.knowledge.hand(deal.seats, seat)
    assert view.options == ()


@given(deals(120))
@settings(max_examples=60)
def test_what_was_rightly_seen_stays_known(deal: Deal) -> None:
    """R42: a seat knows exactly the hidden cards that plain bookkeeping of public events says it may know."""
    twins = twins_of(deal)
    for viewer, name in enumerate(deal.names):
        view = twins.game.view(name)
        for seat, other in enumerate(deal.names):
            got = sorted(card.name for card in view.players[other].hand if card)
            if seat == viewer:
                assert got == sorted(card.name for card in twins.game.players[other].hand if card)
            else:
                assert got == twins.knowledge.hand(viewer, seat), (name, other)
            assert len(view.players[other].hand) == len(twins.game.players[other].hand)
        assert {card.id for card in view.noble_deck if card} == twins.knowledge.deck[viewer]
        assert set(view.action_deck) <= {None}


@given(deals(120), st.integers(0, 4))
@settings(max_examples=60)
def test_dealing_anew_keeps_what_a_seat_sees(deal: Deal, seat: int) -> None:
    """`determinize` gives a possible world: the same view, all cards there once, playable to its end."""
    assume(seat < deal.seats)
    game = twins_of(deal).game
    s, name = game.state, deal.names[seat]
    before = plain(s)
    world = visibility.determinize(s, seat)
    assert plain(s) == before
    assert sorted(card for zone in world.zones for card in zone) == list(range(110))
    assert [len(zone) for zone in world.zones] == [len(zone) for zone in s.zones]
    history = History(world, list(game.events))
    there = as_game(deal, history).view(name)
    assert there == game.view(name)
    assert there._repr_html_() == game.view(name)._repr_html_()
    die = random.Random(deal.luck)
    while world.frame is not None:
        choice = some_choice(world, die)
        if isinstance(choice, Lift):
            engine.lift(world, choice.seat, choice.card)
        else:
            engine.take(world, choice)


@given(deals(120), st.integers(0, 4), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_a_world_dealt_by_the_test_looks_the_same(
    deal: Deal, seat: int, die: random.Random
) -> None:
    """All that a seat neither holds nor has seen may be exchanged, as plain bookkeeping deals it: the view is equal."""
    assume(seat < deal.seats)
    twins = twins_of(deal)
    s, name = twins.game.state, deal.names[seat]
    world = s.clone()
    asked = set(s.options) if engine.kind(s) in ("reaction", "final") else set()
    for zones in (
        [NOBLE_DECK],
        [ACTION_DECK, *(hand(other) for other in range(s.seats) if other != seat)],
    ):
        slots = [
            (zone, place)
            for zone in zones
            for place, card in enumerate(s.zones[zone])
            if not twins.knowledge.may_know(seat, card) and card not in asked
        ]
        cards = [s.zones[zone][place] for zone, place in slots]
        die.shuffle(cards)
        for (zone, place), card in zip(slots, cards, strict=True):
            was = world.zones[zone]
            world.zones[zone] = (*was[:place], card, *was[place + 1 :])
    # Who is passed over in a reaction or a final play holds no such card, which everybody sees.
    assume(engine.decider(world) == engine.decider(s))
    view = as_game(deal, History(world, list(twins.game.events))).view(name)
    mine = twins.game.view(name)
    assert (view.players, view.noble_deck, view.action_deck) == (
        mine.players,
        mine.noble_deck,
        mine.action_deck,
    )
    assert (repr(view.players), str(view)) == (repr(mine.players), str(mine))


@given(deals(60))
@settings(max_examples=30)
def test_decks_and_hands_keep_their_order_to_themselves(deal: Deal) -> None:
    """A bot cannot read from the order of another's hand what was drawn when: known cards come first, by number."""
    game = twins_of(deal).game
    for name in deal.names:
        for other, player in game.view(name).players.items():
            if other != name:
                known = [card.id for card in player.hand if card]
                assert [card.id for card in player.hand[: len(known)] if card] == sorted(known)


def test_who_is_asked_is_seen_by_all() -> None:
    """In the final plays Bo was passed over: no world that Ada deals gives Bo a card for which he would be asked."""
    players = {
        "Ada": {"hand": ["Tough Crowd"]},
        "Bo": {"hand": ["Pushed", "Trip"]},
        "Cy": {"hand": ["Pushed"]},
    }
    game = (
        gw.Scenario(["Martyr"], players, day=3, turn="Ada", action_deck=["Trip"], seed=1)
        .start()
        .skip()
    )
    assert (game.phase, game.decider) == ("final", "Ada")
    final = game._rules.final
    assert any(card in final for card in game.state.zones[ACTION_DECK])
    for seed in range(40):
        dealer = game.state.clone()
        dealer.rng = seed_rng(seed)
        world = visibility.determinize(game.state, 0, dealer)
        assert engine.decider(world) == 0
        assert final.isdisjoint(world.zones[hand(1)] + world.zones[hand(2)])
        assert list(world.options) == list(game.state.options)


@given(deals(120), st.integers(0, 4))
@settings(max_examples=40)
def test_the_same_seat_decides_in_every_world(deal: Deal, seat: int) -> None:
    """Who decides, and what kind of decision it is, is public; one's own options are the same in all worlds."""
    assume(seat < deal.seats)
    s = twins_of(deal).game.state
    world = visibility.determinize(s, seat)
    assert (engine.decider(world), engine.kind(world)) == (engine.decider(s), engine.kind(s))
    if engine.decider(s) == seat:
        assert list(world.options) == list(s.options)
