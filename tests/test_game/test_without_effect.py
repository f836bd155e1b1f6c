"""A card without effect is logged with what is missing, for whom, and the ruling."""

from __future__ import annotations

from typing import Any

import pytest

import guillotine_widget as gw

NOTHING: dict[str, Any] = {"hand": []}
RICH: dict[str, Any] = {"hand": ["Trip"], "pile": ["Duke"]}


def log_of(
    card: str,
    *choices: Any,
    line: Any = ("Martyr", "Duke", "Mayor"),
    edition: str = "amigo",
    **scenario: Any,
) -> list[str]:
    """Play a card as Ada, and return the log between that and her collection."""
    hands: dict[str, list[str]] = {"Ada": [card], "Bo": [], "Cy": []}
    players = {name: {"hand": hand, **scenario.pop(name, {})} for name, hand in hands.items()}
    game = gw.Scenario(list(line), players, edition=edition, **scenario).start()
    game.play(card, *choices)
    lines = [str(entry) for entry in game.log()]
    first = lines.index(next(text for text in lines if text.startswith("Ada played")))
    last = next((at for at, text in enumerate(lines) if "beheaded" in text), len(lines))
    return lines[first + 1 : last]


@pytest.mark.parametrize(
    ("card", "choices", "says"),
    [
        ("Missed!", ["Bo"], "Missed! is without effect: Bo's pile is empty. (R1)"),
        ("Missed!", ["Ada"], "Missed! is without effect: Ada's pile is empty. (R1)"),
        (
            "Let Them Eat Cake",
            [],
            "Let Them Eat Cake is without effect: Marie Antoinette is not in line. (R3)",
        ),
        ("Lack of Faith", [], "Lack of Faith is without effect: a blue noble is not in line. (R3)"),
        (
            "Twist of Fate",
            [],
            "Twist of Fate is without effect: no card lies in front of a player. (R3)",
        ),
        ("Rat Break", [], "Rat Break is without effect: the action discards are empty. (R3)"),
        ("Missing Heads", ["Cy"], "Missing Heads is without effect: Cy's pile is empty. (R43)"),
        ("Lack of Support", ["Bo"], "Lack of Support is without effect: Bo's hand is empty. (R31)"),
        ("Infighting", ["Cy"], "Infighting is without effect: Cy's hand is empty. (R31)"),
        ("Forced Break", [], "Forced Break is without effect: no other player holds a card. (R31)"),
    ],
)
def test_a_card_without_effect(card, choices, says):
    """The log says that the card is without effect, why, and by which ruling."""
    assert log_of(card, *choices) == [says]


@pytest.mark.parametrize("card", ["Extra Cart", "Late Arrival"])
def test_a_card_without_nobles_to_add(card):
    assert log_of(card, noble_discard="rest") == [
        f"{card} is without effect: the noble deck is empty. (R16)"
    ]


def test_a_place_that_stays_empty():
    said = log_of("Clothing Swap", "Duke", noble_discard="rest")
    assert said == [
        "The Duke left the line.",
        "Nobody takes the free place: the noble deck is empty. (R16)",
    ]


def test_a_noble_that_is_already_there():
    line = ["Marie Antoinette", "Duke"]
    assert log_of("Let Them Eat Cake", line=line) == [
        "Let Them Eat Cake is without effect: Marie Antoinette is at the front already. (R3)"
    ]
    assert log_of("Lack of Faith", line=["Bishop", "Duke"]) == [
        "Lack of Faith is without effect: the Bishop is at the front already. (R3)"
    ]
    assert log_of("Bribed Guards", line=["Duke"]) == [
        "Bribed Guards is without effect: the Duke is at the end of the line already. (R3)"
    ]


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_half_an_exchange(edition):
    """Clerical Error with an empty pile takes nothing from it; the other half is executed (R15)."""
    said = log_of("Clerical Error", "Bo", Ada={"pile": ["Count"]}, edition=edition)
    assert "Clerical Error takes nothing from Bo: the pile holds no noble to take. (R15)" in said
    assert any("Count" in text for text in said)
    said = log_of("Clerical Error", "Bo", edition=edition)
    assert [text for text in said if "takes nothing" in text] == [
        f"Clerical Error takes nothing from {name}: the pile holds no noble to take. (R15)"
        for name in ("Bo", "Ada")
    ]
    assert not any("R14" in text for text in said)


def test_playing_the_only_card_is_not_without_effect():
    said = log_of("Infighting", "Bo", Bo={"hand": ["Trip"]})
    assert not [text for text in said if "without effect" in text]


def test_nobles_without_effect():
    """A power without effect is logged, too."""
    players = {"Ada": {"hand": []}, "Bo": {"hand": []}}
    for noble, says in {
        "General": "The General is without effect: the noble deck is empty. (R16)",
        "Rival Executioner": "The Rival Executioner is without effect: the noble deck is empty. (R11)",
        "Innocent Victim": "The Innocent Victim is without effect: Ada's hand is empty. (R20)",
    }.items():
        for edition in ("amigo", "wizards"):
            game = (
                gw.Scenario([noble, "Duke"], players, noble_discard="rest", edition=edition)
                .start()
                .skip()
            )
            assert says in [str(entry) for entry in game.log()], (noble, edition)


def test_a_draw_without_cards():
    """The log says that no card is left to draw."""
    players = {"Ada": {"hand": [], "front": []}, "Bo": {"hand": []}}
    game = gw.Scenario(
        ["Martyr", "Duke"], players, action_deck=[], action_discard=[], edition=without_actions()
    ).start()
    assert "Ada drew no card: none is left. (R18)" in str(game.skip().log())


def without_actions() -> Any:
    """Return an edition with too few action cards to draw."""
    from dataclasses import replace

    from guillotine_widget.editions import AMIGO

    return replace(AMIGO, name="bare", actions=())


def test_cards_that_have_an_effect_later_are_not_without_effect():
    """Double Feature and Political Influence change nothing at once; Master Spy may stand at the end already."""
    for card in ("Double Feature", "Political Influence"):
        assert not [text for text in log_of(card) if "without effect" in text]
    assert not [
        text
        for text in log_of("Rush Job", "Bo", line=["Duke", "Master Spy"])
        if "without effect" in text
    ]


@pytest.mark.parametrize("locale", ["de", "es", "pl", "nl"])
def test_cards_without_effect_are_logged_in_every_language(locale):
    players = {"Ada": {"hand": ["Missed!"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr"], players).start(locale=locale).play("Missed!", "Bo")
    entry = next(entry for entry in game.log() if entry.rule == "R1")
    assert "Bo" in entry.text
    assert "{" not in entry.text


def test_why_names_the_ruling_for_no_effect():
    """`why` names the ruling by which the card is without effect."""
    players = {"Ada": {"hand": ["Missed!"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Duke"], players).start().play("Missed!", "Bo")
    assert "R1" in [reason.rule for reason in game.why()]
