"""Confusion in Line, pending in the one edition, a reaction in the other: R32, R33."""

from tests.board import board, refused, tries

W = {"edition": "wizards"}


# --- R32 ---------------------------------------------------------------------------------------------------------


def test_r32_confusion_waits_for_the_next_collection_of_its_target():
    """[W] The line stays as it is until Bo collects; then it is shuffled once, and the Confusion is spent."""
    piles = set()
    for b in tries(
        lambda seed: board(
            "Duke Count Mayor Baron Bishop", hand="Confusion in Line", seed=seed, **W
        ),
        40,
    ):
        b.play("Confusion in Line", "Bo")
        assert (b.pile, b.left) == ("Duke", "Count Mayor Baron Bishop")
        assert b.game.players["Bo"].confused
        b.skip()
        piles.add(b.bo.pile)
        assert not b.game.players["Bo"].confused
    assert piles == {"Count", "Mayor", "Baron", "Bishop"}


def test_r32_confusion_on_oneself_comes_in_the_same_turn():
    """[W] "Choose a player" may be oneself: the line is shuffled just before Ada collects."""
    b = board("Duke Count", hand="Confusion in Line", **W)
    b.game.choose("Confusion in Line")
    assert b.options == ["Ada", "Bo"]
    b.choose("Ada")
    assert not b.game.players["Ada"].confused


def test_r32_only_the_first_of_two_collections_is_confused():
    """[W] Double Feature: the line is shuffled once, then collected from twice."""
    for b in tries(
        lambda seed: board(
            "Duke Count Mayor Bishop", hand="Double Feature", confused=["Ada"], seed=seed, **W
        ),
        10,
    ):
        b.play("Double Feature")
        assert sum(event.word == "shuffled" for event in b.events) == 1
        assert b.line.startswith(b.pile)


def test_r32_with_nothing_to_collect_it_stays_pending():
    """[W] The line is empty at the collect step (After You took the last noble): the Confusion waits."""
    b = board("Duke", hand="After You...", confused=["Ada"], **W).play("After You...")
    assert (b.day, b.pile) == (2, "")
    assert b.game.players["Ada"].confused


def test_r32_it_stays_pending_when_the_day_ends():
    """[W] Bo's collection comes in the new day."""
    b = board("Duke", hand="Confusion in Line", **W).play("Confusion in Line", "Bo")
    assert (b.day, b.turn) == (2, "Bo")
    assert b.game.players["Bo"].confused
    b.skip()
    assert not b.game.players["Bo"].confused


def test_r32_a_noble_from_the_deck_or_a_pile_is_not_collected_from_the_line():
    """[W] Clerical Error leaves the Confusion pending for the collect step of the same turn."""
    for b in tries(
        lambda seed: board(
            "Duke Count",
            hand="Clerical Error",
            confused=["Bo"],
            seed=seed,
            pile="Colonel",
            bo={"pile": "Mayor"},
            **W,
        ),
        5,
    ):
        b.play("Clerical Error")
        assert b.bo.pile == "Colonel"
        assert b.game.players["Bo"].confused


# --- R33 ---------------------------------------------------------------------------------------------------------


def test_r33_any_other_player_may_react_when_a_noble_is_about_to_be_collected():
    """[A] The holder is asked before the collection; the kind of decision is "reaction"."""
    b = board("Duke Count Mayor", cy={"hand": "Confusion in Line Trip"}).skip()
    assert (b.asked, b.options) == ("Cy reaction", ["Confusion in Line", "no card"])
    assert (b.pile, b.turn) == ("", "Ada")
    assert "R33" in b.why_not("Trip")
    assert b.why_not("Warte mal") is None


def test_r33_the_whole_line_is_shuffled_then_the_collection_goes_on():
    """[A] Every noble can come to the front; the card goes to the discards; Ada draws and Bo is next."""
    piles = set()
    for b in tries(
        lambda seed: board(
            "Duke Count Mayor Baron Bishop Colonel", bo={"hand": "Confusion in Line"}, seed=seed
        ),
        60,
    ):
        b.skip().play("Warte mal")
        assert (b.asked, b.action_discard, b.hand, b.bo.hand) == (
            "Bo play",
            "Confusion in Line",
            "L'Idiot",
            "",
        )
        piles.add(b.pile)
    assert len(piles) == 6


def test_r33_the_reaction_may_be_declined():
    """[A] Nothing is shuffled, and the card stays for the next collection."""
    b = board("Duke Count Mayor Baron", cy={"hand": "Confusion in Line"}).skip(2)
    assert (b.asked, b.pile, b.left) == ("Bo play", "Duke", "Count Mayor Baron")
    assert b.skip().asked == "Cy reaction"


def test_r33_before_each_collection_of_the_turn():
    """[A] Double Feature and Fast Noble: asked before each of them."""
    b = board("Duke Count Mayor", hand="Double Feature", bo={"hand": "Confusion in Line"}).play(
        "Double Feature"
    )
    assert (b.asked, b.pile) == ("Bo reaction", "")
    b.skip()
    assert (b.asked, b.pile) == ("Bo reaction", "Duke")
    assert b.skip().pile == "Duke Count"
    b = board("Fast Noble Count Mayor", bo={"hand": "Confusion in Line"}).skip(2)
    assert (b.asked, b.pile) == ("Bo reaction", "Fast Noble")


def test_r33_not_for_what_is_not_collected_from_the_line():
    """[A] A noble received from the deck, or one that changes piles, is not collected from the line."""
    b = board("Rival Executioner Count", bo={"hand": "Confusion in Line"}).skip()
    assert b.asked == "Bo reaction"
    assert b.skip().asked == "Bo play"
    b = board("Duke", hand="After You...", bo={"hand": "Confusion in Line"}).play("After You...")
    assert b.asked == "Bo play"


def test_r33_not_by_the_player_who_collects():
    """[A] In their own turn players may play it as the card of the turn, and are not asked again."""
    b = board("Duke Count Mayor", hand="Confusion in Line")
    assert b.playable == ["Confusion in Line"]
    assert b.skip().asked == "Bo play"
    lines = {
        b.play("Confusion in Line").line
        for b in tries(lambda seed: board("Duke Count Mayor", hand="Confusion in Line", seed=seed))
    }
    assert len(lines) == 6


def test_r33_also_with_one_noble_in_line():
    """[A] It changes nothing, but it may be played: in a reaction and as the card of the turn."""
    b = board("Duke", bo={"hand": "Confusion in Line"}).skip()
    assert b.asked == "Bo reaction"
    assert b.play("Confusion in Line").pile == "Duke"
    assert (
        board("Duke", hand="Confusion in Line").play("Confusion in Line").action_discard
        == "Confusion in Line"
    )


def test_r33_a_reaction_is_not_the_reactors_card_of_the_turn():
    """[A] Bo reacts in Ada's turn and plays a card in Bo's own."""
    b = (
        board("Duke Count Mayor", bo={"hand": "Confusion in Line Stumble"})
        .skip()
        .play("Confusion in Line")
    )
    assert (b.asked, b.playable) == ("Bo play", ["Stumble"])


def test_r33_the_shuffle_may_bring_the_judge_or_robespierre():
    """[A] The noble now at the front is collected with its power."""
    days = set()
    for b in tries(
        lambda seed: board("Duke Robespierre", bo={"hand": "Confusion in Line"}, seed=seed), 30
    ):
        b.skip().play("Confusion in Line")
        days.add((b.pile, b.day))
    assert days == {("Duke", 1), ("Robespierre", 2)}


def test_r33_no_other_card_is_playable_out_of_turn():
    """[A] Bo may react with Warte mal only."""
    b = board("Duke Count", bo={"hand": "Confusion in Line Pushed Fountain of Blood"}).skip()
    assert b.playable == ["Confusion in Line"]
    assert refused(lambda: b.play("Fountain of Blood"))
    assert b.asked == "Bo reaction"


def test_r33_in_wizards_nobody_reacts():
    """[W] Confusion in Line can only be played in one's own turn."""
    assert board("Duke Count", bo={"hand": "Confusion in Line"}, **W).skip().asked == "Bo play"


def test_r33_after_robespierre_nothing_more_is_collected_and_nobody_asked():
    """[A] Double Feature: Robespierre came first, the second collection is lost."""
    b = board("Robespierre Count", hand="Double Feature", bo={"hand": "Confusion in Line"}).play(
        "Double Feature"
    )
    assert b.skip().asked == "Bo play"
    assert b.day == 2
