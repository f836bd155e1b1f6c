"""Comments at the table: sent to every viewer, saved with the game; they do not invalidate clicks."""

from __future__ import annotations

import guillotine_widget as gw

from .table import page


def game() -> gw.Game:
    return gw.Game(["Ada", "Bo"], seed=7, first="Ada").comment("The start.")


def test_a_table_has_the_comments_up_to_here_with_the_event_they_belong_to():
    """The event is the first one of the choice that has a sentence, as in `game.log()`; none: nothing is sent."""
    played = game().play("Military Might", "General", 2).comment("Why not?", glyph="?!")
    shown = page(played, viewer="Ada").table["comments"]
    numbers = [line.number for line in played.log("Ada") if line.comment]
    assert shown == [
        {"seq": numbers[0], "glyph": "", "text": "The start."},
        {"seq": numbers[1], "glyph": "?!", "text": "Why not?"},
    ]
    assert page(gw.Game(2, seed=1)).table["comments"] is None


def test_a_comment_reaches_an_open_table_and_leaves_its_clicks_valid():
    """The table that was drawn before the comment may still be answered: nothing that can be chosen has changed."""
    shown = page(game(), viewer="Ada")
    rev = shown.table["rev"]
    shown.widget.game.comment(position=0, text="Changed.")
    assert shown.table["comments"][0]["text"] == "Changed."
    assert (shown.table["rev"], shown.table["jump"]) == (rev, False)
    skip = shown.table["decision"]["skip"]
    assert shown.ask("choose", option=skip, rev=rev)["ok"]


def test_a_comment_is_saved_as_the_game_goes(tmp_path, monkeypatch):
    """A comment after the last choice is in the saved game."""
    monkeypatch.setenv("GUILLOTINE_WIDGET_SAVES", str(tmp_path))
    shown = page(game(), viewer="Ada", autosave=True)
    shown.widget.game.skip().comment("Written down.")
    shown.widget.close()
    [saved] = gw.saved_games()
    assert gw.resume(saved.name).game.comments[-1].text == "Written down."
