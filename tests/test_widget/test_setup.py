"""The setup of a table as a plain value, and new games at the same table."""

from __future__ import annotations

import pytest

import guillotine_widget as gw

from .posed import posed
from .table import Page, lesson, page, quiet, until


def pair(**options):
    """A table of two with one view, seeded; nobody is a bot unless the options say so."""
    return Page(gw.play("Ada", "Bo", seed=7, first="Ada", **options))


def wanted(p, **changes):
    """The setup that the page offers, with changes."""
    return {**p.ask("setup")["new_game"]["setup"], **changes}


def new(p, **changes):
    """Request a new game, and return the reply."""
    return p.ask("new", setup=wanted(p, **changes), game=p.table["game"])


SEATS = [{"name": "Ada", "bot": None}, {"name": "Bo", "bot": "random"}]


class TestValue:
    """`table.setup` and `gw.play(**table.setup)`."""

    @pytest.mark.parametrize(
        "given",
        [
            {},
            {"bots": {"Bo": "greedy"}, "edition": "wizards"},
            {"bots": {"bo": " Planner "}, "locale": "de", "open_hands": True},
            {"viewer": "Bo"},
            {"locale": "auto"},
            {"coach": False},
        ],
        ids=str,
    )
    def test_a_setup_shows_the_same_table(self, given):
        table = gw.play("Ada", "Bo", seed=7, first="Ada", **given)
        again = gw.play(**table.setup)
        assert again.setup == table.setup
        assert again.game.position == table.game.position
        assert again.game.line == table.game.line
        assert str(again) == str(table)

    def test_a_setup_is_plain(self):
        """The setup of a table is a dictionary of plain values, which `play` takes back."""
        assert gw.play("Ada", "Bo", bots={"Bo": "ismcts:9"}, seed=7).setup == {
            "players": ["Ada", "Bo"],
            "bots": {"Bo": "ismcts:9"},
            "edition": "amigo",
            "seed": 7,
            "first": None,
            "viewer": None,
            "locale": "en",
            "open_hands": False,
            "hints": True,
            "coach": True,
        }

    def test_a_table_without_a_seed_reports_the_one_it_drew(self):
        table = gw.play()
        assert gw.play(**table.setup).game.line == table.game.line

    def test_a_setup_keeps_functions(self):
        table = gw.play("Ada", "Bo", bots={"Bo": quiet})
        assert table.setup["bots"]["Bo"] is quiet

    def test_a_scenario_has_no_seed_and_a_puzzle_no_setup(self):
        table = gw.GuillotineWidget(lesson())
        assert table.setup["seed"] is None
        assert table.setup["players"] == ["Ada", "Bo"]
        assert gw.GuillotineWidget(posed()).setup is None

    def test_the_setup_is_that_of_the_game_at_the_table(self):
        table = gw.play("Ada", "Bo", seed=1)
        table.new_game(3, bots={"Cy": "random"}, edition="wizards", seed=2, first="Bo")
        setup = table.setup
        assert (setup["players"], setup["bots"]) == (["Ada", "Bo", "Cy"], {"Cy": "random"})
        assert (setup["edition"], setup["seed"], setup["first"]) == ("wizards", 2, "Bo")

    @pytest.mark.parametrize(
        ("given", "error", "says"),
        [
            ({"players": ["Ada"] * 2}, gw.errors.UnknownPlayer, "different names"),
            ({"players": 6}, gw.errors.UnknownPlayer, "2 to 5"),
            (
                {"players": ["Ada", "Bo"], "bots": {"Boo": "greedy"}},
                gw.errors.UnknownPlayer,
                "'Bo'",
            ),
            ({"players": ["Ada", "Bo"], "bots": {"Bo": "gredy"}}, gw.errors.UnknownBot, "'greedy'"),
            (
                {"players": ["Ada", "Bo"], "edition": "wizard"},
                gw.errors.UnknownEdition,
                "'wizards'",
            ),
            ({"players": ["Ada", "Bo"], "locale": "dk"}, gw.errors.UnknownLocale, "de"),
            ({"players": ["Ada", "Bo"], "first": "Cy"}, gw.errors.UnknownPlayer, "Ada, Bo"),
            ({"players": ["Ada", "Bo"], "sed": 7}, TypeError, "'seed'"),
            ({"bots": "greedy"}, gw.errors.UnknownBot, "bots are given by player"),
            ({"bots": ["greedy"]}, gw.errors.UnknownBot, "bots are given by player"),
        ],
        ids=str,
    )
    def test_a_bad_setup_is_refused_with_a_guess(self, given, error, says):
        with pytest.raises(error, match=says):
            gw.play(**given)

    def test_players_are_given_once(self):
        """Players as arguments and `players=` together are refused."""
        with pytest.raises(TypeError, match="not both"):
            gw.play("Ada", players=["Ada", "Bo"])

    def test_the_setup_cannot_be_set(self):
        with pytest.raises(AttributeError, match="read-only"):
            gw.play().setup = {}  # type: ignore[misc,assignment]


class TestNewGame:
    """`table.new_game` and the request "new"."""

    def test_traits_and_observers_follow_the_new_game(self):
        table = gw.play("Ada", "Bo", seed=7, first="Ada")
        old = table.game
        turns, moves = [], []
        table.observe(lambda change: turns.append(change["new"]), names="turn")
        old.on_move(moves.append)
        old.skip()
        game = table.new_game(seed=8, first="Ada")
        assert table.game is game is not old
        assert (table.position, table.turn, table.day) == (0, "Ada", 1)
        assert table.line == game.line.names != old.line.names
        game.skip()
        assert turns == ["Bo", "Ada", "Bo"]
        assert len(moves) == 1, "functions stay with the game they were given to"

    def test_omitted_options_stay(self):
        table = gw.play("Ada", "Bo", "Cy", bots={"Cy": "random"}, edition="wizards", seed=7)
        table.new_game(["Ada", "Cy"])
        setup = table.setup
        assert (setup["bots"], setup["edition"]) == ({"Cy": "random"}, "wizards")
        assert setup["seed"] != 7

    def test_bots_of_the_new_game_play(self):
        p = pair()
        p.widget.new_game(bots={"Ada": "random"}, first="Ada", seed=1)
        p.rest()
        assert p.widget.game.decider == "Bo"
        assert p.table["viewer"] == 1

    def test_the_page_asks_for_a_new_game(self):
        p = pair()
        before = p.table["game"]
        assert new(p, players=SEATS, edition="wizards", first=0, seed="x7")["ok"]
        table = p.table
        assert table["game"] != before
        assert [player["bot"] for player in table["snapshot"]["players"]] == [None, "random"]
        assert table["jump"]
        setup = p.widget.setup
        assert (setup["edition"], setup["first"], setup["seed"]) == ("wizards", "Ada", "x7")
        assert p.widget._catalogue["edition"] == "wizards"
        assert p.choose(p.decision["options"][p.decision["skip"]]["text"])["ok"]

    def test_a_seed_of_digits_is_a_number_unless_it_begins_with_zero(self):
        p = pair()
        new(p, seed=" 42 ")
        assert p.widget.setup["seed"] == 42
        new(p, seed="042")
        assert p.widget.setup["seed"] == "042"

    def test_a_new_game_may_change_the_language(self):
        """A new game may have another language; the table speaks it from then on."""
        p = pair()
        assert new(p, locale="pl")["ok"]
        assert p.widget.locale == "pl"
        assert p.widget.game.names == ("Ada", "Bo")

    def test_the_new_game_of_a_table_shares_its_lock(self):
        table = gw.play("Ada", "Bo")
        lock = table.game._lock
        assert table.new_game()._lock is lock

    def test_a_thinking_bot_is_stopped(self):
        asked = []

        def slow(view):
            asked.append(view)
            until(lambda: len(asked) > 5, 10)

        p = pair(bots={"Bo": slow})
        p.say({"kind": "choose", "id": "c", "rev": p.tables[-1]["rev"], "option": 0})
        until(lambda: p.widget.thinking == "Bo")
        old = p.widget.game
        p.widget.new_game(bots={}, seed=3)
        assert p.widget.thinking is None
        position = old.position
        asked.extend(range(6))
        p.rest()
        assert p.widget.game.position == 0
        assert old.position == position

    def test_branches_are_dropped(self):
        """A new game ends the branches of the last one."""
        p = pair()
        p.widget.game.skip()
        p.ask("branch", choice=0)
        assert p.table["branch"] == 0
        assert new(p)["ok"]
        assert p.table["branch"] is None
        assert p.widget.branches == ()
        assert not p.ask("return")["ok"]

    def test_the_viewer_stays_where_possible(self):
        p = pair(viewer="Bo")
        new(p, seed="1")
        assert p.widget.viewer == "Bo"
        new(p, players=SEATS)
        assert p.widget.viewer == "Ada"

    def test_a_request_about_another_game_is_refused(self):
        p = pair()
        setup = wanted(p)
        first = p.table["game"]
        assert p.ask("new", setup=setup, game=first)["ok"]
        game = p.widget.game
        reply = p.ask("new", setup=setup, game=first)
        assert (reply["ok"], p.widget.game) == (False, game)
        assert "moved on" in reply["reason"]

    def test_a_request_is_carried_out_even_if_bots_have_moved(self):
        p = pair()
        setup, game = wanted(p), p.table["game"]
        p.widget.game.skip()
        assert p.ask("new", rev=1, setup=setup, game=game)["ok"]

    @pytest.mark.parametrize("kind", ["setup", "cell", "new", "resume"])
    def test_a_puzzle_offers_no_new_game(self, kind):
        p = Page(gw.GuillotineWidget(posed()))
        setup = {
            "players": SEATS,
            "edition": "amigo",
            "first": None,
            "seed": "",
            "locale": "en",
            "hints": True,
            "coach": True,
        }
        more = {"cell": {"setup": setup}, "new": {"setup": setup, "game": p.table["game"]}}
        more["resume"] = {"saved": "x", "game": p.table["game"]}
        reply = p.ask(kind, **more.get(kind, {}))
        assert not reply["ok"]
        assert "puzzle" in reply["reason"]
        with pytest.raises(gw.errors.IllegalChoice, match="puzzle"):
            p.widget.new_game()

    def test_two_new_games_in_a_row_send_the_right_faces(self):
        p = pair()
        sent = []
        receive = p.widget._send

        def record(message, buffers=None):
            if message["method"] == "update" and "_catalogue" in message["state"]:
                sent.append(
                    (message["state"]["_catalogue"]["edition"], "_table" in message["state"])
                )
            receive(message, buffers)

        p.widget._send = record
        new(p, edition="wizards")
        new(p, edition="amigo")
        p.rest()
        assert sent == [("wizards", True), ("amigo", True)]


class TestChoices:
    """The choices offered to the page."""

    def test_the_offer(self):
        """The page gets the setup of the game, and what may be chosen instead."""
        offer = pair(bots={"Bo": "ismcts:9"}).ask("setup")["new_game"]
        assert offer["setup"] == {
            "players": [{"name": "Ada", "bot": None}, {"name": "Bo", "bot": "ismcts:9"}],
            "edition": "amigo",
            "first": None,
            "seed": "",
            "locale": "en",
            "hints": True,
            "coach": True,
        }
        assert offer["bots"] == ["random", "greedy", "planner", "ismcts:200", "ismcts:9"]
        assert [edition["name"] for edition in offer["editions"]] == ["amigo", "wizards"]
        assert offer["locales"] == ["auto", "en", "de", "es", "pl", "nl"]
        assert offer["saved"] == []

    def test_you_are_named_in_the_language_of_the_page(self):
        p = Page(gw.play(first="You"))
        p.widget.locale = "de"
        assert wanted(p)["players"][0]["name"] == "Du"

    def test_the_seed_of_the_game_is_not_sent(self):
        p = pair()
        assert "seed" not in str(p.table)
        assert wanted(p)["seed"] == ""

    def test_a_function_stays_in_the_list_under_its_name(self):
        p = pair(bots={"Bo": quiet})
        assert p.ask("setup")["new_game"]["bots"][-1] == "quiet"
        new(p, players=SEATS)
        offer = p.ask("setup")["new_game"]
        assert offer["bots"][-1] == "quiet"
        seats = [{"name": "Ada", "bot": None}, {"name": "Cy", "bot": "quiet"}]
        assert new(p, players=seats)["ok"]
        assert p.widget.setup["bots"] == {"Cy": quiet}

    def test_functions_with_the_same_name_are_distinguished(self):
        def greedy(view):
            return view.options[0]

        twin = lambda view: view.options[-1]  # noqa: E731
        twin.__name__ = "greedy"
        p = Page(gw.play("Ada", "Bo", "Cy", bots={"Bo": greedy, "Cy": twin}, first="Ada"))
        assert p.ask("setup")["new_game"]["bots"][-2:] == ["greedy 2", "greedy 3"]
        seats = [{"name": "Ada", "bot": None}, {"name": "Bo", "bot": "greedy 3"}]
        new(p, players=seats, first=0)
        assert p.widget.setup["bots"]["Bo"] is twin

    def test_a_custom_edition_stays_in_the_list(self):
        edition = gw.make.edition("mine")
        p = Page(gw.play("Ada", "Bo", edition=edition))
        new(p, edition="wizards")
        offer = p.ask("setup")["new_game"]
        assert offer["editions"][-1] == {"name": "mine", "title": "mine"}
        assert new(p, edition="mine")["ok"]
        assert p.widget.game.edition == "mine"

    def test_the_cell_shows_what_was_chosen(self):
        p = pair(bots={"Bo": quiet})
        seats = [{"name": 'A "B"', "bot": None}, {"name": "Ada\\", "bot": "quiet"}]
        cell = p.ask("cell", setup=wanted(p, players=seats, first=1, locale="pl"))["cell"]
        table = eval(cell, {"gw": gw, "quiet": quiet})
        assert table.game.names == ('A "B"', "Ada\\")
        assert table.setup["bots"] == {"Ada\\": quiet}
        assert (table.setup["first"], table.locale) == ("Ada\\", "pl")

    def test_a_cell_omits_defaults(self):
        assert pair().ask("cell", setup=wanted(pair()))["cell"] == 'gw.play("Ada", "Bo")'


class TestMessages:
    """Invalid messages from the page."""

    @pytest.mark.parametrize(
        ("changes", "says"),
        [
            ({"players": [SEATS[0]]}, "2 to 5"),
            ({"players": [{"name": "", "bot": None}, SEATS[1]]}, "cannot be empty"),
            ({"players": [SEATS[0], {"name": "ada", "bot": None}]}, "look the same"),
            ({"players": [SEATS[0], {"name": "Bo", "bot": "gredy"}]}, "did you mean 'greedy'"),
            ({"players": [SEATS[0], {"name": "Bo", "bot": "ismcts:0"}]}, "from 1 to"),
            ({"players": [SEATS[0], {"name": "Bo", "bott": None}]}, "did you mean 'bot'"),
            ({"players": [SEATS[0], {"name": "x" * 300, "bot": None}]}, "at most 40 letters"),
            ({"players": "Ada"}, "a list of seats"),
            ({"players": [None, None]}, "a seat is an object"),
            ({"first": 2}, "a whole number from 0 to 1"),
            ({"first": True}, "a whole number from 0 to 1"),
            ({"edition": "wizard"}, "did you mean 'wizards'"),
            ({"edition": 3}, "'edition'"),
            ({"seed": "x" * 2000}, "at most 1000 letters"),
            ({"seed": 7}, "'seed'"),
            ({"locale": "dk"}, "dk"),
            ({"speed": 1}, "no field 'speed'"),
        ],
        ids=str,
    )
    @pytest.mark.parametrize("kind", ["new", "cell"])
    def test_a_bad_setup_is_refused_and_changes_nothing(self, kind, changes, says):
        p = pair()
        game, setup = p.widget.game, wanted(p, **changes)
        reply = p.ask(kind, setup=setup, **({"game": p.table["game"]} if kind == "new" else {}))
        assert not reply["ok"]
        assert says in reply["reason"]
        assert p.widget.game is game
        assert p.table["snapshot"]["turn"] == 1

    @pytest.mark.parametrize("setup", [None, [], "x", 3])
    def test_a_setup_is_an_object(self, setup):
        p = pair()
        reply = p.ask("new", setup=setup, game=p.table["game"])
        assert "a setup is an object with players, edition" in reply["reason"]

    def test_a_seat_that_is_not_there_is_refused_with_the_players(self):
        p = page()
        reply = p.ask("new", setup=wanted(p), game="")
        assert "'game'" in reply["reason"]
