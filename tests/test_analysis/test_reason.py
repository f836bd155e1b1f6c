"""The reason for a good choice: a sentence that is true for all hidden cards, or none."""

from __future__ import annotations

from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.analysis.reason import reason_of
from guillotine_widget.locales.locale import LOCALES


def reason(line: list[str], hand: list[str], choice: str, **more: Any) -> str:
    """Return the reason for a choice of Ada against Bo."""
    locale = more.pop("locale", "en")
    players = {"Ada": {"hand": hand}, "Bo": {"hand": []}}
    game = gw.Scenario(line, players, day=3, **more).start(locale)
    option = next(option for option in game.options if option.text == choice)
    found = reason_of(game.view("Ada"), option.raw)
    return "" if found is None else game._speaker(locale).say(found)


def test_a_noble_is_collected_before_the_next_player_can() -> None:
    line = ["Martyr", "Duke", "Count"]
    assert reason(line, ["Stumble"], "Stumble") == "You get the Duke before Bo can."


def test_a_noble_further_back_is_collected() -> None:
    line = ["Sheriff", "Bishop", "Heretic", "Cardinal"]
    assert reason(line, ["Ignoble Noble", "Pushed"], "Pushed") == "You then collect the Heretic."


def test_a_noble_with_negative_points_is_avoided() -> None:
    line = ["Hero of the People", "Martyr", "Martyr", "Duke"]
    assert reason(line, ["Stumble"], "Stumble") == "It spares you the Hero of the People."


def test_no_card_gains_points() -> None:
    assert reason(["Duke", "Martyr", "Martyr"], ["Stumble"], "no card").startswith("No card gains")


def test_a_random_outcome_has_no_reason() -> None:
    assert reason(["Duke", "Martyr", "Count"], ["Mass Confusion"], "Mass Confusion") == ""


@pytest.mark.parametrize("locale", sorted(LOCALES))
def test_reasons_are_translated(locale: str) -> None:
    card = gw.Game(2, locale=locale)._speaker(locale).locale.name("stumble")
    said = reason(["Martyr", "Duke", "Count"], ["Stumble"], "Stumble", locale=locale)
    assert "Bo" in said, card
    assert said.endswith(".")
