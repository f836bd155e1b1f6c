"""`bots.Greedy` maximizes the points of the turn and uses only what its seat may see."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given, settings

import guillotine_widget as gw
from guillotine_widget.game.history.history import History
from guillotine_widget.rules import visibility
from guillotine_widget.rules.rng import seed_rng
from tests.strategies import Deal, deals, played


def chosen(line: list[str], hand: list[str], **more: Any) -> list[str]:
    """Return what Greedy does in Ada's turn."""
    players = {
        "Ada": {"hand": hand, **more.pop("ada", {})},
        "Bo": {"hand": [], **more.pop("bo", {})},
    }
    game = gw.Scenario(line, players, **more).start()
    game.run({"Ada": gw.bots.Greedy(), "Bo": "random"}, until="turn")
    return [option.text for name, option in game.history if name == "Ada"]


def after_turn(bot: str, line: list[str], hand: list[str]) -> int:
    """Return Ada's score after a turn of a bot."""
    players = {"Ada": {"hand": hand}, "Bo": {"hand": []}}
    game = gw.Scenario(line, players, action_deck=["Callous Guards"], noble_deck=[]).start()
    game.run({"Ada": bot, "Bo": "random"}, until="turn")
    return game.score("Ada").total


def test_greedy_takes_the_best_noble_within_reach() -> None:
    """Pushed brings the Cardinal (5) to the front, Stumble only the Count (2)."""
    line = ["Martyr", "Count", "Cardinal", "Sheriff", "Mayor"]
    assert chosen(line, ["Stumble", "Pushed"]) == ["Pushed", "Cardinal 2"]


def test_greedy_keeps_cards_that_gain_nothing() -> None:
    """The best noble is already at the front."""
    assert chosen(["Cardinal", "Martyr", "Martyr"], ["Stumble", "Pushed"]) == ["no card"]


def test_greedy_counts_what_cards_are_worth_together() -> None:
    """A third Palace Guard is worth five points, the Bishop two; two nobles are worth more than one."""
    line = ["Bishop", "Palace Guard", "Martyr", "Sheriff"]
    ada = {"pile": ["Palace Guard", "Palace Guard"]}
    assert chosen(line, ["Stumble"], ada=ada) == ["Stumble", "Palace Guard 1"]
    assert chosen(["Bishop", "Cardinal", "Martyr"], ["Double Feature"]) == ["Double Feature"]
    assert chosen(["Martyr", "Martyr", "Cardinal"], ["Political Influence"]) == [
        "Political Influence"
    ]


@pytest.mark.parametrize(
    ("line", "hand", "best"),
    [
        (["Martyr", "Piss Boy", "Coiffeur", "King Louis XVI"], ["Trip", "Pushed"], 5),
        (
            ["Martyr", "Martyr", "Piss Boy", "Coiffeur", "Cardinal"],
            ["Trip", "'Tis a Far Better Thing"],
            5,
        ),
        (["Piss Boy", "Martyr", "Cardinal"], ["Trip", "Stumble", "Civic Support"], 5),
        (["Piss Boy", "Coiffeur", "Cardinal"], ["Trip", "Trip"], 5),
        (["Cardinal", "Duke", "Martyr"], ["Trip", "Double Feature", "Stumble"], 8),
    ],
)
def test_greedy_sees_what_a_card_prepares_for_the_one_it_allows(
    line: list[str], hand: list[str], best: int
) -> None:
    """Trip brings a noble within reach of the second card, which alone would not reach it."""
    assert after_turn("greedy", line, hand) == best


def test_planner_sees_what_a_card_prepares_too() -> None:
    """Planner looks one round ahead, so the King must also be worth more than waiting."""
    line = ["Martyr", "Piss Boy", "Coiffeur", "King Louis XVI", "Martyr", "Martyr"]
    assert after_turn("planner", line, ["Trip", "Pushed"]) == 5


def test_greedy_takes_points_from_rivals_if_it_cannot_gain_any() -> None:
    """Tough Crowd takes two points from Bo; with two players there is nobody else to choose."""
    assert chosen(["Cardinal", "Martyr"], ["Tough Crowd"]) == ["Tough Crowd"]


def test_greedy_lifts_its_guards_if_that_gains_points() -> None:
    """Callous Guards forbid Pushed; without them, Pushed gets the Cardinal."""
    line = ["Martyr", "Martyr", "Cardinal", "Sheriff"]
    done = chosen(line, ["Pushed"], ada={"front": ["Callous Guards"]})
    assert done == ["lift Callous Guards", "Pushed", "Cardinal 2"]
    assert chosen(["Cardinal", "Martyr"], [], ada={"front": ["Callous Guards"]}) == ["no card"]


@given(deals(100))
@settings(max_examples=40)
def test_greedy_does_not_depend_on_hidden_cards(deal: Deal) -> None:
    """The same view gives the same choice and the same world for all hidden cards and random states."""
    game = played(deal)
    assume(not game.over)
    player = str(game.decider)
    seat = game.names.index(player)
    bot = gw.bots.Greedy(deal.luck, worlds=2)
    choice = bot(game.view(player))
    for n in range(2):
        dealer = game.state.clone()
        dealer.rng = seed_rng(f"other {n}")
        world = visibility.determinize(game.state, seat, dealer)
        twin = gw.Game._from_history(game.names, 0, "en", History(world, []))
        assert bot(twin.view(player)) == choice
        assert twin.view(player).world(n).zones == game.view(player).world(n).zones


@given(deals(100))
@settings(max_examples=20)
def test_greedy_chooses_legally_at_every_decision(deal: Deal) -> None:
    """In both editions, with 2 to 5 players, in the middle of every card, in reactions and final plays."""
    game = played(deal)
    start = game.position
    for _ in range(6):
        if not game.over:
            player = str(game.decider)
            game.choose(gw.bots.Greedy(1, worlds=1)(game.view(player)))
    assert game.position == min(start + 6, game.position)


@pytest.mark.parametrize(("players", "edition"), [(2, "amigo"), (3, "wizards"), (5, "amigo")])
def test_greedy_beats_random_bots(players: int, edition: str) -> None:
    """It wins most of eight games against random bots, by at least five points over their average."""
    won, lead = 0, 0.0
    for seed in range(8):
        game = gw.Game(players, edition=edition, seed=seed)
        me = game.names[seed % players]
        bots: dict[str, Any] = {name: gw.bots.Random(f"{seed} {name}") for name in game.names}
        game.run({**bots, me: gw.bots.Greedy(seed, worlds=4)})
        scores = game.scores()
        won += me in game.winners
        lead += scores[me] - (sum(scores.values()) - scores[me]) / (players - 1)
    assert won >= 5
    assert lead / 8 >= 5


def test_greedy_has_a_name_a_seed_and_a_repr() -> None:
    """Its name is "greedy"; equal seeds give equal games; `play()` uses it; its repr is the call that creates it."""
    first, second = (
        gw.Game(3, seed=4).run(dict.fromkeys(["Ada", "Bo", "Cy"], "greedy"), "day") for _ in "12"
    )
    assert [option for _, option in first.history] == [option for _, option in second.history]
    assert repr(gw.bots.Greedy()) == "bots.Greedy()"
    for wrong in (0, -1, True, 2.5, "8"):
        with pytest.raises(gw.GuillotineError, match="worlds is a whole number from 1, not"):
            gw.bots.Greedy(worlds=wrong)
