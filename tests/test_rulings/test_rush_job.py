"""Rush Job: R26."""

from tests.board import board, both_editions

# --- R26 ---------------------------------------------------------------------------------------------------------


@both_editions
def test_r26_rush_job_counts_for_the_next_turn_of_its_target_and_then_is_gone(edition):
    """Bo may play nothing in the next turn, everything in the one after it."""
    b = board(hand="Rush Job", edition=edition, bo={"hand": "Fountain of Blood"})
    b.play("Rush Job", "Bo")
    assert (b.asked, b.options) == ("Bo play", ["no card"])
    assert "Rush Job" in b.why_not("Fountain of Blood")
    assert "R26" in b.why_not("Fountain of Blood")
    b.skip(2)
    assert b.asked == "Bo play"
    assert "Fountain of Blood" in b.playable


def test_r26_rush_job_waits_for_the_turn_of_its_target():
    """With three players Bo's turn comes in between and is free."""
    b = board(hand="Rush Job", bo={"hand": "Stumble"}, cy={"hand": "Stumble"})
    b.play("Rush Job", "Cy")
    assert (b.asked, b.playable) == ("Bo play", ["Stumble"])
    assert b.game.players["Cy"].rushed
    assert b.skip().options == ["no card"]
    assert b.skip().asked == "Ada play"
    assert not b.game.players["Cy"].rushed


def test_r26_rush_job_on_its_own_player_counts_for_their_next_turn():
    """The turn in which it is played is not affected; in their next turn they may play no card."""
    b = board("Baron Mayor Cardinal Martyr Duke", hand="Rush Job Fountain of Blood").play(
        "Rush Job", "Ada"
    )
    assert b.skip().asked == "Ada play"
    assert b.options == ["no card"]
    b.skip(2)
    assert "Fountain of Blood" in b.playable


def test_r26_rush_job_does_not_forbid_reactions():
    """A player under Rush Job may still react in somebody else's turn, before and after."""
    b = board("Baron Mayor Cardinal Martyr", hand="Rush Job", bo={"hand": "Confusion in Line"})
    b.play("Rush Job", "Bo")
    assert b.asked == "Bo reaction"
    b.skip()
    assert (b.asked, b.options) == ("Bo play", ["no card"])


def test_r26_rush_job_does_not_forbid_final_plays():
    """[A] Day three ends before Bo's turn comes: the final plays are free."""
    b = board("Martyr", day=3, hand="Rush Job", bo={"hand": "Fountain of Blood"}).play(
        "Rush Job", "Bo"
    )
    assert (b.asked, b.playable) == ("Bo final", ["Fountain of Blood"])


def test_r26_amigo_the_rushed_player_who_finds_the_line_empty_opens_the_day_rushed():
    """[A] Bo's turn comes to its play step in the new day: there the ban counts, and is gone after it."""
    b = board("Martyr", hand="Rush Job", bo={"hand": "Fountain of Blood"}).play("Rush Job", "Bo")
    assert (b.day, b.asked, b.options) == (2, "Bo play", ["no card"])


def test_r26_wizards_a_turn_that_never_came_to_its_play_step_does_not_use_it_up():
    """[W] Cy finds the line empty but Bo opens the day: Cy is still barred when Cy's turn comes."""
    b = board(
        "Martyr",
        turn="Bo",
        started="Ada",
        edition="wizards",
        rush=["Cy"],
        noble_deck="Heretic Bishop Sheriff",
        bo={},
        cy={"hand": "Fountain of Blood"},
    ).skip()
    assert (b.day, b.asked) == (2, "Bo play")
    assert b.skip().asked == "Cy play"
    assert b.options == ["no card"]
    assert b.skip(3).asked == "Cy play"
    assert "Fountain of Blood" in b.playable


def test_r26_rush_job_stays_pending_when_the_day_ends():
    """An early end comes between: the ban waits for the next turn of its target."""
    b = board("Robespierre Duke", hand="Rush Job", cy={"hand": "Stumble"}).play("Rush Job", "Cy")
    assert (b.day, b.asked) == (2, "Bo play")
    assert b.skip().options == ["no card"]
