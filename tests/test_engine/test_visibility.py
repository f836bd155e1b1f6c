"""No player ever sees a card that is hidden from them, in any form.

Two games are *twins* for a seat if they differ only in two cards that this seat has never seen: the two cards have
changed places in the decks from the start. Whatever is shown to the seat must be equal in both.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.game.history.history import Choice, History, Lift
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import ACTION_DECK, NOBLE_DECK, State, hand
from guillotine_widget.rules import engine, visibility
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.rules.rng import randbelow, seed_rng
from guillotine_widget.rules.turns import jump
from tests.strategies import Deal, deals, plain, played, some_choice
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
            # A player who holds one of these cards is asked in public, so a twin must not move it.
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
def test_hidden_cards_do_not_leak(deal: Deal) -> None:
    """Views, texts, logs, options and previews are equal in games that differ only in cards a seat has not seen."""
    twins = twins_of(deal)
    die = random.Random(deal.luck)
    for seat, name in enumerate(deal.names):
        mine = shown(twins.game, name)
        for other in twins.of(seat, die):
            assert plain(other) != plain(twins.game), (
                "the twin equals the game, so the test checks nothing"
            )
            theirs = shown(other, name)
            for what, value in mine.items():
                assert value == theirs[what], f"{name} sees a difference in {what}"


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
def test_seen_cards_stay_known(deal: Deal) -> None:
    """R42: a seat knows exactly the hidden cards that the independent model says it may know."""
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
def test_determinize_keeps_what_a_seat_sees(deal: Deal, seat: int) -> None:
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
def test_views_do_not_depend_on_unseen_cards(deal: Deal, seat: int, die: random.Random) -> None:
    """Exchanging the cards that a seat neither holds nor has seen does not change its view."""
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
def test_the_order_of_hidden_cards_does_not_leak(deal: Deal) -> None:
    """A bot cannot read from the order of another's hand what was drawn when: known cards come first, by number."""
    game = twins_of(deal).game
    for name in deal.names:
        for other, player in game.view(name).players.items():
            if other != name:
                known = [card.id for card in player.hand if card]
                assert [card.id for card in player.hand[: len(known)] if card] == sorted(known)


def test_every_player_sees_who_is_asked() -> None:
    """In the final plays Bo was passed over: no world that Ada deals gives Bo such a card."""
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
    """The player and kind of a decision are public; a player's own options are the same in all worlds."""
    assume(seat < deal.seats)
    s = twins_of(deal).game.state
    world = visibility.determinize(s, seat)
    assert (engine.decider(world), engine.kind(world)) == (engine.decider(s), engine.kind(s))
    if engine.decider(s) == seat:
        assert list(world.options) == list(s.options)


def worlds(game: gw.Game, name: str, n: int = 60) -> list[State]:
    """Return worlds that a player deals."""
    view = game.view(name)
    return [view.world(seed) for seed in range(n)]


def final_play() -> gw.Game:
    """Return a game in which Bo is asked for a final play, and Cy was passed over."""
    players = {
        "Ada": {"hand": ["Pushed"]},
        "Bo": {"hand": ["Tough Crowd", "Stumble", "Trip"]},
        "Cy": {"hand": ["Pushed", "Trip"]},
    }
    game = gw.Scenario(["Martyr"], players, day=3, turn="Bo", seed=1).start().skip()
    assert (game.phase, game.decider) == ("final", "Bo")
    return game


def test_who_is_asked_for_a_final_play_holds_one_but_nobody_knows_which() -> None:
    """R41: all know that Bo holds such a card, because Bo is asked; in the worlds of Ada and Cy it is any of them."""
    game = final_play()
    final = game._rules.final
    for name in ("Ada", "Cy"):
        dealt = worlds(game, name)
        held = [
            {game._rules.kinds[card].title for card in s.zones[hand(1)] if card in final}
            for s in dealt
        ]
        assert all(held)
        assert len(set.union(*held)) > 5
        assert any("Tough Crowd" not in titles for titles in held)
        assert all(engine.decider(s) == 1 for s in dealt)
        passed = hand(2) if name == "Ada" else hand(0)
        assert all(final.isdisjoint(s.zones[passed]) for s in dealt)


def test_all_deals_that_fit_are_equally_likely() -> None:
    """The deal is as likely as with rejection sampling: drop all deals in which Bo holds no playable card."""
    game = final_play()
    final, state = game._rules.final, game.state
    unseen = [card for zone in (ACTION_DECK, hand(1), hand(2)) for card in state.zones[zone]]
    answers = [card for card in unseen if card in final]
    held, passed = len(state.zones[hand(1)]), len(state.zones[hand(2)])
    die = random.Random(1)
    plain_count, n = 0, 0
    while n < 2000:
        die.shuffle(unseen)
        asked = set(unseen[:held])
        if not final & set(unseen[held : held + passed]) and final & asked:
            n += 1
            plain_count += len(final & asked)
    dealer = state.clone()
    dealer.rng = seed_rng("fair")
    determinizer = visibility.Determinizer(state, 0)
    counts, firsts = 0, dict.fromkeys(answers, 0)
    for _ in range(2000):
        world = determinizer.deal(dealer)
        found = final & set(world.zones[hand(1)])
        counts += len(found)
        for card in found:
            firsts[card] += 1
    assert abs(counts - plain_count) / 2000 < 0.06
    share = counts / len(answers)
    assert all(abs(times - share) < 5 * share**0.5 for times in firsts.values())


def test_the_redacted_state_of_a_final_play_does_not_reveal_the_card() -> None:
    """What a view keeps for dealing worlds is equal whichever card Bo is asked for."""
    game = final_play()
    other = game.state.clone()
    deck = other.zones[ACTION_DECK]
    swapped = next(card for card in deck if card in game._rules.final)
    crowd = next(card for card in other.zones[hand(1)] if card in game._rules.final)
    other.zones[ACTION_DECK] = tuple(crowd if card == swapped else card for card in deck)
    other.zones[hand(1)] = tuple(
        swapped if card == crowd else card for card in other.zones[hand(1)]
    )
    mine, theirs = (visibility.redacted(s, 0) for s in (game.state, other))
    assert mine.same_as(theirs)


def test_a_custom_reaction_is_redealt() -> None:
    """R33: if several cards are reactions, asking Bo for one does not reveal which one Bo holds."""
    from guillotine_widget import make

    shout = make.action("Shout", copies=3, play=make.Draw(1), reaction=True)
    mine = make.edition("mine", shout)
    players = {
        "Ada": {"hand": ["Pushed"]},
        "Bo": {"hand": ["Shout", "Stumble"]},
        "Cy": {"hand": []},
    }
    game = gw.Scenario(["Martyr", "Duke"], players, edition=mine, seed=1).start().skip()
    assert (game.decider, game.decision.kind) == ("Bo", "reaction")
    held = {
        game._rules.kinds[card].title
        for s in worlds(game, "Ada")
        for card in s.zones[hand(1)]
        if card in game._rules.reactions
    }
    assert held == {"Shout", "Confusion in Line"}
    assert all(engine.decider(s) == 1 for s in worlds(game, "Ada"))


def test_a_barred_reaction_may_be_in_a_hand_that_was_passed_over() -> None:
    """R4: Callous Guards bar the reaction, so that a player who holds it is not asked, and may still hold it."""
    from guillotine_widget import make

    shout = make.action("Shout", play=make.Draw(1), reaction=True)
    players = {
        "Ada": {"hand": ["Pushed"], "front": ["Callous Guards"]},
        "Bo": {"hand": ["Confusion in Line"]},
        "Cy": {"hand": ["Shout"]},
    }
    game = gw.Scenario(["Martyr", "Duke"], players, edition=make.edition("mine", shout), seed=1)
    played = game.start().skip()
    assert (played.decider, played.decision.kind) == ("Cy", "reaction")
    line_shuffle = played._rules.named("confusion-in-line")
    assert any(line_shuffle in s.zones[hand(1)] for s in worlds(played, "Ada", 200))


@given(deals(80))
@settings(max_examples=30)
def test_worlds_are_equal_in_twin_games(deal: Deal) -> None:
    """A world, including what others know in it, depends only on what its player may know."""
    twins = twins_of(deal)
    die = random.Random(deal.luck)
    for seat, name in enumerate(deal.names):
        mine = twins.game.view(name).world(1)
        for other in twins.of(seat, die):
            assert mine.same_as(other.view(name).world(1))


@given(deals(60))
@settings(max_examples=40, deadline=None)
def test_a_redacted_state_holds_only_seen_cards(deal: Deal) -> None:
    """A view stores no card that its viewer does not see, unless the question to a player reveals part of a hand."""
    s = played(deal).state
    for seat in range(s.seats):
        redaction = visibility.Redaction(s, seat)
        if redaction.seen is redaction.full:
            continue
        kept = {card for cards in redaction.seen.zones for card in cards}
        seen = {
            card
            for zone, cards in enumerate(s.zones)
            for card in cards
            if visibility.knows(s, seat, card, zone)
        }
        assert kept <= seen
        assert sorted(card for cards in redaction.full.zones for card in cards) == list(
            range(len(s.rules.kinds))
        )


@given(deals(60))
@settings(max_examples=20)
def test_a_view_shows_its_moment_whenever_it_is_read(deal: Deal) -> None:
    """A view that is first read after the end of the game equals one that was read at once, as does its pickle."""
    game = played(deal)
    names = (None, *game.names)
    early = [game.view(name) for name in names]
    shown = [(str(view), view.options, view.world(3)) for view in early]
    late = [game.view(name) for name in names]
    packed = [pickle.dumps(game.view(name)) for name in names]
    game.run(dict.fromkeys(game.names, "random"))
    for view, data, (text, options, world) in zip(late, packed, shown, strict=True):
        for each in (view, pickle.loads(data)):
            assert each.options == options
            assert str(each) == text
            assert each.world(3).same_as(world)


@given(deals(60))
@settings(max_examples=20)
def test_a_view_that_was_read_or_pickled_has_no_real_state(deal: Deal) -> None:
    """The state with the hidden cards is kept only until the first reading that needs more than the options."""
    game = played(deal)
    for name in game.names:
        view = game.view(name)
        assert len(view.players) == len(game.names)
        for each in (view, pickle.loads(pickle.dumps(game.view(name)))):
            assert each._redaction._real is None
