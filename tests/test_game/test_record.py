"""The record of a game as text: it round-trips, people can write it, and every fault is named with its place."""

from __future__ import annotations

import contextlib
import io
import pickle
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.game.history.comment import GLYPHS
from guillotine_widget.game.record import quoted
from guillotine_widget.locales.locale import LOCALES
from guillotine_widget.rules.turns import between_cards
from tests.strategies import LONGEST, Deal, deals, make, played, some_choice

HEAD = "guillotine game 1\nplayers: Ada, Bo\nseed: 7\nfirst: Ada\n\n"


def parsed(body: str, head: str = HEAD) -> gw.Game:
    return gw.Game.parse(head + body)


def round_trips(game: gw.Game, locale: str = "en") -> None:
    """Fail unless the record of a game gives the same game, to the bit."""
    text = game.to_text(locale)
    custom = None if game.edition in gw.EDITIONS else game._rules.edition
    again = gw.Game.parse(text, custom)
    assert again.to_dict() == game.to_dict(), text
    assert again.state.same_as(game.state)
    assert max(map(len, text.split("\n")[10:]), default=0) <= 80 or "state:" in text


def annotated(game: gw.Game, luck: int) -> gw.Game:
    """Add comments, glyphs and nested variations to a game."""
    die = random.Random(luck)
    for _ in range(4):
        text = " ".join(
            die.choices(["{", "}", "\\", ">", "#", "a", "(b)", '"', "1.", "--", "Ada:"], k=5)
        )
        game.comment(
            f"x{text}" if die.random() < 0.5 else text, position=die.randint(0, game.length)
        )
        if game.length:
            glyph = die.choice([*GLYPHS])
            game.comment(glyph=glyph, position=die.randint(1, game.length))
    for _ in range(3 if game.length else 0):
        at = die.randrange(game.length)
        branch = game.branch(at)
        for _ in range(die.randint(1, 4)):
            if not branch.over:
                make(branch, some_choice(branch.state, die))
        branch.comment("On a branch.", glyph="!?")
        for target in (branch, game):
            other = game.branch(at)
            make(other, some_choice(other.state, die))
            for one in (other, branch):
                try:
                    target.add_variation(one)
                except gw.IllegalChoice:
                    continue
    return game


@given(deals(), st.sampled_from(sorted(LOCALES)))
@settings(max_examples=25)
def test_records_of_random_games_round_trip(deal: Deal, locale: str) -> None:
    """Any game, with card names in any language, is restored exactly."""
    round_trips(played(deal), locale)


@pytest.mark.long
@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_records_of_a_thousand_games_round_trip(edition: str) -> None:
    """Five hundred whole games of each edition."""
    for seed in range(500):
        round_trips(played(Deal(edition, 2 + seed % 4, seed, seed + 1, LONGEST)))


@given(deals(60), st.integers(0, 2**32))
@settings(max_examples=25)
def test_comments_glyphs_and_variations_round_trip(deal: Deal, luck: int) -> None:
    """They are restored at their places, whatever characters a comment contains; also from plain values."""
    game = annotated(played(deal), luck)
    round_trips(game)
    assert gw.Game.from_dict(game.to_dict()).to_dict() == game.to_dict()
    assert pickle.loads(pickle.dumps(game)).to_text() == game.to_text()
    assert game.copy().to_text() == game.to_text()


@given(deals(50), st.integers(0, 2**32))
@settings(max_examples=15)
def test_games_that_began_in_a_position_round_trip(deal: Deal, luck: int) -> None:
    """The cards and the random source are written down: of a scenario, and of a view whose hidden cards were dealt."""
    game = played(deal)
    die = random.Random(luck)
    if game.over:
        return
    viewed = game.view(game.decider)
    starts = [game.to_scenario().start()]
    if between_cards(game.state):
        # What begins in the middle of a card cannot be saved either.
        starts.append(viewed.as_game(seed=luck))
    for start in starts:
        for _ in range(die.randint(0, 12)):
            if not start.over:
                make(start, some_choice(start.state, die))
        round_trips(start)


def test_a_position_is_readable_and_needs_no_seed():
    """A scenario's record has its position in the notation of scenarios."""
    game = gw.Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Pushed"]}, "Bo": {}}, seed=1).start()
    text = game.skip().to_text()
    assert "position: guillotine/1;" in text
    assert "state:" not in text
    round_trips(game)


def test_a_custom_edition_is_given_when_its_record_is_read():
    """The record names the edition; without it, the error says how to give it, and another one is refused."""
    shove = gw.make.action(
        "3. Shove: {hard}", copies=9, play=gw.make.Move(gw.make.A_NOBLE, back=gw.make.up_to(2))
    )
    mine = gw.make.edition("mine", shove)
    game = gw.Game(2, edition=mine, seed=3)
    die = random.Random(1)
    while not game.over:
        make(game, some_choice(game.state, die))
    round_trips(game)
    with pytest.raises(gw.BrokenRecord, match=r"line 2, column 1: .*edition=…"):
        gw.Game.parse(game.to_text())
    with pytest.raises(gw.BrokenRecord, match=r"line 3, column 1: .*other cards"):
        gw.Game.parse(game.to_text(), edition="amigo")


def test_names_with_any_characters_round_trip():
    """Players may have any name; a name that could be misread is quoted."""
    names = ['1. "O: Neil" {x}', "guillotine game 1", "Day 2", "lift", "-"[:0] + "Zoë (b), c"]
    game = gw.Game(names, seed='a: "b" \\ c', first=0, locale="de")
    game.run(bots=dict.fromkeys(names, "random"))
    round_trips(game.goto(5))


@pytest.mark.parametrize(("name", "written"), [
    ("Duke", "Duke"),
    ("'Tis a Far Better Thing", "'Tis a Far Better Thing"),
    ("After You...", "After You..."),
    ("¿Dijeron Mi Nombre?", "¿Dijeron Mi Nombre?"),
    ("Voorwaarts, mars!", '"Voorwaarts, mars!"'),
    ('Dowóz "towaru"', r'"Dowóz \"towaru\""'),
    ("Lift", '"Lift"'),
    ("Was That !?", '"Was That !?"'),
])  # fmt: skip
def test_only_names_that_could_be_misread_are_quoted(name: str, written: str) -> None:
    """A record is readable: only names that could be misread are quoted."""
    assert quoted(name) == written


def test_a_handwritten_record_may_omit_details():
    """Days, turns and players may be omitted; quotation marks of mails, remarks and line breaks are ignored."""
    full = parsed("--- Day 1 ---\n1. Ada: Military Might, General 2 ?! {Why}\n2. Bo: -\n")
    for body in (
        "Military Might, General 2 ?! {Why} -",
        "> 1. Ada: Military\n> Might, General\n>  2 ?!\n> {Why}\n# a remark\n\n2. Bo: skip",
        "Militärmacht, general 2?! {Why}; no card",
        "1. ada: military might; Ada: General 2?! {Why}, 2. -",
    ):
        assert parsed(body).to_dict() == full.to_dict(), body


@pytest.mark.parametrize("name", ["Voorwaarts, mars!", '"Voorwaarts, mars!"', "Forward March"])
def test_a_comma_in_a_name_is_understood(name: str) -> None:
    """The Dutch name of Forward March has a comma; it is found with and without quotes."""
    game = gw.Scenario(
        ["Duke", "General", "Palace Guard"], {"Ada": {"hand": ["Forward March"]}, "Bo": {}}, seed=1
    ).start()
    head, _, _ = game.to_text().partition("result")
    again = gw.Game.parse(f"{head}\n1. Ada: {name}")
    assert [option.text for _, option in again.history] == ["Forward March"]


def test_a_mark_after_a_name_is_a_glyph_unless_it_belongs_to_the_name():
    """The mark in "Missed!" belongs to the card, the one in "Pushed!" is a glyph."""
    players = {"Ada": {"hand": ["Missed!", "Pushed"]}, "Bo": {}}
    head = gw.Scenario(["Martyr", "Bishop", "Duke", "Count"], players, seed=1).start().to_text()
    head = head.partition("result")[0]
    assert gw.Game.parse(f"{head}\nPushed!, Count 2").comments[0].glyph == "!"
    assert gw.Game.parse(f"{head}\nMissed!").comments == []
    assert gw.Game.parse(f"{head}\nMissed! !").comments[0].glyph == "!"


def test_lifts_name_their_player():
    """Callous Guards are lifted at any decision (R5), also by a player who does not decide."""
    players = {"Ada": {"hand": ["Pushed"], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Bishop", "Duke", "Count"], players, seed=1).start()
    game.skip().lift("Ada").skip()
    assert "2. Ada: lift; Bo: -" in game.to_text()
    round_trips(game)


@pytest.mark.parametrize(
    ("body", "place", "says"),
    [
        ("1. Ada: Pushd", (6, 9), "did you mean 'Pushed'"),
        ("1. Ada: Trip", (6, 9), "Trip is not in|not among the options"),
        ("1. Ada: -\n2. Bo: -\n4. Ada: -", (8, 1), "turn 3 of day 1"),
        ("1. Ada: -\n1. Bo: -", (7, 1), "turn 2 of day 1 is played, not turn 1"),
        ("1. Bo: -", (6, 8), "Ada decides, not Bo"),
        ("1. Adda: -", (6, 4), "did you mean 'Ada'"),
        ("--- Day 2 ---\n-", (6, 1), "not day 2"),
        ("1. Ada: - {open", (6, 11), "} is missing"),
        ("1. Ada: - )", (6, 11), "not opened"),
        ("1. Ada: - (", (6, 11), "not closed"),
        ("1. Ada: - ()", (6, 12), "needs a choice"),
        ("1. Ada: - (-)", (6, 11), "another choice"),
        ("(-)", (6, 1), "after the choice"),
        ("1. Ada: - ({a} Military Might)", (6, 12), "begins with a choice"),
        ("! 1. Ada: -", (6, 1), "judges a choice"),
        ("1. Ada: Military Might, General 3", (6, 25), "General"),
        ("1. Ada: Military Might =3", (6, 24), "called 'Military Might'"),
        ("1. Ada: lift", (6, 9), "no Callous Guards"),
        ("1. Ada: }", (6, 9), "no choice begins with"),
    ],
)  # fmt: skip
def test_a_fault_in_the_choices_is_named_with_its_place(
    body: str, place: tuple[int, int], says: str
) -> None:
    """The message has line and column, and says what is expected."""
    with pytest.raises(gw.BrokenRecord, match=says) as caught:
        parsed(body)
    assert (caught.value.line, caught.value.column) == place
    assert str(caught.value).startswith(f"line {place[0]}, column {place[1]}: ")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.line) == (str(caught.value), caught.value.line)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "empty"),
        ("chess game 1", 1, "begins with"),
        ("guillotine game 9", 1, "version 1 can be read"),
        ("guillotine game 1\nseed: 7\n", 3, "players: Ada, Bo"),
        ("guillotine game 1\nplayers: Ada, Bo\n", 1, "needs the start"),
        ("guillotine game 1\nplayers: Ada\nseed: 7", 2, "2 to 5 players"),
        ("guillotine game 1\nplayers: Ada, Ada\nseed: 7", 2, "different names"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: x", 3, "a seed is a whole number"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: \"x", 3, "ends with a quote"),
        ("guillotine game 1\nplayers: Ada, Bo\nsed: 7", 3, "did you mean 'seed'"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: 7\nseed: 8", 4, "two lines 'seed'"),
        ("guillotine game 1\nedition: amiga\nplayers: Ada, Bo\nseed: 7", 2, "did you mean 'amigo'"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: 7\nfirst: Bob", 4, "Bob"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: 7\nlocale: fr", 4, "no language 'fr'"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: 7\nat: 5", 4, "0 to 0 choices"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: 7\nresult: Ada 3, Bo 2", 4, "not finished"),
        ("guillotine game 1\nplayers: Ada, Bo\nposition: guillotine/1;@Ada", 3, "the scenario"),
        ("guillotine game 1\nplayers: Ada, Bo\nposition: guillotine/1;@Cy;@Bo;end", 3, "differ"),
        ("guillotine game 1\nplayers: Ada, Bo\nposition: guillotine/1;@Ada;@Bo;end\ncopies: 1>99", 4, "equal cards"),
        ("guillotine game 1\nplayers: Ada, Bo\nstate: [1", 3, "not JSON"),
        ("guillotine game 1\nplayers: Ada, Bo\nstate: {}", 3, "zones"),
        ("guillotine game 1\nplayers: Ada, Bo\nseed: 7\n\nguillotine game 1", 5, "2 games; gw.read_games"),
    ],
)  # fmt: skip
def test_a_fault_in_the_head_is_named_with_its_line(text: str, line: int, says: str) -> None:
    """The message says what the line should be."""
    with pytest.raises(gw.BrokenRecord, match=says) as caught:
        gw.Game.parse(text)
    assert caught.value.line == line


def test_a_wrong_result_is_found():
    """The scores at the end must be those that the choices lead to."""
    game = gw.Game(2, seed=4)
    game.run(bots=dict.fromkeys(game.names, "random"))
    total = game.scores()["Ada"]
    text = game.to_text()
    assert f"result: Ada {total}, Bo" in text
    with pytest.raises(gw.BrokenRecord, match=f"the scores are Ada {total}"):
        gw.Game.parse(text.replace(f"Ada {total},", f"Ada {total + 1},"))


def test_a_value_that_is_not_a_text_is_refused():
    """The message says what a record is."""
    with pytest.raises(gw.BrokenRecord, match="a record is a text, not 7"):
        gw.Game.parse(7)
    with pytest.raises(gw.BrokenRecord, match="at most 400,000"):
        gw.Game.parse("x" * 500_000)


def games(count: int) -> list[gw.Game]:
    """Return games that bots have played."""
    found = []
    for seed in range(count):
        game = gw.Game(2 + seed, seed=seed)
        game.run(bots=dict.fromkeys(game.names, "random"), until="day")
        found.append(game)
    return found


def test_a_file_of_games_is_read_one_after_the_other(tmp_path: Path) -> None:
    """From a text, a path or an open file; games are read lazily."""
    played_games = games(3)
    text = "# Our league\n\n" + "\n\n".join(game.to_text() for game in played_games)
    path = tmp_path / "league.txt"
    path.write_text("\ufeff" + text, encoding="utf-8")
    for source in (text, path, str(path), io.StringIO(text)):
        assert [game.to_dict() for game in gw.read_games(source)] == [
            game.to_dict() for game in played_games
        ]
    broken = gw.read_games(played_games[0].to_text() + "\nguillotine game 1\nplayers: Ada\n")
    assert next(broken).seed == 0
    with pytest.raises(gw.BrokenRecord, match="2 to 5 players"):
        next(broken)


def test_a_broken_game_among_many_is_skipped_on_request(tmp_path: Path) -> None:
    """The warning names the line in the file; the games around it are read."""
    first, second = (game.to_text() for game in games(2))
    text = f"{first}\n{second.replace('seed: 1', 'seed: x')}\n{second}"
    line = first.count("\n") + 2 + second.split("\n").index("seed: 1")
    with pytest.warns(RuntimeWarning, match=f"line {line}, column 1: a seed"):
        found = [*gw.read_games(text, on_error="skip")]
    assert [game.seed for game in found] == [0, 1]
    with pytest.raises(gw.GuillotineError, match="did you mean 'skip'"):
        gw.read_games(text, on_error="skp")
    with pytest.raises(FileNotFoundError):
        next(iter(gw.read_games(tmp_path / "none.txt")))
    with pytest.raises(TypeError, match="not 7"):
        gw.read_games(7)
    with pytest.raises(gw.BrokenRecord, match="line 1, column 1: a record begins with"):
        next(iter(gw.read_games("hello\nworld")))


def test_variations_are_branches_of_the_game():
    """They follow the history like comments; another game, or one without another choice, is refused."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada").skip().skip()
    branch = game.branch(0).play("Military Might", "General", 2).comment("Wait.", glyph="!")
    game.add_variation(branch)
    [(at, line)] = game.variations
    assert (at, line.to_dict()["choices"]) == (0, branch.to_dict()["choices"])
    assert "(1. Ada: Military Might, General 2 ! {Wait.})" in game.to_text()
    assert len(game.branch(1).variations) == 1
    assert game.branch(0).variations == []
    for other, says in (
        (game.branch(1), "another choice"),
        (gw.Game(["Ada", "Bo"], seed=8).skip(), "began elsewhere"),
        (gw.Game(["Ada", "Cy"], seed=7).skip(), "other players"),
        ("x", "is a Game"),
    ):
        with pytest.raises(gw.IllegalChoice, match=says):
            game.add_variation(other)
    game.undo(2).play("Military Might", "General", 1)
    assert len(game.variations) == 1
    game.goto(0).skip().undo()
    assert len(game.variations) == 1


@pytest.mark.parametrize(
    "broken",
    [
        {},
        [5],
        [{"position": 9, "choices": [1]}],
        [{"position": 0}],
        [{"position": 0, "choices": [999]}],
        [{"position": 0, "choices": []}],
        [{"position": 0, "choices": [-1]}],
    ],
)
def test_broken_variations_in_a_save_are_refused(broken: object) -> None:
    """A damaged save says what is wrong."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada").skip()
    with pytest.raises(gw.BrokenSave):
        gw.Game.from_dict(game.to_dict() | {"variations": broken})


SAMPLE = annotated(played(Deal("amigo", 3, 5, 6, LONGEST)), 3).to_text()
PIECES = ["(", ")", "{", "}", '"', "\\", "=", "=2", ",", ";", ":", "/", "-", "--", "---\n", "1.", "!", "??",
          "\n", "> ", "#", "Day 2", "lift", "Ada:", "Pushed",
          "guillotine game 1\n", "\ud800", "\0", "٣.", "seed: 9", "é"]  # fmt: skip


@given(
    st.lists(
        st.tuples(
            st.floats(0, 1),
            st.integers(0, 30),
            st.one_of(st.sampled_from(PIECES), st.text(max_size=6)),
        ),
        min_size=1,
        max_size=6,
    )
)
@settings(max_examples=120)
def test_fuzzed_records_never_crash_the_reader(edits: list[tuple[float, int, str]]) -> None:
    """After any deletion or insertion, the reader returns a game or names a fault with its place."""
    text = SAMPLE
    for where, cut, put in edits:
        at = round(where * len(text))
        text = text[:at] + put + text[at + cut :]
    try:
        round_trips(gw.Game.parse(text))
    except gw.BrokenRecord as error:
        fault = error
    else:
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert 1 <= fault.line <= len(lines)
    assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1


@given(st.text(max_size=200))
@settings(max_examples=60)
def test_any_text_is_a_record_or_a_named_fault(text: str) -> None:
    """No text crashes the reader, with or without a valid head."""
    for tried in (text, HEAD + text):
        try:
            gw.Game.parse(tried)
        except gw.BrokenRecord:
            continue


@pytest.mark.parametrize(
    "piece", ["(", "{", "-,", "1. ", "--- ", '"', "a ", "{a}", "> ", "\\", "=1", "!? "]
)
def test_long_texts_are_read_quickly(piece: str) -> None:
    """A malicious text takes no longer than reading it once; some of these texts are valid records."""
    with contextlib.suppress(gw.BrokenRecord):
        parsed(piece * (390_000 // len(piece)))
