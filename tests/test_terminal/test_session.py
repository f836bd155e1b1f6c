"""A game in the terminal: the same decisions as at the table, in five languages, without hidden cards."""

from __future__ import annotations

import re

import pytest

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.locales.naming import folded, spellings
from guillotine_widget.terminal.style import Style
from guillotine_widget.terminal.words import COMMANDS, Words
from tests.test_terminal.transcript import played, solved

LINE = ["Martyr", "Duke", "Count", "Cardinal", "Mayor", "Bishop", "Lady"]


def position(hand: list[str], **more: object) -> gw.Game:
    players = {"Ada": {"hand": hand}, "Bo": {"hand": ["Stumble", "Trip"]}}
    return gw.Scenario(LINE, players, **{"seed": 1, **more}).start()


def code_of(text: str) -> str:
    """Return the first escape code of a text."""
    return text[: text.index("m") + 1]


def test_a_choice_is_a_number_of_the_list():
    """Numbers begin with 1, as printed."""
    game = position(["Pushed", "Trip"])
    text = played(game, "1")
    assert "   1  Behead the Martyr (−1)\n" in text
    assert game.players["Ada"].pile.names == ["Martyr"]
    assert "Ada beheaded the Martyr (−1)." in text


@pytest.mark.parametrize(
    "typed",
    [
        "Pushed, Count",
        "pushed count",
        "push, the count",
        "Geschubst, Graf",
        "2, count",
        "2, Count 2",
    ],
)
def test_a_card_and_its_noble_are_named_in_one_line(typed):
    """In any case and language, by number, by the beginning of a name, with a comma or a space."""
    game = position(["Pushed"])
    played(game, typed)
    assert game.players["Ada"].pile.names == ["Count"]


def test_a_number_after_a_noble_is_a_number_of_places():
    game = position(["Fainting Spell"])
    played(game, "fainting spell, martyr 2")
    assert game.players["Ada"].pile.names == ["Duke"]


def test_a_wrong_choice_says_what_is_expected_and_changes_nothing():
    """With a guess; for a card of the hand the reason and its rule."""
    game = position(["Pushed", "Public Demand"], turn="Ada")
    text = played(game, "Pushd", "99", "Ignoble Noble", "Pushed, Duke", "")
    assert 'Did you mean "Pushed"?' in text
    assert '"99" is not one of the choices.' in text
    assert "Ignoble Noble is not in Ada's hand." in text
    assert "the Duke has 1 place ahead, Pushed needs 2 (R2)" in text
    assert game.position == 0


def test_an_ambiguous_beginning_of_a_name_lists_the_candidates():
    game = position(["Pushed", "Public Demand"])
    text = played(game, "pu")
    assert '"pu" could be: Pushed, Public Demand. Type the number of one.' in text
    assert game.position == 0


def test_a_card_that_may_not_be_played_is_listed_with_its_reason():
    game = position(["Forward March", "Pushed"])
    text = played(game)
    assert re.search(r"   –  Forward March\s+Forward March may not be played:", text)


def test_undo_leads_to_the_latest_choice_of_a_person_and_redo_back():
    """The choices of bots are undone with it."""
    game = gw.Game(["You", "Bo", "Cy"], seed=7, first="You")
    text = played(game, "1", "undo", "undo", "redo", "redo", bots={"Bo": "greedy", "Cy": "greedy"})
    assert text.count("Turn 1: You") == 1
    assert "There is nothing to undo." in text
    assert "There is nothing to redo." in text
    assert (game.turn, game.turn_number) == ("You", 4)
    assert text.count("· You beheaded") == 2, "redone choices are logged again"


def test_commands_answer_without_changing_the_game():
    game = position(["Pushed"])
    text = played(
        game, "help", "hint", "why pushed", "preview pushed, count", "table", "log", "score Ada",
        "rule r9", "card Duke", "rule x", "card Dukke", "score Zoe",
    )  # fmt: skip
    assert game.position == 0
    for said in (
        "take back your latest choice", "Hint: ", "Pushed may be played now.", "Ada: 0 → 2",
        "Line: ", "R9  ", "Duke", "there is no rule 'x'",
        "there is no card 'Dukke'; did you mean 'Duke'?", "nobody here is called 'Zoe'",
    ):  # fmt: skip
        assert said in text, said


def test_callous_guards_are_lifted():
    """`lift` discards the guards once; a second one says that there are none."""
    players = {"Ada": {"hand": ["Pushed"], "front": ["Callous Guards"]}, "Bo": {}}
    game = gw.Scenario(LINE, players, seed=1).start()
    text = played(game, "lift", "lift")
    assert "lift  Lift" in text
    assert not game.players["Ada"].front
    assert "No card in front of Ada may be lifted." in text


def test_a_game_is_saved_and_file_errors_are_reported(tmp_path):
    game = position(["Pushed"])
    text = played(game, "1", "", f"save {tmp_path}/g.json", f"save {tmp_path}/none/g.json", "save")
    assert gw.Game.load(tmp_path / "g.json").position == game.position
    assert "The game could not be saved: " in text
    assert "Name a file, as in: save game.json" in text


def test_a_whole_game_ends_with_its_winner():
    """Typing 1 at every decision is enough."""
    game = gw.Game(["You", "Bo"], seed=3)
    text = played(game, *["1"] * 200, bots={"Bo": "greedy"})
    assert game.over
    assert "The game is over." in text
    assert ("You win." in text) == (game.winners == ["You"])
    assert 'The same deal again: --seed "3"' in text
    assert "Commands: log, score, why, undo, save, quit." in text


def test_a_shared_win_names_the_winners():
    text = played(
        gw.Scenario([], {"Ada": {"hand": []}, "Bo": {"hand": []}}, day=3).start(), bots={}
    )
    assert "Ada, Bo share the win." in text


def test_nothing_hidden_is_written():
    """Two games that differ only in cards that Ada does not see give the same text."""
    game = gw.Game(["Ada", "Bo", "Cy"], seed=5, first="Ada")
    view = game.view("Ada")
    commands = ["table", "log", "score", "why", "preview 1", "preview 2", "help", "why Pushed"]
    one, other = view.as_game(1), view.as_game(2)
    assert one.players["Bo"].hand != other.players["Bo"].hand
    bots = {"Bo": "random", "Cy": "random"}
    assert played(one, *commands, bots=bots) == played(other, *commands, bots=bots)


def test_a_draw_of_a_bot_is_not_named():
    game = gw.Game(["You", "Bo"], seed=3, first="You")
    text = played(game, "1", bots={"Bo": "greedy"})
    [drawn] = [line for line in game.log() if line.text.startswith("Bo drew")]
    assert drawn.text != "Bo drew a card."
    assert "Bo drew a card." in text
    assert drawn.text not in text


def test_a_hand_is_written_only_after_its_owner_asks_for_it():
    """Two people at one keyboard: the text ends at the request until Bo presses Enter."""
    game = gw.Game(["Ada", "Bo"], seed=5, first="Ada")
    names = [card.name for card in game.players["Bo"].hand]
    closed = played(game.copy(), "", "1", bots={})
    assert closed.rstrip().endswith("You left the game after 1 choice.")
    after = closed[closed.index("Bo: press Enter to see your hand.") :]
    assert not any(re.search(rf"\d  {name}", after) for name in names)
    opened = played(game.copy(), "", "1", "", bots={})
    assert any(re.search(rf"\d  {name}", opened) for name in names)
    hands = opened[opened.index("Bo: press Enter") :]
    assert "Ada drew a card." in hands
    assert not re.search(r"Ada drew (?!a card)", hands)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_session_is_in_one_language(locale):
    """The prompts, the log, the cards and the commands; no English sentence is left."""
    words = load(locale)
    game = gw.Game([words.say("table.you"), "Bo"], seed=7, first=0, locale=locale)
    own = Words(locale)
    text = played(game, "1", own.word("help"), own.word("undo"), own.word("hint"), "?",
                  own.word("score"), "Zzz", own.word("quit"), bots={"Bo": "greedy"})  # fmt: skip
    assert words.say("table.line") in text
    assert words.terminal["ask"] in text
    assert words.terminal["help.undo"] in text
    assert words.name("palace-guard") in text
    if locale != "en":
        english = load("en")
        for key in ("help.quit", "ask", "help_title"):
            assert english.terminal[key] not in text
        assert not re.search(r"\b(Behead|places?|points?|cards?|Turn|beheaded|drew)\b", text)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_command_is_a_card_or_another_command(locale):
    """A word has one meaning in a session; English words work in every language."""
    words, english = load(locale).terminal, load("en").terminal
    taken = {
        name for names in spellings(EDITIONS["amigo"].kinds).values() for name in names.split("|")
    }
    mine: dict[str, str] = {}
    for command in COMMANDS:
        for word in {*words[f"words.{command}"].split(), *english[f"words.{command}"].split()} - {
            "?"
        }:
            assert mine.setdefault(folded(word), command) == command, word
    assert not taken & set(mine)
    assert not [name for name in taken if name.split()[0] in mine]


def test_colors_mark_the_classes_and_a_plain_style_has_none():
    game = position(["Pushed"])
    colored = played(game, style=Style(color=True, width=100))
    plain = played(game, style=Style(color=False, width=100))
    assert f"{code_of(Style(True).noble('Duke', 'purple', '3'))}♛ Duke 3" in colored
    assert "\x1b" not in plain
    assert re.sub("\x1b\\[[0-9;]*m", "", colored) == plain


def test_letters_replace_symbols_that_a_terminal_cannot_show():
    assert "2. R Duke 3" in played(position(["Pushed"]), style=Style(signs=False, width=100))


def test_lines_fit_the_width():
    """No line is longer than the terminal is wide."""
    text = played(position(["Pushed", "Opinionated Guards"]), "help", style=Style(width=60))
    assert max(map(len, text.splitlines())) <= 60


def test_a_puzzle_is_solved_and_judged():
    """Exit code 0 only when it is solved; the verdict is about the end of the puzzle."""
    puzzle = gw.puzzles()["order-in-court"]
    answer = ["Stumble, Unpopular Judge 1", "Pushed", "1"]
    code, text = solved(puzzle, "hint", *answer)
    assert code == 0
    assert "Hint 1: Bo holds Public Demand" in text
    assert "Solved." in text
    code, text = solved(puzzle, "1", "1", "retry", "solution")
    assert code == 1
    assert "Solution: Stumble, Unpopular Judge 1" in text
    assert text.count("Day 1 of 3, turn 1") == 2, "the puzzle begins again"


def test_the_cards_that_a_puzzle_names_are_open():
    """The hands of the others and the tops of decks are face up in a puzzle."""
    puzzle = gw.Puzzle(
        gw.Scenario(
            ["Martyr", "Count"],
            {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": ["Trip"]}},
            noble_deck=["Robespierre"],
        )
    )
    _, text = solved(puzzle)
    assert "hand  Trip" in text
    assert re.search(r"Noble deck, next first  \S+ Robespierre", text)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_shipped_puzzle_is_shown(locale):
    """The table and the decision of each puzzle are written in each language, with the cards that are known."""
    for number, puzzle in enumerate(gw.puzzles()):
        if LOCALES[number % len(LOCALES)] == locale or "reaction" in puzzle.themes:
            code, text = solved(puzzle, "table", "quit", locale=locale)
            assert code == 1
            assert text.startswith(puzzle.title_in(locale))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_top_cards_of_both_decks_are_named_when_they_are_known(locale):
    """Each deck has its heading in the language of the session."""
    game = gw.Scenario(
        ["Martyr"],
        {"Ada": {"hand": ["Pushed"]}, "Bo": {}},
        noble_deck=["Duke"],
        action_deck=["Trip"],
    )
    text = played(gw.Puzzle(game, goal=gw.goals.most_points()).start(locale), "quit")
    words = load(locale)
    for key, kind in (("known_noble_deck", "duke"), ("known_action_deck", "trip")):
        heading, name = words.terminal[key], words.name(kind)
        assert re.search(f"{re.escape(heading)} .*{re.escape(name)}", text), text


def test_a_search_that_is_too_long_is_reported_in_the_language_of_the_session():
    """A learner reads neither English in a German session nor advice for authors."""
    players = {"Ada": {"hand": ["Mass Confusion"]}, "Bo": {}}
    line = gw.Scenario(["Martyr", "Duke"], players)
    puzzle = gw.Puzzle(line, goal=gw.goals.most_points(), chance="expected", by=2)
    _, text = solved(puzzle, "solution", "quit", locale="de")
    assert load("de").say("table.puzzle_unproved") in " ".join(text.split())
