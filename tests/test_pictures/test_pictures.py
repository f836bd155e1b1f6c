"""Pictures are drawn without a browser: valid, self-contained SVG that shows only what its viewer may see."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.pictures.art import drawings
from guillotine_widget.pictures.canvas import Canvas
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.pictures.theme import THEMES
from tests.strategies import Deal, deals, played
from tests.test_game.test_printing import EVIL, Checker

NAMESPACE = "{http://www.w3.org/2000/svg}"


def parsed(picture: Svg) -> ElementTree.Element:
    """Check a picture and return its root."""
    root = ElementTree.fromstring(str(picture))
    assert root.tag == f"{NAMESPACE}svg"
    assert (int(root.get("width", "")), int(root.get("height", ""))) == picture.size
    # Nothing outside is needed: links are to parts of the picture, and fonts have names alone.
    known = {each.get("id") for each in root.iter() if each.get("id")}
    for each in root.iter():
        assert each.tag.removeprefix(NAMESPACE) not in {"image", "script", "foreignObject", "a"}
        for name, value in each.attrib.items():
            if name.endswith("href"):
                assert value.removeprefix("#") in known
            assert "url(" not in value or value == "url(#grey)"
    assert "@font-face" not in picture
    assert "@import" not in picture
    return root


def texts(picture: Svg) -> str:
    """Return all text of a picture, line by line."""
    root = parsed(picture)
    return "\n".join(each.text or "" for each in root.iter(f"{NAMESPACE}text"))


def words_in(text: str) -> str:
    """Return a text without line breaks."""
    return " ".join(text.split())


@given(deals(120), st.sampled_from([*THEMES]), st.sampled_from(LOCALES))
@settings(max_examples=25)
def test_any_table_is_valid_svg_of_bounded_size(deal: Deal, theme: str, locale: str) -> None:
    """At any moment, for each viewer, in each theme and language; at most 250 kB with all portraits in it."""
    game = played(deal)
    for viewer in (*game.names, None):
        picture = game.to_svg(viewer, theme=theme, locale=locale)
        parsed(picture)
        assert len(picture) < 250_000
    words = load(locale)
    shown = words_in(texts(game.to_svg(theme=theme, locale=locale)))
    for card in game.line:
        name = words.name(card.kind.key, card.name)
        assert name in shown
    assert words.table["title"] in shown


def test_a_new_game_is_a_small_picture():
    """It is below 90 kB: the drawing of each card occurs once."""
    assert len(gw.Game(["Ada", "Bo"], seed=7).to_svg(viewer="Ada")) < 90_000


def test_only_what_the_viewer_may_see_is_in_the_picture():
    """Neither as text nor as a drawing, which has the name of its card; `open_hands` shows all."""
    players: dict[str, Any] = {
        "Ada": {"hand": ["Trip"]},
        "Bo": {"hand": ["Pushed", "Rat Break"], "shown": ["Rat Break"]},
    }
    game = gw.Scenario(["Martyr", "Duke"], players).start()
    sees = {
        viewer: {
            name
            for name, key in (("Trip", "trip"), ("Pushed", "pushed"), ("Rat Break", "rat-break"))
            if name in (picture := game.to_svg(viewer)) or f'id="{key}"' in picture
        }
        for viewer in ("Ada", "Bo", None)
    }
    assert sees == {
        "Ada": {"Trip", "Rat Break"},
        "Bo": {"Pushed", "Rat Break"},
        None: {"Rat Break"},
    }
    assert all(name in game.to_svg(open_hands=True) for name in ("Trip", "Pushed", "Rat Break"))
    assert game.view("Ada").to_svg() == game.to_svg("Ada")


def test_only_the_deciding_player_reads_the_question():
    """A decision may name hidden cards: the others see only who decides."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    assert "Ada: play an action card" in texts(game.to_svg("Ada"))
    assert "Ada decides." in texts(game.to_svg("Bo"))
    assert "Ada decides." in texts(game.to_svg())


def test_the_end_names_the_winners_in_every_language():
    game = gw.Game(["Ada", "Bo"], seed=7).run(bots=dict.fromkeys(["Ada", "Bo"], "greedy"))
    (winner,) = game.winners
    for locale in LOCALES:
        expected = load(locale).table["wins_one"].format(names=winner)
        assert expected in texts(game.to_svg(locale=locale))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_has_its_drawing_name_and_text(edition):
    """In five languages; no text of a card is cut."""
    for locale in LOCALES:
        for entry in gw.cards(edition=edition, locale=locale):
            picture = entry.to_svg()
            shown = words_in(texts(picture))
            assert f'id="{entry.kind.key}"' in picture
            assert entry.title in shown
            assert shown.count("…") == f"{entry.title} {entry.text}".count("…")
            if entry.family == "action":
                assert words_in(entry.text) in shown


def test_a_custom_card_is_drawn_too():
    """A noble looks like one of its class; an action card has a general emblem or looks like a given card."""
    prince = gw.make.noble("Prince of Thieves", 2, "red")
    hop = gw.make.action(
        "Hop", play=gw.make.Move(gw.make.A_NOBLE, forward=gw.make.up_to(2)), look={"like": "Pushed"}
    )
    edition = gw.make.edition("thieves", prince, hop)
    shown = gw.card("Prince of Thieves", edition=edition).to_svg()
    assert 'id="noble-red"' in shown
    assert "Prince of" in texts(shown)
    assert (
        'id="pushed"' in gw.card("Hop", edition=edition).to_svg()
        or 'id="action"' in gw.card("Hop", edition=edition).to_svg()
    )


def test_black_and_white_has_no_color_and_the_letters_of_the_classes():
    """All colors outside of drawings are greys, drawings go through a filter, and each class has two letters."""
    game = gw.Scenario(["Martyr", "Duke", "Mayor", "Colonel", "Bad Nun"], 2).start()
    picture = game.to_svg("Ada", theme="print")
    root = parsed(picture)
    for each in root:
        if each.tag == f"{NAMESPACE}use":
            assert each.get("filter") == "url(#grey)" or each.get("color") == "#ffffff"
        for name in ("fill", "stroke"):
            color = each.get(name, "none")
            assert color == "none" or len({color[1:3], color[3:5], color[5:7]}) == 1, color
    for letters in ("Ro", "Mi", "Ci", "Ch", "Co"):
        assert letters in texts(picture).splitlines()
    assert "Ro" not in texts(game.to_svg("Ada")).splitlines()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_letters_of_the_classes_differ(locale):
    from guillotine_widget.pictures.card import class_letters

    colors = ("purple", "red", "green", "blue", "grey")
    assert len({class_letters(color, load(locale)) for color in colors}) == 5


def test_hands_lines_and_piles_can_be_drawn():
    game = gw.Scenario(["Martyr"], {"Ada": {"hand": ["Trip", "Pushed"]}, "Bo": {}}).start()
    hand = game.players["Ada"].hand.to_svg(locale="de")
    assert "Stolpern" in texts(hand) or "Pushed" not in texts(hand)
    hidden = game.view("Bo").players["Ada"].hand.to_svg()
    assert texts(hidden) == ""
    assert hidden.count('href="#back-action"') == 2
    assert "Martyr" in texts(game.line.to_svg())
    assert "Martyr" in texts(game.line[0].to_svg())
    assert parsed(game.players["Ada"].pile.to_svg()) is not None


def test_a_puzzle_has_its_title_and_task_above_the_table():
    puzzle = gw.puzzles()[0]
    shown = words_in(texts(puzzle.to_svg()))
    assert puzzle.title in shown
    assert puzzle.task in shown
    assert puzzle.task_in("pl") in words_in(texts(puzzle.to_svg(locale="pl")))


def test_a_scenario_shows_all_hands_or_those_of_one():
    position = gw.Scenario(["Duke"], {"Ada": {"hand": ["Trip"]}, "Bo": {"hand": ["Pushed"]}})
    assert "Pushed" in position.to_svg()
    assert "Pushed" not in position.to_svg("Ada")


def test_the_chart_has_the_scores_of_all_positions():
    """The scores are those of the game at each position; the lines and names are in the picture."""
    game = gw.Game(3, seed=5).run(bots=dict.fromkeys(["Ada", "Bo", "Cy"], "greedy"))
    chart = game.score_chart()
    for position in range(0, game.position + 1, 7):
        then = tuple(game.copy().goto(position).scores().values())
        assert chart.scores[position] == then
    assert len(chart.days) == 3
    for theme in THEMES:
        root = parsed(chart.to_svg(theme=theme))
        lines = [
            each for each in root.iter(f"{NAMESPACE}path") if each.get("stroke-width") == "2.2"
        ]
        assert len(lines) == (6 if theme == "print" else 3)  # in print also those of the legend
        assert all(name in texts(chart.to_svg(theme=theme)) for name in game.names)
    assert Checker(chart._repr_html_()).tags == {"div", "img", "pre"}
    assert "Punkte" in texts(game.score_chart(locale="de").to_svg())
    assert gw.Game(2).score_chart().scores == ((0, 0),)
    parsed(gw.Game(2).score_chart().to_svg())


def test_names_are_text_in_pictures():
    """Markup in a name stays text, also in the title and in HTML; characters that XML refuses are replaced."""
    game = gw.Game([EVIL, "</svg><script>"], seed=3)
    picture = game.to_svg(EVIL)
    assert EVIL in picture.alt
    assert "</svg><script>" in texts(picture)
    html = Checker(picture.to_html())
    assert html.tags == {"img"}
    canvas = Canvas(THEMES["light"])
    canvas.text(0, 10, "A <b> & \x0b\ufffe]]>", 10, "#000000")
    assert texts(canvas.finish(10, 10, "\x00")) == "A <b> & \ufffd\ufffd]]>"


def test_a_picture_is_saved_shown_and_pickled(tmp_path: Path):
    picture = gw.card("Duke").to_svg()
    assert picture.save(tmp_path / "duke.svg").read_text("utf-8") == str(picture)
    assert picture._repr_svg_() == str(picture)
    assert repr(picture) == "<SVG, 120 x 168: Duke, purple, 3 points>"
    again = pickle.loads(pickle.dumps(picture))
    assert (again, again.size, again.alt) == (picture, picture.size, picture.alt)
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        picture.save(tmp_path / "none" / "duke.svg")


def test_an_unknown_theme_is_refused_with_the_known_ones():
    for draw in (gw.Game(2).to_svg, gw.card("Duke").to_svg, gw.puzzles()[0].to_svg):
        with pytest.raises(ValueError, match="there is no theme 'drak'; did you mean 'dark'"):
            draw(theme="drak")
    with pytest.raises(ValueError, match="choose one of 'light', 'dark', 'print'"):
        gw.Game(2).to_svg(theme=None)
    with pytest.raises(gw.UnknownPlayer):
        gw.Game(2).to_svg("Zoe")


def test_every_drawing_that_python_needs_is_built(bundle):
    """All kinds, classes, signs and backs have a drawing; each is valid and has no text."""
    known = drawings()
    kinds = {kind.key for edition in EDITIONS.values() for kind in edition.kinds}
    assert kinds <= set(known)
    for name, source in known.items():
        root = ElementTree.fromstring(source)
        assert root.get("viewBox"), name
        assert not [*root.iter(f"{NAMESPACE}text")]
        assert not re.search(r"\d\.\d{4}", source), name


# --- marks and arrows ------------------------------------------------------------------------------------------------


def commented(**pointers: Any) -> gw.Game:
    """Return a game with a comment on its first position."""
    players = {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Count", "Cardinal"], players, seed=1).start()
    return game.comment("The Cardinal is worth 5.", **pointers)


def pointers_in(picture: Svg, theme: str) -> tuple[int, int]:
    """Return the numbers of rings and of arrows in a picture."""
    color = THEMES[theme].pointer
    shapes = [each for each in parsed(picture).iter() if each.get("stroke") == color]
    rings = [
        each
        for each in shapes
        if each.tag == f"{NAMESPACE}rect" and each.get("stroke-width") == "4"
    ]
    heads = [
        each for each in shapes if each.tag == f"{NAMESPACE}path" and each.get("fill") == color
    ]
    return len(rings), len(heads)


@pytest.mark.parametrize("theme", THEMES)
def test_the_marks_and_arrows_of_a_comment_are_drawn(theme: str) -> None:
    """A ring around each marked card and an arrow from a noble to its place; at another position none."""
    game = commented(marks=["Cardinal", "Pushed"], arrows=[("Cardinal", 1)])
    assert pointers_in(game.to_svg("Ada", theme=theme), theme) == (2, 1)
    game.play("Pushed", "Cardinal")
    assert pointers_in(game.to_svg("Ada", theme=theme), theme) == (0, 0)
    game.undo()
    assert pointers_in(game.to_svg("Ada", theme=theme), theme) == (2, 1)


def test_a_mark_does_not_reveal_a_hidden_card() -> None:
    """Bo does not see which of Ada's cards is marked."""
    game = commented(marks=["Cardinal", "Pushed"])
    assert pointers_in(game.to_svg("Bo"), "light") == (1, 0)
    assert game.to_svg("Bo") == commented(marks=["Cardinal", "Stumble"]).to_svg("Bo")
