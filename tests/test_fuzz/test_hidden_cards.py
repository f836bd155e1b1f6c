"""Two games that differ only in cards a seat has not seen look the same to that seat, to the byte.

Each test plays a random game, then changes the places of all cards that a seat has never seen, and makes the same
choices. If everybody is still asked the same questions, the second game is a *twin* of the first for that seat.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.game.history.history import History, Lift
from guillotine_widget.game.view import View
from guillotine_widget.model.state_json import state_to_dict
from guillotine_widget.rules import engine
from tests.strategies import Deal, deals, plain, played
from tests.test_engine.test_visibility import Twins, as_game, begun, twins_of
from tests.test_fuzz.fuzzing import fuzz
from tests.test_widget.table import Page


def twins(of: Twins, seat: int, die: random.Random) -> Iterator[gw.Game]:
    """Yield twins of a game for a seat, in which the cards that it has never seen are exchanged."""
    rules = of.deal.rules
    answers = {*rules.reactions, *rules.final}
    unseen = [
        [card for card in family if card not in of.knowledge.ever_seen[seat]]
        for family in (rules.nobles, rules.actions)
    ]
    # The holder of a reaction or final play is asked in public, which tells other players something. Often twins stay
    # indistinguishable only if these cards keep their places.
    quiet = [[card for card in cards if card not in answers] for cards in unseen]
    for families in (unseen, quiet):
        swap: dict[int, int] = {}
        for cards in families:
            swap |= dict(zip(cards, die.sample(cards, len(cards)), strict=True))
        history = begun(of.deal, swap)
        if _follows(history, of):
            yield as_game(of.deal, history)


def _follows(history: History, of: Twins) -> bool:
    """Make the choices of a game in another one; return whether everybody was asked the same questions."""
    states = of.game._states
    for number, choice in enumerate(of.choices):
        s, original = history.state, states[number]
        if s.frame is None or _question(s) != _question(original):
            return False
        if isinstance(choice, Lift):
            if not engine.may_lift(s, choice.seat):
                return False
        elif choice not in s.options:
            return False
        history.choose(choice)
    return bool(_question(history.state) == _question(states[len(of.choices)]))


def _question(s: Any) -> Any:
    return None if s.frame is None else (engine.decider(s), s.frame[0].kind(s, s.frame), s.seat)


def engine_shows(game: gw.Game, name: str | None) -> dict[str, Any]:
    """Return everything that a game in a cell shows to a player; None: what everybody sees."""
    view = game.view(name)
    shown: dict[str, Any] = {
        "view": repr(view) + view._repr_html_(),
        "picture": view.to_svg(),
        "pickled view": pickle.dumps(view),
        "attributes": {
            key: repr(getattr(view, key)) for key in dir(view) if not key.startswith("_")
            and not callable(getattr(view, key))
        },
        "worlds": [json.dumps(state_to_dict(view.world(seed))) for seed in (0, "x")],
        "worlds known": [repr(view.world(seed).known) for seed in (0, "x")],
        "score": repr(game.scores()),
    }  # fmt: skip
    if name is None:
        return shown
    shown |= {
        "log": str(game.log(viewer=name)) + game.log(viewer=name)._repr_html_(),
        "why": repr(game.why(viewer=name)),
        "frame": game.to_frame(viewer=name).to_csv(),
    }
    if game.decider == name:
        shown["html"] = game._repr_html_()
        shown["why of cards"] = [
            repr(game.why(card.name, viewer=name)) for card in game.players[name].hand
        ]
        shown["why not"] = [game.why_not(card) for card in game.players[name].hand]
        shown["previews"] = [
            (repr(told := game.preview(option)), told._repr_html_()) for option in game.options[-4:]
        ]
        shown["bots"] = [repr(bot(view)) for bot in (gw.bots.Random(3), gw.bots.Greedy(3))]
    return shown


def page_shows(game: gw.Game, name: str, **options: Any) -> dict[str, Any]:
    """Return everything that reaches the page of a player, and the traits of the table."""
    widget = gw.GuillotineWidget(game, viewer=name, **options)
    page = Page(widget)
    table = page.table
    state = widget.get_state()
    shown: dict[str, Any] = {
        "table": {**table, "game": ""},
        "state": {key: repr(value) for key, value in state.items() if key not in _OF_THE_WIDGET},
        "text": repr(widget),
        "traits": {key: repr(getattr(widget, key)) for key in widget._PUBLIC},
    }
    seqs = [event["seq"] for event in table["events"]]
    asks: list[dict[str, Any]] = [
        {"kind": "course"},
        {"kind": "log", "before": max(seqs, default=0)},
    ]
    asks += [{"kind": "look", "seq": seq} for seq in seqs[-4:]]
    asks += [{"kind": "score", "seat": seat} for seat in range(len(game.names))]
    asks += [{"kind": "lifting", "seat": seat} for seat in table["lifts"]]
    if table["decision"]:
        asks += [
            {"kind": "preview", "option": n} for n in range(len(table["decision"]["options"]))
        ][-4:]
    for fields in asks:
        shown[f"reply to {fields}"] = page.ask(**fields)
    widget.close()
    return shown


_OF_THE_WIDGET = {"_table", "_esm", "_css", "_words", "_catalogue", "_anywidget_id", "layout"}
"""Parts of the state that are the same for every game, or name the widget; `_table` is compared by its parts."""


def differences(mine: dict[str, Any], theirs: dict[str, Any]) -> list[str]:
    """Return the differences between two games."""
    return [what for what in mine if mine[what] != theirs[what]]


def compare(deal: Deal, shows: Any) -> int:
    """Compare a game with its twins, seat by seat; return how many twins there were."""
    of, die, count = twins_of(deal), random.Random(deal.luck), 0
    for seat, name in enumerate(deal.names):
        mine = shows(of.game, name)
        for other in twins(of, seat, die):
            if plain(other) == plain(of.game):
                continue
            count += 1
            found = differences(mine, shows(other, name))
            assert not found, f"{name} sees a difference in {found}"
    return count


@given(deals(90))
@fuzz(9)
def test_cells_show_no_hidden_card(deal: Deal) -> None:
    compare(deal, engine_shows)


@given(deals(90))
@fuzz(8)
def test_no_hidden_card_reaches_the_page(deal: Deal) -> None:
    compare(deal, page_shows)


@given(deals(90), st.integers(0, 3))
@fuzz(10)
def test_a_page_of_another_seat_gets_nothing_hidden_of_the_deciding_player(
    deal: Deal, seed: int
) -> None:
    """At a table with bots, a bot's cards do not reach the page of any other player."""
    bots = {name: gw.bots.Random(seed) for name in deal.names[1:]}

    def shows(game: gw.Game, name: str) -> dict[str, Any]:
        rest = {who: bot for who, bot in bots.items() if who != name}
        # A bot that would play at once waits after an undo.
        twin = game.copy()
        return page_shows(twin, name, bots=rest) if game.decider == name else {}

    compare(deal, shows)


@given(deals(90))
@fuzz(20)
def test_the_random_source_is_hidden(deal: Deal) -> None:
    """Future shuffles and draws cannot be derived from a view or a preview."""
    game = played(deal)
    other = game.state.clone()
    other.rng ^= 0x5DEECE66D
    for name in (None, *deal.names):
        seat = None if name is None else game.names.index(name)
        mine, theirs = (View(s, seat, game.names, "en") for s in (game.state, other))
        assert pickle.dumps(mine) == pickle.dumps(theirs)
        assert mine.world(1).same_as(theirs.world(1))
        assert mine.world(1).rng == theirs.world(1).rng != other.rng


def test_there_are_enough_twins_of_every_kind() -> None:
    """The tests above compare enough games, including some in which the player who is asked holds another reaction."""
    die, count, asked = random.Random(1), 0, 0
    for luck in range(40):
        deal = Deal("wizards" if luck % 2 else "amigo", 3, luck, luck, die.randrange(10, 120))
        of = twins_of(deal)
        rules = deal.rules
        for seat in range(3):
            for other in twins(of, seat, die):
                count += plain(other) != plain(of.game)
                for other_seat in {0, 1, 2} - {seat}:
                    mine = {card.id for card in of.game.players[other_seat].hand}
                    theirs = {card.id for card in other.players[other_seat].hand}
                    asked += bool((mine ^ theirs) & {*rules.reactions, *rules.final})
    assert count > 60
    assert asked > 3
