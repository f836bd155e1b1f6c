"""Cards as values: points are numbers, and classes can be distinguished without color."""

from __future__ import annotations

import re

import pytest

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from tests.test_game.test_printing import Checker

COUNTED = {"Palace Guard", "Tragic Figure"}


@pytest.mark.parametrize("edition", [*EDITIONS])
def test_points_are_numbers_or_none(edition):
    """Points are None if they depend on the pile; the mark is that of the printed card; `gw.card` agrees."""
    for card in gw.Game(2, seed=1, edition=edition).cards:
        info = gw.card(card, edition=edition)
        assert (info.points, info.points_mark, info.color) == (
            card.points,
            card.points_mark,
            card.color,
        )
        if card.name in COUNTED:
            assert (card.points, card.points_mark) == (None, "★")
        elif card.is_noble:
            assert type(card.points) is int
            assert int(card.points_mark.replace("−", "-")) == card.points
        else:
            assert card.points_mark == ""
        assert card.text == info.text
        assert card.text.endswith(".")


def test_points_can_be_added_up():
    game = gw.Scenario(["Martyr", "Duke", "King Louis XVI"], 2).start()
    # As in a cell; a type checker cannot know that none of these is None.
    assert sum(card.points for card in game.line) == 7  # type: ignore[misc]
    named = {card.name: card.points for card in game.cards if not card.is_noble}
    assert [
        named[name] for name in ("Pushed", "Fountain of Blood", "Tough Crowd", "Church Support")
    ] == [0, 2, -2, None]


def test_a_custom_card_has_points_and_a_text():
    cook = gw.make.noble("Cook", 4, "green", text="Cooks.")
    dull = gw.make.noble("Scullion", -4, "grey")
    edition = gw.make.edition("kitchen", cook, dull)
    cards = {card.name: card for card in gw.Game(2, edition=edition, seed=1).cards}
    assert (cards["Cook"].points, cards["Cook"].text) == (4, "Cooks.")
    assert (cards["Scullion"].points, cards["Scullion"].points_mark) == (-4, "−4")
    assert cards["Scullion"].text


def black_and_white(html: str) -> str:
    """Return HTML without styles."""
    return re.sub(r" style='[^']*'", "", html)


CLASSES = {
    "Duke": ("purple", "♛", "royal"),
    "Colonel": ("red", "⚔", "military"),
    "Mayor": ("green", "⚖", "civic"),
    "Bad Nun": ("blue", "✝", "church"),
    "Martyr": ("grey", "⚒", "commoner"),
}


@pytest.mark.parametrize("name", CLASSES)
def test_the_class_is_shown_without_color(name):
    """In HTML by a sign with a name, in text by a word: for cards, games, scores, and the gallery."""
    color, sign, title = CLASSES[name]
    game = gw.Scenario(
        [name], {"Ada": {"pile": [name] if name == "Martyr" else []}, "Bo": {}}
    ).start()
    for shown in (game.line[0], game.line, game, game.view("Ada"), gw.card(name), gw.cards(name)):
        html = black_and_white(shown._repr_html_())
        assert sign in Checker(html).text
        assert f"aria-label='{title}'" in html
    assert f"1. {name} ({color} " in str(game)
    assert color in str(gw.card(name))
    assert color in str(gw.cards(name))
    score = game.skip().score("Ada")
    assert sign in Checker(black_and_white(score._repr_html_())).text
    assert color in str(score) or title in str(score)
    pile = str(game.players["Ada"])
    assert f"{name} ({color} " in pile


def test_cards_are_counted_and_found_by_name_in_any_language():
    """`in`, `count` and `index` mean the same names; a card that is face down has none."""
    line = ["Martyr", "Lady", "Martyr", "Duke"]
    players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": ["Trip"]}}
    game = gw.Scenario(line, players).start()
    assert "Duke" in game.line
    assert "herzog" in game.line
    assert "Count" not in game.line
    assert (game.line.count("Martyr"), game.line.count("MARTIR"), game.line.count("Count")) == (
        2,
        2,
        0,
    )
    assert (game.line.index("Martyr"), game.line.index("martyr", 1)) == (0, 2)
    assert game.line.index(game.line[2]) == 2
    with pytest.raises(ValueError, match="'Count' is not among these cards"):
        game.line.index("Count")
    with pytest.raises(ValueError, match="not among"):
        game.view("Ada").players["Bo"].hand.index("Trip")
