"""`make_puzzles`: the same puzzles for the same arguments, each proved; and messages for wrong arguments."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle.generator.candidates import LIMITS
from guillotine_widget.puzzle.generator.filter import find_puzzle
from guillotine_widget.puzzle.library.spec import THEMES
from tests.test_library.proof import cards_played, greedy_solves

LEVELS = (1, 2, 3, 4)
EDITIONS = ("amigo", "wizards")
CASES = [("amigo", level) for level in LEVELS] + [("wizards", level) for level in LEVELS]


@cache
def made(n: int, **more: Any) -> gw.PuzzleCollection:
    """Return a collection, made once for all tests."""
    return gw.make_puzzles(n, progress=False, **more)


def told(shelf: gw.PuzzleCollection) -> list[Any]:
    """Return everything that a collection says about its puzzles."""
    return [
        (p.name, p.title, p.level, p.themes, p.hints, p.task, p.scenario.to_dict()) for p in shelf
    ]


def one_of_each(edition: str) -> gw.PuzzleCollection:
    """Return a puzzle of each level."""
    return made(4, seed=3, edition=edition)


def easy() -> gw.PuzzleCollection:
    """Return puzzles of the first level, which are found fastest."""
    return made(4, seed=4, level=1)


# --- the puzzles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "level"), CASES)
def test_each_puzzle_is_proved(edition: str, level: int) -> None:
    """There is one best line, it plays a card, and the greedy bot does not find it."""
    puzzle = one_of_each(edition)[level - 1]
    solution = puzzle.solve()
    assert (puzzle.scenario.edition, puzzle.level) == (edition, level)
    assert solution.unique
    assert cards_played(solution.lines[0]) > 0
    assert not greedy_solves(puzzle)
    assert puzzle.solved(solution.lines[0].moves)


@pytest.mark.parametrize(("edition", "level"), CASES)
def test_no_other_first_choice_comes_close_to_the_best(edition: str, level: int) -> None:
    """The first choice is two points better than any other, unless that one leads to the best result too."""
    puzzle = one_of_each(edition)[level - 1]
    search = puzzle._solver(50_000)
    best = search.value(search.root)
    values = [search.worth(search.root, choice) for choice in search.options(search.root)]
    others = [value for value in values if value < best]
    assert others
    assert best - max(others) >= 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_more_cards_than_the_limit_would_not_help(edition: str) -> None:
    """If the goal limits the cards, more cards would not do better."""
    for puzzle in one_of_each(edition):
        rival = next(name for name in puzzle.start().names if name != puzzle.player)
        free = gw.Puzzle(puzzle.scenario, gw.goals.most_points(over=rival), by="end of day")
        assert free.solve().value == puzzle.solve().value


@pytest.mark.parametrize(("edition", "level"), CASES)
def test_levels_are_as_documented(edition: str, level: int) -> None:
    """The level is the measured one, as for the puzzles of the package, and a rival has a card only at level 4."""
    puzzle = one_of_each(edition)[level - 1]
    assert puzzle.difficulty().level == puzzle.level == level
    rivals = [p["hand"] for name, p in puzzle.scenario.players.items() if name != puzzle.player]
    assert all(len(hand) <= LIMITS[level].replies for hand in rivals)


@pytest.mark.parametrize("edition", EDITIONS)
def test_hints_are_true_and_end_near_the_answer(edition: str) -> None:
    """The number of cards, and whether one is played at once, are true; the last hint names the first card."""
    counted = 0
    for puzzle in one_of_each(edition):
        line = puzzle.solve().lines[0]
        plays = [option for option in line.moves if option.kind in ("play", "final")]
        first = next(option for option in plays if not option.skips)
        amount, last = puzzle.hints[2], puzzle.hints[-1]
        if amount.startswith(("One card is", "It takes")):
            counted += 1
            assert ("One card" if cards_played(line) == 1 else "It takes") in amount
            at_once = "not the time" not in amount and "none of them in this turn" not in amount
            assert at_once == (first is plays[0])
        else:
            # Nothing is counted that the task or the hand says.
            assert first is plays[0]
            limit = re.search(r"at most (\w+) action card", puzzle.task)
            hand = puzzle.start().players[puzzle.player].hand
            assert limit or len(hand) == 1
        assert 3 <= len(puzzle.hints) <= 6
        assert last.startswith(f"The first card that you play is {first}")
        assert not [hint for hint in puzzle.hints if "{" in hint or ".." in hint.replace("...", "")]
    assert counted


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pile_gains_what_a_hint_says(edition: str) -> None:
    """By the end of the day, the best line brings exactly the nobles of the hint."""
    said = 0
    for puzzle in one_of_each(edition):
        hint = next((hint for hint in puzzle.hints if "your pile gains" in hint), None)
        if hint is None:
            continue
        game = puzzle.start()
        before = Counter(card.name for card in game.players[puzzle.player].pile)
        day = game.day
        for _, option in puzzle.solve().lines[0].told:
            assert game.day == day
            game.lift(game.decider) if option.kind == "lift" else game.choose(option)
        gained = Counter(card.name for card in game.players[puzzle.player].pile) - before
        assert all(name in hint for name in gained)
        assert hint.count(",") + hint.count(" and ") + 1 >= len(gained)
        said += 1
    assert said


def test_the_loss_that_a_hint_names_is_correct() -> None:
    """The choice that the second hint warns of loses as many points as it says."""
    seen = 0
    for puzzle in [*one_of_each("amigo"), *one_of_each("wizards")]:
        hint = puzzle.hints[1]
        amount = int(hint.split("gives away ")[1].split()[0])
        if "plays no card" in hint:
            move = "skip"
        elif ": " not in hint and "plays " in hint:
            move = hint.split("plays ")[1].split(". That")[0]
        else:
            continue
        verdict = puzzle.check([move])
        if verdict.lost_at is not None:
            seen += 1
            search = puzzle._solver(50_000)
            best = search.value(search.root)
            bare = verdict.lost.raw
            assert best - search.worth(search.root, bare) == amount
    assert seen > 1


def test_piles_hold_few_irrelevant_nobles() -> None:
    """At most three nobles, plus those below whose points depend on others; all others are in the discards."""
    for puzzle in [*one_of_each("amigo"), *one_of_each("wizards"), *easy()]:
        game = puzzle.start()
        for player in game.players.values():
            below = player.pile[:-3]
            assert all(card.points is None or card.kind.bonus for card in below)


def test_a_position_is_written_as_by_a_person() -> None:
    """The past of the game that it comes from is left out: the turn's number, and the discards one by one."""
    texts = [
        p.scenario.to_text() for p in (*one_of_each("amigo"), *one_of_each("wizards"), *easy())
    ]
    assert not [text for text in texts if "number=" in text or "started=" in text]
    short = [
        text for text in texts if len(text) < 120 and "ngone=*" in text and "agone" not in text
    ]
    assert len(short) >= len(texts) - 2, texts


def test_a_discard_that_matters_is_kept() -> None:
    """Rat Break takes a card of the discards, so they are part of the puzzle."""
    position = gw.Scenario(
        ["Palace Guard", "Lady in Waiting", "Royal Cartographer", "Palace Guard"],
        {"Ada": {"hand": ["Rat Break", "Extra Cart"]}, "Bo": {"hand": []}},
        noble_deck=[],
        action_deck=[],
        noble_discard=["Land Lord", "Sheriff", "Cardinal"],
        action_discard=["Confusion in Line", "Ignoble Noble", "Church Support", "Double Feature"],
        turn_number=7,
    )
    found = find_puzzle(position, 3)
    assert found is not None
    assert [*found.scenario.action_discard] == [*position.action_discard]
    assert found.scenario.noble_discard == "rest"
    assert found.scenario.turn_number == 1


def test_cards_that_do_not_matter_are_left_out() -> None:
    """A noble on the rival's pile and a card in front change nothing, so the puzzle without them is found again."""
    puzzle = easy()[0]
    scenario = puzzle.scenario
    given: Any = scenario.players
    (rival,) = (name for name in given if name != puzzle.player)
    parts = given[rival]
    more = {
        "pile": [*parts["pile"], "Innocent Victim"],
        "front": [*parts["front"], "Fountain of Blood"],
    }
    players = {**given, rival: {**parts, **more}}
    fuller = gw.Scenario(**{**vars(scenario), "players": players})
    found = find_puzzle(fuller, 1)
    assert found is not None
    left: Any = found.scenario.players
    assert left[rival]["pile"] == parts["pile"]
    assert left[rival]["front"] == parts["front"]


def test_no_two_puzzles_are_alike() -> None:
    """Names, titles and positions differ, and no two in a row begin with the same card."""
    for shelf in (easy(), one_of_each("amigo"), one_of_each("wizards")):
        assert len(set(shelf.names)) == len({p.title for p in shelf}) == len(shelf)
        assert len({p.scenario.to_text() for p in shelf}) == len(shelf)
        keys = [p.hints[-1] for p in shelf]
        assert all(one != other for one, other in itertools.pairwise(keys))


def test_scenarios_survive_json() -> None:
    """A puzzle restored from JSON has the same position and the same solution."""
    for puzzle in one_of_each("amigo"):
        data = json.loads(json.dumps(puzzle.scenario.to_dict()))
        again = gw.Scenario.from_dict(data)
        assert again == puzzle.scenario
        twin = gw.Puzzle(again, puzzle.goal, by=puzzle.by)
        assert str(twin.solve()) == str(puzzle.solve())
        assert gw.Scenario.parse(puzzle.scenario.to_text()) == puzzle.scenario


def test_more_than_two_players() -> None:
    """With three players the goal is the most points."""
    (puzzle,) = made(1, level=1, players=("Zoe", "Yan", "Xu"))
    assert "get the most points" in puzzle.task
    assert puzzle.start().names == ("Zoe", "Yan", "Xu")
    assert puzzle.solve().unique


def test_a_custom_edition() -> None:
    """The collection shows its name; with the printed cards the puzzles are those of the printed edition."""
    own = replace(AMIGO, name="mine")
    shelf = gw.make_puzzles(1, seed=4, level=1, edition=own, progress=False)
    assert shelf[0].start()._rules.edition is own
    assert str(shelf).splitlines()[1].split()[:3] == [shelf.names[0], "1", "mine"]
    assert shelf[0].hints == easy()[0].hints


# --- reproducibility -------------------------------------------------------------------------------------------------


def test_a_smaller_collection_is_the_beginning_of_a_larger_one() -> None:
    """The requested number does not change the puzzles, and neither does another call."""
    assert told(easy()[:2]) == told(gw.make_puzzles(2, seed=4, level=1, progress=False))
    assert told(one_of_each("amigo")[:1]) == told(gw.make_puzzles(1, seed=3, progress=False))


def test_another_interpreter_makes_the_same_puzzles() -> None:
    """Nothing depends on the order of sets: another hash seed makes the same puzzles."""
    code = (
        "import guillotine_widget as gw\n"
        "print([(p.title, p.hints, p.themes, p.scenario.to_text()) "
        "for p in gw.make_puzzles(1, seed=4, level=1, progress=False)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "77", "PYTHONPATH": ":".join(sys.path)},
    )
    here = [(p.title, p.hints, p.themes, p.scenario.to_text()) for p in easy()]
    assert done.stdout.strip() == str(here[:1])


def test_another_seed_makes_other_puzzles() -> None:
    """A seed may be a text."""
    positions = [made(1, seed=seed, level=1)[0].scenario.to_text() for seed in (4, "tuesday")]
    assert len(set(positions)) == 2


# --- progress --------------------------------------------------------------------------------------------------------


def test_a_function_receives_progress() -> None:
    """It is called after each puzzle, the last one included."""
    calls: list[tuple[int, int]] = []
    gw.make_puzzles(2, seed=4, level=1, progress=lambda done, total: calls.append((done, total)))
    assert calls == [(1, 2), (2, 2)]


def test_the_generator_can_be_interrupted() -> None:
    """Ctrl-C stops it, and the next call makes the same puzzles as before."""

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gw.make_puzzles(2, seed=4, level=1, progress=stop)
    assert told(gw.make_puzzles(1, seed=4, level=1)) == told(easy()[:1])


def test_a_progress_bar_is_drawn_and_removed(capfd: pytest.CaptureFixture[str]) -> None:
    """With tqdm it is on the error output; progress=False shows nothing."""
    gw.make_puzzles(1, seed=4, level=1, progress=False)
    assert capfd.readouterr() == ("", "")
    gw.make_puzzles(1, seed=4, level=1)
    out, err = capfd.readouterr()
    assert out == ""
    assert "puzzles: " in err
    assert "Warning" not in err


def test_without_tqdm_no_progress_bar_is_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The bar is an extra."""
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert len(gw.make_puzzles(1, seed=4, level=1)) == 1
    assert capfd.readouterr() == ("", "")


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"n": 0}, gw.BrokenPuzzle, "n, a number of puzzles, is a whole number"),
        ({"n": "many"}, gw.BrokenPuzzle, "not 'many'"),
        ({"n": True}, gw.BrokenPuzzle, "not True"),
        ({"n": 2.0}, gw.BrokenPuzzle, "not 2.0"),
        ({"games": 0}, gw.BrokenPuzzle, "games, a number of games, is a whole number"),
        ({"level": 7}, gw.UnknownPuzzle, "a level is a whole number from 1 to 4, not 7"),
        ({"level": "hard"}, gw.UnknownPuzzle, "a level is a whole number from 1 to 4, not 'hard'"),
        ({"edition": "wizard"}, gw.UnknownEdition, "did you mean 'wizards'?"),
        ({"edition": 5}, gw.UnknownEdition, "choose one of amigo, wizards"),
        ({"players": 9}, gw.UnknownPlayer, "2 to 5 players, not 9"),
        ({"seed": 1.5}, gw.GuillotineError, "a seed is a whole number or a text, not 1.5"),
        ({"progress": "yes"}, gw.BrokenPuzzle, "progress is True, False or a function"),
        ({"levle": 1}, TypeError, "did you mean 'level'?"),
    ],
)
def test_a_wrong_argument_is_refused(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    """The message says what is expected."""
    with pytest.raises(error) as refusal:
        gw.make_puzzles(**arguments)
    assert message in str(refusal.value)


def test_the_search_ends_and_the_error_has_the_puzzles_found() -> None:
    """If each game must yield a puzzle it soon ends; the error has the puzzles, and says what would help."""
    with pytest.raises(gw.TooFewPuzzles) as given_up:
        gw.make_puzzles(50, seed=4, level=1, games=1, progress=False)
    found = given_up.value.puzzles
    assert 0 <= len(found) < 50
    assert f"{len(found)} of 50 puzzles were found" in str(given_up.value)
    assert "another level" in str(given_up.value)
    assert "games=10" in str(given_up.value)


# --- languages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en", "de", "es", "pl", "nl"])
def test_titles_are_motifs(locale: str) -> None:
    """A title is a motif of one of the puzzle's themes, alone or with a noble of the line; three for each theme."""
    says = load(locale)
    for puzzle in made(4, seed=4, level=1, locale=locale):
        motifs = [
            motif
            for theme in puzzle.themes
            for motif in says.say(f"made.trick.{theme.replace(' ', '_')}").split("|")
        ]
        assert len(set(motifs)) == 3 * len(puzzle.themes)
        motif, _, about = puzzle.title.partition(": ")
        assert motif in motifs
        nobles = [says.name(card.kind.key) for card in puzzle.start().line]
        assert not about or any(name in about for name in nobles)


def test_no_theme_shares_a_motif_with_another() -> None:
    """Thirty motifs in each language, so that the puzzles of a collection sound different."""
    for locale in ("en", "de", "es", "pl", "nl"):
        says = load(locale)
        motifs = [
            motif
            for theme in THEMES
            for motif in says.say(f"made.trick.{theme.replace(' ', '_')}").split("|")
        ]
        assert len(set(motifs)) == len(motifs) == 30


@pytest.mark.parametrize("locale", ["de", "es", "pl", "nl"])
def test_titles_and_hints_in_every_language(locale: str) -> None:
    """The puzzles are the same; titles and hints are in the language, with the names of its cards."""
    english, other = easy(), made(4, seed=4, level=1, locale=locale)
    assert [p.scenario for p in english] == [p.scenario for p in other]
    for ours, theirs in zip(english, other, strict=True):
        assert ours.title != theirs.title
        assert len(ours.hints) == len(theirs.hints)
        assert set(ours.hints).isdisjoint(theirs.hints)
        card = ours.solve().lines[0].moves
        first = next(option.card for option in card if option.card and not option.skips)
        assert load(locale).name(first.kind.key) in theirs.hints[-1]


@pytest.mark.parametrize("locale", ["de", "es", "pl", "nl"])
def test_a_hint_is_in_one_language(locale: str) -> None:
    """The choice of a greedy player, such as an order of nobles, has no English names; no hint ends in two periods."""
    shelf = made(5, seed=31, edition="wizards", locale=locale)
    assert any(puzzle.hints[1].startswith(_name("opinionated-guards", locale)) for puzzle in shelf)
    english = [noble for noble in (kind.title for kind in AMIGO.nobles) if len(noble) > 6]
    for puzzle in shelf:
        told = " ".join(puzzle.hints)
        assert not [noble for noble in english if noble in told and noble != "Robespierre"]
        assert not [hint for hint in puzzle.hints if hint.endswith("..") and hint[-3] != "."]


def test_a_noble_has_an_article_in_a_hint() -> None:
    """The greedy player moves "the Colonel"."""
    shelf = made(5, seed=24, level=4)
    assert any("moves the Colonel 1 place. That" in puzzle.hints[1] for puzzle in shelf)


def _name(key: str, locale: str) -> str:
    return load(locale).name(key)


def test_an_unknown_language_is_refused_before_anything_is_made() -> None:
    """The message lists the languages."""
    with pytest.raises(gw.UnknownLocale, match="en"):
        gw.make_puzzles(1, locale="xx", progress=False)
