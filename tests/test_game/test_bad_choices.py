"""Illegal choices are refused with a reason and do not change the game."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from tests.strategies import Deal, deals, plain, played

NONSENSE: list[Any] = [
    99, -1, 10**40, 1.0, float("nan"), True, False, object(), b"skip", {}, [], (), set(), [[]], [None], ["Duke"],
    ("Duke", "2"), ("Duke", 2.0), ("Duke", True), ("Duke", -1), ("Duke", 99), ("Duke", 1, 1), (1, 2), "", " ", "\x00",
    "#", "#1", "Duke #99", "Duke 99", "Duke -1", "Duke 1 1", ",", ", ,", "Dook", "Ada 1", "x" * 10_000, "нет", "💀",
    "lift", None,
]  # fmt: skip


@given(deals(80))
@settings(max_examples=25)
def test_nonsense_is_refused_everywhere(deal: Deal) -> None:
    """At any decision, nonsense raises a named error or is, rarely, legal; a refusal changes nothing."""
    game = played(deal)
    if game.over:
        return
    before = plain(game)
    refusals = []
    for wrong in NONSENSE:
        for act in (game.copy().choose, game.copy().play, game.preview):
            twin = getattr(act, "__self__", game)
            try:
                act(wrong)
            except gw.GuillotineError as refusal:
                refusals.append((str(refusal), plain(twin)))
    assert plain(game) == before
    assert {after for _, after in refusals} <= {before}
    assert all(0 < len(message) < 12_000 for message, _ in refusals)


@given(deals(80), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_only_listed_options_are_legal(deal: Deal, die: random.Random) -> None:
    """Each of the 110 cards, each player and each index is either among the options or refused, and changes nothing."""
    game = played(deal)
    if game.decision is None:
        return
    before, kind = plain(game), game.decision.kind
    legal_cards = {option.card for option in game.options if option.card and option.order is None}
    legal_names = {card.name for card in legal_cards}
    cards = [
        *game.line,
        *game.noble_deck,
        *game.action_deck,
        *game.action_discard,
        *game.noble_discard,
    ]
    cards += [
        card
        for player in game.players.values()
        for card in (*player.hand, *player.pile, *player.front)
        if card
    ]
    for card in die.sample(cards, 25):
        if card not in legal_cards:
            with pytest.raises(gw.IllegalChoice):
                game.choose(card)
        if card.name not in legal_names:
            with pytest.raises(gw.GuillotineError):
                game.choose(card.name)
            with pytest.raises(gw.GuillotineError):
                game.play(card.name)
    legal_players = {option.player for option in game.options}
    for name in deal.names:
        if name not in legal_players:
            with pytest.raises(gw.GuillotineError):
                game.choose(name)
    if kind != "move":
        with pytest.raises(gw.GuillotineError):
            game.choose(("Duke", 1))
    for index in (len(game.options), len(game.options) + 7, -1):
        with pytest.raises(gw.IllegalChoice, match=f"there is no option {index}; legal"):
            game.choose(index)
    assert plain(game) == before


def table(hand: list[str], **more: Any) -> gw.Game:
    """Set a table of Ada and Bo; it is Ada's turn."""
    players = {"Ada": {"hand": hand}, "Bo": {"hand": ["Trip", "Rat Break"]}}
    return gw.Scenario(["Martyr", "Duke", "Count"], players, **more).start()


def test_an_option_of_another_decision() -> None:
    """An `Option` kept from a decision that has passed is refused, even if its text would fit."""
    game = table(["Fled to England", "Public Demand"])
    old = game.copy().choose("Fled to England").options
    game.choose("Public Demand")
    before = plain(game)
    with pytest.raises(gw.IllegalChoice, match="'Martyr' is not among the options"):
        game.choose(old[0])
    stale = table(["Stumble"]).options[1]
    with pytest.raises(gw.IllegalChoice, match="'Stumble' is not among the options"):
        game.choose(stale)
    assert plain(game) == before


@pytest.mark.parametrize(
    ("card", "error", "message"),
    [
        ("Stumbel", gw.UnknownCard, "there is no card 'Stumbel'; did you mean 'Stumble'?"),
        ("Herzogg", gw.UnknownCard, "did you mean 'Duke'?"),
        ("zzz", gw.UnknownCard, "cards go by the names printed on them"),
        ("Trip", gw.IllegalChoice, "Trip is not in Ada's hand; legal are 'no card', 'Stumble'"),
        ("Duke", gw.IllegalChoice, "Duke is not in Ada's hand; legal are 'no card', 'Stumble'"),
        ("Ignoble Noble", gw.IllegalChoice, "(R2)"),
        ("Bo", gw.GuillotineError, ""),
    ],
)
def test_a_card_that_may_not_be_played(card: str, error: type[Exception], message: str) -> None:
    """A wrong name gets a guess; a card not in hand, the hand and the legal choices; a forbidden card, the rule."""
    game = table(["Stumble", "Ignoble Noble"])
    before = plain(game)
    for act in (game.choose, game.play, game.preview):
        with pytest.raises(error) as refusal:
            act(card)
        assert message in str(refusal.value)
        assert plain(game) == before


def test_a_game_or_a_view_is_no_choice() -> None:
    """Its title is not the name of a card."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    for wrong in (game, game.view("Ada")):
        with pytest.raises(gw.IllegalChoice, match="not among the options; legal are 'no card'"):
            game.choose(wrong)
    with pytest.raises(gw.errors.BrokenScenario, match=r"with game\.to_scenario\(\)"):
        gw.Scenario(game).start()


def test_a_choice_out_of_turn() -> None:
    """In Ada's turn a card of Bo's is refused, and whose decision it is can be read."""
    game = table(["Stumble"])
    with pytest.raises(gw.IllegalChoice, match="Rat Break is not in Ada's hand"):
        game.play("Rat Break")
    assert game.decider == "Ada"
    assert game.view("Bo").options == ()
    assert game.view("Bo").decision is not None


def test_a_forbidden_card_names_what_forbids_it() -> None:
    """The Judge, Callous Guards and Rush Job are named with their rules when a forbidden card is played."""
    judged = gw.Scenario(
        ["Unpopular Judge", "Duke"], {"Ada": {"hand": ["Rush Job"]}, "Bo": {}}
    ).start()
    with pytest.raises(gw.IllegalChoice, match=r"Unpopular Judge is at the front.*\(R6\)"):
        judged.play("Rush Job", "Bo")
    guarded = gw.Scenario(
        ["Martyr", "Duke"], {"Ada": {"hand": ["Stumble"]}, "Bo": {"front": ["Callous Guards"]}}
    ).start()
    with pytest.raises(gw.IllegalChoice, match=r"Callous Guards in front of Bo.*\(R4\)"):
        guarded.choose("stumble")
    with pytest.raises(gw.IllegalChoice, match=r"Rush Job forbids Ada.*\(R26\)"):
        table(["Stumble"], rush=["Ada"]).choose("Stumble")


def test_too_many_places() -> None:
    """A distance that does not fit is refused, not shortened (R2)."""
    for card, places, reason in (
        ("Was That My Name?", 3, "the Duke has 1 place ahead, not 3"),
        ("L'Idiot", 3, "L'Idiot moves a noble 1 to 2 places, not 3"),
        ("Fainting Spell", 2, "the Duke has 1 place behind, not 2"),
    ):
        game = table([card])
        before = plain(game)
        with pytest.raises(gw.IllegalChoice, match=rf"{reason} \(R2\); possible: .*1"):
            game.play(card, "Duke", places)
        assert plain(game) == before


def test_a_player_where_a_noble_is_asked_for() -> None:
    """The message says that it is a player, and does not guess a card with a similar name."""
    players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Duke", "Count", "Mayor"], players).start()
    with pytest.raises(gw.IllegalChoice, match=r"'Ada' is a player, and none is asked for here"):
        game.play("Pushed", "Ada")
    with pytest.raises(gw.IllegalChoice, match=r"'Bo' is a player.*legal are 'no card', 'Pushed'"):
        game.choose("Bo")
    assert game.position == 0
