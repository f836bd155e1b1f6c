"""`gw.card` and `gw.cards`: one card with its rulings, or all ninety kinds."""

from __future__ import annotations

import re
from base64 import b64decode
from typing import Any
from xml.etree import ElementTree

import pytest

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO, EDITIONS
from guillotine_widget.model.effects import Move
from guillotine_widget.model.kinds import Color, action, noble
from guillotine_widget.model.vocabulary import A_NOBLE, exactly
from tests.board import both_editions
from tests.test_game.test_printing import Checker

DIFFERING = {
    "Lady", "Lord", "Lady in Waiting", "Rival Executioner", "Late Arrival", "After You...",
    "Confusion in Line", "Clerical Error", "Missing Heads",
}  # fmt: skip


@both_editions
def test_the_gallery_has_all_ninety_kinds(edition: str):
    """40 kinds of nobles and 50 of action cards, 110 cards, each with a text and in the order of the deck."""
    gallery = gw.cards(edition=edition)
    assert gallery.names == [kind.title for kind in EDITIONS[edition].kinds]
    assert (len(gallery), sum(entry.copies for entry in gallery)) == (90, 110)
    assert len(gw.cards(family="noble", edition=edition)) == 40
    assert len(gw.cards(family="actions", edition=edition)) == 50
    assert all(entry.text.endswith(".") for entry in gallery)
    assert {entry.name for entry in gallery if entry.differs} == DIFFERING


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        ({"color": "purple"}, 15),
        ({"color": "royal"}, 15),
        ({"color": "military"}, 6),
        ({"color": "Green"}, 8),
        ({"color": "church"}, 6),
        ({"color": "grey"}, 5),
        ({"color": "grey", "family": "action"}, 0),
        ({"name": "support"}, 5),
        ({"name": "GUARD"}, 5),
        ({"name": "herzog"}, 1),
        ({"name": "support", "family": "noble"}, 0),
    ],
)
def test_filters(filters: dict[str, Any], count: int):
    """By class, by family, by a part of the name in any language; filters can be combined."""
    assert len(gw.cards(**filters)) == count


def test_wrong_filters():
    """Each error says what is expected."""
    with pytest.raises(gw.UnknownCard, match="no class of cards 'pink'; choose one of purple, red"):
        gw.cards(color="pink")
    with pytest.raises(gw.UnknownCard, match="no family of cards 'spells'; choose one of noble"):
        gw.cards(family="spells")
    with pytest.raises(gw.UnknownEdition, match="choose one of amigo, wizards"):
        gw.cards(edition="1998")
    with pytest.raises(gw.UnknownLocale, match="choose one of en"):
        gw.cards(locale="fr")
    with pytest.raises(TypeError, match="did you mean 'color'"):
        gw.cards(colour="red")
    with pytest.raises(gw.UnknownCard, match="did you mean 'Duke'"):
        gw.card("Dukke")


def test_a_card_with_its_rulings():
    """The Master Spy: class, points, text, names, and R7."""
    entry = gw.card("master spy")
    assert (entry.name, entry.family, entry.color, entry.points) == (
        "Master Spy",
        "noble",
        "red",
        4,
    )
    assert [ruling.number for ruling in entry.rulings] == ["R7"]
    assert entry.names["de"] == "Meisterspion"
    lines = str(entry).splitlines()
    assert lines[0] == "Master Spy: red noble, 4 points, 1 card in the deck"
    assert lines[1] == "Moves to the end of the line after every action card played."
    assert "R7   The Master Spy's move." in str(entry)
    assert not entry.differs


def test_cards_are_collected_in_a_set():
    assert len({gw.card("Duke"), gw.card("Herzog"), gw.card("Count")}) == 2


def test_a_card_that_differs_by_edition():
    """Both texts appear with their marks; its traits follow the edition."""
    entry = gw.card("After You...")
    assert [*entry.by_edition] == ["amigo", "wizards"]
    assert "[A] Amigo rules (2002): Puts the front noble" in str(entry)
    assert "[W] Wizards rules (1998): Puts the front noble" in str(entry)
    assert "alters the line" in entry.traits
    assert "alters the line" not in gw.card("After You...", edition="wizards").traits
    assert "may interrupt a collection" in gw.card("Warte mal").traits
    assert "may interrupt a collection" not in gw.card("Warte mal", edition="wizards").traits
    assert "may be played after day three" in gw.card("Church Support").traits
    assert (
        "may be played after day three" not in gw.card("Church Support", edition="wizards").traits
    )


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("Duke", "R38"),
        ("Martyr", ""),
        ("Robespierre", "R9 R38"),
        ("Missed!", "R1 R4 R30 R35 R39"),
        ("Clerical Error", "R14 R15 R30 R41"),
        ("Trip", "R2 R3 R4 R25 R40"),
        ("Confusion in Line", "R4 R32 R33"),
        ("Extra Cart", "R4 R16"),
        ("Church Support", "R23 R41"),
        ("Callous Guards", "R4 R5 R40"),
        ("Lady", "R18 R37 R38"),
    ],
)
def test_the_rulings_that_apply_to_a_card(name: str, numbers: str):
    """Rulings that name the card, and rulings about its effects."""
    assert [ruling.number for ruling in gw.card(name).rulings] == numbers.split()


def test_a_card_and_its_ruling_name_each_other():
    """A card lists a ruling exactly if the ruling lists the card."""
    for edition in EDITIONS:
        for entry in gw.cards(edition=edition):
            assert all(entry.name in ruling.cards for ruling in entry.rulings)


def test_custom_cards_and_cards_of_a_game():
    """`card` accepts a custom kind and a card from a game."""
    duke = noble("Duke of Cells", 6, Color.PURPLE)
    hop = action("Hop", copies=2, play=Move(A_NOBLE, forward=exactly(1)))
    edition = AMIGO.with_kinds(duke, hop)
    entry = gw.card("duke of cells", edition=edition)
    assert (entry.text, entry.names["pl"]) == ("A custom card.", "Duke of Cells")
    assert [ruling.number for ruling in entry.rulings] == ["R38"]
    assert [r.number for r in gw.card("Hop", edition=edition).rulings] == ["R2", "R3", "R4"]
    assert len(gw.cards(edition=edition)) == 92
    game = gw.Game(2, seed=1)
    assert gw.card(game.line[0]).name == game.line[0].name


@both_editions
def test_the_gallery_prints(edition: str):
    """Text has a line per kind; the HTML is a well-formed fragment with every name, points and text."""
    gallery = gw.cards(edition=edition)
    lines = str(gallery).splitlines()
    assert len(lines) == 92
    assert lines[0].startswith("purple   5 1×  King Louis XVI")
    assert lines[-2:] == ["* The editions differ.", "90 kinds, 110 cards"]
    html = Checker(gallery._repr_html_())
    assert not html.tags & {"script", "style", "iframe", "a"}
    for entry in gallery:
        assert entry.name in html.text
        assert entry.text in html.text
        assert entry.name in Checker(entry._repr_html_()).text
    assert str(gw.cards("zebra")) == "No card matches."
    assert "No card matches." in gw.cards("zebra")._repr_html_()
    assert isinstance(gallery[:3], gw.Gallery)
    assert gallery[:3].names == gallery.names[:3]


def test_the_gallery_in_another_language():
    """Names and texts are in the language asked for; English names find the cards in Python."""
    entry = gw.card("Duke", locale="de")
    assert (entry.title, entry.name) == ("Herzog", "Duke")
    assert str(entry).startswith("Herzog: ")
    assert "Duke (en)" in str(entry)
    assert "Herzog" in str(gw.cards("duke", locale="de"))


class TestPictures:
    """The gallery shows the pictures of the table."""

    def test_every_printed_card_has_its_picture(self):
        for edition in ("amigo", "wizards"):
            shown = gw.cards(edition=edition)
            html = shown._repr_html_()
            addresses = re.findall(r"<img alt='' style='[^']*' src='([^']*)'>", html)
            assert len(addresses) == len(set(addresses)) == len(shown)
            for address in addresses:
                prefix, source = address.split(",", 1)
                assert prefix == "data:image/svg+xml;base64"
                assert ElementTree.fromstring(b64decode(source)).tag.endswith("svg")

    def test_a_card_shows_its_picture_and_escapes_its_text(self):
        assert "<img" in gw.card("Duke")._repr_html_()
        assert "<img" not in str(gw.card("Duke")) + str(gw.cards())

    def test_a_custom_card_has_no_picture(self):
        edition = gw.make.edition("mine", gw.make.noble("Vicomte", 2, "purple"))
        assert "<img" not in gw.card("Vicomte", edition=edition)._repr_html_()
