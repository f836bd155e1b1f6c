"""Tables save their games automatically, and `gw.resume` continues them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
import warnings
from pathlib import Path

import pytest

import guillotine_widget as gw
from guillotine_widget.game.history import saves as saves_
from guillotine_widget.widget.setup import autosave
from guillotine_widget.widget.setup.autosave import KEPT
from guillotine_widget.widget.setup.saved_games import VARIABLE, folder

from .posed import posed
from .table import Page, quiet, until


@pytest.fixture
def saves(tmp_path, monkeypatch):
    """The folder in which tables save."""
    where = tmp_path / "saves"
    monkeypatch.setenv(VARIABLE, str(where))
    monkeypatch.setattr(autosave, "_warned", set())
    return where


def pair(*names, **options):
    """A displayed table of two people, seeded."""
    return Page(gw.play(*(names or ("Ada", "Bo")), seed=7, first=0, **options))


def played(*names, choices=1, **options):
    """A displayed table at which some choices were made and saved."""
    p = pair(*names, **options)
    for _ in range(choices):
        p.widget.game.choose(0)
    p.rest()
    p.widget._autosave.flush()
    return p


def files(where):
    """The saved files, without those that are being written in another thread."""
    return sorted(where.glob("*.json")) if where.is_dir() else []


class TestSaving:
    """When a game is saved, and how."""

    def test_a_game_is_saved_from_its_first_choice_on(self, saves):
        p = pair()
        assert files(saves) == []
        assert p.table["saved"] is None
        p.widget.game.skip()
        [path] = files(saves)
        assert p.table["saved"] == path.stem
        assert json.loads(path.read_text("utf-8"))["game"] == p.widget.game.to_dict()

    def test_later_choices_are_saved_after_a_short_delay(self, saves):
        p = played()
        [path] = files(saves)
        p.widget.game.skip().skip()

        def is_saved():
            return json.loads(path.read_text("utf-8"))["game"] == p.widget.game.to_dict()

        until(is_saved)

    def test_a_thousand_choices_write_few_files(self, saves, monkeypatch):
        writes = []
        write = saves_.write

        def record(data, path):
            writes.append(path)
            return write(data, path)

        monkeypatch.setattr(saves_, "write", record)
        p = pair()
        for _ in range(200):
            p.widget.game.skip()
            p.widget.game.undo()
        assert len(set(writes)) == 1
        assert len(writes) < 40

    def test_undone_choices_are_saved_for_redo(self, saves):
        p = played(choices=3)
        p.widget.game.undo(2)
        p.widget._autosave.flush()
        table = gw.resume()
        assert (table.game.position, table.game.length) == (1, 3)

    def test_the_end_is_saved_at_once(self, saves):
        p = played()
        p.widget.game.run({"Ada": "random", "Bo": "random"})
        assert gw.saved_games()[0].over

    def test_a_table_that_is_not_displayed_saves_nothing(self, saves):
        table = gw.play("Ada", "Bo")
        table.game.skip()
        table.close()
        assert files(saves) == []

    @pytest.mark.parametrize("off", ["off", "OFF", "0", "no", "false"])
    def test_the_variable_turns_saving_off(self, saves, monkeypatch, off):
        monkeypatch.setenv(VARIABLE, off)
        p = played()
        assert p.table["saved"] is None
        assert folder() is None
        with pytest.raises(gw.errors.UnknownSave, match=f"turned off.*{VARIABLE}"):
            gw.resume()

    def test_the_argument_turns_saving_off(self, saves):
        p = pair(autosave=False)
        p.widget.game.skip()
        assert files(saves) == []

    def test_without_the_variable_the_folder_is_in_the_users_data(self, monkeypatch):
        monkeypatch.delenv(VARIABLE)
        assert folder().name == "tables"
        assert folder().parent.name == "guillotine_widget"

    def test_puzzles_are_not_saved(self, saves):
        """A table with a puzzle writes no file."""
        p = Page(gw.GuillotineWidget(posed()))
        p.choose(p.decision["options"][0]["text"])
        assert files(saves) == []

    def test_a_closed_table_has_saved_everything(self, saves):
        p = played()
        p.widget.game.skip().skip()
        p.widget.close()
        assert gw.resume().game.position == 3

    def test_a_new_game_has_its_own_file(self, saves):
        p = played(choices=2)
        p.widget.new_game(seed=1)
        assert p.table["saved"] is None
        p.widget.game.skip()
        p.widget._autosave.flush()
        assert len(files(saves)) == 2
        assert [gw.resume(n).game.position for n in (1, 2)] == [1, 2]

    def test_a_branch_does_not_replace_its_game(self, saves):
        p = played(choices=3)
        p.ask("branch", choice=1)
        p.widget.game.skip()
        p.ask("return")
        p.widget.game.skip()
        p.widget._autosave.flush()
        assert len(files(saves)) == 2
        assert [gw.resume(n).game.position for n in (1, 2)] == [4, 2]

    def test_two_tables_of_one_game_share_one_file(self, saves):
        p = played(bots={"Bo": "random"})
        other = Page(gw.GuillotineWidget(p.widget.game, viewer="Bo"))
        p.widget.game.choose(0)
        other.rest()
        p.rest()
        [path] = files(saves)
        assert other.table["saved"] == p.table["saved"] == path.stem
        p.widget._autosave.flush()
        other.widget._autosave.flush()
        assert json.loads(path.read_text("utf-8"))["bots"] == {"Bo": "random"}
        p.widget.close()
        p.widget.game.choose(0)
        other.widget._autosave.flush()
        assert files(saves) == [path], "the second table continues the same file"

    def test_the_latest_twenty_are_kept(self, saves):
        saves.mkdir()
        other = saves / "mine.json"
        other.write_text("{}", "utf-8")
        for at in range(KEPT + 3):
            path = saves / f"2025-01-01-0000-{at:06x}.json"
            path.write_text("{}", "utf-8")
            os.utime(path, (at, at))
        played()
        names = [path.name for path in files(saves)]
        assert other.name in names, "only files of tables are deleted"
        assert len(names) == KEPT + 1
        assert "2025-01-01-0000-000003.json" not in names
        assert "2025-01-01-0000-000004.json" in names

    def test_the_file_holds_the_options_of_the_table(self, saves):
        played(bots={"Bo": "planner"}, locale="de", viewer="Ada", speed=2.0, theme="dark")
        table = gw.resume()
        assert (table.locale, table.viewer, table.speed, table.theme) == ("de", "Ada", 2.0, "dark")
        assert table.setup["bots"] == {"Bo": "planner"}

    def test_without_a_front_end_the_cells_are_shown(self, saves):
        p = played(bots={"Bo": "random"})
        html = p.widget._static_html()
        assert (
            "gw.play(&quot;Ada&quot;, &quot;Bo&quot;, bots={&quot;Bo&quot;: &quot;random&quot;})"
            in html
        )
        assert f"gw.resume(&quot;{p.table['saved']}&quot;)" in html
        assert "seed" not in html

    def test_nothing_of_hidden_hands_reaches_the_page(self, saves):
        played("Ada", "Bo", bots={"Bo": "random"})
        p = pair("Cy", "Dot")
        [saved] = p.ask("setup")["new_game"]["saved"]
        assert set(saved) == {"name", "saved", "players", "scores", "day", "turn", "over"}


class TestFailure:
    """A folder that cannot be written, and files that cannot be read."""

    def test_a_folder_that_cannot_be_written_gives_one_warning(self, saves):
        saves.write_text("a file, no folder", "utf-8")
        p = pair()
        with pytest.warns(RuntimeWarning, match=f"cannot be written.*{VARIABLE}") as warned:
            p.widget.game.skip()
        assert len(warned) == 1
        assert "not being saved" in p.table["notice"]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            p.widget.game.skip()
            pair().widget.game.skip()
        assert p.table["notice"] is None
        assert p.table["saved"] is None
        assert p.widget.game.position == 2

    def test_a_game_that_cannot_be_saved_is_played_without_saving(self, saves):
        """A game that begins in the middle of a card gives one warning; a later game is saved as before."""
        real = gw.Game(["Ada", "Bo"], seed=7, first="Ada").choose("Military Might")
        p = Page(gw.GuillotineWidget(real.view("Ada").as_game()))
        with pytest.warns(RuntimeWarning, match="middle of a card.*autosave=False") as warned:
            p.widget.game.choose(0)
        assert len(warned) == 1
        assert "not being saved" in p.table["notice"]
        assert files(saves) == []
        pair().widget.game.skip()
        assert len(files(saves)) == 1

    @pytest.mark.parametrize(
        ("change", "says"),
        [
            (lambda data: "{", "not JSON"),
            (lambda data: "[]", "lacks"),
            (lambda data: json.dumps({**data, "format": "other"}), "lacks"),
            (lambda data: json.dumps({**data, "version": 2}), "version 2"),
            (lambda data: json.dumps({**data, "summary": {}}), "missing"),
            (lambda data: json.dumps({**data, "saved": "yesterday"}), "missing or wrong"),
            (lambda data: json.dumps({**data, "saved": "2025-01-01"}), "does not match"),
            (lambda data: json.dumps({**data, "bots": {"Bo": 3}}), "does not match"),
            (lambda data: json.dumps({**data, "bots": None}), "missing or wrong"),
            (
                lambda data: json.dumps({**data, "summary": {**data["summary"], "scores": [1]}}),
                "does not match",
            ),
        ],
    )
    def test_damaged_files_are_named_and_skipped(self, saves, change, says):
        played(choices=2)
        [path] = files(saves)
        bad = saves / "2099-01-01-0000-abcdef.json"
        bad.write_text(change(json.loads(path.read_text("utf-8"))), "utf-8")
        games = gw.saved_games()
        assert [game.name for game in games] == [path.stem]
        assert says in games.damaged[bad.stem]
        assert bad.stem in str(games)
        assert bad.stem in games._repr_html_()
        assert gw.resume().game.position == 2
        with pytest.raises(gw.errors.UnknownSave, match="cannot be read"):
            gw.resume(bad.stem)
        assert Page(gw.play()).ask("setup")["ok"]

    @pytest.mark.parametrize(
        "change",
        [
            {"viewer": 3},
            {"open_hands": "yes"},
            {"viewer": "Zoe"},
            {"speed": "fast"},
            {"locale": "xx"},
            {"theme": 7},
        ],
        ids=str,
    )
    def test_a_damaged_option_is_an_error_that_names_the_file(self, saves, change):
        played()
        [path] = files(saves)
        data = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps({**data, **change}), "utf-8")
        with pytest.raises(gw.errors.BrokenSave, match=path.stem):
            gw.resume()
        p = pair()
        game = p.widget.game
        reply = p.ask("resume", saved=path.stem, game=p.table["game"])
        # An existing table keeps its own options.
        if "viewer" in change or "open_hands" in change:
            assert not reply["ok"]
            assert p.widget.game is game

    def test_a_game_that_does_not_follow_the_rules_names_its_file(self, saves):
        p = played()
        [path] = files(saves)
        data = json.loads(path.read_text("utf-8"))
        data["game"]["choices"] = [999]
        path.write_text(json.dumps(data), "utf-8")
        with pytest.raises(gw.errors.BrokenSave, match=f"{path.stem}.*never legal"):
            gw.resume()
        reply = p.ask("resume", saved=path.stem, game=p.table["game"])
        assert not reply["ok"]


class TestResuming:
    """`gw.resume`, `gw.saved_games` and the request "resume"."""

    def test_the_last_game_is_resumed(self, saves):
        p = played(choices=3)
        table = gw.resume()
        assert isinstance(table, gw.GuillotineWidget)
        assert table.game.to_dict() == p.widget.game.to_dict()
        assert table.game is not p.widget.game

    def test_a_game_is_found_by_number_name_and_entry(self, saves):
        for count in (1, 2, 3):
            played(choices=count)
        games = gw.saved_games()
        assert [gw.resume(n).game.position for n in (1, 2, 3)] == [3, 2, 1]
        assert gw.resume(games[1].name).game.position == 2
        assert gw.resume(games[2]).game.position == 1

    @pytest.mark.parametrize(
        ("which", "says"),
        [
            (3, r"there is no saved game 3; there is 1 \(the latest\) to 2"),
            (0, "there is no saved game 0"),
            ("yesterday", "there is no saved game 'yesterday'; there are 20"),
            (None, "there is no saved game None"),
            (True, "there is no saved game True"),
        ],
    )
    def test_a_missing_game_is_refused(self, saves, which, says):
        played()
        played()
        with pytest.raises(gw.errors.UnknownSave, match=says):
            gw.resume(which)

    def test_a_name_that_is_nearly_right_gets_a_guess(self, saves):
        played()
        [path] = files(saves)
        with pytest.raises(gw.errors.UnknownSave, match=f"did you mean '{path.stem}'"):
            gw.resume(path.stem[:-1])

    def test_without_games_the_folder_is_named(self, saves):
        with pytest.raises(gw.errors.UnknownSave, match="no game is saved in the folder"):
            gw.resume()
        assert str(gw.saved_games()) == f"No game is saved in the folder {saves}."
        assert "No game" in gw.saved_games()._repr_html_()

    def test_the_list_prints_well(self, saves):
        """As text and as HTML there is a row for each game, and a name stays text."""
        played("Ada", "Bo", choices=2, bots={"Bo": "random"})
        played("<b>", "Cy")
        games = gw.saved_games()
        lines = str(games).splitlines()
        assert len(lines) == 3
        assert lines[0].split() == ["name", "saved", "state", "points"]
        assert lines[1].startswith("1  20")
        assert "Bo (random)" in lines[2]
        assert "day 1, turn" in lines[2]
        assert "&lt;b&gt;" in games._repr_html_()
        assert "<b>" not in games._repr_html_()
        assert games[1].players == ("Ada", "Bo")
        assert str(games[1]) in lines[2].replace("   ", "  ") or games[1].name in lines[2]

    def test_resuming_asks_for_a_bot_that_was_a_function(self, saves):
        played("Ada", "Bo", bots={"Bo": quiet})
        name = gw.saved_games()[0].name
        says = rf"Bo was played by quiet.*gw\.resume\('{name}', bots=\{{'Bo': quiet\}}\)"
        with pytest.raises(gw.errors.UnknownBot, match=says):
            gw.resume()
        table = gw.resume(bots={"bo": quiet})
        assert table.setup["bots"] == {"Bo": quiet}
        assert gw.resume(bots={"Bo": "greedy"}).setup["bots"] == {"Bo": "greedy"}

    def test_resuming_asks_for_a_custom_edition(self, saves):
        edition = gw.make.edition("mine", gw.make.noble("Gardener", 2, "grey"))
        played("Ada", "Bo", edition=edition)
        with pytest.raises(gw.errors.BrokenSave, match="edition=…"):
            gw.resume()
        assert gw.resume(edition=edition).game.edition == "mine"

    def test_a_resumed_game_replaces_its_file(self, saves):
        p = played(choices=2)
        [old] = files(saves)
        p.widget.close()
        again = Page(gw.resume())
        assert again.table["saved"] == old.stem
        again.widget.game.skip()
        [path] = files(saves)
        assert path != old
        assert again.table["saved"] == path.stem

    def test_a_file_that_its_table_still_writes_is_left_alone(self, saves):
        p = played(choices=2)
        again = Page(gw.resume())
        p.widget.game.skip()
        p.widget._autosave.flush()
        again.widget.game.skip().skip()
        again.widget._autosave.flush()
        assert sorted(gw.resume(n).game.position for n in (1, 2)) == [3, 4]

    def test_an_undone_game_waits_for_its_bots(self, saves):
        p = played(choices=2)
        p.widget.game.goto(1)
        p.widget._autosave.flush()
        table = gw.resume(bots={"Ada": "random", "Bo": "random"})
        assert (table.game.position, table.game.length) == (1, 2)
        Page(table).ask("run")
        until(lambda: table.over)

    def test_the_page_resumes_a_saved_game(self, saves):
        played("Ada", "Bo", choices=3, bots={"Bo": "greedy"})
        p = pair("Cy", "Dot")
        [saved] = p.ask("setup")["new_game"]["saved"]
        assert saved["players"] == ["Ada", "Bo"]
        reply = p.ask("resume", saved=saved["name"], game=p.table["game"])
        assert reply["ok"]
        assert p.widget.game.names == ("Ada", "Bo")
        assert p.table["viewer"] == 0
        assert p.ask("setup")["new_game"]["saved"] == [], (
            "the game at the table is not in its own list"
        )

    def test_the_page_finds_the_functions_of_its_own_kernel(self, saves):
        p = played("Ada", "Bo", bots={"Bo": quiet})
        p.widget.new_game()
        [saved] = p.ask("setup")["new_game"]["saved"]
        assert p.ask("resume", saved=saved["name"], game=p.table["game"])["ok"]
        assert p.widget.setup["bots"] == {"Bo": quiet}
        other = pair("Cy", "Dot")
        [saved, *_] = other.ask("setup")["new_game"]["saved"]
        reply = other.ask("resume", saved=saved["name"], game=other.table["game"])
        assert "quiet" in reply["reason"]
        assert other.widget.game.names == ("Cy", "Dot")

    def test_a_saved_game_that_is_gone_is_refused(self, saves):
        p = pair()
        reply = p.ask("resume", saved="2025-01-01-0000-abcdef", game=p.table["game"])
        assert "no game is saved" in reply["reason"]


class TestKernels:
    """Other processes."""

    def test_two_kernels_do_not_overwrite_each_other(self, saves):
        played(choices=1)
        run(saves, "game.skip().skip()")
        assert sorted(game.turn for game in gw.saved_games()) == [2, 3]

    def test_pending_saves_are_written_at_exit(self, saves):
        run(saves, "game.skip(); game.skip(); game.skip()")
        assert gw.resume().game.position == 3

    def test_a_killed_kernel_loses_at_most_the_last_moment(self, saves):
        run(saves, "game.skip()\nimport os; os._exit(9)", code=9)
        assert gw.resume().game.position == 1


def run(saves: Path, cell: str, code: int = 0) -> None:
    """Run a cell in another process, at a displayed table."""
    script = textwrap.dedent(
        """
        import guillotine_widget as gw
        table = gw.play("Ada", "Bo", seed=7, first="Ada")
        table._views.add("v")
        game = table.game
        """
    )
    done = subprocess.run(
        [sys.executable, "-c", script + cell],
        env={**os.environ, VARIABLE: str(saves)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
