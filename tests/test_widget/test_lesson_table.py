"""A lesson at the table: moments, questions, branches, comparisons and additions, by the requests of a page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import guillotine_widget as gw
from tests.test_lesson.test_lesson import made

_shown: list[gw.LessonTable] = []


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Close the tables of a test: one that edits a lesson concerns all others."""
    yield
    while _shown:
        _shown.pop().close()


class LessonPage:
    """The page of a lesson's table: it sends requests and reads what the table shows."""

    def __init__(self, lesson: gw.Lesson | None = None, **options: Any) -> None:
        self.table = (lesson or made()).show(**options)
        _shown.append(self.table)
        self.replies: list[dict[str, Any]] = []
        self.table._reply = self.replies.append  # type: ignore[method-assign,assignment]
        self.table._handle({"kind": "attach", "id": "0", "rev": 0, "view": "v"})

    def ask(self, kind: str, **fields: Any) -> str:
        """Send a request; return the reason of a refusal, or ""."""
        before = len(self.replies)
        self.table._handle({"kind": kind, "id": "1", "rev": self.table._rev, **fields})
        mine = [each for each in self.replies[before:] if not each["ok"]]
        return mine[0]["reason"] if mine else ""

    def play(self, *move: str) -> None:
        self.table.game.choose(*move)

    @property
    def task(self) -> dict[str, Any]:
        return dict(json.loads(self.table._table).get("puzzle", {}))

    @property
    def lesson(self) -> dict[str, Any]:
        return dict(self.task["lesson"])


@pytest.fixture
def page() -> LessonPage:
    return LessonPage()


def test_a_question_waits_for_a_move_and_hides_what_follows(page: LessonPage) -> None:
    """Neither the move of the lesson nor its branches are in the page before the answer."""
    assert page.lesson["question"] == "How does Ada get him?"
    assert page.lesson.get("on") is None
    assert page.lesson["branches"] == []
    text = page.table._table
    assert "He comes first." not in text
    assert "The Martyr costs 1." not in text
    assert "first" in page.ask("moment", choice=2)
    assert page.table.position == 0


def test_a_right_answer_leads_on(page: LessonPage) -> None:
    """The verdict says why; the next moment keeps what was played."""
    page.play("Pushed", "Cardinal")
    assert page.task["verdict"]["solved"]
    assert page.task["verdict"]["sentences"] == ["Right.", "He comes first."]
    assert page.lesson["on"] == 2
    page.ask("moment", choice=2)
    assert (page.table.position, page.task["task"]) == (2, "He comes first.")
    assert [each["text"].split(" ")[0] for each in page.lesson["branches"]] == [
        "Behead",
        "Stumble,",
    ]


def test_a_move_is_judged_once_while_the_table_can_be_read(page: LessonPage) -> None:
    """The search for a move that is not in the chapter runs without the lock, and nothing that shows it repeats it."""
    chapter, readable = page.table.lesson[1], []
    judge = chapter.judgment

    def judgment(game: gw.Game, position: int) -> Any:
        with ThreadPoolExecutor(1) as other:
            readable.append(other.submit(lambda: len(page.table.line)).result(timeout=5))
        return judge(game, position)

    chapter.judgment = judgment  # type: ignore[method-assign]
    page.play("Stumble", "Cardinal")
    page.table.locale = "de"
    assert str(page.table)
    assert not page.task["verdict"]["solved"]
    assert readable == [3]


def test_a_wrong_answer_is_explained_and_can_be_taken_back(page: LessonPage) -> None:
    """The branch of the lesson answers; another try begins at the question."""
    page.play("skip")
    verdict = page.task["verdict"]
    assert not verdict["solved"]
    assert verdict["sentences"][-1] == "The Martyr costs 1."
    assert page.lesson.get("on") is None
    with pytest.raises(gw.IllegalChoice, match="the move is made"):
        page.play("skip")
    page.ask("retry")
    assert (page.table.position, page.task.get("verdict"), page.task["tries"]) == (0, None, 1)


def test_hints_are_shown_one_after_the_other(page: LessonPage) -> None:
    assert (page.task["hints"], page.task["more"]) == ([], 2)
    page.ask("hint")
    assert page.task["hints"] == ["Count the places."]
    page.ask("hint")
    page.ask("hint")
    assert (page.task["hints"], page.task["more"]) == (["Count the places.", "Two."], 0)


def test_the_move_is_shown_on_request(page: LessonPage) -> None:
    """This also works after a wrong answer; the table is then at the position after the move."""
    page.play("skip")
    page.ask("show")
    assert page.table.position == 2
    assert page.table.scores["Ada"] == 5
    assert page.ask("show") != ""


def test_a_branch_is_shown_and_left(page: LessonPage) -> None:
    """The comment of the branch is the text; "retry" returns to the moment, where the lesson is unchanged."""
    page.ask("show")
    page.ask("variation", choice=1)
    assert (page.lesson["branch"], page.task["task"]) == (1, "The Martyr costs 1.")
    assert page.table.scores["Ada"] == -1
    assert not json.loads(page.table._table).get("undo")
    page.ask("retry")
    assert (page.lesson.get("branch"), page.table.scores["Ada"]) == (None, 5)
    assert "no such branch" in page.ask("variation", choice=3)


def test_a_branch_is_compared(page: LessonPage) -> None:
    page.ask("show")
    page.ask("compare", choice=1)
    comparison = page.lesson["comparison"]
    assert comparison["scores"] == [[5, 0], [-1, 0]]
    assert [len(line) for line in comparison["lines"]] == [3, 3]
    page.ask("compare", choice=0)
    assert page.lesson.get("comparison") is None


def test_back_and_next_lead_through_moments_and_chapters(page: LessonPage) -> None:
    """Going back leads to the question again; the last moment offers the next chapter."""
    page.ask("show")
    page.ask("moment", choice=3)
    assert (page.table.position, page.task["next"]) == (3, 2)
    page.ask("moment", choice=0)
    assert page.lesson["question"] == "How does Ada get him?"
    assert not json.loads(page.table._table).get("redo")
    assert page.ask("moment", choice=1) != ""
    page.ask("step", choice=2)
    assert page.task["title"] == "Another position"
    assert page.lesson["previous"] == 1
    assert page.table.game.seed == 7


def test_only_what_the_viewer_sees_is_marked() -> None:
    """A mark on a hidden hand stays hidden; at a chapter with open hands it shows."""
    for viewer, marks in (("Bo", 1), ("Ada", 2)):
        lesson = gw.Lesson("Hands")
        chapter = lesson.add("One", made()[1].game.branch(0), viewer=viewer)
        chapter.game.comment(marks=["Cardinal", "Pushed"])
        assert len(LessonPage(lesson).lesson["marks"]) == marks


def test_cards_are_chosen_only_where_a_move_is_asked_for() -> None:
    """At other moments nothing can be chosen."""
    page = LessonPage()
    page.ask("show")
    assert page.ask("choose", option=0) != ""
    assert page.table.position == 2


def test_what_is_played_is_added_to_the_lesson() -> None:
    """A different move becomes a branch, a move after the end continues the chapter; anything else is refused."""
    page = LessonPage(edit=True)
    lesson = page.table.lesson
    assert "nothing to add" in page.ask("add")
    page.play("Stumble", "Cardinal")
    page.ask("add")
    assert len(lesson[1].branches(0)) == 3
    assert page.table.position == 0
    page.ask("moment", choice=3)
    count = lesson[1].game.length
    page.play("skip")
    page.ask("add")
    assert lesson[1].game.length == count + 1
    page.ask("comment", text="And so on.")
    assert lesson[1].comment_at(count + 1).text == "And so on."
    assert gw.Lesson.parse(lesson.to_text()) == lesson


def test_nobody_changes_a_lesson_that_is_only_shown(page: LessonPage) -> None:
    before = page.table.lesson.to_text()
    for kind, fields in (("add", {}), ("comment", {"text": "x"})):
        assert "edit=True" in page.ask(kind, **fields)
    assert page.table.lesson.to_text() == before
    with pytest.raises(TypeError, match="table of its own"):
        gw.GuillotineWidget(made())
    with pytest.raises(gw.errors.UnknownLesson):
        gw.Lesson("Empty").show()


@pytest.mark.parametrize("locale", ["de", "es", "pl", "nl"])
def test_the_answer_is_in_the_language_of_the_table(locale: str) -> None:
    page = LessonPage(locale=locale)
    page.play("Stumble", "Cardinal")
    [sentence] = page.task["verdict"]["sentences"]
    assert "better" not in sentence
    assert made()[1].answer("Stumble", "Cardinal", locale=locale).sentences == (sentence,)


def test_a_table_shows_a_translated_lesson_in_its_own_language() -> None:
    """All texts change with the language of the table, at a question, after it, in a branch and in the log."""
    page = LessonPage(gw.lessons("tempo-and-parity"), locale="de")
    assert page.lesson["title"] == "Tempo und Parität"
    question = "Ada hat Gestolpert auf der Hand. Spielt sie es?"  # codespell:ignore
    assert page.lesson["question"] == question
    page.ask("hint")
    page.table.locale = "pl"
    assert page.task["hints"] == ["Kto dostanie trzeciego szlachcica, jeśli nic się nie zmieni?"]
    assert "je zagra?" in str(page.table)
    page.play("Stumble", "Cardinal")
    assert "Teraz Kardynał stoi drugi" in page.task["verdict"]["sentences"][1]
    page.ask("show")
    page.ask("variation", choice=1)
    page.table.locale = "nl"
    assert page.task["task"].startswith("Nu staat de Kardinaal")
    page.ask("retry")
    page.ask("moment", choice=2)
    assert page.task["task"] == "Bo moest de Martelares nemen. Ada 3, Bo −1."
    said = [each["text"] for each in json.loads(page.table._table)["comments"]]
    assert [text[:14] for text in said] == ["Drie edelen, t", "De volgorde bl"]
    page.ask("step", choice=2)
    assert page.task["title"] == "Eén edele minder verandert wie er aan de beurt is"


def test_a_lesson_that_is_edited_or_no_longer_agrees_shows_its_own_texts() -> None:
    """A translation is shown only while its moves are those of the lesson."""
    lesson = gw.lessons("end-of-day")
    assert LessonPage(lesson, edit=True, locale="de").task["title"] == "Robespierre ends the day"
    lesson[1].game.comment("Two places.", position=0, marks=["Duke"])
    assert LessonPage(lesson, locale="de").task["task"] == "Two places."
    assert LessonPage(lesson, locale="de", chapter=2).task["title"].startswith("Beende")


def test_a_comment_is_shown_once() -> None:
    """The card shows the comment on the moment, and the log those on earlier moments."""
    page = LessonPage()
    assert "comments" not in json.loads(page.table._table)
    page.ask("show")
    assert page.task["task"] == "He comes first."
    assert "He comes first." not in str(json.loads(page.table._table)["comments"])
    page.ask("moment", choice=3)
    assert "He comes first." in str(json.loads(page.table._table)["comments"])
    page.ask("moment", choice=2)
    page.ask("variation", choice=1)
    assert "Martyr costs" not in str(json.loads(page.table._table)["comments"])


def test_a_shipped_lesson_may_follow_the_language_of_the_browser() -> None:
    lesson = gw.lessons("first-game", locale="auto")
    assert (lesson.locale, lesson.show()._asks_language) == ("en", True)
    assert not gw.lessons("first-game", locale="de").show()._asks_language


def test_marks_and_arrows_are_set_and_removed_at_the_table() -> None:
    """A second request removes what the first has set; text and glyph stay, and equal nobles are told apart."""
    page = LessonPage(edit=True)
    chapter, line = page.table.lesson[1], page.table.game.line
    [stumble] = [card for card in page.table.game.players["Ada"].hand if card.name == "Stumble"]
    chapter.game.comment(marks=(), arrows=(), position=0)
    page.ask("mark", card=line[1].id)
    page.ask("mark", card=stumble.id)
    page.ask("mark", card=line[2].id, place=1)
    comment = chapter.comment_at(0)
    assert (comment.marks, comment.arrows) == (("Count", "Stumble"), (("Cardinal", 1),))
    assert page.lesson["marks"] == [line[1].id, stumble.id]
    assert page.lesson["arrows"] == [{"card": line[2].id, "to": 0}]
    page.ask("mark", card=line[1].id)
    page.ask("mark", card=line[2].id, place=1)
    comment = chapter.comment_at(0)
    assert (comment.marks, comment.arrows, comment.text) == (
        ("Stumble",),
        (),
        "The Cardinal is worth 5.",
    )


def test_what_cannot_be_marked_is_refused() -> None:
    """A hidden card, a place beyond the line, an arrow from a card in hand, and a moment with other moves."""
    page = LessonPage(edit=True)
    before = page.table.lesson.to_text()
    game = page.table.game
    hand, first = game.players["Ada"].hand[0], game.line[0]
    for fields in (
        {"card": 109},
        {"card": first.id, "place": 5},
        {"card": first.id, "place": 0},
        {"card": hand.id, "place": 1},
    ):
        assert "can be marked" in page.ask("mark", **fields)
    page.play("Stumble", "Cardinal")
    assert "go back to it" in page.ask("mark", card=first.id)
    assert page.table.lesson.to_text() == before
    assert "edit=True" in LessonPage().ask("mark", card=first.id)


def test_a_game_is_added_to_the_lesson_that_is_open_for_editing() -> None:
    """As a new chapter, its continuation or a branch; a game that is in the lesson already is refused."""
    table = gw.GuillotineWidget(gw.Game(["Ada", "Bo"], seed=3, first="Ada"), viewer="Ada")
    replies: list[dict[str, Any]] = []
    table._reply = replies.append  # type: ignore[method-assign,assignment]

    def add() -> str:
        table._handle({"kind": "add", "id": "1", "rev": table._rev})
        return str(replies[-1].get("reason", ""))

    assert "edit=True" in add()
    page = LessonPage(edit=True)
    lesson = page.table.lesson
    table.game.skip()
    assert json.loads(table._table)["adds_to"] == "Into the basket"
    assert add() == ""
    chapter = lesson[3]
    assert (chapter.title, chapter.viewer, chapter.game.position) == (
        "Day 1 of 3 · turn 2",
        "Ada",
        1,
    )
    assert "Day 1 of 3" in json.loads(table._table)["notice"]
    assert "nothing to add" in add()
    table.game.skip()
    assert (add(), chapter.game.position, len(lesson)) == ("", 2, 3)
    table.game.goto(1).choose(1)
    assert (add(), len(chapter.branches(1)), len(lesson)) == ("", 1, 3)
    assert gw.Lesson.parse(lesson.to_text()) == lesson
    page.table._handle({"kind": "detach", "id": "2", "rev": 0, "view": "v"})
    assert "adds_to" not in json.loads(table._table)
    assert "edit=True" in add()
