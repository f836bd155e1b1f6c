"""Set-up, turn, days, the end and the score (sections 2 to 5), and mistakes that other programs make."""

from collections import Counter

import pytest

import guillotine_widget as gw
from tests.board import Board, board, both_editions, names, tries

# --- section 2: set-up -------------------------------------------------------------------------------------------


@both_editions
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up(players, edition):
    """Five action cards each, twelve nobles in line, the rest in two decks, nothing discarded."""
    game = gw.Game(players, edition=edition, seed=1)
    assert len(game.players) == players
    assert [len(player.hand) for player in game.players.values()] == [5] * players
    assert (len(game.line), len(game.noble_deck), len(game.action_deck)) == (
        12,
        38,
        60 - 5 * players,
    )
    assert not game.noble_discard
    assert not game.action_discard
    assert (game.day, game.decision.kind, game.decision.player) == (1, "play", game.turn)


def test_who_starts():
    """The named player starts; otherwise the seed draws, and every seat can be drawn."""
    assert gw.Game(["Ada", "Bo", "Cy"], first="Cy", seed=1).turn == "Cy"
    assert {gw.Game(3, seed=seed).turn for seed in range(30)} == {"Ada", "Bo", "Cy"}
    assert gw.Game(3, seed=4).turn == gw.Game(3, seed=4).turn


@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_players(players):
    """Other numbers are refused."""
    with pytest.raises(gw.GuillotineError, match="2 to 5"):
        gw.Game(players)


# --- section 3: a turn -------------------------------------------------------------------------------------------


@both_editions
def test_a_turn(edition):
    """Play, collect the front noble onto the top of the pile, draw; then the player to the left."""
    b = board(
        "Duke Count Bishop", hand="Fountain of Blood Trip", pile="Mayor", edition=edition, cy={}
    )
    b.play("Fountain of Blood")
    assert (b.pile, b.left, b.hand, b.turn) == ("Mayor Duke", "Count Bishop", "Trip L'Idiot", "Bo")
    b.skip()
    assert (b.bo.pile, b.turn) == ("Count", "Cy")


@both_editions
def test_a_card_is_drawn_whether_or_not_one_was_played_and_there_is_no_hand_limit(edition):
    """Eleven cards and no play: twelve."""
    b = board(
        hand="Trip Trip Pushed Pushed Stumble Stumble Escape! Majesty Rat Break Rush Job Missed!",
        edition=edition,
    )
    assert len(b.skip().game.players["Ada"].hand) == 12


@both_editions
def test_turn_order_wraps_around(edition):
    """Turns follow the seat order; the first player follows the last."""
    b = board("Duke Count Mayor Bishop Baron Martyr", edition=edition, turn="Cy", bo={}, cy={})
    seen = []
    for _ in range(5):
        seen.append(b.turn)
        b.skip()
    assert seen == ["Cy", "Ada", "Bo", "Cy", "Ada"]


# --- section 4: days ---------------------------------------------------------------------------------------------


@both_editions
def test_a_day_ends_when_a_turn_starts_with_an_empty_line(edition):
    """Twelve nobles are dealt; hands, piles and cards in front stay."""
    b = board(
        "Duke",
        hand="Trip",
        pile="Mayor",
        front="Church Support",
        edition=edition,
        bo={"hand": "Pushed", "front": "Tough Crowd"},
    ).skip()
    assert (b.day, len(b.game.line), b.noble_discard) == (2, 12, "")
    assert (b.hand, b.pile, b.front) == ("Trip L'Idiot", "Mayor Duke", "Church Support")
    assert (b.bo.hand, b.bo.front) == ("Pushed", "Tough Crowd")


@pytest.mark.parametrize("started", ["Ada", "Bo", "Cy"])
@pytest.mark.parametrize("turn", ["Ada", "Bo", "Cy"])
def test_who_starts_the_next_day(started, turn):
    """[A] the player who found the line empty; [W] the left neighbor of who started the day before."""
    left = {"Ada": "Bo", "Bo": "Cy", "Cy": "Ada"}
    for edition, starter in (("amigo", left[turn]), ("wizards", left[started])):
        b = board("Martyr", edition=edition, turn=turn, started=started, bo={}, cy={}).skip()
        assert (b.day, b.turn) == (2, starter)
        b = board(
            "Robespierre Duke", edition=edition, turn=turn, started=started, bo={}, cy={}
        ).skip()
        assert (b.day, b.turn) == (2, starter)


def test_wizards_the_starting_player_moves_on_each_day():
    """[W] Ada, Bo, Cy start one day each, whoever ended the day before."""
    b = board("Martyr", edition="wizards", bo={}, cy={})
    starters = [b.turn]
    while not b.over:
        day = b.day
        b.choose(0)
        if b.day != day:
            starters.append(b.turn)
    assert starters == ["Ada", "Bo", "Cy"]


@both_editions
def test_three_days(edition):
    """A game in which nobody plays a card ends after day three, with the winners named."""
    game = gw.Game(3, edition=edition, seed=12)
    days = set()
    while not game.over:
        days.add(game.day)
        if game.decision.kind in ("play", "reaction", "final"):
            game.skip()
        else:
            game.choose(0)
    assert days == {1, 2, 3}
    best = max(game.scores().values())
    assert game.winners == [name for name, points in game.scores().items() if points == best]
    assert game.decision is None
    assert game.options == ()
    with pytest.raises(gw.GameOver):
        game.skip()


# --- section 5: score --------------------------------------------------------------------------------------------


@both_editions
def test_equal_points_share_the_win(edition):
    """Ada and Cy have 3 each, Bo 2."""
    b = board(
        "Martyr",
        day=3,
        pile="Duke",
        edition=edition,
        turn="Bo",
        bo={"pile": "Mayor"},
        cy={"pile": "Baron"},
    )
    b.skip()
    assert b.winners == ["Ada", "Cy"]


@both_editions
def test_nobody_has_won_before_the_end(edition):
    """The score can be read at any time, the winners cannot."""
    b = board(pile="Duke", edition=edition)
    assert (b.winners, b.game.scores()) == ([], {"Ada": 3, "Bo": 0})


def test_the_worked_example_of_the_rule_sheet():
    """17 points in seven colored nobles, two of them red, a grey one, Military Support after day three: 18."""
    colored = "Lieutenant Lieutenant Duke Regent Mayor Heretic Sheriff"
    b = board("Martyr", day=3, hand="Military Support", pile=colored)
    assert b.score == 17
    b.skip()
    assert (b.asked, b.score) == ("Ada final", 16)
    b.play("Military Support")
    assert (b.score, b.over, b.winners) == (18, True, ["Ada"])


@both_editions
def test_a_score_has_a_line_for_every_noble_and_every_card(edition):
    """Card, points and rule; the total is their sum."""
    b = board(
        pile="Count Countess Palace Guard Palace Guard Martyr Tragic Figure",
        edition=edition,
        front="Military Support Indifferent Public Tough Crowd Callous Guards",
    )
    score = b.game.score("Ada")
    assert [line.card.name for line in score.lines] == names(b.pile) + names(b.front)
    assert [line.points for line in score.lines] == [4, 4, 2, 2, 1, 1, 2, 0, -2, 0]
    assert score.total == b.score == 14
    assert all(line.rule and line.why for line in score.lines)


# --- mistakes of other programs ------------------------------------------------------------------------------------


@both_editions
def test_shuffles_are_fair(edition):
    """All six orders of three nobles come about as often (chi-squared, 5 degrees of freedom, 0.1 %)."""
    counts = Counter()
    for b in tries(
        lambda seed: board("Duke Count Mayor", hand="Milling in Line", edition=edition, seed=seed),
        600,
    ):
        counts[b.play("Milling in Line").line] += 1
    assert len(counts) == 6
    assert sum((n - 100) ** 2 / 100 for n in counts.values()) < 20.5


@both_editions
def test_the_same_choice_after_an_undo_has_the_same_outcome(edition):
    """Undo restores the random state too."""
    b = board(
        "Duke Count Mayor Bishop Baron Martyr",
        hand="Milling in Line Escape!",
        edition=edition,
        seed=8,
    )
    line = b.play("Milling in Line").left
    for _ in range(3):
        b.game.undo()
        assert b.left == "Duke Count Mayor Bishop Baron Martyr"
        assert b.play("Milling in Line").left == line


@both_editions
def test_the_same_seed_and_choices_give_the_same_game(edition):
    """Two games side by side, bots by the same names."""
    one, two = (
        gw.Game(3, edition=edition, seed=5).run(dict.fromkeys(("Ada", "Bo", "Cy"), "random"))
        for _ in range(2)
    )
    assert one.over
    assert one.state.same_as(two.state)
    assert [str(event) for event in one.events] == [str(event) for event in two.events]


@both_editions
def test_a_refused_choice_changes_nothing(edition):
    """A card not in hand, a noble not in line, a choice out of turn: each is refused with the legal choices."""
    b = board("Duke Count Mayor", hand="Pushed", edition=edition, bo={"hand": "Trip"})
    before = b.game.state.clone()
    for act in (
        lambda: b.play("Trip"),
        lambda: b.play("Pushed", "Duke"),
        lambda: b.play("Pushed", "Mayor", "Count"),
        lambda: b.game.choose("Duke"),
        lambda: b.game.choose(7),
    ):
        with pytest.raises(gw.IllegalChoice):
            act()
        assert b.game.state.same_as(before)
    with pytest.raises(gw.UnknownCard, match="Pushed"):
        b.play("Pusht")
    assert b.game.state.same_as(before)


def test_a_board_reads_as_documented():
    """The line as the card leaves it; then the front noble is collected."""
    b = board("Martyr Duke Count", hand="Pushed")
    assert isinstance(b, Board)
    b.play("Pushed", "Count")
    assert b.line == "Count Martyr Duke"
    assert (b.pile, b.left) == ("Count", "Martyr Duke")
