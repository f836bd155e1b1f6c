"""How choices are named in cells, and which ones are refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.locale import LOCALES, load
from tests.strategies import Deal, deals, plain, played

LINE = ["Martyr", "Palace Guard", "Palace Guard", "Duke", "Count", "Mayor"]


def table(
    hand: list[str], line: list[str] = LINE, bo: dict[str, Any] | None = None, **more: Any
) -> gw.Game:
    """Set a table of Ada and Bo; it is Ada's turn."""
    players = {"Ada": {"hand": hand}, "Bo": {"hand": [], **(bo or {})}}
    return gw.Scenario(line, players, **more).start()


# --- equivalent ways to name a choice ---------------------------------------------------------------------------------


@given(deals(80))
@settings(max_examples=30)
def test_every_option_is_found_by_itself_its_index_and_its_text(deal: Deal) -> None:
    """`choose` takes an option of the list, its index and its text, and all three make the same choice.

    Copies of a card have the same text, which then chooses one of the indistinguishable copies.
    """
    game = played(deal)
    texts = [option.text for option in game.options]
    for index, option in enumerate(game.options[:8]):
        by_index = plain(game.copy().choose(index))
        assert plain(game.copy().choose(option)) == by_index
        if texts.count(option.text) == 1:
            assert plain(game.copy().choose(option.text)) == by_index
            assert plain(game.copy().choose(option.text.upper())) == by_index
        else:
            assert game.copy().choose(option.text).history[-1][1].text == option.text


@pytest.mark.parametrize(
    "said",
    [
        "Duke 2",
        "duke 2",
        "Herzog 2",
        ("Duke", 2),
        ["Duke", 2],
        ("książę", 2),
        ("hertog", 2),
        ("EL DUQUE", 2),
    ],
)
def test_a_noble_and_its_places(said: Any) -> None:
    """A move is named by the noble, in any language, and its places: as a text, a tuple or a list."""
    game = table(["L'Idiot"]).choose("L'Idiot").choose(said)
    assert game.line.names == ["Duke", "Palace Guard", "Palace Guard", "Count", "Mayor"]


def test_a_noble_alone_is_enough_where_only_one_distance_fits() -> None:
    """If only one distance is legal, the noble's name or a `Card` is enough."""
    for said in ("Count", "Graf"):
        assert table(["Pushed"]).choose("Pushed").choose(said).line.names[1] == "Count"
    game = table(["Pushed"]).choose("Pushed")
    assert game.choose(game.line[4]).line.names[1] == "Count"


def test_an_ambiguous_name_is_refused_and_the_candidates_are_named() -> None:
    """The message lists what the name could mean, and each of these is accepted."""
    game = table(["L'Idiot"]).choose("L'Idiot")
    before = plain(game)
    with pytest.raises(gw.IllegalChoice) as refusal:
        game.choose("Duke")
    assert str(refusal.value) == "'Duke' could be any of 'Duke 1', 'Duke 2'; say which"
    with pytest.raises(gw.IllegalChoice) as refusal:
        game.choose(("Palace Guard", 1))
    assert "'Palace Guard #2 1', 'Palace Guard #3 1'" in str(refusal.value)
    assert plain(game) == before
    assert game.copy().choose("Palace Guard #3 1").line.names[:2] == [
        "Palace Guard",
        "Palace Guard",
    ]
    assert game.copy().choose(("Palace Guard #3", 2)).line.names[0] == "Martyr"


def test_one_of_equal_nobles_is_named_by_its_place() -> None:
    """The text "Palace Guard #3" means the third in line, alone where one distance fits, with places elsewhere."""
    game = table(["Stumble"]).choose("Stumble")
    with pytest.raises(
        gw.IllegalChoice, match=r"'Palace Guard #2 1', 'Palace Guard #3 1'; say which"
    ):
        game.choose("Palace Guard")
    third = game.line[2]
    assert game.copy().choose("Palace Guard #3").line[0].name == "Palace Guard"
    assert game.copy().choose("palace guard #3").history[-1][1].card == third
    fled = table(["Fled to England"]).choose("Fled to England")
    assert fled.copy().choose("Palace Guard #3").history[-1][1].card == fled.line[2]
    with pytest.raises(gw.IllegalChoice, match="say which"):
        fled.choose("Palace Guard")


def test_equal_cards_in_a_hand_are_no_ambiguity() -> None:
    """Two Stumbles are the same choice."""
    assert (
        table(["Stumble", "Stumble"]).play("Stumble", "Duke").players["Ada"].hand.names[0]
        == "Stumble"
    )


@pytest.mark.parametrize(
    "order",
    [
        ["Duke", "Palace Guard", "Martyr", "Palace Guard"],
        ("duke", "palace guard", "martyr", "palace guard"),
        ["Herzog", "Palastwache", "Märtyrerin", "Palastwache"],
        "Duke, Palace Guard, Martyr, Palace Guard",
    ],
)
def test_an_order_is_a_list_of_names(order: Any) -> None:
    """An order is a list, a tuple or a text with commas; equal nobles are interchangeable."""
    game = table(["Opinionated Guards"]).play("Opinionated Guards", order)
    assert game.line.names == ["Palace Guard", "Martyr", "Palace Guard", "Count", "Mayor"]
    assert game.players["Ada"].pile.names == ["Duke"]


def test_an_order_of_cards() -> None:
    """An order may be given as cards of the line."""
    game = table(["Opinionated Guards"]).choose("Opinionated Guards")
    wanted = [game.line[3], game.line[2], game.line[1], game.line[0]]
    assert list(game.choose(wanted).line[:3]) == wanted[1:]


@pytest.mark.parametrize(
    "order", [["Duke"], ["Duke", "Duke", "Duke", "Duke"], ["Mayor", "Duke", "Count", "Martyr"]]
)
def test_an_order_of_other_nobles_is_refused(order: list[str]) -> None:
    """An order names exactly the first four nobles."""
    game = table(["Opinionated Guards"]).choose("Opinionated Guards")
    before = plain(game)
    with pytest.raises(gw.IllegalChoice, match="not among the options; legal are"):
        game.choose(order)
    assert plain(game) == before


@pytest.mark.parametrize("said", ["skip", "Skip", "none", "no card", "NO CARD", "pass", 0])
def test_the_names_of_the_option_to_play_no_card(said: Any) -> None:
    """The option to play no card has several names, and an index."""
    assert table(["Stumble"]).choose(said).turn == "Bo"


def test_players_by_name() -> None:
    """A player is chosen by name, in any case."""
    players = {"Ada": {"hand": ["Rush Job"]}, "Bo": {"hand": []}, "Cy": {"hand": []}}
    for name in ("Cy", "cy", "CY"):
        game = gw.Scenario(["Martyr", "Duke"], players).start().play("Rush Job", name)
        assert game.players["Cy"].rushed
        assert not game.players["Bo"].rushed


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_is_found_by_its_name_in_every_language(locale: str) -> None:
    """The name of a card in each language finds it, in any case; where two cards share a name it finds one of them."""
    names = [load(locale).name(kind.key) for kind in AMIGO.kinds]
    for kind, name in zip(AMIGO.kinds, names, strict=True):
        for spelling in (name, name.upper(), name.lower(), f"  {name} "):
            found = find_kind(spelling, AMIGO.kinds)
            assert (
                found is kind
                or names.count(name) > 1
                or load("en").name(found.key).lower() == name.lower()
            )


def test_warte_mal() -> None:
    """The German name of the reaction finds it in both editions."""
    for edition in ("amigo", "wizards"):
        game = table(["Confusion in Line"], edition=edition)
        game.play("Warte mal", *["Bo"][: edition == "wizards"])
        assert "Confusion in Line" in [event.name for event in game.action_discard]


# --- play, skip, lift -------------------------------------------------------------------------------------------------


def test_play_takes_the_choices_in_order() -> None:
    """A card, its noble and its places; a card, a player and a card."""
    assert table(["Fainting Spell"]).play("Fainting Spell", "Duke", 2).line.names[-2:] == [
        "Mayor",
        "Duke",
    ]
    game = table(["Lack of Support"], bo={"hand": ["Trip", "Rat Break"]})
    assert game.play("Lack of Support", "Bo", "Trip").action_discard.names == [
        "Trip",
        "Lack of Support",
    ]


def test_play_may_leave_a_choice_open() -> None:
    """With fewer choices than the card requires, the game stops at the first missing one."""
    game = table(["Fainting Spell"]).play("Fainting Spell")
    assert game.decision
    assert (game.decision.kind, game.decision.player) == ("move", "Ada")
    assert game.in_play.names == ["Fainting Spell"]
    assert game.decision.card is not None
    assert game.decision.card.name == "Fainting Spell"


def test_play_accepts_forced_choices_named_or_not() -> None:
    """With two players the other one need not be named, but may be; so may the only noble that can move."""
    for named in ((), ("Bo",)):
        assert table(["Tough Crowd"]).play("Tough Crowd", *named).players["Bo"].front.names == [
            "Tough Crowd"
        ]
    choices: tuple[tuple[Any, ...], ...] = ((), ("Duke",), ("Duke", 1))
    for named in choices:
        assert table(["Stumble"], ["Martyr", "Duke"]).play("Stumble", *named).players[
            "Ada"
        ].pile.names == ["Duke"]


def test_a_forced_choice_named_wrongly_is_refused() -> None:
    """A name that fits no question is an error, even if the engine would have made the choice."""
    game = table(["Stumble"], ["Martyr", "Duke"])
    before = plain(game)
    for wrong in (("Martyr",), ("Duke", 2), ("Bo",), ("Duke", 1, "Duke")):
        with pytest.raises(gw.GuillotineError):
            game.play("Stumble", *wrong)
        assert plain(game) == before


def test_play_refuses_more_choices_than_the_card_asks() -> None:
    """A surplus choice is named in the message, and nothing changes."""
    game = table(["Pushed"])
    before = plain(game)
    with pytest.raises(gw.IllegalChoice, match="'Martyr'"):
        game.play("Pushed", "Duke", 2, "Martyr")
    assert plain(game) == before


def test_play_makes_all_choices_or_none() -> None:
    """If the second choice is illegal, the first is not made either."""
    game = table(["Lack of Support"], bo={"hand": ["Trip", "Rat Break"]})
    before = plain(game)
    with pytest.raises(gw.IllegalChoice, match="legal are 'Trip', 'Rat Break'"):
        game.play("Lack of Support", "Bo", "Pushed")
    assert plain(game) == before


def test_play_makes_choices_of_one_player_only() -> None:
    """Choices of another player are not part of the call: Infighting is decided by its victim."""
    game = table(["Infighting"], bo={"hand": ["Trip", "Rat Break", "Pushed"]})
    before = plain(game)
    with pytest.raises(gw.IllegalChoice, match="Trip"):
        game.play("Infighting", "Bo", "Trip")
    assert plain(game) == before
    game.play("Infighting", "Bo")
    assert game.decider == "Bo"
    assert game.choose("Trip").choose("Pushed").players["Bo"].hand.names[:1] == ["Rat Break"]


def test_play_works_for_a_reaction() -> None:
    """[A] When Ada is about to collect, Bo is asked, and `play` speaks for Bo (R33)."""
    game = table([], ["Martyr", "Duke", "Count"], {"hand": ["Confusion in Line"]}).skip()
    assert game.decision
    assert (game.decision.kind, game.decider, game.turn) == ("reaction", "Bo", "Ada")
    assert game.copy().play("Confusion in Line").action_discard.names == ["Confusion in Line"]
    assert game.copy().skip().players["Ada"].pile.names == ["Martyr"]


def test_play_works_for_final_plays() -> None:
    """[A] After day three cards that change the score are played by the same call (R41)."""
    players = {
        "Ada": {"hand": [], "pile": ["Colonel", "Lieutenant"]},
        "Bo": {"hand": ["Tough Crowd"]},
    }
    game = (
        gw.Scenario(["Martyr"], players, day=3, action_deck=["Military Support", "Pushed"])
        .start()
        .skip()
    )
    assert (game.phase, game.decider, game.turn) == ("final", "Bo", "Bo")
    game.play("Tough Crowd", "Ada")
    assert game.decider == "Ada"
    assert game.play("Military Support").over
    assert game.scores() == {"Ada": 3 + 2 - 1 - 2 + 2, "Bo": 0}


def test_skip_is_refused_where_a_choice_must_be_made() -> None:
    """In the middle of a card there is nothing to skip; the message says what is asked and what is legal."""
    game = table(["Pushed"]).choose("Pushed")
    before = plain(game)
    with pytest.raises(
        gw.IllegalChoice, match=r"Ada has to choose \(Pushed: which noble .*legal are"
    ):
        game.skip()
    assert plain(game) == before


def test_lift_at_any_decision_of_anybody() -> None:
    """R5: Bo's Guards can be lifted in Ada's turn, in the middle of a card, and lifting is not playing a card."""
    game = (
        table(["Rush Job"], bo={"front": ["Callous Guards"], "hand": ["Trip"]})
        .choose("Rush Job")
        .lift("Bo")
    )
    assert game.decision
    assert game.decision.kind == "player"
    assert game.players["Bo"].front == ()
    assert game.action_discard.names == ["Callous Guards"]
    assert game.history[-1][0] == "Bo"
    assert game.history[-1][1].kind == "lift"
    assert game.choose("Bo").players["Bo"].hand.names == ["Trip"]


def test_lift_of_nothing() -> None:
    """A player without Callous Guards has nothing to lift; an unknown player is refused."""
    game = table(["Rush Job"], bo={"front": ["Callous Guards"]})
    before = plain(game)
    with pytest.raises(gw.IllegalChoice, match="no Callous Guards lie in front of Ada"):
        game.lift("Ada")
    with pytest.raises(gw.UnknownPlayer, match="Ada, Bo"):
        game.lift("Cy")
    assert plain(game) == before


# --- why not ----------------------------------------------------------------------------------------------------------


def test_why_not_names_the_rule_and_the_card() -> None:
    """None if a card may be played; otherwise the reason, with the card that forbids it and the rule."""
    assert table(["Pushed"]).why_not("Pushed") is None
    guarded = table(["Pushed", "Trip", "Rush Job"], bo={"front": ["Callous Guards"]})
    assert guarded.why_not("Rush Job") is None
    reason = guarded.why_not("Pushed")
    assert reason
    assert "Callous Guards in front of Bo" in reason
    assert reason.endswith("(R4)")
    trip = guarded.why_not("Trip")
    assert trip
    assert trip.endswith("(R40)")
    judge = table(["Rush Job"], ["Unpopular Judge", "Duke"]).why_not("Rush Job")
    assert judge
    assert "Unpopular Judge" in judge
    assert judge.endswith("(R6)")
    short = table(["Ignoble Noble"], ["Martyr", "Duke"]).why_not("Ignoble Noble")
    assert short
    assert short.endswith("(R2)")
    rushed = table(["Pushed"], rush=["Ada"]).why_not("Pushed")
    assert rushed
    assert rushed.endswith("(R26)")


def test_why_not_outside_the_hand_and_the_game() -> None:
    """A card not in the hand, a card in the middle of another, a game that is over: each has its reason."""
    assert table(["Pushed"]).why_not("Duke") == "Duke is not in Ada's hand."
    assert "another choice has to be made first" in str(
        table(["Pushed", "Trip"]).choose("Pushed").why_not("Trip")
    )
    game = gw.Scenario([], {"Ada": {"hand": ["Trip"]}, "Bo": {}}, day=3, edition="wizards").start()
    assert game.over
    assert game.why_not("Trip") == "Trip may not be played: the game is over."
    with pytest.raises(gw.UnknownCard, match="did you mean 'Duke'"):
        game.why_not("Dukke")


@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("Judge", "'Unpopular Judge'"),
        ("Louis", "'King Louis XVI'"),
        ("Guard", "'Palace Guard'"),
        ("espia", "'Master Spy'"),
    ],
)
def test_a_word_of_a_name_is_guessed_from(word: str, guess: str) -> None:
    """A single word of a name, in any language, gets the cards with that word as a guess."""
    with pytest.raises(gw.UnknownCard, match="did you mean") as refusal:
        gw.card(word)
    assert guess in str(refusal.value)


@given(deals(80))
@settings(max_examples=30)
def test_why_not_agrees_with_the_options(deal: Deal) -> None:
    """A card of the hand has a reason exactly if it is not an option, wherever a card may be played."""
    game = played(deal)
    if game.decision and game.decision.kind in ("play", "reaction", "final"):
        offered = {option.card.name for option in game.options if option.card}
        for card in game.players[game.decision.player].hand:
            assert card
            assert (game.why_not(card.name) is None) == (card.name in offered)
            assert game.why_not(card) == game.why_not(card.name)
