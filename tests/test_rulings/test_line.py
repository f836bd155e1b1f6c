"""Nobles move, leave and join: R1, R2, R3, R16, R36, R44."""

import pytest

import guillotine_widget as gw
from tests.board import board, both_editions, names, refused, tries

EXACTLY = {
    "Stumble": (1, 1),
    "Pushed": (2, 1),
    "'Tis a Far Better Thing": (3, 1),
    "Ignoble Noble": (4, 1),
    "Trip": (1, -1),
}
UP_TO = {
    "L'Idiot": (2, 1),
    "Was That My Name?": (3, 1),
    "Friend of the Queen": (2, -1),
    "Fainting Spell": (3, -1),
}
SIX = "Baron Mayor Cardinal Martyr Colonel Bishop"


# --- R1 ----------------------------------------------------------------------------------------------------------


@both_editions
def test_r1_missed_takes_the_top_noble_of_the_pile(edition):
    """Missed! takes the top of the pile, also when that noble was never collected but put there."""
    b = board("Martyr Baron", hand="Missed!", edition=edition, bo={"pile": "Duke Count"})
    b.play("Missed!", "Bo")
    assert b.line == "Martyr Baron Count"
    assert b.bo.pile == "Duke"


@both_editions
def test_r1_missed_takes_a_clown_that_was_given_and_not_the_noble_collected_last(edition):
    """Ada's Clown lies on Bo's pile on top of the noble Bo collected: Missed! takes the Clown."""
    b = board("The Clown Martyr Baron", edition=edition, bo={"hand": "Missed!", "pile": "Duke"})
    b.skip().play("Missed!", "Bo")
    assert b.line == "Martyr Baron The Clown"
    assert b.bo.pile == "Duke Martyr"


@both_editions
def test_r1_missed_takes_a_noble_given_by_after_you(edition):
    """A noble that After You... put on the pile is its top."""
    b = board(
        "Count Martyr Baron",
        hand="After You...",
        edition=edition,
        bo={"hand": "Missed!", "pile": "Duke"},
    )
    b.play("After You...").play("Missed!", "Bo")
    assert b.line == "Baron Count"


@both_editions
def test_r1_missed_on_an_empty_pile_does_nothing(edition):
    """The card may be played on a player with an empty pile; nothing happens, the card is spent."""
    b = board("Martyr Baron", hand="Missed!", edition=edition)
    b.play("Missed!", "Bo")
    assert b.line == "Martyr Baron"
    assert b.action_discard == "Missed!"
    assert b.pile == "Martyr"


# --- R2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", EXACTLY)
def test_r2_exactly_n_needs_n_places(card):
    """Options are just the nobles with n places ahead (behind): all others would leave the line."""
    places, way = EXACTLY[card]
    b = board(SIX, hand=card)
    b.game.choose(card)
    nobles = SIX.split()
    able = nobles[places:] if way > 0 else nobles[:-places]
    assert b.asked == "Ada move"
    assert b.options == sorted(f"{noble} {places}" for noble in able)


@pytest.mark.parametrize("card", EXACTLY)
def test_r2_exactly_n_moves_n_places(card):
    """The noble passes exactly n others, who keep their order."""
    places, way = EXACTLY[card]
    nobles = SIX.split()
    noble = nobles[5] if way > 0 else nobles[0]
    b = board(SIX, hand=card).play(card, noble)
    rest = [other for other in nobles if other != noble]
    at = 5 - places if way > 0 else places
    assert b.line == " ".join([*rest[:at], noble, *rest[at:]])


@pytest.mark.parametrize("card", EXACTLY)
def test_r2_exactly_n_is_never_clamped(card):
    """A noble with fewer than n places is refused, and nothing has changed."""
    places, way = EXACTLY[card]
    b = board(SIX, hand=card)
    noble = SIX.split()[places - 1] if way > 0 else SIX.split()[-places]
    assert refused(lambda: b.play(card, noble))
    assert b.left == SIX
    assert b.hand == card
    assert b.asked == "Ada play"


@pytest.mark.parametrize("card", UP_TO)
def test_r2_up_to_n_is_cut_off_by_the_ends(card):
    """Each noble may move 1 to n places, as far as they fit into the line; 0 is not a move."""
    most, way = UP_TO[card]
    b = board(SIX, hand=card)
    b.game.choose(card)
    expected = []
    for place, noble in enumerate(SIX.split()):
        room = place if way > 0 else 5 - place
        expected += [f"{noble} {places}" for places in range(1, min(most, room) + 1)]
    assert b.options == sorted(expected)


@pytest.mark.parametrize("card", UP_TO)
@pytest.mark.parametrize("places", [0, 2, 4, -1])
def test_r2_up_to_n_refuses_a_distance_that_does_not_fit(card, places):
    """The second noble from the end may move one place: any other number is refused, not shortened."""
    _, way = UP_TO[card]
    b = board(SIX, hand=card)
    assert refused(lambda: b.play(card, "Mayor" if way > 0 else "Colonel", places))
    assert b.left == SIX
    assert b.hand == card


@pytest.mark.parametrize("card", UP_TO)
def test_r2_up_to_n_moves_as_far_as_chosen(card):
    """One and the same noble may be moved each distance from 1 to n."""
    most, way = UP_TO[card]
    for places in range(1, most + 1):
        b = board(SIX, hand=card).play(card, "Cardinal" if way < 0 else "Martyr", places)
        place = 2 + places if way < 0 else 3 - places
        assert b.line.split()[place] == ("Cardinal" if way < 0 else "Martyr")


def test_r2_the_noble_at_the_front_cannot_be_moved_to_the_front():
    """Public Demand offers every noble but the first."""
    b = board("Baron Mayor Cardinal", hand="Public Demand")
    b.game.choose("Public Demand")
    assert b.asked == "Ada noble"
    assert b.options == ["Cardinal", "Mayor"]


def test_r2_a_palace_guard_at_the_front_cannot_march_to_the_front():
    """Forward March offers the Palace Guards that are not at the front."""
    b = board("Palace Guard Mayor Palace Guard Baron Palace Guard", hand="Forward March")
    b.game.choose("Forward March")
    assert b.options == ["Palace Guard #3", "Palace Guard #5"]


def test_r2_front_and_end_bound_color_moves_too():
    """Military Might offers a red noble at the front no move, and one in second place a single one."""
    b = board("General Colonel Mayor Lieutenant", hand="Military Might")
    b.game.choose("Military Might")
    assert b.options == ["Colonel 1", "Lieutenant 1", "Lieutenant 2"]


# --- R3 ----------------------------------------------------------------------------------------------------------

NEEDS_A_NOBLE = [
    ("Stumble", "Baron"),
    ("Pushed", "Baron Mayor"),
    ("'Tis a Far Better Thing", "Baron Mayor Martyr"),
    ("Ignoble Noble", "Baron Mayor Martyr Bishop"),
    ("L'Idiot", "Baron"),
    ("Was That My Name?", "Baron"),
    ("Trip", "Baron"),
    ("Friend of the Queen", "Baron"),
    ("Fainting Spell", "Baron"),
    ("Public Demand", "Baron"),
    ("Military Might", "Colonel Baron Mayor"),
    ("Military Might", "Baron Mayor Bishop"),
    ("Civic Pride", "Mayor Baron Colonel"),
    ("Civic Pride", "Baron Colonel Bishop"),
    ("Majesty", "Baron Mayor Colonel"),
    ("Majesty", "Mayor Colonel Martyr"),
    ("Forward March", "Palace Guard Baron Colonel"),
    ("Forward March", "Baron Colonel Lieutenant"),
]


@pytest.mark.parametrize(("card", "line"), NEEDS_A_NOBLE)
def test_r3_a_card_needs_a_noble_it_can_move(card, line):
    """Without a noble that can be moved so the card may not be played: no wasted card, no wrong color."""
    b = board(line, hand=card)
    assert b.asked == "Ada play"
    assert b.options == ["no card"]
    why = b.why_not(card)
    assert "R2" in why or "R3" in why
    assert refused(lambda: b.play(card))
    assert b.hand == card


@pytest.mark.parametrize("card", ["Military Might", "Civic Pride", "Majesty"])
def test_r3_a_noble_of_another_color_is_refused(card):
    """A noble of the wrong class is not an option, and the card is not used up."""
    b = board("Bishop Colonel Mayor Baron Martyr", hand=card)
    assert refused(lambda: b.play(card, "Martyr", 1))
    assert b.hand == card


@pytest.mark.parametrize("card", ["Fled to England", "Clothing Swap"])
def test_r3_the_only_noble_may_be_discarded(card):
    """A noble can be discarded from a line of one; the engine makes the choice (R45)."""
    b = board("Baron", hand=card, noble_deck="Duke").play(card)
    assert b.noble_discard == "Baron"
    assert b.pile == ("" if card == "Fled to England" else "Duke")


MAY_COME_TO_NOTHING = {
    "Let Them Eat Cake": "",
    "Lack of Faith": "",
    "Bribed Guards": "",
    "The Long Walk": "",
    "Milling in Line": "",
    "Opinionated Guards": "",
    "Escape!": "",
    "Mass Confusion": "",
    "Missed!": "Bo",
    "Clerical Error": "",
    "Missing Heads": "Bo",
    "Lack of Support": "Bo",
    "Infighting": "Bo",
    "Information Exchange": "",
    "Forced Break": "",
    "Rat Break": "",
    "Twist of Fate": "",
}


@both_editions
@pytest.mark.parametrize("card", MAY_COME_TO_NOTHING)
def test_r3_any_other_card_may_be_played_without_effect(card, edition):
    """An "if" card, a card on a player with nothing to lose, empty discards: playable, and spent."""
    b = board("Mayor", hand=card, edition=edition)
    assert b.playable == [card]
    target = MAY_COME_TO_NOTHING[card]
    if target and not (card == "Missing Heads" and edition == "amigo"):
        b.play(card, target)
    else:
        b.play(card)
    assert b.action_discard == card
    assert b.turn == "Bo" or b.day == 2


@pytest.mark.parametrize("card", ["Extra Cart", "Late Arrival"])
def test_r3_cards_that_draw_nobles_may_be_played_on_an_empty_noble_deck(card):
    """Nothing joins the line; the card is spent."""
    b = board("Mayor Baron", hand=card, noble_discard="rest").play(card)
    assert b.line == "Mayor Baron"
    assert b.action_discard == card


def test_r3_let_them_eat_cake_with_marie_antoinette_in_front():
    """Marie Antoinette is at the front already: nothing happens."""
    b = board("Marie Antoinette Baron", hand="Let Them Eat Cake").play("Let Them Eat Cake")
    assert b.line == "Marie Antoinette Baron"
    assert b.pile == "Marie Antoinette"


# --- R16 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "joined"), [("", ""), ("Duke", " Duke"), ("Duke Count", " Duke Count")]
)
def test_r16_extra_cart_adds_as_many_as_there_are(deck, joined):
    """Two nobles left: two join the line; none left: none does."""
    b = board("Mayor Baron", hand="Extra Cart", noble_deck=deck, noble_discard="rest").play(
        "Extra Cart"
    )
    assert b.line == "Mayor Baron" + joined


def test_r16_a_day_deals_as_many_as_there_are():
    """The new day has the three nobles left in the deck, not twelve."""
    b = board("Mayor", noble_deck="Duke Count Martyr", noble_discard="rest").skip()
    assert (b.day, b.left, b.noble_deck) == (2, "Duke Count Martyr", "")


def test_r16_clothing_swap_on_an_empty_noble_deck_leaves_a_gap():
    """The noble is discarded, and no other takes its place."""
    b = board("Mayor Baron Duke", hand="Clothing Swap", noble_discard="rest").play(
        "Clothing Swap", "Baron"
    )
    assert b.line == "Mayor Duke"
    assert b.noble_discard.endswith(" Baron")


def test_r16_the_general_finds_nobody_in_an_empty_deck():
    """The power does nothing."""
    b = board("General Baron", noble_discard="rest").skip()
    assert (b.pile, b.left) == ("General", "Baron")


def test_r16_noble_discards_are_never_reshuffled():
    """With an empty noble deck and 47 discards nothing is dealt: the game ends instead (R17)."""
    b = board("Mayor", noble_discard="rest", edition="wizards").skip()
    assert b.over
    assert b.noble_deck == ""


@both_editions
def test_r16_mass_confusion_deals_as_many_as_stood_in_line(edition):
    """Not twelve, but as many as there were; the old line was mixed into the deck."""
    seen = set()
    for b in tries(
        lambda seed: board("Mayor Baron Duke", hand="Mass Confusion", edition=edition, seed=seed),
        40,
    ):
        b.play("Mass Confusion")
        assert len(names(b.line)) == 3
        assert b.noble_discard == "" or "Robespierre" in b.line
        seen |= set(names(b.line))
    assert len(seen) > 30
    assert seen & {"Mayor", "Baron", "Duke"}


def test_r16_mass_confusion_on_an_empty_deck_shuffles_the_line():
    """The same nobles come back, in any order."""
    lines = {
        b.play("Mass Confusion").line
        for b in tries(
            lambda seed: board(
                "Mayor Baron Duke", hand="Mass Confusion", noble_discard="rest", seed=seed
            )
        )
    }
    assert {" ".join(sorted(line.split())) for line in lines} == {"Baron Duke Mayor"}
    assert len(lines) == 6


# --- R36 ---------------------------------------------------------------------------------------------------------


def test_r36_milling_in_a_short_line_shuffles_what_there_is():
    """Three nobles: all six orders come up."""

    def make(seed):
        return board("Mayor Baron Duke", hand="Milling in Line", seed=seed)

    assert len({b.play("Milling in Line").line for b in tries(make)}) == 6


def test_r36_opinionated_guards_order_what_there_is():
    """Three nobles in line: three to be put in order."""
    b = board("Mayor Baron Duke", hand="Opinionated Guards")
    b.game.choose("Opinionated Guards")
    assert b.asked == "Ada order"
    assert len(b.options) == 6
    assert b.choose(["Duke", "Mayor", "Baron"]).line == "Duke Mayor Baron"


@pytest.mark.parametrize(
    ("line", "left"), [("Mayor Baron", 0), ("Mayor", 0), ("Mayor Baron Duke", 1)]
)
def test_r36_escape_discards_what_there_is(line, left):
    """Two nobles are discarded, or as many as are in line."""
    b = board(line, hand="Escape!").play("Escape!")
    assert len(b.line.split()) == left
    assert len(b.noble_discard.split()) == len(line.split()) - left


# --- R44 ---------------------------------------------------------------------------------------------------------


def test_r44_opinionated_guards_may_leave_the_order_as_it_is():
    """All 24 orders of the first four are options, the present one among them; the rest stays behind."""
    b = board("Mayor Baron Duke Count Bishop", hand="Opinionated Guards")
    b.game.choose("Opinionated Guards")
    assert len(set(b.options)) == 24
    b.choose(["Mayor", "Baron", "Duke", "Count"])
    assert b.line == "Mayor Baron Duke Count Bishop"
    assert b.action_discard == "Opinionated Guards"


def test_r44_opinionated_guards_with_one_noble_in_line():
    """The card may be played; there is one order, which the engine takes (R45)."""
    b = board("Mayor", hand="Opinionated Guards").play("Opinionated Guards")
    assert b.line == "Mayor"
    assert b.pile == "Mayor"


def test_r44_an_order_needs_all_four():
    """Three names, a noble twice or the fifth noble are not an order of the first four."""
    b = board("Mayor Baron Duke Count Bishop", hand="Opinionated Guards")
    b.game.choose("Opinionated Guards")
    for order in (["Baron", "Mayor", "Duke"], ["Baron"] * 4, ["Bishop", "Baron", "Duke", "Count"]):
        with pytest.raises(gw.IllegalChoice):
            b.game.choose(order)
    assert b.asked == "Ada order"
