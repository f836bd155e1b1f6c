"""Declaring cards: how they print, and an error for every fault that says what is expected."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget import make
from guillotine_widget.make import action, edition, noble
from guillotine_widget.model.effects import NextDay
from guillotine_widget.model.kinds import Color
from guillotine_widget.model.vocabulary import Starter


def test_a_card_reads_as_it_is_printed() -> None:
    """A declared card prints its title, its family and its text."""
    gardener = noble("Gardener", 2, "civic", collected=make.Draw(2), text="Draw 2 action cards.")
    assert repr(gardener) == "Gardener: green noble, 2 points. Draw 2 action cards."
    assert repr(noble("Crowd", make.Per("grey"), "grey")) == "Crowd: grey noble, points by the pile"
    assert repr(action("Hop", text={"de": "Hüpf.", "pl": "Hop."})) == "Hop: action card. Hüpf."


def test_a_sentence_in_several_languages() -> None:
    """A language has its own sentence; one without has the English one, else the first."""
    both = noble("Gardener", 2, "green", text={"de": "Zieht.", "en": "Draws."})
    mine = edition("mine", both, noble("Kat", 1, "grey", text={"nl": "Miauw."}))
    said = [gw.card("Gardener", edition=mine, locale=code).text for code in ("de", "en", "pl")]
    assert said == ["Zieht.", "Draws.", "Draws."]
    assert gw.card("Kat", edition=mine, locale="es").text == "Miauw."


def test_a_class_by_its_name_or_color() -> None:
    """A class has a color and a name."""
    given = ["royal", "RED", "Civic", make.BLUE, "commoner"]
    assert [noble("X y", 1, color).color for color in given] == list(Color)
    assert noble("X y", 1, "gray").color is make.GREY
    with pytest.raises(gw.BrokenCard, match="there is no noble 'gray'; did you mean 'grey'"):
        edition("mine", noble("X y", make.Per("gray"), "grey"))


@pytest.mark.parametrize(
    ("declare", "says"),
    [
        (lambda: noble("", 1, "red"), "a card needs a name with letters in it, not ''"),
        (lambda: noble(3, 1, "red"), "a card needs a name with letters in it, not 3"),
        (lambda: noble("X" * 41, 1, "red"), "one line of up to 40 letters"),
        (lambda: noble("A\nB", 1, "red"), "one line of up to 40 letters"),
        (lambda: noble("Purple", 1, "red"), "means something else in cells"),
        (lambda: action("Skip"), "means something else in cells"),
        (lambda: action("Lift that"), "means something else in cells"),
        (lambda: noble("Agent 7", 1, "red"), "no number at its end"),
        (lambda: noble("Ada, Bo", 1, "red"), "no # and no comma"),
        (lambda: noble("Cook", "3", "red"), "a whole number from -99 to 99, or Per(GREY, -1), not '3'"),
        (lambda: noble("Cook", 2.5, "red"), "not 2.5"),
        (lambda: noble("Cook", True, "red"), "not True"),
        (lambda: noble("Cook", make.Per, "red"), "points: Per needs parentheses: Per(…)"),
        (lambda: noble("Cook", make.Per("red", 0.5), "red"), "a whole number of points, not 0.5"),
        (lambda: noble("Cook", make.Instead("red", 1), "red"), "or Per(GREY, -1)"),
        (lambda: noble("Cook", 1, "pink"), "'pink' is not a class; choose one of purple, red, green"),
        (lambda: noble("Cook", 1, "red", copies=0), "copies: a whole number from 1 to 20, not 0"),
        (lambda: noble("Cook", 1, "red", bonus=2), 'bonus: With("Countess", 2)'),
        (lambda: noble("Cook", 1, "red", bonus=make.With("red", 2)), "itself would always count"),
        (
            lambda: noble("Cook", make.Per("red"), "red", bonus=make.With("Duke", 2)),
            "on top of a number of points",
        ),
        (lambda: noble("Cook", 1, "red", forbids=make.ALTERING_THE_LINE), "can forbid ANY_ACTION"),
        (lambda: noble("Cook", 1, "red", text=3), "text: a sentence, or sentences by language"),
        (lambda: noble("Cook", 1, "red", text={"fr": "…"}), "there is no locale 'fr'"),
        (lambda: noble("Cook", 1, "red", text="x" * 241), "a sentence of up to 240 letters"),
        (lambda: noble("Cook", 1, "red", article="le"), "article: True or False, not 'le'"),
        (lambda: noble("Cook", 1, "red", look="crown"), "look: parts by name, such as {'hat': 'crown'}"),
        (lambda: noble("Cook", 1, "red", look={"hut": "cap"}), "no part 'hut'; did you mean 'hat'?"),
        (lambda: noble("Cook", 1, "red", look={"hat": "crow"}), "no hat 'crow'; did you mean 'crown'?"),
        (lambda: noble("Cook", 1, "red", look={"face": "oval fat"}), "there can be only one face"),
        (lambda: noble("Cook", 1, "red", look={"body": ""}), "body cannot be empty"),
        (lambda: noble("Cook", 1, "red", look={"like": "Dukke"}), "did you mean 'Duke'?"),
        (lambda: noble("Cook", 1, "red", when=make.Draw()), "when: a moment and what happens then"),
        (
            lambda: noble("Cook", 1, "red", when={make.COLLECTED_PURPLE: make.Draw()}),
            "a card in line acts at the moment ACTION_PLAYED",
        ),
        (lambda: action("Hop", copies=21), "copies: a whole number from 1 to 20, not 21"),
        (lambda: action("Hop", points=2), "only a card that stays in front of a player has points"),
        (lambda: action("Hop", forbids=make.ALTERING_THE_LINE), "only a card that stays in front"),
        (
            lambda: action("Hop", play=make.Put(make.THIS, make.YOUR_FRONT), forbids=make.ANY_ACTION),
            "can forbid ALTERING_THE_LINE",
        ),
        (lambda: action("Hop", final=1), "final: True or False, not 1"),
        (lambda: action("Hop", look={"icon": "cak"}), "no icon 'cak'; did you mean 'cake'?"),
        (lambda: action("Hop", look={"badge": "four"}), "a badge is a text of up to 3 letters"),
    ],
)  # fmt: skip
def test_a_fault_is_reported_with_what_is_expected(declare: Callable[[], Any], says: str) -> None:
    """An invalid card is refused; the message says what is expected."""
    with pytest.raises(gw.BrokenCard) as refusal:
        declare()
    assert says in str(refusal.value), refusal.value


@pytest.mark.parametrize(
    ("script", "says"),
    [
        (make.Move(make.A_NOBLE), "Move: say one of forward=exactly(2), back=up_to(3), to=FIRST"),
        (make.Move(make.A_NOBLE, forward=2), "how far is exactly(n) or up_to(n), n from 1"),
        (make.Move(make.A_NOBLE, back=make.up_to(0)), "n from 1"),
        (make.Move(make.A_NOBLE, to=make.LINE), "an end of the line is FIRST or LAST"),
        (make.Move(make.nearest("red"), back=make.exactly(1)), "goes to an end: to=FIRST or to=LAST"),
        (make.Move(make.THIS, to=make.LAST), "THIS moves only when=… while it stands in line"),
        (make.Move(make.a_card(make.TARGET_PILE), to=make.LAST), "what moves is A_NOBLE, a_noble(…)"),
        (make.Put(make.A_NOBLE, make.YOUR_HAND), "may go to LINE, NOBLE_DISCARD, YOUR_PILE, TARGET_PILE"),
        (make.Put(make.A_NOBLE, "the moon"), "a place is one of LINE"),
        (make.Put(make.A_NOBLE, make.TARGET_PILE), "ChoosePlayer(ANY) or ChoosePlayer(OTHER) has to come before"),
        (make.Put(make.THIS, make.ACTION_DISCARD), "is discarded automatically"),
        (make.Put(make.top(1, make.NOBLE_DECK), make.SAME_PLACE), "SAME_PLACE becomes free by a Put(A_NOBLE"),
        (make.Put(make.top(1, make.ACTION_DECK), make.YOUR_HAND), "top(…) is of LINE, NOBLE_DECK"),
        (make.Put(make.at_random(1, make.ACTION_DECK), make.YOUR_HAND), "say Draw(n)"),
        (make.Put(make.top(None, make.NOBLE_DECK), make.LINE), "AS_MANY comes after a ShuffleInto"),
        (make.Put(make.ONE_OF_THEM, make.LINE), "come after a Look(top(n, NOBLE_DECK))"),
        (make.Put(make.Picked(1), make.YOUR_PILE), "needs as many Pick(a_card(…)) just before"),
        (make.Put(make.a_card(make.LINE), make.NOBLE_DISCARD), "in line say a_noble()"),
        (make.Put("Duke", make.LINE), "one of the words for cards"),
        (make.Collect(make.A_NOBLE), "you collect FRONT_NOBLE, top(1, NOBLE_DECK) or a_card(TARGET_PILE)"),
        (make.Arrange(9), "the first 2 to 5 nobles"),
        (make.ShuffleInto(make.LINE, make.ACTION_DECK), "LINE goes into NOBLE_DECK"),
        (make.Shuffle(make.YOUR_HAND), "can be shuffled"),
        (make.Shuffle(make.NOBLE_DECK, first=3), "first=n is for the line"),
        (make.SwapHands(), "who is the target?"),
        (make.Draw(0), "a whole number from 1 to 10 belongs here, not 0"),
        (make.Look(make.All(make.YOUR_HAND)), "you look at All(TARGET_HAND)"),
        ("Draw 2", "'Draw 2': this is not an effect of a card"),
        (None, "None: this is not an effect of a card"),
        (make.Draw, "play: Draw needs parentheses: Draw(…)"),
        (make.Put(make.a_noble, make.NOBLE_DISCARD), "Put: a_noble needs parentheses: a_noble(…)"),
        (make.Move(make.A_NOBLE, forward=make.exactly), "Move: exactly needs parentheses: exactly(…)"),
        (make.Draw(2, "later"), "time is NOW or END_OF_TURN, not 'later'"),
        (make.EndDay(1), "at_once is True or False, not 1"),
        (NextDay(Starter.NEXT_IN_TURN), "this effect belongs to the turn of an edition, not to a card"),
        ((make.ChoosePlayer(make.OTHER), make.Put(make.a_card(make.TARGET_HAND), make.ACTION_DISCARD)),
         "Look(All(TARGET_HAND)) comes before"),
        ((make.ChoosePlayer(make.YOU),), "ANY or OTHER can be chosen"),
    ],
)  # fmt: skip
def test_a_script_that_cannot_be_carried_out(script: Any, says: str) -> None:
    """An effect that the engine cannot execute is refused when the card is declared, not in the middle of a game."""
    with pytest.raises(gw.BrokenCard) as refusal:
        action("Hop", play=script)
    assert says in str(refusal.value), refusal.value


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"play": make.Move(make.A_NOBLE, to=make.FIRST), "final": True}, "only cards that change piles"),
        ({"play": make.Put(make.A_NOBLE, make.YOUR_PILE), "final": True}, "there is no line after day three"),
        ({"play": make.PlayAgain(), "reaction": True}, "played in another player's turn"),
    ],
)  # fmt: skip
def test_effects_of_reactions_and_final_plays(more: Any, says: str) -> None:
    """A reaction and a final play may use only effects that work at that moment."""
    with pytest.raises(gw.BrokenCard) as refusal:
        action("Hop", **more)
    assert says in str(refusal.value)


def test_all_faults_at_once() -> None:
    """One error names every fault of a card, and can be pickled."""
    with pytest.raises(gw.BrokenCard, match=r"the card 'Cook' has 3 problems:") as refusal:
        noble("Cook", 1.5, "pink", copies=-1)
    assert len(refusal.value.problems) == 3
    again = pickle.loads(pickle.dumps(refusal.value))
    assert (str(again), again.problems) == (str(refusal.value), refusal.value.problems)


@pytest.mark.parametrize(
    ("title", "by"),
    [("duke", "Duke"), ("The Duke!", "Duke"), ("Herzog", "Duke"), ("Kleiner Rempler", None)],
)
def test_a_title_that_is_taken(title: str, by: str | None) -> None:
    """A name that finds a printed card, in any language, cannot be given to another one."""
    if by is None:
        assert edition("mine", noble(title, 1, "grey")).nobles[-1].title == title
        return
    with pytest.raises(gw.BrokenCard, match=f"the title is taken, by {by}; give it another one"):
        edition("mine", noble(title, 1, "grey"))


@pytest.mark.parametrize(
    ("declare", "says"),
    [
        (lambda: edition("mine", noble("Cook", 1, "red"), action("COOK")), "another new card is called Cook"),
        (lambda: edition("Amigo", noble("Cook", 1, "red")), "'Amigo' is a printed edition; a custom one"),
        (lambda: edition("", noble("Cook", 1, "red")), "the name of an edition cannot be empty"),
        (lambda: edition(3, noble("Cook", 1, "red")), "the name of an edition is a text, not 3"),
        (lambda: edition("a\ud800", noble("Cook", 1, "red")), "cannot hold '\\ud800', half of a character"),
        (lambda: edition("a\nb", noble("Cook", 1, "red")), "the name of an edition cannot hold '\\n'"),
        (lambda: edition("\u200b", noble("Cook", 1, "red")), "the name of an edition"),
        (lambda: edition("x" * 41, noble("Cook", 1, "red")), "has at most 40 letters, not 41"),
        (lambda: noble("Cook", 1, "red", text="a\ud800"), "text: a sentence cannot hold '\\ud800'"),
        (lambda: action("Cook", text={"en": "Cooks.", "de": "a\ud800"}), "text: a sentence cannot hold '\\ud800'"),
        (lambda: edition("mine", "Duke"), "'Duke' is not a card; declare it with noble(…) or action(…)"),
        (lambda: edition("mine", noble("Cook", make.Per("Dukke"), "red")), "did you mean 'Duke'?"),
        (lambda: edition("mine", noble("Cook", make.Per("royal"), "red")), "did you mean 'purple'?"),
        (
            lambda: edition("mine", action("Hop", play=make.Move(make.a_noble("Dukke"), to=make.LAST))),
            "there is no noble 'Dukke'; did you mean 'Duke'?",
        ),
        (
            lambda: edition("mine", action("Hop", play=(make.ChoosePlayer(make.ANY), make.Mark(make.CONFUSED)))),
            'take base="wizards"',
        ),
        (
            lambda: edition("mine", action("Hop", final=True, play=make.Put(make.THIS, make.YOUR_FRONT)),
                            base="wizards"),
            "this edition has no final plays (R41)",
        ),
    ],
)  # fmt: skip
def test_an_invalid_edition_is_refused(declare: Callable[[], Any], says: str) -> None:
    """Cards that do not go together, or a name that means another edition, are refused."""
    with pytest.raises(gw.BrokenCard) as refusal:
        declare()
    assert says in str(refusal.value), refusal.value


def test_cards_may_name_each_other() -> None:
    """A new card may name another new one, and itself."""
    pair = (
        noble("Hansel", 1, "grey", bonus=make.With("Gretel", 3)),
        noble("Gretel", make.Per("Gretel", 2), "grey", copies=2),
    )
    game = gw.Scenario(
        ["Duke"], {"Ada": {"pile": ["Hansel", "Gretel", "Gretel"]}, "Bo": {}}, edition=edition("mine", *pair)
    ).start()  # fmt: skip
    assert [line.points for line in game.score("Ada").lines] == [4, 4, 4]
    assert game.score("Ada").lines[0].why == "1, and 3 more with the Gretel in the pile: 1 + 3"


def test_an_edition_that_extends_another() -> None:
    """An edition extends a printed or a custom edition; the printed cards keep their texts."""
    first = edition("first", noble("Cook", 1, "red"), base="wizards")
    second = edition("second", action("Hop"), base=first)
    wizards = gw.EDITIONS["wizards"]
    nobles, actions = (
        sum(kind.copies for kind in kinds) for kinds in (wizards.nobles, wizards.actions)
    )
    assert repr(second) == f"<Edition second: {nobles + 1} nobles, {actions + 1} action cards>"
    lady = gw.card("Lady", edition="wizards").text
    assert gw.card("Lady", edition=second).text == lady != gw.card("Lady").text
    with pytest.raises(gw.BrokenCard, match="the title is taken, by Cook"):
        edition("third", noble("Cook", 2, "red"), base=second)


def test_titles_in_other_scripts() -> None:
    """Titles in any script have keys that differ."""
    keys = [
        noble(title, 1, "red").key
        for title in ("Князь", "Княгиня", "公爵", "Łoś", "Los", "Duc d'Été")
    ]
    assert len(set(keys)) == len(keys)
    assert keys[-1] == "duc-dete"
    mine = edition("mine", noble("Князь", 4, "purple"))
    assert gw.Scenario(["князь", "Duke"], edition=mine).start().skip().score("Ada").total == 4


@pytest.mark.parametrize(
    ("declare", "says"),
    [
        (lambda: make.Move(make.A_NOBLE, backward=make.exactly(2)), "'backward'; did you mean 'back'?"),
        (lambda: make.Draw(number=2), "Draw has no argument 'number'"),
        (lambda: make.Per(of="red", point=2), "Per has no argument 'point'; did you mean 'points'?"),
    ],
)  # fmt: skip
def test_a_misspelled_keyword_of_an_effect_gets_a_guess(
    declare: Callable[[], Any], says: str
) -> None:
    """Effects refuse an unknown keyword with a guess, as `noble` and `action` do."""
    with pytest.raises(TypeError) as refusal:
        declare()
    assert says in str(refusal.value)


def test_unknown_keywords_are_guessed() -> None:
    """A misspelled argument gets a guess."""
    with pytest.raises(
        TypeError, match="noble has no argument 'colected'; did you mean 'collected'"
    ):
        noble("Cook", 1, "red", colected=make.Draw())


@pytest.mark.parametrize("color", [["red"], {}, None, 3, [[[["red"]]]], "orange"])
def test_an_invalid_class_is_refused_with_the_list_of_classes(color: Any) -> None:
    """The error for anything else lists the classes."""
    with pytest.raises(gw.BrokenCard, match="is not a class; choose one of purple, red"):
        gw.make.noble("Gardener", 2, color)


def test_only_a_noble_without_a_power_is_said_to_have_none() -> None:
    """A custom card without a text is not called powerless if it does something, and an action card never is."""
    cards: list[Any] = [
        action("Pass the Hat", play=make.Draw(2)),
        noble("Cook", 2, "red", collected=make.Draw()),
        noble("Baker", make.Per("red"), "red"),
        noble("Valet", 2, "red", bonus=make.With("Duke", 2)),
        noble("Page", 2, "red"),
        noble("Maid", 2, "red", text="She hears everything."),
    ]
    mine = make.edition("mine", *cards)
    texts = [gw.card(card.title, edition=mine).text for card in cards]
    no_power = gw.card("Duke").text
    assert texts == ["A custom card."] * 4 + [no_power, "She hears everything."]
