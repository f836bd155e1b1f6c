"""An exported game is one small file that contains only what its viewer has seen."""

from __future__ import annotations

import base64
import gzip
import html
import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings

import guillotine_widget as gw
from guillotine_widget.rules import scoring
from guillotine_widget.widget.queries.past import state_shown
from guillotine_widget.widget.wire.table_serializer import TableSerializer
from tests.strategies import Deal, deals, played

from .decoding import decode_reply

NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve"]


def record_in(page: str, name: str = "game") -> dict[str, Any]:
    """Return the game that a page holds."""
    packed = re.search(rf'id="{name}">([^<]*)</script>', page)
    assert packed is not None
    record: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(packed[1])))
    return record


def answers_in(page: str, name: str = "game") -> dict[str, Any]:
    return decode_reply({"kind": "reply", "id": "", "text": record_in(page, name)["answers"]})


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_a_whole_game_of_five_has_at_most_600_kb_and_needs_no_network(tmp_path: Path, edition: str):
    """Even if random bots make many choices. The file refers to no external address."""
    bots = {name: gw.bots.Random(seed) for seed, name in enumerate(NAMES)}
    game = gw.Game(NAMES, seed=11, edition=edition).run(bots=bots)
    path = gw.export_html(game, tmp_path / "game.html", viewer="Ada")
    assert path.stat().st_size <= 600_000
    page = path.read_text("utf-8")
    outside = {
        address
        for address in re.findall(r"https?://[^\s\"'`)\\<]+", page)
        if not address.startswith(("http://www.w3.org/", "https://github.com/"))
    }
    assert not outside
    assert not re.search(r"<(link|img|iframe)\b[^>]*\b(src|href)=.?http", page)
    assert page == gw.export_html(game, tmp_path / "again.html", viewer="Ada").read_text("utf-8")


@given(deals(60))
@settings(max_examples=6)
def test_the_page_holds_what_the_viewer_saw_at_each_choice(deal: Deal) -> None:
    """The snapshots are those of the serializer, so hidden cards are hidden; scores and events are complete."""
    game = played(deal)
    with TemporaryDirectory() as folder:
        page = gw.export_html(game, Path(folder) / "game.html", viewer=0).read_text("utf-8")
    answers, table = answers_in(page), json.loads(record_in(page)["table"])
    for position in range(game.position + 1):
        view = game.copy().goto(position).view(0)
        for player, shown in zip(
            view.players.values(), answers["snapshots"][position]["players"], strict=True
        ):
            assert shown["hand"] == [None if card is None else card.id for card in player.hand]
            assert shown["pile"] == [card.id for card in player.pile]
    serializer = TableSerializer(game, 0, "en")
    for step in answers["course"]["steps"][::5]:
        then = state_shown(serializer, step)
        for seat in range(then.seats):
            known = [each for each in answers["scores"][seat] if each["from"] <= step]
            assert known[-1]["score"]["total"] == scoring.total(then, seat)
    assert len(table["events"]) - 1 == sum(map(len, game._event_groups))


def test_a_table_is_exported_with_its_viewer_and_language(tmp_path: Path):
    table = gw.play("Ada", "Bo", bots={"Bo": "greedy"}, seed=7, locale="pl")
    page = gw.export_html(table, tmp_path / "game.html").read_text("utf-8")
    record = record_in(page)
    assert record["locale"] == "pl"
    assert json.loads(record["table"])["viewer"] == 0
    assert "Zapis gry" in page
    assert "<title>Gilotyna: Ada, Bo</title>" in page
    assert "<noscript><svg" in page  # for browsers without scripts


def test_hands_are_hidden_unless_requested(tmp_path: Path):
    game = gw.Scenario(["Martyr"], {"Ada": {"hand": ["Trip"]}, "Bo": {"hand": ["Pushed"]}}).start()
    for options, shown in (({}, 0), ({"viewer": "Ada"}, 1), ({"open_hands": True}, 2)):
        page = gw.export_html(game, tmp_path / "game.html", **options).read_text("utf-8")
        hands = [player["hand"] for player in answers_in(page)["snapshots"][-1]["players"]]
        assert sum(card is not None for hand in hands for card in hand) == shown


def test_bad_arguments_are_refused_and_nothing_is_written(tmp_path: Path):
    game = gw.Game(2)
    with pytest.raises(TypeError, match="a Game, a Lesson or a table"):
        gw.export_html("game", tmp_path / "game.html")
    with pytest.raises(ValueError, match="theme is"):
        gw.export_html(game, tmp_path / "game.html", theme="print")
    with pytest.raises(gw.UnknownPlayer):
        gw.export_html(game, tmp_path / "game.html", viewer="Zoe")
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        gw.export_html(game, tmp_path / "none" / "game.html")
    assert list(tmp_path.iterdir()) == []


def test_names_are_text_in_the_page(tmp_path: Path):
    game = gw.Game(["</script><b>", "</title>"], seed=1)
    page = gw.export_html(game, tmp_path / "game.html").read_text("utf-8")
    assert page.count("</script>") == 3
    assert page.count("</title>") == 2  # of the page, and of the picture for pages without scripts
    assert "<b>" not in page.replace("\\x3cb", "").split('id="front-end"')[0]


def test_a_lesson_keeps_its_marks_and_is_in_the_language_of_the_page(tmp_path: Path):
    """Marks are there by the position of their comment, but not those on cards that the viewer cannot see."""
    lesson = gw.lessons("tempo-and-parity")
    page = gw.export_html(lesson, tmp_path / "lesson.html", locale="de").read_text("utf-8")
    assert "<h1>Tempo und Parität</h1>" in page
    assert "Spielt sie es?" in page
    chapter = lesson[3]
    answers = answers_in(page, "game-3")
    cardinal = next(card.id for card in chapter.at(0).line if card.name == "Cardinal")
    assert answers["pointers"][0] == {
        "from": 0,
        "marks": [],
        "arrows": [{"card": cardinal, "to": 0}],
    }
    for viewer, marks in (("Bo", 1), ("Ada", 2)):
        hands = gw.Lesson("Hands")
        hands.add("One", lesson[1].game, viewer=viewer).game.comment(
            marks=["Mayor", "Stumble"], position=0
        )
        page = gw.export_html(hands, tmp_path / "hands.html").read_text("utf-8")
        assert len(answers_in(page, "game-1")["pointers"][0]["marks"]) == marks


def test_a_lesson_keeps_its_comments_questions_and_branches(tmp_path: Path):
    """Each chapter is a table of its own; the answer to a question is collapsed; hidden hands stay hidden."""
    lesson = gw.lessons("tempo-and-parity")
    page = gw.export_html(lesson, tmp_path / "lesson.html").read_text("utf-8")
    assert (
        page.count("data-game=") == page.count('<script type="text/plain" id="game-') == len(lesson)
    )
    for chapter in lesson:
        for comment in chapter.game.comments:
            assert html.escape(comment.text) in page
        assert page.count(html.escape(chapter.questions[0].text)) == 1
    assert page.count("<details>") == 3
    assert "Instead: " in page
    again = gw.export_html(lesson.show(), tmp_path / "again.html").read_text("utf-8")
    assert again == page
    with pytest.raises(TypeError, match="names its viewer"):
        gw.export_html(lesson, tmp_path / "x.html", viewer="Ada")
