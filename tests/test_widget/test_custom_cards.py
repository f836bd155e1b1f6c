"""Custom cards in the browser: Python and the front end know the same parts of pictures."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import guillotine_widget as gw
from guillotine_widget import make
from guillotine_widget.make import A_NOBLE, Move, Put, exactly, up_to
from guillotine_widget.model.card_art import ACTION_PARTS, NOBLE_PARTS
from guillotine_widget.model.effects import Effect
from guillotine_widget.widget.wire.card_picture import look_of

ART = Path(__file__).parents[2] / "js" / "src" / "art"
SHEETS = {
    "face": "FACES",
    "eyes": "EYES",
    "brows": "BROWS",
    "nose": "NOSES",
    "mouth": "MOUTHS",
    "marks": "MARKS",
    "hair": "HAIR",
    "hat": "HATS",
    "body": "BODIES",
    "worn": "WORN",
    "prop": "PROPS",
    "skin": "SKINS",
    "tone": "HAIRS",
    "ink": "INKS",
    "icon": "ICONS",
}
SOURCES = "\n".join(path.read_text("utf-8") for path in sorted(ART.glob("*.ts*")))


def drawn(sheet: str) -> set[str]:
    """Return the names of the parts that a sheet of the front end draws."""
    found = re.search(rf"const {sheet}\b[^=]*= \{{(.*?)\n\}}", SOURCES, re.DOTALL)
    assert found, sheet
    return {
        name.removesuffix("<") for name in re.findall(r'^  "?([\w<]+)"?:', found[1], re.MULTILINE)
    }


@pytest.mark.parametrize("part", sorted(SHEETS))
def test_every_part_has_its_drawing(part: str) -> None:
    """A part that can be named is drawn, and one that is drawn can be named."""
    known = {**NOBLE_PARTS, **ACTION_PARTS}[part].split()
    ours = drawn(SHEETS[part]) | (drawn("DRAWN") if part == "icon" else set())
    assert len(known) == len(set(known))
    assert set(known) == ours


def test_every_part_is_checked() -> None:
    """The tests above cover every part."""
    assert {*NOBLE_PARTS, *ACTION_PARTS} == set(SHEETS)


@pytest.mark.parametrize(
    ("play", "ink", "icon", "badge", "track"),
    [
        (Move(A_NOBLE, forward=exactly(2)), "forward", "push", "2", "oMomoo 3>1"),
        (Move(A_NOBLE, forward=up_to(3)), "forward", "push", "≤3", "oMMMmo ~4>1"),
        (Move(A_NOBLE, back=up_to(2)), "back", "trip", "≤2", "oomMMo ~2>4"),
        (Move(A_NOBLE, back=exactly(9)), "back", "trip", "9", ""),
        (Move(make.a_noble("red"), to=make.FIRST), "red", "speaker", "", "Moooom 5>0"),
        (Move(A_NOBLE, to=make.LAST), "back", "purse", "", "mooooM 0>5"),
        (make.Reverse(), "line", "boot", "", "oooooo 0>5 5>0"),
        (make.Shuffle(make.LINE, first=3), "line", "windmill", "3", "MMMooo"),
        (make.Arrange(2), "line", "talk", "2", "MMoooo"),
        (Put(make.top(2, make.NOBLE_DECK), make.LINE), "line", "cart", "+2", "oooMMM"),
        (Put(A_NOBLE, make.NOBLE_DISCARD), "line", "ship", "", "oooxoo"),
        (make.CollectMore(2), "day", "curtains", "×3", "MMMooo"),
        (make.Draw(3), "crowd", "exchange", "+3", ""),
        (make.EndDay(), "day", "pimpernel", "", "xxxxxx"),
    ],
)
def test_a_picture_follows_from_the_effects(
    play: Effect, ink: str, icon: str, badge: str, track: str
) -> None:
    """An action card without `look` has a picture of its effects."""
    look = look_of(make.action("Test Card", play=play))
    assert look == {"ink": ink, "icon": icon, "badge": badge, "track": track}
    assert icon in ACTION_PARTS["icon"].split()


def test_a_picture_of_a_card_that_stays() -> None:
    """A card that stays shows what it is worth or what it forbids."""
    front = Put(make.THIS, make.YOUR_FRONT)
    favor = make.action("Favor", play=front, points=make.Per("purple"))
    assert look_of(favor) == {"ink": "purple", "icon": "crown", "badge": "+1", "track": ""}
    debt = make.action("Debt", play=front, points=-3)
    assert look_of(debt) == {"ink": "pile", "icon": "tomato", "badge": "−3", "track": ""}
    ban = make.action("Fence", play=front, forbids=make.ALTERING_THE_LINE)
    assert look_of(ban)["icon"] == "guards"


def test_the_catalogue_has_custom_cards() -> None:
    """The browser gets the text and look of custom cards, and nothing more for printed ones."""
    cook = make.noble("Cook", 2, "grey", text={"en": "Cooks.", "de": "Kocht."}, look={"hat": "cap"})
    plain = make.noble("Clerk", 1, "green")
    dance = make.action("Dance", play=make.Reverse(), look={"icon": "cake", "like": "Stumble"})
    mine = make.edition("mine", cook, plain, dance)
    table = gw.GuillotineWidget(gw.Game(2, edition=mine, seed=1), locale="de")
    kinds = json.loads(json.dumps(table._catalogue))["kinds"]
    assert kinds["cook"] == {
        "name": "Cook",
        "family": "noble",
        "text": "Kocht.",
        "color": "grey",
        "points": "2",
        "look": {"hat": "cap"},
    }
    assert "look" not in kinds["clerk"], "its face is chosen by the front end"
    assert kinds["dance"]["look"] == {"icon": "cake", "like": "stumble"}
    assert kinds["dance"]["line"] is True
    printed = gw.GuillotineWidget(gw.Game(2, seed=1), locale="de")._catalogue["kinds"]
    assert not any("look" in kind for kind in printed.values())
    assert {key: kinds[key] for key in printed} == printed
    assert "Cook" in str(gw.GuillotineWidget(gw.Scenario(["Cook", "Duke"], edition=mine).start()))
