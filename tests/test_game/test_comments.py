"""Comments and glyphs belong to the game: they follow its history, are saved, and are in its log."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.game.history.comment import GLYPHS, LONGEST, Comment
from tests.strategies import Deal, deals, plain, played


def commented() -> gw.Game:
    """Return a game of two turns with three comments."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada").comment("Two players, twelve nobles.")
    game.play("Military Might", "General", 2).comment("The Priest is worth 1.", glyph="?!")
    return game.skip().comment(glyph="!")


def test_a_comment_is_about_the_latest_choice():
    """At the start of the game it is about the start; glyph and text may be used alone."""
    assert commented().comments == [
        Comment(0, "Two players, twelve nobles."),
        Comment(2, "The Priest is worth 1.", "?!"),
        Comment(3, "", "!"),
    ]


def test_a_moment_is_named_as_for_goto():
    """`position`, `day`, `turn` and words name the moment; a moment that does not exist is refused."""
    game = commented()
    game.comment("a", position=1).comment("b", turn=2, glyph="!!").comment("c", position="end")
    assert [(each.position, str(each)) for each in game.comments[1:]] == [
        (1, "a"),
        (2, "!! b"),
        (3, "! c"),
    ]
    with pytest.raises(gw.IllegalChoice, match="position 9"):
        game.comment("d", position=9)
    with pytest.raises(gw.IllegalChoice, match="no day 3"):
        game.comment("d", day=3)


def test_text_and_glyph_are_replaced_and_removed_separately():
    """None keeps it, "" removes it; a comment without text and glyph is removed."""
    game = commented()
    game.comment("Better skip.", position=2)
    assert game.comments[1] == Comment(2, "Better skip.", "?!")
    game.comment(glyph="", position=2)
    assert game.comments[1] == Comment(2, "Better skip.")
    game.comment("", position=2)
    assert [each.position for each in game.comments] == [0, 3]


@pytest.mark.parametrize(
    ("text", "options", "error", "says"),
    [
        (None, {}, gw.IllegalChoice, "needs a text or a glyph"),
        ("!?", {}, gw.IllegalChoice, r"comment\(glyph='!\?'\)"),
        (None, {"glyph": "!!!"}, gw.IllegalChoice, "there is no glyph '!!!'; there are ! "),
        (None, {"glyph": 3}, gw.IllegalChoice, "there is no glyph 3"),
        (None, {"glyph": "!", "position": 0}, gw.IllegalChoice, "judges a choice"),
        (7, {}, gw.errors.BadText, "is a text, not 7"),
        ("x" * (LONGEST + 1), {}, gw.errors.BadText, "at most 2000 letters"),
        ("x" * 10**7, {}, gw.errors.BadText, "at most 2000 letters"),
        ("a\0b", {}, gw.errors.BadText, "control character"),
        ("text", {"glyphs": "!"}, TypeError, "did you mean 'glyph'"),
    ],
)
def test_an_invalid_comment_is_refused(
    text: Any, options: dict[str, Any], error: type[Exception], says: str
) -> None:
    """The message says what is expected, and the game does not change."""
    game = commented()
    before = plain(game)
    with pytest.raises(error, match=says):
        game.comment(text, **options)
    assert plain(game) == before


def test_ends_of_lines_become_spaces():
    """A text of several lines, as in triple quotes, becomes one paragraph."""
    game = commented().comment("One\n    two.\n\nThree.")
    assert game.comments[-1].text == "One two. Three."


def test_comments_follow_the_history():
    """Undone choices keep their comments for redo; another choice removes them; a branch has its own."""
    game = commented()
    game.undo()
    assert [each.position for each in game.comments] == [0, 2]
    game.redo()
    assert [each.position for each in game.comments] == [0, 2, 3]
    branch = game.branch(2)
    branch.comment("Elsewhere.").skip().comment("On the branch.")
    assert game.comments[1].text == "The Priest is worth 1."
    assert [each.text for each in branch.comments] == [
        "Two players, twelve nobles.",
        "Elsewhere.",
        "On the branch.",
    ]
    game.undo(3).skip()
    assert [each.position for each in game.comments] == [0]


def test_comments_are_saved_with_the_game(tmp_path):
    """Files, plain values, pickles and copies contain them, including those of undone choices."""
    game = commented().undo(2)
    path = game.save(tmp_path / "game.json")
    for twin in (
        gw.Game.load(path),
        gw.Game.from_dict(json.loads(json.dumps(game.to_dict()))),
        pickle.loads(pickle.dumps(game)),
        game.copy(),
    ):
        assert twin.to_dict() == game.to_dict()
        assert twin.goto("end").comments == commented().comments


def test_a_game_without_comments_is_saved_as_before():
    """A save without comments has no key for them, and one without the key can be read."""
    assert "comments" not in gw.Game(2, seed=1).to_dict()


@pytest.mark.parametrize(
    "broken",
    [
        {},
        [[1, "a"]],
        [[99, "a", ""]],
        [[-1, "a", ""]],
        [[True, "a", ""]],
        [[1, "a", "x"]],
        [[1, 5, ""]],
        [[0, "a", "!"]],
        [[1, "a", ""], [1, "b", ""]],
        [[1, "x" * 9999, ""]],
    ],
)
def test_broken_comments_in_a_save_are_refused(broken: Any) -> None:
    """A damaged save says what is wrong instead of loading half of it."""
    with pytest.raises(gw.BrokenSave, match="comment"):
        gw.Game.from_dict(commented().to_dict() | {"comments": broken})


def test_the_log_has_them_below_the_sentence_about_their_choice():
    """As text in braces, as HTML in italics and escaped; only up to the current position."""
    game = commented()
    lines = str(game.log()).splitlines()
    at = lines.index("  {?! The Priest is worth 1.}")
    assert lines[at - 1] == "The General moved 2 places forward, to place 10."
    assert lines[lines.index("  {!}") - 1].startswith("Bo beheaded")
    assert lines[1] == "  {Two players, twelve nobles.}"
    assert "?!" not in str(game.copy().undo(2).log())
    game.comment("<b>")
    assert "<i>! &lt;b&gt;</i>" in game.log()._repr_html_()


def test_a_comment_in_the_log_cites_no_rule():
    """Its number is that of the sentence above it; `why` and `ruling` say that there is nothing to explain."""
    game = commented()
    log = game.log()
    above, line = log[0], log[1]
    assert line.comment == game.comments[0]
    assert line.number == above.number
    with pytest.raises(gw.UnknownRule, match="no rule"):
        _ = line.ruling
    with pytest.raises(gw.IllegalChoice, match="no rule"):
        game.why(line)


@given(
    deals(40),
    st.lists(st.tuples(st.integers(0, 40), st.text(max_size=30), st.sampled_from(["", *GLYPHS]))),
)
@settings(max_examples=25)
def test_any_comments_survive_a_save_and_change_nothing_else(
    deal: Deal, notes: list[tuple[int, str, str]]
) -> None:
    """Comments change neither the position nor the other lines of the log, and are restored exactly."""
    game = played(deal)
    bare = [str(line) for line in game.log()]
    for position, text, glyph in notes:
        try:
            game.comment(text, glyph=glyph, position=position)
        except gw.GuillotineError:
            continue
    again = gw.Game.from_dict(json.loads(json.dumps(game.to_dict())))
    assert again.comments == game.comments
    assert again.state.same_as(game.state)
    assert [str(line) for line in game.log() if line.comment is None] == bare
    assert [line.comment for line in game.log() if line.comment] == game.comments
